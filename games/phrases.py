"""What the engine says, in the reader's language: as text, and as HTML with names, symbols and icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from django.utils.translation import gettext
from markupsafe import Markup, escape

from .engine.card import BY_NUMBER
from .engine.script import Amount, Arg, Noun, Phrase
from .icons import icon


class Named(Protocol):
    """What a phrase needs to know of a seat."""

    @property
    def name(self) -> str: ...
    @property
    def symbol(self) -> str: ...


Seats = Mapping[int, Named]


def noun_name(noun: Noun, seats: Seats) -> str:
    """A noun's name for the reader."""
    if noun.kind == "card":
        return BY_NUMBER[noun.key].name if noun.key in BY_NUMBER else gettext("a card")
    if noun.kind == "seat":
        number = int(noun.key)
        return seats[number].name if number in seats else gettext("the neutral player")
    return gettext(noun.key)


def amount_text(amount: Amount) -> str:
    count = f"{amount.count:+d}" if amount.sign else str(amount.count)
    production = " " + gettext("production") if amount.production else ""
    return f"{count} {gettext(amount.icon)}{production}"


def in_words(phrase: Phrase, seats: Seats | None = None) -> str:
    """A phrase as plain text."""

    def plain(arg: Arg) -> str:
        if isinstance(arg, Phrase):
            return in_words(arg, seats)
        if isinstance(arg, tuple):
            return ", ".join(plain(part) for part in arg)
        if isinstance(arg, Noun):
            return noun_name(arg, seats or {})
        if isinstance(arg, Amount):
            return amount_text(arg)
        return str(arg)

    return gettext(phrase.text).format(**{gap: plain(arg) for gap, arg in phrase.args.items()})


def noun_markup(noun: Noun, seats: Seats) -> Markup:
    name = noun_name(noun, seats)
    if noun.kind == "seat" and int(noun.key) in seats:
        symbol = seats[int(noun.key)].symbol
        return Markup('<span class="who seat-{}">{}{}</span>').format(symbol, icon(f"seat-{symbol}"), name)
    if noun.kind == "tag":
        return icon(f"tag-{noun.key}", name)
    if noun.kind == "card":
        return Markup('<span class="cardname" data-card="{}">{}</span>').format(noun.key, name)
    return escape(name)


def amount_markup(amount: Amount) -> Markup:
    count = f"{amount.count:+d}" if amount.sign else str(amount.count)
    label = (
        gettext("{what} production").format(what=gettext(amount.icon)) if amount.production else gettext(amount.icon)
    )
    return Markup('<span class="amt{}">{}{}</span>').format(
        " prod" if amount.production else "", count, icon(amount.icon, label)
    )


def in_markup(phrase: Phrase, seats: Seats) -> Markup:
    """A phrase as HTML; everything that is not ours to mark up is escaped."""

    def drawn(arg: Arg) -> Markup:
        if isinstance(arg, Phrase):
            return in_markup(arg, seats)
        if isinstance(arg, tuple):
            return Markup(", ").join(drawn(part) for part in arg)
        if isinstance(arg, Noun):
            return noun_markup(arg, seats)
        if isinstance(arg, Amount):
            return amount_markup(arg)
        return escape(arg)

    return escape(gettext(phrase.text)).format(**{gap: drawn(arg) for gap, arg in phrase.args.items()})
