"""What every view needs: fields of a form, a deed carried out and answered, what stands beside a game."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext_noop as noop

from . import company, rendering
from .company import Place
from .errors import is_htmx, plain
from .identity import GuestRequest
from .refusals import BadInput, Refused

NO_CONTENT = 204


def carried_out(
    request: HttpRequest, deed: Callable[[], object], back: str, page: Callable[[Refused], HttpResponse]
) -> HttpResponse:
    """Do `deed`. A page with scripts gets 204 or the refusal's words; a plain form is led `back` or shown `page`."""
    try:
        deed()
    except Refused as refusal:
        return plain(refusal.words(), refusal.status) if is_htmx(request) else page(refusal)
    return HttpResponse(status=NO_CONTENT) if is_htmx(request) else redirect(back)


def site(request: HttpRequest) -> str:
    return f"{request.scheme}://{request.get_host()}"


def number(request: HttpRequest, field: str) -> int:
    """A whole number of a form, of at most nine digits. Raises `BadInput`."""
    return number_of(request.POST, field)


def number_of(fields: QueryDict, field: str) -> int:
    text = fields.get(field, "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadInput(noop("The form did not say which one was meant. Reload the page and try again."))
    return int(text)


def switch(request: HttpRequest, field: str) -> bool | None:
    """The last on/off sent for `field` (a switch is sent after the off that stands for it unticked), None if absent."""
    sent = request.POST.getlist(field)
    return sent[-1] == "on" if sent else None


def aside(request: GuestRequest, place: Place) -> rendering.Aside:
    """What is beside the game, for whoever asks from there."""
    version = company.talk_version(place)
    return rendering.aside(company.listener_get(place, request.browser), version, request)
