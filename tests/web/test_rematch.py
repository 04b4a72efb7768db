"""Another game of the same players: one button, one lobby, and everybody hears of it."""

from __future__ import annotations

import re

import pytest
from asgiref.sync import sync_to_async

from games import selectors, services
from games.engine.history import first_player
from games.models import Lobby

from .conftest import HTMX, Table, words
from .test_sockets import news


@pytest.fixture
def ended(table: Table) -> Table:
    table.finish()
    return table


def first_of(table: Table) -> int:
    with selectors.reading(table.game) as play:
        return first_player(play.steps)


def test_the_same_seats_and_options_and_the_next_player_first(ended):
    ann, ben = ended.players
    services.Seat.objects.filter(lobby=ended.lobby, number=1).update(symbol="star")
    assert "Play again, all of us" in words(ann.get(ended.path))
    led = ben.post(f"{ended.path}rematch/")
    lobby = Lobby.objects.get(rematch_of=ended.game)
    assert led.url == f"/j/{lobby.code}/"
    assert [(seat.name, seat.symbol, seat.browser) for seat in lobby.seats.all()] == [
        ("Ann", "circle", ann.browser),
        ("Ben", "star", ben.browser),
    ]
    former = Lobby.objects.get(game=ended.game)
    assert lobby.options == {**former.options, "first": 1 - first_of(ended)}
    assert {seat.rejoin for seat in lobby.seats.all()}.isdisjoint({seat.rejoin for seat in former.seats.all()})
    assert lobby.spectator_token != former.spectator_token
    # Both see it on their start page and on the ended game's, and come in without the invitation.
    for player in (ann, ben):
        assert f'href="/j/{lobby.code}/"' in words(player.get("/"))
        assert f'href="/j/{lobby.code}/"' in words(player.get(ended.path))
    assert "Ben wants a rematch" in words(ann.get(ended.path))
    assert "You want a rematch" in words(ben.get(ended.path))
    ann.sends(f"/j/{lobby.code}/seat/", ready="on")
    assert ben.sends(f"/j/{lobby.code}/start/").status_code == 204
    again = Table(Lobby.objects.get(pk=lobby.pk), ann, ben)
    assert first_of(again) == 1 - first_of(ended)


def test_asked_again_by_anybody_it_is_the_same_lobby(ended):
    ann, ben = ended.players
    addresses = {player.post(f"{ended.path}rematch/").url for player in (ann, ann, ben)}
    assert len(addresses) == 1
    assert Lobby.objects.filter(rematch_of=ended.game).count() == 1
    assert Lobby.objects.get(rematch_of=ended.game).seats.get(host=True).name == "Ann"


def test_while_one_player_is_away_the_others_play_without(ended):
    """The host of before is away: who asks hosts, and can take the seat out."""
    ben = ended.players[1]
    code = ben.post(f"{ended.path}rematch/").url.split("/")[2]
    assert words(ben.sends(f"/j/{code}/start/")) == "Not everybody is ready: Ann."
    assert ben.sends(f"/j/{code}/remove/", seat=0).status_code == 204
    assert ben.sends(f"/j/{code}/options/", seats=1).status_code == 204
    assert ben.sends(f"/j/{code}/start/").status_code == 204
    assert ended.players[0].get(f"/j/{code}/").status_code == 410


@pytest.mark.parametrize(("first", "removed", "then"), [(2, 1, "Cem"), (1, 1, "Cem"), (0, 1, "Ann"), (2, 2, "Ann")])
def test_who_goes_first_stays_so_when_a_seat_is_taken_out(ann, lobby, visitor, first, removed, then):
    ann.sends(f"/j/{lobby.code}/options/", seats=3)
    for name in ("Ben", "Cem"):
        visitor().sends(f"/j/{lobby.code}/join/", name=name)
    ann.sends(f"/j/{lobby.code}/options/", first=first)
    ann.sends(f"/j/{lobby.code}/remove/", seat=removed)
    lobby.refresh_from_db()
    assert lobby.seats.get(number=lobby.options["first"]).name == then


def test_who_may_ask_and_when(table, visitor):
    refused = table.players[0].sends(f"{table.path}rematch/")
    assert (refused.status_code, words(refused)) == (409, "A rematch can be asked for when the game has ended.")
    assert "Play again" not in words(table.players[0].get(table.path))
    stranger = visitor()
    assert stranger.sends(f"{table.path}rematch/").status_code == 403
    assert stranger.sends("/g/nothing/rematch/").status_code == 404
    assert not Lobby.objects.filter(rematch_of=table.game).exists()


def test_spectators_hear_of_it_and_have_no_button(ended, visitor):
    watcher, link = visitor(), f"/w/{ended.game.spectator_token}/"
    assert "/rematch/" not in words(watcher.get(link))
    version = ended.game.version
    sync = {"v": version}
    assert watcher.get(f"{link}sync/", sync, headers=HTMX).status_code == 204
    ended.players[0].post(f"{ended.path}rematch/")
    lobby = Lobby.objects.get(rematch_of=ended.game)
    told = words(watcher.get(f"{link}sync/", sync, headers=HTMX))
    assert "Ann wants a rematch" in told
    assert f'href="/w/{lobby.spectator_token}/"' in told
    assert lobby.code not in told
    mine = words(ended.players[1].get(f"{ended.path}sync/", sync, headers=HTMX))
    assert f'href="/j/{lobby.code}/"' in mine


@pytest.mark.django_db(transaction=True)
async def test_the_others_pages_hear_of_it_at_once(table, opened):
    def end() -> int:
        table.finish()
        return int(table.game.version)

    version = await sync_to_async(end)()
    ben = await opened(f"/ws/g/{table.id}/?v={version}", table.players[1], current=True)
    watcher = await opened(f"/ws/w/{table.lobby.spectator_token}/?v={version}", current=True)
    await sync_to_async(table.players[0].post)(f"{table.path}rematch/")
    told = await news(ben)
    assert re.findall(r'<hx-partial id="([\w-]+)"', told) == ["rematch"]
    assert "Ann wants a rematch" in told
    assert "/j/" not in await news(watcher)
