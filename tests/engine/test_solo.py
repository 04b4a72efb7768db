"""Alone at the table: set-up, attacks on nobody, fourteen generations, winning and losing."""

from __future__ import annotations

import pytest

from games.engine.board import AREAS
from games.engine.table import NEUTRAL, Options
from tests.engine.openings import opened
from tests.engine.situations import oceans
from tests.player import Game, position

FINISHED = {"temperature": 8, "oxygen": 14, "tiles": oceans(9)}


def alone(*prices: str) -> Game:
    """A solo game without Colonies where these four cards are turned up for the neutral tiles."""
    return opened("CrediCor", options=Options(1, colonies=False), deck=prices)


def neutral(game: Game) -> list[tuple[str, str]]:
    return [(area, tile.kind) for area, tile in game.session.table.tiles.items() if tile.owner == NEUTRAL]


def test_tr_starts_at_14() -> None:
    assert alone()[0].player.tr == 14


PRICES = ("Mine", "Insulation", "Search For Life", "Moss")
"""Prices 4, 2, 3 and 4."""


def test_two_neutral_cities_with_a_greenery_each_are_there_before_everything_else() -> None:
    assert [kind for _, kind in neutral(alone(*PRICES))] == ["city", "greenery", "city", "greenery"]


def test_the_first_city_counts_land_from_the_upper_left_and_its_greenery_goes_clockwise_from_there() -> None:
    (city, _), (greenery, _), *_ = neutral(alone(*PRICES))
    assert city == "2-2", "the fourth land area after 1-1, 1-3 and 2-1"
    assert greenery == "2-3", "the second land area beside it after 1-1: 1-2 is for oceans"


def test_the_second_city_counts_from_the_lower_right_and_its_greenery_clockwise_all_the_same() -> None:
    *_, (city, _), (greenery, _) = neutral(alone(*PRICES))
    assert city == "9-2", "the third after 9-4 and 9-3: 9-5 is for oceans"
    assert greenery == "9-1", "the fourth after 8-2, 8-3 and 9-3"


def test_counting_goes_round_again_past_the_last() -> None:
    *_, (greenery, _) = neutral(alone("Mine", "Insulation", "Search For Life", "Heather"))
    assert greenery == "8-3", "price 6: 8-2, 8-3, 9-3, 9-1, 8-2, 8-3"


@pytest.mark.parametrize(("card", "price"), [("Indentured Workers", 1), ("Mineral Deposit", 5)])
def test_a_price_of_0_counts_as_1(card: str, price: int) -> None:
    game = alone(card, "Mine", "Insulation", "Moss")
    land = [area.id for area in AREAS.values() if not area.ocean and not area.reserved]
    assert neutral(game)[0] == (land[price - 1], "city")


def test_neutral_tiles_give_nothing_and_the_turned_up_cards_are_discarded() -> None:
    game = alone("Mine", "Insulation", "Search For Life", "Heather")
    ann = game[0]
    assert (ann.stock("steel"), ann.stock("plants"), ann.player.tr) == (0, 0, 14)
    assert game.session.table.oxygen == 0
    assert {"056", "152", "005", "088"} <= {*game.session.table.discards}


def test_there_are_no_milestones_and_no_awards() -> None:
    game = position({"stock": {"mc": 99}, "tr": 40})
    assert not [option for option in game[0].options if option.startswith(("claim", "fund"))]


def test_actions_are_unlimited_until_passing() -> None:
    game = position({"stock": {"mc": 99}})
    for _ in range(5):
        game[0].answers("project power-plant")
    assert game[0].can("pass")


def test_the_game_ends_after_14_generations_even_if_mars_is_finished_before() -> None:
    game = position({}, generation=13, **FINISHED)
    game[0].answers("pass")
    assert not game.session.finished
    game.buy_nothing()
    assert game.session.table.generation == 14
    game[0].answers("pass")
    assert game.session.finished


@pytest.mark.parametrize("short", ["", "temperature", "oxygen", "tiles"])
def test_it_is_won_only_with_all_three_parameters_finished(short: str) -> None:
    unfinished = {"temperature": 6, "oxygen": 13, "tiles": oceans(8)}
    table = {**FINISHED, **({short: unfinished[short]} if short else {})}
    game = position({}, generation=14, **table)
    game[0].answers("pass")
    assert game.session.finished
    assert game.session.table.won is (not short)


def test_a_winner_places_last_greeneries_and_a_loser_does_not() -> None:
    game = position({"stock": {"plants": 8}}, generation=14, **FINISHED)
    game[0].answers("pass")
    assert game.session.table.phase == "greenery"
    game = position({"stock": {"plants": 8}}, generation=14)
    game[0].answers("pass")
    assert game.session.finished
    assert game[0].stock("plants") == 8


def test_losses_of_any_player_hit_nobody_and_block_nothing() -> None:
    seat = {"stock": {"mc": 50, "plants": 9}, "production": {"plants": 1, "heat": 0, "energy": 1}}
    game = position({**seat, "hand": ["Fish", "Heat Trappers", "Energy Tapping", "Asteroid"]}, temperature=2)
    ann = game[0].plays("Fish").plays("Heat Trappers").plays("Energy Tapping").plays("Asteroid")
    assert (ann.production("plants"), ann.production("energy"), ann.stock("plants")) == (1, 3, 9)


def test_thefts_are_paid_by_the_bank() -> None:
    seat = {"stock": {"mc": 1}, "tableau": {"Titan Shuttles": 1}, "hand": ["Air Raid", "Hired Raiders"]}
    ann = position(seat)[0].plays("Hired Raiders", "steel").plays("Air Raid")
    assert (ann.stock("steel"), ann.stock("mc")) == (2, 5)


def test_colony_tiles_work_as_ever_and_every_bonus_is_ones_own() -> None:
    game = position({"stock": {"mc": 9}}, colonies={"Luna": {"marker": 3, "places": [0]}})
    game[0].trades("Luna")
    assert game[0].stock("mc") == 9
    game[0].answers("pass")
    assert (game.colony("Luna").fleet, game.colony("Luna").marker) == (None, 2)
