"""The order in which a player lays their cards: kept for them, and nobody else's business."""

from __future__ import annotations

import re

import pytest

from .conftest import Table, Visitor, words

pytestmark = pytest.mark.django_db


def laid(table: Table, seat: int) -> str:
    found = re.search(r'id="hand-order" value="([^"]*)"', words(table.players[seat].get(table.path)))
    assert found
    return found[1]


def test_an_order_is_kept_for_its_player_alone(table: Table) -> None:
    assert table.players[0].sends(table.path + "hand/", order="016 003 016 C10").status_code == 204
    assert laid(table, 0) == "016 003 C10"
    assert laid(table, 1) == ""
    assert "hand-order" not in words(Visitor().get(f"/w/{table.game.spectator_token}/"))


def test_what_is_no_order_is_refused_and_changes_nothing(table: Table) -> None:
    table.players[0].sends(table.path + "hand/", order="016")
    for nonsense in ("<script>", "016 nothing", "9" * 3000):
        refused = table.players[0].sends(table.path + "hand/", order=nonsense)
        assert (refused.status_code, words(refused)) == (400, "There is no such card.")
    assert Visitor().sends(table.path + "hand/", order="016").status_code == 403
    assert Visitor().sends("/g/nowhere/hand/", order="016").status_code == 404
    assert laid(table, 0) == "016"


def test_a_requirement_shows_whether_it_holds(table: Table) -> None:
    seen = set()
    for _ in range(120):
        for seat in (0, 1):
            for card in table.page(seat).view.hand:
                seen.add(bool(card.unmet))
                assert not (card.unmet and card.why is None), "a card whose requirement fails cannot be played"
        if seen == {True, False}:
            break
        table.play_on(1)
    assert seen == {True, False}
