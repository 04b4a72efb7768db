"""Words that touch other players: compulsory losses of production, removals and thefts that may be declined."""

from __future__ import annotations

from collections.abc import Sequence

from . import facts as f
from .deeds import FLOOR, NOBODY_OPTION, gain, produce, seat_option
from .gear import gear
from .script import Amount, Option, Phrase, Script, pick, say, seat_noun
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


class RemoveAny:
    """Take up to so much of a resource from one player, or from nobody. It never blocks a card."""

    def __init__(self, resource: str, most: int) -> None:
        self.resource, self.most = resource, most

    def victims(self, me: Me) -> list[int]:
        """Opponents who have some and are not protected; oneself only beside one of them."""
        found = []
        for player in me.table.players:
            safe = self.resource == "plants" and gear(me.table, player.seat).protected
            if player.seat != me.seat and player.stock[self.resource] and not safe:
                found.append(player.seat)
        if found and self.resource == "plants" and me.player.stock["plants"]:
            found.append(me.seat)
        return found

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def choices(self, me: Me) -> list[tuple[Option, tuple[int, int] | None]]:
        found: list[tuple[Option, tuple[int, int] | None]] = []
        for seat in self.victims(me):
            loss = min(self.most, me.table.players[seat].stock[self.resource])
            what = amount(-loss, self.resource, sign=True)
            option = Option(
                f"{self.resource}:{seat}", say("{seat}: {what}", seat=seat_noun(seat), what=what), seat_noun(seat)
            )
            found.append((option, (seat, loss)))
        return found

    def run(self, me: Me) -> Script:
        yield from attack(me, [self])

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


def attack(me: Me, words: Sequence[RemoveAny]) -> Script:
    """One of several removals against one player, or none at all."""
    if me.table.solo:
        thefts: list[tuple[Option, RemoveAny]] = [
            (Option(w.resource, w.words()), w) for w in words if isinstance(w, StealAny)
        ]
        if thefts:
            theft = yield from pick(me.seat, say("What do you take from the bank?"), thefts)
            yield from theft.alone(me)
        return
    found = [(option, (word, hit)) for word in words for option, hit in word.choices(me)]
    if not found:
        return
    ask = say("Choose a player")
    chosen = yield from pick(me.seat, ask, [*found, (NOBODY_OPTION, (words[0], None))])
    word, hit = chosen
    if hit is not None:
        yield from word.hit(me, *hit)


class AttackOne:
    """Exactly one of several removals, or none."""

    def __init__(self, *words: RemoveAny) -> None:
        self.of = words

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        yield from attack(me, self.of)

    def words(self) -> Phrase:
        what = amount(self.of[0].most, self.of[0].resource)
        for word in self.of[1:]:
            what = say("{one} or {other}", one=what, other=amount(word.most, word.resource))
        return self.of[0].told(what)

    def icons(self) -> tuple[Icon, ...]:
        return either([word.icons() for word in self.of])
