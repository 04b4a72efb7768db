"""Players that answer by themselves: uniformly at random, or busily. For self-play, tests and seats left alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from . import chance
from .chance import Luck
from .flow import new_session
from .script import Decision, HowMany, Illegal, Opening, Pay, Pick, Several
from .session import Session, Step
from .table import Options

Player = Callable[[Decision, Luck], str]

EAGER = ("play", "use", "trade", "build", "greenery", "heat", "claim", "first", "fund", "project")
"""What the busy player would rather do, best first; it ends its turn or passes only when nothing of this is left."""


def random_answer(asked: Decision, rng: Luck) -> str:
    """Any legal answer, each option as likely as another."""
    if isinstance(asked, Pick):
        return rng.choice(asked.options).key
    if isinstance(asked, Several):
        count = rng.randint(asked.least, min(asked.most, len(asked.options)))
        chosen = set(rng.sample([o.key for o in asked.options], count))
        return " ".join(o.key for o in asked.options if o.key in chosen)
    if isinstance(asked, HowMany):
        return str(rng.randint(asked.least, asked.most))
    if isinstance(asked, Opening):
        corporation = rng.choice(asked.corporations).key
        most = min(asked.afford[corporation], len(asked.cards))
        return opening_answer(asked, corporation, rng.randint(0, most), rng)
    if isinstance(asked, Pay):
        return random_payment(asked, rng)
    raise TypeError(f"no player can answer {type(asked).__name__}")


def opening_answer(asked: Opening, corporation: str, count: int, rng: Luck) -> str:
    chosen = set(rng.sample([o.key for o in asked.cards], count))
    tile = [rng.choice(asked.tiles).key] if asked.tiles else []
    return " ".join([corporation, *(o.key for o in asked.cards if o.key in chosen), *tile])


def random_payment(asked: Pay, rng: Luck) -> str:
    """A random number of each source, the rest made up by the others; the default where that is not legal."""
    used, rest = {}, asked.due
    for source in rng.sample(asked.sources, len(asked.sources)):
        used[source.resource] = min(source.have, -(-rest // source.worth), rng.randint(0, source.have))
        rest -= used[source.resource] * source.worth
    for source in asked.sources:
        more = min(source.have - used[source.resource], max(0, -(-rest // source.worth)))
        used[source.resource] += more
        rest -= more * source.worth
    answer = " ".join(f"{s.resource}={used[s.resource]}" for s in asked.sources if used[s.resource])
    try:
        asked.check(answer)
    except Illegal:
        return asked.default
    return answer


def busy_answer(asked: Decision, rng: Luck) -> str:
    """Buy what can be paid, play and use cards whenever possible, pay as proposed; chance decides the rest."""
    if isinstance(asked, Pick):
        for verb in EAGER:
            if keys := [o.key for o in asked.options if o.key.split(" ")[0] == verb]:
                return rng.choice(keys)
        keys = [o.key for o in asked.options if o.key not in ("pass", "done", "change")]
        return rng.choice(keys or [o.key for o in asked.options])
    if isinstance(asked, Several):
        return " ".join(o.key for o in asked.options[: asked.most if asked.least == 0 else asked.least])
    if isinstance(asked, Opening):
        corporation = rng.choice(asked.corporations).key
        return opening_answer(asked, corporation, min(asked.afford[corporation], len(asked.cards)), rng)
    if isinstance(asked, Pay):
        return asked.default
    return random_answer(asked, rng)


POLICIES: dict[str, Player] = {"random": random_answer, "busy": busy_answer}


def advance(session: Session, luck: Luck) -> list[Step]:
    """Answer what is being asked of the chance seat, if anything."""
    steps = []
    while asked := session.question(chance.SEAT):
        steps.append(session.answer(chance.SEAT, chance.answer(asked, luck)))
    return steps


def play(
    options: Options, seed: int, player: Player = random_answer, most: int = 20_000
) -> Iterator[tuple[Session, list[Step]]]:
    """Play one whole game by `seed`; yields the session and the new steps after every answer.

    Raises RuntimeError if the game waits for nobody before it has ended, or goes on for more than `most` answers.
    """
    rng = Luck(seed)
    session = new_session(options)
    yield session, advance(session, rng)
    for _ in range(most):
        if session.finished:
            return
        waiting = session.waiting()
        if not waiting:
            raise RuntimeError(f"nobody can answer in phase {session.table.phase}")
        seat = rng.choice(waiting)
        asked = session.question(seat)
        assert asked
        step = session.answer(seat, player(asked, rng))
        yield session, [step, *advance(session, rng)]
    raise RuntimeError(f"no end after {most} answers")
