"""What can be done without a browser: the commands that read."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def test_a_card_says_what_it_does_and_nothing_twice():
    told = {row["number"]: row["words"] for row in json.loads(printed("cards", "--json"))}
    assert told["003"] == ["+1 energy production", "raise temperature 1 step"]
    assert not [number for number, words in told.items() if "production production" in " ".join(words)]
    assert "+1 energy production. raise temperature 1 step" in printed("cards")


def test_a_stored_game_is_told_to_a_step(table):
    table.play_on(8)
    whole = printed("replay", table.id)
    assert "Ann has chosen" in whole and "Ben has chosen" in whole
    assert whole.startswith(printed("replay", table.id, "--to", "4"))
    with pytest.raises(CommandError, match="there is no seat 7"):
        call_command("replay", table.id, "--seat", "7")
    with pytest.raises(CommandError, match="there is no game nowhere"):
        call_command("replay", "nowhere")
