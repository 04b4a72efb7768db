"""The catalogue of cards without a game: what a visitor asks for, and what is found."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from functools import cache
from typing import Protocol

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as noop
from msgspec import Struct

from .drawing import label
from .engine.card import BY_NUMBER, HOLDINGS, TAGS, Card
from .phrases import plain

EXPANSIONS = {"base": noop("Base game"), "corporate_era": noop("Corporate Era"), "colonies": "Colonies"}
"""The name of Colonies stays as printed, also where colonies are called otherwise."""
KINDS = {
    "automated": noop("Automated"),
    "active": noop("Active"),
    "event": noop("Event"),
    "corporation": noop("Corporation"),
}
TAG_NAMES = {
    "building": noop("Building"),
    "space": noop("Space"),
    "science": noop("Science"),
    "power": noop("Power"),
    "earth": noop("Earth"),
    "jovian": noop("Jovian"),
    "plant": noop("Plant"),
    "microbe": noop("Microbe"),
    "animal": noop("Animal"),
    "city": noop("City"),
}
ORDERS: dict[str, tuple[str, Callable[[Card], tuple[str | int, ...]]]] = {
    "name": (noop("name"), lambda card: (card.name,)),
    "cost": (noop("cost"), lambda card: (card.cost, card.name)),
    "number": (noop("number"), lambda card: (card.number,)),
}
NO_TAG = "none"
PAGE = 48
LONGEST = 60
"""Characters of a search that are looked at."""


class Fields(Protocol):
    """A QueryDict, or anything like it."""

    def getlist(self, key: str, /) -> list[str]: ...


class Choice(Struct, frozen=True):
    """One thing to filter by: its key, what it is called, its symbol ("" for none), whether it is chosen."""

    key: str
    name: str
    icon: str
    chosen: bool


class CardsPage(Struct, frozen=True):
    """The catalogue as one visitor asked for it: the only thing its templates are given. `more` asks for more of it."""

    text: str
    expansions: tuple[Choice, ...]
    kinds: tuple[Choice, ...]
    tags: tuple[Choice, ...]
    holdings: tuple[Choice, ...]
    orders: tuple[Choice, ...]
    least: int | None
    most: int | None
    numbers: tuple[str, ...]
    found: int
    all: int
    next: int
    """How many to show after a click on "more"; 0 if all are shown."""

    @property
    def filtered(self) -> bool:
        return self.found < self.all


def cards_page(fields: Fields) -> CardsPage:
    """What the query asks for. What makes no sense in it is left out of account, as the form then shows."""
    text = (fields.getlist("q") or [""])[-1][:LONGEST]
    order = one(fields, "order", ORDERS) or "name"
    expansions, kinds = some(fields, "expansion", EXPANSIONS), some(fields, "type", KINDS)
    tags, holdings = some(fields, "tag", (*TAGS, NO_TAG)), some(fields, "holds", HOLDINGS)
    least, most = number(fields, "min"), number(fields, "max")
    shown = number(fields, "show") or PAGE
    searched = folded(text).split()
    found = [
        card
        for card in BY_NUMBER.values()
        if (not expansions or card.expansion in expansions)
        and (not kinds or card.kind in kinds)
        and all(tag in card.tags for tag in tags if tag != NO_TAG)
        and not (NO_TAG in tags and card.tags)
        and (not holdings or card.holds in holdings)
        and (least is None or card.cost >= least)
        and (most is None or card.cost <= most)
        and all(word in sought(card.number) for word in searched)
    ]
    found.sort(key=ORDERS[order][1])
    return CardsPage(
        text=text,
        expansions=tuple(
            Choice(key, name if key != "base" else gettext(name), "", key in expansions)
            for key, name in EXPANSIONS.items()
        ),
        kinds=tuple(Choice(key, gettext(name), "", key in kinds) for key, name in KINDS.items()),
        tags=(
            *(Choice(tag, gettext(TAG_NAMES[tag]), f"tag-{tag}", tag in tags) for tag in TAGS),
            Choice(NO_TAG, gettext("None"), "", NO_TAG in tags),
        ),
        holdings=tuple(Choice(key, label(key), key, key in holdings) for key in HOLDINGS),
        orders=tuple(Choice(key, gettext(name), "", key == order) for key, (name, _) in ORDERS.items()),
        least=least,
        most=most,
        numbers=tuple(card.number for card in found[:shown]),
        found=len(found),
        all=len(BY_NUMBER),
        next=0 if len(found) <= shown else shown + PAGE,
    )


def some(fields: Fields, name: str, known: Mapping[str, object] | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key in dict.fromkeys(fields.getlist(name)) if key in known)


def one(fields: Fields, name: str, known: Mapping[str, object]) -> str:
    return (some(fields, name, known) or ("",))[-1]


def number(fields: Fields, name: str) -> int | None:
    text = (fields.getlist(name) or [""])[-1].strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def folded(text: str) -> str:
    """For comparing: without case, without accents."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))


def sought(number: str) -> str:
    """All that stands on a card, in the reader's language, to search in."""
    return _sought(number, get_language() or "")


@cache
def _sought(number: str, language: str) -> str:
    card = BY_NUMBER[number]
    tags = [label(f"tag-{tag}") for tag in card.tags]
    return folded(" ".join([card.name, card.number, *tags, *(plain(line, None) for line in card.lines())]))
