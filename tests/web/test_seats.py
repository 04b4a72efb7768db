"""Seats that get lost, move, change places and are put away."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone

from games import services
from games.models import Game, Lobby

from .conftest import Table, Visitor, words

pytestmark = pytest.mark.django_db


def code_on(text: str) -> str:
    found = re.search(r'class="code-typed">([0-9A-Z-]{14})<', text)
    assert found
    return found[1]


def test_a_code_typed_on_another_device_brings_the_seat_there(table: Table) -> None:
    code = code_on(words(table.players[0].get(table.path)))
    phone = Visitor()
    for typed in (code, code.lower().replace("-", " ")):
        asked = phone.post("/join/", {"code": typed}, follow=True)
        assert "Play as Ann on this device?" in words(asked)
    phone.post(f"/r/{code.replace('-', '')}/")
    assert phone.get(table.path).status_code == 200
    assert table.players[0].get(table.path).status_code == 403


def test_a_new_link_makes_the_old_one_worthless(table: Table) -> None:
    old = table.lobby.seats.get(number=0).rejoin
    assert table.players[0].post(f"/j/{table.lobby.code}/renew/", follow=True).status_code == 200
    new = table.lobby.seats.get(number=0).rejoin
    assert new != old
    assert Visitor().get(f"/r/{old}/").status_code == 404
    assert Visitor().get(f"/r/{new}/").status_code == 200
    assert Visitor().sends(f"/j/{table.lobby.code}/renew/").status_code == 403
    assert table.lobby.seats.get(number=0).rejoin == new


def test_the_host_reissues_a_lost_seat_and_the_old_browser_is_shut_out(table: Table) -> None:
    ann, ben = table.players
    old = table.lobby.seats.get(number=1).rejoin
    given = words(ann.post(f"/j/{table.lobby.code}/reissue/", {"seat": 1}))
    new = table.lobby.seats.get(number=1).rejoin
    assert f"/r/{new}/" in given
    assert ben.get(table.path).status_code == 403
    assert ben.sends(table.path + "answer/", question=1, answer="pass").status_code == 403
    assert ben.get(f"/r/{old}/").status_code == 404
    phone = Visitor()
    phone.post(f"/r/{new}/")
    assert phone.get(table.path).status_code == 200
    assert new not in words(ann.get(table.path)), "it is shown only once"


def test_a_seat_is_taken_back_once_and_the_link_is_worthless_then(table: Table) -> None:
    ann, thief, back = table.players[0], Visitor(), f"/j/{table.lobby.code}/back/"
    secret = table.lobby.seats.get(number=0).rejoin
    assert ann.sends(back).status_code == 403, "nobody has taken it"
    asked = words(thief.get(f"/r/{secret}/"))
    assert "the seat of Ann at table" in asked and "Ben" in asked
    assert ann.get(table.path).status_code == 200, "only asked"
    thief.post(f"/r/{secret}/")
    told = ann.get(table.path)
    assert told.status_code == 403 and "Take my seat back" in words(told)
    assert "Take my seat back" not in words(Visitor().get(table.path))
    assert "Take my seat back" in words(ann.get(f"/j/{table.lobby.code}/"))
    assert Visitor().sends(back).status_code == 403
    answer = ann.sends(back)
    assert answer.status_code == 204 and answer.headers["HX-Refresh"] == "true"
    assert ann.get(table.path).status_code == 200
    assert thief.get(table.path).status_code == 403
    assert thief.get(f"/r/{secret}/").status_code == 404
    assert thief.sends(back).status_code == 403
    assert ann.sends(back).status_code == 403


def test_a_link_opened_in_a_messenger_and_then_in_a_browser_drives_nobody_out(table: Table) -> None:
    ann, ben = table.players
    back = f"/j/{table.lobby.code}/back/"
    secret = table.lobby.seats.get(number=0).rejoin
    messenger, thief = Visitor(), Visitor()
    for browser in (messenger, thief, messenger, thief):
        browser.post(f"/r/{secret}/")
    assert "Take my seat back" in words(ann.get(table.path))
    assert "Take my seat back" not in words(thief.get(table.path))
    assert ben.sends(back).status_code == 403
    assert ann.sends(back).status_code == 204
    assert ann.get(table.path).status_code == 200
    assert [browser.sends(back).status_code for browser in (messenger, thief, ann)] == [403] * 3


def test_whoever_moves_on_to_another_seat_takes_the_one_before_not_back(table: Table) -> None:
    ann = table.players[0]
    secrets = dict(table.lobby.seats.values_list("number", "rejoin"))
    Visitor().post(f"/r/{secrets[0]}/")
    ann.post(f"/r/{secrets[1]}/")
    assert ann.sends(f"/j/{table.lobby.code}/back/").status_code == 403
    assert "Take my seat back" in words(table.players[1].get(table.path))


def test_a_seat_that_the_host_reissued_is_not_taken_back(table: Table) -> None:
    ann, ben = table.players
    phone = Visitor()
    phone.post(f"/r/{table.lobby.seats.get(number=1).rejoin}/")
    ann.post(f"/j/{table.lobby.code}/reissue/", {"seat": 1})
    assert ben.sends(f"/j/{table.lobby.code}/back/").status_code == 403


@pytest.mark.parametrize(("who", "seat", "status"), [(1, 0, 403), (0, 0, 409), (0, 4, 409), (0, "x", 400)])
def test_only_the_host_reissues_and_only_the_seats_of_others(table: Table, who: int, seat: object, status: int) -> None:
    before = [*table.lobby.seats.values_list("rejoin", "browser")]
    assert table.players[who].post(f"/j/{table.lobby.code}/reissue/", {"seat": seat}).status_code == status
    assert [*table.lobby.seats.values_list("rejoin", "browser")] == before


def test_before_the_start_no_seat_is_reissued(ann: Visitor, ben: Visitor, lobby: Lobby) -> None:
    ben.sends(f"/j/{lobby.code}/join/", name="Ben")
    assert ann.post(f"/j/{lobby.code}/reissue/", {"seat": 1}).status_code == 409
    assert words(ben.get(f"/j/{lobby.code}/")).count("Ben")


def test_the_host_lets_players_change_places(ann: Visitor, ben: Visitor, lobby: Lobby) -> None:
    ben.sends(f"/j/{lobby.code}/join/", name="Ben")
    ben.sends(f"/j/{lobby.code}/seat/", ready="on", symbol="star")
    before = {seat.name: (seat.symbol, seat.host, seat.ready, seat.browser, seat.rejoin) for seat in lobby.seats.all()}
    assert ben.sends(f"/j/{lobby.code}/move/", seat=1).status_code == 403
    assert ann.sends(f"/j/{lobby.code}/move/", seat=0).status_code == 409
    assert ann.sends(f"/j/{lobby.code}/move/", seat=1).status_code == 204
    assert [seat.name for seat in lobby.seats.all()] == ["Ben", "Ann"]
    assert before == {
        seat.name: (seat.symbol, seat.host, seat.ready, seat.browser, seat.rejoin) for seat in lobby.seats.all()
    }
    services.lobby_start(code=lobby.code, browser=ann.browser)
    assert ann.sends(f"/j/{lobby.code}/move/", seat=1).status_code == 410


def test_an_ended_table_is_put_away_and_taken_back(table: Table) -> None:
    ann, code = table.players[0], table.lobby.code
    shown = f'href="/j/{code}/"'
    refused = ann.post(f"/j/{code}/archive/", {"archived": "on"})
    assert refused.status_code == 409 and "Only tables that have ended" in words(refused)
    Game.objects.filter(public_id=table.id).update(finished_at=timezone.now())
    assert shown in words(ann.get("/"))
    ann.post(f"/j/{code}/archive/", {"archived": "on"})
    assert shown not in words(ann.get("/"))
    assert shown in words(ann.get("/put-away/"))
    assert shown in words(table.players[1].get("/")), "the others keep it"
    ann.post(f"/j/{code}/archive/", {"archived": "off"})
    assert shown in words(ann.get("/"))
    assert "Nothing is put away." in words(ann.get("/put-away/"))
    assert Visitor().post(f"/j/{code}/archive/", {"archived": "on"}).status_code == 403


def test_home_tells_since_when_a_table_waits(table: Table) -> None:
    assert "just now" in words(table.players[0].get("/"))
    table.game.steps.update(created_at=timezone.now() - timezone.timedelta(hours=3, minutes=5))
    assert "3 hours ago" in words(table.players[0].get("/"))
