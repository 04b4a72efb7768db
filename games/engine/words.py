"""The shapes that the words of cards share: what runs, tests and shows itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from .script import Amount, Fact, Phrase, Script, noop, say

if TYPE_CHECKING:
    from .gear import Gear
    from .table import Player, Table


class Me(Struct, frozen=True):
    """One seat's place at a table, as rules see it: read it, yield facts, change nothing.

    `card` is the card whose words run; `answering`: it answers something that happened elsewhere; `just`: the
    card just played that it answers.
    """

    table: Table
    seat: int
    card: str = ""
    answering: bool = False
    just: str = ""

    @property
    def player(self) -> Player:
        return self.table.players[self.seat]


class Icon(Struct, frozen=True):
    """One sign of a card's drawing. `kind` names the frame (stock, production, holding, tag, tile, parameter, sign,
    colony, fleet, card, rating, points, text), `name` the picture, `count` the figure before it ("" for none)."""

    kind: str
    name: str
    count: str = ""


class Words(Protocol):
    def words(self) -> Phrase: ...
    def icons(self) -> tuple[Icon, ...]: ...


class Effect(Words, Protocol):
    """Something a card does. `why_not` and `run` share their helpers, so what is offered can be carried out."""

    def why_not(self, me: Me) -> Phrase | None: ...
    def run(self, me: Me) -> Script: ...


class Need(Words, Protocol):
    """Something that must hold before a card may be played."""

    def why_not(self, me: Me) -> Phrase | None: ...


class Query(Words, Protocol):
    """Something that is simply so while the card lies face up: it fits itself into the gear."""

    def fit(self, gear: Gear, card: str) -> None: ...


class Answerer(Words, Protocol):
    """Something that answers facts of one type, `times(me, fact)` times each."""

    on: type[Fact]
    then: Effect

    def times(self, me: Me, fact: Fact) -> int: ...


class Points(Words, Protocol):
    def of(self, me: Me) -> int: ...


def touches_hand(effect: Effect, me: Me) -> bool:
    """Whether it may draw or discard now, so that its order among what one seat's cards answer can matter.

    Only the few words that do carry the mark; those put together of others ask them.
    """
    mark = getattr(effect, "touches_hand", False)
    return bool(mark(me) if callable(mark) else mark)


def raises(*effects: Effect) -> tuple[str, ...]:
    """The parameters that these effects raise, each once. Words put together of others pass on what those raise, save
    where a player chooses between them."""
    found = (parameter for effect in effects for parameter in getattr(effect, "raises", ()))
    return tuple(dict.fromkeys(found))


TILE_WORDS = {
    "": noop("a tile"),
    "ocean": noop("an ocean tile"),
    "greenery": noop("a greenery tile"),
    "city": noop("a city tile"),
}


def amount(count: int, icon: str, *, production: bool = False, sign: bool = False) -> Phrase:
    return say("{amount}", amount=Amount(count, icon, production, sign))


def signed(count: int) -> str:
    return f"{count:+d}".replace("-", "\N{MINUS SIGN}")


def either(icons: list[tuple[Icon, ...]], sign: str = "or") -> tuple[Icon, ...]:
    """Several drawings with a sign between them."""
    drawn: list[Icon] = []
    for part in icons:
        if drawn and part:
            drawn.append(Icon("sign", sign))
        drawn.extend(part)
    return tuple(drawn)
