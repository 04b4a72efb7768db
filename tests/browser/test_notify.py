"""Whoever looks elsewhere is called: the tab, a sound, a message of the browser; each can be switched off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .test_table import asked_of, choose_start, play_to_the_menu

FAKES = """
  window.beeps = 0; window.notes = []; window.asked = 0;
  window.AudioContext = class {
    currentTime = 0; state = "running"; destination = {};
    resume() {}
    createOscillator() { return { frequency: {}, connect: to => to, start: () => { window.beeps++; }, stop: () => {} }; }
    createGain() {
      return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: to => to };
    }
  };
  window.Notification = class {
    static permission = sessionStorage.allowed ?? "default";
    static async requestPermission() {
      window.asked++;
      return Notification.permission = sessionStorage.answer ?? "granted";
    }
    constructor(title, options) { window.notes.push([title, options.body]); }
  };
  document.hasFocus = () => false;
"""


def with_fakes(page: Page, **session: str) -> None:
    for key, value in session.items():
        page.evaluate("([key, value]) => sessionStorage.setItem(key, value)", [key, value])
    page.add_init_script(FAKES)
    page.reload()
    page.wait_for_selector("html[data-net=up]")


def switch(page: Page, name: str) -> None:
    page.locator("#menu > summary").click()
    page.get_by_role("switch", name=name).click()
    page.locator("#menu > summary").click()


@pytest.fixture
def turn(start_table):
    """(who waits, whose turn it is), after the opening."""
    pages = start_table("Ann", "Ben")
    for page in pages:
        choose_start(page, 1)
    for page in pages:
        expect(page.locator("#decision")).to_have_attribute("data-kind", re.compile("menu|wait|place"))
    active = asked_of(pages)
    play_to_the_menu(active)
    return next(page for page in pages if page is not active), active


def pass_on(page: Page) -> None:
    if page.locator("#do-end").count():  # a corporation began with an action of its own
        page.locator("#do-end").click()
        return
    page.locator("#passing summary").click()
    page.get_by_role("button", name="Yes, pass").click()


def icon(page: Page) -> str:
    return page.locator("link[rel=icon]").get_attribute("href") or ""


def test_a_turn_calls_by_tab_sound_and_message(turn):
    waiting, active = turn
    with_fakes(waiting, allowed="default")
    assert not waiting.title().startswith("●")
    assert "calls" not in icon(waiting)
    assert waiting.evaluate("asked") == 0, "nobody is asked before they want it"
    switch(waiting, "Play a sound")
    switch(waiting, "Browser notification")
    assert waiting.evaluate("asked") == 1
    tried = waiting.evaluate("beeps")
    pass_on(active)
    expect(waiting.locator("#decision[data-waits]")).to_be_visible()
    assert waiting.title().startswith("● ")
    assert "favicon-calls" in icon(waiting)
    assert waiting.evaluate("beeps") > tried
    ((title, body),) = waiting.evaluate("notes")
    assert title == "Something waits for you"
    assert body
    assert body == " ".join(waiting.locator("#decision h2").inner_text().split())
    # The page that comes back knows what was switched on, and does not call for what was there before.
    waiting.reload()
    waiting.wait_for_selector("html[data-net=up]")
    expect(waiting.locator("#notify-sound")).to_be_checked()
    assert waiting.evaluate("[beeps, notes.length]") == [0, 0]
    assert waiting.title().startswith("● ")


def test_everything_can_be_switched_off(turn):
    waiting, active = turn
    with_fakes(waiting)
    switch(waiting, "Mark the tab")
    pass_on(active)
    expect(waiting.locator("#decision[data-waits]")).to_be_visible()
    assert not waiting.title().startswith("●")
    assert "calls" not in icon(waiting)
    assert waiting.evaluate("[beeps, notes.length]") == [0, 0]
    waiting.reload()
    waiting.wait_for_selector("html[data-net=up]")
    assert not waiting.title().startswith("●")
    switch(waiting, "Mark the tab")
    assert waiting.title().startswith("● ")


def test_a_browser_that_says_no_is_told_of(turn):
    waiting, _active = turn
    with_fakes(waiting, answer="denied")
    waiting.locator("#menu > summary").click()
    waiting.get_by_role("switch", name="Browser notification").click()
    expect(waiting.locator("#notifying")).to_contain_text("Your browser does not allow it.")
    expect(waiting.get_by_role("switch", name="Browser notification")).not_to_be_checked()
    assert waiting.evaluate("localStorage.getItem('tm-browser')") == "off"


def test_it_calls_out_of_turn_too(start_table):
    """In the opening nobody has the turn: whoever may choose again has nothing waiting, until the game goes on."""
    ann, ben = start_table("Ann", "Ben")
    choose_start(ann, 1)
    expect(ann.locator("#decision")).to_have_attribute("data-kind", "pick")
    with_fakes(ann)
    switch(ann, "Play a sound")
    tried = ann.evaluate("beeps")
    assert not ann.title().startswith("●")
    ann.get_by_role("button", name="Choose again").click()
    expect(ann.locator("#decision[data-waits]")).to_be_visible()
    assert ann.title().startswith("● ")
    assert ann.evaluate("beeps") > tried
    assert ben.title().startswith("● ")
