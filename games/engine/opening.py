"""The opening: order, decks, colony tiles, the deal, and what everybody chooses in secret before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from . import colonies
from . import facts as f
from .board import AREAS, survey
from .card import BY_NUMBER
from .cards import beginner_corporations, corporations_of, projects_of
from .deeds import top
from .gear import Gear, gear
from .hooks import react
from .script import CHANCE, Asking, Decision, Noun, Opening, Option, Pick, Script, card_noun, say, seat_noun, shuffle
from .table import Options, Table
from .words import Me

DEALT_CORPORATIONS = 2
DEALT_CARDS = 10
TILES_DEALT = {1: 4, 2: 5, 3: 5, 4: 6, 5: 7}
CHANGE = Option("change", say("Choose again"))


def who_goes_first(table: Table, seat: int) -> Decision | None:
    if seat != CHANCE:
        return None
    chosen = table.options.first
    seats = tuple(
        Option(str(p.seat), say("{seat}", seat=seat_noun(p.seat)))
        for p in table.players
        if chosen is None or p.seat == chosen % len(table.players)
    )
    return Pick(CHANCE, say("Who goes first?"), options=seats)


def opening(table: Table, seat: int) -> Decision | None:
    if seat == CHANCE:
        return None
    player = table.players[seat]
    if player.start:
        return Pick(seat, say("You may choose again until everybody has chosen."), True, options=(CHANGE,))
    for_beginners = beginner_corporations() if table.options.beginners else ()
    afford = {n: BY_NUMBER[n].cost // Gear((n,)).card_price for n in player.laid_corporations}
    return Opening(
        seat,
        say("Choose your corporation and the cards to buy"),
        corporations=card_options((*player.laid_corporations, *for_beginners)),
        cards=card_options(player.laid),
        tiles=tuple(tile_option(name) for name in table.colonies) if table.solo else (),
        afford={**afford, **dict.fromkeys(for_beginners, len(player.laid))},
    )


def set_up(table: Table, first: int) -> Script:
    """Everything before the players' own choices: order, decks, colony tiles, the neutral opponent, the deal."""
    yield f.FirstPlayerChosen(first)
    options = table.options
    order = yield from shuffle(projects_of(options))
    yield f.PileShuffled("deck", order)
    yield from shuffle_corporations(options)
    if options.colonies:
        names = yield from shuffle(tuple(colonies.TILES))
        count = TILES_DEALT[options.players]
        dealt = tuple(sorted(names[:count]))
        asleep = tuple(name for name in dealt if colonies.TILES[name].wakes)
        yield f.ColonyTilesDealt(dealt, asleep, tuple(sorted(names[count:])))
    if table.solo:
        yield from place_neutral(table)
        if options.colonies:
            yield f.ProductionChanged(0, "mc", -2)
    drafts = options.initial_draft and not table.solo
    yield f.PhaseBegan("draft" if drafts else "start")
    for seat in table.seats_from(first):
        dealt_corporations = tuple(table.corporations[:DEALT_CORPORATIONS])
        yield f.StartDealt(seat, dealt_corporations, () if drafts else tuple(table.deck[:DEALT_CARDS]))


def shuffle_corporations(options: Options) -> Script:
    """Shuffle the pile; if one of each two dealt is to be of Colonies, by turns one of them and another one."""
    numbers = corporations_of(options)
    if options.deal == "any" or not options.colonies:
        order = yield from shuffle(numbers)
    else:
        colonial = yield from shuffle([n for n in numbers if BY_NUMBER[n].expansion == "colonies"])
        others = yield from shuffle([n for n in numbers if BY_NUMBER[n].expansion != "colonies"])
        pairs = [number for pair in zip(colonial, others, strict=False) for number in pair]
        order = (*pairs, *(n for n in (*colonial, *others) if n not in pairs))
    yield f.PileShuffled("corporations", order)


def place_neutral(table: Table) -> Script:
    """Two neutral cities with a greenery each, where the prices of turned-up cards say (solo)."""
    for backwards in (False, True):
        count = yield from turn_up(table)
        sites = [
            area
            for area in survey(table).where("city", 0)
            if any(n in survey(table).where("land", 0) for n in AREAS[area].neighbours)
        ]
        if backwards:
            sites.reverse()
        city = sites[(count - 1) % len(sites)]
        yield f.NeutralTilePlaced(city, "city")
        count = yield from turn_up(table)
        land = survey(table).where("land", 0)
        around = [n for n in AREAS[city].neighbours if n in land]
        yield f.NeutralTilePlaced(around[(count - 1) % len(around)], "greenery")


def turn_up(table: Table) -> Asking[int]:
    """Reveal and discard the top card; its price, at least 1."""
    (number,) = yield from top(table, 1)
    yield f.CardRevealed(CHANCE, number)
    return max(1, BY_NUMBER[number].cost)


def reveal(table: Table) -> Script:
    """Everybody has chosen: corporations come into play in turn order and pay for the cards."""
    order = table.seats_from(table.first)
    for seat in order:
        player = table.players[seat]
        start = player.start
        assert start
        card = BY_NUMBER[start.corporation]
        if start.without:
            yield f.ColonyTileRemoved(start.without)
        yield f.CorporationRevealed(seat, card.number, card.first_action is not None)
        yield f.StockChanged(seat, "mc", card.cost)
        kept = player.laid if card.for_beginners else start.cards
        if start.cards and not card.for_beginners:
            yield f.Paid(seat, mc=len(start.cards) * gear(table, seat).card_price)
        yield f.CardsBought(seat, kept, tuple(c for c in player.laid if c not in kept))
        if card.holds:
            yield from colonies.wake(table, card.holds)
        for effect in card.play:
            yield from effect.run(Me(table, seat, card.number))
    for seat in order:
        number = table.players[seat].corporation
        yield from react(Me(table, seat), f.CardPlayed(seat, number), number)


def card_options(cards: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Option(number, say("{card}", card=card_noun(number)), card_noun(number)) for number in cards)


def tile_option(name: str) -> Option:
    return Option(name, say("{colony}", colony=Noun("colony", name)), Noun("colony", name))
