"""The log: facts told as phrases, cause first, to one viewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from . import facts as f
from .card import BY_NUMBER
from .script import Amount, Arg, Fact, Noun, Phrase, card_noun, noop, plain, say, say_count
from .session import Step


class Line(Struct, frozen=True):
    """One thing that happened. `seat`: whom it happened to, None for the table; `fact` names its kind."""

    seat: int | None
    says: Phrase
    fact: str


class LogEntry(Struct, frozen=True):
    """What one step caused, in order. The first line of a move is its cause."""

    move: int
    seat: int
    lines: tuple[Line, ...]


F = TypeVar("F", bound=Fact)
TELL: dict[type[Fact], Callable[[Fact], Phrase | None]] = {}


def tells(kind: type[F]) -> Callable[[Callable[[F], Phrase | None]], None]:
    def register(teller: Callable[[F], Phrase | None]) -> None:
        TELL[kind] = teller  # type: ignore[assignment]

    return register


OF_THE_TABLE = (f.NothingRose,)
"""Facts that are told of the table, whoever caused them."""


def tell(step: Step, seat: int | None) -> LogEntry:
    """A step as `seat` (None: a spectator) may read it."""
    lines = []
    for fact in step.facts:
        seen = fact.seen_by(seat)
        if says := phrase_of(seen):
            whom = getattr(seen, "seat", None)
            ours = whom == -1 or isinstance(seen, OF_THE_TABLE)
            lines.append(Line(None if ours else whom, says, type(seen).__name__))
    return LogEntry(step.move, step.seat, tuple(lines))


def phrase_of(fact: Fact) -> Phrase | None:
    """What a log says of a fact, None for nothing."""
    teller = TELL.get(type(fact))
    return teller(fact) if teller else None


def told(phrase: Phrase, names: dict[int, str]) -> str:
    """A phrase as plain English text, cards and seats by name: for terminals and transcripts."""

    def word(arg: Arg) -> str:
        if isinstance(arg, Phrase):
            return told(arg, names)
        if isinstance(arg, tuple):
            return ", ".join(map(word, arg))
        if isinstance(arg, Noun) and arg.kind == "card":
            return BY_NUMBER[arg.key].name if arg.key in BY_NUMBER else arg.key
        if isinstance(arg, Noun) and arg.kind == "seat":
            return names.get(int(arg.key), arg.key)
        return plain(arg)

    return phrase.english.format(**{name: word(arg) for name, arg in phrase.args.items()})


def cards(numbers: tuple[str, ...]) -> Phrase:
    """Cards by name where they are known, else their number."""
    if not numbers or numbers[0] == f.HIDDEN:
        return say("{cards}", cards=Amount(len(numbers), "card"))
    return say("{cards}", cards=tuple(say("{card}", card=card_noun(n)) for n in numbers))


VERBS = {
    "play": (noop("plays {about}"), "card"),
    "use": (noop("uses {about}"), "card"),
    "project": (noop("uses the standard project {about}"), "project"),
    "build": (noop("builds a colony on {about}"), "colony"),
    "trade": (noop("trades with {about}"), "colony"),
    "sell": (noop("sells patents"), ""),
    "greenery": (noop("turns plants into a greenery"), ""),
    "heat": (noop("turns heat into temperature"), ""),
    "claim": (noop("claims {about}"), "goal"),
    "fund": (noop("funds {about}"), "goal"),
    "first": (noop("takes the first action of the corporation"), ""),
    "last greenery": (noop("places a last greenery"), ""),
}


@tells(f.ActionTaken)
def _(fact: f.ActionTaken) -> Phrase:
    text, kind = VERBS[fact.verb]
    about = fact.about.split()[0] if fact.verb == "trade" else fact.about
    return say(text, about=Noun(kind, about)) if kind else say(text)  # type: ignore[arg-type]


@tells(f.FirstPlayerChosen)
def _(fact: f.FirstPlayerChosen) -> Phrase:
    return say("goes first")


@tells(f.ColonyTilesDealt)
def _(fact: f.ColonyTilesDealt) -> Phrase:
    return say("Colony tiles: {tiles}", tiles=tuple(say("{colony}", colony=Noun("colony", n)) for n in fact.tiles))


@tells(f.ColonyTileRemoved)
def _(fact: f.ColonyTileRemoved) -> Phrase:
    return say("{colony} is left out", colony=Noun("colony", fact.tile))


@tells(f.ColonyTileAdded)
def _(fact: f.ColonyTileAdded) -> Phrase:
    return say("{colony} joins the game", colony=Noun("colony", fact.tile))


@tells(f.ColonyTileActivated)
def _(fact: f.ColonyTileActivated) -> Phrase:
    return say("{colony} wakes", colony=Noun("colony", fact.tile))


@tells(f.NeutralTilePlaced)
def _(fact: f.NeutralTilePlaced) -> Phrase:
    return say("A neutral {tile} lies on {area}", tile=Noun("tile", fact.tile), area=Noun("area", fact.area))


@tells(f.CorporationRevealed)
def _(fact: f.CorporationRevealed) -> Phrase:
    return say("is {card}", card=card_noun(fact.corporation))


@tells(f.StartChosen)
def _(fact: f.StartChosen) -> Phrase:
    return say("has chosen")


@tells(f.StartTakenBack)
def _(fact: f.StartTakenBack) -> Phrase:
    return say("chooses again")


@tells(f.ResearchChosen)
def _(fact: f.ResearchChosen) -> Phrase:
    return say("has chosen")


@tells(f.DraftKept)
def _(fact: f.DraftKept) -> Phrase:
    return say("keeps {cards} of the pack", cards=cards((fact.card,)))


@tells(f.PackPassed)
def _(fact: f.PackPassed) -> Phrase:
    return say("keeps {cards} of the pack", cards=cards((fact.card,)))


@tells(f.PackTakenBack)
def _(fact: f.PackTakenBack) -> Phrase:
    return say("chooses again")


@tells(f.DraftTakenBack)
def _(fact: f.DraftTakenBack) -> Phrase:
    return say("chooses again")


@tells(f.PacksPassed)
def _(fact: f.PacksPassed) -> Phrase:
    return say("The packs go to the next player") if fact.steps > 0 else say("The packs go to the previous player")


@tells(f.ResearchTakenBack)
def _(fact: f.ResearchTakenBack) -> Phrase:
    return say("chooses again")


@tells(f.GenerationBegan)
def _(fact: f.GenerationBegan) -> Phrase:
    return say("Generation {number}", number=fact.generation)


@tells(f.Passed)
def _(fact: f.Passed) -> Phrase:
    return say("passes for this generation")


@tells(f.FirstActionDone)
def _(fact: f.FirstActionDone) -> Phrase | None:
    return say("cannot take the first action of the corporation: it is skipped") if fact.skipped else None


@tells(f.Produced)
def _(fact: f.Produced) -> Phrase:
    gains = tuple(
        say("{amount}", amount=Amount(getattr(fact, r), r, sign=True))
        for r in ("mc", "steel", "titanium", "plants", "energy", "heat")
        if getattr(fact, r)
    )
    if fact.to_heat:
        return say("produces {gains}; {energy} became heat", gains=gains, energy=Amount(fact.to_heat, "energy"))
    return say("produces {gains}", gains=gains)


@tells(f.GameEnded)
def _(fact: f.GameEnded) -> Phrase:
    return say("The game has ended") if fact.won else say("The game has ended: Mars is not ready")


@tells(f.CardsBought)
def _(fact: f.CardsBought) -> Phrase:
    return say("buys {cards}", cards=cards(fact.cards))


@tells(f.CardsLookedAt)
def _(fact: f.CardsLookedAt) -> Phrase:
    return say("looks at {cards}", cards=cards(fact.cards))


@tells(f.CardsKept)
def _(fact: f.CardsKept) -> Phrase:
    return say("keeps {cards}", cards=cards(fact.cards)) if fact.cards else say("keeps nothing")


@tells(f.CardsDrawn)
def _(fact: f.CardsDrawn) -> Phrase:
    return say("draws {cards}", cards=cards(fact.cards))


@tells(f.CardsDiscarded)
def _(fact: f.CardsDiscarded) -> Phrase:
    return say("discards {cards}", cards=cards(fact.cards))


@tells(f.CardRevealed)
def _(fact: f.CardRevealed) -> Phrase:
    return say("{card} is turned up", card=card_noun(fact.card))


@tells(f.PileShuffled)
def _(fact: f.PileShuffled) -> Phrase | None:
    return say("The discards are shuffled into a new deck") if fact.pile == "discards" else None


@tells(f.ResourceAdded)
def _(fact: f.ResourceAdded) -> Phrase:
    what = Amount(fact.amount, fact.resource, sign=True)
    return say("{what} on {card}", what=what, card=card_noun(fact.card))


@tells(f.NextCardEased)
def _(fact: f.NextCardEased) -> Phrase:
    if fact.discount:
        return say("pays {off} less for the next card", off=Amount(fact.discount, "mc"))
    return say("may miss the requirements of the next card by {steps} steps", steps=fact.slack)


def by_card(said: Phrase, card: str) -> Phrase:
    return say("{what} ({card})", what=said, card=card_noun(card)) if card else said


@tells(f.StockChanged)
def _(fact: f.StockChanged) -> Phrase:
    return by_card(say("{what}", what=Amount(fact.amount, fact.resource, sign=True)), fact.card)


@tells(f.ProductionChanged)
def _(fact: f.ProductionChanged) -> Phrase:
    return by_card(say("{what}", what=Amount(fact.steps, fact.resource, production=True, sign=True)), fact.card)


@tells(f.Paid)
def _(fact: f.Paid) -> Phrase:
    parts = tuple(
        say("{amount}", amount=Amount(getattr(fact, r), r))
        for r in ("mc", "steel", "titanium", "energy", "heat")
        if getattr(fact, r)
    )
    return say("pays {parts}", parts=parts)


@tells(f.TrChanged)
def _(fact: f.TrChanged) -> Phrase:
    return say("{what}", what=Amount(fact.steps, "tr", sign=True))


@tells(f.ParameterRaised)
def _(fact: f.ParameterRaised) -> Phrase:
    what = Noun("parameter", fact.parameter)
    return say_count(fact.steps, "raises the {what} {count} step", "raises the {what} {count} steps", what=what)


@tells(f.LastGeneration)
def _(fact: f.LastGeneration) -> Phrase:
    return say("This is the last generation")


NOTHING_RISES = {
    "temperature": noop("The temperature is at its end: nothing rises"),
    "oxygen": noop("The oxygen is at its end: nothing rises"),
    "oceans": noop("All nine oceans lie: no ocean is placed"),
}


@tells(f.NothingRose)
def _(fact: f.NothingRose) -> Phrase:
    return say(NOTHING_RISES[fact.parameter])


PLACES = {
    "ocean": noop("places an ocean on {area}"),
    "greenery": noop("places a greenery on {area}"),
    "city": noop("places a city on {area}"),
}


@tells(f.TilePlaced)
def _(fact: f.TilePlaced) -> Phrase:
    area = Noun("area", fact.area)
    if fact.tile in PLACES:
        return say(PLACES[fact.tile], area=area)
    return say("places the {tile} tile on {area}", tile=Noun("tile", fact.tile), area=area)


@tells(f.AreaClaimed)
def _(fact: f.AreaClaimed) -> Phrase:
    return say("claims {area}", area=Noun("area", fact.area))


@tells(f.ColonyBuilt)
def _(fact: f.ColonyBuilt) -> Phrase:
    return say("builds a colony on {colony}", colony=Noun("colony", fact.tile))


@tells(f.FleetSent)
def _(fact: f.FleetSent) -> Phrase:
    return say("sends a fleet to {colony}", colony=Noun("colony", fact.tile))


@tells(f.FleetGained)
def _(fact: f.FleetGained) -> Phrase:
    return say("gains a trade fleet")


@tells(f.FleetsReturned)
def _(fact: f.FleetsReturned) -> Phrase:
    return say("All fleets return")


@tells(f.TrackMoved)
def _(fact: f.TrackMoved) -> Phrase:
    steps = f"{fact.steps:+d}".replace("-", "\N{MINUS SIGN}")
    colony = Noun("colony", fact.tile)
    if fact.before < 0:
        return say("{colony}: marker {steps}", colony=colony, steps=steps)
    after = fact.before + fact.steps
    return say("{colony}: marker {before} to {after}", colony=colony, before=fact.before, after=after)


@tells(f.ColonyBonusDue)
def _(fact: f.ColonyBonusDue) -> Phrase:
    return say("gets the bonus of a colony on {colony}:", colony=Noun("colony", fact.tile))


@tells(f.MilestoneClaimed)
def _(fact: f.MilestoneClaimed) -> Phrase:
    return say("claims the milestone {goal}", goal=Noun("goal", fact.milestone))


@tells(f.AwardFunded)
def _(fact: f.AwardFunded) -> Phrase:
    return say("funds the award {goal}", goal=Noun("goal", fact.award))
