"""Rulings about everything but Colonies, and the list of all of them: each has a test or a reason why not."""

from __future__ import annotations

import tests.engine.test_draft  # noqa: F401 - it holds the rulings on drafts
from games.engine.card import BY_NUMBER
from games.engine.facts import CardRevealed
from games.engine.scoring import ranking, score
from games.engine.script import Fact, Opening
from games.engine.session import undo_point
from games.engine.table import Options
from tests.engine import test_rulings_colonies
from tests.engine.openings import dealt, opened
from tests.engine.rulings import AREAS, NOT_APPLICABLE, RULINGS, ruling
from tests.engine.situations import cannot_play, cannot_use, oceans, plays, row, situation, tile, uses
from tests.player import position


def test_every_ruling_has_a_test_or_a_reason_why_not() -> None:
    assert test_rulings_colonies
    assert {*RULINGS} | {*NOT_APPLICABLE} == {*AREAS}
    assert not {*RULINGS} & {*NOT_APPLICABLE}


# -- solo -----------------------------------------------------------------------------------------------------


@ruling("SOLO-001", "SOLO-002")
def test_alone_four_tiles_are_dealt_three_stay_and_the_money_production_is_2_lower() -> None:
    game = dealt("CrediCor", tiles=("Luna", "Io", "Ceres", "Triton"))
    assert len(game.session.table.colonies) == 4
    game[0].answers("CrediCor, Ceres")
    assert {*game.session.table.colonies} == {"Luna", "Io", "Triton"}
    assert game[0].production("mc") == -2


@ruling("SOLO-004")
def test_alone_aridor_may_bring_back_the_tile_left_out() -> None:
    game = dealt("Aridor", tiles=("Luna", "Io", "Ceres", "Triton"))
    game[0].answers("Aridor, Io").answers("first", "Io")
    assert game.colony("Io").active


@ruling("SOLO-009")
def test_alone_a_consortium_costs_its_player_nothing() -> None:
    plays(row("Asteroid Mining Consortium", "titanium production +1", solo=True))


@ruling("SOLO-010")
def test_alone_tharsis_republic_starts_with_2_for_the_neutral_cities() -> None:
    assert opened("Tharsis Republic", options=Options(1, colonies=False))[0].production("mc") == 2
    with_colonies = opened("Tharsis Republic", tiles=("Luna", "Io", "Ceres", "Triton"))
    assert with_colonies[0].production("mc") == 0


# -- payment --------------------------------------------------------------------------------------------------


@ruling("PAY-001")
def test_the_fee_of_a_trade_is_not_mixed() -> None:
    game = position({"stock": {"mc": 3, "energy": 2, "titanium": 1}}, {}, colonies={"Luna": {}})
    assert not [option for option in game[0].options if option.startswith("trade")]


@ruling("PAY-004")
def test_whether_a_trade_can_be_paid_is_asked_of_the_discounted_fee() -> None:
    game = position({"tableau": {"Rim Freighters": 0}, "stock": {"mc": 8}}, {}, colonies={"Luna": {}})
    assert game[0].can("trade Luna mc")


@ruling("PAY-005")
def test_trade_discounts_make_no_card_cheaper() -> None:
    tiles = {"Luna": {"marker": 3}, "Io": {"marker": 3}}
    seat = {"tableau": {"Rim Freighters": 0, "Cryo-Sleep": 0}, "stock": {"mc": 1}, "hand": ["Market Manipulation"]}
    game = position(seat, {}, colonies=tiles)
    game[0].plays("Market Manipulation")
    assert game[0].stock("mc") == 0


@ruling("PAY-007")
def test_stormcraft_wastes_half_a_floater_only_where_it_must() -> None:
    corporation = "Stormcraft Incorporated"
    seat = {"corporation": corporation, "stock": {"mc": 1}, "hand": ["Local Heat Trapping"]}
    only_floaters = position({**seat, "on_corporation": 3}, {})[0].plays("Local Heat Trapping")
    assert (only_floaters.on(corporation), only_floaters.stock("plants")) == (0, 4)
    mixed = position({**seat, "on_corporation": 4, "stock": {"mc": 1, "heat": 5}}, {})[0]
    mixed.answers("play 190")
    for too_much in ("floater=4", "heat=1 floater=3", "heat=2 floater=2", "heat=5 floater=1"):
        mixed.is_refused(too_much)
    mixed.answers("heat=1 floater=2")
    assert (mixed.on(corporation), mixed.stock("heat")) == (2, 4)


@ruling("PAY-008")
def test_polyphemos_pays_5_for_each_card_it_buys_and_nothing_for_cards_it_draws() -> None:
    game = dealt("Polyphemos", "Teractor")
    asked = game[0].question
    assert isinstance(asked, Opening)
    hand = [option.key for option in asked.cards[:4]]
    game[0].answers(", ".join(["Polyphemos", *hand]))
    game[1].answers("Teractor")
    assert game[0].stock("mc") == 30
    seat = {"corporation": "Polyphemos", "tableau": {"Business Network": 0, "Restricted Area": 0}, "stock": {"mc": 7}}
    ann = position(seat, {}, deck=["Mine", "Grass"])[0]
    ann.uses("Business Network", "Mine").uses("Restricted Area")
    assert (ann.stock("mc"), ann.hand) == (0, ["Mine", "Grass"])


@ruling("PAY-009")
def test_conscription_waits_for_the_next_card_of_the_generation_and_no_longer() -> None:
    seat = {"tableau": {"Sponsors": 0, "Cartel": 0}, "stock": {"mc": 60}, "production": {"plants": 1}}
    game = position({**seat, "hand": ["Conscription", "Food Factory", "Soletta"]}, {"passed": True})
    ann = game[0].plays("Conscription").answers("fund Miner").plays("Food Factory")
    assert ann.stock("mc") == 60 - 5 - 8, "12 less 16 is nothing, and nothing comes back"
    ann.plays("Soletta")
    assert ann.stock("mc") == 60 - 5 - 8 - 35
    unused = position({**seat, "hand": ["Conscription"]}, {"passed": True})
    unused[0].plays("Conscription").answers("pass")
    assert unused[0].player.discount_next == 0


@ruling("PAY-010")
def test_sky_docks_make_cards_cheaper_and_nothing_else() -> None:
    seat = {"tableau": {"Sponsors": 0, "Cartel": 0, "Space Mirrors": 0}, "stock": {"mc": 60}}
    game = position({**seat, "hand": ["Sky Docks", "Acquired Company"]}, {"passed": True})
    ann = game[0].plays("Sky Docks")
    assert (ann.player.fleets, ann.stock("mc")) == (2, 42)
    ann.answers("project power-plant").uses("Space Mirrors").plays("Acquired Company")
    assert ann.stock("mc") == 42 - 11 - 7 - 9


@ruling("PAY-013")
def test_a_card_that_takes_two_metals_is_paid_as_its_player_likes() -> None:
    for payment in ("steel=5 titanium=6", "steel=2 titanium=8", "steel=6 titanium=5"):
        seat = {"stock": {"steel": 6, "titanium": 8}, "hand": ["Space Elevator"]}
        ann = position(seat, {})[0]
        ann.plays("Space Elevator", payment)
        assert f"steel={6 - ann.stock('steel')} titanium={8 - ann.stock('titanium')}" == payment


@ruling("PAY-014")
def test_credicor_is_paid_by_the_printed_price_after_the_full_price_was_there() -> None:
    seat = {"corporation": "CrediCor", "stock": {"titanium": 8}, "hand": ["Callisto Penal Mines"]}
    assert position(seat, {})[0].plays("Callisto Penal Mines").stock("mc") == 4
    short = {"corporation": "CrediCor", "stock": {"mc": 22}, "hand": ["Callisto Penal Mines"]}
    assert not position(short, {})[0].can_play("Callisto Penal Mines")


# -- scoring --------------------------------------------------------------------------------------------------


@ruling("SCO-001")
def test_floaters_of_stormcraft_are_no_heat_for_thermalist() -> None:
    seat = {"corporation": "Stormcraft Incorporated", "on_corporation": 10, "stock": {"heat": 3}}
    game = position(seat, {"stock": {"heat": 4}}, awards={"Thermalist": 0})
    assert [score(game.session.table, n).awards for n in (0, 1)] == [0, 5]


@ruling("SCO-002")
def test_space_port_colony_counts_the_colonies_of_all_in_pairs() -> None:
    colonies = {
        "Io": {"marker": 3, "places": [0, 0, 1]},
        "Luna": {"marker": 3, "places": [1, 1, 1]},
        "Ceres": {"places": [1]},
    }
    game = position({"tableau": {"Space Port Colony": 0}}, {}, colonies=colonies)
    assert game[0].points == 20 + 3


@ruling("SCO-004")
def test_equal_points_are_decided_by_money_and_not_by_helions_heat() -> None:
    game = position({"corporation": "Helion", "stock": {"mc": 1, "heat": 99}}, {"stock": {"mc": 2}})
    assert [(place, one.seat) for place, one in ranking(game.session.table)] == [(1, 1), (2, 0)]


@ruling("SCO-005")
def test_a_greenerys_point_is_listed_under_greeneries() -> None:
    game = position({}, {}, tiles={"7-1": tile("greenery"), "3-4": tile("greenery", 1)})
    mine = score(game.session.table, 0)
    assert (mine.greeneries, mine.cities) == (1, 0)


@ruling("SCO-008")
def test_declining_the_last_greenery_keeps_the_plants() -> None:
    game = position({"stock": {"plants": 9}}, {}, phase="greenery")
    game[0].answers("done")
    assert game[0].stock("plants") == 9
    assert game.session.finished


# -- Corporate Era --------------------------------------------------------------------------------------------


@ruling("CE-002")
def test_a_consortium_hits_its_own_player_if_nobody_else_can_be_hit() -> None:
    plays(row("Asteroid Mining Consortium"))
    seat = {"stock": {"mc": 20}, "hand": ["Asteroid Mining Consortium"]}
    assert not position(seat, {})[0].can_play("Asteroid Mining Consortium")


@ruling("CE-003")
def test_virus_and_asteroid_are_playable_with_nothing_to_remove() -> None:
    own = {"stock": {"plants": 9}}
    plays(row("Virus", ann=own))
    plays(row("Asteroid", "titanium +2, temperature +1, TR +1", ann=own))


@ruling("CE-005")
def test_power_infrastructure_spends_what_was_chosen() -> None:
    uses(row("Power Infrastructure", "energy -3, mc +3", "3", ann={"stock": {"energy": 6}}))


@ruling("CE-006")
def test_hired_raiders_may_take_one_steel_though_there_is_money() -> None:
    rich = {"stock": {"steel": 1, "mc": 10}}
    plays(row("Hired Raiders", "steel +1, Ben steel -1", "steel:1", ben=rich))
    plays(row("Hired Raiders", "mc +3, Ben mc -3", "mc:1", ben=rich))


@ruling("CE-008")
def test_mars_university_answers_robotic_workforce_before_the_copy_is_chosen() -> None:
    seat = {"tableau": {"Mars University": 0, "Mine": 0, "Power Plant": 0}, "hand": ["Robotic Workforce", "Soletta"]}
    game = position({**seat, "stock": {"mc": 20}}, {}, deck=["Grass", "Lichen"])
    ann = game[0].plays("Robotic Workforce")
    assert "discard" in str(ann.question.ask if ann.question else "")
    ann.answers("Soletta")
    assert ann.hand == ["Grass"]
    ann.answers("Mine")
    assert ann.production("steel") == 1


@ruling("CE-010")
def test_saturn_systems_counts_its_own_tag_and_every_jovian_tag_played_later() -> None:
    game = opened("Saturn Systems", "Teractor")
    assert game[0].production("mc") == 1
    seat = {"stock": {"mc": 40}, "hand": ["Callisto Penal Mines"]}
    game = position({"corporation": "Saturn Systems"}, seat, turn=1)
    game[1].plays("Callisto Penal Mines")
    assert game[0].production("mc") == 1


# -- base -----------------------------------------------------------------------------------------------------


@ruling("BASE-002")
def test_passing_in_the_first_generation_leaves_the_first_action_due() -> None:
    game = opened("Tharsis Republic", "Teractor")
    game[0].answers("pass")
    game[1].answers("pass")
    game.buy_nothing()
    game[1].answers("pass")
    assert game[0].options == ["first", "pass"]
    game[0].answers("first", "3-4")
    assert game.session.table.actions == 1


@ruling("BASE-003")
def test_tags_of_played_events_are_gone_but_a_tag_counts_while_its_event_is_played() -> None:
    events = ["Technology Demonstration", "Invention Contest", "Special Design"]
    seat = {"events": events, "stock": {"mc": 90}, "hand": ["Gene Repair", "Solar Probe"]}
    game = position(seat, {}, awards={"Scientist": 0})
    assert not game[0].can_play("Gene Repair")
    plays(row("Solar Probe", "hand +1", ann={"tableau": {"Research": 0}, "events": events}))
    university = {"tableau": {"Mars University": 0, "Trans-Neptune Probe": 0}, "stock": {"mc": 9}}
    ann = position({**university, "hand": ["Solar Probe", "Mine"]}, {})[0].plays("Solar Probe")
    assert len(ann.hand) == 2 and "discard" in str(ann.question.ask if ann.question else "")


@ruling("BASE-005")
def test_tolerances_add_up() -> None:
    seat = {"corporation": "Inventrix", "tableau": {"Adaptation Technology": 0}, "stock": {"mc": 90}}
    cards = ["Grass", "Special Design"]
    for temperature, playable in ((-16 - 8, True), (-16 - 10, False)):
        assert position({**seat, "hand": cards}, {}, temperature=temperature)[0].can_play("Grass") is playable
    six = position({**seat, "hand": cards}, {}, temperature=-16 - 12)[0].plays("Special Design")
    assert six.can_play("Grass")


@ruling("BASE-006")
def test_special_design_is_used_up_by_the_next_card_whatever_it_is() -> None:
    seat = {"stock": {"mc": 90}, "hand": ["Special Design", "Mine", "Grass"]}
    game = position(seat, {"passed": True}, temperature=-20)
    ann = game[0].plays("Special Design").answers("project power-plant")
    assert ann.can_play("Grass"), "a standard project does not use it up"
    ann.plays("Mine")
    assert not ann.can_play("Grass")


@ruling("BASE-008")
def test_viral_enhancers_pay_for_the_plants_that_the_mosses_lose() -> None:
    viral = {"tableau": {"Viral Enhancers": 0}}
    plays(row("Moss", "plants production +1", ann=viral))
    plays(row("Nitrophilic Moss", "plants -1, plants production +2", ann={**viral, "stock": {"plants": 1}}))
    cannot_play(row("Nitrophilic Moss", ann=viral))
    cannot_play(row("Moss"))


@ruling("BASE-009")
def test_nitrogen_rich_asteroid_asks_for_three_plant_tags() -> None:
    three = {"tableau": {"Lichen": 0, "Grass": 0, "Bushes": 0}}
    two = {"tableau": {"Lichen": 0, "Grass": 0}, "events": ["Virus"]}
    plays(row("Nitrogen-Rich Asteroid", "temperature +1, TR +3, plants production +4", ann=three))
    plays(row("Nitrogen-Rich Asteroid", "temperature +1, TR +3, plants production +1", ann=two))


@ruling("BASE-010")
def test_only_steps_really_made_give_tr() -> None:
    plays(row("Big Asteroid", "titanium +4, temperature +1, TR +1", temperature=6))


@ruling("BASE-012")
def test_pets_lose_no_animal() -> None:
    cannot_use(row("Predators", ben={"tableau": {"Pets": 5}}))
    cannot_use(row("Predators", ann={"tableau": {"Pets": 5}}))


@ruling("BASE-013")
def test_search_for_life_shows_its_card_to_all_and_is_worth_3_once() -> None:
    game = position({"tableau": {"Search For Life": 1}, "stock": {"mc": 1}}, {}, deck=["Ants", "Mine"])
    game[0].uses("Search For Life")
    assert [fact.card for fact in game.facts(CardRevealed)] == ["035"]
    assert game[1].knows("Ants"), "the others saw it"
    assert (game[0].on("Search For Life"), game[0].points) == (2, 23)


@ruling("BASE-014")
def test_selling_no_patent_is_no_action() -> None:
    game = position({"hand": ["Mine"]}, {})
    game[0].answers("sell").is_refused("")


@ruling("BASE-015")
def test_a_finished_parameter_may_still_be_paid_for() -> None:
    seat = {"stock": {"mc": 50, "heat": 8}}
    game = position(seat, {"passed": True}, temperature=8, tiles=oceans(9))
    ann = game[0].answers("project aquifer").answers("project asteroid")
    assert (ann.stock("heat"), ann.stock("mc"), ann.player.tr) == (8, 50 - 18 - 14, 20)


@ruling("BASE-017")
def test_large_convoy_adds_four_animals() -> None:
    fish = {"tableau": {"Fish": 0}}
    plays(row("Large Convoy", "hand +2, ocean tile +1, TR +1, animal on Fish +4", "1-5", "1", ann=fish))
    plays(row("Large Convoy", "hand +2, ocean tile +1, TR +1, plants +5", "1-5", "0", ann=fish))


# -- tiles ----------------------------------------------------------------------------------------------------

VOLCANOES = ("2-2", "3-1", "4-1", "5-1")


@ruling("TILE-001")
def test_lava_flows_need_a_free_volcanic_area() -> None:
    cannot_play(row("Lava Flows", tiles={area: tile("greenery", 1) for area in VOLCANOES}))
    cannot_play(row("Lava Flows", claims=dict.fromkeys(VOLCANOES, 1)))


@ruling("TILE-004")
def test_with_no_free_area_beside_own_tiles_a_greenery_goes_anywhere() -> None:
    around = {area: tile("greenery", 1) for area in ("1-3", "2-1", "2-3", "3-3", "3-2", "1-1")}
    tiles = {"2-2": tile("city"), **around}
    game = position({"stock": {"plants": 8}}, {}, tiles=tiles)
    game[0].answers("greenery")
    assert "7-1" in game[0].options


@ruling("TILE-005")
def test_an_off_map_city_binds_no_greenery() -> None:
    game = position({"stock": {"plants": 8, "mc": 25}}, {}, tiles={"Phobos Space Haven": tile("city")})
    assert game[0].can("project city")
    game[0].answers("greenery", "7-1")
    assert game.session.table.tiles["7-1"].owner == 0


@ruling("TILE-007")
def test_a_claimed_area_stays_claimed_through_undo_and_reloading() -> None:
    seat = {"stock": {"mc": 60}, "hand": ["Land Claim"]}
    game = position(seat, {"stock": {"mc": 60}})
    ann, ben = game.seats
    ann.plays("Land Claim", "3-4").answers("project power-plant").undoes()
    assert game.session.table.claims == {"3-4": 0}
    ann.answers("end")
    ben.answers("project city")
    assert "3-4" not in ben.options
    assert next(area.claimed for area in ben.view.areas if area.area.id == "3-4") == 0


@ruling("TILE-010")
def test_whether_a_last_greenery_is_possible_is_asked_when_the_turn_comes() -> None:
    game = position({"stock": {"plants": 8}}, {"stock": {"plants": 7}}, phase="greenery")
    game.session.table.players[1].stock["plants"] = 8
    game[0].answers("7-1")
    assert game.session.waiting() == (1,)
    game[1].answers("3-4")
    assert game.session.finished


# -- draft: what also holds without one -----------------------------------------------------------------------


@ruling("DRF-006")
def test_every_card_is_always_in_exactly_one_place() -> None:
    game = opened("CrediCor", "Teractor")
    for _ in range(3):
        table = game.session.table
        cards = [*table.deck, *table.discards]
        for player in table.players:
            cards += [*player.hand, *player.tableau[1:], *player.events, *player.laid]
        assert sorted(cards) == sorted(n for n, card in BY_NUMBER.items() if card.is_project)
        game.end_generation()


@ruling("DRF-008")
def test_with_no_card_left_drawing_gives_nothing_and_research_deals_evenly() -> None:
    seat = {"stock": {"mc": 40}, "tableau": {"Development Center": 0, "Inventors' Guild": 0}}
    game = position({**seat, "hand": ["Research"]}, {"passed": True}, deck=[])
    ann = game[0].plays("Research").uses("Inventors' Guild")
    assert ann.hand == []
    ann.answers("pass")
    assert [len(player.player.laid) for player in game.seats] == [0, 0]
    few = position({}, {}, deck=["Mine", "Grass", "Lichen", "Bushes", "Fish"])
    few[0].answers("pass")
    few[1].answers("pass")
    assert [len(player.player.laid) for player in few.seats] == [2, 2]


# -- undo -----------------------------------------------------------------------------------------------------


@ruling("UNDO-001")
def test_an_answer_is_a_key_and_one_that_is_no_longer_offered_is_refused() -> None:
    game = position({"stock": {"mc": 25}}, {})
    ann = game[0].answers("project power-plant")
    assert ann.can("end") and not ann.can("pass")
    ann.undoes()
    ann.is_refused("end")
    assert game.session.table.generation == 1


@ruling("UNDO-003")
def test_undo_takes_back_exactly_the_last_action() -> None:
    for actions in (1, 2, 3, 4):
        game = position({"stock": {"mc": 99}})
        ann = game[0]
        for _ in range(actions):
            ann.answers("project power-plant")
        ann.undoes()
        assert ann.production("energy") == actions - 1


@ruling("UNDO-005")
def test_after_undoing_the_first_of_two_actions_two_are_left() -> None:
    game = position({"stock": {"mc": 99}}, {})
    ann = game[0].answers("project power-plant")
    ann.undoes()
    assert game.session.table.actions == 0
    ann.answers("project asteroid", "project power-plant")
    assert ann.options == ["end"]
    assert "power plant" in game.log() and len(game.facts(Fact)) == sum(len(step.facts) for step in game.steps)


@ruling("UNDO-006")
def test_the_first_action_of_a_generation_may_be_undone_tile_and_all() -> None:
    game = position({"stock": {"mc": 99}}, {"stock": {"mc": 99}}, first=1)
    before = game.session.table.copy()
    game[1].answers("project city", "3-4").undoes()
    assert game.session.table == before
    assert game.session.waiting() == (1,)


@ruling("UNDO-009")
def test_undo_stops_at_what_somebody_has_seen() -> None:
    seat = {"stock": {"mc": 20, "energy": 1}, "tableau": {"Development Center": 0}}
    game = position(seat, {})
    game[0].answers("project power-plant").uses("Development Center")
    assert undo_point(game.steps, 0) is None


@ruling("UNDO-011")
def test_undo_does_not_go_behind_research() -> None:
    game = position({"stock": {"mc": 20}}, {})
    game.end_generation()
    assert game.session.table.generation == 2
    assert [undo_point(game.steps, seat) for seat in (0, 1)] == [None, None]


@ruling("UNDO-012")
def test_the_second_action_may_be_taken_back_too() -> None:
    game = position({"stock": {"mc": 99}}, {})
    ann = game[0].answers("project power-plant", "project power-plant")
    assert game.session.waiting() == (0,), "the turn ends only when its player says so"
    ann.undoes()
    assert (ann.production("energy"), game.session.table.actions) == (1, 1)


def test_immigrant_city_counts_its_own_city_and_tharsis_republics_before_the_loss() -> None:
    for corporation, level in (("CrediCor", -4), ("Tharsis Republic", -5)):
        seat = {"corporation": corporation, "production": {"mc": level, "energy": 1}}
        game = situation(row("Immigrant City", ann=seat), in_hand=True)
        game[0].plays("Immigrant City", "3-4")
        assert game[0].production("mc") == -5
    cannot_play(row("Immigrant City", ann={"corporation": "CrediCor", "production": {"mc": -5, "energy": 1}}))
