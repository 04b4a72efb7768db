"""What is true of a table beside its game: kept in one column of the game, so that it is read and locked with it."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from .models import Game

Unless = Literal["trade", "touch"]
UNLESS: tuple[Unless, ...] = ("trade", "touch")


class Plan(Struct, frozen=True):
    """A seat means to pass when its turn comes in `generation`, `unless` one of these happens to it before. `off`:
    which of them has happened, so that it does not."""

    generation: int
    unless: tuple[Unless, ...] = ()
    off: Unless | None = None


Way = Literal["pause", "pass", "computer", "hand", "resume"]
WAYS: tuple[Way, ...] = ("pause", "pass", "computer", "hand")
"""What a table may do about a player who is away; "resume" ends a pause before that player is back."""


class Away(Struct, frozen=True):
    """How a seat is answered for: passed for in `generation`, or played by the computer."""

    by: Literal["pass", "computer"]
    generation: int


class Proposal(Struct, frozen=True):
    """What `by` proposes to do about `seat`, and who has agreed so far, `by` among them."""

    number: int
    way: Way
    seat: int
    by: int
    agreed: tuple[int, ...]


class Clock(Struct):
    """Milliseconds that each seat had left at the moment `at` (Unix time, in milliseconds too), what each turn gives
    back, and what happens at zero."""

    left: dict[int, int]
    at: int
    more: int
    out: Literal["show", "pass"]


class Around(Struct):
    """`plans` by seat, each its player's secret; `own` counts by seat what only its own pages show.

    `paused`: for whose absence; `away`: the seats that are answered for; `handed`: seats that wait for another player,
    and who has the link.
    """

    plans: dict[int, Plan] = {}
    own: dict[int, int] = {}
    paused: int | None = None
    away: dict[int, Away] = {}
    handed: dict[int, int] = {}
    proposals: list[Proposal] = []
    unread: dict[int, int] = {}
    """Seats that were answered for since they last answered themselves, and after which version that was."""
    clock: Clock | None = None


def around_of(game: Game) -> Around:
    return msgspec.convert(game.around, Around, str_keys=True, strict=False)


def around_keep(game: Game, around: Around) -> None:
    """Put it into the row, which the caller saves."""
    game.around = msgspec.to_builtins(around, str_keys=True)
