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
from games.engine.card import BY_NUMBER, HOLDINGS
from games.engine.catalogue import figures

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
        ("base", False): 11,
        ("corporate_era", False): 2,
        ("colonies", False): 5,
    }


@pytest.mark.parametrize("number", sorted(PRINTED))
def test_the_figures_are_the_printed_ones(number: str) -> None:
    assert figures(BY_NUMBER[number]) == PRINTED[number]


def test_what_cards_hold_is_a_known_kind_of_resource() -> None:
    assert {card.holds for card in BY_NUMBER.values()} - {""} == {*HOLDINGS}


def test_names_are_unique() -> None:
    assert len({card.name for card in BY_NUMBER.values()}) == len(BY_NUMBER)
