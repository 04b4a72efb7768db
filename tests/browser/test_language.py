"""The language changes in the middle of a game, for one browser, for whatever comes afterwards too."""

from __future__ import annotations

from playwright.sync_api import expect

from .test_table import choose_start


def test_a_player_changes_the_language_in_mid_game(start_table):
    ann, ben = start_table("Ann", "Ben")
    choose_start(ann, 1)
    expect(ann.get_by_role("heading", name="Log", exact=True)).to_be_visible()
    ann.locator("#menu > summary").click()
    ann.get_by_role("button", name="Nederlands").click()
    ann.wait_for_selector("html[lang=nl][data-net=up]")
    expect(ann.get_by_role("heading", name="Logboek")).to_be_visible()
    expect(ann.locator("#decision")).to_contain_text("Wachten op")
    # What is pushed comes in the reader's language, what others see stays in theirs.
    choose_start(ben, 1)
    expect(ann.locator("#log")).to_contain_text("koopt")
    expect(ben.locator("#log")).to_contain_text("buys")
    expect(ann.locator("#colonies").get_by_text("elke kolonie").first).to_be_visible()
    ann.locator("#menu > summary").click()
    ann.get_by_role("button", name="English").click()
    ann.wait_for_selector("html[lang=en][data-net=up]")
    expect(ann.get_by_role("heading", name="Log", exact=True)).to_be_visible()


def test_a_dutch_browser_gets_dutch_without_asking(open_browser):
    page = open_browser(locale="nl-NL")
    expect(page.get_by_role("button", name="Maak de tafel")).to_be_visible()
