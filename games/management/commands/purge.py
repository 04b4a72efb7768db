"""Remove what is not kept any longer."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import afterwards


class Command(BaseCommand):
    help = (
        "Removes tables that never started, and ended and imported games, that are older than the start page says. "
        "Games that go on stay, however long nobody has moved, unless --idle-days is given. 0 days: none is removed."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--lobbies-days", type=int, default=settings.KEEP_LOBBIES_DAYS, help="of tables that never started"
        )
        parser.add_argument(
            "--finished-days", type=int, default=settings.KEEP_FINISHED_DAYS, help="since the end of a game"
        )
        parser.add_argument("--idle-days", type=int, default=0, help="since the last move of a game that goes on")
        parser.add_argument("--dry-run", action="store_true", help="only say what would be removed")

    def handle(self, *args: Any, **given: Any) -> None:
        days = {name: given[name] for name in ("lobbies_days", "finished_days", "idle_days")}
        if min(days.values()) < 0:
            raise CommandError("days are counted from 0, which stands for never")
        count = afterwards.purge(**days, dry_run=given["dry_run"], say=self.stdout.write)
        self.stdout.write(f"{count} in all{', nothing was removed' if given['dry_run'] else ''}")
