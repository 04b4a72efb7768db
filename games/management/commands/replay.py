"""Print what happened in a stored game."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import selectors
from games.engine.log import tell, told
from games.models import Game, Seat


class Command(BaseCommand):
    help = "Prints the log of a game as a spectator may read it, or as a seat may (--seat)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help="the public id in the table's address")
        parser.add_argument("--seat", type=int, help="a seat number: what that seat may read")
        parser.add_argument("--to", type=int, help="only the first so many steps")

    def handle(self, *args: Any, **given: Any) -> None:
        game = Game.objects.filter(public_id=given["game"]).first()
        if game is None:
            raise CommandError(f"there is no game {given['game']}")
        names = dict(Seat.objects.filter(lobby__game=game).values_list("number", "name"))
        if given["seat"] is not None and given["seat"] not in names:
            raise CommandError(f"there is no seat {given['seat']}; seats are {', '.join(map(str, sorted(names)))}")
        with selectors.reading(game) as play:
            steps = play.steps[: given["to"]]
        for number, step in enumerate(steps, start=1):
            for line in tell(step, given["seat"]).lines:
                who = f"{names.get(line.seat, 'Luck')} " if line.seat is not None else ""
                self.stdout.write(f"{number:5}  {who}{told(line.says, names)}")
