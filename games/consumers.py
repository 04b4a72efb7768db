"""Sockets: each shows one viewer what changed. They only speak; whatever a player does comes by POST. While players are
connected their sockets also see to it that the door looks at the clock in time."""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from urllib.parse import parse_qs

from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.exceptions import DenyConnection
from channels.generic.websocket import AsyncWebsocketConsumer
from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.utils.translation import get_language_from_request, override

from . import absence, company, identity, rendering, selectors, talk
from .company import Listener, Place
from .origin import header
from .rendering import lobby_regions, partials
from .services import game_group, lobby_group, now_ms

log = logging.getLogger(__name__)

NOT_YOURS = 4401
"""Close code: this browser may not look here (any more). The page says so and does not try again."""

NOT_SPOKEN = 4400
"""Close code: the page sent something else than a beat, or far too many, which none of ours does."""

BEAT = "beat"
"""What a page sends every few seconds to learn whether its line is alive (static/js/src/beat.js)."""

OFTEN, MOST_BEATS = 10.0, 20
"""Seconds, and the beats that are answered in them."""

BREATH = 0.3
"""Seconds in which comings and goings are gathered: after a restart everybody comes at once."""


class LiveConsumer(AsyncWebsocketConsumer):
    """A viewer of regions that change: draws all of them, sends those that are different.

    Subclasses name their group and draw. A socket that comes back says with `?v=` which version its page shows; if
    that is the newest, nothing is sent. `?t=` says the same of what is beside the game: what people say to each
    other and who is there, which comes in messages of its own.
    """

    group = ""
    place: Place
    due = 0.0
    beats_since, beats = 0.0, 0
    browser: str | None
    base: str
    language: str

    async def dispatch(self, message: dict[str, Any]) -> None:
        # Channels' own dispatch takes every message through the one database thread first, to close old connections;
        # database_sync_to_async does that itself where it matters.
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        self.version = -1
        self.sent: dict[str, str] = {}
        self.aside: dict[str, str] = {}
        self.mark = ""
        self.present: int | str | None = None
        self.later: asyncio.Task[None] | None = None
        self.drawing = asyncio.Lock()
        self.base = header(self.scope, b"origin")
        cookies = parse_cookie(header(self.scope, b"cookie"))
        browser = identity.browser_read(cookies)
        self.language = language_of(cookies, header(self.scope, b"accept-language"))
        self.browser = identity.browser_hash(browser) if browser else None
        # Accept first: a socket refused before that looks like a broken network, and the page would try for ever.
        await self.accept()
        group = await self.find_group()
        if group is None:
            await self.shut()
            return
        self.group = group
        await self.channel_layer.group_add(self.group, self.channel_name)
        shown = parse_qs(self.scope["query_string"].decode("latin1"))
        version = shown.get("v", [""])[0]
        if await self.show(int(version) if version.isdecimal() and len(version) < 10 else None):
            await self.show_aside(shown.get("t", [None])[0], first=True)

    async def disconnect(self, code: int) -> None:
        if self.later:
            self.later.cancel()
        if self.group:
            await self.channel_layer.group_discard(self.group, self.channel_name)
        if self.present is not None:
            await database_sync_to_async(talk.presence_go)(channel=self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answer a beat with the server's time. Neither a thread nor the database has a part in it."""
        now = asyncio.get_running_loop().time()
        if now > self.beats_since + OFTEN:
            self.beats_since, self.beats = now, 0
        self.beats += 1
        if text_data != BEAT or self.beats > MOST_BEATS:
            await self.close(NOT_SPOKEN)
        else:
            await self.send(text_data=f'{{"now":{now_ms()}}}')

    async def show(self, shown: int | None = None) -> bool:
        """Draw, and send what the page does not have yet. `shown`: the version the page says it shows. False if there
        is nothing for this viewer, whose socket is closed."""
        drawn = await self.draw()
        if drawn is None:
            await self.shut()
            return False
        await self.send_news(*drawn, shown)
        return True

    async def shut(self) -> None:
        """Nothing is here for this viewer any more. Whoever has lost a seat is told how to take it back."""
        if news := await self.draw_lost():
            await self.send(text_data=news)
        await self.close(NOT_YOURS)

    @database_sync_to_async
    def draw_lost(self) -> str:
        where = {"lobby": "code", "table": "game"}.get(self.place.kind)
        seat = selectors.seat_lost(self.browser or "", **{where: self.place.key}) if where else None
        with override(self.language):
            return rendering.lost_news(seat) if seat else ""

    async def send_news(self, version: int, regions: dict[str, str], shown: int | None = None) -> None:
        fresh = {name: html for name, html in regions.items() if self.sent.get(name) != html}
        if version != shown and (fresh or version != self.version):
            await self.send(text_data=partials(fresh, version, self.sent))
        self.version, self.sent = version, regions

    async def show_aside(self, shown: str | None = None, *, first: bool = False) -> None:
        """Draw what is beside the game, send what the page does not have yet. `shown`: the mark of what it shows; a
        page that says nothing at `first` shows none of it."""
        async with self.drawing:
            aside = await self.draw_aside()
            if aside is None:
                await self.close(NOT_YOURS)
                return
            if aside.mark not in (shown, self.mark) and not (first and shown is None):
                await self.send(text_data=aside.partials(self.aside))
            self.mark, self.aside = aside.mark, aside.regions
        if aside.soon is not None:
            self.show_later(aside.soon + BREATH)

    def show_later(self, seconds: float) -> None:
        """Look again then, or earlier if that was agreed before."""
        loop = asyncio.get_running_loop()
        if self.later and not self.later.done():
            if self.due <= loop.time() + seconds:
                return
            self.later.cancel()
        self.due = loop.time() + seconds
        self.later = loop.create_task(self.look_later(seconds))

    async def look_later(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.later = None
        try:
            await self.show_aside()
        except Exception:  # nobody waits for this task: what stops it must be said here
            log.exception("A page could not be told who is there")

    @database_sync_to_async
    def draw_aside(self) -> rendering.Aside | None:
        """None if there is nothing for this viewer; a lobby is open to strangers, without what is said there."""
        listener = company.listener_get(self.place, self.browser or "")
        self.be_present(listener)
        if listener is None and self.place.kind != "lobby":
            return None
        with override(self.language):
            return rendering.aside(listener, company.talk_version(self.place))

    def be_present(self, listener: Listener | None) -> None:
        """Note the socket of whoever has become one of the table, or somebody else there."""
        who: int | str | None = None
        if listener:
            who = listener.seat.pk if listener.seat else listener.browser
        if listener and who != self.present:
            talk.presence_come(
                code=listener.lobby.code, browser=listener.browser, channel=self.channel_name, token=self.place.token
            )
        elif listener is None and self.present is not None:
            talk.presence_go(channel=self.channel_name)
        self.present = who

    async def talk_changed(self, event: dict[str, Any]) -> None:
        await self.show_aside()

    async def company_changed(self, event: dict[str, Any]) -> None:
        self.show_later(BREATH)

    async def find_group(self) -> str | None:
        """The group that tells of changes, None if this browser may not look here."""
        raise NotImplementedError

    async def draw(self) -> rendering.Drawn | None:
        """The newest version and its regions for this viewer, None if there is nothing for them to see."""
        raise NotImplementedError


def language_of(cookies: dict[str, str], accepted: str) -> str:
    """The language of the pages that this browser gets."""
    request = HttpRequest()
    request.COOKIES, request.META["HTTP_ACCEPT_LANGUAGE"] = cookies, accepted
    return get_language_from_request(request)


class NowhereConsumer(AsyncWebsocketConsumer):
    """Where no page of ours asks for a socket: denied, without the error that a missing route would log."""

    async def connect(self) -> None:
        raise DenyConnection


class LobbyConsumer(LiveConsumer):
    """One visitor of a lobby."""

    seat: int | None = None
    """The row of their seat."""

    async def find_group(self) -> str | None:
        self.code = str(self.scope["url_route"]["kwargs"]["code"])
        self.place = Place("lobby", self.code)
        known = await database_sync_to_async(selectors.lobby_get)(self.code)
        return lobby_group(self.code) if known else None

    async def lobby_changed(self, event: dict[str, Any]) -> None:
        if event["version"] <= self.version or await self.show():
            await self.show_aside()

    @database_sync_to_async
    def draw(self) -> rendering.Drawn | None:
        lobby = selectors.lobby_get(self.code)
        if lobby is None:
            return None
        mine = selectors.lobby_seat(lobby, self.browser or "")
        if mine is None and self.seat is not None and lobby.seats.filter(pk=self.seat).exists():
            return None  # the seat has moved to another browser, or to an account that this one has entered
        self.seat = mine
        page = selectors.lobby_page(lobby, self.browser or "")
        with override(self.language):
            return page.version, lobby_regions(page, self.base)


class GameConsumer(LiveConsumer):
    """One viewer of a table. Subclasses say who that is."""

    game: str

    async def game_changed(self, event: dict[str, Any]) -> None:
        if event["version"] > self.version:
            await self.show()

    async def own_changed(self, event: dict[str, Any]) -> None:
        """Only players have something of their own."""

    async def game_rematch(self, event: dict[str, Any]) -> None:
        """Somebody wants another game."""
        if news := await self.draw_rematch():
            await self.send(text_data=news)

    async def draw_rematch(self) -> str:
        """What an ended game's page is told of another one, "" for nothing."""
        raise NotImplementedError

    async def seats_changed(self, event: dict[str, Any]) -> None:
        """A seat has moved to another browser: whoever lost it sees no more."""
        if await self.find_group() is None:
            await self.shut()


class PlayerConsumer(GameConsumer):
    """A player at the table: the browser has a seat there."""

    alarm: asyncio.Task[None] | None = None
    seat: int | None = None
    own = 0
    """By how much the version of this seat's pages is ahead of what the table is told."""

    async def game_changed(self, event: dict[str, Any]) -> None:
        if event["version"] + self.own > self.version:
            await self.show()

    async def show(self, shown: int | None = None) -> bool:
        there = await super().show(shown)
        if there:
            await self.wind()
        return there

    async def wind(self) -> None:
        """Wake up when the clock passes for somebody, unless the table changes before. Every player's socket does: the
        door decides, and only the first finds something to do."""
        if self.alarm:
            self.alarm.cancel()
        due = await self.passes_in()
        self.alarm = None if due is None else asyncio.create_task(self.ring(max(0, due)))

    @database_sync_to_async
    def passes_in(self) -> float | None:
        game = selectors.game_get(self.game)
        return selectors.clock_due(game) if game else None

    async def ring(self, seconds: float) -> None:
        await asyncio.sleep(seconds + 0.02)
        self.alarm = None
        await database_sync_to_async(absence.clock_tick)(game=self.game)

    async def disconnect(self, code: int) -> None:
        if self.alarm:
            self.alarm.cancel()
        await super().disconnect(code)

    async def own_changed(self, event: dict[str, Any]) -> None:
        """Something that only the pages of one seat show."""
        if event["seat"] == self.seat:
            await self.show()

    async def find_group(self) -> str | None:
        self.game = str(self.scope["url_route"]["kwargs"]["game"])
        self.place = Place("table", self.game)
        seat = await database_sync_to_async(selectors.seat_get)(game=self.game, browser=self.browser or "")
        return game_group(self.game) if seat else None

    @database_sync_to_async
    def draw(self) -> rendering.Drawn | None:
        # Asked every time: the message that the seat has moved to another browser may have been lost.
        seat = selectors.seat_get(game=self.game, browser=self.browser or "")
        game = selectors.game_get(self.game)
        if game is None or seat is None:
            return None
        with override(self.language):
            version, regions = rendering.game_regions(game, seat.number)
        self.seat, self.own = seat.number, version - game.shown
        return version, regions

    @database_sync_to_async
    def draw_rematch(self) -> str:
        seat = selectors.seat_get(game=self.game, browser=self.browser or "")
        game = selectors.game_get(self.game)
        with override(self.language):
            return rendering.rematch_news(game, seat.number) if game and seat else ""


class SpectatorConsumer(GameConsumer):
    """Somebody with the spectator link."""

    async def find_group(self) -> str | None:
        self.place = Place("watch", str(self.scope["url_route"]["kwargs"]["token"]))
        game = await database_sync_to_async(selectors.game_watched)(self.place.key)
        if game is None:
            return None
        self.game = game.public_id
        return game_group(self.game)

    async def game_changed(self, event: dict[str, Any]) -> None:
        # Spectators of one version see the same: the first draws it, the others need no thread for it.
        with override(self.language):
            known = rendering.drawn.get(self.game, event["version"], self.place.key)
        if known is None:
            await super().game_changed(event)
        elif event["version"] > self.version:
            await self.send_news(event["version"], known)

    @database_sync_to_async
    def draw(self) -> rendering.Drawn | None:
        game = selectors.game_watched(self.place.key)
        with override(self.language):
            return rendering.watched_regions(game) if game else None

    @database_sync_to_async
    def draw_rematch(self) -> str:
        game = selectors.game_get(self.game)
        with override(self.language):
            return rendering.rematch_news(game, None) if game else ""
