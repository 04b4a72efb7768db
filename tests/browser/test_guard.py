"""What comes under a pointer that lies still takes no click before anybody can have seen it; what stayed takes every one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..servers import Server
from .conftest import PHONE
from .staging import stage

Opener = Callable[..., Page]

SECOND = 250
"""Milliseconds between the two clicks of somebody who double-clicks slowly."""

SEEN = 500
"""Milliseconds after which anybody has seen what came."""


TIMES = """() => {
  window.came = window.pressed = 0;
  document.addEventListener("htmx:after:swap", () => { window.came ||= performance.now(); });
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { window.pressed = performance.now(); }, true);
}"""


def in_time(page: Page) -> bool:
    """Whether the last press came as early after the news as it should have, which a busy machine may not manage."""
    return 0 < float(page.evaluate("window.pressed - window.came")) < 380


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def question(page: Page) -> int:
    return int(page.locator("#decision").get_attribute("data-question") or "")


def lies_at(page: Page, spot: tuple[float, float]) -> str:
    """The id of the control that is drawn there."""
    return str(
        page.evaluate(
            """([x, y]) => [...document.querySelectorAll("button")].find(button => {
              const box = button.getBoundingClientRect();
              return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom && button.checkVisibility();
            })?.id ?? ''""",
            list(spot),
        )
    )


@pytest.mark.parametrize("wait", [180, SECOND, 350])
def test_the_second_click_of_a_mouse_does_not_end_the_turn(server: Server, open_browser: Opener, wait: int) -> None:
    page = open_browser()
    for _ in range(6):
        stage(server, "pick").sit(page)
        page.evaluate(TIMES)
        spot, asked = middle(page, "#do-1"), question(page)
        page.mouse.move(*spot)
        page.mouse.click(*spot)
        page.wait_for_selector("#do-end")
        page.wait_for_timeout(wait - 60)
        page.mouse.click(spot[0] + 3, spot[1] - 2)
        page.wait_for_timeout(SEEN)
        if in_time(page):
            break
    assert lies_at(page, spot) == "do-end", "the button that ends the turn lies where the click was"
    assert question(page) == asked + 1
    expect(page.locator("#decision")).to_have_attribute("data-kind", "menu")
    page.mouse.click(*spot)
    expect(page.locator("#decision")).to_have_attribute("data-kind", "wait")


def test_a_double_click_buys_but_does_not_pay_too(server: Server, open_browser: Opener) -> None:
    page = stage(server, "bargain").sit(open_browser())
    page.locator("#menu-project summary").click()
    page.wait_for_timeout(SEEN)
    spot = middle(page, "#menu-power-plant")
    page.mouse.move(*spot)
    page.mouse.click(*spot)
    expect(page.locator("#decision")).to_have_attribute("data-kind", "pay")
    page.mouse.click(*spot)
    page.wait_for_timeout(SEEN)
    expect(page.locator("#decision")).to_have_attribute("data-kind", "pay")
    page.locator("#confirm").click()
    expect(page.locator("#decision")).to_have_attribute("data-kind", "menu")


@pytest.mark.parametrize(("moment", "control"), [("pay", "#confirm"), ("count", "#confirm"), ("pick", "#do-1")])
def test_a_double_tap_does_one_thing(server: Server, open_browser: Opener, moment: str, control: str) -> None:
    page = open_browser(*PHONE, has_touch=True, is_mobile=True)
    for _ in range(6):
        stage(server, moment).sit(page)
        page.evaluate(TIMES)
        spot, asked = middle(page, control), question(page)
        page.touchscreen.tap(*spot)
        page.wait_for_selector("#do-end")
        page.wait_for_timeout(SECOND - 60)
        page.touchscreen.tap(spot[0] + 9, spot[1] + 4)
        page.wait_for_timeout(SEEN)
        if in_time(page):
            break
    assert lies_at(page, spot) == "do-end"
    assert question(page) == asked + 1
    expect(page.locator("#preview")).to_be_hidden()
    page.touchscreen.tap(*spot)
    expect(page.locator("#preview")).to_be_visible()


@pytest.mark.parametrize("held", [True, False], ids=["held down", "pressed twice"])
@pytest.mark.parametrize(("moment", "control", "key"), [
    ("bargain", "#menu-power-plant", "Enter"), ("pick", "#do-1", "Space"), ("pick", "", "2")
])  # fmt: skip
def test_a_key_answers_one_question(
    server: Server, open_browser: Opener, moment: str, control: str, key: str, held: bool
) -> None:
    page = open_browser()
    after = "pay" if moment == "bargain" else "menu"
    for _ in range(6):
        stage(server, moment).sit(page)
        page.evaluate(TIMES)
        asked = question(page)
        if moment == "bargain":
            page.locator("#menu-project summary").press("Enter")
            page.wait_for_timeout(SEEN)
        if control:
            page.locator(control).focus()
        page.keyboard.down(key)
        for _ in range(12 if held else 0):
            page.wait_for_timeout(30)
            page.keyboard.down(key)
        page.keyboard.up(key)
        page.wait_for_selector(f"#decision[data-question='{asked + 1}']")
        if not held:
            page.wait_for_timeout(SECOND - 60)
            page.keyboard.press(key)
        page.wait_for_timeout(SEEN)
        if held or in_time(page):
            break
    assert question(page) == asked + 1
    expect(page.locator("#decision")).to_have_attribute("data-kind", after)
    assert not page.locator("#decision details[open]").count()
    page.keyboard.press("Enter" if moment == "bargain" else "e")
    expect(page.locator("#decision")).to_have_attribute("data-kind", "menu" if moment == "bargain" else "wait")


def test_what_stayed_takes_every_click(server: Server, open_browser: Opener) -> None:
    """A stepper clicked as fast as it goes, or held down by a key; ticks, tabs and folded lists one after another."""
    page = stage(server, "count").sit(open_browser())
    field, more = page.locator("#count"), page.locator("#decision [data-step='1']")
    least, most = int(field.get_attribute("min") or 0), int(field.get_attribute("max") or 0)
    spot = middle(page, "#decision [data-step='1']")
    page.mouse.move(*spot)
    for _ in range(min(5, most - least)):
        page.mouse.click(*spot)
    expect(field).to_have_value(str(min(most, least + 5)))
    page.locator("#decision [data-step='-1']").click()
    expect(field).to_have_value(str(min(most, least + 5) - 1))
    more.focus()
    for _ in range(most + 1):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(field).to_have_value(str(most))
    page = stage(server, "cards").sit(open_browser())
    boxes = page.locator("#decision .pickable")
    spot = middle(page, "#decision .pickable >> nth=0")
    page.mouse.move(*spot)
    for _ in range(3):
        page.mouse.click(*spot)
    assert page.locator("#decision [name=choice]").first.is_checked()
    assert boxes.count() > 1


# -- what would happen is told to whoever asks ----------------------------------------------------------------------


def test_no_preview_opens_by_itself_under_a_mouse_that_lies_still(server: Server, open_browser: Opener) -> None:
    page = stage(server, "pick").sit(open_browser())
    spot = middle(page, "#do-1")
    page.mouse.move(*spot)
    page.mouse.click(*spot)
    expect(page.locator("#do-end")).to_be_visible()
    page.wait_for_timeout(1200)
    assert lies_at(page, spot) == "do-end"
    expect(page.locator("#preview")).to_be_hidden()
    page.mouse.move(spot[0] + 9, spot[1] + 3)
    expect(page.locator("#preview")).to_be_visible()
    expect(page.locator("#preview [data-subject]")).to_have_text("End your turn")
    page.mouse.move(spot[0], spot[1] - 300)
    expect(page.locator("#preview")).to_be_hidden()
    page.keyboard.press("Tab")
    page.locator("#do-end").focus()
    expect(page.locator("#preview [data-subject]")).to_have_text("End your turn")


def test_what_is_asked_on_a_phone_says_of_what_and_its_button_the_deed(server: Server, open_browser: Opener) -> None:
    page = stage(server, "bargain").sit(open_browser(*PHONE, has_touch=True, is_mobile=True))
    page.locator(".tabbar label", has_text="Colonies").tap()
    build = page.locator("#colonies button[form=answer][id^=build-]").first
    colony = (build.get_attribute("id") or "").removeprefix("build-")
    build.tap()
    sheet = page.locator("#preview")
    expect(sheet.locator("[data-subject]")).to_have_text(f"Build a colony on {colony}")
    expect(sheet.get_by_role("button", name=f"Build a colony on {colony}")).to_be_visible()
    expect(sheet.locator(".cause")).to_contain_text(f"colony on {colony}")
    sheet.get_by_role("button", name="Cancel").tap()
    expect(sheet).to_be_hidden()
