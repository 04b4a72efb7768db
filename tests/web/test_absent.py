"""Absent players: proposed, agreed on, carried out, and over when the player is back. All of it in the log."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games import absence, selectors, services
from games.engine.players import busy_answer
from games.models import Lobby

from .conftest import Table, Visitor, words
from .test_planned_pass import ends_turn, plans, play_to_turns, sees
from .test_sockets import close_code, news


@pytest.fixture
def three(ann: Visitor, ben: Visitor) -> Table:
    """Ann, Ben and Cem play."""
    cem = Visitor()
    lobby = services.lobby_create(browser=ann.browser, name="Ann", seats=3)
    services.lobby_set_options(code=lobby.code, browser=ann.browser, changes={"spectators": True})
    for name, player in (("Ben", ben), ("Cem", cem)):
        services.lobby_join(code=lobby.code, browser=player.browser, name=name)
        services.lobby_update_seat(code=lobby.code, browser=player.browser, ready=True)
    services.lobby_start(code=lobby.code, browser=ann.browser)
    lobby.refresh_from_db()
    return Table(lobby, ann, ben, cem)


def options(lobby: Lobby, **changes: object) -> None:
    Lobby.objects.filter(pk=lobby.pk).update(options={**lobby.options, **changes})


def proposes(table: Table, seat: int, way: str, absent: int, status: int = 204) -> str:
    sent = table.players[seat].sends(f"{table.path}absent/", way=way, seat=absent)
    assert sent.status_code == status, words(sent)
    return words(sent)


def says(table: Table, seat: int, status: int = 204, **fields: Any) -> str:
    sent = table.players[seat].sends(f"{table.path}absent/answer/", **fields)
    assert sent.status_code == status, words(sent)
    return words(sent)


def number(table: Table) -> int:
    return table.page(0).proposals[0].number


def noted(table: Table) -> list[str]:
    names = {seat: one.name for seat, one in table.page(None).seats.items()}
    return [f"{names[note.seat]} {note.says}" for note in table.page(None).notes]


def test_what_is_proposed_is_shown_to_all_and_done_when_all_others_agree(three):
    proposes(three, 0, "pause", 2)
    for seat in (0, 1, 2):
        assert "proposes to pause the table until Cem is back" in sees(three, seat)
    assert "Agree" in sees(three, 1)
    assert "Agree" not in sees(three, 0)
    assert ">Agree" not in sees(three, 2), "whom it is about has no vote"
    assert three.page(None).paused is None
    says(three, 1, agree=number(three))
    assert three.page(None).paused == 2
    assert noted(three) == ["Ann proposes to pause the table until Cem is back", "Cem is away: the table is paused"]
    assert "The table is paused until Cem is back" in sees(three, 0)
    assert "The table is paused until you are back" in sees(three, 2)


def test_while_it_is_paused_nobody_can_move(three):
    play_to_turns_of_three(three)
    proposes(three, 0, "pause", 2)
    says(three, 1, agree=number(three))
    seat = three.waiting()[0]
    before = three.game.version
    fields = three.answer_of(seat)
    refused = three.players[seat].sends(f"{three.path}answer/", **fields)
    assert (refused.status_code, words(refused)) == (409, "The table is paused: nobody can move now.")
    refused = three.players[seat].sends(f"{three.path}undo/", question=fields["question"])
    assert refused.status_code == 409
    assert three.game.version == before
    says(three, 2, back=1)
    assert three.page(None).paused is None
    assert noted(three)[-1] == "Cem is back"
    three.plays(seat)


def test_while_it_is_paused_the_home_page_calls_nobody(three):
    asked = three.waiting()[0]
    away = next(seat for seat in range(3) if seat != asked)
    assert "Your turn" in words(three.players[asked].get("/"))
    proposes(three, asked, "pause", away)
    third = 3 - asked - away
    says(three, third, agree=number(three))
    assert three.page(None).paused == away
    assert "Your turn" not in words(three.players[asked].get("/"))


def play_to_turns_of_three(table: Table) -> None:
    while table.page(None).view.phase != "action":
        table.plays(table.waiting()[0])


def test_a_proposal_can_be_taken_back_or_refused(three):
    proposes(three, 0, "computer", 2)
    known = number(three)
    says(three, 0, drop=known)
    assert not three.page(0).proposals
    assert "decided already" in says(three, 1, agree=known, status=409)
    proposes(three, 0, "computer", 2)
    assert number(three) != known
    says(three, 1, drop=number(three))
    assert not three.page(0).proposals
    assert noted(three)[-1] == "Ben does not agree"
    assert not three.page(0).away


def test_whom_it_is_about_cannot_vote_but_say_that_they_are_here(three):
    proposes(three, 0, "computer", 2)
    assert "for the others to decide" in says(three, 2, agree=number(three), status=403)
    assert "for the others to decide" in says(three, 2, drop=number(three), status=403)
    assert "I am back" in sees(three, 2)
    says(three, 2, back=1)
    assert not three.page(0).proposals
    assert noted(three)[-1] == "Cem is back"


def test_proposing_what_is_proposed_already_is_agreeing(three):
    proposes(three, 0, "computer", 2)
    proposes(three, 1, "computer", 2)
    assert three.page(0).away == {2: "computer"}


def test_the_computer_plays_until_the_player_is_back(three):
    proposes(three, 0, "computer", 2)
    says(three, 1, agree=number(three))
    assert 2 not in three.waiting(), "it has chosen at once"
    while three.page(None).view.generation < 3:
        three.plays(three.waiting()[0])
        assert 2 not in three.waiting()
    assert three.game.steps.filter(seat=2).count() > 5
    assert "away: the computer plays" in sees(three, 0)
    assert "The computer plays for you." in sees(three, 2)
    says(three, 2, back=1)
    assert "The computer plays for you." not in sees(three, 2)
    for _ in range(60):
        if 2 in three.waiting():
            break
        three.plays(three.waiting()[0])
    assert 2 in three.waiting()


def test_a_whole_game_is_played_with_the_computer(table):
    options(table.lobby, absent_minutes=0)
    proposes(table, 0, "computer", 1)
    while (game := table.game).finished_at is None:
        with selectors.reading(game) as play:
            asked, question = play.session.question(0), play.question_number(0)
        assert asked, "the computer has answered for the other seat"
        services.game_answer(game=table.id, seat=0, question=question, answer=busy_answer(asked, table.luck))


def test_passing_for_somebody_ends_with_the_generation(three):
    play_to_turns_of_three(three)
    proposes(three, 0, "pass", 1)
    says(three, 2, agree=number(three))
    while three.page(None).view.generation == 1:
        assert 1 not in three.waiting()
        three.plays(three.waiting()[0])
    assert not three.page(0).away
    assert 1 in three.waiting()


def test_there_is_nothing_to_pass_for_before_the_first_turns(three):
    assert "nothing to pass" in proposes(three, 0, "pass", 2, status=409)


def test_a_seat_that_is_handed_on_shuts_out_its_old_browser(three):
    old = three.lobby.seats.get(number=2).rejoin
    proposes(three, 0, "hand", 2)
    says(three, 1, agree=number(three))
    assert three.players[2].get(three.path).status_code == 403
    assert three.players[2].get(f"/r/{old}/").status_code == 404
    new = three.lobby.seats.get(number=2).rejoin
    mine = words(three.players[0].get(f"{three.path}absent/"))
    assert f"/r/{new}/" in mine, "the proposer has the link"
    assert new not in words(three.players[1].get(f"{three.path}absent/"))
    assert new not in sees(three, 0) + sees(three, 1)
    dia = Visitor()
    assert dia.post(f"/r/{new}/").status_code == 302
    assert dia.get(three.path).status_code == 200
    assert new not in words(three.players[0].get(f"{three.path}absent/"))
    assert noted(three)[-1].startswith("Cem is away"), "the device is nobody else's business"


def test_two_players_decide_alone_when_the_wait_was_long_enough(table, monkeypatch):
    asked, waits = play_to_turns(table)
    assert "for as long as this table has agreed on" in proposes(table, waits, "computer", asked, status=409)
    assert not table.page(0).proposals
    later = timezone.now() + timedelta(minutes=5)
    monkeypatch.setattr(absence.timezone, "now", lambda: later)
    assert "for as long as" in proposes(table, asked, "computer", waits, status=409), "nobody waits for them"
    proposes(table, waits, "computer", asked)
    assert table.page(0).away == {asked: "computer"}


@pytest.mark.parametrize(("minutes", "status"), [(0, 204), (60, 409), (None, 409)])
def test_the_lobby_says_how_long_the_wait_is(table, monkeypatch, minutes, status):
    options(table.lobby, absent_minutes=minutes)
    later = timezone.now() + timedelta(minutes=30)
    monkeypatch.setattr(absence.timezone, "now", lambda: later)
    proposes(table, 0, "pause", 1, status=status)


def test_the_host_sets_the_wait_in_the_lobby(ann, lobby):
    page = words(ann.get(f"/j/{lobby.code}/"))
    assert "Absent players" in page
    for sent, kept in (("60", 60), ("never", None), ("0", 0)):
        assert ann.sends(f"/j/{lobby.code}/options/", absent_minutes=sent).status_code == 204
        lobby.refresh_from_db()
        assert lobby.options["absent_minutes"] == kept
    assert ann.sends(f"/j/{lobby.code}/options/", absent_minutes="7").status_code == 400


def test_a_pause_can_be_ended_by_the_others(three):
    proposes(three, 0, "pause", 2)
    says(three, 1, agree=number(three))
    assert "Go on without waiting" in sees(three, 1)
    proposes(three, 1, "resume", 2)
    assert three.page(None).paused == 2
    says(three, 0, agree=number(three))
    assert three.page(None).paused is None
    assert noted(three)[-1] == "Cem is still away: the table goes on"


def test_what_waited_during_a_pause_is_done_when_it_ends(table):
    """A planned pass whose turn has come by then is carried out."""
    options(table.lobby, absent_minutes=0)
    asked, waits = play_to_turns(table)
    proposes(table, waits, "pause", asked)
    plans(table, waits)
    says(table, asked, back=1)
    ends_turn(table, asked)
    assert table.page(None).view.players[waits].passed


def test_what_makes_no_sense_is_refused_in_words(three, visitor):
    assert "Only another player" in proposes(three, 0, "pause", 0, status=409)
    assert "Only another player" in proposes(three, 0, "pause", 7, status=409)
    assert "not paused" in proposes(three, 0, "resume", 1, status=409)
    assert three.players[0].sends(f"{three.path}absent/", way="x", seat=1).status_code == 400
    assert visitor().sends(f"{three.path}absent/", way="pause", seat=1).status_code == 403
    assert visitor().get(f"{three.path}absent/").status_code == 403
    assert not three.page(0).proposals
    assert three.game.beside == 0


def test_it_works_without_scripts(three):
    page = words(three.players[0].get(f"{three.path}absent/"))
    assert re.search(r'name="way" value="computer"', page)
    done = three.players[0].post(f"{three.path}absent/", {"way": "pause", "seat": 2})
    assert (done.status_code, done["Location"]) == (302, three.path)
    refused = three.players[0].post(f"{three.path}absent/", {"way": "resume", "seat": 2})
    assert refused.status_code == 409
    assert "The table is not paused." in words(refused)


def test_who_is_played_for_neither_votes_nor_proposes(three):
    proposes(three, 0, "computer", 2)
    says(three, 1, agree=number(three))
    assert "First say that you are back" in proposes(three, 2, "pause", 1, status=409)
    options(three.lobby, absent_minutes=0)
    proposes(three, 0, "pause", 1)
    assert three.page(None).paused == 1, "one is left to decide"


@pytest.mark.django_db(transaction=True)
async def test_the_old_browsers_socket_is_closed_at_once(three: Table, opened):
    version = await sync_to_async(lambda: three.game.shown)()
    left = await opened(f"/ws/g/{three.id}/?v={version}", three.players[2], current=True)
    await sync_to_async(proposes)(three, 0, "hand", 2)
    assert "proposes to give the seat of Cem" in await news(left)
    await sync_to_async(says)(three, 1, agree=await sync_to_async(number)(three))
    assert await close_code(left) == 4401
