"""Planned passes: made while others take their turns, seen by nobody else, carried out or given up by themselves."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator

from games import journal, stand_ins
from games.around import Around, Plan
from games.engine import facts as f
from games.engine.session import Step
from games.models import Step as StepRow
from games.showing import option_keys

from .conftest import Table, Visitor, words
from .test_sockets import news, regions, silence


def play_to_turns(table: Table) -> tuple[int, int]:
    """Play into the first turns; returns the seat that is asked and the other one."""
    while table.page(None).view.phase != "action":
        table.plays(table.waiting()[0])
    seat = table.waiting()[0]
    return seat, 1 - seat


def plans(table: Table, seat: int, *unless: str) -> None:
    sent = table.players[seat].sends(f"{table.path}plan/", plan="on", **{f"unless-{one}": "on" for one in unless})
    assert sent.status_code == 204, words(sent)


def sees(table: Table, seat: int) -> str:
    return words(table.players[seat].get(table.path))


def answers(table: Table, seat: int, answer: str) -> None:
    sent = table.players[seat].sends(f"{table.path}answer/", question=table.page(seat).question, answer=answer)
    assert sent.status_code == 204, words(sent)


def ends_turn(table: Table, seat: int) -> None:
    """Take actions until the turn can be ended, and end it."""
    while "end" not in option_keys(table.page(seat).view.question):
        table.plays(table.waiting()[0])
    answers(table, seat, "end")


def test_a_planned_pass_is_carried_out_when_the_turn_comes(table):
    asked, waits = play_to_turns(table)
    plans(table, waits)
    assert "You pass when your turn comes, in any case." in sees(table, waits)
    ends_turn(table, asked)
    view = table.page(waits).view
    assert view.players[waits].passed
    assert table.waiting() == (asked,)
    assert "Pass when my turn comes" not in sees(table, waits)
    rows = list(StepRow.objects.filter(game=table.game).order_by("version"))[-2:]
    assert [(row.seat, row.answer) for row in rows] == [(asked, "end"), (waits, "pass")]


def test_the_same_plan_ends_the_generation_where_the_others_have_passed(table):
    asked, waits = play_to_turns(table)
    plans(table, waits)
    answers(table, asked, "pass")
    view = table.page(None).view
    assert (view.generation, view.phase) == (2, "research")
    assert table.page(waits).plan is None


def test_a_plan_can_be_taken_back_until_it_happens(table):
    asked, waits = play_to_turns(table)
    plans(table, waits, "touch")
    assert table.players[waits].sends(f"{table.path}plan/", plan="off").status_code == 204
    assert "Pass when my turn comes" in sees(table, waits)
    ends_turn(table, asked)
    assert table.waiting() == (waits,)


def test_nobody_else_sees_a_plan(table):
    asked, waits = play_to_turns(table)
    spectator = f"/w/{table.lobby.spectator_token}/"
    sync = f"{table.path}sync/"
    before = table.game.shown
    others = [sees(table, asked), words(Visitor().get(spectator))]
    plans(table, waits)
    assert table.game.shown == before
    assert table.players[asked].get(sync, {"v": before}).status_code == 204
    assert Visitor().get(f"{spectator}sync/", {"v": before}).status_code == 204
    for text, was in zip([sees(table, asked), words(Visitor().get(spectator))], others, strict=True):
        assert text.count("when your turn comes") == was.count("when your turn comes") == 0
    own = table.players[waits].get(sync, {"v": before})
    assert "You pass when your turn comes" in words(own)
    assert f'value="{before + 1}"' in words(own)
    assert table.players[waits].get(sync, {"v": before + 1}).status_code == 204


def test_a_plan_lapses_in_words_when_something_changes(table, monkeypatch):
    asked, waits = play_to_turns(table)
    plans(table, waits, "trade", "touch")
    monkeypatch.setattr(stand_ins, "concern", lambda *_step: "touch")
    ends_turn(table, asked)
    assert table.waiting() == (waits,)
    assert "Your planned pass is off: something of yours has changed." in sees(table, waits)
    assert "Your planned pass is off" not in sees(table, asked)
    monkeypatch.undo()
    ends_turn(table, waits)
    assert "Your planned pass is off" not in sees(table, waits)


def test_what_concerns_a_seat(table):
    play_to_turns(table)
    table.play_on(30)
    play = journal.take(table.game)
    colony = next(iter(play.session.table.colonies.values()))
    colony.places = (1,) if isinstance(colony.places, tuple) else [1]

    def of(*facts: object, seat: int = 0) -> str | None:
        return stand_ins.concern(Step(seat, "", facts, 1, True), 1, play.session.table)

    assert of(f.FleetSent(0, colony.name), f.StockChanged(1, "mc", 2)) == "trade"
    assert of(f.StockChanged(1, "plants", -3)) == "touch"
    assert of(f.ProductionChanged(1, "energy", -1)) == "touch"
    assert of(f.ResourceAdded(1, "172", "animal", -1, 0)) == "touch"
    assert of(f.StockChanged(0, "plants", -3)) is None
    assert of(f.StockChanged(1, "plants", -3), seat=1) is None, "its own doing"
    assert of(f.TurnEnded(0), f.TurnBegan(1)) is None
    assert of(f.Passed(0), f.Produced(1, mc=20, steel=0, titanium=0, plants=0, energy=0, heat=0, to_heat=0)) is None


@pytest.mark.parametrize(
    ("unless", "happens", "off"),
    [
        (("trade", "touch"), "trade", "trade"),
        (("touch",), "trade", None),
        (("trade",), "touch", None),
        (("touch",), "touch", "touch"),
        ((), "touch", None),
    ],
)
def test_a_plan_heeds_what_its_player_has_ticked(table, monkeypatch, unless, happens, off):
    play_to_turns(table)
    play = journal.take(table.game)
    around = Around(plans={1: Plan(1, unless)})
    monkeypatch.setattr(stand_ins, "concern", lambda *_step: happens)
    stand_ins.heed(around, [Step(0, "", (), 1, True)], play.session.table)
    assert around.plans[1].off == off


def test_a_plan_is_refused_where_it_makes_no_sense(table):
    refused = table.players[0].sends(f"{table.path}plan/", plan="on")
    assert (refused.status_code, words(refused)) == (409, "You can plan to pass while others take their turns.")
    asked, waits = play_to_turns(table)
    assert table.players[asked].sends(f"{table.path}plan/", plan="on").status_code == 409
    answers(table, asked, "pass")
    assert Visitor().sends(f"{table.path}plan/", plan="on").status_code == 403
    assert table.page(waits).plan is None


def test_a_turn_that_has_begun_is_not_passed_by_a_plan(table):
    """What is left of a plan when its turn has come by another way asks nothing of a turn in the midst."""
    asked, waits = play_to_turns(table)
    while not table.page(asked).view.actions:
        table.plays(asked)
    plans(table, waits)
    assert table.waiting() == (asked,)


async def step(socket: WebsocketCommunicator) -> str:
    """The next message about the game; who is here is told by others."""
    while "v" not in regions(text := await news(socket)):
        pass
    return text


@pytest.mark.django_db(transaction=True)
async def test_only_the_planners_socket_hears_of_it(table: Table, opened):
    asked, waits = await sync_to_async(play_to_turns)(table)
    version = await sync_to_async(lambda: table.game.shown)()
    sockets = [await opened(f"/ws/g/{table.id}/?v={version}", who, current=True) for who in table.players]
    watching = await opened(f"/ws/w/{table.lobby.spectator_token}/?v={version}", current=True)
    await sync_to_async(plans)(table, waits)
    assert "You pass when your turn comes" in await step(sockets[waits])
    for other in (sockets[asked], watching):
        await silence(other, 'id="v"')
    await sync_to_async(answers)(table, asked, "pass")
    for socket in (*sockets, watching):
        assert "Generation" in await step(socket), "steps reach everybody as before"
