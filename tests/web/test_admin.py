"""What the staff sees: everything but the way to somebody's seat; and what a bug report may hold."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from games import selectors
from games.engine.card import BY_NUMBER
from games.engine.log import tell, told
from games.models import Step

from .conftest import Table, Visitor, words
from .test_replay import seen_cards, steps_of


@pytest.fixture
def staff(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("root", password="a long secret"))
    return client


def test_guests_get_no_session_and_no_admin(table: Table):
    ann = table.players[0]
    ann.get(table.path)
    assert "sessionid" not in ann.cookies
    assert set(ann.cookies) <= {"browser", "csrftoken", "language"}
    asked = ann.get("/admin/")
    assert asked.status_code == 302
    login = ann.get(asked.url)
    assert login.status_code == 200
    assert "Django administration" in words(login)
    assert "default-src 'self'" in login.headers["Content-Security-Policy"]


@pytest.mark.parametrize("model", ["lobby", "game", "seat", "step", "importedgame"])
def test_staff_looks_and_changes_nothing(table: Table, staff, model):
    table.play_on(3)
    lists = staff.get(f"/admin/games/{model}/")
    assert lists.status_code == 200
    assert staff.get(f"/admin/games/{model}/", {"q": "Ann"}).status_code == 200
    assert staff.get(f"/admin/games/{model}/add/").status_code == 403
    secrets = {seat.rejoin for seat in table.lobby.seats.all()} | {player.browser for player in table.players}
    pages = words(lists)
    for row in re.findall(rf"/admin/games/{model}/(\d+)/change/", words(lists))[:3]:
        page = staff.get(f"/admin/games/{model}/{row}/change/")
        assert page.status_code == 200
        assert staff.post(f"/admin/games/{model}/{row}/change/", {"name": "Eve"}).status_code == 403
        assert staff.post(f"/admin/games/{model}/{row}/delete/", {"post": "yes"}).status_code == 403
        pages += words(page)
    assert not [secret for secret in secrets if secret in pages]
    steps = Step.objects.count()
    deleting = {"action": "delete_selected", "_selected_action": [1], "post": "yes"}
    staff.post(f"/admin/games/{model}/", deleting)
    assert Step.objects.count() == steps


def state(game: str) -> str:
    out = StringIO()
    call_command("state", game, stdout=out)
    return out.getvalue()


def test_the_state_of_a_game_holds_what_is_public_and_nothing_else(table: Table):
    for _ in range(5):
        table.play_on(9)
        said, view = state(table.id), table.page(None).view
        assert f"version {table.game.version}," in said
        assert f"generation {view.generation}, {view.phase}" in said
        assert f"seat 1 Ben: TR {view.players[1].tr}" in said
        steps = steps_of(table)
        public = seen_cards(steps, None)
        hidden = {*BY_NUMBER} - public
        assert not [
            number for number in hidden if re.search(rf"(?<![\w-]){number}(?![\w-])", said) and not number.isdigit()
        ]
        known = " ".join(BY_NUMBER[number].name for number in public) + " ".join(map(str, view.colonies))
        two = [BY_NUMBER[number].name for number in hidden if len(BY_NUMBER[number].name.split()) > 1]
        assert not [name for name in two if name in said and name not in known]
    last = next(line for line in reversed(tell(steps[-1], None).lines or tell(steps[-2], None).lines))
    assert told(last.says, {0: "Ann", 1: "Ben"}) in said
    with selectors.reading(table.game) as play:
        in_hand = play.session.table.players[0].hand
    assert not [card for card in in_hand if card not in public and f" {BY_NUMBER[card].name}," in said]


def test_no_such_game(db):
    with pytest.raises(CommandError, match="there is no game x"):
        state("x")


def test_players_accounts_are_not_the_staffs(staff: Client, ann: Visitor) -> None:
    """Whoever removes one here would leave its seats to nobody."""
    ann.post("/account/new/", {"name": "Ann of Mars", "password": "red planet 14"})
    user = User.objects.get(username="ann of mars")
    listed = words(staff.get("/admin/auth/user/"))
    assert "root" in listed and "ann of mars" not in listed
    for deed in ("change", "delete", "password"):
        path = f"/admin/auth/user/{user.pk}/{deed}/"
        fields = {"post": "yes", "password1": "another planet 7", "password2": "another planet 7"}
        assert staff.post(path, fields).status_code in (302, 404)
    staff.post("/admin/auth/user/", {"action": "delete_selected", "_selected_action": [user.pk], "post": "yes"})
    user.refresh_from_db()
    assert user.check_password("red planet 14")
