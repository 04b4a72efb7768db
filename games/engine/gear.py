"""What a tableau makes so: discounts, metal values, reactions. Remembered while the tableau is the same tuple."""

from __future__ import annotations

from .card import BY_NUMBER, Card
from .script import Fact
from .table import Player, Table
from .words import Answerer


class Gear:
    """A pure function of the tableau: nothing in it is stored, nobody invalidates it by hand."""

    def __init__(self, tableau: tuple[str, ...]) -> None:
        self.of = tableau
        self.tags: dict[str, int] = {}
        self.discount = 0
        self.discount_per_tag: dict[str, int] = {}
        self.discount_with_tag: dict[str, int] = {}
        self.discount_project: dict[str, int] = {}
        self.worth = {"steel": 2, "titanium": 3}
        self.slack = 0
        self.heat_is_money = False
        self.heat_from = ""
        """The card whose floaters may be spent as 2 heat each."""
        self.greenery_price = 8
        self.card_price = 3
        self.trade_discount = 0
        self.trade_raises = 0
        self.protected = False
        self.untouchable: set[str] = set()
        self.holders: dict[str, tuple[str, ...]] = {}
        self.actions: tuple[Card, ...] = ()
        self.when: dict[type[Fact], list[tuple[str, Answerer]]] = {}
        self._prices: dict[str, int] = {}
        for number in tableau:
            card = BY_NUMBER[number]
            for tag in card.tags:
                self.tags[tag] = self.tags.get(tag, 0) + 1
            if card.holds:
                self.holders[card.holds] = (*self.holders.get(card.holds, ()), number)
            if card.action:
                self.actions = (*self.actions, card)
            for query in card.is_so:
                query.fit(self, number)
            for word in card.when:
                self.when.setdefault(word.on, []).append((number, word))

    def price(self, card: Card) -> int:
        """What this card costs with this tableau, before anything that only holds for the next card."""
        known = self._prices.get(card.number)
        if known is None:
            off = self.discount
            for tag in card.tags:
                off += self.discount_per_tag.get(tag, 0)
            for tag in {*card.tags}:
                off += self.discount_with_tag.get(tag, 0)
            known = self._prices[card.number] = max(0, card.cost - off)
        return known


def gear(table: Table, seat: int) -> Gear:
    """The gear of a seat, worked out once per tableau."""
    player = table.players[seat]
    known = table.gears.get(seat)
    if known is None or known.of is not player.tableau:
        known = table.gears[seat] = Gear(player.tableau)
    return known


def card_price(player: Player, known: Gear, card: Card) -> int:
    """What `card` costs this player now, the next-card discount included."""
    return max(0, known.price(card) - player.discount_next)
