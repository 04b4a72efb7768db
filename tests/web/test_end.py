"""After the end: curves from the journal, the whole log, and the game as a file that can be folded again."""

from __future__ import annotations

import json
import re

import pytest

from games.engine.facts import facts_read
from games.engine.flow import new_session
from games.engine.history import history
from games.engine.players import POLICIES, play
from games.engine.scoring import ranking
from games.engine.session import Step
from games.engine.table import Options
from games.showing import CHART_WIDTH, chart, charts

from .conftest import Table, words
from .test_page import Seen


@pytest.fixture
def ended(table: Table) -> Table:
    table.finish()
    return table


@pytest.mark.parametrize(("options", "seed"), [(Options(1), 3), (Options(2), 4), (Options(3, draft=True), 5)])
def test_history_has_every_generation_and_ends_as_the_ranking_says(options, seed):
    steps = []
    for session, new in play(options, seed, POLICIES["busy"]):
        steps += new
        table = session.table
    moments = history(options, steps)
    assert [moment.generation for moment in moments] == list(range(1, table.generation + 1))
    assert {score.seat: score.total for _, score in ranking(table)} == {
        seat: standing.points for seat, standing in enumerate(moments[-1].seats)
    }
    first, last = moments[0].seats[0], moments[-1].seats[0]
    assert first.cards <= last.cards == len(table.players[0].tableau) - 1 + len(table.players[0].events)
    assert last.income == table.players[0].tr + table.players[0].production["mc"]
    for drawn in charts(moments):
        values = [value for _, row in drawn.rows for value in row]
        assert drawn.ticks[0][1] <= min(values) and max(values) <= drawn.ticks[-1][1]
        assert 2 <= len(drawn.ticks) <= 8
        assert len(drawn.generations) <= 8
        assert all(0 <= curve.y <= 190 and 0 <= curve.x <= CHART_WIDTH for curve in drawn.curves)


def test_a_game_of_one_generation_and_negative_figures_can_be_drawn():
    steps = []
    for _, new in play(Options(2), 4, POLICIES["busy"]):
        steps += new
    one = history(Options(2), steps)[:1]
    for key in ("points", "income", "cards"):
        assert chart(one, key, key).rows


def test_the_page_of_an_ended_game(ended):
    page = words(ended.players[0].get(ended.path))
    seen = Seen(page)
    assert {"h-curves", "chart-points", "chart-tr", "chart-income", "chart-cards", "board"} <= seen.ids.keys()
    assert not [one for one, times in seen.ids.items() if times > 1]
    assert f'href="{ended.path}log/"' in page
    assert f'href="{ended.path}record/"' in page
    watched = words(ended.players[0].get(f"/w/{ended.game.spectator_token}/"))
    assert f'href="/w/{ended.game.spectator_token}/record/"' in watched


def test_the_money_for_the_tie_stands_apart_from_the_points(ended):
    page = words(ended.players[0].get(ended.path))
    heads = page.split('<table class="rank">')[1].split("</thead>")[0]
    names = re.findall(r"<th[^>]*>(?:<span[^>]*>)?([^<]+)", heads)
    assert names[-3:] == ["Cards", "Points", "M€ left"]
    for _place, score in ended.page(0).view.ranking:
        row = next(row for row in re.findall(r"<tr class=.*?</tr>", page, re.S) if f">{score.total}</td>" in row)
        figures = [int(cell.replace("−", "-")) for cell in re.findall(r"<td[^>]*>([−\d]+)</td>", row)]
        assert figures[-1] == score.mc and sum(figures[1:-2]) == figures[-2] == score.total


def test_the_record_folds_to_the_same_table(ended):
    for path in (f"{ended.path}record/", f"/w/{ended.game.spectator_token}/record/"):
        answer = ended.players[1].get(path)
        assert answer.status_code == 200
        assert answer.headers["Content-Disposition"] == f'attachment; filename="tm-colonies-{ended.id}.json"'
        record = json.loads(answer.content)
        assert record["format"] == "tmcolonies-game-1"
        assert [seat["name"] for seat in record["seats"]] == ["Ann", "Ben"]
        session = new_session(Options(**record["options"]))
        for step in record["steps"]:
            facts = facts_read(json.dumps(step["facts"]))
            session.fold(Step(step["seat"], step["answer"], facts, step["move"], step["ends_move"]))
        assert record["ranking"] == [
            {"place": place, "seat": score.seat, "points": score.total, "mc": score.mc}
            for place, score in ranking(session.table)
        ]
        assert ended.players[0].browser not in answer.content.decode()


def test_before_the_end_there_is_no_record_and_strangers_never_get_one(table, visitor):
    page = table.players[0].get(f"{table.path}record/")
    assert page.status_code == 409
    assert "The game can be downloaded when it has ended." in words(page)
    assert "facts" not in words(page)
    assert table.players[0].get(f"/w/{table.game.spectator_token}/record/").status_code == 409
    assert visitor().get(f"{table.path}record/").status_code == 403
    assert table.players[0].get("/g/nothing/record/").status_code == 404
    assert table.players[0].get("/w/nothing/record/").status_code == 404
