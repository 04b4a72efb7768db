"""The catalogue of cards in a browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import PHONE


def test_typing_and_ticking_change_the_list_and_the_address(open_browser):
    page = open_browser(path="/cards/")
    page.locator("#q").press_sequentially("floater")
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"^\d+ of 275 cards$"))
    found = page.get_by_role("status").inner_text()
    page.get_by_role("checkbox", name="Jovian").check()
    expect(page.get_by_role("status")).not_to_contain_text(found)
    assert "q=floater" in page.url
    assert "tag=jovian" in page.url
    expect(page.locator("#q")).to_have_value("floater")
    count = page.locator(".catalogue .pcard").count()
    page.reload()
    expect(page.locator(".catalogue .pcard")).to_have_count(count)
    page.get_by_role("link", name="Clear").click()
    page.get_by_role("button", name="Show more").click()
    expect(page.locator(".catalogue .pcard")).to_have_count(96)


def test_on_a_phone_the_filters_fold_away_and_without_scripts_the_form_is_enough(open_browser):
    page = open_browser(*PHONE, path="/cards/", java_script_enabled=False)
    expect(page.locator("#tag-earth")).to_be_hidden()
    page.locator("label[for=unfold-filters]").click()
    page.locator("label:has(#tag-earth)").click()
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("of 275 cards")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
