"""A game as a file, brought back to be looked at: what was downloaded, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games import afterwards
from games.engine.players import POLICIES, play
from games.engine.session import Step
from games.engine.table import Options
from games.engine.table import Table as TableState
from games.models import Game, ImportedGame
from games.records import Record, RecordSeat, placed, record_read, step_written
from games.refusals import BadInput

from .conftest import Table, Visitor, words

Broken = Callable[[dict[str, Any]], None]


def played(options: Options, seed: int, policy: str) -> tuple[list[Step], TableState]:
    """The steps of a whole game, and its table at the end."""
    steps: list[Step] = []
    table = None
    for session, new in play(options, seed, POLICIES[policy]):
        steps += new
        table = session.table
    assert table is not None
    return steps, table


@pytest.fixture(scope="module")
def written() -> bytes:
    """The file of a game of two."""
    steps, table = played(Options(2), 4, "busy")
    places = placed(table)
    seats = (RecordSeat(0, "Ann", "circle"), RecordSeat(1, "Béa <b>", "star"))
    at = "2026-01-01T00:00:00+00:00"
    record = Record(
        "tmcolonies-game-1",
        "abc",
        at,
        at,
        msgspec.to_builtins(Options(2)),
        seats,
        tuple(map(step_written, steps)),
        places,
    )
    return msgspec.json.encode(record)


def upload(visitor: Visitor, content: bytes, name: str = "game.json") -> Any:
    return visitor.post("/import/", {"file": SimpleUploadedFile(name, content, "application/json")})


def changed(written: bytes, how: Broken) -> bytes:
    record = json.loads(written)
    how(record)
    return json.dumps(record).encode()


def test_what_an_ended_game_offers_can_be_looked_at_elsewhere(table: Table, visitor):
    table.finish()
    file = table.players[0].get(f"{table.path}record/").content
    stranger = visitor()
    assert "Look at a game from a file" in words(stranger.get("/"))
    assert "The file (JSON)" in words(stranger.get("/import/"))
    led = upload(stranger, file)
    assert led.status_code == 302
    address = led.url.split("?")[0]
    assert table.id not in address
    page = words(stranger.get(led.url))
    assert "Step 1 of" in page
    assert "As seen by" in page
    end = words(visitor().get(address))
    for _, score in table.page(None).view.ranking:
        assert f"{score.total} points" in end
    assert words(stranger.get(address, {"seat": 1, "at": 30}))
    assert "The whole log" in words(stranger.get(f"{address}log/"))
    assert Game.objects.count() == 1, "what is imported is no game that could be played"
    for path in ("/i/nothing/", "/i/nothing/log/"):
        assert stranger.get(path).status_code == 404


def test_names_are_shown_safely(db, visitor, written):
    page = words(visitor().get(upload(visitor(), written).url))
    assert "Béa &lt;b&gt;" in page
    assert "Béa <b>" not in page


@pytest.mark.parametrize(
    "content",
    [b"", b"hello", b"[]", b"{}", b'{"format": 5}', b'{"format": "something else"}', b"\xff\xfe\x00", b"[" * 50_000, b'{"format":"tmcolonies-game-1"', b"\x89PNG\r\n"],
    ids=["empty", "text", "list", "object", "number", "other", "binary", "deep", "cut", "picture"],
)  # fmt: skip
def test_any_other_file_is_refused_in_words(db, visitor, content):
    refused = upload(visitor(), content)
    assert refused.status_code == 400
    assert "This file does not hold a game that was downloaded here." in words(refused)
    assert ImportedGame.objects.count() == 0


def put(path: str, value: Any) -> Broken:
    """Set what lies at a path of keys and indexes."""

    def change(record: dict[str, Any]) -> None:
        *way, last = [int(part) if part.lstrip("-").isdigit() else part for part in path.split("/")]
        at: Any = record
        for part in way:
            at = at[part]
        at[last] = value

    return change


def first_fact(record: dict[str, Any], kind: str) -> dict[str, Any]:
    return next(fact for step in record["steps"] for fact in step["facts"] if fact["fact"] == kind)


DAMAGED = "The file is damaged"
STEP = "cannot be followed: step"


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (put("format", "tmcolonies-game-2"), "another version of the program"),
        (put("more", 1), DAMAGED),
        (put("seats", []), DAMAGED),
        (put("seats/0/seat", 1), DAMAGED),
        (put("seats/0/name", "x" * 21), DAMAGED),
        (put("seats/0/name", "a\u202eb"), DAMAGED),
        (put("seats/0/symbol", "heart"), DAMAGED),
        (put("options/players", 5), DAMAGED),
        (put("options/players", 10**9), DAMAGED),
        (put("options/first", 7), DAMAGED),
        (put("steps", []), DAMAGED),
        (put("steps/0/seat", "0"), DAMAGED),
        (put("steps/9/facts", "no"), STEP + " 10 is damaged"),
        (put("steps/9/facts", [{"fact": "Nothing"}]), STEP + " 10 is damaged"),
        (put("steps/9/facts", [{"fact": "CardPlayed", "seat": 0, "card": "<script>"}]), STEP + " 10 is damaged"),
        (put("steps/9/facts", [{"fact": "CardPlayed", "seat": 4, "card": "001"}]), STEP + " 10 is damaged"),
        (put("steps/9/facts", [{"fact": "TilePlaced", "seat": 0, "area": "9-9", "tile": "city"}]), STEP + " 10 is damaged"),
        (put("steps/9/facts", [{"fact": "TilePlaced", "seat": 0, "area": "3-3", "tile": "<b>"}]), STEP + " 10 is damaged"),
        (put("steps/9/facts", [{"fact": "StockChanged", "seat": 0, "resource": "mc", "amount": 10**9}]), STEP + " 10 is damaged"),
        (put("steps/9/facts", [{"fact": "ActionTaken", "seat": 0, "verb": "play", "about": "no"}]), STEP + " 10 is damaged"),
        (put("ranking/0/points", 999), "the rules have changed, or the file"),
        (put("ranking", []), "the rules have changed, or the file"),
        (lambda record: record["steps"].pop(), "has not ended"),
        (lambda record: record["steps"].pop(200), None),
    ],
)  # fmt: skip
def test_a_file_that_somebody_has_changed_is_refused_in_words(db, visitor, written, how, said):
    refused = upload(visitor(), changed(written, how))
    assert refused.status_code == 400
    if said:
        assert said in words(refused).replace("&#39;", "'")
    assert ImportedGame.objects.count() == 0


def test_every_fact_of_whole_games_is_known(written):
    """The check of what a fact may name lets every game through, solo and of five, with draft and beginners."""
    for options, seed in (
        (Options(1), 3),
        (Options(3, draft=True, beginners=True), 8),
        (Options(5, initial_draft=True), 9),
    ):
        steps, table = played(options, seed, "random")
        places = placed(table)
        symbols = ("circle", "square", "triangle", "diamond", "star")
        seats = tuple(RecordSeat(seat, f"P{seat}", symbols[seat]) for seat in range(options.players))
        record = Record(
            "tmcolonies-game-1",
            "x",
            "",
            None,
            msgspec.to_builtins(options),
            seats,
            tuple(map(step_written, steps)),
            places,
        )
        assert record_read(msgspec.json.encode(record)) == record


def test_too_long_no_file_and_no_form(db, visitor, settings, written):
    guest = visitor()
    long = upload(guest, b" " * (settings.MAX_IMPORT_BYTES + 1))
    assert long.status_code == 400
    assert "never longer than 2 MB" in words(long)
    assert upload(guest, b" " * (settings.MAX_IMPORT_BYTES + 100_000)).status_code == 413
    assert "Choose the file of a game first." in words(guest.post("/import/"))
    assert guest.post("/import/", {"file": "no file"}).status_code == 400
    assert guest.post("/new/", {"file": SimpleUploadedFile("x", b" " * 20_000)}).status_code == 413
    assert guest.post("/import/", {"text": "x" * 20_000}, content_type="application/json").status_code == 413


def test_the_door_says_what_is_wrong(db):
    with pytest.raises(BadInput):
        afterwards.game_import(file=b"{}")


def test_nobody_fills_the_server_with_files(ann: Visitor, written: bytes, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(afterwards, "IMPORTS", 2)
    for _ in range(2):
        assert upload(ann, written).status_code == 302
    refused = upload(ann, written)
    assert refused.status_code == 429 and "Wait some minutes" in words(refused)
    assert ImportedGame.objects.count() == 2
    ImportedGame.objects.update(created_at="2026-01-01T00:00:00Z")
    assert upload(ann, written).status_code == 302
