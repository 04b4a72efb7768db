"""Each project card of Colonies, played (and its action used) as a player would."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.situations import Row, cannot_play, cannot_use, oceans, plays, row, situation, tile, uses
from tests.player import position

ZOO = {"tableau": {"Fish": 0, "Ants": 0}}
CITIES = {"3-2": tile("city", 1), "3-6": tile("city", 1), "Phobos Space Haven": tile("city")}
SHUTTLES = {"tableau": {"Titan Shuttles": 1}}


def io_and_luna(*places: int) -> dict[str, Any]:
    """Io with colonies of these seats, Luna and Ceres without; markers where the rules put them."""
    return {"Io": {"places": [*places], "marker": max(1, len(places))}, "Luna": {}, "Ceres": {}}


PLAYS = [
    row("Airliners", "mc production +2, floater on Titan Shuttles +2"),
    row("Air Raid", "floater on Titan Shuttles -1, mc +5, Ben mc -5", "mc:1", ann=SHUTTLES, ben={"stock": {"mc": 20}}),
    row("Air Raid", "floater on Titan Shuttles -1, mc +3, Ben mc -3", "mc:1", ann=SHUTTLES, ben={"stock": {"mc": 3}},
        note="all he has"),
    row("Air Raid", "floater on Titan Shuttles -1", "nobody", ann=SHUTTLES, ben={"stock": {"mc": 3}}, note="declined"),
    row("Air Raid", "floater on Titan Shuttles -1", ann=SHUTTLES, note="nobody has money"),
    row("Air Raid", "floater on Titan Shuttles -1, mc +5", ann=SHUTTLES, solo=True, note="alone the bank pays"),
    row("Atmo Collectors", "floater on Atmo Collectors +2"),
    row("Atmo Collectors", "floater on Titan Shuttles +2", "Titan Shuttles", ann=SHUTTLES),
    row("Community Services", "mc production +4",
        ann={"corporation": "CrediCor", "tableau": {"Micro-Mills": 0, "Floater Leasing": 0, "Mine": 0},
             "events": ["Release of Inert Gases"]}),
    row("Conscription"),
    row("Corona Extractor", "energy production +4"),
    row("Cryo-Sleep"),
    row("Earth Elevator", "titanium production +3"),
    row("Ecology Research", "plants production +2", note="two colonies on one tile, no card for the rest",
        colonies=io_and_luna(0, 0)),
    row("Ecology Research", "plants production +1, animal on Fish +1, microbe on Ants +2", ann=ZOO,
        colonies=io_and_luna(0, 1)),
    row("Floater Leasing", "mc production +2", ann={"tableau": {"Titan Shuttles": 5, "Atmo Collectors": 3}}),
    row("Floater Leasing", ann={"tableau": {"Titan Shuttles": 2}}),
    row("Floater Prototypes", "floater on Titan Shuttles +2", ann=SHUTTLES),
    row("Floater Prototypes", note="no card for floaters"),
    row("Floater Technology"),
    row("Galilean Waystation", "mc production +4", ann={"tableau": {"Asteroid Mining": 0}},
        ben={"corporation": "Saturn Systems", "tableau": {"Callisto Penal Mines": 0, "Vesta Shipyard": 0}}),
    row("Heavy Taxation", "mc production +2, mc +4"),
    row("Ice Moon Colony", "mc production +2, colony on Luna +1, ocean tile +1, TR +1", "Luna", "1-5"),
    row("Ice Moon Colony", "mc production +2, colony on Luna +1", "Luna", tiles=oceans(9), note="all oceans lie"),
    row("Ice Moon Colony", "colony on Europa +1, ocean tile +2, TR +2, plants +1", "1-5", "6-6",
        colonies={"Europa": {}}, note="on Europa: two oceans"),
    row("Impactor Swarm", "heat +12, Ben plants -2", "plants:1", ben={"stock": {"plants": 5}}),
    row("Impactor Swarm", "heat +12", ben={"stock": {"plants": 5}, "tableau": {"Protected Habitats": 0}}),
    row("Interplanetary Colony Ship", "steel production +1, colony on Ceres +1", "Ceres"),
    row("Jovian Lanterns", "TR +1, floater on Jovian Lanterns +2"),
    row("Jupiter Floating Station"),
    row("Luna Governor", "mc production +2"),
    row("Lunar Exports", "mc production +5", "0"),
    row("Lunar Exports", "plants production +2", "1"),
    row("Lunar Mining", note="its own tag alone is half a pair"),
    row("Lunar Mining", "titanium production +2", ann={"tableau": {"Sponsors": 0, "Acquired Company": 0, "Cartel": 0}}),
    row("Market Manipulation", "Io marker +1, Luna marker -1", "Io", "Luna",
        colonies={"Io": {"marker": 3}, "Luna": {"marker": 3}, "Ceres": {"marker": 3}}),
    row("Martian Zoo"),
    row("Mining Colony", "titanium production +1, heat production +1, colony on Io +1", "Io"),
    row("Minority Refuge", "heat production +1, colony on Io +1, mc production -2", "Io"),
    row("Minority Refuge", "colony on Luna +1", "Luna", note="Luna's bonus and the loss are even"),
    row("Molecular Printing", "mc +6", tiles=CITIES, colonies=io_and_luna(0, 1, 1)),
    row("Nitrogen from Titan", "TR +2, floater on Titan Shuttles +2",
        ann={"tableau": {"Titan Shuttles": 0, "Atmo Collectors": 0}}, note="only onto a Jovian card"),
    row("Nitrogen from Titan", "TR +2", ann={"tableau": {"Atmo Collectors": 0}}, note="no Jovian card: lost"),
    row("Pioneer Settlement", "steel production +1, colony on Ceres +1, mc production -2", "Ceres"),
    row("Productive Outpost", "heat +4, mc +2",
        colonies={"Io": {"marker": 3, "places": [0, 1, 0]}, "Luna": {"places": [0]}, "Ceres": {"places": [1]}}),
    row("Productive Outpost", note="no colonies"),
    row("Quantum Communications", "mc production +3", colonies=io_and_luna(0, 1, 1)),
    row("Red Spot Observatory", "hand +2"),
    row("Refugee Camps"),
    row("Research Colony", "hand +2, heat production +1, colony on Io +1, Io marker +1", "Io", colonies=io_and_luna(0)),
    row("Rim Freighters"),
    row("Sky Docks", "fleets +1"),
    row("Solar Probe", "hand +1", ann={"tableau": {"Research": 0}}, note="two science tags and its own"),
    row("Solar Probe", "hand +2", ann={"tableau": {"Research": 0, "Gene Repair": 0, "Trans-Neptune Probe": 0,
        "Breathing Filters": 0}}, note="five and its own"),
    row("Solar Probe", ann={"tableau": {"Gene Repair": 0}, "events": ["Technology Demonstration"]},
        note="events played before do not count"),
    row("Solar Reflectors", "heat production +5"),
    row("Space Port", "energy production -1, mc production +4, fleets +1, city tile +1", "3-4"),
    row("Space Port Colony", "fleets +1, colony on Io +1, heat production +1, Io marker +1", "Io"),
    row("Space Port Colony", "fleets +1, colony on Luna +1, mc production +2", "Luna"),
    row("Spin-off Department", "mc production +2"),
    row("Sub-zero Salt Fish", "plants production -1"),
    row("Sub-zero Salt Fish", ann={"production": {"plants": 0}}, solo=True, note="alone nobody loses"),
    row("Titan Air-scrapping"),
    row("Titan Floating Launch-pad", "floater on Titan Floating Launch-pad +2"),
    row("Titan Floating Launch-pad", "floater on Titan Shuttles +2", "Titan Shuttles",
        ann={"tableau": {"Titan Shuttles": 0, "Atmo Collectors": 0}}),
    row("Titan Shuttles"),
    row("Trade Envoys"),
    row("Trading Colony", "steel production +1, colony on Ceres +1", "Ceres"),
    row("Urban Decomposers", "plants production +1", note="no card for microbes"),
    row("Urban Decomposers", "plants production +1, microbe on Ants +2", ann=ZOO),
    row("Warp Drive"),
]  # fmt: skip


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_played(case: Row) -> None:
    plays(case)


ACTIONS = [
    row("Atmo Collectors", "floater on Atmo Collectors +1"),
    row("Atmo Collectors", "floater on Atmo Collectors -1, titanium +2", "0", ann={"tableau": {"Atmo Collectors": 1}}),
    row("Atmo Collectors", "floater on Atmo Collectors -1, energy +3", "1", ann={"tableau": {"Atmo Collectors": 1}}),
    row("Atmo Collectors", "floater on Atmo Collectors -1, heat +4", "2", ann={"tableau": {"Atmo Collectors": 1}}),
    row("Atmo Collectors", "floater on Atmo Collectors +1", "3", ann={"tableau": {"Atmo Collectors": 1}}),
    row("Floater Technology", "floater on Titan Shuttles +1", ann=SHUTTLES),
    row("Floater Technology", note="no card for floaters"),
    row("Jovian Lanterns", "titanium -1, floater on Jovian Lanterns +2", ann={"stock": {"titanium": 1}}),
    row("Jupiter Floating Station", "floater on Jupiter Floating Station +1", "0"),
    row("Jupiter Floating Station", "floater on Titan Shuttles +1", "0", "Titan Shuttles",
        ann={"tableau": {"Jupiter Floating Station": 0, "Titan Shuttles": 1}}),
    row("Jupiter Floating Station", "mc +3", "1", ann={"tableau": {"Jupiter Floating Station": 3}}),
    row("Jupiter Floating Station", "", "1", note="no floater pays nothing"),
    row("Martian Zoo", "mc +3", ann={"tableau": {"Martian Zoo": 3}}),
    row("Red Spot Observatory", "floater on Red Spot Observatory +1"),
    row("Red Spot Observatory", "floater on Red Spot Observatory -1, hand +1", "0",
        ann={"tableau": {"Red Spot Observatory": 1}}),
    row("Red Spot Observatory", "floater on Red Spot Observatory +1", "1",
        ann={"tableau": {"Red Spot Observatory": 1}}),
    row("Refugee Camps", "mc production -1, camp on Refugee Camps +1", ann={"production": {"mc": -4}}),
    row("Sub-zero Salt Fish", "animal on Sub-zero Salt Fish +1"),
    row("Titan Air-scrapping", "titanium -1, floater on Titan Air-scrapping +2", ann={"stock": {"titanium": 1}}),
    row("Titan Air-scrapping", "floater on Titan Air-scrapping -2, TR +1", ann={"tableau": {"Titan Air-scrapping": 2}}),
    row("Titan Floating Launch-pad", "floater on Titan Floating Launch-pad +1"),
    row("Titan Floating Launch-pad", "floater on Titan Floating Launch-pad -1, mc +2, Luna marker -1", "1", "Luna",
        ann={"tableau": {"Titan Floating Launch-pad": 1}}, note="a trade for a floater"),
    row("Titan Floating Launch-pad", "floater on Titan Floating Launch-pad +1",
        ann={"tableau": {"Titan Floating Launch-pad": 1}}, colonies={"Io": {"fleet": 0}, "Luna": {}},
        note="no fleet at home: only add"),
    row("Titan Shuttles", "floater on Titan Shuttles +2"),
    row("Titan Shuttles", "floater on Titan Shuttles -2, titanium +2", "1", "2",
        ann={"tableau": {"Titan Shuttles": 3}}),
]  # fmt: skip


@pytest.mark.parametrize("case", ACTIONS, ids=str)
def test_action(case: Row) -> None:
    uses(case)


CANNOT_USE = [
    row("Jovian Lanterns"),
    row("Martian Zoo", note="no animal here"),
    row("Refugee Camps", ann={"production": {"mc": -5}}),
    row("Titan Air-scrapping", ann={"tableau": {"Titan Air-scrapping": 1}}),
]


@pytest.mark.parametrize("case", CANNOT_USE, ids=str)
def test_action_unavailable(case: Row) -> None:
    cannot_use(case)


FULL = {"Io": {"marker": 3, "places": [1, 1, 1]}, "Luna": {"places": [0]}, "Titan": {"active": False}}
"""No tile where Ann could build a first colony; on Luna she could build a second one."""

COLONY_CARDS = ["Ice Moon Colony", "Interplanetary Colony Ship", "Mining Colony", "Minority Refuge",
                "Pioneer Settlement", "Trading Colony"]  # fmt: skip

CANNOT_PLAY = [
    *(row(card, colonies=FULL, note="no site") for card in COLONY_CARDS),
    *(
        row(card, colonies={"Io": {"marker": 3, "places": [0, 0, 0]}, "Titan": {"active": False}}, note="all full")
        for card in ("Research Colony", "Space Port Colony")
    ),
    row("Air Raid", note="no floater"),
    row("Market Manipulation", colonies={"Io": {"marker": 6}, "Luna": {"marker": 6}}, note="nothing can rise"),
    row("Market Manipulation", colonies={"Io": {"marker": 2}}, note="one tile only"),
    row("Sub-zero Salt Fish", ann={"production": {"plants": 0}}, note="nobody has plant production"),
]  # fmt: skip


@pytest.mark.parametrize("case", CANNOT_PLAY, ids=str)
def test_unplayable(case: Row) -> None:
    cannot_play(case)


@pytest.mark.parametrize("card", ["Research Colony", "Space Port Colony"])
def test_cards_that_allow_a_second_colony_on_a_tile(card: str) -> None:
    game = situation(row(card, colonies={"Luna": {"places": [0]}}), in_hand=True)
    game[0].plays(card)
    assert game.colony("Luna").places == (0, 0)


@pytest.mark.parametrize("card", ["Minority Refuge", "Pioneer Settlement"])
def test_at_a_low_money_production_only_luna_will_do(card: str) -> None:
    for level in (-4, -5):
        game = situation(row(card, ann={"production": {"mc": level}}), in_hand=True)
        game[0].plays(card)
        assert game.colony("Luna").places == (0,), "no question: there is one site"
        assert game[0].production("mc") == level
    cannot_play(row(card, ann={"production": {"mc": -4}}, colonies={"Io": {}, "Ceres": {}}))
    cannot_play(
        row(card, ann={"production": {"mc": -4}}, colonies={"Io": {}, "Luna": {"places": [1, 1, 1], "marker": 3}})
    )


@pytest.mark.parametrize("card", ["Minority Refuge", "Pioneer Settlement"])
def test_poseidon_may_build_anywhere_at_minus_4_because_the_colony_pays_first(card: str) -> None:
    seat = {"corporation": "Poseidon", "production": {"mc": -4}}
    game = situation(row(card, ann=seat), in_hand=True)
    game[0].plays(card, "Ceres")
    assert game[0].production("mc") == -5
    at_the_end = situation(row(card, ann={**seat, "production": {"mc": -5}}), in_hand=True)
    at_the_end[0].plays(card)
    assert at_the_end.colony("Luna").places == (0,)


def test_conscription_takes_16_off_the_next_card_and_gives_nothing_back() -> None:
    seat = {"tableau": {"Sponsors": 0, "Cartel": 0}, "stock": {"mc": 30}, "production": {"plants": 1}}
    game = position({**seat, "hand": ["Conscription", "Food Factory"]}, {"passed": True})
    ann = game[0].plays("Conscription").answers("project power-plant").plays("Food Factory")
    assert ann.stock("mc") == 30 - 5 - 11


def test_conscription_after_indentured_workers_uses_those_up() -> None:
    seat = {"tableau": {"Sponsors": 0, "Cartel": 0}, "stock": {"mc": 9}}
    game = position({**seat, "hand": ["Conscription", "Indentured Workers", "Solar Reflectors"]}, {"passed": True})
    ann = game[0].plays("Indentured Workers").plays("Conscription")
    assert ann.stock("mc") == 9, "5 less 8"
    assert ann.can_play("Solar Reflectors") is True and ann.player.discount_next == 16
    ann.plays("Solar Reflectors")
    assert ann.stock("mc") == 9 - (23 - 16)


def test_the_next_card_is_cheaper_after_other_players_turns_too() -> None:
    seat = {"stock": {"mc": 30}, "hand": ["Indentured Workers", "Soletta"]}
    game = position(seat, {})
    game[0].plays("Indentured Workers").answers("end")
    game[1].answers("pass")
    game[0].plays("Soletta")
    assert game[0].stock("mc") == 3


def test_martian_zoo_gets_an_animal_for_each_own_earth_tag() -> None:
    seat = {"tableau": {"Martian Zoo": 0, "Sponsors": 0, "Cartel": 0, "Earth Office": 0}, "stock": {"mc": 90}}
    game = position(
        {**seat, "hand": ["Luna Governor", "Bribed Committee"]}, {"stock": {"mc": 9}, "hand": ["Acquired Company"]}
    )
    game[0].plays("Luna Governor").plays("Bribed Committee").answers("end")
    assert game[0].on("Martian Zoo") == 3
    game[1].answers("pass")
    assert game[0].on("Martian Zoo") == 3


def test_spin_off_department_draws_for_own_cards_of_20_or_more_as_printed() -> None:
    seat = {"tableau": {"Spin-off Department": 0, "Earth Catapult": 0}, "stock": {"mc": 150}}
    game = position({**seat, "hand": ["Mohole Area", "Comet", "Energy Saving"]}, {}, temperature=-30)
    ann = game[0]
    ann.plays("Mohole Area", "1-5")
    assert len(ann.hand) == 3, "20 printed, 18 paid: one drawn"
    ann.plays("Comet", "1-4")
    assert len(ann.hand) == 3 + 1, "an event of 21, and the card printed on the ocean area"


@pytest.mark.parametrize(
    ("cards", "prices"),
    [(["Cryo-Sleep"], (8, 2, 2)), (["Rim Freighters"], (8, 2, 2)), (["Cryo-Sleep", "Rim Freighters"], (7, 1, 1))],
)
def test_cryo_sleep_and_rim_freighters_make_every_trade_cheaper(cards: list[str], prices: tuple[int, ...]) -> None:
    for kind, price in zip(("mc", "energy", "titanium"), prices, strict=True):
        seat = {"tableau": dict.fromkeys(cards, 0)}
        assert not position({**seat, "stock": {kind: price - 1}}, {}, colonies={"Callisto": {}})[0].can(
            f"trade Callisto {kind}"
        )
        game = position({**seat, "stock": {kind: price}}, {}, colonies={"Ceres": {}})
        game[0].trades("Ceres", kind)
        assert game[0].stock(kind) == 0
        assert game[0].stock("steel") == 2


@pytest.mark.parametrize(
    ("cards", "most"), [(["Trade Envoys"], 1), (["Trading Colony"], 1), (["Trade Envoys", "Trading Colony"], 2)]
)
def test_trade_envoys_and_trading_colony_may_raise_the_track_before_an_own_trade(cards: list[str], most: int) -> None:
    income = [2, 4, 7]
    for steps in range(most + 1):
        game = position({"tableau": dict.fromkeys(cards, 0), "stock": {"energy": 3}}, {}, colonies={"Luna": {}})
        game[0].trades("Luna", "energy")
        assert game[0].options == [str(n) for n in range(most, -1, -1)]
        game[0].answers(str(steps))
        assert game[0].stock("mc") == income[steps]
        assert game.colony("Luna").marker == 0


def test_the_raise_before_a_trade_is_the_traders_alone() -> None:
    game = position({"tableau": {"Trade Envoys": 0}}, {"stock": {"energy": 3}}, turn=1, colonies={"Luna": {}})
    game[1].trades("Luna", "energy")
    assert game[1].stock("mc") == 2


POINTS = [
    ("Jovian Lanterns", 5, 2), ("Refugee Camps", 3, 3), ("Sub-zero Salt Fish", 5, 2), ("Predators", 3, 3),
    ("Ants", 5, 2), ("Fish", 3, 3), ("Small Animals", 3, 1), ("Birds", 2, 2), ("Ecological Zone", 3, 1),
    ("Decomposers", 5, 1), ("Herbivores", 3, 1), ("Pets", 3, 1), ("Livestock", 4, 4), ("Security Fleet", 4, 4),
    ("Tardigrades", 7, 1), ("Physics Complex", 3, 6), ("Search For Life", 4, 3), ("Search For Life", 0, 0),
    ("Martian Zoo", 9, 1), ("Titan Shuttles", 9, 1),
]  # fmt: skip


@pytest.mark.parametrize(("card", "resources", "points"), POINTS)
def test_points_for_what_lies_on_a_card(card: str, resources: int, points: int) -> None:
    game = position({"tableau": {card: resources}, "tr": 20}, {})
    assert game[0].points == 20 + points


def test_points_for_colonies_cities_and_tags() -> None:
    colonies = {"Io": {"marker": 3, "places": [1, 1, 0]}, "Luna": {"marker": 2, "places": [1, 1]}}
    assert position({"tableau": {"Space Port Colony": 0}}, {}, colonies=colonies)[0].points == 20 + 2
    cities = {a: tile("city", 1) for a in ("3-2", "3-4", "3-6")} | {"Phobos Space Haven": tile("city", 1)}
    assert position({"tableau": {"Immigration Shuttles": 0}}, {}, tiles=cities)[0].points == 20 + 1
    jovian = {"Water Import From Europa": 0, "Ganymede Colony": 0, "Io Mining Industries": 0}
    assert position({"tableau": jovian, "events": ["Comet"]}, {})[0].points == 20 + 3 * 3


def test_points_of_the_capital_and_the_commercial_district() -> None:
    capital = {"5-7": tile("capital"), "5-6": tile("ocean", -1), "6-6": tile("ocean", -1), "6-7": tile("ocean", -1)}
    assert position({"tableau": {"Capital": 0}}, {}, tiles=capital)[0].points == 20 + 3
    district = {
        "3-4": tile("commercial district"),
        "3-3": tile("city", 1),
        "4-5": tile("capital"),
        "2-3": tile("greenery", 1),
    }
    game = position({"tableau": {"Commercial District": 0}}, {}, tiles=district)
    assert game[0].points == 20 + 2, "cities of anybody, the Capital too"


def test_points_of_events_count_at_the_end() -> None:
    game = position({"events": ["Large Convoy", "Bribed Committee", "Interstellar Colony Ship", "Flooding"]}, {})
    assert game[0].points == 20 + 2 - 2 + 4 - 1
