"""Sockets: each shows one viewer what changed. They only speak; whatever a player does comes by POST."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.http.cookie import parse_cookie

from . import identity, selectors
from .origin import header
from .rendering import lobby_regions, partials
from .services import lobby_group

NOT_YOURS = 4401
"""Close code: this browser may not look here (any more). The page says so and does not try again."""

NOT_SPOKEN = 4400
"""Close code: the page sent something, which none of ours does."""


class LiveConsumer(AsyncWebsocketConsumer):
    """A viewer of regions that change: draws all of them, sends those that are different.

    Subclasses name their group and draw. A socket that comes back says with `?v=` which version its page shows; if
    that is the newest, nothing is sent.
    """

    group: str
    browser: str | None
    base: str

    async def dispatch(self, message: dict[str, Any]) -> None:
        # Channels' own dispatch takes every message through the one database thread first, to close old connections;
        # database_sync_to_async does that itself where it matters.
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        self.version = -1
        self.sent: dict[str, str] = {}
        self.base = header(self.scope, b"origin")
        browser = identity.browser_read(parse_cookie(header(self.scope, b"cookie")))
        self.browser = identity.browser_hash(browser) if browser else None
        # Accept first: a socket refused before that looks like a broken network, and the page would try for ever.
        await self.accept()
        self.group = self.group_name()
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.show(self.version_shown())

    def version_shown(self) -> int | None:
        shown = parse_qs(self.scope["query_string"].decode("latin1")).get("v", [""])[0]
        return int(shown) if shown.isdecimal() and len(shown) < 10 else None

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.close(NOT_SPOKEN)

    async def show(self, shown: int | None = None) -> None:
        """Draw, and send what the page does not have yet. `shown`: the version the page says it shows."""
        drawn = await self.draw()
        if drawn is None:
            await self.close(NOT_YOURS)
            return
        version, regions = drawn
        fresh = {name: html for name, html in regions.items() if self.sent.get(name) != html}
        if version != shown and (fresh or version != self.version):
            await self.send(text_data=partials(fresh, version))
        self.version, self.sent = version, regions

    def group_name(self) -> str:
        raise NotImplementedError

    async def draw(self) -> tuple[int, dict[str, str]] | None:
        """The newest version and its regions for this viewer, None if there is nothing for them to see."""
        raise NotImplementedError


class LobbyConsumer(LiveConsumer):
    """One visitor of a lobby."""

    def group_name(self) -> str:
        self.code = str(self.scope["url_route"]["kwargs"]["code"])
        return lobby_group(self.code)

    async def lobby_changed(self, event: dict[str, Any]) -> None:
        if event["version"] > self.version:
            await self.show()

    @database_sync_to_async
    def draw(self) -> tuple[int, dict[str, str]] | None:
        lobby = selectors.lobby_get(self.code)
        if lobby is None:
            return None
        page = selectors.lobby_page(lobby, self.browser or "")
        return page.version, lobby_regions(page, self.base)
