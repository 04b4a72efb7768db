"""Colonies: setting up, and the tiles that sleep."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.colonies import TILES
from games.engine.facts import ColonyTileActivated
from games.engine.script import Fact, Opening
from games.engine.table import Options
from tests.engine.openings import dealt, opened
from tests.engine.situations import row, situation
from tests.player import Game, position

FIVE = ("CrediCor", "Teractor", "ThorGate", "Ecoline", "Helion")
SLEEPERS = ("Titan", "Enceladus", "Miranda")
WAKERS = {
    "Titan": ["Atmo Collectors", "Jovian Lanterns", "Jupiter Floating Station", "Red Spot Observatory",
              "Titan Air-scrapping", "Titan Floating Launch-pad", "Titan Shuttles"],
    "Enceladus": ["Regolith Eaters", "GHG Producing Bacteria", "Ants", "Decomposers", "Nitrite Reducing Bacteria",
                  "Tardigrades"],
    "Miranda": ["Birds", "Ecological Zone", "Fish", "Herbivores", "Livestock", "Pets", "Predators", "Small Animals",
                "Martian Zoo", "Sub-zero Salt Fish"],
}  # fmt: skip


def test_there_are_eleven_colony_tiles() -> None:
    assert sorted(TILES) == [
        "Callisto", "Ceres", "Enceladus", "Europa", "Ganymede", "Io", "Luna", "Miranda", "Pluto", "Titan", "Triton",
    ]  # fmt: skip


@pytest.mark.parametrize(("players", "tiles"), [(2, 5), (3, 5), (4, 6), (5, 7)])
def test_players_plus_two_tiles_lie_open_and_five_with_two_players(players: int, tiles: int) -> None:
    table = dealt(*FIVE[:players]).session.table
    assert len(table.colonies) == tiles
    assert sorted([*table.colonies, *table.aside]) == sorted(TILES)


def test_the_tiles_are_open_before_anybody_chooses_a_corporation() -> None:
    game = dealt(*FIVE[:2])
    assert game.session.table.phase == "start"
    assert isinstance(game[0].question, Opening)
    assert [colony.name for colony in game[0].view.colonies] == [*game.session.table.colonies]


def test_every_player_has_one_fleet_at_home() -> None:
    game = dealt(*FIVE[:3])
    assert [player.fleets for player in game.session.table.players] == [1, 1, 1]
    assert all(colony.fleet is None for colony in game.session.table.colonies.values())


def test_the_marker_starts_on_the_second_step() -> None:
    game = dealt(*FIVE[:2], tiles=["Luna", "Io", "Ceres", "Triton", "Titan"])
    assert {colony.marker for colony in game.session.table.colonies.values()} == {1}


def test_without_colonies_there_is_no_tile_and_no_colonies_card() -> None:
    table = dealt(*FIVE[:2], options=Options(2, colonies=False)).session.table
    assert not table.colonies
    dealt_out = [*table.deck, *(card for player in table.players for card in player.laid)]
    assert not any(card.startswith("C") for card in dealt_out)
    assert len(dealt_out) == 208


def test_with_colonies_all_49_cards_are_in_the_deck() -> None:
    table = dealt(*FIVE[:2]).session.table
    dealt_out = [*table.deck, *(card for player in table.players for card in player.laid)]
    assert sum(card.startswith("C") for card in dealt_out) == 49
    assert len(dealt_out) == 257


# -- alone ----------------------------------------------------------------------------------------------------


def test_alone_four_tiles_are_dealt_and_one_is_left_out_together_with_cards_and_corporation() -> None:
    game = dealt("CrediCor", tiles=["Luna", "Io", "Ceres", "Triton"])
    ann = game[0]
    asked = ann.question
    assert isinstance(asked, Opening)
    assert {tile.key for tile in asked.tiles} == {"Luna", "Io", "Ceres", "Triton"}
    ann.is_refused("R08")
    ann.answers("CrediCor, Io")
    assert {*game.session.table.colonies} == {"Luna", "Ceres", "Triton"}
    assert "Io" in game.session.table.aside


def test_alone_the_money_production_starts_at_minus_2_and_tr_at_14() -> None:
    ann = opened("CrediCor", tiles=["Luna", "Io", "Ceres", "Triton"])[0]
    assert (ann.production("mc"), ann.player.tr) == (-2, 14)


def test_alone_the_corporation_adds_its_own_production_to_that() -> None:
    ann = opened("Polyphemos", tiles=["Luna", "Io", "Ceres", "Triton"])[0]
    assert ann.production("mc") == 3


def test_alone_without_colonies_the_money_production_starts_at_0() -> None:
    assert opened("CrediCor", options=Options(1, colonies=False))[0].production("mc") == 0


def test_alone_with_aridor_the_tile_left_out_may_come_back() -> None:
    game = dealt("Aridor", tiles=["Luna", "Io", "Ceres", "Triton"])
    game[0].answers("Aridor, Io").answers("first")
    assert "Io" in game[0].options
    game[0].answers("Io")
    assert game.colony("Io").active


# -- tiles that sleep -----------------------------------------------------------------------------------------


def asleep(name: str, hand: list[str] | None = None, **rest: Any) -> Game:
    """Ann could pay for anything; `name` sleeps beside Io."""
    plenty = dict.fromkeys(("mc", "steel", "titanium", "plants", "energy", "heat"), 100)
    seat = {"stock": plenty, "hand": hand or [], "production": dict.fromkeys(plenty, 3)}
    return position(
        seat,
        {"stock": plenty, "production": dict.fromkeys(plenty, 3)},
        colonies={name: {"active": False}, "Io": {}},
        **rest,
    )


@pytest.mark.parametrize("name", SLEEPERS)
def test_titan_enceladus_and_miranda_sleep_at_first(name: str) -> None:
    game = dealt(*FIVE[:2], tiles=[name, "Luna", "Io", "Ceres", "Triton"])
    assert [c.name for c in game.session.table.colonies.values() if not c.active] == [name]


@pytest.mark.parametrize("name", SLEEPERS)
def test_nobody_can_build_on_or_trade_with_a_sleeping_tile(name: str) -> None:
    ann = asleep(name)[0]
    assert ann.can("build Io") and not ann.can(f"build {name}")
    assert ann.can("trade Io mc") and not any(ann.can(f"trade {name} {kind}") for kind in ("mc", "energy", "titanium"))


@pytest.mark.parametrize("name", SLEEPERS)
def test_the_marker_of_a_sleeping_tile_stays_in_the_solar_phase(name: str) -> None:
    game = asleep(name)
    game.end_generation()
    assert (game.colony(name).marker, game.colony("Io").marker) == (1, 2)


@pytest.mark.parametrize(("name", "card"), [(name, card) for name, cards in WAKERS.items() for card in cards])
def test_a_card_that_can_hold_the_resource_wakes_the_tile(name: str, card: str) -> None:
    tiles = {name: {"active": False}, "Io": {"places": [0]}, "Luna": {}}
    game = situation(row(card, ben={"production": {"plants": 3}}, colonies=tiles), in_hand=True)
    game[0].plays(card)
    assert game.colony(name).active
    assert [fact.tile for fact in game.facts(ColonyTileActivated)] == [name]


def test_it_wakes_for_everybody_and_stays_awake() -> None:
    game = asleep("Titan", hand=["Titan Shuttles"])
    game[0].plays("Titan Shuttles").answers("end")
    assert game.colony("Titan").active
    assert game[1].can("build Titan") and game[1].can("trade Titan mc")


def test_a_card_that_only_adds_such_resources_to_others_wakes_nothing() -> None:
    for name, cards in (
        ("Titan", ["Floater Technology", "Floater Prototypes", "Nitrogen from Titan"]),
        ("Enceladus", ["Symbiotic Fungus", "Aerobraked Ammonia Asteroid"]),
        ("Miranda", ["Imported Nitrogen", "Eos Chasma National Park"]),
    ):
        for card in cards:
            game = asleep(name, hand=[card], temperature=-12)
            game[0].plays(card)
            assert not game.colony(name).active


def test_other_kinds_of_resource_and_cards_in_hand_wake_nothing() -> None:
    game = asleep("Titan", hand=["Tardigrades", "Titan Shuttles"])
    game[0].plays("Tardigrades")
    assert not game.colony("Titan").active


def test_the_tile_wakes_before_the_card_does_what_it_does() -> None:
    game = asleep("Miranda", hand=["Pets"])
    game[0].plays("Pets")
    kinds = [type(fact).__name__ for fact in game.facts(Fact)]
    assert kinds.index("CardPlayed") < kinds.index("ColonyTileActivated") < kinds.index("ResourceAdded")


def test_it_wakes_only_after_the_check_whether_the_card_may_be_played() -> None:
    game = position(
        {"stock": {"mc": 50}, "hand": ["Mining Colony", "Titan Shuttles"]}, {}, colonies={"Titan": {"active": False}}
    )
    assert not game[0].can_play("Mining Colony")
    game[0].plays("Titan Shuttles")
    assert game[0].can_play("Mining Colony")


@pytest.mark.parametrize(("corporation", "name"), [("Arklight", "Miranda"), ("Stormcraft Incorporated", "Titan")])
def test_a_corporation_that_can_hold_the_resource_wakes_the_tile_at_set_up(corporation: str, name: str) -> None:
    game = opened("CrediCor", corporation, tiles=[name, "Luna", "Io", "Ceres", "Triton"])
    assert game.colony(name).active
    assert game.colony(name).marker == 1
