"""Scripts of the odd cards, alphabetical: what no word can say. Each says when it is possible beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from .. import facts as f
from ..amounts import value
from ..attacks import Hit, LowerAny, RemoveAny, up_to
from ..board import AREAS, survey
from ..card import BY_NUMBER, Card
from ..colonies import fallers, moved, risers, tile_choices
from ..deeds import (
    add_to,
    card_choices,
    choose_area,
    gain,
    place,
    place_ocean,
    produce,
    rate,
    top,
)
from ..effects import Produce, promised
from ..gear import gear
from ..payment import money, pay
from ..planet import NO_AREA, Place, PlaceCity
from ..script import Amount, HowMany, Noun, Option, Phrase, Script, Several, card_noun, pick, say, seat_noun
from ..words import Effect, Icon, Me, amount, either, signed

# -- Aridor ---------------------------------------------------------------------------------------------------


def why_not_add_colony_tile(me: Me) -> Phrase | None:
    return None if me.table.aside and me.table.colonies else say("No colony tile is left to add")


# -- CEO's Favorite Project -----------------------------------------------------------------------------------


def favorites(me: Me) -> list[str]:
    return [number for number in me.player.tableau if me.player.holdings.get(number, 0)]


def why_no_favorite(me: Me) -> Phrase | None:
    return None if favorites(me) else say("No card of yours has a resource on it")


def favor(me: Me) -> Script:
    card = yield from pick(me.seat, say("Add a resource to which card?"), card_choices(me, favorites(me)))
    yield from add_to(me, card, 1)


# -- Flooding -------------------------------------------------------------------------------------------------

FLOOD_LOSS = 4


def flood(me: Me) -> Script:
    """Place an ocean; one opponent with a tile beside it may lose money."""
    before = set(me.table.tiles)
    yield from place_ocean(me)
    area = next((a for a in me.table.tiles if a not in before), None)
    if area is None:
        return
    owners = {me.table.tiles[n].owner for n in AREAS[area].neighbours if n in me.table.tiles}
    loss = RemoveAny("mc", FLOOD_LOSS)
    hits = [replace(hit, key=str(hit.seat)) for hit in loss.hits(me) if hit.seat in owners]
    yield from up_to(me, say("Whose money does the flood take?"), hits)


# -- Immigrant City -------------------------------------------------------------------------------------------


class ProduceAfterCity(Produce):
    """Production given up after the card's city: what the own cards produce in answer to it is there by then."""

    def why_not(self, me: Me) -> Phrase | None:
        areas = PlaceCity().areas(me)
        raised = promised(me, f.TilePlaced(me.seat, areas[0], "city"), Produce, "mc") if areas else 0
        return Produce(**{**self.amounts, "mc": value(self.amounts["mc"], me) + raised}).why_not(me)


# -- Insulation -----------------------------------------------------------------------------------------------


def why_no_insulation(me: Me) -> Phrase | None:
    return None if me.player.production["heat"] else say("Needs heat production to give up")


def insulate(me: Me) -> Script:
    answer: str = yield HowMany(
        me.seat, say("Turn how much heat production into M€ production?"), least=1, most=me.player.production["heat"]
    )
    yield from produce(me, "heat", -int(answer))
    yield from produce(me, "mc", int(answer))


# -- Land Claim -----------------------------------------------------------------------------------------------


def claimable(me: Me) -> tuple[str, ...]:
    return tuple(a for a in survey(me.table).where("land", me.seat) if a not in me.table.claims)


def why_no_claim(me: Me) -> Phrase | None:
    return None if claimable(me) else NO_AREA


def claim_land(me: Me) -> Script:
    area = yield from choose_area(me, "claim", "land", me.table.claims)
    yield f.AreaClaimed(me.seat, area)


# -- Market Manipulation --------------------------------------------------------------------------------------


def why_no_market(me: Me) -> Phrase | None:
    if any(fallers(me, but=c) for c in risers(me)):
        return None
    return say("No two tracks can move")


def shift_market(me: Me) -> Script:
    raisable = [c for c in risers(me) if fallers(me, but=c)]
    up = yield from pick(me.seat, say("Raise which track?"), tile_choices(raisable))
    down = yield from pick(me.seat, say("Lower which track?"), tile_choices(fallers(me, but=up)))
    yield moved(up, 1)
    yield moved(down, -1)


# -- Mining Area, Mining Rights -------------------------------------------------------------------------------


class Mine(Place):
    """Place a tile on an area with metal; its production of one metal printed there goes up."""

    def run(self, me: Me) -> Script:
        area = yield from choose_area(me, self.tile, self.where)
        yield from place(me, self.tile, area)
        metals = [kind for kind, _ in AREAS[area].bonus if kind in ("steel", "titanium")]
        choices = [(Option(metal, amount(1, metal, production=True, sign=True)), metal) for metal in metals]
        metal = yield from pick(me.seat, say("Produce which metal?"), choices)
        yield f.ProductionChosen(me.card, metal)
        yield from produce(me, metal, 1)

    def words(self) -> Phrase:
        return say("{place}, and gain 1 production of a metal printed there", place=super().words())

    def icons(self) -> tuple[Icon, ...]:
        metals: list[tuple[Icon, ...]] = [(Icon("production", metal, "+1"),) for metal in ("steel", "titanium")]
        return (*super().icons(), *either(metals))


# -- Predators, Ants ------------------------------------------------------------------------------------------


def prey(me: Me, holding: str) -> list[tuple[int, str]]:
    """(seat, card) of every card with such a resource that may be taken: not protected, not untouchable."""
    found = []
    for player in me.table.players:
        known = gear(me.table, player.seat)
        if player.seat != me.seat and known.protected:
            continue
        for number in known.holders.get(holding, ()):
            if player.holdings.get(number, 0) and number not in known.untouchable:
                found.append((player.seat, number))
    return found


def prey_choices(me: Me, holding: str) -> list[tuple[Option, tuple[int, str]]]:
    return [
        (
            Option(
                f"{seat}:{number}",
                say("{seat}: {card}", seat=seat_noun(seat), card=card_noun(number)),
                card_noun(number),
            ),
            (seat, number),
        )
        for seat, number in prey(me, holding)
    ]


class Hunt:
    """Take a resource off any card of anybody and put it here; alone at the table it comes from nowhere."""

    def __init__(self, holding: str) -> None:
        self.holding = holding

    def why_not(self, me: Me) -> Phrase | None:
        if me.table.solo or prey(me, self.holding):
            return None
        return say("No {what} can be taken", what=Noun("holding", self.holding))

    def run(self, me: Me) -> Script:
        if not me.table.solo:
            ask = say("Take {what} off which card?", what=Amount(1, self.holding))
            seat, card = yield from pick(me.seat, ask, prey_choices(me, self.holding))
            yield from add_to(me, card, -1, seat)
        yield from add_to(me, me.card, 1)

    def words(self) -> Phrase:
        return say("move {what} from any card to here", what=Amount(1, self.holding))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("holding-any", self.holding, signed(-1)), Icon("sign", "then"), Icon("holding", self.holding, "1"))


# -- Robotic Workforce ----------------------------------------------------------------------------------------


def production_box(me: Me, card: Card) -> list[Effect]:
    """The production that is printed on a card, as it would be carried out again now."""
    if chosen := me.table.chosen.get(card.number):
        return [Produce(**{chosen: 1})]
    box: list[Effect] = []
    for effect in card.play:
        if isinstance(effect, Produce):
            box.append(Produce(**effect.amounts))
        elif isinstance(effect, LowerAny):
            box.append(effect)
    return box


def copyable(me: Me) -> list[str]:
    found = []
    for number in me.player.tableau:
        card = BY_NUMBER[number]
        box = production_box(me, card) if "building" in card.tags else []
        if box and all(effect.why_not(me) is None for effect in box):
            found.append(number)
    return found


def why_no_copy(me: Me) -> Phrase | None:
    return None if copyable(me) else say("None of your building cards can be copied")


def copy_box(me: Me) -> Script:
    number = yield from pick(me.seat, say("Copy the production box of which card?"), card_choices(me, copyable(me)))
    for effect in production_box(me, BY_NUMBER[number]):
        yield from effect.run(Me(me.table, me.seat, number))


# -- Search For Life ------------------------------------------------------------------------------------------


def why_no_search(me: Me) -> Phrase | None:
    return None if me.table.deck or me.table.discards else say("No card is left to turn up")


def search_for_life(me: Me) -> Script:
    for number in (yield from top(me.table, 1)):
        yield f.CardRevealed(me.seat, number)
        if "microbe" in BY_NUMBER[number].tags:
            yield from add_to(me, me.card, 1)


# -- Tharsis Republic -----------------------------------------------------------------------------------------


def start_with_neutral_cities(me: Me) -> Script:
    """Alone, the two neutral cities that lay there before count for the corporation's production."""
    if me.table.solo:
        yield from produce(me, "mc", 2)


# -- United Nations Mars Initiative ---------------------------------------------------------------------------

INITIATIVE_PRICE = 3


def why_no_initiative(me: Me) -> Phrase | None:
    if not me.player.rose:
        return say("Your TR has not risen this generation")
    return None if money(me) >= INITIATIVE_PRICE else say("{count} M€ short", count=INITIATIVE_PRICE - money(me))


def take_initiative(me: Me) -> Script:
    yield from pay(me, INITIATIVE_PRICE)
    yield from rate(me, 1)


# -- Viral Enhancers ------------------------------------------------------------------------------------------


def enhance(me: Me) -> Script:
    """A plant, or one animal or microbe on the very card just played."""
    card = BY_NUMBER[me.just]
    choices = [(Option("plants", amount(1, "plants")), "")]
    if card.holds in ("animal", "microbe") and me.just in me.player.tableau:
        said = say("{what} on {card}", what=Amount(1, card.holds), card=card_noun(me.just))
        choices.append((Option("card", said), me.just))
    target = yield from pick(me.seat, say("{card}: choose one", card=card_noun(me.card)), choices)
    if target:
        yield from add_to(me, target, 1)
    else:
        yield from gain(me, "plants", 1)


# -- Virus ----------------------------------------------------------------------------------------------------

VIRUS_ANIMALS, VIRUS_PLANTS = 2, 5


def infect(me: Me) -> Script:
    """Up to 2 animals of one player, off one card or two, or up to 5 plants of one player, or nothing."""
    if me.table.solo:
        return

    def off(seat: int, card: str, loss: int) -> Script:
        yield from add_to(me, card, -loss, seat)

    found = prey(me, "animal")
    animals = [
        Hit(
            f"{seat}:{card}", seat, "animal", min(VIRUS_ANIMALS, me.table.players[seat].holdings[card]),
            partial(off, seat, card), card,
        )
        for seat, card in found
    ]  # fmt: skip
    both = []
    for seat in dict.fromkeys(seat for seat, _ in found):
        cards = [card for owner, card in found if owner == seat]
        if len(cards) > 1:
            said = say("{what} each from two cards of {seat}", what=Amount(1, "animal"), seat=seat_noun(seat))
            both.append((Option(f"two:{seat}", said, seat_noun(seat)), one_each(me, seat, cards)))
    hits = [*animals, *RemoveAny("plants", VIRUS_PLANTS).hits(me)]
    yield from up_to(me, say("What does the virus hit?"), hits, both)


def one_each(me: Me, seat: int, cards: Sequence[str]) -> Script:
    """An animal off two of these cards."""
    chosen = cards
    if len(cards) > VIRUS_ANIMALS:
        options = tuple(option for option, _ in card_choices(me, cards))
        ask = say("Take {what} off which two cards?", what=Amount(1, "animal"))
        answer: str = yield Several(me.seat, ask, options=options, least=VIRUS_ANIMALS, most=VIRUS_ANIMALS)
        chosen = answer.split()
    for card in chosen:
        yield from add_to(me, card, -1, seat)
