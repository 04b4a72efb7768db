"""Play whole games without a browser, check them, and print what came of them."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.card import BY_NUMBER
from games.engine.facts import ActionTaken, CardPlayed, CorporationRevealed
from games.engine.players import POLICIES
from games.engine.table import Options
from games.engine.trials import Trial, trials, varied


class Command(BaseCommand):
    help = "Plays seeded games to their end, checks them after every answer, and prints decisions and games a second."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, default=3, choices=range(1, 6), help="players at each table")
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1, help="seed of the first game; the next ones count up")
        parser.add_argument("--policy", choices=[*sorted(POLICIES), "both"], default="random", help="both: by turns")
        parser.add_argument("--sample", type=int, default=0, help="reload every prefix of every n-th game (0: of none)")
        parser.add_argument("--vary", action="store_true", help="1 to 5 players and every option in turn, by seed")
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
        self.seen: Counter[str] = Counter()
        choose = varied if given["vary"] else lambda _seed: options
        policies = [*POLICIES.values()] if given["policy"] == "both" else [POLICIES[given["policy"]]]
        results = trials(choose, given["games"], given["seed"], policies, sample=given["sample"])
        for result in results:
            if isinstance(result, Trial):
                self.look(result)
                result.steps = []  # thousands of games' facts would not fit in memory
                done.append(result)
            else:
                failures.append(result)
                self.stderr.write(f"seed {result[0]}: {type(result[1]).__name__}: {result[1]}")
        self.report(done, failures, time.process_time() - began)
        if failures:
            raise CommandError(f"{len(failures)} of {given['games']} games failed")

    def report(self, done: list[Trial], failures: list[tuple[int, Exception]], seconds: float) -> None:
        decisions = sum(trial.decisions for trial in done)
        generations = Counter(trial.generations for trial in done)
        scores = hashlib.sha256(repr([trial.scores for trial in done]).encode()).hexdigest()[:16]
        games = max(1, len(done))
        self.stdout.write(
            f"games {len(done)}, failures {len(failures)}, decisions {decisions} ({decisions / games:.0f} a game)\n"
            f"{len(done) / seconds:.1f} games/s, {decisions / seconds:.0f} decisions/s, every check included\n"
            f"generations {min(generations, default=0)} to {max(generations, default=0)}, "
            f"mean tableau {sum(t.mean_tableau for t in done) / games:.1f}, scores {scores}"
        )
        cards = [card for card in BY_NUMBER.values() if not card.for_beginners]
        actions = [card for card in cards if card.action]
        unplayed = [card.name for card in cards if not self.seen[f"play {card.number}"]]
        unused = [card.name for card in actions if not self.seen[f"use {card.number}"]]
        self.stdout.write(
            f"played {len(cards) - len(unplayed)} of {len(cards)} cards, "
            f"used {len(actions) - len(unused)} of {len(actions)} actions"
        )
        for title, names in (("never played", unplayed), ("never used", unused)):
            if names:
                self.stdout.write(f"{title}: {', '.join(names)}")

    def look(self, trial: Trial) -> None:
        """Note which cards were played and which actions used."""
        for fact in (fact for step in trial.steps for fact in step.facts):
            if isinstance(fact, CardPlayed):
                self.seen[f"play {fact.card}"] += 1
            elif isinstance(fact, CorporationRevealed):
                self.seen[f"play {fact.corporation}"] += 1
            elif isinstance(fact, ActionTaken) and fact.verb == "use":
                self.seen[f"use {fact.about}"] += 1
