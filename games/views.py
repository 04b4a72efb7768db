"""Requests to the start page, lobbies, seats and the catalogue: views parse, call and render; they decide nothing."""

from __future__ import annotations

from collections.abc import Callable

import segno
from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as noop
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST, require_safe
from markupsafe import Markup

from . import accounts, rendering, selectors, services, talk
from .browsing import cards_page
from .codes import SECRET_LENGTH, code_read, code_shown
from .company import Place
from .engine.card import BY_NUMBER
from .errors import error_page, is_htmx, not_found
from .identity import GuestRequest
from .models import Lobby
from .refusals import Closed, Refused, Unknown
from .requests import NO_CONTENT, aside, carried_out, number, site, switch
from .rules import rules_page

TICKED = ("colonies", "corporate_era", "undo", "spectators", "together", "draft", "initial_draft", "beginners")


# -- home -------------------------------------------------------------------------------------------------------


@never_cache
@require_safe
def home(request: GuestRequest) -> HttpResponse:
    return home_page(request)


def keeping() -> str:
    """For how long what is kept, in words."""
    said = []
    if days := settings.KEEP_FINISHED_DAYS:
        said.append(
            ngettext("Ended games are kept for a day.", "Ended games are kept for {count} days.", days).format(
                count=days
            )
        )
    if days := settings.KEEP_LOBBIES_DAYS:
        said.append(
            ngettext(
                "Tables that never start are kept for a day.",
                "Tables that never start are kept for {count} days.",
                days,
            ).format(count=days)
        )
    return " ".join([*said, _("Games that go on are kept.")]) if said else ""


def home_page(request: GuestRequest, refusal: Refused | None = None) -> HttpResponse:
    context = {
        "tables": selectors.my_tables(request.browser),
        "archived": selectors.has_archived(request.browser),
        "account": selectors.account_name(request.account),
        "notice": refusal.words() if refusal else "",
        "name": request.POST.get("name", ""),
        "code": request.POST.get("code", ""),
        "keeping": keeping(),
    }
    return render(request, "home.html", context, status=refusal.status if refusal else 200)


@never_cache
@require_safe
def put_away(request: GuestRequest) -> HttpResponse:
    """The ended tables that this browser's player has put away."""
    return render(request, "put_away.html", {"tables": selectors.my_tables(request.browser, 200, archived=True)})


@require_POST
def lobby_create(request: GuestRequest) -> HttpResponse:
    try:
        lobby = services.lobby_create(
            browser=request.browser, name=request.POST.get("name", ""), seats=number(request, "seats")
        )
    except Refused as refusal:
        return home_page(request, refusal)
    return redirect("lobby", lobby.code)


@require_POST
def lobby_find(request: GuestRequest) -> HttpResponse:
    """Lead whoever typed a code to its lobby."""
    code = code_read(request.POST.get("code", ""))
    if len(code) == SECRET_LENGTH and selectors.seat_by_secret(code):
        return redirect("rejoin", code)
    if selectors.lobby_get(code) is None:
        return home_page(request, Unknown(noop("There is no table with this code. Codes have 8 letters and digits.")))
    return redirect("lobby", code)


# -- lobby ------------------------------------------------------------------------------------------------------


def lobby_or_404(code: str) -> Lobby:
    lobby = selectors.lobby_get(code)
    if lobby is None:
        raise Http404
    return lobby


@never_cache
@require_safe
def lobby_show(request: GuestRequest, code: str) -> HttpResponse:
    """The invitation: the lobby before the start; afterwards it leads players to their table."""
    known = lobby_or_404(code_read(code))
    if code != known.code:
        return redirect("lobby", known.code)
    return lobby_page(request, code)


def lobby_page(request: GuestRequest, code: str, refusal: Refused | None = None) -> HttpResponse:
    page = selectors.lobby_page(lobby_or_404(code), request.browser)
    if page.started and refusal is None:
        return lobby_started(request, page)
    regions = rendering.lobby_regions(page, site(request), request)
    place = Place("lobby", code)
    context = {
        "page": page,
        "place": place,
        "aside": aside(request, place),
        "regions": {name: rendering.stamped(html, page.version) for name, html in regions.items()},
        "version": rendering.version_input(page.version),
        "notice": refusal.words() if refusal else "",
        "lost": rendering.lost_part(selectors.seat_lost(request.browser, code=code), request),
        "link": site(request) + reverse("lobby", args=[code]),
        "qr": qr(site(request) + reverse("lobby", args=[code])),
    }
    return render(request, "lobby/show.html", context, status=refusal.status if refusal else 200)


def qr(link: str) -> Markup:
    """The link as an inline drawing in the text's colour."""
    code = segno.make(link, error="m", micro=False)
    side = code.symbol_size(border=0)[0]
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(code.matrix) for x, module in enumerate(row) if module)
    return Markup(
        '<svg class="qr" viewBox="0 0 {0} {0}" role="img" aria-label="{1}" shape-rendering="crispEdges">'
        '<path fill="currentColor" d="{2}"/></svg>'
    ).format(side, _("The invitation link as a QR code"), dark)


@require_GET
def lobby_sync(request: GuestRequest, code: str) -> HttpResponse:
    """What a page that shows version `v` has missed: nothing (204), or every region."""
    page = selectors.lobby_page(lobby_or_404(code), request.browser)
    if request.GET.get("v") == str(page.version):
        return HttpResponse(status=NO_CONTENT)
    return HttpResponse(rendering.partials(rendering.lobby_regions(page, site(request)), page.version))


def lobby_started(request: GuestRequest, page: selectors.LobbyPage) -> HttpResponse:
    """Behind an invitation of which the table has started: players go to the table, others learn that it is closed."""
    if page.table:
        return redirect("table", page.table)
    lost = selectors.seat_lost(request.browser, code=page.code)
    return error_page(
        request,
        Closed.status,
        _("This table has started"),
        _("Only its players can go in now. If you are one of them, open your rejoin link in this browser."),
        more=(reverse("watch", args=[page.watch]), _("Watch the table")) if page.watch else None,
        lost=rendering.lost_part(lost, request) if lost else "",
    )


def lobby_deed(request: GuestRequest, code: str, deed: Callable[[], object]) -> HttpResponse:
    return carried_out(
        request,
        deed,
        back=reverse("lobby", args=[code]),
        page=lambda refusal: lobby_page(request, code, refusal) if refusal.status != 404 else not_found(request),
    )


@require_POST
def lobby_join(request: GuestRequest, code: str) -> HttpResponse:
    name = request.POST.get("name", "")
    return lobby_deed(request, code, lambda: services.lobby_join(code=code, browser=request.browser, name=name))


@require_POST
def lobby_update_seat(request: GuestRequest, code: str) -> HttpResponse:
    """Any of name, symbol and ready (on/off)."""
    ready = switch(request, "ready")
    return lobby_deed(
        request,
        code,
        lambda: services.lobby_update_seat(
            code=code,
            browser=request.browser,
            name=request.POST.get("name"),
            symbol=request.POST.get("symbol"),
            ready=ready,
        ),
    )


@require_POST
def lobby_set_options(request: GuestRequest, code: str) -> HttpResponse:
    """Numbers, switches (on/off) and words by the names in `TableOptions`; what is not sent stays as it is."""

    def deed() -> None:
        changes: dict[str, object] = {"seats": number(request, "seats")} if "seats" in request.POST else {}
        if "first" in request.POST:
            changes["first"] = None if request.POST["first"] == "luck" else number(request, "first")
        if "delay" in request.POST:
            changes["delay"] = number(request, "delay")
        changes |= {name: request.POST[name] for name in ("deal", "goal", "clock_out") if name in request.POST}
        changes |= {name: number(request, name) for name in ("clock", "clock_more") if name in request.POST}
        if "absent_minutes" in request.POST:
            never = request.POST["absent_minutes"] == "never"
            changes["absent_minutes"] = None if never else number(request, "absent_minutes")
        for name in TICKED:
            wanted = switch(request, name)
            if wanted is not None:
                changes[name] = wanted
        services.lobby_set_options(code=code, browser=request.browser, changes=changes)

    return lobby_deed(request, code, deed)


@require_POST
def preset_use(request: GuestRequest, code: str) -> HttpResponse:
    preset = request.POST.get("preset", "")
    return lobby_deed(request, code, lambda: accounts.preset_use(code=code, browser=request.browser, preset=preset))


@require_POST
def preset_save(request: GuestRequest, code: str) -> HttpResponse:
    name = request.POST.get("name", "")
    return lobby_deed(request, code, lambda: accounts.preset_save(code=code, browser=request.browser, name=name))


@require_POST
def preset_remove(request: GuestRequest, code: str) -> HttpResponse:
    return lobby_deed(
        request,
        code,
        lambda: accounts.preset_remove(code=code, browser=request.browser, preset=number(request, "preset")),
    )


@require_POST
def lobby_take_over(request: GuestRequest, code: str) -> HttpResponse:
    return lobby_deed(request, code, lambda: talk.lobby_take_over(code=code, browser=request.browser))


@require_POST
def lobby_remove_seat(request: GuestRequest, code: str) -> HttpResponse:
    return lobby_deed(
        request,
        code,
        lambda: services.lobby_remove_seat(code=code, browser=request.browser, number=number(request, "seat")),
    )


@require_POST
def lobby_hand_over(request: GuestRequest, code: str) -> HttpResponse:
    return lobby_deed(
        request,
        code,
        lambda: services.lobby_hand_over(code=code, browser=request.browser, number=number(request, "seat")),
    )


@require_POST
def lobby_leave(request: GuestRequest, code: str) -> HttpResponse:
    return lobby_deed(request, code, lambda: services.lobby_leave(code=code, browser=request.browser))


@require_POST
def lobby_start(request: GuestRequest, code: str) -> HttpResponse:
    return lobby_deed(request, code, lambda: services.lobby_start(code=code, browser=request.browser))


@require_POST
def lobby_move_seat(request: GuestRequest, code: str) -> HttpResponse:
    return lobby_deed(
        request,
        code,
        lambda: services.lobby_move_seat(code=code, browser=request.browser, number=number(request, "seat")),
    )


@require_POST
def seat_renew(request: GuestRequest, code: str) -> HttpResponse:
    return lobby_deed(request, code, lambda: services.seat_renew(code=code, browser=request.browser))


@require_POST
def seat_take_back(request: GuestRequest, code: str) -> HttpResponse:
    """The page that lost the seat loads anew."""
    answer = lobby_deed(request, code, lambda: services.seat_take_back(code=code, browser=request.browser))
    if answer.status_code == NO_CONTENT:
        answer.headers["HX-Refresh"] = "true"
    return answer


@require_POST
def seat_archive(request: GuestRequest, code: str) -> HttpResponse:
    """`archived`: on or off."""
    return carried_out(
        request,
        lambda: services.seat_archive(code=code, browser=request.browser, archived=bool(switch(request, "archived"))),
        back=reverse("home"),
        page=lambda refusal: home_page(request, refusal),
    )


@require_POST
def seat_reissue(request: GuestRequest, code: str) -> HttpResponse:
    """A page with the link for the player who has lost their seat."""
    back = reverse("lobby", args=[code])
    try:
        secret = services.seat_reissue(code=code, browser=request.browser, number=number(request, "seat"))
    except Refused as refusal:
        more = (back, _("Back to the table"))
        return error_page(request, refusal.status, _("The seat stays where it is"), refusal.words(), more=more)
    context = {"link": site(request) + reverse("rejoin", args=[secret]), "code": code_shown(secret), "back": back}
    return render(request, "reissued.html", context)


# -- rejoin -----------------------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def rejoin(request: GuestRequest, secret: str) -> HttpResponse:
    """Bring a seat to this browser. Asked first, because chat programs open links by themselves."""
    seat = selectors.seat_by_secret(secret)
    if seat is None:
        raise Http404
    others = [other.name for other in seat.lobby.seats.exclude(pk=seat.pk)]
    context = {"name": seat.name, "symbol": seat.symbol, "table": code_shown(seat.lobby.code), "others": others}
    if request.method != "POST":
        return render(request, "rejoin.html", {**context, "notice": ""})
    try:
        services.seat_move(secret=secret, browser=request.browser)
    except Refused as refusal:
        return render(request, "rejoin.html", {**context, "notice": refusal.words()}, status=refusal.status)
    return redirect("lobby", seat.lobby.code)


# -- cards ------------------------------------------------------------------------------------------------------


@require_safe
def cards(request: GuestRequest) -> HttpResponse:
    """The catalogue, searched and filtered by the query; scripts ask for what was found alone."""
    name = "cards/results.html" if is_htmx(request) else "cards/list.html"
    response = render(request, name, {"page": cards_page(request.GET)})
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
def rules_of_colonies(request: GuestRequest) -> HttpResponse:
    return render(request, "rules/colonies.html", {"page": rules_page()})


@require_safe
def card(request: GuestRequest, number: str) -> HttpResponse:
    """The face of a card: a page of its own, or with `?face` what our scripts show over the table."""
    if number not in BY_NUMBER:
        raise Http404
    name = "games/cards/face.html" if "face" in request.GET else "cards/show.html"
    response = render(request, name, {"number": number})
    response["Cache-Control"] = "private, max-age=3600"
    patch_vary_headers(response, ["Cookie"])  # in which the language is kept
    return response
