"""How a game went: where every seat stood at the end of each generation, folded from the journal."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from . import facts as f
from .flow import new_session
from .scoring import score
from .script import CHANCE
from .session import Step
from .table import Options, Table


class Standing(Struct, frozen=True):
    """One seat at one moment. `points` as if the game ended now, `income` in M€, `cards` that it has played."""

    points: int
    tr: int
    income: int
    cards: int


class Moment(Struct, frozen=True):
    """The end of a generation, every seat in order."""

    generation: int
    seats: tuple[Standing, ...]


def standing_of(table: Table, seat: int) -> Standing:
    player = table.players[seat]
    return Standing(
        points=score(table, seat).total,
        tr=player.tr,
        income=player.tr + player.production["mc"],
        cards=sum(1 for number in player.tableau if number != player.corporation) + len(player.events),
    )


def history(options: Options, steps: Sequence[Step]) -> tuple[Moment, ...]:
    """A moment for each generation that has ended, the last one at the end of the game."""
    session = new_session(options)
    found: list[Moment] = []
    for step in steps:
        generation = session.table.generation
        session.fold(step)
        if any(isinstance(fact, (f.GenerationBegan, f.GameEnded)) for fact in step.facts):
            table = session.table
            found.append(Moment(generation, tuple(standing_of(table, p.seat) for p in table.players)))
    return tuple(found)


def beginnings(steps: Sequence[Step]) -> tuple[int, ...]:
    """After how many steps each generation began, from the first one on."""
    later = (
        at for at, step in enumerate(steps, start=1) if any(isinstance(fact, f.GenerationBegan) for fact in step.facts)
    )
    return (opening(steps), *later)


def opening(steps: Sequence[Step]) -> int:
    """How many steps luck takes before the first player is asked anything."""
    return next((at for at, step in enumerate(steps) if step.seat != CHANCE), len(steps))


def first_player(steps: Sequence[Step]) -> int:
    """The seat that went first in generation 1."""
    told = (fact for step in steps for fact in step.facts if isinstance(fact, f.FirstPlayerChosen))
    return next((fact.seat for fact in told), 0)
