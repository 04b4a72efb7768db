"""What must hold before a card may be played."""

from __future__ import annotations

from . import amounts, board
from .gear import gear
from .script import RESOURCES, Amount, Noun, Phrase, noop, say, say_count
from .words import Icon, Me


def slack(me: Me) -> int:
    """Steps by which this seat may be off a requirement on temperature, oxygen or oceans."""
    return gear(me.table, me.seat).slack + me.player.slack_next


class Level:
    """A bound on one of the three parameters, in the game's units (°C, %, tiles); either bound is inclusive."""

    parameter = ""
    unit = 1
    shown = "{level}"
    bounds = (noop("at least {level}"), noop("at most {level}"))

    def __init__(self, *, at_least: int | None = None, at_most: int | None = None) -> None:
        self.at_least, self.at_most = at_least, at_most
        level = at_least if at_least is not None else at_most
        if level is None:
            raise ValueError("a bound is needed")
        self.level = say(self.shown, level=f"{level}".replace("-", "\N{MINUS SIGN}"))
        self._words = say(self.bounds[0 if at_least is not None else 1], level=self.level)
        self._why = say("Needs {what}", what=self._words)
        bound = "≥" if at_least is not None else "≤"
        self._icons = (Icon("need", self.parameter, f"{bound} {self.level}"),)

    def now(self, me: Me) -> int:
        raise NotImplementedError

    def why_not(self, me: Me) -> Phrase | None:
        now, slip = self.now(me), slack(me) * self.unit
        if self.at_least is not None and now + slip < self.at_least:
            return self._why
        if self.at_most is not None and now - slip > self.at_most:
            return self._why
        return None

    def words(self) -> Phrase:
        return self._words

    def icons(self) -> tuple[Icon, ...]:
        return self._icons


class Temperature(Level):
    parameter, unit, shown = "temperature", 2, noop("{level} °C")

    def now(self, me: Me) -> int:
        return me.table.temperature


class Oxygen(Level):
    parameter, shown = "oxygen", "{level} %"
    bounds = (noop("at least {level} oxygen"), noop("at most {level} oxygen"))

    def now(self, me: Me) -> int:
        return me.table.oxygen


class Oceans(Level):
    parameter = "oceans"
    bounds = (noop("at least {level} ocean tiles"), noop("at most {level} ocean tiles"))

    def now(self, me: Me) -> int:
        return me.table.oceans


class AtLeast:
    """A number of something that this seat must have; `thing` says it with its number."""

    def __init__(self, count: int, thing: Phrase, sign: str, *, frame: str = "need") -> None:
        self.count = count
        self._words = thing
        self._why = say("Needs {what}", what=self._words)
        self._icons = (Icon(frame, sign, str(count)),)

    def now(self, me: Me) -> int:
        raise NotImplementedError

    def why_not(self, me: Me) -> Phrase | None:
        return self._why if self.now(me) < self.count else None

    def words(self) -> Phrase:
        return self._words

    def icons(self) -> tuple[Icon, ...]:
        return self._icons


class Tags(AtLeast):
    """Own face-up tags; the card itself and played events do not help."""

    def __init__(self, tag: str, count: int = 1) -> None:
        said = say_count(count, "{count} {tag} tag", "{count} {tag} tags", tag=Noun("tag", tag))
        super().__init__(count, said, f"tag-{tag}")
        self.tag = tag

    def now(self, me: Me) -> int:
        return gear(me.table, me.seat).tags.get(self.tag, 0)


class Producing(AtLeast):
    """Own production of a resource."""

    def __init__(self, resource: str, count: int = 1) -> None:
        if resource not in RESOURCES:
            raise ValueError(resource)
        said = say("{what}", what=Amount(count, resource, production=True))
        super().__init__(count, said, resource, frame="production")
        self.resource = resource

    def now(self, me: Me) -> int:
        return me.player.production[self.resource]


class Cities(AtLeast):
    """City tiles in play, everybody's, or only one's own."""

    def __init__(self, count: int = 1, *, own: bool = False) -> None:
        mine = say_count(count, "{count} city tile of yours", "{count} city tiles of yours")
        everybodys = say_count(count, "{count} city tile in play", "{count} city tiles in play")
        super().__init__(count, mine if own else everybodys, "tile-city")
        self.own = own

    def now(self, me: Me) -> int:
        return board.cities(me.table, me.seat if self.own else None)


class Greeneries(AtLeast):
    def __init__(self, count: int = 1) -> None:
        tiles = say_count(count, "{count} greenery tile of yours", "{count} greenery tiles of yours")
        super().__init__(count, tiles, "tile-greenery")

    def now(self, me: Me) -> int:
        return board.greeneries(me.table, me.seat)


class Colonies(AtLeast):
    """Own colonies."""

    def __init__(self, count: int = 1) -> None:
        super().__init__(count, say_count(count, "{count} colony of yours", "{count} colonies of yours"), "colony")
        self.amount = amounts.Colonies()

    def now(self, me: Me) -> int:
        return self.amount.of(me)


class Floaters(AtLeast):
    """Floaters on all own cards; they are not spent."""

    def __init__(self, count: int) -> None:
        super().__init__(count, say("{what} on your cards", what=Amount(count, "floater")), "floater")
        self.amount = amounts.Holdings("floater")

    def now(self, me: Me) -> int:
        return self.amount.of(me)


class FewColonies:
    """At most so many colonies of one's own."""

    def __init__(self, at_most: int) -> None:
        self.at_most = at_most
        self._words = say_count(at_most, "at most {count} colony of yours", "at most {count} colonies of yours")
        self.amount = amounts.Colonies()

    def why_not(self, me: Me) -> Phrase | None:
        return say("Needs {what}", what=self._words) if self.amount.of(me) > self.at_most else None

    def words(self) -> Phrase:
        return self._words

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("need", "colony", f"≤ {self.at_most}"),)
