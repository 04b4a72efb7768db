"""The door for what people at a table say to each other and for who is there (the rules of `services` hold here too).

None of it is part of the game: it has a count of its own, `Lobby.talk`, and messages of its own to the sockets.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec
from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop as _
from msgspec.structs import replace

from .codes import token_new
from .models import Lobby, Message, Mute, Presence, Seat, Watcher
from .names import name_check, name_key, text_check
from .refusals import BadInput, NotYours, Refused, TooMuch
from .services import (
    door,
    game_group,
    host_make,
    host_only,
    lobby_group,
    lobby_locked,
    lobby_open,
    options_read,
    seat_of,
    tell,
)

BURST = 5
BURST_SECONDS = 10
"""A sender says at most so much in so many seconds."""

SILENT = timedelta(seconds=150)
"""A socket of which nothing was heard for so long is taken for closed: its process has died. Pages ask for news every
25 seconds, those that lie in the background at least every minute."""

PROCESS = token_new()
"""Names the process, while it lives."""

FRESH = timedelta(seconds=20)
"""What was seen within so much need not be noted again."""


def sender_of(who: Seat | Watcher) -> str:
    """Whom a message is from, whatever they are called and wherever they sit."""
    return f"{'seat' if isinstance(who, Seat) else 'watcher'} {who.pk}"


def talk_tell(lobby: Lobby, kind: str) -> None:
    """Tell the sockets of the lobby, and of its game."""
    tell(lobby_group(lobby.code), kind)
    if lobby.game:
        tell(game_group(lobby.game.public_id), kind)


def talk_changed(lobby: Lobby) -> None:
    """Count it, tell everybody. Call it last: it saves the lobby."""
    lobby.talk += 1
    lobby.save()
    talk_tell(lobby, "talk.changed")


def watched_with(lobby: Lobby, token: str) -> bool:
    """Whether this is the spectator link of the started table, and it is on."""
    return bool(token) and lobby.game is not None and lobby.game.spectator_token == token


def speaker(lobby: Lobby, browser: str, token: str) -> Seat | Watcher:
    """Who this browser is at the table; a spectator is known by the `token` of their link.

    Raises `NotYours`, and `Refused` for a spectator without a name.
    """
    seat = lobby.seats.filter(browser=browser).first()
    if seat is not None:
        return seat
    if not watched_with(lobby, token):
        raise NotYours(_("You do not have a seat at this table."))
    watcher = lobby.watchers.filter(browser=browser).first()
    if watcher is None:
        raise Refused(_("Please give a name, so that the others know who you are."))
    return watcher


@door
def message_send(*, code: str, browser: str, text: str, token: str = "") -> None:
    """Say something: a player to the table, a spectator (with the `token` of the link) to the other spectators."""
    text = text_check(text)
    lobby = lobby_locked(code)
    who = speaker(lobby, browser, token)
    sender = sender_of(who)
    lately = timezone.now() - timedelta(seconds=BURST_SECONDS)
    if lobby.messages.filter(sender=sender, at__gt=lately).count() >= BURST:
        raise TooMuch(_("That was much at once. Wait a few seconds, then send it again."))
    Message.objects.create(
        lobby=lobby,
        channel=Message.TABLE if isinstance(who, Seat) else Message.SPECTATORS,
        shared=options_read(lobby).together,
        sender=sender,
        name=who.name,
        symbol=who.symbol if isinstance(who, Seat) else "",
        text=text,
    )
    talk_changed(lobby)


@door
def watcher_name(*, code: str, browser: str, name: str, token: str) -> None:
    """Tell who watches. Nobody may be called like a player, or like another spectator."""
    name = name_check(name)
    lobby = lobby_locked(code)
    if lobby.seats.filter(browser=browser).exists() or not watched_with(lobby, token):
        raise NotYours(_("Only spectators give a name here."))
    key = name_key(name)
    others = lobby.watchers.exclude(browser=browser)
    if lobby.seats.filter(name_key=key).exists() or others.filter(name_key=key).exists():
        raise Refused(_("Somebody at this table is called {name} already."), name=name)
    Watcher.objects.update_or_create(lobby=lobby, browser=browser, defaults={"name": name, "name_key": key})
    talk_changed(lobby)


@door
def mute_set(*, code: str, browser: str, sender: str, muted: bool, token: str = "") -> None:
    """Hear `sender` (see `sender_of`) no more, or again. Only this browser's pages change."""
    lobby = lobby_locked(code)
    if not lobby.seats.filter(browser=browser).exists() and not watched_with(lobby, token):
        raise NotYours(_("You do not have a seat at this table."))
    seats, watchers = lobby.seats.all(), lobby.watchers.all()
    if sender not in {*map(sender_of, seats), *map(sender_of, watchers)}:
        raise BadInput(_("There is nobody like that at this table."))
    if muted:
        Mute.objects.get_or_create(lobby=lobby, browser=browser, sender=sender)
    else:
        lobby.mutes.filter(browser=browser, sender=sender).delete()
    talk_changed(lobby)


@door
def together_set(*, code: str, browser: str, on: bool) -> None:
    """Let players and spectators read each other from now on, or no more; the host's right, during the game too."""
    lobby = lobby_locked(code)
    host_only(lobby, browser)
    lobby.options = msgspec.to_builtins(replace(options_read(lobby), together=on))
    lobby.version += 1  # the lobby's page shows its options
    tell(lobby_group(lobby.code), "lobby.changed", version=lobby.version)
    talk_changed(lobby)


@door
def spectators_set(*, code: str, browser: str, on: bool) -> bool:
    """Open a started table to spectators, by a new link, or shut them all out; the host's right. Returns whether
    that was news."""
    lobby = lobby_locked(code)
    host_only(lobby, browser)
    if lobby.game is None:
        raise Refused(_("The table has not started yet."))
    if on == (lobby.game.spectator_token is not None):
        return False
    if on:
        lobby.spectator_token = token_new()
    lobby.options = msgspec.to_builtins(replace(options_read(lobby), spectators=on))
    lobby.game.spectator_token = lobby.spectator_token if on else None
    lobby.game.save(update_fields=["spectator_token"])
    talk_changed(lobby)
    tell(game_group(lobby.game.public_id), "seats.changed")
    return True


# -- who is there -----------------------------------------------------------------------------------------------


class Here(NamedTuple):
    """`last` is when a socket was last known to be open, `until` from when on that counts as away."""

    last: datetime
    until: datetime


def together_of(rows: Iterable[Presence]) -> Here | None:
    """Of one player's or spectator's sockets."""
    patience = timedelta(seconds=settings.AWAY_SECONDS)
    ends = [Here(row.gone, row.gone + patience) if row.gone else Here(row.seen, row.seen + SILENT) for row in rows]
    return max(ends, key=lambda end: end.until, default=None)


def same(lobby: Lobby, seat: Seat | None, browser: str) -> QuerySet[Presence]:
    """The sockets of one player, or of one spectator's browser."""
    return lobby.presences.filter(seat=seat) if seat else lobby.presences.filter(seat=None, browser=browser)


@door
def presence_come(*, code: str, browser: str, channel: str, token: str = "") -> None:
    """A socket of a player, or of a spectator with the `token` of the link, is open. Others' have no presence."""
    lobby = lobby_locked(code)
    seat = lobby.seats.filter(browser=browser).first()
    if seat is None and not watched_with(lobby, token):
        return
    now = timezone.now()
    others = same(lobby, seat, browser)
    was_here = others.filter(gone=None, seen__gt=now - SILENT).exists()
    others.exclude(gone=None, seen__gt=now - SILENT).delete()
    if not settings.REDIS_URL:  # one process serves: another one's sockets died with it
        others.exclude(process=PROCESS).delete()
    known = {"lobby": lobby, "seat": seat, "browser": browser, "process": PROCESS, "seen": now, "gone": None}
    Presence.objects.update_or_create(channel=channel, defaults=known)
    if not was_here:
        talk_tell(lobby, "company.changed")


@door
def presence_stay(*, code: str, browser: str) -> None:
    """A page of this browser has asked for news: it is there."""
    now = timezone.now()
    open_now = Presence.objects.filter(lobby__code=code, browser=browser, gone=None)
    open_now.filter(seen__lt=now - FRESH).update(seen=now)


@door
def presence_go(*, channel: str) -> None:
    """A socket has closed. Of those of one player or spectator that have, only the last is kept."""
    row = Presence.objects.select_related("lobby__game", "seat").filter(channel=channel).first()
    if row is None:
        return
    now = timezone.now()
    others = same(row.lobby, row.seat, row.browser).exclude(pk=row.pk)
    others.exclude(gone=None).delete()
    Presence.objects.filter(pk=row.pk).update(seen=now, gone=now)
    if not others.exists():
        talk_tell(row.lobby, "company.changed")


@door
def lobby_take_over(*, code: str, browser: str) -> None:
    """Become the host in place of one who is away, so that the others are not stranded; the right of every player.

    A host whose page never told that it is there, as one without scripts, may be followed when the lobby is some
    minutes old.
    """
    lobby = lobby_open(code)
    heir = seat_of(lobby, browser)
    host = lobby.seats.get(host=True)
    if host == heir:
        return
    here = together_of(host.presences.all())
    if (here.until if here else lobby.created_at + SILENT) > timezone.now():
        raise Refused(_("{name} is here, or was a moment ago, and is the host."), name=host.name)
    host_make(lobby, heir)
