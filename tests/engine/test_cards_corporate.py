"""Each project card of Corporate Era, played (and its action used) as a player would."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.situations import PRINTED, Row, cannot_play, cannot_use, plays, row, tile, uses
from tests.player import position

EARTH = {"tableau": {"Sponsors": 0, "Acquired Company": 0}}
FOUR = ["Mine", "Sponsors", "Soletta", "Grass"]

PLAYS = [
    row("Asteroid Mining Consortium", note="only Ann has titanium production: net nothing"),
    row("Asteroid Mining Consortium", "titanium production +1, Ben titanium production -1", "1",
        ben={"production": {"titanium": 1}}),
    row("Asteroid Mining Consortium", "titanium production +1", solo=True, note="alone"),
    row("Inventors' Guild"),
    row("Space Elevator", "titanium production +1"),
    row("Development Center"),
    row("Space Station"),
    row("Interstellar Colony Ship"),
    row("Security Fleet"),
    row("Lightning Harvest", "energy production +1, mc production +1"),
    row("Tardigrades"),
    row("Virus", "Ben plants -5", "plants:1", ben={"stock": {"plants": 7}}),
    row("Virus", "Ben animal on Fish -2", "1:052", ben={"stock": {"plants": 7}, "tableau": {"Fish": 3}}),
    row("Virus", "Ben animal on Fish -1", "1:052", ben={"tableau": {"Fish": 1}}, note="one animal is there"),
    row("Virus", "", "nobody", ben={"stock": {"plants": 7}}, note="declined"),
    row("Virus", ben={"stock": {"plants": 7}, "tableau": {"Fish": 3, "Protected Habitats": 0}}, note="protected"),
    row("Virus", ben={"tableau": {"Pets": 3}}, note="pets are safe"),
    row("Virus", ann={"stock": {"plants": 7}}, note="nobody else has plants"),
    row("Virus", ann={"stock": {"plants": 7}, "tableau": {"Fish": 2}}, solo=True, note="alone"),
    row("Miranda Resort", "mc production +2", ann=EARTH),
    row("Mine", "steel production +1"),
    row("Vesta Shipyard", "titanium production +1"),
    row("Great Escarpment Consortium", note="only Ann has steel production: net nothing"),
    row("Great Escarpment Consortium", "steel production +1, Ben steel production -1", "1",
        ben={"production": {"steel": 1}}),
    row("Mineral Deposit", "steel +5"),
    row("Mining Area", "mining area tile +1, steel +1, steel production +1", tiles={"3-6": tile("greenery")}),
    row("Building Industries", "energy production -1, steel production +2"),
    row("Land Claim", "", "3-4"),
    row("Sponsors", "mc production +2"),
    row("Electro Catapult", "energy production -1"),
    row("Earth Catapult"),
    row("Advanced Alloys"),
    row("Mars University", note="no card to discard"),
    row("Viral Enhancers", "plants +1"),
    row("Quantum Extractor", "energy production +4"),
    row("Callisto Penal Mines", "mc production +3"),
    row("Trans-Neptune Probe"),
    row("Commercial District", "energy production -1, mc production +4, commercial district tile +1", "3-4"),
    row("Research", "hand +2"),
    row("Gene Repair", "mc production +2"),
    row("Io Mining Industries", "titanium production +2, mc production +2"),
    row("Mass Converter", "energy production +6"),
    row("Physics Complex"),
    row("Tropical Resort", "mc production +3, heat production -2"),
    row("Toll Station", "mc production +2", ann={"tableau": {"Soletta": 0}},
        ben={"corporation": "PhoboLog", "tableau": {"Vesta Shipyard": 0, "Mine": 0}, "events": ["Asteroid"]}),
    row("Earth Office"),
    row("Acquired Company", "mc production +3"),
    row("Media Archives", "mc +3", ann={"events": ["Asteroid"]}, ben={"events": ["Comet", "Virus"]}),
    row("Media Group"),
    row("Business Network", "mc production -1"),
    row("Business Contacts", "hand +2", "Soletta, Mine", deck=FOUR),
    row("Bribed Committee", "TR +2"),
    row("Sabotage", "Ben titanium -3", "titanium:1", ben={"stock": {"titanium": 4, "steel": 9, "mc": 9}}),
    row("Sabotage", "Ben steel -4", "steel:1", ben={"stock": {"titanium": 4, "steel": 9, "mc": 9}}),
    row("Sabotage", "Ben mc -6", "mc:1", ben={"stock": {"titanium": 4, "mc": 6}}, note="all he has"),
    row("Sabotage", "", "nobody", ben={"stock": {"mc": 6}}, note="declined"),
    row("Sabotage", solo=True, note="alone"),
    row("Industrial Center", "industrial center tile +1", "3-3", tiles={"3-2": tile("city", 1)}),
    row("Hired Raiders", "steel +2, Ben steel -2", "steel:1", ben={"stock": {"steel": 3, "mc": 9}}),
    row("Hired Raiders", "mc +3, Ben mc -3", "mc:1", ben={"stock": {"steel": 3, "mc": 9}}),
    row("Hired Raiders", "steel +2", "steel", solo=True, note="alone the bank pays steel"),
    row("Hired Raiders", "mc +3", "mc", solo=True, note="alone the bank pays money"),
    row("Hackers", "energy production -1, mc production +2, Ben mc production -2", "1"),
    row("Hackers", "energy production -1", "0", note="against herself"),
    row("Hackers", "energy production -1", ann={"production": {"mc": -5}}, ben={"production": {"mc": -5}},
        note="her own raise comes first, so somebody can always lose"),
    row("Hackers", "energy production -1, mc production +2", solo=True, note="alone"),
    row("Cartel", "mc production +3", ann=EARTH),
    row("Titanium Mine", "titanium production +1"),
    row("CEO's Favorite Project", "camp on Refugee Camps +1", "Refugee Camps",
        ann={"tableau": {"Refugee Camps": 1, "Fish": 1, "Ants": 0}}),
    row("CEO's Favorite Project", "animal on Fish +1", ann={"tableau": {"Fish": 1, "Ants": 0}},
        note="the only card with a resource"),
    row("Anti-Gravity Technology"),
    row("Investment Loan", "mc production -1, mc +10"),
    row("Caretaker Contract"),
    row("Standard Technology"),
    row("Power Supply Consortium", note="only Ann has energy production: net nothing"),
    row("Power Supply Consortium", "energy production +1, Ben energy production -1", "1",
        ben={"production": {"energy": 1}}),
    row("Power Supply Consortium", ann={"production": {"energy": 0}}, note="nobody has any: gained and lost again"),
    row("Power Supply Consortium", "energy production +1", solo=True, note="alone"),
    row("Protected Habitats"),
    row("Satellites", "mc production +1"),
    row("Satellites", "mc production +3", ann={"tableau": {"Soletta": 0, "Vesta Shipyard": 0}}),
    row("Fuel Factory", "energy production -1, mc production +1, titanium production +1"),
    row("Corporate Stronghold", "energy production -1, mc production +3, city tile +1", "3-4"),
    row("Olympus Conference", "science on Olympus Conference +1"),
    row("Rad-Suits", "mc production +1"),
    row("Invention Contest", "hand +1", "Soletta", deck=FOUR),
    row("Power Infrastructure"),
    row("Indentured Workers"),
    row("Lagrange Observatory", "hand +1"),
    row("Terraforming Ganymede", "TR +1"),
    row("Terraforming Ganymede", "TR +3", ann={"tableau": {"Callisto Penal Mines": 0, "Asteroid Mining": 0}}),
    row("Restricted Area", "restricted area tile +1", "3-4"),
    row("Energy Tapping", "energy production +1, Ben energy production -1", "1", ben={"production": {"energy": 1}}),
    row("Energy Tapping", ann={"production": {"energy": 0}}, note="nobody has any: gained and lost again"),
    row("Energy Tapping", "energy production +1", solo=True, note="alone"),
    row("Technology Demonstration", "hand +2"),
    row("Medical Lab", note="its own tag alone is half a pair"),
    row("Medical Lab", "mc production +2", ann={"tableau": {"Mine": 0, "Titanium Mine": 0, "Power Plant": 0}}),
    row("AI Central", "energy production -1"),
]  # fmt: skip


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_played(case: Row) -> None:
    plays(case)


ACTIONS = [
    row("Inventors' Guild", "mc -3, hand +1", "Mine", deck=["Mine"]),
    row("Inventors' Guild", "", "", deck=["Mine"], note="not bought"),
    row("Inventors' Guild", "", "", deck=["Mine"], ann={"stock": {"mc": 2}}, note="cannot pay"),
    row("Business Network", "mc -3, hand +1", "Mine", deck=["Mine"]),
    row("Business Network", "heat -3, hand +1", "Mine", deck=["Mine"],
        ann={"corporation": "Helion", "stock": {"mc": 0, "heat": 3}}, note="Helion pays with heat"),
    row("Space Elevator", "steel -1, mc +5", ann={"stock": {"steel": 1}}),
    row("Development Center", "energy -1, hand +1", ann={"stock": {"energy": 1}}),
    row("Security Fleet", "titanium -1, fighter on Security Fleet +1", ann={"stock": {"titanium": 1}}),
    row("Tardigrades", "microbe on Tardigrades +1"),
    row("Electro Catapult", "plants -1, mc +7", "0", ann={"stock": {"plants": 1, "steel": 1}}),
    row("Electro Catapult", "steel -1, mc +7", "1", ann={"stock": {"plants": 1, "steel": 1}}),
    row("Electro Catapult", "steel -1, mc +7", ann={"stock": {"steel": 1}}, note="no plants: no question"),
    row("Physics Complex", "energy -6, science on Physics Complex +1", ann={"stock": {"energy": 6}}),
    row("Industrial Center", "mc -7, steel production +1"),
    row("Caretaker Contract", "heat -8, TR +1", ann={"stock": {"heat": 8}}),
    row("Power Infrastructure", "energy -3, mc +3", "3", ann={"stock": {"energy": 6}}),
    row("Restricted Area", "mc -2, hand +1"),
    row("AI Central", "hand +2"),
]  # fmt: skip


@pytest.mark.parametrize("case", ACTIONS, ids=str)
def test_action(case: Row) -> None:
    uses(case)


CANNOT_USE = [
    row("Space Elevator"),
    row("Development Center"),
    row("Security Fleet"),
    row("Electro Catapult"),
    row("Physics Complex", ann={"stock": {"energy": 5}}),
    row("Industrial Center", ann={"stock": {"mc": 6}}),
    row("Caretaker Contract", ann={"stock": {"heat": 7}}),
    row("Power Infrastructure"),
    row("Restricted Area", ann={"stock": {"mc": 1}}),
]


@pytest.mark.parametrize("case", CANNOT_USE, ids=str)
def test_action_unavailable(case: Row) -> None:
    cannot_use(case)


CANNOT_PLAY = [
    row("Mining Area", note="no tile of her own"),
    row("Mining Area", tiles={"4-2": tile("greenery", 1), "3-6": {"kind": "ocean"}}, note="beside tiles of others"),
    row("Industrial Center", note="no city"),
    row("CEO's Favorite Project", ann={"tableau": {"Fish": 0}}, note="no resource on a card"),
    row("Robotic Workforce", note="no building card"),
    row("Robotic Workforce", ann={"tableau": {"Mars University": 0}}, note="no production box"),
    row("Robotic Workforce", ann={"tableau": {"Capital": 0}, "production": {"energy": 1}}, note="energy is missing"),
]


@pytest.mark.parametrize("case", CANNOT_PLAY, ids=str)
def test_unplayable(case: Row) -> None:
    cannot_play(case)


COPIES = [
    ("Strip Mine", "energy production -2, steel production +2, titanium production +1", {}),
    ("Noctis City", "energy production -1, mc production +3", {}),
    ("Immigrant City", "energy production -1, mc production -2", {}),
    ("Space Port", "energy production -1, mc production +4", {}),
    ("Spin-off Department", "mc production +2", {}),
    ("Medical Lab", "mc production +1", {"tableau": {"Medical Lab": 0, "Martian Rails": 0}}),
    ("Protected Valley", "mc production +2", {}),
    ("Domed Crater", "energy production -1, mc production +3", {}),
    ("Magnetic Field Generators", "energy production -4, plants production +2", {}),
    ("AI Central", "energy production -1", {}),
    ("Mining Guild", "steel production +1", {"corporation": "Mining Guild"}),
]


@pytest.mark.parametrize(("card", "expected", "ann"), COPIES, ids=[c[0] for c in COPIES])
def test_robotic_workforce_copies_the_production_box_only(card: str, expected: str, ann: dict[str, Any]) -> None:
    plays(row("Robotic Workforce", expected, ann=ann or {"tableau": {card: 0}}))


def test_robotic_workforce_copies_a_loss_of_anybody_too() -> None:
    case = row("Robotic Workforce", "energy production +1, Ben heat production -2", "1",
               ann={"tableau": {"Heat Trappers": 0}}, ben={"production": {"heat": 2}})  # fmt: skip
    plays(case)


def test_robotic_workforce_copies_the_metal_that_mining_rights_turned_out_to_give() -> None:
    seat = {"stock": {"mc": 50}, "hand": ["Mining Rights", "Robotic Workforce"]}
    game = position(seat, {})
    game[0].plays("Mining Rights", "8-6").plays("Robotic Workforce")
    assert game[0].production("titanium") == 2
    assert game[0].stock("titanium") == 1, "the area's bonus came once"


BUILDINGS_WITH_A_BOX = {
    "Deep Well Heating", "Capital", "Space Elevator", "Domed Crater", "Noctis City", "Eos Chasma National Park",
    "Cupola City", "Underground City", "Food Factory", "Carbonate Processing", "Natural Preserve", "Nuclear Power",
    "Mine", "Building Industries", "Electro Catapult", "Commercial District", "Peroxide Power", "Tropical Resort",
    "Fueled Generators", "Open City", "Solar Power", "Geothermal Power", "Urbanized Area", "GHG Factories",
    "Fusion Power", "Great Dam", "Strip Mine", "Power Plant", "Mohole Area", "Titanium Mine",
    "Tectonic Stress Power", "Industrial Microbes", "Magnetic Field Generators", "Windmills", "Magnetic Field Dome",
    "Protected Valley", "Noctis Farming", "Heat Trappers", "Soil Factory", "Fuel Factory", "Corporate Stronghold",
    "Biomass Combustors", "Immigrant City", "Rad-Chem Factory", "Medical Lab", "AI Central", "Space Port",
    "Spin-off Department", "Mining Area", "Mining Rights",
}  # fmt: skip


def test_robotic_workforce_offers_every_building_card_with_a_production_box() -> None:
    buildings = [
        n for n, c in PRINTED.items() if "building" in c.get("tags", ()) and c.get("type") in ("automated", "active")
    ]
    plenty = dict.fromkeys(("mc", "steel", "titanium", "plants", "energy", "heat"), 9)
    seat = {"corporation": "Mining Guild", "tableau": dict.fromkeys(buildings, 0), "production": plenty,
            "stock": {"mc": 99}, "hand": ["Robotic Workforce"]}  # fmt: skip
    chosen = {"Mining Area": "steel", "Mining Rights": "titanium"}
    game = position(seat, {}, chosen=chosen)
    ann = game[0].plays("Robotic Workforce")
    assert {*ann.names} == BUILDINGS_WITH_A_BOX | {"Mining Guild"}


def test_land_claim_closes_the_area_to_all_others_and_gives_no_bonus_yet() -> None:
    seat = {"stock": {"mc": 60}, "hand": ["Land Claim"]}
    game = position(seat, {"stock": {"mc": 60}})
    ann, ben = game.seats
    ann.plays("Land Claim")
    assert "5-3" not in ann.options, "the Noctis area cannot be claimed"
    assert not {"1-5", "9-5"} & {*ann.options}, "nor can an area for oceans"
    ann.answers("1-1")
    assert ann.stock("steel") == 0
    ann.answers("end")
    ben.answers("project city")
    assert "1-1" not in ben.options
    ben.answers("3-4", "end")
    ann.answers("project city", "1-1")
    assert ann.stock("steel") == 2


def test_mars_university_trades_one_card_for_each_science_tag_and_may_decline() -> None:
    seat = {"tableau": {"Mars University": 0}, "stock": {"mc": 50}, "hand": ["Research", "Soletta"]}
    game = position(seat, {}, deck=["Mine", "Grass", "Lichen", "Bushes"])
    ann = game[0]
    ann.plays("Research")
    assert ann.hand == ["Soletta", "Mine", "Grass"], "what Research draws is in hand before"
    assert "090" not in ann.options, "the card just played has left the hand"
    ann.answers("Soletta", "")
    assert ann.hand == ["Mine", "Grass", "Lichen"]


def test_the_player_orders_what_olympus_conference_draws_and_mars_university_discards() -> None:
    seat = {"tableau": {"Mars University": 0, "Olympus Conference": 0}, "stock": {"mc": 50}, "hand": ["Research"]}
    game = position(seat, {}, deck=["Mine", "Grass", "Lichen", "Bushes"])
    ann = game[0]
    ann.plays("Research")
    assert ann.on("Olympus Conference") == 1, "without science here it must be added"
    assert ann.names == ["Mars University", "Olympus Conference"]
    ann.answers("Olympus Conference", "1")
    assert ann.on("Olympus Conference") == 0
    assert ann.hand == ["Mine", "Grass", "Lichen"], "the drawn card may be discarded for Mars University"
    ann.answers("Lichen", "")
    assert ann.hand == ["Mine", "Grass", "Bushes"]


def test_olympus_conference_may_keep_adding() -> None:
    seat = {"tableau": {"Olympus Conference": 3}, "stock": {"mc": 50}, "hand": ["Lagrange Observatory"]}
    game = position(seat, {})
    game[0].plays("Lagrange Observatory", "0")
    assert game[0].on("Olympus Conference") == 4


def test_viral_enhancers_give_a_plant_or_a_resource_on_the_very_card() -> None:
    seat = {"tableau": {"Viral Enhancers": 0, "Ants": 0}, "stock": {"mc": 50}}
    hand = ["Tardigrades", "Adapted Lichen", "Virus", "Ecology Research"]
    game = position({**seat, "hand": hand}, {})
    ann = game[0]
    ann.plays("Tardigrades", "card")
    assert ann.on("Tardigrades") == 1
    ann.plays("Adapted Lichen")
    assert ann.stock("plants") == 1, "a plant card holds nothing"
    ann.answers("end")
    game[1].answers("pass")
    ann.plays("Virus")
    assert ann.stock("plants") == 2, "for an event too"
    ann.plays("Ecology Research", "Ants")
    assert ann.stock("plants") == 5, "once for each of its three tags"


def test_viral_enhancers_choose_separately_for_each_tag() -> None:
    seat = {"tableau": {"Viral Enhancers": 0}, "stock": {"mc": 50}, "hand": ["Ecological Zone"]}
    game = position(seat, {}, tiles={"7-1": tile("greenery")})
    game[0].plays("Ecological Zone", "7-2", "card", "plants")
    assert game[0].on("Ecological Zone") == 3
    assert game[0].stock("plants") == 1


def test_media_group_pays_3_for_each_own_event() -> None:
    seat = {"tableau": {"Media Group": 0}, "stock": {"mc": 50}, "hand": ["Release of Inert Gases", "Mine"]}
    game = position(seat, {"stock": {"mc": 50}, "hand": ["Bribed Committee"]})
    game[0].plays("Release of Inert Gases").plays("Mine").answers("end")
    assert game[0].stock("mc") == 50 - 14 + 3 - 4
    game[1].plays("Bribed Committee")
    assert game[0].stock("mc") == 50 - 14 + 3 - 4


def test_standard_technology_pays_3_back_after_every_standard_project_but_sold_patents() -> None:
    seat = {"tableau": {"Standard Technology": 0}, "stock": {"mc": 17, "heat": 8, "plants": 8}, "hand": ["Mine"]}
    game = position(seat, {"passed": True}, colonies={"Io": {}})
    ann = game[0]
    ann.builds("Io")
    assert ann.stock("mc") == 3
    ann.answers("sell", "Mine")
    assert ann.stock("mc") == 4
    ann.answers("heat").answers("greenery", "7-1")
    assert ann.stock("mc") == 4, "conversions are no standard projects"


def test_the_full_price_must_be_there_before_standard_technology_pays_back() -> None:
    game = position({"tableau": {"Standard Technology": 0}, "stock": {"mc": 10}}, {})
    assert not game[0].can("project power-plant")


@pytest.mark.parametrize(
    ("tableau", "steel", "titanium"),
    [({}, 2, 3), ({"Advanced Alloys": 0}, 3, 4)],
)
def test_advanced_alloys_make_metals_worth_one_more(tableau: dict[str, int], steel: int, titanium: int) -> None:
    stock = {"mc": 50, "steel": 4, "titanium": 4}
    game = position({"tableau": tableau, "stock": stock, "hand": ["Mohole Area", "Soletta"]}, {})
    ann = game[0]
    ann.plays("Mohole Area", f"steel=4 mc={20 - 4 * steel}", "1-5")
    ann.plays("Soletta", f"titanium=4 mc={35 - 4 * titanium}")
    assert ann.stock("mc") == 50 - (20 - 4 * steel) - (35 - 4 * titanium)


def test_earth_office_takes_3_off_for_each_earth_tag() -> None:
    seat = {"tableau": {"Earth Office": 0, "Sponsors": 0, "Cartel": 0}, "stock": {"mc": 50}}
    game = position({**seat, "hand": ["Luna Governor", "Acquired Company"]}, {})
    game[0].plays("Acquired Company").plays("Luna Governor")
    assert game[0].stock("mc") == 50 - (10 - 3) - 0, "Luna Governor has two earth tags: 4 less 6"


def test_indentured_workers_take_8_off_the_very_next_card() -> None:
    seat = {"stock": {"mc": 60}, "hand": ["Indentured Workers", "Soletta", "Earth Elevator"]}
    game = position(seat, {"passed": True})
    ann = game[0]
    ann.plays("Indentured Workers").answers("project power-plant")
    assert ann.stock("mc") == 60 - 11, "a standard project neither uses nor gets it"
    ann.plays("Soletta")
    assert ann.stock("mc") == 60 - 11 - (35 - 8)
    assert not ann.can_play("Earth Elevator"), "used up"


def test_indentured_workers_lapse_when_their_player_passes() -> None:
    seat = {"stock": {"mc": 30}, "hand": ["Indentured Workers", "Soletta"]}
    game = position(seat, {"stock": {"mc": 30}}, deck=FOUR[:1] + FOUR[3:])
    game[0].plays("Indentured Workers")
    assert game[0].can_play("Soletta")
    game[0].answers("end")
    game[1].answers("pass")
    game[0].answers("pass")
    assert game[0].player.discount_next == 0
