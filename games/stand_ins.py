"""What is answered without a click: by a player's plan, or for a player who is away. Nothing here stores anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from .around import Around, Unless
from .engine import facts as f
from .engine.chance import Luck
from .engine.players import busy_answer
from .engine.script import Decision, Pick, Several
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
    """After `steps`: end what was agreed for a generation with it, let plans lapse that something spoke against, and
    forget those whose time is over."""
    for seat, away in list(around.away.items()):
        if away.by == "pass" and away.generation != table.generation:
            del around.away[seat]
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


def idle_answer(asked: Decision, luck: Luck) -> str:
    """Of whoever takes no part: passes, buys nothing; what must be chosen is chosen as the busy player does."""
    if isinstance(asked, Pick):
        keys = [option.key for option in asked.options]
        for key in ("pass", "end"):
            if key in keys:
                return key
    if isinstance(asked, Several) and asked.least == 0:
        return ""
    return busy_answer(asked, luck)


def running(around: Around, session: Session) -> tuple[int, ...]:
    """The seats whose time runs: those that the table waits for, unless it is paused."""
    return session.waiting() if around.clock and around.paused is None else ()


def settle(around: Around, seats: Sequence[int], now: int) -> None:
    """Take the time that has passed until `now` (in milliseconds) from `seats`."""
    if around.clock:
        for seat in seats:
            around.clock.left[seat] = max(0, around.clock.left[seat] - max(0, now - around.clock.at))
        around.clock.at = max(now, around.clock.at)


def reward(around: Around, steps: Sequence[Step]) -> None:
    """Give time back for the turns that `steps` have ended. One that ended because time was up gives none."""
    if around.clock is None:
        return
    for fact in (fact for step in steps for fact in step.facts):
        if isinstance(fact, f.TurnEnded | f.Passed) and not out_of_time(around, fact.seat):
            around.clock.left[fact.seat] += around.clock.more


def out_of_time(around: Around, seat: int) -> bool:
    """Whether the clock answers for `seat`."""
    return around.clock is not None and around.clock.out == "pass" and around.clock.left[seat] <= 0


def late_answer(asked: Decision, luck: Luck) -> str:
    """Of whoever has no time left: the turn is passed, or ended if it has begun; what is open within a move is
    answered as the busy player does."""
    keys = [option.key for option in asked.options] if isinstance(asked, Pick) else []
    return next((key for key in ("pass", "end") if key in keys), None) or busy_answer(asked, luck)


def given(around: Around, session: Session, luck: Luck) -> Iterator[tuple[int, str]]:
    """The seats that somebody answers for now, and what; take the first and ask again."""
    if around.paused is not None:
        return
    for seat in session.waiting():
        asked, away = session.question(seat), around.away.get(seat)
        assert asked
        if away and away.by == "computer":
            yield seat, busy_answer(asked, luck)
        elif away and away.generation == session.table.generation:
            yield seat, idle_answer(asked, luck)
        elif out_of_time(around, seat) and session.table.phase == "action":
            yield seat, late_answer(asked, luck)
        plan = around.plans.get(seat)
        if plan and not plan.off and plan.generation == session.table.generation and may_pass(session, seat):
            yield seat, "pass"
