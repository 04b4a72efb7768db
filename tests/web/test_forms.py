"""What a page posts, as the answer that the question wants."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from games.engine.script import Decision, HowMany, Illegal, Opening, Option, Pay, Pick, Several, Source, say
from games.forms import answer_from

ASK = say("Which?")


def options(*keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, say(key)) for key in keys)


PICK = Pick(0, ASK, options=options("play C23", "pass"))
SEVERAL = Several(0, ASK, options=options("013", "C07", "185"), least=1, most=2)
COUNT = HowMany(0, ASK, least=1, most=12)
PAY = Pay(0, ASK, due=8, sources=(Source("steel", 5, 2), Source("mc", 9, 1)), default="steel=4")
OPENING = Opening(
    0,
    ASK,
    corporations=options("R01", "R02"),
    cards=options("013", "C07", "185"),
    tiles=options("Luna", "Io"),
    afford={"R01": 10, "R02": 10},
)


@pytest.mark.parametrize(
    ("asked", "posted", "answer"),
    [
        (PICK, "answer=play+C23", "play C23"),
        (SEVERAL, "choice=185&choice=013", "013 185"),
        (COUNT, "count=07", "7"),
        (COUNT, "count=+3+", "3"),
        (PAY, "pay-mc=2&pay-steel=3", "steel=3 mc=2"),
        (PAY, "pay-mc=8&pay-steel=0", "mc=8"),
        (PAY, "pay-mc=8&pay-steel=", "mc=8"),
        (OPENING, "corporation=R02&cards=185&cards=013&tile=Io", "R02 013 185 Io"),
        (OPENING, "tile=Luna&corporation=R01", "R01 Luna"),
    ],
)
def test_fields_become_a_legal_answer(asked, posted, answer):
    assert answer_from(asked, QueryDict(posted)) == answer
    asked.check(answer)


@pytest.mark.parametrize(
    ("asked", "posted"),
    [
        (PICK, ""),
        (SEVERAL, ""),
        (SEVERAL, "choice=013&choice=999"),
        (SEVERAL, "choice=013&choice=C07&choice=185"),
        (COUNT, "count="),
        (COUNT, "count=-1"),
        (COUNT, "count=½"),
        (COUNT, "count=1e2"),
        (PAY, ""),
        (PAY, "pay-mc=7"),
        (PAY, "pay-mc=-8"),
        (PAY, "pay-mc=eight"),
        (PAY, "pay-steel=6"),
        (OPENING, "corporation=R02&cards=185"),
        (OPENING, "corporation=R03&tile=Io"),
        (OPENING, "corporation=R01&cards=999&tile=Io"),
    ],
)
def test_what_makes_no_sense_is_left_for_the_question_to_refuse(asked: Decision, posted):
    with pytest.raises(Illegal):
        asked.check(answer_from(asked, QueryDict(posted)))


def test_without_a_question_only_a_whole_answer_counts():
    assert answer_from(None, QueryDict("answer=pass&choice=013")) == "pass"
    assert answer_from(None, QueryDict("choice=013")) == ""
