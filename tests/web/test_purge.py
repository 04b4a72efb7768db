"""What is kept, for how long, and who says so."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games import services
from games.models import Game, ImportedGame, Lobby, Seat, Step

from .conftest import Table, Visitor, words


def ago(days: int):
    return timezone.now() - timedelta(days=days)


def purge(*options: str) -> str:
    out = StringIO()
    call_command("purge", *options, stdout=out)
    return out.getvalue()


def kept() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Lobby, Game, Seat, Step, ImportedGame))


@pytest.fixture
def old(table: Table, visitor) -> Table:
    """A running game in which nothing has happened for years, beside an old lobby and an old import."""
    Step.objects.update(created_at=ago(900))
    Game.objects.update(created_at=ago(900))
    lobby = services.lobby_create(browser=visitor().browser, name="Eve", seats=2)
    Lobby.objects.filter(pk=lobby.pk).update(created_at=ago(31))
    ImportedGame.objects.create(public_id="old", record=b"")
    ImportedGame.objects.update(created_at=ago(366))
    return table


def test_old_lobbies_and_imports_go_and_a_running_game_stays(old):
    told = purge()
    assert "never started" in told
    assert "imported game old" in told
    assert old.id not in told
    assert kept() == (1, 1, 2, old.game.steps.count(), 0)
    old.plays(old.waiting()[0])


def test_a_dry_run_only_says_so(old):
    before = kept()
    told = purge("--dry-run")
    assert told.count("would remove") == 2
    assert "2 in all, nothing was removed" in told
    assert kept() == before


def test_ended_games_go_with_everything_of_theirs(old):
    Game.objects.update(finished_at=ago(364))
    assert "ended" not in purge()
    Game.objects.update(finished_at=ago(366))
    again = services.lobby_create(browser=old.players[0].browser, name="Ann", seats=2)
    Lobby.objects.filter(pk=again.pk).update(rematch_of=old.game)
    assert f"game {old.id}, ended" in purge()
    assert kept() == (1, 0, 1, 0, 0), "the rematch stays"
    assert old.players[0].get(old.path).status_code == 404


def test_a_running_game_goes_only_when_asked_to_and_never_silently(old):
    told = purge("--idle-days", "100", "--lobbies-days", "0", "--finished-days", "0")
    assert f"RUNNING game {old.id}, generation 1, last move" in told
    assert "1 in all" in told
    assert Game.objects.count() == 0
    assert Step.objects.count() == 0
    assert ImportedGame.objects.count() == 1


def test_a_game_that_is_played_is_not_idle(table: Table):
    assert "0 in all" in purge("--idle-days", "1")
    with pytest.raises(CommandError):
        purge("--idle-days", "-1")


def test_people_are_told_what_is_done(ann: Visitor, settings):
    said = words(ann.get("/"))
    assert "Ended games are kept for 365 days." in said
    assert "Tables that never start are kept for 30 days." in said
    settings.KEEP_FINISHED_DAYS = settings.KEEP_LOBBIES_DAYS = 0
    assert "are kept" not in words(ann.get("/"))
