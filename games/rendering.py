"""Pages to HTML, region by region: the same region whether the page, the socket or a sync carries it.

A region is a template whose one root element has the region's name as its id. Its version is stamped on here as
`data-v`, so that the browser never shows an older state over a newer one. Between drawing and sending it keeps its
cuts (see `parts`).
"""

from __future__ import annotations

import re
import threading
import zlib
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import get_language
from markupsafe import Markup

from . import selectors
from .company import AsidePage, Listener, aside_page
from .models import Game, Seat
from .parts import ROOT, SWAP, Change, changes, whole
from .redrawing import Drawings
from .selectors import LobbyPage, Page
from .services import now_ms

LOBBY_REGIONS = ("join", "seats", "starts", "presets", "options")

GAME_REGIONS = ("top", "tracks", "board", "goals", "colonies", "players", "hand", "tableau", "decision", "log")
"""Each is templates/games/regions/<name>.html, is given `page` and nothing else, and has its name as its id."""

STAMP = re.compile(r' data-v="\d+"')


def stamped(html: str, version: int) -> Markup:
    """`html` with its version on the root element."""
    html = whole(unstamped(html))
    root = ROOT.match(html)
    if root is None:
        raise ValueError(f"a region must begin with an element: {html[:60]!r}")
    return Markup(f'{html[: root.end()].lstrip()} data-v="{version}"{html[root.end() :]}')


def unstamped(html: str) -> str:
    """`html` without a version of its own, so that equal regions of two versions are equal."""
    return STAMP.sub("", html, count=1)


RUNNING = re.compile(r'(<time class="clock[^>]*? data-left="(\d+)" data-since="(\d+)">)[^<]*')


def timely(html: str) -> str:
    """`html` with what its running clocks read now. They are drawn as of the last change, for all who look later."""
    if "data-since" not in html:
        return html
    now = now_ms()

    def read(clock: re.Match[str]) -> str:
        seconds = max(0, int(clock[2]) - now + int(clock[3])) // 1000
        return f"{clock[1]}{seconds // 60}:{seconds % 60:02}"

    return RUNNING.sub(read, html)


def version_input(version: int) -> Markup:
    """The field by which a page says what it shows, when it asks for news. `data-now`: the server's time."""
    return shown_input("v", str(version), version)


def shown_input(field: str, value: str, version: int) -> Markup:
    return Markup('<input type="hidden" id="{0}" name="{0}" value="{1}" data-v="{2}" data-now="{3}">').format(
        field, value, version, now_ms()
    )


def partials(regions: Mapping[str, str], version: int, sent: Mapping[str, str] | None = None) -> str:
    return news("v", str(version), regions, version, sent)


def news(
    field: str, value: str, regions: Mapping[str, str], version: int, sent: Mapping[str, str] | None = None
) -> str:
    """The message that brings an open page to `regions`. `sent`: what it was sent last, if that is known.

    Parts are not stamped: the field of the version, which is in every message, speaks for them.
    """
    found: list[Change] = []
    for name, html in regions.items():
        for change in changes(name, (sent or {}).get(name), html):
            found.append(change._replace(html=stamped(change.html, version)) if change.target == name else change)
    found.append(Change(field, SWAP, shown_input(field, value, version)))
    return timely("".join(map(partial, found)))


def partial(change: Change) -> str:
    """One change as htmx reads it. A piece of a drawing is read as such only inside one."""
    target, swap, html = change
    if html.lstrip().startswith("<g"):
        swap, html = f"{swap} strip:true", f"<svg>{html}</svg>"
    how = "" if swap == SWAP else f' hx-swap="{swap}"'
    return f'<hx-partial id="{target}"{how}>{html}</hx-partial>'


def lobby_regions(page: LobbyPage, base: str, request: HttpRequest | None = None) -> dict[str, str]:
    """The live parts of a lobby, as `page.me` sees it. `base` is the site's address (scheme://host).

    With a `request` the forms carry their security token themselves and so work without any script.
    """
    context = {"page": page, "base": base, "plain": request is not None}
    return {
        name: str(render_to_string(f"lobby/regions/{name}.html", context, request=request)) for name in LOBBY_REGIONS
    }


# -- beside the game --------------------------------------------------------------------------------------------

ASIDE_REGIONS = ("talk", "here", "eye", "heard")
"""Each is templates/talk/<name>.html: what is said, who is there, how many watch, and what a screen reader tells."""


@dataclass(frozen=True)
class Aside:
    """What is beside the game, drawn for one reader. Equal marks say that equal things are shown."""

    version: int
    regions: dict[str, str]
    mark: str
    soon: float | None
    page: AsidePage | None

    @property
    def shown(self) -> dict[str, Markup]:
        return {name: stamped(html, self.version) for name, html in self.regions.items()}

    @property
    def field(self) -> Markup:
        """The field by which a page says what of it it shows."""
        return shown_input("t", self.mark, self.version)

    def partials(self, sent: Mapping[str, str] | None = None) -> str:
        """The message that brings an open page here. `sent`: what it was sent last, if that is known."""
        fresh = {name: html for name, html in self.regions.items() if (sent or {}).get(name) != html}
        return news("t", self.mark, fresh, self.version, sent)


def aside(listener: Listener | None, version: int, request: HttpRequest | None = None) -> Aside:
    """What is beside the game at `version` or newer; for a stranger (None) nothing of it.

    With a `request` its forms work without any script.
    """
    page = aside_page(listener) if listener else None

    def draw(name: str, request: HttpRequest | None = None) -> str:
        context = {"page": page, "plain": request is not None}
        return unstamped(str(render_to_string(f"talk/{name}.html", context, request=request)).strip())

    regions = {name: draw(name) for name in ASIDE_REGIONS}
    version = page.version if page else version
    mark = f"{version}-{zlib.crc32(''.join(regions.values()).encode()):08x}"
    if request is not None:
        regions["here"] = draw("here", request)
    return Aside(version, regions, mark, page.soon if page else None, page)


# -- table ------------------------------------------------------------------------------------------------------

Drawn = tuple[int, dict[str, str]]
Audience = int | str
"""A seat, or the link by which spectators watch: their pages have addresses with it, and nobody else's drawings serve
whoever comes by a link that is off. "late" behind it: spectators who are behind."""


def audience_of(game: Game, seat: int | None) -> Audience:
    return (game.spectator_token or "") if seat is None else seat


class DrawnCache:
    """Regions by game, version, audience and language: viewers of one version are drawn once per process."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._drawn: OrderedDict[tuple[str, int, Audience, str], dict[str, str]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, game: str, version: int, audience: Audience) -> dict[str, str] | None:
        with self._lock:
            return self._drawn.get((game, version, audience, get_language() or ""))

    def put(self, game: str, version: int, audience: Audience, regions: dict[str, str]) -> None:
        with self._lock:
            self._drawn[game, version, audience, get_language() or ""] = regions
            while len(self._drawn) > self.most:
                self._drawn.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._drawn.clear()


drawn = DrawnCache(most=200)
"""At some 100 KB for a whole table: about 20 MB."""


drawings = Drawings(things=400, each=6)
"""Regions of the last forty tables: for most viewers and moves most of them are as they were."""


def page_regions(page: Page, names: tuple[str, ...] = GAME_REGIONS) -> dict[str, str]:
    def region(name: str) -> str:
        def afresh(page: Any) -> str:
            return unstamped(str(render_to_string(f"games/regions/{name}.html", {"page": page})).strip())

        return drawings.draw((page.game, name, get_language()), page, afresh)

    return {name: region(name) for name in names}


def game_regions(game: Game, seat: int | None) -> Drawn:
    """The table as `seat` (None: a spectator) sees it, at `game.shown_to(seat)` or newer: its version, its regions."""
    known = drawn.get(game.public_id, game.shown_to(seat), audience_of(game, seat))
    if known is not None:
        return game.shown_to(seat), known
    page = selectors.page_get(game, seat)
    regions = page_regions(page)
    drawn.put(game.public_id, page.version, audience_of(game, seat), regions)
    return page.version, regions


def watched_regions(game: Game) -> Drawn:
    """The table as its spectators see it, who may be behind."""
    version = selectors.watched_late(game)
    if version is None:
        return game_regions(game, None)
    known = drawn.get(game.public_id, version, f"{audience_of(game, None)} late")
    if known is not None:
        return version, known
    page = selectors.watch_page(game)
    regions = page_regions(page)
    if page.late:
        drawn.put(game.public_id, page.version, f"{audience_of(game, None)} late", regions)
    return page.version, regions


def lost_part(seat: Seat | None, request: HttpRequest | None = None) -> Markup:
    """What a page says to the browser that has lost a seat, or the place for it; with a `request` its form works
    without any script."""
    return Markup(render_to_string("lost.html", {"seat": seat, "plain": request is not None}, request=request).strip())


def lost_news(seat: Seat) -> str:
    """The message that tells an open page that its seat is played from another browser."""
    return partial(Change("lost", SWAP, lost_part(seat)))


def rematch_part(game: Game, seat: int | None, request: HttpRequest | None = None) -> Markup:
    """What an ended game's page says of another one; with a `request` its form works, which is only there before."""
    context = {"page": selectors.rematch_page(game, seat)}
    return Markup(render_to_string("games/rematch.html", context, request=request).strip())


def rematch_news(game: Game, seat: int | None) -> str:
    """The message that tells an ended game's page of a rematch; "" while nobody wants one."""
    if game.finished_at is None or not selectors.rematch_wanted(game):
        return ""
    return partial(Change("rematch", SWAP, rematch_part(game, seat)))


def replay_regions(page: Page) -> dict[str, Markup]:
    """The parts of a table that is looked back at: nothing there is decided, and nothing comes by itself."""
    names = tuple(name for name in GAME_REGIONS if name not in ("top", "decision"))
    return {name: Markup(whole(html)) for name, html in page_regions(page, names).items()}
