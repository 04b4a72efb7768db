"""Amounts that count something: wherever a word takes a number, it takes one of these too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from . import board
from .card import BY_NUMBER
from .gear import gear
from .script import Noun, Phrase, noop, say
from .words import Icon, Me

Owner = Literal["self", "opponents", "any"]


class Count:
    """`each` for every full `every` of what is counted, plus `plus` of the counted thing itself."""

    def __init__(self, *, each: int = 1, every: int = 1, plus: int = 0, most: int | None = None) -> None:
        self.each, self.every, self.plus, self.most = each, every, plus, most

    def counted(self, me: Me) -> int:
        raise NotImplementedError

    def thing(self, many: bool) -> Phrase:
        """What is counted, in words: one of it, or several."""
        raise NotImplementedError

    @property
    def sign(self) -> str:
        """The icon of what is counted."""
        raise NotImplementedError

    everybodys = False
    """Whether what others have counts too, or alone."""

    def icon(self) -> Icon:
        return Icon("count-any" if self.everybodys else "count", self.sign, str(self.every) if self.every > 1 else "")

    def of(self, me: Me) -> int:
        found = self.each * ((self.counted(me) + self.plus) // self.every)
        return found if self.most is None else min(found, self.most)

    def per(self) -> Phrase:
        if self.every > 1:
            said = say("for every {count} {thing}", count=self.every, thing=self.thing(True))
        else:
            said = say("for each {thing}", thing=self.thing(False))
        if self.plus:
            said = say("{said}, this one included", said=said)
        return say("{said}, at most {most}", said=said, most=self.most) if self.most is not None else said


TAG_WORDS = {
    "self": (noop("{tag} tag of yours"), noop("{tag} tags of yours")),
    "opponents": (noop("{tag} tag of your opponents"), noop("{tag} tags of your opponents")),
    "any": (noop("{tag} tag in play"), noop("{tag} tags in play")),
}


class Tags(Count):
    """Tags on face-up cards. A wild tag is nobody's in these boxes; `plus=1` lets an event count its own."""

    def __init__(self, tag: str, *, owner: Owner = "self", each: int = 1, every: int = 1, plus: int = 0) -> None:
        super().__init__(each=each, every=every, plus=plus)
        self.tag, self.owner, self.everybodys = tag, owner, owner != "self"

    def counted(self, me: Me) -> int:
        if self.owner == "self":
            return gear(me.table, me.seat).tags.get(self.tag, 0)
        return sum(
            gear(me.table, seat).tags.get(self.tag, 0)
            for seat in range(len(me.table.players))
            if self.owner == "any" or seat != me.seat
        )

    def counts_tags_of(self, tags: Sequence[str]) -> bool:
        return self.owner != "opponents" and self.tag in tags

    def thing(self, many: bool) -> Phrase:
        one, several = TAG_WORDS[self.owner]
        return say(several if many else one, tag=Noun("tag", self.tag))

    @property
    def sign(self) -> str:
        return f"tag-{self.tag}"


class Cities(Count):
    """City tiles of all players, the neutral ones included."""

    def __init__(self, *, on_mars: bool = False, each: int = 1, every: int = 1) -> None:
        super().__init__(each=each, every=every)
        self.on_mars, self.everybodys = on_mars, True

    def counted(self, me: Me) -> int:
        return board.cities(me.table, on_mars=self.on_mars)

    def thing(self, many: bool) -> Phrase:
        if self.on_mars:
            return say("city tiles on Mars") if many else say("city tile on Mars")
        return say("city tiles in play") if many else say("city tile in play")

    @property
    def sign(self) -> str:
        return "tile-city"


class Colonies(Count):
    def __init__(self, *, owner: Literal["self", "any"] = "self", each: int = 1, every: int = 1) -> None:
        super().__init__(each=each, every=every)
        self.owner, self.everybodys = owner, owner == "any"

    def counted(self, me: Me) -> int:
        places = [seat for colony in me.table.colonies.values() for seat in colony.places]
        return len(places) if self.owner == "any" else places.count(me.seat)

    def thing(self, many: bool) -> Phrase:
        if self.owner == "any":
            return say("colonies in play") if many else say("colony in play")
        return say("colonies of yours") if many else say("colony of yours")

    @property
    def sign(self) -> str:
        return "colony"


class Holdings(Count):
    """Resources of one kind on all own cards."""

    def __init__(self, holding: str, *, each: int = 1, every: int = 1) -> None:
        super().__init__(each=each, every=every)
        self.holding = holding

    def counted(self, me: Me) -> int:
        holders = gear(me.table, me.seat).holders.get(self.holding, ())
        return sum(me.player.holdings.get(number, 0) for number in holders)

    def thing(self, many: bool) -> Phrase:
        return say("{holding} on your cards", holding=Noun("holding" if many else "piece", self.holding))

    @property
    def sign(self) -> str:
        return self.holding


class Here(Count):
    """Resources on the card itself."""

    def __init__(self, *, each: int = 1, every: int = 1, most: int | None = None) -> None:
        super().__init__(each=each, every=every, most=most)

    def counted(self, me: Me) -> int:
        return me.player.holdings.get(me.card, 0)

    def thing(self, many: bool) -> Phrase:
        return say("resources here") if many else say("resource here")

    @property
    def sign(self) -> str:
        return "here"


class EventsPlayed(Count):
    """Events that all players have played so far."""

    everybodys = True

    def counted(self, me: Me) -> int:
        return sum(len(player.events) for player in me.table.players)

    def thing(self, many: bool) -> Phrase:
        return say("events that anybody has played") if many else say("event that anybody has played")

    @property
    def sign(self) -> str:
        return "event"


class TaglessCards(Count):
    """Own face-up cards without any tag, the corporation included."""

    def counts_tags_of(self, tags: Sequence[str]) -> bool:
        return not tags

    def counted(self, me: Me) -> int:
        return sum(1 for number in me.player.tableau if not BY_NUMBER[number].tags)

    def thing(self, many: bool) -> Phrase:
        return say("cards of yours without tags") if many else say("card of yours without tags")

    @property
    def sign(self) -> str:
        return "card"


class TilesBeside(Count):
    """Tiles of these kinds next to the tile that the card placed; worth points at the end."""

    def __init__(self, tile: str, kinds: tuple[str, ...], shown: str) -> None:
        super().__init__()
        self.tile, self.kinds, self.shown = tile, kinds, shown

    def counted(self, me: Me) -> int:
        areas = [a for a, tile in me.table.tiles.items() if tile.kind == self.tile and tile.owner == me.seat]
        return sum(board.beside_tile(me.table, area, self.kinds) for area in areas)

    def thing(self, many: bool) -> Phrase:
        if self.shown == "ocean":
            return say("ocean tiles next to this tile") if many else say("ocean tile next to this tile")
        return say("city tiles next to this tile") if many else say("city tile next to this tile")

    @property
    def sign(self) -> str:
        return f"tile-{self.shown}"


def value(amount: int | Count, me: Me) -> int:
    return amount if isinstance(amount, int) else amount.of(me)
