"""The journal: what is stored is all there is, and a warm game never differs from a folded one."""

from __future__ import annotations

import msgspec
import pytest

from games import journal
from games.engine.chance import Luck
from games.engine.facts import BARRIERS
from games.engine.players import advance, random_answer
from games.engine.script import Illegal
from games.engine.table import Options
from games.engine.view import view_for
from games.models import Game
from games.models import Step as StepRow


@pytest.fixture(autouse=True)
def cold():
    journal.warm.clear()


def views(play: journal.Play) -> list[object]:
    return [view_for(play.session, seat) for seat in (None, 0, 1)]


def test_a_folded_game_is_the_played_one_at_every_step(table):
    for _ in range(25):
        table.play_on(1)
        with journal.reading(table.game) as warm:
            cold = journal.fold(table.game)
            assert views(cold) == views(warm)
            assert cold.steps == warm.steps
            assert [cold.question_number(seat) for seat in (0, 1)] == [warm.question_number(seat) for seat in (0, 1)]
            assert cold.log(0) == warm.log(0)


def test_a_process_that_was_away_follows_newer_rows_only(table, monkeypatch):
    with journal.reading(table.game) as play:
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
    with journal.reading(table.game) as play:
        before = len(play.steps)
        behind = play
    table.players[seat].sends(table.path + "undo/", question=table.page(seat).question)
    journal.warm.clear()
    journal.warm.keep(behind)
    with journal.reading(table.game) as play:
        assert play is not behind
        assert len(play.steps) < before
        assert play.undos == 1
        assert play.version == table.game.version
    table.play_on(2)
    assert views(journal.take(table.game)) == views(journal.fold(table.game))


def test_a_warm_game_is_nobody_elses_while_it_is_used(table):
    with journal.reading(table.game) as one, journal.reading(table.game) as other:
        assert one is not other
        assert one.session is not other.session


def test_a_game_that_raised_is_not_kept(table):
    def look() -> None:
        with journal.reading(table.game):
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
        known = told.preview(seat, answer)
        assert told.session.table == before
        within += told.session.begun(seat) is not None
        step = told.session.answer(seat, answer)
        caused = [fact.seen_by(seat) for fact in step.facts]
        assert list(known) == caused[: len(known)]
        assert len(known) == len(caused) or isinstance(step.facts[len(known)], BARRIERS)
        told.took([step, *advance(told.session, luck)])
        looked += 1
    assert within > 40


def test_a_preview_of_what_is_not_legal_is_refused(db):
    game = Game.objects.create(public_id="refused", options=msgspec.to_builtins(Options(2)))
    play = journal.Play(game)
    play.took(advance(play.session, Luck(1)))
    with pytest.raises(Illegal):
        play.preview(0, "nonsense")
