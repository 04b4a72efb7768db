"""Pages for what goes wrong, in words. A request made by htmx gets the words alone; the page shows them."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


def is_htmx(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"


def plain(words: str, status: int) -> HttpResponse:
    return HttpResponse(words, status=status, content_type="text/plain; charset=utf-8")


def error_page(
    request: HttpRequest, status: int, title: str, words: str, more: tuple[str, str] | None = None, lost: str = ""
) -> HttpResponse:
    """The error page; `more` is an address and its text, offered beside the way home, `lost` what is said of a seat."""
    if is_htmx(request):
        return plain(words, status)
    context = {"status": status, "title": title, "words": words, "more": more, "lost": lost}
    return render(request, "error.html", context, status=status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(
        request, 400, _("That request made no sense"), _("The server could not read what your browser sent.")
    )


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(request, 403, _("This is not open to you"), _("You may not see or do this from this browser."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    if not request.COOKIES:
        return error_page(
            request,
            403,
            _("Cookies are blocked"),
            _(
                "Your browser keeps no cookies for this site, so a seat here could not be yours. Allow cookies for it, "
                "then reload the page."
            ),
        )
    return error_page(
        request,
        403,
        _("This page was too old"),
        _("Your browser did not send the page's security token. Reload the page and try again; cookies must be on."),
    )


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(
        request, 404, _("There is nothing here"), _("The address may be mistyped, or the table is no longer kept.")
    )


def too_long(request: HttpRequest) -> HttpResponse:
    return error_page(
        request, 413, _("That was too much"), _("Your browser sent more than a move can be. Nothing was changed.")
    )


def broken(request: HttpRequest) -> HttpResponse:
    return error_page(
        request,
        500,
        _("Something broke on our side"),
        _("The table is safe: every finished move is stored. Reload the page; if it happens again, tell the host."),
    )
