"""Sockets: each shows one viewer what changed. They only speak; whatever a player does comes by POST."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.exceptions import DenyConnection
from channels.generic.websocket import AsyncWebsocketConsumer
from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.utils.translation import get_language_from_request, override

from . import identity, rendering, selectors
from .origin import header
from .rendering import lobby_regions, partials
from .services import game_group, lobby_group

NOT_YOURS = 4401
"""Close code: this browser may not look here (any more). The page says so and does not try again."""

NOT_SPOKEN = 4400
"""Close code: the page sent something, which none of ours does."""


class LiveConsumer(AsyncWebsocketConsumer):
    """A viewer of regions that change: draws all of them, sends those that are different.

    Subclasses name their group and draw. A socket that comes back says with `?v=` which version its page shows; if
    that is the newest, nothing is sent.
    """

    group = ""
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
        self.base = header(self.scope, b"origin")
        cookies = parse_cookie(header(self.scope, b"cookie"))
        browser = identity.browser_read(cookies)
        self.language = language_of(cookies, header(self.scope, b"accept-language"))
        self.browser = identity.browser_hash(browser) if browser else None
        # Accept first: a socket refused before that looks like a broken network, and the page would try for ever.
        await self.accept()
        group = await self.find_group()
        if group is None:
            await self.close(NOT_YOURS)
            return
        self.group = group
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.show(self.version_shown())

    def version_shown(self) -> int | None:
        shown = parse_qs(self.scope["query_string"].decode("latin1")).get("v", [""])[0]
        return int(shown) if shown.isdecimal() and len(shown) < 10 else None

    async def disconnect(self, code: int) -> None:
        if self.group:
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.close(NOT_SPOKEN)

    async def show(self, shown: int | None = None) -> None:
        """Draw, and send what the page does not have yet. `shown`: the version the page says it shows."""
        drawn = await self.draw()
        if drawn is None:
            await self.close(NOT_YOURS)
            return
        await self.send_news(*drawn, shown)

    async def send_news(self, version: int, regions: dict[str, str], shown: int | None = None) -> None:
        fresh = {name: html for name, html in regions.items() if self.sent.get(name) != html}
        if version != shown and (fresh or version != self.version):
            await self.send(text_data=partials(fresh, version, self.sent))
        self.version, self.sent = version, regions

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

    async def find_group(self) -> str | None:
        self.code = str(self.scope["url_route"]["kwargs"]["code"])
        known = await database_sync_to_async(selectors.lobby_get)(self.code)
        return lobby_group(self.code) if known else None

    async def lobby_changed(self, event: dict[str, Any]) -> None:
        if event["version"] > self.version:
            await self.show()

    @database_sync_to_async
    def draw(self) -> rendering.Drawn | None:
        lobby = selectors.lobby_get(self.code)
        if lobby is None:
            return None
        page = selectors.lobby_page(lobby, self.browser or "")
        with override(self.language):
            return page.version, lobby_regions(page, self.base)


class GameConsumer(LiveConsumer):
    """One viewer of a table. Subclasses say who that is."""

    game: str

    async def game_changed(self, event: dict[str, Any]) -> None:
        if event["version"] > self.version:
            await self.show()

    async def game_rematch(self, event: dict[str, Any]) -> None:
        """Somebody wants another game."""
        if news := await self.draw_rematch():
            await self.send(text_data=news)

    async def draw_rematch(self) -> str:
        raise NotImplementedError

    async def seats_changed(self, event: dict[str, Any]) -> None:
        """A seat has moved to another browser: whoever lost it sees no more."""
        if await self.find_group() is None:
            await self.close(NOT_YOURS)


class PlayerConsumer(GameConsumer):
    """A player at the table: the browser has a seat there."""

    async def find_group(self) -> str | None:
        self.game = str(self.scope["url_route"]["kwargs"]["game"])
        seat = await database_sync_to_async(selectors.seat_get)(game=self.game, browser=self.browser or "")
        return game_group(self.game) if seat else None

    @database_sync_to_async
    def draw(self) -> rendering.Drawn | None:
        # Asked every time: the message that the seat has moved to another browser may have been lost.
        seat = selectors.seat_get(game=self.game, browser=self.browser or "")
        game = selectors.game_get(self.game)
        with override(self.language):
            return rendering.game_regions(game, seat.number) if game and seat else None

    @database_sync_to_async
    def draw_rematch(self) -> str:
        seat = selectors.seat_get(game=self.game, browser=self.browser or "")
        game = selectors.game_get(self.game)
        with override(self.language):
            return rendering.rematch_news(game, seat.number) if game and seat else ""


class SpectatorConsumer(GameConsumer):
    """Somebody with the spectator link."""

    async def find_group(self) -> str | None:
        game = await database_sync_to_async(selectors.game_watched)(str(self.scope["url_route"]["kwargs"]["token"]))
        if game is None:
            return None
        self.game = game.public_id
        return game_group(self.game)

    async def game_changed(self, event: dict[str, Any]) -> None:
        # Spectators of one version see the same: the first draws it, the others need no thread for it.
        with override(self.language):
            known = rendering.drawn.get(self.game, event["version"], None)
        if known is None:
            await super().game_changed(event)
        elif event["version"] > self.version:
            await self.send_news(event["version"], known)

    @database_sync_to_async
    def draw(self) -> rendering.Drawn | None:
        game = selectors.game_get(self.game)
        with override(self.language):
            return rendering.watched_regions(game) if game else None

    @database_sync_to_async
    def draw_rematch(self) -> str:
        game = selectors.game_get(self.game)
        with override(self.language):
            return rendering.rematch_news(game, None) if game else ""
