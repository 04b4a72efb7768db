"""Notes: what happens at a table beside the game, told in its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from .engine.facts import facts_read
from .engine.log import phrase_of
from .engine.script import Arg, Phrase, noop
from .models import Game, Note
from .phrases import Named

TEXTS = {
    "undone": noop("takes back: {what}"),
    "turn undone": noop("takes the turn up again"),
    "choice undone": noop("takes the last choice back"),
    "reissued": noop("has lost the seat: the host has a new link for it"),
    "propose pause": noop("proposes to pause the table until {whom} is back"),
    "propose pass": noop("proposes to pass for {whom} this generation"),
    "propose computer": noop("proposes that the computer plays for {whom}"),
    "propose hand": noop("proposes to give the seat of {whom} to somebody else"),
    "propose resume": noop("proposes to go on while {whom} is away"),
    "withdrawn": noop("takes the proposal back"),
    "refused": noop("does not agree"),
    "pause": noop("is away: the table is paused"),
    "pass": noop("is away: the table passes for this seat until the generation ends"),
    "computer": noop("is away: the computer plays for this seat"),
    "hand": noop("is away: {whom} has a new link to this seat, the old browser is shut out"),
    "resume": noop("is still away: the table goes on"),
    "back": noop("is back"),
    "clock": noop("has no time left and passes"),
}
"""What each kind of note says of its seat. Gaps are filled by its args; `whom` is the number of another seat, `what` a
fact as everybody may know it. A kind that is not here is told no more, such as the device that somebody plays on."""


class NoteLine(Struct, frozen=True):
    """A note as the log shows it: `after` so many entries of the log."""

    number: int
    after: int
    seat: int
    says: Phrase


def note_says(kind: str, args: Mapping[str, str | int], seats: Mapping[int, Named]) -> Phrase:
    filled: dict[str, Arg] = dict(args)
    if "whom" in args:
        filled["whom"] = seats[int(args["whom"])].name
    if "what" in args:
        (fact,) = facts_read(str(args["what"]))
        filled["what"] = phrase_of(fact) or ""
    return Phrase(TEXTS[kind], filled)


def note_lines(
    game: Game, seats: Mapping[int, Named], versions: Sequence[int], cut: int, entries: int | None = None
) -> tuple[NoteLine, ...]:
    """The notes of `game`, as it was read, that belong to a log cut at its first `cut` entries, and after so many
    `entries` if it ends before the game does. `versions`: which row each entry comes from; what is noted after a step
    that was taken back stands where that step stood."""
    known = Note.objects.filter(game_id=game.pk, number__lte=game.beside, kind__in=TEXTS)
    if entries is not None and entries < len(versions):
        known, versions = known.filter(after_version__lt=versions[entries]), versions[:entries]
    lines, after = [], 0
    for note in known.order_by("after_version", "number"):
        while after < len(versions) and versions[after] <= note.after_version:
            after += 1
        if after >= cut:
            lines.append(NoteLine(note.number, after - cut, note.seat, note_says(note.kind, note.args, seats)))
    return tuple(lines)
