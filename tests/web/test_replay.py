"""Looking back: any step of a game, and never more than may be known; spectators who are behind."""

from __future__ import annotations

import re
from functools import partial

import pytest

from games import rendering, selectors, services
from games.engine import facts as f
from games.engine.card import BY_NUMBER
from games.engine.facts import FACTS
from games.engine.history import beginnings
from games.engine.session import Session, Step
from games.journal import looked_back
from games.selectors import seats_of

from .conftest import HTMX, Table, Visitor, words
from .test_notes import loses_seat


@pytest.fixture
def late_table(ann: Visitor, ben: Visitor, lobby) -> Table:
    """Ann and Ben play; spectators are one generation behind."""
    services.lobby_set_options(code=lobby.code, browser=ann.browser, changes={"spectators": True, "delay": 1})
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    services.lobby_update_seat(code=lobby.code, browser=ben.browser, ready=True)
    services.lobby_start(code=lobby.code, browser=ann.browser)
    lobby.refresh_from_db()
    return Table(lobby, ann, ben)


def steps_of(table: Table) -> list[Step]:
    with selectors.reading(table.game) as play:
        return list(play.steps)


def cards_in(facts) -> set[str]:
    """Every card that a fact names."""
    found: set[str] = set()
    for fact in facts:
        for value in (getattr(fact, name) for name in fact.__struct_fields__):
            found |= {*value} if isinstance(value, tuple) else {value}
    return {card for card in found if card in BY_NUMBER}


def named(html: str) -> set[str]:
    """Every card that a page names: by its number, or by a name that is nothing else."""
    numbers = {*re.findall(r'data-card="(\w+)"', html), *re.findall(r"/cards/(\w+)/", html)}
    return numbers & {*BY_NUMBER}


def seen_cards(steps: list[Step], seat: int | None) -> set[str]:
    return cards_in(fact.seen_by(seat) for step in steps for fact in step.facts)


def test_every_step_can_be_looked_at_and_shows_only_what_was_public_then(table: Table, visitor):
    table.run_to_generation(2)
    steps = steps_of(table)
    watcher = visitor()
    for path, reader in (
        (f"{table.path}replay/", table.players[0]),
        (f"/w/{table.game.spectator_token}/replay/", watcher),
    ):
        for at in sorted({1, 2, 5, 6, 7, *range(8, len(steps), 9), len(steps)}):
            answer = reader.get(path, {"at": at})
            page = words(answer)
            assert answer.status_code == 200
            assert f"Step {at} of {len(steps)}" in page
            assert named(page) <= seen_cards(steps[:at], None), at
            assert 'form="answer"' not in page
            assert "/answer/" not in page
            assert "hx-ws:connect" not in page
            assert 'id="hand"' not in page


def test_the_newest_step_is_the_table_as_spectators_see_it_now(table: Table):
    table.play_on(12)
    page = words(table.players[0].get(f"{table.path}replay/"))
    steps = steps_of(table)
    assert f"Step {len(steps)} of {len(steps)}" in page
    then = selectors.page_back(table.id, options(table), steps, None, seats_of(table.game), "")
    now = table.page(None)
    assert then.view == now.view
    assert then.log == now.log
    assert f'href="{table.path}"' in page
    assert "Back to the live table" in page


def options(table: Table):
    with selectors.reading(table.game) as play:
        return play.options


def test_a_prefix_in_the_midst_of_a_move_knows_who_was_asked(table: Table):
    table.run_to_generation(3)
    steps = steps_of(table)
    middle = [at for at, step in enumerate(steps, start=1) if not step.ends_move and step.seat != -1]
    assert middle
    for at in middle[:20]:
        session = looked_back(options(table), steps[:at])
        assert steps[at].seat == -1 or session.question(steps[at].seat) is not None
        assert table.players[0].get(f"{table.path}replay/", {"at": at}).status_code == 200


def test_what_a_seat_saw_is_shown_when_the_game_has_ended_and_not_before(table: Table, visitor):
    refused = table.players[0].get(f"{table.path}replay/", {"at": 5, "seat": 0})
    assert refused.status_code == 409
    assert "What a player saw can be looked at when the game has ended." in words(refused)
    assert "As seen by" not in words(table.players[0].get(f"{table.path}replay/"))
    table.finish()
    steps = steps_of(table)
    watch = f"/w/{table.game.spectator_token}/replay/"
    for path, reader in ((f"{table.path}replay/", table.players[0]), (watch, visitor())):
        assert "As seen by" in words(reader.get(path))
        for at in (5, len(steps) // 3, len(steps)):
            for seat in (0, 1):
                page = words(reader.get(path, {"at": at, "seat": seat}))
                assert named(page) <= seen_cards(steps[:at], seat), (at, seat)
                assert 'form="answer"' not in page
        dealt = {
            card
            for step in steps
            for fact in step.facts
            if isinstance(fact, f.StartDealt) and fact.seat == 1
            for card in fact.cards
        }
        opening = beginnings(steps)[0]
        assert dealt <= named(words(reader.get(path, {"at": opening, "seat": 1})))
        assert not dealt & named(words(reader.get(path, {"at": opening, "seat": 0})))
        assert reader.get(path, {"seat": 4}).status_code == 409
    assert "wins with" in words(table.players[0].get(table.path))
    assert f'href="{table.path}replay/?at=1"' in words(table.players[0].get(table.path))
    assert f'href="{watch}?at=1"' in words(visitor().get(f"/w/{table.game.spectator_token}/"))


@pytest.mark.parametrize(("asked", "status"), [("0", 200), ("999999", 200), ("-1", 400), ("x", 400), ("1.5", 400)])
def test_steps_that_there_are_not(table: Table, asked, status):
    assert table.players[0].get(f"{table.path}replay/", {"at": asked}).status_code == status


def test_only_players_and_spectators_look_back(table: Table, visitor):
    assert visitor().get(f"{table.path}replay/").status_code == 403
    assert visitor().get("/g/nothing/replay/").status_code == 404
    assert visitor().get("/w/nothing/replay/").status_code == 404
    assert f'href="{table.path}replay/"' in words(table.players[0].get(table.path))


def test_what_was_taken_back_is_not_looked_at(table: Table):
    seat = table.play_until_undo()
    before = len(steps_of(table))
    table.players[seat].sends(table.path + "undo/", question=table.page(seat).question)
    left = len(steps_of(table))
    assert left < before
    assert f"Step {left} of {left}" in words(table.players[0].get(f"{table.path}replay/"))


def test_by_generation(table: Table):
    table.run_to_generation(3)
    begins = beginnings(steps_of(table))
    assert len(begins) == 3
    page = words(table.players[0].get(f"{table.path}replay/", {"at": begins[1]}))
    assert f'id="generation-back" href="{table.path}replay/?at={begins[0]}"' in page
    assert f'id="generation-on" href="{table.path}replay/?at={begins[2]}"' in page


# -- spectators who are behind ----------------------------------------------------------------------------------


def has_taken(steps: int, session: Session) -> bool:
    return session.taken.total() >= steps


def has_played(known: set[str], session: Session) -> bool:
    """Whether a card that is not one of `known` lies open before a player."""
    return any({*player.tableau, *player.events} - known for player in session.table.players)


def test_a_late_spectator_sees_the_end_of_the_generation_before(late_table: Table, visitor):
    """Page, sync, whole log and replay, all through two generations: nothing that came later is in any of them."""
    table, watcher = late_table, visitor()
    link = f"/w/{table.game.spectator_token}/"
    shown = -1
    while table.page(None).view.generation < 4:
        taken = len(steps_of(table))
        table.run_on(partial(has_taken, taken + 9))
        steps = steps_of(table)
        begins = beginnings(steps)
        allowed = steps[: begins[-1] if len(begins) > 1 else begins[0]]
        public = seen_cards(allowed, None)
        page = words(watcher.get(link))
        version = int(re.findall(r'id="v" name="v" value="(\d+)"', page)[0])
        assert version >= shown, "the version does not fall back"
        shown = version
        assert version == len(allowed)
        assert "one generation late" in page
        for path, query in (
            (link, {}),
            (f"{link}sync/", {"v": 0}),
            (f"{link}log/", {}),
            (f"{link}replay/", {}),
            (f"{link}replay/", {"at": 99999}),
        ):
            text = words(watcher.get(path, query, headers=HTMX if "sync" in path else {}))
            assert named(text) <= public, path
        assert f"Step {len(allowed)} of {len(allowed)}" in words(watcher.get(f"{link}replay/"))
        assert watcher.get(f"{link}sync/", {"v": version}, headers=HTMX).status_code == 204
    table.run_on(partial(has_played, public))
    drawn_live = {fact.card for step in steps_of(table) for fact in step.facts if isinstance(fact, f.CardPlayed)}
    assert drawn_live - public, "cards were played that the spectator has not seen yet"
    assert named(words(table.players[0].get(f"{table.path}replay/"))) - public, "players look back at all of it"


def test_what_happened_beside_the_game_is_told_where_it_happened(table: Table):
    table.play_on(6)
    before = table.page(None).version
    loses_seat(table)
    table.run_on(partial(has_taken, len(steps_of(table)) + 5))
    address = f"{table.path}replay/"
    assert "has lost the seat" not in words(table.players[0].get(address, {"at": before - 1}))
    assert "has lost the seat" in words(table.players[0].get(address, {"at": before}))
    assert "has lost the seat" in words(table.players[0].get(address))


def test_a_late_spectator_hears_late_what_happened_beside_the_game(late_table: Table, visitor):
    table, watcher = late_table, visitor()
    link = f"/w/{table.game.spectator_token}/"
    table.run_to_generation(2)
    table.run_on(partial(has_taken, len(steps_of(table)) + 5))
    loses_seat(table)
    for path in (link, f"{link}replay/", f"{link}log/"):
        assert "has lost the seat" not in words(watcher.get(path))
    table.run_to_generation(4)
    for path in (link, f"{link}replay/", f"{link}log/"):
        assert "has lost the seat" in words(watcher.get(path))


def test_at_the_end_late_spectators_see_everything(late_table: Table, visitor):
    table, watcher = late_table, visitor()
    link = f"/w/{table.game.spectator_token}/"
    table.run_to_generation(5)
    before = selectors.watched_late(table.game)
    table.finish()
    assert before is not None
    assert table.game.version > before
    page = words(watcher.get(link))
    assert "wins with" in page
    assert f'value="{table.game.version}"' in page
    assert watcher.get(f"{link}record/").status_code == 200
    assert rendering.watched_regions(table.game)[0] == table.game.version


def test_the_delay_is_chosen_in_the_lobby(ann: Visitor, lobby):
    ann.sends(f"/j/{lobby.code}/options/", spectators="on", seats=1)
    assert "Spectators see the table" in words(ann.get(f"/j/{lobby.code}/"))
    assert ann.sends(f"/j/{lobby.code}/options/", delay=2).status_code == 204
    for bad in ("3", "-1", "x"):
        assert ann.sends(f"/j/{lobby.code}/options/", delay=bad).status_code == 400
    ann.sends(f"/j/{lobby.code}/start/")
    lobby.refresh_from_db()
    assert lobby.game.delay == 2


def test_every_kind_of_fact_that_names_cards_is_looked_through():
    """`cards_in` reads fields that are a string or a tuple of them; no fact hides cards in anything else."""
    for kind in FACTS:
        for name in kind.__struct_fields__:
            assert kind.__annotations__.get(name, "str") in ("str", "int", "bool", "tuple[str, ...]"), (kind, name)
