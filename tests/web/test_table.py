"""A table through its pages: who may see and do what, and what they are told."""

from __future__ import annotations

import json

import msgspec
import pytest

from games import journal, rendering, selectors, services
from games.engine.facts import facts_read, facts_write
from games.engine.session import Step
from games.models import Game
from games.selectors import Page

from .conftest import HTMX, Table, Visitor, words


def test_start_needs_the_host_every_seat_and_everybody_ready(ann, ben, lobby):
    start = f"/j/{lobby.code}/start/"
    assert words(ann.sends(start)).startswith("There are still free seats")
    ben.sends(f"/j/{lobby.code}/join/", name="Ben")
    assert words(ann.sends(start)) == "Not everybody is ready: Ben."
    ben.sends(f"/j/{lobby.code}/seat/", ready="on")
    assert ben.sends(start).status_code == 403
    assert Game.objects.count() == 0
    assert ann.sends(start).status_code == 204
    lobby.refresh_from_db()
    assert lobby.game.version == lobby.game.steps.count() > 0
    again = ann.sends(start)
    assert (again.status_code, words(again)) == (410, "This table has already started.")
    assert Game.objects.count() == 1


def test_one_seat_is_a_solo_game(ann, lobby):
    ann.sends(f"/j/{lobby.code}/options/", seats=1)
    assert ann.sends(f"/j/{lobby.code}/start/").status_code == 204
    lobby.refresh_from_db()
    assert lobby.game.options["players"] == 1


def test_the_options_go_with_the_game(ann, lobby):
    ann.sends(f"/j/{lobby.code}/options/", seats=1, corporate_era="off", undo="off")
    ann.sends(f"/j/{lobby.code}/start/")
    lobby.refresh_from_db()
    chosen = {"players": 1, "colonies": True, "corporate_era": False, "undo": False}
    assert chosen.items() <= lobby.game.options.items()
    assert lobby.game.spectator_token is None


def test_the_invitation_leads_players_to_the_table_and_tells_others_that_it_is_closed(table, visitor):
    invitation = f"/j/{table.lobby.code}/"
    assert table.players[1].get(invitation).url == table.path
    stranger = visitor()
    told = stranger.get(invitation)
    assert told.status_code == 410
    assert "This table has started" in words(told)
    assert f"/w/{table.game.spectator_token}/" in words(told)
    assert stranger.sends(invitation + "join/", name="Eve").status_code == 410
    assert table.players[0].sends(invitation + "leave/").status_code == 410
    assert table.lobby.seats.count() == 2


def test_only_players_see_a_table(table, visitor):
    page = table.players[0].get(table.path)
    assert page.status_code == 200
    for name in rendering.GAME_REGIONS:
        assert words(page).count(f'id="{name}"') == 1, name
    stranger = visitor()
    told = stranger.get(table.path)
    assert told.status_code == 403
    assert "Only its players see it here" in words(told)
    assert stranger.get(table.path + "sync/").status_code == 403
    assert stranger.get("/g/nothing/").status_code == 404


def test_an_answer_moves_the_table_and_a_second_click_is_stale(table):
    seat = table.waiting()[0]
    fields = table.answer_of(seat)
    before = table.game.version
    assert table.players[seat].sends(table.path + "answer/", **fields).status_code == 204
    after = table.game.version
    assert after > before
    again = table.players[seat].sends(table.path + "answer/", **fields)
    assert again.status_code == 409
    assert "decided already" in words(again)
    assert table.game.version == after


def test_players_who_answer_at_the_same_time_do_not_make_each_other_stale(table):
    assert table.waiting() == (0, 1)
    ben = table.answer_of(1)
    table.plays(0)
    assert table.players[1].sends(table.path + "answer/", **ben).status_code == 204


@pytest.mark.parametrize("answer", ["", "banana", "x" * 5000, "\x00", "🚀", "001 001"])
def test_an_answer_the_rules_do_not_know_is_refused_and_changes_nothing(table, answer):
    before = table.game.version
    seat = table.waiting()[0]
    question = table.page(seat).question
    refused = table.players[seat].sends(table.path + "answer/", question=question, answer=answer)
    assert refused.status_code == 409
    assert words(refused)
    assert table.game.version == before == table.game.steps.count()
    table.plays(seat)


@pytest.mark.parametrize("question", ["", "-1", "1.0", "one", "9" * 30, "٣"])
def test_a_question_number_that_is_none_is_refused(table, question):
    refused = table.players[0].sends(table.path + "answer/", question=question, answer="001")
    assert refused.status_code == 400
    assert "Reload the page" in words(refused)


def test_a_stranger_cannot_answer_or_undo(table, visitor):
    stranger = visitor()
    fields = table.answer_of(0)
    for deed in ("answer/", "undo/"):
        refused = stranger.sends(table.path + deed, **fields)
        assert refused.status_code == 403
        assert "do not play at this table" in words(refused)
    assert table.players[0].sends("/g/nothing/answer/", **fields).status_code == 404


def test_a_form_without_scripts_gets_the_page_with_the_refusal(table):
    refused = table.players[0].post(table.path + "answer/", {"question": 99, "answer": "001"})
    assert refused.status_code == 409
    assert "decided already" in words(refused)
    assert 'id="board"' in words(refused)
    fields = table.answer_of(0)
    assert table.players[0].post(table.path + "answer/", fields).url == table.path


def test_an_undo_takes_back_and_is_never_a_second_undo_by_a_double_click(table):
    seat = table.play_until_undo()
    page = table.page(seat)
    steps = list(table.game.steps.values_list("pk", flat=True))
    assert table.players[seat].sends(table.path + "undo/", question=page.question).status_code == 204
    row = table.game.steps.get(drops_to__isnull=False)
    assert row.drops_to < row.version
    assert list(table.game.steps.values_list("pk", flat=True))[:-1] == steps
    again = table.players[seat].sends(table.path + "undo/", question=page.question)
    assert again.status_code == 409
    assert table.game.steps.filter(drops_to__isnull=False).count() == 1
    assert table.page(seat).question > page.question
    table.plays(table.waiting()[0])


def test_nothing_to_take_back_is_said(table):
    refused = table.players[0].sends(table.path + "undo/", question=table.page(0).question)
    assert (refused.status_code, words(refused)) == (409, "There is nothing that you could take back.")


def test_a_table_may_play_without_undo(table):
    Game.objects.update(options={**table.game.options, "undo": False})
    refused = table.players[0].sends(table.path + "undo/", question=table.page(0).question)
    assert (refused.status_code, words(refused)) == (409, "This table plays without undo.")


def begun(table):
    """Play to the first turn: whose it is, and who comes next."""
    while table.page(None).view.phase != "action":
        table.plays(table.waiting()[0])
    return table.waiting()[0], 1 - table.waiting()[0]


def sends(table, seat, deed, **fields):
    return table.players[seat].sends(table.path + deed, **{"question": table.page(seat).question, **fields})


@pytest.mark.parametrize("deeds", [("project power-plant", "end"), ("pass",)])
def test_a_turn_that_ended_too_early_is_taken_up_again(table, deeds):
    seat, following = begun(table)
    for deed in deeds:
        assert sends(table, seat, "answer/", answer=deed).status_code == 204
    assert table.waiting() == (following,)
    assert 'id="undo-it"' in words(table.players[seat].get(table.path))
    assert 'id="undo-it"' not in words(table.players[following].get(table.path))
    stale = table.answer_of(following)
    assert sends(table, seat, "undo/").status_code == 204
    assert table.waiting() == (seat,)
    view = table.page(seat).view
    assert (view.actions, view.players[seat].passed) == (len(deeds) - 1, False)
    refused = table.players[following].sends(table.path + "answer/", **stale)
    assert (refused.status_code, "decided already" in words(refused)) == (409, True)
    assert "takes the turn up again" in words(table.players[following].get(table.path))
    table.plays(seat)


def test_a_turn_is_not_taken_up_again_when_the_next_player_has_begun(table):
    seat, following = begun(table)
    sends(table, seat, "answer/", answer="project power-plant")
    sends(table, seat, "answer/", answer="end")
    table.plays(following)
    assert 'id="undo-it"' not in words(table.players[seat].get(table.path))
    refused = sends(table, seat, "undo/")
    said = "The next player has begun: your turn cannot be taken up again."
    assert (refused.status_code, words(refused)) == (409, said)


def test_a_turn_is_not_taken_up_again_when_the_next_player_had_planned_to_pass(table):
    seat, following = begun(table)
    assert sends(table, following, "plan/", plan="on").status_code == 204
    sends(table, seat, "answer/", answer="project power-plant")
    sends(table, seat, "answer/", answer="end")
    assert table.page(None).view.players[following].passed
    assert table.waiting() == (seat,)
    assert "The next player has begun" in words(sends(table, seat, "undo/"))


def test_a_table_without_undo_takes_up_no_turn_again(table):
    seat, _ = begun(table)
    sends(table, seat, "answer/", answer="pass")
    Game.objects.update(options={**table.game.options, "undo": False})
    journal.warm.clear()
    assert 'id="undo-it"' not in words(table.players[seat].get(table.path))
    assert words(sends(table, seat, "undo/")) == "This table plays without undo."


def test_a_game_that_has_ended_is_closed(table, monkeypatch):
    monkeypatch.setattr("games.engine.session.Session.finished", True)
    fields = table.answer_of(0)
    table.plays(0)
    assert table.game.finished_at is not None
    for deed in ("answer/", "undo/"):
        refused = table.players[1].sends(table.path + deed, **fields)
        assert (refused.status_code, words(refused)) == (410, "This game has ended.")
    assert table.players[1].get(table.path).status_code == 200


def test_sync_sends_nothing_or_everything(table):
    version = table.game.version
    player = table.players[1]
    assert player.get(table.path + "sync/", {"v": version}, headers=HTMX).status_code == 204
    table.plays(0)
    news = words(player.get(table.path + "sync/", {"v": version}, headers=HTMX))
    for name in (*rendering.GAME_REGIONS, "v"):
        assert f'<hx-partial id="{name}">' in news
    assert news.count(f'data-v="{table.game.version}"') == len(rendering.GAME_REGIONS) + 1


def test_spectators_see_the_table_and_no_hand(table, visitor):
    spectator = visitor()
    page = spectator.get(f"/w/{table.game.spectator_token}/")
    assert page.status_code == 200
    assert "game_answer" not in words(page)
    assert f"{table.path}answer/" not in words(page)
    for seat, player in enumerate(table.players):
        secret = table.lobby.seats.get(number=seat).rejoin
        assert secret in words(player.get(table.path))
        assert secret not in words(page)
    sync = f"/w/{table.game.spectator_token}/sync/"
    assert spectator.get(sync, {"v": table.game.version}).status_code == 204
    assert spectator.get(sync, {"v": 0}).status_code == 200


def test_a_spectator_link_before_the_start_and_while_it_is_off(ann, lobby, visitor):
    link = f"/w/{lobby.spectator_token}/"
    assert visitor().get(link).status_code == 403
    ann.sends(f"/j/{lobby.code}/options/", spectators="on", seats=1)
    soon = visitor().get(link)
    assert soon.status_code == 200
    assert "has not started yet" in words(soon)
    ann.sends(f"/j/{lobby.code}/options/", spectators="off")
    ann.sends(f"/j/{lobby.code}/start/")
    assert visitor().get(link).status_code == 403
    assert visitor().get("/w/nothing/").status_code == 404
    assert visitor().get("/w/nothing/sync/").status_code == 404


def test_nobody_is_shown_what_others_hold(table):
    """What Ben was dealt is in his view, and in nobody else's view or page."""
    hidden: set[str] = set()
    for row in table.game.steps.all():
        for fact in json.loads(row.facts):
            if fact["fact"] == "StartDealt" and fact["seat"] == 1:
                hidden |= {*fact["cards"], *fact["corporations"]}
    assert len(hidden) == 12

    def known(text: str) -> set[str]:
        return {number for number in hidden if f'"{number}"' in text or f">{number}<" in text}

    def view(seat: int | None) -> str:
        return msgspec.json.encode(table.page(seat).view).decode()

    assert known(view(1)) == hidden
    link = f"/w/{table.game.spectator_token}/"
    for text in (view(0), view(None), page_text(table, table.players[0]), words(Visitor().get(link))):
        assert known(text) == set()


def page_text(table: Table, player: Visitor) -> str:
    return words(player.get(table.path))


def test_a_table_shows_the_latest_of_the_log_and_leads_to_all_of_it(table, monkeypatch, visitor):
    table.play_on(8)
    everything = table.page(0).log
    assert table.page(0).earlier == 0
    monkeypatch.setattr(selectors, "LOG_SHOWN", 3)
    page = table.page(0)
    assert page.log == everything[page.earlier :]
    assert 3 <= len(page.log) < len(everything)
    assert everything[page.earlier - 1].move != page.log[0].move, "no move is cut in two"
    rendering.drawn.clear()
    assert f"{table.path}log/" in page_text(table, table.players[0])
    assert "The whole log" in words(table.players[0].get(f"{table.path}log/"))
    assert visitor().get(f"{table.path}log/").status_code == 403
    assert visitor().get(f"/w/{table.lobby.spectator_token}/log/").status_code == 200
    assert visitor().get("/w/nothing/log/").status_code == 404


def test_home_tells_whose_turn_it_is(table):
    assert "Your turn" in words(table.players[0].get("/"))
    table.plays(0)
    while 0 in table.waiting():
        table.plays(0)
    assert "Your turn" not in words(table.players[0].get("/"))


def test_regions_are_drawn_once_per_version_and_audience(table, monkeypatch):
    rendering.drawn.clear()
    drawn = []
    original = rendering.page_regions

    def counted(page: Page, names: tuple[str, ...] = rendering.GAME_REGIONS) -> dict[str, str]:
        drawn.append(page.me)
        return original(page, names)

    monkeypatch.setattr(rendering, "page_regions", counted)
    for _ in range(3):
        Visitor().get(f"/w/{table.game.spectator_token}/")
    table.players[0].get(table.path)
    assert drawn.count(0) == 1
    assert len(drawn) <= 4


def test_equal_regions_of_two_versions_are_equal():
    early, late = rendering.stamped("<p id='a'>x</p>", 3), rendering.stamped("<p data-v=\"3\" id='a'>x</p>", 4)
    assert rendering.unstamped(early) == rendering.unstamped(late)
    assert 'data-v="4"' in late
    with pytest.raises(ValueError, match="begin with an element"):
        rendering.stamped("text", 1)


def test_every_fact_survives_the_journal(table):
    table.play_on(12)
    for row in table.game.steps.filter(drops_to=None):
        assert facts_write(facts_read(row.facts)) == row.facts


def test_luck_answers_in_the_same_transaction(table, monkeypatch):
    """If something breaks behind the answer, the answer is not stored either."""
    before = table.game.version

    def no_luck(*_args: object) -> list[Step]:
        raise RuntimeError("the power went out")

    fields = table.answer_of(0)
    monkeypatch.setattr(services, "fortune", no_luck)
    with pytest.raises(RuntimeError):
        services.game_answer(game=table.id, seat=0, question=fields["question"], answer=fields["answer"])
    monkeypatch.undo()
    assert table.game.version == before
    assert table.page(0).question == fields["question"]
