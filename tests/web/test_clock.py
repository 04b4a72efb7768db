"""The clock: the server's time decides, whoever looks first. Time is moved by hand here."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games import absence, journal, selectors, services

from .conftest import Table, Visitor, words
from .test_absent import noted, proposes, says
from .test_planned_pass import answers, ends_turn, play_to_turns, sees

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Time:
    def __init__(self) -> None:
        self.now = NOON

    def passes(self, **much: float) -> None:
        self.now += timedelta(**much)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    moved = Time()
    monkeypatch.setattr(services.timezone, "now", lambda: moved.now)
    return moved


@pytest.fixture
def clocked(ann: Visitor, ben: Visitor, time: Time) -> Callable[..., Table]:
    """A table of two with a clock of ten minutes; what is given are options of the lobby."""

    def start(**chosen: Any) -> Table:
        lobby = services.lobby_create(browser=ann.browser, name="Ann", seats=2)
        sent = ann.sends(f"/j/{lobby.code}/options/", **{"clock": 10, "clock_out": "pass", **chosen})
        assert sent.status_code == 204, words(sent)
        services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
        services.lobby_update_seat(code=lobby.code, browser=ben.browser, ready=True)
        services.lobby_start(code=lobby.code, browser=ann.browser)
        lobby.refresh_from_db()
        return Table(lobby, ann, ben)

    return start


def left(table: Table) -> tuple[float, ...]:
    """Seconds that each seat had left at the last change of the table."""
    return tuple(line.left / 1000 for _seat, line in sorted(table.page(None).clocks.items()))


def test_time_runs_for_whom_the_table_waits(clocked, time):
    table = clocked()
    assert left(table) == (600, 600)
    time.passes(seconds=30)
    table.plays(0)
    assert left(table) == (570, 570), "both were asked"
    time.passes(seconds=30)
    for seat in (0, 1):
        while seat in table.waiting() and table.page(None).view.phase == "start":
            table.plays(seat)
    asked, waits = play_to_turns(table)
    before = left(table)
    time.passes(seconds=12)
    table.plays(asked)
    after = left(table)
    assert before[asked] - after[asked] == 12
    assert before[waits] == after[waits]


def test_the_strips_show_it(clocked, time):
    table = clocked()
    time.passes(seconds=35)
    table.plays(0)
    page = sees(table, 1)
    assert "9:25" in page
    assert f'data-left="565000" data-since="{int(time.now.timestamp() * 1000)}"' in page
    assert f'data-now="{int(time.now.timestamp() * 1000)}"' in page


def test_a_table_without_a_clock_shows_none(table):
    assert "data-left" not in sees(table, 0)


def test_every_turn_gives_time_back(clocked, time):
    table = clocked(clock_more=30)
    asked, waits = play_to_turns(table)
    before = left(table)
    ends_turn(table, asked)
    assert left(table)[asked] - before[asked] == 30
    answers(table, waits, "pass")
    assert left(table)[waits] - before[waits] == 30


def test_undo_does_not_give_time_back(clocked, time):
    table = clocked()
    seat = table.play_until_undo()
    before = left(table)
    time.passes(seconds=20)
    undone = table.players[seat].sends(f"{table.path}undo/", question=table.page(seat).question)
    assert undone.status_code == 204
    assert before[seat] - left(table)[seat] == 20


def test_it_stands_still_while_the_table_is_paused(clocked, time):
    table = clocked(absent_minutes=0)
    asked, waits = play_to_turns(table)
    before = left(table)
    time.passes(seconds=10)
    proposes(table, waits, "pause", asked)
    assert "data-since" not in sees(table, waits)
    time.passes(hours=100)
    assert table.players[waits].get(f"{table.path}sync/").status_code == 200
    says(table, asked, back=1)
    time.passes(seconds=5)
    table.plays(asked)
    assert before[asked] - left(table)[asked] == 15


def test_it_survives_a_restart(clocked, time):
    table = clocked()
    play_to_turns(table)
    time.passes(seconds=10)
    table.plays(table.waiting()[0])
    known = left(table)
    journal.warm.clear()
    assert left(table) == known


@pytest.mark.parametrize("look", ["table", "sync", "another answer", "tick"])
def test_at_zero_the_seat_passes_whoever_looks_first(clocked, time, look):
    table = clocked()
    asked, waits = play_to_turns(table)
    time.passes(minutes=11)
    if look == "table":
        sees(table, waits)
    elif look == "sync":
        assert "passes" in words(table.players[waits].get(f"{table.path}sync/", {"v": table.game.shown}))
    elif look == "another answer":
        late = table.answer_of(asked)
        refused = table.players[asked].sends(f"{table.path}answer/", **late)
        assert refused.status_code == 409
        assert "decided already" in words(refused)
    else:
        absence.clock_tick(game=table.id)
    assert table.page(None).view.players[asked].passed
    assert table.waiting() == (waits,)
    assert f"{table.page(None).seats[asked].name} has no time left and passes" in noted(table)
    version = table.game.shown
    absence.clock_tick(game=table.id)
    assert table.game.shown == version, "the second to look finds nothing to do"


def test_only_shown_it_passes_for_nobody(clocked, time):
    table = clocked(clock_out="show")
    asked, waits = play_to_turns(table)
    time.passes(hours=2)
    assert ">0:00<" in sees(table, waits), "a page reads what is left now, not at the last change"
    assert not table.page(None).view.players[asked].passed
    table.plays(asked)
    assert left(table)[asked] == 0
    assert ">0:00<" in sees(table, waits)


def test_a_turn_that_has_begun_is_ended_and_the_next_one_passed(clocked, time):
    table = clocked()
    asked, waits = play_to_turns(table)
    while not table.page(asked).view.actions:
        table.plays(asked)
    time.passes(minutes=11)
    absence.clock_tick(game=table.id)
    assert table.waiting() == (waits,)
    assert not table.page(None).view.players[asked].passed
    ends_turn(table, waits)
    assert table.page(None).view.players[asked].passed


def test_no_time_comes_back_for_a_turn_that_the_clock_ended(clocked, time):
    table = clocked(clock_more=60)
    asked, _waits = play_to_turns(table)
    time.passes(minutes=11)
    absence.clock_tick(game=table.id)
    assert left(table)[asked] == 0


def test_outside_the_turns_it_waits(clocked, time):
    table = clocked()
    time.passes(hours=1)
    absence.clock_tick(game=table.id)
    assert table.waiting() == (0, 1)
    table.plays(0)
    assert left(table) == (0, 0)
    while table.page(None).view.generation == 1:
        table.plays(table.waiting()[0])
    assert sorted(noted(table)[:2]) == ["Ann has no time left and passes", "Ben has no time left and passes"]


def test_what_is_open_within_a_move_is_answered_first(clocked, time):
    """At zero in the midst of a move of one's own: what is asked is answered, then the turn ends."""
    table = clocked()
    play_to_turns(table)
    for _ in range(400):
        seat = table.waiting()[0]
        asked = table.page(seat).view.question
        keys = {option.key for option in getattr(asked, "options", ())}
        if table.page(None).view.phase == "action" and not keys & {"pass", "end"}:
            break
        table.plays(seat)
    time.passes(minutes=11)
    absence.clock_tick(game=table.id)
    assert seat not in table.waiting()
    rows = list(table.game.steps.filter(seat=seat).order_by("-version").values_list("answer", flat=True)[:2])
    assert rows[0] in ("end", "pass")


def test_how_long_it_takes_is_known(clocked, time):
    table = clocked()
    assert selectors.clock_due(table.game) is None, "nothing passes before the turns"
    asked, _waits = play_to_turns(table)
    time.passes(seconds=100)
    assert selectors.clock_due(table.game) == pytest.approx(left(table)[asked] - 100)
    answers(table, asked, "pass")


def test_the_lobby_takes_only_what_it_offers(ann, lobby):
    assert ann.sends(f"/j/{lobby.code}/options/", clock=7).status_code == 400
    assert ann.sends(f"/j/{lobby.code}/options/", clock_out="x").status_code == 400
    page = words(ann.get(f"/j/{lobby.code}/"))
    assert "Clock" in page
    assert "Each turn gives back" not in page
    assert ann.sends(f"/j/{lobby.code}/options/", clock=20).status_code == 204
    assert "Each turn gives back" in words(ann.get(f"/j/{lobby.code}/"))


def test_a_turn_that_the_clock_has_ended_is_not_taken_up_again(clocked, time):
    table = clocked(clock_more=30)
    asked, waits = play_to_turns(table)
    time.passes(seconds=700)
    absence.clock_tick(game=table.id)
    assert table.page(None).view.players[asked].passed and table.waiting() == (waits,)
    refused = table.players[asked].sends(f"{table.path}undo/", question=table.page(asked).question)
    assert words(refused) == "This turn was ended for you: it cannot be taken up again."


def test_taking_a_turn_up_again_gives_back_the_time_that_its_end_gave(clocked, time):
    table = clocked(clock_more=30)
    asked, _waits = play_to_turns(table)
    answers(table, asked, "project power-plant")
    before = left(table)[asked]
    for _ in range(2):
        answers(table, asked, "end")
        assert left(table)[asked] == before + 30
        undone = table.players[asked].sends(f"{table.path}undo/", question=table.page(asked).question)
        assert undone.status_code == 204
        assert left(table)[asked] == before


def test_who_takes_a_turn_up_again_has_not_thought_in_the_next_players_time(clocked, time):
    table = clocked()
    asked, waits = play_to_turns(table)

    def takes_up():
        return table.players[asked].sends(f"{table.path}undo/", question=table.page(asked).question)

    answers(table, asked, "project power-plant")
    before = left(table)
    answers(table, asked, "end")
    time.passes(seconds=100)
    assert takes_up().status_code == 204
    after = left(table)
    assert (after[asked], after[waits]) == (before[asked] - 100, before[waits])
    time.passes(seconds=499)
    answers(table, asked, "end")
    time.passes(seconds=30)
    refused = takes_up()
    assert words(refused) == "You have no time left to take your turn up again."
    assert left(table)[asked] == 1 and table.waiting() == (waits,)
