"""A position: a table written as plain data, to be set up and played from. For tests, puzzles and bug reports.

CONTRIBUTING describes the form. Cards are given by number or by printed name, areas by id, colony tiles and goals by
name. What is left out is as at the start of a game; a deck that is left out holds every other project card, by number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from . import flow
from .board import AREAS, OFF_MAP
from .card import BY_NUMBER
from .cards import corporations_of, projects_of
from .colonies import LAST_STEP, MAX_COLONIES, TILES
from .goals import AWARDS, MILESTONES
from .opening import TILES_DEALT
from .script import RESOURCES
from .session import Session
from .table import NEUTRAL, NOBODY, PHASES, Colony, Options, Player, Table, Tile, new_player

BY_NAME = {card.name: number for number, card in BY_NUMBER.items()}


class PositionError(ValueError):
    """The data does not describe a table; the message says where and why."""


class SeatData(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One seat. `tableau`: card -> resources on it, in the order played, without the corporation."""

    corporation: str = ""
    tableau: dict[str, int] = {}
    on_corporation: int = 0
    events: list[str] = []
    hand: list[str] = []
    stock: dict[str, int] = {}
    production: dict[str, int] = {}
    tr: int | None = None
    used: list[str] = []
    fleets: int = 1
    passed: bool = False
    first_action_due: bool = False
    rose: bool = False
    discount_next: int = 0
    slack_next: int = 0


class ColonyData(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A tile in play. `places`: seats in order; `fleet`: the seat whose fleet docks there."""

    marker: int = 1
    places: list[int] = []
    fleet: int | None = None
    active: bool = True


class TileData(Struct, forbid_unknown_fields=True):
    """`owner`: a seat, -1 for nobody (oceans), -2 for the neutral player."""

    kind: str
    owner: int = NOBODY


class OptionData(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    corporate_era: bool = True
    undo: bool = True
    draft: bool = False
    goal: Literal["parameters", "rating"] = "parameters"


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    players: list[SeatData]
    options: OptionData = OptionData()
    phase: str = "action"
    generation: int = 1
    first: int = 0
    turn: int | None = None
    """Whose turn it is; the first player's if left out."""
    actions: int = 0
    temperature: int = -30
    oxygen: int = 0
    tiles: dict[str, TileData] = {}
    claims: dict[str, int] = {}
    colonies: dict[str, ColonyData] = {}
    deck: list[str] | None = None
    discards: list[str] = []
    milestones: dict[str, int] = {}
    awards: dict[str, int] = {}
    chosen: dict[str, str] = {}
    """Mining Area and Mining Rights -> the metal they produce."""


def table_of(data: object) -> Table:
    """The table that `data` describes. Raises `PositionError`."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise PositionError(str(error)) from None
    check(position)
    chosen = msgspec.structs.asdict(position.options)
    options = Options(len(position.players), bool(position.colonies), **chosen)
    table = Table(options, [player_of(seat, data, options) for seat, data in enumerate(position.players)])
    table.phase, table.generation, table.first = position.phase, position.generation, position.first
    table.current = position.first if position.turn is None else position.turn
    table.actions, table.temperature, table.oxygen = position.actions, position.temperature, position.oxygen
    table.tiles = {area: Tile(tile.kind, tile.owner) for area, tile in position.tiles.items()}
    table.claims = dict(position.claims)
    table.colonies = {
        name: Colony(name, tile.active, tile.marker, tuple(tile.places), tile.fleet)
        for name, tile in sorted(position.colonies.items())
    }
    if position.colonies:
        table.aside = tuple(sorted({*TILES} - {*position.colonies}))
    table.milestones, table.awards = dict(position.milestones), dict(position.awards)
    table.chosen = {number(card): metal for card, metal in position.chosen.items()}
    table.discards = [*map(number, position.discards)]
    lying = [card for p in table.players for card in (*p.tableau, *p.events, *p.hand)] + table.discards
    table.deck = [*map(number, position.deck)] if position.deck is not None else rest(projects_of(options), lying)
    table.corporations = rest(corporations_of(options), lying)
    counted = Counter(lying + table.deck)
    if twice := {card for card, count in counted.items() if count > 1 and not BY_NUMBER[card].for_beginners}:
        raise PositionError(f"these cards lie in two places: {', '.join(sorted(twice))}")
    return table


def session_of(data: object) -> Session:
    """A game that goes on from the position that `data` describes. Raises `PositionError`."""
    return flow.resume(table_of(data))


def rest(cards: Iterable[str], lying: list[str]) -> list[str]:
    return [card for card in cards if card not in lying]


def number(card: str) -> str:
    found = card if card in BY_NUMBER else BY_NAME.get(card)
    if found is None:
        raise PositionError(f"there is no card {card!r}")
    return found


def player_of(seat: int, data: SeatData, options: Options) -> Player:
    player = new_player(seat, options)
    player.stock |= data.stock
    player.production |= data.production
    corporation = [number(data.corporation)] if data.corporation else []
    player.tableau = (*corporation, *map(number, data.tableau))
    player.holdings = {number(card): count for card, count in data.tableau.items() if count}
    if data.on_corporation:
        player.holdings[corporation[0]] = data.on_corporation
    player.events, player.hand = tuple(map(number, data.events)), tuple(map(number, data.hand))
    player.used = tuple(map(number, data.used))
    if data.tr is not None:
        player.tr = data.tr
    player.fleets, player.passed, player.rose = data.fleets, data.passed, data.rose
    player.first_action_due = data.first_action_due
    player.discount_next, player.slack_next = data.discount_next, data.slack_next
    return player


def check(position: Position) -> None:
    """Refuse what no table can be, with a word on where it stands."""
    seats = range(len(position.players))
    if len(seats) not in TILES_DEALT:
        raise PositionError("players: 1 to 5 are needed")
    if position.phase not in PHASES:
        raise PositionError(f"phase: one of {', '.join(PHASES)} is needed")
    if not (-30 <= position.temperature <= 8 and position.temperature % 2 == 0 and 0 <= position.oxygen <= 14):
        raise PositionError("temperature or oxygen: off the track")
    for area in (*position.tiles, *position.claims):
        if area not in AREAS and area not in OFF_MAP:
            raise PositionError(f"tiles: there is no area {area!r}")
    for name, colony in position.colonies.items():
        if name not in TILES:
            raise PositionError(f"colonies: there is no tile {name!r}")
        if not len(colony.places) <= MAX_COLONIES or not len(colony.places) <= colony.marker <= LAST_STEP:
            raise PositionError(f"colonies: {name} has its marker or colonies where they cannot be")
    for where, names, known in (("milestones", position.milestones, MILESTONES), ("awards", position.awards, AWARDS)):
        if strange := {*names} - {*known}:
            raise PositionError(f"{where}: there is no {', '.join(strange)}")
    owners = [tile.owner for tile in position.tiles.values() if tile.owner not in (NOBODY, NEUTRAL)]
    fleets = [colony.fleet for colony in position.colonies.values() if colony.fleet is not None]
    places = [seat for colony in position.colonies.values() for seat in colony.places]
    goals = [*position.milestones.values(), *position.awards.values()]
    turns = [position.first, position.first if position.turn is None else position.turn]
    if any(seat not in seats for seat in (*owners, *fleets, *places, *goals, *turns, *position.claims.values())):
        raise PositionError("a seat is named that is not at the table")
    for seat, player in enumerate(position.players):
        if strange := {*player.stock, *player.production} - {*RESOURCES}:
            raise PositionError(f"seat {seat}: there is no resource {', '.join(strange)}")
        if min(player.stock.values(), default=0) < 0:
            raise PositionError(f"seat {seat}: stock below 0")
        if player.on_corporation and not player.corporation:
            raise PositionError(f"seat {seat}: resources on a corporation that is not there")


def position_of(table: Table) -> dict[str, Any]:
    """The position of a table between moves, as plain data: hidden cards included. The inverse of `table_of`."""
    position = Position(
        players=[seat_of(player) for player in table.players],
        options=OptionData(table.options.corporate_era, table.options.undo, table.options.draft, table.options.goal),
        phase=table.phase,
        generation=table.generation,
        first=table.first,
        turn=table.current,
        actions=table.actions,
        temperature=table.temperature,
        oxygen=table.oxygen,
        tiles={area: TileData(tile.kind, tile.owner) for area, tile in table.tiles.items()},
        claims=dict(table.claims),
        colonies={c.name: ColonyData(c.marker, [*c.places], c.fleet, c.active) for c in table.colonies.values()},
        deck=[*table.deck],
        discards=[*table.discards],
        milestones=dict(table.milestones),
        awards=dict(table.awards),
        chosen=dict(table.chosen),
    )
    plain: dict[str, Any] = msgspec.to_builtins(position)
    return plain


def seat_of(player: Player) -> SeatData:
    corporation = (
        player.corporation if player.corporation and BY_NUMBER[player.corporation].kind == "corporation" else ""
    )
    cards = player.tableau[1:] if corporation else player.tableau
    return SeatData(
        corporation=corporation,
        tableau={card: player.holdings.get(card, 0) for card in cards},
        on_corporation=player.holdings.get(corporation, 0),
        events=[*player.events],
        hand=[*player.hand],
        stock=dict(player.stock),
        production=dict(player.production),
        tr=player.tr,
        used=[*player.used],
        fleets=player.fleets,
        passed=player.passed,
        first_action_due=player.first_action_due,
        rose=player.rose,
        discount_next=player.discount_next,
        slack_next=player.slack_next,
    )
