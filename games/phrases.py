"""Phrases of the engine, told to a reader: as HTML with symbols and links, or as plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Protocol

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_noop as noop
from markupsafe import Markup, escape

from .drawing import amount, card_url, counted, figure, label, production_of
from .engine.board import AREAS
from .engine.card import BY_NUMBER
from .engine.projects import ALL_PROJECTS
from .engine.script import Amount, Arg, Noun, Phrase
from .icons import icon


class Named(Protocol):
    """Whoever sits at a seat."""

    @property
    def name(self) -> str: ...
    @property
    def symbol(self) -> str: ...


class Reader(Protocol):
    """For whom it is told: who sits where, and which seat is the reader's own (None: a spectator)."""

    @property
    def seats(self) -> Mapping[int, Named]: ...
    @property
    def me(self) -> int | None: ...


def of_tag(context: str, text: str) -> str:
    """Mark a word that other languages put together with the word "tag", and so need apart from the same word alone."""
    return text


NEUTRAL = noop("The neutral player")
WORDS = {
    "tile": {
        "ocean": noop("ocean"),
        "greenery": noop("greenery"),
        "city": noop("city"),
        "capital": noop("capital"),
    },
    "tag": {
        "building": of_tag("tag", "building"),
        "space": of_tag("tag", "space"),
        "science": of_tag("tag", "science"),
        "power": of_tag("tag", "power"),
        "earth": of_tag("tag", "Earth"),
        "jovian": of_tag("tag", "Jovian"),
        "plant": of_tag("tag", "plant"),
        "microbe": of_tag("tag", "microbe"),
        "animal": of_tag("tag", "animal"),
        "city": of_tag("tag", "city"),
        "event": of_tag("tag", "event"),
    },
    "parameter": {"temperature": noop("temperature"), "oxygen": noop("oxygen"), "oceans": noop("oceans")},
    "project": {
        "build-colony": noop("Build a colony"),
        "sell-patents": noop("Sell patents"),
        "convert-plants": noop("Plants to greenery"),
        "convert-heat": noop("Heat to temperature"),
    },
}


@lru_cache(maxsize=4096)
def pieces(text: str) -> tuple[tuple[str, str | None], ...]:
    """A message cut at its gaps: (literal text, name of the gap that follows or None)."""
    return tuple((literal, name) for literal, name, _, _ in Formatter().parse(text))


def phrase(said: Phrase, page: Reader | None, *, links: bool = True) -> Markup:
    """`said` in the reader's language, as HTML. `page` tells the names of seats; None where none can occur.

    `links`: whether cards lead to their face; not so inside a button.
    """
    return Markup(tell(said, lambda arg: html(arg, page, links), escape))


def plain(said: Phrase, page: Reader | None) -> str:
    """`said` in the reader's language, in words alone: for labels and titles."""
    return tell(said, lambda arg: words(arg, page), str)


def tell(said: Phrase, gap: Callable[[Arg], str], literal: Callable[[str], str]) -> str:
    told = []
    count = said.args.get("count")
    message = ngettext(said.text, said.many, count) if said.many and isinstance(count, int) else gettext(said.text)
    for text, name in pieces(message):
        told.append(literal(text))
        if name is not None:
            told.append(gap(said.args[name]))
    return "".join(told)


def html(arg: Arg, page: Reader | None, links: bool) -> str:
    if isinstance(arg, Phrase):
        return phrase(arg, page, links=links)
    if isinstance(arg, Amount):
        return amount(figure(arg.count, sign=arg.sign), arg.icon, production=arg.production)
    if isinstance(arg, Noun):
        return noun(arg, page, links)
    if isinstance(arg, tuple):
        return ", ".join(phrase(part, page, links=links) for part in arg)
    return escape(words(arg, page))


def words(arg: Arg, page: Reader | None) -> str:
    if isinstance(arg, Phrase):
        return plain(arg, page)
    if isinstance(arg, Amount):
        if arg.production:
            return f"{figure(arg.count, sign=arg.sign)} {production_of(arg.icon)}"
        return f"{figure(arg.count, sign=arg.sign)} {counted(arg.count, arg.icon)}"
    if isinstance(arg, Noun):
        return name_of(arg, page)
    if isinstance(arg, tuple):
        return ", ".join(plain(part, page) for part in arg)
    return figure(arg) if isinstance(arg, int) else arg


def noun(arg: Noun, page: Reader | None, links: bool) -> Markup:
    """A thing of the game: players with their symbol, cards as links to their face, areas that the map can show."""
    name = name_of(arg, page)
    if arg.kind == "seat":
        return who(int(arg.key), page)
    if arg.kind == "card" and not links:
        return Markup('<span class="cardname" data-card="{}">{}</span>').format(arg.key, name)
    if arg.kind == "card":
        return Markup('<a class="cardname" href="{}" data-card="{}">{}</a>').format(card_url(arg.key), arg.key, name)
    if arg.kind == "area":
        return Markup('<span class="areaname" data-area="{}">{}</span>').format(arg.key, name)
    return escape(name)


def who(seat: int, page: Reader | None) -> Markup:
    """A player: symbol and name, "You" for the reader; the neutral player of a solo game has no symbol."""
    if page is None or seat not in page.seats:
        return Markup('<span class="who"><bdi>{}</bdi></span>').format(gettext(NEUTRAL))
    one = page.seats[seat]
    return Markup('<span class="who seat-{}">{}<bdi>{}</bdi></span>').format(
        one.symbol, icon(f"seat-{one.symbol}"), seat_name(seat, page)
    )


def named(seat: int, page: Reader) -> Markup:
    """A player in the third person, as the log tells it: symbol and name, the reader's own too."""
    if seat not in page.seats:
        return who(seat, page)
    one = page.seats[seat]
    return Markup('<span class="who seat-{}">{}<bdi>{}</bdi></span>').format(
        one.symbol, icon(f"seat-{one.symbol}"), one.name
    )


def seat_name(seat: int, page: Reader | None) -> str:
    if page is None or seat not in page.seats:
        return gettext(NEUTRAL)
    return gettext("You") if seat == page.me else page.seats[seat].name


def name_of(arg: Noun, page: Reader | None) -> str:
    """What a thing of the game is called, in the reader's language."""
    kind, key = arg.kind, arg.key
    if kind == "seat":
        return seat_name(int(key), page)
    if kind == "card":
        return BY_NUMBER[key].name
    if kind == "area":
        return area_name(key)
    if kind == "holding":
        return label(key)
    if kind == "tag":
        return pgettext("tag", WORDS["tag"].get(key, key))
    if kind == "piece":
        return counted(1, key)
    if kind == "tile" and key not in WORDS["tile"]:
        # Special tiles are called as the card that places them, whose printed name stays.
        return key.title()
    if kind == "project" and key in ALL_PROJECTS:
        return gettext(ALL_PROJECTS[key].name)
    known = WORDS.get(kind, {})
    return gettext(known[key]) if key in known else key


def area_name(key: str) -> str:
    area = AREAS.get(key)
    return area.name if area and area.name else key
