"""The door for what comes after a game: another one of the same players, a game from a file, what is kept no longer.

The same rules as in `services`, whose part this is.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from . import selectors
from .codes import code_new, code_shown, token_new
from .engine.history import first_player
from .models import Game, ImportedGame, Lobby, Seat, Step
from .records import packed, record_read
from .refusals import Refused, TooMuch, Unknown
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


IMPORTS, IMPORT_MINUTES = 60, 10
"""So many games from files a server keeps in so many minutes: nobody's name is on them, and each may be long."""


@door
def game_import(*, file: bytes) -> str:
    """Keep the game in `file` to look at; returns its public id. Raises `BadInput` with what is wrong with the file."""
    record = record_read(file)
    lately = timezone.now() - timedelta(minutes=IMPORT_MINUTES)
    if ImportedGame.objects.filter(created_at__gt=lately).count() >= IMPORTS:
        raise TooMuch(_("Many games were brought here just now. Wait some minutes, then try again."))
    return ImportedGame.objects.create(public_id=token_new(), record=packed(record)).public_id


# -- what is kept no longer -------------------------------------------------------------------------------------


def purge(
    *, lobbies_days: int, finished_days: int, idle_days: int = 0, dry_run: bool = False, say: Callable[[str], object]
) -> int:
    """Remove tables that never started, ended and imported games, and, only if asked to, running ones in which nothing
    has happened, when they are older than so many days (0: none is). Tells `say` of each; returns how many there were.
    """
    now = timezone.now()
    found: list[tuple[str, Callable[[], None]]] = []
    if lobbies_days:
        for lobby in Lobby.objects.filter(game=None, created_at__lt=now - timedelta(days=lobbies_days)):
            found.append(
                (f"lobby {code_shown(lobby.code)}, never started, of {day(lobby.created_at)}", lobby_remover(lobby))
            )
    if finished_days:
        old = now - timedelta(days=finished_days)
        for game in Game.objects.filter(finished_at__lt=old):
            found.append((f"game {game.public_id}, ended {day(game.finished_at)}", game_remover(game)))
        for imported in ImportedGame.objects.filter(created_at__lt=old):
            found.append(
                (f"imported game {imported.public_id} of {day(imported.created_at)}", imported_remover(imported))
            )
    if idle_days:
        idle = Game.objects.filter(finished_at=None).annotate(last=Max("steps__created_at"))
        for game in idle.filter(last__lt=now - timedelta(days=idle_days)):
            words = f"RUNNING game {game.public_id}, generation {generation_of(game)}, last move {day(game.last)}"
            found.append((words, game_remover(game)))
    for words, remove in found:
        say(f"{'would remove' if dry_run else 'removes'} {words}")
        if not dry_run:
            remove()
    return len(found)


def day(at: datetime | None) -> str:
    return at.date().isoformat() if at else "?"


def generation_of(game: Game) -> int:
    with selectors.reading(game) as play:
        return play.session.table.generation


def lobby_remover(lobby: Lobby) -> Callable[[], None]:
    @door
    def remove() -> None:
        # Somebody may have started it since it was found.
        Lobby.objects.filter(pk=lobby.pk, game=None).delete()

    return remove


def imported_remover(imported: ImportedGame) -> Callable[[], None]:
    @door
    def remove() -> None:
        imported.delete()

    return remove


def game_remover(game: Game) -> Callable[[], None]:
    @door
    def remove() -> None:
        """The game with its steps and its lobby, unless somebody has moved since it was found."""
        row = Game.objects.select_for_update().filter(pk=game.pk, version=game.version).first()
        if row is not None:
            Step.objects.filter(game=row).delete()
            row.delete()

    return remove
