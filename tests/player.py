"""Tests answer as a player would: `ann.plays("Space Port")`, `ann.answers("Luna")`, `ann.cannot("trade Luna mc")`."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

import pytest

from games.engine import flow, menu
from games.engine.card import BY_NUMBER
from games.engine.log import tell
from games.engine.players import advance
from games.engine.position import BY_NAME, session_of
from games.engine.scoring import score
from games.engine.script import Decision, Fact, Illegal, Opening, Pay, Pick, Several
from games.engine.session import Session, Step, load, undo_point
from games.engine.table import Colony, Player
from games.engine.view import SeatView, view_for
from games.engine.words import Me

F = TypeVar("F", bound=Fact)


class Game:
    """A session with its steps so far, and a seat for each player."""

    def __init__(self, session: Session, seed: int = 1, origin: object = None) -> None:
        """`origin`: the position that the session came from, if it did not come from new options."""
        self.session, self.luck, self.origin = session, Random(seed), origin
        self.steps: list[Step] = []
        self.seats = [Seat(self, n) for n in range(len(session.table.players))]
        self.steps += advance(session, self.luck)

    def __getitem__(self, seat: int) -> Seat:
        return self.seats[seat]

    def colony(self, name: str) -> Colony:
        return self.session.table.colonies[name]

    def facts(self, kind: type[F]) -> list[F]:
        """What has happened of one kind; `Fact`: everything."""
        return [fact for step in self.steps for fact in step.facts if isinstance(fact, kind)]

    def log(self, seat: int | None = None) -> str:
        return "\n".join(str(line.says) for step in self.steps for line in tell(step, seat).lines)

    def end_generation(self) -> None:
        """Everybody passes; nobody buys anything in the research that follows."""
        generation = self.session.table.generation
        while self.session.table.phase == "action" and self.session.table.generation == generation:
            seat = self.seats[self.session.table.current]
            seat.answers("pass" if "pass" in seat.options else "end")
        self.buy_nothing()

    def buy_nothing(self) -> None:
        while self.session.table.phase == "research":
            self.seats[self.session.waiting()[0]].answers("")


class Seat:
    """One player: answers what is asked, sees what its page may show."""

    def __init__(self, game: Game, number: int) -> None:
        self.game, self.number = game, number

    # -- what is there --

    @property
    def player(self) -> Player:
        return self.game.session.table.players[self.number]

    @property
    def question(self) -> Decision | None:
        return self.game.session.question(self.number)

    @property
    def options(self) -> list[str]:
        """The keys on offer, in order."""
        asked = self.question
        assert isinstance(asked, Pick | Several), f"asked {asked}"
        return [option.key for option in asked.options]

    @property
    def names(self) -> list[str]:
        """What is on offer, by the names of cards and colony tiles where it is one."""
        return [BY_NUMBER[key].name if key in BY_NUMBER else key for key in self.options]

    @property
    def view(self) -> SeatView:
        return view_for(self.game.session, self.number)

    def on(self, card: str) -> int:
        """Resources on a card of this seat."""
        return self.player.holdings.get(number(card), 0)

    def stock(self, resource: str) -> int:
        return self.player.stock[resource]

    def production(self, resource: str) -> int:
        return self.player.production[resource]

    @property
    def hand(self) -> list[str]:
        return [BY_NUMBER[card].name for card in self.player.hand]

    @property
    def points(self) -> int:
        return score(self.game.session.table, self.number).total

    # -- what it does --

    def answers(self, *answers: str) -> Seat:
        """Answer one question after another: a key, the name of a card, or for several cards their names in a list
        separated by commas."""
        for answer in answers:
            self.game.steps.append(self.game.session.answer(self.number, self.key(answer)))
            self.game.steps += advance(self.game.session, self.game.luck)
        return self

    def key(self, answer: str) -> str:
        asked = self.question
        if isinstance(asked, Several | Opening):
            chosen = {number(part) if part in BY_NAME else part for part in answer.split(", ") if part}
            if isinstance(asked, Several):
                return " ".join(o.key for o in asked.options if o.key in chosen) or answer
            offered = (*asked.corporations, *asked.cards, *asked.tiles)
            return " ".join(o.key for o in offered if o.key in chosen)
        if isinstance(asked, Pick) and answer not in self.options and answer in BY_NAME:
            return number(answer)
        return answer

    def plays(self, card: str, *answers: str) -> Seat:
        """Play a card from the hand, pay as proposed unless the first answer is a payment, then answer."""
        self.answers(f"play {number(card)}")
        if isinstance(self.question, Pay) and "=" not in "".join(answers[:1]):
            self.answers(self.question.default)
        return self.answers(*answers)

    def uses(self, card: str, *answers: str) -> Seat:
        """Use the action of a card, then answer."""
        return self.answers(f"use {number(card)}", *answers)

    def trades(self, colony: str, kind: str = "mc", *answers: str) -> Seat:
        return self.answers(f"trade {colony} {kind}", *answers)

    def builds(self, colony: str, *answers: str) -> Seat:
        return self.answers(f"build {colony}", *answers)

    def undoes(self) -> None:
        """Take back the last move as the door would: drop its steps and load what is left."""
        kept = undo_point(self.game.steps, self.number)
        assert kept is not None, "nothing to take back"
        self.game.session = reload(self.game, kept)
        del self.game.steps[kept:]

    # -- what it cannot --

    def can(self, option: str) -> bool:
        asked = self.question
        return isinstance(asked, Pick) and option in self.options

    def can_play(self, card: str) -> bool:
        return self.can(f"play {number(card)}")

    def can_use(self, card: str) -> bool:
        return self.can(f"use {number(card)}")

    def why_not_play(self, card: str) -> str:
        """In words; "" if it can be played."""
        why = menu.why_not_play(Me(self.game.session.table, self.number), BY_NUMBER[number(card)])
        return str(why) if why else ""

    def is_refused(self, answer: str) -> None:
        """The answer is illegal, and nothing changes."""
        before = self.game.session.table.copy()
        with pytest.raises(Illegal):
            self.game.session.answer(self.number, answer)
        assert self.game.session.table == before

    def knows(self, card: str) -> bool:
        """Whether anything this seat may see or read names a card."""
        seen = repr(self.view) + self.game.log(self.number)
        return f"'{number(card)}'" in seen or number(card) in self.game.log(self.number).split()


def number(card: str) -> str:
    return BY_NAME.get(card, card)


def position(*players: dict[str, Any], **rest: Any) -> Game:
    """A game that goes on from a position (see `games.engine.position`); seats are given as dicts."""
    data = {"players": [*players], **rest}
    return Game(session_of(data), origin=data)


def reload(game: Game, kept: int) -> Session:
    """The session that loading the first `kept` steps gives."""
    fresh = session_of(game.origin) if game.origin else flow.new_session(game.session.table.options)
    return load(fresh, game.steps[:kept])
