"""Reads for looking back: a game as it was after any of its steps.

While a game goes on it shows what is public and nothing else, to players too; once it has ended, what any seat saw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from . import records, selectors
from .engine.history import beginnings
from .engine.session import Step
from .engine.table import Options
from .models import Game, ImportedGame
from .refusals import Refused
from .selectors import Page, PageSeat


@dataclass(frozen=True)
class Recording:
    """A game to look back at. `steps`: those that the reader may see; `back`: where they came from, in `back_words`;
    `stored`: the game and the row of each of its steps, if it is one of ours."""

    key: str
    options: Options
    steps: Sequence[Step]
    seats: dict[int, PageSeat]
    finished: bool
    address: str
    log_address: str
    back: str
    back_words: str
    stored: tuple[Game, Sequence[int]] | None = None


@dataclass(frozen=True)
class Replay:
    """One moment of a recording: the table as a page that asks nothing, and where else one may go.

    `at` of `of` steps; `begins`: after how many steps each generation began; `choosable`: the seats as which it may be
    seen, `seat` the chosen one.
    """

    page: Page
    recording: Recording
    at: int
    begins: tuple[int, ...]

    @property
    def of(self) -> int:
        return len(self.recording.steps)

    @property
    def seat(self) -> int | None:
        return self.page.me

    @property
    def choosable(self) -> tuple[PageSeat, ...]:
        return tuple(seat for _number, seat in sorted(self.page.seats.items())) if self.recording.finished else ()

    @property
    def generation_before(self) -> int | None:
        """Where the generation began, or, from there, the one before."""
        return max((at for at in self.begins if at < self.at), default=None)

    @property
    def generation_after(self) -> int | None:
        return min((at for at in self.begins if at > self.at), default=None)

    def place(self, at: int) -> str:
        """The address of another moment."""
        return f"{self.recording.address}?at={at}" + ("" if self.seat is None else f"&seat={self.seat}")


def of_player(game: Game) -> Recording:
    """A player's game, up to now."""
    with selectors.reading(game) as play:
        finished = play.session.finished
        return Recording(
            key=game.public_id,
            options=play.options,
            steps=tuple(play.steps),
            seats=selectors.seats_of(game),
            finished=finished,
            address=reverse("table_replay", args=[game.public_id]),
            log_address=reverse("table_log", args=[game.public_id]),
            back=reverse("table", args=[game.public_id]),
            back_words=gettext("Back to the result") if finished else gettext("Back to the live table"),
            stored=(game, tuple(play.rows)),
        )


def of_spectator(game: Game) -> Recording:
    """A game for whoever watches it, as far as they have seen it."""
    with selectors.reading(game) as play:
        finished = play.session.finished
        return Recording(
            key=game.public_id,
            options=play.options,
            steps=tuple(play.steps[: selectors.seen_so_far(game, play)]),
            seats=selectors.seats_of(game),
            finished=finished,
            address=reverse("watch_replay", args=[game.spectator_token]),
            log_address=reverse("watch_log", args=[game.spectator_token]),
            back=reverse("watch", args=[game.spectator_token]),
            back_words=gettext("Back to the result") if finished else gettext("Back to the live table"),
            stored=(game, tuple(play.rows)),
        )


def of_import(imported: ImportedGame) -> Recording:
    """A game from a file, which everybody with its address may look at."""
    record = records.unpacked(bytes(imported.record))
    return Recording(
        key=record.game,
        options=records.options_of(record),
        steps=records.steps_of(record),
        seats={seat.seat: PageSeat(seat.seat, seat.name, seat.symbol) for seat in record.seats},
        finished=True,
        address=reverse("imported", args=[imported.public_id]),
        log_address=reverse("imported_log", args=[imported.public_id]),
        back=reverse("home"),
        back_words=gettext("To the start page"),
    )


def imported_get(public_id: str) -> ImportedGame | None:
    return ImportedGame.objects.filter(public_id=public_id).first()


def replay(recording: Recording, at: int | None, seat: int | None, *, whole_log: bool = False) -> Replay:
    """The moment after `at` steps (None: the newest; what is out of bounds: the nearest), as `seat` saw it.

    Raises `Refused` for a seat while the game goes on, or one that there is not.
    """
    if seat is not None and not recording.finished:
        raise Refused(_("What a player saw can be looked at when the game has ended."))
    if seat is not None and seat not in recording.seats:
        raise Refused(_("Nobody sat there."))
    steps = recording.steps
    at = len(steps) if at is None else max(min(1, len(steps)), min(at, len(steps)))
    page = selectors.page_back(
        recording.key,
        recording.options,
        steps[:at],
        seat,
        recording.seats,
        recording.log_address,
        whole_log=whole_log,
        stored=recording.stored,
    )
    return Replay(page, recording, at, beginnings(steps))
