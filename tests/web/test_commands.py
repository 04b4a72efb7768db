"""What the engine can do without a browser."""

from __future__ import annotations

import io
import json

import pytest
from django.core.management import CommandError, call_command

from games import journal
from games.codes import token_new
from games.engine.card import BY_NUMBER
from games.engine.projects import PROJECTS
from games.engine.trials import Broken
from games.management.commands import play_random


def said(*arguments: str) -> str:
    out = io.StringIO()
    call_command(*arguments, stdout=out, stderr=out)
    return out.getvalue()


@pytest.mark.parametrize("players", range(1, 6))
def test_play_random_plays_whole_games_and_prints_what_came_of_them(players):
    text = said("play_random", "--players", str(players), "--games", "2", "--policy", "busy", "--sample", "2")
    assert "games 2, failures 0" in text and "decisions/s" in text and "scores" in text


def test_play_random_varies_the_options_and_counts_the_cards_played():
    text = said("play_random", "--vary", "--games", "6", "--policy", "both")
    assert "games 6, failures 0" in text and f"of {len(BY_NUMBER) - 1} cards" in text


def test_a_game_that_breaks_is_named_by_its_seed_and_fails_the_command(monkeypatch):
    def broken(*_args: object, **_more: object):
        yield 77, Broken("the marker has left its track")

    monkeypatch.setattr(play_random, "trials", broken)
    with pytest.raises(CommandError, match="1 of 1 games failed"):
        call_command("play_random", "--games", "1", stderr=(err := io.StringIO()), stdout=io.StringIO())
    assert "seed 77: Broken: the marker has left its track" in err.getvalue()


def test_replay_prints_the_log_for_a_spectator_or_a_seat(table):
    table.play_on(12)
    players = journal.fold(table.game).session.table.players
    holder = max(players, key=lambda player: len(player.hand))
    public = said("replay", table.game.public_id)
    own = said("replay", table.game.public_id, "--seat", str(holder.seat))
    assert "goes first" in public and "Ann" in public
    hand = [BY_NUMBER[card].name for card in holder.hand]
    assert hand and all(name in own for name in hand)
    # "Power Plant" is a standard project too, and "Ice Asteroid" stands in "Giant Ice Asteroid"
    other = [project.name for project in PROJECTS.values()] + [card.name for card in BY_NUMBER.values()]
    assert not any(name in public for name in hand if sum(name in one for one in other) == 1)
    assert len(said("replay", table.game.public_id, "--to", "3").splitlines()) < len(public.splitlines())
    with pytest.raises(CommandError, match="there is no game"):
        call_command("replay", "nowhere")
    with pytest.raises(CommandError, match="there is no seat 7"):
        call_command("replay", table.game.public_id, "--seat", "7")


def test_cards_prints_the_whole_catalogue():
    rows = json.loads(said("cards", "--json"))
    assert len(rows) == len(BY_NUMBER)
    port = next(row for row in rows if row["name"] == "Space Port")
    assert port["number"] == "C39" and port["cost"] == 22 and port["tags"] == ["city", "building"]
    assert port["requirements"] == ["own colonies min 1"] and port["words"]
    assert "Space Port" in said("cards")


def test_a_game_is_never_taken_for_an_option_of_a_command():
    assert all(token_new().isalnum() for _ in range(500))
