"""Refusals: what a player may not do, in words and with the HTTP status that says the same."""

from __future__ import annotations

from django.utils.translation import gettext

from .engine.script import Phrase
from .phrases import plain


class Refused(Exception):
    """A request that changes nothing. `text` is a message id with named gaps, `args` fill them."""

    status = 409

    def __init__(self, text: str, **args: str | int) -> None:
        super().__init__(text)
        self.text, self.gaps = text, args

    def words(self) -> str:
        """The refusal in the reader's language."""
        return gettext(self.text).format(**self.gaps)


class BadInput(Refused):
    """The form says something that cannot be meant."""

    status = 400


class NotYours(Refused):
    """Only somebody else may do this."""

    status = 403


class Unknown(Refused):
    """What was asked for does not exist."""

    status = 404


class Closed(Refused):
    """The time for this has passed: the table has started or ended."""

    status = 410


class TooMuch(Refused):
    """The same again in a while would be welcome."""

    status = 429


class Stale(Refused):
    """The question that was answered is no longer the open one."""


class Illegal(Refused):
    """The rules do not allow the answer; the engine says why."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase.text)
        self.phrase = phrase

    def words(self) -> str:
        return plain(self.phrase, None)
