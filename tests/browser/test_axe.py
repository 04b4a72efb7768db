"""Every page in every state, by machine: axe finds nothing against WCAG 2.2 A and AA, whatever takes the focus has a
name, and shows that it has it. In the dark and in the light, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from ..servers import Server
from .conftest import PHONE
from .staging import stage

AXE = (Path(__file__).parent.parent / "vendor/axe-core/axe.min.js").read_text(encoding="utf-8")

RULES = """async part => {
  const run = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] };
  const { violations } = await axe.run(part, run);
  return violations.flatMap(({ id, nodes }) => nodes.map(node =>
    `${id}: ${node.html.slice(0, 160)} (${[...node.any, ...node.all, ...node.none].map(check => check.message)[0]})`));
}"""

UNSEEN_FOCUS = """() => {
  const wanted = "a[href], button, input:not([type=hidden]), select, summary, textarea, [tabindex='0']";
  const shown = node => node.checkVisibility({ visibilityProperty: true }) && !node.disabled;
  const near = node => {
    // where the focus may be shown: on the thing itself, in it, on its label, or on what lies around or beside it
    const around = [node, node.parentElement, node.parentElement?.parentElement, ...(node.labels ?? [])];
    const inside = [...(node.closest("g") ?? node.parentElement).querySelectorAll("*")].slice(0, 60);
    return [...new Set([...around, ...inside])].filter(one => one && !one.matches(".sr") && one.checkVisibility());
  };
  const look = one => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, strokeWidth } = getComputedStyle(one);
    const outline = outlineStyle === "none" || parseFloat(outlineWidth) < 2 ? "" : outlineWidth + outlineColor;
    return [outline, boxShadow, strokeWidth].join();
  };
  const unseen = [];
  for (const node of [...document.querySelectorAll(wanted)].filter(shown)) {
    document.activeElement?.blur();
    const places = near(node), before = places.map(look);
    node.focus({ preventScroll: true, focusVisible: true });
    const same = places.every((one, at) => look(one) === before[at]);
    if (document.activeElement === node && same) unseen.push("no visible focus: " + node.outerHTML.slice(0, 160));
  }
  document.activeElement?.blur();
  return unseen;
}"""
"""What takes the focus without an outline, shadow or thicker stroke that was not there before."""


def unnamed(page: Page) -> list[str]:
    """What can be reached by keyboard, but has no name for whoever cannot see it."""
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    found = []
    for node in nodes:
        focusable = any(p["name"] == "focusable" and p["value"]["value"] for p in node.get("properties", []))
        role = node.get("role", {}).get("value")
        if focusable and role != "RootWebArea" and not node.get("name", {}).get("value", "").strip():
            html = session.send("DOM.getOuterHTML", {"backendNodeId": node["backendDOMNodeId"]})["outerHTML"]
            found.append(f"no name: {role} {html[:160]}")
    session.detach()
    return found


class Inspector:
    """Collects what is wrong with the pages that it is shown; `clean` fails with all of it."""

    def __init__(self) -> None:
        self.wrong: list[str] = []

    def look(self, page: Page, state: str, part: str = "html") -> None:
        page.evaluate(AXE)
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            self.wrong += [f"{state}, {theme}: {said}" for said in page.evaluate(RULES, part)]
        self.wrong += [f"{state}: {said}" for said in unnamed(page)]

    def look_and_focus(self, page: Page, state: str) -> None:
        """Also move the focus everywhere; what it opens or closes on the way may change the page's state."""
        self.look(page, state)
        self.wrong += [f"{state}: {said}" for said in page.evaluate(UNSEEN_FOCUS)]

    def clean(self) -> None:
        assert not self.wrong, "\n" + "\n".join(dict.fromkeys(self.wrong))


@pytest.fixture
def inspect() -> Inspector:
    return Inspector()


Opener = Callable[..., Page]


def narrow(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


def tab(page: Page, name: str) -> None:
    """Choose a part of the table on a phone."""
    page.locator(f"label:has(#tab-{name})").click()


def test_pages_without_a_game(server: Server, open_browser: Opener, inspect: Inspector) -> None:
    page = open_browser()
    for path in ("/", "/account/", "/cards/", "/cards/C39/", "/rules/colonies/", "/import/", "/nowhere/"):
        page.goto(server.url + path)
        inspect.look_and_focus(page, path)
    page.locator(".menu > summary").click()
    inspect.look_and_focus(page, "the menu of a page")
    narrow(page)
    for path in ("/", "/account/", "/cards/", "/rules/colonies/"):
        page.goto(server.url + path)
        inspect.look(page, f"{path} on a phone")
    page.goto(server.url + "/account/")
    page.locator("#up-name").fill("Ann")
    page.locator("#up-pass").fill("a red planet")
    page.get_by_role("button", name="Make the account").click()
    page.goto(server.url + "/account/")
    inspect.look_and_focus(page, "an account")
    inspect.clean()


def test_from_the_lobby_to_a_refusal(
    server: Server,
    create_table: Callable[..., Page],
    join_table: Callable[..., Page],
    open_browser: Opener,
    inspect: Inspector,
) -> None:
    host = create_table("Ann", seats=3)
    host.get_by_role("switch", name="Spectator link").check()
    watch = "/" + host.locator("#spec").input_value().split("/", 3)[3]
    guest = join_table(host, "Ben")
    stranger = open_browser(path="/" + host.url.split("/", 3)[3])
    stranger.wait_for_selector("html[data-net=up]")
    for page, who in ((host, "host"), (guest, "guest"), (stranger, "before joining")):
        inspect.look_and_focus(page, f"lobby, {who}")
        narrow(page)
        inspect.look(page, f"lobby, {who}, on a phone")
    stranger.get_by_label("Your name").fill("Ben")
    stranger.get_by_role("button", name="Take a seat").click()
    stranger.locator("#notice").get_by_text("called Ben already").wait_for()
    inspect.look_and_focus(stranger, "lobby, refused")
    stranger.goto(server.url + watch)
    inspect.look_and_focus(stranger, "before the start, watching")
    guest.goto(server.url)
    inspect.look_and_focus(guest, "home with a table")
    inspect.clean()


@pytest.mark.parametrize(
    "moments", [("opening", "draft", "research"), ("menu", "pick", "place"), ("cards", "count", "pay")], ids=" ".join
)
def test_every_kind_of_question(
    server: Server, open_browser: Opener, inspect: Inspector, moments: tuple[str, ...]
) -> None:
    for moment in moments:
        table = stage(server, moment, players=4)
        page = table.sit(open_browser())
        inspect.look_and_focus(page, moment)
        narrow(page)
        inspect.look(page, f"{moment} on a phone")
    inspect.clean()


def test_whoever_is_not_asked(server: Server, open_browser: Opener, inspect: Inspector) -> None:
    table = stage(server, "menu")
    page = open_browser()
    page.goto(server.url + table.rejoin[1])
    inspect.look_and_focus(page, "rejoin")
    table.sit(page, seat=(table.seat + 1) % 3)
    inspect.look_and_focus(page, "waiting")
    page.goto(page.url + "log/")
    inspect.look_and_focus(page, "the whole log")
    watching = open_browser(path=table.watch)
    watching.wait_for_selector("html[data-net=up]")
    inspect.look_and_focus(watching, "watching")
    watching.goto(server.url + table.path)
    inspect.look_and_focus(watching, "somebody else's table")
    inspect.clean()


def test_when_somebody_is_away(server: Server, open_browser: Opener, inspect: Inspector) -> None:
    table = stage(server, "menu", clock=3600)
    others = [seat for seat in range(3) if seat != table.seat]
    one, two = (table.sit(open_browser(), seat) for seat in others)
    one.locator("#plan-unless summary").click()
    inspect.look_and_focus(one, "a pass to be planned, and a clock")
    one.get_by_role("button", name="Pass when my turn comes").click()
    one.locator("#plan .set").wait_for()
    inspect.look_and_focus(one, "a planned pass")
    one.goto(server.url + table.path + "absent/")
    inspect.look_and_focus(one, "somebody is away")
    for way in ("Pause", "The computer"):
        region = one.locator(f"section[aria-labelledby=away-{table.seat}]")
        region.get_by_role("button", name=way).click()
        two.get_by_role("button", name="Agree").wait_for()
        inspect.look_and_focus(two, f"a proposal: {way}")
        two.get_by_role("button", name="Agree").click()
        two.get_by_role("button", name="Agree").wait_for(state="detached")
        inspect.look_and_focus(two, f"agreed: {way}")
        one.goto(server.url + table.path + "absent/")
    inspect.clean()


def test_what_opens_at_a_table(server: Server, open_browser: Opener, inspect: Inspector) -> None:
    table = stage(server, "menu", players=4)
    page = table.sit(open_browser())
    page.locator("[data-deal][id^=open-]").first.click()
    page.locator(".deal:visible").wait_for()
    inspect.look_and_focus(page, "a deal is open")
    page.keyboard.press("Escape")
    page.locator("#see-1").click()
    page.locator("#tableau-1:popover-open").wait_for()
    inspect.look_and_focus(page, "a tableau is open")
    page.keyboard.press("Escape")
    for group in page.locator("#decision details.choice > summary").all():
        group.click()
        inspect.look(page, f"open: {group.inner_text()}", part="#decision")
    page.locator(".hand .pcard .title").first.click()
    page.locator("#cardview:popover-open").wait_for()
    inspect.look(page, "a card is open")
    page.keyboard.press("Escape")
    page.locator(".top .menu > summary").click()
    inspect.look_and_focus(page, "the menu is open")
    page.locator(".top .menu > summary").click()
    for size in ("chip", "full"):
        page.locator(f"label:has(#size-{size})").click()
        inspect.look(page, f"cards of size {size}", part="#hand")
    inspect.clean()


def test_asking_again_and_a_refusal(server: Server, open_browser: Opener, inspect: Inspector) -> None:
    page = stage(server, "menu").sit(open_browser())
    page.locator("#passing > summary").click()
    inspect.look_and_focus(page, "asked whether to pass")
    page = stage(server, "pay").sit(open_browser())
    for field in page.locator("#answer input[type=number]").all():
        field.fill("0")
    page.get_by_role("button", name="Pay").click()
    page.locator("#notice [data-words]:not(:empty)").wait_for()
    inspect.look_and_focus(page, "a refusal")
    inspect.clean()


def test_each_part_of_the_table_on_a_phone(server: Server, open_browser: Opener, inspect: Inspector) -> None:
    page = stage(server, "menu", players=4).sit(open_browser(*PHONE, has_touch=True))
    for name in ("board", "colonies", "hand", "players", "log"):
        tab(page, name)
        inspect.look_and_focus(page, f"phone, {name}")
    tab(page, "colonies")
    page.locator("[data-deal][id^=open-]").first.click()
    page.locator(".deal:visible").wait_for()
    inspect.look_and_focus(page, "phone, a deal is open")
    tab(page, "board")
    page.locator(".folder").click()
    inspect.look_and_focus(page, "phone, all actions")
    inspect.clean()


def test_the_end(server: Server, open_browser: Opener, inspect: Inspector) -> None:
    table = stage(server, "over", players=4)
    page = table.sit(open_browser())
    inspect.look_and_focus(page, "the end")
    page.locator("main details.more > summary").click()
    inspect.look_and_focus(page, "the end, figures")
    narrow(page)
    inspect.look(page, "the end on a phone")
    watching = open_browser(path=table.watch)
    watching.wait_for_selector("html[data-net=up]")
    inspect.look(watching, "the end, watching")
    inspect.clean()


def test_the_talk_and_who_is_here(server: Server, open_browser: Opener, inspect: Inspector) -> None:
    table = stage(server, "opening")
    page = open_browser(path=table.watch)
    page.locator(".eartabs label", has_text="Chat").click()
    page.get_by_role("button", name="Give your name to talk").click()
    page.get_by_label("Your name").fill("Zed")
    page.get_by_role("button", name="Show it").click()
    page.locator("#say").wait_for()
    inspect.look(page, "who is here", "#company")
    page.keyboard.press("Escape")
    page.locator("#say-text").fill("hello")
    page.locator("#say-text").press("Enter")
    page.locator("#talk li").wait_for()
    inspect.look_and_focus(page, "the talk")
    narrow(page)
    tab(page, "log")
    inspect.look(page, "the talk on a phone", ".ears")


def test_looking_back(server: Server, open_browser: Opener, inspect: Inspector) -> None:
    table = stage(server, "over")
    page = open_browser(path=f"{table.watch}replay/?at=7&seat=1")
    inspect.look_and_focus(page, "looking back at what was dealt")
    page.goto(f"{server.url}{table.watch}replay/")
    inspect.look_and_focus(page, "looking back at the end")
    narrow(page)
    inspect.look(page, "looking back on a phone")
    inspect.clean()
