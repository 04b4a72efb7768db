"""Whole games as transcripts. A change of the rules, of chance or of the log's words shows here; `python3 dev.py golden`
writes them anew, and the difference is what a reviewer reads."""

from __future__ import annotations

from pathlib import Path

from games.engine.log import LogEntry, tell, told
from games.engine.players import POLICIES, play
from games.engine.scoring import ranking
from games.engine.session import Step
from games.engine.table import Options, new_table

HERE = Path(__file__).parent
GAMES = {"solo": (Options(1), 11), "two": (Options(2), 12), "four": (Options(4, draft=True, undo=False), 14)}
"""Name of the file -> options and seed."""


def lines(entry: LogEntry, names: dict[int, str]) -> list[str]:
    return [
        f"{names.get(line.seat, 'Luck') if line.seat is not None else '-'}: {told(line.says, names)}"
        for line in entry.lines
    ]


def transcript(options: Options, seed: int) -> str:
    """The log as a spectator reads it; what each seat reads otherwise; the final ranking."""
    names = {seat: f"Seat {seat}" for seat in range(options.players)}
    steps: list[Step] = []
    table = new_table(options)
    for session, new in play(options, seed, POLICIES["busy"]):
        steps += new
        table = session.table
    text = [f"{options.players} players, seed {seed}", ""]
    public = [lines(tell(step, None), names) for step in steps]
    for number, told_lines in enumerate(public, 1):
        text += [f"{number:4} {line}" for line in told_lines]
    for seat, name in names.items():
        text += ["", f"What {name} reads otherwise", ""]
        for number, (step, seen) in enumerate(zip(steps, public, strict=True), 1):
            own = lines(tell(step, seat), names)
            text += [f"{number:4} {line}" for line, other in zip(own, seen, strict=True) if line != other]
    text += ["", "Ranking", ""]
    text += [f"{place}. {names[score.seat]}: {score.total} points, {score.mc} M€" for place, score in ranking(table)]
    return "\n".join(text) + "\n"
