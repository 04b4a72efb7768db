"""Real browsers against a real server.

`server` is ours on a port and database of its own, empty: `server.kill()` is a power cut, `server.start()` comes back on the
same port and database. `open_browser(width, height)` gives a page of a browser with cookies of its own, which is to say
another player. What the page logs as an error fails the test that caused it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from signal import SIGUSR1
from subprocess import Popen

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, sync_playwright

from ..conftest import ServerMaker
from ..servers import Server

DESKTOP = (1440, 900)
PHONE = (390, 844)

WITHOUT = (
    # The browser's own address bar loads two pages of its own for every window, which cost more than ours.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright leaves out: of two such flags only the last counts.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
]

# Playwright keeps a loop running in the main thread, which Django would take for code that must not touch a database.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# A refusal, or a server that is down, is reported by the browser too; tests look at what the page itself says of it.
EXPECTED = (
    "Failed to load resource", "Failed to fetch", "WebSocket", "htmx:ws:error", "htmx:response:error", "htmx:error: timeout"
)  # fmt: skip

BrowserOpener = Callable[..., Page]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def browser_program() -> str | None:
    """The installed Chromium, or one that is like it."""
    return next(
        filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))),
        None,
    )


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    program = browser_program()
    if program is None:
        pytest.skip("NO CHROMIUM: no browser is installed")
    browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
    yield browser
    browser.close()


class House:
    """A server that stands from one test to the next, each time as if it had just been started: starting one takes as
    long as many a test."""

    KEPT = ("django_migrations", "django_content_type", "auth_permission", "sqlite_sequence")

    def __init__(self, directory: Path, static_root: str) -> None:
        self.directory, self.static_root = directory, static_root
        self.server: Server | None = None
        self.process: Popen[bytes] | None = None
        self.count = 0

    def empty(self) -> Server:
        """It, with nothing stored and its luck before it; another one, if a test has stopped it."""
        if self.server is None or not self.stands(self.server):
            self.close()
            self.count += 1
            self.server = Server(self.directory / str(self.count), 1, STATIC_ROOT=self.static_root).start()
            self.process = self.server.process
            return self.server
        with sqlite3.connect(self.server.file, timeout=10) as database:
            tables = database.execute("select name from sqlite_master where type = 'table'").fetchall()
            for (name,) in tables:
                if name not in self.KEPT:
                    database.execute(f"delete from {name}")
        if self.process:
            self.process.send_signal(SIGUSR1)
        return self.server

    def stands(self, server: Server) -> bool:
        """Whether it is still the process that was started here, and runs."""
        return self.process is not None and server.process is self.process and self.process.poll() is None

    def close(self) -> None:
        if self.server:
            self.server.kill()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, static_root: str) -> Iterator[House]:
    standing = House(tmp_path_factory.mktemp("house"), static_root)
    yield standing
    standing.close()


@pytest.fixture
def server(request: pytest.FixtureRequest, serve: ServerMaker, house: House) -> Server:
    """Luck is the same each time a test runs; `@pytest.mark.seed(3)` gives it another deal."""
    mark = request.node.get_closest_marker("seed")
    return serve(seed=mark.args[0]) if mark else house.empty()


@pytest.fixture
def open_browser(chromium: Browser, server: Server) -> Iterator[BrowserOpener]:
    """`open_browser(width=1440, height=900, path="/", **context)`: a page of a new browser, at the server's `path`.

    `context` goes to Playwright (`color_scheme="light"`, `java_script_enabled=False` …). Nothing is animated unless
    `reduced_motion="no-preference"` is asked for: drawing frames that nobody looks at is half of what a test costs.
    """
    contexts = []
    said: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known in message.text for known in EXPECTED):
            said.append(message.text)

    def start(width: int = DESKTOP[0], height: int = DESKTOP[1], path: str = "/", **context: object) -> Page:
        known = {"reduced_motion": "reduce", **context}
        opened = chromium.new_context(viewport={"width": width, "height": height}, **known)
        contexts.append(opened)
        page = opened.new_page()
        page.set_default_timeout(8000)
        page.on("console", listen)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(server.url + path)
        return page

    yield start
    for opened in contexts:
        opened.close()
    assert not said, said


@pytest.fixture
def create_table(open_browser: BrowserOpener) -> Callable[..., Page]:
    """`create_table("Ann", seats=2)`: the host's page, in the lobby of a new table."""

    def create(name: str, seats: int = 2, **browser: object) -> Page:
        page = open_browser(**browser)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("radio", name=str(seats), exact=True).check()
        page.get_by_role("button", name="Create the table").click()
        page.wait_for_selector("html[data-net=up]")
        return page

    return create


@pytest.fixture
def join_table(open_browser: BrowserOpener) -> Callable[..., Page]:
    """`join_table(host_page, "Ben")`: another player's page, seated and ready in the host's lobby."""

    def join(host: Page, name: str, ready: bool = True, **browser: object) -> Page:
        path = "/j/" + host.url.split("/j/")[1]
        page = open_browser(path=path, **browser)
        page.wait_for_selector("html[data-net=up]")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
        page.get_by_role("button", name="I am ready").wait_for()
        if ready:
            page.get_by_role("button", name="I am ready").click()
            page.get_by_role("button", name="Ready: take it back").wait_for()
        return page

    return join


@pytest.fixture
def start_table(create_table: Callable[..., Page], join_table: Callable[..., Page]) -> Callable[..., list[Page]]:
    """`start_table("Ann", "Ben")`: the players' pages, at their started table, the host's first.

    `watched=True` switches the spectator link on.
    """

    def start(*names: str, watched: bool = False, **browser: object) -> list[Page]:
        host = create_table(names[0], seats=len(names), **browser)
        if watched:
            host.get_by_role("switch", name="Spectator link").check()
            host.locator("#spec").wait_for()
        pages = [host, *(join_table(host, name, **browser) for name in names[1:])]
        host.locator("#start-why").get_by_text("Everybody is ready.").or_(
            host.locator("#start-why").get_by_text("A solo game")
        ).wait_for()
        host.get_by_role("button", name="Start", exact=True).click()
        for page in pages:
            page.wait_for_url("**/g/*/")
            page.wait_for_selector("html[data-net=up]")
        return pages

    return start
