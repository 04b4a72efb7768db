"""What a page tells at once: what was taken from its reader, that a turn went back, that the generation is the last."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..servers import Server
from .conftest import PHONE
from .staging import NAMES, stage

Opener = Callable[..., Page]

WITHIN = """selector => {
  const at = document.querySelector(selector).getBoundingClientRect();
  const panel = document.querySelector(selector).parentElement.getBoundingClientRect();
  return at.width > 0 && at.left >= panel.left && at.right <= panel.right && at.top >= panel.top
    && at.bottom <= panel.bottom && at.bottom <= innerHeight && at.right <= innerWidth;
}"""
"""Whether an element is seen whole, within what it lies in."""


def test_a_loser_sees_at_once_what_was_taken_and_a_turn_that_goes_back(server: Server, open_browser: Opener) -> None:
    table = stage(server, "attack")
    loser = (table.seat + 1) % 3
    robber = table.sit(open_browser(1280, 720))
    desk = table.sit(open_browser(1280, 720), loser)
    assert desk.locator("#losses").count() == 0
    robber.locator(f"#decision button[value='plants:{loser}']").click()
    expect(desk.locator("#losses li")).to_contain_text(f"{NAMES[table.seat]} took")
    assert desk.evaluate(WITHIN, "#losses")
    robber.locator("#do-end").click()
    expect(desk.locator("#decision")).to_have_attribute("data-kind", "menu")
    expect(desk.locator("#losses li")).to_have_count(1)
    assert desk.evaluate(WITHIN, "#losses")
    robber.locator("#undo-it").click()
    expect(desk.locator("#decision")).to_have_attribute("data-kind", "wait")
    expect(desk.locator("#log li.act").first).to_contain_text("takes the turn up again")
    phone = table.sit(open_browser(*PHONE, has_touch=True, is_mobile=True), loser)
    expect(phone.locator("#losses li")).to_be_visible()
    assert phone.evaluate(WITHIN, "#losses")


@pytest.mark.parametrize("size", [(1280, 720), PHONE, (360, 640)])
def test_the_last_generation_is_told_in_the_top_bar(
    server: Server, open_browser: Opener, size: tuple[int, int]
) -> None:
    page = stage(server, "last").sit(open_browser(*size))
    told = page.locator("#top-gen .last")
    expect(told).to_contain_text("Last gen")
    box, turn = told.bounding_box(), page.locator("#top-turn .turn").bounding_box()
    assert box and turn and box["x"] + box["width"] <= turn["x"], "it runs into its neighbour"
    assert box["y"] >= 0 and page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_preview_names_its_deed_with_its_signs_and_no_area_by_its_number_alone(
    server: Server, open_browser: Opener
) -> None:
    table = stage(server, "attack")
    page = table.sit(open_browser(1280, 720))
    subject = page.locator("#preview [data-subject]")
    page.mouse.move(5, 5)
    page.locator(f"#decision button[value='plants:{(table.seat + 1) % 3}']").hover()
    expect(subject.get_by_role("img", name="plants", exact=True)).to_be_visible()
    page = stage(server, "place").sit(open_browser(1280, 720))
    page.mouse.move(5, 5)
    page.locator("#board .hex.legal path").first.hover(force=True)
    expect(page.locator("#preview [data-what]")).to_contain_text("places")
    expect(page.locator("#preview [data-subject]")).to_be_hidden()
