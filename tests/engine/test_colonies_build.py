"""Colonies: the standard project Build Colony, and what holds wherever a colony is placed."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.colonies import TILES
from games.engine.facts import ProjectDone
from tests.engine.situations import changes, oceans, read, state
from tests.player import Game, position

NO_SITE = {
    "Io": {"marker": 3, "places": [1, 1, 1]}, "Luna": {"places": [0]}, "Titan": {"active": False},
}  # fmt: skip


def builder(colonies: dict[str, Any], mc: int = 17, **seat: Any) -> Game:
    return position({"stock": {"mc": mc}, **seat}, {}, colonies=colonies)


def test_building_a_colony_costs_17() -> None:
    assert not builder({"Luna": {}}, mc=16)[0].can("build Luna")
    game = builder({"Luna": {}})
    game[0].builds("Luna")
    assert game[0].stock("mc") == 0
    assert game.colony("Luna").places == (0,)


def test_it_is_a_standard_project_of_17() -> None:
    game = builder({"Luna": {}})
    game[0].builds("Luna")
    assert [(fact.project, fact.price) for fact in game.facts(ProjectDone)] == [("build-colony", 17)]


def test_steel_titanium_and_card_discounts_do_not_pay_for_it() -> None:
    game = position(
        {"stock": {"mc": 16, "steel": 9, "titanium": 9}, "tableau": {"Earth Catapult": 0, "Cryo-Sleep": 0}},
        {},
        colonies={"Luna": {}},
    )
    assert not game[0].can("build Luna")


def test_it_takes_one_action() -> None:
    game = builder({"Luna": {}, "Io": {}}, mc=50)
    game[0].builds("Luna").builds("Io")
    assert game[0].options == ["end"]


PLACEMENTS = [
    ("Callisto", "energy production +1"), ("Ceres", "steel production +1"), ("Ganymede", "plants production +1"),
    ("Io", "heat production +1"), ("Luna", "mc production +2"), ("Triton", "titanium +3"), ("Pluto", "hand +2"),
    ("Titan", "floater on Titan Shuttles +3"), ("Enceladus", "microbe on Ants +3"), ("Miranda", "animal on Fish +1"),
]  # fmt: skip
HOLDERS = {"Titan Shuttles": 0, "Ants": 0, "Fish": 0}


@pytest.mark.parametrize(("name", "bonus"), PLACEMENTS)
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_placement_bonus_comes_at_once_from_any_of_the_three_places(name: str, bonus: str, before: int) -> None:
    game = builder({name: {"places": [1] * before, "marker": 6}}, tableau=HOLDERS)
    then = state(game)
    game[0].builds(name)
    assert changes(then, state(game)) == {**read(bonus), "mc": -17, f"colony on {name}": 1}


def test_europas_placement_bonus_is_an_ocean_with_all_that_belongs_to_it() -> None:
    game = builder({"Europa": {}})
    then = state(game)
    game[0].builds("Europa", "1-2")
    assert changes(then, state(game)) == {"mc": -17, "colony on Europa": 1, "ocean tile": 1, "TR": 1, "steel": 2}


def test_europas_ocean_is_lost_when_all_nine_lie() -> None:
    game = position({"stock": {"mc": 17}}, {}, colonies={"Europa": {}}, tiles=oceans(9))
    game[0].builds("Europa")
    assert game.colony("Europa").places == (0,)
    assert game[0].player.tr == 20


@pytest.mark.parametrize("name", ["Titan", "Enceladus", "Miranda"])
def test_a_bonus_without_a_card_to_take_it_is_lost_and_building_is_legal(name: str) -> None:
    game = builder({name: {}})
    game[0].builds(name)
    assert game.colony(name).places == (0,)
    assert game[0].player.holdings == {}


def test_all_resources_of_one_bonus_go_onto_one_card() -> None:
    game = builder({"Titan": {}}, tableau={"Titan Shuttles": 0, "Atmo Collectors": 0})
    game[0].builds("Titan", "Atmo Collectors")
    assert (game[0].on("Atmo Collectors"), game[0].on("Titan Shuttles")) == (3, 0)


@pytest.mark.parametrize(
    ("places", "marker", "after"),
    [([], 0, 1), ([], 1, 1), ([], 4, 4), ([1], 1, 2), ([1], 2, 2), ([1, 1], 2, 3), ([1, 1], 3, 3), ([1, 1], 6, 6)],
)
def test_the_marker_is_pushed_up_by_a_colony_above_it(places: list[int], marker: int, after: int) -> None:
    game = builder({"Io": {"places": places, "marker": marker}})
    game[0].builds("Io")
    assert game.colony("Io").marker == after
    assert game.colony("Io").places == (*places, 0), "the lowest free place"


def test_three_colonies_fill_a_tile() -> None:
    game = builder({"Io": {"places": [1, 1, 1], "marker": 3}, "Luna": {"places": [1, 1], "marker": 2}})
    assert not game[0].can("build Io")
    assert game[0].can("build Luna")


def test_one_colony_for_each_player_on_a_tile() -> None:
    game = builder({"Io": {"places": [0]}, "Luna": {"places": [1]}})
    assert not game[0].can("build Io")
    assert game[0].can("build Luna")


def test_the_project_is_closed_without_a_site() -> None:
    game = builder(NO_SITE, mc=100)
    assert not [option for option in game[0].options if option.startswith("build")]


def test_a_fleet_on_the_tile_does_not_hinder_building() -> None:
    game = builder({"Io": {"fleet": 1}})
    game[0].builds("Io")
    assert game.colony("Io").places == (0,)


def test_a_colony_lets_the_others_react_after_its_placement_bonus() -> None:
    game = position({"stock": {"mc": 17}}, {"corporation": "Poseidon"}, colonies={"Luna": {}})
    game[0].builds("Luna")
    assert game[1].production("mc") == 1


def test_building_is_not_offered_on_the_turn_of_another() -> None:
    game = position({}, {"stock": {"mc": 99}}, colonies={"Luna": {}})
    assert game[1].question is None


def test_what_each_tile_says_of_its_placement_bonus() -> None:
    """The words come from the objects that run; a tile without words would be a tile without an effect."""
    assert all(str(tile.placement.words()) and str(tile.bonus.words()) for tile in TILES.values())
