"""Whole games played by themselves and checked: nothing negative, nothing lost, a reload at every step alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from . import players
from .board import MAX_OCEANS
from .card import BY_NUMBER
from .cards import corporations_of, projects_of
from .chance import SEAT
from .facts import facts_read, facts_write
from .flow import new_session
from .scoring import score
from .script import Pick, Several
from .session import Session, Step, load
from .table import Options, Table
from .view import view_for


class Broken(AssertionError):
    """A game that is not as every game must be."""


def varied(seed: int) -> Options:
    """The options of a game where everything that a host may choose is tried in turn: 1 to 5 players among it."""
    return Options(
        players=1 + seed % 5,
        colonies=seed % 8 != 0,
        corporate_era=seed % 7 != 0,
        undo=seed % 2 == 0,
        draft=seed % 3 == 0,
        initial_draft=seed % 4 == 0,
        deal="one of Colonies" if seed % 6 == 1 else "any",
        beginners=seed % 9 == 0,
        first=seed % 3 if seed % 11 == 0 else None,
        goal="rating" if seed % 10 == 0 else "parameters",
    )


class Trial(Struct):
    """One game played to its end. `scores`: points by seat; `mean_tableau`: cards per seat at the end."""

    options: Options
    seed: int
    steps: list[Step]
    decisions: int
    scores: tuple[int, ...]
    generations: int
    mean_tableau: float


def trial(options: Options, seed: int, policy: players.Player, *, reloads: bool = False) -> Trial:
    """Play one game and check it after every answer; with `reloads` also load every prefix of its steps.

    Raises `Broken`, or whatever the rules raise.
    """
    steps: list[Step] = []
    session = new_session(options)
    for session, new in players.play(options, seed, policy):
        steps += new
        check_table(session.table)
        check_questions(session)
        if reloads:
            check_reload(session, steps)
    table = session.table
    return Trial(
        options,
        seed,
        steps,
        len(steps),
        tuple(score(table, p.seat).total for p in table.players),
        table.generation,
        sum(len(p.tableau) for p in table.players) / len(table.players),
    )


def check_table(table: Table) -> None:
    """What is true of every table, whatever was played."""
    for player in table.players:
        if min(player.stock.values()) < 0 or min(player.holdings.values(), default=0) < 0:
            raise Broken(f"seat {player.seat} has less than nothing: {player.stock} {player.holdings}")
        if any(steps < (-5 if resource == "mc" else 0) for resource, steps in player.production.items()):
            raise Broken(f"production of seat {player.seat} is below its floor: {player.production}")
    if not (-30 <= table.temperature <= 8 and 0 <= table.oxygen <= 14 and table.oceans <= MAX_OCEANS):
        raise Broken("a parameter has left its track")
    for colony in table.colonies.values():
        if len(colony.places) > 3 or not len(colony.places) <= colony.marker <= 6:
            raise Broken(f"the marker of {colony.name} stands at {colony.marker} beside {colony.places}")
    away = Counter(colony.fleet for colony in table.colonies.values() if colony.fleet is not None)
    if any(count > table.players[seat].fleets for seat, count in away.items()):
        raise Broken("more fleets are away than there are")
    check_cards(table)


def check_cards(table: Table) -> None:
    """Every card lies in exactly one place."""
    if table.phase == "setup":
        return
    lying = Counter([*table.deck, *table.discards, *table.corporations])
    for player in table.players:
        lying.update([*player.hand, *player.tableau, *player.events, *player.laid, *player.pack, *player.drafted])
        lying.update(card for pack in player.packs for card in pack)
    expected = [*projects_of(table.options), *corporations_of(table.options)]
    missing = [card for card in expected if not lying[card] and card not in corporations_of(table.options)]
    twice = [card for card, count in lying.items() if count > 1 and not BY_NUMBER[card].for_beginners]
    if missing or twice:
        raise Broken(f"cards missing {missing}, lying twice {twice}")


def check_questions(session: Session) -> None:
    """Somebody can go on unless the game has ended, and every question has a legal answer."""
    if session.finished:
        return
    if not session.waiting() and not session.question(SEAT):
        raise Broken(f"nobody can go on in phase {session.table.phase}")
    for seat in range(len(session.table.players)):
        asked = session.question(seat)
        if isinstance(asked, Pick) and not asked.options:
            raise Broken(f"seat {seat} has nothing to choose from: {asked.ask}")
        if isinstance(asked, Several) and not asked.least <= len(asked.options):
            raise Broken(f"seat {seat} cannot choose enough: {asked.ask}")


def through_text(steps: list[Step]) -> list[Step]:
    """The steps as they come back from storage."""
    return [
        Step(step.seat, step.answer, facts_read(facts_write(step.facts)), step.move, step.ends_move) for step in steps
    ]


def check_reload(session: Session, steps: list[Step]) -> None:
    """Loading the steps gives the same table, the same questions and the same views for everybody."""
    again = load(new_session(session.table.options), through_text(steps))
    if again.table != session.table:
        raise Broken(f"after {len(steps)} steps the reloaded table differs")
    if again.taken != session.taken:
        raise Broken("the reloaded session counts its steps differently")
    for seat in (None, *range(len(session.table.players))):
        if view_for(again, seat) != view_for(session, seat):
            raise Broken(f"after {len(steps)} steps seat {seat} sees another table")


def trials(
    options: Callable[[int], Options], games: int, seed: int, policies: Sequence[players.Player], *, sample: int = 0
) -> Iterator[Trial | tuple[int, Exception]]:
    """Play `games` games with seeds from `seed` on, policies taking turns; every `sample`-th with reloads (0: none).

    Yields each trial, or (seed, exception) for a game that failed.
    """
    for number in range(seed, seed + games):
        try:
            policy = policies[number % len(policies)]
            yield trial(options(number), number, policy, reloads=bool(sample) and (number - seed) % sample == 0)
        except Exception as error:
            yield number, error
