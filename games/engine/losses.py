"""What others have taken from a seat, read from the journal."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from . import facts as f
from .card import BY_NUMBER
from .script import Amount, Fact, Phrase, card_noun, say, seat_noun
from .session import Step


class Loss(Struct, frozen=True):
    """`by` took `what` of a seat. `card`: the card played or used to do it, "" for none; `off`: the card that it lay
    on, "" for stock and production."""

    by: int
    what: Amount
    card: str
    off: str

    def told(self) -> Phrase:
        """What it was, as whoever lost it reads it."""
        by = seat_noun(self.by)
        if not self.card:
            return say("{seat} took {what} from you", seat=by, what=self.what)
        card = card_noun(self.card)
        if self.off:
            off = card_noun(self.off)
            return say("{seat} took {what} off your {lost} ({card})", seat=by, what=self.what, lost=off, card=card)
        return say("{seat} took {what} from you ({card})", seat=by, what=self.what, card=card)


def lost(fact: Fact, seat: int) -> tuple[Amount, str] | None:
    """What of `seat` a fact made less, and off which card."""
    if isinstance(fact, f.StockChanged) and fact.seat == seat and fact.amount < 0:
        return Amount(-fact.amount, fact.resource), ""
    if isinstance(fact, f.ProductionChanged) and fact.seat == seat and fact.steps < 0:
        return Amount(-fact.steps, fact.resource, production=True), ""
    if isinstance(fact, f.ResourceAdded) and fact.seat == seat and fact.amount < 0:
        return Amount(-fact.amount, fact.resource), fact.card
    return None


def losses(steps: Sequence[Step], seat: int, since: int) -> tuple[Loss, ...]:
    """What others took from `seat` in the steps from number `since` on, oldest first."""
    found: list[Loss] = []
    for at in range(since, len(steps)):
        step = steps[at]
        if step.seat in (seat, -1):
            continue
        for fact in step.facts:
            if less := lost(fact, seat):
                found.append(Loss(step.seat, less[0], cause(steps, at), less[1]))
    return tuple(found)


def cause(steps: Sequence[Step], at: int) -> str:
    """The card that the move of a step is about, "" if it is about none."""
    move = steps[at].move
    while at >= 0 and steps[at].move >= move:
        for fact in steps[at].facts:
            if steps[at].move == move and isinstance(fact, f.ActionTaken):
                return fact.about if fact.about in BY_NUMBER else ""
        at -= 1
    return ""
