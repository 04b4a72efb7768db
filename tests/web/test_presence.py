"""Who is at the table, who is away, who watches: told quietly, on the channel layer of one process and on Redis."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games import company, services
from games.company import Place
from games.models import Lobby, Presence

from .conftest import Table, words
from .test_sockets import close_code, silence, talk, version_of  # noqa: F401 (two are fixtures)

pytestmark = pytest.mark.django_db(transaction=True)


def away(text: str) -> str:
    found = re.search(r'data-away="([\d ]*)"', text)
    assert found
    return found[1]


async def socket_path(table: Table) -> str:
    """A page's socket that shows the table, but nothing yet of what is beside it."""
    return f"/ws/g/{table.id}/?v={await version_of(table)}&t=0"


async def test_who_has_left_is_away_after_a_while(table: Table, opened, settings):
    settings.AWAY_SECONDS = 0.5
    ann = await opened(await socket_path(table), table.players[0])
    ben = await opened(await socket_path(table), table.players[1])
    await ben.disconnect()
    told = await talk(ann, 'data-away="1"')
    assert re.search(r'Ben</bdi>.*?away since <time datetime="20', told, re.DOTALL)
    assert away(words(await sync_to_async(table.players[0].get)(table.path))) == "1"
    assert away(words(await sync_to_async(table.players[1].get)(table.path))) == "", "nobody is told so of themselves"
    await opened(await socket_path(table), table.players[1])
    await talk(ann, 'data-away=""')


async def test_whoever_comes_back_soon_was_never_away(table: Table, opened):
    ann = await opened(await socket_path(table), table.players[0])
    await talk(ann, "data-away")
    for _reload in range(3):
        ben = await opened(await socket_path(table), table.players[1])
        await ben.disconnect()
    await silence(ann, "data-away")
    assert away(words(await sync_to_async(table.players[0].get)(table.path))) == ""


async def test_one_of_two_tabs_that_closes_is_not_away(table: Table, opened, settings):
    settings.AWAY_SECONDS = 0
    ann = await opened(await socket_path(table), table.players[0])
    await talk(ann, "data-away")
    one = await opened(await socket_path(table), table.players[1])
    await opened(await socket_path(table), table.players[1])
    await one.disconnect()
    await silence(ann, "data-away")
    assert away(words(await sync_to_async(table.players[0].get)(table.path))) == ""


def test_a_process_that_died_says_nothing_and_is_not_believed_for_ever(table: Table):
    ben = table.lobby.seats.get(number=1)
    now = timezone.now()
    row = Presence.objects.create(lobby=table.lobby, seat=ben, browser=ben.browser, channel="lost", seen=now)
    assert away(words(table.players[0].get(table.path))) == ""
    Presence.objects.update(seen=now - timedelta(seconds=151))
    assert away(words(table.players[0].get(table.path))) == "1"
    # A page that asks for news is there, whatever became of its socket's process.
    table.players[1].get(table.path + "talk/")
    assert away(words(table.players[0].get(table.path))) == ""
    row.refresh_from_db()
    assert row.seen >= now


async def test_of_closed_sockets_one_is_kept(table: Table, opened):
    for _visit in range(4):
        for player in table.players:
            await (await opened(await socket_path(table), player)).disconnect()
    assert await Presence.objects.acount() == 2


async def test_spectators_are_counted_and_named(table: Table, visitor, opened, settings):
    settings.AWAY_SECONDS = 0.5
    watch = f"/w/{table.lobby.spectator_token}/"
    ann = await opened(await socket_path(table), table.players[0])
    cem, dia = await sync_to_async(visitor)(), await sync_to_async(visitor)()
    first = await opened("/ws" + watch + "?t=0", cem)
    await talk(ann, "1 spectator")
    await opened("/ws" + watch + "?t=0", cem)
    await opened("/ws" + watch + "?t=0", dia)
    told = await talk(ann, "2 spectators")
    assert "2 without a name" in told
    await sync_to_async(cem.sends)(watch + "name/", name="Cem")
    told = await talk(ann, "<bdi>Cem</bdi>")
    assert "1 without a name" in told
    page = words(await sync_to_async(dia.get)(watch))
    assert "<bdi>Cem</bdi>" in page and "2 spectators" in page
    await first.disconnect()  # Cem has another tab
    await silence(ann, "1 spectator<")


async def test_a_player_who_looks_by_the_spectators_link_is_no_spectator(table: Table, opened):
    await opened(f"/ws/w/{table.lobby.spectator_token}/", table.players[1])
    listener = await sync_to_async(company.listener_get)(Place("table", table.id), table.players[0].browser)
    assert listener
    page = await sync_to_async(company.aside_page)(listener)
    assert page.spectators == 0 and not page.away


async def test_strangers_are_not_noted(ann, ben, lobby, opened):
    await opened(f"/ws/j/{lobby.code}/?t=0", ben)
    assert not await Presence.objects.aexists()
    await sync_to_async(ben.sends)(f"/j/{lobby.code}/join/", name="Ben")
    host = await opened(f"/ws/j/{lobby.code}/?t=0", ann)
    await sync_to_async(ben.sends)(f"/j/{lobby.code}/talk/", text="I sit now")
    await talk(host, "I sit now")
    assert await Presence.objects.acount() == 2
    await sync_to_async(ann.sends)(f"/j/{lobby.code}/remove/", seat=1)
    while "Ben" in await talk(host, "data-away"):
        pass
    assert await Presence.objects.acount() == 1


def takes_over(visitor, lobby):
    return visitor.sends(f"/j/{lobby.code}/take-over/")


def shows_up(seat, *, gone=None, channel="socket"):
    now = timezone.now()
    Presence.objects.create(
        lobby=seat.lobby, seat=seat, browser=seat.browser, channel=channel, seen=now, gone=gone and now - gone
    )


def test_a_host_who_disappears_is_followed_by_another_player(ann, ben, lobby, settings):
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    host = lobby.seats.get(host=True)
    shows_up(host, gone=timedelta(seconds=settings.AWAY_SECONDS - 5))
    early = takes_over(ben, lobby)
    assert early.status_code == 409 and "Ann is here, or was a moment ago" in words(early)
    Presence.objects.update(gone=timezone.now() - timedelta(seconds=settings.AWAY_SECONDS + 1))
    assert "Become the host" in words(ben.get(f"/j/{lobby.code}/"))
    assert takes_over(ben, lobby).status_code == 204
    assert lobby.seats.get(host=True).name == "Ben"
    assert takes_over(ben, lobby).status_code == 204, "a second click is harmless"
    # Now Ben may do what a host may, and Ann, when she is back, what a player may.
    assert ann.sends(f"/j/{lobby.code}/options/", draft="on").status_code == 403
    assert ben.sends(f"/j/{lobby.code}/remove/", seat=0).status_code == 204
    assert [seat.name for seat in lobby.seats.all()] == ["Ben"]


def test_a_host_who_is_there_stays_the_host(ann, ben, visitor, lobby, settings):
    settings.AWAY_SECONDS = 0
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    host = lobby.seats.get(host=True)
    shows_up(host, gone=timedelta(hours=1), channel="an old tab")
    shows_up(host)
    assert takes_over(ben, lobby).status_code == 409
    assert takes_over(visitor(), lobby).status_code == 403, "a stranger is no heir"
    assert lobby.seats.get(host=True).name == "Ann"


def test_a_host_without_scripts_has_some_minutes(ben, lobby):
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    assert takes_over(ben, lobby).status_code == 409
    Lobby.objects.update(created_at=timezone.now() - timedelta(minutes=4))
    assert takes_over(ben, lobby).status_code == 204


def test_nobody_takes_over_a_started_table(ben, table):
    shows_up(table.lobby.seats.get(host=True), gone=timedelta(hours=1))
    assert takes_over(table.players[1], table.lobby).status_code == 410


def test_players_who_change_places_stay_there_and_heard_as_they_were(ann, ben, lobby, settings):
    """Else nobody would be known to be there, and anybody could follow the host at once."""
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    services.lobby_set_options(code=lobby.code, browser=ann.browser, changes={"first": 0})
    Lobby.objects.update(created_at=timezone.now() - timedelta(hours=1))
    shows_up(lobby.seats.get(number=0))
    shows_up(lobby.seats.get(number=1), channel="another")
    ben.sends(f"/j/{lobby.code}/talk/", text="Blah blah")
    sender = f"seat {lobby.seats.get(number=1).pk}"
    assert ann.sends(f"/j/{lobby.code}/mute/", sender=sender, muted="on").status_code == 204
    assert "Blah" not in words(ann.get(f"/j/{lobby.code}/"))
    assert ann.sends(f"/j/{lobby.code}/move/", seat=1).status_code == 204
    assert [seat.name for seat in lobby.seats.all()] == ["Ben", "Ann"]
    assert takes_over(ben, lobby).status_code == 409
    assert "Blah" not in words(ann.get(f"/j/{lobby.code}/"))
    assert Presence.objects.count() == 2
    assert services.options_read(Lobby.objects.get()).first == 1, "who was to go first still is"
