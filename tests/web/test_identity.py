"""Guests: a signed cookie, of which only a hash is kept; and the link that moves a seat."""

from __future__ import annotations

from django.core import signing

from games import identity

from .conftest import Visitor, words


def test_the_first_page_gives_a_browser_its_cookie(ann):
    cookie = ann.cookies["browser"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert int(cookie["max-age"]) > 300 * 24 * 3600
    before = cookie.value
    assert "browser" not in ann.get("/").cookies
    assert ann.cookies["browser"].value == before


def test_only_a_hash_is_stored(ann, lobby):
    raw = signing.Signer(salt=identity.SALT).unsign(ann.cookies["browser"].value)
    assert lobby.seats.get().browser == identity.browser_hash(raw) != raw


def test_a_cookie_that_was_tampered_with_is_a_new_browser(ann, lobby):
    thief = Visitor()
    thief.cookies["browser"] = ann.cookies["browser"].value[:-1] + "x"
    page = thief.get(f"/j/{lobby.code}/")
    assert "browser" in page.cookies
    assert "Take a seat" in words(page)


def test_an_invitation_never_takes_a_claimed_seat(ben, lobby):
    assert ben.sends(f"/j/{lobby.code}/seat/", name="Mine").status_code == 403
    assert lobby.seats.get().name == "Ann"


def test_a_rejoin_link_asks_first_and_then_moves_the_seat(ann, ben, lobby):
    link = f"/r/{lobby.seats.get().rejoin}/"
    asked = ben.get(link)
    assert "Play as Ann on this device?" in words(asked)
    assert lobby.seats.get().browser == ann.browser
    assert ben.post(link).url == f"/j/{lobby.code}/"
    assert lobby.seats.get().browser == ben.browser
    assert "Take a seat" in words(ann.get(f"/j/{lobby.code}/"))
    assert ann.post(link).status_code == 302  # and back again
    assert lobby.seats.get().browser == ann.browser


def test_a_browser_has_one_seat_per_table(ann, ben, lobby):
    ben.sends(f"/j/{lobby.code}/join/", name="Ben")
    refused = ben.post(f"/r/{lobby.seats.get(name='Ann').rejoin}/")
    assert refused.status_code == 409
    assert "already has another seat" in words(refused)
    assert lobby.seats.get(name="Ann").browser == ann.browser


def test_a_rejoin_link_nobody_has_leads_nowhere(ben):
    assert ben.get("/r/nothing/").status_code == 404
    assert ben.post("/r/nothing/").status_code == 404
