"""The door for what comes after a game: another one of the same players, a game from a file, what is kept no longer.

The same rules as in `services`, whose part this is.
"""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

from . import selectors
from .codes import code_new, token_new
from .engine.history import first_player
from .models import Game, ImportedGame, Lobby, Seat
from .records import packed, record_read
from .refusals import Refused, Unknown
from .services import door, game_group, seat_of, tell


@door
def rematch_ask(*, game: str, browser: str) -> str:
    """A new table for the players of an ended game, with their seats, names, symbols and options, on which the next
    one goes first; returns its code. One for each game: whoever asks later comes to the same.

    Who asks first hosts it, so that nobody waits for a host who is away. The others are not ready until they say so,
    and can be removed as in any lobby.
    """
    try:
        found = Game.objects.select_for_update().get(public_id=game)
    except Game.DoesNotExist:
        raise Unknown(_("There is no such table.")) from None
    former = found.lobby
    asks = seat_of(former, browser)
    if found.finished_at is None:
        raise Refused(_("A rematch can be asked for when the game has ended."))
    known = Lobby.objects.filter(rematch_of=found).first()
    if known:
        return known.code
    rows = list(former.seats.all())
    with selectors.reading(found) as play:
        following = (first_player(play.steps) + 1) % len(rows)
    lobby = Lobby.objects.create(
        code=code_new(),
        spectator_token=token_new(),
        options={**former.options, "seats": len(rows), "first": following},
        rematch_of=found,
    )
    Seat.objects.bulk_create(
        Seat(
            lobby=lobby,
            number=row.number,
            name=row.name,
            name_key=row.name_key,
            symbol=row.symbol,
            host=row.pk == asks.pk,
            browser=row.browser,
            rejoin=token_new(),
        )
        for row in rows
    )
    tell(game_group(game), "game.rematch")
    return lobby.code


@door
def game_import(*, file: bytes) -> str:
    """Keep the game in `file` to look at; returns its public id. Raises `BadInput` with what is wrong with the file."""
    record = record_read(file)
    return ImportedGame.objects.create(public_id=token_new(), record=packed(record)).public_id
