"""The door for what comes after a game: another one of the same players, a game from a file, what is kept no longer.

The same rules as in `services`, whose part this is.
"""

from __future__ import annotations

from .codes import token_new
from .models import ImportedGame
from .records import packed, record_read
from .services import door


@door
def game_import(*, file: bytes) -> str:
    """Keep the game in `file` to look at; returns its public id. Raises `BadInput` with what is wrong with the file."""
    record = record_read(file)
    return ImportedGame.objects.create(public_id=token_new(), record=packed(record)).public_id
