"""Positions: a table as plain data, written down and set up again; what is no table is refused in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.engine.players import POLICIES, play
from games.engine.position import PositionError, position_of, table_of
from games.engine.table import Options
from tests.player import position


@pytest.mark.parametrize("players", range(1, 6))
def test_a_table_written_down_between_turns_is_set_up_again_alike(players: int) -> None:
    compared = 0
    for session, steps in play(Options(players), players, POLICIES["busy"]):
        table = session.table
        if table.phase != "action" or not steps[-1].ends_move:
            continue
        again = table_of(json.loads(json.dumps(position_of(table))))
        # the piles of corporations and of tiles left out are not part of a position: what is not named lies there
        again.corporations, again.options = table.corporations, table.options
        assert again == table
        compared += 1
    assert compared > 20


def test_cards_go_by_name_or_number_and_a_game_goes_on_from_there() -> None:
    game = position({"hand": ["C39", "Comet"], "stock": {"mc": 30}}, {})
    assert game[0].hand == ["Space Port", "Comet"]
    assert game[0].can_play("Comet")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": []}, "1 to 5"),
        ({"players": [{"hand": ["Warp Engine"]}]}, "no card"),
        ({"players": [{"hand": ["Comet"], "events": ["Comet"]}]}, "two places"),
        ({"players": [{"stock": {"gold": 1}}]}, "no resource"),
        ({"players": [{"stock": {"mc": -1}}]}, "below 0"),
        ({"players": [{}], "colonies": {"Phobos": {}}}, "no tile"),
        ({"players": [{}], "colonies": {"Luna": {"marker": 0, "places": [0]}}}, "marker"),
        ({"players": [{}], "tiles": {"0-0": {"kind": "city"}}}, "no area"),
        ({"players": [{}], "temperature": 9}, "off the track"),
        ({"players": [{}], "phase": "lunch"}, "phase"),
        ({"players": [{}], "turn": 3}, "not at the table"),
        ({"players": [{}], "awards": {"Chef": 0}}, "awards"),
        ({"players": [{"colour": "red"}]}, "colour"),
        ("nonsense", "object"),
    ],
)
def test_what_no_table_can_be_is_refused_in_words(wrong: Any, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        table_of(wrong)


def test_two_players_may_have_the_beginner_corporation() -> None:
    beginner = {"corporation": "Beginner Corporation", "stock": {"mc": 20}}
    game = position(beginner, {**beginner, "hand": ["Mine"]})
    game[0].answers("pass")
    game[1].plays("Mine")
    assert table_of(position_of(game.session.table)).players == game.session.table.players
