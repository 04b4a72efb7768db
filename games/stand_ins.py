"""What is answered without a click: by a player's plan. Nothing here stores anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from .around import Around, Unless
from .engine import facts as f
from .engine.script import Pick
from .engine.session import Session, Step
from .engine.table import Table

OF_COURSE = (f.TurnBegan, f.TurnEnded, f.Passed, f.FirstActionDone, f.Produced, f.ResearchDealt)
"""Facts with a seat that come to it in the course of the game, whatever others do."""


def concern(step: Step, seat: int, table: Table) -> Unless | None:
    """What a step of somebody else was to `seat`: a trade with one of its colonies, or a change of what it has."""
    if step.seat == seat:
        return None
    for fact in step.facts:
        if isinstance(fact, f.FleetSent) and seat in table.colonies[fact.tile].places:
            return "trade"
    for fact in step.facts:
        if getattr(fact, "seat", None) == seat and not isinstance(fact, OF_COURSE):
            return "touch"
    return None


def heed(around: Around, steps: Sequence[Step], table: Table) -> None:
    """Let plans lapse that `steps`, which have just been taken, speak against; forget those whose time is over."""
    for seat, plan in list(around.plans.items()):
        passed = any(isinstance(fact, f.Passed) and fact.seat == seat for step in steps for fact in step.facts)
        read = plan.off is not None and any(step.seat == seat for step in steps)
        if passed or read or plan.generation != table.generation:
            del around.plans[seat]
        elif not plan.off:
            happened = (concern(step, seat, table) for step in steps)
            if off := next((one for one in happened if one in plan.unless), None):
                around.plans[seat] = replace(plan, off=off)


def may_pass(session: Session, seat: int) -> bool:
    """Whether `seat` is asked for the first action of a turn, and so may pass."""
    asked = session.question(seat)
    if session.table.phase != "action" or session.table.actions or not isinstance(asked, Pick):
        return False
    return any(option.key == "pass" for option in asked.options)


def given(around: Around, session: Session) -> Iterator[tuple[int, str]]:
    """The seats that somebody answers for now, and what; take the first and ask again."""
    for seat in session.waiting():
        plan = around.plans.get(seat)
        if plan and not plan.off and plan.generation == session.table.generation and may_pass(session, seat):
            yield seat, "pass"
