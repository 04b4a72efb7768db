"""What the table's templates work out from a page: where a hex lies, what a trade gives, which lines make one act.

Every function here is a question that a template asks about `page`; none of them changes or fetches anything.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_noop as noop
from msgspec import Struct

from .around import Proposal
from .drawing import counted, label
from .engine.board import AREAS, MAX_OCEANS
from .engine.card import BY_NUMBER
from .engine.facts import LastGeneration
from .engine.gear import Gear
from .engine.history import Moment
from .engine.log import Line, LogEntry, phrase_of
from .engine.projects import ALL_PROJECTS
from .engine.script import (
    Amount,
    Decision,
    HowMany,
    Noun,
    Opening,
    Option,
    Pay,
    Phrase,
    Pick,
    Several,
    say,
    say_count,
    seat_noun,
)  # fmt: skip
from .engine.table import NOBODY
from .engine.view import AreaView, GoalView, HandCard, Played, PlayerView, SeatView
from .engine.words import Icon
from .notes import NoteLine, note_says
from .phrases import apart, name_of, plain, seat_name

# -- the map --------------------------------------------------------------------------------------------------

STEP_X, STEP_Y, MARGIN_X, MARGIN_Y = 46.8, 40.6, 25.4, 28.0
ROWS = {row: sum(1 for area in AREAS.values() if area.row == row) for row in {area.row for area in AREAS.values()}}
WIDEST = max(ROWS.values())
MAP_WIDTH = MARGIN_X * 2 + STEP_X * (WIDEST - 1)
MAP_HEIGHT = MARGIN_Y * 2 + STEP_Y * (len(ROWS) - 1)
SPOTS = {
    area.id: (
        round(MARGIN_X + STEP_X * (area.column - 1 + (WIDEST - ROWS[area.row]) / 2), 1),
        round(MARGIN_Y + STEP_Y * (area.row - 1), 1),
    )
    for area in AREAS.values()
}


# -- tracks ---------------------------------------------------------------------------------------------------


class TrackLine(Struct, frozen=True):
    """A global parameter as a bar: `at` of `of` steps are done, `marks` are the steps that give something."""

    name: str
    icon: str
    shown: Phrase
    at: int
    of: int
    marks: tuple[int, ...]
    next: Phrase


def upcoming(at: int, gifts: Sequence[tuple[int, Phrase]], of: int) -> Phrase:
    """What the next step with a gift is, else how many steps are left."""
    for step, gift in gifts:
        if at < step:
            return say_count(step - at, "{count} step to {gift}", "{count} steps to {gift}", gift=gift)
    return say("{steps} left", steps=of - at) if at < of else say("complete")


HEAT_STEP = Amount(1, "heat", production=True, sign=True)
TEMPERATURE_GIFTS = (
    (3, say("{what}", what=HEAT_STEP)),
    (5, say("{what}", what=HEAT_STEP)),
    (15, say("{ocean}", ocean=Amount(1, "tile-ocean"))),
)
OXYGEN_GIFTS = ((8, say("{step}", step=Amount(1, "temperature", sign=True))),)


def tracks(view: SeatView) -> tuple[TrackLine, ...]:
    warm, oxygen, oceans = (view.temperature + 30) // 2, view.oxygen, view.oceans
    degrees = say("{degrees} °C", degrees=view.temperature)
    of = say("{count} of {most}", count=oceans, most=MAX_OCEANS)
    return (
        TrackLine("temperature", "temperature", degrees, warm, 19, (3, 5, 15), upcoming(warm, TEMPERATURE_GIFTS, 19)),
        TrackLine(
            "oxygen", "oxygen", say("{share} %", share=oxygen), oxygen, 14, (8,), upcoming(oxygen, OXYGEN_GIFTS, 14)
        ),
        TrackLine("oceans", "tile-ocean", of, oceans, MAX_OCEANS, (), upcoming(oceans, (), MAX_OCEANS)),
    )


# -- colonies -------------------------------------------------------------------------------------------------


def fleets_away(view: SeatView, seat: int) -> tuple[str, ...]:
    """The tiles at which the fleets of `seat` are docked."""
    return tuple(colony.name for colony in view.colonies if colony.fleet == seat)


# -- the question ---------------------------------------------------------------------------------------------


def question_kind(question: Decision | None) -> str:
    """Which template asks it: menu, place, pick, cards, count, pay or opening; "" for none."""
    if isinstance(question, Pick):
        keys = {option.key for option in question.options}
        if keys & {"pass", "end"}:
            return "menu"
        abouts = [option.about for option in question.options]
        return "place" if any(about and about.kind == "area" for about in abouts) else "pick"
    kinds: dict[type[Decision], str] = {Several: "cards", HowMany: "count", Pay: "pay", Opening: "opening"}
    return kinds[type(question)] if question else ""


def options_by_verb(question: Decision | None) -> defaultdict[str, list[Option]]:
    """The entries of a turn's menu by their first word; none for a verb that is not on offer."""
    found: defaultdict[str, list[Option]] = defaultdict(list)
    for option in question.options if isinstance(question, Pick) else ():
        found[option.key.split()[0]].append(option)
    return found


def option_keys(question: Decision | None) -> frozenset[str]:
    return frozenset(option.key for option in question.options) if isinstance(question, Pick) else frozenset()


def price_each(question: Several) -> Amount | None:
    """The price of each thing chosen, where the question names one."""
    price = question.ask.args.get("price")
    return price if isinstance(price, Amount) else None


def default_payment(question: Pay) -> dict[str, int]:
    return question.read(question.default)


def paid_by_default(question: Pay) -> int:
    pieces = default_payment(question)
    return sum(pieces.get(source.resource, 0) * source.worth for source in question.sources)


def bounds(least: int, most: int) -> Phrase:
    """How many may be chosen."""
    if not most:
        return say("There is nothing to choose here.")
    if least == most:
        return say("Choose exactly {count}.", count=least)
    return (
        say("Choose from {least} to {most}.", least=least, most=most)
        if least
        else say("Choose up to {most}.", most=most)
    )


def money(view: SeatView) -> int:
    """What the reader can pay with: M€, and heat where the corporation lets it count."""
    assert view.seat is not None
    player = view.players[view.seat]
    return player.stock["mc"] + (player.stock["heat"] if Gear((player.corporation,)).heat_is_money else 0)


def holding_of(view: SeatView, number: str) -> int | None:
    """How many resources lie on a card in play that can hold some, whoever's it is."""
    if not BY_NUMBER[number].holds:
        return None
    return next((p.count for player in view.players for p in player.tableau if p.number == number), None)


def is_card(key: str) -> bool:
    return key in BY_NUMBER


def buys_at(corporation: str) -> int:
    """What a card costs to buy for whoever begins with this corporation."""
    return Gear((corporation,)).card_price


def start_money(corporation: str) -> int:
    return BY_NUMBER[corporation].cost


def first_action(corporation: str) -> Phrase | None:
    """What the first action of this corporation does."""
    action = BY_NUMBER[corporation].first_action
    return action.words() if action else None


@cache
def project_signs(key: str) -> tuple[Icon, ...]:
    """What a standard project does, as on a card."""
    return tuple(sign for effect in ALL_PROJECTS[key].does for sign in effect.icons())


# -- players --------------------------------------------------------------------------------------------------

STOCK = ("mc", "steel", "titanium", "plants", "energy", "heat")
TAG_ORDER = ("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "city")


def tags_of(player: PlayerView) -> list[tuple[str, int]]:
    return [(tag, player.tags[tag]) for tag in TAG_ORDER if player.tags.get(tag)]


def seat_state(view: SeatView, player: PlayerView) -> str:
    """In one word: asked, passed, next, chosen, choosing or nothing to say."""
    if view.phase in ("start", "draft", "research"):
        return "choosing" if player.seat in view.waiting else "chosen"
    if view.phase == "end":
        return ""
    if player.seat in view.waiting:
        return "asked"
    if player.passed:
        return "passed"
    return "next" if player.seat == next_seat(view) else ""


def next_seat(view: SeatView) -> int | None:
    """Whose turn comes after this one, if nobody passes before."""
    seats = len(view.players)
    for step in range(1, seats):
        seat = (view.current + step) % seats
        if view.phase == "action" and not view.players[seat].passed:
            return seat
    return None


def tableau_of(player: PlayerView, by_state: bool = True) -> dict[str, list[Played]]:
    """A tableau in the order in which one looks at it: what acts (`by_state`: what can act first), what holds, the
    rest."""
    found: dict[str, list[Played]] = {"acts": [], "holds": [], "rest": []}
    for played in player.tableau:
        held = played.count or BY_NUMBER[played.number].holds
        found["acts" if played.action else "holds" if held else "rest"].append(played)
    if by_state:
        found["acts"].sort(key=lambda played: {"ready": 0, "stuck": 1, "used": 2}[played.action])
    return found


def ready_actions(player: PlayerView) -> int:
    return sum(1 for played in player.tableau if played.action == "ready")


def playable(hand: Sequence[HandCard]) -> int:
    """How many cards can be played now: asked for an action, not only some day."""
    return sum(1 for card in hand if card.answer)


def best(goal: GoalView) -> int:
    """The highest standing, 0 counting as none."""
    return max(goal.counts, default=0)


def firsts(goal: GoalView) -> list[int]:
    """The seats with the highest standing."""
    return [seat for seat, count in enumerate(goal.counts) if count == best(goal)]


# -- the log --------------------------------------------------------------------------------------------------


class Row(Struct):
    """What happened to one player (None: to the table), told in one line. `seats`: all whom it concerns."""

    seat: int | None
    says: list[Phrase]
    bonus: bool = False
    """Whether it is what one colony pays its owner."""
    seats: tuple[int, ...] = ()


class Act(Struct):
    """One move: its cause, then what came of it. `kind`: act, generation (a divider), beside (a note), or the heading
    of a phase."""

    move: int
    seat: int | None
    kind: str
    cause: list[Phrase]
    rows: list[Row]
    mine: bool = False
    since: bool = False
    """Whether everything newer happened since the reader's last turn."""
    id: str = ""
    """Stays the same while the log grows at one end and is cut at the other."""


PRODUCTION = say("Production")
AFTER = {"StartChosen": say("Corporations"), "ResearchChosen": say("Research")}
"""What begins when the last player has chosen: told under a heading of its own."""

QUIET = {
    "StartChosen", "StartTakenBack", "ResearchChosen", "ResearchTakenBack", "DraftKept", "DraftTakenBack",
    "PacksPassed", "PackPassed", "PackTakenBack",
}  # fmt: skip
"""Facts that the players' strips and the decision show while they matter, and nobody looks up afterwards."""

ECHOES = {
    "trades with {about}": "FleetSent",
    "builds a colony on {about}": "ColonyBuilt",
    "claims {about}": "MilestoneClaimed",
    "funds {about}": "AwardFunded",
}
"""Facts that a cause, by its text, has told already."""

SAME_BREATH = {
    "StockChanged", "ProductionChanged", "TrChanged", "ResourceAdded", "Paid", "CardsDrawn", "ParameterRaised",
    "CardsBought", "TilePlaced", "TrackMoved", "ColonyTileActivated", "ColonyBonusDue", "FleetSent",
    "CardsDiscarded", "CardsKept", "CardsLookedAt", "AreaClaimed", "ColonyBuilt",
}  # fmt: skip
"""Facts short enough to share a line with others of the same player."""


def acts(log: Sequence[LogEntry], me: int | None, notes: Sequence[NoteLine] = ()) -> list[Act]:
    """The log as acts, newest first: entries of one move together, production, generations and notes apart."""
    found: list[Act] = []
    move, fresh = None, True
    beside = list(reversed(notes))
    for at, entry in enumerate(log):
        while beside and beside[-1].after <= at:
            found.append(noted(beside.pop(), entry.move))
            fresh = True
        fresh = fresh or entry.move != move
        move, last_fact = entry.move, ""
        for line in entry.lines:
            heading = PRODUCTION if line.fact == "Produced" else AFTER.get(last_fact)
            last_fact, before = line.fact, last_fact
            if line.fact in QUIET:
                continue
            last = found[-1].kind if found else ""
            if line.fact == "GenerationBegan":
                found.append(Act(move, None, "generation", [line.says], []))
                fresh = True
            elif heading and last != heading.text:
                found.append(Act(move, None, heading.text, [heading], [Row(line.seat, [line.says])]))
                fresh = False
            elif fresh or (last == PRODUCTION.text and line.fact != "Produced"):
                found.append(Act(move, line.seat, "act", [line.says], []))
                fresh = False
            else:
                add(found[-1], line, before)
    found += [noted(note, move or 0) for note in reversed(beside)]
    for act in found:
        act.rows = bonuses_joined(act.rows)
    nth: Counter[int] = Counter()
    for act in found:
        if act.kind != "beside":
            nth[act.move] += 1
            act.id = f"act-{act.move}-{nth[act.move]}"
        act.mine = me is not None and (act.seat == me or any(me in (row.seat, *row.seats) for row in act.rows))
    found.reverse()
    mark_last_turn(found, me)
    return found


def bonuses_joined(rows: list[Row]) -> list[Row]:
    """Rows in which colonies pay the same to each owner made one."""
    found: list[Row] = []
    for row in rows:
        last = found[-1] if found else None
        if row.bonus and last and last.bonus and last.says[1:] == row.says[1:]:
            seats = (*(last.seats or (last.seat,)), row.seat)
            named = tuple(say("{seat}", seat=seat_noun(seat)) for seat in dict.fromkeys(seats))
            each = say("each colony there ({seats}):", seats=named)
            found[-1] = Row(None, [each, *row.says[1:]], True, seats)
        else:
            found.append(row)
    return found


def noted(note: NoteLine, move: int) -> Act:
    return Act(move, note.seat, "beside", [note.says], [], id=f"note-{note.number}")


def colon(says: Sequence[Phrase]) -> str:
    """What stands between a name and what happened to its player: nothing before a verb, a colon before an amount."""
    return ":" if says[0].text.startswith("{") else ""


def proposed(proposal: Proposal, page: Any) -> Phrase:
    """What the proposer's note says."""
    return note_says(f"propose {proposal.way}", {"whom": proposal.seat}, page.seats)


def add(act: Act, line: Line, last_fact: str) -> None:
    """Put a line under its act, beside the one before where both are short and about the same player."""
    if ECHOES.get(act.cause[0].text) == line.fact and line.seat == act.seat:
        return
    if line.fact == "Paid" and last_fact == "ActionTaken" and line.seat == act.seat:
        act.cause.append(line.says)
    elif line.fact == "ColonyBonusDue":
        act.rows.append(Row(line.seat, [line.says], bonus=True))
    elif act.rows and act.rows[-1].seat == line.seat and {line.fact, last_fact} <= SAME_BREATH:
        act.rows[-1].says.append(line.says)
    else:
        act.rows.append(Row(line.seat, [line.says]))


def mark_last_turn(found: list[Act], me: int | None) -> None:
    """Mark the newest act of the reader that others have acted after."""
    others = False
    for act in found:
        if act.kind == "act" and act.seat is not None:
            if act.seat == me and others:
                act.since = True
                return
            others = others or act.seat != me


def undone(page: Any) -> Phrase | None:
    """What undo would take back: the newest move's cause in the log, or a turn's end, which the log does not tell."""
    if not page.log:
        return None
    move = page.log[-1].move
    lines = (line.says for entry in page.log if entry.move == move for line in entry.lines)
    return next(lines, say("the end of your turn"))


LAST_GENERATION = phrase_of(LastGeneration())
"""What everybody must hear, whatever it came of."""


def last_move(page: Any) -> Act | None:
    """What another player did last, for whoever waits; the generation, if nobody has done anything in it. None if that
    was the reader."""
    told = acts(page.log[-12:], page.me)
    moves = (
        act
        for act in told
        if act.kind == "generation" or (act.kind == "act" and act.seat is not None and act.seat >= 0)
    )
    newest = next(moves, None)
    return newest if newest and (newest.seat is None or newest.seat != page.me) else None


def latest(page: Any) -> str:
    """The newest act in words, for those who listen."""
    last_notes = [note for note in page.notes if note.after == len(page.log)]
    told_acts = [noted(last_notes[-1], 0)] if last_notes else acts(page.log[-12:], None)
    newest = next((act for act in told_acts if act.kind in ("act", "beside")), None)
    if newest is None:
        return ""
    last = [said for row in newest.rows for said in row.says if said == LAST_GENERATION]
    told = [plain(said, page) for said in (*newest.cause, *last)]
    return " ".join(([page.seats[newest.seat].name] if newest.seat in page.seats else []) + [", ".join(told)])


def area_words(it: AreaView, page: Any) -> str:
    """All that is to be said of an area, for whoever cannot see the map or wants to be sure."""
    area = it.area
    said = [gettext("Area {area}").format(area=area.id) + (f", {area.name}" if area.name else "")]
    if it.tile:
        said.append(name_of(Noun("tile", it.tile), page))
        if it.owner is not None and it.owner != NOBODY:
            said.append(seat_name(it.owner, page))
        return ", ".join(said)
    if area.ocean:
        said.append(gettext("reserved for ocean"))
    if area.reserved:
        said.append(gettext("reserved"))
    if area.volcanic:
        said.append(gettext("volcanic"))
    if it.claimed is not None:
        said.append(gettext("claimed by {name}").format(name=seat_name(it.claimed, page)))
    gives = it.gains if it.legal else area.bonus
    said.append(", ".join(f"{count} {label(name)}" for name, count in gives) or gettext("no bonus"))
    if it.legal and it.points:
        said.append(ngettext("{count} point", "{count} points", it.points).format(count=it.points))
    if it.why:
        said.append(gettext("not now: {why}").format(why=plain(it.why, page)))
    return ", ".join(said)


class AreaTold(Struct, frozen=True):
    """An open area as a player sees it: its name ("" for most), what it gives, and what lies beside it, in words."""

    name: str
    gains: tuple[tuple[str, int], ...]
    near: str


def area_told(key: str, view: SeatView, page: Any) -> AreaTold:
    """What makes one open area another than the next. `key`: its id; off the map it has a name alone."""
    spots = {it.area.id: it for it in (*view.areas, *view.off_map)}
    it = spots[key]
    beside = Counter((spots[near].tile, spots[near].owner) for near in it.area.neighbours if spots[near].tile)
    near = []
    for (tile, owner), count in beside.items():
        assert tile
        if tile == "ocean":
            near.append(f"{count} {counted(count, 'tile-ocean')}")
            continue
        said = name_of(Noun("tile", tile), page)
        if owner is not None and owner != NOBODY:
            said = gettext("{tile} ({name})").format(tile=said, name=apart(seat_name(owner, page)))
        near.append(f"{count} × {said}" if count > 1 else said)
    points = (("vp", it.points),) if it.points else ()
    return AreaTold(it.area.name, (*it.gains, *points), ", ".join(near))


# -- the end --------------------------------------------------------------------------------------------------


def lead(view: SeatView) -> int:
    """By how many points the first is ahead of the second."""
    totals = [score.total for _, score in view.ranking]
    return totals[0] - totals[1] if len(totals) > 1 else 0


CHART_WIDTH, CHART_HEIGHT = 540, 190
CHART_LEFT, CHART_RIGHT, CHART_TOP, CHART_BOTTOM = 38, 526, 12, 164
CURVES = {"points": noop("Points"), "tr": noop("TR"), "income": noop("M€ income"), "cards": noop("Cards played")}


class Curve(Struct, frozen=True):
    """One seat's line: its path, and where its last point is."""

    seat: int
    path: str
    x: float
    y: float


class Chart(Struct, frozen=True):
    """A measure over the generations. `ticks`: (y, value) and `generations`: (x, number) of the grid; `rows`: the
    generations with everybody's values, for the table."""

    key: str
    title: str
    curves: tuple[Curve, ...]
    ticks: tuple[tuple[float, int], ...]
    generations: tuple[tuple[float, int], ...]
    rows: tuple[tuple[int, tuple[int, ...]], ...]


def charts(moments: Sequence[Moment]) -> list[Chart]:
    return [chart(moments, key, gettext(title)) for key, title in CURVES.items()] if moments else []


def chart(moments: Sequence[Moment], key: str, title: str) -> Chart:
    rows = tuple((m.generation, tuple(int(getattr(seat, key)) for seat in m.seats)) for m in moments)
    values = [value for _, row in rows for value in row]
    step = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 1000) if (max(values) - min(0, *values)) / step <= 5)
    low, high = min(0, min(values) // step * step), max(step, -(-max(values) // step) * step)
    wide = max(1, len(rows) - 1)

    def x(at: int) -> float:
        return round(CHART_LEFT + (CHART_RIGHT - CHART_LEFT - 8) * at / wide, 1)

    def y(value: int) -> float:
        return round(CHART_BOTTOM - (CHART_BOTTOM - CHART_TOP) * (value - low) / (high - low), 1)

    every = -(-len(rows) // 8)
    return Chart(
        key=key,
        title=title,
        curves=tuple(
            Curve(
                seat,
                " ".join(f"{x(at)},{y(row[seat])}" for at, (_, row) in enumerate(rows)),
                x(len(rows) - 1),
                y(rows[-1][1][seat]),
            )
            for seat in range(len(rows[0][1]))
        ),
        ticks=tuple((y(value), value) for value in range(low, high + 1, step)),
        generations=tuple((x(at), number) for at, (number, _) in enumerate(rows) if (len(rows) - 1 - at) % every == 0),
        rows=rows,
    )


GLOBALS: dict[str, Any] = {
    name: globals()[name]
    for name in (
        "CHART_BOTTOM", "CHART_HEIGHT", "CHART_LEFT", "CHART_RIGHT", "CHART_WIDTH", "MAP_HEIGHT", "MAP_WIDTH",
        "SPOTS", "STOCK", "TAG_ORDER", "acts", "area_told", "area_words", "best", "bounds", "buys_at", "charts",
        "colon", "default_payment", "first_action", "firsts", "fleets_away", "holding_of", "last_move",
        "latest", "lead", "money", "option_keys", "options_by_verb", "paid_by_default", "playable",
        "price_each", "project_signs", "proposed", "question_kind", "ready_actions", "seat_state",
        "start_money", "tableau_of", "tags_of", "tracks", "undone",
    )
}  # fmt: skip
"""What templates may ask, by name."""
