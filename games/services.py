"""The door: every change to what is stored goes through this module.

Each function takes keywords only, locks the lobby or the game it changes, checks, writes, and tells the sockets once
the transaction is safe. What is not allowed raises `Refused` (see `refusals`) and changes nothing.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Sequence
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

import msgspec
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_noop as _
from msgspec.structs import replace

from . import journal, stand_ins
from .around import Around, Clock, around_keep, around_of
from .codes import code_new, code_shown, secret_new, token_new
from .engine import chance
from .engine.card import BY_NUMBER
from .engine.facts import facts_write
from .engine.log import phrase_of
from .engine.script import Illegal as IllegalAnswer
from .engine.session import Diverged, Session, Step, ends_turn, turn_is_taken, undo_point
from .engine.table import Options
from .models import SYMBOLS, Game, Lobby, Note, Presence, Seat
from .models import Step as StepRow
from .names import name_check, name_key
from .options import MOST_SEATS, TableOptions
from .refusals import BadInput, Closed, Illegal, NotYours, Refused, Stale, Unknown

log = logging.getLogger(__name__)

LUCK = random.SystemRandom()

NOBODY = "nobody "
"""Begins what stands for the browser of a seat that waits for one."""

MOST_BEFORE = 20
"""So many browsers may take a seat back, the first ones: whoever brings a seat to ever more drives nobody out."""

P = ParamSpec("P")
R = TypeVar("R")


def door(deed: Callable[P, R]) -> Callable[P, R]:
    """Run `deed` in a transaction; if a constraint of the database stops it, refuse in words."""

    @wraps(deed)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            with transaction.atomic():
                return deed(*args, **kwargs)
        except IntegrityError as clash:
            log.warning("%s: %s", deed.__name__, clash)
            raise Refused(_("Somebody else was faster. Look again, then try again.")) from clash

    return guarded


def tell(group: str, kind: str, **what: Any) -> None:
    """Tell the sockets of `group`, as soon as the change is committed.

    The message holds no state: every socket draws its own viewer. If it is lost, the next one or the page's own
    check finds the change, so a channel layer that is down may not undo or fail a move that is already stored.
    """
    layer = get_channel_layer()
    assert layer is not None

    def send() -> None:  # a function with a name, which Django wants when it reports a failure
        async_to_sync(layer.group_send)(group, {"type": kind, **what})

    transaction.on_commit(send, robust=True)


# -- lobby ------------------------------------------------------------------------------------------------------


def lobby_group(code: str) -> str:
    return f"lobby.{code}"


def lobby_locked(code: str) -> Lobby:
    """The lobby, locked until the transaction ends. Raises `Unknown`."""
    try:
        return Lobby.objects.select_for_update(of=("self",)).select_related("game").get(code=code)
    except Lobby.DoesNotExist:
        raise Unknown(_("There is no table with the code {code}."), code=code_shown(code)) from None


def lobby_open(code: str) -> Lobby:
    """The lobby, locked and not started yet. Raises `Unknown` or `Closed`."""
    lobby = lobby_locked(code)
    if lobby.game_id is not None:
        raise Closed(_("This table has already started."))
    return lobby


def lobby_changed(lobby: Lobby) -> None:
    lobby.version += 1
    lobby.save()
    tell(lobby_group(lobby.code), "lobby.changed", version=lobby.version)


def seat_of(lobby: Lobby, browser: str) -> Seat:
    """The seat of this browser. Raises `NotYours`."""
    seat = lobby.seats.filter(browser=browser).first()
    if seat is None:
        raise NotYours(_("You do not have a seat at this table."))
    return seat


def host_only(lobby: Lobby, browser: str) -> Seat:
    seat = seat_of(lobby, browser)
    if not seat.host:
        raise NotYours(_("Only the host may do that."))
    return seat


def name_taken_check(lobby: Lobby, name: str, but: Seat | None = None) -> None:
    others = lobby.seats.exclude(pk=but.pk) if but else lobby.seats
    if others.filter(name_key=name_key(name)).exists():
        raise Refused(_("Somebody at this table is called {name} already."), name=name)


def options_read(lobby: Lobby) -> TableOptions:
    return msgspec.convert(lobby.options, TableOptions)


@door
def lobby_create(*, browser: str, name: str, seats: int = TableOptions().seats) -> Lobby:
    """Make a private table with `name` as its host. `seats`: 1 to 5."""
    name = name_check(name)
    options = options_check(TableOptions(), {"seats": seats})
    lobby = Lobby.objects.create(code=code_new(), spectator_token=token_new(), options=msgspec.to_builtins(options))
    seat_claim(lobby, browser, name, host=True)
    return lobby


@door
def lobby_join(*, code: str, browser: str, name: str) -> Seat:
    """Take a free seat. A browser that sits already keeps its seat, so a double click is harmless."""
    lobby = lobby_open(code)
    sitting = lobby.seats.filter(browser=browser).first()
    if sitting:
        return sitting
    if lobby.seats.count() >= options_read(lobby).seats:
        raise Refused(_("Every seat at this table is taken."))
    name = name_check(name)
    name_taken_check(lobby, name)
    # A table that everybody left is hosted by whoever comes next.
    seat = seat_claim(lobby, browser, name, host=not lobby.seats.exists())
    lobby_changed(lobby)
    return seat


def seat_claim(lobby: Lobby, browser: str, name: str, *, host: bool) -> Seat:
    taken = set(lobby.seats.values_list("symbol", flat=True))
    return Seat.objects.create(
        lobby=lobby,
        number=lobby.seats.count(),
        name=name,
        name_key=name_key(name),
        symbol=next(symbol for symbol in SYMBOLS if symbol not in taken),
        host=host,
        browser=browser,
        rejoin=secret_new(),
    )


@door
def lobby_update_seat(
    *, code: str, browser: str, name: str | None = None, symbol: str | None = None, ready: bool | None = None
) -> None:
    """Change what is given of one's own seat: its name, its symbol (see `SYMBOLS`), whether its player is ready."""
    lobby = lobby_open(code)
    seat = seat_of(lobby, browser)
    if name is not None:
        name = name_check(name)
        name_taken_check(lobby, name, but=seat)
        seat.name, seat.name_key = name, name_key(name)
    if symbol is not None:
        if symbol not in SYMBOLS:
            raise BadInput(_("There is no such symbol."))
        other = lobby.seats.exclude(pk=seat.pk).filter(symbol=symbol).first()
        if other:
            raise Refused(_("{name} has taken this colour and symbol."), name=other.name)
        seat.symbol = symbol
    if ready is not None:
        seat.ready = ready
    seat.save()
    lobby_changed(lobby)


def options_check(old: TableOptions, changes: dict[str, Any]) -> TableOptions:
    """`old` with `changes`; raises `BadInput` when that is no choice a host has."""
    try:
        new = msgspec.convert({**msgspec.to_builtins(old), **changes}, TableOptions)
    except msgspec.ValidationError as error:
        text = _("A table has from 1 to {most} seats, and its options are those on the page.")
        raise BadInput(text, most=MOST_SEATS) from error
    return new


@door
def lobby_set_options(*, code: str, browser: str, changes: dict[str, Any]) -> None:
    """Change options, by their names in `TableOptions`; the host's right.

    When the game itself would become another one, the others are asked again whether they are ready.
    """
    lobby = lobby_open(code)
    host_only(lobby, browser)
    options_change(lobby, changes)


def options_change(lobby: Lobby, changes: dict[str, Any]) -> None:
    old = options_read(lobby)
    new = options_check(old, changes)
    taken = lobby.seats.count()
    if new.seats < taken:
        raise Refused(_("{count} players sit here already: remove a seat first."), count=taken)
    beside = {"seats": 0, "spectators": False, "together": False, "delay": 0}
    if replace(old, **beside) != replace(new, **beside):
        lobby.seats.filter(host=False).update(ready=False)
    lobby.options = msgspec.to_builtins(new)
    lobby_changed(lobby)


@door
def lobby_remove_seat(*, code: str, browser: str, number: int) -> None:
    """Free the seat `number` of somebody else; the host's right."""
    lobby = lobby_open(code)
    host = host_only(lobby, browser)
    if number == host.number:
        raise Refused(_("To give up your own seat, leave the table."))
    seat = lobby.seats.filter(number=number).first()
    if seat is None:
        raise Refused(_("That seat is free already."))
    seat_free(lobby, seat)


@door
def lobby_move_seat(*, code: str, browser: str, number: int) -> None:
    """Let the player on seat `number` sit one seat further up; the host's right."""
    lobby = lobby_open(code)
    host_only(lobby, browser)
    seats = {seat.number: seat for seat in lobby.seats.all()}
    if number not in seats or number - 1 not in seats:
        raise Refused(_("There is no seat further up."))
    lower, upper = seats[number], seats[number - 1]
    # Numbers are unique at every moment, so that rows cannot change places: they are written anew. They stay the same
    # seats, whose players are there, are heard or not, and go first or not.
    here = list(lobby.presences.filter(seat__in=(lower, upper)))
    lobby.seats.filter(pk__in=(lower.pk, upper.pk)).delete()
    lower.number, upper.number = upper.number, lower.number
    Seat.objects.bulk_create([lower, upper])
    Presence.objects.bulk_create(here)
    first = lobby.options.get("first")
    if first in (number, number - 1):
        lobby.options = {**lobby.options, "first": 2 * number - 1 - first}
    lobby_changed(lobby)


@door
def lobby_hand_over(*, code: str, browser: str, number: int) -> None:
    """Make the player on seat `number` the host; the host's right."""
    lobby = lobby_open(code)
    host_only(lobby, browser)
    heir = lobby.seats.filter(number=number).first()
    if heir is None:
        raise Refused(_("Nobody sits there."))
    host_make(lobby, heir)


def host_make(lobby: Lobby, heir: Seat) -> None:
    lobby.seats.filter(host=True).update(host=False)
    lobby.seats.filter(pk=heir.pk).update(host=True)
    lobby_changed(lobby)


@door
def lobby_leave(*, code: str, browser: str) -> None:
    """Give up one's own seat. When the host goes, the next seat becomes the host."""
    lobby = lobby_open(code)
    seat_free(lobby, seat_of(lobby, browser))


def seat_free(lobby: Lobby, seat: Seat) -> None:
    """Remove a seat's claim and close the gap, so that seats stay numbered from 0."""
    seat.delete()
    for number, left in enumerate(lobby.seats.order_by("number")):
        left.number = number
        left.host = left.host or (seat.host and number == 0)
        left.save()
    first, seats = lobby.options.get("first"), lobby.seats.count()
    if first is not None and seats:
        # Whoever was to go first still is; after one who left it is the next.
        lobby.options = {**lobby.options, "first": (first - (seat.number < first)) % seats}
    lobby_changed(lobby)


@door
def seat_move(*, secret: str, browser: str) -> None:
    """Bring the seat that knows `secret` to another browser; the one that had it loses it, and may take it back."""
    seat = Seat.objects.select_related("lobby").filter(rejoin=secret).first()
    if seat is None:
        raise Unknown(_("This link leads to no seat."))
    lobby = lobby_locked(seat.lobby.code)
    game = Game.objects.select_for_update().get(pk=lobby.game.pk) if lobby.game else None
    # While we waited the seat may have got another secret, or another browser, or be free.
    seat = lobby.seats.filter(rejoin=secret).first()
    if seat is None:
        raise Unknown(_("This link leads to no seat."))
    if seat.browser == browser:
        return
    if lobby.seats.filter(browser=browser).exists():
        raise Refused(_("This browser already has another seat at the same table."))
    if game:
        around = around_of(game)
        around.handed.pop(seat.number, None)
        around_keep(game, around)
        table_changed(game)
        tell(game_group(game.public_id), "seats.changed")
    for other in lobby.seats.filter(before__contains=browser).exclude(pk=seat.pk):
        Seat.objects.filter(pk=other.pk).update(before=other.before.replace(browser, ""))
    known = seat.before.split() if seat.browser.startswith(NOBODY) else [*seat.before.split(), seat.browser]
    earlier = [one for one in dict.fromkeys(known) if one != browser]
    Seat.objects.filter(pk=seat.pk).update(browser=browser, before=" ".join(earlier[:MOST_BEFORE]))
    lobby_changed(lobby)


@door
def seat_take_back(*, code: str, browser: str) -> None:
    """Bring a seat back to the browser that the secret has taken it from (see `seat_move`), once. It gets a new secret:
    the link that was used leads nowhere any more."""
    lobby = lobby_locked(code)
    seat = lobby.seats.filter(before__contains=browser).first()
    if seat is None:
        raise NotYours(_("There is no seat here that you could take back."))
    if lobby.seats.filter(browser=browser).exists():
        raise Refused(_("This browser already has another seat at the same table."))
    Seat.objects.filter(pk=seat.pk).update(browser=browser, before="", rejoin=secret_new())
    if lobby.game:
        tell(game_group(lobby.game.public_id), "seats.changed")
    lobby_changed(lobby)


@door
def seat_renew(*, code: str, browser: str) -> None:
    """Give one's own seat a new secret; the old one leads nowhere any more."""
    lobby = lobby_locked(code)
    seat = seat_of(lobby, browser)
    Seat.objects.filter(pk=seat.pk).update(rejoin=secret_new())
    lobby_changed(lobby)


@door
def seat_reissue(*, code: str, browser: str, number: int) -> str:
    """Take a seat from the browser that has it, because its player has lost it; the host's right, with a started
    table. Returns the seat's new secret, which the host hands to the player."""
    lobby = lobby_locked(code)
    host = host_only(lobby, browser)
    if lobby.game is None:
        raise Refused(_("Before the start, remove the seat instead: its player can take it again by the invitation."))
    if number == host.number:
        raise Refused(_("That is your own seat."))
    seat = lobby.seats.filter(number=number).first()
    if seat is None:
        raise Refused(_("Nobody sits there."))
    secret = secret_new()
    Seat.objects.filter(pk=seat.pk).update(rejoin=secret, browser=f"{NOBODY}{secret_new()}", before="")
    game = Game.objects.select_for_update().get(pk=lobby.game.pk)
    note_add(game, "reissued", seat.number)
    table_changed(game)
    lobby_changed(lobby)
    tell(game_group(game.public_id), "seats.changed")
    return secret


@door
def seat_archive(*, code: str, browser: str, archived: bool) -> None:
    """Put an ended table away from one's own list, or back."""
    lobby = lobby_locked(code)
    seat = seat_of(lobby, browser)
    if archived and (lobby.game is None or lobby.game.finished_at is None):
        raise Refused(_("Only tables that have ended can be put away."))
    Seat.objects.filter(pk=seat.pk).update(archived=archived)


# -- game -------------------------------------------------------------------------------------------------------


def game_group(game: str) -> str:
    return f"game.{game}"


def game_locked(game: str) -> Game:
    """The game with this public id, locked until the transaction ends. Raises `Unknown`, or `Closed` if it is over."""
    try:
        found = Game.objects.select_for_update().get(public_id=game)
    except Game.DoesNotExist:
        raise Unknown(_("There is no such table.")) from None
    if found.finished_at is not None:
        raise Closed(_("This game has ended."))
    return found


def note_add(game: Game, kind: str, seat: int, *, after: int | None = None, **args: str | int) -> None:
    """Note in the log what happened to `seat` beside the game, in the words that `notes` has for `kind`.

    `game` is locked; the caller saves it and tells the table (see `table_changed`). `after`: behind which version of
    the game it stands, the present one if left out.
    """
    game.beside += 1
    where = game.version if after is None else after
    Note.objects.create(game=game, number=game.beside, after_version=where, kind=kind, seat=seat, args=args)


def table_changed(game: Game) -> None:
    """Save the locked game, tell the table."""
    game.save()
    tell(game_group(game.public_id), "game.changed", game=game.public_id, version=game.shown)


def own_changed(game: Game, around: Around, seat: int) -> None:
    """Save what only the pages of `seat` show, and tell them alone."""
    around.own[seat] = around.own.get(seat, 0) + 1
    around_keep(game, around)
    game.save()
    tell(game_group(game.public_id), "own.changed", seat=seat)


@door
def lobby_start(*, code: str, browser: str) -> str:
    """Start the table: make the game, let luck shuffle and deal. Returns the game's public id; the host's right."""
    lobby = lobby_open(code)
    host_only(lobby, browser)
    wanted = options_read(lobby)
    seats = list(lobby.seats.all())
    if len(seats) < wanted.seats:
        raise Refused(_("There are still free seats: wait for players, or leave the seats out."))
    unready = [seat.name for seat in seats if not (seat.ready or seat.host)]
    if unready:
        raise Refused(_("Not everybody is ready: {names}."), names=", ".join(unready))
    options = Options(
        players=len(seats),
        colonies=wanted.colonies,
        corporate_era=wanted.corporate_era,
        undo=wanted.undo,
        draft=wanted.draft,
        initial_draft=wanted.initial_draft,
        beginners=wanted.beginners,
        deal=wanted.deal if wanted.colonies else "any",
        goal=wanted.goal,
        first=wanted.first if wanted.first in range(len(seats)) else None,
    )
    game = Game.objects.create(
        public_id=token_new(),
        spectator_token=lobby.spectator_token if wanted.spectators else None,
        options=msgspec.to_builtins(options),
        delay=wanted.delay,
    )
    if wanted.clock and len(seats) > 1:
        left = {seat.number: wanted.clock * 60_000 for seat in seats}
        around_keep(game, Around(clock=Clock(left, now_ms(), wanted.clock_more * 1000, wanted.clock_out)))
    play = journal.Play(game)
    record(game, play, fortune(play.session))
    lobby.game = game
    lobby_changed(lobby)
    return game.public_id


def fortune(session: Session) -> list[Step]:
    """Let luck answer whatever it is asked."""
    steps = []
    while asked := session.question(chance.SEAT):
        steps.append(session.answer(chance.SEAT, chance.answer(asked, LUCK)))
    return steps


def running_check(game: Game) -> None:
    """Raises `Refused` while the table is paused."""
    if around_of(game).paused is not None:
        raise Refused(_("The table is paused: nobody can move now."))


def now_ms() -> int:
    return int(timezone.now().timestamp() * 1000)


def settle(game: Game, play: journal.Play) -> None:
    """See that the clock, if there is one, has taken all time until now; before anything changes whom it runs for."""
    around = around_of(game)
    stand_ins.settle(around, stand_ins.running(around, play.session), now_ms())
    around_keep(game, around)


def go_on(game: Game, play: journal.Play, steps: list[Step]) -> None:
    """After `steps` of players let luck and whoever answers for others have their say, then store all of it."""
    around, session = around_of(game), play.session
    fresh = steps + fortune(session)
    steps = list(fresh)
    stand_ins.heed(around, fresh, session.table)
    stand_ins.reward(around, fresh)
    while answer := next(stand_ins.given(around, session, LUCK), None):
        seat, said = answer
        if said == "pass" and seat not in around.away and stand_ins.out_of_time(around, seat):
            note_add(game, "clock", seat, after=game.version + len(steps))
        around.unread.setdefault(seat, answered_last(game, play, steps, seat))
        fresh = [session.answer(seat, said), *fortune(session)]
        steps += fresh
        stand_ins.heed(around, fresh, session.table)
        stand_ins.reward(around, fresh)
    around_keep(game, around)
    record(game, play, steps)


def answered_last(game: Game, play: journal.Play, fresh: Sequence[Step], seat: int) -> int:
    """Which version of the game the last answer of `seat` made, 0 for none. `fresh`: steps that are not stored yet."""
    later = (game.version + number for number, step in enumerate(fresh, start=1) if step.seat == seat)
    known = (row for row, step in zip(play.rows, play.steps, strict=True) if step.seat == seat)
    return max((*known, *later), default=0)


def record(game: Game, play: journal.Play, steps: list[Step]) -> None:
    """Store steps that `play` has been through, keep it warm, tell the table."""
    StepRow.objects.bulk_create(
        journal.row_of(game, game.version + number, step) for number, step in enumerate(steps, start=1)
    )
    play.took(steps)
    game.version = play.version
    if play.session.finished:
        game.finished_at = timezone.now()
    transaction.on_commit(partial(journal.warm.keep, play))
    table_changed(game)


def game_taken(game: Game) -> journal.Play:
    """The locked game in memory. A move in flight that the rules of today play otherwise than they began it is taken
    back first, by an undo of nobody's."""
    while True:
        try:
            return journal.take(game)
        except Diverged as changed:
            log.warning("game %s: the rules have changed in the middle of a move, which is taken back", game.pk)
            record_undo(game, chance.SEAT, changed.kept)


def record_undo(game: Game, seat: int, kept: int) -> None:
    """Store that only the first `kept` effective steps count, tell the table."""
    game.version += 1
    StepRow.objects.create(
        game=game, version=game.version, seat=seat, answer="", facts="[]", move=0, ends_move=True, drops_to=kept
    )
    table_changed(game)


@door
def game_mend(*, game: str) -> None:
    """See that the game can be read by the rules of today (see `game_taken`)."""
    play = game_taken(Game.objects.select_for_update().get(public_id=game))
    transaction.on_commit(partial(journal.warm.keep, play))


@door
def game_answer(*, game: str, seat: int, question: int, answer: str) -> None:
    """Answer what `seat` is asked. `question` is the number the page showed with it.

    Raises `Stale` if that question is no longer the open one, `Illegal` if the rules do not allow the answer.
    """
    found = game_locked(game)
    running_check(found)
    play = game_taken(found)
    if question != play.question_number(seat):
        raise Stale(_("That was decided already. Here is how the table stands now."))
    settle(found, play)
    try:
        steps = [play.session.answer(seat, answer)]
    except IllegalAnswer as illegal:
        raise Illegal(illegal.phrase) from illegal
    around = around_of(found)
    around.unread.pop(seat, None)
    around_keep(found, around)
    go_on(found, play, steps)


@door
def hand_lay(*, game: str, browser: str, order: str) -> None:
    """Keep the order in which a player has laid their cards: numbers, with spaces between. Nobody else sees it.

    Raises `NotYours`, and `BadInput` for what is not a card.
    """
    numbers = tuple(dict.fromkeys(order.split()))
    if not all(number in BY_NUMBER for number in numbers):
        raise BadInput(_("There is no such card."))
    if not Seat.objects.filter(lobby__game__public_id=game, browser=browser).update(hand_order=" ".join(numbers)):
        raise NotYours(_("You do not play at this table, at least not in this browser."))


@door
def game_undo(*, game: str, seat: int, question: int) -> None:
    """Take back the last move of `seat`, or as much of it as told nobody anything new.

    Raises `Stale` as `game_answer` does, `Refused` if nothing can be taken back or the table plays without undo.
    """
    found = game_locked(game)
    running_check(found)
    play = game_taken(found)
    if question != play.question_number(seat):
        raise Stale(_("That was decided already. Here is how the table stands now."))
    if not play.options.undo:
        raise Refused(_("This table plays without undo."))
    kept = undo_point(play.steps, seat)
    if kept is None and turn_is_taken(play.steps, seat):
        raise Refused(_("The next player has begun: your turn cannot be taken up again."))
    if kept is None:
        raise Refused(_("There is nothing that you could take back."))
    dropped = play.steps[kept:]
    if ends_turn(dropped[-1], seat):
        turn_return(found, seat)
    else:
        settle(found, play)
    note_undone(found, seat, dropped)
    record_undo(found, seat, kept)


def turn_return(game: Game, seat: int) -> None:
    """Give a turn back to `seat`, which has ended it: without a plan for the next one, and without the time that the
    end of the turn gave. The time since then is its own: nobody thinks on the next player's. Raises `Refused` where
    others answer for the seat, or its time would be up, so that the turn would end again."""
    around = around_of(game)
    if seat in around.away or stand_ins.out_of_time(around, seat):
        raise Refused(_("This turn was ended for you: it cannot be taken up again."))
    around.plans.pop(seat, None)
    if around.clock:
        around.clock.left[seat] = max(0, around.clock.left[seat] - around.clock.more)
        stand_ins.settle(around, (seat,), now_ms())
        if stand_ins.out_of_time(around, seat):
            raise Refused(_("You have no time left to take your turn up again."))
    around_keep(game, around)


def note_undone(game: Game, seat: int, dropped: Sequence[Step]) -> None:
    """Tell everybody what `seat` takes back: what headed the steps dropped, as a spectator has read it."""
    facts = [fact.seen_by(None) for step in dropped for fact in step.facts]
    head = next((fact for fact in facts if getattr(fact, "seat", seat) == seat and phrase_of(fact)), None)
    if ends_turn(dropped[-1], seat):
        note_add(game, "turn undone", seat)
    elif head:
        note_add(game, "undone", seat, what=facts_write([head]))
    else:
        note_add(game, "choice undone", seat)
