"""Words about cards of the deck and the hand: drawing, looking, buying, discarding, and what the next card costs."""

from __future__ import annotations

from . import facts as f
from . import payment
from .amounts import Count, value
from .deeds import card_choices, draw, top
from .gear import gear
from .script import Amount, Phrase, Script, Several, card_noun, noop, say
from .words import Effect, Icon, Me, signed


class Draw:
    touches_hand = True

    def __init__(self, count: int | Count = 1) -> None:
        self.count = count

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        if (count := value(self.count, me)) > 0:
            yield from draw(me, count)

    def words(self) -> Phrase:
        if isinstance(self.count, int):
            return say("draw {cards}", cards=Amount(self.count, "card"))
        return say("draw {cards} {per}", cards=Amount(self.count.each, "card"), per=self.count.per())

    def icons(self) -> tuple[Icon, ...]:
        if isinstance(self.count, int):
            return (Icon("card", "card", str(self.count)),)
        return (Icon("card", "card", "1"), Icon("sign", "per"), self.count.icon())


class LookAndKeep:
    """Look at the top `look` cards and keep exactly `keep` of them, free; the others are discarded."""

    def __init__(self, look: int, keep: int) -> None:
        self.look, self.keep = look, keep

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        cards = yield from top(me.table, self.look)
        if not cards:
            return
        yield f.CardsLookedAt(me.seat, cards)
        keep = min(self.keep, len(cards))
        options = tuple(option for option, _ in card_choices(me, cards))
        ask = say("Keep {count} of these cards", count=keep)
        answer: str = yield Several(me.seat, ask, options=options, least=keep, most=keep)
        kept = tuple(answer.split())
        yield f.CardsKept(me.seat, kept, tuple(card for card in cards if card not in kept))

    def words(self) -> Phrase:
        return say("look at {look} and keep {keep} of them", look=Amount(self.look, "card"), keep=self.keep)

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("card", "look", str(self.look)), Icon("sign", "then"), Icon("card", "card", str(self.keep)))


class LookAndBuy:
    """Look at the top card; buy it for the usual price or discard it."""

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        cards = yield from top(me.table, 1)
        if not cards:
            return
        yield f.CardsLookedAt(me.seat, cards)
        price = gear(me.table, me.seat).card_price
        most = 1 if payment.money(me) >= price else 0
        options = tuple(option for option, _ in card_choices(me, cards))
        ask = say("Buy this card for {price} M€?", price=price) if most else say("You cannot pay for this card")
        answer: str = yield Several(me.seat, ask, options=options, least=0, most=most)
        kept = tuple(answer.split())
        if kept:
            yield from payment.pay(me, price)
        yield f.CardsKept(me.seat, kept, tuple(card for card in cards if card not in kept))

    def words(self) -> Phrase:
        return say("look at {card}: buy it or discard it", card=Amount(1, "card"))

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("card", "look", "1"), Icon("sign", "then"), Icon("text", noop("buy")))


class DiscardFirst:
    """You may discard a card; only then carry out `then` (Mars University)."""

    touches_hand = True

    def __init__(self, then: Effect) -> None:
        self.then = then

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        options = tuple(option for option, _ in card_choices(me, me.player.hand))
        if not options:
            return
        ask = say("{card}: discard a card to draw one?", card=card_noun(me.card))
        answer: str = yield Several(me.seat, ask, options=options, least=0, most=1)
        if answer:
            yield f.CardsDiscarded(me.seat, (answer,))
            yield from self.then.run(me)

    def words(self) -> Phrase:
        return say("you may discard a card to {then}", then=self.then.words())

    def icons(self) -> tuple[Icon, ...]:
        return (Icon("card", "card", signed(-1)), Icon("sign", "then"), *self.then.icons())


class NextCard:
    """The next card played this generation is cheaper, or its requirements are looser."""

    def __init__(self, *, discount: int = 0, slack: int = 0) -> None:
        self.discount, self.slack = discount, slack

    def why_not(self, me: Me) -> Phrase | None:
        return None

    def run(self, me: Me) -> Script:
        yield f.NextCardEased(me.seat, self.discount, self.slack)

    def words(self) -> Phrase:
        if self.discount:
            return say("the next card you play this generation costs {off} less", off=Amount(self.discount, "mc"))
        return say(
            "the next card you play this generation may miss its temperature, oxygen and ocean requirements by up to "
            "{steps} steps",
            steps=self.slack,
        )

    def icons(self) -> tuple[Icon, ...]:
        sign = Icon("stock", "mc", signed(-self.discount)) if self.discount else Icon("text", f"±{self.slack}")
        return (Icon("card", "next"), Icon("sign", "colon"), sign)
