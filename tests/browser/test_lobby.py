"""The way from the home page to a started table, as two people go it, without a reload."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, PHONE


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_two_players_meet_and_start(create_table, join_table, size):
    width, height = size
    ann = create_table("Ann", width=width, height=height)
    expect(ann.locator("#seats h2")).to_contain_text("1 of 2")
    ann.evaluate("window.sameDocument = true")

    ben = join_table(ann, "Ben", ready=False, width=width, height=height)
    ben.evaluate("window.sameDocument = true")
    expect(ann.locator("#seats h2")).to_contain_text("2 of 2")
    expect(ann.locator("#seats")).to_contain_text("Ben")
    expect(ann.locator("#starts")).to_contain_text("Still waiting for Ben.")

    ben.get_by_label("violet hexagon").check(force=True)
    expect(ann.locator("#seat-1")).to_have_class(re.compile("seat-hexagon"))
    ann.get_by_text("Corporate Era").click()
    expect(ben.locator("#options dl > div", has_text="Corporate Era").locator("dd")).to_have_text("off")

    ben.get_by_role("button", name="I am ready").click()
    expect(ann.locator("#starts")).to_contain_text("Everybody is ready.")
    for page in (ann, ben):
        assert page.evaluate("window.sameDocument"), "the page was loaded again"
    ann.get_by_role("button", name="Start", exact=True).click()
    for page in (ann, ben):
        page.wait_for_url("**/g/*/")


def test_refusals_are_said_on_the_page(create_table, join_table):
    ann = create_table("Ann")
    ben = join_table(ann, "Ben", ready=False)
    expect(ann.get_by_role("button", name="Start", exact=True)).to_be_disabled()
    expect(ann.locator("#starts")).to_contain_text("Still waiting for Ben.")
    name = ben.get_by_label("Your name", exact=True)
    name.fill("ann")
    name.press("Enter")
    expect(ben.get_by_role("alert")).to_contain_text("called ann already")
    ben.get_by_role("button", name="Close the message").click()
    expect(ben.get_by_role("alert")).to_be_hidden()
    name.fill("Benno")
    name.press("Enter")
    expect(ann.locator("#seats")).to_contain_text("Benno")


def test_what_is_being_typed_survives_news(create_table, join_table):
    ann = create_table("Ann", seats=3)
    name = ann.get_by_label("Your name", exact=True)
    name.fill("Anna-Ma")
    join_table(ann, "Ben")
    expect(ann.locator("#seats")).to_contain_text("Ben")
    expect(name).to_have_value("Anna-Ma")
    expect(name).to_be_focused()


def test_a_power_cut_is_shown_and_survived(create_table, join_table, server):
    ann = create_table("Ann")
    ben = join_table(ann, "Ben", ready=False)
    server.kill()
    expect(ann.locator("html")).to_have_attribute("data-net", "down")
    expect(ann.get_by_role("status")).to_contain_text("Reconnecting")
    ben.get_by_role("button", name="I am ready").click()
    expect(ben.get_by_role("alert")).to_contain_text("The server does not answer.")
    server.start()
    expect(ann.locator("html")).to_have_attribute("data-net", "up", timeout=15_000)
    expect(ben.locator("html")).to_have_attribute("data-net", "up", timeout=15_000)
    ben.get_by_role("button", name="I am ready").click()
    expect(ann.locator("#starts")).to_contain_text("Everybody is ready.")
    expect(ben.get_by_role("alert")).to_be_hidden()


def test_the_link_is_copied(create_table):
    ann = create_table("Ann", permissions=["clipboard-read", "clipboard-write"])
    ann.get_by_role("button", name="Copy link").click()
    expect(ann.get_by_role("button", name="Copied")).to_be_visible()
    assert ann.evaluate("navigator.clipboard.readText()") == ann.url


def test_a_seat_that_moves_closes_the_page_it_left(create_table, join_table, open_browser):
    ann = create_table("Ann")
    ann.get_by_text("Play on another device").click()
    link = ann.get_by_label("Your rejoin link").input_value()
    other = open_browser(path="/r/" + link.split("/r/")[1])
    other.get_by_role("button", name="Bring my seat here").click()
    other.wait_for_url("**/j/*/")
    expect(other.get_by_label("Your name", exact=True)).to_have_value("Ann")
    expect(ann.get_by_role("button", name="Take a seat")).to_be_visible()


def test_everything_works_without_scripts(open_browser):
    ann = open_browser(java_script_enabled=False)
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Create the table").click()
    ben = open_browser(path="/j/" + ann.url.split("/j/")[1], java_script_enabled=False)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take a seat").click()
    ben.get_by_label("teal triangle").check(force=True)
    ben.get_by_role("button", name="Take this one").click()
    ben.get_by_role("button", name="I am ready").click()
    expect(ben.get_by_role("button", name="Ready: take it back")).to_be_visible()
    ann.reload()
    ann.get_by_role("button", name="Start", exact=True).click()
    ann.wait_for_url("**/g/*/")


def test_a_table_that_ended_meanwhile_offers_its_result(start_table, server):
    (ann,) = start_table("Ann")
    server.manage("shell", "-v", "0", "-c", PLAY_TO_THE_END.format(game=ann.url.split("/")[-2]))
    server.kill()  # the moves were made behind its back: no message told it
    server.start()
    ann.get_by_role("link", name="See the result").click(timeout=15_000)
    expect(ann.locator("body")).to_have_class("ended")
    expect(ann.locator("html")).to_have_attribute("data-net", "up")


PLAY_TO_THE_END = """
from games import selectors, services
from games.engine.chance import Luck
from games.engine.players import busy_answer

luck = Luck(5)
while not (page := selectors.page_get(selectors.game_get("{game}"), 0)).finished:
    answer = busy_answer(page.view.question, luck)
    services.game_answer(game="{game}", seat=0, question=page.question, answer=answer)
"""


def test_whoever_watches_before_the_start_is_led_to_the_table(
    create_table: Callable[..., Page], open_browser: Callable[..., Page]
) -> None:
    host = create_table("Ann", seats=1)
    host.get_by_role("switch", name="Spectator link").check()
    watching = open_browser(path="/" + host.locator("#spec").input_value().split("/", 3)[3])
    watching.get_by_role("heading", name="The table has not started yet").wait_for()
    host.get_by_role("button", name="Start", exact=True).click()
    watching.locator("main.table").wait_for()
