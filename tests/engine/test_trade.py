"""Colonies: trading, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.facts import ColonyBonusDue, ProjectDone
from games.engine.script import Fact
from tests.engine.situations import changes, oceans, read, state
from tests.player import Game, position

HOLDERS = {"Titan Shuttles": 0, "Ants": 0, "Fish": 0}


def trader(colonies: dict[str, Any], *others: dict[str, Any], **seat: Any) -> Game:
    """Ann has the money for one trade."""
    return position({"stock": {"mc": 9}, **seat}, *(others or ({},)), colonies=colonies)


# -- who may trade, and where ---------------------------------------------------------------------------------


def test_trading_is_one_action_of_a_turn_and_no_standard_project() -> None:
    game = trader({"Luna": {}}, tableau={"Standard Technology": 0})
    game[0].trades("Luna")
    assert game.session.table.actions == 1
    assert not game.facts(ProjectDone)
    assert game[0].stock("mc") == 2


@pytest.mark.parametrize(("kind", "price"), [("mc", 9), ("energy", 3), ("titanium", 3)])
def test_it_costs_9_money_or_3_energy_or_3_titanium(kind: str, price: int) -> None:
    assert not position({"stock": {kind: price - 1}}, {}, colonies={"Ceres": {}})[0].can(f"trade Ceres {kind}")
    game = position({"stock": {kind: price}}, {}, colonies={"Ceres": {}})
    game[0].trades("Ceres", kind)
    assert (game[0].stock(kind), game[0].stock("steel")) == (0, 2)


def test_it_is_paid_in_full_in_one_kind() -> None:
    game = position({"stock": {"mc": 8, "energy": 2, "titanium": 2}}, {}, colonies={"Ceres": {}})
    assert not [option for option in game[0].options if option.startswith("trade")]


def test_titanium_counts_pieces_whatever_it_is_worth() -> None:
    game = position(
        {"stock": {"titanium": 2}, "corporation": "PhoboLog", "tableau": {"Advanced Alloys": 0}},
        {},
        colonies={"Ceres": {}},
    )
    assert not game[0].can("trade Ceres titanium")


def test_a_fleet_docks_until_the_solar_phase_so_one_fleet_is_one_trade() -> None:
    game = position({"stock": {"mc": 99}}, {}, colonies={"Ceres": {}, "Luna": {}})
    game[0].trades("Ceres")
    assert game.colony("Ceres").fleet == 0
    assert not [option for option in game[0].options if option.startswith("trade")]


def test_each_fleet_makes_one_trade() -> None:
    game = position(
        {"stock": {"energy": 3, "titanium": 3}, "fleets": 2}, {}, colonies={"Ceres": {}, "Luna": {}, "Io": {}}
    )
    game[0].trades("Ceres", "energy").trades("Luna", "titanium")
    assert (game[0].stock("steel"), game[0].stock("mc")) == (2, 2)
    game[0].answers("end")
    game[1].answers("pass")
    assert not [option for option in game[0].options if option.startswith("trade")]


def test_a_tile_takes_one_fleet_a_generation_whoever_comes_second() -> None:
    game = position({"stock": {"mc": 18}, "fleets": 2}, {"stock": {"mc": 9}}, colonies={"Luna": {}})
    game[0].trades("Luna")
    assert not game[0].can("trade Luna mc"), "not even one's own second fleet"
    game[0].answers("end")
    assert not game[1].can("trade Luna mc")


def test_no_colony_is_needed_to_trade() -> None:
    game = trader({"Luna": {"places": [1, 1], "marker": 2}})
    game[0].trades("Luna")
    assert game[0].stock("mc") == 4


def test_a_trade_at_a_step_that_yields_nothing_is_legal() -> None:
    game = trader({"Callisto": {"marker": 0}})
    game[0].trades("Callisto")
    assert game.colony("Callisto").fleet == 0
    assert game[0].stock("energy") == 0


# -- income, bonus, reset -------------------------------------------------------------------------------------

INCOME = {
    "Callisto": ("energy", [0, 2, 3, 5, 7, 10, 13]),
    "Ceres": ("steel", [1, 2, 3, 4, 6, 8, 10]),
    "Enceladus": ("microbe on Ants", [0, 1, 2, 3, 4, 4, 5]),
    "Ganymede": ("plants", [0, 1, 2, 3, 4, 5, 6]),
    "Io": ("heat", [2, 3, 4, 6, 8, 10, 13]),
    "Luna": ("mc", [1, 2, 4, 7, 10, 13, 17]),
    "Miranda": ("animal on Fish", [0, 1, 1, 2, 2, 3, 3]),
    "Pluto": ("hand", [0, 1, 2, 2, 3, 3, 4]),
    "Titan": ("floater on Titan Shuttles", [0, 1, 1, 2, 3, 3, 4]),
    "Triton": ("titanium", [0, 1, 1, 2, 3, 4, 5]),
}
EUROPA = ["mc production", "mc production", "energy production", "energy production", *["plants production"] * 3]


@pytest.mark.parametrize(
    ("name", "step", "kind", "count"),
    [(name, step, kind, count) for name, (kind, counts) in INCOME.items() for step, count in enumerate(counts)]
    + [("Europa", step, kind, 1) for step, kind in enumerate(EUROPA)],
)
def test_the_trader_gains_the_income_under_the_marker_and_the_marker_falls_to_the_bottom(
    name: str, step: int, kind: str, count: int
) -> None:
    game = trader({name: {"marker": step}}, tableau=HOLDERS)
    before = state(game)
    game[0].trades(name)
    after = state(game)
    after["mc"] += 9
    assert changes(before, after) == {key: n for key, n in {kind: count, f"{name} marker": -step}.items() if n}


BONUS = [
    ("Callisto", "energy +3"), ("Ceres", "steel +2"), ("Enceladus", "microbe on Ants +1"), ("Europa", "mc +1"),
    ("Ganymede", "plants +1"), ("Io", "heat +2"), ("Luna", "mc +2"), ("Miranda", "hand +1"),
    ("Titan", "floater on Titan Shuttles +1"), ("Triton", "titanium +1"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "bonus"), BONUS)
def test_every_colony_pays_its_bonus_when_anybody_trades(name: str, bonus: str) -> None:
    game = trader({name: {"marker": 1, "places": [1]}}, {"tableau": HOLDERS})
    before = state(game)
    game[0].trades(name)
    ben = {key.removeprefix("Ben "): n for key, n in changes(before, state(game)).items() if key.startswith("Ben ")}
    assert ben == read(bonus)


@pytest.mark.parametrize(("name", "bonus"), BONUS)
def test_two_colonies_pay_two_bonuses(name: str, bonus: str) -> None:
    game = trader({name: {"marker": 2, "places": [1, 1]}}, {"tableau": HOLDERS})
    before = state(game)
    game[0].trades(name)
    ben = {key.removeprefix("Ben "): n for key, n in changes(before, state(game)).items() if key.startswith("Ben ")}
    assert ben == {key: 2 * n for key, n in read(bonus).items()}


def test_the_trader_gets_the_bonus_of_the_own_colonies_too() -> None:
    game = trader({"Luna": {"marker": 3, "places": [1, 0]}})
    game[0].trades("Luna")
    assert (game[0].stock("mc"), game[1].stock("mc")) == (7 + 2, 2)


@pytest.mark.parametrize("colonies", [0, 1, 2, 3])
def test_the_marker_falls_to_the_place_above_the_colonies(colonies: int) -> None:
    game = trader({"Luna": {"marker": 5, "places": [1] * colonies}})
    game[0].trades("Luna")
    assert game.colony("Luna").marker == colonies


def test_income_comes_first_then_bonuses_then_the_marker() -> None:
    game = trader({"Luna": {"marker": 3, "places": [1, 0]}})
    game[0].trades("Luna")
    kinds = [type(fact).__name__ for fact in game.steps[-1].facts]
    assert kinds == ["ActionTaken", "Paid", "FleetSent", "StockChanged", "ColonyBonusDue", "StockChanged",
                     "ColonyBonusDue", "StockChanged", "TrackMoved"]  # fmt: skip
    assert [fact.seat for fact in game.facts(ColonyBonusDue)] == [1, 0], "in the order of building"


def test_several_owners_each_get_theirs() -> None:
    game = trader({"Ganymede": {"marker": 4, "places": [2, 1, 2]}}, {}, {})
    game[0].trades("Ganymede")
    assert [seat.stock("plants") for seat in game.seats] == [4, 1, 2]


# -- resources onto cards -------------------------------------------------------------------------------------


def test_income_and_each_bonus_go_onto_cards_chosen_separately() -> None:
    floaters = {"Titan Shuttles": 0, "Atmo Collectors": 0, "Jovian Lanterns": 0}
    game = trader({"Titan": {"marker": 4, "places": [0, 0]}}, tableau=floaters)
    game[0].trades("Titan", "mc", "Atmo Collectors", "Titan Shuttles", "Jovian Lanterns")
    assert [game[0].on(card) for card in floaters] == [1, 3, 1]


def test_another_owner_chooses_the_card_for_the_bonus_during_the_turn() -> None:
    game = trader({"Titan": {"marker": 2, "places": [1]}}, {"tableau": {"Titan Shuttles": 0, "Atmo Collectors": 0}})
    game[0].trades("Titan")
    assert game[0].question is None, "the turn waits"
    assert game.session.waiting() == (1,)
    game[1].answers("Atmo Collectors")
    assert game[1].on("Atmo Collectors") == 1
    assert game[0].can("end")


@pytest.mark.parametrize("name", ["Titan", "Enceladus", "Miranda"])
def test_resources_without_a_card_are_lost_and_trading_is_legal(name: str) -> None:
    game = trader({name: {"marker": 4}})
    game[0].trades(name)
    assert game[0].player.holdings == {}
    assert game.colony(name).marker == 0


# -- Pluto ----------------------------------------------------------------------------------------------------


def test_plutos_bonus_draws_a_card_then_discards_one_of_the_hand() -> None:
    deck = ["Mine", "Grass", "Lichen", "Bushes"]
    game = position(
        {"stock": {"mc": 9}, "hand": ["Soletta"]}, {}, colonies={"Pluto": {"marker": 2, "places": [0]}}, deck=deck
    )
    game[0].trades("Pluto")
    assert game[0].hand == ["Soletta", "Mine", "Grass", "Lichen"], "the income is in hand already"
    assert game[0].question.ask.args["cause"].args["colony"].key == "Pluto", "the question says what demands it"
    game[0].answers("Soletta")
    assert game[0].hand == ["Mine", "Grass", "Lichen"]


def test_several_colonies_on_pluto_draw_and_discard_one_by_one() -> None:
    game = position(
        {"stock": {"mc": 9}},
        {"hand": ["Soletta", "Fish"]},
        colonies={"Pluto": {"marker": 3, "places": [1, 1, 1]}},
        deck=["Ants", "Pets", "Mine", "Grass", "Lichen", "Bushes"],
    )
    game[0].trades("Pluto")
    ben = game[1]
    assert ben.hand == ["Soletta", "Fish", "Mine"]
    ben.answers("Fish")
    assert ben.hand == ["Soletta", "Mine", "Grass"]
    ben.answers("Grass")
    assert ben.hand == ["Soletta", "Mine", "Lichen"]
    ben.answers("Soletta")
    assert ben.hand == ["Mine", "Lichen"]
    assert game[0].can("end")


def test_the_discard_is_compulsory_and_an_only_card_goes_unasked() -> None:
    game = position({"stock": {"mc": 9}}, {}, colonies={"Pluto": {"marker": 1, "places": [1]}}, deck=["Mine", "Grass"])
    game[0].trades("Pluto")
    assert game[1].hand == []
    assert game[0].can("end")


def test_a_discard_for_pluto_pays_nothing() -> None:
    game = position({"stock": {"mc": 9}}, {}, colonies={"Pluto": {"marker": 1, "places": [1]}}, deck=["Mine", "Grass"])
    game[0].trades("Pluto")
    assert game[1].stock("mc") == 0


# -- the optional raise, extra fleets, other ways to trade ----------------------------------------------------


def test_the_raise_before_a_trade_stops_at_the_last_step() -> None:
    seat = {"tableau": {"Trade Envoys": 0, "Trading Colony": 0}}
    game = trader({"Luna": {"marker": 5}}, **seat)
    game[0].trades("Luna")
    assert game[0].options == ["1", "0"]
    game[0].answers("1")
    assert game[0].stock("mc") == 17
    game = trader({"Luna": {"marker": 6}}, **seat)
    game[0].trades("Luna")
    assert game[0].stock("mc") == 17


@pytest.mark.parametrize("card", ["Sky Docks", "Space Port", "Space Port Colony"])
def test_an_extra_fleet_is_usable_in_the_same_generation(card: str) -> None:
    seat = {"stock": {"mc": 90}, "production": {"energy": 1}, "tableau": {"Sponsors": 0, "Cartel": 0}, "hand": [card]}
    game = position(seat, {"passed": True}, colonies={"Luna": {"fleet": 0, "places": [0]}, "Io": {}})
    ann = game[0]
    assert not [option for option in ann.options if option.startswith("trade")]
    ann.plays(card)
    while not ann.can("pass"):
        ann.answers(ann.options[0])
    assert ann.can("trade Io mc")


def test_the_launch_pads_trade_is_a_full_trade_without_a_fee() -> None:
    seat = {"tableau": {"Titan Floating Launch-pad": 2, "Trade Envoys": 0}, "stock": {"mc": 0}}
    game = position(seat, {}, colonies={"Luna": {"marker": 3, "places": [1]}, "Io": {"fleet": 1}})
    ann = game[0]
    ann.uses("Titan Floating Launch-pad", "1", "1")
    assert ann.stock("mc") == 10, "Trade Envoys raise the track for it too"
    assert game[1].stock("mc") == 2
    assert (game.colony("Luna").fleet, game.colony("Luna").marker) == (0, 1)
    assert ann.on("Titan Floating Launch-pad") == 1


# -- colony production ----------------------------------------------------------------------------------------


def test_colony_production_brings_fleets_home_and_raises_every_track_by_one() -> None:
    colonies = {
        "Luna": {"marker": 1, "fleet": 0, "places": [1]},
        "Io": {"marker": 6},
        "Ceres": {"marker": 0, "fleet": 1},
    }
    game = position({}, {}, colonies=colonies)
    game.end_generation()
    table = game.session.table
    assert {name: (colony.marker, colony.fleet) for name, colony in table.colonies.items()} == {
        "Ceres": (1, None), "Io": (6, None), "Luna": (2, None),
    }  # fmt: skip


def test_colony_production_comes_after_production_and_the_game_end_check() -> None:
    game = position({}, {}, colonies={"Luna": {}})
    game.end_generation()
    kinds = [type(fact).__name__ for fact in game.facts(Fact)]
    assert (
        kinds.index("Produced")
        < kinds.index("FleetsReturned")
        < kinds.index("TrackMoved")
        < kinds.index("GenerationBegan")
    )


def test_there_is_no_colony_production_in_the_last_generation() -> None:
    game = position({}, {}, colonies={"Luna": {"fleet": 0}}, temperature=8, oxygen=14, tiles=oceans(9))
    game[0].answers("pass")
    game[1].answers("pass")
    assert game.session.finished
    assert (game.colony("Luna").fleet, game.colony("Luna").marker) == (0, 1)


def test_fleets_do_not_come_home_when_everybody_has_passed_but_one() -> None:
    game = position({"stock": {"mc": 50}}, {"passed": True}, colonies={"Luna": {"fleet": 0}, "Io": {}})
    assert not game[0].can("trade Io mc")


def test_fees_are_offered_in_the_order_energy_titanium_money() -> None:
    game = position({"stock": {"mc": 9, "energy": 3, "titanium": 3}}, {}, colonies={"Luna": {}})
    assert [key for key in game[0].options if key.startswith("trade")] == [
        "trade Luna energy", "trade Luna titanium", "trade Luna mc",
    ]  # fmt: skip
    assert [price.kind for price in game[0].view.colonies[0].prices] == ["energy", "titanium", "mc"]
