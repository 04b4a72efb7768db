"""The door's part for players who are not there: planned passes, and what a table agrees on about the absent."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext_noop as _
from msgspec.structs import replace

from . import journal, stand_ins
from .around import Around, Away, Plan, Proposal, Unless, Way, around_keep, around_of
from .codes import token_new
from .engine.session import Session
from .models import Game, Seat
from .refusals import NotYours, Refused, Stale
from .services import (
    NOBODY,
    door,
    game_group,
    game_locked,
    game_taken,
    go_on,
    note_add,
    options_read,
    own_changed,
    settle,
    table_changed,
    tell,
)  # fmt: skip


def may_plan(session: Session, seat: int) -> bool:
    """Whether `seat` may plan to pass: others have their turns, and it has not passed."""
    table = session.table
    return table.phase == "action" and not table.solo and table.current != seat and not table.players[seat].passed


@door
def pass_plan(*, game: str, seat: int, unless: Collection[Unless]) -> None:
    """Plan to pass when the turn of `seat` comes, unless something of `unless` happens to it before. Nobody else sees
    it.

    Raises `Refused` where it is its turn already, or it has passed.
    """
    found = game_locked(game)
    play = game_taken(found)
    journal.warm.keep(play)
    if not may_plan(play.session, seat):
        raise Refused(_("You can plan to pass while others take their turns."))
    around = around_of(found)
    around.plans[seat] = Plan(play.session.table.generation, tuple(unless))
    own_changed(found, around, seat)


@door
def pass_drop(*, game: str, seat: int) -> None:
    """Give the planned pass up. Harmless where there is none."""
    found = game_locked(game)
    around = around_of(found)
    if around.plans.pop(seat, None):
        own_changed(found, around, seat)


# -- what a table agrees on -------------------------------------------------------------------------------------


def voters(around: Around, players: int, absent: int) -> set[int]:
    """The seats that must agree on what is done about `absent`: all others that play for themselves."""
    return {seat for seat in range(players) if seat != absent and seat not in around.away and seat not in around.handed}


def waited_long(game: Game, play: journal.Play, absent: int) -> bool:
    """Whether one player alone may decide about `absent`, who has left them waiting for as long as the table allows."""
    minutes = options_read(game.lobby).absent_minutes
    if not minutes:
        return minutes == 0
    last = game.steps.order_by("-version").values_list("created_at", flat=True).first() or game.created_at
    return absent in play.session.waiting() and timezone.now() - last >= timedelta(minutes=minutes)


def may_propose(around: Around, play: journal.Play, seat: int, way: Way, absent: int) -> str | None:
    """Why `seat` cannot propose this; None if it can."""
    table = play.session.table
    if absent == seat or absent not in range(len(table.players)):
        return _("Only another player can be away.")
    if way == "resume":
        return None if around.paused == absent else _("The table is not paused.")
    if way == "pause" and around.paused is not None:
        return _("The table is paused already.")
    if way == "pass" and table.phase not in ("action", "research", "draft"):
        return _("There is nothing to pass for now.")
    if way in ("pass", "computer") and absent in around.away:
        return _("This seat is answered for already.")
    return None


@door
def absent_propose(*, game: str, seat: int, way: Way, absent: int) -> None:
    """Propose what to do about the seat `absent` (see `WAYS`). It is done as soon as all others have agreed.

    Raises `Refused` where it makes no sense, or where nobody else is left to agree and the wait was too short.
    """
    found = game_locked(game)
    play = game_taken(found)
    settle(found, play)
    around = around_of(found)
    if why := may_propose(around, play, seat, way, absent):
        raise Refused(why)
    if seat not in voters(around, play.options.players, absent):
        raise Refused(_("First say that you are back yourself."))
    known = next((one for one in around.proposals if (one.way, one.seat) == (way, absent)), None)
    if known is None:
        known = Proposal(found.beside + 1, way, absent, seat, ())
        if voters(around, play.options.players, absent) != {seat}:
            note_add(found, f"propose {way}", seat, whom=absent)
        elif way != "resume" and not waited_long(found, play, absent):
            raise Refused(_("You can decide this alone when you have waited for as long as this table has agreed on."))
        around.proposals.append(known)
    agree(found, play, around, known, seat)


@door
def absent_agree(*, game: str, seat: int, number: int) -> None:
    """Agree to a proposal. Raises `Stale` if there is none of that number any more, `NotYours` for whom it is about."""
    found = game_locked(game)
    play = game_taken(found)
    settle(found, play)
    around = around_of(found)
    proposal = proposal_of(around, number)
    if seat not in voters(around, play.options.players, proposal.seat):
        raise NotYours(_("This is for the others to decide."))
    agree(found, play, around, proposal, seat)


@door
def absent_drop(*, game: str, seat: int, number: int) -> None:
    """Take one's own proposal back, or refuse somebody else's. Raises `Stale`, `NotYours` as `absent_agree`."""
    found = game_locked(game)
    around = around_of(found)
    proposal = proposal_of(around, number)
    if seat == proposal.seat:
        raise NotYours(_("This is for the others to decide."))
    around.proposals.remove(proposal)
    around_keep(found, around)
    note_add(found, "withdrawn" if seat == proposal.by else "refused", seat)
    table_changed(found)


def proposal_of(around: Around, number: int) -> Proposal:
    found = next((one for one in around.proposals if one.number == number), None)
    if found is None:
        raise Stale(_("That was decided already. Here is how the table stands now."))
    return found


def agree(game: Game, play: journal.Play, around: Around, proposal: Proposal, seat: int) -> None:
    """Note that `seat` agrees; when nobody is left to agree, do it."""
    agreed = replace(proposal, agreed=tuple(sorted({*proposal.agreed, seat})))
    around.proposals[around.proposals.index(proposal)] = agreed
    if voters(around, play.options.players, proposal.seat) <= set(agreed.agreed):
        around.proposals = [one for one in around.proposals if one.seat != proposal.seat]
        carry_out(game, play, around, agreed)
    elif agreed.agreed != proposal.agreed and seat != proposal.by:
        game.beside += 1
    around_keep(game, around)
    go_on(game, play, [])


def carry_out(game: Game, play: journal.Play, around: Around, proposal: Proposal) -> None:
    way, absent = proposal.way, proposal.seat
    if way == "pause":
        around.paused = absent
    elif around.paused == absent:
        around.paused = None
    if way in ("pass", "computer"):
        around.away[absent] = Away("pass" if way == "pass" else "computer", play.session.table.generation)
    if way == "hand":
        around.handed[absent] = proposal.by
        around.away.pop(absent, None)
        Seat.objects.filter(lobby__game_id=game.pk, number=absent).update(
            rejoin=token_new(), browser=f"{NOBODY}{token_new()}", before=""
        )
        tell(game_group(game.public_id), "seats.changed")
        note_add(game, way, absent, whom=proposal.by)
    else:
        note_add(game, way, absent)


@door
def absent_back(*, game: str, seat: int) -> None:
    """The player of `seat` is here: nobody answers for them any more, the table does not wait for them, and what was
    proposed about them falls away. Harmless if they never were away."""
    found = game_locked(game)
    play = game_taken(found)
    settle(found, play)
    around = around_of(found)
    proposed = [one for one in around.proposals if one.seat == seat]
    if not (proposed or seat in around.away or around.paused == seat):
        journal.warm.keep(play)
        return
    around.proposals = [one for one in around.proposals if one.seat != seat]
    around.away.pop(seat, None)
    if around.paused == seat:
        around.paused = None
    around_keep(found, around)
    note_add(found, "back", seat)
    go_on(found, play, [])


# -- the clock --------------------------------------------------------------------------------------------------


@door
def clock_tick(*, game: str) -> None:
    """Let the clock pass for whom it has run out, if it has. Anybody may call it at any time, and twice."""
    found = Game.objects.select_for_update().get(public_id=game)
    if found.finished_at is not None:
        return
    play = game_taken(found)
    settle(found, play)
    around = around_of(found)
    if any(stand_ins.out_of_time(around, seat) for seat in stand_ins.running(around, play.session)):
        go_on(found, play, [])
    else:
        journal.warm.keep(play)
