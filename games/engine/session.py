"""One game in memory: its table and the moves in flight.

Nothing here is stored. A game is stored as steps; `load` folds the facts of finished moves and runs again only the
moves still open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct

from . import facts as f
from .script import CHANCE, Decision, Fact, Illegal, Pay, Phrase, Script, say
from .table import Table


class Step(Struct, frozen=True):
    """One accepted answer and what came of it. The unit of storage."""

    seat: int
    answer: str
    facts: tuple[Fact, ...]
    move: int
    ends_move: bool


class Move:
    """A script in flight: who began it, and the question it has stopped at."""

    __slots__ = ("asked", "number", "script", "seat")

    def __init__(self, number: int, seat: int, script: Script) -> None:
        self.number, self.seat, self.script = number, seat, script
        self.asked: Decision | None = None


class Preview(Struct, frozen=True):
    """What an answer would cause. `facts`: as its seat would see them. `ends`: "done" with the move; "asks" something
    of `asks`, namely `ask` if that is the seat itself; "unknown" with what nobody can know before it happens.

    `final`: whether undo could not take it back; `until_next`: whether it can only until the next player has begun.
    """

    facts: tuple[Fact, ...]
    ends: Literal["done", "asks", "unknown"]
    asks: int | None
    ask: Phrase | None
    final: bool
    until_next: bool = False


class Diverged(RuntimeError):
    """An open move, run again, did not give what was stored: the rules have changed. `kept` steps lie before it."""

    def __init__(self, kept: int) -> None:
        super().__init__(f"an open move cannot be run again: {kept} steps lie before it")
        self.kept = kept


Standing = Callable[[Table, int], Decision | None]
Begin = Callable[[Table, int, str], Script]


class Session:
    """`table` as it is, `taken`: steps by seat. Throw a session away when one of its methods raises."""

    def __init__(self, table: Table, standing: Standing, begin: Begin) -> None:
        self.table, self.standing, self.begin = table, standing, begin
        self.taken: Counter[int] = Counter()
        self.moves = 0
        self._open: dict[int, Move] = {}
        self._asked: dict[int, Decision | None] = {}

    @property
    def finished(self) -> bool:
        return self.table.phase == "end"

    def question(self, seat: int) -> Decision | None:
        """What is being asked of `seat` now; kept until the next fact."""
        if seat in self._open:
            return self._open[seat].asked
        if seat not in self._asked:
            busy = any(move.seat == seat for move in self._open.values())
            self._asked[seat] = None if busy else self._stands(seat)
        return self._asked[seat]

    def _stands(self, seat: int) -> Decision | None:
        """The standing question, unless a move in flight holds up the turns of everybody."""
        if self._open and self.table.phase not in ("start", "research", "draft"):
            return None
        return self.standing(self.table, seat)

    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for: those with a question that is not optional."""
        asked = ((seat, self.question(seat)) for seat in range(len(self.table.players)))
        return tuple(seat for seat, question in asked if question and not question.optional)

    def answer(self, seat: int, answer: str) -> Step:
        """Take one answer. Raises `Illegal` if it is not a legal one."""
        asked = self.question(seat)
        if asked is None:
            raise Illegal(say("Nothing is being asked of you now."))
        asked.check(answer)
        if seat in self._open:
            move, reply = self._open.pop(seat), answer
        else:
            self.moves += 1
            move, reply = Move(self.moves, seat, self.begin(self.table, seat, answer)), None
        facts = self._run(move, reply)
        if move.asked:
            if move.asked.seat in self._open:
                raise RuntimeError(f"seat {move.asked.seat} would be asked two things at once")
            self._open[move.asked.seat] = move
        self.taken[seat] += 1
        return Step(seat, answer, facts, move.number, ends_move=move.asked is None)

    def _run(self, move: Move, reply: str | None) -> tuple[Fact, ...]:
        """Run a script to its next question or its end, applying each fact as it comes."""
        self._asked.clear()
        facts: list[Fact] = []
        send, apply = move.script.send, self.table.apply
        move.asked = None
        try:
            while isinstance(said := send(reply), Fact):
                apply(said)
                facts.append(said)
                reply = None
        except StopIteration:
            return tuple(facts)
        move.asked = said
        return tuple(facts)

    def fold(self, step: Step) -> None:
        """Take over a step of a finished move without running its rules."""
        self._asked.clear()
        for fact in step.facts:
            self.table.apply(fact)
        self.taken[step.seat] += 1
        self.moves = max(self.moves, step.move)

    def preview(self, seat: int, answer: str, since: Sequence[Step] = (), *, pay: bool = False) -> Preview:
        """What `answer` would cause after `since`, as `seat` would see it, up to the first thing that nobody can know.

        `since`: the steps of the move that the answer goes on with, this session standing where that move began.
        `pay`: whether to look past a question of `seat` how to pay, as if it paid as proposed.
        Nothing here changes. Raises `Illegal`, and ValueError while a move of this session is open.
        """
        if self._open:
            raise ValueError("a script in flight cannot be copied: stand before the move, and give its steps")
        twin = Session(self.table.copy(), self.standing, self.begin)
        for step in since:
            twin.answer(step.seat, step.answer)
        known: list[Fact] = []
        final = False
        while True:
            for fact in twin.answer(seat, answer).facts:
                if isinstance(fact, f.BARRIERS):
                    return Preview(tuple(known), "unknown", None, None, True)
                known.append(fact.seen_by(seat))
                final = final or isinstance(fact, TURNS)
            asked = next((move.asked for move in twin._open.values()), None)
            if not (pay and isinstance(asked, Pay) and asked.seat == seat):
                break
            answer = asked.default
        if asked is None:
            hands_over = hands_turn_over(known)
            return Preview(tuple(known), "done", None, None, final and not hands_over, hands_over)
        if asked.seat == CHANCE:
            return Preview(tuple(known), "unknown", None, None, True)
        return Preview(tuple(known), "asks", asked.seat, asked.ask if asked.seat == seat else None, final)

    def begun(self, seat: int) -> int | None:
        """The number of the open move in which `seat` is asked, None if it is asked to start one or nothing."""
        return self._open[seat].number if seat in self._open else None


def load(session: Session, steps: Sequence[Step]) -> Session:
    """Bring a session to where `steps` leave it. Raises `Diverged` if an open move cannot be run again alike."""
    finished = {step.move for step in steps if step.ends_move}
    for step in steps:
        if step.move in finished:
            session.fold(step)
        elif not runs_again(session, step):
            raise Diverged(next(at for at, begun in enumerate(steps) if begun.move == step.move))
    return session


def runs_again(session: Session, step: Step) -> bool:
    try:
        return session.answer(step.seat, step.answer) == step
    except Exception:  # rules that have changed may refuse the answer, or fail in any other way
        return False


TURNS = (f.TurnBegan, f.TurnEnded, f.Passed, f.PhaseBegan, f.StartChosen, f.ResearchChosen, f.DraftKept, f.PackPassed)
"""Facts that close what came before them for undo."""


def undo_point(steps: Sequence[Step], seat: int) -> int | None:
    """How many steps remain when `seat` takes back its last move, or as much of it as may be; None if nothing may.

    A step of another seat, of luck, one that told somebody something new or that ended a turn is a barrier. The end of
    a turn itself, where it did nothing else, may be taken back as long as nobody has answered anything since.
    """
    kept = len(steps)
    if not kept:
        return None
    if ends_turn(steps[-1], seat):
        return kept - 1
    move = steps[-1].move
    while kept and steps[kept - 1].move == move and not is_barrier(steps[kept - 1], seat):
        kept -= 1
    return kept if kept < len(steps) else None


HANDS_OVER = (f.TurnEnded, f.Passed, f.TurnBegan, f.FirstActionDone)
"""What happens when a turn goes to the next player, and nothing else does."""


def hands_turn_over(facts: Sequence[Fact]) -> bool:
    """Whether a turn ended with these facts, and only that: no generation with it, nor the game."""
    ended = any(isinstance(fact, f.TurnEnded | f.Passed) for fact in facts)
    return ended and all(isinstance(fact, HANDS_OVER) for fact in facts)


def ends_turn(step: Step, seat: int) -> bool:
    """Whether with this step `seat` ended its turn, by choice: to end it, or to pass."""
    return step.seat == seat and hands_turn_over(step.facts)


def turn_is_taken(steps: Sequence[Step], seat: int) -> bool:
    """Whether `seat` has ended its turn, which it cannot take back because somebody has answered since."""
    last = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].seat == seat), None)
    return last is not None and last < len(steps) - 1 and ends_turn(steps[last], seat)


def is_barrier(step: Step, seat: int) -> bool:
    return (
        step.seat != seat or step.seat == CHANCE or any(isinstance(fact, (*f.BARRIERS, *TURNS)) for fact in step.facts)
    )
