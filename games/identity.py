"""Who a guest is: a random browser id in a signed cookie, and nothing else. Whoever has entered an account brings the
account's id in its place; the guest's waits in a cookie of its own until they leave.

Everything behind this module knows a browser by the hash of its id only, so that nobody who reads the database (or a
log) can sit down on somebody's seat.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse

SALT = "games.browser"


ACCOUNT = re.compile(r"account\.(\d{1,18})\.(\d{1,9})")


class GuestRequest(HttpRequest):
    """What the views get: a request of which the browser is known (its hash; see `browser_identity`), and the account
    that it has entered, if any."""

    browser: str
    account: int | None


def account_id(account: int, era: int) -> str:
    """The browser's id of whoever has entered that account. It need not be random: the signature makes it."""
    return f"account.{account}.{era}"


def account_read(browser: str) -> tuple[int, int] | None:
    """The account and its era, if this browser's id is one's."""
    found = ACCOUNT.fullmatch(browser)
    return (int(found[1]), int(found[2])) if found else None


def browser_new() -> str:
    return secrets.token_urlsafe(18)


def browser_hash(browser: str) -> str:
    return hashlib.sha256(browser.encode()).hexdigest()


def browser_read(cookies: dict[str, str], cookie: str = "") -> str | None:
    """The browser's id if it brings a cookie that we have signed, else None. `cookie`: another one than usual."""
    try:
        return Signer(salt=SALT).unsign(cookies.get(cookie or settings.BROWSER_COOKIE, ""))
    except BadSignature:
        return None


def browser_write(response: HttpResponse, browser: str, cookie: str = "") -> None:
    response.set_cookie(
        cookie or settings.BROWSER_COOKIE,
        Signer(salt=SALT).sign(browser),
        max_age=settings.BROWSER_COOKIE_SECONDS,
        httponly=True,
        samesite="Lax",
        secure=settings.BROWSER_COOKIE_SECURE,
    )


def account_entered(response: HttpResponse, cookies: dict[str, str], account: str) -> None:
    """From now on the browser is `account`'s; whom it was before it is again when that is left."""
    before = browser_read(cookies)
    if before and not account_read(before):
        browser_write(response, before, settings.GUEST_COOKIE)
    browser_write(response, account)


def account_left(response: HttpResponse, cookies: dict[str, str]) -> None:
    """The browser is a guest's again."""
    browser_write(response, guest_of(cookies))


def guest_of(cookies: dict[str, str]) -> str:
    """Whom a browser is without an account: the guest that waits, with all that is theirs, or else a new one."""
    guest = browser_read(cookies, settings.GUEST_COOKIE)
    return browser_new() if guest is None or account_read(guest) else guest
