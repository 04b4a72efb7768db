"""The maps: areas, their bonuses and neighbours, and where tiles may go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

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
    "next to a greenery", "metal", "metal next to own", "Noctis City",
]  # fmt: skip


class Survey:
    """Where tiles may go, kept while no tile is laid and no area claimed. One `where` is worked out at most once."""

    def __init__(self, table: Table) -> None:
        self.stamp = (len(table.tiles), len(table.claims))
        self.tiles, self.claims = dict(table.tiles), dict(table.claims)  # a copied table may share this survey
        self._known: dict[tuple[str, int], tuple[str, ...]] = {}

    def where(self, where: Where, seat: int) -> tuple[str, ...]:
        """The areas open to `seat`, row by row from the north-west."""
        key = (where, seat)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = PLACES[where](self, seat)
        return known

    def open(self, seat: int, *, ocean: bool) -> list[Area]:
        return [
            area
            for area in AREAS.values()
            if area.ocean is ocean
            and not area.reserved
            and area.id not in self.tiles
            and self.claims.get(area.id, seat) == seat
        ]

    def around(self, area: Area) -> list[Tile]:
        return [self.tiles[n] for n in area.neighbours if n in self.tiles]

    def beside(self, area: Area, kinds: tuple[str, ...]) -> int:
        return sum(1 for tile in self.around(area) if tile.kind in kinds)

    def beside_own(self, area: Area, seat: int) -> bool:
        return any(tile.owner == seat for tile in self.around(area))


def names(areas: list[Area]) -> tuple[str, ...]:
    return tuple(area.id for area in areas)


def greenery_places(s: Survey, seat: int) -> tuple[str, ...]:
    """Next to a tile of one's own if there is such an area, else anywhere on land."""
    land = s.open(seat, ocean=False)
    return names([a for a in land if s.beside_own(a, seat)] or land)


def has_metal(area: Area) -> bool:
    return any(kind in ("steel", "titanium") for kind, _ in area.bonus)


def noctis_place(s: Survey, seat: int) -> tuple[str, ...]:
    return tuple(a.id for a in AREAS.values() if a.reserved and a.id not in s.tiles)


PLACES: dict[Where, Callable[[Survey, int], tuple[str, ...]]] = {
    "land": lambda s, seat: names(s.open(seat, ocean=False)),
    "ocean": lambda s, seat: names(s.open(seat, ocean=True)),
    "city": lambda s, seat: names([a for a in s.open(seat, ocean=False) if not s.beside(a, CITIES)]),
    "greenery": greenery_places,
    "isolated": lambda s, seat: names([a for a in s.open(seat, ocean=False) if not s.around(a)]),
    "volcanic": lambda s, seat: names([a for a in s.open(seat, ocean=False) if a.volcanic]),
    "next to a city": lambda s, seat: names([a for a in s.open(seat, ocean=False) if s.beside(a, CITIES)]),
    "next to two cities": lambda s, seat: names([a for a in s.open(seat, ocean=False) if s.beside(a, CITIES) > 1]),
    "next to a greenery": lambda s, seat: names([a for a in s.open(seat, ocean=False) if s.beside(a, ("greenery",))]),
    "metal": lambda s, seat: names([a for a in s.open(seat, ocean=False) if has_metal(a)]),
    "metal next to own": lambda s, seat: names(
        [a for a in s.open(seat, ocean=False) if has_metal(a) and s.beside_own(a, seat)]
    ),
    "Noctis City": noctis_place,
}


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
