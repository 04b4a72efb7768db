"""What a card is, and the register of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from .script import Noun, Option, Phrase, say
from .words import Answerer, Effect, Icon, Me, Need, Points, Query, Words

Kind = Literal["automated", "active", "event", "corporation"]
TAGS = ("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "city")
HOLDINGS = ("animal", "microbe", "floater", "science", "fighter", "camp")


@dataclass(frozen=True, eq=False)
class Card:
    """A project card or corporation, written in the words of `needs`, `effects`, `hooks` and `colonies`.

    Three kinds of sentence: what it does (`play`, `action`, `first_action`), what it answers (`when`), what is
    simply so (`is_so`). `holds` is the kind of resource that may lie on it; `cost` the printed price, for a
    corporation its starting M€.
    """

    number: str
    name: str
    cost: int
    tags: Sequence[str] = ()
    kind: Kind = "automated"
    needs: Sequence[Need] = ()
    play: Sequence[Effect] = ()
    action: Effect | None = None
    when: Sequence[Answerer] = ()
    is_so: Sequence[Query] = ()
    first_action: Effect | None = None
    points: int | Points = 0
    holds: str = ""
    for_beginners: bool = False
    """A corporation that is never dealt: whoever is allowed to choose it keeps all the cards dealt, free of charge."""
    answers_first: bool = False
    """What cards answer to it comes before its own effects: for those that profit from it."""
    expansion: str = ""
    option: Option = field(init=False)
    accepts: tuple[str, ...] = field(init=False)
    """Which metals may pay for it."""
    spends: dict[str, int] = field(init=False)
    """What carrying it out costs on top of the price."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        noun = Noun("card", self.number)
        put(self, "option", Option(f"play {self.number}", say("Play {card}", card=noun), noun))
        metals = (("building", "steel"), ("space", "titanium"))
        put(self, "accepts", tuple(metal for tag, metal in metals if tag in self.tags))
        spends: dict[str, int] = {}
        for effect in self.play:
            for resource, count in getattr(effect, "spends", {}).items():
                spends[resource] = spends.get(resource, 0) + count
        put(self, "spends", spends)

    @property
    def is_project(self) -> bool:
        return self.kind != "corporation"

    def unmet(self, me: Me) -> Phrase | None:
        """The first requirement that does not hold for this seat, in words."""
        for need in self.needs:
            if why := need.why_not(me):
                return why
        return None

    def stuck(self, me: Me) -> Phrase | None:
        """The first part of carrying the card out that is impossible, in words."""
        for effect in self.play:
            if why := effect.why_not(me):
                return why
        return None

    def lines(self) -> list[Phrase]:
        """What the card says, one phrase a sentence, from the objects that run."""
        said = [say("Requires {what}", what=need.words()) for need in self.needs]
        said += [self.told(effect) for effect in self.play]
        if self.first_action:
            said.append(say("First action: {what}", what=self.first_action.words()))
        if self.action:
            said.append(say("Action: {what}", what=self.action.words()))
        if self.for_beginners:
            said.append(say("You keep all the cards dealt to you, free of charge"))
        said += [self.told(word) for word in self.when]
        said += [word.words() for word in self.is_so]
        if not isinstance(self.points, int):
            said.append(self.told(self.points))
        return said

    def told(self, word: Words) -> Phrase:
        """A sentence of the card; where it counts tags and has such a tag itself, that it does is not to be guessed."""
        counts = (word, *getattr(word, "amounts", {}).values(), *(getattr(word, n, None) for n in ("amount", "steps")))
        own = any(count.counts_tags_of(self.tags) for count in counts if hasattr(count, "counts_tags_of"))
        if own and self.kind != "event":
            return say("{said} (this card counts)", said=word.words())
        return word.words()

    def icons(self) -> list[tuple[Icon, ...]]:
        """The drawings of what it does, one row an effect."""
        rows = [effect.icons() for effect in self.play]
        if self.first_action:
            rows.append(self.first_action.icons())
        if self.action:
            rows.append((Icon("sign", "action"), *self.action.icons()))
        rows += [word.icons() for word in self.when]
        rows += [word.icons() for word in self.is_so]
        return [row for row in rows if row]


BY_NUMBER: dict[str, Card] = {}
"""Every card, filled by `cards`."""


def register(expansion: str, *cards: Card) -> None:
    """Add cards to the register. Raises ValueError for a number or name that is there already."""
    for card in cards:
        if card.number in BY_NUMBER:
            raise ValueError(f"two cards with number {card.number}")
        if strange := {*card.tags} - {*TAGS}:
            raise ValueError(f"{card.name} has unknown tags {strange}")
        object.__setattr__(card, "expansion", expansion)
        BY_NUMBER[card.number] = card
