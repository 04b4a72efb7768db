"""The table on a phone, played with a finger: what is touched is there, large enough, and nothing lies over it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

from games.engine import facts as f

from ..servers import Server
from .clicking import Clicker, stored
from .conftest import PHONE
from .test_game import play_on

Pages = Callable[..., list[Page]]

TOUCH = {"width": PHONE[0], "height": PHONE[1], "has_touch": True, "is_mobile": True}

UNDER_THE_FINGER = """node => {
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  const own = node.closest(".hex") ?? node.closest("label") ?? node;
  const { x, y, width, height } = (own.querySelector("path.h") ?? own).getBoundingClientRect();
  const at = [x + width / 2, y + height / 2], hit = document.elementFromPoint(...at);
  return { at, width, height, hit: own.contains(hit) || (hit ? hit.outerHTML.slice(0, 150) : "off the screen") };
}"""

FRAME = "[scrollX, scrollY, document.documentElement.scrollWidth - innerWidth, document.body.scrollWidth - innerWidth]"


WAYS = ("tile trade", "build on Colonies", "play on Hand", "from the sheet", "place", "cards", "undo")


class Finger(Clicker):
    """Plays with taps alone. `ways` counts how things were done; until each of WAYS was, the game need not end."""

    @property
    def eager(self) -> float:  # type: ignore[override]
        return 0.9 if {*WAYS} <= {*self.ways} else 0.25

    def __init__(self, page: Page, luck: Random) -> None:
        super().__init__(page, luck)
        self.ways: Counter[str] = Counter()

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
        """The middle of what is about to be tapped, which nothing covers and a finger does not miss."""
        found = thing.evaluate(UNDER_THE_FINGER)
        assert found["hit"] is True, f"{thing} lies under {found['hit']}"
        assert min(found["width"], found["height"]) >= 43.5, (str(thing), found)
        return found["at"][0], found["at"][1]

    def touch(self, thing: Locator) -> None:
        expect(thing).to_be_visible()
        self.reachable(thing)
        thing.tap()

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
        expect(deal).to_contain_text("You")
        expect(deal).to_contain_text("Marker")
        for price in deal.locator(".price:has(:enabled)").all():
            self.touch(price)
        self.touch(self.page.locator(f"#trade-it-{name}"))

    def press(self, value: str) -> None:
        """Where it lies: a tile, a card of the hand or of the tableau, a goal; or in the sheet, unfolded for it."""
        verb = value.split()[0]
        tab = {"build": "Colonies", "play": "Hand", "use": "Hand", "claim": "Players", "fund": "Players"}.get(verb)
        if tab and (not self.ways[f"{verb} on {tab}"] or self.luck.random() < 0.7):
            self.go(tab)
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

    def unfold(self) -> None:
        folder = self.page.locator(".folder")
        if folder.is_visible() and not self.page.locator("#unfold").is_checked():
            self.touch(folder)


def test_two_players_play_a_whole_game_on_their_phones(server: Server, start_table: Pages) -> None:
    pages = start_table("Ann", "Ben", **TOUCH)
    luck = Random(4)
    fingers = [Finger(page, luck) for page in pages]
    assert play_on(fingers, 3000) > 100
    for page in pages:
        page.get_by_role("link", name="See the result").tap()
        page.locator("main.result").wait_for()
        assert page.evaluate(FRAME) == [0] * 4
    session, steps = stored(server)
    happened = {type(fact) for step in steps for fact in step.facts}
    assert session.finished and {f.ColonyBuilt, f.FleetSent, f.CardPlayed, f.TilePlaced} <= happened
    ways = fingers[0].ways + fingers[1].ways
    assert {*WAYS} <= {*ways}, ways
