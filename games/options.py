"""What the host may choose before a table starts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

MOST_SEATS = 5


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """A lobby's options; kept as JSON with the lobby. `colonies` is part of every table for now."""

    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)] = 2
    colonies: bool = True
    corporate_era: bool = True
    undo: bool = True
    spectators: bool = False
