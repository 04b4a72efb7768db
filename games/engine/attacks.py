"""Words that touch other players: compulsory losses of production, removals and thefts that may be declined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from . import facts as f
from .deeds import FLOOR, NOBODY_OPTION, gain, produce, seat_option
from .gear import gear
from .script import Amount, HowMany, Option, Phrase, Script, card_noun, pick, say, seat_noun
from .words import Icon, Me, amount, either, signed


class LowerAny:
    """One player, perhaps oneself, loses production: compulsory and in full. Alone at the table it hits nobody.

    `raised`: how far the card raises one's own production before this.
    """

    def __init__(self, resource: str, steps: int, *, raised: int = 0) -> None:
        self.resource, self.steps, self.raised = resource, steps, raised
        self._why = say("Nobody has {what} to lose", what=Amount(steps, resource, production=True))

    def targets(self, me: Me, raised: int = 0) -> list[int]:
        least = FLOOR.get(self.resource, 0) + self.steps
        return [
            p.seat
            for p in me.table.players
            if p.production[self.resource] + (raised if p.seat == me.seat else 0) >= least
        ]

    def why_not(self, me: Me) -> Phrase | None:
        return None if me.table.solo or self.targets(me, self.raised) else self._why

    def run(self, me: Me) -> Script:
        if me.table.solo:
            return
        loss = amount(-self.steps, self.resource, production=True, sign=True)
        choices = [(seat_option(seat, loss), seat) for seat in self.targets(me)]
        if choices:
            seat = yield from pick(me.seat, say("Who loses {loss}?", loss=loss), choices)
            yield f.ProductionChanged(seat, self.resource, -self.steps)

    def words(self) -> Phrase:
        return say("any one player loses {loss}", loss=amount(self.steps, self.resource, production=True))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("production-any", self.resource, signed(-self.steps)),)


class LowerAnyOrOwn(LowerAny):
    """As `LowerAny`, followed by one's own gain of the same; with no other target the gain comes first and is lost."""

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        if me.table.solo or self.targets(me):
            yield from super().run(me)
            yield from produce(me, self.resource, self.steps)
        else:
            yield from produce(me, self.resource, self.steps)
            yield from produce(me, self.resource, -self.steps)

    def words(self) -> Phrase:
        gained = amount(self.steps, self.resource, production=True)
        return say("{lower} and you gain {gain}", lower=super().words(), gain=gained)

    def icons(self) -> tuple[Icon, ...]:
        return (*super().icons(), Icon("production", self.resource, signed(self.steps)))


class Hit(Struct, frozen=True):
    """Something that may be taken: up to `most` of `resource` from `seat`, by `take`, which is told how much.

    `card`: the card it lies on, "" for what lies in stock.
    """

    key: str
    seat: int
    resource: str
    most: int
    take: Callable[[int], Script]
    card: str = ""

    def option(self, me: Me) -> Option:
        what, seat = Amount(self.most, self.resource), seat_noun(self.seat)
        if self.card:
            card = card_noun(self.card)
            return Option(self.key, say("{what} from {card} of {seat}", what=what, card=card, seat=seat), card)
        if self.seat == me.seat:
            return Option(self.key, say("{what} of your own", what=what), seat)
        return Option(self.key, say("{what} from {seat}", what=what, seat=seat), seat)


FEWER = Option("fewer", say("Fewer …"))


def up_to(me: Me, ask: Phrase, hits: Sequence[Hit], more: Sequence[tuple[Option, Script]] = ()) -> Script:
    """Take from one of `hits` all that may be taken, or fewer, or nothing. All of it is one answer away.

    `more`: other things to do instead.
    """
    if not hits:
        return
    some = [hit for hit in hits if hit.most > 1]
    choices: list[tuple[Option, Hit | Script | Option]] = [*((hit.option(me), hit) for hit in hits), *more]
    choices += [(option, option) for option in (FEWER, NOBODY_OPTION) if some or option is not FEWER]
    chosen = yield from pick(me.seat, ask, choices)
    if chosen is FEWER:
        hit = yield from pick(me.seat, say("Fewer of which?"), [(hit.option(me), hit) for hit in some])
        count = hit.most - 1
        if count > 1:
            count = int(
                (
                    yield HowMany(
                        me.seat,
                        say("How many instead of {what}?", what=Amount(hit.most, hit.resource)),
                        least=1,
                        most=count,
                    )
                )
            )
        yield from hit.take(count)
    elif isinstance(chosen, Hit):
        yield from chosen.take(chosen.most)
    elif not isinstance(chosen, Option):
        yield from chosen


class RemoveAny:
    """Take up to so much of a resource from one player, or from nobody. It never blocks a card."""

    def __init__(self, resource: str, most: int) -> None:
        self.resource, self.most = resource, most

    def victims(self, me: Me) -> list[int]:
        """Opponents who have some and are not protected, who has most first; oneself last, beside one of them."""
        found = []
        for player in me.table.players:
            safe = self.resource == "plants" and gear(me.table, player.seat).protected
            if player.seat != me.seat and player.stock[self.resource] and not safe:
                found.append(player.seat)
        found.sort(key=lambda seat: -me.table.players[seat].stock[self.resource])
        if found and self.resource == "plants" and me.player.stock["plants"]:
            found.append(me.seat)
        return found

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def hits(self, me: Me) -> list[Hit]:
        stocks = [(seat, me.table.players[seat].stock[self.resource]) for seat in self.victims(me)]
        return [
            Hit(f"{self.resource}:{seat}", seat, self.resource, min(self.most, stock), partial(self.hit, me, seat))
            for seat, stock in stocks
        ]

    def run(self, me: Me) -> Script:
        yield from attack(me, [self], self.words())

    def hit(self, me: Me, seat: int, loss: int) -> Script:
        yield f.StockChanged(seat, self.resource, -loss)

    def alone(self, me: Me) -> Script:
        """What happens without opponents: nobody loses anything."""
        yield from ()

    def words(self) -> Phrase:
        return self.told(amount(self.most, self.resource))

    def told(self, what: Phrase) -> Phrase:
        return say("you may remove up to {what} from any one player", what=what)

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("stock-any", self.resource, signed(-self.most)),)


class StealAny(RemoveAny):
    """As `RemoveAny` from an opponent, and it becomes yours; alone at the table the bank pays."""

    def victims(self, me: Me) -> list[int]:
        return [seat for seat in super().victims(me) if seat != me.seat]

    def hit(self, me: Me, seat: int, loss: int) -> Script:
        yield f.StockChanged(seat, self.resource, -loss)
        yield f.StockChanged(me.seat, self.resource, loss)

    def alone(self, me: Me) -> Script:
        yield from gain(me, self.resource, self.most)

    def told(self, what: Phrase) -> Phrase:
        return say("you may steal up to {what} from an opponent", what=what)

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("sign", "steal"), Icon("stock-any", self.resource, str(self.most)))


def attack(me: Me, words: Sequence[RemoveAny], told: Phrase) -> Script:
    """One of several removals, `told` on the card, against one player, or none at all."""
    if me.table.solo:
        thefts: list[tuple[Option, RemoveAny]] = [
            (Option(w.resource, say("{what} from the bank", what=Amount(w.most, w.resource))), w)
            for w in words
            if isinstance(w, StealAny)
        ]
        if thefts:
            theft = yield from pick(me.seat, say("What do you take from the bank?"), thefts)
            yield from theft.alone(me)
        return
    ask = say("{card}: {what}", card=card_noun(me.card), what=told)
    yield from up_to(me, ask, [hit for word in words for hit in word.hits(me)])


class AttackOne:
    """Exactly one of several removals, or none."""

    def __init__(self, *words: RemoveAny) -> None:
        self.of = words

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        yield from attack(me, self.of, self.words())

    def words(self) -> Phrase:
        what = amount(self.of[0].most, self.of[0].resource)
        for word in self.of[1:]:
            what = say("{one} or {other}", one=what, other=amount(word.most, word.resource))
        return self.of[0].told(what)

    def icons(self) -> tuple[Icon, ...]:
        return either([word.icons() for word in self.of])
