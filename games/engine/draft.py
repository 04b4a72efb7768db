"""The draft: everybody keeps a card of the pack and passes the rest on, until all cards have found a seat."""

from __future__ import annotations

from . import facts as f
from .deeds import top
from .opening import CHANGE, DEALT_CARDS, card_options
from .script import Decision, Pick, Script, Several, say, seat_noun
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
    if player.keeping:
        return Pick(seat, say("You have chosen; you may choose again until everybody has."), True, options=(CHANGE,))
    receiver = (seat + steps(table)) % len(table.players)
    ask = say("Keep which card? The others go to {seat}", seat=seat_noun(receiver))
    return Several(seat, ask, options=card_options(player.pack), least=1, most=1)


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
    """Take a seat's choice; when all have chosen, the packs go round, and the last cards go along unasked."""
    table = me.table
    if answer == CHANGE.key:
        yield f.DraftTakenBack(me.seat)
        return
    yield f.DraftKept(me.seat, answer)
    if not all(player.keeping for player in table.players if player.pack):
        return
    yield f.PacksPassed(steps(table))
    if max(len(player.pack) for player in table.players) > 1:
        return
    yield f.DraftEnded()
    if not is_opening(table):
        yield f.PhaseBegan("research")
    elif len(table.players[0].laid) < DEALT_CARDS:
        yield from deal_packs(table, OPENING_PACK)
    else:
        yield f.PhaseBegan("start")
