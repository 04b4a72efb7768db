"""The words that do. Each one tests (`why_not`), runs, and shows itself in words and icons."""

from __future__ import annotations

from collections.abc import Callable

from . import facts as f
from . import payment
from .amounts import Count, value
from .deeds import (
    FLOOR,
    add_to,
    card_choices,
    foretell,
    gain,
    holders,
    produce,
    rate,
)
from .gear import gear
from .hooks import awaited
from .script import RESOURCES, Amount, Fact, HowMany, Noun, Option, Phrase, Script, card_noun, pick, say
from .words import Effect, Icon, Me, amount, either, raises, signed, touches_hand

# -- one's own stock, production, rating ----------------------------------------------------------------------


class Changes:
    """Amounts by resource: `Produce(energy=-1, mc=4)`; a number may be something counted."""

    production = False

    def __init__(self, **amounts: int | Count) -> None:
        if strange := {*amounts} - {*RESOURCES}:
            raise ValueError(f"no such resource: {strange}")
        self.amounts = amounts

    def words(self) -> Phrase:
        parts = []
        for resource, count in self.amounts.items():
            sign = self.production or not isinstance(count, int) or count < 0
            shown = count if isinstance(count, int) else count.each
            part = amount(shown, resource, production=self.production, sign=sign)
            parts.append(part if isinstance(count, int) else say("{gain} {per}", gain=part, per=count.per()))
        return say("{parts}", parts=tuple(parts))

    def icons(self) -> tuple[Icon, ...]:
        kind = "production" if self.production else "stock"
        drawn = []
        for resource, count in self.amounts.items():
            if isinstance(count, int):
                drawn.append(Icon(kind, resource, signed(count) if self.production or count < 0 else str(count)))
            else:
                drawn += [Icon(kind, resource, str(count.each)), Icon("sign", "per"), count.icon()]
        return tuple(drawn)


class Produce(Changes):
    production = True

    def __init__(self, **amounts: int | Count) -> None:
        super().__init__(**amounts)
        self._costs = [
            (
                resource,
                count,
                say("Needs {what} to give up", what=Amount(-count, resource, production=True)),
            )
            for resource, count in amounts.items()
            if isinstance(count, int) and count < 0
        ]

    def why_not(self, me: Me) -> Phrase | None:
        for resource, count, why in self._costs:
            if me.player.production[resource] + count < FLOOR.get(resource, 0):
                return why
        return None

    def run(self, me: Me) -> Script:
        for resource, count in self.amounts.items():
            yield from produce(me, resource, value(count, me))


class Gain(Changes):
    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        for resource, count in self.amounts.items():
            yield from gain(me, resource, value(count, me))


def promised(me: Me, fact: Fact, word: type[Changes], resource: str) -> int:
    """How much of `resource` this seat's own cards will gain (`Gain`) or produce (`Produce`) in answer to `fact`."""
    found = 0
    for effect in awaited(me, fact):
        sure = effect.at_least if isinstance(effect, Bespoke) else effect
        if isinstance(sure, word):
            count = sure.amounts.get(resource, 0)
            found += count if isinstance(count, int) else 0
    return found


class Lose(Changes):
    """Give up that much of one's own stock: part of carrying the card out, so it must be there.

    `answers_help`: what the own cards gain in answer to the very card counts as there (it says `answers_first`).
    """

    def __init__(self, *, answers_help: bool = False, **amounts: int) -> None:
        super().__init__(**{resource: -count for resource, count in amounts.items()})
        self.spends, self.answers_help = amounts, answers_help

    def words(self) -> Phrase:
        parts = tuple(amount(count, resource) for resource, count in self.spends.items())
        return say("spend {parts}", parts=parts)

    def have(self, me: Me, resource: str) -> int:
        coming = promised(me, f.CardPlayed(me.seat, me.card), Gain, resource) if self.answers_help else 0
        return me.player.stock[resource] + coming

    def why_not(self, me: Me) -> Phrase | None:
        for resource, count in self.spends.items():
            if resource == "heat":
                if why := payment.why_no_heat(me, count):
                    return why
            elif (have := self.have(me, resource)) < count:
                return say("{what} short", what=Amount(count - have, resource))
        return None

    def run(self, me: Me) -> Script:
        for resource, count in self.spends.items():
            if resource == "heat":
                yield from payment.spend_heat(me, count)
            else:
                yield from gain(me, resource, -count)


class PayMoney:
    """Pay M€ as the cost of an action; `metal` may stand in."""

    def __init__(self, due: int, metal: str = "") -> None:
        self.due, self.accepts = due, (metal,) if metal else ()

    def why_not(self, me: Me) -> Phrase | None:
        return payment.why_not(me, self.due, self.accepts)

    def run(self, me: Me) -> Script:
        yield from payment.pay(me, self.due, self.accepts)

    def words(self) -> Phrase:
        if self.accepts:
            return say(
                "pay {due} ({metal} may be used)", due=Amount(self.due, "mc"), metal=Noun("holding", self.accepts[0])
            )
        return say("pay {due}", due=Amount(self.due, "mc"))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("stock", "mc", str(self.due)), *(Icon("sign-metal", m) for m in self.accepts))


class Rate:
    """Raise the own TR directly."""

    def __init__(self, steps: int | Count) -> None:
        self.steps = steps

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        yield from rate(me, value(self.steps, me))

    def words(self) -> Phrase:
        if isinstance(self.steps, int):
            return amount(self.steps, "tr", sign=True)
        return say("{gain} {per}", gain=amount(self.steps.each, "tr", sign=True), per=self.steps.per())

    def icons(self) -> tuple[Icon, ...]:
        if isinstance(self.steps, int):
            return (Icon("rating", "tr", signed(self.steps)),)
        return (Icon("rating", "tr", signed(self.steps.each)), Icon("sign", "per"), self.steps.icon())


# -- resources on cards ---------------------------------------------------------------------------------------


class AddHere:
    """Add resources to the card itself."""

    def __init__(self, holding: str, count: int | Count = 1) -> None:
        self.holding, self.count = holding, count

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        yield from add_to(me, me.card, value(self.count, me))

    def words(self) -> Phrase:
        shown = self.count if isinstance(self.count, int) else self.count.each
        return say("add {what} here", what=Amount(shown, self.holding))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("holding", self.holding, str(self.count) if isinstance(self.count, int) else ""),)


class AddTo:
    """Add resources to one own card that can hold them, chosen by its player; without such a card nothing happens."""

    def __init__(self, holding: str, count: int, *, tag: str = "", another: bool = False) -> None:
        self.holding, self.count, self.tag, self.another = holding, count, tag, another

    def targets(self, me: Me) -> list[str]:
        return holders(me, self.holding, tag=self.tag, another=self.another)

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        targets = self.targets(me)
        if self.count and targets:
            ask = say("Add {what} to which card?", what=Amount(self.count, self.holding))
            card = yield from pick(me.seat, ask, card_choices(me, targets))
            yield from add_to(me, card, self.count)

    def words(self) -> Phrase:
        what = Amount(self.count, self.holding)
        if self.tag:
            return say("add {what} to a card with a {tag} tag", what=what, tag=Noun("tag", self.tag))
        return say("add {what} to another card", what=what) if self.another else say("add {what} to a card", what=what)

    def icons(self) -> tuple[Icon, ...]:
        tag = (Icon("tag", f"tag-{self.tag}"),) if self.tag else ()
        return (Icon("holding", self.holding, str(self.count)), Icon("sign", "any-card"), *tag)


class SpendHere:
    """Take resources off the card itself, as a cost."""

    def __init__(self, holding: str, count: int = 1) -> None:
        self.holding, self.count = holding, count

    def why_not(self, me: Me) -> Phrase | None:
        have = me.player.holdings.get(me.card, 0)
        if have < self.count:
            return say("Needs {what} here", what=Amount(self.count, self.holding))
        return None

    def run(self, me: Me) -> Script:
        yield from add_to(me, me.card, -self.count)

    def words(self) -> Phrase:
        return say("remove {what} from here", what=Amount(self.count, self.holding))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("holding", self.holding, signed(-self.count)),)


class SpendFromCards:
    """Take one resource off any own card that has one, as a cost."""

    def __init__(self, holding: str) -> None:
        self.holding = holding

    def targets(self, me: Me) -> list[str]:
        return [number for number in holders(me, self.holding) if me.player.holdings.get(number, 0)]

    def why_not(self, me: Me) -> Phrase | None:
        return None if self.targets(me) else say("Needs {what} on a card of yours", what=Amount(1, self.holding))

    def run(self, me: Me) -> Script:
        ask = say("Take {what} off which card?", what=Amount(1, self.holding))
        card = yield from pick(me.seat, ask, card_choices(me, self.targets(me)))
        yield from add_to(me, card, -1)

    def words(self) -> Phrase:
        return say("remove {what} from a card of yours", what=Amount(1, self.holding))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("holding", self.holding, signed(-1)), Icon("sign", "any-card"))


class Exchange:
    """Give up any number, at least 1, of energy or of the resources here, for as much of `gain` each."""

    def __init__(self, give: str, gain: str, *, here: bool = False) -> None:
        self.give, self.gain, self.here = give, gain, here

    def have(self, me: Me) -> int:
        return me.player.holdings.get(me.card, 0) if self.here else me.player.stock[self.give]

    def why_not(self, me: Me) -> Phrase | None:
        return None if self.have(me) else say("Needs {what}", what=Amount(1, self.give))

    def run(self, me: Me) -> Script:
        most = self.have(me)
        answer: str = yield HowMany(
            me.seat, say("Give up how many {what}?", what=Noun("holding", self.give)), least=1, most=most
        )
        count = int(answer)
        if self.here:
            yield from add_to(me, me.card, -count)
        else:
            yield from gain(me, self.give, -count)
        yield from gain(me, self.gain, count)

    def words(self) -> Phrase:
        return say(
            "remove any number of {give} from here for as much {gain}"
            if self.here
            else "spend any amount of {give} for as much {gain}",
            give=Noun("holding", self.give),
            gain=Noun("holding", self.gain),
        )

    def icons(self) -> tuple[Icon, ...]:
        kind = "holding" if self.here else "stock"
        return (Icon(kind, self.give, "X"), Icon("sign", "then"), Icon("stock", self.gain, "X"))


# -- putting words together -----------------------------------------------------------------------------------


class Do:
    """Several effects in order, the costs first: one branch of a choice, or an action."""

    def __init__(self, *effects: Effect) -> None:
        self.effects = effects
        self.raises = raises(*effects)
        self.spends = {r: n for e in effects for r, n in getattr(e, "spends", {}).items()}

    def touches_hand(self, me: Me) -> bool:
        return any(touches_hand(effect, me) for effect in self.effects)

    def why_not(self, me: Me) -> Phrase | None:
        for effect in self.effects:
            if why := effect.why_not(me):
                return why
        return None

    def run(self, me: Me) -> Script:
        for effect in self.effects:
            yield from effect.run(me)

    def words(self) -> Phrase:
        return say("{parts}", parts=tuple(effect.words() for effect in self.effects))

    def icons(self) -> tuple[Icon, ...]:
        return tuple(icon for effect in self.effects for icon in effect.icons())


class Cost:
    """An action with a price: `price` is given up first, `then` follows."""

    def __init__(self, price: Effect, *then: Effect) -> None:
        self.price, self.then = price, Do(*then)
        self.raises = raises(price, self.then)

    def touches_hand(self, me: Me) -> bool:
        return touches_hand(self.then, me)

    def why_not(self, me: Me) -> Phrase | None:
        return self.price.why_not(me) or self.then.why_not(me)

    def run(self, me: Me) -> Script:
        yield from self.price.run(me)
        yield from self.then.run(me)

    def words(self) -> Phrase:
        return say("{price}: {then}", price=self.price.words(), then=self.then.words())

    def icons(self) -> tuple[Icon, ...]:
        return (*self.price.icons(), Icon("sign", "then"), *self.then.icons())


class Either:
    """Exactly one branch, chosen by the player among those that are possible.

    A branch that only adds resources to a card is no choice while no card can take them, if another branch is left.
    """

    def __init__(self, *branches: Effect) -> None:
        self.branches = branches

    def touches_hand(self, me: Me) -> bool:
        return any(touches_hand(branch, me) for branch in self.branches if branch.why_not(me) is None)

    def open(self, me: Me) -> list[tuple[Option, Effect]]:
        possible = [(i, branch) for i, branch in enumerate(self.branches) if branch.why_not(me) is None]
        useful = [(i, branch) for i, branch in possible if not isinstance(branch, AddTo) or branch.targets(me)]
        return [(Option(str(i), branch.words()), branch) for i, branch in useful or possible]

    def why_not(self, me: Me) -> Phrase | None:
        why = None
        for branch in self.branches:
            why = branch.why_not(me)
            if why is None:
                return None
        return why

    def run(self, me: Me) -> Script:
        ask = say("{card}: choose one", card=card_noun(me.card)) if me.card else say("Choose one")
        branch = yield from pick(me.seat, ask, self.open(me))
        yield from foretell(me, branch)
        yield from branch.run(me)

    def words(self) -> Phrase:
        said = self.branches[0].words()
        costs = any(isinstance(branch, Cost) for branch in self.branches)
        for branch in self.branches[1:]:
            said = say("{one}; or {other}" if costs else "{one}, or {other}", one=said, other=branch.words())
        return said

    def icons(self) -> tuple[Icon, ...]:
        return either([branch.icons() for branch in self.branches])


class IfHere:
    """Only while such a resource lies on the card; it stays there."""

    def __init__(self, holding: str, then: Effect) -> None:
        self.needs, self.then = SpendHere(holding), then
        self.raises = raises(then)

    def why_not(self, me: Me) -> Phrase | None:
        return self.needs.why_not(me) or self.then.why_not(me)

    def run(self, me: Me) -> Script:
        yield from self.then.run(me)

    def words(self) -> Phrase:
        return self.then.words()

    def icons(self) -> tuple[Icon, ...]:
        return self.then.icons()


class IfTags:
    """`then` with at least so many own tags of a kind, otherwise `otherwise`."""

    def __init__(self, tag: str, count: int, then: Effect, otherwise: Effect) -> None:
        self.tag, self.count, self.then, self.otherwise = tag, count, then, otherwise

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        enough = gear(me.table, me.seat).tags.get(self.tag, 0) >= self.count
        yield from (self.then if enough else self.otherwise).run(me)

    def words(self) -> Phrase:
        return say(
            "{otherwise}, or {then} instead with {count} {tag} tags",
            otherwise=self.otherwise.words(), count=self.count, tag=Noun("tag", self.tag), then=self.then.words(),
        )  # fmt: skip

    def icons(self) -> tuple[Icon, ...]:
        need = Icon("need", f"tag-{self.tag}", str(self.count))
        return (*self.otherwise.icons(), Icon("sign", "or"), need, Icon("sign", "colon"), *self.then.icons())


class Bespoke:
    """The escape hatch: a script of `cards.bespoke`, with its words and icons stated beside it.

    `at_least`: what it brings whatever is chosen, or can be made to bring; `raises`: the parameters that it raises.
    """

    def __init__(
        self,
        script: Callable[[Me], Script],
        says: Phrase,
        shows: tuple[Icon, ...],
        why_not: Callable[[Me], Phrase | None] = lambda me: None,
        at_least: Changes | None = None,
        raises: tuple[str, ...] = (),
    ) -> None:
        self.script, self.says, self.shows, self._why_not, self.at_least = script, says, shows, why_not, at_least
        self.raises = raises

    def why_not(self, me: Me) -> Phrase | None:
        return self._why_not(me)

    def run(self, me: Me) -> Script:
        return self.script(me)

    def words(self) -> Phrase:
        return self.says

    def icons(self) -> tuple[Icon, ...]:
        return self.shows
