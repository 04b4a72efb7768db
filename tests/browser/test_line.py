"""Lines that go dead without a word, pages that come back from the past, and clocks, which are right at every moment."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ..servers import Server
from .clicking import Clicker
from .conftest import DESKTOP, PHONE
from .proxy import Proxy
from .staging import stage

Opener = Callable[..., Page]


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    proxy = Proxy(server.port)
    yield proxy
    proxy.close()


def test_a_dead_line_is_noticed_and_heals_with_what_was_missed(
    server: Server, open_browser: Opener, proxy: Proxy
) -> None:
    table = stage(server, "turn")
    reader = (table.seat + 1) % 3
    waiting, acting = open_browser(), table.sit(open_browser())
    waiting.goto(proxy.url)
    table.sit(waiting, seat=reader)
    live, lost = (waiting.locator(f".top .net-{state}") for state in ("up", "down"))
    waiting.wait_for_timeout(6000)
    expect(live).to_be_visible()
    proxy.freeze()
    frozen = time.monotonic()
    acting.locator("#menu-sell").click()
    acting.locator("#decision .pickable").first.click()
    acting.locator("#confirm").click()
    expect(acting.locator("#log")).to_contain_text("sells patents")
    # Whoever says something meanwhile is told within three seconds what is known of it.
    if not waiting.locator("#say-text").is_visible():
        waiting.locator("label:has(#tab-chat)").click()
    waiting.locator("#say-text").fill("Hello?")
    waiting.locator("#say button").click()
    expect(waiting.get_by_role("alert").first).to_contain_text("No answer yet; still trying.", timeout=3000)
    expect(lost).to_be_visible(timeout=1000 * (12 - (time.monotonic() - frozen)))
    expect(lost).to_have_text("Reconnecting")
    expect(waiting.locator("#log")).not_to_contain_text("sells patents")
    proxy.thaw()
    expect(live).to_be_visible(timeout=12_000)
    expect(waiting.locator("#log")).to_contain_text("sells patents")


def test_an_answer_on_a_dead_line_is_told_of_at_once_and_given_once(
    server: Server, open_browser: Opener, proxy: Proxy
) -> None:
    table = stage(server, "pick")
    page = open_browser()
    page.goto(proxy.url)
    table.sit(page)
    asked = int(page.locator("#decision").get_attribute("data-question") or "")
    proxy.freeze()
    page.locator("#do-1").click()
    page.wait_for_timeout(600)
    page.locator("#do-1").click()
    alert = page.get_by_role("alert").first
    expect(alert).to_contain_text("No answer yet; still trying.", timeout=3000 - 600)
    proxy.thaw()
    expect(page.locator("#decision")).to_have_attribute("data-kind", "menu", timeout=25_000)
    expect(page.locator("#decision")).to_have_attribute("data-question", str(asked + 1))
    expect(page.locator("#notice")).to_be_hidden()
    page.wait_for_timeout(1500)
    expect(page.locator("#notice")).to_be_hidden()


def test_an_answer_whose_answer_was_lost_counts_once(server: Server, open_browser: Opener, proxy: Proxy) -> None:
    """The server hears it, and the line goes dead before the page hears of that."""
    table = stage(server, "pick")
    page = open_browser()
    page.goto(proxy.url)
    table.sit(page)
    asked = int(page.locator("#decision").get_attribute("data-question") or "")
    lost: list[str] = []

    def lose(route: object) -> None:
        if not lost:
            lost.append("")
            route.fetch()
            proxy.freeze()
            page.wait_for_timeout(300)
            proxy.thaw()
            return  # and nothing is ever answered
        route.continue_()

    page.route("**/answer/", lose)
    page.locator("#do-1").click()
    expect(page.locator("#decision")).to_have_attribute("data-kind", "menu", timeout=25_000)
    page.wait_for_timeout(7000)
    expect(page.locator("#notice")).to_be_hidden()
    assert lost
    expect(page.locator("#decision")).to_have_attribute("data-question", str(asked + 1))


# -- clocks ---------------------------------------------------------------------------------------------------------

WATCHED = r"""() => {
  window.read = [];
  const look = () => {
    for (const time of document.querySelectorAll("time")) {
      const said = time.textContent.trim();
      if (time.id && window.read.at(-1)?.join() !== [time.id, said].join()) window.read.push([time.id, said]);
      else if (!time.id && /invalid/i.test(said)) window.read.push(["time", said]);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""Notes whatever a page ever shows as a time."""


def seconds(said: str) -> int:
    minutes, rest = said.split(":")
    return 60 * int(minutes) + int(rest)


def ages(context: BrowserContext, hours: int) -> None:
    """The clock of this browser's machine is wrong by so much."""
    context.add_init_script(
        f"""const past = Date.now.bind(Date), Real = Date;
        window.Date = class extends Real {{
          constructor(...given) {{ super(...(given.length ? given : [past() + {hours} * 3600000])); }}
          static now() {{ return past() + {hours} * 3600000; }}
        }};"""
    )


@pytest.mark.parametrize("hours", [0, 2, -2])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_clocks_read_right_at_every_moment(
    server: Server, open_browser: Opener, hours: int, size: tuple[int, int]
) -> None:
    if hours and size == PHONE:
        return
    table = stage(server, "turn", clock=570)
    page = open_browser(*size)
    ages(page.context, hours)
    page.add_init_script(f"({WATCHED})()")
    page.wait_for_timeout(2500)
    table.sit(page)
    clock = page.locator(f"#clock-{table.seat}" if size == DESKTOP else "#my-clock")
    assert 560 <= seconds(clock.inner_text()) <= 568
    if size == PHONE:
        page.locator("#decision .folder").click()
    page.locator("#menu-sell").click()
    expect(page.locator("#decision")).to_have_attribute("data-kind", "cards")
    page.wait_for_timeout(1500)
    read = page.evaluate("window.read")
    wrong = [one for one in read if not re.fullmatch(r"\d+:\d\d", one[1])]
    assert read and not wrong, wrong
    own = [seconds(said) for name, said in read if name == f"clock-{table.seat}"]
    assert own == sorted(own, reverse=True), "it never jumps back"
    assert own[0] - own[-1] < 12, own


def test_without_scripts_a_clock_reads_what_is_left(server: Server, open_browser: Opener) -> None:
    table = stage(server, "turn", clock=570)
    page = table.sit(open_browser())
    page.wait_for_timeout(3000)
    plain = page.context.browser.new_context(java_script_enabled=False)
    plain.add_cookies(page.context.cookies())
    still = plain.new_page()
    still.goto(page.url)
    assert 555 <= seconds(still.locator(f"#clock-{table.seat}").inner_text()) <= 567
    plain.close()


def test_a_page_that_is_come_back_to_shows_the_table_of_now(server: Server, open_browser: Opener) -> None:
    table = stage(server, "turn", clock=600)
    page = table.sit(open_browser())
    other = table.sit(open_browser(), seat=(table.seat + 1) % 3)
    page.goto(server.url + "/cards/")
    page.wait_for_timeout(2500)
    version = Clicker(other, Random()).version
    third = page.context.new_page()
    third.goto(server.url + table.path)
    third.locator("#menu-sell").click()
    Clicker(other, Random()).reaches(version + 1)
    third.close()
    said: list[str] = []
    page.add_init_script(f"({WATCHED})()")
    page.on("framenavigated", lambda frame: said.append(frame.url))
    page.go_back()
    page.wait_for_selector("html[data-net=up]")
    expect(page.locator("#decision")).to_have_attribute("data-kind", "cards")
    assert seconds(page.locator(f"#clock-{table.seat}").inner_text()) <= 597
    assert all(seconds(text) <= 597 for name, text in page.evaluate("window.read") if name == f"clock-{table.seat}")
    for address in (table.path, table.watch, "/"):
        answer = page.context.request.get(server.url + address)
        assert "no-store" in answer.headers["cache-control"], address
