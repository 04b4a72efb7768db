"""What an answer would do, shown before it is given."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest

from games.engine.facts import CardsDrawn
from games.engine.script import Pick
from games.engine.session import Session
from games.selectors import reading

from .conftest import Table, Visitor, words

pytestmark = pytest.mark.django_db


def preview(table: Table, seat: int, **fields: object) -> str:
    """What the page of `seat` is told, without the deed that its heading says; "" where nothing can be said."""
    asked = {"question": table.page(seat).question, **fields}
    answered = table.players[seat].get(f"{table.path}preview/?{urlencode(asked)}")
    assert answered.status_code in (200, 204), words(answered)
    told = re.sub("<p hidden data-deed>.*?</p>", "", words(answered))
    return " ".join(re.sub("<[^>]+>", " ", told).split())


def to_a_turn(table: Table, offers: str) -> tuple[int, str]:
    """Play until a seat is offered an answer that begins so; returns both."""
    for _ in range(300):
        seat = table.waiting()[0]
        question = table.page(seat).view.question
        if isinstance(question, Pick):
            for option in question.options:
                if option.key.startswith(offers):
                    return seat, option.key
        table.plays(seat)
    raise AssertionError(f"nobody was offered {offers}")


def test_a_preview_tells_every_effect_and_changes_nothing(table: Table) -> None:
    seat, answer = to_a_turn(table, "trade")
    version, name = table.game.version, ("Ann", "Ben")[seat]
    told = preview(table, seat, answer=answer)
    assert told.startswith(f"{name} trades with {answer.split()[1]}")
    assert table.game.version == version
    table.players[seat].sends(table.path + "answer/", question=table.page(seat).question, answer=answer)
    assert table.game.version > version


def test_a_price_is_paid_as_proposed_so_that_the_effect_can_be_told(table: Table) -> None:
    seat, answer = to_a_turn(table, "project power-plant")
    price = next(one.price for one in table.page(seat).view.projects if one.answer == answer)
    told = preview(table, seat, answer=answer)
    paid = told.split(" pays ")[1].split("+")[0]
    assert sum(map(int, re.findall(r"\d+", paid))) == price, told


def test_what_would_reveal_something_says_so_and_nothing_of_it(table: Table) -> None:
    for _ in range(400):
        seat = table.waiting()[0]
        question = table.page(seat).view.question
        for option in question.options if isinstance(question, Pick) else ():
            with reading(table.game) as play:
                facts = play.preview(seat, option.key, pay=True)
            if facts.ends == "unknown" and table.page(seat).view.phase == "action":
                told = preview(table, seat, answer=option.key)
                assert "Then something is revealed that nobody knows yet." in told
                assert "Cannot be taken back." in told
                assert not any(isinstance(fact, CardsDrawn) for fact in facts.facts)
                return
        table.plays(seat)
    raise AssertionError("nothing was drawn in 400 steps")


def test_a_turn_that_ends_can_be_taken_back_until_the_next_player_begins(table: Table) -> None:
    seat, answer = to_a_turn(table, "pass")
    told = preview(table, seat, answer=answer)
    assert "Can be taken back until the next player begins." in told and "Cannot be taken back." not in told
    sent = {"question": table.page(seat).question, "answer": answer}
    assert table.players[seat].sends(f"{table.path}answer/", **sent).status_code == 204
    last, answer = to_a_turn(table, "pass")
    assert last != seat
    assert "Cannot be taken back." in preview(table, last, answer=answer), "the generation ends"


def test_nothing_is_said_of_what_is_not_asked_or_not_legal(table: Table) -> None:
    seat, answer = to_a_turn(table, "pass")
    assert preview(table, seat, answer="dance") == ""
    assert preview(table, seat, answer="x" * 5000) == ""
    assert preview(table, seat, question=99999, answer=answer) == ""
    assert preview(table, 1 - seat, question=0, answer=answer) == ""


def test_strangers_and_nonsense_are_refused(table: Table, visitor: type[Visitor]) -> None:
    assert visitor().get(f"{table.path}preview/?question=1&answer=pass").status_code == 403
    assert table.players[0].get(f"{table.path}preview/?answer=pass").status_code == 400
    assert table.players[0].get("/g/nowhere/preview/?question=1").status_code == 404
    assert table.players[0].post(f"{table.path}preview/").status_code == 405


def test_what_raises_nothing_is_said_before_everything_else(table: Table) -> None:
    def idle(session: Session) -> str:
        """What may be bought though its parameter is at its end; "" for nothing."""
        asked, now = session.question(session.table.current), session.table
        keys = [option.key for option in asked.options] if isinstance(asked, Pick) else []
        ends = {"asteroid": now.temperature >= 8, "aquifer": now.oceans >= 9, "greenery": now.oxygen >= 14}
        return next((f"project {name}" for name, end in ends.items() if end and f"project {name}" in keys), "")

    table.run_on(lambda session: bool(idle(session)))
    with reading(table.game) as play:
        answer = idle(play.session)
    seat = table.waiting()[0]
    told = preview(table, seat, answer=answer)
    assert re.match("The (temperature|oxygen) is at its end: nothing rises|All nine oceans lie", told), told
