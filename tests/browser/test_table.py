"""A table played with mouse, finger and keyboard."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, PHONE

Starter = Callable[..., list[Page]]


def choose_start(page: Page, cards: int = 2) -> None:
    """Answer the opening question: the richer corporation and so many cards."""
    money = [int(radio.get_attribute("data-money") or 0) for radio in page.locator("[name=corporation]").all()]
    page.locator(".corporations .pickable").nth(money.index(max(money))).click()
    offered = page.locator(".choices:not(.corporations) .pickable")
    for at in range(cards):
        offered.nth(at).click()
    page.get_by_role("button", name="Choose these").click()


def decision(page: Page) -> str:
    return page.locator("#decision").get_attribute("data-kind") or ""


def asked_of(pages: list[Page]) -> Page:
    """The first page on which something waits for its player; the news may still be on its way."""
    for _ in range(50):
        for page in pages:
            if page.locator("#decision.asked").count():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is asked anything")


def act(page: Page, rng: random.Random) -> None:
    """Answer whatever is asked, anyhow, with what the decision panel offers."""
    kind = decision(page)
    panel = page.locator("#decision")
    before = panel.get_attribute("data-question")
    if kind == "menu" and panel.locator("#do-first").count():  # beside it only Pass is on offer, which ends everything
        panel.locator("#do-first").click()
    elif kind == "menu":
        buttons = panel.locator("button[name=answer]")
        wanted = rng.randrange(buttons.count())
        button = buttons.nth(wanted)
        group = button.locator("xpath=ancestor::details")
        if group.count() and not button.is_visible():  # a group that was opened before stays open
            group.locator("summary").first.click()
        button.click()
    elif kind == "place":
        hexes = page.locator(".hex.legal")
        hexes.nth(rng.randrange(hexes.count())).click()
    elif kind == "pick":
        buttons = panel.locator("button[name=answer]")
        buttons.nth(rng.randrange(buttons.count())).click()
    elif kind == "cards":
        least = int(panel.locator("[data-sum]").get_attribute("data-least") or 0)
        for at in range(least):
            panel.locator(".pickable").nth(at).click()
        panel.locator("#confirm").click()
    else:
        panel.locator("#confirm").click()
    page.wait_for_function(
        "([was, kind]) => { const d = document.getElementById('decision');"
        " return d.dataset.question !== was || d.dataset.kind !== kind || d.querySelector('.refusal') }",
        arg=[before, kind],
    )


def play_to_the_menu(page: Page) -> None:
    """Answer what comes first, a corporation's own action perhaps, until every kind of action is on offer."""
    expect(page.locator("#decision")).to_have_attribute("data-kind", re.compile("menu|pick|place|cards"))
    rng = random.Random(3)
    for _ in range(12):
        if page.locator("#menu-project").count():
            return
        act(page, rng)
    pytest.skip("this corporation has too much to do first")


def begin_an_ocean(page: Page) -> None:
    """Pay for the standard project Aquifer, up to the question where the ocean goes."""
    page.locator("#menu-project summary").click()
    if not page.locator("#menu-aquifer[name=answer]").count():
        pytest.skip("this corporation begins too poor for an ocean")
    page.locator("#menu-aquifer").click()
    expect(page.locator("#decision")).to_have_attribute("data-kind", re.compile("pay|place"))
    if decision(page) == "pay":
        page.locator("#confirm").click()
    expect(page.locator("#decision")).to_have_attribute("data-kind", "place")


def test_a_choice_being_made_survives_what_others_do(start_table: Starter):
    ann, ben = start_table("Ann", "Ben")
    expect(ann.locator("#decision h2").first).to_contain_text("Choose your corporation")
    ann.locator(".corporations .pickable").first.click()
    ann.locator(".choices:not(.corporations) .pickable").nth(3).click()
    expect(ann.locator("[data-opening]")).to_contain_text("Cards: 1 for 3 M€")
    choose_start(ben)
    expect(ann.locator("#player-1")).to_contain_text("has chosen")
    expect(ann.locator("[data-opening]")).to_contain_text("Cards: 1 for 3 M€")
    assert ann.locator(".pickable :checked").count() == 2
    ann.get_by_role("button", name="Choose these").click()
    expect(ann.locator("#decision")).to_have_attribute("data-kind", re.compile("menu|wait|pick"))
    expect(ben.locator("#hand .pcard")).to_have_count(2)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_two_players_play_on_through_their_pages(start_table: Starter, size):
    width, height = size
    rng = random.Random(7)
    pages = start_table("Ann", "Ben", width=width, height=height)
    for page in pages:
        choose_start(page, 4)
    for page in pages:
        expect(page.locator("#decision")).to_have_attribute("data-kind", re.compile("menu|wait|pick|place"))
    for _ in range(25):
        page = asked_of(pages)
        if size == PHONE and page.locator("#unfold:not(:checked)").count():
            page.get_by_text("All actions").click()
        act(page, rng)
    for page in pages:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"


def test_pass_is_asked_twice_and_an_action_can_be_taken_back(start_table: Starter):
    (ann,) = start_table("Ann")
    ann.locator("[name=tile]").first.check()
    choose_start(ann, 3)
    play_to_the_menu(ann)
    expect(ann.get_by_role("button", name="Yes, pass")).to_be_hidden()
    ann.locator("#passing summary").click()
    expect(ann.get_by_role("button", name="Yes, pass")).to_be_visible()
    ann.locator("#passing summary").click()
    ann.locator("#menu-sell").click()
    expect(ann.locator("#decision")).to_have_attribute("data-kind", "cards")
    held = ann.locator("#decision .pickable").count()
    ann.locator("#decision .pickable").first.click()
    expect(ann.locator("[data-sum]")).to_contain_text("1 chosen: 1 M€")
    ann.locator("#confirm").click()
    expect(ann.locator("#hand .pcard")).to_have_count(held - 1)
    ann.locator("#undo-it").click()
    expect(ann.locator("#decision")).to_have_attribute("data-kind", re.compile("cards|menu"))


def test_a_touch_marks_an_area_and_a_second_one_places(start_table: Starter):
    (ann,) = start_table("Ann", width=PHONE[0], height=PHONE[1], has_touch=True)
    ann.locator("[name=tile]").first.check(force=True)
    choose_start(ann, 0)
    play_to_the_menu(ann)
    oceans = ann.locator(".hex.ocean").count()
    ann.get_by_text("All actions").click()
    begin_an_ocean(ann)
    expect(ann.locator("#tab-board")).to_be_checked()
    ann.locator(".hex.legal").first.tap()
    expect(ann.locator(".hex[data-ui-marked]")).to_have_count(1)
    expect(ann.locator("#decision")).to_have_attribute("data-kind", "place")
    ann.get_by_role("button", name="Place here").click()
    expect(ann.locator(".hex.ocean")).to_have_count(oceans + 1)


SMALL = """() => {
  const small = [];
  for (const control of document.querySelectorAll("button, a, summary, label:has(input), select, input:not([type=hidden])")) {
    const text = getComputedStyle(control).display === "inline", inside = control.parentElement.closest("label");
    if (text || inside || control.matches(".sr, .skip, .use .n") || !control.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = control.getBoundingClientRect();
    if (width && height && (width < 43.5 || height < 43.5)) small.push(`${control.outerHTML.slice(0, 120)} ${width}x${height}`);
  }
  return small;
}"""
"""Controls that a finger misses. Words in a sentence that are links are as high as their line; the
name of a card in play reaches over all of its row."""


def test_every_control_is_large_enough_for_a_finger(start_table: Starter):
    ann, ben = start_table("Ann", "Ben", width=PHONE[0], height=PHONE[1], has_touch=True)
    for page in (ann, ben):
        assert page.evaluate(SMALL) == []
        choose_start(page, 4)
    for page in (ann, ben):
        expect(page.locator("#decision")).to_have_attribute("data-kind", re.compile("menu|wait|pick|place"))
    rng = random.Random(7)
    for _ in range(12):
        page = asked_of([ann, ben])
        for tab in ("Board", "Colonies", "Hand", "Players", "Log"):
            page.locator(".tabbar label", has_text=tab).tap()
            assert page.evaluate(SMALL) == [], tab
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator(".tabbar label", has_text="Board").tap()
        if page.locator("#decision .peek:checked").count():
            page.get_by_text("Back to the cards").tap()
        if page.locator("#unfold:not(:checked)").count():
            page.get_by_text("All actions").tap()
        assert page.evaluate(SMALL) == [], "unfolded"
        act(page, rng)
    ann.locator("#menu > summary").tap()
    assert ann.evaluate(SMALL) == []
    ann.goto(ann.url.split("/g/")[0])
    assert ann.evaluate(SMALL) == []


@pytest.mark.parametrize("text", ["100%", "200%"])
def test_the_screen_stays_where_it_is(start_table: Starter, text):
    """Whatever takes the focus or is scrolled into view: the frame of the table does not move, nor grow wider."""
    (ann,) = start_table("Wilhelmina the Great", width=PHONE[0], height=PHONE[1], has_touch=True)
    ann.locator("[name=tile]").first.check(force=True)
    choose_start(ann, 4)
    play_to_the_menu(ann)
    ann.evaluate(
        """share => { const root = document.documentElement, style = getComputedStyle(root);
      for (const size of ["xs", "s", "m", "l"]) root.style.setProperty(`--t-${size}`, parseFloat(style.getPropertyValue(`--t-${size}`)) * share + "px") }""",
        int(text[:-1]) / 100,
    )
    for tab in ("Board", "Colonies", "Hand", "Players", "Log"):
        ann.locator(".tabbar label", has_text=tab).tap()
        ann.evaluate("""() => { scrollTo(80, 300);
          for (const one of document.querySelectorAll("input, button, summary, a")) { one.focus(); one.scrollIntoView(); } }""")
        frame = ann.evaluate("""() => [scrollX, scrollY, ...[document.documentElement, document.body, document.querySelector("main")]
          .flatMap(one => [one.scrollLeft, one.scrollTop])]""")
        assert frame == [0] * 8, tab
        box = ann.locator(".tabbar").bounding_box()
        assert box
        assert (box["x"], box["width"], round(box["y"] + box["height"])) == (0, PHONE[0], PHONE[1])
        for outer in ("#menu > summary", ".folder", "#undo"):
            for box in (found.bounding_box() for found in ann.locator(outer).all()):
                assert box is None or (box["x"] >= 0 and box["x"] + box["width"] <= PHONE[0]), outer


def test_the_map_is_played_with_the_keyboard_and_cards_show_their_face(start_table: Starter):
    (ann,) = start_table("Ann")
    ann.locator("[name=tile]").first.check()
    choose_start(ann, 1)
    play_to_the_menu(ann)
    ann.locator("#hand .pcard .title").first.hover()
    expect(ann.locator("#cardview .pcard.full")).to_be_visible()
    ann.locator("#see-0").click()
    expect(ann.locator("#tableau-0")).to_be_visible()
    ann.keyboard.press("Escape")
    expect(ann.locator("#tableau-0")).to_be_hidden()
    oceans = ann.locator(".hex.ocean").count()
    begin_an_ocean(ann)
    ann.locator(".hex.legal").first.focus()
    ann.keyboard.press("Enter")
    expect(ann.locator(".hex.ocean")).to_have_count(oceans + 1)


def test_without_scripts_a_form_is_enough(start_table: Starter, open_browser, chromium):
    (ann,) = start_table("Ann")
    bare = chromium.new_context(java_script_enabled=False, storage_state=ann.context.storage_state())
    page = bare.new_page()
    page.goto(ann.url)
    page.locator("[name=tile]").first.check(force=True)
    choose_start(page, 1)
    page.wait_for_load_state()
    assert decision(page) != "opening"
    bare.close()
