"""Who a guest is: a random browser id in a signed cookie, and nothing else.

Everything behind this module knows a browser by the hash of its id only, so that nobody who reads the database (or a
log) can sit down on somebody's seat.
"""

from __future__ import annotations

import hashlib
import secrets

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse

SALT = "games.browser"


class GuestRequest(HttpRequest):
    """What the views get: a request of which the browser is known (its hash; see `browser_identity`)."""

    browser: str


def browser_new() -> str:
    return secrets.token_urlsafe(18)


def browser_hash(browser: str) -> str:
    return hashlib.sha256(browser.encode()).hexdigest()


def browser_read(cookies: dict[str, str]) -> str | None:
    """The browser's id if it brings a cookie that we have signed, else None."""
    try:
        return Signer(salt=SALT).unsign(cookies.get(settings.BROWSER_COOKIE, ""))
    except BadSignature:
        return None


def browser_write(response: HttpResponse, browser: str) -> None:
    response.set_cookie(
        settings.BROWSER_COOKIE,
        Signer(salt=SALT).sign(browser),
        max_age=settings.BROWSER_COOKIE_SECONDS,
        httponly=True,
        samesite="Lax",
        secure=settings.BROWSER_COOKIE_SECURE,
    )
