"""Luck: answers the questions put to the chance seat. The only module that knows randomness."""

from __future__ import annotations

from random import Random

from .script import CHANCE, Decision, Pick, Shuffle

SEAT = CHANCE
Luck = Random
"""What a player or the chance seat draws its luck from; seeded for repeatable games."""


def answer(asked: Decision, rng: Luck) -> str:
    """A legal answer to a question of the chance seat, by the luck of `rng`."""
    if isinstance(asked, Shuffle):
        items = [*asked.items]
        rng.shuffle(items)
        return " ".join(items)
    if isinstance(asked, Pick):
        return rng.choice(asked.options).key
    raise TypeError(f"luck is not asked {type(asked).__name__}")
