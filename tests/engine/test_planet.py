"""Mars: temperature, oxygen, oceans and their bonuses; where tiles may go and what placing them gives."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.engine import facts as f
from games.engine.board import AREAS
from games.engine.card import BY_NUMBER
from games.engine.effects import Either
from games.engine.words import raises
from tests.engine.situations import changes, oceans, read, state, tile
from tests.player import Game, number, position


def rich(tiles: dict[str, Any] | None = None, **rest: Any) -> Game:
    return position({"stock": {"mc": 300, "heat": 80, "plants": 80}}, {"stock": {"mc": 300}}, tiles=tiles or {}, **rest)


# -- parameters -----------------------------------------------------------------------------------------------


def heated(temperature: int, *answers: str, **rest: Any) -> dict[str, int]:
    """What one step of temperature by heat changed."""
    game = rich(temperature=temperature, **rest)
    before = state(game)
    game[0].answers("heat", *answers)
    return changes(before, state(game))


@pytest.mark.parametrize(
    ("temperature", "bonus"),
    [(-30, ""), (-26, "heat production +1"), (-24, ""), (-22, "heat production +1"), (-20, ""), (4, ""), (6, "")],
)
def test_each_step_of_temperature_gives_tr_and_at_24_and_20_below_heat_production(temperature: int, bonus: str) -> None:
    assert heated(temperature) == {**read(bonus), "heat": -8, "temperature": 1, "TR": 1}


def test_reaching_0_degrees_places_an_ocean() -> None:
    assert heated(-2, "1-5") == {"heat": -8, "temperature": 1, "TR": 2, "ocean tile": 1}


def test_the_ocean_at_0_degrees_is_lost_when_all_nine_lie() -> None:
    assert heated(-2, tiles=oceans(9)) == {"heat": -8, "temperature": 1, "TR": 1}


def test_several_bonuses_may_be_passed_in_one_go() -> None:
    game = position({"stock": {"mc": 31}, "hand": ["Deimos Down"]}, {}, temperature=-26)
    before = state(game)
    game[0].plays("Deimos Down")
    assert changes(before, state(game)) == {
        "hand": -1,
        "mc": -31,
        "steel": 4,
        "temperature": 3,
        "TR": 3,
        "heat production": 2,
    }


def greened(oxygen: int, *answers: str, **rest: Any) -> dict[str, int]:
    game = rich(oxygen=oxygen, **rest)
    before = state(game)
    game[0].answers("greenery", "7-1", *answers)
    return changes(before, state(game))


def test_a_greenery_raises_oxygen_and_tr() -> None:
    assert greened(0) == {"plants": -8, "greenery tile": 1, "oxygen": 1, "TR": 1}


def test_oxygen_8_raises_the_temperature_with_all_that_follows() -> None:
    assert greened(7) == {"plants": -8, "greenery tile": 1, "oxygen": 1, "TR": 2, "temperature": 1}
    assert greened(7, temperature=-26)["heat production"] == 1
    chain = greened(7, "1-5", temperature=-2)
    assert chain == {"plants": -8, "greenery tile": 1, "oxygen": 1, "TR": 3, "temperature": 1, "ocean tile": 1}


def test_oxygen_8_at_the_end_of_the_temperature_gives_its_own_tr_only() -> None:
    assert greened(7, temperature=8) == {"plants": -8, "greenery tile": 1, "oxygen": 1, "TR": 1}


def test_a_greenery_with_oxygen_at_its_end_gives_no_tr() -> None:
    assert greened(14) == {"plants": -8, "greenery tile": 1}


def test_steps_beyond_the_end_are_lost_without_tr() -> None:
    game = position({"stock": {"mc": 31}, "hand": ["Deimos Down"]}, {}, temperature=6)
    before = state(game)
    game[0].plays("Deimos Down")
    assert changes(before, state(game)) == {"hand": -1, "mc": -31, "steel": 4, "temperature": 1, "TR": 1}


def test_heat_is_offered_only_while_the_temperature_can_rise() -> None:
    assert rich(temperature=6)[0].can("heat")
    ann = rich(temperature=8)[0]
    assert not ann.can("heat")
    shown = next(project for project in ann.view.projects if project.key == "convert-heat")
    assert str(shown.why) == "complete"
    ann.is_refused("heat")


def test_standard_projects_stay_open_when_their_parameter_is_finished() -> None:
    game = rich(temperature=8, tiles=oceans(9))
    before = state(game)
    game[0].answers("project asteroid", "project aquifer")
    assert changes(before, state(game)) == {"mc": -14 - 18}


def test_an_ocean_gives_tr_the_area_bonus_and_money_for_oceans_beside_it() -> None:
    game = rich(tiles={"5-5": tile("ocean", -1), "4-8": tile("ocean", -1)})
    before = state(game)
    game[0].answers("project aquifer", "5-6")
    assert changes(before, state(game)) == {"mc": -18 + 2, "TR": 1, "ocean tile": 1, "plants": 2}


def test_oceans_belong_to_nobody() -> None:
    game = rich()
    game[0].answers("project aquifer", "5-6").answers("greenery")
    assert len(game[0].options) > 6, "an ocean is no tile of one's own: any land will do"


# -- standard projects and conversions ------------------------------------------------------------------------

PROJECTS = [
    ("power-plant", 11, "energy production +1", ()),
    ("asteroid", 14, "temperature +1, TR +1", ()),
    ("aquifer", 18, "ocean tile +1, TR +1", ("1-5",)),
    ("greenery", 23, "greenery tile +1, oxygen +1, TR +1", ("7-1",)),
    ("city", 25, "city tile +1, mc production +1", ("3-4",)),
]


@pytest.mark.parametrize(("project", "price", "expected", "answers"), PROJECTS, ids=[p[0] for p in PROJECTS])
def test_standard_project(project: str, price: int, expected: str, answers: tuple[str, ...]) -> None:
    assert not position({"stock": {"mc": price - 1, "steel": 9, "titanium": 9}}, {})[0].can(f"project {project}")
    game = position({"stock": {"mc": price}}, {})
    before = state(game)
    game[0].answers(f"project {project}", *answers)
    assert changes(before, state(game)) == {**read(expected), "mc": -price}


def test_patents_sell_for_1_each_and_at_least_one_must_be_sold() -> None:
    seat = {"hand": ["Mine", "Grass", "Lichen"], "corporation": "Polyphemos", "tableau": {"Standard Technology": 0}}
    game = position(seat, {})
    ann = game[0].answers("sell")
    ann.is_refused("")
    ann.answers("Mine, Lichen")
    assert (ann.stock("mc"), ann.hand) == (2, ["Grass"])
    assert not position({}, {})[0].can("sell")


@pytest.mark.parametrize(("plants", "possible"), [(7, False), (8, True)])
def test_8_plants_make_a_greenery(plants: int, possible: bool) -> None:
    assert position({"stock": {"plants": plants}}, {})[0].can("greenery") is possible


@pytest.mark.parametrize(("heat", "possible"), [(7, False), (8, True)])
def test_8_heat_make_a_step_of_temperature(heat: int, possible: bool) -> None:
    assert position({"stock": {"heat": heat}}, {})[0].can("heat") is possible


# -- what would rise, and does not --------------------------------------------------------------------------------

FINISHED: dict[str, Any] = {"temperature": 8, "oxygen": 14, "tiles": oceans(9)}


def foretold(seat: dict[str, Any], answer: str, **rest: Any) -> list[str]:
    """The parameters of which the preview says that they are at their end."""
    game = position(seat, {}, **{**FINISHED, **rest})
    preview = game.session.preview(0, answer, pay=True)
    assert preview.ends != "unknown" or preview.facts
    return [fact.parameter for fact in preview.facts if isinstance(fact, f.NothingRose)]


def parts(effect: Any) -> list[Any]:
    """An effect, or the branches that a player chooses between."""
    return [*effect.branches] if isinstance(effect, Either) else [effect]


def said_to_raise(effect: Any) -> set[str]:
    words = str(effect.words())
    found = {name for name in ("temperature", "oxygen") if re.search(f"raise[^:;]* {name}", words)}
    found |= {"oxygen"} if "place a greenery" in words else set()
    return found | ({"oceans"} if re.search(r"place \d ocean", words) else set())


def test_every_word_that_raises_something_says_what() -> None:
    seen = 0
    for card in BY_NUMBER.values():
        for word in (*card.play, *filter(None, (card.action, card.first_action))):
            for effect in parts(word):
                assert {*raises(effect)} == said_to_raise(effect), card.name
                seen += bool(raises(effect))
    assert seen > 30


@pytest.mark.parametrize(
    ("answer", "parameters"),
    [
        ("project asteroid", ["temperature"]),
        ("project aquifer", ["oceans"]),
        ("project greenery", ["oxygen"]),
        ("greenery", ["oxygen"]),
        (f"play {number('Comet')}", ["temperature", "oceans"]),
        (f"play {number('Towing A Comet')}", ["oxygen", "oceans"]),
        (f"play {number('Mining Expedition')}", ["oxygen"]),
        (f"play {number('Flooding')}", ["oceans"]),
        (f"play {number('Artificial Lake')}", ["oceans"]),
        (f"play {number('Plantation')}", ["oxygen"]),
        (f"play {number('Mine')}", []),
        (f"use {number('Aquifer Pumping')}", ["oceans"]),
        (f"use {number('Caretaker Contract')}", []),
        ("build Europa", ["oceans"]),
        ("build Luna", []),
    ],
)
def test_what_raises_nothing_may_be_done_and_is_said_before(answer: str, parameters: list[str]) -> None:
    seat = {
        "stock": {"mc": 200, "plants": 20, "heat": 20, "titanium": 9},
        "tableau": {"Aquifer Pumping": 0, "Caretaker Contract": 0, "Research": 0},
        "hand": [
            "Comet", "Towing A Comet", "Mining Expedition", "Flooding", "Artificial Lake", "Plantation", "Mine",
        ],
    }  # fmt: skip
    colonies: dict[str, Any] = {"Europa": {}, "Luna": {}}
    assert foretold(seat, answer, colonies=colonies) == parameters
    assert foretold(seat, answer, colonies=colonies, temperature=0, oxygen=9, tiles=oceans(8)) == []


def test_of_a_choice_only_what_is_chosen_is_said_to_raise_nothing() -> None:
    game = position({"tableau": {"GHG Producing Bacteria": 2}}, {}, **FINISHED)
    game[0].answers(f"use {number('GHG Producing Bacteria')}")
    assert not game.facts(f.NothingRose)
    game[0].answers("0")
    assert [fact.parameter for fact in game.facts(f.NothingRose)] == ["temperature"]
    assert "The temperature is at its end: nothing rises" in game.log(1)


def test_an_ocean_beyond_the_ninth_asks_for_no_area() -> None:
    game = rich(tiles=oceans(9))
    game[0].answers("project aquifer")
    assert game[0].can("end")


# -- where tiles may go ---------------------------------------------------------------------------------------

SEABED = {"1-2", "1-4", "1-5", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6", "6-7", "6-8", "9-5"}
NOCTIS = "5-3"
LAND = {*AREAS} - SEABED - {NOCTIS}


def places(option: str, tiles: dict[str, Any], **rest: Any) -> set[str]:
    game = rich(tiles=tiles, **rest)
    game[0].answers(option)
    return {*game[0].options}


def test_the_map_has_61_areas_12_of_them_for_oceans() -> None:
    assert len(AREAS) == 61
    assert {area.id for area in AREAS.values() if area.ocean} == SEABED


def test_oceans_go_on_areas_for_oceans_only() -> None:
    assert places("project aquifer", {}) == SEABED


def test_a_city_goes_on_land_not_next_to_a_city() -> None:
    assert places("project city", {}) == LAND
    assert places("project city", {"3-4": tile("city", 1)}) == LAND - {"3-4", "2-3", "2-4", "3-5", "4-5", "4-4", "3-3"}
    assert places("project city", {"3-4": tile("capital", 1)}) == LAND - {
        "3-4",
        "2-3",
        "2-4",
        "3-5",
        "4-5",
        "4-4",
        "3-3",
    }


def test_off_map_cities_are_next_to_nothing() -> None:
    assert places("project city", {"Phobos Space Haven": tile("city", 1)}) == LAND


def test_a_greenery_goes_next_to_a_tile_of_ones_own() -> None:
    assert places("greenery", {"3-4": tile("city")}) == {"2-3", "2-4", "3-5", "4-5", "4-4", "3-3"}
    assert places("greenery", {"3-4": tile("mohole area"), "3-3": tile("city", 1)}) == {
        "2-3",
        "2-4",
        "3-5",
        "4-5",
        "4-4",
    }


def test_without_such_an_area_a_greenery_goes_anywhere_on_land() -> None:
    assert places("greenery", {}) == LAND
    assert places("greenery", {"3-4": tile("city", 1)}) == LAND - {"3-4"}
    around = {area: tile("greenery", 1) for area in AREAS["3-4"].neighbours}
    assert places("greenery", {"3-4": tile("city"), **around}) == LAND - {"3-4", *around}


def test_an_own_off_map_city_is_no_neighbour_of_anything() -> None:
    assert places("greenery", {"Ganymede Colony": tile("city")}) == LAND


def test_areas_claimed_by_others_are_closed() -> None:
    assert places("project city", {}, claims={"3-4": 1}) == LAND - {"3-4"}
    assert places("project city", {}, claims={"3-4": 0}) == LAND


def test_an_area_gives_its_bonus_and_2_money_for_each_ocean_beside_it() -> None:
    game = rich(tiles={"5-6": tile("ocean", -1), "6-6": tile("ocean", -1), "6-7": tile("ocean", -1)})
    before = state(game)
    game[0].answers("greenery", "5-7")
    assert changes(before, state(game)) == {"plants": -8 + 2, "mc": 6, "greenery tile": 1, "oxygen": 1, "TR": 1}


def test_an_area_with_a_card_gives_a_card() -> None:
    game = rich()
    game[0].answers("project city", "3-1")
    assert len(game[0].hand) == 1


def test_flooding_takes_4_from_one_opponent_beside_the_ocean() -> None:
    seat = {"stock": {"mc": 7}, "hand": ["Flooding"]}
    beside = {"5-7": tile("city", 1), "4-6": tile("greenery", 2), "6-6": tile("city", 0)}
    for answer, left in (("1", [0, 16, 3]), ("2", [0, 20, 0]), ("nobody", [0, 20, 3])):
        game = position(seat, {"stock": {"mc": 20}}, {"stock": {"mc": 3}}, tiles=beside)
        game[0].plays("Flooding", "5-6")
        assert game[0].options == ["1", "2", "fewer", "nobody"]
        game[0].answers(answer)
        assert [player.stock("mc") for player in game.seats] == left


def test_flooding_finds_nobody_beside_oceans_claims_own_and_neutral_tiles() -> None:
    seat = {"stock": {"mc": 7}, "hand": ["Flooding"]}
    beside = {"5-5": tile("ocean", -1), "6-6": tile("city", 0)}
    game = position(seat, {"stock": {"mc": 20}}, tiles=beside, claims={"5-7": 1})
    game[0].plays("Flooding", "5-6")
    assert game[1].stock("mc") == 20
    assert game[0].can("end")


def test_flooding_without_an_ocean_left_takes_nothing() -> None:
    game = position(
        {"stock": {"mc": 7}, "hand": ["Flooding"]}, {"stock": {"mc": 20}}, tiles={**oceans(9), "1-4": tile("city", 1)}
    )
    game[0].plays("Flooding")
    assert game[1].stock("mc") == 20
