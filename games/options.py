"""What the host may choose before a table starts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

MOST_SEATS = 5


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
    first: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None = None
    """The seat that goes first; None: by luck."""
