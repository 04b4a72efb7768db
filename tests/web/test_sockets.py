"""Sockets: who gets what, when; on the channel layer of one process and on Redis."""

from __future__ import annotations

import json
import re

import pytest
from asgiref.sync import sync_to_async
from channels.layers import channel_layers, get_channel_layer
from channels.testing import WebsocketCommunicator

from games import selectors, services
from games.consumers import NOT_YOURS
from games.engine.history import beginnings
from games.models import Game
from tmcolonies.asgi import application

from .conftest import Table
from .test_replay import named, seen_cards

pytestmark = pytest.mark.django_db(transaction=True)


async def version_of(table: Table) -> int:
    return await sync_to_async(lambda: table.game.version)()


async def news(socket: WebsocketCommunicator) -> str:
    """The next message about the lobby or the game; who is there and what they say comes in messages of its own."""
    while "t" in regions(text := str(await socket.receive_from(timeout=5))):
        pass
    return text


async def close_code(socket: WebsocketCommunicator, told: str = "") -> int:
    """`told`: what is said before it closes."""
    if told:
        assert told in await socket.receive_from(timeout=5)
    message = await socket.receive_output(timeout=5)
    assert message["type"] == "websocket.close"
    return int(message["code"])


def regions(text: str) -> set[str]:
    return set(re.findall(r'<hx-partial id="([\w-]+)"', text))


async def test_a_lobby_shows_each_visitor_what_changed(ann, ben, lobby, opened):
    path = f"/ws/j/{lobby.code}/"
    host = await opened(path + "?v=1", ann, current=True)
    guest = await opened(path, ben)
    first = await news(guest)
    assert regions(first) == {"join", "seats", "starts", "presets", "options", "v"}
    assert "Ann invites you" in first
    await sync_to_async(ben.sends)(f"/j/{lobby.code}/join/", name="Ben")
    told = await news(host)
    assert regions(told) == {"seats", "starts", "options", "v"}
    assert "Ben" in told
    assert 'value="2" data-v="2"' in told
    await news(guest)
    await sync_to_async(ben.sends)(f"/j/{lobby.code}/seat/", ready="on")
    assert "Everybody is ready" in await news(host)


async def test_when_the_table_starts_its_players_are_led_there(ann, lobby, visitor, opened):
    await sync_to_async(ann.sends)(f"/j/{lobby.code}/options/", seats=1)
    stranger = await sync_to_async(visitor)()
    sockets = [await opened(f"/ws/j/{lobby.code}/?v=2", who, current=True) for who in (ann, stranger)]
    await sync_to_async(ann.sends)(f"/j/{lobby.code}/start/")
    led, told = [await news(socket) for socket in sockets]
    assert re.search(r'data-go="/g/[\w-]+/"', led)
    assert "data-go" not in told
    assert "Only its players can go in now" in told


async def test_an_answer_reaches_players_and_spectators(table: Table, opened):
    version = await version_of(table)
    token = table.lobby.spectator_token
    ann = await opened(f"/ws/g/{table.id}/?v={version}", table.players[0], current=True)
    ben = await opened(f"/ws/g/{table.id}/?v={version}", table.players[1], current=True)
    spectators = [await opened(f"/ws/w/{token}/?v={version}", current=True) for _ in range(3)]
    await sync_to_async(table.plays)(0)
    told = await news(ann)
    assert "decision" in regions(told)
    assert f'data-v="{await version_of(table)}"' in told
    assert "v" in regions(await news(ben))
    seen = {re.sub(r' data-now="\d{13}"', "", await news(spectator)) for spectator in spectators}
    assert len(seen) == 1
    assert "game_answer" not in seen.pop()


async def test_what_did_not_change_is_not_sent_again(table: Table, opened):
    socket = await opened(f"/ws/g/{table.id}/?v={await version_of(table)}", table.players[1], current=True)
    await sync_to_async(table.plays)(0)
    told = regions(await news(socket))
    assert "board" not in told
    assert "hand" not in told


async def test_a_socket_that_comes_back_gets_what_it_missed(table: Table, opened):
    version = await version_of(table)
    await sync_to_async(table.plays)(0)
    socket = await opened(f"/ws/g/{table.id}/?v={version}", table.players[1])
    assert {"top", "board", "decision", "v"} <= regions(await news(socket))


async def test_an_old_message_is_not_drawn(table: Table, opened):
    socket = await opened(f"/ws/g/{table.id}/?v={await version_of(table)}", table.players[0], current=True)
    layer = channel_layers["default"]
    message = {"type": "game.changed", "game": table.id, "version": await version_of(table)}
    await layer.group_send(services.game_group(table.id), message)
    assert await socket.receive_nothing(0.3)


@pytest.mark.parametrize("path", ["/ws/g/{id}/", "/ws/g/nothing/", "/ws/w/nothing/", "/ws/j/22222222/"])
async def test_strangers_are_accepted_and_then_closed_with_a_code_of_ours(table: Table, visitor, opened, path):
    stranger = await sync_to_async(visitor)()
    for who in (stranger, None):
        assert await close_code(await opened(path.format(id=table.id), who)) == 4401


async def test_another_sites_page_cannot_open_a_socket(table: Table, layer):
    for origin in (b"http://evil.example", b"null", b""):
        headers = [(b"origin", origin), (b"host", b"testserver")]
        socket = WebsocketCommunicator(application, f"/ws/g/{table.id}/", headers=headers)
        connected, _code = await socket.connect(timeout=5)
        assert not connected


async def test_a_socket_to_nowhere_is_denied(layer):
    headers = [(b"origin", b"http://testserver"), (b"host", b"testserver")]
    for path in ("/ws/g/%00/", "/ws/", "/anything"):
        socket = WebsocketCommunicator(application, path, headers=headers)
        connected, _code = await socket.connect(timeout=5)
        assert not connected


async def test_sockets_only_speak(table: Table, opened):
    socket = await opened(f"/ws/g/{table.id}/?v={await version_of(table)}", table.players[0])
    await socket.send_to(text_data="x" * 100_000)
    assert await close_code(socket) == 4400


async def test_a_beat_is_answered_with_the_time_and_too_many_are_not(table: Table, opened):
    socket = await opened(f"/ws/g/{table.id}/?v={await version_of(table)}", table.players[0], current=True)
    before = services.now_ms()
    await socket.send_to(text_data="beat")
    told = json.loads(await socket.receive_from(timeout=5))
    assert before <= told["now"] <= services.now_ms()
    for _ in range(20):
        await socket.send_to(text_data="beat")
    for _ in range(19):
        await socket.receive_from(timeout=5)
    assert await close_code(socket) == 4400


async def test_a_seat_that_moves_closes_the_socket_it_left(table: Table, visitor, opened):
    path = f"/ws/g/{table.id}/?v={await version_of(table)}"
    left = await opened(path, table.players[0], current=True)
    stays = await opened(path, table.players[1], current=True)
    other = await sync_to_async(visitor)()
    secret = await sync_to_async(lambda: table.lobby.seats.get(number=0).rejoin)()
    await sync_to_async(other.post)(f"/r/{secret}/")
    assert await close_code(left, "Take my seat back") == 4401
    assert await stays.receive_nothing(0.5), "the device is nobody else's business"


async def test_a_seat_that_moved_unheard_is_shown_nothing_more(table: Table, visitor, opened, monkeypatch):
    left = await opened(f"/ws/g/{table.id}/?v={await version_of(table)}", table.players[0], current=True)
    other = await sync_to_async(visitor)()
    secret = await sync_to_async(lambda: table.lobby.seats.get(number=0).rejoin)()
    with monkeypatch.context() as lost:
        lost.setattr(services, "tell", lambda *_args, **_what: None)
        await sync_to_async(other.post)(f"/r/{secret}/")
    await sync_to_async(table.plays)(1)
    assert await close_code(left, "Take my seat back") == 4401


async def test_a_channel_layer_that_is_down_does_not_fail_a_move(table: Table, settings):
    nowhere = {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": ["redis://127.0.0.1:1"]}}
    settings.CHANNEL_LAYERS = {"default": nowhere}
    channel_layers.backends.clear()
    before = await version_of(table)
    await sync_to_async(table.plays)(0)
    assert await version_of(table) > before
    channel_layers.backends.clear()


async def talk(socket: WebsocketCommunicator, words: str) -> str:
    """The next message with `words` about what is said and who is there; others of that kind are passed over."""
    while words not in (text := str(await socket.receive_from(timeout=5))) or "t" not in regions(text):
        pass
    return text


async def silence(socket: WebsocketCommunicator, words: str) -> None:
    """What comes within a moment has nothing of `words` in it."""
    while not await socket.receive_nothing(0.3):
        assert words not in str(await socket.receive_from(timeout=5))


async def test_what_is_said_reaches_those_who_may_hear_it(table: Table, opened):
    path, watch = f"/ws/g/{table.id}/", f"/ws/w/{table.lobby.spectator_token}/"
    ann, ben = [await opened(path + f"?v={await version_of(table)}&t=0", player) for player in table.players]
    spectator = await opened(watch + f"?v={await version_of(table)}&t=0")
    for socket in (ann, ben, spectator):
        await talk(socket, 'id="talk"')
    await sync_to_async(table.players[0].sends)(table.path + "talk/", text="first words")
    assert "talk" in regions(await talk(ben, "first words"))
    await sync_to_async(table.players[0].sends)(table.path + "talk/", text="second words")
    told = await talk(ben, "second words")
    assert "first words" not in told, "only what is new is sent"
    assert "talk" not in regions(told)
    await talk(ann, "second words")
    await silence(spectator, "words")


async def test_who_is_muted_is_not_sent(table: Table, opened):
    seat = await sync_to_async(lambda: table.lobby.seats.get(number=1).pk)()
    await sync_to_async(table.players[0].sends)(table.path + "mute/", sender=f"seat {seat}", muted="on")
    ann = await opened(f"/ws/g/{table.id}/?v={await version_of(table)}&t=0", table.players[0])
    await sync_to_async(table.players[1].sends)(table.path + "talk/", text="blah blah")
    await silence(ann, "blah")


async def test_a_page_that_comes_back_hears_what_it_missed(table: Table, opened):
    seen = re.search(r'name="t" value="([\w-]+)"', (await sync_to_async(table.players[1].get)(table.path)).text)
    assert seen
    path = f"/ws/g/{table.id}/?v={await version_of(table)}&t="
    await opened(path + seen[1], table.players[1], current=True)
    await sync_to_async(table.players[0].sends)(table.path + "talk/", text="are you there?")
    late = await opened(path + seen[1], table.players[1])
    assert "talk" in regions(await talk(late, "are you there?"))


async def test_a_removed_player_hears_no_more(ann, ben, lobby, opened):
    path = f"/j/{lobby.code}/"
    await sync_to_async(ben.sends)(path + "join/", name="Ben")
    stranger, removed = await opened("/ws" + path + "?t=0"), await opened("/ws" + path + "?t=0", ben)
    await sync_to_async(ann.sends)(path + "talk/", text="welcome")
    await talk(removed, "welcome")
    await sync_to_async(ann.sends)(path + "remove/", seat=1)
    assert '<div data-v="1" id="talk" hidden></div>' in await talk(removed, 'id="talk"')
    await sync_to_async(ann.sends)(path + "talk/", text="behind your back")
    await silence(removed, "behind")
    await silence(stranger, "welcome")


async def test_a_spectator_link_that_is_switched_off_shuts_them_out(table: Table, opened):
    path = f"/ws/w/{table.lobby.spectator_token}/"
    spectator = await opened(path + f"?v={await version_of(table)}&t=0")
    player = await opened(f"/ws/g/{table.id}/?v={await version_of(table)}", table.players[1])
    await talk(spectator, 'id="talk"')
    await sync_to_async(table.players[0].sends)(table.path + "open/", spectators="off")
    while (message := await spectator.receive_output(timeout=5))["type"] != "websocket.close":
        assert "text" in message
    assert message["code"] == 4401
    assert await close_code(await opened(path)) == 4401
    assert (await sync_to_async(table.players[1].get)(path.removeprefix("/ws"))).status_code == 403
    await silence(player, 'hx-partial id="v"')
    await sync_to_async(table.players[0].sends)(table.path + "open/", spectators="on")
    assert await close_code(await opened(path)) == 4401, "the old link stays off"
    token = await sync_to_async(lambda: table.game.spectator_token)()
    await talk(await opened(f"/ws/w/{token}/?v={await version_of(table)}&t=0"), 'id="talk"')


async def test_a_spectator_link_that_went_off_unheard_shows_nothing_more(table: Table, opened, monkeypatch):
    spectator = await opened(f"/ws/w/{table.lobby.spectator_token}/?v={await version_of(table)}", current=True)
    with monkeypatch.context() as lost:
        lost.setattr(services, "tell", lambda *_args, **_what: None)
        lost.setattr("games.talk.tell", lambda *_args, **_what: None)
        await sync_to_async(table.players[0].sends)(table.path + "open/", spectators="off")
    await sync_to_async(table.players[0].sends)(table.path + "talk/", text="are they gone?")
    assert await close_code(spectator) == 4401


async def test_a_late_spectators_socket_sends_nothing_of_the_generation_that_is_on(table: Table, opened):
    """Cards are drawn and played while a spectator who is one generation behind watches: no frame tells of it, until
    the generation is over."""

    def make_late() -> str:
        Game.objects.update(delay=1)
        return str(table.game.spectator_token)

    def play_to(generation: int) -> set[str]:
        """The cards that everybody has seen meanwhile."""
        while table.page(None).view.generation < generation:
            table.plays(table.waiting()[0])
        with selectors.reading(table.game) as play:
            return seen_cards(play.steps[: beginnings(play.steps)[-1]], None)

    token = await sync_to_async(make_late)()
    spectator = await opened(f"/ws/w/{token}/")
    first = await news(spectator)
    assert "one generation late" in first
    assert not named(first)
    ended = await sync_to_async(play_to)(2)
    assert ended
    told = await news(spectator)
    assert named(told) <= ended
    version = int(re.findall(r'name="v" value="(\d+)"', told)[0])
    await sync_to_async(table.play_on)(12)
    assert await spectator.receive_nothing(0.5), "nothing of generation 2 while it is on"
    both = await sync_to_async(play_to)(3)
    told = await news(spectator)
    assert named(told) <= both
    assert int(re.findall(r'name="v" value="(\d+)"', told)[0]) > version


async def test_a_spectator_whose_link_is_off_is_sent_nothing_even_if_not_told(table, visitor, opened, monkeypatch):
    """The message that shuts them out may be lost; others who watch by the new link must not serve them."""
    old = (await sync_to_async(lambda: table.game)()).spectator_token
    eve = await sync_to_async(visitor)()
    socket = await opened(f"/ws/w/{old}/?v={(await sync_to_async(lambda: table.game)()).shown}", eve, current=True)
    ann = table.players[0]
    with monkeypatch.context() as lost:
        lost.setattr("games.talk.tell", lambda *args, **what: None)
        await sync_to_async(ann.sends)(table.path + "open/", spectators="off")
        await sync_to_async(ann.sends)(table.path + "open/", spectators="on")
    new = (await sync_to_async(lambda: table.game)()).spectator_token
    with monkeypatch.context() as late:
        late.setattr("games.services.tell", lambda *args, **what: None)
        await sync_to_async(table.play_on)(1)
    await sync_to_async(eve.get)(f"/w/{new}/")  # draws that version for those who may see it
    shown = (await sync_to_async(lambda: table.game)()).shown
    await get_channel_layer().group_send(
        services.game_group(table.id), {"type": "game.changed", "game": table.id, "version": shown}
    )
    assert await close_code(socket) == NOT_YOURS
