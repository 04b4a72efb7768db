"""Cards that meet other cards: hunters and their prey, the deck running out, what is asked of others."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.facts import PileShuffled
from games.engine.script import Pick, Several
from tests.engine.situations import changes, read, state, tile
from tests.player import Game, position


def test_predators_take_from_any_unprotected_animal_card_their_own_included() -> None:
    game = position(
        {"tableau": {"Predators": 1, "Fish": 1, "Pets": 4, "Protected Habitats": 0}},
        {"tableau": {"Birds": 1, "Small Animals": 0}},
    )  # fmt: skip
    game[0].uses("Predators")
    assert game[0].options == ["0:024", "0:052", "1:072"], "own cards too, though opponents could not touch them"
    game[0].answers("1:072")
    assert (game[0].on("Predators"), game[1].on("Birds")) == (2, 0)


def test_predators_find_nothing_behind_protected_habitats() -> None:
    protected = {"tableau": {"Livestock": 5, "Protected Habitats": 0}}
    assert not position({"tableau": {"Predators": 0}}, protected)[0].can_use("Predators")


def test_predators_taking_from_themselves_changes_nothing() -> None:
    game = position({"tableau": {"Predators": 1}}, {})
    before = state(game)
    game[0].uses("Predators")
    assert changes(before, state(game)) == {}


def test_protected_habitats_guard_plants_against_opponents_only() -> None:
    asteroid = {"stock": {"mc": 14, "plants": 9}, "hand": ["Asteroid"]}
    game = position(asteroid, {"stock": {"plants": 9}, "tableau": {"Protected Habitats": 0}}, {"stock": {"plants": 9}})
    game[0].plays("Asteroid")
    assert game[0].options == ["plants:2", "plants:0", "fewer", "nobody"]


def test_protected_habitats_do_not_guard_production() -> None:
    seat = {"stock": {"mc": 10}, "hand": ["Fish"]}
    prey = {"production": {"plants": 1}, "tableau": {"Protected Habitats": 0}}
    game = position(seat, prey, temperature=2)
    game[0].plays("Fish")
    assert game[1].production("plants") == 0


def test_a_virus_takes_its_animals_off_one_card() -> None:
    seat = {"stock": {"mc": 1}, "hand": ["Virus"]}
    game = position(seat, {"tableau": {"Fish": 1, "Birds": 1}})
    game[0].plays("Virus", "1:052")
    assert (game[1].on("Fish"), game[1].on("Birds")) == (0, 1)


def test_a_virus_may_take_an_animal_each_off_two_cards_of_one_player() -> None:
    seat = {"stock": {"mc": 1}, "hand": ["Virus"]}
    other = {"tableau": {"Predators": 1}}
    game = position(seat, {"tableau": {"Fish": 1, "Birds": 2}}, other)
    game[0].plays("Virus")
    assert game[0].options == ["1:052", "1:072", "2:024", "two:1", "fewer", "nobody"]
    game[0].answers("two:1")
    assert (game[1].on("Fish"), game[1].on("Birds"), game[2].on("Predators")) == (0, 1, 1)
    three = position(seat, {"tableau": {"Fish": 1, "Birds": 2, "Predators": 1}})
    three[0].plays("Virus", "two:1", "Fish, Predators")
    assert (three[1].on("Fish"), three[1].on("Birds"), three[1].on("Predators")) == (0, 2, 0)
    one = position(seat, {"tableau": {"Birds": 2}})
    one[0].plays("Virus", "fewer")
    assert one[1].on("Birds") == 1


@pytest.mark.parametrize(
    ("card", "key", "stock", "most"),
    [
        ("Asteroid", "plants:1", {"plants": 9}, 3),
        ("Deimos Down", "plants:1", {"plants": 5}, 5),
        ("Sabotage", "steel:1", {"steel": 9, "mc": 9}, 4),
        ("Hired Raiders", "mc:1", {"steel": 9, "mc": 9}, 3),
        ("Air Raid", "mc:1", {"mc": 9}, 5),
        ("Virus", "plants:1", {"plants": 9}, 5),
        ("Flooding", "1", {"mc": 9}, 4),
    ],
)
def test_of_up_to_so_many_fewer_may_be_taken(card: str, key: str, stock: dict[str, int], most: int) -> None:
    def played() -> Game:
        seat = {"stock": {"mc": 40}, "hand": [card], "tableau": {"Titan Shuttles": 1}}
        tiles = {"1-4": {"kind": "city", "owner": 1}}
        game = position(seat, {"stock": dict(stock)}, tiles=tiles, colonies={})
        game[0].plays(card, *(["1-5"] if card == "Flooding" else []))
        assert game[0].options[-2:] == ["fewer", "nobody"]
        return game

    resource = {"1": "mc"}.get(key) or key.split(":")[0]
    game = played()
    game[0].answers(key)
    assert game[1].stock(resource) == stock[resource] - most
    game = played()
    mine = game[0].stock(resource)
    game[0].answers("fewer")
    if isinstance(game[0].question, Pick):
        game[0].answers(key)
    game[0].is_refused(str(most))
    game[0].answers("1")
    assert game[1].stock(resource) == stock[resource] - 1
    assert game[0].stock(resource) == mine + (card in ("Hired Raiders", "Air Raid"))
    game = played()
    game[0].answers("nobody")
    assert game[1].stock(resource) == stock[resource]


def test_who_has_most_is_offered_first() -> None:
    game = position({"stock": {"mc": 14}, "hand": ["Asteroid"]}, {"stock": {"plants": 1}}, {"stock": {"plants": 8}})
    game[0].plays("Asteroid")
    assert [str(option.says) for option in game[0].question.options] == [
        "3 plants from 2", "1 plant from 1", "Fewer …", "Nobody",
    ]  # fmt: skip


def test_alone_it_is_the_bank_that_is_robbed() -> None:
    game = position({"stock": {"mc": 1}, "hand": ["Hired Raiders"]})
    game[0].plays("Hired Raiders")
    assert [str(option.says) for option in game[0].question.options] == ["2 steel from the bank", "3 M€ from the bank"]
    game[0].answers("mc")
    assert game[0].stock("mc") == 3


def test_animals_may_be_added_to_pets() -> None:
    seat = {"tableau": {"Pets": 1}, "stock": {"mc": 23}, "hand": ["Imported Nitrogen"]}
    assert position(seat, {})[0].plays("Imported Nitrogen").on("Pets") == 3


def test_the_discards_are_shuffled_under_the_last_cards_of_the_deck() -> None:
    seat = {"stock": {"mc": 30}, "hand": ["Research", "Technology Demonstration"]}
    game = position(seat, {}, deck=["Mine"], discards=["Grass", "Lichen", "Bushes"])
    ann = game[0].plays("Research")
    assert ann.hand[1] == "Mine", "the old deck is drawn first"
    assert len(ann.hand) == 3
    assert len(game.facts(PileShuffled)) == 1
    assert "shuffled" in game.log(1)
    ann.plays("Technology Demonstration")
    assert len(ann.hand) == 4
    assert game.session.table.deck == []


def test_a_shuffle_shows_nobody_the_order() -> None:
    game = position({"stock": {"mc": 30}, "hand": ["Research"]}, {}, deck=[], discards=["Grass", "Lichen", "Bushes"])
    game[0].plays("Research")
    drawn = game[0].hand
    assert not any(game[1].knows(card) for card in drawn)


def test_a_card_that_cannot_be_paid_for_may_be_looked_at_all_the_same() -> None:
    game = position({"tableau": {"Inventors' Guild": 0}, "stock": {"mc": 2}}, {}, deck=["Mine", "Grass"])
    ann = game[0].uses("Inventors' Guild")
    asked = ann.question
    assert isinstance(asked, Several) and asked.most == 0
    assert ann.knows("Mine") and not game[1].knows("Mine")
    ann.answers("")
    assert game.session.table.discards == ["056"]
    assert not game[1].knows("Mine"), "discarded face down"


def test_cards_looked_at_and_not_kept_are_discarded_unseen() -> None:
    deck = ["Mine", "Grass", "Lichen", "Bushes"]
    game = position({"stock": {"mc": 7}, "hand": ["Business Contacts"]}, {}, deck=deck)
    game[0].plays("Business Contacts").is_refused("056")
    game[0].answers("Mine, Bushes")
    assert game[0].hand == ["Mine", "Bushes"]
    assert not any(game[1].knows(card) for card in deck)


def test_searching_for_life_with_the_last_card_shuffles_nothing_and_discards_it() -> None:
    game = position({"tableau": {"Search For Life": 0}, "stock": {"mc": 2}}, {}, deck=[], discards=["Ants"])
    game[0].uses("Search For Life")
    assert game[0].on("Search For Life") == 1
    assert game.session.table.discards == ["035"]


@pytest.mark.parametrize(
    ("card", "answers", "expected"),
    [
        ("Noctis City", (), "mc production +1, mc +3"),
        ("Immigrant City", ("3-4",), "mc production +1, mc +3"),
    ],
)
def test_tharsis_republic_answers_every_way_to_place_a_city(card: str, answers: tuple[str, ...], expected: str) -> None:
    seat = {"corporation": "Tharsis Republic", "stock": {"mc": 18}, "production": {"energy": 1}, "hand": [card]}
    with_it, without = (
        position({**seat, "corporation": corporation}, {}) for corporation in ("Tharsis Republic", "CrediCor")
    )
    for game in (with_it, without):
        game[0].plays(card, *answers)
    assert changes(state(without), state(with_it)) == read(expected)


def test_immigrant_city_goes_on_answering_cities_of_anybody_on_and_off_mars() -> None:
    builder = {"stock": {"mc": 60}, "hand": ["Ganymede Colony"]}
    game = position({"tableau": {"Immigrant City": 0}}, builder, turn=1)
    game[1].plays("Ganymede Colony").answers("project city", "3-4")
    assert game[0].production("mc") == 2


def test_special_tiles_belong_to_their_player_and_are_neither_city_nor_greenery() -> None:
    seat = {"stock": {"mc": 40, "plants": 8}, "hand": ["Mohole Area", "Greenhouses"]}
    game = position(seat, {"passed": True})
    ann = game[0].plays("Mohole Area", "4-8").plays("Greenhouses")
    assert ann.stock("plants") == 8 + 2, "two from the area, none for a city"
    ann.answers("greenery")
    assert {*ann.options} <= {"3-7", "4-7", "5-8", "5-9"}, "a tile of her own all the same"


def test_a_greenery_on_an_area_for_oceans_uses_it_up() -> None:
    game = position({"stock": {"mc": 60}, "hand": ["Protected Valley"]}, {})
    game[0].plays("Protected Valley", "1-5").answers("project aquifer")
    assert "1-5" not in game[0].options
    assert game.session.table.oceans == 0


def test_an_artificial_lake_is_an_ocean_like_any_other() -> None:
    oceans = {area: tile("ocean", -1) for area in ("9-5", "6-6", "6-7", "6-8", "5-4", "5-5", "5-6", "1-2")}
    game = position({"stock": {"mc": 40}, "hand": ["Artificial Lake"]}, {}, temperature=-6, tiles=oceans)
    ann = game[0].plays("Artificial Lake", "3-4")
    assert game.session.table.oceans == 9
    ann.answers("project aquifer")
    assert game.session.table.oceans == 9


def test_a_claim_is_no_tile_and_blocks_only_others() -> None:
    game = position({"stock": {"mc": 60}, "hand": ["Research Outpost"]}, {"stock": {"mc": 60}}, claims={"3-4": 1})
    ann = game[0].plays("Research Outpost")
    assert "3-4" not in ann.options
    assert "3-3" in ann.options, "next to a claim is next to nothing"


def test_double_tags_count_twice() -> None:
    seat = {"tableau": {"Research": 0, "Olympus Conference": 0}, "stock": {"mc": 90}, "hand": ["Gene Repair"]}
    assert position(seat, {})[0].can_play("Gene Repair"), "two of Research and one of the Conference"
    guild = {"corporation": "Mining Guild", "tableau": {"Mine": 0}, "stock": {"mc": 13}, "hand": ["Medical Lab"]}
    assert position(guild, {})[0].plays("Medical Lab").production("mc") == 2


OWN_ONLY = [
    ({"tableau": {"Optimal Aerobraking": 0}}, "Asteroid"),
    ({"tableau": {"Media Group": 0}}, "Asteroid"),
    ({"corporation": "Interplanetary Cinematics"}, "Asteroid"),
    ({"tableau": {"Martian Zoo": 0}}, "Acquired Company"),
    ({"tableau": {"Spin-off Department": 0}}, "Solar Reflectors"),
    ({"tableau": {"Mars University": 0}, "hand": ["Mine"]}, "Research"),
    ({"tableau": {"Olympus Conference": 1}}, "Research"),
    ({"tableau": {"Viral Enhancers": 0}}, "Adapted Lichen"),
    ({"tableau": {"Ecological Zone": 0, "Decomposers": 0}}, "Adapted Lichen"),
    ({"corporation": "Arklight"}, "Adapted Lichen"),
    ({"corporation": "CrediCor"}, "Solar Reflectors"),
    ({"corporation": "Aridor"}, "Solar Reflectors"),
    ({"tableau": {"Sky Docks": 0, "Warp Drive": 0, "Earth Office": 0}}, "Acquired Company"),
]


@pytest.mark.parametrize(("ann", "played"), OWN_ONLY)
def test_what_somebody_else_plays_is_not_answered(ann: dict[str, Any], played: str) -> None:
    game = position(ann, {"stock": {"mc": 30}, "hand": [played]}, turn=1)
    before = state(game)
    game[1].plays(played)
    assert game[0].question is None
    mine = [key for key in changes(before, state(game)) if not key.startswith("Ben ")]
    assert mine == (["temperature"] if played == "Asteroid" else [])


def test_standard_projects_of_somebody_else_are_not_refunded() -> None:
    ann = {"corporation": "CrediCor", "tableau": {"Standard Technology": 0}}
    game = position(ann, {"stock": {"mc": 25}}, turn=1)
    game[1].answers("project city", "3-4")
    assert game[0].stock("mc") == 0
