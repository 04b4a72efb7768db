"""Situations for tests of cards: Ann plays or uses one card, and everything that changed is compared.

A situation is a position; what is expected is written as a player would say it: "energy production +1, TR +1,
Ben plants -3, animal on Fish +1". What is not named must not have changed.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.engine.card import BY_NUMBER
from games.engine.script import Several
from tests.player import Game, position

PRINTED: dict[str, dict[str, Any]] = {
    row["name"]: row for row in json.loads((Path(__file__).parent / "catalogue.json").read_text(encoding="utf-8"))
}
NAMES = ("Ann", "Ben", "Cy")
FILLERS = {
    "science": ["Breathing Filters", "Trans-Neptune Probe", "Gene Repair", "Lagrange Observatory", "Research",
                "Quantum Communications", "Interstellar Colony Ship", "Designed Microorganisms"],
    "earth": ["Sponsors", "Acquired Company", "Cartel"],
    "jovian": ["Callisto Penal Mines", "Asteroid Mining", "Miranda Resort"],
    "plant": ["Adapted Lichen", "Lichen", "Grass"],
    "microbe": ["ArchaeBacteria", "Worms"],
    "animal": ["Fish"],
    "power": ["Wave Power", "Giant Space Mirror"],
}  # fmt: skip
"""Cards that only lend their tags: they answer nothing and make nothing cheaper."""

OCEANS = ("9-5", "6-6", "6-7", "6-8", "5-4", "5-5", "5-6", "4-8", "1-2")
"""Where the oceans of a situation lie: 1-5, without any bonus, stays free and beside none of them."""


def oceans(count: int) -> dict[str, dict[str, Any]]:
    return {area: {"kind": "ocean"} for area in OCEANS[:count]}


def tile(kind: str, owner: int = 0) -> dict[str, Any]:
    return {"kind": kind, "owner": owner}


@dataclass(frozen=True)
class Row:
    """One card in one situation. `ann`, `ben`: their seats' data; `table`: the rest of the position."""

    card: str
    expected: str
    answers: tuple[str, ...] = ()
    ann: dict[str, Any] = field(default_factory=dict)
    ben: dict[str, Any] | None = None
    table: dict[str, Any] = field(default_factory=dict)
    note: str = ""

    def __str__(self) -> str:
        return f"{self.card}{', ' + self.note if self.note else ''}"


def row(card: str, expected: str = "", *answers: str, note: str = "", **where: Any) -> Row:
    """`where`: `ann` and `ben` for the seats, anything else for the table."""
    return Row(card, expected, answers, where.pop("ann", {}), where.pop("ben", None), where, note)


def required(card: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """(seat, table) data that meet the printed requirements of a card, exactly."""
    seat: dict[str, Any] = {"tableau": {}, "production": {}}
    table: dict[str, Any] = {"tiles": {}}
    for what in PRINTED[card].get("requirements", ()):
        *name, _, level = what.split()
        count = int(level)
        match name:
            case ["temperature" | "oxygen"]:
                table[name[0]] = count
            case ["oceans"]:
                table["tiles"] |= oceans(count)
            case ["tag", tag]:
                seat["tableau"] |= dict.fromkeys(fillers(tag, count, but=card), 0)
            case ["production", resource]:
                seat["production"][resource] = count
            case ["all", "cities"]:
                table["tiles"] |= {"3-2": tile("city", 1), "3-6": tile("city", 1)}
            case ["own", "cities"]:
                table["tiles"] |= {"3-2": tile("city")}
            case ["own", "greeneries"]:
                table["tiles"] |= {"7-1": tile("greenery")}
            case ["own", "colonies"]:
                table["colonies"] = {"Io": {"places": [0]}, "Luna": {}, "Ceres": {}}
            case ["floaters"]:
                seat["tableau"] |= {"Titan Shuttles": count}
            case _:
                raise AssertionError(what)
    return seat, table


def fillers(tag: str, count: int, but: str = "") -> list[str]:
    """Cards with exactly `count` such tags among them, `but` left out."""
    found: list[str] = []
    for name in FILLERS[tag]:
        tags = PRINTED[name].get("tags", []).count(tag)
        if name != but and 0 < tags <= count:
            found.append(name)
            count -= tags
    assert count == 0, f"not enough {tag} tags to lend"
    return found


def merged(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """Both, the second where they disagree; dicts inside are joined too."""
    return {
        key: {**first.get(key, {}), **second[key]} if isinstance(second.get(key), dict) else second.get(key, value)
        for key, value in {**first, **second}.items()
    }


def situation(row: Row, *, in_hand: bool) -> Game:
    """The game before Ann does it: she has 200 M€, production enough to give up, and what the card requires."""
    seat: dict[str, Any] = {"stock": {"mc": 200}, "production": {"energy": 5, "heat": 5, "plants": 5}, "hand": []}
    table: dict[str, Any] = {"tiles": {}, "colonies": {"Io": {}, "Luna": {}, "Ceres": {}}}
    if in_hand:
        needs_seat, needs_table = required(row.card)
        seat, table = merged(seat, needs_seat), merged(table, needs_table)
        seat["hand"] = [row.card]
    seat, table = merged(seat, row.ann), merged(table, row.table)
    table["colonies"] = row.table.get("colonies", table["colonies"])
    if not in_hand and row.card not in (seat.get("corporation"), *seat.get("tableau", ())):
        seat["tableau"] = {**seat.get("tableau", {}), row.card: 0}
    others = [] if table.pop("solo", False) else [row.ben if row.ben is not None else {}]
    return position(seat, *others, **table)


def state(game: Game) -> Counter[str]:
    """All that can be counted about a table, by name."""
    table = game.session.table
    found: Counter[str] = Counter()
    for seat, player in enumerate(table.players):
        who = "" if seat == 0 else f"{NAMES[seat]} "
        found[f"{who}TR"] = player.tr
        found[f"{who}hand"] = len(player.hand)
        found[f"{who}fleets"] = player.fleets
        for resource in player.stock:
            found[f"{who}{resource}"] = player.stock[resource]
            found[f"{who}{resource} production"] = player.production[resource]
        for number, count in player.holdings.items():
            found[f"{who}{BY_NUMBER[number].holds} on {BY_NUMBER[number].name}"] = count
    for placed in table.tiles.values():
        who = "" if placed.owner < 1 else f"{NAMES[placed.owner]} "
        found[f"{who}{placed.kind} tile"] += 1
    for name, colony in table.colonies.items():
        found[f"{name} marker"] = colony.marker
        for seat in colony.places:
            found[f"{'' if seat == 0 else NAMES[seat] + ' '}colony on {name}"] += 1
    found["temperature"], found["oxygen"] = table.temperature // 2, table.oxygen
    return found


def changes(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    return {key: after[key] - before[key] for key in sorted({*before, *after}) if after[key] != before[key]}


def read(expected: str) -> dict[str, int]:
    """What "TR +1, Ben plants -3" says; the empty string: nothing."""
    said: dict[str, int] = {}
    for part in filter(None, (p.strip() for p in expected.split(","))):
        name, _, count = part.rpartition(" ")
        said[name] = int(count)
    return said


def settle(game: Game, answers: tuple[str, ...]) -> None:
    """Give the answers to whoever is asked; then nothing may be open but the turn's own question."""
    for answer in answers:
        asked = [
            seat for seat in game.seats if seat.question and (seat.number == 0 or isinstance(seat.question, Several))
        ]
        asked[0].answers(answer)
    assert not game.session._open, f"still asked: {[str(s.question) for s in game.seats if s.question]}"


def plays(row: Row) -> Game:
    """Ann plays the card for its printed price in M€; everything else that changed is as expected."""
    game = situation(row, in_hand=True)
    ann = game[0]
    assert ann.can_play(row.card), ann.why_not_play(row.card)
    before = state(game)
    ann.plays(row.card)
    settle(game, row.answers)
    after = state(game)
    after["mc"] += PRINTED[row.card]["cost"]
    after["hand"] += 1
    assert changes(before, after) == read(row.expected)
    return game


def uses(row: Row) -> Game:
    """Ann uses the action of the card in her tableau; everything that changed is as expected."""
    game = situation(row, in_hand=False)
    before = state(game)
    game[0].uses(row.card)
    settle(game, row.answers)
    assert changes(before, state(game)) == read(row.expected)
    assert not game[0].can_use(row.card), "an action is used once a generation"
    return game


def cannot_play(row: Row) -> None:
    assert not situation(row, in_hand=True)[0].can_play(row.card)


def cannot_use(row: Row) -> None:
    assert not situation(row, in_hand=False)[0].can_use(row.card)
