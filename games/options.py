"""What the host may choose before a table starts."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, to_builtins

MOST_SEATS = 5
MOST_DELAY = 2


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """A lobby's options; kept as JSON with the lobby. `colonies` is part of every table for now."""

    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)] = 2
    colonies: bool = True
    corporate_era: bool = True
    undo: bool = True
    spectators: bool = False
    together: bool = False
    """Whether players and spectators read what the others say from now on."""

    draft: bool = False
    initial_draft: bool = False
    beginners: bool = False
    deal: Literal["any", "one of Colonies"] = "any"
    goal: Literal["parameters", "rating"] = "parameters"
    delay: Annotated[int, Meta(ge=0, le=MOST_DELAY)] = 0
    """By how many generations spectators are behind."""
    first: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None = None
    """The seat that goes first; None: by luck."""
    clock: Literal[0, 10, 20, 30, 45, 60, 90, 120] = 0
    """Minutes for each player; 0: no clock."""
    clock_more: Literal[0, 10, 20, 30, 60] = 0
    """Seconds that each turn gives back when it ends."""
    clock_out: Literal["show", "pass"] = "show"
    """What happens at zero: nothing but that everybody sees it, or the seat passes."""
    absent_minutes: Literal[0, 5, 60] | None = 5
    """How long a player may leave the only other one waiting before that one alone may decide what to do about it;
    None: for ever. Where more players are left they decide together."""


RULES: dict[str, Any] = {
    name: getattr(TableOptions(), name)
    for name in ("colonies", "corporate_era", "draft", "initial_draft", "beginners", "deal", "goal")
}
"""Options that make it another game, as they are printed."""

PRESETS: dict[str, dict[str, Any]] = {
    "first game": {**RULES, "corporate_era": False, "beginners": True},
    "as printed": RULES,
    "for experts": {**RULES, "draft": True, "initial_draft": True, "deal": "one of Colonies"},
}
"""Options that go together. They leave alone who may watch, the clock, and whatever else is no rule of the game."""

OF_ONE_TABLE = ("seats", "first")
"""Options that mean something only at the table for which they were chosen."""


def kept_options(options: TableOptions) -> dict[str, Any]:
    """What of a table's options can be used again at another one, as JSON holds it."""
    return {name: value for name, value in to_builtins(options).items() if name not in OF_ONE_TABLE}
