"""No text lies over another, is cut off, or leaves the box or the screen that it belongs to: every state of
`dev.py shots`, at every size, in both languages, with five players, the widest names and a full hand."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from ..servers import Server
from ..shots import TABS, Studio

MOUSE = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080))
TOUCH = ((820, 1180), (390, 844), (360, 640))
CHECK = (Path(__file__).parent / "overlap.js").read_text()
STATES = [*Studio(None, None).states]

ALLOWED = {
    ".skip": "it comes to the screen with the focus",
    ".hand .says": "a line of a card in the hand that does not fit is left out whole; the card's face, one touch or one "
    "moment under the mouse away, has it",
    ".player .facts .tags": "tags that do not fit into a strip are left out whole; the tableau behind it has them",
}
"""What may be cut, and why."""


def looks(page: Page, sizes: tuple[tuple[int, int], ...], touch: bool) -> dict[str, list[str]]:
    """Each fault, and the sizes and tabs at which it is seen."""
    faults: defaultdict[str, list[str]] = defaultdict(list)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        tabs = [tab for tab in TABS if touch and page.locator(f"#tab-{tab}").count()] or [""]
        for tab in tabs:
            if tab:
                page.locator(f"#tab-{tab}").evaluate("input => { input.checked = true }")
            for fault in page.evaluate(f"{CHECK}({[*ALLOWED]})"):
                faults[fault].append(f"{width}x{height} {tab}".strip())
    return faults


@pytest.mark.parametrize("name", STATES)
def test_texts_keep_to_their_places(server: Server, chromium: Browser, name: str) -> None:
    said = []
    for locale in ("en", "nl"):
        studio = Studio(server, chromium, crowd=True, locale=locale)
        for touch, sizes in ((False, MOUSE), (True, TOUCH)):
            studio.touch = touch
            page = studio.states[name]()
            page.evaluate("document.fonts.ready")
            for fault, where in looks(page, sizes, touch).items():
                said.append(f"{locale}: {fault} at {', '.join(where)}")
            studio.close()
    assert not said, "\n".join(said)
