"""Regions cut into parts, so that a page is sent the few that a move has changed.

A template puts `CUT` before and after an element with an id, and so makes a part of it; parts do not nest. The rest of
the region is its frame. While the frame stays as it is, parts can be replaced, put in beside others and taken out
one by one; else the region is sent whole.
"""

from __future__ import annotations

import re
from typing import NamedTuple

CUT = "\x1e"
"""The record separator of ASCII: no text of ours has it, and nobody can type it (see `names`)."""

SWAP = "outerMorph"
"""How a part or region is replaced; the default of our pages (see templates/base.html)."""

ROOT = re.compile(r"\s*<[a-zA-Z][\w-]*")
IDENT = re.compile(r'\s*<[a-zA-Z][\w-]*[^>]*? id="([^"]+)"')


class Change(NamedTuple):
    """`swap` as htmx names it: what to do with `html` and the element whose id is `target`."""

    target: str
    swap: str
    html: str


def whole(region: str) -> str:
    """A region as it is shown."""
    return region.replace(CUT, "")


def ident(part: str) -> str:
    """The id of a part. Raises ValueError if it has none."""
    found = IDENT.match(part)
    if found is None:
        raise ValueError(f"a part must be an element with an id: {part[:60]!r}")
    return found[1]


def cut_up(region: str) -> tuple[list[str], list[dict[str, str]]]:
    """The pieces of the frame, and between them the parts that stand side by side, by id. Raises ValueError."""
    first, *pieces = region.split(CUT)
    frame: list[str] = [first.strip()]
    groups: list[dict[str, str]] = [{}]
    for part, gap in zip(pieces[::2], pieces[1::2], strict=True):
        groups[-1][ident(part)] = part
        if gap := gap.strip():
            frame.append(gap)
            groups.append({})
    return frame, groups


def changes(name: str, old: str | None, new: str) -> list[Change]:
    """What brings a page that shows the region `name` as `old` (None: who knows) to `new`."""
    everything = [Change(name, SWAP, whole(new))]
    if old is None:
        return everything
    (frame_then, groups_then), (frame_now, groups_now) = cut_up(old), cut_up(new)
    if frame_then != frame_now:
        return everything
    found: list[Change] = []
    for then, now in zip(groups_then, groups_now, strict=True):
        steps = group_changes(then, now)
        if steps is None:
            return everything
        found += steps
    return found if sum(len(change.html) + 60 for change in found) < len(new) else everything


def group_changes(then: dict[str, str], now: dict[str, str]) -> list[Change] | None:
    """What brings parts that stand side by side up to date; None if no one of them stays where it was."""
    stay = [part for part in now if part in then]
    if stay != [part for part in then if part in now] or (now and not stay):
        return None
    found = [Change(part, "delete", "") for part in then if part not in now]
    fresh, last = "", ""
    for part, html in now.items():
        if part not in then:
            fresh += html
            continue
        if fresh:
            found.append(Change(part, "beforebegin", fresh))
        if html != then[part]:
            found.append(Change(part, SWAP, html))
        fresh, last = "", part
    if fresh:
        found.append(Change(last, "afterend", fresh))
    return found
