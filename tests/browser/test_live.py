"""A page that lives: what it asks survives reloads, what its reader does survives the news, and what moved is seen to."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..servers import Server
from .clicking import Clicker
from .conftest import DESKTOP, PHONE
from .staging import MOMENTS, PLAIN, stage

Opener = Callable[..., Page]

QUESTION = """() => {
  const decision = document.querySelector("#decision");
  const choices = [...decision.querySelectorAll("button[name=answer], input:not([type=hidden]):not([type=checkbox].sr)")];
  return [decision.dataset.kind, decision.querySelector("h2").textContent.trim(), choices.map(one => one.id + "=" + one.value)];
}"""
"""What a page asks, and every choice that it offers."""

OPENED = """() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const field = document.activeElement;
  return {
    ticked: all("#main input:checked").map(box => box.id),
    typed: all("#main :is(input[type=number], select)").map(input => input.id + "=" + input.value),
    focus: field.id || field.outerHTML.slice(0, 80),
    caret: field.selectionStart ?? null,
    open: all("#main details[open]").map(part => part.id),
    popovers: all(":popover-open").map(part => part.id || part.className),
    hand: all("#hand .holder").sort((a, b) => getComputedStyle(a).order - getComputedStyle(b).order).map(card => card.id),
    scrolled: [".tiles", "#hand .cards", "#decision .choices", "#decision .opens"]
      .map(selector => document.querySelector(selector)?.scrollTop),
  };
}"""
"""What a reader has done to a page, nothing of which is the server's business."""

READ = """() => {
  const scroll = document.querySelector("#log .scroll");
  const entry = [...scroll.querySelectorAll("li.act")].at(10);
  scroll.scrollTop = entry.offsetTop - scroll.offsetTop;
}"""


def deaf(page: Page) -> None:
    """From the next page on, no news reach this one: as if the network swallowed them."""
    page.route_web_socket(
        re.compile("/ws/"), lambda socket: socket.connect_to_server().on_message(lambda message: None)
    )


def press(page: Page, selector: str) -> None:
    """Click something that answers, wait for what follows, and pay as proposed if that is asked."""
    clicker = Clicker(page, Random(1))
    version = clicker.version
    page.locator(selector).click()
    clicker.reaches(version + 1)
    if page.locator("#decision[data-kind=pay]").count():
        press(page, "#confirm")


def question(page: Page) -> Any:
    return page.evaluate(QUESTION)


# -- the same question again ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment != "over"])
def test_a_question_survives_reload_leaving_and_a_second_tab(server: Server, open_browser: Opener, moment: str) -> None:
    table = stage(server, moment)
    page = table.sit(open_browser())
    asked = question(page)
    assert asked[0] not in ("wait", "over") and asked[2]
    page.reload()
    page.wait_for_selector("html[data-net=up]")
    assert question(page) == asked
    page.goto(server.url)
    page.go_back()
    page.wait_for_selector("html[data-net=up]")
    assert question(page) == asked
    second = page.context.new_page()
    second.goto(page.url)
    second.wait_for_selector("html[data-net=up]")
    assert question(second) == asked
    clicker, other = Clicker(page, Random(2)), Clicker(second, Random(2))
    version = clicker.version
    clicker.answer()
    clicker.reaches(version + 1)
    other.reaches(clicker.version)
    expect(second.locator("#decision")).to_have_attribute(
        "data-kind", page.locator("#decision").get_attribute("data-kind") or ""
    )
    assert question(second) == question(page)


def test_who_waits_and_who_has_ended_read_the_same_after_a_reload(server: Server, open_browser: Opener) -> None:
    table = stage(server, "turn")
    waiting = table.sit(open_browser(), seat=(table.seat + 1) % 3)
    watching = open_browser(path=table.watch)
    for page in (waiting, watching):
        before = question(page)
        assert before[0] == "wait"
        page.reload()
        page.wait_for_selector("html[data-net=up]")
        assert question(page) == before
    ended = stage(server, "over").sit(open_browser())
    won = ended.locator("#h-rank").inner_text()
    ended.goto(server.url)
    ended.go_back()
    expect(ended.locator("#h-rank")).to_have_text(won)


# -- news do not disturb --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_ticks_focus_and_open_panels_stay_while_others_choose(
    server: Server, open_browser: Opener, size: tuple[int, int]
) -> None:
    table = stage(server, "research")
    ann = table.sit(open_browser(*size, has_touch=size == PHONE))
    ben = table.sit(open_browser(), seat=(table.seat + 1) % 3)
    ann.locator("#decision .pickable").nth(1).click()
    ann.locator("#decision .choices").evaluate("list => { list.scrollTop = 30; }")
    ann.locator("#decision [name=choice]").nth(2).focus()
    before = ann.evaluate(OPENED)
    version = Clicker(ann, Random()).version
    Clicker(ben, Random(1)).answer()
    Clicker(ann, Random()).reaches(version + 1)
    assert ann.evaluate(OPENED) == before
    assert len(before["ticked"]) and before["focus"].startswith("pick-")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_who_waits_reads_on_undisturbed(server: Server, open_browser: Opener, size: tuple[int, int]) -> None:
    """A sorted and scrolled hand, the log at what was being read, an open tableau, a menu, the focus: all stay."""
    table = stage(server, "turn")
    reader = (table.seat + 1) % 3
    waiting = table.sit(open_browser(*size, has_touch=size == PHONE), seat=reader)
    acting = table.sit(open_browser())

    def go(name: str) -> None:
        if size == PHONE:
            waiting.locator(".tabbar label", has_text=name).tap()

    go("Hand")
    waiting.locator("#hand-sort").select_option("cost")
    waiting.locator("label:has(#size-full)").click()
    waiting.locator("#hand .cards").evaluate("list => { list.scrollTop = 40; }")
    go("Colonies")
    waiting.locator(".tiles").evaluate("list => { list.scrollTop = 25; }")
    go("Log")
    waiting.evaluate(READ)
    read = waiting.locator("#log li.act").nth(10)
    read.evaluate("entry => { entry.dataset.uiRead = ''; }")
    top = read.evaluate("entry => entry.getBoundingClientRect().top")
    waiting.locator("#log-all").focus()
    before = waiting.evaluate(OPENED)
    assert [*before["hand"]] and before["focus"] == "log-all"
    version = Clicker(waiting, Random()).version
    acting.locator("#menu-sell").click()
    Clicker(waiting, Random()).reaches(version + 1)
    acting.locator("#decision .pickable").first.click()
    acting.locator("#confirm").click()
    Clicker(waiting, Random()).reaches(version + 2)
    expect(waiting.locator("#log")).to_contain_text("sells patents")
    assert waiting.evaluate(OPENED) == before
    now = waiting.locator("#log [data-ui-read]").evaluate("entry => entry.getBoundingClientRect().top")
    assert abs(now - top) <= 1, "what was being read has moved"
    go("Players")
    waiting.locator(f"#see-{table.seat}").click()
    expect(waiting.locator(f"#tableau-{table.seat}")).to_be_visible()
    before = waiting.evaluate(OPENED)
    assert before["popovers"] == [f"tableau-{table.seat}"]
    acting.locator("#undo-it").click()
    Clicker(waiting, Random()).reaches(version + 3)
    assert waiting.evaluate(OPENED) == before


CHOSEN = """() => [getSelection().toString(), document.querySelector("#cardview").innerText,
  document.querySelector("#cardview").matches(":popover-open"), document.querySelector("#say-text").value]"""


@pytest.mark.parametrize(
    "how", ["mouse over a card", "keys on a card", "click on a card", "chip", "finger on a card", "finger on a log"]
)
def test_a_card_that_is_read_stays_whatever_happens(server: Server, open_browser: Opener, how: str) -> None:
    table = stage(server, "turn")
    size = PHONE if how.startswith("finger") else DESKTOP
    reading = table.sit(open_browser(*size, has_touch=size == PHONE), seat=(table.seat + 1) % 3)
    acting = table.sit(open_browser())
    if size == PHONE:
        reading.locator(".tabbar label", has_text="Hand" if how.endswith("card") else "Log").tap()
    reading.locator("label:has(#tab-chat)").first.dispatch_event("click")
    if size == DESKTOP:
        reading.locator("#say-text").fill("Not yet sent")
        reading.locator("label:has(#tab-ear)").click()
        reading.evaluate("getSelection().selectAllChildren(document.querySelectorAll('#log li.act p')[12])")
    else:
        reading.evaluate("document.querySelector('#tab-ear').click()")
    match how:
        case "mouse over a card":
            reading.locator("#hand .pcard .title").first.hover()
        case "keys on a card":
            reading.keyboard.press("h")
        case "click on a card":
            reading.locator("#hand .pcard .title").first.click()
        case "chip":
            reading.locator("#tableau-mine a[data-card]").first.click()
        case "finger on a card":
            reading.locator("#hand .pcard .title").first.tap()
        case "finger on a log":
            reading.locator("#log a[data-card]:visible").first.tap()
    expect(reading.locator("#cardview .pcard.full")).to_be_visible()
    before = reading.evaluate(CHOSEN)
    assert before[2] and before[1]
    assert size == PHONE or "click" in how or how == "chip" or before[0]
    version = Clicker(reading, Random()).version
    acting.locator("label:has(#tab-chat)").click()
    acting.locator("#say-text").fill("Anybody there?")
    acting.locator("#say-text").press("Enter")
    expect(reading.locator("#talk .words")).to_have_text("Anybody there?")
    acting.locator("#menu-sell").click()
    acting.locator("#decision .pickable").first.click()
    acting.locator("#confirm").click()
    Clicker(reading, Random()).reaches(version + 2)
    reading.wait_for_timeout(700)
    assert reading.evaluate(CHOSEN) == before
    if how.startswith(("mouse", "click", "chip")):
        reading.mouse.move(3, 3)
        reading.mouse.click(300, 300)
        expect(reading.locator("#cardview")).to_be_hidden()


def test_an_open_trade_and_what_is_told_of_a_choice_stay_while_others_talk(
    server: Server, open_browser: Opener
) -> None:
    table = stage(server, "bargain")
    page = table.sit(open_browser())
    other = table.sit(open_browser(), seat=(table.seat + 1) % 3)
    other.locator("label:has(#tab-chat)").click()

    def say(text: str) -> None:
        other.locator("#say-text").fill(text)
        other.locator("#say-text").press("Enter")
        expect(page.locator("#talk .words").last).to_have_text(text)

    name = open_deal(page)
    page.locator(f"#deal-{name} [name=answer]:enabled").last.check(force=True)
    expect(page.locator(f"#deal-{name} .outcome")).to_contain_text("trades with")
    page.wait_for_timeout(500)  # what the last change of the price does is told too
    open_now = page.locator(f"#deal-{name}").evaluate("deal => [deal.innerText, deal.querySelector(':checked').id]")
    say("Well?")
    assert (
        page.locator(f"#deal-{name}").evaluate("deal => [deal.innerText, deal.querySelector(':checked').id]")
        == open_now
    )
    page.locator(f"#close-{name}").click()
    page.locator("#menu-sell").hover()
    page.locator("#colonies button[form=answer][id^=build-]").first.hover()
    expect(page.locator("#preview")).to_be_visible()
    told = page.locator("#preview").inner_text()
    say("Go on!")
    page.wait_for_timeout(500)
    assert page.locator("#preview").inner_text() == told


def test_what_is_typed_into_a_payment_survives_a_power_cut(server: Server, open_browser: Opener) -> None:
    table = stage(server, "pay")
    page = table.sit(open_browser())
    field = page.locator("#decision .stepper input").first
    field.fill("12")
    field.press("ArrowLeft")
    field.press("Shift+Home")
    before = page.evaluate(OPENED)
    assert before["focus"] == field.get_attribute("id")
    server.kill()
    page.wait_for_selector("html:not([data-net=up])")
    server.start()
    page.wait_for_selector("html[data-net=up]", timeout=15_000)
    assert page.evaluate(OPENED) == before
    page.keyboard.type("3")
    expect(field).to_have_value("32")


# -- a trade from its tile ------------------------------------------------------------------------------------------


def open_deal(page: Page) -> str:
    """Open a deal that moves a marker and pays another player too; returns the colony's name."""
    tiles = page.locator(".tile:has(.step.goes):has(.deal):has(.place.taken)")
    names = [(tile.get_attribute("id") or "").removeprefix("tile-") for tile in tiles.all()]
    name = next(name for name in names if name in PLAIN)
    page.locator(f"#open-{name}").click()
    return name


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_trade_is_told_before_it_is_confirmed(server: Server, open_browser: Opener, size: tuple[int, int]) -> None:
    table = stage(server, "bargain")
    page = table.sit(open_browser(*size))
    watching = open_browser(path=table.watch)
    if size == PHONE:
        page.locator(".tabbar label", has_text="Colonies").click()
    name = open_deal(page)
    deal = page.locator(f"#deal-{name}")
    expect(deal.get_by_role("heading", name="What happens")).to_be_visible()
    expect(deal.locator(".outcome")).to_contain_text(f"trades with {name}")
    told = deal.locator(".outcome").inner_text()
    assert re.search("gets the bonus of a colony on|each colony there", told), told
    marker = re.search(rf"{name}: marker (\d) to (\d)", told)
    assert marker, told
    fell = int(marker[1]) - int(marker[2])
    at = int((page.locator(f"#tile-{name} .pin").get_attribute("style") or "").removeprefix("--at:"))
    for one in (page, watching):
        assert one.locator(f"#tile-{name} .pin").get_attribute("style") == f"--at:{at}", "nothing has happened yet"
    page.locator(f"#close-{name}").click()
    expect(deal).to_be_hidden()
    page.locator(f"#open-{name}").click()
    press(page, f"#trade-it-{name}")
    for one in (page, watching):
        expect(one.locator(f"#tile-{name} .pin")).to_have_attribute("style", f"--at:{at - fell}")
        expect(one.locator(f"#tile-{name} .dock")).to_have_class(re.compile("full"))
        expect(one.locator("#log li.act").first).to_contain_text(f"trades with {name}")


def test_a_trade_with_an_old_page_is_refused_in_words(server: Server, open_browser: Opener) -> None:
    table = stage(server, "bargain")
    page = table.sit(open_browser())
    old = page.context.new_page()
    deaf(old)
    old.goto(page.url)
    name = open_deal(old)
    page.locator("#menu-sell").click()
    expect(page.locator("#decision")).to_have_attribute("data-kind", "cards")
    old.locator(f"#trade-it-{name}").click()
    expect(old.get_by_role("alert").first).to_contain_text(
        "That was decided already. Here is how the table stands now."
    )
    expect(old.locator("#decision")).to_have_attribute("data-kind", "cards")
    expect(old.locator(f"#deal-{name}")).to_have_count(0)
    expect(page.locator(f"#tile-{name} .dock")).not_to_have_class(re.compile("full"))


def test_a_colony_is_built_from_its_tile(server: Server, open_browser: Opener) -> None:
    table = stage(server, "bargain")
    page = table.sit(open_browser())
    button = page.locator("#colonies button[form=answer][id^=build-]").first
    tile = page.locator(f"#tile-{(button.get_attribute('id') or '').removeprefix('build-')}")
    taken = tile.locator(".place.taken").count()
    press(page, "#" + (button.get_attribute("id") or ""))
    expect(tile.locator(".place.taken")).to_have_count(taken + 1)


def test_what_a_tile_cannot_do_it_says_in_words(server: Server, open_browser: Opener) -> None:
    for moment in ("bargain", "turn", "menu"):
        page = stage(server, moment).sit(open_browser())
        idle = page.locator("#colonies .act [aria-disabled=true]").all_inner_texts()
        assert all(re.fullmatch(r"(Trade|Build): \S.{3,}", said) for said in idle), idle
        asleep = page.locator(".tile.asleep").all()
        for tile in asleep:
            expect(tile).to_contain_text("Wakes with the first card that can hold")
            expect(tile.locator("button")).to_have_count(0)
        assert moment != "bargain" or asleep


@pytest.mark.parametrize(
    "size", [DESKTOP, (1280, 720), (1180, 820), (820, 1180), (844, 390), PHONE, (320, 568)], ids=str
)
def test_the_rules_of_colonies_are_one_touch_from_the_tiles(
    server: Server, open_browser: Opener, size: tuple[int, int]
) -> None:
    table = stage(server, "bargain")
    page = table.sit(open_browser(*size))
    if page.locator(".tabbar").is_visible():
        page.locator(".tabbar label", has_text="Colonies").click()
    with page.context.expect_page() as opened:
        page.locator("#colonies").get_by_role("link", name="Rules").click()
    expect(opened.value.locator("h1").last).to_contain_text("Colonies")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# -- taken back -----------------------------------------------------------------------------------------------------


def test_a_turn_is_taken_back_step_by_step_up_to_what_was_drawn(server: Server, open_browser: Opener) -> None:
    page = stage(server, "shore").sit(open_browser())
    before = [question(page)]
    undo = page.locator("#undo-it")
    assert undo.count() == 0
    press(page, "#menu-sell")
    before.append(question(page))
    page.locator("#decision .pickable").first.click()
    press(page, "#confirm")
    before.append(question(page))
    page.locator("#menu-project summary").click()
    press(page, "#menu-aquifer")
    expect(page.locator("#decision")).to_have_attribute("data-kind", "place")
    while undo.count():
        press(page, "#undo-it")
        now = question(page)
        assert now in before, now
        del before[before.index(now) :]
    assert before == [], "the turn begins again"
    # And forward again, to an area that gives a card: what was drawn stays drawn.
    page.locator("#menu-project summary").click()
    press(page, "#menu-aquifer")
    expect(undo).to_be_visible()
    held = page.locator("#hand .holder").count()
    page.locator("#answer .area:has([href$='#card']) input").first.check(force=True)
    press(page, "#place-it")
    assert page.locator("#hand .holder").count() > held
    expect(undo).to_have_count(0)


# -- motion ---------------------------------------------------------------------------------------------------------

MOVED = """() => {
  window.moved = [];
  document.addEventListener("htmx:after:swap", () => requestAnimationFrame(() => {
    for (const run of document.getAnimations()) window.moved.push(run.effect.target.getAttribute("class") ?? run.effect.target.localName);
  }));
}"""


@pytest.mark.parametrize("still", [False, True], ids=["moving", "reduced motion"])
def test_marker_fleet_and_numbers_move_visibly(server: Server, open_browser: Opener, still: bool) -> None:
    table = stage(server, "bargain")
    page = table.sit(open_browser())
    motion = "reduce" if still else "no-preference"
    watching = open_browser(path=table.watch, reduced_motion=motion)
    watching.wait_for_selector("html[data-net=up]")
    watching.evaluate(MOVED)
    name = open_deal(page)
    pin = watching.locator(f"#tile-{name} .pin")
    node = pin.element_handle()
    at = pin.get_attribute("style")
    press(page, f"#trade-it-{name}")
    expect(pin).not_to_have_attribute("style", at or "")
    assert pin.evaluate("(now, then) => now === then", node), "the marker was replaced"
    if still:
        watching.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert watching.evaluate("moved") == []
    else:
        watching.wait_for_function("['pin', 'flying', ''].every(part => moved.some(name => name.includes(part)))")
        moved = set(watching.evaluate("moved"))
        assert "pin" in moved and any("flying" in one for one in moved) and {"b", "i"} & moved, moved
        expect(watching.locator(".flying")).to_have_count(0)
