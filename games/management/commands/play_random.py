"""Play whole games without a browser, check them, and print what came of them."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.players import POLICIES
from games.engine.table import Options
from games.engine.trials import Trial, trials


class Command(BaseCommand):
    help = "Plays seeded games to their end, checks them after every answer, and prints decisions and games a second."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, default=3, choices=range(1, 6), help="players at each table")
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1, help="seed of the first game; the next ones count up")
        parser.add_argument("--policy", choices=sorted(POLICIES), default="random")
        parser.add_argument("--sample", type=int, default=0, help="reload every prefix of every n-th game (0: of none)")
        parser.add_argument("--no-colonies", action="store_true")
        parser.add_argument("--no-corporate-era", action="store_true")
        parser.add_argument("--no-undo", action="store_true")

    def handle(self, *args: Any, **given: Any) -> None:
        options = Options(
            given["players"],
            colonies=not given["no_colonies"],
            corporate_era=not given["no_corporate_era"],
            undo=not given["no_undo"],
        )
        began, done, failures = time.process_time(), [], []
        for result in trials(
            lambda _: options, given["games"], given["seed"], POLICIES[given["policy"]], sample=given["sample"]
        ):
            if isinstance(result, Trial):
                done.append(result)
            else:
                failures.append(result)
                self.stderr.write(f"seed {result[0]}: {type(result[1]).__name__}: {result[1]}")
        self.report(done, failures, time.process_time() - began)
        if failures:
            raise CommandError(f"{len(failures)} of {given['games']} games failed")

    def report(self, done: list[Trial], failures: list[tuple[int, Exception]], seconds: float) -> None:
        decisions = sum(len(trial.steps) for trial in done)
        generations = Counter(trial.generations for trial in done)
        scores = hashlib.sha256(repr([trial.scores for trial in done]).encode()).hexdigest()[:16]
        games = max(1, len(done))
        self.stdout.write(
            f"games {len(done)}, failures {len(failures)}, decisions {decisions} ({decisions / games:.0f} a game)\n"
            f"{len(done) / seconds:.1f} games/s, {decisions / seconds:.0f} decisions/s, every check included\n"
            f"generations {min(generations, default=0)} to {max(generations, default=0)}, "
            f"mean tableau {sum(t.mean_tableau for t in done) / games:.1f}, scores {scores}"
        )
