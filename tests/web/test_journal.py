"""The journal: what is stored is all there is, and a warm game never differs from a folded one."""

from __future__ import annotations

import msgspec
import pytest

from games import journal, rendering, selectors
from games.engine.chance import Luck
from games.engine.facts import BARRIERS
from games.engine.players import advance, random_answer
from games.engine.script import Illegal
from games.engine.table import Options
from games.engine.view import view_for
from games.models import Game
from games.models import Step as StepRow

from .conftest import words


@pytest.fixture(autouse=True)
def cold():
    journal.warm.clear()


def views(play: journal.Play) -> list[object]:
    return [view_for(play.session, seat) for seat in (None, 0, 1)]


def test_a_folded_game_is_the_played_one_at_every_step(table):
    for _ in range(25):
        table.play_on(1)
        with selectors.reading(table.game) as warm:
            cold = journal.fold(table.game)
            assert views(cold) == views(warm)
            assert cold.steps == warm.steps
            assert [cold.question_number(seat) for seat in (0, 1)] == [warm.question_number(seat) for seat in (0, 1)]
            assert cold.log(0) == warm.log(0)


def test_a_process_that_was_away_follows_newer_rows_only(table, monkeypatch):
    with selectors.reading(table.game) as play:
        behind = play
    journal.warm.clear()
    table.play_on(6)
    journal.warm.clear()
    journal.warm.keep(behind)
    monkeypatch.setattr(journal, "fold", lambda _game: pytest.fail("it need not fold the whole game"))
    followed = journal.take(table.game)
    assert followed is behind
    monkeypatch.undo()
    assert followed.version == table.game.version
    assert views(followed) == views(journal.fold(table.game))


def test_an_undo_is_followed_by_folding_again(table):
    seat = table.play_until_undo()
    with selectors.reading(table.game) as play:
        before = len(play.steps)
        behind = play
    table.players[seat].sends(table.path + "undo/", question=table.page(seat).question)
    journal.warm.clear()
    journal.warm.keep(behind)
    with selectors.reading(table.game) as play:
        assert play is not behind
        assert len(play.steps) < before
        assert play.undos == 1
        assert play.version == table.game.version
    table.play_on(2)
    assert views(journal.take(table.game)) == views(journal.fold(table.game))


def test_a_warm_game_is_nobody_elses_while_it_is_used(table):
    with selectors.reading(table.game) as one, selectors.reading(table.game) as other:
        assert one is not other
        assert one.session is not other.session


def test_a_game_that_raised_is_not_kept(table):
    def look() -> None:
        with selectors.reading(table.game):
            raise RuntimeError("broken while drawing")

    with pytest.raises(RuntimeError):
        look()
    assert journal.warm.take(table.id) is None


def test_warm_keeps_the_newest_and_no_more_than_it_may(table):
    warm = journal.Warm(most=1)
    old, new = journal.Play(table.game), journal.fold(table.game)
    warm.keep(new)
    warm.keep(old)
    assert warm.take(table.id) is new
    warm.keep(new)
    other = journal.Play(table.game)
    other.game = "another"
    warm.keep(other)
    assert warm.take(table.id) is None


def test_rows_are_numbered_without_gaps(table):
    table.play_on(5)
    versions = list(StepRow.objects.filter(game=table.game).values_list("version", flat=True))
    assert versions == list(range(1, table.game.version + 1))


def test_a_preview_tells_what_an_answer_then_causes_in_the_midst_of_a_move_too(db):
    """Up to the first thing that nobody can know; nothing changes by looking."""
    options = Options(3)
    game = Game.objects.create(public_id="preview", options=msgspec.to_builtins(options))
    looked, within = 0, 0
    told = journal.Play(game)
    luck = Luck(4)
    told.took(advance(told.session, luck))
    while not told.session.finished and looked < 400:
        seat = told.session.waiting()[0]
        asked = told.session.question(seat)
        answer = random_answer(asked, luck)
        before = told.session.table.copy()
        preview = told.preview(seat, answer)
        known = preview.facts
        assert told.session.table == before
        within += told.session.begun(seat) is not None
        step = told.session.answer(seat, answer)
        caused = [fact.seen_by(seat) for fact in step.facts]
        assert list(known) == caused[: len(known)]
        if preview.ends == "unknown":
            assert preview.final
            assert len(known) == len(caused) or isinstance(step.facts[len(known)], BARRIERS)
        else:
            assert len(known) == len(caused)
            assert (preview.ends == "done") == step.ends_move
        told.took([step, *advance(told.session, luck)])
        looked += 1
    assert within > 40


def test_a_preview_of_what_is_not_legal_is_refused(db):
    game = Game.objects.create(public_id="refused", options=msgspec.to_builtins(Options(2)))
    play = journal.Play(game)
    play.took(advance(play.session, Luck(1)))
    with pytest.raises(Illegal):
        play.preview(0, "nonsense")


def open_a_move(table) -> int:
    """Play until a seat is asked in the middle of its own move; returns the seat."""
    for _ in range(200):
        table.play_on(1)
        last = journal.fold(table.game).steps[-1]
        if not last.ends_move and table.waiting() == (last.seat,):
            return last.seat
    raise AssertionError("no move stayed open")


@pytest.mark.parametrize("changed", [{"facts": "[]"}, {"answer": "play what is not there"}], ids=["facts", "refused"])
def test_a_move_that_the_rules_of_today_play_otherwise_is_taken_back(table, changed):
    seat = open_a_move(table)
    player, before = table.players[seat], journal.fold(table.game)
    first = next(step for step in before.steps if step.move == before.steps[-1].move)
    assert first.facts and first.seat == seat
    # As if other rules had stored it: rows are never changed but here.
    StepRow.objects.filter(game=table.game, version=before.version).update(**changed)
    journal.warm.clear()
    rendering.drawn.clear()
    stale = player.sends(table.path + "answer/", question=before.question_number(seat), answer="whatever")
    assert (stale.status_code, words(stale)) == (409, "That was decided already. Here is how the table stands now.")
    for visitor in table.players:
        assert visitor.get("/").status_code == 200
        assert visitor.get(table.path).status_code == 200
        assert visitor.get(f"{table.path}sync/?v={before.version}").status_code == 200, "open pages are told"
    after = journal.fold(table.game)
    assert after.version == before.version + 1
    assert after.steps == before.steps[: before.steps.index(first)]
    undo = StepRow.objects.get(game=table.game, version=after.version)
    assert (undo.seat, undo.drops_to) == (-1, len(after.steps))
    table.play_on(10)


def test_an_undo_of_a_move_that_the_rules_of_today_play_otherwise_is_stale(table):
    seat = open_a_move(table)
    play = journal.fold(table.game)
    StepRow.objects.filter(game=table.game, version=play.version).update(facts="[]")
    journal.warm.clear()
    answer = table.players[seat].sends(table.path + "undo/", question=play.question_number(seat))
    assert answer.status_code == 409
    table.play_on(10)
