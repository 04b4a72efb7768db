"""The table: all that is true of one game. Only `apply` changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec import Struct

from . import facts as f
from .script import RESOURCES, Fact

if TYPE_CHECKING:
    from .board import Survey
    from .gear import Gear

PHASES = ("setup", "draft", "start", "research", "action", "greenery", "end")


class Options(Struct, frozen=True):
    """What a table is played with. `players`: 1 to 5."""

    players: int
    colonies: bool = True
    corporate_era: bool = True
    undo: bool = True
    draft: bool = False
    """Whether the four cards of each research are drafted; with two players or more."""
    initial_draft: bool = False
    """Whether the ten first cards are drafted, in two packs of five."""
    deal: Literal["any", "one of Colonies"] = "any"
    """The two corporations dealt: any two, or one of Colonies and one other."""
    beginners: bool = False
    """Whether everybody may choose the Beginner Corporation."""
    first: int | None = None
    """The seat that goes first; by luck if None."""
    goal: Literal["parameters", "rating"] = "parameters"
    """What wins alone: all three parameters, or a TR of 63."""


class Tile(Struct, frozen=True):
    """A tile on the map. `owner` is a seat, `NOBODY` for oceans, `NEUTRAL` for the solo opponent."""

    kind: str
    owner: int


NOBODY = -1
NEUTRAL = -2


class Start(Struct, frozen=True):
    corporation: str
    cards: tuple[str, ...]
    without: str


class Bought(Struct, frozen=True):
    cards: tuple[str, ...]
    mc: int
    heat: int


class Colony(Struct):
    """A colony tile in play. `marker`: 0 to 6. `places`: seats in the order of building. `fleet`: who docks there."""

    name: str
    active: bool
    marker: int = 1
    places: tuple[int, ...] = ()
    fleet: int | None = None


class Player(Struct, eq=True):
    """One seat. `tableau` starts with the corporation; played events lie in `events`; `holdings`: card -> resources."""

    seat: int
    tr: int
    stock: dict[str, int]
    production: dict[str, int]
    hand: tuple[str, ...] = ()
    tableau: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    holdings: dict[str, int] = {}
    laid: tuple[str, ...] = ()
    """Cards lying before the seat to choose from: the deal, research, a look at the deck."""
    laid_corporations: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    """The pack to keep a card of, in a draft."""
    packs: tuple[tuple[str, ...], ...] = ()
    """Those that wait behind it, in order, unseen."""
    let_go: tuple[str, ...] = ()
    """The pack last passed on, as it was."""
    keeping: str = ""
    drafted: tuple[str, ...] = ()
    start: Start | None = None
    bought: Bought | None = None
    used: tuple[str, ...] = ()
    """Cards whose action was used this generation."""
    passed: bool = False
    first_action_due: bool = False
    rose: bool = False
    """Whether the TR rose this generation."""
    fleets: int = 1
    discount_next: int = 0
    slack_next: int = 0

    @property
    def corporation(self) -> str:
        return self.tableau[0] if self.tableau else ""


class Table(Struct):
    """`temperature` in °C, `oxygen` in %; `tiles` and `claims` by area id; goals by name -> seat, in order."""

    options: Options
    players: list[Player]
    phase: str = "setup"
    generation: int = 1
    first: int = 0
    current: int = 0
    actions: int = 0
    """Actions taken in the turn that is on."""
    temperature: int = -30
    oxygen: int = 0
    tiles: dict[str, Tile] = {}
    claims: dict[str, int] = {}
    colonies: dict[str, Colony] = {}
    aside: tuple[str, ...] = ()
    deck: list[str] = []
    discards: list[str] = []
    corporations: list[str] = []
    milestones: dict[str, int] = {}
    awards: dict[str, int] = {}
    chosen: dict[str, str] = {}
    """Production box of a card -> the resource it turned out to show."""
    won: bool = True
    surveys: list[Survey] = []
    """What follows from the map, remembered by `board.survey`; neither stored nor compared by value of its own."""
    gears: dict[int, Gear] = {}
    """What follows from each tableau, remembered by `gear.gear`."""

    def apply(self, fact: Fact) -> None:
        FOLD[type(fact)](self, fact)

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def oceans(self) -> int:
        return sum(1 for tile in self.tiles.values() if tile.kind == "ocean")

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order, beginning with `seat`."""
        n = len(self.players)
        return tuple((seat + i) % n for i in range(n))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in STATE)

    def copy(self) -> Table:
        """A table that shares nothing that changes."""
        twin = Table(self.options, [copy_player(p) for p in self.players])
        for name in PLAIN:
            setattr(twin, name, getattr(self, name))
        twin.tiles, twin.claims = dict(self.tiles), dict(self.claims)
        twin.colonies = {name: Colony(name, c.active, c.marker, c.places, c.fleet) for name, c in self.colonies.items()}
        twin.deck, twin.discards, twin.corporations = [*self.deck], [*self.discards], [*self.corporations]
        twin.milestones, twin.awards, twin.chosen = dict(self.milestones), dict(self.awards), dict(self.chosen)
        twin.surveys, twin.gears = [*self.surveys], dict(self.gears)
        return twin


STATE = tuple(name for name in Table.__struct_fields__ if name not in ("surveys", "gears"))
PLAIN = (
    "phase", "generation", "first", "current", "actions", "temperature", "oxygen", "aside", "won",
)  # fmt: skip
CHANGING = ("stock", "production", "holdings")


def copy_player(player: Player) -> Player:
    twin = Player(player.seat, player.tr, dict(player.stock), dict(player.production))
    twin.holdings = dict(player.holdings)
    for name in Player.__struct_fields__:
        if name not in CHANGING:
            setattr(twin, name, getattr(player, name))
    return twin


def new_player(seat: int, options: Options) -> Player:
    """A seat as the game starts: TR 20 (alone 14), production 1 in everything without Corporate Era."""
    level = 0 if options.corporate_era else 1
    return Player(
        seat,
        tr=14 if options.players == 1 else 20,
        stock=dict.fromkeys(RESOURCES, 0),
        production=dict.fromkeys(RESOURCES, level),
    )


def new_table(options: Options) -> Table:
    return Table(options, [new_player(seat, options) for seat in range(options.players)])


F = TypeVar("F", bound=Fact)
FOLD: dict[type[Fact], Callable[[Table, Fact], None]] = {}


def folds(kind: type[F]) -> Callable[[Callable[[Table, F], None]], None]:
    """Register how a fact of this kind changes a table."""

    def register(fold: Callable[[Table, F], None]) -> None:
        FOLD[kind] = fold  # type: ignore[assignment]

    return register


def without(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in gone)


@folds(f.PileShuffled)
def _(table: Table, fact: f.PileShuffled) -> None:
    if fact.pile == "corporations":
        table.corporations = [*fact.cards]
    else:
        table.deck, table.discards = [*fact.cards], []


@folds(f.FirstPlayerChosen)
def _(table: Table, fact: f.FirstPlayerChosen) -> None:
    table.first = table.current = fact.seat


@folds(f.ColonyTilesDealt)
def _(table: Table, fact: f.ColonyTilesDealt) -> None:
    table.colonies = {name: Colony(name, active=name not in fact.asleep) for name in fact.tiles}
    table.aside = fact.aside


@folds(f.ColonyTileRemoved)
def _(table: Table, fact: f.ColonyTileRemoved) -> None:
    del table.colonies[fact.tile]
    table.aside = tuple(sorted((*table.aside, fact.tile)))


@folds(f.ColonyTileAdded)
def _(table: Table, fact: f.ColonyTileAdded) -> None:
    table.aside = without(table.aside, (fact.tile,))
    tiles = {**table.colonies, fact.tile: Colony(fact.tile, fact.active)}
    table.colonies = dict(sorted(tiles.items()))


@folds(f.StartDealt)
def _(table: Table, fact: f.StartDealt) -> None:
    player = table.players[fact.seat]
    del table.corporations[: len(fact.corporations)]
    del table.deck[: len(fact.cards)]
    player.laid_corporations = fact.corporations
    player.laid += fact.cards


@folds(f.StartChosen)
def _(table: Table, fact: f.StartChosen) -> None:
    table.players[fact.seat].start = Start(fact.corporation, fact.cards, fact.without)


@folds(f.StartTakenBack)
def _(table: Table, fact: f.StartTakenBack) -> None:
    table.players[fact.seat].start = None


@folds(f.CorporationRevealed)
def _(table: Table, fact: f.CorporationRevealed) -> None:
    player = table.players[fact.seat]
    player.tableau = (fact.corporation, *player.tableau)
    player.laid_corporations = ()
    player.start = None
    player.first_action_due = fact.owes


@folds(f.NeutralTilePlaced)
def _(table: Table, fact: f.NeutralTilePlaced) -> None:
    table.tiles[fact.area] = Tile(fact.tile, NEUTRAL)


@folds(f.PhaseBegan)
def _(table: Table, fact: f.PhaseBegan) -> None:
    table.phase = fact.phase


@folds(f.GenerationBegan)
def _(table: Table, fact: f.GenerationBegan) -> None:
    table.generation, table.first, table.current = fact.generation, fact.first, fact.first
    for player in table.players:
        player.passed, player.used, player.rose = False, (), False
        player.discount_next = player.slack_next = 0


@folds(f.TurnBegan)
def _(table: Table, fact: f.TurnBegan) -> None:
    table.current, table.actions = fact.seat, 0


@folds(f.ActionTaken)
def _(table: Table, fact: f.ActionTaken) -> None:
    table.actions += 1
    if fact.verb == "use":
        table.players[fact.seat].used += (fact.about,)


@folds(f.TurnEnded)
def _(table: Table, fact: f.TurnEnded) -> None:
    table.actions = 0


@folds(f.Passed)
def _(table: Table, fact: f.Passed) -> None:
    player = table.players[fact.seat]
    player.passed = True
    player.discount_next = player.slack_next = 0


@folds(f.FirstActionDone)
def _(table: Table, fact: f.FirstActionDone) -> None:
    table.players[fact.seat].first_action_due = False


@folds(f.Produced)
def _(table: Table, fact: f.Produced) -> None:
    stock = table.players[fact.seat].stock
    stock["energy"] -= fact.to_heat
    stock["heat"] += fact.to_heat + fact.heat
    stock["mc"] += fact.mc
    stock["steel"] += fact.steel
    stock["titanium"] += fact.titanium
    stock["plants"] += fact.plants
    stock["energy"] += fact.energy


@folds(f.GameEnded)
def _(table: Table, fact: f.GameEnded) -> None:
    table.phase, table.won = "end", fact.won


@folds(f.ResearchDealt)
def _(table: Table, fact: f.ResearchDealt) -> None:
    del table.deck[: len(fact.cards)]
    table.players[fact.seat].laid = fact.cards


@folds(f.ResearchChosen)
def _(table: Table, fact: f.ResearchChosen) -> None:
    table.players[fact.seat].bought = Bought(fact.cards, fact.mc, fact.heat)


@folds(f.ResearchTakenBack)
def _(table: Table, fact: f.ResearchTakenBack) -> None:
    table.players[fact.seat].bought = None


@folds(f.DraftDealt)
def _(table: Table, fact: f.DraftDealt) -> None:
    del table.deck[: len(fact.cards)]
    table.players[fact.seat].pack = fact.cards


@folds(f.PackPassed)
def _(table: Table, fact: f.PackPassed) -> None:
    player, receiver = table.players[fact.seat], table.players[fact.to]
    player.drafted += (fact.card,)
    player.let_go, player.keeping = player.pack, ""
    rest = without(player.pack, (fact.card,))
    player.pack, player.packs = (player.packs[0], player.packs[1:]) if player.packs else ((), ())
    if receiver.pack:
        receiver.packs += (rest,)
    else:
        receiver.pack = rest


@folds(f.PackTakenBack)
def _(table: Table, fact: f.PackTakenBack) -> None:
    player, receiver = table.players[fact.seat], table.players[fact.to]
    receiver.packs = receiver.packs[:-1]
    player.drafted = player.drafted[:-1]
    player.pack, player.let_go = player.let_go, ()


@folds(f.DraftKept)
def _(table: Table, fact: f.DraftKept) -> None:
    table.players[fact.seat].keeping = fact.card


@folds(f.DraftTakenBack)
def _(table: Table, fact: f.DraftTakenBack) -> None:
    table.players[fact.seat].keeping = ""


@folds(f.PacksPassed)
def _(table: Table, fact: f.PacksPassed) -> None:
    packs = [without(player.pack, (player.keeping,)) for player in table.players]
    for player in table.players:
        player.drafted += (player.keeping,)
        player.keeping = ""
        player.pack = packs[(player.seat - fact.steps) % len(packs)]


@folds(f.DraftEnded)
def _(table: Table, fact: f.DraftEnded) -> None:
    for player in table.players:
        player.laid += player.drafted + player.pack
        player.drafted = player.pack = player.let_go = ()


@folds(f.CardsBought)
def _(table: Table, fact: f.CardsBought) -> None:
    player = table.players[fact.seat]
    player.hand += fact.cards
    player.laid, player.bought = (), None
    table.discards += fact.discarded


@folds(f.CardsLookedAt)
def _(table: Table, fact: f.CardsLookedAt) -> None:
    del table.deck[: len(fact.cards)]
    table.players[fact.seat].laid += fact.cards


@folds(f.CardsKept)
def _(table: Table, fact: f.CardsKept) -> None:
    player = table.players[fact.seat]
    player.laid = without(player.laid, fact.cards + fact.discarded)
    player.hand += fact.cards
    table.discards += fact.discarded


@folds(f.CardsDrawn)
def _(table: Table, fact: f.CardsDrawn) -> None:
    del table.deck[: len(fact.cards)]
    table.players[fact.seat].hand += fact.cards


@folds(f.CardsDiscarded)
def _(table: Table, fact: f.CardsDiscarded) -> None:
    player = table.players[fact.seat]
    player.hand = without(player.hand, fact.cards)
    table.discards += fact.cards


@folds(f.CardRevealed)
def _(table: Table, fact: f.CardRevealed) -> None:
    del table.deck[:1]
    table.discards.append(fact.card)


@folds(f.CardPlayed)
def _(table: Table, fact: f.CardPlayed) -> None:
    player = table.players[fact.seat]
    player.hand = without(player.hand, (fact.card,))
    if fact.event:
        player.events += (fact.card,)
    else:
        player.tableau += (fact.card,)
    player.discount_next = player.slack_next = 0


@folds(f.ResourceAdded)
def _(table: Table, fact: f.ResourceAdded) -> None:
    holdings = table.players[fact.seat].holdings
    if left := holdings.pop(fact.card, 0) + fact.amount:
        holdings[fact.card] = left


@folds(f.NextCardEased)
def _(table: Table, fact: f.NextCardEased) -> None:
    player = table.players[fact.seat]
    player.discount_next += fact.discount
    player.slack_next += fact.slack


@folds(f.ProductionChosen)
def _(table: Table, fact: f.ProductionChosen) -> None:
    table.chosen[fact.card] = fact.resource


@folds(f.StockChanged)
def _(table: Table, fact: f.StockChanged) -> None:
    table.players[fact.seat].stock[fact.resource] += fact.amount


@folds(f.ProductionChanged)
def _(table: Table, fact: f.ProductionChanged) -> None:
    table.players[fact.seat].production[fact.resource] += fact.steps


@folds(f.Paid)
def _(table: Table, fact: f.Paid) -> None:
    stock = table.players[fact.seat].stock
    stock["mc"] -= fact.mc
    stock["steel"] -= fact.steel
    stock["titanium"] -= fact.titanium
    stock["energy"] -= fact.energy
    stock["heat"] -= fact.heat


@folds(f.TrChanged)
def _(table: Table, fact: f.TrChanged) -> None:
    player = table.players[fact.seat]
    player.tr += fact.steps
    player.rose = player.rose or fact.steps > 0


@folds(f.ParameterRaised)
def _(table: Table, fact: f.ParameterRaised) -> None:
    if fact.parameter == "temperature":
        table.temperature += 2 * fact.steps
    else:
        table.oxygen += fact.steps


@folds(f.TilePlaced)
def _(table: Table, fact: f.TilePlaced) -> None:
    table.tiles[fact.area] = Tile(fact.tile, NOBODY if fact.tile == "ocean" else fact.seat)
    table.claims.pop(fact.area, None)


@folds(f.AreaClaimed)
def _(table: Table, fact: f.AreaClaimed) -> None:
    table.claims[fact.area] = fact.seat


@folds(f.ColonyTileActivated)
def _(table: Table, fact: f.ColonyTileActivated) -> None:
    table.colonies[fact.tile].active = True


@folds(f.ColonyBuilt)
def _(table: Table, fact: f.ColonyBuilt) -> None:
    table.colonies[fact.tile].places += (fact.seat,)


@folds(f.FleetSent)
def _(table: Table, fact: f.FleetSent) -> None:
    table.colonies[fact.tile].fleet = fact.seat


@folds(f.FleetGained)
def _(table: Table, fact: f.FleetGained) -> None:
    table.players[fact.seat].fleets += 1


@folds(f.FleetsReturned)
def _(table: Table, fact: f.FleetsReturned) -> None:
    for colony in table.colonies.values():
        colony.fleet = None


@folds(f.TrackMoved)
def _(table: Table, fact: f.TrackMoved) -> None:
    table.colonies[fact.tile].marker += fact.steps


@folds(f.MilestoneClaimed)
def _(table: Table, fact: f.MilestoneClaimed) -> None:
    table.milestones[fact.milestone] = fact.seat


@folds(f.AwardFunded)
def _(table: Table, fact: f.AwardFunded) -> None:
    table.awards[fact.award] = fact.seat


def nothing_changes(table: Table, fact: Fact) -> None:
    """Said for the log and for those who react; the table is the same."""


folds(f.ProjectDone)(nothing_changes)
folds(f.ColonyBonusDue)(nothing_changes)
folds(f.NothingRose)(nothing_changes)
folds(f.LastGeneration)(nothing_changes)
