"""Drafting: research packs of four, the first ten cards in two packs of five; and the other ways to deal."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import facts as f
from games.engine.card import BY_NUMBER
from games.engine.flow import new_session
from games.engine.script import Noun, Opening, Several
from games.engine.session import Step
from games.engine.table import Options
from tests.engine.rulings import ruling
from tests.player import Game, number, position


def game_of(options: Options) -> Game:
    return Game(new_session(options))


def opens(game: Game) -> None:
    """Everybody takes a corporation and no card, then passes."""
    for seat in game.seats:
        asked = seat.question
        assert isinstance(asked, Opening)
        seat.answers(asked.corporations[0].key)
    while game.session.table.phase == "action":
        seat = game[game.session.table.current]
        seat.answers("pass" if "pass" in seat.options else "end")


def pack(game: Game, seat: int) -> list[str]:
    asked = game[seat].question
    assert isinstance(asked, Several)
    return [option.key for option in asked.options]


@ruling("DRF-001")
def test_in_a_research_draft_each_keeps_one_and_passes_the_rest_to_the_next_player_in_even_generations() -> None:
    game = game_of(Options(3, draft=True, corporate_era=False))
    opens(game)
    assert game.session.table.phase == "draft" and game.session.table.generation == 2
    first = {seat: pack(game, seat) for seat in range(3)}
    assert [len(cards) for cards in first.values()] == [4, 4, 4]
    for seat in range(3):
        game[seat].answers(first[seat][0])
    for seat in range(3):
        assert pack(game, (seat + 1) % 3) == first[seat][1:]


def test_in_odd_generations_the_packs_go_to_the_previous_player() -> None:
    game = game_of(Options(3, draft=True, corporate_era=False))
    opens(game)
    while game.session.table.generation == 2 or game.session.table.phase != "draft":
        waiting = game[game.session.waiting()[0]]
        asked = waiting.question
        if isinstance(asked, Several):
            waiting.answers(" ".join(option.key for option in asked.options[: asked.least]))
        else:
            waiting.answers("pass" if "pass" in waiting.options else waiting.options[-1])
    first = {seat: pack(game, seat) for seat in range(3)}
    for seat in range(3):
        game[seat].answers(first[seat][0])
    for seat in range(3):
        assert pack(game, (seat - 1) % 3) == first[seat][1:]


@ruling("DRF-002")
def test_the_player_who_is_named_gets_the_pack() -> None:
    game = game_of(Options(3, draft=True, corporate_era=False))
    opens(game)
    for _ in range(3):
        packs = {seat: pack(game, seat) for seat in range(3)}
        named = {}
        for seat in range(3):
            asked = game[seat].question
            assert isinstance(asked, Several)
            receiver = asked.ask.args["seat"]
            assert isinstance(receiver, Noun)
            named[seat] = int(receiver.key)
        for seat in range(3):
            game[seat].answers(packs[seat][0])
        for seat, receiver_seat in named.items():
            holds = game[receiver_seat].player.pack or game[receiver_seat].player.laid
            assert set(packs[seat][1:]) <= set(holds)


def test_after_three_choices_the_last_card_goes_on_unasked_and_everybody_buys_from_the_four_gathered() -> None:
    game = game_of(Options(2, draft=True, corporate_era=False))
    opens(game)
    dealt = {card for fact in game.facts(f.DraftDealt) for card in fact.cards}
    for _ in range(3):
        for seat in range(2):
            game[seat].answers(pack(game, seat)[0])
    assert game.session.table.phase == "research"
    gathered = [set(pack(game, seat)) for seat in range(2)]
    assert [len(cards) for cards in gathered] == [4, 4]
    assert gathered[0] | gathered[1] == dealt


@ruling("UNDO-014")
def test_a_draft_choice_is_secret_and_can_be_changed_until_all_have_chosen() -> None:
    game = game_of(Options(2, draft=True, corporate_era=False))
    opens(game)
    ann, ben = game.seats
    mine, theirs = pack(game, 0), pack(game, 1)
    ann.answers(mine[0])
    assert game.session.waiting() == (1,)
    assert not any(ben.knows(card) for card in mine)
    ann.answers("change").answers(mine[1])
    ben.answers(theirs[0])
    assert pack(game, 1) == [mine[0], *mine[2:]]


def drafting(players: int, **options: Any) -> Game:
    game = game_of(Options(players, draft=True, corporate_era=False, **options))
    opens(game)
    return game


def test_nobody_waits_for_the_slowest_while_a_pack_lies_there() -> None:
    game = drafting(3)
    ann, ben, cem = game.seats
    first = [pack(game, seat) for seat in range(3)]
    ann.answers(first[0][0])
    cem.answers(first[2][0])
    assert pack(game, 0) == first[2][1:], "Cem's pack, though Ben has not chosen"
    ann.answers(first[2][1])
    assert game.session.waiting() == (1,)
    assert ben.view.players[1].packs == 3, "how many lie there is no secret"
    assert pack(game, 1) == first[1], "only the pack in front is seen"
    assert not any(ben.knows(card) for card in (*first[0], *first[2]))
    ben.answers(first[1][0])
    assert pack(game, 1) == first[0][1:] and "1 more pack waits" in str(ben.question.ask if ben.question else "")
    ben.answers(first[0][1])
    assert pack(game, 1) == first[2][2:], "and the next at once"
    assert pack(game, 2) == first[1][1:]


def test_a_choice_can_be_changed_until_the_next_player_sees_the_pack() -> None:
    game = drafting(3)
    ann, ben, cem = game.seats
    first = [pack(game, seat) for seat in range(3)]
    ann.answers(first[0][0])
    assert ann.options == ["change"] and ann.question and ann.question.optional
    before = game.session.table.copy()
    ann.answers("change")
    assert pack(game, 0) == first[0] and not ben.player.packs
    ann.answers(first[0][0])
    assert game.session.table == before
    ben.answers(first[1][0])  # now Ann's pack lies in front of Ben
    assert pack(game, 1) == first[0][1:]
    assert ann.question is None
    ann.is_refused("change")
    assert ben.question != cem.question and cem.player.packs
    cem.answers(first[2][0])
    assert pack(game, 0) == first[2][1:]


def test_a_draft_that_a_game_of_an_old_version_had_begun_goes_on() -> None:
    game = drafting(3)
    first = [pack(game, seat) for seat in range(3)]
    for seat in (0, 2):
        game.session.fold(Step(seat, first[seat][0], (f.DraftKept(seat, first[seat][0]),), 900 + seat, True))
    assert game[0].options == ["change"] and game.session.waiting() == (1,)
    game[0].answers("change", first[0][0])
    assert pack(game, 1) == first[1]
    game[1].answers(first[1][1])
    assert game[2].player.drafted == (first[2][0],)
    while game.session.table.phase == "draft":
        waiting = game.session.waiting()[-1]
        game[waiting].answers(pack(game, waiting)[0])
    assert [len(pack(game, seat)) for seat in range(3)] == [4, 4, 4]
    assert {card for seat in range(3) for card in pack(game, seat)} == {card for one in first for card in one}


@pytest.mark.parametrize("draft", [True, False])
@pytest.mark.parametrize(("left", "each"), [(9, 1), (10, 2), (14, 2), (19, 3), (0, 0)])
def test_five_players_share_the_last_cards_alike(draft: bool, left: int, each: int) -> None:
    for discarded in (0, left // 2, left):
        projects = [card for card in BY_NUMBER.values() if card.is_project and card.expansion == "base"]
        cards = [card.number for card in projects[:left]]
        deck, discards = cards[discarded:], cards[:discarded]
        players = [{"corporation": "Beginner Corporation", "stock": {"mc": 30}} for _ in range(5)]
        game = position(*players, options={"draft": draft}, deck=deck, discards=discards)
        for seat in game.seats:
            seat.answers("pass")
        while game.session.table.phase == "draft":
            seat = game[game.session.waiting()[-1]]
            seat.answers(seat.options[0])
        assert game.session.table.phase == "research"
        assert [len(seat.options) for seat in game.seats] == [each] * 5
        for seat in game.seats:
            seat.answers(" ".join(seat.options))
        assert [len(seat.hand) for seat in game.seats] == [each] * 5
        assert game.session.table.phase == "action" and game.session.table.generation == 2


@ruling("DRF-004")
def test_the_first_ten_cards_are_drafted_in_two_packs_of_five_in_both_directions() -> None:
    game = game_of(Options(3, initial_draft=True))
    assert game.session.table.phase == "draft"
    for direction in (1, -1):
        packs = [pack(game, seat) for seat in range(3)]
        assert [len(cards) for cards in packs] == [5, 5, 5]
        for seat in range(3):
            game[seat].answers(packs[seat][0])
        for seat in range(3):
            assert pack(game, (seat + direction) % 3) == packs[seat][1:]
        for _ in range(3):
            for seat in range(3):
                game[seat].answers(pack(game, seat)[0])
    for seat in game.seats:
        assert isinstance(seat.question, Opening) and len(seat.question.cards) == 10


def test_alone_nothing_is_drafted() -> None:
    game = game_of(Options(1, draft=True, initial_draft=True))
    assert isinstance(game[0].question, Opening)


def test_each_player_may_be_dealt_one_corporation_of_colonies_and_one_other() -> None:
    for players in range(1, 6):
        game = game_of(Options(players, deal="one of Colonies"))
        for seat in game.seats:
            boxes = [BY_NUMBER[card].expansion for card in seat.player.laid_corporations]
            assert boxes[0] == "colonies" and boxes[1] != "colonies"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_host_may_say_who_goes_first(first: int) -> None:
    assert game_of(Options(3, first=first)).session.table.first == first


def test_the_beginner_corporation_keeps_all_ten_cards_for_nothing() -> None:
    game = game_of(Options(2, beginners=True))
    ann, ben = game.seats
    dealt = ann.player.laid
    ann.answers(number("Beginner Corporation"))
    ben.answers(ben.player.laid_corporations[0])
    assert ann.stock("mc") == 42 and ann.player.hand == dealt
    assert number("Beginner Corporation") not in game_of(Options(2)).session.table.corporations


def test_a_solo_game_for_a_rating_sells_buffer_gas() -> None:
    rich = {"stock": {"mc": 16}}
    ann = position(rich, options={"goal": "rating"})[0]
    ann.answers("project buffer-gas")
    assert ann.player.tr == 15 and ann.stock("mc") == 0
    assert not position(rich)[0].can("project buffer-gas")
    assert not position(rich, {}, options={"goal": "rating"})[0].can("project buffer-gas")


@pytest.mark.parametrize(("rating", "won"), [(62, False), (63, True)])
def test_a_solo_game_for_a_rating_is_won_with_tr_63_after_generation_14(rating: int, won: bool) -> None:
    game = position({"tr": rating}, options={"goal": "rating"}, generation=14)
    game[0].answers("pass")
    assert game.session.finished and game.session.table.won is won
