"""Rulings and old bugs of other tables, by id: which test answers which, and which cannot arise here."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

AREAS: dict[str, str] = json.loads((Path(__file__).parent / "rulings.json").read_text(encoding="utf-8"))
"""Every id that was collected, with its area."""

RULINGS: dict[str, str] = {}
"""Id -> the test that holds it; filled by `ruling`."""

NOT_APPLICABLE = {
    **{number: "about the page: tests/web and tests/browser" for number, area in AREAS.items() if area == "ui"},
    **{number: "about server and socket: tests/web" for number, area in AREAS.items() if area == "network"},
    **{number: "Venus Next is not played" for number, area in AREAS.items() if area == "venus"},
    **{number: "Prelude is not played" for number, area in AREAS.items() if area == "prelude"},
    "SOLO-008": "Prelude is not played: fourteen generations always",
    "SOLO-011": "Venus Next is not played: no World Government step",
    "UNDO-007": "about the door: an undo that fails there changes nothing (tests/web)",
    "TILE-002": "one map is played, and it has volcanic areas",
}
"""Id -> why no engine test can hold it."""

T = TypeVar("T", bound=Callable[..., Any])


def ruling(*numbers: str) -> Callable[[T], T]:
    """Mark a test as the one that holds these rulings."""

    def register(test: T) -> T:
        for number in numbers:
            if number in RULINGS:
                raise ValueError(f"two tests for {number}")
            RULINGS[number] = f"{test.__module__}.{test.__name__}"
        return test

    return register
