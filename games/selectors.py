"""Reads: what a page needs to know, as plain values. Nothing here changes anything."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from .codes import code_shown
from .models import SYMBOLS, Lobby, Seat
from .options import TableOptions


@dataclass(frozen=True)
class LobbySeat:
    """A claimed seat as everybody at the lobby may see it."""

    number: int
    name: str
    symbol: str
    host: bool
    ready: bool


@dataclass(frozen=True)
class LobbyPage:
    """A lobby as one browser sees it: the only thing its templates are given.

    `me` is this browser's seat, `free` the number of seats nobody has claimed, `taken_by` tells who has a symbol,
    `table` is the started table's address for those who may go there.
    """

    code: str
    shown: str
    version: int
    options: TableOptions
    seats: tuple[LobbySeat, ...]
    me: LobbySeat | None
    started: bool
    table: str | None
    watch: str | None
    rejoin: str | None

    @property
    def free(self) -> int:
        return max(0, self.options.seats - len(self.seats))

    @property
    def host(self) -> LobbySeat | None:
        return next((seat for seat in self.seats if seat.host), None)

    @property
    def taken_by(self) -> dict[str, str]:
        return {seat.symbol: seat.name for seat in self.seats}

    @property
    def waiting(self) -> tuple[LobbySeat, ...]:
        """The players of whom the host still waits to hear that they are ready."""
        return tuple(seat for seat in self.seats if not seat.ready and not seat.host)

    @property
    def can_start(self) -> bool:
        return not self.free and not self.waiting

    @property
    def symbols(self) -> tuple[str, ...]:
        return SYMBOLS


@dataclass(frozen=True)
class MyTable:
    """One line of "my tables" on the home page."""

    shown: str
    code: str
    name: str
    symbol: str
    others: tuple[str, ...]
    started: bool


def lobby_get(code: str) -> Lobby | None:
    return Lobby.objects.select_related("game").filter(code=code).first()


def seat_by_secret(secret: str) -> Seat | None:
    return Seat.objects.select_related("lobby").filter(rejoin=secret).first()


def lobby_page(lobby: Lobby, browser: str) -> LobbyPage:
    rows = list(lobby.seats.all())
    lines = {row.pk: LobbySeat(row.number, row.name, row.symbol, row.host, row.ready) for row in rows}
    mine = next((row for row in rows if row.browser == browser), None)
    options = msgspec.convert(lobby.options, TableOptions)
    return LobbyPage(
        code=lobby.code,
        shown=code_shown(lobby.code),
        version=lobby.version,
        options=options,
        seats=tuple(lines.values()),
        me=lines[mine.pk] if mine else None,
        started=lobby.game is not None,
        table=lobby.game.public_id if lobby.game and mine else None,
        watch=lobby.spectator_token if options.spectators else None,
        rejoin=mine.rejoin if mine else None,
    )


def my_tables(browser: str, most: int = 12) -> list[MyTable]:
    """The tables at which this browser sits, newest first."""
    mine = Seat.objects.filter(browser=browser).select_related("lobby__game").order_by("-lobby__created_at")[:most]
    tables = []
    for seat in mine.prefetch_related("lobby__seats"):
        others = tuple(other.name for other in seat.lobby.seats.all() if other.pk != seat.pk)
        tables.append(
            MyTable(
                shown=code_shown(seat.lobby.code),
                code=seat.lobby.code,
                name=seat.name,
                symbol=seat.symbol,
                others=others,
                started=seat.lobby.game_id is not None,
            )
        )
    return tables
