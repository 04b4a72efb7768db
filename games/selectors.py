"""Reads: what a page needs to know, as plain values. Nothing here changes anything, but for a game that the rules of
today cannot read: the door mends it first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime

import msgspec
from django.urls import reverse
from django.utils.translation import gettext_noop as _

from . import absence, journal, records, services, stand_ins
from .around import WAYS, Around, Plan, Proposal, Way, around_of
from .codes import code_shown
from .engine.history import Moment, beginnings
from .engine.log import LogEntry, tell
from .engine.losses import Loss
from .engine.script import Decision, Illegal, Option, Phrase, Pick
from .engine.session import Diverged, Step, undo_point
from .engine.table import Options
from .engine.view import SeatView, view_for
from .models import SYMBOLS, Account, Game, Lobby, Preset, Seat
from .notes import NoteLine, note_lines
from .options import PRESETS, TableOptions, kept_options
from .records import Record, RecordSeat
from .refusals import Refused


@dataclass(frozen=True)
class LobbySeat:
    """A claimed seat as everybody at the lobby may see it."""

    number: int
    name: str
    symbol: str
    host: bool
    ready: bool


@dataclass(frozen=True)
class PresetLine:
    """Options to use again; `used`: the lobby has them now."""

    key: str
    name: str
    used: bool


@dataclass(frozen=True)
class LobbyPage:
    """A lobby as one browser sees it: the only thing its templates are given.

    `me` is this browser's seat, `free` the number of seats nobody has claimed, `taken_by` tells who has a symbol,
    `table` is the started table's address for those who may go there.
    """

    code: str
    shown: str
    version: int
    options: TableOptions
    seats: tuple[LobbySeat, ...]
    me: LobbySeat | None
    started: bool
    table: str | None
    watch: str | None
    rejoin: str | None
    presets: tuple[PresetLine, ...] = ()
    """Options that the host has kept."""

    @property
    def free(self) -> int:
        return max(0, self.options.seats - len(self.seats))

    @property
    def host(self) -> LobbySeat | None:
        return next((seat for seat in self.seats if seat.host), None)

    @property
    def taken_by(self) -> dict[str, str]:
        return {seat.symbol: seat.name for seat in self.seats}

    @property
    def waiting(self) -> tuple[LobbySeat, ...]:
        """The players of whom the host still waits to hear that they are ready."""
        return tuple(seat for seat in self.seats if not seat.ready and not seat.host)

    @property
    def can_start(self) -> bool:
        return not self.free and not self.waiting

    @property
    def symbols(self) -> tuple[str, ...]:
        return SYMBOLS


@dataclass(frozen=True)
class MyTable:
    """One line of "my tables" on the home page."""

    shown: str
    code: str
    name: str
    symbol: str
    others: tuple[str, ...]
    started: bool
    finished: bool
    my_turn: bool
    since: datetime
    """When the last step was taken, or the lobby made."""


def lobby_get(code: str) -> Lobby | None:
    return Lobby.objects.select_related("game").filter(code=code).first()


def seat_by_secret(secret: str) -> Seat | None:
    return Seat.objects.select_related("lobby").filter(rejoin=secret).first()


def lobby_seat(lobby: Lobby, browser: str) -> int | None:
    """The row of this browser's seat."""
    return lobby.seats.filter(browser=browser).values_list("pk", flat=True).first()


def seat_lost(browser: str, *, code: str = "", game: str = "") -> Seat | None:
    """The seat at a table that somebody's rejoin link has taken from this browser, which may take it back."""
    seats = Seat.objects.select_related("lobby").filter(before__contains=browser) if browser else Seat.objects.none()
    return seats.filter(**({"lobby__code": code} if code else {"lobby__game__public_id": game})).first()


def lobby_page(lobby: Lobby, browser: str) -> LobbyPage:
    rows = list(lobby.seats.all())
    lines = {row.pk: LobbySeat(row.number, row.name, row.symbol, row.host, row.ready) for row in rows}
    mine = next((row for row in rows if row.browser == browser), None)
    options = msgspec.convert(lobby.options, TableOptions)
    return LobbyPage(
        code=lobby.code,
        shown=code_shown(lobby.code),
        version=lobby.version,
        options=options,
        seats=tuple(lines.values()),
        me=lines[mine.pk] if mine else None,
        started=lobby.game is not None,
        table=lobby.game.public_id if lobby.game and mine else None,
        watch=lobby.spectator_token if options.spectators else None,
        rejoin=mine.rejoin if mine else None,
        presets=presets_of(browser, options) if mine and mine.host and lobby.game is None else (),
    )


def presets_of(browser: str, options: TableOptions) -> tuple[PresetLine, ...]:
    """Those of the house, whose name is their key, then those of this browser."""
    now, usual = kept_options(options), kept_options(TableOptions())
    house = [PresetLine(name, "", now == {**now, **changes}) for name, changes in PRESETS.items()]
    own = [
        PresetLine(str(row.pk), row.name, now == {**usual, **row.options})
        for row in Preset.objects.filter(browser=browser)
    ]
    return (*house, *own)


def my_tables(browser: str, most: int = 12, *, archived: bool = False) -> list[MyTable]:
    """The tables at which this browser sits, newest first; `archived`: those that were put away."""
    seats = Seat.objects.filter(browser=browser, archived=archived)
    mine = seats.select_related("lobby__game").order_by("-lobby__created_at")[:most]
    tables = []
    for seat in mine.prefetch_related("lobby__seats"):
        game = seat.lobby.game
        others = tuple(other.name for other in seat.lobby.seats.all() if other.pk != seat.pk)
        tables.append(
            MyTable(
                shown=code_shown(seat.lobby.code),
                code=seat.lobby.code,
                name=seat.name,
                symbol=seat.symbol,
                others=others,
                started=game is not None,
                finished=game is not None and game.finished_at is not None,
                since=last_step_at(game) if game else seat.lobby.created_at,
                my_turn=game is not None and is_waited_for(game, seat.number),
            )
        )
    return tables


def last_step_at(game: Game) -> datetime:
    newest = game.steps.order_by("-version").values_list("created_at", flat=True).first()
    return newest or game.created_at


def account_is_entered(account: int, era: int) -> bool:
    """Whether that is the account's present identity."""
    return Account.objects.filter(pk=account, era=era).exists()


def account_name(account: int | None) -> str:
    """ "" for nobody's."""
    found = None if account is None else Account.objects.filter(pk=account).first()
    return found.name if found else ""


def seats_count(browser: str) -> int:
    return Seat.objects.filter(browser=browser).count()


def has_archived(browser: str) -> bool:
    return Seat.objects.filter(browser=browser, archived=True).exists()


# -- table ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PageSeat:
    """Who sits where."""

    number: int
    name: str
    symbol: str


@dataclass(frozen=True)
class ClockLine:
    """What a seat had left, in milliseconds, and since when it runs (Unix time in milliseconds; None: it stands)."""

    left: int
    since: int | None


@dataclass(frozen=True)
class Page:
    """A table as one seat, or a spectator, may see it: the only thing its templates are given.

    `game` is its public id, `version` grows with all that happens at it, `question` numbers what `me` is asked now (0
    for a spectator), `view` is the engine's whitelist, `log` what happened lately, oldest first, `earlier` how many
    entries before that are only in the whole log, which is at `log_address`. `seats` tells who sits where, `me` is
    the viewer's seat (None: a spectator), `undo` whether `me` may take something back now.
    """

    game: str
    version: int
    question: int
    view: SeatView
    log: tuple[LogEntry, ...]
    earlier: int
    log_address: str
    seats: dict[int, PageSeat]
    me: int | None
    undo: bool
    finished: bool
    notes: tuple[NoteLine, ...] = ()
    """What happened beside the game, in the order of the log."""
    plan: Plan | None = None
    """The reader's planned pass; `may_plan`: whether one can be made now."""
    may_plan: bool = False
    paused: int | None = None
    """For whose absence the table is paused."""
    away: Mapping[int, str] = field(default_factory=dict)
    """Seats that are answered for: "pass" or "computer"."""
    proposals: tuple[Proposal, ...] = ()
    handed: tuple[int, ...] = ()
    """Seats that wait for another player; the reader has the link."""
    clocks: Mapping[int, ClockLine] = field(default_factory=dict)
    history: tuple[Moment, ...] = ()
    """Where everybody stood at the end of each generation; told when the game has ended."""
    record_address: str = ""
    """Where the ended game can be downloaded."""
    late: int = 0
    """By how many generations a spectator is behind."""
    losses: tuple[Loss, ...] = ()
    """What others have taken from the reader since the reader last answered."""


def seats_of(game: Game) -> dict[int, PageSeat]:
    rows = Seat.objects.filter(lobby__game_id=game.pk)
    return {row.number: PageSeat(row.number, row.name, row.symbol) for row in rows}


def game_get(public_id: str) -> Game | None:
    return Game.objects.filter(public_id=public_id).first()


def game_watched(token: str) -> Game | None:
    """The started table with this spectator link, while it has one."""
    return Game.objects.filter(spectator_token=token).first()


def lobby_watched(token: str) -> Lobby | None:
    return Lobby.objects.select_related("game").filter(spectator_token=token).first()


def seat_get(*, game: str, browser: str) -> Seat | None:
    """The seat of this browser at a started table."""
    return Seat.objects.select_related("lobby").filter(lobby__game__public_id=game, browser=browser).first()


@contextmanager
def reading(game: Game) -> Iterator[journal.Play]:
    """A game to look at, as of `game`, which is read again where this process knows a newer version."""
    try:
        play = journal.take(game)
    except Diverged:
        services.game_mend(game=game.public_id)
        game.refresh_from_db()
        play = journal.take(game)
    while play.version > game.version:
        game.refresh_from_db()
        if play.version < game.version:
            journal.warm.keep(play)
            play = journal.take(game)
    yield play
    journal.warm.keep(play)


def seen_so_far(game: Game, play: journal.Play) -> int:
    """How many of its effective steps a spectator sees: all, unless the table's spectators are behind. Then it is those
    up to the end of the generation that lies so far back, and those with which luck began, until the game has ended."""
    if not game.delay or play.session.finished:
        return len(play.steps)
    begins = beginnings(play.steps)
    return begins[max(0, len(begins) - game.delay)]


def watched_late(game: Game) -> int | None:
    """The version that spectators see of a table whose spectators are behind; None where they see the newest.

    It counts the steps that they see, so it never passes the newest version and does not fall back: no undo reaches
    behind the end of a generation.
    """
    with reading(game) as play:
        return seen_so_far(game, play) if game.delay and not play.session.finished else None


def is_waited_for(game: Game, seat: int) -> bool:
    """Whether the table can go on only when `seat` answers."""
    if game.finished_at is not None or around_of(game).paused is not None:
        return False
    with reading(game) as play:
        return seat in play.session.waiting()


def record_address(game: Game, seat: int | None) -> str:
    if seat is not None:
        return reverse("table_record", args=[game.public_id])
    return reverse("watch_record", args=[game.spectator_token]) if game.spectator_token else ""


def game_record(game: Game) -> bytes:
    """An ended game as JSON, as the README describes it. Raises `Refused` before the end: the deck is a secret."""
    with reading(game) as play:
        if not play.session.finished:
            raise Refused(_("The game can be downloaded when it has ended."))
        seats = Seat.objects.filter(lobby__game_id=game.pk).order_by("number")
        record = Record(
            format=records.FORMAT,
            game=game.public_id,
            began=game.created_at.isoformat(timespec="seconds"),
            ended=game.finished_at.isoformat(timespec="seconds") if game.finished_at else None,
            options=msgspec.to_builtins(play.options),
            seats=tuple(RecordSeat(row.number, row.name, row.symbol) for row in seats),
            steps=tuple(records.step_written(step) for step in play.steps),
            ranking=records.placed(play.session.table),
        )
        return msgspec.json.format(msgspec.json.encode(record), indent=1)


@dataclass(frozen=True)
class RematchPage:
    """Whether the players of an ended game want another: the only thing its template is given.

    `by`: who asked first (None: nobody yet); `address`: where a player goes, or to ask (POST) if nobody has yet, where
    a spectator may watch; "" for nowhere.
    """

    by: PageSeat | None
    address: str
    mine: bool
    asks: bool


def rematch_wanted(game: Game) -> bool:
    return Lobby.objects.filter(rematch_of=game).exists()


def rematch_page(game: Game, seat: int | None) -> RematchPage:
    """For a player of an ended game, or a spectator (None)."""
    lobby = Lobby.objects.filter(rematch_of=game).first()
    if lobby is None:
        return RematchPage(
            None, reverse("rematch", args=[game.public_id]) if seat is not None else "", False, seat is not None
        )
    host = lobby.seats.filter(host=True).first()
    by = PageSeat(host.number, host.name, host.symbol) if host else None
    if seat is not None:
        return RematchPage(by, reverse("lobby", args=[lobby.code]), by is not None and by.number == seat, False)
    shown = msgspec.convert(lobby.options, TableOptions).spectators
    return RematchPage(by, reverse("watch", args=[lobby.spectator_token]) if shown else "", False, False)


def log_address(game: Game, seat: int | None) -> str:
    """Where a player, or a spectator, reads the whole log; "" while nobody may watch."""
    if seat is not None:
        return reverse("table_log", args=[game.public_id])
    return reverse("watch_log", args=[game.spectator_token]) if game.spectator_token else ""


def question_get(game: Game, seat: int) -> Decision | None:
    """What `seat` is asked now."""
    with reading(game) as play:
        return play.session.question(seat)


@dataclass(frozen=True)
class PreviewPage:
    """What an answer of `me` would do, told like a log: the only thing its template is given.

    `ends`, `asks`, `ask`, `final` and `until_next` as in the engine's `Preview`; a table without undo is final in all.
    """

    idle: tuple[Phrase, ...]
    """What will not rise, because it is at its end: told before everything else."""
    log: tuple[LogEntry, ...]
    ends: str
    asks: int | None
    ask: Phrase | None
    final: bool
    until_next: bool
    seats: dict[int, PageSeat]
    me: int
    deed: Option | None = None
    """The answer, where it is one of several."""


def preview_get(game: Game, seat: int, question: int, answer_of: Callable[[Decision], str]) -> PreviewPage | None:
    """What the answer that `answer_of` reads would do; None if `question` is not asked any more, or it is not legal."""
    with reading(game) as play:
        asked = play.session.question(seat)
        if asked is None or question != play.question_number(seat):
            return None
        answer = answer_of(asked)
        try:
            preview = play.preview(seat, answer, pay=True)
        except Illegal:
            return None
        told = tell(Step(seat, answer, preview.facts, 0, ends_move=True), seat)
        idle = [line for line in told.lines if line.fact == "NothingRose"]
        return PreviewPage(
            idle=tuple(line.says for line in idle),
            log=(LogEntry(told.move, told.seat, tuple(line for line in told.lines if line not in idle)),),
            ends=preview.ends,
            asks=preview.asks,
            ask=preview.ask,
            final=preview.final or not play.options.undo,
            until_next=preview.until_next and play.options.undo,
            seats=seats_of(game),
            me=seat,
            deed=next((one for one in asked.options if one.key == answer), None) if isinstance(asked, Pick) else None,
        )


LOG_SHOWN = 60
"""Entries of the log that a table shows: a long game's whole log is more than all its other regions together, and would
be drawn and sent again with every move."""


def log_cut(log: Sequence[LogEntry] | Sequence[Step], most: int) -> int:
    """How many entries (or steps) to leave out so that about `most` remain and no move is cut in two."""
    cut = max(0, len(log) - most)
    while cut > 0 and log[cut - 1].move == log[cut].move:
        cut -= 1
    return cut


def clock_lines(around: Around, play: journal.Play) -> dict[int, ClockLine]:
    if around.clock is None:
        return {}
    running = stand_ins.running(around, play.session)
    return {
        seat: ClockLine(left, around.clock.at if seat in running else None) for seat, left in around.clock.left.items()
    }


def clock_due(game: Game) -> float | None:
    """In how many seconds the clock passes for somebody, if nothing happens before; None if it does not."""
    clock = around_of(game).clock
    if clock is None or clock.out != "pass" or game.finished_at is not None:
        return None
    with reading(game) as play:
        around = around_of(game)
        if play.session.table.phase != "action":
            return None
        ends = [line.since + line.left for line in clock_lines(around, play).values() if line.since is not None]
        return (min(ends) - services.now_ms()) / 1000 if ends else None


def page_get(game: Game, seat: int | None, *, whole_log: bool = False) -> Page:
    """The table for `seat` (None: a spectator), at `game.version` or newer."""
    with reading(game) as play:
        around, seats = around_of(game), seats_of(game)
        log = play.log(seat)
        cut = 0 if whole_log else log_cut(log, LOG_SHOWN)
        may_undo = play.options.undo and not play.session.finished
        return Page(
            game=game.public_id,
            version=game.shown_to(seat),
            question=0 if seat is None else play.question_number(seat),
            view=view_for(play.session, seat),
            log=log[cut:],
            plan=around.plans.get(seat) if seat is not None else None,
            paused=around.paused,
            away={one: away.by for one, away in around.away.items()},
            proposals=tuple(around.proposals),
            clocks=clock_lines(around, play),
            handed=tuple(one for one, by in around.handed.items() if by == seat),
            may_plan=seat is not None and absence.may_plan(play.session, seat),
            notes=note_lines(game, seats, play.rows, cut),
            earlier=cut,
            log_address=log_address(game, seat),
            seats=seats,
            me=seat,
            undo=seat is not None and may_undo and undo_point(play.steps, seat) is not None,
            finished=play.session.finished,
            history=play.history() if play.session.finished else (),
            losses=() if seat is None or play.session.finished else play.losses(seat, around.unread.get(seat)),
            record_address=record_address(game, seat) if play.session.finished else "",
        )


@dataclass(frozen=True)
class AbsentPage:
    """What the page about absent players is given: who else plays, what may be proposed about each of them, how long
    a player left alone waits, and the new links to seats that the reader has."""

    game: str
    seats: dict[int, PageSeat]
    me: int
    ways: dict[int, tuple[Way, ...]]
    alone: bool
    minutes: int | None
    links: dict[int, str]


def absent_page(game: Game, seat: int) -> AbsentPage:
    with reading(game) as play:
        around, seats = around_of(game), seats_of(game)
        handed = [one for one, by in around.handed.items() if by == seat]
        rows = Seat.objects.filter(lobby__game_id=game.pk, number__in=handed)
        return AbsentPage(
            game=game.public_id,
            seats=seats,
            me=seat,
            ways={
                other: tuple(way for way in WAYS if absence.may_propose(around, play, seat, way, other) is None)
                for other in seats
                if other != seat
            },
            alone=len(seats) == 2,
            minutes=services.options_read(game.lobby).absent_minutes,
            links={row.number: row.rejoin for row in rows},
        )


def page_back(
    game: str,
    options: Options,
    steps: Sequence[Step],
    seat: int | None,
    seats: dict[int, PageSeat],
    log_address: str,
    *,
    late: int = 0,
    whole_log: bool = False,
    stored: tuple[Game, Sequence[int]] | None = None,
) -> Page:
    """The table as it was after `steps`, for `seat` to look at: nothing is asked. Its version counts the steps.

    `stored`: the game of which these are the first steps, and the row of each of all its steps; its notes are told too.
    """
    cut = 0 if whole_log else log_cut(steps, LOG_SHOWN)
    session = journal.looked_back(options, steps)
    return Page(
        game=game,
        version=len(steps),
        question=0,
        view=view_for(session, seat, asks=False),
        log=tuple(tell(step, seat) for step in steps[cut:]),
        earlier=cut,
        log_address=log_address,
        seats=seats,
        me=seat,
        undo=False,
        finished=session.finished,
        late=late,
        notes=note_lines(stored[0], seats, stored[1], cut, len(steps)) if stored else (),
    )


def watch_page(game: Game, *, whole_log: bool = False) -> Page:
    """The table for spectators, who may be behind (see `seen_so_far`)."""
    with reading(game) as play:
        late = game.delay and not play.session.finished
        seen, rows = play.steps[: seen_so_far(game, play)], tuple(play.rows)
        options = play.options
    if not late:
        return page_get(game, None, whole_log=whole_log)
    return page_back(
        game.public_id,
        options,
        seen,
        None,
        seats_of(game),
        log_address(game, None),
        late=game.delay,
        whole_log=whole_log,
        stored=(game, rows),
    )
