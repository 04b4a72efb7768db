"""What the host may choose before a table starts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

MOST_SEATS = 5
MOST_DELAY = 2


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """A lobby's options; kept as JSON with the lobby. `colonies` is part of every table for now."""

    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)] = 2
    colonies: bool = True
    corporate_era: bool = True
    undo: bool = True
    spectators: bool = False
    draft: bool = False
    initial_draft: bool = False
    beginners: bool = False
    deal: Literal["any", "one of Colonies"] = "any"
    goal: Literal["parameters", "rating"] = "parameters"
    delay: Annotated[int, Meta(ge=0, le=MOST_DELAY)] = 0
    """By how many generations spectators are behind."""
    first: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None = None
    """The seat that goes first; None: by luck."""
