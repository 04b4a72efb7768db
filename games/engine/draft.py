"""The draft: everybody keeps a card of the pack and passes the rest on, until all cards have found a seat.

Nobody waits for the slowest. A pack that is passed on lies at the next seat behind those that lie there; whoever has a
pack in front picks on. Only the pack in front is seen, by its own seat; how many lie where is no secret. Since packs
keep their order, each one that comes to a seat is smaller than the last, and the one of a single card is the last:
nothing is asked about it, and when every seat has it in front the draft is over.

A choice is final as soon as the next seat sees what was passed on. Until then, while the pack lies there behind
another one and no other pack asks anything of the seat that passed it, that seat may choose again: it gets the pack
back as it was. Undo does not take a choice back in any other way.
"""

from __future__ import annotations

from . import facts as f
from .deeds import top
from .opening import CHANGE, DEALT_CARDS, card_options
from .script import Decision, Pick, Script, Several, say, say_count, seat_noun
from .table import Table
from .words import Me

OPENING_PACK = DEALT_CARDS // 2


def is_opening(table: Table) -> bool:
    """Whether the ten first cards are being drafted, rather than four of a research."""
    return not table.players[0].tableau


def draft(table: Table, seat: int) -> Decision | None:
    """What a seat is asked while packs go round."""
    if seat < 0:
        return None
    player = table.players[seat]
    if player.keeping or may_choose_again(table, seat):
        ask = say("You may choose again until the next player sees the pack.")
        return Pick(seat, ask, True, options=(CHANGE,))
    if len(player.pack) < 2:
        return None
    to = seat_noun(receiver(table, seat))
    ask = say("Keep which card? The others go to {seat}", seat=to)
    if behind := sum(1 for pack in player.packs if len(pack) > 1):
        ask = say_count(
            behind,
            "Keep which card? The others go to {seat}. {count} more pack waits for you",
            "Keep which card? The others go to {seat}. {count} more packs wait for you",
            seat=to,
        )
    return Several(seat, ask, options=card_options(player.pack), least=1, most=1)


def may_choose_again(table: Table, seat: int) -> bool:
    """Whether the pack that `seat` has passed on has not been seen yet, and nothing else is asked of `seat`."""
    player = table.players[seat]
    return not player.pack and bool(player.let_go) and bool(table.players[receiver(table, seat)].packs)


def receiver(table: Table, seat: int) -> int:
    return (seat + steps(table)) % len(table.players)


def steps(table: Table) -> int:
    """Whither the packs go: research by the generation's number, the opening's first pack to the next player."""
    if is_opening(table):
        return -1 if table.players[0].laid else 1
    return 1 if table.generation % 2 == 0 else -1


def deal_packs(table: Table, size: int) -> Script:
    for seat in table.seats_from(table.first):
        cards = yield from top(table, size)
        yield f.DraftDealt(seat, cards)


def keep(me: Me, answer: str) -> Script:
    """Take a seat's choice and pass its pack on; when every seat has its last card, the draft is over."""
    table = me.table
    if answer == CHANGE.key:
        yield f.DraftTakenBack(me.seat) if me.player.keeping else f.PackTakenBack(me.seat, receiver(table, me.seat))
        return
    # Games of old versions held choices back until everybody had chosen.
    for player in table.players:
        if player.keeping:
            yield f.PackPassed(player.seat, player.keeping, receiver(table, player.seat))
    yield f.PackPassed(me.seat, answer, receiver(table, me.seat))
    if any(len(player.pack) != 1 or player.packs for player in table.players):
        return
    yield f.DraftEnded()
    if not is_opening(table):
        yield f.PhaseBegan("research")
    elif len(table.players[0].laid) < DEALT_CARDS:
        yield from deal_packs(table, OPENING_PACK)
    else:
        yield f.PhaseBegan("start")
