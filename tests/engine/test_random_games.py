"""Whole random games of every size: they end; at every step nothing is negative, lost, or different when reloaded."""

import pytest

from games.engine.players import POLICIES
from games.engine.table import Options
from games.engine.trials import trial


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("policy", ["random", "busy"])
def test_every_prefix_of_a_game_reloads_to_the_same_table_and_views(players: int, policy: str) -> None:
    trial(Options(players), players, POLICIES[policy], reloads=True)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_a_random_player_finishes_every_game(players: int, seed: int) -> None:
    options = Options(players, colonies=seed % 3 != 2, corporate_era=seed % 2 == 0, undo=seed % 2 == 1)
    done = trial(options, 100 + seed, POLICIES["random"])
    assert len(done.scores) == players and min(done.scores) > 0


def test_the_same_seed_plays_the_same_game() -> None:
    once, twice = (trial(Options(3), 7, POLICIES["random"]) for _ in range(2))
    assert once.steps == twice.steps
