"""Scripts: how a rule says what happens and what it needs to know.

A script is a generator. It yields facts (which a session applies and records) and decisions
(which a session puts to a seat). Nothing else changes a table.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Literal, TypeVar

from msgspec import Struct

CHANCE = -1
"""The seat that answers for luck: shuffles are recorded answers like any other."""

Resource = Literal["mc", "steel", "titanium", "plants", "energy", "heat"]
RESOURCES: tuple[Resource, ...] = ("mc", "steel", "titanium", "plants", "energy", "heat")

NounKind = Literal[
    "card", "colony", "area", "seat", "goal", "tile", "tag", "holding", "piece", "project", "parameter",
]  # fmt: skip
"""`holding`: a kind of resource; `piece`: one resource of that kind."""


class Noun(Struct, frozen=True):
    """A thing of the game named in a phrase; the reader's page turns it into a name, symbol or link."""

    kind: NounKind
    key: str


class Amount(Struct, frozen=True):
    """A quantity with its icon: `production` draws it in the brown frame, `sign` shows the plus."""

    count: int
    icon: str
    production: bool = False
    sign: bool = False


class Phrase(Struct, frozen=True):
    """What the engine says: a message in English with named gaps, told by the page in the reader's language.

    `many`: the message for any `count` but 1, where that makes a difference.
    """

    text: str
    args: dict[str, Arg] = {}
    many: str = ""

    @property
    def english(self) -> str:
        """The message for its count, gaps open."""
        return self.many if self.many and self.args["count"] != 1 else self.text

    def __str__(self) -> str:
        return self.english.format(**{name: plain(arg) for name, arg in self.args.items()})


Arg = str | int | Phrase | Noun | Amount | tuple[Phrase, ...]


UNITS = {
    "mc": "M€", "tr": "TR", "tile-ocean": "ocean tile", "plants": "plant", "vp": "point", "science": "science resource",
}  # fmt: skip
PLURAL = ("plants", "animal", "microbe", "floater", "science", "fighter", "camp", "card", "tile-ocean", "vp")
NAMES = {"earth": "Earth", "jovian": "Jovian"}


def plain(arg: Arg) -> str:
    """An argument without names or icons, for error messages and the terminal."""
    if isinstance(arg, Noun):
        return plain_noun(arg)
    if isinstance(arg, Amount):
        figure = f"{arg.count:+d}" if arg.sign else f"{arg.count}"
        unit = UNITS.get(arg.icon, arg.icon)
        if arg.production:
            unit += " production"
        elif arg.icon in PLURAL and abs(arg.count) != 1:
            unit += "s"
        return f"{figure} {unit}".replace("-", "\N{MINUS SIGN}")
    if isinstance(arg, tuple):
        return ", ".join(map(str, arg))
    return str(arg)


def plain_noun(noun: Noun) -> str:
    kind, key = noun.kind, noun.key
    if kind == "project":
        return key.replace("-", " ")
    if kind == "tag":
        return NAMES.get(key, key)
    if kind in ("holding", "piece"):
        return UNITS.get(key, key) + ("s" if kind == "holding" and key in PLURAL else "")
    return UNITS.get(key, key)


def say(text: str, **args: Arg) -> Phrase:
    return Phrase(text, args)


def say_count(count: int, one: str, many: str, **args: Arg) -> Phrase:
    """`one` or `many`, by `count`, which also fills the gap of that name."""
    return Phrase(one, {"count": count, **args}, many)


def noop(text: str) -> str:
    """Mark a message that is said elsewhere, so that it is translated too."""
    return text


def seat_noun(seat: int) -> Noun:
    return Noun("seat", str(seat))


def card_noun(number: str) -> Noun:
    return Noun("card", number)


class Illegal(ValueError):
    """The answer is not one of the legal ones; `phrase` tells the player why."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase


class Fact(Struct, frozen=True, gc=False, tag_field="fact", forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened: small, past tense, JSON-plain."""

    def seen_by(self, seat: int | None) -> Fact:
        """This fact as `seat` (None: a spectator) may know it."""
        return self


class Option(Struct, frozen=True):
    """One legal answer: its stable key, what it means, the thing on the table that it is about."""

    key: str
    says: Phrase
    about: Noun | None = None


class Decision(Struct, frozen=True):
    """A question to one seat. `optional`: nobody waits for it."""

    seat: int
    ask: Phrase
    optional: bool = False

    def check(self, answer: str) -> None:
        """Raise `Illegal` unless `answer` is one of the legal answers."""
        raise NotImplementedError


class Pick(Decision, frozen=True, kw_only=True):
    """Choose one of `options`; the answer is its key. `rule`: where the options are areas, by which rule they are."""

    options: tuple[Option, ...]
    rule: str = ""

    def check(self, answer: str) -> None:
        for option in self.options:
            if option.key == answer:
                return
        raise Illegal(say("That is not possible now."))


class Several(Decision, frozen=True, kw_only=True):
    """Choose from `least` to `most` of `options`; the answer is their keys, in the order offered, with spaces."""

    options: tuple[Option, ...]
    least: int
    most: int

    def check(self, answer: str) -> None:
        chosen = answer.split()
        if [o.key for o in self.options if o.key in chosen] != chosen:
            raise Illegal(say("One of these cannot be chosen."))
        if len(chosen) < self.least:
            raise Illegal(say("Choose at least {count}.", count=self.least))
        if len(chosen) > self.most:
            raise Illegal(say("Choose at most {count}.", count=self.most))


class Opening(Decision, frozen=True, kw_only=True):
    """The secret opening choice, all at once: a corporation, cards to buy and, alone at the table, a colony tile to
    leave out. The answer is their keys in that order, with spaces. `afford`: corporation -> most cards."""

    corporations: tuple[Option, ...]
    cards: tuple[Option, ...]
    tiles: tuple[Option, ...]
    afford: dict[str, int]

    def check(self, answer: str) -> None:
        corporation, cards, tile = self.read(answer)
        if corporation not in self.afford:
            raise Illegal(say("Choose one corporation."))
        if self.tiles and not tile:
            raise Illegal(say("Choose one colony tile to leave out."))
        if len(cards) > (most := self.afford[corporation]):
            raise Illegal(
                say_count(
                    most,
                    "That corporation can pay for {count} card at most.",
                    "That corporation can pay for {count} cards at most.",
                )
            )
        if " ".join(filter(None, (corporation, *cards, tile))) != answer:
            raise Illegal(say("One of these cannot be chosen."))

    def read(self, answer: str) -> tuple[str, tuple[str, ...], str]:
        """Corporation, cards and tile ("" for none) of an answer; what is none of these is left out."""
        chosen = answer.split()
        corporation = next((o.key for o in self.corporations if o.key in chosen), "")
        tile = next((o.key for o in self.tiles if o.key in chosen), "")
        return corporation, tuple(o.key for o in self.cards if o.key in chosen), tile


class HowMany(Decision, frozen=True, kw_only=True):
    """Choose a whole number from `least` to `most`; the answer is its digits."""

    least: int
    most: int

    def check(self, answer: str) -> None:
        if not (answer.isascii() and answer.isdigit() and str(int(answer[:6])) == answer):
            raise Illegal(say("Give a whole number."))
        if not self.least <= int(answer) <= self.most:
            raise Illegal(say("Choose from {least} to {most}.", least=self.least, most=self.most))


class Source(Struct, frozen=True):
    """What a payment may use: `have` pieces of `resource`, each `worth` that many M€ (or heat)."""

    resource: str
    have: int
    worth: int


class Pay(Decision, frozen=True, kw_only=True):
    """Pay `due`; the answer is `resource=pieces` for each source used, in the order offered, with spaces.

    More than the price may be paid only where leaving out any one piece would make it fall short.
    """

    due: int
    sources: tuple[Source, ...]
    default: str

    def check(self, answer: str) -> None:
        pieces = self.read(answer)
        paid, smallest = 0, 0
        for source in self.sources:
            used = pieces.get(source.resource, 0)
            if used > source.have:
                raise Illegal(say("You do not have that much."))
            if used:
                paid += used * source.worth
                smallest = min(smallest or source.worth, source.worth)
        if paid < self.due:
            raise Illegal(say("That is {count} short of {due}.", count=self.due - paid, due=self.due))
        if smallest and paid - smallest >= self.due:
            raise Illegal(say("That is more than needed: take something back."))

    def read(self, answer: str) -> dict[str, int]:
        """The pieces of each resource in an answer; raises `Illegal` if it is no payment in the order offered."""
        pieces: dict[str, int] = {}
        for part in answer.split():
            resource, _, count = part.partition("=")
            if not (
                count.isascii() and count.isdigit() and 0 < len(count) < 5 and int(count) and resource not in pieces
            ):
                raise Illegal(say("That is not a payment."))
            pieces[resource] = int(count)
        if [s.resource for s in self.sources if s.resource in pieces] != list(pieces):
            raise Illegal(say("That cannot be paid with here."))
        return pieces


class Shuffle(Decision, frozen=True, kw_only=True):
    """Luck orders `items`; the answer is all of them, in the new order, with spaces."""

    items: tuple[str, ...]

    def check(self, answer: str) -> None:
        if sorted(answer.split()) != sorted(self.items):
            raise Illegal(say("A shuffle must keep every card."))


Yielded = Fact | Decision
Script = Generator[Yielded, Any, None]
T = TypeVar("T")
Asking = Generator[Yielded, Any, T]


def pick(seat: int, ask: Phrase, choices: Sequence[tuple[Option, T]], rule: str = "") -> Asking[T]:
    """Ask `seat` for one of `choices`; a single one needs no question."""
    if not choices:
        raise LookupError(f"{ask} has no options: `why_not` should have said so")
    if len(choices) == 1:
        return choices[0][1]
    answer = yield Pick(seat, ask, options=tuple(option for option, _ in choices), rule=rule)
    return next(thing for option, thing in choices if option.key == answer)


def shuffle(items: Sequence[str]) -> Asking[tuple[str, ...]]:
    answer: str = yield Shuffle(CHANCE, say("Shuffle"), items=tuple(items))
    return tuple(answer.split())
