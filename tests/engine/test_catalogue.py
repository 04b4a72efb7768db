"""Every card of the three boxes is there, with the figures printed on it.

`catalogue.json` is the list to check against: it was written from the cards themselves, not from the code.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import games.engine.cards  # noqa: F401
from games.engine import amounts, needs
from games.engine.card import BY_NUMBER, HOLDINGS, Card
from games.engine.scoring import PointsIfAny, PointsPer
from games.engine.words import Need

CATALOGUE: list[dict[str, Any]] = json.loads((Path(__file__).parent / "catalogue.json").read_text(encoding="utf-8"))
PRINTED = {row["number"]: row for row in CATALOGUE}


def test_no_card_is_missing_and_none_is_strange() -> None:
    assert sorted(BY_NUMBER) == sorted(PRINTED)


def test_every_box_has_its_number_of_cards() -> None:
    kinds = Counter((card.expansion, card.is_project) for card in BY_NUMBER.values())
    assert kinds == {
        ("base", True): 137,
        ("corporate_era", True): 71,
        ("colonies", True): 49,
        ("base", False): 10,
        ("corporate_era", False): 2,
        ("colonies", False): 5,
    }


def figures(card: Card) -> dict[str, Any]:
    """A card of the register in the form of the catalogue."""
    row: dict[str, Any] = {
        "number": card.number,
        "name": card.name,
        "expansion": card.expansion,
        "type": card.kind,
        "cost": card.cost,
    }
    if card.tags:
        row["tags"] = [*card.tags]
    if card.holds:
        row["holds"] = card.holds
    if card.needs:
        row["requirements"] = [requirement(need) for need in card.needs]
    if points := worth(card):
        row["points"] = points
    return row


def requirement(need: Need) -> str:
    match need:
        case needs.Level():
            bound = "min" if need.at_least is not None else "max"
            level = need.at_least if need.at_least is not None else need.at_most
            return f"{need.parameter} {bound} {level}"
        case needs.Tags():
            return f"tag {need.tag} min {need.count}"
        case needs.Producing():
            return f"production {need.resource} min {need.count}"
        case needs.Cities():
            return f"{'own' if need.own else 'all'} cities min {need.count}"
        case needs.Greeneries():
            return f"own greeneries min {need.count}"
        case needs.Colonies():
            return f"own colonies min {need.count}"
        case needs.FewColonies():
            return f"own colonies max {need.at_most}"
        case needs.Floaters():
            return f"floaters min {need.count}"
    raise AssertionError(need)


def worth(card: Card) -> Any:
    points = card.points
    if isinstance(points, int):
        return points
    if isinstance(points, PointsIfAny):
        return {"once": points.points}
    assert isinstance(points, PointsPer)
    return {"points": points.amount.each, "per": points.amount.every, "of": counted(points.amount)}


def counted(amount: amounts.Count) -> str:
    match amount:
        case amounts.Here():
            return "here"
        case amounts.Tags(tag="jovian", owner="self"):
            return "own jovian tags"
        case amounts.Colonies(owner="any"):
            return "all colonies"
        case amounts.Cities(on_mars=False):
            return "all cities"
        case amounts.TilesBeside(shown="city"):
            return "cities beside its tile"
        case amounts.TilesBeside(shown="ocean"):
            return "oceans beside its tile"
    raise AssertionError(amount)


@pytest.mark.parametrize("number", sorted(PRINTED))
def test_the_figures_are_the_printed_ones(number: str) -> None:
    assert figures(BY_NUMBER[number]) == PRINTED[number]


def test_what_cards_hold_is_a_known_kind_of_resource() -> None:
    assert {card.holds for card in BY_NUMBER.values()} - {""} == {*HOLDINGS}


def test_names_are_unique() -> None:
    assert len({card.name for card in BY_NUMBER.values()}) == len(BY_NUMBER)
