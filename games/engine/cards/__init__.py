"""All cards. Importing this package fills `card.BY_NUMBER`."""

from __future__ import annotations

from functools import cache

from ..card import BY_NUMBER
from ..table import Options
from . import base, colonies, corporate, corporations

__all__ = ["base", "beginner_corporations", "colonies", "corporate", "corporations", "corporations_of", "projects_of"]


def in_play(options: Options) -> set[str]:
    """The boxes that a table is played with."""
    boxes = {"base"}
    if options.corporate_era:
        boxes.add("corporate_era")
    if options.colonies:
        boxes.add("colonies")
    return boxes


@cache
def projects_of(options: Options) -> tuple[str, ...]:
    """The numbers of all project cards of these options, sorted."""
    boxes = in_play(options)
    return tuple(sorted(n for n, card in BY_NUMBER.items() if card.is_project and card.expansion in boxes))


@cache
def corporations_of(options: Options) -> tuple[str, ...]:
    """The numbers of all corporations of these options, sorted."""
    boxes = in_play(options)
    corporations = ((n, card) for n, card in BY_NUMBER.items() if not card.is_project and not card.for_beginners)
    return tuple(sorted(n for n, card in corporations if card.expansion in boxes))


@cache
def beginner_corporations() -> tuple[str, ...]:
    return tuple(n for n, card in BY_NUMBER.items() if card.for_beginners)
