"""Colony tiles: what they give, building on them, trading with them, and the words of cards about them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from . import facts as f
from . import payment
from .deeds import discard, draw, foretell
from .effects import AddTo, Gain, Produce, promised
from .gear import gear
from .hand import Draw
from .hooks import react
from .planet import PlaceOcean
from .script import Amount, Noun, Option, Phrase, Script, pick, say
from .table import Colony, Table
from .words import Effect, Icon, Me, signed

LAST_STEP = 6
MAX_COLONIES = 3
MAX_FLEETS = 8
"""There are eight in the box; no rule limits a player's share of them."""


class ColonyTile(Struct, frozen=True):
    """What is printed on a tile. `placement`: for each of the three places; `income`: for each of the seven steps.

    `wakes`: the kind of resource that a card must be able to hold before the tile becomes active, None if it is
    active from the start. `pays`: what the tile is about, for its drawing.
    """

    name: str
    pays: str
    placement: Effect
    income: tuple[Effect, ...]
    bonus: Effect
    wakes: str | None = None


class DrawThenDiscard:
    """Draw a card, then discard one of the whole hand: the bonus of a colony on `tile`."""

    def __init__(self, tile: str) -> None:
        self.tile = tile

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        yield from draw(me, 1)
        yield from discard(me, 1, say("Colony bonus of {colony}", colony=Noun("colony", self.tile)))

    def words(self) -> Phrase:
        return say("draw {card}, then discard one", card=Amount(1, "card"))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("card", "card", "1"), Icon("card", "card", signed(-1)))


def stocks(resource: str, *counts: int) -> tuple[Effect, ...]:
    return tuple(Gain(**{resource: count}) for count in counts)


def holdings(holding: str, *counts: int) -> tuple[Effect, ...]:
    return tuple(AddTo(holding, count) for count in counts)


TILES = {
    tile.name: tile
    for tile in (
        ColonyTile("Callisto", "energy", Produce(energy=1), stocks("energy", 0, 2, 3, 5, 7, 10, 13), Gain(energy=3)),
        ColonyTile("Ceres", "steel", Produce(steel=1), stocks("steel", 1, 2, 3, 4, 6, 8, 10), Gain(steel=2)),
        ColonyTile(
            "Enceladus", "microbe", AddTo("microbe", 3), holdings("microbe", 0, 1, 2, 3, 4, 4, 5),
            AddTo("microbe", 1), wakes="microbe",
        ),
        ColonyTile(
            "Europa", "production", PlaceOcean(),
            (
                Produce(mc=1), Produce(mc=1), Produce(energy=1), Produce(energy=1),
                Produce(plants=1), Produce(plants=1), Produce(plants=1),
            ),
            Gain(mc=1),
        ),
        ColonyTile("Ganymede", "plants", Produce(plants=1), stocks("plants", 0, 1, 2, 3, 4, 5, 6), Gain(plants=1)),
        ColonyTile("Io", "heat", Produce(heat=1), stocks("heat", 2, 3, 4, 6, 8, 10, 13), Gain(heat=2)),
        ColonyTile("Luna", "mc", Produce(mc=2), stocks("mc", 1, 2, 4, 7, 10, 13, 17), Gain(mc=2)),
        ColonyTile(
            "Miranda", "animal", AddTo("animal", 1), holdings("animal", 0, 1, 1, 2, 2, 3, 3), Draw(1), wakes="animal",
        ),
        ColonyTile("Pluto", "card", Draw(2), tuple(Draw(n) for n in (0, 1, 2, 2, 3, 3, 4)), DrawThenDiscard("Pluto")),
        ColonyTile(
            "Titan", "floater", AddTo("floater", 3), holdings("floater", 0, 1, 1, 2, 3, 3, 4),
            AddTo("floater", 1), wakes="floater",
        ),
        ColonyTile("Triton", "titanium", Gain(titanium=3), stocks("titanium", 0, 1, 1, 2, 3, 4, 5), Gain(titanium=1)),
    )
}  # fmt: skip

ASLEEP = say("It sleeps until a card that can hold its resource is in play")
FULL = say("All three places are taken")
YOURS = say("You have a colony there")
VISITED = say("A fleet is there")
AWAY = say("All your fleets are away")


# -- helpers that say what is possible and what happens -------------------------------------------------------


def wake(table: Table, holding: str) -> Script:
    """A card that can hold `holding` came into play: tiles that wait for it become active."""
    for colony in table.colonies.values():
        if not colony.active and TILES[colony.name].wakes == holding:
            yield f.ColonyTileActivated(colony.name)


def awake(table: Table, name: str) -> bool:
    """Whether a tile that enters the game now is active: nothing to wait for, or a card that can hold it lies open."""
    wakes = TILES[name].wakes
    return wakes is None or any(gear(table, p.seat).holders.get(wakes) for p in table.players)


def why_not_build(me: Me, colony: Colony, *, again: bool = False) -> Phrase | None:
    """Why this seat cannot place a colony there; `again` allows a second one of the same player."""
    if not colony.active:
        return ASLEEP
    if len(colony.places) >= MAX_COLONIES:
        return FULL
    if not again and me.seat in colony.places:
        return YOURS
    return None


def building_sites(me: Me, *, again: bool = False, falls: int = 0) -> list[Colony]:
    """Tiles open to a new colony. `falls`: M€ production that must still be payable after the colony is placed."""
    return [
        colony
        for colony in me.table.colonies.values()
        if why_not_build(me, colony, again=again) is None and (not falls or production_after(me, colony) - falls >= -5)
    ]


def production_after(me: Me, colony: Colony) -> int:
    """The seat's M€ production once its colony stands there: the placement bonus and what its own cards add."""
    placement = TILES[colony.name].placement
    extra = placement.amounts.get("mc", 0) if isinstance(placement, Produce) else 0
    assert isinstance(extra, int)
    return me.player.production["mc"] + extra + promised(me, f.ColonyBuilt(me.seat, colony.name), Produce, "mc")


def moved(colony: Colony, steps: int) -> f.TrackMoved:
    """The marker of a tile goes so many steps up or down."""
    return f.TrackMoved(colony.name, steps, colony.marker)


def tile_choices(colonies: Sequence[Colony]) -> list[tuple[Option, Colony]]:
    return [
        (Option(c.name, say("{colony}", colony=Noun("colony", c.name)), Noun("colony", c.name)), c) for c in colonies
    ]


def build(me: Me, colony: Colony) -> Script:
    """Place a colony on the lowest free place: the marker is pushed up, the placement bonus comes at once."""
    built = f.ColonyBuilt(me.seat, colony.name)
    yield built
    if colony.marker < len(colony.places):
        yield moved(colony, len(colony.places) - colony.marker)
    placement = TILES[colony.name].placement
    yield from foretell(me, placement)
    yield from placement.run(Me(me.table, me.seat))
    yield from react(me, built)


def build_somewhere(me: Me, sites: Sequence[Colony]) -> Script:
    colony = yield from pick(me.seat, say("Build a colony on which colony tile?"), tile_choices(sites))
    yield from build(me, colony)


def fleets_home(table: Table, seat: int) -> int:
    away = sum(1 for colony in table.colonies.values() if colony.fleet == seat)
    return table.players[seat].fleets - away


def why_not_trade(me: Me, colony: Colony) -> Phrase | None:
    """Why no fleet of this seat can go there, whatever is paid."""
    if not colony.active:
        return ASLEEP
    if colony.fleet is not None:
        return VISITED
    if fleets_home(me.table, me.seat) < 1:
        return AWAY
    return None


PRICES = {"energy": 3, "titanium": 3, "mc": 9, "heat": 9}
"""What a trade costs in each kind, in the order in which they are offered. Heat is for those who may pay M€ with it, M€
making up the rest; so whoever pays in M€ alone is asked nothing more."""


def ways_to_pay(me: Me) -> tuple[str, ...]:
    """The kinds in which this seat might pay for a trade."""
    return tuple(kind for kind in PRICES if kind != "heat" or gear(me.table, me.seat).heat_is_money)


def trade_price(me: Me, kind: str) -> int:
    """The price of a trade paid in `kind`, after discounts."""
    return max(0, PRICES[kind] - gear(me.table, me.seat).trade_discount)


def why_not_pay(me: Me, kind: str) -> Phrase | None:
    """Why this seat cannot pay for a trade in that kind: it is paid in full in one kind."""
    price = trade_price(me, kind)
    stock = me.player.stock
    have = payment.money(me) if kind == "heat" and stock["heat"] else stock[kind]
    return say("{have} of {price}", have=have, price=price) if have < price else None


def pay_fee(me: Me, kind: str) -> Script:
    price = trade_price(me, kind)
    if kind != "heat":
        yield f.Paid(me.seat, **{kind: price})
        return
    ask = say("Pay {count} M€", count=price)
    pieces = yield from payment.choose(me, price, payment.sources(me)[::-1], ask)
    yield f.Paid(me.seat, **pieces)


def trade(me: Me, colony: Colony) -> Script:
    """A trade that is paid for: fleet, optional raise, income, every colony's bonus, marker back to the colonies."""
    yield f.FleetSent(me.seat, colony.name)
    most = min(gear(me.table, me.seat).trade_raises, LAST_STEP - colony.marker)
    if most > 0:
        steps = yield from pick(
            me.seat, say("Raise the track of {colony} first?", colony=Noun("colony", colony.name)), raises(colony, most)
        )
        if steps:
            yield moved(colony, steps)
    tile = TILES[colony.name]
    yield from tile.income[colony.marker].run(Me(me.table, me.seat))
    for owner in dict.fromkeys(colony.places):
        for _ in range(colony.places.count(owner)):
            yield from bonus(Me(me.table, owner), tile)
    if back := len(colony.places) - colony.marker:
        yield moved(colony, back)


def bonus(me: Me, tile: ColonyTile) -> Script:
    """What one colony pays its owner."""
    yield f.ColonyBonusDue(me.seat, tile.name)
    yield from tile.bonus.run(me)


def raises(colony: Colony, most: int) -> list[tuple[Option, int]]:
    income = TILES[colony.name].income
    return [
        (Option(str(n), say("{steps} up: {income}", steps=n, income=income[colony.marker + n].words())), n)
        for n in range(most, -1, -1)
    ]


# -- words of cards -------------------------------------------------------------------------------------------


class BuildColony:
    """Place a colony free of charge. `falls`: M€ production lost right afterwards, as part of the same effect."""

    def __init__(self, *, again: bool = False, falls: int = 0) -> None:
        self.again, self.falls = again, falls

    def sites(self, me: Me) -> list[Colony]:
        return building_sites(me, again=self.again, falls=self.falls)

    def why_not(self, me: Me) -> Phrase | None:
        return None if self.sites(me) else say("No colony tile is open for it")

    def run(self, me: Me) -> Script:
        yield from build_somewhere(me, self.sites(me))
        if self.falls:
            yield f.ProductionChanged(me.seat, "mc", -self.falls)

    def words(self) -> Phrase:
        said = say("build a colony, also where you have one") if self.again else say("build a colony")
        if self.falls:
            loss = Amount(-self.falls, "mc", production=True, sign=True)
            return say("{build}, then {loss}", build=said, loss=loss)
        return said

    def icons(self) -> tuple[Icon, ...]:
        drawn = [Icon("colony", "colony")]
        if self.again:
            drawn.append(Icon("text", "*"))
        if self.falls:
            drawn.append(Icon("production", "mc", signed(-self.falls)))
        return tuple(drawn)


class GainTradeFleet:
    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        if sum(player.fleets for player in me.table.players) < MAX_FLEETS:
            yield f.FleetGained(me.seat)

    def words(self) -> Phrase:
        return say("gain a trade fleet")

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("fleet", "fleet", "+1"),)


class FreeTrade:
    """Trade without a fee; the fleet is needed all the same."""

    def destinations(self, me: Me) -> list[Colony]:
        return [c for c in me.table.colonies.values() if why_not_trade(me, c) is None]

    def why_not(self, me: Me) -> Phrase | None:
        if self.destinations(me):
            return None
        return AWAY if fleets_home(me.table, me.seat) < 1 else say("No colony tile is open to your fleet")

    def run(self, me: Me) -> Script:
        colony = yield from pick(me.seat, say("Trade with which colony tile?"), tile_choices(self.destinations(me)))
        yield from trade(me, colony)

    def words(self) -> Phrase:
        return say("trade without paying")

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("sign", "trade"),)


class ColonyBonuses:
    """The colony bonus of each own colony, for oneself alone."""

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        for colony in me.table.colonies.values():
            for _ in range(colony.places.count(me.seat)):
                yield from bonus(Me(me.table, me.seat), TILES[colony.name])

    def words(self) -> Phrase:
        return say("gain the colony bonus of each of your colonies")

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("colony", "bonus"), Icon("sign", "per"), Icon("colony", "colony"))


def risers(me: Me) -> list[Colony]:
    return [c for c in me.table.colonies.values() if c.active and c.marker < LAST_STEP]


def fallers(me: Me, but: Colony) -> list[Colony]:
    return [c for c in me.table.colonies.values() if c is not but and c.active and c.marker > len(c.places)]


def add_tile(me: Me) -> Script:
    """Bring one of the tiles that are out of the game into it."""
    choices = [
        (Option(name, say("{colony}", colony=Noun("colony", name)), Noun("colony", name)), name)
        for name in me.table.aside
    ]
    name = yield from pick(me.seat, say("Add which colony tile?"), choices)
    yield f.ColonyTileAdded(name, awake(me.table, name))
