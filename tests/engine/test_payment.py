"""Paying: metals, the rule against overpaying, what metals do not pay for, what Helion and Stormcraft may use."""

from __future__ import annotations

from itertools import product

import pytest

from games.engine.payment import settle
from games.engine.script import Illegal, Pay, Source, say
from tests.player import Seat, position


def holding(card: str, **stock: int) -> Seat:
    return position({"stock": stock, "hand": [card]}, {})[0]


@pytest.mark.parametrize(
    ("card", "stock", "payment"),
    [
        ("Mohole Area", {"mc": 20, "steel": 3}, "steel=3 mc=14"),
        ("Soletta", {"mc": 35, "titanium": 3}, "titanium=3 mc=26"),
        ("Space Elevator", {"mc": 27, "steel": 3, "titanium": 3}, "steel=3 titanium=3 mc=12"),
        ("Space Elevator", {"mc": 27, "steel": 3, "titanium": 3}, "mc=27"),
    ],
)
def test_steel_pays_2_for_building_cards_and_titanium_3_for_space_cards(
    card: str, stock: dict[str, int], payment: str
) -> None:
    ann = holding(card, **stock)
    ann.answers(f"play {next(iter(ann.player.hand))}", payment)
    spent = {part.split("=")[0]: int(part.split("=")[1]) for part in payment.split()}
    assert {r: ann.stock(r) for r in stock} == {r: n - spent.get(r, 0) for r, n in stock.items()}


def test_other_cards_take_no_metal() -> None:
    assert not holding("Sponsors", mc=5, steel=9, titanium=9).can_play("Sponsors")
    assert not holding("Soletta", mc=34, steel=9).can_play("Soletta")
    assert not holding("Mine", mc=3, titanium=9).can_play("Mine")


def test_metals_count_when_it_is_decided_whether_a_card_can_be_paid() -> None:
    assert holding("Soletta", mc=5, titanium=10).can_play("Soletta")
    assert not holding("Soletta", mc=4, titanium=10).can_play("Soletta")


def test_metals_do_not_pay_for_projects_goals_trades_or_card_actions() -> None:
    seat = {"stock": {"steel": 50, "titanium": 2}, "tr": 40, "tableau": {"Space Mirrors": 0}}
    ann = position(seat, {}, colonies={"Luna": {}})[0]
    assert ann.options == ["pass"]


PLAY_SPACE_MIRRORS = Pay(
    0, say("Pay"), due=7, sources=(Source("titanium", 9, 3), Source("mc", 9, 1)), default="titanium=2 mc=1"
)


@pytest.mark.parametrize("answer", ["titanium=2 mc=1", "titanium=3", "mc=7", "titanium=1 mc=4"])
def test_a_payment_may_be_over_if_leaving_out_any_piece_would_fall_short(answer: str) -> None:
    PLAY_SPACE_MIRRORS.check(answer)


@pytest.mark.parametrize(
    "answer",
    ["", "mc=6", "mc=8", "titanium=2", "titanium=2 mc=2", "titanium=3 mc=1", "titanium=4", "titanium=1 mc=5", "mc=10",
     "steel=4", "mc=1 titanium=2", "mc=-7", "titanium=2 mc=1 mc=1", "mc=٧"],
)  # fmt: skip
def test_any_other_payment_is_refused(answer: str) -> None:
    with pytest.raises(Illegal):
        PLAY_SPACE_MIRRORS.check(answer)


def test_the_payment_proposed_is_always_legal_and_wastes_as_little_as_possible() -> None:
    for due, steel, titanium, mc, worth in product(range(1, 13), range(4), range(4), range(8), ((2, 3), (3, 4))):
        sources = tuple(
            s
            for s in (Source("steel", steel, worth[0]), Source("titanium", titanium, worth[1]), Source("mc", mc, 1))
            if s.have
        )
        if sum(s.have * s.worth for s in sources) < due:
            continue
        pay = Pay(0, say("Pay"), due=due, sources=sources, default=settle(due, sources))
        pay.check(pay.default)
        if mc >= max(worth):
            assert sum(pay.read(pay.default).get(s.resource, 0) * s.worth for s in sources) == due


def test_nothing_is_given_back_for_an_overpayment() -> None:
    ann = holding("Space Mirrors", titanium=1)
    assert ann.can_play("Space Mirrors")
    ann.plays("Space Mirrors")
    assert (ann.stock("titanium"), ann.stock("mc")) == (0, 0)


def test_a_price_of_0_is_not_asked_for() -> None:
    ann = holding("Indentured Workers").plays("Indentured Workers")
    assert ann.can("end")


def test_what_carrying_a_card_out_costs_is_kept_while_paying() -> None:
    seat = {"corporation": "Helion", "stock": {"mc": 1, "heat": 5}, "hand": ["Local Heat Trapping"]}
    ann = position(seat, {})[0]
    ann.plays("Local Heat Trapping")
    assert (ann.stock("mc"), ann.stock("heat"), ann.stock("plants")) == (0, 0, 4)
