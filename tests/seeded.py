"""Our server, whose luck is the same each time: python -m tests.seeded SEED

What luck decides comes from `random.SystemRandom`; codes and other secrets keep theirs. After SIGUSR1 luck begins anew.
"""

import random
import runpy
import secrets  # noqa: F401 (takes its own source of luck before it is replaced)
import signal
import sys

seed = int(sys.argv[1])
lucks: list[random.Random] = []


def luck() -> random.Random:
    lucks.append(random.Random(seed))
    return lucks[-1]


def anew(*_: object) -> None:
    for known in lucks:
        known.seed(seed)


random.SystemRandom = luck  # type: ignore[misc]
signal.signal(signal.SIGUSR1, anew)
runpy.run_module("tmcolonies.serve", run_name="__main__")
