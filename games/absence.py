"""The door's part for players who are not there: planned passes."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.translation import gettext_noop as _

from . import journal
from .around import Plan, Unless, around_of
from .engine.session import Session
from .refusals import Refused
from .services import door, game_locked, game_taken, own_changed


def may_plan(session: Session, seat: int) -> bool:
    """Whether `seat` may plan to pass: others have their turns, and it has not passed."""
    table = session.table
    return table.phase == "action" and not table.solo and table.current != seat and not table.players[seat].passed


@door
def pass_plan(*, game: str, seat: int, unless: Collection[Unless]) -> None:
    """Plan to pass when the turn of `seat` comes, unless something of `unless` happens to it before. Nobody else sees
    it.

    Raises `Refused` where it is its turn already, or it has passed.
    """
    found = game_locked(game)
    play = game_taken(found)
    journal.warm.keep(play)
    if not may_plan(play.session, seat):
        raise Refused(_("You can plan to pass while others take their turns."))
    around = around_of(found)
    around.plans[seat] = Plan(play.session.table.generation, tuple(unless))
    own_changed(found, around, seat)


@door
def pass_drop(*, game: str, seat: int) -> None:
    """Give the planned pass up. Harmless where there is none."""
    found = game_locked(game)
    around = around_of(found)
    if around.plans.pop(seat, None):
        own_changed(found, around, seat)
