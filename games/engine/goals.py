"""Milestones and awards: what they count, for whom they are open."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from . import board
from .gear import gear
from .script import Phrase, say
from .table import Table

MILESTONE_PRICE = 8
AWARD_PRICES = (8, 14, 20)
MOST = 3
"""Milestones that can be claimed, awards that can be funded, in a game."""
MILESTONE_POINTS = 5
AWARD_POINTS = (5, 2)

Counter = Callable[[Table, int], int]


class Goal(Struct, frozen=True):
    """`counts` measures a seat; a milestone needs `at_least` of it, an award (0) goes to the most."""

    name: str
    what: Phrase
    counts: Counter
    at_least: int = 0


MILESTONES = {
    goal.name: goal
    for goal in (
        Goal("Terraformer", say("TR"), lambda t, s: t.players[s].tr, 35),
        Goal("Mayor", say("cities"), lambda t, s: board.cities(t, s), 3),
        Goal("Gardener", say("greeneries"), board.greeneries, 3),
        Goal("Builder", say("building tags"), lambda t, s: gear(t, s).tags.get("building", 0), 8),
        Goal("Planner", say("cards in hand"), lambda t, s: len(t.players[s].hand), 16),
    )
}
AWARDS = {
    goal.name: goal
    for goal in (
        Goal("Landlord", say("tiles"), board.tiles_of),
        Goal("Scientist", say("science tags"), lambda t, s: gear(t, s).tags.get("science", 0)),
        Goal("Banker", say("M€ production"), lambda t, s: t.players[s].production["mc"]),
        Goal("Thermalist", say("heat"), lambda t, s: t.players[s].stock["heat"]),
        Goal(
            "Miner",
            say("steel and titanium"),
            lambda t, s: t.players[s].stock["steel"] + t.players[s].stock["titanium"],
        ),
    )
}


def why_not_claim(table: Table, seat: int, goal: Goal) -> Phrase | None:
    """Why this seat cannot claim a milestone, its price aside."""
    if goal.name in table.milestones:
        return say("Claimed")
    if len(table.milestones) >= MOST:
        return say("Three are claimed")
    have = goal.counts(table, seat)
    return say("{have} of {need}", have=have, need=goal.at_least) if have < goal.at_least else None


def why_not_fund(table: Table, goal: Goal) -> Phrase | None:
    """Why an award cannot be funded, its price aside."""
    if goal.name in table.awards:
        return say("Funded")
    return say("Three are funded") if len(table.awards) >= MOST else None


def award_price(table: Table) -> int:
    return AWARD_PRICES[min(len(table.awards), MOST - 1)]


def award_points(table: Table, goal: Goal) -> dict[int, int]:
    """Points by seat: 5 to all who are first; a single first leaves 2 to all seconds, but not between two players."""
    counts = {player.seat: goal.counts(table, player.seat) for player in table.players}
    ranks = sorted(set(counts.values()), reverse=True)
    firsts = [seat for seat, count in counts.items() if count == ranks[0]]
    points = dict.fromkeys(firsts, AWARD_POINTS[0])
    if len(firsts) == 1 and len(counts) > 2:
        points |= {seat: AWARD_POINTS[1] for seat, count in counts.items() if count == ranks[1]}
    return points
