"""Requests to calls of the door, and pages back. Views parse, call and render; they decide nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import segno
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as noop
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST, require_safe
from markupsafe import Markup

from . import absence, afterwards, company, rendering, replays, selectors, services
from .around import UNLESS, WAYS
from .browsing import cards_page
from .codes import SECRET_LENGTH, code_read, code_shown
from .company import Place
from .engine.card import BY_NUMBER
from .errors import error_page, is_htmx, not_found, plain
from .forms import answer_from
from .identity import GuestRequest
from .models import Game, Lobby, Seat
from .refusals import BadInput, Closed, NotYours, Refused, Unknown
from .rules import rules_page

NO_CONTENT = 204
TICKED = ("colonies", "corporate_era", "undo", "spectators", "together", "draft", "initial_draft", "beginners")


@dataclass(frozen=True)
class Links:
    """Addresses that a table's page needs beside its regions; `rejoin` and `watch` are to be shared, so absolute."""

    sync: str
    socket: str
    rejoin: str | None
    watch: str | None
    replay: str
    lobby: str = ""
    code: str = ""
    others: tuple[Seat, ...] = ()
    """For a player: the table's code, the code of their own seat and, for the host, the seats of the others."""


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


# -- home -------------------------------------------------------------------------------------------------------


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
        "notice": refusal.words() if refusal else "",
        "name": request.POST.get("name", ""),
        "code": request.POST.get("code", ""),
        "keeping": keeping(),
    }
    return render(request, "home.html", context, status=refusal.status if refusal else 200)


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
        "link": site(request) + reverse("lobby", args=[code]),
        "qr": qr(site(request) + reverse("lobby", args=[code])),
    }
    return render(request, "lobby/show.html", context, status=refusal.status if refusal else 200)


def aside(request: GuestRequest, place: Place) -> rendering.Aside:
    """What is beside the game, for whoever asks from there."""
    version = company.talk_version(place)
    return rendering.aside(company.listener_get(place, request.browser), version, request)


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
    return error_page(
        request,
        Closed.status,
        _("This table has started"),
        _("Only its players can go in now. If you are one of them, open your rejoin link in this browser."),
        more=(reverse("watch", args=[page.watch]), _("Watch the table")) if page.watch else None,
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
    if request.method != "POST":
        return render(request, "rejoin.html", {"name": seat.name, "symbol": seat.symbol, "notice": ""})
    try:
        services.seat_move(secret=secret, browser=request.browser)
    except Refused as refusal:
        context = {"name": seat.name, "symbol": seat.symbol, "notice": refusal.words()}
        return render(request, "rejoin.html", context, status=refusal.status)
    return redirect("lobby", seat.lobby.code)


# -- table ------------------------------------------------------------------------------------------------------


def game_or_404(public_id: str) -> Game:
    game = selectors.game_get(public_id)
    if game is None:
        raise Http404
    return game


def my_seat(request: GuestRequest, game: str) -> Seat:
    """The seat of this browser at a table. Raises `NotYours`."""
    seat = selectors.seat_get(game=game, browser=request.browser)
    if seat is None:
        raise NotYours(noop("You do not play at this table, at least not in this browser."))
    return seat


@require_safe
def table(request: GuestRequest, game: str) -> HttpResponse:
    return table_page(request, game_or_404(game))


def table_page(request: GuestRequest, game: Game, refusal: Refused | None = None) -> HttpResponse:
    """A player's table."""
    try:
        seat = my_seat(request, game.public_id)
    except NotYours as stranger:
        token = game.spectator_token
        return error_page(
            request,
            stranger.status,
            _("This is not your table"),
            _("Only its players see it here. If you are one of them, open your rejoin link in this browser."),
            more=(reverse("watch", args=[token]), _("Watch the table")) if token else None,
        )
    links = Links(
        sync=reverse("table_sync", args=[game.public_id]),
        socket=f"/ws/g/{game.public_id}/",
        rejoin=site(request) + reverse("rejoin", args=[seat.rejoin]),
        watch=site(request) + reverse("watch", args=[game.spectator_token]) if game.spectator_token else None,
        lobby=seat.lobby.code,
        code=code_shown(seat.rejoin),
        others=tuple(seat.lobby.seats.exclude(pk=seat.pk)) if seat.host else (),
        replay=reverse("table_replay", args=[game.public_id]),
    )
    return show(request, game, seat.number, Place("table", game.public_id), links, refusal, seat.hand_order)


def on_time(game: Game) -> None:
    """See that the clock has passed for whom it has run out, even if nobody has looked at the table for hours."""
    due = selectors.clock_due(game)
    if due is not None and due <= 0:
        absence.clock_tick(game=game.public_id)
        game.refresh_from_db()


def show(
    request: GuestRequest,
    game: Game,
    seat: int | None,
    place: Place,
    links: Links,
    refusal: Refused | None = None,
    hand_order: str = "",
) -> HttpResponse:
    on_time(game)
    watched = seat is None
    page = selectors.watch_page(game) if watched else selectors.page_get(game, seat)
    version, regions = rendering.watched_regions(game) if watched else rendering.game_regions(game, seat)
    context = {
        "now": services.now_ms(),
        "page": page,
        "place": place,
        "aside": aside(request, place),
        "links": links,
        "regions": {name: rendering.stamped(html, version) for name, html in regions.items()},
        "version": rendering.version_input(version),
        "hand_order": hand_order,
        "rematch": rendering.rematch_part(game, seat, request) if page.finished else "",
        "notice": refusal.words() if refusal else "",
    }
    return render(request, "games/show.html", context, status=refusal.status if refusal else 200)


def news(request: GuestRequest, game: Game, seat: int | None) -> HttpResponse:
    """What a page that shows version `v` has missed: nothing (204), or every region."""
    on_time(game)
    late = selectors.watched_late(game) if seat is None else None
    if request.GET.get("v") == str(game.shown_to(seat) if late is None else late):
        rematch = rendering.rematch_news(game, seat)
        return HttpResponse(rematch) if rematch else HttpResponse(status=NO_CONTENT)
    version, regions = rendering.watched_regions(game) if seat is None else rendering.game_regions(game, seat)
    return HttpResponse(rendering.partials(regions, version) + rendering.rematch_news(game, seat))


@require_GET
def table_sync(request: GuestRequest, game: str) -> HttpResponse:
    try:
        return news(request, game_or_404(game), my_seat(request, game).number)
    except Refused as refusal:
        return plain(refusal.words(), refusal.status)


@require_safe
def table_log(request: GuestRequest, game: str) -> HttpResponse:
    """All that happened, for a player."""
    found = game_or_404(game)
    try:
        seat = my_seat(request, game).number
    except NotYours as refusal:
        return error_page(request, refusal.status, _("This is not your table"), refusal.words())
    return whole_log(request, found, seat, reverse("table", args=[game]))


def whole_log(request: GuestRequest, game: Game, seat: int | None, back: str) -> HttpResponse:
    page = (
        selectors.watch_page(game, whole_log=True) if seat is None else selectors.page_get(game, seat, whole_log=True)
    )
    return render(request, "games/log.html", {"page": page, "back": back})


@require_safe
def table_replay(request: GuestRequest, game: str) -> HttpResponse:
    """The table as it was, for a player."""
    found = game_or_404(game)
    try:
        my_seat(request, game)
    except NotYours as refusal:
        return error_page(request, refusal.status, _("This is not your table"), refusal.words())
    return replay_page(request, replays.of_player(found))


def replay_page(request: GuestRequest, recording: replays.Recording) -> HttpResponse:
    """`at`: after how many steps (the newest if left out), `seat`: as which seat (the public's view if left out)."""
    try:
        at = number_of(request.GET, "at") if request.GET.get("at") else None
        seat = number_of(request.GET, "seat") if request.GET.get("seat") else None
        replay = replays.replay(recording, at, seat)
    except Refused as refusal:
        more = (recording.address, _("Look back at the game"))
        return error_page(request, refusal.status, _("This cannot be shown"), refusal.words(), more=more)
    context = {"replay": replay, "page": replay.page, "parts": rendering.replay_regions(replay.page)}
    return render(request, "games/replay.html", context)


@require_safe
def table_record(request: GuestRequest, game: str) -> HttpResponse:
    """The ended game as JSON, for a player."""
    found = game_or_404(game)
    try:
        my_seat(request, game)
    except NotYours as refusal:
        return error_page(request, refusal.status, _("This is not your table"), refusal.words())
    return record(request, found, reverse("table", args=[game]))


def record(request: GuestRequest, game: Game, back: str) -> HttpResponse:
    try:
        text = selectors.game_record(game)
    except Refused as refusal:
        more = (back, _("Back to the table"))
        return error_page(request, refusal.status, _("The game goes on"), refusal.words(), more=more)
    response = HttpResponse(text, content_type="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="tm-colonies-{game.public_id}.json"'
    return response


def game_deed(
    request: GuestRequest,
    game: str,
    deed: Callable[[int], object],
    page: Callable[[Refused], HttpResponse] | None = None,
) -> HttpResponse:
    """Do `deed` for the seat of this browser. `page`: what shows a refusal, the table if left out."""
    found = game_or_404(game)
    return carried_out(
        request,
        lambda: deed(my_seat(request, game).number),
        back=reverse("table", args=[game]),
        page=page or (lambda refusal: table_page(request, found, refusal)),
    )


@require_GET
def game_preview(request: GuestRequest, game: str) -> HttpResponse:
    """What the answer in the form would do, as a piece of HTML; 204 where nothing can be said of it."""
    found = game_or_404(game)
    try:
        seat = my_seat(request, game).number
        question = number_of(request.GET, "question")
    except Refused as refusal:
        return plain(refusal.words(), refusal.status)
    page = selectors.preview_get(found, seat, question, lambda asked: answer_from(asked, request.GET))
    return render(request, "games/preview.html", {"page": page}) if page else HttpResponse(status=NO_CONTENT)


@require_POST
def rematch(request: GuestRequest, game: str) -> HttpResponse:
    """Lead whoever wants another game to its lobby."""
    found = game_or_404(game)
    try:
        code = afterwards.rematch_ask(game=game, browser=request.browser)
    except Refused as refusal:
        return plain(refusal.words(), refusal.status) if is_htmx(request) else table_page(request, found, refusal)
    return redirect("lobby", code)


@require_POST
def hand_lay(request: GuestRequest, game: str) -> HttpResponse:
    """`order`: numbers of cards, with spaces between, as the player has laid them."""
    found = game_or_404(game)
    return carried_out(
        request,
        lambda: services.hand_lay(game=game, browser=request.browser, order=request.POST.get("order", "")[:4000]),
        back=reverse("table", args=[game]),
        page=lambda refusal: table_page(request, found, refusal),
    )


@require_POST
def game_answer(request: GuestRequest, game: str) -> HttpResponse:
    """The answer to `question`, in `answer` or in the fields that the page has for this kind of question."""

    def deed(seat: int) -> None:
        # If this is not the question that was answered any more, the door says so by its number.
        found = game_or_404(game)
        on_time(found)
        asked = selectors.question_get(found, seat)
        answer = answer_from(asked, request.POST)
        services.game_answer(game=game, seat=seat, question=number(request, "question"), answer=answer)

    return game_deed(request, game, deed)


@require_POST
def game_undo(request: GuestRequest, game: str) -> HttpResponse:
    return game_deed(
        request,
        game,
        lambda seat: services.game_undo(game=game, seat=seat, question=number(request, "question")),
    )


@require_POST
def pass_plan(request: GuestRequest, game: str) -> HttpResponse:
    """Plan to pass (`plan` is on) `unless` …, or give that up."""

    def deed(seat: int) -> None:
        if request.POST.get("plan") == "on":
            ticked = [one for one in UNLESS if switch(request, f"unless-{one}")]
            absence.pass_plan(game=game, seat=seat, unless=ticked)
        else:
            absence.pass_drop(game=game, seat=seat)

    return game_deed(request, game, deed)


# -- absent players ---------------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def absent(request: GuestRequest, game: str) -> HttpResponse:
    """What can be proposed about players who are away; a POST proposes `way` about `seat`."""
    found = game_or_404(game)
    if request.method != "POST":
        return absent_page(request, found)

    def deed(seat: int) -> None:
        way = next((way for way in (*WAYS, "resume") if request.POST.get("way") == way), None)
        if way is None:
            raise BadInput(noop("The form did not say which one was meant. Reload the page and try again."))
        absence.absent_propose(game=game, seat=seat, way=way, absent=number(request, "seat"))

    return game_deed(request, game, deed, lambda refusal: absent_page(request, found, refusal))


def absent_page(request: GuestRequest, game: Game, refusal: Refused | None = None) -> HttpResponse:
    try:
        seat = my_seat(request, game.public_id)
    except NotYours as stranger:
        return error_page(request, stranger.status, _("This is not your table"), stranger.words())
    context = {
        "page": selectors.absent_page(game, seat.number),
        "notice": refusal.words() if refusal else "",
        "site": site(request),
    }
    return render(request, "games/absent.html", context, status=refusal.status if refusal else 200)


@require_POST
def absent_answer(request: GuestRequest, game: str) -> HttpResponse:
    """Agree to a proposal (`agree`: its number), drop it (`drop`), or be back."""

    def deed(seat: int) -> None:
        if "agree" in request.POST:
            absence.absent_agree(game=game, seat=seat, number=number(request, "agree"))
        elif "drop" in request.POST:
            absence.absent_drop(game=game, seat=seat, number=number(request, "drop"))
        else:
            absence.absent_back(game=game, seat=seat)

    return game_deed(request, game, deed)


# -- spectators -------------------------------------------------------------------------------------------------


@require_safe
def watch(request: GuestRequest, token: str) -> HttpResponse:
    """What whoever has the spectator link sees: the table, or that it has not started, or that there is no watching."""
    game = selectors.game_watched(token)
    if game is not None and is_htmx(request):  # the page that waited for the start
        return HttpResponse(status=NO_CONTENT, headers={"HX-Refresh": "true"})
    if game is not None:
        links = Links(
            sync=reverse("watch_sync", args=[token]),
            socket=f"/ws/w/{token}/",
            rejoin=None,
            watch=None,
            replay=reverse("watch_replay", args=[token]),
        )
        return show(request, game, None, Place("watch", token), links)
    lobby = selectors.lobby_watched(token)
    if lobby is None:
        raise Http404
    page = selectors.lobby_page(lobby, "")
    if page.started or not page.watch:
        return error_page(request, 403, _("No watching here"), _("This table plays without a spectator link."))
    response = render(request, "watch_soon.html", {"seats": page.seats})
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_GET
def watch_sync(request: GuestRequest, token: str) -> HttpResponse:
    game = selectors.game_watched(token)
    if game is None:
        raise Http404
    return news(request, game, None)


@require_safe
def watch_log(request: GuestRequest, token: str) -> HttpResponse:
    """All that happened, for spectators."""
    game = selectors.game_watched(token)
    if game is None:
        raise Http404
    return whole_log(request, game, None, reverse("watch", args=[token]))


@require_safe
def watch_replay(request: GuestRequest, token: str) -> HttpResponse:
    """The table as it was, for spectators."""
    game = selectors.game_watched(token)
    if game is None:
        raise Http404
    return replay_page(request, replays.of_spectator(game))


@require_safe
def watch_record(request: GuestRequest, token: str) -> HttpResponse:
    """The ended game as JSON, for spectators."""
    game = selectors.game_watched(token)
    if game is None:
        raise Http404
    return record(request, game, reverse("watch", args=[token]))


# -- games from files -------------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def game_import(request: GuestRequest) -> HttpResponse:
    """Where a downloaded game is brought to be looked at."""
    if request.method != "POST":
        return render(request, "import.html", {"notice": ""})
    file = request.FILES.get("file")
    try:
        if file is None or file.size is None:
            raise BadInput(noop("Choose the file of a game first."))
        if file.size > settings.MAX_IMPORT_BYTES:
            raise BadInput(
                noop("The file of a game is never longer than {most} MB."), most=settings.MAX_IMPORT_BYTES >> 20
            )
        game = afterwards.game_import(file=file.read())
    except Refused as refusal:
        return render(request, "import.html", {"notice": refusal.words()}, status=refusal.status)
    return redirect(reverse("imported", args=[game]) + "?at=1")


def imported_or_404(game: str) -> replays.Recording:
    found = replays.imported_get(game)
    if found is None:
        raise Http404
    return replays.of_import(found)


@require_safe
def imported(request: GuestRequest, game: str) -> HttpResponse:
    """A game from a file, for whoever has its address."""
    return replay_page(request, imported_or_404(game))


@require_safe
def imported_log(request: GuestRequest, game: str) -> HttpResponse:
    recording = imported_or_404(game)
    page = replays.replay(recording, None, None, whole_log=True).page
    return render(request, "games/log.html", {"page": page, "back": recording.address})


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
