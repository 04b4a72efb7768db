"""What others take from a player: told to the loser at once and until the loser answers, and to nobody else."""

from __future__ import annotations

import re

import pytest
from asgiref.sync import sync_to_async

from games import absence, journal
from games.engine.losses import losses
from games.engine.script import Pick
from games.engine.session import Session
from games.phrases import plain
from games.selectors import PageSeat
from tests.player import position

from .conftest import Table, Visitor, words
from .test_planned_pass import answers
from .test_sockets import news

SEATS = {0: PageSeat(0, "Ann", "ring"), 1: PageSeat(1, "Ben", "star"), 2: PageSeat(2, "Cem", "square")}


class Reader:
    seats, me = SEATS, 1


def told(game, seat: int, since: int = 0) -> list[str]:
    return [plain(loss.told(), Reader()) for loss in losses(game.steps, seat, since)]


def test_it_is_told_who_took_what_and_by_what_card() -> None:
    ann = {"stock": {"mc": 99}, "hand": ["Giant Ice Asteroid", "Virus", "Hired Raiders", "Fish"]}
    ben = {"stock": {"plants": 9, "mc": 9}, "tableau": {"Birds": 2}, "production": {"plants": 1}}
    game = position(ann, ben, {"passed": True}, temperature=2)
    game[0].plays("Giant Ice Asteroid", "1-2", "1-5", "plants:1").plays("Virus", "1:072").answers("end")
    game[1].answers("pass")
    game[0].plays("Hired Raiders", "mc:1").plays("Fish")
    assert told(game, 1) == [
        "Ann took 6 plants from you (Giant Ice Asteroid)",
        "Ann took 2 animals off your Birds (Virus)",
        "Ann took 3 M€ from you (Hired Raiders)",
        "Ann took 1 plant production from you (Fish)",
    ]
    assert told(game, 0) == told(game, 2) == []
    assert len(told(game, 1, since=len(game.steps) - 1)) == 1


def attacks(session: Session) -> str:
    """A removal on offer that hits the other player; "" for none."""
    seat = session.table.current
    asked = session.question(seat)
    keys = [option.key for option in asked.options] if isinstance(asked, Pick) else []
    return next((key for key in keys if key in (f"plants:{1 - seat}", f"mc:{1 - seat}", f"steel:{1 - seat}")), "")


@pytest.fixture
def attacked(table: Table) -> tuple[Table, int, str]:
    """A table where the one that is asked may take something from the other; who that is, and the answer."""
    table.run_on(lambda session: bool(attacks(session)))
    play = journal.take(table.game)
    answer = attacks(play.session)
    journal.warm.keep(play)
    assert answer
    return table, table.waiting()[0], answer


def box(html: str) -> str:
    found = re.search(r'<ul class="losses".*?</ul>', html, re.S)
    return " ".join(re.sub("<[^>]+>", " ", found[0]).split()) if found else ""


def test_the_loser_sees_it_until_the_loser_answers_and_nobody_else_does(attacked) -> None:
    table, robber, answer = attacked
    loser, name = 1 - robber, ("Ann", "Ben")[robber]
    answers(table, robber, answer)
    assert box(words(table.players[loser].get(table.path))).startswith(f"{name} took ")
    assert box(words(table.players[robber].get(table.path))) == ""
    assert box(words(Visitor().get(f"/w/{table.game.spectator_token}/"))) == ""
    journal.warm.clear()
    while loser not in table.waiting():
        assert box(words(table.players[loser].get(table.path)))
        table.plays(robber)
    assert box(words(table.players[loser].get(table.path))), "it is there when the loser comes back to answer"
    table.plays(loser)
    assert box(words(table.players[loser].get(table.path))) == ""


def test_who_was_answered_for_sees_it_all_the_same(attacked) -> None:
    table, robber, answer = attacked
    loser = 1 - robber
    answers(table, robber, answer)
    if table.page(None).view.players[loser].passed:
        pytest.skip("the loser had passed before")
    absence.pass_plan(game=table.id, seat=loser, unless=[])
    while not table.page(None).view.players[loser].passed:
        table.plays(robber)
    assert box(words(table.players[loser].get(table.path))).count(" took ") == 1


@pytest.mark.django_db(transaction=True)
async def test_it_shows_at_once(attacked, opened) -> None:
    table, robber, answer = attacked
    path = f"/ws/g/{table.id}/?v={await sync_to_async(lambda: table.game.shown)()}"
    socket = await opened(path, table.players[1 - robber], current=True)
    await sync_to_async(answers)(table, robber, answer)
    assert " took " in box(await news(socket))
