"""A player without a mouse: reads the page, and presses keys."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from playwright.sync_api import Page

from .clicking import Clicker

STANDING = """() => {
  const at = document.activeElement;
  const part = at.closest("#decision, #board, #colonies, #hand, #players, #goals, #log, #top, .panel.tableau, dialog, .top");
  return { body: at === document.body, id: at.id, tag: at.localName, part: part ? part.id || part.className : "",
    asks: document.querySelector("#decision")?.contains(at) ?? false, seen: at.checkVisibility() };
}"""
"""Where the focus is."""

DIGITS = """() => [...document.querySelectorAll("[data-ui-key]")].map(choice => {
  const control = choice.querySelector("input") ?? choice;
  return { digit: choice.dataset.uiKey, id: control.id, name: control.name, value: control.value ?? "",
    group: choice.localName === "summary" ? [...choice.parentElement.querySelectorAll("button")].map(one => one.value) : [] };
})"""
"""The choices that show a digit."""


def standing(page: Page) -> Any:
    return page.evaluate(STANDING)


def digits(page: Page) -> list[Any]:
    return page.evaluate(DIGITS)  # type: ignore[no-any-return]


def tab_to(page: Page, control: str) -> None:
    """Press Tab until that control has the focus."""
    for _ in range(60):
        if page.evaluate("control => document.activeElement.matches(control)", control):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {control}")


class Typist(Clicker):
    """Plays as `Clicker` does, with keys alone, and looks after every one whether it did what it should."""

    eager = 0.9

    def __init__(self, page: Page, luck: Random) -> None:
        super().__init__(page, luck)
        self.began = False
        self.ways: Counter[str] = Counter()

    def tries(self, way: str, chance: float) -> bool:
        """Whether to do it in that way: at the first opportunity, and then now and again."""
        taken = not self.ways[way] or self.luck.random() < chance
        self.ways[way] += taken
        return taken

    last = ""
    """The key pressed last."""

    def keys(self, *keys: str) -> None:
        for key in keys:
            if key == self.last and not key.startswith("Arrow"):
                # Pressed twice in a row: as somebody who has seen what it does now (static/js/src/guard.js).
                self.page.evaluate("() => new Promise(requestAnimationFrame)")
                self.page.wait_for_selector("html:not([data-ui-fresh])")
            self.page.keyboard.press(key)
            self.last = key

    def walk_to(self, control: str) -> None:
        """From the first of what is here, on with the arrow until the focus is there."""
        self.keys("Home")
        for _ in range(70):
            if self.page.evaluate("control => document.activeElement.matches(control)", control):
                return
            self.keys("ArrowRight")
        raise AssertionError(f"arrows do not reach {control} from {standing(self.page)}")

    def answer(self) -> str:
        # A page that has just come has its focus nowhere, and the keys work; from then on it is never lost.
        if self.began:
            self.page.wait_for_function("document.activeElement !== document.body")
        at = standing(self.page)
        assert at["seen"], at
        assert at["body"] != self.began, at
        kind = super().answer()
        self.began = True
        return kind

    def take(self, value: str) -> None:
        """Press the digit of a choice; where it has none, walk to it and press Enter or Space."""
        for choice in digits(self.page):
            if choice["value"] == value:
                self.ways["digit"] += 1
                return self.keys(choice["digit"])
        self.ways["walk"] += 1
        self.walk_to(f"#decision [value='{value}']")
        return self.keys("Space")

    def confirm(self) -> None:
        fields = [choice for choice in digits(self.page) if choice["name"].startswith(("pay-", "count"))]
        if fields and self.tries("field", 0.3):
            self.keys(fields[0]["digit"])
            assert standing(self.page)["id"] == fields[0]["id"]
            if self.luck.random() < 0.5:
                self.keys("Escape")
                assert standing(self.page)["tag"] == "h2"
        self.keys("Enter")

    def pick(self) -> None:
        offered = self.page.locator("#answer button[name=answer]").evaluate_all("all => all.map(one => one.value)")
        self.take(self.luck.choice(offered))

    def place(self) -> None:
        areas = [
            choice for choice in digits(self.page) if choice["name"] == "answer" and choice["id"].startswith("at-")
        ]
        if areas and self.tries("area", 0.2):
            self.keys(self.luck.choice(areas)["digit"])
            assert self.page.locator(".hex[data-ui-marked]").count() == 1, "the map shows the area that is chosen"
        elif areas:
            self.ways["map"] += 1
            self.keys(self.luck.choice(["b", "ArrowDown"]))
            for _ in range(self.luck.randint(0, 5)):
                self.keys(self.luck.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            at = self.page.evaluate("document.activeElement.matches('#board .hex.legal:focus-visible')")
            assert at, standing(self.page)
        else:
            self.keys(digits(self.page)[0]["digit"])
            return
        self.keys("Enter")

    def choose(self) -> None:
        for group in ("corporation", "tile"):
            if offered := [choice for choice in digits(self.page) if choice["name"] == group]:
                self.take(self.luck.choice(offered)["value"])
        boxes = self.page.locator("#answer [name=choice]:enabled, #answer [name=cards]")
        values = boxes.evaluate_all("all => all.map(one => one.value)")
        asked = self.page.locator("#answer [data-sum]")
        least, most = 0, 3
        if asked.count():
            least = int(asked.get_attribute("data-least") or 0)
            most = min(int(asked.get_attribute("data-most") or 0), least if self.hasty else max(least, 2))
        wanted = self.luck.sample(values, min(len(values), self.luck.randint(least, max(least, most))))
        if values and len(wanted) < most and not self.ways["walk"] and values[-1] not in wanted:
            wanted.append(values[-1])  # at the opening it has no digit
        for value in wanted:
            self.take(value)
        chosen = self.page.locator("#answer :is([name=choice], [name=cards]):checked")
        assert set(chosen.evaluate_all("all => all.map(one => one.value)")) == set(wanted)
        self.confirm()

    def trade(self, name: str) -> None:
        self.keys("c")
        self.walk_to(f"#open-{name}")
        self.keys("Enter")
        assert standing(self.page)["id"].startswith(f"pay-{name}-")
        if self.luck.random() < 0.3:
            self.keys("Escape")
            assert standing(self.page)["id"] == f"open-{name}" and not self.page.locator("[data-ui-open]").count()
            self.keys("Enter")
        self.ways["trade"] += 1
        self.keys(self.luck.choice(digits(self.page))["digit"], "Enter")

    def press(self, value: str) -> None:
        question = self.page.locator("#decision").get_attribute("data-question")
        if value == "end":
            return self.keys("e")
        if value == "pass":
            self.ways["pass"] += 1
            self.keys("p")
            assert standing(self.page)["id"] == "do-pass"
            assert self.page.locator("#decision").get_attribute("data-question") == question, "p alone does not pass"
            return self.keys("Enter")
        held = self.page.locator(f"#hand .pcard:has(.play[value='{value}'])")
        built = self.page.locator(f"#colonies .act button[value='{value}']")
        if held.count() and self.tries("hand", 0.5):
            self.keys("h")
            self.walk_to("#" + (held.get_attribute("id") or ""))
            return self.keys("Enter")
        if built.count() and self.tries("colony", 0.5):
            self.keys("c")
            self.walk_to(f"#colonies .act button[value='{value}']")
            return self.keys("Enter")
        for choice in digits(self.page):
            if value in choice["group"]:
                self.ways["group"] += 1
                self.keys(choice["digit"])
                assert standing(self.page)["asks"] and standing(self.page)["tag"] == "button"
        return self.take(value)
