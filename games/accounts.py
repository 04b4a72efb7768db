"""The door for accounts and for what a person keeps: a name and a password, and options to use again (the rules of
`services` hold here too).

An account is never needed to play. It is one more browser (see `identity.account_id`): whoever has entered it sits on
its seats from every device.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

from django.contrib.auth import authenticate, get_user_model
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db.models import Value
from django.db.models.functions import Replace
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from .codes import code_shown
from .identity import account_id, browser_hash
from .models import Account, Lobby, Mute, Preset, Seat, Watcher
from .names import name_check, name_key
from .options import PRESETS, TableOptions, kept_options
from .refusals import BadInput, NotYours, Refused, TooMuch, Unknown
from .services import (
    door,
    game_group,
    host_only,
    lobby_changed,
    lobby_locked,
    lobby_open,
    options_change,
    options_read,
    tell,
)

TRIES = 10
TRIES_MINUTES = 10
"""So often, in so many minutes, somebody may try to enter an account."""

NEW, NEW_MINUTES = 60, 10
"""So many accounts a server takes in, in so many minutes: nothing else stands in the way of a program."""

MOST_PRESETS = 12
"""Of one person."""


class Weak(BadInput):
    """A password that Django's validators refuse, in their words."""

    def __init__(self, error: ValidationError) -> None:
        super().__init__("")
        self.said = [str(message) for message in error.messages]

    def words(self) -> str:
        return " ".join(self.said)


def password_check(password: str, user: User) -> None:
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise Weak(error) from error


def identity_of(account: Account) -> str:
    """The browser's id of whoever has entered."""
    return account_id(account.pk, account.era)


@door
def account_create(*, browser: str, name: str, password: str, bring: bool) -> str:
    """A new account; returns the browser's id of whoever has entered it. `bring`: it takes over this browser's seats.

    Raises `BadInput`, and `Refused` if the name is taken.
    """
    name = name_check(name)
    key = name_key(name)
    if Account.objects.filter(name_key=key).exists() or get_user_model().objects.filter(username=key).exists():
        raise Refused(_("There is an account with the name {name} already. Log in, or choose another name."), name=name)
    lately = timezone.now() - timedelta(minutes=NEW_MINUTES)
    if Account.objects.filter(created_at__gt=lately).count() >= NEW:
        raise TooMuch(_("Many accounts were made just now. Wait some minutes, then try again."))
    user = User(username=key, first_name=name)
    password_check(password, user)
    user.set_password(password)
    user.save()
    account = Account.objects.create(user=user, name=name, name_key=key)
    if bring:
        seats_bring(browser, browser_hash(identity_of(account)), MOST_PRESETS)
    return identity_of(account)


def account_enter(*, browser: str, name: str, password: str, bring: bool) -> str:
    """Returns the browser's id of whoever has entered. `bring` as in `account_create`.

    Raises `NotYours` without telling which of name and password was wrong, `TooMuch` after too many tries.
    """
    account = try_count("tries", name_key=name_key(name_check(name)))
    # An unknown name costs as much time as a wrong password.
    user = authenticate(username=account.user.username if account else "", password=password)
    if user is None or account is None:
        raise NotYours(_("The name or the password is not right."))
    return entered(account=account, browser=browser, bring=bring)


@door
def try_count(counted: Literal["tries", "guesses"], **which: str | int) -> Account | None:
    """The account that is so, of which a try is counted, whatever becomes of it."""
    rows = Account.objects.select_for_update(of=("self",)).select_related("user")
    found = rows.filter(**which).first()
    if found is None:
        return None
    now = timezone.now()
    count, since = getattr(found, counted), getattr(found, f"{counted}_since")
    if since is None or since < now - timedelta(minutes=TRIES_MINUTES):
        count, since = 0, now
    if count >= TRIES:
        raise TooMuch(_("That was tried too often. Wait ten minutes, then try again."))
    setattr(found, counted, count + 1)
    setattr(found, f"{counted}_since", since)
    found.save()
    return found


@door
def entered(*, account: Account, browser: str, bring: bool) -> str:
    found = account_again(account)
    if bring:
        seats_bring(browser, browser_hash(identity_of(found)), MOST_PRESETS)
    return identity_of(found)


def account_again(account: Account) -> Account:
    """The account of which the password was right, locked; its tries are forgotten. It takes a while to check one, so
    the account may have got another since, or be gone. Raises `NotYours`."""
    rows = Account.objects.select_for_update(of=("self",)).select_related("user")
    found = rows.filter(pk=account.pk, era=account.era).first()
    if found is None:
        raise NotYours(_("The name or the password is not right."))
    found.tries, found.tries_since = 0, None
    found.save()
    return found


def seats_bring(old: str, new: str, most_presets: int | None = None) -> None:
    """Let all that the browser `old` has, or may take back, belong to `new`. A table at which `new` sits already keeps
    both as they are: nobody sits on two seats. So do options of a name that `new` has too, and those above
    `most_presets`."""
    tables = Lobby.objects.filter(seats__browser=old) | Lobby.objects.filter(watchers__browser=old)
    for code in tables.distinct().order_by("pk").values_list("code", flat=True):
        lobby = lobby_locked(code)
        if lobby.seats.filter(browser=new).exists():
            continue
        Seat.objects.filter(lobby=lobby, browser=old).update(browser=new)
        if not lobby.watchers.filter(browser=new).exists():
            Watcher.objects.filter(lobby=lobby, browser=old).update(browser=new)
        known = lobby.mutes.filter(browser=new).values_list("sender", flat=True)
        Mute.objects.filter(lobby=lobby, browser=old).exclude(sender__in=list(known)).update(browser=new)
        lobby_changed(lobby)
        if lobby.game:
            tell(game_group(lobby.game.public_id), "seats.changed")
    Seat.objects.filter(before__contains=old).update(before=Replace("before", Value(old), Value(new)))
    taken = list(Preset.objects.filter(browser=new).values_list("name_key", flat=True))
    others = Preset.objects.filter(browser=old).exclude(name_key__in=taken).values_list("pk", flat=True)
    room = None if most_presets is None else max(0, most_presets - len(taken))
    Preset.objects.filter(pk__in=list(others[:room])).update(browser=new)


def account_mine(account: int | None, password: str) -> Account:
    """The account that this browser has entered, if `password` is its own. Raises `NotYours`, and `TooMuch` after too
    many tries: who finds an open browser may not guess on."""
    found = None if account is None else try_count("guesses", pk=account)
    if found is None:
        raise NotYours(_("You are not logged in."))
    if not found.user.check_password(password):
        raise NotYours(_("The present password is not right."))
    guesses_forget(account=found)
    return found


@door
def guesses_forget(*, account: Account) -> None:
    Account.objects.filter(pk=account.pk).update(guesses=0, guesses_since=None)


def password_change(*, account: int | None, password: str, new: str) -> str:
    """Give the account another password; every other device has to log in again. Returns the new browser's id."""
    return password_store(account=account_mine(account, password), new=new)


@door
def password_store(*, account: Account, new: str) -> str:
    found = account_again(account)
    password_check(new, found.user)
    found.user.set_password(new)
    found.user.save()
    old = browser_hash(identity_of(found))
    found.era += 1
    found.save()
    seats_bring(old, browser_hash(identity_of(found)))
    return identity_of(found)


def account_remove(*, account: int | None, password: str, guest: str) -> str:
    """Remove the account. Its seats stay with this browser, whose id is `guest` from then on (and is returned).

    Raises `Refused` if that guest sits at one of its tables already: one of both seats would be nobody's.
    """
    return account_delete(account=account_mine(account, password), guest=guest)


@door
def account_delete(*, account: Account, guest: str) -> str:
    found = account_again(account)
    old, new = browser_hash(identity_of(found)), browser_hash(guest)
    seats_bring(old, new)
    left = Seat.objects.select_related("lobby").filter(browser=old).first()
    if left is not None:
        raise Refused(
            _("At the table {code} this browser has a seat of its own too. Remove the account in another browser."),
            code=code_shown(left.lobby.code),
        )
    Preset.objects.filter(browser=old).delete()
    found.user.delete()
    return guest


# -- options to use again ---------------------------------------------------------------------------------------


@door
def preset_save(*, code: str, browser: str, name: str) -> None:
    """Keep the options of this lobby under `name`, for whoever hosts it; in place of those of the same name."""
    lobby = lobby_locked(code)
    host_only(lobby, browser)
    name = name_check(name)
    mine = Preset.objects.filter(browser=browser)
    same = mine.filter(name_key=name_key(name)).first()
    if same is None and mine.count() >= MOST_PRESETS:
        raise Refused(_("You have {count} sets of options already: remove one first."), count=MOST_PRESETS)
    kept = kept_options(options_read(lobby))
    preset = same or Preset(browser=browser, name_key=name_key(name))
    preset.name, preset.options = name, kept
    preset.save()
    lobby_changed(lobby)


@door
def preset_use(*, code: str, browser: str, preset: str) -> None:
    """Give the lobby the options of `preset`, one of `PRESETS` or the number of one's own; the host's right. How many
    sit there, and who goes first, stays as it is."""
    lobby = lobby_open(code)
    host_only(lobby, browser)
    if preset in PRESETS:
        changes = PRESETS[preset]
    else:
        known = preset.isdecimal() and len(preset) < 19
        mine = Preset.objects.filter(browser=browser, pk=int(preset)).first() if known else None
        if mine is None:
            raise Unknown(_("There are no such options."))
        changes = {**kept_options(TableOptions()), **mine.options}
    options_change(lobby, changes)


@door
def preset_remove(*, code: str, browser: str, preset: int) -> None:
    """Forget options that one has kept."""
    lobby = lobby_locked(code)
    if not Preset.objects.filter(browser=browser, pk=preset).delete()[0]:
        raise Unknown(_("There are no such options."))
    lobby_changed(lobby)
