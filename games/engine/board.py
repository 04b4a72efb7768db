"""The maps: areas, their bonuses and neighbours, and where tiles may go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from .script import Phrase, say
from .table import Table, Tile

BONUS = {"s": "steel", "t": "titanium", "p": "plants", "c": "card"}


class Area(Struct, frozen=True):
    """One hex. `id` is "row-column", both from 1, from the north-west. `bonus`: (resource or "card", count) pairs."""

    id: str
    row: int
    column: int
    ocean: bool
    volcanic: bool
    reserved: bool
    bonus: tuple[tuple[str, int], ...]
    name: str
    neighbours: tuple[str, ...]
    """Clockwise from the upper left."""


class Board:
    """A map of 61 areas, read from a drawing: `~` ocean, `^` volcanic, `!` reserved, letters are bonuses."""

    def __init__(self, name: str, drawing: str, names: dict[str, str]) -> None:
        self.name = name
        rows = [line.split() for line in drawing.split("\n") if line.strip()]
        self.areas: dict[str, Area] = {}
        for r, row in enumerate(rows, 1):
            for c, cell in enumerate(row, 1):
                bonus = tuple((BONUS[x], cell.count(x)) for x in BONUS if x in cell)
                self.areas[f"{r}-{c}"] = Area(
                    f"{r}-{c}", r, c, "~" in cell, "^" in cell, "!" in cell, bonus,
                    names.get(f"{r}-{c}", ""), neighbours(rows, r, c),
                )  # fmt: skip


def neighbours(rows: list[list[str]], r: int, c: int) -> tuple[str, ...]:
    def shift(other: int) -> int:
        """How far the columns of row `other` lie to the left of this row's, in half areas, as upper-left column."""
        return 0 if len(rows[other - 1]) > len(rows[r - 1]) else -1

    found = []
    if r > 1:
        up = shift(r - 1)
        found += [(r - 1, c + up), (r - 1, c + up + 1)]
    found.append((r, c + 1))
    if r < len(rows):
        down = shift(r + 1)
        found += [(r + 1, c + down + 1), (r + 1, c + down)]
    found.append((r, c - 1))
    return tuple(f"{y}-{x}" for y, x in found if 1 <= x <= len(rows[y - 1]))


THARSIS = Board(
    "Tharsis",
    """
        ss   ~ss  .    ~c   ~
        .    s^   .    .    .    ~cc
        c^   .    .    .    .    .    s
        pt^  p    p    p    pp   p    p    ~pp
        pp^  pp   pp!  ~pp  ~pp  ~pp  pp   pp   pp
        p    pp   p    p    p    ~p   ~p   ~p
        .    .    .    .    .    p    .
        ss   .    c    c    .    t
        s    ss   .    .    ~tt
    """,
    {"2-2": "Tharsis Tholus", "3-1": "Ascraeus Mons", "4-1": "Pavonis Mons", "5-1": "Arsia Mons", "5-3": "Noctis City"},
)
OFF_MAP = ("Ganymede Colony", "Phobos Space Haven")
"""City areas off Mars: no neighbours, no bonus, each for its own card."""

AREAS = THARSIS.areas
CITIES = ("city", "capital")
MAX_OCEANS = 9

Where = Literal[
    "land", "ocean", "city", "greenery", "isolated", "volcanic", "next to a city", "next to two cities",
    "next to a greenery", "next to own", "metal", "metal next to own", "Noctis City",
]  # fmt: skip


TAKEN = say("A tile lies there")
CLAIMED = say("It is claimed by somebody else")
RESERVED = say("It is reserved")
FOR_OCEANS = say("It is reserved for oceans")
NO_OCEAN = say("Only oceans' areas will do")
ELSEWHERE = say("Only its own area will do")


class Survey:
    """Where tiles may go, kept while no tile is laid and no area claimed. One `where` is worked out at most once."""

    def __init__(self, table: Table) -> None:
        self.stamp = (len(table.tiles), len(table.claims))
        self.tiles, self.claims = dict(table.tiles), dict(table.claims)  # a copied table may share this survey
        self._known: dict[tuple[str, int], tuple[str, ...]] = {}
        self._free: dict[tuple[str, int], list[Area]] = {}
        self.shown: tuple[Any, ...] | None = None
        """The map as `view` shows it while nobody is asked for an area; it keeps it here, as fresh as the survey."""

    def where(self, where: Where, seat: int) -> tuple[str, ...]:
        """The areas open to `seat`, row by row from the north-west."""
        asks_whose = bool(self.claims) or where in OWN_RULES  # elsewhere all seats share one answer
        key = (where, seat if asks_whose else 0)
        known = self._known.get(key)
        if known is None:
            rule = LAND_RULES.get(where)
            known = self._known[key] = tuple(
                area.id for area in self.free(where, seat) if rule is None or rule(self, seat, area) is None
            )
        return known

    def why_not(self, where: Where, seat: int, area: Area) -> Phrase | None:
        """Why `seat` may not place there by the rule `where`."""
        rule = LAND_RULES.get(where)
        return self.shut(kind_of(where), seat, area) or (rule(self, seat, area) if rule else None)

    def free(self, where: Where, seat: int) -> list[Area]:
        """The areas of the kind that `where` asks for, without a tile or another's claim."""
        key = (kind_of(where), seat if self.claims else 0)
        known = self._free.get(key)
        if known is None:
            known = self._free[key] = [a for a in AREAS.values() if self.shut(key[0], seat, a) is None]
        return known

    def shut(self, kind: str, seat: int, area: Area) -> Phrase | None:
        """Why an area is closed to any tile that goes on this kind of area."""
        if area.id in self.tiles:
            return TAKEN
        if self.claims.get(area.id, seat) != seat:
            return CLAIMED
        if area.reserved or kind == "reserved":
            return None if area.reserved and kind == "reserved" else RESERVED if area.reserved else ELSEWHERE
        if area.ocean:
            return None if kind == "ocean" else FOR_OCEANS
        return NO_OCEAN if kind == "ocean" else None

    def around(self, area: Area) -> list[Tile]:
        return [self.tiles[n] for n in area.neighbours if n in self.tiles]

    def beside(self, area: Area, kinds: tuple[str, ...]) -> int:
        count = 0
        for neighbour in area.neighbours:
            tile = self.tiles.get(neighbour)
            if tile is not None and tile.kind in kinds:
                count += 1
        return count

    def beside_own(self, area: Area, seat: int) -> bool:
        for neighbour in area.neighbours:
            tile = self.tiles.get(neighbour)
            if tile is not None and tile.owner == seat:
                return True
        return False


def kind_of(where: Where) -> str:
    """The kind of area that a rule of placement asks for: "land", "ocean" or "reserved"."""
    return "ocean" if where == "ocean" else "reserved" if where == "Noctis City" else "land"


LandRule = Callable[[Survey, int, Area], "Phrase | None"]


def unless(holds: Callable[[Survey, int, Area], bool], why: Phrase) -> LandRule:
    """A rule that gives `why` where the condition does not hold."""
    return lambda s, seat, area: None if holds(s, seat, area) else why


def has_metal(area: Area) -> bool:
    return any(kind in ("steel", "titanium") for kind, _ in area.bonus)


def beside_own_if_possible(s: Survey, seat: int, area: Area) -> bool:
    """Next to a tile of one's own, unless no such land is free."""
    return s.beside_own(area, seat) or not s.where("next to own", seat)


LAND_RULES: dict[Where, LandRule] = {
    "city": unless(lambda s, seat, area: not s.beside(area, CITIES), say("A city lies next to it")),
    "greenery": unless(beside_own_if_possible, say("It must lie next to a tile of yours")),
    "next to own": unless(lambda s, seat, area: s.beside_own(area, seat), say("It must lie next to a tile of yours")),
    "isolated": unless(lambda s, seat, area: not s.around(area), say("A tile lies next to it")),
    "volcanic": unless(lambda s, seat, area: area.volcanic, say("It is not volcanic")),
    "next to a city": unless(lambda s, seat, area: s.beside(area, CITIES) > 0, say("No city lies next to it")),
    "next to two cities": unless(
        lambda s, seat, area: s.beside(area, CITIES) > 1, say("It does not lie next to two cities")
    ),
    "next to a greenery": unless(
        lambda s, seat, area: s.beside(area, ("greenery",)) > 0, say("No greenery lies next to it")
    ),
    "metal": unless(lambda s, seat, area: has_metal(area), say("It has no steel or titanium")),
    "metal next to own": lambda s, seat, area: (
        LAND_RULES["metal"](s, seat, area) or LAND_RULES["next to own"](s, seat, area)
    ),
}

OWN_RULES = ("greenery", "next to own", "metal next to own")
"""Rules that look at whose tiles lie beside an area."""


def survey(table: Table) -> Survey:
    """The survey of the map as it is; tiles are only ever added, so their number tells whether it is fresh."""
    if not table.surveys or table.surveys[0].stamp != (len(table.tiles), len(table.claims)):
        table.surveys = [Survey(table)]
    return table.surveys[0]


def cities(table: Table, seat: int | None = None, *, on_mars: bool = False) -> int:
    """City tiles of `seat`, or of everybody, the neutral player included."""
    return sum(
        1
        for area, tile in table.tiles.items()
        if tile.kind in CITIES and (seat is None or tile.owner == seat) and not (on_mars and area in OFF_MAP)
    )


def greeneries(table: Table, seat: int) -> int:
    return sum(1 for tile in table.tiles.values() if tile.kind == "greenery" and tile.owner == seat)


def tiles_of(table: Table, seat: int) -> int:
    return sum(1 for tile in table.tiles.values() if tile.owner == seat)


def beside_tile(table: Table, area: str, kinds: tuple[str, ...]) -> int:
    """How many tiles of these kinds lie next to `area`; none do off the map."""
    if area in OFF_MAP:
        return 0
    around = (table.tiles.get(n) for n in AREAS[area].neighbours)
    return sum(1 for tile in around if tile and tile.kind in kinds)
