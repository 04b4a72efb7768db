"""Rulings about Colonies: each situation once, in words of our own, answered as a player would."""

from __future__ import annotations

from typing import Any

from games.engine.colonies import TILES
from games.engine.facts import FirstActionDone
from games.engine.script import Fact
from tests.engine.openings import dealt, opened
from tests.engine.rulings import ruling
from tests.engine.situations import cannot_play, oceans, plays, row, tile
from tests.player import Game, Seat, position

FIVE = ("Luna", "Io", "Ceres", "Triton", "Titan")


def trades(seat: Seat) -> list[str]:
    return [option for option in seat.options if option.startswith("trade")]


@ruling("COL-002")
def test_the_tiles_lie_open_while_the_corporation_is_being_chosen() -> None:
    game = dealt("CrediCor", "Teractor", tiles=FIVE)
    assert {colony.name for colony in game[1].view.colonies} == {*FIVE}
    assert game.session.table.phase == "start"


@ruling("COL-005")
def test_a_revealed_corporation_wakes_its_tile_before_the_first_turn() -> None:
    assert opened("Teractor", "Arklight", tiles=("Luna", "Io", "Ceres", "Triton", "Miranda")).colony("Miranda").active
    assert opened("Stormcraft Incorporated", "Teractor", tiles=FIVE).colony("Titan").active


@ruling("COL-008")
def test_poseidon_cannot_add_a_fourth_colony_and_three_reset_the_marker_to_the_third_step() -> None:
    colonies = {"Luna": {"marker": 4, "places": [1, 1, 2]}, "Io": {}, "Ceres": {}}
    poseidon = {"corporation": "Poseidon", "first_action_due": True, "stock": {"mc": 9}}
    game = position(poseidon, {}, {}, colonies=colonies)
    game[0].answers("first")
    assert game[0].options == ["Ceres", "Io"]
    game[0].answers("Io").trades("Luna")
    assert game.colony("Luna").marker == 3


@ruling("COL-009")
def test_cards_that_allow_a_second_colony_do_not_allow_a_fourth() -> None:
    for card in ("Research Colony", "Space Port Colony"):
        seat = {"stock": {"mc": 90}, "hand": [card]}
        colonies = {"Luna": {"marker": 3, "places": [0, 1, 1]}, "Io": {"places": [0]}}
        game = position(seat, {}, colonies=colonies)
        game[0].plays(card)
        assert game.colony("Luna").places == (0, 1, 1)
        assert game.colony("Io").places == (0, 0), "the only tile left, so there is no question"


@ruling("COL-010")
def test_one_player_may_hold_all_three_places_and_is_paid_three_times() -> None:
    seat = {"stock": {"mc": 90}, "hand": ["Research Colony", "Space Port Colony"], "passed": False}
    game = position(seat, {"stock": {"mc": 9}}, colonies={"Ganymede": {}, "Io": {}})
    ann, ben = game.seats
    ann.builds("Ganymede").plays("Research Colony", "Ganymede").answers("end")
    ben.answers("pass")
    ann.plays("Space Port Colony", "Ganymede")
    assert game.colony("Ganymede").places == (0, 0, 0)
    before = ann.stock("plants")
    ann.trades("Ganymede")
    assert ann.stock("plants") == before + 3 + 3, "income of the third step and three bonuses"


@ruling("COL-011")
def test_a_card_that_places_a_colony_needs_a_site() -> None:
    full = {"Luna": {"places": [0]}, "Io": {"marker": 3, "places": [1, 1, 1]}, "Ceres": {"places": [0]}}
    for card in ("Mining Colony", "Interplanetary Colony Ship", "Trading Colony"):
        cannot_play(row(card, colonies=full))


@ruling("COL-012")
def test_build_colony_is_closed_without_a_site() -> None:
    full = {"Luna": {"places": [0]}, "Io": {"marker": 3, "places": [1, 1, 1]}, "Titan": {"active": False}}
    game = position({"stock": {"mc": 99}}, {}, colonies=full)
    assert not [option for option in game[0].options if option.startswith("build")]
    for name in full:
        game[0].is_refused(f"build {name}")


@ruling("COL-014")
def test_a_colony_under_a_docked_fleet_is_legal_and_earns_from_the_next_trade_on() -> None:
    game = position({"stock": {"mc": 9}}, {"stock": {"mc": 26}}, colonies={"Callisto": {"marker": 3}})
    ann, ben = game.seats
    ann.trades("Callisto").answers("end")
    ben.builds("Callisto").answers("pass" if ben.can("pass") else "end")
    assert (ben.production("energy"), ben.stock("energy")) == (1, 0)
    assert not trades(ann)


@ruling("COL-015")
def test_a_placement_bonus_of_floaters_is_not_split() -> None:
    floaters = {"Titan Shuttles": 0, "Atmo Collectors": 0}
    game = position({"stock": {"mc": 17}, "tableau": floaters}, {}, colonies={"Titan": {}})
    game[0].builds("Titan", "Titan Shuttles")
    assert (game[0].on("Titan Shuttles"), game[0].on("Atmo Collectors")) == (3, 0)


@ruling("COL-016")
def test_income_and_two_bonuses_are_three_choices() -> None:
    floaters = {"Titan Shuttles": 0, "Atmo Collectors": 0, "Jovian Lanterns": 0}
    titan = {"Titan": {"marker": 5, "places": [0, 0]}}
    game = position({"stock": {"mc": 9}, "tableau": floaters}, {}, colonies=titan)
    game[0].trades("Titan", "mc", "Titan Shuttles", "Atmo Collectors", "Jovian Lanterns")
    assert [game[0].on(card) for card in floaters] == [3, 1, 1]


@ruling("COL-019")
def test_ice_moon_colony_must_build_and_only_its_ocean_can_fall_away() -> None:
    plays(row("Ice Moon Colony", "colony on Io +1, heat production +1", "Io", tiles=oceans(9)))
    cannot_play(row("Ice Moon Colony", colonies={"Io": {"places": [0]}}))


@ruling("COL-020")
def test_titanium_counts_towards_ice_moon_colony() -> None:
    for titanium, enough in ((5, False), (6, True)):
        seat = {"stock": {"mc": 5, "titanium": titanium}, "hand": ["Ice Moon Colony"]}
        assert position(seat, {}, colonies={"Io": {}})[0].can_play("Ice Moon Colony") is enough


@ruling("COL-021")
def test_at_minus_4_or_5_the_refuge_and_the_settlement_go_to_luna_or_nowhere() -> None:
    for card in ("Minority Refuge", "Pioneer Settlement"):
        for level in (-4, -5):
            seat = {"stock": {"mc": 20}, "production": {"mc": level}, "hand": [card]}
            game = position(seat, {}, colonies={"Luna": {}, "Io": {}, "Ceres": {}})
            game[0].plays(card)
            assert game.colony("Luna").places == (0,)
            assert game[0].production("mc") == level
            taken: tuple[dict[str, Any], ...] = (
                {"Io": {}},
                {"Io": {}, "Luna": {"places": [0]}},
                {"Io": {}, "Luna": {"marker": 3, "places": [1] * 3}},
            )
            assert not any(position(seat, {}, colonies=tiles)[0].can_play(card) for tiles in taken)


@ruling("COL-022")
def test_pioneer_settlement_counts_own_colonies_only() -> None:
    colonies = {"Io": {"marker": 3, "places": [0, 1, 1]}, "Luna": {"marker": 3, "places": [1, 1, 1]}, "Ceres": {}}
    seat = {"stock": {"mc": 20}, "hand": ["Pioneer Settlement"]}
    assert position(seat, {}, colonies=colonies)[0].can_play("Pioneer Settlement")


@ruling("COL-023")
def test_trading_is_on_the_menu_of_the_first_turn() -> None:
    game = opened("CrediCor", "Teractor", tiles=FIVE)
    assert "trade Luna mc" in game[0].options
    assert "trade Luna energy" in position({"stock": {"energy": 3}}, {}, colonies={"Luna": {}})[0].options


@ruling("COL-025")
def test_a_visited_tile_is_closed_to_every_fleet_until_the_solar_phase() -> None:
    game = position({"stock": {"mc": 18}, "fleets": 2}, {"stock": {"mc": 9}}, colonies={"Luna": {}})
    game[0].trades("Luna")
    assert not trades(game[0])
    game[0].answers("end")
    assert not trades(game[1])
    game[1].answers("pass")
    game[0].answers("pass")
    game.buy_nothing()
    assert trades(game[1])


@ruling("COL-026")
def test_two_fleets_make_two_trades_each_paid_by_itself() -> None:
    seat = {"stock": {"energy": 3, "titanium": 3}, "fleets": 2}
    game = position(seat, {}, colonies={"Luna": {}, "Io": {}, "Ceres": {}})
    game[0].trades("Luna", "energy").trades("Io", "titanium")
    assert (game.colony("Luna").fleet, game.colony("Io").fleet, game.session.table.actions) == (0, 0, 2)


@ruling("COL-027")
def test_both_trade_discounts_add_up() -> None:
    for kind, price in (("mc", 7), ("energy", 1), ("titanium", 1)):
        seat = {"tableau": {"Cryo-Sleep": 0, "Rim Freighters": 0}, "stock": {kind: price}}
        game = position(seat, {}, colonies={"Ceres": {}})
        game[0].trades("Ceres", kind)
        assert game[0].stock(kind) == 0


def launch_pad(floaters: int, **seat: object) -> Game:
    tableau = {"Titan Floating Launch-pad": floaters, **dict.fromkeys(seat.pop("beside", ()), 0)}  # type: ignore[call-overload]
    return position({"tableau": tableau, **seat}, {}, colonies={"Luna": {"marker": 3}, "Io": {}})


@ruling("COL-028")
def test_trade_discounts_do_not_touch_the_floater_of_the_launch_pad() -> None:
    game = launch_pad(1, beside=["Cryo-Sleep", "Rim Freighters"])
    game[0].uses("Titan Floating Launch-pad", "1", "Luna")
    assert game[0].on("Titan Floating Launch-pad") == 0
    none_left = launch_pad(0, beside=["Cryo-Sleep", "Rim Freighters"])
    none_left[0].uses("Titan Floating Launch-pad")
    assert none_left[0].on("Titan Floating Launch-pad") == 1, "without a floater it can only add one"


@ruling("COL-029")
def test_the_launch_pads_trade_uses_the_fleet() -> None:
    game = launch_pad(3, stock={"mc": 99})
    game[0].uses("Titan Floating Launch-pad", "1", "Luna")
    assert game.colony("Luna").fleet == 0
    assert not trades(game[0])


@ruling("COL-030")
def test_the_launch_pad_trades_once_a_generation_however_many_floaters_and_fleets() -> None:
    game = launch_pad(3, fleets=2)
    game[0].uses("Titan Floating Launch-pad", "1", "Luna")
    assert not game[0].can_use("Titan Floating Launch-pad")
    assert not trades(game[0]), "no fee but the floater could be paid"


@ruling("COL-031")
def test_the_raise_before_a_trade_may_be_declined_on_europa() -> None:
    seat = {"tableau": {"Trade Envoys": 0}, "stock": {"mc": 9}}
    for answer, kind in (("0", "energy"), ("1", "plants")):
        game = position(seat, {}, colonies={"Europa": {"marker": 3}})
        game[0].trades("Europa", "mc", answer)
        assert game[0].production(kind) == 1


@ruling("COL-032")
def test_two_raises_never_pass_the_last_step() -> None:
    seat = {"tableau": {"Trade Envoys": 0, "Trading Colony": 0}, "stock": {"mc": 9}}
    game = position(seat, {}, colonies={"Luna": {"marker": 5}})
    game[0].trades("Luna")
    assert game[0].options == ["1", "0"]
    game[0].answers("1")
    assert game[0].stock("mc") == 17
    game = position(seat, {}, colonies={"Luna": {"marker": 2}})
    game[0].trades("Luna")
    assert game[0].options == ["2", "1", "0"]


@ruling("COL-033")
def test_the_raise_comes_whatever_the_trade_is_paid_with() -> None:
    game = launch_pad(1, beside=["Trade Envoys"])
    game[0].uses("Titan Floating Launch-pad", "1", "Luna", "1")
    assert game[0].stock("mc") == 10


@ruling("COL-035")
def test_resources_that_fit_on_a_card_must_be_placed() -> None:
    game = position({"tableau": {"Tardigrades": 0}, "stock": {"mc": 9}}, {}, colonies={"Enceladus": {"marker": 3}})
    game[0].trades("Enceladus")
    assert game[0].on("Tardigrades") == 3


@ruling("COL-036")
def test_on_pluto_each_discard_is_decided_before_the_next_card_is_seen() -> None:
    deck = ["Mine", "Grass", "Lichen", "Bushes"]
    pluto = {"Pluto": {"marker": 3, "places": [1, 1, 1]}}
    game = position({"stock": {"mc": 9}}, {"hand": ["Ants"]}, colonies=pluto, deck=[*["Pets", "Fish"], *deck])
    game[0].trades("Pluto")
    for drawn in ("Mine", "Grass", "Lichen"):
        assert game[1].hand[-1] == drawn
        game[1].answers("Ants" if "Ants" in game[1].hand else drawn)
    assert game[1].hand == ["Mine"]


@ruling("COL-038")
def test_pluto_pays_the_income_first_and_any_card_may_be_discarded() -> None:
    pluto = {"Pluto": {"marker": 2, "places": [0]}}
    seat = {"stock": {"mc": 9}, "hand": ["Ants", "Pets", "Fish"]}
    game = position(seat, {}, colonies=pluto, deck=["Mine", "Grass", "Lichen", "Bushes"])
    game[0].trades("Pluto")
    assert {*game[0].names} == {"Ants", "Pets", "Fish", "Mine", "Grass", "Lichen"}
    game[0].answers("Pets")
    assert len(game[0].hand) == 5


@ruling("COL-040")
def test_europas_third_step_is_one_energy_production_and_nothing_else() -> None:
    game = position({"stock": {"mc": 9}}, {}, colonies={"Europa": {"marker": 2}})
    game[0].trades("Europa")
    assert {r: n for r, n in game[0].player.production.items() if n} == {"energy": 1}


@ruling("COL-043")
def test_after_production_comes_the_end_check_then_fleets_return_then_the_tracks_rise() -> None:
    game = position({}, {}, colonies={"Luna": {"fleet": 0}, "Io": {"marker": 6}, "Titan": {"active": False}})
    game.end_generation()
    kinds = [type(fact).__name__ for fact in game.facts(Fact)]
    order = ["Produced", "FleetsReturned", "TrackMoved", "GenerationBegan"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert {name: colony.marker for name, colony in game.session.table.colonies.items()} == {
        "Io": 6, "Luna": 2, "Titan": 1,
    }  # fmt: skip


@ruling("COL-044")
def test_when_the_game_ends_fleets_and_tracks_stay() -> None:
    colonies = {"Luna": {"fleet": 1, "marker": 3}}
    game = position({}, {}, colonies=colonies, temperature=8, oxygen=14, tiles=oceans(9))
    game[0].answers("pass")
    game[1].answers("pass")
    assert game.session.finished
    assert (game.colony("Luna").fleet, game.colony("Luna").marker) == (1, 3)
    assert game[1].view.players[1].fleets_home == 0


def market(**colonies: dict[str, object]) -> Game:
    return position({"stock": {"mc": 1}, "hand": ["Market Manipulation"]}, {}, colonies=colonies)


@ruling("COL-045")
def test_market_manipulation_moves_active_tiles_within_their_bounds_only() -> None:
    game = market(
        Titan={"active": False},
        Luna={"marker": 0},
        Io={"marker": 6},
        Ceres={"marker": 2, "places": [1, 1]},
        Triton={"marker": 3},
    )
    game[0].plays("Market Manipulation")
    assert game[0].options == ["Ceres", "Luna", "Triton"], "Titan sleeps, Io is at its end"
    game[0].answers("Luna")
    assert game[0].options == ["Io", "Triton"], "Ceres rests on its colonies"


@ruling("COL-046")
def test_market_manipulation_lowers_another_tile_than_it_raised() -> None:
    game = market(Luna={"marker": 3}, Io={"marker": 3}, Ceres={"marker": 3})
    game[0].plays("Market Manipulation", "Luna")
    assert game[0].options == ["Ceres", "Io"]


@ruling("COL-048")
def test_market_manipulation_does_not_raise_the_only_tile_that_can_fall() -> None:
    game = market(Luna={"marker": 3}, Io={"marker": 0}, Ceres={"marker": 0})
    game[0].plays("Market Manipulation")
    assert game[0].options == ["Ceres", "Io"]
    game[0].answers("Io")
    assert (game.colony("Luna").marker, game.colony("Io").marker) == (2, 1)


@ruling("COL-049")
def test_aridor_without_a_tile_left_skips_its_first_action_and_keeps_its_turn() -> None:
    everything: dict[str, Any] = {name: {} for name in TILES}
    aridor = {"corporation": "Aridor", "first_action_due": True, "stock": {"mc": 30}}
    game = position({}, aridor, colonies=everything)
    game[0].answers("pass")
    assert [fact.skipped for fact in game.facts(FirstActionDone)] == [True]
    assert game[1].can("project power-plant")
    assert game.session.table.actions == 0


def aridor(*hand: str) -> Seat:
    return position({"corporation": "Aridor", "stock": {"mc": 90}, "hand": [*hand]}, {"passed": True})[0]


@ruling("COL-050")
def test_aridor_counts_kinds_of_tag_and_not_tags() -> None:
    assert aridor("Research").plays("Research").production("mc") == 1


@ruling("COL-051")
def test_aridor_counts_every_new_kind_of_a_card_and_none_of_an_event() -> None:
    ann = aridor("Comet", "Ecology Research").plays("Ecology Research")
    assert ann.production("mc") == 4
    ann.plays("Comet", "1-5")
    assert ann.production("mc") == 4


@ruling("COL-053")
def test_arklight_ignores_the_cards_of_others() -> None:
    seat = {"stock": {"mc": 20}, "hand": ["Grass"]}
    game = position({"corporation": "Arklight", "on_corporation": 1}, seat, turn=1, temperature=-16)
    game[1].plays("Grass")
    assert game[0].on("Arklight") == 1


@ruling("COL-054")
def test_arklight_counts_each_matching_tag_its_own_included() -> None:
    assert opened("Arklight", "Teractor")[0].on("Arklight") == 1
    seat = {"corporation": "Arklight", "on_corporation": 1, "stock": {"mc": 20}, "hand": ["Ecological Zone"]}
    game = position(seat, {}, tiles={"7-1": tile("greenery")})
    game[0].plays("Ecological Zone", "7-2")
    assert game[0].on("Arklight") == 3


@ruling("COL-055")
def test_stormcraft_turns_heat_and_floaters_together_into_temperature() -> None:
    seat = {"corporation": "Stormcraft Incorporated", "on_corporation": 2, "stock": {"heat": 4}}
    game = position(seat, {})
    game[0].answers("heat")
    assert (game.session.table.temperature, game[0].stock("heat"), game[0].on("Stormcraft Incorporated")) == (-28, 0, 0)


@ruling("COL-057")
def test_jupiter_floating_station_adds_to_jovian_cards_only() -> None:
    tableau = {"Jupiter Floating Station": 0, "Atmo Collectors": 0, "Titan Shuttles": 0}
    game = position({"tableau": tableau}, {})
    game[0].uses("Jupiter Floating Station", "0")
    assert game[0].names == ["Jupiter Floating Station", "Titan Shuttles"]


@ruling("COL-058")
def test_jupiter_floating_station_pays_4_at_most_and_keeps_its_floaters() -> None:
    game = position({"tableau": {"Jupiter Floating Station": 7}}, {})
    game[0].uses("Jupiter Floating Station", "1")
    assert (game[0].stock("mc"), game[0].on("Jupiter Floating Station")) == (4, 7)


@ruling("COL-060")
def test_galilean_waystation_counts_the_jovian_tags_of_everybody() -> None:
    others = {"tableau": {"Asteroid Mining": 0, "Miranda Resort": 0, "Titan Shuttles": 0}}
    mine = {"tableau": {"Callisto Penal Mines": 0}}
    plays(row("Galilean Waystation", "mc production +4", ann=mine, ben=others))


@ruling("COL-062")
def test_air_raid_needs_a_floater_and_its_theft_may_be_declined() -> None:
    cannot_play(row("Air Raid", ben={"stock": {"mc": 9}}))
    floater = {"tableau": {"Titan Shuttles": 1}}
    plays(row("Air Raid", "floater on Titan Shuttles -1", "nobody", ann=floater, ben={"stock": {"mc": 9}}))
    plays(row("Air Raid", "floater on Titan Shuttles -1", ann=floater))
    plays(row("Air Raid", "floater on Titan Shuttles -1, mc +5", ann=floater, solo=True))


@ruling("COL-065")
def test_heavy_taxation_needs_two_earth_tags_beside_its_own() -> None:
    one = {"tableau": {"Sponsors": 0}, "stock": {"mc": 9}, "hand": ["Heavy Taxation"]}
    assert not position(one, {})[0].can_play("Heavy Taxation")
    game = plays(row("Heavy Taxation", "mc production +2, mc +4"))
    assert game[0].points == 20 - 1


@ruling("COL-067")
def test_whose_colonies_count() -> None:
    colonies = {"Io": {"marker": 3, "places": [0, 1, 1]}, "Luna": {"places": [1]}}
    cities = {"3-2": tile("city", 1), "3-6": tile("city")}
    plays(row("Quantum Communications", "mc production +4", colonies=colonies))
    plays(row("Molecular Printing", "mc +6", colonies=colonies, tiles=cities))
    plays(row("Ecology Research", "plants production +1", colonies=colonies))
