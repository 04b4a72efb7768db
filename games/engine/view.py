"""What one seat may know: built from a session, holding none of its objects that change."""

from __future__ import annotations

from functools import cache
from typing import cast

from msgspec import Struct

from . import board, colonies, menu, projects, scoring
from .card import BY_NUMBER
from .deeds import area_gains
from .flow import last_generation
from .gear import card_price, gear
from .goals import AWARDS, MILESTONE_PRICE, MILESTONES, Goal, award_price
from .script import Decision, Phrase, Pick, noop, say
from .session import Session
from .table import Colony, Table
from .words import Icon, Me


class AreaView(Struct, frozen=True):
    """One area of the map. `owner`: a seat, -1 nobody (oceans), -2 the neutral player; `gains`: what placing there
    gives now, pairs of resource (or "card") and count, only while the seat is asked about this area."""

    area: board.Area
    tile: str | None
    owner: int | None
    claimed: int | None
    legal: bool
    why: Phrase | None
    """Why no tile may go there, while the seat is asked for an area."""
    gains: tuple[tuple[str, int], ...]
    points: int
    """Points that a greenery there brings the seat, its own cities beside it included, while it is asked for one."""


class PriceView(Struct, frozen=True):
    """One way to pay for a trade: `why` says what is missing, else `answer` is the key to send.

    A `price` in heat is the most that may be paid in it; M€ make up the rest.
    """

    kind: str
    price: int
    have: int
    why: Phrase | None
    answer: str


class ColonyView(Struct, frozen=True):
    """One colony tile. `income`: drawings of the seven steps; `places`: the seats there, in order; `fleet`: who docks.

    `trade_why`/`build_why`: why the seat could not do it if it were asked for an action now; None where it could, and
    for spectators. Whether it is asked is told by the answers.
    """

    name: str
    pays: str
    wakes: str | None
    active: bool
    marker: int
    places: tuple[int, ...]
    fleet: int | None
    income: tuple[tuple[Icon, ...], ...]
    placement: tuple[Icon, ...]
    bonus: tuple[Icon, ...]
    prices: tuple[PriceView, ...]
    trade_why: Phrase | None
    build_why: Phrase | None
    build_price: int
    build_answer: str


class Played(Struct, frozen=True):
    """A card in a tableau. `action`: "" none, "ready", "used", "stuck" (then `why`); `answer`: the key to use it."""

    number: str
    count: int
    action: str
    why: Phrase | None
    answer: str


class PlayerView(Struct, frozen=True):
    seat: int
    corporation: str
    tr: int
    stock: dict[str, int]
    production: dict[str, int]
    hand_size: int
    tags: dict[str, int]
    fleets: int
    fleets_home: int
    colonies: int
    passed: bool
    chosen: bool
    """Whether a secret choice of this phase is made."""
    packs: int
    """The packs that lie before the seat in a draft, to keep a card of."""
    tableau: tuple[Played, ...]
    events: tuple[str, ...]
    worth: dict[str, int]
    """What a piece of steel or titanium is worth in M€."""
    cities: int
    greeneries: int


class GoalView(Struct, frozen=True):
    """A milestone (`at_least` > 0) or award. `counts`: by seat; `owner`: who claimed or funded it."""

    name: str
    what: Phrase
    at_least: int
    counts: tuple[int, ...]
    owner: int | None
    price: int
    why: Phrase | None
    answer: str


class HandCard(Struct, frozen=True):
    """A card in hand: its `price` now, why it could not be played if an action were asked for now (None: it could),
    and which of its requirements, by their place on the card, do not hold now. `answer`: the key to play it, "" while
    it cannot be played now, whatever the reason."""

    number: str
    price: int
    why: Phrase | None
    answer: str
    unmet: tuple[int, ...]


class ProjectView(Struct, frozen=True):
    key: str
    name: str
    price: int
    resource: str
    why: Phrase | None
    answer: str


class SeatView(Struct, frozen=True):
    """All that a page may show to one seat, or to a spectator (`seat` None: no hand, no question)."""

    seat: int | None
    phase: str
    generation: int
    last_generation: bool
    """Whether that is known to be the last one."""
    first: int
    current: int
    actions: int
    """Actions taken in the turn that is on."""
    waiting: tuple[int, ...]
    temperature: int
    oxygen: int
    oceans: int
    areas: tuple[AreaView, ...]
    off_map: tuple[AreaView, ...]
    colonies: tuple[ColonyView, ...]
    players: tuple[PlayerView, ...]
    milestones: tuple[GoalView, ...]
    awards: tuple[GoalView, ...]
    projects: tuple[ProjectView, ...]
    hand: tuple[HandCard, ...]
    laid: tuple[str, ...]
    laid_corporations: tuple[str, ...]
    chosen: tuple[str, ...]
    """The seat's own secret choice of this phase, while it can still be changed."""
    question: Decision | None
    deck_size: int
    solo: bool
    goal: str
    """What wins alone: see `Options.goal`."""
    won: bool
    ranking: tuple[tuple[int, scoring.Score], ...]
    """(place, score) from the best, once the game has ended."""

    @property
    def my_turn(self) -> bool:
        return self.phase == "action" and self.seat == self.current and isinstance(self.question, Pick)


class Face(Struct, frozen=True):
    """What is printed on a card, in our words: the same for everybody, always."""

    number: str
    name: str
    cost: int
    kind: str
    expansion: str
    tags: tuple[str, ...]
    holds: str
    needs: tuple[tuple[Icon, ...], ...]
    icons: tuple[tuple[Icon, ...], ...]
    lines: tuple[Phrase, ...]
    points: str
    """"" for none, else a figure, or "1/2" for one per two, "*" for what the words explain."""


@cache
def face(number: str) -> Face:
    """Raises KeyError for a card that does not exist."""
    card = BY_NUMBER[number]
    if isinstance(card.points, int):
        points = str(card.points) if card.points else ""
    elif isinstance(card.points, scoring.PointsPer):
        amount = card.points.amount
        points = f"{amount.each}/{amount.every}" if amount.every > 1 else f"{amount.each}/"
    else:
        points = "*"
    return Face(
        number=card.number,
        name=card.name,
        cost=card.cost,
        kind=card.kind,
        expansion=card.expansion,
        tags=tuple(card.tags),
        holds=card.holds,
        needs=tuple(need.icons() for need in card.needs),
        icons=tuple(card.icons()),
        lines=tuple(card.lines()),
        points=points.replace("-", "\N{MINUS SIGN}"),
    )


def view_for(session: Session, seat: int | None, *, asks: bool = True) -> SeatView:
    """The whitelist: everything that `seat` (None: a spectator) may know of this game now. `asks`: whether it is asked
    anything; without it there is nothing to answer, as for whoever looks back."""
    table = session.table
    asked = session.question(seat) if asks and seat is not None else None
    offered = {option.key for option in asked.options} if isinstance(asked, Pick) else set()
    me = table.players[seat] if seat is not None else None
    return SeatView(
        seat=seat,
        phase=table.phase,
        generation=table.generation,
        last_generation=last_generation(table),
        first=table.first,
        current=table.current,
        actions=table.actions,
        waiting=session.waiting(),
        temperature=table.temperature,
        oxygen=table.oxygen,
        oceans=table.oceans,
        areas=area_views(table, asked, offered),
        off_map=tuple(off_map_view(table, name) for name in board.OFF_MAP),
        colonies=tuple(colony_view(table, colony, seat, offered) for colony in table.colonies.values()),
        players=tuple(player_view(table, player.seat, seat, offered) for player in table.players),
        milestones=() if table.solo else tuple(goal_view(table, goal, seat, offered) for goal in MILESTONES.values()),
        awards=() if table.solo else tuple(goal_view(table, goal, seat, offered) for goal in AWARDS.values()),
        projects=project_views(table, seat, offered),
        hand=()
        if seat is None
        else tuple(hand_view(table, seat, number, offered) for number in table.players[seat].hand),
        laid=me.pack or me.laid if me else (),
        laid_corporations=me.laid_corporations if me else (),
        chosen=own_choice(table, seat),
        question=asked,
        deck_size=len(table.deck),
        solo=table.solo,
        goal=table.options.goal,
        won=table.won,
        ranking=tuple(scoring.ranking(table)) if table.phase == "end" else (),
    )


def own_choice(table: Table, seat: int | None) -> tuple[str, ...]:
    if seat is None:
        return ()
    player = table.players[seat]
    if table.phase == "draft":
        return (*player.drafted, *filter(None, (player.keeping,)))
    if player.start:
        return (player.start.corporation, *player.start.cards, *filter(None, (player.start.without,)))
    return player.bought.cards if player.bought else ()


def area_views(table: Table, asked: Decision | None, offered: set[str]) -> tuple[AreaView, ...]:
    if isinstance(asked, Pick) and asked.rule:
        return tuple(area_view(table, area, asked, offered) for area in board.AREAS.values())
    known = board.survey(table)
    if known.shown is None:
        known.shown = tuple(area_view(table, area, None, set()) for area in board.AREAS.values())
    return known.shown


def area_view(table: Table, area: board.Area, asked: Decision | None, offered: set[str]) -> AreaView:
    tile = table.tiles.get(area.id)
    legal = area.id in offered
    why, points = None, 0
    if isinstance(asked, Pick) and asked.rule:
        if not legal:
            why = board.survey(table).why_not(cast(board.Where, asked.rule), asked.seat, area)
        elif asked.rule == "greenery":
            around = (table.tiles.get(n) for n in area.neighbours)
            points = 1 + sum(1 for t in around if t and t.kind in board.CITIES and t.owner == asked.seat)
    return AreaView(
        area=area,
        tile=tile.kind if tile else None,
        owner=tile.owner if tile else None,
        claimed=table.claims.get(area.id),
        legal=legal,
        why=why,
        gains=tuple(area_gains(table, area.id)) if legal else (),
        points=points,
    )


def off_map_view(table: Table, name: str) -> AreaView:
    tile = table.tiles.get(name)
    area = board.Area(name, 0, 0, False, False, True, (), name, ())
    return AreaView(area, tile.kind if tile else None, tile.owner if tile else None, None, False, None, (), 0)


@cache
def colony_face(name: str) -> tuple[tuple[tuple[Icon, ...], ...], tuple[Icon, ...], tuple[Icon, ...]]:
    tile = colonies.TILES[name]
    return tuple(step.icons() for step in tile.income), tile.placement.icons(), tile.bonus.icons()


def colony_view(table: Table, colony: Colony, seat: int | None, offered: set[str]) -> ColonyView:
    income, placement, bonus = colony_face(colony.name)
    prices: tuple[PriceView, ...] = ()
    trade_why: Phrase | None = None
    build_why: Phrase | None = None
    build_answer = f"build {colony.name}"
    if seat is not None:
        me = Me(table, seat)
        prices = tuple(price_view(me, colony, kind, offered) for kind in colonies.ways_to_pay(me))
        trade_why = colonies.why_not_trade(me, colony)
        if trade_why is None and all(price.why for price in prices):
            trade_why = say("You cannot pay for it")
        build_why = menu.why_not_build(me, colony)
    return ColonyView(
        name=colony.name,
        pays=colonies.TILES[colony.name].pays,
        wakes=colonies.TILES[colony.name].wakes,
        active=colony.active,
        marker=colony.marker,
        places=colony.places,
        fleet=colony.fleet,
        income=income,
        placement=placement,
        bonus=bonus,
        prices=prices,
        trade_why=trade_why,
        build_why=build_why,
        build_price=projects.BUILD_COLONY_PRICE,
        build_answer=build_answer if build_answer in offered else "",
    )


def price_view(me: Me, colony: Colony, kind: str, offered: set[str]) -> PriceView:
    answer = f"trade {colony.name} {kind}"
    have, price = me.player.stock[kind], colonies.trade_price(me, kind)
    why = colonies.why_not_pay(me, kind)
    if kind == "heat" and not why:
        price = min(price, have)
    return PriceView(kind, price, have, why, answer if answer in offered else "")


def player_view(table: Table, seat: int, viewer: int | None, offered: set[str]) -> PlayerView:
    player, known = table.players[seat], gear(table, seat)
    return PlayerView(
        seat=seat,
        corporation=player.corporation,
        tr=player.tr,
        stock=dict(player.stock),
        production=dict(player.production),
        hand_size=len(player.hand),
        tags=dict(known.tags),
        fleets=player.fleets,
        fleets_home=colonies.fleets_home(table, seat),
        colonies=sum(colony.places.count(seat) for colony in table.colonies.values()),
        passed=player.passed,
        chosen=bool(player.start or player.bought or player.keeping)
        or (table.phase == "draft" and len(player.pack) < 2),
        packs=sum(1 for pack in (player.pack, *player.packs) if len(pack) > 1),
        tableau=tuple(played_view(table, seat, number, seat == viewer, offered) for number in player.tableau),
        events=player.events,
        worth=dict(known.worth),
        cities=board.cities(table, seat),
        greeneries=board.greeneries(table, seat),
    )


def played_view(table: Table, seat: int, number: str, mine: bool, offered: set[str]) -> Played:
    card, player = BY_NUMBER[number], table.players[seat]
    answer = f"use {number}"
    action, why = "", None
    if card.action:
        why = menu.why_not_use(Me(table, seat), card)
        action = "used" if number in player.used else "stuck" if why else "ready"
    return Played(number, player.holdings.get(number, 0), action, why, answer if mine and answer in offered else "")


def goal_view(table: Table, goal: Goal, seat: int | None, offered: set[str]) -> GoalView:
    claims = goal.at_least > 0
    owner = (table.milestones if claims else table.awards).get(goal.name)
    answer = f"{'claim' if claims else 'fund'} {goal.name}"
    why = None
    if seat is not None:
        me = Me(table, seat)
        why = menu.why_not_milestone(me, goal.name) if claims else menu.why_not_award(me, goal.name)
    return GoalView(
        name=goal.name,
        what=goal.what,
        at_least=goal.at_least,
        counts=tuple(goal.counts(table, player.seat) for player in table.players),
        owner=owner,
        price=MILESTONE_PRICE if claims else award_price(table),
        why=why,
        answer=answer if answer in offered else "",
    )


def hand_view(table: Table, seat: int, number: str, offered: set[str]) -> HandCard:
    me, card = Me(table, seat), BY_NUMBER[number]
    answer = f"play {number}"
    return HandCard(
        number=number,
        price=card_price(me.player, gear(table, seat), card),
        why=menu.why_not_play(me, card),
        answer=answer if answer in offered else "",
        unmet=tuple(at for at, need in enumerate(card.needs) if need.why_not(me)) if card.needs else (),
    )


def project_views(table: Table, seat: int | None, offered: set[str]) -> tuple[ProjectView, ...]:
    """Standard projects, Sell Patents and the two conversions, for the seat that may one day use them."""
    if seat is None:
        return ()
    me, known = Me(table, seat), gear(table, seat)
    found = [
        (p.key, p.name, projects.project_price(me, p), "mc", projects.why_not_project(me, p), p.option.key)
        for p in projects.standard_projects(table)
    ]
    no_cards = None if me.player.hand else say("No cards in hand")
    found += [
        ("sell-patents", noop("Sell Patents"), 0, "mc", no_cards, projects.SELL_PATENTS.key),
        (
            "convert-plants",
            noop("Greenery"),
            known.greenery_price,
            "plants",
            projects.why_not_convert_plants(me),
            projects.CONVERT_PLANTS.key,
        ),
        (
            "convert-heat",
            noop("Temperature"),
            projects.HEAT_PRICE,
            "heat",
            projects.why_not_convert_heat(me),
            projects.CONVERT_HEAT.key,
        ),
    ]
    return tuple(
        ProjectView(key, name, price, resource, why, answer if answer in offered else "")
        for key, name, price, resource, why, answer in found
    )
