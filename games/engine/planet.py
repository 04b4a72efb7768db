"""Words about Mars itself: the parameters, and the tiles that go on the map.

A word that raises a parameter names it in `raises`, so that `deeds.foretell` can say when nothing will rise.
"""

from __future__ import annotations

from .board import MAX_OCEANS, Where, survey
from .deeds import choose_area, place, place_ocean, raise_oxygen, raise_temperature
from .script import Amount, Noun, Phrase, Script, noop, say, say_count
from .words import TILE_WORDS, Icon, Me

NO_AREA = say("No area is free for it")


class Raise:
    """Raise temperature or oxygen; steps beyond the end are lost, and never block a card."""

    def __init__(self, *, temperature: int = 0, oxygen: int = 0) -> None:
        self.temperature, self.oxygen = temperature, oxygen
        self.raises = (*(("temperature",) if temperature else ()), *(("oxygen",) if oxygen else ()))

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        if self.temperature:
            yield from raise_temperature(me, self.temperature)
        if self.oxygen:
            yield from raise_oxygen(me, self.oxygen)

    def words(self) -> Phrase:
        parts = [
            say_count(steps, "raise {what} {count} step", "raise {what} {count} steps", what=Noun("parameter", name))
            for name, steps in (("temperature", self.temperature), ("oxygen", self.oxygen))
            if steps
        ]
        return say("{parts}", parts=tuple(parts))

    def icons(self) -> tuple[Icon, ...]:
        steps = (("temperature", self.temperature), ("oxygen", self.oxygen))
        return tuple(Icon("parameter", name, f"+{count}") for name, count in steps if count)


class PlaceOcean:
    """Place oceans; those beyond the ninth are lost, and never block a card."""

    raises = ("oceans",)

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        for _ in range(self.count):
            yield from place_ocean(me)

    def words(self) -> Phrase:
        return say("place {oceans}", oceans=Amount(self.count, "tile-ocean"))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("tile", "tile-ocean", "" if self.count == 1 else str(self.count)),)


PLACE_WORDS: dict[Where, str] = {
    "land": noop("on any free land area"),
    "ocean": noop("on an area reserved for oceans"),
    "city": noop("not next to a city"),
    "greenery": noop("next to a tile of yours if possible"),
    "isolated": noop("next to no other tile"),
    "volcanic": noop("on a volcanic area"),
    "next to a city": noop("next to a city"),
    "next to two cities": noop("next to at least two cities"),
    "next to a greenery": noop("next to a greenery"),
    "metal": noop("on an area with steel or titanium"),
    "metal next to own": noop("on an area with steel or titanium next to a tile of yours"),
    "Noctis City": noop("on the area reserved for it"),
}


class Place:
    """Place a tile where its rule lets it; a legal area must exist."""

    def __init__(self, tile: str, where: Where) -> None:
        self.tile, self.where = tile, where
        self.raises = ("oxygen",) if tile == "greenery" else ()

    def areas(self, me: Me) -> tuple[str, ...]:
        return survey(me.table).where(self.where, me.seat)

    def why_not(self, me: Me) -> Phrase | None:
        return None if self.areas(me) else NO_AREA

    def run(self, me: Me) -> Script:
        area = yield from choose_area(me, self.tile, self.where)
        yield from place(me, self.tile, area)

    def words(self) -> Phrase:
        where = say(PLACE_WORDS[self.where])
        if self.tile not in TILE_WORDS:
            return say("place the {tile} tile {where}", tile=Noun("tile", self.tile), where=where)
        what = say(TILE_WORDS[self.tile])
        return say("place {what}", what=what) if self.where == self.tile else say(
            "place {what} {where}", what=what, where=where
        )  # fmt: skip

    def icons(self) -> tuple[Icon, ...]:
        known = self.tile in ("city", "greenery", "ocean")
        return (Icon("tile", f"tile-{self.tile}" if known else "tile-special"),)


def PlaceCity(where: Where = "city") -> Place:
    return Place("city", where)


def PlaceGreenery(where: Where = "greenery") -> Place:
    return Place("greenery", where)


class PlaceOffMap:
    """Place a city on its own area off Mars."""

    def __init__(self, area: str) -> None:
        self.area = area

    def why_not(self, me: Me) -> Phrase | None:
        return NO_AREA if self.area in me.table.tiles else None

    def run(self, me: Me) -> Script:
        yield from place(me, "city", self.area)

    def words(self) -> Phrase:
        return say("place a city tile on its own area off Mars")

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("tile", "tile-city"), Icon("text", "*"))


class OceanOnLand:
    """Place an ocean on land (Artificial Lake); the ninth laid, it is lost."""

    raises = ("oceans",)

    def why_not(self, me: Me) -> Phrase | None:
        if me.table.oceans >= MAX_OCEANS or survey(me.table).where("land", me.seat):
            return None
        return NO_AREA

    def run(self, me: Me) -> Script:
        if me.table.oceans < MAX_OCEANS:
            area = yield from choose_area(me, "ocean", "land")
            yield from place(me, "ocean", area)

    def words(self) -> Phrase:
        return say("place {ocean} on any free land area", ocean=Amount(1, "tile-ocean"))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("tile", "tile-ocean"), Icon("text", "*"))
