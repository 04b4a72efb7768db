"""Requirements: a card can be played at the printed level exactly, and not one step off."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.situations import PRINTED, merged, oceans, required, tile
from tests.player import Game, position

LEVELS = {"temperature": 2, "oxygen": 1, "oceans": 1}
DEMANDING = [name for name, card in PRINTED.items() if "requirements" in card]


def demanding(card: str, off: str = "") -> Game:
    """Ann, rich in everything, holds the card; what it requires is met, but for `off`, missed by one."""
    plenty = dict.fromkeys(("mc", "steel", "titanium", "plants", "energy", "heat"), 200)
    seat: dict[str, Any] = {"stock": plenty, "production": dict.fromkeys(plenty, 5), "hand": [card]}
    table: dict[str, Any] = {"colonies": {"Io": {}, "Luna": {}, "Ceres": {}}, "tiles": {}}
    needs, around = required(card)
    if off:
        *name, bound, level = off.split()
        missed = int(level) + (-1 if bound == "min" else 1) * LEVELS.get(name[0], 1)
        match name:
            case ["temperature" | "oxygen"]:
                around[name[0]] = missed
            case ["oceans"]:
                around["tiles"] = oceans(missed)
            case ["tag", tag]:
                holders = [n for n in needs["tableau"] if tag in PRINTED[n].get("tags", ())]
                del needs["tableau"][holders[0]]
            case ["production", resource]:
                needs["production"][resource] = 0
            case ["all" | "own", "cities"]:
                around["tiles"].pop("3-2")
            case ["own", "greeneries"]:
                around["tiles"] = {"7-1": tile("greenery", 1)}
            case ["own", "colonies"]:
                around["colonies"]["Io"]["places"] = [1]
                if bound == "max":
                    around["colonies"] |= {"Io": {"places": [0]}, "Luna": {"places": [0]}}
            case ["floaters"]:
                needs["tableau"]["Titan Shuttles"] = missed
    return position(merged(seat, needs), {}, **merged(table, around))


@pytest.mark.parametrize("card", DEMANDING)
def test_playable_when_the_requirements_are_met_exactly(card: str) -> None:
    ann = demanding(card)[0]
    assert ann.can_play(card), ann.why_not_play(card)


@pytest.mark.parametrize(("card", "missed"), [(c, r) for c in DEMANDING for r in PRINTED[c]["requirements"]])
def test_not_playable_when_one_requirement_is_missed_by_one(card: str, missed: str) -> None:
    ann = demanding(card, missed)[0]
    assert not ann.can_play(card)
    assert ann.why_not_play(card).startswith("Needs")


def test_two_steps_of_slack_are_two_steps_and_not_three() -> None:
    for steps, playable in ((2, True), (3, False)):
        game = position(
            {"corporation": "Inventrix", "stock": {"mc": 50}, "hand": ["Grass", "Dust Seals", "Breathing Filters"]},
            {},
            temperature=-16 - 2 * steps,
            oxygen=7 - steps,
            tiles=oceans(3 + steps),
        )
        assert [game[0].can_play(card) for card in ("Grass", "Dust Seals", "Breathing Filters")] == [playable] * 3


def test_slack_does_not_touch_tags_production_or_tiles() -> None:
    seat = {"corporation": "Inventrix", "tableau": {"Adaptation Technology": 0}, "stock": {"mc": 100}}
    cards = ["Gene Repair", "Great Escarpment Consortium", "Rad-Suits", "Ecological Zone"]
    game = position({**seat, "hand": cards}, {})
    assert not any(game[0].can_play(card) for card in cards)
