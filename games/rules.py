"""What the page of rules draws: a small table that is really played, so that no drawing can disagree with the rules."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from .engine.colonies import TILES
from .engine.opening import TILES_DEALT
from .engine.position import session_of
from .engine.session import Session
from .engine.view import ColonyView, view_for
from .models import SYMBOLS
from .selectors import PageSeat

NAMES = ("Ann", "Ben", "Cem")
DEAREST = 20
"""M€ enough for whatever the small table does."""


class RulesPage(Struct, frozen=True):
    """The only thing the page's template is given. `me` is nobody: the players are examples."""

    seats: dict[int, PageSeat]
    start: ColonyView
    built: ColonyView
    before: ColonyView
    after: ColonyView
    climbed: ColonyView
    asleep: ColonyView
    every: tuple[ColonyView, ...]
    dealt: tuple[tuple[int, int], ...]
    """Players and the tiles that are dealt to so many."""
    me: int | None = None


def table(turn: int, **luna: object) -> Session:
    players = [{"corporation": name, "stock": {"mc": DEAREST}} for name in ("CrediCor", "Ecoline", "Teractor")]
    asleep = {"marker": 1, "active": False}
    return session_of({"players": players, "turn": turn, "colonies": {"Luna": luna, "Titan": asleep}})


def seen(session: Session, name: str = "Luna") -> ColonyView:
    return next(colony for colony in view_for(session, None).colonies if colony.name == name)


@cache
def rules_page() -> RulesPage:
    building = table(1, places=[0])
    start = seen(table(0))
    building.answer(1, "build Luna")
    trading = table(2, marker=5, places=[0, 1])
    before = seen(trading)
    trading.answer(2, "trade Luna mc")
    after = seen(trading)
    for seat, answer in ((2, "end"), (0, "pass"), (1, "pass"), (2, "pass")):
        trading.answer(seat, answer)
    every = session_of({"players": [{}, {}], "colonies": {name: {} for name in TILES}})
    return RulesPage(
        seats={seat: PageSeat(seat, name, SYMBOLS[seat]) for seat, name in enumerate(NAMES)},
        start=start,
        built=seen(building),
        before=before,
        after=after,
        climbed=seen(trading),
        asleep=seen(table(0), "Titan"),
        every=view_for(every, None).colonies,
        dealt=tuple((players, tiles) for players, tiles in TILES_DEALT.items() if players > 1),
    )
