"""Points: who has how many, from what, and the ranking."""

from __future__ import annotations

from msgspec import Struct

from . import board
from .amounts import Count
from .card import BY_NUMBER
from .goals import AWARDS, MILESTONE_POINTS, award_points
from .script import Phrase, say, say_count
from .table import Table
from .words import Icon, Me


class PointsPer:
    """A point for each of something, at the end of the game."""

    def __init__(self, amount: Count) -> None:
        self.amount = amount

    def of(self, me: Me) -> int:
        return self.amount.of(me)

    def words(self) -> Phrase:
        return say_count(self.amount.each, "{count} point {per}", "{count} points {per}", per=self.amount.per())

    def icons(self) -> tuple[Icon, ...]:
        return (
            Icon("points", "vp", str(self.amount.each)),
            Icon("sign", "per"),
            self.amount.icon(),
        )


class PointsIfAny:
    """Points once there is at least one resource on the card."""

    def __init__(self, points: int) -> None:
        self.points = points

    def of(self, me: Me) -> int:
        return self.points if me.player.holdings.get(me.card, 0) else 0

    def words(self) -> Phrase:
        return say("{points} points if a resource lies here", points=self.points)

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("points", "vp", str(self.points)), Icon("text", "*"))


class Score(Struct, frozen=True):
    """One seat's points by where they come from. `cards`: (number, points) pairs, those without points left out."""

    seat: int
    tr: int
    milestones: int
    awards: int
    greeneries: int
    cities: int
    cards: tuple[tuple[str, int], ...]
    mc: int

    @property
    def from_cards(self) -> int:
        return sum(points for _, points in self.cards)

    @property
    def total(self) -> int:
        return self.tr + self.milestones + self.awards + self.greeneries + self.cities + self.from_cards


def card_points(table: Table, seat: int) -> tuple[tuple[str, int], ...]:
    player = table.players[seat]
    found = []
    for number in (*player.tableau, *player.events):
        points = BY_NUMBER[number].points
        worth = points if isinstance(points, int) else points.of(Me(table, seat, number))
        if worth:
            found.append((number, worth))
    return tuple(found)


def score(table: Table, seat: int) -> Score:
    """The points that this seat would have if the game ended now."""
    cities = sum(
        board.beside_tile(table, area, ("greenery",))
        for area, tile in table.tiles.items()
        if tile.kind in board.CITIES and tile.owner == seat
    )
    player = table.players[seat]
    return Score(
        seat=seat,
        tr=player.tr,
        milestones=MILESTONE_POINTS * sum(1 for claimer in table.milestones.values() if claimer == seat),
        awards=sum(award_points(table, AWARDS[name]).get(seat, 0) for name in table.awards),
        greeneries=board.greeneries(table, seat),
        cities=cities,
        cards=card_points(table, seat),
        mc=player.stock["mc"],
    )


def ranking(table: Table) -> list[tuple[int, Score]]:
    """(place, score) from the best: points, then M€ in stock; equals share a place."""
    scores = sorted((score(table, p.seat) for p in table.players), key=lambda s: (-s.total, -s.mc))
    ranked: list[tuple[int, Score]] = []
    for i, one in enumerate(scores):
        tied = bool(ranked) and (ranked[-1][1].total, ranked[-1][1].mc) == (one.total, one.mc)
        ranked.append((ranked[-1][0] if tied else i + 1, one))
    return ranked
