"""Measure the page in a real browser, against a server as `make run` starts it: what a first load costs, when a page is
ready, how fast a move is everywhere, what it costs on the wire. Part of python3 dev.py bench."""

from __future__ import annotations

import contextlib
import gzip
import os
import socket
import statistics
import threading
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

from . import standalone  # noqa: F401 (sets Django up before what follows)
from .browser.clicking import Clicker
from .browser.conftest import browser_program
from .browser.staging import Table, stage, theatre
from .servers import ROOT, Server

LOADS, MOVES, SLOWER = 9, 60, 4
UP = "html[data-net=up]"

READY = """
new MutationObserver((_, watching) => {
  if (document.documentElement?.dataset.net !== "up") return;
  window.upAt = performance.now();
  watching.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-net"] });
"""
"""Notes when the socket is up, in milliseconds since the navigation began."""

CLOCKS = """() => {
  window.clicked = 0;
  window.shown = {};
  document.addEventListener("click", event => { window.clicked = performance.timeOrigin + event.timeStamp; }, true);
  const look = () => {
    const version = document.getElementById("v")?.dataset.v;
    if (version) window.shown[version] ??= performance.timeOrigin + performance.now();
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-v"] });
}"""
"""Notes when the page was last clicked and when it first showed each version, on one clock for all pages."""


class Relay:
    """A door before the server that counts what goes out through it, headers and compression included: what the
    browser's own tools tell of a socket is what was unpacked."""

    def __init__(self, server: Server) -> None:
        self.sent = 0
        self.inner = server.port
        self.outer = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.outer.getsockname()[1]}"
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        while True:
            browser, _address = self.outer.accept()
            inner = socket.create_connection(("127.0.0.1", self.inner))
            for one, other, counted in ((browser, inner, False), (inner, browser, True)):
                threading.Thread(target=self.pump, args=(one, other, counted), daemon=True).start()

    def pump(self, one: socket.socket, other: socket.socket, counted: bool) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self.sent += len(data) * counted
                other.sendall(data)
        with contextlib.suppress(OSError):
            other.shutdown(socket.SHUT_WR)


def say(what: str, figure: str, target: str = "", met: bool = True) -> None:
    print(f"{what:64} {figure:>12}" + (f"   target {target}{'' if met else '   MISSED'}" if target else ""), flush=True)


class Wire:
    """Counts what one page receives: requests and compressed bytes by kind, bytes through its socket."""

    def __init__(self, page: Page) -> None:
        self.requests: dict[str, tuple[str, str]] = {}
        self.bytes: Counter[str] = Counter()
        self.encodings: dict[str, dict[str, str]] = {}
        self.session = page.context.new_cdp_session(page)
        self.session.on("Network.requestWillBeSent", self.sent)
        self.session.on("Network.responseReceived", self.answered)
        self.session.on("Network.loadingFinished", self.finished)
        self.session.on("Network.webSocketFrameReceived", self.framed)
        self.session.send("Network.enable")

    def sent(self, event: dict[str, Any]) -> None:
        self.requests[event["requestId"]] = (event.get("type", "Other"), event["request"]["url"])

    def answered(self, event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        self.encodings[event["response"]["url"]] = headers

    def finished(self, event: dict[str, Any]) -> None:
        kind, _url = self.requests.get(event["requestId"], ("Other", ""))
        self.bytes[kind] += int(event["encodedDataLength"])

    def framed(self, event: dict[str, Any]) -> None:
        self.bytes["WebSocket"] += len(event["response"]["payloadData"].encode())


def cold(browser: Browser, state: Any) -> Page:
    """A browser that knows its seat, and nothing else."""
    page = browser.new_context(storage_state=state, viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(READY)
    return page


def first_load(browser: Browser, state: Any, address: str) -> None:
    page = cold(browser, state)
    wire = Wire(page)
    page.goto(address)
    page.wait_for_selector(UP)
    page.wait_for_load_state("networkidle")
    total = sum(count for kind, count in wire.bytes.items() if kind != "WebSocket")
    parts = ", ".join(f"{kind.lower()} {count / 1000:.1f}" for kind, count in wire.bytes.most_common())
    origin = "/".join(address.split("/")[:3])
    urls = [url for _, url in wire.requests.values()]
    strange = [url for url in urls if not url.startswith((origin, "data:"))]
    say("cold first load of a table: requests", str(len(urls)), "<= 12", len(urls) <= 12)
    say(f"  bytes received, compressed ({parts} kB)", f"{total / 1000:.1f} kB", "< 150 kB", total < 150_000)
    say("  requests to other sites", str(len(strange)), "0", not strange)
    # Of the bundle all that follows htmx and its extension.
    bundle = (ROOT / "static/js/bundle.js").read_bytes()
    size = len(gzip.compress(bundle[bundle.index(b"/* clock.js */") :]))
    say("  scripts of our own, compressed", f"{size / 1000:.1f} kB", "< 15 kB", size < 15_000)
    for url, headers in wire.encodings.items():
        if "/static/" not in url:
            continue
        kept = "immutable" in headers.get("cache-control", "") and Path(url).stem.count(".") > 0
        packed = (
            "content-encoding" in headers
            or url.endswith((".woff2", ".png"))
            or int(headers.get("content-length", 0)) < 400
        )
        if not (kept and packed):
            say(f"  not kept or not compressed: {url.removeprefix(origin)}", "", "none", False)
    page.context.close()


def ready(browser: Browser, state: Any, address: str, slower: int, target: float) -> None:
    parsed, up = [], []
    for _ in range(LOADS):
        page = cold(browser, state)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.goto(address)
        # Asked now and then: a wait that looks at every frame makes the page lay itself out each time.
        while not (at := page.evaluate("window.upAt")):
            page.wait_for_timeout(200)
        up.append(at)
        parsed.append(page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"))
        page.context.close()
    how = "full speed" if slower == 1 else f"a processor {slower} times slower"
    say(f"ready at {how}, cold: parsed and scripts run", f"{statistics.median(parsed):.0f} ms")
    done = statistics.median(up)
    say("  and the socket up", f"{done:.0f} ms", f"< {target * 1000:.0f} ms", done < target * 1000)


def moves(browser: Browser, server: Server, table: Table) -> None:
    pages = []
    relay = Relay(server)
    for seat in range(len(table.rejoin)):
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.goto(relay.url)
        pages.append(table.sit(page, seat))
    watching = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    watching.goto(relay.url + table.watch)
    watching.wait_for_selector(UP)
    pages.append(watching)
    for page in pages:
        page.wait_for_load_state("networkidle")
        page.evaluate(CLOCKS)
    relay.sent = 0
    wires = [Wire(page) for page in pages]
    luck = Random(7)
    clickers = [Clicker(page, luck) for page in pages]
    taken, made = [], 0
    while made < MOVES and not clickers[0].over:
        acting = next(clicker for clicker in clickers if clicker.asked)
        version = acting.version
        acting.answer()
        acting.reaches(version + 1)
        now = acting.version
        for clicker in clickers:
            clicker.reaches(now)
        clicked = acting.page.evaluate("clicked")
        taken += [
            clicker.page.evaluate(f"shown[{now}]") - clicked for clicker in clickers[:-1] if clicker is not acting
        ]
        made += 1
    median, worst = statistics.median(taken), statistics.quantiles(taken, n=20)[-1]
    say(
        f"{made} moves of 3 players, 1 watching: click to another player's page",
        f"{median:.0f} ms",
        "< 100 ms",
        median < 100,
    )
    say("  slowest of 20", f"{worst:.0f} ms")
    total = relay.sent / made
    unpacked = sum(wire.bytes["WebSocket"] for wire in wires) / made
    say(
        f"  bytes to all four per move (the fragments unpacked: {unpacked / 1000:.1f} kB)",
        f"{total / 1000:.1f} kB",
        "< 15 kB",
        total < 15_000,
    )
    for page in pages:
        page.context.close()


def main() -> None:
    load, processors = os.getloadavg()[0], os.cpu_count() or 1
    if load > processors / 2:
        print(
            f"!! The machine is busy (load {load:.1f} on {processors} processors): times are longer than they need be."
        )
    with theatre() as (server, browser):
        table = stage(server, "menu", players=3)
        page = browser.new_context().new_page()
        page.goto(server.url)
        table.sit(page)
        state = page.context.storage_state()
        page.context.close()
        address = server.url + table.path
        first_load(browser, state, address)
        ready(browser, state, address, 1, 0.4)
        ready(browser, state, address, SLOWER, 1)
        moves(browser, server, stage(server, "menu", players=3))


if __name__ == "__main__":
    if browser_program():
        main()
    else:
        bar = "!" * 72
        print(f"{bar}\n!! NOT MEASURED: the page, because Chromium is not installed\n{bar}")
