"""The table without a mouse."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from games.engine import facts as f

from ..servers import Server
from .clicking import stored
from .conftest import PHONE
from .test_game import hurry, play_on
from .test_table import act, asked_of, choose_start, decision, play_to_the_menu
from .typist import Typist, digits, standing, tab_to

Pages = Callable[..., list[Page]]


def meet(open_browser: Callable[..., Page]) -> list[Page]:
    """Ann and Ben, from the home page to a started table."""
    ann = open_browser()
    tab_to(ann, "[name=name]")
    ann.keyboard.type("Ann")
    ann.keyboard.press("Enter")
    ann.wait_for_selector("html[data-net=up]")
    ben = open_browser(path="/j/" + ann.url.split("/j/")[1])
    ben.wait_for_selector("html[data-net=up]")
    tab_to(ben, "#join-name")
    ben.keyboard.type("Ben")
    ben.keyboard.press("Enter")
    ben.get_by_role("button", name="I am ready").wait_for()
    tab_to(ben, "button[name=ready]")
    ben.keyboard.press("Enter")
    ann.locator("#start-why").get_by_text("Everybody is ready.").wait_for()
    tab_to(ann, "[aria-describedby=start-why]")
    ann.keyboard.press("Enter")
    for page in (ann, ben):
        page.wait_for_url("**/g/*/")
        page.wait_for_selector("html[data-net=up]")
    return [ann, ben]


# ("field", a payment that can be made in several ways, may not come up.)
WAYS = ("digit", "walk", "area", "map", "trade", "pass", "hand", "colony", "group")


@pytest.mark.seed(2)
def test_two_players_play_a_whole_game_by_keyboard_alone(server: Server, open_browser: Callable[..., Page]) -> None:
    pages = meet(open_browser)
    luck = Random(11)
    typists = [Typist(page, luck) for page in pages]

    def every_way() -> bool:
        return all(any(typist.ways[way] for typist in typists) for way in WAYS)

    assert play_on(typists, 3000, lambda move: hurry(typists, every_way())) > 100
    for page, typist in zip(pages, typists, strict=True):
        typist.keys("Enter")
        page.locator("main.result").wait_for()
    session, steps = stored(server)
    happened = {type(fact) for step in steps for fact in step.facts}
    assert session.finished
    assert happened >= {f.ColonyBuilt, f.FleetSent, f.TilePlaced}
    assert every_way(), [typist.ways for typist in typists]


def at_the_menu(start_table: Pages, **browser: object) -> Page:
    """A solo game, at its first menu."""
    (ann,) = start_table("Ann", **browser)
    ann.locator("[name=tile]").first.check(force=True)
    choose_start(ann, 4)
    play_to_the_menu(ann)
    return ann


def first_at_the_menu(pages: list[Page]) -> Page:
    """Play, if something comes before that, until somebody may choose among all actions."""
    luck = Random(3)
    for _ in range(12):
        page = asked_of(pages)
        if page.locator("#passing").count() and page.locator("#menu-project").count():
            return page
        act(page, luck)
    raise AssertionError("these corporations have too much to do first")


def focused(page: Page) -> str:
    at = standing(page)
    return str(at["id"] or at["tag"])


def test_every_key_that_the_help_names_does_what_it_says(start_table: Pages) -> None:
    pages = start_table("Ann", "Ben")
    ann, ben = pages
    tried = set()

    def press(key: str, named: str = "") -> None:
        tried.add(named or key.upper() if len(key) == 1 else named or key)
        ann.keyboard.press(key)

    press("?")
    expect(ann.get_by_role("dialog", name="The table by keyboard")).to_be_visible()
    named = set(ann.locator("#keys dl kbd").all_inner_texts())
    press("Escape", "Esc")
    expect(ann.locator("#keys")).to_be_hidden()

    # The cards stand before the table: a letter looks behind them, Escape comes back.
    ann.keyboard.press("b")
    assert standing(ann)["part"] == "board" and standing(ann)["seen"]
    ann.keyboard.press("Escape")
    expect(ann.locator("#board")).to_be_hidden()
    assert focused(ann) == "h2"
    press("1")
    expect(ann.locator("[name=corporation]").first).to_be_checked()
    press("0")
    expect(ann.locator("[name=cards]:focus")).to_be_checked()
    press("ArrowUp", "↑")
    expect(ann.locator("[name=cards]:focus")).not_to_be_checked()
    press("Space", "Space bar")
    expect(ann.locator("[name=cards]:focus")).to_be_checked()
    press("ArrowDown", "↓")
    expect(ann.locator("[name=cards]:focus")).to_be_checked()
    ann.keyboard.press("4")
    press("Enter")
    expect(ann.locator("#decision .eyebrow.good")).to_be_visible()
    choose_start(ben, 3)
    expect(ben.locator("#decision")).not_to_have_attribute("data-kind", "opening")
    ann = first_at_the_menu(pages)

    for key, part in {"b": "board", "c": "colonies", "h": "hand", "o": "players", "g": "goals", "l": "log"}.items():
        press(key)
        assert standing(ann)["part"] == part
    press("t")
    assert ann.evaluate("document.activeElement.closest('.panel.tableau') !== null")
    press("m")
    assert ann.evaluate("document.activeElement.closest('#chat') !== null")
    press("d")
    assert focused(ann) == "h2" and standing(ann)["asks"]

    ann.keyboard.press("h")
    first = focused(ann)
    press("End")
    last = focused(ann)
    press("Home")
    assert focused(ann) == first != last
    press("ArrowRight", "→")
    second = focused(ann)
    assert second not in (first, last)
    press("ArrowLeft", "←")
    assert focused(ann) == first
    press("Shift+ArrowRight", "Shift")
    assert focused(ann) == first
    ann.keyboard.press("Home")
    assert focused(ann) == second, "it lies first now"
    ann.keyboard.press("o")
    press("Tab")
    assert focused(ann) != "see-0"
    ann.keyboard.press("b")
    ann.keyboard.press("End")
    low = ann.evaluate("document.activeElement.getBoundingClientRect().y")
    ann.keyboard.press("ArrowUp")
    assert ann.evaluate("document.activeElement.getBoundingClientRect().y") < low

    press("p")
    assert focused(ann) == "do-pass" and decision(ann) == "menu"
    ann.keyboard.press("Escape")
    held = ann.locator("#hand .pcard").count()
    sell = next(choice["digit"] for choice in digits(ann) if choice["id"] == "menu-sell")
    press(sell, "9")
    expect(ann.locator("#decision")).to_have_attribute("data-kind", "cards")
    ann.keyboard.press("1")
    ann.keyboard.press("Enter")
    expect(ann.locator("#hand .pcard")).to_have_count(held - 1)
    press("u")
    expect(ann.locator("#hand .pcard")).to_have_count(held)
    if decision(ann) == "menu":
        ann.keyboard.press(sell)
    expect(ann.locator("#decision")).to_have_attribute("data-kind", "cards")
    ann.keyboard.press("2")
    ann.keyboard.press("Enter")
    expect(ann.locator("#do-end")).to_be_visible()
    press("e")
    expect(ann.locator("#decision")).to_have_attribute("data-kind", "wait")
    assert tried == named - {"…"}


def test_the_help_opens_from_the_menu_and_gives_the_focus_back(start_table: Pages) -> None:
    (ann,) = start_table("Ann")
    tab_to(ann, "#menu > summary")
    ann.keyboard.press("Enter")
    tab_to(ann, "[data-keys]")
    ann.keyboard.press("Enter")
    expect(ann.locator("#keys")).to_be_visible()
    ann.keyboard.press("1")
    expect(ann.locator("[name=corporation]:checked")).to_have_count(0)
    ann.keyboard.press("Escape")
    expect(ann.locator("#keys")).to_be_hidden()
    assert ann.evaluate("document.activeElement.matches('#menu > summary')")


def test_what_is_typed_is_no_command_and_letters_can_be_switched_off(start_table: Pages) -> None:
    ann = at_the_menu(start_table)
    ann.keyboard.press("d")
    tab_to(ann, "#hand-sort")
    for key in ("p", "?", "b", "1"):
        ann.keyboard.press(key)
        assert focused(ann) == "hand-sort"
    for chord in ("Control+b", "Alt+h", "Meta+p"):
        ann.keyboard.press(chord)
        assert focused(ann) == "hand-sort"
    expect(ann.locator("#keys, #passing[open]")).to_be_hidden()
    assert digits(ann)
    ann.keyboard.press("Escape")
    ann.keyboard.press("?")
    tab_to(ann, "#keys-on")
    ann.keyboard.press("Space")
    ann.keyboard.press("Escape")
    expect(ann.locator("[data-ui-key]")).to_have_count(0)
    before = standing(ann)
    for key in ("p", "b", "1", "?"):
        ann.keyboard.press(key)
        assert standing(ann) == before
    ann.reload()
    ann.wait_for_selector("html[data-net=up]")
    assert not digits(ann)


def test_escape_goes_back_one_level_at_a_time(start_table: Pages) -> None:
    ann = at_the_menu(start_table)
    group = next(choice for choice in digits(ann) if choice["group"])
    ann.keyboard.press(group["digit"])
    expect(ann.locator(".choice[open]")).to_have_count(1)
    ann.keyboard.press("h")
    expect(ann.locator("#cardview")).to_be_visible()
    ann.keyboard.press("Escape")
    expect(ann.locator("#cardview")).to_be_hidden()
    expect(ann.locator(".choice[open]")).to_have_count(1)
    ann.keyboard.press("Escape")
    expect(ann.locator(".choice[open]")).to_have_count(0)
    assert ann.evaluate("document.activeElement.localName") == "summary"
    ann.keyboard.press("o")
    ann.keyboard.press("Enter")
    expect(ann.locator("#tableau-0")).to_be_visible()
    ann.keyboard.press("Escape")
    expect(ann.locator("#tableau-0")).to_be_hidden()
    assert focused(ann) == "see-0"
    ann.keyboard.press("p")
    ann.keyboard.press("Escape")
    expect(ann.locator("#passing[open]")).to_have_count(0)
    ann.keyboard.press("Escape")
    assert focused(ann) == "h2"


def test_the_focus_survives_what_others_do_and_what_is_gone_leads_to_the_question(start_table: Pages) -> None:
    ann, ben = start_table("Ann", "Ben")
    told = ann.locator("#told").element_handle()
    ann.keyboard.press("1")
    ann.keyboard.press("Enter")
    expect(ann.locator("#decision .eyebrow.good")).to_be_visible()
    # What had the focus is gone: it is at the heading of what the panel says now.
    assert focused(ann) == "h2" and standing(ann)["asks"]
    ann.keyboard.press("b")
    ann.keyboard.press("ArrowRight")
    at = focused(ann)
    assert at.startswith("hex-")
    choose_start(ben, 4)
    expect(ann.locator("#player-1 .corp")).to_be_visible()
    assert focused(ann) == at, "news do not take the focus from the map"
    assert ann.locator("#board [tabindex='0']").count() == 1, "the map is one stop of the Tab key"
    ann.keyboard.press("ArrowRight")
    assert focused(ann) != at
    assert told and told.evaluate("node => node.isConnected && node.textContent.length > 0"), "the same node tells it"
    ann.keyboard.press("g")
    expect(ann.locator("#cardview .meaning")).to_be_visible()
    meaning = ann.locator("#cardview").inner_text()
    ann.keyboard.press("ArrowDown")
    expect(ann.locator("#cardview .meaning")).not_to_have_text(meaning)
    # The mouse of the other player leaves the focus where the browser puts it.
    assert ben.evaluate("document.activeElement.localName !== 'h2'")


def test_what_cannot_be_done_is_reached_and_says_why(start_table: Pages) -> None:
    ann = at_the_menu(start_table)
    barred = ann.locator(".other > [aria-disabled=true]").first
    barred.wait_for()
    digit = barred.get_attribute("data-ui-key") or ""
    ann.keyboard.press(digit)
    assert focused(ann) == barred.get_attribute("id") and decision(ann) == "menu"
    reached = set()
    ann.keyboard.press("h")
    for _ in range(ann.locator("#hand .pcard").count()):
        reached.add(focused(ann))
        ann.keyboard.press("ArrowRight")
    assert reached == set(ann.locator("#hand .pcard").evaluate_all("all => all.map(card => card.id)"))
    for card in ann.locator("#hand .pcard.cannot").all():
        expect(card.locator(".no")).not_to_be_empty()
        expect(card).to_have_attribute("aria-label", re.compile(".+: .+"))


def test_a_finger_is_not_led_about(start_table: Pages) -> None:
    width, height = PHONE
    ann = at_the_menu(start_table, width=width, height=height, has_touch=True, is_mobile=True)
    assert ann.locator("kbd:visible").count() == 0
    assert (
        ann.evaluate("getComputedStyle(document.querySelector('[data-ui-key]') ?? document.body, '::before').content")
        == "none"
    )
    begin = ann.evaluate("document.activeElement.localName")
    assert begin != "h2"
    ann.locator("#menu > summary").tap()
    ann.get_by_role("button", name="Keys").tap()
    expect(ann.locator("#keys kbd", has_text="Enter")).to_be_visible()


def test_a_phone_with_a_keyboard_turns_its_tabs(start_table: Pages) -> None:
    ann = at_the_menu(start_table, width=PHONE[0], height=PHONE[1])
    for key, tab, part in (
        ("c", "colonies", "colonies"),
        ("h", "hand", "hand"),
        ("o", "players", "players"),
        ("b", "board", "board"),
    ):
        ann.keyboard.press(key)
        expect(ann.locator(f"#tab-{tab}")).to_be_checked()
        assert standing(ann)["part"] == part and standing(ann)["seen"]
    ann.keyboard.press("d")
    expect(ann.locator("#unfold")).to_be_checked()
    assert digits(ann)
