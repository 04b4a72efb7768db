"""Pictures of every page and every kind of question, to be looked at: python3 dev.py shots [NAME…]

In shots/: three sizes, dark and light, on the phone each tab. With names only the states whose name begins so. Without
any, the pictures of the README and of invitations are taken too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from games.codes import token_new

from . import standalone  # noqa: F401 (sets Django up before what follows)
from .browser.conftest import DESKTOP, PHONE
from .browser.staging import LONG_NAMES, NAMES, Table, stage, theatre
from .servers import ROOT, Server

SIZES = {"desktop": DESKTOP, "laptop": (1280, 720), "phone": PHONE}
THEMES = ("dark", "light")
TABS = ("board", "colonies", "hand", "players", "log")
SHOTS = ROOT / "shots"
QUESTIONS = ("opening", "draft", "research", "menu", "pick", "place", "cards", "count", "pay")


class Studio:
    """A server, a browser, and what to photograph there: `states` by name.

    `crowd`: as full as it gets, with five players, the widest names and a hand of at least 16 cards; `locale`: what
    the browser speaks. Nothing here may be found by its English text.
    """

    def __init__(self, server: Server, browser: Browser, crowd: bool = False, locale: str = "en") -> None:
        self.server, self.browser, self.crowd, self.locale = server, browser, crowd, locale
        self.names = LONG_NAMES if crowd else NAMES
        self.pages: list[Page] = []
        self.touch = False
        self.states: dict[str, Callable[[], Page]] = {
            "home": lambda: self.open("/"),
            "home-tables": lambda: self.go(self.sit("menu"), "/"),
            "home-menu": lambda: self.click(self.open("/"), ".menu > summary"),
            "account": lambda: self.open("/account/"),
            "account-entered": self.entered,
            "error": lambda: self.open("/nowhere/"),
            "cards": lambda: self.open("/cards/"),
            "card": lambda: self.open("/cards/C39/"),
            "rules": lambda: self.open("/rules/colonies/"),
            "lobby": lambda: self.lobby()[0],
            "lobby-guest": lambda: self.lobby()[1],
            "lobby-stranger": lambda: self.lobby()[2],
            "watch-soon": self.soon,
            "rejoin": lambda: self.open(stage(self.server, "menu").rejoin[0]),
            **{f"table-{moment}": lambda moment=moment: self.sit(moment) for moment in QUESTIONS},  # type: ignore[misc]
            "table-wait": lambda: self.sit("menu", other=True),
            "table-watched": lambda: self.live(self.open(self.table("menu").watch)),
            "table-deal": lambda: self.deal(self.sit("menu")),
            "table-tableau": lambda: self.click(self.sit("menu"), "#see-1", "#tableau-1:popover-open"),
            "table-card": lambda: self.click(self.sit("menu"), ".hand .pcard .title", "#cardview:popover-open"),
            "table-group": lambda: self.click(self.sit("menu"), "#menu-project > summary"),
            "table-pass": lambda: self.click(self.sit("menu"), "#passing > summary"),
            "table-five": lambda: self.sit("menu", players=5),
            "table-two": lambda: self.sit("pay", players=2),
            "table-solo": lambda: self.sit("pay", players=1),
            "log": lambda: self.go(self.sit("menu"), self.table("menu").path + "log/"),
            "replay": lambda: self.go(self.sit("menu"), self.table("menu").path + "replay/?at=60"),
            "absent": lambda: self.go(self.sit("menu"), self.table("menu").path + "absent/"),
            "paused": self.paused,
            "import": lambda: self.open("/import/"),
            "put-away": lambda: self.go(self.sit("over"), "/put-away/"),
            "reissued": self.reissued,
            "end": lambda: self.sit("over"),
        }
        self.tables: dict[tuple[str, int], Table] = {}

    def open(self, path: str) -> Page:
        device = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if self.touch else {}
        page = self.browser.new_context(reduced_motion="reduce", locale=self.locale, **device).new_page()
        self.pages.append(page)
        page.goto(self.server.url + path)
        return page

    def go(self, page: Page, path: str) -> Page:
        page.goto(self.server.url + path)
        return page

    def live(self, page: Page) -> Page:
        page.wait_for_selector("html[data-net=up]")
        return page

    def click(self, page: Page, what: str, until: str = "body") -> Page:
        page.locator(what).first.evaluate("node => node.click()")
        page.locator(until).first.wait_for()
        return page

    def deal(self, page: Page) -> Page:
        """Open the trade from which most players gain."""
        shares = "button => button.closest('.tile').querySelectorAll('.place.taken').length"
        offered = page.locator("[data-deal][id^=open-]").all()
        best = max(offered, key=lambda one: one.evaluate(shares))
        return self.click(
            page, f"#{best.get_attribute('id')}", f"#deal-{best.get_attribute('data-deal')} .outcome > :not([hidden])"
        )

    def close(self) -> None:
        """Let go of the browsers that were opened."""
        for page in self.pages:
            page.context.close()
        self.pages.clear()

    def table(self, moment: str, players: int = 0) -> Table:
        players = players or (5 if self.crowd else 4)
        if self.crowd and moment == "menu" and players > 3:
            moment = "crowded"
        if (moment, players) not in self.tables:
            self.tables[moment, players] = stage(self.server, moment, players, names=self.names)
        return self.tables[moment, players]

    def sit(self, moment: str, players: int = 0, other: bool = False) -> Page:
        table = self.table(moment, players)
        return table.sit(self.open("/"), (table.seat + other) % len(table.rejoin))

    def lobby(self) -> list[Page]:
        """A lobby: its host, a guest, and somebody who has opened the invitation."""
        host = self.open("/")
        host.locator("#new-name").fill(self.names[0])
        host.locator("[name=seats][value='3']").check()
        host.locator("form:has(#new-name) .btn.primary").click()
        self.live(host).locator("#options .switch[name=spectators]").check()
        pages = [host, *(self.live(self.open("/" + host.url.split("/", 3)[3])) for _ in range(2))]
        pages[1].locator("#join [name=name]").fill(self.names[1])
        pages[1].locator("#join .btn.primary").click()
        pages[1].locator(".seat.me [name=ready]").click()
        for page in pages:
            page.locator("#seat-1 .ready, #seat-1 [name=ready][value=off]").wait_for()
            page.locator("#seat-0").wait_for()
        return pages

    def entered(self) -> Page:
        page = self.go(self.sit("menu"), "/account/")
        page.locator("#up-name").fill(f"{self.names[0][:13]} {token_new()[:6]}")
        page.locator("#up-pass").fill("a red planet")
        page.locator("form:has(#up-name) button").click()
        return self.go(page, "/account/")

    def paused(self) -> Page:
        """What the others see of a table that waits for somebody; a new one, for it goes on differently."""
        table = stage(self.server, "turn", 3, names=self.names)
        one, two = (table.sit(self.open("/"), (table.seat + other) % 3) for other in (1, 2))
        self.go(one, table.path + "absent/")
        one.locator("[name=way][value=pause]").first.click()
        two.locator("#absence [name=agree]").evaluate("button => button.click()")
        two.locator("#decision[data-kind=paused]").wait_for()
        return two

    def reissued(self) -> Page:
        page = stage(self.server, "turn", 2, names=self.names).sit(self.open("/"), 0)
        page.locator("#reissue button").first.evaluate("button => button.click()")
        page.locator("#reissued").wait_for()
        return page

    def soon(self) -> Page:
        host = self.lobby()[0]
        return self.go(host, "/" + host.locator("#spec").input_value().split("/", 3)[3])

    def photograph(self, name: str) -> None:
        for size, (width, height) in SIZES.items():
            if size != "laptop":  # which is the desktop's page made smaller
                self.touch = size == "phone"
                page = self.states[name]()
            page.set_viewport_size({"width": width, "height": height})
            whole = not page.locator("body.game").count()
            tabs = ("", *TABS) if self.touch and not whole else ("",)
            for tab in tabs:
                if tab and not page.locator(f"#tab-{tab}").count():
                    continue
                if tab:
                    page.locator(f"#tab-{tab}").check(force=True)
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme)
                    parts = filter(None, (name, size, tab, theme))
                    page.screenshot(path=SHOTS / f"{'-'.join(parts)}.png", full_page=whole)

    def picture(self, to: Path, size: tuple[int, int], tab: str = "") -> None:
        """One of the README's pictures: a table in mid-game with a trade open."""
        self.touch = bool(tab)
        page = self.states["table-deal"]()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark")
        if tab:
            page.locator(f"#tab-{tab}").check(force=True)
        page.screenshot(path=to)

    def invitation(self) -> None:
        """What messengers show beside a link, from the drawing of it."""
        page = self.open("/")
        page.set_viewport_size({"width": 1200, "height": 630})
        # The page's own font, which the drawing names.
        page.evaluate("svg => { document.body.innerHTML = svg; }", (ROOT / "docs/invitation.svg").read_text())
        page.add_style_tag(content="body { margin: 0; padding: 0 } svg { display: block }")
        page.evaluate("document.fonts.load('500 20px \"TM Roboto\"')")
        page.screenshot(path=ROOT / "static/pictures/invitation.png")


def main(wanted: list[str]) -> None:
    SHOTS.mkdir(exist_ok=True)
    with theatre() as (server, browser):
        at = Studio(server, browser)
        for name in at.states:
            if not wanted or name.startswith(tuple(wanted)):
                print(name, flush=True)
                at.photograph(name)
        if not wanted:
            at.picture(ROOT / "docs/table.png", DESKTOP)
            at.picture(ROOT / "docs/phone.png", PHONE, "colonies")
            at.invitation()


if __name__ == "__main__":
    main(sys.argv[1:])
