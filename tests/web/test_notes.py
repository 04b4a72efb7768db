"""Notes: what happens beside the game stands in its log, for everybody, at the right place."""

from __future__ import annotations

import re

import pytest

from games import rendering, services
from games.showing import acts

from .conftest import Table, Visitor, words

LOG = re.compile(r'<li class="(?:act|gen)[^"]*" id="([^"]+)">(.*?)</li>(?=\s*<li|\s*</ol>)', re.DOTALL)


def entries(html: str) -> list[tuple[str, str]]:
    """The log as a page shows it, oldest first: ids and words."""
    found = [(name, " ".join(re.sub(r"<[^>]+>", " ", inner).split())) for name, inner in LOG.findall(html)]
    return found[::-1]


def loses_seat(table: Table) -> Visitor:
    """Ben has lost the seat, which is noted; the host's new link brings it to another browser."""
    assert table.players[0].post(f"/j/{table.lobby.code}/reissue/", {"seat": 1}).status_code == 200
    return moves_away(table, 1)


def moves_away(table: Table, seat: int) -> Visitor:
    """Bring a seat to another browser by its link."""
    other = Visitor()
    assert other.post(f"/r/{table.lobby.seats.get(number=seat).rejoin}/").status_code == 302
    return other


def test_a_seat_that_is_lost_is_noted_in_everybodys_log(table):
    table.play_on(4)
    before = table.game.shown
    loses_seat(table)
    assert table.game.shown == before + 1
    assert table.game.version == before, "a note is no step of the game"
    for page in (table.players[0].get(table.path), Visitor().get(f"/w/{table.lobby.spectator_token}/")):
        assert entries(words(page))[-1] == ("note-1", "Ben has lost the seat: the host has a new link for it")
    whole = words(table.players[0].get(f"{table.path}log/"))
    assert "has lost the seat" in whole


def test_a_note_is_told_in_the_readers_language_and_read_aloud(table):
    loses_seat(table)
    ann = table.players[0]
    assert 'aria-live="polite">Ben has lost the seat: the host has a new link for it' in words(ann.get(table.path))
    ann.post("/language/", {"language": "nl", "next": "/"})
    assert "Ben is de plaats kwijt: de gastheer heeft er een nieuwe link voor" in words(ann.get(table.path))


def test_a_note_stays_where_it_happened(table):
    table.play_on(4)
    loses_seat(table)
    before = [name for name, _ in entries(words(table.players[0].get(table.path)))]
    at = before.index("note-1")
    table.players = (table.players[0], loses_seat(table))
    table.play_on(4)
    after = [name for name, _ in entries(words(table.players[0].get(table.path)))]
    assert after[: at + 1] == before[: at + 1]
    assert "note-2" in after
    assert len(after) > len(before)


def test_a_note_in_the_midst_of_a_move_parts_it_in_two(table):
    for _ in range(200):
        table.plays(table.waiting()[0])
        if table.page(0).log[-1].move == table.page(0).log[-2].move and table.page(0).log[-1].lines:
            break
    page = table.page(0)
    game = table.game
    rows = list(game.steps.filter(drops_to=None).values_list("version", flat=True))
    services.note_add(game, "reissued", 1, after=rows[-2])
    services.table_changed(game)
    told = acts(table.page(0).log, 0, table.page(0).notes)
    at = next(number for number, act in enumerate(told) if act.kind == "beside")
    assert told[at - 1].move == page.log[-1].move
    assert len({act.id for act in told}) == len(told)


def test_a_note_outlives_an_undo_of_what_was_before_it(table):
    while (seat := table.play_until_undo()) != 0:
        pass
    loses_seat(table)
    undo = table.players[seat].sends(f"{table.path}undo/", question=table.page(seat).question)
    assert undo.status_code == 204
    log = entries(words(table.players[seat].get(table.path)))
    assert [name for name, _ in log[-2:]] == ["note-1", "note-2"]


def test_what_is_taken_back_is_told_to_everybody(table):
    while table.page(None).view.phase != "action":
        table.plays(table.waiting()[0])
    seat = table.waiting()[0]
    name = ("Ann", "Ben")[seat]
    answered(table, seat, "project power-plant")
    undoes(table, seat)
    watched = Visitor().get(f"/w/{table.lobby.spectator_token}/")
    for page in (table.players[0].get(table.path), table.players[1].get(table.path), watched):
        assert entries(words(page))[-1] == ("note-1", f"{name} takes back: uses the standard project Power Plant")
    answered(table, seat, "project power-plant")
    answered(table, seat, "end")
    undoes(table, seat)
    assert entries(words(table.players[0].get(table.path)))[-1] == ("note-2", f"{name} takes the turn up again")


def test_another_device_is_nobody_elses_business(table):
    before = entries(words(table.players[0].get(table.path)))
    moves_away(table, 1)
    assert entries(words(table.players[0].get(table.path))) == before


def answered(table, seat, answer):
    sent = table.players[seat].sends(f"{table.path}answer/", question=table.page(seat).question, answer=answer)
    assert sent.status_code == 204, words(sent)


def undoes(table, seat):
    sent = table.players[seat].sends(f"{table.path}undo/", question=table.page(seat).question)
    assert sent.status_code == 204, words(sent)


def test_the_version_of_a_page_grows_with_steps_undos_and_notes(table):
    shown = [table.page(None).version]
    table.play_on(1)
    shown.append(table.page(None).version)
    loses_seat(table)
    shown.append(table.page(None).version)
    undoing = Table(table.lobby, table.players[0], loses_seat(table))
    shown.append(table.page(None).version)
    undoing.plays(undoing.waiting()[0])
    shown.append(table.page(None).version)
    assert shown == sorted(set(shown))
    seat = undoing.play_until_undo()
    before = table.page(None).version
    undoing.players[seat].sends(f"{table.path}undo/", question=table.page(seat).question)
    assert table.page(None).version > before


def test_a_page_that_missed_a_note_is_told_of_it(table):
    version = table.game.shown
    ann = table.players[0]
    assert ann.get(f"{table.path}sync/", {"v": version}).status_code == 204
    loses_seat(table)
    news = words(ann.get(f"{table.path}sync/", {"v": version}))
    assert "has lost the seat" in news
    assert f'value="{table.game.shown}"' in news
    assert ann.get(f"{table.path}sync/", {"v": table.game.shown}).status_code == 204


def test_only_the_log_and_what_is_read_aloud_are_drawn_anew_for_a_note(table):
    before = rendering.game_regions(table.game, 0)[1]
    loses_seat(table)
    after = rendering.game_regions(table.game, 0)[1]
    assert {name for name in after if after[name] != before[name]} == {"log", "top"}


def test_before_the_start_nothing_is_noted(ann, ben, lobby):
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    other = Visitor()
    assert other.post(f"/r/{lobby.seats.get(number=1).rejoin}/").status_code == 302
    lobby.refresh_from_db()
    assert lobby.game is None


@pytest.mark.parametrize("name", ["<b>Bo</b>", "Bo {whom} %s"])
def test_names_in_notes_are_shown_as_they_are_written(ann, ben, lobby, name):
    services.lobby_join(code=lobby.code, browser=ben.browser, name=name)
    services.lobby_update_seat(code=lobby.code, browser=ben.browser, ready=True)
    services.lobby_start(code=lobby.code, browser=ann.browser)
    lobby.refresh_from_db()
    table = Table(lobby, ann, ben)
    loses_seat(table)
    page = words(ann.get(table.path))
    assert "<b>Bo</b>" not in page
    assert re.search(r"Bo(&lt;/b&gt;| \{whom\} %s)</bdi></span> has lost", page)
