"""What is named is explained, where it stands: signs, areas, cards, what a button does, what others did."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from ..servers import Server
from .conftest import PHONE
from .staging import stage

Opener = Callable[..., Page]

TOUCH = {"width": PHONE[0], "height": PHONE[1], "has_touch": True, "is_mobile": True}

TOLD = {
    ".player .cell >> nth=0": "M€: ",  # with the figures of stock and production
    ".player .tr >> nth=0": "Terraform rating: ",
    ".player .tags > span >> nth=0": " tag: ",
    ".player .has > span >> nth=0": "cards in hand: ",
    ".player .pill.icon": "first player",
    "#track-oxygen > svg": "Oxygen",
    ".tile .dock >> nth=0": "fleet",
    ".hex:not(.legal) >> nth=30": "Area ",
    "#see-1": "Show the tableau of",
    ".goals td svg >> nth=0": "Ann",
}
"""Parts of a table, and what their explanation says."""


def hold(page: Page, node: Locator) -> None:
    """A finger that stays."""
    box = node.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(700)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_every_sign_is_explained_to_a_mouse_and_to_the_keyboard(server: Server, open_browser: Opener):
    page = stage(server, "menu").sit(open_browser())
    tip = page.locator("#tip")
    for part, words in TOLD.items():
        page.mouse.move(1, 1)
        expect(tip).to_be_hidden()
        page.locator(part).first.hover()
        expect(tip).to_contain_text(words)
        expect(tip).to_be_visible()
        assert tip.evaluate(
            "tip => { const b = tip.getBoundingClientRect(); return b.left >= 0 && b.right <= innerWidth && b.top >= 0 }"
        )
    page.locator(".player .cell >> nth=0").hover()
    expect(tip).to_contain_text("The money of the game")
    page.mouse.move(1, 1)
    page.keyboard.press("o")  # to the players
    expect(tip).to_contain_text("Show the tableau of")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


def test_every_sign_is_explained_to_a_finger_that_stays(server: Server, open_browser: Opener):
    page = stage(server, "menu").sit(open_browser(**TOUCH))
    tip = page.locator("#tip")
    hold(page, page.locator("#track-oxygen > svg"))
    expect(tip).to_contain_text("Oxygen")
    page.locator("#tab-players").check(force=True)
    hold(page, page.locator(".player .tags > span").first)
    expect(tip).to_contain_text("tag: ")
    # Whoever has asked what a player's strip is has not opened it.
    expect(page.locator(".whole:popover-open")).to_have_count(0)


@pytest.mark.parametrize("touch", [False, True], ids=["desktop", "phone"])
def test_areas_are_told_by_what_a_player_sees(server: Server, open_browser: Opener, touch: bool):
    page = stage(server, "place", 4).sit(open_browser(**(TOUCH if touch else {})))
    entries = page.locator(".areas .area")
    for words in entries.all_inner_texts():
        assert any(letter.isalpha() for letter in words) or words.strip().isdigit(), words
    # Where something lies beside an area, its entry says what.
    assert any("next to" in words for words in entries.all_inner_texts())
    visible = page.locator(".areas .area > span").evaluate_all(
        "all => all.map(one => [...one.childNodes].filter(n => !n.classList?.contains('sr')).map(n => n.textContent).join(' '))"
    )
    assert not any("-" in words for words in visible), "a place is no pair of numbers"
    first = entries.first.locator("input")
    first.focus()
    marked = page.locator("[data-ui-shown]")
    assert marked.get_attribute("id") == "hex-" + str(first.get_attribute("value"))
    page.locator("#decision h2").first.evaluate("head => { head.tabIndex = -1; head.focus(); }")
    expect(marked).to_have_count(0)


def test_a_named_area_has_its_name_in_the_list_and_on_the_map(server: Server, open_browser: Opener):
    page = stage(server, "menu").sit(open_browser())
    names = page.locator(".hex").evaluate_all("all => all.map(one => one.getAttribute('aria-label')).join()")
    for name in ("Tharsis Tholus", "Ascraeus Mons", "Pavonis Mons", "Arsia Mons", "Noctis City"):
        assert name in names


def test_a_hex_that_a_mouse_has_clicked_keeps_no_outline(server: Server, open_browser: Opener):
    page = stage(server, "place", 4).sit(open_browser())
    hexagon = page.locator(".hex.legal").first
    hexagon.click()
    expect(page.locator(".decision")).not_to_have_attribute("data-kind", "place")
    page.keyboard.press("Shift")
    assert page.evaluate("document.activeElement.closest('.hex')") is None


def test_standard_projects_and_first_actions_say_what_they_do(server: Server, open_browser: Opener):
    page = stage(server, "menu").sit(open_browser())
    page.locator("#menu-project > summary").click()
    for key, sign in (
        ("power-plant", "energy production"),
        ("asteroid", "temperature"),
        ("aquifer", "ocean"),
        ("greenery", "greenery"),
        ("city", "city"),
    ):
        assert page.locator(f"#menu-{key} .fx").get_by_role("img", name=sign).count(), key
    page = stage(server, "begins", 2).sit(open_browser())
    assert page.locator("#decision .body > p:not(.eyebrow)").inner_text().strip()


def test_an_enlarged_card_explains_more_than_the_small_one(server: Server, open_browser: Opener):
    page = stage(server, "menu").sit(open_browser())
    small = page.locator(".hand .pcard").first
    expect(small.locator(".about")).to_be_hidden()
    small.locator(".title").click()
    about = page.locator("#cardview .about")
    expect(about).to_be_visible()
    assert about.inner_text().split(" · ")[0] in ("Automated card", "Active card", "Event")


def test_the_tab_tells_the_generation_of_now(server: Server, open_browser: Opener):
    table = stage(server, "turn", 2)
    page, other = (table.sit(open_browser(), (table.seat + at) % 2) for at in (0, 1))
    generation = int(page.locator("#top-gen strong").inner_text())
    assert f"Generation {generation}" in page.title()
    for at in (page, other):
        at.locator("#passing > summary").click()
        at.locator("#do-pass").click()
        at.wait_for_timeout(500)
    for at in (page, other):
        expect(at.locator("#top-gen strong")).to_have_text(str(generation + 1))
        assert f"Generation {generation + 1}" in at.title()


def test_who_waits_is_shown_what_others_did_and_can_look_at_the_card(server: Server, open_browser: Opener):
    table = stage(server, "menu", 4)
    page = table.sit(open_browser(), (table.seat + 1) % 4)
    card = page.locator("#lately [data-card]")
    expect(page.locator("#lately")).to_contain_text("plays")
    card.hover()
    expect(page.locator("#cardview .title")).to_have_text(card.inner_text())


def test_what_is_bought_is_said_by_the_button(server: Server, open_browser: Opener):
    page = stage(server, "research").sit(open_browser())
    button = page.locator("#confirm")
    expect(button).to_have_accessible_name("Buy nothing")
    page.locator(".choices .pickable").first.click()
    expect(button).to_have_accessible_name("Buy these cards")
