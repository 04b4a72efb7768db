"""Tables in the midst of a game, without clicking through it: the engine plays a seeded game up to a moment, and its
steps are put into the database of a test's server.

    table = stage(server, "pay")              # somebody is asked to pay; MOMENTS lists the others
    page = open_browser()
    table.sit(page)                           # bring the seat that is asked to this browser, and open the table
    table.sit(other, seat=2)                  # or any other seat
    open_browser(path=table.watch)            # a spectator

The same moment is the same game every time. A server may hold many of them.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from django.core.signing import Signer
from django.db.models import Model
from playwright.sync_api import Browser, Page, sync_playwright

from games.codes import code_new, token_new
from games.engine.board import AREAS
from games.engine.chance import Luck
from games.engine.deeds import complete
from games.engine.facts import facts_write
from games.engine.players import busy_answer, play
from games.engine.script import Decision, Pick, Several
from games.engine.session import Session, Step
from games.engine.table import Options
from games.identity import SALT, browser_hash
from games.models import SYMBOLS, Game, Lobby, Seat
from games.models import Step as StepRow
from games.names import name_key
from games.showing import options_by_verb, question_kind

from ..servers import Server
from .conftest import FLAGS, browser_program

NAMES = ("Ann", "Ben", "Cem", "Dia", "Eli")
LONG_NAMES = tuple("W" * 19 + last for last in "WXMNQ")
"""As long and as wide as names may be."""

Moment = Callable[[Session, int, Decision], bool]


TERRAFORMING = (
    "greenery",
    "heat",
    "project aquifer",
    "project greenery",
    "project city",
    "project asteroid",
    "build",
    "claim",
)


def lively_answer(asked: Decision, luck: Luck) -> str:
    """As the busy player answers, but often it makes something of Mars and of the colonies rather than play a card,
    and it buys few cards and sells none, so that tables look as they do among people."""
    answer = busy_answer(asked, luck)
    if isinstance(asked, Several) and not asked.least:
        return " ".join(option.key for option in asked.options[: min(asked.most, luck.randint(1, 3))])
    if isinstance(asked, Pick):
        keys = [option.key for option in asked.options]
        making = [key for key in keys if key.startswith(TERRAFORMING)]
        if making and luck.random() < 0.35:
            return luck.choice(making)
        if answer == "sell":
            return "end" if "end" in keys else "pass"
    return answer


def kind(name: str, phase: str = "action", generation: int = 3) -> Moment:
    """The first question of that kind (a template of games/decisions) in that phase, from that generation on."""

    def reached(session: Session, seat: int, asked: Decision) -> bool:
        table = session.table
        return question_kind(asked) == name and table.phase == phase and table.generation >= generation

    return reached


def full_menu(session: Session, seat: int, asked: Decision) -> bool:
    """In mid-game, a turn with something of everything, and something on the map."""
    table, verbs = session.table, options_by_verb(asked)
    hand = table.players[seat].hand
    wanted = all(verbs.get(verb) for verb in ("play", "use", "trade", "build", "project", "pass"))
    full = len(table.tiles) >= 9 and len(hand) >= 5 and len(verbs["play"]) < len(hand)
    return wanted and full and 5 <= table.generation <= 8


PLAIN = ("Luna", "Ceres", "Callisto", "Io", "Ganymede", "Triton")
"""Colony tiles that ask nobody anything: a trade with them is done when it is confirmed."""


def bargain(session: Session, seat: int, asked: Decision) -> bool:
    """A turn that begins, with a trade that moves a marker and pays others too, a colony to build, and a tile asleep."""
    verbs = options_by_verb(asked)
    colonies = session.table.colonies.values()
    falls = {
        colony.name
        for colony in colonies
        if colony.name in PLAIN and colony.marker > len(colony.places) and {*colony.places} - {seat}
    }
    trades = {option.about.key for option in verbs.get("trade", ()) if option.about}
    asleep = [colony for colony in colonies if not colony.active]
    return bool(verbs.get("pass") and falls & trades and verbs.get("build") and asleep) and not session.table.actions


def shore(session: Session, seat: int, asked: Decision) -> bool:
    """A turn that begins, in which an ocean may be bought and laid where it gives a card."""
    free = [area for area in AREAS.values() if area.ocean and area.id not in session.table.tiles]
    cards = [area for area in free if any(name == "card" for name, _count in area.bonus)]
    verbs = options_by_verb(asked)
    return bool(cards and not session.table.actions and "project aquifer" in [o.key for o in verbs.get("project", ())])


def attack(session: Session, seat: int, asked: Decision) -> bool:
    """A player may take plants from the next one, who has a whole turn left."""
    following = (seat + 1) % len(session.table.players)
    keys = {option.key for option in asked.options} if isinstance(asked, Pick) else set()
    return f"plants:{following}" in keys and not session.table.players[following].passed


def crowded(session: Session, seat: int, asked: Decision) -> bool:
    """A turn like `full_menu`, with more cards in the hand than any screen shows at once and a tile asleep."""
    asleep = [colony for colony in session.table.colonies.values() if not colony.active]
    return full_menu(session, seat, asked) and len(session.table.players[seat].hand) >= 16 and bool(asleep)


def spent(session: Session, seat: int, asked: Decision) -> bool:
    """A turn in which nothing is left but to sell patents or to pass."""
    verbs = {verb for verb, options in options_by_verb(asked).items() if options}
    return "pass" in verbs and verbs <= {"pass", "sell"}


def bonus(session: Session, seat: int, asked: Decision) -> bool:
    """A player is asked in the midst of somebody else's move: what to do with a colony's bonus."""
    return session.table.phase == "action" and session.table.current != seat


MOMENTS: dict[str, Moment] = {
    "opening": kind("opening", "start", 1),
    "draft": kind("cards", "draft"),
    "research": kind("cards", "research", 5),
    "menu": full_menu,
    "crowded": crowded,
    "spent": spent,
    "turn": lambda session, seat, asked: session.table.generation >= 4 and bool(options_by_verb(asked)["pass"]),
    "bargain": bargain,
    "attack": attack,
    "bonus": bonus,
    "shore": shore,
    "pick": kind("pick"),
    "place": kind("place"),
    "cards": kind("cards"),
    "count": kind("count"),
    "pay": kind("pay"),
    "begins": lambda session, seat, asked: "first" in options_by_verb(asked),
    "last": lambda session, seat, asked: session.table.phase == "action" and complete(session.table),
    "over": lambda session, seat, asked: False,
}
"""Where a staged game stops: at this question, or when it has ended."""


@cache
def played_to(moment: str, players: int) -> tuple[Options, tuple[Step, ...], int]:
    """A game's options and steps up to the moment, and the seat that is asked (0 if nobody is)."""
    reached = MOMENTS[moment]
    for seed in range(1, 200):
        options = Options(players, draft=moment == "draft")
        steps: list[Step] = []
        for session, new in play(options, seed, lively_answer):
            steps += new
            for seat in session.waiting():
                asked = session.question(seat)
                if asked and reached(session, seat, asked):
                    return options, tuple(steps), seat
        if moment == "over":
            return options, tuple(steps), 0
    raise LookupError(f"no game comes to {moment}")


@dataclass(frozen=True)
class Table:
    """A staged table: its addresses, and the seat that is asked."""

    server: Server
    path: str
    watch: str
    seat: int
    rejoin: tuple[str, ...]

    def sit(self, page: Page, seat: int | None = None) -> Page:
        """Let the browser of `page` have a seat (the asked one if left out) as if it had claimed it, and open the
        table."""
        signed = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "browser")
        signer = Signer(key=self.server.environment["SECRET_KEY"], salt=SALT)
        secret = self.rejoin[self.seat if seat is None else seat].strip("/").split("/")[-1]
        with sqlite3.connect(self.server.file) as database:
            known = (browser_hash(signer.unsign(str(signed))), secret)
            assert database.execute("update games_seat set browser = ? where rejoin = ?", known).rowcount == 1
        page.goto("/".join(page.url.split("/")[:3]) + self.path)
        page.wait_for_selector("html[data-net=up]")
        return page


def stage(
    server: Server, moment: str, players: int = 3, clock: int = 0, delay: int = 0, names: Sequence[str] = NAMES
) -> Table:
    """Store a game that has come to `moment`. `clock`: the seconds that the asked seat has left, 0 for no clock;
    `delay`: by how many generations spectators are behind."""
    options, steps, seat = played_to(moment, players)
    now_at = datetime.now(UTC)
    now = now_at.strftime("%Y-%m-%d %H:%M:%S.%f")
    game, watch, code = token_new(), token_new(), code_new()
    left = {str(number): 1000 * (clock if number == seat else 600) for number in range(players)}
    ticking = {"left": left, "at": int(now_at.timestamp() * 1000), "more": 0, "out": "pass"}
    rejoin = tuple(token_new() for _ in range(players))
    with sqlite3.connect(server.file) as database:

        def insert(model: type[Model], **given: Any) -> int | None:
            columns: dict[str, Any] = {
                str(field.column): field.get_default() for field in model._meta.concrete_fields if field.has_default()
            }
            columns |= given
            columns = {name: json.dumps(value) if isinstance(value, dict) else value for name, value in columns.items()}
            names, marks = ", ".join(columns), ", ".join("?" * len(columns))
            into = f"insert into {model._meta.db_table} ({names}) values ({marks})"
            return database.execute(into, [*columns.values()]).lastrowid

        known = json.dumps(msgspec.to_builtins(options))
        at = insert(
            Game, public_id=game, spectator_token=watch, options=known, version=len(steps), created_at=now, delay=delay,
            finished_at=now if moment == "over" else None, around=json.dumps({"clock": ticking} if clock else {}),
        )  # fmt: skip
        lobby = insert(
            Lobby, code=code, spectator_token=watch, options=json.dumps({"seats": players, "spectators": True}),
            version=2, game_id=at, created_at=now,
        )  # fmt: skip
        for number, secret in enumerate(rejoin):
            insert(
                Seat, lobby_id=lobby, number=number, name=names[number], name_key=name_key(names[number]),
                symbol=SYMBOLS[number], host=number == 0, ready=True, browser=f"nobody {number}", rejoin=secret,
            )  # fmt: skip
        for version, step in enumerate(steps, start=1):
            insert(
                StepRow, game_id=at, version=version, seat=step.seat, answer=step.answer, move=step.move,
                facts=facts_write(step.facts), ends_move=step.ends_move, drops_to=None, created_at=now,
            )  # fmt: skip
    return Table(server, f"/g/{game}/", f"/w/{watch}/", seat, tuple(f"/r/{secret}/" for secret in rejoin))


@contextmanager
def theatre() -> Iterator[tuple[Server, Browser]]:
    """A server as `make run` starts it, on a database of its own, and a browser: for scripts that are no tests.

    Raises `LookupError` where no browser is installed.
    """
    program = browser_program()
    if program is None:
        raise LookupError("Chromium is not installed")
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        server = Server(Path(directory), STATIC_ROOT=f"{directory}/static")
        server.manage("collectstatic", "--noinput", "-v", "0")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        server.start()
        try:
            yield server, browser
        finally:
            browser.close()
            server.kill()
