"""Deeds: what happens to one seat, its cards and the map, said in facts. The words of cards are made of these."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from . import facts as f
from .board import AREAS, MAX_OCEANS, OFF_MAP, Where, beside_tile, survey
from .card import BY_NUMBER
from .gear import gear
from .hooks import react
from .script import (
    Asking,
    Noun,
    Option,
    Phrase,
    Script,
    Several,
    card_noun,
    noop,
    pick,
    say,
    say_count,
    seat_noun,
    shuffle,
)
from .table import Table
from .words import Effect, Me, raises

FLOOR = {"mc": -5}
"""How low a production may go; 0 for all others."""


def gain(me: Me, resource: str, count: int) -> Script:
    if count:
        yield f.StockChanged(me.seat, resource, count, source(me))


def source(me: Me) -> str:
    """The card to name in the log: one that answers; what the move is about needs no naming."""
    return me.card if me.answering else ""


def produce(me: Me, resource: str, steps: int) -> Script:
    if steps:
        yield f.ProductionChanged(me.seat, resource, steps, source(me))


def rate(me: Me, steps: int) -> Script:
    if steps:
        yield f.TrChanged(me.seat, steps)


def top(table: Table, count: int) -> Asking[tuple[str, ...]]:
    """The top `count` cards of the deck, the discards shuffled under it if need be; fewer if there are no more."""
    if len(table.deck) < count and table.discards:
        under = yield from shuffle(table.discards)
        yield f.PileShuffled("discards", (*table.deck, *under))
    return tuple(table.deck[:count])


def draw(me: Me, count: int) -> Script:
    cards = yield from top(me.table, count)
    if cards:
        yield f.CardsDrawn(me.seat, cards)


def discard(me: Me, count: int, cause: Phrase) -> Script:
    """Discard that many cards of the hand, or all of it if it holds fewer. `cause`: what demands it."""
    hand = me.player.hand
    if len(hand) <= count:
        if hand:
            yield f.CardsDiscarded(me.seat, hand)
        return
    options = tuple(Option(number, say("{card}", card=card_noun(number)), card_noun(number)) for number in hand)
    ask = say_count(count, "{cause}: discard a card", "{cause}: discard {count} cards", cause=cause)
    answer: str = yield Several(me.seat, ask, options=options, least=count, most=count)
    yield f.CardsDiscarded(me.seat, tuple(answer.split()))


def area_gains(table: Table, area: str) -> list[tuple[str, int]]:
    """What placing a tile there gives: the printed bonus, 2 M€ per ocean beside it. Pairs of resource and count."""
    if area in OFF_MAP:
        return []
    gains = [*AREAS[area].bonus]
    if oceans := beside_tile(table, area, ("ocean",)):
        gains.append(("mc", 2 * oceans))
    return gains


PLACE_ASKS = {
    "ocean": noop("Where does the ocean tile go?"),
    "greenery": noop("Where does the greenery tile go?"),
    "city": noop("Where does the city tile go?"),
    "claim": noop("Which area do you claim?"),
}


def choose_area(me: Me, tile: str, where: Where, but: Collection[str] = ()) -> Asking[str]:
    """Ask for an area open by the rule `where`, other than those in `but`."""
    areas = [area for area in survey(me.table).where(where, me.seat) if area not in but]
    choices = [(Option(area, say("{area}", area=Noun("area", area)), Noun("area", area)), area) for area in areas]
    special = say("Where does the {tile} tile go?", tile=Noun("tile", tile))
    ask = say(PLACE_ASKS[tile]) if tile in PLACE_ASKS else special
    return (yield from pick(me.seat, ask, choices, where))


def place(me: Me, tile: str, area: str, *, rated: bool = True) -> Script:
    """Place a tile: what the area gives, what the tile raises, then what cards answer.

    `rated`: whether oxygen and TR move (not so for the last greeneries).
    """
    gains = area_gains(me.table, area)
    placed = f.TilePlaced(me.seat, area, tile)
    yield placed
    if tile == "ocean":
        yield from rate(me, 1)
        yield from announce(me.table)
    for resource, count in gains:
        if resource == "card":
            yield from draw(me, count)
        else:
            yield from gain(me, resource, count)
    if tile == "greenery" and rated:
        yield from raise_oxygen(me, 1)
    yield from react(me, placed)


def at_end(table: Table, parameter: str) -> bool:
    """Whether temperature, oxygen or oceans have reached their end."""
    if parameter == "oceans":
        return table.oceans >= MAX_OCEANS
    return table.temperature >= 8 if parameter == "temperature" else table.oxygen >= 14


def complete(table: Table) -> bool:
    """Whether temperature, oxygen and oceans have reached their ends."""
    return all(at_end(table, parameter) for parameter in ("temperature", "oxygen", "oceans"))


def announce(table: Table) -> Script:
    """Say that the generation is the last one, right after the step that completed Mars. Alone, the number of the
    generation decides."""
    if complete(table) and not table.solo:
        yield f.LastGeneration()


def foretell(me: Me, *effects: Effect) -> Script:
    """Say of every parameter that these effects would raise, before they run, when it is at its end already."""
    for parameter in raises(*effects):
        if at_end(me.table, parameter):
            yield f.NothingRose(me.seat, parameter)


def place_ocean(me: Me) -> Script:
    """Place an ocean on an area reserved for oceans; with nine laid, or no such area open, nothing happens."""
    if me.table.oceans < MAX_OCEANS and survey(me.table).where("ocean", me.seat):
        area = yield from choose_area(me, "ocean", "ocean")
        yield from place(me, "ocean", area)


def raise_temperature(me: Me, steps: int) -> Script:
    before = me.table.temperature
    steps = min(steps, (8 - before) // 2)
    if steps <= 0:
        return
    yield f.ParameterRaised(me.seat, "temperature", steps)
    yield from rate(me, steps)
    yield from announce(me.table)
    after = before + 2 * steps
    for level in (-24, -20):
        if before < level <= after:
            yield f.ProductionChanged(me.seat, "heat", 1)
    if before < 0 <= after:
        yield from place_ocean(me)


def raise_oxygen(me: Me, steps: int) -> Script:
    before = me.table.oxygen
    steps = min(steps, 14 - before)
    if steps <= 0:
        return
    yield f.ParameterRaised(me.seat, "oxygen", steps)
    yield from rate(me, steps)
    yield from announce(me.table)
    if before < 8 <= before + steps:
        yield from raise_temperature(me, 1)


def add_to(me: Me, card: str, count: int, seat: int | None = None) -> Script:
    owner = me.seat if seat is None else seat
    if count:
        yield f.ResourceAdded(owner, card, BY_NUMBER[card].holds, count, me.seat)


def card_choices(me: Me, cards: Sequence[str]) -> list[tuple[Option, str]]:
    return [(Option(number, say("{card}", card=card_noun(number)), card_noun(number)), number) for number in cards]


def holders(me: Me, holding: str, *, tag: str = "", another: bool = False) -> list[str]:
    """Own cards that can hold `holding`: with that tag, and other than the card itself, where asked."""
    return [
        number
        for number in gear(me.table, me.seat).holders.get(holding, ())
        if (not tag or tag in BY_NUMBER[number].tags) and not (another and number == me.card)
    ]


def seat_option(seat: int, what: Phrase) -> Option:
    return Option(str(seat), say("{seat}: {what}", seat=seat_noun(seat), what=what), seat_noun(seat))


NOBODY_OPTION = Option("nobody", say("Nobody"))
