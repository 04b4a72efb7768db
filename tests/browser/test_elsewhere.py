"""What players elsewhere stumbled over, and what holds here: translated pages, plain http, blocked cookies and storage,
slow lines."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from ..conftest import ServerMaker
from ..servers import Server
from .clicking import Clicker
from .staging import stage
from .test_live import press

Opener = Callable[..., Page]

TRANSLATED = """() => {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement.closest("font, script, style, textarea, template, title")) continue;
      const outer = document.createElement("font"), inner = document.createElement("font");
      outer.style.verticalAlign = "inherit";
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  };
  document.documentElement.lang = "de-x-mtfrom-en";
  document.documentElement.classList.add("translated-ltr");
  wrap();
  let waits = 0;
  new MutationObserver(() => { clearTimeout(waits); waits = setTimeout(wrap, 30); })
    .observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""What a browser's translator does to a page: every text in two `font` elements, and again whatever comes later."""


def test_a_translated_page_goes_on(server: Server, open_browser: Opener) -> None:
    table = stage(server, "bargain")
    page = table.sit(open_browser())
    other = table.sit(open_browser(), seat=(table.seat + 1) % 3)
    for one in (page, other):
        one.evaluate(TRANSLATED)
    assert page.locator("font").count() > 200
    press(page, "#menu-sell")
    page.locator("#decision .pickable").first.click()
    press(page, "#confirm")
    press(page, "#menu-heat" if page.locator("#menu-heat[name=answer]").count() else "#do-end")
    Clicker(other, Random()).reaches(Clicker(page, Random()).version)
    page.wait_for_timeout(300)
    for one in (page, other):
        expect(one.locator("#log li.act").first).to_be_visible()
        expect(one.locator("#log")).to_contain_text("sells patents")
    fresh = other.context.new_page()
    fresh.goto(other.url)
    fresh.wait_for_selector("html[data-net=up]")
    # Not a word is there twice, nor left from before: it reads as a page that has never been translated.
    for region in ("#players", "#colonies", "#goals", "#tracks", "#decision", "#top-turn"):
        said = [re.sub(r"\s+", " ", one.locator(region).inner_text()) for one in (other, fresh)]
        assert said[0] == said[1], region
    assert Clicker(other, Random()).public()["map"] == Clicker(fresh, Random()).public()["map"]
    assert page.locator("#hand .holder").count() == int(page.locator("#hand-size").inner_text())


def test_over_plain_http_a_link_can_be_copied(serve: ServerMaker, chromium: object) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: only which address this machine has is asked
        except OSError:
            pytest.skip("this machine has no address but its own")
        address = probe.getsockname()[0]
    if address.startswith("127."):
        pytest.skip("this machine has no address but its own")
    server = serve(seed=1, HOST="0.0.0.0", ALLOWED_HOSTS=f"{address},127.0.0.1")
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"http://{address}:{server.port}/")
    assert not page.evaluate("isSecureContext") and not page.evaluate("Boolean(navigator.clipboard)")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_selector("html[data-net=up]")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.locator("#say-text").focus()
    page.keyboard.press("Control+V")
    expect(page.locator("#say-text")).to_have_value(page.locator("#inv").input_value())
    context.close()


def test_a_double_click_on_a_slow_line_is_one_move(server: Server, open_browser: Opener) -> None:
    page = stage(server, "pick").sit(open_browser())
    asked = int(page.locator("#decision").get_attribute("data-question") or "")
    sent: list[str] = []

    def slowly(route: Route) -> None:
        sent.append(route.request.url)
        page.wait_for_timeout(1500)
        route.continue_()

    page.route("**/answer/", slowly)
    page.locator("#do-1").click(no_wait_after=True)
    page.wait_for_timeout(300)
    page.evaluate("document.querySelector('#do-1')?.click()")
    page.evaluate("document.querySelector('#do-0')?.click()")
    expect(page.locator("#decision")).to_have_attribute("data-question", str(asked + 1))
    page.wait_for_timeout(2500)
    assert len(sent) == 1
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("#decision")).to_have_attribute("data-question", str(asked + 1))


def test_blocked_cookies_are_named(open_browser: Opener) -> None:
    page = open_browser()
    page.get_by_label("Your name").fill("Ann")
    page.context.clear_cookies()  # as a browser that keeps none
    page.get_by_role("button", name="Create the table").click()
    expect(page.get_by_role("heading", name="Cookies are blocked")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Allow cookies for it")


def test_a_storage_that_throws_harms_nothing(server: Server, open_browser: Opener) -> None:
    page = open_browser()
    page.add_init_script(
        """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
        Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("denied", "SecurityError"); } });"""
    )
    table = stage(server, "bargain")
    table.sit(page)
    page.locator("#menu > summary").click()
    page.get_by_label("Light").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.locator("#menu > summary").click()
    page.locator("label:has(#size-full)").click()
    press(page, "#menu-sell")
    page.locator("#decision .pickable").first.click()
    press(page, "#confirm")
    expect(page.locator("#log")).to_contain_text("sells patents")
