"""Each project card of the base game, played (and its action used) as a player would."""

from __future__ import annotations

import pytest

from tests.engine.situations import Row, cannot_play, cannot_use, oceans, plays, row, situation, tile, uses
from tests.player import position

TWO_CITIES = {"3-2": tile("city", 1), "3-6": tile("city", 1)}
PHOBOS = {"Phobos Space Haven": tile("city")}
ZOO = {"tableau": {"Fish": 0, "Ants": 0}}

PLAYS = [
    row("Colonizer Training Camp"),
    row("Deep Well Heating", "energy production +1, temperature +1, TR +1"),
    row("Cloud Seeding", "mc production -1, plants production +2, Ben heat production -1", "1",
        ben={"production": {"heat": 1}}),
    row("Cloud Seeding", "mc production -1, plants production +2, heat production -1", note="nobody else has heat"),
    row("Search For Life"),
    row("Martian Rails"),
    row("Capital", "energy production -2, mc production +5, capital tile +1", "3-4"),
    row("Asteroid", "titanium +2, temperature +1, TR +1, Ben plants -3", "plants:1", ben={"stock": {"plants": 5}}),
    row("Asteroid", "titanium +2, temperature +1, TR +1, Ben plants -2", "plants:1", ben={"stock": {"plants": 2}},
        note="only two plants are there"),
    row("Asteroid", "titanium +2, temperature +1, TR +1", "nobody", ben={"stock": {"plants": 5}}, note="declined"),
    row("Asteroid", "titanium +2, temperature +1, TR +1", ann={"stock": {"plants": 9}}, note="nobody to hit"),
    row("Asteroid", "titanium +2, temperature +1, TR +1", solo=True, note="alone"),
    row("Asteroid", "titanium +2", temperature=8, note="too warm already"),
    row("Comet", "temperature +1, TR +2, ocean tile +1, Ben plants -3", "1-5", "plants:1",
        ben={"stock": {"plants": 5}}),
    row("Big Asteroid", "titanium +4, temperature +2, TR +2, Ben plants -4", "plants:1", ben={"stock": {"plants": 5}}),
    row("Big Asteroid", "titanium +4, temperature +1, TR +1", temperature=6, note="one step is left"),
    row("Water Import From Europa"),
    row("Equatorial Magnetizer"),
    row("Domed Crater", "energy production -1, mc production +3, plants +3, city tile +1", "3-4"),
    row("Noctis City", "energy production -1, mc production +3, city tile +1, plants +2"),
    row("Noctis City", "energy production -1, mc production +3, city tile +1, plants +2",
        tiles={"5-2": tile("city", 1)}, note="beside another city"),
    row("Methane From Titan", "heat production +2, plants production +2"),
    row("Imported Hydrogen", "ocean tile +1, TR +1, plants +3", "1-5", note="no card for the others"),
    row("Imported Hydrogen", "ocean tile +1, TR +1, microbe on Ants +3", "1-5", "1", ann=ZOO),
    row("Imported Hydrogen", "ocean tile +1, TR +1, animal on Fish +2", "1-5", "2", ann=ZOO),
    row("Research Outpost", "city tile +1", "3-4"),
    row("Phobos Space Haven", "titanium production +1, city tile +1"),
    row("Black Polar Dust", "mc production -2, heat production +3, ocean tile +1, TR +1", "1-5"),
    row("Black Polar Dust", "mc production -2, heat production +3", tiles=oceans(9), note="all oceans lie"),
    row("Arctic Algae", "plants +1"),
    row("Predators"),
    row("Eos Chasma National Park", "mc production +2, plants +3", note="no animal card"),
    row("Eos Chasma National Park", "mc production +2, plants +3, animal on Fish +1", ann=ZOO),
    row("Cupola City", "energy production -1, mc production +3, city tile +1", "3-4"),
    row("Lunar Beam", "mc production -2, heat production +2, energy production +2"),
    row("Optimal Aerobraking"),
    row("Underground City", "energy production -2, steel production +2, city tile +1", "3-4"),
    row("Regolith Eaters"),
    row("GHG Producing Bacteria"),
    row("Ants"),
    row("Release of Inert Gases", "TR +2"),
    row("Nitrogen-Rich Asteroid", "temperature +1, TR +3, plants production +1",
        ann={"tableau": {"Lichen": 0, "Grass": 0}}, note="two plant tags"),
    row("Nitrogen-Rich Asteroid", "temperature +1, TR +3, plants production +4",
        ann={"tableau": {"Lichen": 0, "Grass": 0, "Adapted Lichen": 0}}, note="three plant tags"),
    row("Rover Construction"),
    row("Deimos Down", "steel +4, temperature +3, TR +3, heat production +1, Ben plants -8", "plants:1",
        ben={"stock": {"plants": 9}}),
    row("Asteroid Mining", "titanium production +2"),
    row("Food Factory", "mc production +4, plants production -1"),
    row("ArchaeBacteria", "plants production +1"),
    row("Carbonate Processing", "energy production -1, heat production +3"),
    row("Natural Preserve", "mc production +1, natural preserve tile +1", "3-4"),
    row("Nuclear Power", "energy production +3, mc production -2"),
    row("Algae", "plants production +2, plants +1"),
    row("Adapted Lichen", "plants production +1"),
    row("Fish", "plants production -1", note="only Ann has plants to lose"),
    row("Fish", "Ben plants production -1", "1", ben={"production": {"plants": 1}}),
    row("Fish", ann={"production": {"plants": 0}}, solo=True, note="alone nobody loses"),
    row("Lake Marineris", "ocean tile +2, TR +2, plants +1", "1-5", "6-6"),
    row("Lake Marineris", "ocean tile +1, TR +1", "1-5", tiles=oceans(8), note="one ocean is left"),
    row("Small Animals", "plants production -1"),
    row("Kelp Farming", "mc production +2, plants production +3, plants +2"),
    row("Beam From A Thorium Asteroid", "heat production +3, energy production +3"),
    row("Mangrove", "greenery tile +1, oxygen +1, TR +1", "1-5"),
    row("Mangrove", "greenery tile +1", "1-5", oxygen=14, note="no more oxygen"),
    row("Trees", "plants production +3, plants +1"),
    row("Mining Expedition", "steel +2, oxygen +1, TR +1, Ben plants -2", "plants:1", ben={"stock": {"plants": 5}}),
    row("Mining Rights", "mining rights tile +1, steel +1, steel production +1", "3-7"),
    row("Mining Rights", "mining rights tile +1, titanium +1, titanium production +1", "8-6"),
    row("Mining Rights", "mining rights tile +1, steel +2, steel production +1", "1-1",
        note="two steel printed are one step"),
    row("Birds", "plants production -2"),
    row("Towing A Comet", "plants +2, oxygen +1, TR +2, ocean tile +1", "1-5"),
    row("Space Mirrors"),
    row("Solar Wind Power", "energy production +1, titanium +2"),
    row("Ice Asteroid", "ocean tile +2, TR +2, plants +1", "1-5", "6-6"),
    row("Giant Ice Asteroid", "temperature +2, TR +4, ocean tile +2, plants +1, Ben plants -6", "1-5", "6-6",
        "plants:1", ben={"stock": {"plants": 7}}),
    row("Ganymede Colony", "city tile +1"),
    row("Giant Space Mirror", "energy production +3"),
    row("Grass", "plants production +1, plants +3"),
    row("Heather", "plants production +1, plants +1"),
    row("Peroxide Power", "energy production +2, mc production -1"),
    row("Bushes", "plants production +2, plants +2"),
    row("Greenhouses", "plants +3", tiles=TWO_CITIES | PHOBOS),
    row("Greenhouses", "plants +1", solo=True, tiles={"3-2": tile("city", -2)}, note="alone, a neutral city"),
    row("Nuclear Zone", "temperature +2, TR +2, nuclear zone tile +1", "3-4"),
    row("Fueled Generators", "energy production +1, mc production -1"),
    row("Ironworks"),
    row("Power Grid", "energy production +1"),
    row("Power Grid", "energy production +3", ann={"tableau": {"Wave Power": 0, "Giant Space Mirror": 0}}),
    row("Steelworks"),
    row("Ore Processor"),
    row("Open City", "energy production -1, mc production +4, plants +2, city tile +1", "3-4"),
    row("Solar Power", "energy production +1"),
    row("Breathing Filters"),
    row("Artificial Photosynthesis", "energy production +2", "0"),
    row("Artificial Photosynthesis", "plants production +1", "1"),
    row("Artificial Lake", "ocean tile +1, TR +1", "3-4"),
    row("Artificial Lake", tiles=oceans(9), note="all oceans lie"),
    row("Geothermal Power", "energy production +2"),
    row("Farming", "mc production +2, plants production +2, plants +2"),
    row("Dust Seals"),
    row("Urbanized Area", "energy production -1, mc production +2, city tile +1",
        tiles={"3-3": tile("city", 1), "3-5": tile("city", 1)}),
    row("Moss", "plants -1, plants production +1", ann={"stock": {"plants": 1}}),
    row("GHG Factories", "energy production -1, heat production +4"),
    row("Subterranean Reservoir", "ocean tile +1, TR +1", "1-5"),
    row("Ecological Zone", "ecological zone tile +1, animal on Ecological Zone +2", "7-2"),
    row("Zeppelins", "mc production +2", tiles=TWO_CITIES | PHOBOS),
    row("Worms", note="its own tag alone is half a pair"),
    row("Worms", "plants production +2",
        ann={"tableau": {"ArchaeBacteria": 0, "Insects": 0, "Designed Microorganisms": 0}}),
    row("Decomposers", "microbe on Decomposers +1"),
    row("Fusion Power", "energy production +3"),
    row("Symbiotic Fungus"),
    row("Extreme-Cold Fungus"),
    row("Advanced Ecosystems"),
    row("Great Dam", "energy production +2"),
    row("Strip Mine", "energy production -2, steel production +2, titanium production +1, oxygen +2, TR +2"),
    row("Strip Mine", "energy production -2, steel production +2, titanium production +1, oxygen +2, TR +3, "
        "temperature +1", oxygen=7, note="oxygen passes 8 %"),
    row("Wave Power", "energy production +1"),
    row("Lava Flows", "temperature +2, TR +2, lava flows tile +1, steel +1", "2-2"),
    row("Power Plant", "energy production +1"),
    row("Mohole Area", "heat production +4, mohole area tile +1", "1-5"),
    row("Large Convoy", "hand +2, ocean tile +1, TR +1, plants +5", "1-5"),
    row("Large Convoy", "hand +2, ocean tile +1, TR +1, animal on Fish +4", "1-5", "1", ann=ZOO),
    row("Tectonic Stress Power", "energy production +3"),
    row("Nitrophilic Moss", "plants -2, plants production +2", ann={"stock": {"plants": 2}}),
    row("Herbivores", "animal on Herbivores +1, plants production -1"),
    row("Insects", "plants production +2", ann={"tableau": {"Lichen": 0, "Grass": 0}}),
    row("Insulation", "heat production -3, mc production +3", "3"),
    row("Adaptation Technology"),
    row("Designed Microorganisms", "plants production +2"),
    row("Nitrite Reducing Bacteria", "microbe on Nitrite Reducing Bacteria +3"),
    row("Industrial Microbes", "energy production +1, steel production +1"),
    row("Lichen", "plants production +1"),
    row("Convoy From Europa", "hand +1, ocean tile +1, TR +1", "1-5"),
    row("Imported GHG", "heat production +1, heat +3"),
    row("Imported Nitrogen", "plants +4, TR +1", note="no card for the rest"),
    row("Imported Nitrogen", "plants +4, TR +1, microbe on Ants +3, animal on Fish +2", ann=ZOO),
    row("Micro-Mills", "heat production +1"),
    row("Magnetic Field Generators", "energy production -4, plants production +2, TR +3"),
    row("Shuttles", "energy production -1, mc production +2"),
    row("Import of Advanced GHG", "heat production +2"),
    row("Windmills", "energy production +1"),
    row("Tundra Farming", "plants production +1, mc production +2, plants +1"),
    row("Aerobraked Ammonia Asteroid", "heat production +3, plants production +1"),
    row("Aerobraked Ammonia Asteroid", "heat production +3, plants production +1, microbe on Ants +2", ann=ZOO),
    row("Magnetic Field Dome", "energy production -2, plants production +1, TR +1"),
    row("Pets", "animal on Pets +1"),
    row("Protected Valley", "mc production +2, greenery tile +1, oxygen +1, TR +1", "1-5"),
    row("Noctis Farming", "mc production +1, plants +2"),
    row("Water Splitting Plant"),
    row("Heat Trappers", "energy production +1, Ben heat production -2", "1", ben={"production": {"heat": 2}}),
    row("Soil Factory", "energy production -1, plants production +1"),
    row("Ice Cap Melting", "ocean tile +1, TR +1", "1-5"),
    row("Biomass Combustors", "energy production +2, Ben plants production -1", "1", ben={"production": {"plants": 1}}),
    row("Livestock", "plants production -1, mc production +2"),
    row("Aquifer Pumping"),
    row("Flooding", "ocean tile +1, TR +1", "1-5"),
    row("Energy Saving", "energy production +3", tiles=TWO_CITIES | PHOBOS),
    row("Local Heat Trapping", "heat -5, plants +4", ann={"stock": {"heat": 5}}),
    row("Local Heat Trapping", "heat -5, animal on Fish +2", "1", ann=ZOO | {"stock": {"heat": 5}}),
    row("Permafrost Extraction", "ocean tile +1, TR +1", "1-5"),
    row("Plantation", "greenery tile +1, oxygen +1, TR +1", "7-1"),
    row("Immigration Shuttles", "mc production +5"),
    row("Immigrant City", "energy production -1, mc production -1, city tile +1", "3-4"),
    row("Underground Detonations"),
    row("Soletta", "heat production +7"),
    row("Rad-Chem Factory", "energy production -1, TR +2"),
    row("Special Design"),
]  # fmt: skip


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_played(case: Row) -> None:
    plays(case)


ACTIONS = [
    row("Search For Life", "mc -1, science on Search For Life +1", deck=["Ants"], note="a microbe turns up"),
    row("Search For Life", "mc -1, science on Search For Life +1", deck=["Virus"], note="on an event"),
    row("Search For Life", "mc -1", deck=["Mine"], note="no microbe"),
    row("Martian Rails", "energy -1, mc +2", ann={"stock": {"energy": 1}}, tiles=TWO_CITIES | PHOBOS),
    row("Water Import From Europa", "mc -12, ocean tile +1, TR +1", "1-5"),
    row("Water Import From Europa", "titanium -3, mc -3, ocean tile +1, TR +1", "titanium=3 mc=3", "1-5",
        ann={"stock": {"titanium": 3}}),
    row("Water Import From Europa", "mc -12", tiles=oceans(9), note="all oceans lie"),
    row("Equatorial Magnetizer", "energy production -1, TR +1"),
    row("Regolith Eaters", "microbe on Regolith Eaters +1", ann={"tableau": {"Regolith Eaters": 1}}),
    row("Regolith Eaters", "microbe on Regolith Eaters +1", "1", ann={"tableau": {"Regolith Eaters": 2}}),
    row("Regolith Eaters", "microbe on Regolith Eaters -2, oxygen +1, TR +1", "0",
        ann={"tableau": {"Regolith Eaters": 2}}),
    row("GHG Producing Bacteria", "microbe on GHG Producing Bacteria +1"),
    row("GHG Producing Bacteria", "microbe on GHG Producing Bacteria -2, temperature +1, TR +1", "0",
        ann={"tableau": {"GHG Producing Bacteria": 2}}),
    row("Ironworks", "energy -4, steel +1, oxygen +1, TR +1", ann={"stock": {"energy": 4}}),
    row("Steelworks", "energy -4, steel +2, oxygen +1, TR +1", ann={"stock": {"energy": 4}}),
    row("Ore Processor", "energy -4, titanium +1, oxygen +1, TR +1", ann={"stock": {"energy": 4}}),
    row("Ore Processor", "energy -4, titanium +1", ann={"stock": {"energy": 4}}, oxygen=14, note="no more oxygen"),
    row("Fish", "animal on Fish +1"),
    row("Small Animals", "animal on Small Animals +1"),
    row("Birds", "animal on Birds +1"),
    row("Livestock", "animal on Livestock +1"),
    row("Space Mirrors", "mc -7, energy production +1"),
    row("Symbiotic Fungus", "microbe on Ants +1", ann=ZOO),
    row("Symbiotic Fungus", note="no card for the microbe"),
    row("Extreme-Cold Fungus", "plants +1", note="no card for microbes"),
    row("Extreme-Cold Fungus", "microbe on Ants +2", "1", ann=ZOO),
    row("Nitrite Reducing Bacteria", "microbe on Nitrite Reducing Bacteria +1"),
    row("Nitrite Reducing Bacteria", "microbe on Nitrite Reducing Bacteria -3, TR +1", "0",
        ann={"tableau": {"Nitrite Reducing Bacteria": 3}}),
    row("Water Splitting Plant", "energy -3, oxygen +1, TR +1", ann={"stock": {"energy": 3}}),
    row("Aquifer Pumping", "mc -8, ocean tile +1, TR +1", "1-5"),
    row("Aquifer Pumping", "steel -4, ocean tile +1, TR +1", "steel=4", "1-5", ann={"stock": {"steel": 9}}),
    row("Underground Detonations", "mc -10, heat production +2"),
    row("Predators", "animal on Predators +1, Ben animal on Fish -1", ben={"tableau": {"Fish": 2}}),
    row("Predators", "animal on Predators +1, animal on Fish -1", ann={"tableau": {"Fish": 1}},
        note="from her own card"),
    row("Predators", "animal on Predators +1", solo=True, note="alone"),
    row("Ants", "microbe on Ants +1, Ben microbe on Tardigrades -1", ben={"tableau": {"Tardigrades": 4}}),
    row("Ants", "microbe on Ants +1, Ben microbe on Decomposers -1", "1:131",
        ben={"tableau": {"Tardigrades": 4, "Decomposers": 1}}, note="which card is Ann's choice"),
]  # fmt: skip


@pytest.mark.parametrize("case", ACTIONS, ids=str)
def test_action(case: Row) -> None:
    uses(case)


CANNOT_USE = [
    row("Search For Life", ann={"stock": {"mc": 0}}),
    row("Martian Rails"),
    row("Equatorial Magnetizer", ann={"production": {"energy": 0}}),
    row("Water Import From Europa", ann={"stock": {"mc": 11}}),
    row("Ironworks", ann={"stock": {"energy": 3}}),
    row("Steelworks", ann={"stock": {"energy": 3}}),
    row("Ore Processor", ann={"stock": {"energy": 3}}),
    row("Water Splitting Plant", ann={"stock": {"energy": 2}}),
    row("Space Mirrors", ann={"stock": {"mc": 6}}),
    row("Underground Detonations", ann={"stock": {"mc": 9}}),
    row("Aquifer Pumping", ann={"stock": {"mc": 1, "steel": 3}}),
    row("Predators", note="no animal anywhere"),
    row("Predators", ben={"tableau": {"Pets": 3}}, note="only animals on Pets"),
    row("Predators", ben={"tableau": {"Fish": 3, "Protected Habitats": 0}}, note="protected"),
    row("Ants", ben={"tableau": {"Tardigrades": 3, "Protected Habitats": 0}}, note="protected"),
    row("Search For Life", deck=[], note="no card is left"),
]


@pytest.mark.parametrize("case", CANNOT_USE, ids=str)
def test_action_unavailable(case: Row) -> None:
    cannot_use(case)


GIVES_UP = [
    ("Cloud Seeding", "mc", -4), ("Capital", "energy", 2), ("Domed Crater", "energy", 1), ("Noctis City", "energy", 1),
    ("Black Polar Dust", "mc", -3), ("Cupola City", "energy", 1), ("Lunar Beam", "mc", -3),
    ("Underground City", "energy", 2), ("Food Factory", "plants", 1), ("Carbonate Processing", "energy", 1),
    ("Nuclear Power", "mc", -3), ("Peroxide Power", "mc", -4), ("Fueled Generators", "mc", -4),
    ("Open City", "energy", 1), ("Urbanized Area", "energy", 1), ("GHG Factories", "energy", 1),
    ("Strip Mine", "energy", 2), ("Magnetic Field Generators", "energy", 4), ("Shuttles", "energy", 1),
    ("Magnetic Field Dome", "energy", 2), ("Soil Factory", "energy", 1), ("Livestock", "plants", 1),
    ("Rad-Chem Factory", "energy", 1), ("Immigrant City", "energy", 1), ("Immigrant City", "mc", -4),
    ("Business Network", "mc", -4), ("Tropical Resort", "heat", 2), ("Building Industries", "energy", 1),
    ("Electro Catapult", "energy", 1), ("Commercial District", "energy", 1), ("Investment Loan", "mc", -4),
    ("Fuel Factory", "energy", 1), ("Corporate Stronghold", "energy", 1), ("AI Central", "energy", 1),
    ("Hackers", "energy", 1), ("Space Port", "energy", 1), ("Insulation", "heat", 1),
]  # fmt: skip


@pytest.mark.parametrize(("card", "resource", "least"), GIVES_UP)
def test_own_production_to_give_up_must_be_there(card: str, resource: str, least: int) -> None:
    cities = {"3-3": tile("city", 1), "3-5": tile("city", 1)} if card == "Urbanized Area" else {}
    cannot_play(row(card, ann={"production": {resource: least - 1}}, tiles=cities))
    enough = row(card, ann={"production": {resource: least}}, ben={"production": {"heat": 1}}, tiles=cities)
    game = situation(enough, in_hand=True)
    assert game[0].can_play(card), game[0].why_not_play(card)


SEABED = ["1-2", "1-4", "1-5", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6", "6-7", "6-8", "9-5"]
NO_PLACE = {
    "Mangrove": SEABED,
    "Protected Valley": SEABED,
    "Mohole Area": SEABED,
    "Lava Flows": ["2-2", "3-1", "4-1", "5-1"],
    "Noctis City": ["5-3"],
}


@pytest.mark.parametrize("card", NO_PLACE)
def test_a_tile_needs_a_free_area_of_its_kind(card: str) -> None:
    taken = {area: tile("mohole area" if "-" in area else "city", 1) for area in NO_PLACE[card]}
    cannot_play(row(card, tiles=taken))
    free = row(card, tiles=dict(list(taken.items())[1:]) if card != "Noctis City" else {})
    assert situation(free, in_hand=True)[0].can_play(card)


CANNOT_PLAY = [
    row("Urbanized Area", tiles=TWO_CITIES, note="no area beside two cities"),
    row("Moss", note="no plant to lose"),
    row("Nitrophilic Moss", ann={"stock": {"plants": 1}}, note="one plant short"),
    row("Local Heat Trapping", ann={"stock": {"heat": 4}}, note="one heat short"),
    row("Cloud Seeding", ann={"production": {"heat": 0}}, note="nobody has heat production"),
    row("Fish", ann={"production": {"plants": 0}}, note="nobody has plant production"),
    row("Birds", ann={"production": {"plants": 1}}, ben={"production": {"plants": 1}}, note="nobody has two"),
    row("Heat Trappers", ann={"production": {"heat": 1}}, note="nobody has two"),
    row("Biomass Combustors", ann={"production": {"plants": 0}}),
]


@pytest.mark.parametrize("case", CANNOT_PLAY, ids=str)
def test_unplayable(case: Row) -> None:
    cannot_play(case)


def test_arctic_algae_gives_two_plants_for_every_ocean_of_anybody() -> None:
    game = position({"tableau": {"Arctic Algae": 0}}, {"stock": {"mc": 100}, "hand": ["Ice Asteroid"]}, turn=1)
    ann, ben = game.seats
    ben.plays("Ice Asteroid", "1-5", "9-5")
    assert ann.stock("plants") == 4
    assert ben.stock("plants") == 0


def test_arctic_algae_answers_the_ocean_at_0_degrees_and_the_artificial_lake() -> None:
    seat = {"tableau": {"Arctic Algae": 0}, "stock": {"mc": 100, "heat": 8}, "hand": ["Artificial Lake"]}
    game = position(seat, {}, temperature=-2)
    game[0].answers("heat", "1-5")
    assert game[0].stock("plants") == 2
    game[0].plays("Artificial Lake", "3-4")
    assert game[0].stock("plants") == 4


def test_optimal_aerobraking_pays_for_own_space_events_only() -> None:
    seat = {"tableau": {"Optimal Aerobraking": 0}, "stock": {"mc": 100}}
    hand = ["Asteroid", "Release of Inert Gases", "Vesta Shipyard"]
    game = position({**seat, "hand": hand}, {"stock": {"mc": 21}, "hand": ["Comet"]})
    ann = game[0]
    ann.plays("Asteroid")
    assert (ann.stock("mc"), ann.stock("heat")) == (100 - 14 + 3, 3)
    ann.plays("Release of Inert Gases", "end")
    assert ann.stock("heat") == 3, "no space tag"
    game[1].plays("Comet", "1-5", "end")
    assert ann.stock("heat") == 3, "somebody else's"
    ann.plays("Vesta Shipyard", "titanium=2 mc=9")
    assert ann.stock("heat") == 3, "no event"


def test_rover_construction_pays_2_for_every_city_on_and_off_mars() -> None:
    seat = {"stock": {"mc": 100}, "hand": ["Phobos Space Haven"], "production": {"energy": 1}}
    game = position({"tableau": {"Rover Construction": 0}}, seat, turn=1)
    game[1].plays("Phobos Space Haven").answers("project city", "3-4")
    assert game[0].stock("mc") == 4


def test_pets_get_an_animal_for_every_city_of_anybody() -> None:
    game = position({"tableau": {"Pets": 1}}, {"stock": {"mc": 100}}, turn=1)
    game[1].answers("project city", "3-4")
    assert game[0].on("Pets") == 2


def test_herbivores_get_an_animal_for_own_greeneries_only() -> None:
    game = position({"tableau": {"Herbivores": 1}, "stock": {"mc": 100}}, {"stock": {"mc": 100}})
    ann, ben = game.seats
    ann.answers("project greenery", "7-1", "end")
    assert ann.on("Herbivores") == 2
    ben.answers("project greenery", "3-4")
    assert ann.on("Herbivores") == 2


def test_herbivores_answer_the_last_greeneries_too() -> None:
    seat = {"tableau": {"Herbivores": 0}, "stock": {"plants": 8}}
    game = position(seat, {}, phase="greenery", tiles=oceans(9), temperature=8, oxygen=14)
    game[0].answers("7-1")
    assert game[0].on("Herbivores") == 1


def test_ecological_zone_and_decomposers_count_every_tag_of_own_cards_events_included() -> None:
    seat = {"tableau": {"Ecological Zone": 0, "Decomposers": 0}, "stock": {"mc": 100}, "hand": ["Virus", "Pets"]}
    game = position(seat, {"stock": {"mc": 100}, "hand": ["Adapted Lichen"]})
    ann, ben = game.seats
    ann.plays("Virus").plays("Pets").answers("end")
    assert (ann.on("Ecological Zone"), ann.on("Decomposers")) == (1, 2)
    ben.plays("Adapted Lichen")
    assert (ann.on("Ecological Zone"), ann.on("Decomposers")) == (1, 2)


@pytest.mark.parametrize(
    ("card", "off"), [("Research Outpost", 1), ("Earth Catapult", 2), ("Anti-Gravity Technology", 2), ("Sky Docks", 1)]
)
def test_every_card_is_cheaper(card: str, off: int) -> None:
    hand = ["Mine", "Release of Inert Gases", "Micro-Mills"]
    game = position({"tableau": {card: 0}, "stock": {"mc": 100}, "hand": hand}, {})
    game[0].plays("Mine").plays("Release of Inert Gases")
    assert game[0].stock("mc") == 100 - (4 - off) - (14 - off)


@pytest.mark.parametrize(
    ("card", "off"),
    [("Shuttles", 2), ("Space Station", 2), ("Quantum Extractor", 2), ("Mass Converter", 2), ("Warp Drive", 4)],
)
def test_space_cards_are_cheaper(card: str, off: int) -> None:
    game = position({"tableau": {card: 0}, "stock": {"mc": 100}, "hand": ["Soletta", "Mine"]}, {})
    game[0].plays("Soletta").plays("Mine")
    assert game[0].stock("mc") == 100 - (35 - off) - 4


def test_discounts_add_up_but_never_below_nothing() -> None:
    discounts = dict.fromkeys(["Earth Catapult", "Space Station", "Shuttles", "Sky Docks", "Warp Drive"], 0)
    game = position({"tableau": discounts, "hand": ["Space Mirrors", "Rim Freighters"]}, {})
    game[0].plays("Space Mirrors").plays("Rim Freighters")
    assert game[0].stock("mc") == 0


def test_a_discount_does_not_reduce_its_own_price_nor_standard_projects() -> None:
    game = position({"tableau": {"Research Outpost": 0}, "stock": {"mc": 100}, "hand": ["Earth Catapult"]}, {})
    game[0].plays("Earth Catapult")
    assert game[0].stock("mc") == 100 - 22
    game[0].answers("project power-plant")
    assert game[0].stock("mc") == 100 - 22 - 11
