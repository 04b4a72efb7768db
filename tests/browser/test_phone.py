"""The table on a phone, played with a finger: what is touched is there, large enough, and nothing lies over it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from games.engine import facts as f

from ..servers import Server
from .clicking import Clicker, stored
from .conftest import PHONE
from .staging import stage
from .test_game import play_on
from .test_table import SMALL

Pages = Callable[..., list[Page]]
Opener = Callable[..., Page]

TOUCH = {"width": PHONE[0], "height": PHONE[1], "has_touch": True, "is_mobile": True}

UNDER_THE_FINGER = """node => {
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  const own = node.closest(".hex") ?? node.closest("label") ?? node;
  const { x, y, width, height } = (own.querySelector("path.h") ?? own).getBoundingClientRect();
  const at = [x + width / 2, y + height / 2], hit = document.elementFromPoint(...at);
  return { at, width, height, hit: own.contains(hit) || (hit ? hit.outerHTML.slice(0, 150) : "off the screen") };
}"""

FRAME = "[scrollX, scrollY, document.documentElement.scrollWidth - innerWidth, document.body.scrollWidth - innerWidth]"


TWICE = "node => node.name === 'answer' && !!node.closest('[data-twice], .holder, .tile .act, .use, .goals')"
"""Buttons of which the first touch shows what they would do."""

WAYS = ("tile trade", "build on Colonies", "play on Hand", "from the sheet", "place", "cards", "undo")


class Finger(Clicker):
    """Plays with taps alone. `ways` counts how things were done, by both players if they share it; until each of WAYS
    was, the game need not end."""

    @property
    def hasty(self) -> bool:  # type: ignore[override]
        return {*WAYS} <= {*self.ways}

    def __init__(self, page: Page, luck: Random, ways: Counter[str] | None = None) -> None:
        super().__init__(page, luck)
        self.ways: Counter[str] = Counter() if ways is None else ways

    def answer(self) -> str:
        assert self.page.evaluate(FRAME) == [0] * 4, "the page can be scrolled sideways, or has been"
        undo = self.page.locator("#undo-it")
        if undo.is_visible() and (not self.ways["undo"] or self.luck.random() < 0.02):
            self.ways["undo"] += 1
            self.touch(undo)
            return "undo"
        kind = super().answer()
        self.ways[kind] += 1
        return kind

    def reachable(self, thing: Locator) -> tuple[float, float]:
        """The middle of what is about to be tapped, which nothing covers and a finger does not miss, once it has been
        seen there (static/js/src/guard.js)."""
        thing.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        expect(thing).not_to_have_attribute("data-ui-fresh", "")
        found = thing.evaluate(UNDER_THE_FINGER)
        assert found["hit"] is True, f"{thing} lies under {found['hit']}"
        assert min(found["width"], found["height"]) >= 43.5, (str(thing), found)
        return found["at"][0], found["at"][1]

    def touch(self, thing: Locator) -> None:
        expect(thing).to_be_visible()
        self.reachable(thing)
        twice = thing.evaluate(TWICE)
        thing.tap()
        if twice:
            confirm = self.page.locator("#preview [data-confirm]")
            expect(confirm).to_be_visible()
            self.reachable(confirm)
            confirm.tap()

    def go(self, name: str) -> None:
        self.touch(self.page.locator(".tabbar label", has_text=name))

    def tick(self, box: Locator) -> None:
        card = box.locator("xpath=ancestor::label")
        self.reachable(card)
        card.tap()
        expect(box).to_be_checked()

    def place(self) -> None:
        """Touch a hex, then confirm; sometimes another one first, and sometimes by its name."""
        expect(self.page.locator("#tab-board")).to_be_checked()
        hexes = self.page.locator("#board .hex.legal").all()
        if not hexes:
            self.touch(self.page.locator("#answer .area").first)
        for it in self.luck.sample(hexes, min(len(hexes), self.luck.randint(1, 2))):
            self.page.touchscreen.tap(*self.reachable(it))
            expect(self.page.locator(".hex[data-ui-marked]")).to_have_count(1)
            self.reachable(self.page.locator(".hex[data-ui-marked]"))
        self.touch(self.page.locator("#place-it"))

    def pick(self) -> None:
        tiles = self.page.locator("#colonies .tile.chosen .act .btn.primary").all()
        if tiles:
            expect(self.page.locator("#tab-colonies")).to_be_checked()
            self.ways["tile chosen"] += 1
            self.touch(self.luck.choice(tiles))
        else:
            super().pick()

    def confirm(self) -> None:
        more = self.page.locator("#decision [data-step='1']")
        if more.count():
            field = self.page.locator("#decision .stepper input").first
            was = field.input_value()
            self.touch(self.page.locator("#decision [data-step='-1']").first)
            if field.input_value() != was:
                self.touch(more.first)
            expect(field).to_have_value(was)
        super().confirm()

    def trade(self, name: str) -> None:
        self.ways["tile trade"] += 1
        self.go("Colonies")
        self.touch(self.page.locator(f"#open-{name}"))
        deal = self.page.locator(f"#deal-{name}")
        expect(deal.locator(".outcome")).to_contain_text(f"trades with {name}")
        for price in deal.locator(".price:has(:enabled)").all():
            self.touch(price)
        self.touch(self.page.locator(f"#trade-it-{name}"))

    def press(self, value: str) -> None:
        """Where it lies: a tile, a card of the hand or of the tableau, a goal; or in the sheet, unfolded for it."""
        verb = value.split()[0]
        tab = {"build": "Colonies", "play": "Hand", "use": "Hand", "claim": "Players", "fund": "Players"}.get(verb)
        if tab and (not self.ways[f"{verb} on {tab}"] or self.luck.random() < 0.7):
            self.go(tab)
            if verb in ("use", "play"):
                self.tableau(verb == "use")
            there = self.page.locator(f"#main > :not(.side) button[form=answer][value='{value}']:visible")
            if there.count():
                self.ways[f"{verb} on {tab}"] += 1
                self.touch(there.first)
                return
        button = self.page.locator(f"#decision button[name=answer][value='{value}']").first
        if value == "pass":
            self.unfold()
            expect(button).to_be_hidden()
            self.touch(self.page.locator("#passing summary"))
        elif not button.is_visible():
            self.unfold()
            group = self.page.locator(f"#decision details:has([value='{value}'])")
            if group.count() and group.get_attribute("open") is None:
                self.touch(group.locator("summary"))
            self.ways["from the sheet"] += 1
        self.touch(button)

    def tableau(self, wanted: bool) -> None:
        """Have the own tableau stand in the hand's place, or not."""
        fold = self.page.locator("#unfold-tableau")
        if fold.is_visible() and fold.is_checked() != wanted:
            self.touch(self.page.locator("#tableau-mine > header"))

    def unfold(self) -> None:
        folder = self.page.locator(".folder")
        if folder.is_visible() and not self.page.locator("#unfold").is_checked():
            self.touch(folder)


@pytest.mark.seed(3)
def test_two_players_play_a_whole_game_on_their_phones(server: Server, start_table: Pages) -> None:
    pages = start_table("Ann", "Ben", **TOUCH)
    luck = Random(4)
    ways: Counter[str] = Counter()
    fingers = [Finger(page, luck, ways) for page in pages]
    assert play_on(fingers, 3000) > 100
    for page in pages:
        page.get_by_role("link", name="See the result").tap()
        page.locator("main.result").wait_for()
        assert page.evaluate(FRAME) == [0] * 4
    session, steps = stored(server)
    happened = {type(fact) for step in steps for fact in step.facts}
    assert session.finished and {f.ColonyBuilt, f.FleetSent, f.CardPlayed, f.TilePlaced} <= happened
    assert {*WAYS} <= {*ways}, ways


def test_a_tab_shows_the_table_whatever_lies_over_it(server: Server, open_browser: Opener) -> None:
    page = stage(server, "opening").sit(open_browser(**TOUCH))
    finger = Finger(page, Random(1))
    finger.tick(page.locator("#decision [name=corporation]").first)
    finger.tick(page.locator("#decision [name=cards]").nth(2))
    for name, part in (("Colonies", "#colonies .tile"), ("Board", "#board .hex"), ("Log", "#log")):
        finger.go(name)
        expect(page.locator(part).first).to_be_visible()
    finger.touch(page.get_by_text("Back to the cards"))
    expect(page.locator("#decision [name=cards]").nth(2)).to_be_checked()
    assert page.locator("#decision .pickable :checked").count() == 2
    page = stage(server, "menu").sit(open_browser(**TOUCH))
    finger = Finger(page, Random(1))
    finger.unfold()
    expect(page.locator("#menu-project")).to_be_visible()
    finger.go("Board")
    expect(page.locator("#menu-project")).to_be_hidden()


def test_tabs_say_where_something_is_asked_or_has_happened(server: Server, open_browser: Opener) -> None:
    table = stage(server, "bargain")
    page = table.sit(open_browser(**TOUCH))
    waiting = table.sit(open_browser(**TOUCH), seat=(table.seat + 1) % 3)
    other, finger = Finger(waiting, Random(1)), Finger(page, Random(1))
    colonies, board = waiting.locator("#tab-colonies"), page.locator("#tab-board")
    expect(colonies).not_to_have_attribute("data-ui-new", "")
    name = page.locator("[id^=open-][data-deal]").first.get_attribute("data-deal") or ""
    finger.trade(name)
    expect(page.locator("#decision[data-kind=menu]")).to_have_count(0)
    while page.locator("#decision[data-kind=menu]").count() == 0 and finger.asked:
        version = finger.version
        Clicker.answer(finger)
        finger.reaches(version + 1)
    expect(colonies).to_have_attribute("data-ui-new", "")
    other.go("Colonies")
    expect(colonies).not_to_have_attribute("data-ui-new", "")
    page = stage(server, "place").sit(open_browser(**TOUCH))
    board = page.locator("#tab-board")
    Finger(page, Random(1)).go("Hand")
    expect(board).to_have_attribute("data-ui-asks", "")


def test_a_finger_that_stays_on_a_card_sees_its_face(server: Server, open_browser: Opener) -> None:
    page = stage(server, "menu").sit(open_browser(**TOUCH))
    finger = Finger(page, Random(1))
    finger.go("Log")
    named = page.locator("#log a.cardname").first
    name = named.inner_text()
    # What a long touch is to a page; headless Chromium makes none of its own.
    named.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    page.evaluate("() => document.addEventListener('contextmenu', event => { window.kept = event.defaultPrevented; })")
    named.dispatch_event("contextmenu", {"bubbles": True, "cancelable": True})
    expect(page.locator("#cardview .pcard.full")).to_contain_text(name)
    assert page.evaluate("kept") is True, "the browser's own menu opens over it"
    finger.go("Board")
    expect(page.locator("#cardview")).to_be_hidden()


WHOLE = """() => {
  const list = document.querySelector("#hand .cards"), pane = list.getBoundingClientRect();
  return [...list.querySelectorAll(".holder")].filter(holder => {
    const card = holder.getBoundingClientRect();
    return card.height && card.top >= pane.top - 1 && card.bottom <= pane.bottom + 1;
  }).length;
}"""


@pytest.mark.parametrize(("size", "whole"), [(PHONE, 6), ((360, 640), 4)], ids=str)
def test_the_hand_has_the_room_of_its_tab(
    server: Server, open_browser: Opener, size: tuple[int, int], whole: int
) -> None:
    """Of sixteen cards or more so many are seen whole, and those that can be played come first; what the tableau can
    do is one touch away."""
    page = stage(server, "crowded", players=5).sit(open_browser(*size, has_touch=True, is_mobile=True))
    finger = Finger(page, Random(1))
    finger.go("Hand")
    assert page.locator("#hand .holder").count() >= 16
    assert page.evaluate(WHOLE) >= whole
    use = page.locator("#tableau-mine .usebtn").first
    expect(use).to_be_hidden()
    expect(page.locator("#tableau-mine > header")).to_contain_text("left")
    finger.tableau(True)
    finger.reachable(use)
    finger.tableau(False)
    shown = page.evaluate(WHOLE)
    assert shown >= whole
    cards = page.locator("#hand .holder").all()
    tops = [(box["y"], box["x"], card.locator(".play").count()) for card in cards if (box := card.bounding_box())]
    playable = [can for _y, _x, can in sorted(tops)]
    assert playable == sorted(playable, reverse=True) and playable[0]


def test_who_can_do_nothing_else_passes_with_one_touch_and_a_confirmation(server: Server, open_browser: Opener) -> None:
    page = stage(server, "spent").sit(open_browser(**TOUCH))
    finger = Finger(page, Random(1))
    finger.touch(page.locator("#passing summary"))
    version = finger.version
    finger.touch(page.locator("#do-pass"))
    finger.reaches(version + 1)
    expect(page.locator("#do-pass")).to_have_count(0)


OPEN_AREAS = """() => {
  const pane = document.getElementById("board").getBoundingClientRect();
  const sides = { left: 0, right: 0, up: 0, down: 0, seen: 0 };
  for (const hex of document.querySelectorAll("#board .hex.legal")) {
    const { left, right, top, bottom } = hex.getBoundingClientRect();
    const x = (left + right) / 2, y = (top + bottom) / 2;
    sides[x < pane.left ? "left" : x > pane.right ? "right" : y < pane.top ? "up" : y > pane.bottom ? "down" : "seen"] += 1;
  }
  return sides;
}"""


@pytest.mark.parametrize("size", [PHONE, (360, 640), (320, 568)], ids=str)
def test_open_areas_are_seen_or_said(server: Server, open_browser: Opener, size: tuple[int, int]) -> None:
    page = stage(server, "place").sit(open_browser(*size, has_touch=True, is_mobile=True))
    for way in (0, -1000, 1000):
        page.locator("#board").evaluate("(map, way) => map.scrollBy(way, way)", way)
        page.evaluate("() => new Promise(requestAnimationFrame)")
        lies = page.evaluate(OPEN_AREAS)
        if not way:
            assert lies["seen"] > sum(lies[side] for side in ("left", "right", "up", "down")), lies
        for side in ("left", "right", "up", "down"):
            expect(page.locator(f".more-areas.{side}")).to_be_visible(visible=bool(lies[side]))
    if size == PHONE:
        page.locator("#board").evaluate("map => map.scrollBy(-16, 0)")
        assert page.locator("#board").evaluate("map => map.scrollWidth - map.clientWidth") <= 20


def test_five_players_are_seen_at_once_on_a_phone(server: Server, open_browser: Opener) -> None:
    for size in (PHONE, (360, 640)):
        page = stage(server, "crowded", players=5).sit(open_browser(*size, has_touch=True, is_mobile=True))
        finger = Finger(page, Random(1))
        finger.go("Players")
        expect(page.locator("#player-4 .res")).to_be_in_viewport(ratio=1)
        finger.touch(page.locator("#goals > header"))
        expect(page.locator("#goal-Terraformer")).to_be_in_viewport(ratio=1)


SIZES = [PHONE, (320, 568), (844, 390), (667, 375), (820, 1180), (1180, 820)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_screen_that_is_touched_has_all_in_reach(
    server: Server, open_browser: Opener, size: tuple[int, int]
) -> None:
    """Upright, on its side, small, a tablet: each question can be answered, each part seen, nothing is too small."""
    page = open_browser(*size, has_touch=True, is_mobile=True)
    for moment in ("opening", "research", "menu", "place", "pay", "pick", "bargain"):
        stage(server, moment, players=4 if moment == "menu" else 3).sit(page)
        finger = Finger(page, Random(1))
        assert page.evaluate(FRAME) == [0] * 4, moment
        parts = {"Board": "#board", "Colonies": "#colonies", "Hand": "#hand", "Players": "#goals", "Log": "#log"}
        for name, part in parts.items():
            finger.go(name)
            box = page.locator(part).bounding_box()
            assert box and box["width"] > 160 and box["height"] > 76, (moment, name, box)
            assert page.evaluate(SMALL) == [], (moment, name)
            assert page.evaluate(FRAME) == [0] * 4, (moment, name)
        finger.go("Colonies" if moment == "bargain" else "Board")
        if moment in ("opening", "research"):
            finger.touch(page.get_by_text("Back to the cards"))
        if moment == "bargain":
            finger.trade(page.locator("[id^=open-][data-deal]").first.get_attribute("data-deal") or "")
            expect(page.locator("#decision[data-kind=menu]")).to_have_count(0)
        else:
            version = finger.version
            finger.answer()
            finger.reaches(version + 1)
