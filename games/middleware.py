"""What holds for every request: who asks, how long it may be, and what the page may load."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from . import identity, selectors
from .errors import too_long

Handler = Callable[[HttpRequest], HttpResponse]

# Inline style attributes carry numbers for the style sheet (a track's position); scripts are never inline.
CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)


def policy(handle: Handler) -> Handler:
    """Say what a page may load, and that pages are for their reader alone."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = handle(request)
        response.headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        response.headers.setdefault("Cache-Control", "private, no-cache")
        return response

    return answer


def small_bodies(handle: Handler) -> Handler:
    """Refuse a body longer than MAX_BODY_BYTES with 413, whether or not it announced its length.

    The page for games from files takes longer ones: it is the only one with files, and Django does not read a file
    into memory nor beyond the length that was announced.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        if request.path_info == reverse("import") and request.content_type == "multipart/form-data":
            announced = request.META.get("CONTENT_LENGTH") or "0"
            fits = announced.isdecimal() and int(announced) <= settings.MAX_IMPORT_BYTES + settings.MAX_BODY_BYTES
            return handle(request) if fits else too_long(request)
        try:
            long = len(request.body) > settings.MAX_BODY_BYTES
        except RequestDataTooBig:
            long = True
        return too_long(request) if long else handle(request)

    return answer


def browser_identity(handle: Handler) -> Handler:
    """Give the request its `browser`, and a browser that comes for the first time its cookie. One that has entered an
    account whose password has changed since is the guest again who it was before."""

    def answer(request: HttpRequest) -> HttpResponse:
        known = identity.browser_read(request.COOKIES)
        account = identity.account_read(known) if known else None
        ended = account is not None and not selectors.account_is_entered(*account)
        browser = identity.guest_of(request.COOKIES) if known is None or ended else known
        guest = cast(identity.GuestRequest, request)
        guest.browser, guest.account = identity.browser_hash(browser), None if ended or not account else account[0]
        response = handle(request)
        if browser != known and settings.BROWSER_COOKIE not in response.cookies:
            identity.browser_write(response, browser)
        return response

    return answer
