"""What a card answers (it names the fact that it listens to) and what is simply so while it lies face up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from . import facts as f
from .board import AREAS, CITIES, OFF_MAP
from .card import BY_NUMBER
from .gear import Gear, gear
from .script import Amount, Asking, Fact, Noun, Option, Phrase, Script, card_noun, pick, say
from .words import TILE_WORDS, Answerer, Effect, Icon, Me, touches_hand

By = Literal["me", "any"]


def react(me: Me, fact: Fact, just: str = "") -> Script:
    """Run what all tableaux answer to `fact`, the acting seat's first, then the others in turn order."""
    kind = type(fact)
    for seat in me.table.seats_from(me.seat):
        about_hand: list[tuple[Me, Answerer]] = []
        for card, word in gear(me.table, seat).when.get(kind, ()):
            mine = Me(me.table, seat, card, True, just)
            for _ in range(word.times(mine, fact)):
                if touches_hand(word.then, mine):
                    about_hand.append((mine, word))
                else:
                    yield from word.then.run(mine)
        while about_hand:
            mine, word = yield from next_answer(seat, about_hand)
            about_hand.remove((mine, word))
            yield from word.then.run(mine)


def next_answer(seat: int, waiting: Sequence[tuple[Me, Answerer]]) -> Asking[tuple[Me, Answerer]]:
    """Ask which card answers first. Only draws and discards make a difference to each other; gains do not."""
    first: dict[str, tuple[Me, Answerer]] = {}
    for mine, word in waiting:
        first.setdefault(mine.card, (mine, word))
    choices = [(Option(card, say("{card}", card=card_noun(card)), card_noun(card)), one) for card, one in first.items()]
    return (yield from pick(seat, say("Which card answers first?"), choices))


def awaited(me: Me, fact: Fact) -> list[Effect]:
    """The effects with which this seat's own cards, the one about to be played included, will answer `fact`."""
    words = [*gear(me.table, me.seat).when.get(type(fact), ())]
    if me.card and me.card not in me.player.tableau:
        words += [(me.card, word) for word in BY_NUMBER[me.card].when if word.on is type(fact)]
    return [word.then for card, word in words for _ in range(word.times(Me(me.table, me.seat, card), fact))]


# -- answers --------------------------------------------------------------------------------------------------


class Played:
    """A card with certain tags, of a certain kind or price was played.

    `tags`: once per matching tag (`per_card`: once per card that has one); without tags once per card.
    `event`: events only. `least_cost`: printed price at least so high.
    """

    on: type[Fact] = f.CardPlayed

    def __init__(
        self,
        *,
        then: Effect,
        by: By = "me",
        tags: Sequence[str] = (),
        per_card: bool = False,
        event: bool = False,
        least_cost: int = 0,
    ) -> None:
        self.then, self.by, self.tags, self.per_card = then, by, tuple(tags), per_card
        self.event, self.least_cost = event, least_cost

    def times(self, me: Me, fact: Fact) -> int:
        assert isinstance(fact, f.CardPlayed)
        if self.by == "me" and fact.seat != me.seat:
            return 0
        card = BY_NUMBER[fact.card]
        if (self.event and card.kind != "event") or card.cost < self.least_cost:
            return 0
        if (self.event or self.least_cost) and not card.is_project:
            return 0
        if not self.tags:
            return 1
        matching = sum(1 for tag in card.tags if tag in self.tags)
        return min(1, matching) if self.per_card else matching

    def counts_tags_of(self, tags: Sequence[str]) -> bool:
        return not self.event and not {*tags}.isdisjoint(self.tags)

    def words(self) -> Phrase:
        then = self.then.words()
        if self.tags:
            tags = say("{tag}", tag=Noun("tag", self.tags[-1]))
            for nth, tag in enumerate(self.tags[-2::-1]):
                # From the last one: "plant, microbe or animal".
                tags = say("{tag}, {tags}" if nth else "{tag} or {tags}", tag=Noun("tag", tag), tags=tags)
            if self.per_card:
                return say("When you play an event with a {tags} tag: {then}", tags=tags, then=then)
            if self.by == "me":
                return say("For each {tags} tag that you play: {then}", tags=tags, then=then)
            return say("For each {tags} tag that anybody plays: {then}", tags=tags, then=then)
        if self.least_cost:
            return say("When you play a card of {cost} or more: {then}", cost=Amount(self.least_cost, "mc"), then=then)
        return say("When you play an event: {then}", then=then)

    def icons(self) -> tuple[Icon, ...]:
        cause = [Icon("tag", f"tag-{tag}") for tag in self.tags]
        if self.event:
            cause.append(Icon("card", "event"))
        if self.least_cost:
            cause.append(Icon("stock", "mc", f"{self.least_cost}+"))
        sign = Icon("sign", "then" if self.by == "me" else "then-any")
        return (*cause, sign, *self.then.icons())


class NewTagKinds:
    """This seat played a card, no event, with kinds of tag that it never had in play: once for each such kind."""

    on: type[Fact] = f.CardPlayed

    def __init__(self, *, then: Effect) -> None:
        self.then = then

    def times(self, me: Me, fact: Fact) -> int:
        assert isinstance(fact, f.CardPlayed)
        if fact.seat != me.seat or fact.event:
            return 0
        before = {tag for number in me.player.tableau if number != fact.card for tag in BY_NUMBER[number].tags}
        return len({*BY_NUMBER[fact.card].tags} - before)

    def words(self) -> Phrase:
        return say("When you play a kind of tag that you never had in play: {then}", then=self.then.words())

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("tag", "tag-new"), Icon("sign", "then"), *self.then.icons())


class TileLaid:
    """A tile of one of `kinds` (() = any) was placed. `metal`: on an area that prints steel or titanium."""

    on: type[Fact] = f.TilePlaced

    def __init__(self, *kinds: str, then: Effect, by: By = "any", on_mars: bool = False, metal: bool = False) -> None:
        self.then, self.by, self.on_mars, self.metal = then, by, on_mars, metal
        self.kinds = tuple(kind for name in kinds for kind in (CITIES if name == "city" else (name,)))
        self.shown = kinds

    def times(self, me: Me, fact: Fact) -> int:
        assert isinstance(fact, f.TilePlaced)
        if (self.by == "me" and fact.seat != me.seat) or (self.kinds and fact.tile not in self.kinds):
            return 0
        if fact.area in OFF_MAP:
            return 0 if self.on_mars or self.metal else 1
        if self.metal:
            return 1 if any(kind in ("steel", "titanium") for kind, _ in AREAS[fact.area].bonus) else 0
        return 1

    def words(self) -> Phrase:
        what = say(TILE_WORDS[self.shown[0] if self.shown else ""])
        if self.on_mars:
            what = say("{what} on Mars", what=what)
        if self.metal:
            what = say("{what} on an area with steel or titanium", what=what)
        then = self.then.words()
        if self.by == "me":
            return say("When you place {what}: {then}", what=what, then=then)
        return say("When anybody places {what}: {then}", what=what, then=then)

    def icons(self) -> tuple[Icon, ...]:
        cause = Icon("tile", f"tile-{self.shown[0]}" if self.shown else "tile-special")
        metal = (Icon("stock", "steel"), Icon("stock", "titanium")) if self.metal else ()
        sign = Icon("sign", "then" if self.by == "me" else "then-any")
        return (cause, *metal, sign, *self.then.icons())


class ColonyFounded:
    """Anybody built a colony, by whatever means."""

    on: type[Fact] = f.ColonyBuilt

    def __init__(self, *, then: Effect) -> None:
        self.then = then

    def times(self, me: Me, fact: Fact) -> int:
        return 1

    def words(self) -> Phrase:
        return say("When anybody builds a colony: {then}", then=self.then.words())

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("colony", "colony"), Icon("sign", "then-any"), *self.then.icons())


class ProjectUsed:
    """This seat carried out a standard project of at least that printed price (Sell Patents never counts)."""

    on: type[Fact] = f.ProjectDone

    def __init__(self, *, then: Effect, least_cost: int = 1) -> None:
        self.then, self.least_cost = then, least_cost

    def times(self, me: Me, fact: Fact) -> int:
        assert isinstance(fact, f.ProjectDone)
        return 1 if fact.seat == me.seat and fact.price >= self.least_cost else 0

    def words(self) -> Phrase:
        if self.least_cost > 1:
            what = say("a standard project of {cost} or more", cost=Amount(self.least_cost, "mc"))
        else:
            what = say("a standard project")
        return say("When you use {what}: {then}", what=what, then=self.then.words())

    def icons(self) -> tuple[Icon, ...]:
        least = (Icon("stock", "mc", f"{self.least_cost}+"),) if self.least_cost > 1 else ()
        return (Icon("card", "project"), *least, Icon("sign", "then"), *self.then.icons())


# -- what is simply so ----------------------------------------------------------------------------------------


class Discount:
    """M€ off later cards: every card, or those with `tag` (`per_tag`: once for each such tag), or a project."""

    def __init__(self, amount: int, *, tag: str = "", per_tag: bool = False, project: str = "") -> None:
        self.amount, self.tag, self.per_tag, self.project = amount, tag, per_tag, project

    def fit(self, gear: Gear, card: str) -> None:
        if self.project:
            known = gear.discount_project
            known[self.project] = known.get(self.project, 0) + self.amount
        elif not self.tag:
            gear.discount += self.amount
        else:
            known = gear.discount_per_tag if self.per_tag else gear.discount_with_tag
            known[self.tag] = known.get(self.tag, 0) + self.amount

    def words(self) -> Phrase:
        off = Amount(self.amount, "mc")
        if self.project:
            return say(
                "The standard project {project} costs {off} less", project=Noun("project", self.project), off=off
            )
        if not self.tag:
            return say("Every card costs you {off} less", off=off)
        return say(
            "A card costs you {off} less for each {tag} tag on it"
            if self.per_tag
            else "Cards with a {tag} tag cost you {off} less",
            tag=Noun("tag", self.tag),
            off=off,
        )

    def icons(self) -> tuple[Icon, ...]:
        cause = (
            Icon("card", "project")
            if self.project
            else Icon("tag", f"tag-{self.tag}")
            if self.tag
            else Icon("card", "card")
        )
        return (cause, Icon("sign", "colon"), Icon("stock", "mc", f"\N{MINUS SIGN}{self.amount}"))


class MetalWorth:
    """Steel or titanium is worth that many M€ more."""

    def __init__(self, **more: int) -> None:
        self.more = more

    def fit(self, gear: Gear, card: str) -> None:
        for metal, amount in self.more.items():
            gear.worth[metal] += amount

    def words(self) -> Phrase:
        parts = tuple(
            say("{metal} is worth {more} more", metal=Noun("holding", m), more=Amount(n, "mc"))
            for m, n in self.more.items()
        )
        return say("{parts}", parts=parts)

    def icons(self) -> tuple[Icon, ...]:
        return tuple(
            i
            for m, n in self.more.items()
            for i in (Icon("stock", m), Icon("sign", "colon"), Icon("stock", "mc", f"+{n}"))
        )


class Slack:
    """Steps by which this seat's requirements on temperature, oxygen and oceans are eased, either way."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def fit(self, gear: Gear, card: str) -> None:
        gear.slack += self.steps

    def words(self) -> Phrase:
        return say(
            "Your temperature, oxygen and ocean requirements are {steps} steps looser, either way", steps=self.steps
        )

    def icons(self) -> tuple[Icon, ...]:
        return (
            Icon("parameter", "temperature"),
            Icon("parameter", "oxygen"),
            Icon("tile", "tile-ocean"),
            Icon("text", f"±{self.steps}"),
        )


class HeatIsMoney:
    """Heat may be spent as M€ wherever M€ are paid."""

    def fit(self, gear: Gear, card: str) -> None:
        gear.heat_is_money = True

    def words(self) -> Phrase:
        return say("You may pay with heat instead of M€: {heat} for {mc}", heat=Amount(1, "heat"), mc=Amount(1, "mc"))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("stock", "heat"), Icon("sign", "then"), Icon("stock", "mc", "1"))


class FloatersAreHeat:
    """Floaters on this card may be spent as 2 heat each."""

    def fit(self, gear: Gear, card: str) -> None:
        gear.heat_from = card

    def words(self) -> Phrase:
        return say("Floaters here may be spent as {heat} each", heat=Amount(2, "heat"))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("holding", "floater"), Icon("sign", "then"), Icon("stock", "heat", "2"))


class GreeneryPrice:
    """Turning plants into a greenery costs so many plants."""

    def __init__(self, plants: int) -> None:
        self.plants = plants

    def fit(self, gear: Gear, card: str) -> None:
        gear.greenery_price = self.plants

    def words(self) -> Phrase:
        return say("A greenery costs you {plants}", plants=Amount(self.plants, "plants"))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("stock", "plants", str(self.plants)), Icon("sign", "then"), Icon("tile", "tile-greenery"))


class CardPrice:
    """Each card bought costs so many M€."""

    def __init__(self, mc: int) -> None:
        self.mc = mc

    def fit(self, gear: Gear, card: str) -> None:
        gear.card_price = self.mc

    def words(self) -> Phrase:
        return say("Each card you buy costs {mc}", mc=Amount(self.mc, "mc"))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("card", "card"), Icon("sign", "colon"), Icon("stock", "mc", str(self.mc)))


class TradeDiscount:
    """Every way of paying for a trade is cheaper by so much."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def fit(self, gear: Gear, card: str) -> None:
        gear.trade_discount += self.amount

    def words(self) -> Phrase:
        return say("Trading costs you {count} less, whatever you pay with", count=self.amount)

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("sign", "trade"), Icon("sign", "colon"), Icon("text", f"\N{MINUS SIGN}{self.amount}"))


class TradeRaise:
    """Before a trade of one's own the marker of that tile may go up one step."""

    def fit(self, gear: Gear, card: str) -> None:
        gear.trade_raises += 1

    def words(self) -> Phrase:
        return say("When you trade, you may first raise that track 1 step")

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("sign", "trade"), Icon("sign", "colon"), Icon("colony", "marker", "+1"))


class Protected:
    """Opponents cannot remove this seat's plants, animals or microbes."""

    def fit(self, gear: Gear, card: str) -> None:
        gear.protected = True

    def words(self) -> Phrase:
        return say("Opponents cannot remove your plants, animals or microbes")

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("stock", "plants"), Icon("holding", "animal"), Icon("holding", "microbe"), Icon("text", "✓"))


class Untouchable:
    """Resources never leave this card."""

    def fit(self, gear: Gear, card: str) -> None:
        gear.untouchable.add(card)

    def words(self) -> Phrase:
        return say("Nothing can be removed from this card")

    def icons(self) -> tuple[Icon, ...]:
        return ()
