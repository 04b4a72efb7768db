"""A player who knows the game only from the page: reads what is offered, clicks it, and never does anything else."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Sequence
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from games.engine.board import AREAS, OFF_MAP
from games.engine.card import BY_NUMBER
from games.engine.facts import facts_read
from games.engine.flow import new_session
from games.engine.projects import PROJECTS
from games.engine.session import Session, Step, load
from games.engine.table import Options

from ..servers import Server

PUBLIC = """() => {
  const all = (selector, of = document) => [...of.querySelectorAll(selector)];
  const text = node => node ? node.textContent.replace(/\\s+/g, " ").trim() : "";
  return {
    tracks: text(document.querySelector("#tracks")),
    map: all("#board .hex").map(hex => [hex.id, ["ocean", "greenery", "city", "special"]
      .filter(kind => hex.classList.contains(kind)).join(), hex.querySelector(".owner")?.getAttribute("class") ?? ""]),
    colonies: all("#colonies .tile").map(tile => [tile.id, tile.classList.contains("asleep"),
      tile.querySelector(".pin")?.getAttribute("style") ?? "", tile.querySelector(".dock")?.className ?? "",
      all(".place.taken", tile).map(place => place.className).join()]),
    players: all("#players .player").map(strip => [text(strip.querySelector(".res")),
      text(strip.querySelector(".facts"))]),
  };
}"""
"""What everybody at a table sees alike."""

REGIONS = """() => {
  const passing = /^(data-ui-|data-htmx|(open|style|data-v|data-now|checked|aria-expanded|class|tabindex)$)/;
  const told = node => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.replace(/\\s+/g, " ").trim();
    if (node.nodeType !== Node.ELEMENT_NODE || node.name === "csrfmiddlewaretoken") return "";
    const kept = [...node.attributes].filter(({ name }) => !passing.test(name));
    const said = kept.map(({ name, value }) => `${name}=${value}`).sort();
    return `<${[node.localName, ...said].join(" ")}>${[...node.childNodes].map(told).join("")}</>`;
  };
  return [...document.querySelectorAll("#main > *")].map(told);
}"""
"""What a page shows, without what its reader has opened, ticked or sorted."""

TERRAFORMING = ("project asteroid", "project aquifer", "project greenery", "greenery", "heat")


class Clicker:
    """Answers whatever its page asks, by clicking. `luck` decides between what is offered."""

    eager = 0.85
    """How often Mars comes first: a game ends when it is ready, and a dice player needs twice as many generations."""

    hasty = False
    """Buys nothing any more and takes no actions but those that make Mars ready, so that the game comes to its end."""

    def __init__(self, page: Page, luck: Random) -> None:
        self.page, self.luck = page, luck

    @property
    def version(self) -> int:
        return int(self.page.locator("#v").input_value())

    @property
    def asked(self) -> bool:
        return self.page.locator("#decision[data-waits]").count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator("#decision[data-kind=over]").count() > 0

    def reaches(self, version: int) -> None:
        """Wait until the page shows that version, pushed to it."""
        self.page.wait_for_function("version => +document.querySelector('#v')?.value >= version", arg=version)

    def public(self) -> Any:
        return self.page.evaluate(PUBLIC)

    def regions(self) -> Any:
        return self.page.evaluate(REGIONS)

    def answer(self) -> str:
        """Answer the open question; returns what kind it was."""
        kind = self.page.locator("#decision").get_attribute("data-kind") or ""
        {"menu": self.act, "place": self.place, "pick": self.pick, "pay": self.confirm, "count": self.confirm}.get(
            kind, self.choose
        )()
        return kind

    def touch(self, thing: Locator) -> None:
        thing.click()

    def confirm(self) -> None:
        self.touch(self.page.locator("#confirm"))

    def pick(self) -> None:
        self.touch(self.luck.choice(self.page.locator("#answer button[name=answer]").all()))

    def place(self) -> None:
        hexes = self.page.locator("#board .hex.legal").all()
        if hexes and self.luck.random() < 0.8:
            # the path is what is drawn: the middle of a group may lie under a neighbour's figure
            self.luck.choice(hexes).locator("path").first.click(force=True)
        else:
            self.page.locator("#answer .area").first.click()
            self.page.locator("#place-it").click()

    def choose(self) -> None:
        """Tick what is needed, one more if that is allowed."""
        for group in ("corporation", "tile"):
            if (offered := self.page.locator(f"#answer [name={group}]")).count():
                self.tick(self.luck.choice(offered.all()))
        boxes = self.page.locator("#answer [name=choice], #answer [name=cards]").all()
        asked = self.page.locator("#answer [data-sum]")
        least, most = 0, 3
        if asked.count():
            least = int(asked.get_attribute("data-least") or 0)
            most = min(int(asked.get_attribute("data-most") or 0), least if self.hasty else max(least, 2))
        for box in self.luck.sample(boxes, min(len(boxes), self.luck.randint(least, max(least, most)))):
            self.tick(box)
        self.confirm()

    def tick(self, box: Locator) -> None:
        box.check(force=True)

    def act(self) -> None:
        """Take an action where it is offered, rather than end the turn or pass."""
        offered = self.page.eval_on_selector_all(
            "#answer button[name=answer]", "all => all.map(button => button.value)"
        )
        deals = self.page.locator("#colonies [data-deal][id^=open-]").all()
        deeds = [value for value in offered if value not in ("pass", "end", "sell")]
        terraforming = [value for value in deeds if value in TERRAFORMING]
        if terraforming and (self.hasty or self.luck.random() < self.eager):
            self.press(self.luck.choice(terraforming))
        elif self.hasty:
            self.press("end" if "end" in offered else "pass")
        elif (builds := [value for value in deeds if value.startswith("build")]) and self.luck.random() < 0.5:
            self.press(self.luck.choice(builds))
        elif deals and self.luck.random() < 0.5:
            self.trade(self.luck.choice(deals).get_attribute("data-deal") or "")
        elif deeds and self.luck.random() < 0.9:
            self.press(self.luck.choice(deeds))
        elif "end" in offered:
            self.press("end")
        else:
            self.press("pass")

    def trade(self, name: str) -> None:
        """From the colony tile: open the deal, then confirm it."""
        self.touch(self.page.locator(f"#open-{name}"))
        self.touch(self.page.locator(f"#trade-it-{name}"))

    def press(self, value: str) -> None:
        """Click one of the buttons for an answer: where the thing lies on the table, or in the decision panel, first
        opening what it is folded away in."""
        seen = self.page.locator(f"button[form=answer][value='{value}']:visible").all()
        if seen and self.luck.random() < 0.5:
            self.touch(self.luck.choice(seen))
            return
        button = self.page.locator(f"#decision button[name=answer][value='{value}']").first
        if not button.is_visible():
            self.page.locator(f"#decision details:has([value='{value}']) > summary").first.click()
        self.touch(button)


def stored(server: Server) -> tuple[Session, list[Step]]:
    """The only game of a server's database, folded from its rows, and its effective steps."""
    with sqlite3.connect(server.file) as database:
        (options,) = database.execute("select options from games_game").fetchone()
        rows = database.execute(
            "select seat, answer, facts, move, ends_move, drops_to from games_step order by version"
        ).fetchall()
    steps: list[Step] = []
    for seat, answer, facts, move, ends_move, drops_to in rows:
        if drops_to is None:
            steps.append(Step(seat, answer, facts_read(facts), move, bool(ends_move)))
        else:
            del steps[drops_to:]
    return load(new_session(Options(**json.loads(options))), steps), steps


def secrets(session: Session, steps: list[Step], seat: int | None) -> set[str]:
    """Numbers of the cards that `seat` has never seen: they are in the deck, or with others."""
    seen: set[str] = set()
    for fact in (fact.seen_by(seat) for step in steps for fact in step.facts):
        for value in (getattr(fact, name) for name in fact.__struct_fields__):
            seen.update(value if isinstance(value, tuple) else [value] if isinstance(value, str) else [])
    lying = [*session.table.deck, *session.table.corporations, *session.table.discards]
    for player in session.table.players:
        lying += [*player.hand, *player.laid, *player.laid_corporations]
    return {card for card in lying if card not in seen}


def names_of(cards: set[str]) -> list[str]:
    """Names that stand for a card and nothing else: not "Research" or "Power Plant", words of the game, nor areas."""
    other = {*OFF_MAP, *(area.name for area in AREAS.values()), *(project.name for project in PROJECTS.values())}
    return [name for card in cards if len((name := BY_NUMBER[card].name).split()) > 1 and name not in other]


def shows_none(page: Page, cards: set[str]) -> None:
    """Nothing in the page, shown or not, names one of `cards`."""
    html = page.content()
    known = " ".join(name for name in names_of({*BY_NUMBER} - cards) if name in html)
    for name in names_of(cards):
        assert name not in html or name in known, f"{name} is on a page that may not know it"
    numbers = {*re.findall(r'data-card="(\w+)"', html), *re.findall(r"/cards/(\w+)/", html)}
    assert not numbers & cards, numbers & cards


def same_everywhere(clickers: Sequence[Clicker]) -> None:
    first, *others = [clicker.public() for clicker in clickers]
    for other in others:
        assert other == first
