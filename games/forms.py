"""Posted fields to the answer that a question expects, whatever mix of controls the page used to ask it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .engine.script import Decision, HowMany, Opening, Option, Pay, Several


class Fields(Protocol):
    """A QueryDict, or anything like it."""

    def getlist(self, key: str, /) -> list[str]: ...


def answer_from(decision: Decision | None, fields: Fields) -> str:
    """The answer that the posted `fields` give to `decision`. A field `answer` is taken as it is.

    Nothing is judged here: what makes no sense becomes an answer that the decision refuses.
    """
    if whole := last(fields, "answer"):
        return whole
    if isinstance(decision, Several):
        return in_order(decision.options, fields.getlist("choice"))
    if isinstance(decision, Opening):
        bought = in_order(decision.cards, fields.getlist("cards"))
        return " ".join(filter(None, (last(fields, "corporation"), bought, last(fields, "tile"))))
    if isinstance(decision, HowMany):
        return whole_number(last(fields, "count"))
    if isinstance(decision, Pay):
        used = {source.resource: whole_number(last(fields, f"pay-{source.resource}")) for source in decision.sources}
        return " ".join(f"{resource}={count}" for resource, count in used.items() if count not in ("", "0"))
    return ""


def last(fields: Fields, name: str) -> str:
    """The last value sent for a field, "" for none."""
    return (fields.getlist(name) or [""])[-1]


def in_order(options: Sequence[Option], chosen: Sequence[str]) -> str:
    """The chosen keys in the order offered; what was never offered stays, so that it is refused."""
    offered = [option.key for option in options]
    return " ".join([key for key in offered if key in chosen] + [key for key in chosen if key not in offered])


def whole_number(typed: str) -> str:
    """What was typed for a number, without spaces and leading zeros."""
    text = typed.strip()
    return str(int(text[:9])) if text.isascii() and text.isdigit() else text
