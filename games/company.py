"""Reads: what people at a table say to each other, and who is there, as one of them may know it.

Somebody who has left counts as away only after a while, so that a reload, a tunnel or a server that starts again is no
news to the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

import msgspec
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from .models import Lobby, Message, Seat, Watcher
from .options import TableOptions
from .talk import Here, sender_of, together_of, watched_with

SHOWN = 200
"""Messages that a page shows, the last ones."""

Kind = Literal["lobby", "table", "watch"]


class Place(NamedTuple):
    """From where somebody listens: the page's kind and what its address has (a code, a game, a spectator token)."""

    kind: Kind
    key: str

    @property
    def token(self) -> str:
        return self.key if self.kind == "watch" else ""


@dataclass(frozen=True)
class Listener:
    """Somebody who may know what is said: a player, or a spectator (`seat` is None)."""

    lobby: Lobby
    browser: str
    seat: Seat | None
    place: Place


def lobby_at(place: Place) -> Lobby | None:
    by = {"lobby": "code", "table": "game__public_id", "watch": "game__spectator_token"}[place.kind]
    return Lobby.objects.select_related("game").filter(**{by: place.key}).first()


def listener_get(place: Place, browser: str) -> Listener | None:
    """Who this browser is there; None for strangers, and for a spectator whose link is off. A player who looks by the
    spectator link stays a player."""
    lobby = lobby_at(place)
    if lobby is None:
        return None
    seat = lobby.seats.filter(browser=browser).first() if browser else None
    if seat is None and not watched_with(lobby, place.token):
        return None
    return Listener(lobby, browser, seat, place)


def talk_version(place: Place) -> int:
    """How often what is beside the game has changed there."""
    lobby = lobby_at(place)
    return lobby.talk if lobby else 0


@dataclass(frozen=True)
class Said:
    """A message as its reader sees it. `symbol` is "" for a spectator's."""

    id: int
    name: str
    symbol: str
    mine: bool
    text: str
    at: datetime


@dataclass(frozen=True)
class Person:
    """Somebody at the table. `sender` names them to who mutes, `number` is a player's seat; `away` since when, if they
    are."""

    sender: str
    name: str
    symbol: str
    number: int | None
    me: bool
    muted: bool
    away: datetime | None


@dataclass(frozen=True)
class AsidePage:
    """What is beside the game, for one reader: the only thing its templates are given.

    `version` counts it; `player` tells a player from a spectator, who speaks only when `named`; `unnamed` counts the
    spectators who gave no name; `soon` is in how many seconds somebody may turn out to be away.
    """

    version: int
    player: bool
    named: bool
    host: bool
    watched: bool
    together: bool
    said: tuple[Said, ...]
    players: tuple[Person, ...]
    watchers: tuple[Person, ...]
    unnamed: int
    soon: float | None
    mute_to: str

    @property
    def spectators(self) -> int:
        return len(self.watchers) + self.unnamed

    @property
    def away(self) -> tuple[Person, ...]:
        return tuple(person for person in self.players if person.away and not person.me)

    @property
    def heard(self) -> Said | None:
        """What was said last, if it was not the reader."""
        last = self.said[-1] if self.said else None
        return None if last is None or last.mine else last


def said_to(listener: Listener, muted: set[str], me: str) -> tuple[Said, ...]:
    own = Message.TABLE if listener.seat else Message.SPECTATORS
    rows = listener.lobby.messages.filter(Q(channel=own) | Q(shared=True)).exclude(sender__in=muted)
    last = reversed(rows.order_by("-pk")[:SHOWN])
    return tuple(Said(row.pk, row.name, row.symbol, row.sender == me, row.text, row.at) for row in last)


def aside_page(listener: Listener) -> AsidePage:
    lobby, seat = listener.lobby, listener.seat
    options = msgspec.convert(lobby.options, TableOptions)
    now = timezone.now()
    seats, watchers = list(lobby.seats.all()), {row.browser: row for row in lobby.watchers.all()}
    watcher = None if seat else watchers.get(listener.browser)
    me: Seat | Watcher | None = seat or watcher
    muted = set(lobby.mutes.filter(browser=listener.browser).values_list("sender", flat=True))
    rows = list(lobby.presences.all())
    by_seat = {one.pk: together_of(row for row in rows if row.seat_id == one.pk) for one in seats}
    looking = [row for row in rows if row.seat_id is None]
    browsers = sorted({row.browser for row in looking})
    by_browser = {one: together_of(row for row in looking if row.browser == one) for one in browsers}
    there = [browser for browser, here in by_browser.items() if here and here.until > now]
    ends = [here.until for here in (*by_seat.values(), *by_browser.values()) if here and here.until > now]

    def person(who: Seat | Watcher, here: Here | None) -> Person:
        sender = sender_of(who)
        away = here.last if here and here.until <= now else None
        symbol, number = (who.symbol, who.number) if isinstance(who, Seat) else ("", None)
        return Person(sender, who.name, symbol, number, me == who, sender in muted, away)

    return AsidePage(
        version=lobby.talk,
        player=seat is not None,
        named=me is not None,
        host=seat is not None and seat.host,
        watched=lobby.game.spectator_token is not None if lobby.game else options.spectators,
        together=options.together,
        said=said_to(listener, muted, sender_of(me) if me else ""),
        players=tuple(person(one, by_seat[one.pk]) for one in seats),
        watchers=tuple(person(watchers[browser], by_browser[browser]) for browser in there if browser in watchers),
        unnamed=sum(browser not in watchers for browser in there),
        soon=max(0.0, (min(ends) - now).total_seconds()) if ends else None,
        mute_to=reverse(f"{listener.place.kind}_mute", args=[listener.place.key]),
    )
