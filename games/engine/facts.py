"""Every fact that a game is made of.

Cards are named by number, seats by index, areas by id ("3-4"), colony tiles by name. `seen_by` masks what a
seat may not know; a masked card is `HIDDEN`, so that counts stay visible where the table may count.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from .script import Fact

HIDDEN = "?"


def masked(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


class ForItsSeat(Fact, frozen=True, gc=False):
    """A fact whose cards only its seat may know; how many they are is no secret."""

    hides: ClassVar[tuple[str, ...]] = ("cards",)
    """The fields that hold them."""

    seat: int

    def seen_by(self, seat: int | None) -> Fact:
        if seat == self.seat:
            return self
        return replace(self, **{name: masked(getattr(self, name)) for name in self.hides})


# -- set-up ---------------------------------------------------------------------------------------------------


class PileShuffled(Fact, frozen=True, gc=False):
    """`pile` is "deck", "corporations" or "discards", shuffled under what was left of the deck; `cards` is all of
    the deck or of the corporations now."""

    pile: str
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Fact:
        return replace(self, cards=masked(self.cards))


class FirstPlayerChosen(Fact, frozen=True, gc=False):
    seat: int


class ColonyTilesDealt(Fact, frozen=True, gc=False):
    """`tiles` lie open from now on, those in `asleep` inactive; `aside` are out of the game for now."""

    tiles: tuple[str, ...]
    asleep: tuple[str, ...]
    aside: tuple[str, ...]


class ColonyTileRemoved(Fact, frozen=True, gc=False):
    tile: str


class ColonyTileAdded(Fact, frozen=True, gc=False):
    tile: str
    active: bool


class StartDealt(ForItsSeat, frozen=True, gc=False):
    hides: ClassVar[tuple[str, ...]] = ("corporations", "cards")
    corporations: tuple[str, ...]
    cards: tuple[str, ...]


class StartChosen(Fact, frozen=True, gc=False):
    """A seat's secret choice of corporation, cards to buy and (solo) the colony tile to leave out."""

    seat: int
    corporation: str
    cards: tuple[str, ...]
    without: str = ""

    def seen_by(self, seat: int | None) -> Fact:
        return self if seat == self.seat else StartChosen(self.seat, HIDDEN, ())


class StartTakenBack(Fact, frozen=True, gc=False):
    seat: int


class CorporationRevealed(Fact, frozen=True, gc=False):
    """`owes`: a compulsory first action is due."""

    seat: int
    corporation: str
    owes: bool = False


class NeutralTilePlaced(Fact, frozen=True, gc=False):
    """A city or greenery of the neutral opponent in a solo game."""

    area: str
    tile: str


# -- the turn of events ---------------------------------------------------------------------------------------


class PhaseBegan(Fact, frozen=True, gc=False):
    phase: str


class GenerationBegan(Fact, frozen=True, gc=False):
    generation: int
    first: int


class TurnBegan(Fact, frozen=True, gc=False):
    seat: int


class ActionTaken(Fact, frozen=True, gc=False):
    """The cause that heads a move: `verb` is the kind of action, `about` its card, project, colony tile or goal."""

    seat: int
    verb: str
    about: str = ""


class TurnEnded(Fact, frozen=True, gc=False):
    seat: int


class Passed(Fact, frozen=True, gc=False):
    seat: int


class FirstActionDone(Fact, frozen=True, gc=False):
    """The corporation's compulsory first action is behind this seat; `skipped` if it was impossible."""

    seat: int
    skipped: bool = False


class Produced(Fact, frozen=True, gc=False):
    """One seat's production phase: `to_heat` energy became heat first, then the gains, M€ with TR included."""

    seat: int
    to_heat: int
    mc: int
    steel: int
    titanium: int
    plants: int
    energy: int
    heat: int


class GameEnded(Fact, frozen=True, gc=False):
    won: bool = True
    """Always true with two players or more; alone, whether the goal was reached."""


# -- cards ----------------------------------------------------------------------------------------------------


class ResearchDealt(ForItsSeat, frozen=True, gc=False):
    cards: tuple[str, ...]


class ResearchChosen(Fact, frozen=True, gc=False):
    """A seat's secret choice of the cards to buy; how many is secret too until everybody has chosen."""

    seat: int
    cards: tuple[str, ...]
    mc: int = 0
    heat: int = 0

    def seen_by(self, seat: int | None) -> Fact:
        return self if seat == self.seat else ResearchChosen(self.seat, ())


class ResearchTakenBack(Fact, frozen=True, gc=False):
    seat: int


class DraftDealt(ForItsSeat, frozen=True, gc=False):
    """A pack of cards lies before the seat, to keep one of and to pass on."""

    cards: tuple[str, ...]


class PackPassed(Fact, frozen=True, gc=False):
    """A seat keeps `card`, in secret, of the pack in front of it, and passes the rest on to the seat `to`."""

    seat: int
    card: str
    to: int

    def seen_by(self, seat: int | None) -> Fact:
        return self if seat == self.seat else replace(self, card=HIDDEN)


class PackTakenBack(Fact, frozen=True, gc=False):
    """A seat gets back the pack that it has passed on to `to`, where nobody has seen it, and gives up its choice."""

    seat: int
    to: int


class DraftKept(Fact, frozen=True, gc=False):
    """A seat's secret choice of the card to keep of its pack. As the next two in games of old versions only, where
    all packs went on at once."""

    seat: int
    card: str

    def seen_by(self, seat: int | None) -> Fact:
        return self if seat == self.seat else replace(self, card=HIDDEN)


class DraftTakenBack(Fact, frozen=True, gc=False):
    seat: int


class PacksPassed(Fact, frozen=True, gc=False):
    """Everybody keeps the chosen card and passes the rest `steps` seats on (1: to the next, -1: to the previous)."""

    steps: int


class DraftEnded(Fact, frozen=True, gc=False):
    """What everybody has gathered, the last card of each pack included, lies before its seat to choose from."""


class CardsBought(ForItsSeat, frozen=True, gc=False):
    """From the cards laid before the seat, `cards` go to its hand, `discarded` to the discard pile."""

    hides: ClassVar[tuple[str, ...]] = ("cards", "discarded")
    cards: tuple[str, ...]
    discarded: tuple[str, ...]


class CardsLookedAt(ForItsSeat, frozen=True, gc=False):
    """The top of the deck now lies before the seat, for its eyes only."""

    cards: tuple[str, ...]


class CardsKept(ForItsSeat, frozen=True, gc=False):
    """Of the cards looked at, `cards` go to the hand, `discarded` to the discard pile."""

    hides: ClassVar[tuple[str, ...]] = ("cards", "discarded")
    cards: tuple[str, ...]
    discarded: tuple[str, ...]


class CardsDrawn(ForItsSeat, frozen=True, gc=False):
    cards: tuple[str, ...]


class CardsDiscarded(ForItsSeat, frozen=True, gc=False):
    cards: tuple[str, ...]


class CardRevealed(Fact, frozen=True, gc=False):
    """The top card of the deck, shown to all and discarded."""

    seat: int
    card: str


class CardPlayed(Fact, frozen=True, gc=False):
    """An `event` is turned face down at once: its tags count for nobody from then on."""

    seat: int
    card: str
    event: bool = False


class ResourceAdded(Fact, frozen=True, gc=False):
    """`amount` of what `card` holds came onto it, or left it when negative; `by` is the seat that caused it."""

    seat: int
    card: str
    resource: str
    amount: int
    by: int


class NextCardEased(Fact, frozen=True, gc=False):
    """The next card that this seat plays this generation: M€ off, steps of slack on its requirements."""

    seat: int
    discount: int = 0
    slack: int = 0


class ProductionChosen(Fact, frozen=True, gc=False):
    """Which resource the production box of `card` turned out to show (Mining Area, Mining Rights)."""

    card: str
    resource: str


# -- stock, production, rating --------------------------------------------------------------------------------


class StockChanged(Fact, frozen=True, gc=False):
    """`card`: the card whose effect it was, where another card than the one played caused it."""

    seat: int
    resource: str
    amount: int
    card: str = ""


class ProductionChanged(Fact, frozen=True, gc=False):
    seat: int
    resource: str
    steps: int
    card: str = ""


class Paid(Fact, frozen=True, gc=False):
    seat: int
    mc: int = 0
    steel: int = 0
    titanium: int = 0
    energy: int = 0
    heat: int = 0


class TrChanged(Fact, frozen=True, gc=False):
    seat: int
    steps: int


# -- the map --------------------------------------------------------------------------------------------------


class ParameterRaised(Fact, frozen=True, gc=False):
    """`parameter` is "temperature" (2 °C a step) or "oxygen" (1 % a step)."""

    seat: int
    parameter: str
    steps: int


class LastGeneration(Fact, frozen=True, gc=False):
    """The generation that is on turned out to be the last one. Games of old versions do not tell it."""


class NothingRose(Fact, frozen=True, gc=False):
    """What the seat does would raise `parameter` ("temperature", "oxygen" or "oceans"), which is at its end already."""

    seat: int
    parameter: str


class TilePlaced(Fact, frozen=True, gc=False):
    """`tile` is "ocean" (owned by nobody), "greenery", "city" or a special tile's name."""

    seat: int
    area: str
    tile: str


class AreaClaimed(Fact, frozen=True, gc=False):
    seat: int
    area: str


# -- colonies -------------------------------------------------------------------------------------------------


class ColonyTileActivated(Fact, frozen=True, gc=False):
    tile: str


class ColonyBuilt(Fact, frozen=True, gc=False):
    seat: int
    tile: str


class FleetSent(Fact, frozen=True, gc=False):
    seat: int
    tile: str


class FleetGained(Fact, frozen=True, gc=False):
    seat: int


class FleetsReturned(Fact, frozen=True, gc=False):
    """Every fleet is home again."""


class TrackMoved(Fact, frozen=True, gc=False):
    """`before`: where the marker stood, 0 to 6; -1 in games of old versions, which do not tell it."""

    tile: str
    steps: int
    before: int = -1


class ColonyBonusDue(Fact, frozen=True, gc=False):
    """Heads what one colony pays its owner."""

    seat: int
    tile: str


# -- goals and reactions --------------------------------------------------------------------------------------


class MilestoneClaimed(Fact, frozen=True, gc=False):
    seat: int
    milestone: str


class AwardFunded(Fact, frozen=True, gc=False):
    seat: int
    award: str


class ProjectDone(Fact, frozen=True, gc=False):
    """A standard project was carried out; `price` is the printed one."""

    seat: int
    project: str
    price: int


BARRIERS = (
    PileShuffled, StartDealt, ResearchDealt, DraftDealt, PacksPassed, CardsLookedAt, CardsDrawn, CardRevealed,
    CorporationRevealed,
)  # fmt: skip
"""Facts that tell somebody something new: undo does not go back behind them."""

FACTS = tuple(kind for kind in (*Fact.__subclasses__(), *ForItsSeat.__subclasses__()) if kind is not ForItsSeat)

_any_fact: Any = reduce(or_, FACTS)
_decoder: msgspec.json.Decoder[tuple[Fact, ...]] = msgspec.json.Decoder(tuple[_any_fact, ...])
_encoder = msgspec.json.Encoder()


def facts_read(text: str | bytes) -> tuple[Fact, ...]:
    """Facts from their JSON. Raises `msgspec.ValidationError` for what no version of the engine wrote."""
    return _decoder.decode(text)


def facts_write(facts: Iterable[Fact]) -> str:
    return _encoder.encode(list(facts)).decode()
