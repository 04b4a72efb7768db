"""Our server, whose luck is the same each time: python -m tests.seeded SEED

What luck decides comes from `random.SystemRandom`; codes and other secrets keep theirs.
"""

import random
import runpy
import secrets  # noqa: F401 (takes its own source of luck before it is replaced)
import sys

seed = int(sys.argv[1])
random.SystemRandom = lambda: random.Random(seed)  # type: ignore[misc]
runpy.run_module("tmcolonies.serve", run_name="__main__")
