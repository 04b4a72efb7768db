"""Paying: what may be used, whether it is enough, a sensible default. One code for "can I" and "do"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from . import facts as f
from .gear import gear
from .script import Asking, Pay, Phrase, Source, say
from .words import Me

NOTHING: Mapping[str, int] = {}


def money(me: Me) -> int:
    """What this seat can pay in M€, heat included where the corporation lets heat count as M€."""
    stock = me.player.stock
    return stock["mc"] + (stock["heat"] if gear(me.table, me.seat).heat_is_money else 0)


def sources(me: Me, accepts: Sequence[str] = (), keep: Mapping[str, int] = NOTHING) -> tuple[Source, ...]:
    """What may pay a price in M€: the metals that the thing `accepts`, then M€, then heat for those who may.

    `keep` is what must be left over, because carrying the thing out will cost it.
    """
    stock, known = me.player.stock, gear(me.table, me.seat)
    found = []
    for metal in accepts:
        if (have := stock[metal] - keep.get(metal, 0)) > 0:
            found.append(Source(metal, have, known.worth[metal]))
    if (have := stock["mc"] - keep.get("mc", 0)) > 0:
        found.append(Source("mc", have, 1))
    if known.heat_is_money and (have := stock["heat"] - keep.get("heat", 0)) > 0:
        found.append(Source("heat", have, 1))
    return tuple(found)


def total(found: tuple[Source, ...]) -> int:
    worth = 0
    for source in found:
        worth += source.have * source.worth
    return worth


def why_not(me: Me, due: int, accepts: Sequence[str] = (), keep: Mapping[str, int] = NOTHING) -> Phrase | None:
    if me.player.stock["mc"] - keep.get("mc", 0) >= due:
        return None
    short = due - total(sources(me, accepts, keep))
    return say("{count} M€ short", count=short) if short > 0 else None


def settle(due: int, found: tuple[Source, ...]) -> str:
    """A payment that wastes nothing: metals as far as they fit, then money; one more metal only if it must be."""
    rest, used = due, {}
    for source in found:
        used[source.resource] = min(source.have, rest // source.worth)
        rest -= used[source.resource] * source.worth
    for source in sorted(found, key=lambda s: s.worth):
        if rest > 0 and used[source.resource] < source.have:
            used[source.resource] += 1
            rest -= source.worth
    for source in reversed(found):  # what the last piece of metal made superfluous goes back
        back = min(used[source.resource], -rest // source.worth) if rest < 0 else 0
        used[source.resource] -= back
        rest += back * source.worth
    return " ".join(f"{s.resource}={used[s.resource]}" for s in found if used[s.resource])


def choose(me: Me, due: int, found: tuple[Source, ...], ask: Phrase) -> Asking[dict[str, int]]:
    """Ask how to pay `due`; no question where there is one way only. Returns pieces by resource."""
    default = settle(due, found)
    pay = Pay(me.seat, ask, due=due, sources=found, default=default)
    if due <= 0:
        return {}
    if len(found) == 1 or total(found) == due:
        return pay.read(default)
    answer: str = yield pay
    return pay.read(answer)


def pay(
    me: Me, due: int, accepts: Sequence[str] = (), ask: Phrase | None = None, keep: Mapping[str, int] = NOTHING
) -> Asking[None]:
    """Pay a price in M€ from what `sources` allows."""
    pieces = yield from choose(me, due, sources(me, accepts, keep), ask or say("Pay {count} M€", count=due))
    if pieces:
        yield f.Paid(me.seat, **pieces)


def heat_sources(me: Me) -> tuple[Source, ...]:
    """What may be spent as heat: heat itself, and 2 for each floater on the corporation that allows it."""
    found = []
    if heat := me.player.stock["heat"]:
        found.append(Source("heat", heat, 1))
    if (card := gear(me.table, me.seat).heat_from) and (floaters := me.player.holdings.get(card, 0)):
        found.append(Source("floater", floaters, 2))
    return tuple(found)


def why_no_heat(me: Me, due: int) -> Phrase | None:
    if me.player.stock["heat"] >= due:
        return None
    have = total(heat_sources(me))
    return say("{count} heat short", count=due - have) if have < due else None


def spend_heat(me: Me, due: int) -> Asking[None]:
    """Spend `due` heat, floaters of the corporation standing in where that is allowed."""
    pieces = yield from choose(me, due, heat_sources(me), say("Spend {count} heat", count=due))
    if heat := pieces.get("heat", 0):
        yield f.Paid(me.seat, heat=heat)
    if floaters := pieces.get("floater", 0):
        yield f.ResourceAdded(me.seat, gear(me.table, me.seat).heat_from, "floater", -floaters, me.seat)
