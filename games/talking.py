"""Requests about what people say to each other: the same at a lobby, at a table and for spectators."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as noop
from django.views.decorators.http import require_http_methods, require_POST

from . import company, rendering, talk
from .company import Kind, Listener, Place
from .errors import error_page, plain
from .identity import GuestRequest
from .refusals import NotYours, Refused
from .requests import NO_CONTENT, carried_out, switch

BACK = {"lobby": "lobby", "table": "table", "watch": "watch"}


def listener(request: GuestRequest, place: Place) -> Listener:
    """Who asks. Raises 404 where nothing is, `NotYours` for strangers."""
    if company.lobby_at(place) is None:
        raise Http404
    found = company.listener_get(place, request.browser)
    if found is None:
        raise NotYours(noop("You do not have a seat at this table."))
    return found


def deed(request: GuestRequest, place: Place, do: Callable[[Listener], object]) -> HttpResponse:
    back = reverse(BACK[place.kind], args=[place.key])

    def page(refusal: Refused) -> HttpResponse:
        more = (back, _("Back to the table"))
        return error_page(request, refusal.status, _("That was refused"), refusal.words(), more=more)

    return carried_out(request, lambda: do(listener(request, place)), back=back, page=page)


@require_http_methods(["GET", "POST"])
def say(request: GuestRequest, key: str, kind: Kind) -> HttpResponse:
    """POST: say `text`. GET: what a page that shows `t` has missed: nothing (204), or all of it."""
    place = Place(kind, key)
    if request.method == "POST":
        text = request.POST.get("text", "")
        return deed(
            request,
            place,
            lambda who: talk.message_send(code=who.lobby.code, browser=who.browser, text=text, token=place.token),
        )
    try:
        who: Listener | None = listener(request, place)
    except NotYours as refusal:
        if kind != "lobby":
            return plain(refusal.words(), refusal.status)
        who = None  # a lobby's page is open to all, without what is said there
    if who:
        talk.presence_stay(code=who.lobby.code, browser=who.browser)
    aside = rendering.aside(who, company.talk_version(place))
    if request.GET.get("t") == aside.mark:
        return HttpResponse(status=NO_CONTENT)
    return HttpResponse(aside.partials())


@require_POST
def mute(request: GuestRequest, key: str, kind: Kind) -> HttpResponse:
    """Hear `sender` no more (`muted` on) or again (off)."""
    place = Place(kind, key)
    return deed(
        request,
        place,
        lambda who: talk.mute_set(
            code=who.lobby.code,
            browser=who.browser,
            sender=request.POST.get("sender", ""),
            muted=bool(switch(request, "muted")),
            token=place.token,
        ),
    )


@require_POST
def open_up(request: GuestRequest, key: str, kind: Kind) -> HttpResponse:
    """The host's switches: `together` and `spectators`, each on or off; what is not sent stays as it is."""
    place = Place(kind, key)
    opened = False

    def do(who: Listener) -> None:
        nonlocal opened
        together, spectators = switch(request, "together"), switch(request, "spectators")
        if spectators is not None:
            opened = talk.spectators_set(code=who.lobby.code, browser=who.browser, on=spectators)
        if together is not None:
            talk.together_set(code=who.lobby.code, browser=who.browser, on=together)

    response = deed(request, place, do)
    if opened and response.status_code == NO_CONTENT:
        response.headers["HX-Refresh"] = "true"  # the menu has another link, or none
    return response


@require_POST
def watcher_name(request: GuestRequest, key: str) -> HttpResponse:
    """A spectator tells their `name`."""
    name = request.POST.get("name", "")
    return deed(
        request,
        Place("watch", key),
        lambda who: talk.watcher_name(code=who.lobby.code, browser=who.browser, name=name, token=key),
    )
