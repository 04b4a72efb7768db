"""A game as a file: the format that the README describes, written and strictly read."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from django.utils.translation import gettext_noop as _
from msgspec import Meta, Struct

from .engine import facts as f
from .engine.board import AREAS, OFF_MAP
from .engine.card import BY_NUMBER
from .engine.colonies import TILES
from .engine.facts import facts_read, facts_write
from .engine.flow import new_session
from .engine.goals import AWARDS, MILESTONES
from .engine.log import VERBS, tell
from .engine.scoring import ranking
from .engine.script import Fact
from .engine.session import Step
from .engine.table import PHASES, Options, Table
from .models import SYMBOLS
from .names import name_check
from .options import MOST_SEATS
from .refusals import BadInput, Refused

FAMILY = "tmcolonies-game-"
FORMAT: Literal["tmcolonies-game-1"] = "tmcolonies-game-1"
MOST_STEPS = 20_000

SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Figure = Annotated[int, Meta(ge=-10_000, le=10_000)]


class RecordSeat(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    name: str
    symbol: str


class RecordStep(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)]
    answer: Annotated[str, Meta(max_length=4000)]
    facts: msgspec.Raw
    move: Annotated[int, Meta(ge=0, le=MOST_STEPS)]
    ends_move: bool


class RecordPlace(Struct, frozen=True, forbid_unknown_fields=True):
    place: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    seat: SeatNumber
    points: Figure
    mc: Figure


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["tmcolonies-game-1"]
    game: Annotated[str, Meta(max_length=24)]
    began: Annotated[str, Meta(max_length=40)]
    ended: Annotated[str, Meta(max_length=40)] | None
    options: dict[str, Any]
    seats: Annotated[tuple[RecordSeat, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    steps: Annotated[tuple[RecordStep, ...], Meta(min_length=1, max_length=MOST_STEPS)]
    ranking: tuple[RecordPlace, ...]


class _AnyFormat(Struct, frozen=True):
    format: str


def placed(table: Table) -> tuple[RecordPlace, ...]:
    return tuple(RecordPlace(place, score.seat, score.total, score.mc) for place, score in ranking(table))


def step_written(step: Step) -> RecordStep:
    facts = msgspec.Raw(facts_write(step.facts).encode())
    return RecordStep(step.seat, step.answer, facts, step.move, step.ends_move)


# -- reading ----------------------------------------------------------------------------------------------------


def record_read(file: bytes) -> Record:
    """The game in a file, as it can be looked at. Raises `BadInput` with what is wrong with the file."""
    try:
        family = msgspec.json.decode(file, type=_AnyFormat).format
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadInput(_("This file does not hold a game that was downloaded here.")) from None
    if not family.startswith(FAMILY):
        raise BadInput(_("This file does not hold a game that was downloaded here."))
    if family != FORMAT:
        raise BadInput(_("This file was written by another version of the program, which this one cannot read."))
    try:
        record = msgspec.json.decode(file, type=Record)
        options = options_of(record)
        for seat in record.seats:
            name_check(seat.name)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Refused):
        raise BadInput(_("The file is damaged: its fields are not those of a game.")) from None
    numbers = [seat.seat for seat in record.seats]
    if numbers != list(range(options.players)) or any(seat.symbol not in SYMBOLS for seat in record.seats):
        raise BadInput(_("The file is damaged: its fields are not those of a game."))
    record_check(record, options)
    return record


def options_of(record: Record) -> Options:
    options = msgspec.convert(record.options, Options)
    if not (1 <= options.players <= MOST_SEATS and (options.first is None or 0 <= options.first < options.players)):
        raise msgspec.ValidationError("no such table")
    return options


def steps_of(record: Record) -> tuple[Step, ...]:
    return tuple(
        Step(step.seat, step.answer, facts_read(bytes(step.facts)), step.move, step.ends_move) for step in record.steps
    )


def record_check(record: Record, options: Options) -> None:
    """Fold the game and tell it, as looking at it will; at its end it must be ranked as the file says."""
    session = new_session(options)
    for number, written in enumerate(record.steps, start=1):
        try:
            facts = facts_read(bytes(written.facts))
            if written.seat >= options.players or not all(known(fact, options.players) for fact in facts):
                raise ValueError("a fact about what is not part of the game")
            step = Step(written.seat, written.answer, facts, written.move, written.ends_move)
            session.fold(step)
            tell(step, None)
        except Exception:  # whatever it is that a table cannot take
            raise BadInput(
                _("The game in this file cannot be followed: step {number} is damaged."), number=number
            ) from None
    if not session.finished:
        raise BadInput(_("The game in this file has not ended."))
    try:
        end = placed(session.table)
    except Exception:  # a table that no game leads to
        end = ()
    if end != record.ranking:
        raise BadInput(
            _("The points in this file are not those of today's rules: the rules have changed, or the file.")
        )


# -- what a fact may name: a page would fail, or show what is no part of the game, for anything else ---------------

WORD = re.compile(r"[a-z][a-z -]{0,30}")
"""A resource, a special tile, a standard project: words of the engine's own."""

GOALS = {*MILESTONES, *AWARDS}
NAMES: dict[str, Callable[[str], object]] = {
    **dict.fromkeys(("cards", "corporations", "discarded"), BY_NUMBER.__contains__),
    **dict.fromkeys(("card", "corporation"), lambda text: text == "" or text in BY_NUMBER),
    **dict.fromkeys(("tiles", "asleep", "aside", "tile"), TILES.__contains__),
    **dict.fromkeys(("milestone", "award"), GOALS.__contains__),
    **dict.fromkeys(("resource", "project", "parameter"), WORD.fullmatch),
    "without": lambda text: text == "" or text in TILES,
    "area": lambda text: text in AREAS or text in OFF_MAP,
    "phase": {*PHASES, "production"}.__contains__,
    "pile": ("deck", "corporations", "discards").__contains__,
    "verb": VERBS.__contains__,
}
ABOUT: dict[str, Callable[[str], object]] = {
    "card": BY_NUMBER.__contains__,
    "colony": lambda text: text.split()[0] in TILES,
    "goal": GOALS.__contains__,
    "project": WORD.fullmatch,
    "": lambda text: len(text) < 40,
}


def known(fact: Fact, players: int) -> bool:
    """Whether a fact is about this game's seats and about things that there are."""
    for field in fact.__struct_fields__:
        value = getattr(fact, field)
        if field in ("seat", "by", "first"):
            good: object = -1 <= value < players
        elif field == "about" and isinstance(fact, f.ActionTaken):
            good = ABOUT[VERBS[fact.verb][1]](value)
        elif field == "tile" and isinstance(fact, f.TilePlaced | f.NeutralTilePlaced):
            good = WORD.fullmatch(value)
        elif isinstance(value, int):
            good = abs(value) < 1000
        else:
            good = all(NAMES[field](text) for text in ((value,) if isinstance(value, str) else value))
        if not good:
            return False
    return True


# -- keeping ----------------------------------------------------------------------------------------------------


def packed(record: Record) -> bytes:
    return zlib.compress(msgspec.json.encode(record))


def unpacked(kept: bytes) -> Record:
    return msgspec.json.decode(zlib.decompress(kept), type=Record)
