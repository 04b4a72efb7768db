"""What need not be drawn again, because all that was read to draw it is as it was.

Most moves change little of a table for most of its viewers, and half of what they see is the same for all. So a drawing
is kept with everything that its template has read, by name and value, and serves every viewer of whose page these
names have these values.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from types import MethodType
from typing import Any

Path = tuple[str | int, ...]

LISTS = frozenset({"players", "colonies"})
"""Of these as of the view, not the whole counts, but what is read of each."""

HOW_MANY = "#"


class Noting:
    """Stands for a page, or a part of it, and notes in `read` what is asked of it."""

    __slots__ = ("_of", "_path", "_read")

    def __init__(self, of: object, read: dict[Path, Any], path: Path = ()) -> None:
        self._of, self._read, self._path = of, read, path

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._of, name)
        path = (*self._path, name)
        if name == "view":
            return Noting(value, self._read, path)
        if name in LISTS and isinstance(value, tuple):
            self._read[(*path, HOW_MANY)] = len(value)
            return tuple(Noting(part, self._read, (*path, at)) for at, part in enumerate(value))
        if isinstance(value, MethodType):  # what it reads counts
            return MethodType(value.__func__, self)
        self._read[path] = value
        return value


def found_at(page: Any, path: Path) -> Any:
    for step in path:
        if step == HOW_MANY:
            return len(page)
        page = page[step] if isinstance(step, int) else getattr(page, step)
    return page


def reads_the_same(read: dict[Path, Any], page: object) -> bool:
    for path, value in read.items():
        found = found_at(page, path)
        if found is not value and found != value:
            return False
    return True


class Drawings:
    """The last few drawings of each thing (its key: whatever decides beside the page), the last things drawn."""

    def __init__(self, things: int, each: int) -> None:
        self.things, self.each = things, each
        self._kept: OrderedDict[Hashable, list[tuple[dict[Path, Any], str]]] = OrderedDict()
        self._lock = threading.Lock()

    def draw(self, key: Hashable, page: object, afresh: Callable[[Any], str]) -> str:
        """The drawing of `page`, as `afresh` makes it."""
        with self._lock:
            kept = self._kept.get(key, [])[:]
        for known in kept:
            if reads_the_same(known[0], page):
                self.keep(key, known)
                return known[1]
        read: dict[Path, Any] = {}
        drawn = afresh(Noting(page, read))
        self.keep(key, (read, drawn))
        return drawn

    def keep(self, key: Hashable, drawing: tuple[dict[Path, Any], str]) -> None:
        with self._lock:
            kept = self._kept.setdefault(key, [])
            kept[:] = [drawing, *(other for other in kept if other is not drawing)][: self.each]
            self._kept.move_to_end(key)
            while len(self._kept) > self.things:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
