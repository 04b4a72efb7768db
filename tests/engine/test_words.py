"""What cards say, in words and signs: made from what runs, and fit to be read."""

from __future__ import annotations

import re

import pytest

from games.engine.card import BY_NUMBER
from games.engine.colonies import TILES
from tests.player import number

PROJECTS_WITHOUT_WORDS = {"Trans-Neptune Probe"}


def said(card: str) -> list[str]:
    return [str(line) for line in BY_NUMBER[number(card)].lines()]


@pytest.mark.parametrize("card", sorted(card.name for card in BY_NUMBER.values()))
def test_every_card_says_what_it_does_without_keys_gaps_or_doubled_words(card: str) -> None:
    lines = said(card)
    assert lines or card in PROJECTS_WITHOUT_WORDS
    for line in lines:
        assert line.strip() == line and "  " not in line
        assert not re.search(r"[{}_]|\bmc\b|tile-|\bNone\b|\b(\w+) \1\b", line), line
        assert not re.search(r"\b1 (plants|animals|microbes|floaters|cards|ocean tiles|steps|colonies|tags)\b", line), (
            line
        )
        assert not re.search(
            r"\b[2-9] (plant|animal|microbe|floater|card|ocean tile|step|colony)\b(?! production| tag)", line
        )


SAYS = {
    "Capital": ["Requires at least 4 ocean tiles", "−2 energy production, +5 M€ production",
                "place the capital tile not next to a city", "1 point for each ocean tile next to this tile"],
    "Regolith Eaters": ["Action: remove 2 microbes from here: raise oxygen 1 step; or add 1 microbe here"],
    "Water Import From Europa": ["Action: pay 12 M€ (titanium may be used): place 1 ocean tile",
                                 "1 point for each Jovian tag of yours (this card counts)"],
    "Moss": ["Requires at least 3 ocean tiles", "spend 1 plant", "+1 plant production"],
    "Imported Hydrogen": ["place 1 ocean tile",
                          "3 plants, or add 3 microbes to another card, or add 2 animals to another card"],
    "Ecological Zone": ["Requires 1 greenery tile of yours", "place the ecological zone tile next to a greenery",
                        "For each animal or plant tag that you play: add 1 animal here (this card counts)",
                        "1 point for every 2 resources here"],
    "Optimal Aerobraking": ["When you play an event with a space tag: 3 M€, 3 heat"],
    "Sabotage": ["you may remove up to 3 titanium or 4 steel or 7 M€ from any one player"],
    "Hired Raiders": ["you may steal up to 2 steel or 3 M€ from an opponent"],
    "Energy Tapping": ["any one player loses 1 energy production and you gain 1 energy production"],
    "Community Services": ["+1 M€ production for each card of yours without tags (this card counts)"],
    "Miranda Resort": ["+1 M€ production for each Earth tag of yours"],
    "Cartel": ["+1 M€ production for each Earth tag of yours (this card counts)"],
    "Solar Probe": ["draw 1 card for every 3 science tags of yours, this one included"],
    "Pioneer Settlement": ["Requires at most 1 colony of yours", "build a colony, then −2 M€ production"],
    "Minority Refuge": ["build a colony, then −2 M€ production"],
    "Research Colony": ["draw 2 cards", "build a colony, also where you have one"],
    "Titan Floating Launch-pad": [
        "add 2 floaters to a card with a Jovian tag",
        "Action: add 1 floater to a card with a Jovian tag; or remove 1 floater from here: trade without paying"],
    "Olympus Conference": ["For each science tag that you play: add 1 science resource here; or remove 1 science resource from here: "
                           "draw 1 card (this card counts)"],
    "Saturn Systems": ["+1 titanium production",
                       "For each Jovian tag that anybody plays: +1 M€ production (this card counts)"],
    "Cryo-Sleep": ["Trading costs you 1 less, whatever you pay with"],
}  # fmt: skip


@pytest.mark.parametrize("card", SAYS)
def test_what_some_cards_say(card: str) -> None:
    assert said(card) == SAYS[card]


def test_every_effect_action_and_answer_is_drawn() -> None:
    hidden = {"Untouchable"}
    for card in BY_NUMBER.values():
        for word in (*card.play, *card.when, *card.is_so, *filter(None, [card.action, card.first_action])):
            if type(word).__name__ not in hidden and "alone at the table" not in str(word.words()):
                assert word.icons(), (card.name, word)


def test_every_step_of_every_colony_tile_is_said_and_drawn() -> None:
    for tile in TILES.values():
        for word in (tile.placement, tile.bonus, *tile.income):
            assert str(word.words()) and word.icons(), tile.name


def test_what_counts_for_everybody_is_drawn_so() -> None:
    for card, kind in (("Toll Station", "count-any"), ("Galilean Waystation", "count-any"), ("Cartel", "count"),
                       ("Quantum Communications", "count-any"), ("Ecology Research", "count")):  # fmt: skip
        assert BY_NUMBER[number(card)].play[0].icons()[-1].kind == kind, card
