"""What a decision costs in function calls, which is the same on every machine; times are measured by `make bench`."""

import pytest

from games.management.commands.bench import calls_per_decision


@pytest.mark.parametrize(("policy", "most"), [("random", 400), ("busy", 410)])
def test_a_decision_takes_no_more_calls_than_it_did(policy: str, most: float) -> None:
    assert calls_per_decision(policy, 3) < most
