"""Games from their very beginning, with chance stacked as a test wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine import flow
from games.engine.script import CHANCE, Opening, Pick, Shuffle
from games.engine.table import Options
from tests.player import Game, number


def dealt(
    *corporations: str,
    options: Options | None = None,
    tiles: Sequence[str] = (),
    deck: Sequence[str] = (),
    first: int = 0,
) -> Game:
    """A new game where chance lets each seat see its corporation first, these colony tiles and the deck's top."""
    options = options or Options(len(corporations))
    session = flow.new_session(options)
    numbers = [number(c) for c in (*corporations[first:], *corporations[:first])]
    steps = []
    while asked := session.question(CHANCE):
        steps.append(session.answer(CHANCE, stacked(asked, numbers, tiles, [number(card) for card in deck], first)))
    game = Game(session)
    game.steps = steps
    return game


def stacked(asked: Any, corporations: list[str], tiles: Sequence[str], deck: list[str], first: int) -> str:
    """What chance answers: the first player, then each pile with the wanted things on top, seat by seat."""
    if isinstance(asked, Pick):
        return str(first)
    assert isinstance(asked, Shuffle)
    items = [*asked.items]
    if {*corporations} <= {*items}:
        others = [item for item in items if item not in corporations]
        top = [card for mine in corporations for card in (mine, others.pop())]
    else:
        top = [*tiles] if {*tiles} <= {*items} and "Luna" in items else [*deck]
    return " ".join([*top, *(item for item in items if item not in top)])


def opened(*corporations: str, **how: Any) -> Game:
    """The same, with everybody having taken that corporation and no cards."""
    game = dealt(*corporations, **how)
    for seat, corporation in zip(game.seats, corporations, strict=True):
        asked = seat.question
        assert isinstance(asked, Opening)
        seat.answers(", ".join([corporation, *(tile.key for tile in asked.tiles[:1])]))
    return game
