"""Three whole games are told as they were told when somebody last looked at them."""

import pytest

from tests.golden import GAMES, HERE, transcript


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_before(name: str) -> None:
    assert transcript(*GAMES[name]) == (HERE / f"{name}.txt").read_text(encoding="utf-8")
