"""Measure the engine: how fast games go, what a decision costs, how large a table is."""

from __future__ import annotations

import cProfile
import gc
import hashlib
import pstats
import statistics
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction

from games import journal, services
from games.engine import players
from games.engine.chance import Luck
from games.engine.facts import facts_write
from games.engine.flow import new_session
from games.engine.scoring import score
from games.engine.script import Pick
from games.engine.session import Session, Step, load
from games.engine.table import Options
from games.engine.view import view_for
from games.models import Game

OPTIONS = Options(3)


def played(seed: int, policy: str) -> tuple[Session, list[Step]]:
    """One game, through question and answer as the door plays it, its steps encoded as they would be stored."""
    steps: list[Step] = []
    session = new_session(OPTIONS)
    for now, new in players.play(OPTIONS, seed, players.POLICIES[policy]):
        for step in new:
            facts_write(step.facts)
        session = now
        steps += new
    return session, steps


def milliseconds(deed: Callable[[], object], times: int) -> float:
    """The median time of one `deed`."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        deed()
        taken.append(time.perf_counter() - began)
    return statistics.median(taken) * 1000


def calls_per_decision(policy: str, games: int) -> float:
    """Function calls for each decision: the same on every machine, which a time is not."""
    profile = cProfile.Profile()
    decisions = 0
    for seed in range(games):
        profile.enable()
        _, steps = played(seed, policy)
        profile.disable()
        decisions += len(steps)
    return float(pstats.Stats(profile).total_calls) / decisions  # type: ignore[attr-defined]


class Command(BaseCommand):
    help = "Measures the engine on seeded three-player games with all cards."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=60)
        parser.add_argument("--rounds", type=int, default=3, help="the best of so many rounds counts")

    def handle(self, *args: Any, **given: Any) -> None:
        for policy in ("random", "busy"):
            self.rate(policy, given["games"], given["rounds"])
        self.one_game()

    def rate(self, policy: str, games: int, rounds: int) -> None:
        played(0, policy)
        gc.collect()
        gc.freeze()
        times, decisions, tableau = [], 0, 0.0
        for _ in range(rounds):
            began = time.process_time()
            done = [played(seed, policy) for seed in range(games)]
            times.append(time.process_time() - began)
            decisions = sum(len(steps) for _, steps in done)
            tableau = statistics.mean(len(p.tableau) for session, _ in done for p in session.table.players)
        scores = [[score(session.table, seat).total for seat in range(OPTIONS.players)] for session, _ in done]
        checksum = hashlib.sha256(repr(scores).encode()).hexdigest()[:16]
        options = self.mean_options(policy)
        median = statistics.median(times)
        self.stdout.write(
            f"{policy:7} {decisions / median:8.0f} decisions/s {games / median:6.1f} games/s "
            f"{decisions / games:6.0f} steps a game, mean tableau {tableau:.1f}, mean options {options:.1f}, "
            f"{calls_per_decision(policy, 5):.0f} calls a decision, scores {checksum}"
        )

    def mean_options(self, policy: str) -> float:
        counts = [
            len(asked.options)
            for session, _ in players.play(OPTIONS, 1, players.POLICIES[policy])
            for seat in session.waiting()
            if isinstance(asked := session.question(seat), Pick)
        ]
        return statistics.mean(counts)

    def one_game(self) -> None:
        steps = next(steps for _, steps in (played(seed, "random") for seed in range(100)) if 450 <= len(steps) < 600)
        half = load(new_session(OPTIONS), steps[: len(steps) // 2])
        while half.table.phase != "action" or not half.waiting():
            half = load(new_session(OPTIONS), steps[: sum(half.taken.values()) + 1])
        seat = half.waiting()[0]
        asked = half.question(seat)
        size = sum(len(facts_write(step.facts)) + len(step.answer) for step in steps)
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        warm = load(new_session(OPTIONS), steps)
        view_for(warm, 0)
        kept = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        self.stdout.write(
            f"a game of {len(steps)} steps: journal {size / 1000:.0f} KB, warm table {kept / 1000:.0f} KB"
        )
        stored, taken = self.cold("random")
        self.stdout.write(f"a stored game of {stored} steps, cold through the ORM: {taken:.1f} ms")
        if isinstance(asked, Pick):
            luck = Luck(1)
            option = luck.choice([o.key for o in asked.options])
            self.stdout.write(f"preview: {milliseconds(lambda: half.preview(seat, option), 200):.3f} ms")
        self.stdout.write(f"view of one seat: {milliseconds(lambda: view_for(half, seat), 200):.3f} ms")

    def cold(self, policy: str) -> tuple[int, float]:
        """Play a game through the door; its steps, and the milliseconds to load it where nobody has it in memory."""
        with transaction.atomic():
            lobby = services.lobby_create(browser="0", name="Seat 0", seats=OPTIONS.players)
            for seat in range(1, OPTIONS.players):
                services.lobby_join(code=lobby.code, browser=str(seat), name=f"Seat {seat}")
                services.lobby_update_seat(code=lobby.code, browser=str(seat), ready=True)
            public_id = services.lobby_start(code=lobby.code, browser="0")
            luck = Luck(1)
            while not (play := journal.fold(game := Game.objects.get(public_id=public_id))).session.finished:
                seat = play.session.waiting()[0]
                asked = play.session.question(seat)
                assert asked
                answer = players.POLICIES[policy](asked, luck)
                services.game_answer(game=public_id, seat=seat, question=play.question_number(seat), answer=answer)
            taken = milliseconds(lambda: journal.fold(game), 30)
            transaction.set_rollback(True)
        return len(play.steps), taken
