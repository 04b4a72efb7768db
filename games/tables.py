"""Requests to a table, by players, spectators and those who look back; views parse, call and render."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as noop
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST, require_safe
from markupsafe import Markup

from . import absence, afterwards, rendering, replays, selectors, services
from .around import UNLESS, WAYS
from .codes import code_shown
from .company import Place
from .errors import error_page, is_htmx, plain
from .forms import answer_from
from .identity import GuestRequest
from .models import Game, Seat
from .refusals import BadInput, NotYours, Refused
from .requests import NO_CONTENT, aside, carried_out, number, number_of, site, switch


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


@never_cache
@require_safe
def table(request: GuestRequest, game: str) -> HttpResponse:
    return table_page(request, game_or_404(game))


def table_page(request: GuestRequest, game: Game, refusal: Refused | None = None) -> HttpResponse:
    """A player's table."""
    try:
        seat = my_seat(request, game.public_id)
    except NotYours as stranger:
        token, lost = game.spectator_token, selectors.seat_lost(request.browser, game=game.public_id)
        return error_page(
            request,
            stranger.status,
            _("This is not your table"),
            _("Only its players see it here. If you are one of them, open your rejoin link in this browser."),
            more=(reverse("watch", args=[token]), _("Watch the table")) if token else None,
            lost=rendering.lost_part(lost, request) if lost else "",
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
        "regions": {name: Markup(rendering.timely(rendering.stamped(html, version))) for name, html in regions.items()},
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


@never_cache
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


@never_cache
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


@never_cache
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


@never_cache
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


@never_cache
@require_safe
def watch_log(request: GuestRequest, token: str) -> HttpResponse:
    """All that happened, for spectators."""
    game = selectors.game_watched(token)
    if game is None:
        raise Http404
    return whole_log(request, game, None, reverse("watch", args=[token]))


@never_cache
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


@never_cache
@require_safe
def imported(request: GuestRequest, game: str) -> HttpResponse:
    """A game from a file, for whoever has its address."""
    return replay_page(request, imported_or_404(game))


@require_safe
def imported_log(request: GuestRequest, game: str) -> HttpResponse:
    recording = imported_or_404(game)
    page = replays.replay(recording, None, None, whole_log=True).page
    return render(request, "games/log.html", {"page": page, "back": recording.address})
