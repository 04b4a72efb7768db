"""Stored steps to games in memory, and back. The one module that knows how a game is stored.

A game is its journal and nothing else: folding it takes a few milliseconds. A small cache of warm games saves most of
that; it is a convenience of one process, holds nothing that is not stored, and may be thrown away at any time.
"""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections import Counter, OrderedDict
from collections.abc import Sequence

import msgspec

from .engine.facts import facts_read, facts_write
from .engine.flow import new_session
from .engine.history import Moment, history
from .engine.log import LogEntry, tell
from .engine.losses import Loss, losses
from .engine.session import Diverged, Preview, Session, Step, load
from .engine.table import Options
from .models import Game
from .models import Step as StepRow

COLUMNS = ("seat", "answer", "facts", "move", "ends_move", "drops_to")
Row = tuple[int, str, str, int, bool, int | None]


def row_of(game: Game, version: int, step: Step) -> StepRow:
    """The row for a step, not saved yet."""
    return StepRow(
        game=game,
        version=version,
        seat=step.seat,
        answer=step.answer,
        facts=facts_write(step.facts),
        move=step.move,
        ends_move=step.ends_move,
    )


def step_of(row: Row) -> Step:
    seat, answer, facts, move, ends_move, _drops_to = row
    return Step(seat, answer, facts_read(facts), move, ends_move)


class Play:
    """A game in memory, as of `version`. Whoever has taken it has it alone, until it is kept again.

    `steps` are the effective ones: those that no undo has dropped. `appended` counts all steps ever stored by seat,
    `undos` the undos; together they number the questions.
    """

    def __init__(self, game: Game) -> None:
        self.game = game.public_id
        self.options = msgspec.convert(game.options, Options)
        self.version = 0
        self.session: Session = new_session(self.options)
        self.steps: list[Step] = []
        self.rows: list[int] = []
        """Which row each effective step is stored in."""

        self.appended: Counter[int] = Counter()
        self.undos = 0
        self._before: tuple[int, Session] | None = None
        """For previews in the midst of a move: the finished moves folded, and of how many steps that is."""
        self._told: dict[int | None, list[LogEntry]] = {}
        self._history: tuple[int, tuple[Moment, ...]] = (-1, ())

    def question_number(self, seat: int) -> int:
        """Numbers what `seat` is asked now; an answer to any other number is stale.

        It counts the seat's own steps, so that players who answer at the same time do not make each other stale, and
        undos, so that a question that comes back is a new one.
        """
        return self.appended[seat] + self.undos

    def took(self, steps: Sequence[Step]) -> None:
        """Note steps that the session has been through."""
        self.steps.extend(steps)
        self.rows.extend(range(self.version + 1, self.version + len(steps) + 1))
        self.appended.update(step.seat for step in steps)
        self.version += len(steps)

    def preview(self, seat: int, answer: str, *, pay: bool = False) -> Preview:
        """What `answer` by `seat` would cause, as far as anybody can know it; `pay`: as if paid as proposed.

        Raises `Illegal`.

        In the midst of a move the game is folded up to where the move began, which takes milliseconds; that
        session is kept until the next step.
        """
        move = self.session.begun(seat)
        if move is None and not any(self.session.begun(other) for other in range(self.options.players)):
            return self.session.preview(seat, answer, pay=pay)
        start = next((at for at, step in enumerate(self.steps) if step.move == move), len(self.steps))
        others = [step for step in self.steps[start:] if step.move == move]
        if self._before is None or self._before[0] != len(self.steps):
            finished = {step.move for step in self.steps if step.ends_move}
            rest = [step for step in self.steps if step.move in finished]
            self._before = (len(self.steps), load(new_session(self.options), rest))
        return self._before[1].preview(seat, answer, others, pay=pay)

    def log(self, seat: int | None) -> tuple[LogEntry, ...]:
        """All that happened, oldest first, as `seat` (None: a spectator) may read it."""
        told = self._told.setdefault(seat, [])
        told.extend(tell(step, seat) for step in self.steps[len(told) :])
        return tuple(told)

    def losses(self, seat: int, read: int | None = None) -> tuple[Loss, ...]:
        """What others have taken from `seat` since it last answered itself: its last step, or the one that made the
        version `read`, where it was answered for since."""
        if read is None:
            since = next((at for at in range(len(self.steps), 0, -1) if self.steps[at - 1].seat == seat), 0)
        else:
            since = bisect_right(self.rows, read)
        return losses(self.steps, seat, since)

    def history(self) -> tuple[Moment, ...]:
        """Where everybody stood at the end of each generation."""
        if self._history[0] != self.version:
            self._history = self.version, history(self.options, self.steps)
        return self._history[1]


def looked_back(options: Options, steps: Sequence[Step]) -> Session:
    """Where `steps`, which may end in the midst of a move, left a game.

    A move that the rules of today play otherwise is folded too: what has happened is shown, only what was asked then is
    not known any more.
    """
    try:
        return load(new_session(options), steps)
    except Diverged:
        session = new_session(options)
        for step in steps:
            session.fold(step)
        return session


def rows_after(game: Game, version: int) -> list[Row]:
    rows = StepRow.objects.filter(game_id=game.pk, version__gt=version, version__lte=game.version)
    return list(rows.order_by("version").values_list(*COLUMNS))


def fold(game: Game) -> Play:
    """The game from its first row on."""
    play = Play(game)
    for row in rows_after(game, 0):
        play.version += 1
        drops_to = row[-1]
        if drops_to is None:
            play.steps.append(step_of(row))
            play.rows.append(play.version)
            play.appended[row[0]] += 1
        else:
            del play.steps[drops_to:]
            del play.rows[drops_to:]
            play.undos += 1
    load(play.session, play.steps)
    return play


def follow(play: Play, rows: list[Row]) -> bool:
    """Take a warm game through newer rows; False if it must be folded again (an undo, or rules that have changed)."""
    for row in rows:
        if row[-1] is not None:
            return False
        step = step_of(row)
        if play.session.answer(step.seat, step.answer) != step:
            return False
        play.took([step])
    return True


class Warm:
    """The games last used in this process. Taking one removes it, so that no two threads ever share a session."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._plays: OrderedDict[str, Play] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, game: str) -> Play | None:
        with self._lock:
            return self._plays.pop(game, None)

    def keep(self, play: Play) -> None:
        with self._lock:
            known = self._plays.get(play.game)
            if known is None or known.version <= play.version:
                self._plays[play.game] = play
                self._plays.move_to_end(play.game)
            while len(self._plays) > self.most:
                self._plays.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._plays.clear()


warm = Warm(most=64)
"""At about 350 KiB for a long game: some 20 MiB."""


def take(game: Game) -> Play:
    """The game at `game.version` or, if this process knows one, a newer committed version. Raises `Diverged`.

    It is the caller's own. Give it back with `warm.keep` once what it shows is committed; after an exception don't.
    """
    play = warm.take(game.public_id)
    if play is not None:
        if play.version >= game.version:
            return play
        try:
            if follow(play, rows_after(game, play.version)):
                return play
        except Exception:  # whatever a half-followed game raises, the rows are the truth
            return fold(game)
    return fold(game)
