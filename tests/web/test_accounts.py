"""Accounts: never needed; one person's seats on every device."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User

from games import accounts, services
from games.consumers import NOT_YOURS
from games.models import Account, Preset, Seat, Watcher

from .conftest import words
from .test_sockets import close_code

PASSWORD = "red planet 14"


def makes(visitor, name="Ann of Mars", password=PASSWORD, bring="on"):
    return visitor.post("/account/new/", {"name": name, "password": password, "bring": bring})


def enters(visitor, name="Ann of Mars", password=PASSWORD, bring="on"):
    return visitor.post("/account/enter/", {"name": name, "password": password, "bring": bring})


def seats_of(visitor):
    return set(Seat.objects.filter(browser=visitor.browser).values_list("lobby__code", flat=True))


def test_an_account_takes_over_the_seats_of_its_browser_and_shows_them_elsewhere(ann, lobby, visitor):
    assert "The seat of this browser becomes the account" in words(ann.get("/account/"))
    assert makes(ann).status_code == 302
    assert seats_of(ann) == {lobby.code}
    phone = visitor()
    assert enters(phone).status_code == 302
    home = words(phone.get("/"))
    assert lobby.code in home.replace("-", "") and "Ann of Mars" in home
    assert phone.sends(f"/j/{lobby.code}/seat/", name="Anna").status_code == 204
    assert ann.sends(f"/j/{lobby.code}/seat/", name="Annie").status_code == 204


def test_seats_taken_with_an_account_are_gone_after_leaving_and_back_after_entering(ann, visitor):
    guest = ann.browser
    makes(ann)
    ann.post("/new/", {"name": "Ann", "seats": "2"})
    (code,) = seats_of(ann)
    assert ann.post("/account/leave/").status_code == 302
    assert ann.browser == guest
    assert seats_of(ann) == set()
    assert ann.sends(f"/j/{code}/seat/", name="Mine").status_code == 403
    enters(ann)
    assert seats_of(ann) == {code}


def test_a_seat_that_somebody_took_can_be_taken_back_after_entering_and_with_another_password(ann, lobby, visitor):
    visitor().post(f"/r/{lobby.seats.get().rejoin}/")
    assert seats_of(ann) == set()
    makes(ann)
    ann.post("/account/password/", {"password": PASSWORD, "new": "another planet 7"})
    assert "Take my seat back" in words(ann.get(f"/j/{lobby.code}/"))
    assert ann.sends(f"/j/{lobby.code}/back/").status_code == 204
    assert seats_of(ann) == {lobby.code}


def test_without_being_asked_an_account_takes_nothing(ann, lobby, visitor):
    """On somebody else's computer: their seats stay theirs."""
    owner = visitor()
    makes(owner)
    enters(ann, bring="off")
    assert seats_of(ann) == set()
    ann.post("/account/leave/")
    assert seats_of(ann) == {lobby.code}


def test_nobody_sits_twice_at_a_table(ann, ben, lobby):
    makes(ann)
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    guest = ben.browser
    enters(ben)
    assert set(Seat.objects.filter(lobby=lobby).values_list("browser", flat=True)) == {ann.browser, guest}
    ben.post("/account/leave/")
    assert ben.browser == guest and seats_of(ben) == {lobby.code}


def test_a_wrong_password_and_an_unknown_name_are_told_the_same(ann, ben):
    makes(ann)
    wrong, unknown = enters(ben, password="green planet 14"), enters(ben, name="Nobody")
    assert wrong.status_code == unknown.status_code == 403
    assert "The name or the password is not right." in words(wrong)
    assert "The name or the password is not right." in words(unknown)
    assert "green planet" not in words(wrong)


def test_passwords_cannot_be_tried_without_end(ann, ben):
    makes(ann)
    for _ in range(accounts.TRIES):
        assert enters(ben, password="guess").status_code == 403
    barred = enters(ben)
    assert barred.status_code == 429
    assert "tried too often" in words(barred)
    Account.objects.update(tries_since="2020-01-01T00:00:00Z")
    assert enters(ben).status_code == 302
    assert Account.objects.get().tries == 0


@pytest.mark.parametrize(
    ("name", "password", "said"),
    [
        ("", PASSWORD, "Please give a name"),
        ("x" * 21, PASSWORD, "at most 20"),
        ("Zoe\u202e", PASSWORD, "can be seen"),
        ("Zoe", "", "too short"),
        ("Zoe", "short", "too short"),
        ("Zoe", "password", "too common"),
        ("Zoe of Tharsis", "zoe of tharsis", "too similar"),
        ("ANN OF MARS", PASSWORD, "an account with the name ANN OF MARS already"),
    ],
)
def test_what_cannot_be_an_account_is_refused_in_words(ann, ben, name, password, said):
    makes(ann)
    refused = makes(ben, name=name, password=password)
    assert refused.status_code in (400, 409)
    assert said in words(refused)
    assert Account.objects.count() == User.objects.count() == 1


def test_accounts_cannot_be_made_without_end(ann, ben, monkeypatch):
    monkeypatch.setattr(accounts, "NEW", 1)
    assert makes(ann).status_code == 302
    refused = makes(ben, name="Ben of Mars")
    assert refused.status_code == 429 and "Wait some minutes" in words(refused)
    assert User.objects.count() == 1


def test_the_staff_of_a_server_are_no_players(ann, django_user_model):
    django_user_model.objects.create_superuser("root", password=PASSWORD)
    assert enters(ann, name="root").status_code == 403
    assert makes(ann, name="root").status_code == 409


def test_a_new_password_shuts_out_all_other_devices(ann, lobby, visitor):
    makes(ann)
    phone = visitor()
    enters(phone)
    refused = phone.post("/account/password/", {"password": "wrong", "new": "another planet 7"})
    assert refused.status_code == 403 and "present password" in words(refused)
    weak = phone.post("/account/password/", {"password": PASSWORD, "new": "abc"})
    assert weak.status_code == 400
    assert phone.post("/account/password/", {"password": PASSWORD, "new": "another planet 7"}).status_code == 302
    assert seats_of(phone) == {lobby.code}
    assert ann.sends(f"/j/{lobby.code}/seat/", name="Mine").status_code == 403
    assert "Log in" in words(ann.get("/account/"))
    assert enters(ann).status_code == 403
    assert enters(ann, password="another planet 7").status_code == 302
    assert seats_of(ann) == {lobby.code}


def test_a_removed_account_leaves_its_seats_to_the_browser(ann, lobby, visitor):
    makes(ann)
    phone = visitor()
    enters(phone)
    assert ann.post("/account/remove/", {"password": "wrong"}).status_code == 403
    assert ann.post("/account/remove/", {"password": PASSWORD}).status_code == 302
    assert not User.objects.exists() and not Account.objects.exists()
    assert seats_of(ann) == {lobby.code}
    assert "Log in" in words(phone.get("/account/")) and seats_of(phone) == set()


def test_a_forged_account_is_nobody(ann, ben, lobby):
    makes(ann)
    account = Account.objects.get()
    ben.cookies["browser"] = f"account.{account.pk}.{account.era}:{'x' * 43}"
    assert "Log in" in words(ben.get("/account/"))
    assert seats_of(ben) == set()


@pytest.mark.parametrize("path", ["new", "enter", "password", "remove", "leave"])
def test_nonsense_changes_nothing(ann, lobby, path):
    before = ann.browser
    answer = ann.post(f"/account/{path}/", {"name": "\x00", "password": "\x00", "new": "\x00"})
    assert answer.status_code in (302, 400, 403)
    assert ann.browser == before and seats_of(ann) == {lobby.code}
    assert ann.get(f"/account/{path}/").status_code == 405


def test_what_a_spectator_was_called_comes_along(ann, table, visitor):
    eve = visitor()
    token = table.game.spectator_token
    assert eve.sends(f"/w/{token}/name/", name="Eve").status_code == 204
    makes(eve, name="Eve")
    assert Watcher.objects.get().browser == eve.browser


@pytest.mark.django_db(transaction=True)
async def test_the_tabs_of_a_browser_whose_seats_move_are_told(table, opened):
    """They would show a table at which they cannot answer any more."""
    ann, path = table.players[0], f"/ws/g/{table.id}/"
    socket = await opened(path, ann)
    await sync_to_async(makes)(ann)
    assert await close_code(socket) == NOT_YOURS
    again = await opened(path, ann)
    assert "hx-partial" in await again.receive_from(timeout=5)


def test_whoever_is_shut_out_is_the_guest_again_who_they_were(ann, lobby, visitor):
    """Their own seats are not lost when somebody changes the account's password elsewhere."""
    owner = visitor()
    makes(owner)
    enters(ann, bring="off")
    owner.post("/account/password/", {"password": PASSWORD, "new": "another planet 7"})
    assert lobby.code in words(ann.get("/")).replace("-", "")
    assert seats_of(ann) == {lobby.code}
    enters(ann, password="another planet 7", bring="off")
    ann.post("/account/leave/")
    assert seats_of(ann) == {lobby.code}


def test_a_guest_who_removes_an_account_keeps_what_they_had_before(ann, lobby):
    makes(ann, bring="off")
    ann.post("/new/", {"name": "Ann", "seats": "2"})
    (code,) = seats_of(ann)
    assert ann.post("/account/remove/", {"password": PASSWORD}).status_code == 302
    assert seats_of(ann) == {lobby.code, code}


def test_an_account_is_not_removed_where_one_of_two_seats_would_be_lost(ann, ben, lobby):
    makes(ann)
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    enters(ben)
    refused = ben.post("/account/remove/", {"password": PASSWORD})
    assert refused.status_code == 409 and "a seat of its own too" in words(refused)
    assert seats_of(ben) == {lobby.code} and ben.browser == ann.browser
    assert ann.post("/account/remove/", {"password": PASSWORD}).status_code == 302
    ben.get("/")
    assert seats_of(ann) == seats_of(ben) == {lobby.code} and ann.browser != ben.browser


@pytest.mark.parametrize("into", [makes, enters])
def test_a_form_from_before_another_account_was_entered_brings_none_of_its_seats(ann, ben, lobby, into):
    """Two tabs: the form in one still offers to bring the guest's seats when the other has entered an account."""
    if into is enters:
        makes(ben, name="Ben of Mars")
    makes(ann)
    mine = ann.browser
    assert into(ann, name="Ben of Mars").status_code == 302
    assert seats_of(ann) == set() and ann.browser != mine
    enters(ann)
    assert ann.browser == mine and seats_of(ann) == {lobby.code}


@pytest.mark.parametrize("path", ["password", "remove"])
def test_the_present_password_cannot_be_guessed_without_end(ann, path):
    makes(ann)
    for _ in range(accounts.TRIES):
        assert ann.post(f"/account/{path}/", {"password": "guess", "new": "another planet 7"}).status_code == 403
    barred = ann.post(f"/account/{path}/", {"password": PASSWORD, "new": "another planet 7"})
    assert barred.status_code == 429 and "tried too often" in words(barred)
    assert Account.objects.get().era == 1
    assert enters(ann).status_code == 302, "whoever knows it may still enter"


def test_a_stranger_who_tries_to_enter_does_not_keep_the_owner_from_a_new_password(ann, ben):
    makes(ann)
    for _ in range(accounts.TRIES + 1):
        enters(ben, password="guess")
    assert enters(ben).status_code == 429
    assert ann.post("/account/password/", {"password": PASSWORD, "new": "another planet 7"}).status_code == 302


def test_weak_new_passwords_are_no_guesses(ann):
    makes(ann)
    for _ in range(accounts.TRIES + 1):
        assert ann.post("/account/password/", {"password": PASSWORD, "new": "abc"}).status_code == 400
    assert ann.post("/account/password/", {"password": PASSWORD, "new": "another planet 7"}).status_code == 302


@pytest.mark.parametrize("path", ["password", "remove"])
def test_an_old_password_does_not_enter_while_the_account_changes(ann, ben, lobby, monkeypatch, path):
    """It takes a while to check one; meanwhile its owner shuts everybody out."""
    makes(ann)
    check = accounts.authenticate

    def slowly(**what):
        found = check(**what)
        assert ann.post(f"/account/{path}/", {"password": PASSWORD, "new": "another planet 7"}).status_code == 302
        return found

    monkeypatch.setattr(accounts, "authenticate", slowly)
    assert enters(ben).status_code == 403
    assert seats_of(ben) == set() and seats_of(ann) == {lobby.code}


def test_a_name_is_typed_as_names_are(ann, ben):
    """Keyboards of phones put a space behind a word."""
    makes(ann)
    assert enters(ben, name=" ann  of MARS ").status_code == 302


def test_the_longest_names_fit(ann, ben, lobby):
    """One character may be many signs."""
    long = "क्षि" * 20
    assert makes(ann, name=long).status_code == 302
    assert makes(ben, name=long).status_code == 409
    assert ben.sends(f"/j/{lobby.code}/join/", name=long).status_code == 204
    stored = [User.objects.get().username, Account.objects.get().name_key, lobby.seats.get(number=1).name_key]
    assert [len(key) for key in stored] == [80, 80, 80]


def test_seats_bring_options_along_but_not_without_end(ann, lobby):
    makes(ann, bring="off")
    account = ann.browser
    for count in range(accounts.MOST_PRESETS):
        Preset.objects.create(browser=account, name=str(count), name_key=str(count), options={})
    ann.post("/account/leave/")
    assert ann.sends(f"/j/{lobby.code}/presets/keep/", name="One more").status_code == 204
    enters(ann)
    assert seats_of(ann) == {lobby.code}
    assert Preset.objects.filter(browser=account).count() == accounts.MOST_PRESETS
    ann.post("/account/leave/")
    assert Preset.objects.get(browser=ann.browser).name == "One more"


@pytest.mark.django_db(transaction=True)
async def test_the_lobby_of_a_browser_whose_seats_move_is_no_strangers(ann, lobby, opened):
    """A page that showed a stranger's lobby would not be led to the table when it starts."""
    path = f"/ws/j/{lobby.code}/"
    socket = await opened(f"{path}?v=1", ann, current=True)
    await sync_to_async(makes)(ann)
    assert await close_code(socket) == NOT_YOURS
    again = await opened(path, ann)
    assert 'id="my-name"' in await again.receive_from(timeout=5)
