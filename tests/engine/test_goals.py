"""Milestones and awards of Tharsis, the points at the end, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.goals import AWARDS, award_points
from games.engine.scoring import ranking, score
from tests.engine.situations import oceans, tile
from tests.player import Game, position

CITIES = ("3-2", "3-4", "3-6")
BUILDINGS = ["Mine", "Titanium Mine", "Power Plant", "Solar Power", "Geothermal Power", "Food Factory", "Fuel Factory"]

MILESTONES: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("Terraformer", {"tr": 35}, {}, {"tr": 34}, {}),
    ("Mayor", {}, {"tiles": {a: tile("city") for a in CITIES}}, {}, {"tiles": {a: tile("city") for a in CITIES[:2]}}),
    ("Mayor", {}, {"tiles": {"3-2": tile("capital"), "3-4": tile("city"), "Ganymede Colony": tile("city")}},
     {}, {"tiles": {"3-2": tile("city"), "3-4": tile("city"), "3-6": tile("city", 1)}}),
    ("Gardener", {}, {"tiles": {a: tile("greenery") for a in CITIES}},
     {}, {"tiles": {a: tile("greenery") for a in CITIES[:2]}}),
    ("Builder", {"tableau": dict.fromkeys([*BUILDINGS, "Mohole Area"], 0)}, {},
     {"tableau": dict.fromkeys(BUILDINGS, 0)}, {}),
    ("Builder", {"corporation": "Mining Guild", "tableau": dict.fromkeys(BUILDINGS[:6], 0)}, {},
     {"corporation": "Mining Guild", "tableau": dict.fromkeys(BUILDINGS[:5], 0)}, {}),
    ("Planner", {"hand": [f"{n:03}" for n in range(3, 6)] + [f"C{n:02}" for n in range(1, 14)]}, {},
     {"hand": [f"C{n:02}" for n in range(1, 16)]}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seat", "table", "short", "around"), MILESTONES)
def test_a_milestone_is_claimed_when_its_number_is_reached(
    name: str, seat: dict[str, Any], table: dict[str, Any], short: dict[str, Any], around: dict[str, Any]
) -> None:
    assert position({"stock": {"mc": 8}, **seat}, {}, **table)[0].can(f"claim {name}")
    assert not position({"stock": {"mc": 8}, **short}, {}, **around)[0].can(f"claim {name}")


def test_a_milestone_costs_8_and_is_worth_5_points() -> None:
    assert not position({"stock": {"mc": 7}, "tr": 35}, {})[0].can("claim Terraformer")
    ann = position({"stock": {"mc": 8}, "tr": 35}, {})[0]
    ann.answers("claim Terraformer")
    assert (ann.stock("mc"), ann.points) == (0, 40)


def test_a_milestone_is_claimed_once_and_only_three_in_a_game() -> None:
    seat = {"stock": {"mc": 99}, "tr": 40, "tableau": dict.fromkeys([*BUILDINGS, "Mohole Area"], 0)}
    assert not position(seat, {}, milestones={"Terraformer": 1})[0].can("claim Terraformer")
    assert position(seat, {}, milestones={"Terraformer": 1, "Mayor": 1})[0].can("claim Builder")
    assert not position(seat, {}, milestones={"Terraformer": 1, "Mayor": 1, "Gardener": 1})[0].can("claim Builder")


def test_a_milestone_stays_when_its_condition_is_lost() -> None:
    hand = [f"C{n:02}" for n in range(1, 17)]
    ann = position({"stock": {"mc": 8}, "hand": hand}, {})[0]
    ann.answers("claim Planner").answers("sell", ", ".join(hand))
    assert ann.points == 25


def test_awards_cost_8_then_14_then_20_whoever_funds_them_and_three_are_the_most() -> None:
    game = position({"stock": {"mc": 42}}, {"stock": {"mc": 99}, "passed": True})
    ann = game[0]
    for name, left in (("Landlord", 34), ("Scientist", 20), ("Banker", 0)):
        ann.answers(f"fund {name}")
        assert ann.stock("mc") == left
    assert not position({"stock": {"mc": 99}}, {}, awards=dict.fromkeys(["Landlord", "Scientist", "Banker"], 1))[0].can(
        "fund Miner"
    )
    assert not position({"stock": {"mc": 13}}, {}, awards={"Landlord": 1})[0].can("fund Miner")
    assert not position({"stock": {"mc": 99}}, {}, awards={"Landlord": 1})[0].can("fund Landlord")


AWARD_SCORES: list[tuple[str, dict[str, Any], int]] = [
    ("Landlord", {"tiles": {"3-4": tile("city"), "7-1": tile("mohole area"), "Ganymede Colony": tile("city"),
                            "1-5": tile("ocean", -1), "3-2": tile("greenery", 1)}}, 3),
    ("Scientist", {"seat": {"corporation": "Inventrix", "tableau": {"Research": 0},
                            "events": ["Technology Demonstration"]}}, 3),
    ("Banker", {"seat": {"production": {"mc": -3}}}, -3),
    ("Thermalist", {"seat": {"corporation": "Stormcraft Incorporated", "on_corporation": 10,
                             "stock": {"heat": 3}, "production": {"heat": 9}}}, 3),
    ("Miner", {"seat": {"stock": {"steel": 2, "titanium": 4}, "production": {"steel": 9}}}, 6),
]  # fmt: skip


@pytest.mark.parametrize(("name", "where", "count"), AWARD_SCORES, ids=[a[0] for a in AWARD_SCORES])
def test_what_an_award_counts(name: str, where: dict[str, Any], count: int) -> None:
    table = {key: value for key, value in where.items() if key != "seat"}
    game = position(where.get("seat", {}), {}, **table)
    assert AWARDS[name].counts(game.session.table, 0) == count


def heated(*heat: int, **rest: Any) -> Game:
    return position(*({"stock": {"heat": count}} for count in heat), awards={"Thermalist": 0}, **rest)


@pytest.mark.parametrize(
    ("heat", "points"),
    [
        ((5, 3, 1), {0: 5, 1: 2}),
        ((5, 5, 1), {0: 5, 1: 5}),
        ((5, 3, 3), {0: 5, 1: 2, 2: 2}),
        ((4, 4, 4), {0: 5, 1: 5, 2: 5}),
        ((0, 0, 0), {0: 5, 1: 5, 2: 5}),
        ((1, 2, 9, 2), {2: 5, 1: 2, 3: 2}),
        ((5, 3), {0: 5}),
        ((5, 5), {0: 5, 1: 5}),
    ],
)
def test_first_and_second_of_an_award_and_ties(heat: tuple[int, ...], points: dict[int, int]) -> None:
    assert award_points(heated(*heat).session.table, AWARDS["Thermalist"]) == points


def test_the_funder_of_an_award_need_not_win_it() -> None:
    game = heated(0, 5, 3)
    assert [score(game.session.table, seat).awards for seat in range(3)] == [0, 5, 2]


# -- points ---------------------------------------------------------------------------------------------------


def test_points_come_from_tr_goals_greeneries_cities_and_cards() -> None:
    tiles = {"3-4": tile("city"), "3-3": tile("greenery"), "3-5": tile("greenery", 1), "8-1": tile("greenery"),
             "4-4": {"kind": "ocean"}}  # fmt: skip
    game = position(
        {
            "tr": 30,
            "tableau": {"Solar Power": 0, "Tardigrades": 8},
            "events": ["Bribed Committee"],
            "stock": {"heat": 1},
        },
        {},
        tiles=tiles,
        milestones={"Mayor": 0, "Builder": 1},
        awards={"Thermalist": 1},
    )
    mine = score(game.session.table, 0)
    assert (mine.tr, mine.milestones, mine.awards, mine.greeneries, mine.cities, mine.from_cards) == (30, 5, 5, 2, 2, 1)
    assert mine.total == 45
    assert score(game.session.table, 1).greeneries == 1


def test_off_map_cities_have_no_greeneries_beside_them() -> None:
    game = position({}, {}, tiles={"Ganymede Colony": tile("city"), "1-1": tile("greenery", 1)})
    assert score(game.session.table, 0).cities == 0


def test_a_tie_goes_to_more_money_and_heat_does_not_count() -> None:
    game = position(
        {"stock": {"mc": 3}}, {"stock": {"mc": 5}}, {"corporation": "Helion", "stock": {"mc": 4, "heat": 50}}
    )
    assert [(place, one.seat) for place, one in ranking(game.session.table)] == [(1, 1), (2, 2), (3, 0)]


def test_a_tie_in_points_and_money_is_shared() -> None:
    game = position({}, {}, {"tr": 19})
    assert [(place, one.seat) for place, one in ranking(game.session.table)] == [(1, 0), (1, 1), (3, 2)]


def test_awards_are_compared_after_the_last_greeneries() -> None:
    game = position(
        {"stock": {"plants": 8}},
        {},
        phase="greenery",
        temperature=8,
        oxygen=14,
        tiles=oceans(9),
        awards={"Miner": 1, "Landlord": 1},
    )
    game[0].answers("1-1")
    assert game.session.finished
    assert score(game.session.table, 0).awards == 10, "two steel and a tile from the last greenery"
