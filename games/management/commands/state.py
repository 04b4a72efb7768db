"""Print how a game stands, for a bug report: what is public, and nothing that a player hides."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import selectors
from games.engine.card import BY_NUMBER
from games.engine.log import told
from games.models import Game

LINES = 20


class Command(BaseCommand):
    help = "Prints how a stored game stands, without its hidden parts: for a bug report."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help="the public id in the table's address")

    def handle(self, *args: Any, **given: Any) -> None:
        game = Game.objects.filter(public_id=given["game"]).first()
        if game is None:
            raise CommandError(f"there is no game {given['game']}")
        page = selectors.page_get(game, None)
        view, names = page.view, {number: seat.name for number, seat in page.seats.items()}
        write = self.stdout.write
        write(f"game {game.public_id}, version {page.version}, spectators {game.delay} generations late")
        write("options " + ", ".join(f"{name} {value}" for name, value in sorted(game.options.items())))
        write(f"generation {view.generation}, {view.phase}, first {view.first}, current {view.current}")
        write(f"waits for {', '.join(map(str, view.waiting)) or 'nobody'}")
        write(
            f"temperature {view.temperature}, oxygen {view.oxygen}, oceans {view.oceans}, deck {view.deck_size} cards"
        )
        write(
            "map "
            + (
                ", ".join(f"{it.area.id} {it.tile} {it.owner}" for it in view.areas + view.off_map if it.tile)
                or "empty"
            )
        )
        for colony in view.colonies:
            where = f"places {colony.places}, fleet {colony.fleet}" if colony.active else "asleep"
            write(f"colony {colony.name}: marker {colony.marker}, {where}")
        for goal in (*view.milestones, *view.awards):
            if goal.owner is not None:
                write(f"{goal.name}: seat {goal.owner}, standings {goal.counts}")
        for player in view.players:
            makes = ", ".join(f"{name} {player.stock[name]} ({count:+d})" for name, count in player.production.items())
            write(
                f"seat {player.seat} {names.get(player.seat, '')}: TR {player.tr}, {makes}, {player.hand_size} in hand"
            )
            write(f"  fleets {player.fleets_home} of {player.fleets} home, {'passed' if player.passed else 'in play'}")
            played = [
                f"{BY_NUMBER[card.number].name}{f' ({card.count})' if card.count else ''}" for card in player.tableau
            ]
            gone = [BY_NUMBER[number].name for number in player.events]
            write(f"  tableau: {', '.join(played) or 'empty'}; events: {', '.join(gone)}")
        write("log, newest last")
        lines = [line for entry in page.log for line in entry.lines]
        for line in lines[-LINES:]:
            who = f"{names.get(line.seat, 'Luck')} " if line.seat is not None else ""
            write(f"  {who}{told(line.says, names)}")
