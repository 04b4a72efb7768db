"""The turn of events: set-up without Colonies, research, turns, passing, first actions, production, the end."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.card import BY_NUMBER
from games.engine.script import Opening, Pick, Several
from games.engine.session import undo_point
from games.engine.table import Options
from games.engine.view import view_for
from tests.engine.openings import dealt, opened
from tests.engine.situations import oceans
from tests.player import Game, Seat, position

# -- set-up ---------------------------------------------------------------------------------------------------


def test_everybody_starts_with_tr_20_and_production_0_with_corporate_era() -> None:
    table = dealt("CrediCor", "Teractor").session.table
    for player in table.players:
        assert player.tr == 20
        assert {*player.production.values()} == {0} == {*player.stock.values()}
    assert (table.temperature, table.oxygen, table.oceans, table.generation) == (-30, 0, 0, 1)


def test_without_corporate_era_every_production_starts_at_1_and_its_cards_are_out() -> None:
    options = Options(2, colonies=False, corporate_era=False)
    table = dealt("CrediCor", "Ecoline", options=options).session.table
    assert all({*player.production.values()} == {1} for player in table.players)
    cards = [*table.deck, *(card for player in table.players for card in player.laid)]
    assert len(cards) == 137 and {BY_NUMBER[card].expansion for card in cards} == {"base"}


def test_everybody_is_dealt_two_corporations_and_ten_cards() -> None:
    for seat in dealt("CrediCor", "Teractor", "Helion", "Ecoline", "ThorGate").seats:
        asked = seat.question
        assert isinstance(asked, Opening)
        assert (len(asked.corporations), len(asked.cards)) == (2, 10)


def test_no_more_cards_can_be_kept_than_the_corporation_pays_for() -> None:
    game = dealt("PhoboLog", "Teractor")
    asked = game[0].question
    assert isinstance(asked, Opening)
    keys = [option.key for option in asked.cards]
    game[0].is_refused(" ".join(["R09", *keys[:8]]))
    game[0].answers(" ".join(["R09", *keys[:7]]).replace(" ", ", "))
    game[1].answers("Teractor")
    assert game[0].stock("mc") == 23 - 21
    assert len(game[0].player.hand) == 7


def test_one_corporation_must_be_chosen_and_not_two() -> None:
    game = dealt("PhoboLog", "Teractor")
    asked = game[0].question
    assert isinstance(asked, Opening)
    game[0].is_refused("")
    game[0].is_refused(" ".join(option.key for option in asked.corporations))


def test_choices_stay_secret_and_may_be_changed_until_everybody_has_chosen() -> None:
    game = dealt("PhoboLog", "Teractor")
    game[0].answers("PhoboLog")
    assert not game[1].knows("PhoboLog")
    assert game.session.waiting() == (1,)
    game[0].answers("change").answers("PhoboLog")
    game[1].answers("Teractor")
    assert game.session.table.phase == "action"
    assert game[1].knows("PhoboLog")


def test_cards_not_kept_are_discarded() -> None:
    game = opened("PhoboLog", "Teractor")
    assert len(game.session.table.discards) == 20


def test_there_is_no_research_in_the_first_generation() -> None:
    assert opened("PhoboLog", "Teractor").session.table.phase == "action"


def test_the_player_drawn_by_lot_begins() -> None:
    assert opened("PhoboLog", "Teractor", "CrediCor", first=2).session.waiting() == (2,)


# -- turns ----------------------------------------------------------------------------------------------------


def rich(*seats: dict[str, Any], **rest: Any) -> Game:
    """Seats with money for many standard projects."""
    return position(*({"stock": {"mc": 300}, **seat} for seat in seats), **rest)


def test_a_turn_is_one_or_two_actions() -> None:
    game = rich({}, {})
    ann, ben = game.seats
    ann.answers("project power-plant", "project power-plant")
    assert ann.options == ["end"], "after two, only the end of the turn"
    ann.answers("end")
    ben.answers("project power-plant", "end")
    assert game.session.waiting() == (0,)


def test_passing_takes_the_place_of_the_whole_turn() -> None:
    ann = rich({}, {})[0]
    assert ann.can("pass") and not ann.can("end"), "something must be done, or passed"
    ann.answers("project power-plant")
    assert ann.can("end") and not ann.can("pass")


def test_who_has_passed_has_no_more_turns_this_generation() -> None:
    game = rich({}, {}, {})
    game[0].answers("pass")
    game[1].answers("project power-plant", "end")
    game[2].answers("project power-plant", "end")
    assert game.session.waiting() == (1,)


def test_the_last_player_goes_on_alone_until_passing() -> None:
    game = rich({}, {})
    game[0].answers("pass")
    ben = game[1]
    for _ in range(5):
        ben.answers("project power-plant")
    assert ben.can("pass") and not ben.can("end")
    ben.answers("pass")
    assert game.session.table.generation == 2


def test_turns_go_clockwise_from_the_first_player() -> None:
    game = rich({}, {}, {}, first=1)
    for seat in (1, 2, 0, 1):
        assert game.session.waiting() == (seat,)
        game[seat].answers("project power-plant", "end")


def test_the_first_player_marker_passes_on_each_generation() -> None:
    game = rich({}, {}, {})
    for first in (0, 1, 2, 0):
        assert game.session.table.first == first
        assert game.session.waiting() == (first,)
        game.end_generation()


def test_with_undo_the_turn_ends_only_when_said_and_without_it_after_the_second_action() -> None:
    game = rich({}, {}, options={"undo": False})
    game[0].answers("project power-plant", "project power-plant")
    assert game.session.waiting() == (1,)


def test_card_actions_are_used_once_a_generation_and_at_once_when_the_card_is_new() -> None:
    game = rich({"hand": ["Tardigrades"]}, {})
    ann = game[0]
    ann.plays("Tardigrades").uses("Tardigrades")
    assert ann.on("Tardigrades") == 1
    ann.answers("end")
    game[1].answers("pass")
    assert not ann.can_use("Tardigrades")
    ann.answers("pass")
    game.buy_nothing()
    game[1].answers("pass")
    assert ann.can_use("Tardigrades")


def test_nobody_else_is_asked_during_a_turn() -> None:
    game = rich({}, {})
    assert game[1].question is None
    game[1].is_refused("pass")


# -- first actions --------------------------------------------------------------------------------------------


def test_a_first_action_is_compulsory_as_the_first_action_of_the_first_turn() -> None:
    game = opened("Tharsis Republic", "CrediCor")
    assert game[0].options == ["first", "pass"]
    game[0].answers("first", "3-4")
    assert game[0].can("project power-plant"), "a second action may follow"


def test_a_first_action_stays_due_when_its_player_passes() -> None:
    game = opened("Inventrix", "CrediCor")
    game[0].answers("pass")
    game[1].answers("pass")
    game.buy_nothing()
    game[1].answers("pass")
    assert game[0].options == ["first", "pass"]
    game[0].answers("first")
    assert len(game[0].hand) == 3
    assert game.session.table.actions == 1


def test_an_impossible_first_action_is_skipped() -> None:
    full = {"Io": {"marker": 3, "places": [1, 1, 1]}}
    game = position({}, {"corporation": "Poseidon", "first_action_due": True, "stock": {"mc": 20}}, colonies=full)
    game[0].answers("pass")
    assert game[1].can("project power-plant")
    assert not game[1].player.first_action_due


# -- research -------------------------------------------------------------------------------------------------


def test_research_shows_four_cards_of_which_any_number_is_bought_at_3() -> None:
    game = position({"stock": {"mc": 20}, "tr": 20}, {})
    game[0].answers("pass")
    game[1].answers("pass")
    asked = game[0].question
    assert isinstance(asked, Several) and len(asked.options) == 4
    bought = [option.key for option in asked.options[1:3]]
    money = game[0].stock("mc")
    game[0].answers(" ".join(bought))
    assert game[0].stock("mc") == money, "it is paid when everybody has chosen"
    game[1].answers("")
    assert (game[0].stock("mc"), [*game[0].player.hand]) == (money - 6, bought)
    assert len(game.session.table.discards) == 6


def test_research_is_simultaneous_and_may_be_changed_until_all_have_chosen() -> None:
    game = position({}, {})
    game[0].answers("pass")
    game[1].answers("pass")
    assert game.session.waiting() == (0, 1)
    game[1].answers("")
    assert game.session.waiting() == (0,)
    game[1].answers("change", "")
    game[0].answers("")
    assert game.session.table.phase == "action"


def test_no_more_can_be_bought_than_paid_for() -> None:
    game = position({"tr": 14, "production": {"mc": -5}, "stock": {"mc": 0}}, {})
    game[0].answers("pass")
    game[1].answers("pass")
    asked = game[0].question
    assert isinstance(asked, Several)
    assert asked.most == 3, "9 M€"


def test_when_deck_and_discards_run_short_research_deals_evenly() -> None:
    game = position({}, {}, deck=["Mine", "Grass", "Lichen"], discards=["Bushes", "Ants", "Pets"])
    game[0].answers("pass")
    game[1].answers("pass")
    assert [len(seat.player.laid) for seat in game.seats] == [3, 3]


# -- production -----------------------------------------------------------------------------------------------


def produced(seat: dict[str, Any]) -> Game:
    """Ann's seat after the production of a generation, before she buys anything."""
    game = position(seat, {})
    game[0].answers("pass")
    game[1].answers("pass")
    return game


def test_all_energy_becomes_heat_first_then_new_energy_is_produced() -> None:
    ann = produced({"stock": {"energy": 8, "heat": 5}, "production": {"energy": 3, "heat": 2}})[0]
    assert (ann.stock("energy"), ann.stock("heat")) == (3, 15)


def test_money_comes_from_tr_and_production_which_may_be_negative() -> None:
    ann = produced({"tr": 24, "production": {"mc": -2}, "stock": {"mc": 9}})[0]
    assert ann.stock("mc") == 31


def test_the_other_resources_come_by_their_production_on_top_of_the_stock() -> None:
    three = {"steel": 3, "titanium": 1, "plants": 2}
    ann = produced({"stock": {"steel": 1, "titanium": 1, "plants": 1}, "production": three})[0]
    assert {r: ann.stock(r) for r in three} == {"steel": 4, "titanium": 2, "plants": 3}


def test_resources_on_cards_stay() -> None:
    assert produced({"tableau": {"Tardigrades": 3}})[0].on("Tardigrades") == 3


@pytest.mark.parametrize(("level", "playable"), [(-5, False), (-4, True)])
def test_money_production_never_falls_below_minus_5(level: int, playable: bool) -> None:
    ann = position({"production": {"mc": level}, "stock": {"mc": 3}, "hand": ["Investment Loan"]}, {})[0]
    assert ann.can_play("Investment Loan") is playable


# -- the end --------------------------------------------------------------------------------------------------

FINISHED = {"temperature": 8, "oxygen": 14, "tiles": oceans(9)}


@pytest.mark.parametrize("short", ["temperature", "oxygen", "tiles"])
def test_the_game_goes_on_until_all_three_parameters_are_finished(short: str) -> None:
    table = {**FINISHED, short: {"temperature": 6, "oxygen": 13, "tiles": oceans(8)}[short]}
    game = position({}, {}, **table)
    game[0].answers("pass")
    game[1].answers("pass")
    assert game.session.table.generation == 2


def test_the_generation_in_which_mars_is_finished_is_played_to_its_end_with_production() -> None:
    game = position({"stock": {"heat": 8}, "tr": 30}, {"stock": {"mc": 11}}, **{**FINISHED, "temperature": 6})
    game[0].answers("heat", "end")
    game[1].answers("project power-plant", "end")
    game[0].answers("pass")
    game[1].answers("pass")
    assert game.session.finished
    assert game[0].stock("mc") == 31


def test_the_last_greeneries_are_placed_in_turn_order_from_the_first_player() -> None:
    seat = {"stock": {"plants": 16}}
    game = position(seat, seat, seat, first=1, **FINISHED)
    for player in (1, 2, 0):
        game[player].answers("pass")
    order = []
    while not game.session.finished:
        (now,) = game.session.waiting()
        order.append(now)
        game[now].answers(game[now].options[0])
    assert order == [1, 1, 2, 2, 0, 0]


def test_the_last_greeneries_raise_neither_oxygen_nor_tr_but_give_what_lies_on_the_area() -> None:
    game = position({"stock": {"plants": 8}}, {}, phase="greenery", temperature=8, oxygen=13, tiles=oceans(9))
    ann = game[0]
    ann.answers("1-1")
    assert (ann.player.tr, game.session.table.oxygen) == (20, 13)
    assert ann.stock("steel") == 2
    assert ann.stock("mc") == 2, "and 2 for the ocean beside it"


def test_plants_won_by_a_last_greenery_may_be_used_at_once() -> None:
    game = position({"stock": {"plants": 14}}, {}, phase="greenery", **FINISHED)
    ann = game[0]
    ann.answers("5-7")
    assert ann.stock("plants") == 14 - 8 + 2
    assert isinstance(ann.question, Pick)
    ann.answers(ann.options[0])
    assert game.session.finished


def test_a_last_greenery_may_be_declined_and_the_plants_stay() -> None:
    game = position({"stock": {"plants": 9}}, {}, phase="greenery", **FINISHED)
    game[0].answers("done")
    assert game[0].stock("plants") == 9
    assert game.session.finished


def test_the_end_of_a_turn_can_be_taken_back_until_somebody_answers() -> None:
    rest: dict[str, Any] = {"stock": {"mc": 99}}
    for deeds in (("project power-plant", "end"), ("project power-plant", "project power-plant", "end"), ("pass",)):
        game = position(rest, rest, {"passed": True})
        ann, ben, _ = game.seats
        ann.answers(*deeds)
        assert game.session.waiting() == (1,)
        assert undo_point(game.steps, 1) is None
        ann.undoes()
        assert game.session.waiting() == (0,)
        assert (game.session.table.actions, ann.player.passed) == (len(deeds) - 1, False)
        ann.answers(deeds[-1])
        ben.answers("project power-plant")
        assert undo_point(game.steps, 0) is None
        ben.undoes()
        ann.undoes()
        assert game.session.waiting() == (0,)


def test_what_ends_the_generation_or_the_game_cannot_be_taken_back() -> None:
    game = position({}, {"passed": True})
    game[0].answers("pass")
    assert undo_point(game.steps, 0) is None
    game = position({"stock": {"plants": 8}}, {}, phase="greenery")
    game[0].answers("done")
    assert game.session.finished and undo_point(game.steps, 0) is None
    solo = position({"stock": {"mc": 20}})
    solo[0].answers("pass")
    assert undo_point(solo.steps, 0) is None


READY: dict[str, Any] = {"temperature": 8, "oxygen": 14, "tiles": oceans(8)}


@pytest.mark.parametrize(
    ("rest", "answers"),
    [
        ({"oxygen": 14, "tiles": oceans(9), "temperature": 6}, ("project asteroid",)),
        ({**READY}, ("project aquifer", "1-2")),
        ({"temperature": 8, "oxygen": 13, "tiles": oceans(9)}, ("project greenery", "7-1")),
    ],
)
def test_when_mars_is_complete_everybody_is_told_that_the_generation_is_the_last(
    rest: dict[str, Any], answers: tuple[str, ...]
) -> None:
    game = position({"stock": {"mc": 99}}, {"stock": {"mc": 99}}, **rest)
    assert not game[1].view.last_generation
    game[0].answers(*answers)
    for seat in (0, 1, None):
        assert view_for(game.session, seat).last_generation
        assert game.log(seat).count("This is the last generation") == 1
    game[0].undoes()
    assert not game[1].view.last_generation and "last generation" not in game.log()
    game[0].answers(*answers).answers("project asteroid", "end")
    game[1].answers("pass")
    assert game.log(1).count("This is the last generation") == 1
    assert game[1].view.last_generation, "until the end"


def test_alone_the_fourteenth_generation_is_the_last_whatever_mars_is_like() -> None:
    solo = position({"stock": {"mc": 99}}, generation=12, temperature=6, oxygen=14, tiles=oceans(9))
    solo[0].answers("project asteroid")
    assert not solo[0].view.last_generation and "last" not in solo.log()
    for _ in range(2):
        assert not solo[0].view.last_generation
        solo.end_generation()
    assert solo[0].view.last_generation and "This is the last generation" in solo.log(0)


def test_a_card_is_playable_only_while_an_action_with_it_is_asked_for() -> None:
    def playable(seat: Seat) -> list[str]:
        return [card.answer for card in seat.view.hand if card.answer]

    rich: dict[str, Any] = {"stock": {"mc": 99}, "hand": ["Mine"]}
    game = position(rich, {"stock": {"mc": 99}, "hand": ["Power Plant"]})
    ann, ben = game.seats
    assert playable(ann) and not playable(ben), "it is Ann's turn"
    assert ben.view.hand[0].why is None, "it could be played if it were Ben's"
    ann.answers("sell")
    assert not playable(ann), "in the midst of a move"
    game = position(rich, {})
    game[0].answers("project power-plant", "project power-plant")
    assert not playable(game[0]), "both actions are taken"
    first = position({**rich, "corporation": "Tharsis Republic", "first_action_due": True}, {})[0]
    assert first.can("first") and not playable(first), "the corporation begins"
    game = position(rich, {})
    for seat in game.seats:
        seat.answers("pass")
    assert game.session.table.phase == "research" and not playable(game[0])
    game = position(rich, {}, options={"draft": True})
    for seat in game.seats:
        seat.answers("pass")
    assert game.session.table.phase == "draft" and not playable(game[0])
