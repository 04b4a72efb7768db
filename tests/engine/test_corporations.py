"""Each corporation: what it starts with, its first action, its action and what it makes so."""

from __future__ import annotations

import pytest

from games.engine.card import BY_NUMBER
from games.engine.colonies import TILES
from games.engine.script import Opening, Pay
from games.engine.table import Options
from tests.engine.openings import dealt, opened
from tests.engine.situations import changes, oceans, read, state, tile
from tests.player import Seat, number, position

STARTS = [
    ("CrediCor", {"mc": 57}, {}),
    ("PhoboLog", {"mc": 23, "titanium": 10}, {}),
    ("ThorGate", {"mc": 48}, {"energy": 1}),
    ("Ecoline", {"mc": 36, "plants": 3}, {"plants": 2}),
    ("Helion", {"mc": 42}, {"heat": 3}),
    ("Interplanetary Cinematics", {"mc": 30, "steel": 20}, {}),
    ("Mining Guild", {"mc": 30, "steel": 5}, {"steel": 1}),
    ("Tharsis Republic", {"mc": 40}, {}),
    ("United Nations Mars Initiative", {"mc": 40}, {}),
    ("Inventrix", {"mc": 45}, {}),
    ("Saturn Systems", {"mc": 42}, {"titanium": 1, "mc": 1}),
    ("Teractor", {"mc": 60}, {}),
    ("Poseidon", {"mc": 45}, {}),
    ("Arklight", {"mc": 45}, {"mc": 2}),
    ("Polyphemos", {"mc": 50, "titanium": 5}, {"mc": 5}),
    ("Aridor", {"mc": 40}, {}),
    ("Stormcraft Incorporated", {"mc": 48}, {}),
]


@pytest.mark.parametrize(("corporation", "stock", "production"), STARTS, ids=[s[0] for s in STARTS])
def test_starts_with(corporation: str, stock: dict[str, int], production: dict[str, int]) -> None:
    other = "CrediCor" if corporation != "CrediCor" else "Teractor"
    ann = opened(corporation, other)[0]
    assert {r: n for r, n in ann.player.stock.items() if n} == stock
    assert {r: n for r, n in ann.player.production.items() if n} == production
    assert ann.player.tr == 20


def test_arklight_starts_with_one_animal_for_its_own_tag() -> None:
    assert opened("Arklight", "CrediCor")[0].on("Arklight") == 1


def test_a_bought_card_costs_3_and_with_polyphemos_5() -> None:
    game = dealt("Polyphemos", "CrediCor")
    for seat, corporation, price in ((game[0], "Polyphemos", 5), (game[1], "CrediCor", 3)):
        asked = seat.question
        assert isinstance(asked, Opening)
        assert asked.afford[number(corporation)] == BY_NUMBER[number(corporation)].cost // price
        seat.answers(", ".join([corporation, *(o.key for o in asked.cards[:4])]))
    assert game[0].stock("mc") == 50 - 4 * 5
    assert game[1].stock("mc") == 57 - 4 * 3


def test_polyphemos_pays_5_in_research_and_for_cards_looked_at_but_nothing_for_drawn_ones() -> None:
    seat = {"corporation": "Polyphemos", "tableau": {"Business Network": 0, "Restricted Area": 0}, "stock": {"mc": 60}}
    deck = ["Mine", "Grass", "Soletta", "Lichen", "Bushes", "Fish", "Ants", "Pets", "Birds", "Algae"]
    game = position(seat, {"passed": True}, deck=deck)
    ann = game[0]
    ann.uses("Business Network", "Mine")
    assert ann.stock("mc") == 55
    ann.uses("Restricted Area")
    assert ann.stock("mc") == 53, "2 for the action, the card is free"
    ann.answers("sell", "Grass").answers("pass")
    assert ann.stock("mc") == 53 + 1 + 20
    ann.answers("Ants, Pets")
    game[1].answers("")
    assert ann.stock("mc") == 74 - 10


# -- base -----------------------------------------------------------------------------------------------------


def test_credicor_gets_4_back_for_cards_and_projects_printed_at_20_or_more() -> None:
    seat = {"corporation": "CrediCor", "stock": {"mc": 100, "titanium": 8}}
    game = position({**seat, "hand": ["Callisto Penal Mines", "Mine"]}, {"passed": True}, colonies={"Io": {}})
    ann = game[0].plays("Callisto Penal Mines", "titanium=8")
    assert ann.stock("mc") == 104, "the printed price counts, however it is paid"
    ann.plays("Mine").answers("project aquifer", "1-5").builds("Io")
    assert ann.stock("mc") == 104 - 4 - 18 - 17
    ann.answers("project greenery", "7-1")
    assert ann.stock("mc") == 65 - 23 + 4
    ann.answers("project city", "3-4")
    assert ann.stock("mc") == 46 - 25 + 4


def test_phobolog_pays_4_with_each_titanium_and_5_with_advanced_alloys() -> None:
    for tableau, worth in (({}, 4), ({"Advanced Alloys": 0}, 5)):
        seat = {"corporation": "PhoboLog", "tableau": tableau, "stock": {"titanium": 2, "mc": 15}}
        ann = position({**seat, "hand": ["Vesta Shipyard"]}, {})[0]
        ann.plays("Vesta Shipyard", f"titanium=2 mc={15 - 2 * worth}")
        assert ann.stock("mc") == 2 * worth


def test_thorgate_pays_3_less_for_power_cards_and_the_power_plant_project() -> None:
    seat = {"corporation": "ThorGate", "stock": {"mc": 30}, "hand": ["Power Plant", "Fueled Generators", "Mine"]}
    ann = position(seat, {"passed": True})[0]
    ann.plays("Power Plant").plays("Fueled Generators").plays("Mine").answers("project power-plant")
    assert ann.stock("mc") == 30 - 1 - 0 - 4 - 8


def test_ecoline_makes_a_greenery_of_7_plants_at_the_end_too() -> None:
    game = position({"corporation": "Ecoline", "stock": {"plants": 7}}, {"stock": {"plants": 7}})
    game[0].answers("greenery", "7-1")
    assert game[0].stock("plants") == 0
    game[0].answers("end")
    assert not game[1].can("greenery")
    game = position({"corporation": "Ecoline", "stock": {"plants": 7}}, {}, phase="greenery")
    game[0].answers("7-1")
    assert game[0].stock("plants") == 0
    assert game.session.finished


def test_helion_pays_cards_projects_milestones_awards_trades_and_research_with_heat() -> None:
    seat = {"corporation": "Helion", "stock": {"heat": 70}, "tr": 35, "hand": ["Mine"]}
    game = position(seat, {"passed": True}, colonies={"Luna": {}, "Io": {}})
    ann = game[0].plays("Mine")
    assert ann.stock("heat") == 66
    for action, price in (("project power-plant", 11), ("build Io", 17), ("trade Luna heat", 9), ("claim Terraformer", 8),
                          ("fund Miner", 8)):  # fmt: skip
        before = ann.stock("heat") + ann.stock("mc")
        ann.answers(action)
        if isinstance(ann.question, Pay):
            ann.answers(ann.question.default)
        assert ann.stock("heat") + ann.stock("mc") == before - price + (2 if "trade" in action else 0)


def test_helion_pays_for_a_trade_in_money_without_another_question_or_in_heat_as_it_likes() -> None:
    def helion(mc: int, heat: int) -> Seat:
        stock = {"mc": mc, "heat": heat}
        return position({"corporation": "Helion", "stock": stock}, {}, colonies={"Io": {}})[0]

    ann = helion(9, 9).answers("trade Io mc")
    assert (ann.stock("mc"), ann.stock("heat")) == (0, 9 + 3) and not isinstance(ann.question, Pay)
    ann = helion(9, 9).answers("trade Io heat")
    assert isinstance(ann.question, Pay) and ann.question.default == "heat=9"
    ann.answers("heat=4 mc=5")
    assert (ann.stock("mc"), ann.stock("heat")) == (4, 5 + 3)
    mixed = helion(5, 4)
    assert not mixed.can("trade Io mc")
    mixed.answers("trade Io heat")
    assert (mixed.stock("mc"), mixed.stock("heat")) == (0, 0 + 3)
    assert not any(option.startswith("trade") for option in helion(5, 3).options)
    assert helion(9, 0).can("trade Io mc") and not helion(9, 0).can("trade Io heat")
    assert not position({"stock": {"mc": 9, "heat": 9}}, {}, colonies={"Io": {}})[0].can("trade Io heat")


def test_helion_buys_research_cards_with_heat_and_money_mixed() -> None:
    seat = {"corporation": "Helion", "stock": {"heat": 4}, "tr": 14, "production": {"mc": -5}}
    game = position(seat, {})
    for player in game.seats:
        player.answers("pass")
    ann = game[0]
    assert (ann.stock("mc"), ann.stock("heat")) == (9, 4)
    keys = ann.options[:4]
    ann.answers(" ".join(keys))
    ann.answers("mc=8 heat=4")
    game[1].answers("")
    assert (ann.stock("mc"), ann.stock("heat")) == (1, 0)


def test_helion_cannot_use_money_as_heat_nor_the_same_heat_twice() -> None:
    seat = {"corporation": "Helion", "stock": {"mc": 50, "heat": 4}, "hand": ["Local Heat Trapping"]}
    ann = position(seat, {})[0]
    assert not ann.can("heat")
    assert not ann.can_play("Local Heat Trapping")
    five = position({**seat, "stock": {"mc": 0, "heat": 5}}, {})[0]
    assert not five.can_play("Local Heat Trapping"), "5 heat cannot be the price and the cost as well"
    six = position({**seat, "stock": {"mc": 0, "heat": 6}}, {})[0].plays("Local Heat Trapping")
    assert (six.stock("heat"), six.stock("plants")) == (0, 4)


def test_interplanetary_cinematics_gets_2_for_each_own_event() -> None:
    seat = {
        "corporation": "Interplanetary Cinematics",
        "stock": {"mc": 14},
        "hand": ["Release of Inert Gases", "Virus"],
    }
    game = position(seat, {"stock": {"mc": 9}, "hand": ["Sabotage"]})
    ann = game[0].plays("Release of Inert Gases")
    assert ann.stock("mc") == 2, "the price must be there first"
    ann.plays("Virus").answers("end")
    assert ann.stock("mc") == 3
    game[1].plays("Sabotage", "nobody")
    assert ann.stock("mc") == 3


def test_mining_guild_gets_steel_production_for_own_tiles_on_metal() -> None:
    seat = {"corporation": "Mining Guild", "stock": {"mc": 200}, "hand": ["Land Claim"]}
    game = position(seat, {"stock": {"mc": 99}})
    ann, ben = game.seats
    ann.plays("Land Claim", "3-7")
    assert ann.production("steel") == 0, "a claim is no tile"
    ann.answers("project city", "1-1")
    assert ann.production("steel") == 1, "two steel printed, one step"
    ann.answers("end")
    ben.answers("project aquifer", "1-2").answers("end")
    assert ann.production("steel") == 1, "somebody else's tile"
    ann.answers("project aquifer", "9-5")
    assert ann.production("steel") == 2, "oceans and titanium too"
    ann.answers("project aquifer", "1-5")
    assert ann.production("steel") == 2


def test_tharsis_republic_places_its_city_first_and_both_effects_answer() -> None:
    game = opened("Tharsis Republic", "CrediCor")
    ann, ben = game.seats
    assert ann.options == ["first", "pass"]
    ann.answers("first", "3-4")
    assert (ann.production("mc"), ann.stock("mc")) == (1, 43)
    assert game.session.table.actions == 1, "it was one action"
    ann.answers("end")
    ben.answers("project city", "3-6")
    assert (ann.production("mc"), ann.stock("mc")) == (2, 43)


def test_tharsis_republic_off_mars_its_own_city_pays_money_only() -> None:
    hand = {"stock": {"mc": 40}, "hand": ["Ganymede Colony"]}
    game = position({"corporation": "Tharsis Republic", **hand}, {"stock": {"mc": 40}, "hand": ["Phobos Space Haven"]})
    ann, ben = game.seats
    ann.plays("Ganymede Colony").answers("end")
    assert (ann.production("mc"), ann.stock("mc")) == (0, 23)
    ben.plays("Phobos Space Haven")
    assert (ann.production("mc"), ann.stock("mc")) == (0, 23)


def test_tharsis_republic_counts_the_capital_as_a_city() -> None:
    seat = {"corporation": "Tharsis Republic", "stock": {"mc": 26}, "production": {"energy": 2}, "hand": ["Capital"]}
    game = position(seat, {}, tiles=oceans(4))
    game[0].plays("Capital", "3-4")
    assert (game[0].production("mc"), game[0].stock("mc")) == (5 + 1, 3)


def test_tharsis_republic_alone_starts_with_2_for_the_neutral_cities() -> None:
    game = opened("Tharsis Republic", options=Options(1, colonies=False))
    assert (game[0].production("mc"), game[0].stock("mc")) == (2, 40)


def test_united_nations_mars_initiative_needs_a_rise_in_this_generation() -> None:
    corporation = "United Nations Mars Initiative"
    game = position({"corporation": corporation, "stock": {"mc": 40}}, {"passed": True})
    ann = game[0]
    assert not ann.can_use(corporation)
    ann.answers("project asteroid").uses(corporation)
    assert (ann.player.tr, ann.stock("mc")) == (22, 40 - 14 - 3)
    assert not ann.can_use(corporation), "once a generation"
    game.end_generation()
    game[1].answers("pass")
    assert not ann.can_use(corporation), "a new generation, no rise yet"
    ann.answers("project asteroid")
    assert ann.can_use(corporation)


def test_inventrix_draws_three_cards_as_its_first_action() -> None:
    game = opened("Inventrix", "CrediCor")
    game[0].answers("first")
    assert len(game[0].hand) == 3
    assert game[0].stock("mc") == 45


# -- Corporate Era --------------------------------------------------------------------------------------------


def test_saturn_systems_gets_production_for_every_jovian_tag_of_anybody() -> None:
    seat = {"corporation": "Saturn Systems", "stock": {"mc": 50}, "hand": ["Asteroid Mining"]}
    game = position(seat, {"stock": {"mc": 50}, "hand": ["Callisto Penal Mines"]})
    game[0].plays("Asteroid Mining").answers("end")
    assert game[0].production("mc") == 1
    game[1].plays("Callisto Penal Mines")
    assert game[0].production("mc") == 2


def test_teractor_pays_3_less_for_each_earth_tag() -> None:
    seat = {"corporation": "Teractor", "tableau": {"Sponsors": 0, "Cartel": 0}, "stock": {"mc": 30}}
    ann = position({**seat, "hand": ["Acquired Company", "Luna Governor", "Mine"]}, {"passed": True})[0]
    ann.plays("Acquired Company").plays("Luna Governor").plays("Mine")
    assert ann.stock("mc") == 30 - 7 - 0 - 4


# -- Colonies -------------------------------------------------------------------------------------------------


def test_poseidon_builds_its_first_colony_free_of_charge_and_gets_production_for_it() -> None:
    game = opened("Poseidon", "CrediCor", tiles=("Io", "Luna", "Ceres", "Triton", "Ganymede"))
    ann = game[0]
    ann.answers("first", "Triton")
    assert (ann.stock("titanium"), ann.stock("mc"), ann.production("mc")) == (3, 45, 1)
    assert game.colony("Triton").places == (0,)


def test_poseidon_gets_production_for_every_colony_of_anybody_by_whatever_means() -> None:
    seat = {"stock": {"mc": 60}, "hand": ["Interplanetary Colony Ship"]}
    game = position({"corporation": "Poseidon", "stock": {"mc": 17}}, seat, colonies={"Io": {}, "Ceres": {}})
    game[0].builds("Io").answers("end")
    assert game[0].production("mc") == 1
    game[1].builds("Io").plays("Interplanetary Colony Ship")
    assert game[0].production("mc") == 3


def test_arklight_gets_an_animal_for_each_animal_and_plant_tag_of_its_own() -> None:
    seat = {"corporation": "Arklight", "on_corporation": 1, "stock": {"mc": 50}, "hand": ["Ecological Zone", "Virus"]}
    game = position(seat, {"stock": {"mc": 20}, "hand": ["Adapted Lichen"]}, tiles={"7-1": tile("greenery")})
    game[0].plays("Ecological Zone", "7-2").plays("Virus", "nobody").answers("end")
    assert game[0].on("Arklight") == 3
    game[1].plays("Adapted Lichen")
    assert game[0].on("Arklight") == 3
    assert game[0].points == 20 + 1 + 3 // 2 + 2 // 2, "a greenery, Arklight, Ecological Zone"


def test_aridor_adds_a_tile_of_its_choice_as_its_first_action() -> None:
    game = opened("Aridor", "CrediCor", tiles=("Io", "Luna", "Ceres", "Triton", "Ganymede"))
    ann = game[0]
    ann.answers("first")
    assert {*ann.options} == {"Callisto", "Enceladus", "Europa", "Miranda", "Pluto", "Titan"}
    ann.answers("Pluto")
    assert game.colony("Pluto").marker == 1 and game.colony("Pluto").active
    assert "Pluto" not in game.session.table.aside


def test_aridors_tile_sleeps_unless_a_card_that_wakes_it_lies_open() -> None:
    for other, awake in (("CrediCor", False), ("Stormcraft Incorporated", True)):
        game = opened("Aridor", other, tiles=("Io", "Luna", "Ceres", "Triton", "Ganymede"))
        game[0].answers("first", "Titan")
        assert game.colony("Titan").active is awake


def test_a_first_action_that_cannot_be_done_is_not_offered_and_stops_nothing() -> None:
    seat = {"corporation": "Aridor", "first_action_due": True, "stock": {"mc": 30}, "hand": ["Mine"]}
    game = position(seat, {}, colonies={name: {} for name in TILES})
    ann = game[0]
    assert not ann.can("first") and ann.can("pass") and ann.can("project power-plant")
    ann.plays("Mine").answers("end")
    game[1].answers("pass")
    assert "it is skipped" in game.log(1)
    assert ann.can("pass") and not ann.can("first")


def test_aridor_gets_production_for_each_new_kind_of_tag_events_aside() -> None:
    seat = {"corporation": "Aridor", "stock": {"mc": 120}}
    hand = ["Ecology Research", "Research", "Asteroid", "Soletta", "Quantum Communications", "Lichen"]
    ann = position({**seat, "hand": hand}, {"passed": True})[0]
    ann.plays("Research")
    assert ann.production("mc") == 1, "two equal tags are one kind"
    ann.plays("Ecology Research")
    assert ann.production("mc") == 4, "plant, animal, microbe; science was there"
    ann.plays("Asteroid")
    assert ann.production("mc") == 4, "no event counts"
    ann.plays("Soletta")
    assert ann.production("mc") == 5, "so space is still new"


def test_stormcraft_adds_a_floater_to_any_card() -> None:
    seat = {"corporation": "Stormcraft Incorporated", "tableau": {"Titan Shuttles": 0}}
    for card in ("Stormcraft Incorporated", "Titan Shuttles"):
        game = position(seat, {})
        before = state(game)
        game[0].uses("Stormcraft Incorporated", card)
        assert changes(before, state(game)) == read(f"floater on {card} +1")


@pytest.mark.parametrize(
    ("heat", "floaters", "payment", "left"),
    [(4, 2, "", (0, 0)), (8, 3, "heat=8", (0, 3)), (8, 4, "floater=4", (8, 0)), (5, 3, "heat=4 floater=2", (1, 1))],
)
def test_stormcraft_spends_floaters_as_2_heat_each(
    heat: int, floaters: int, payment: str, left: tuple[int, int]
) -> None:
    corporation = "Stormcraft Incorporated"
    game = position({"corporation": corporation, "on_corporation": floaters, "stock": {"heat": heat}}, {})
    ann = game[0].answers("heat")
    if payment:
        ann.answers(payment)
    assert (ann.stock("heat"), ann.on(corporation)) == left
    assert game.session.table.temperature == -28


def test_stormcrafts_floaters_on_other_cards_are_no_heat() -> None:
    seat = {"corporation": "Stormcraft Incorporated", "tableau": {"Titan Shuttles": 9}, "stock": {"heat": 7}}
    assert not position(seat, {})[0].can("heat")
