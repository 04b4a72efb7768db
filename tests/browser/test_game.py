"""Whole games in real browsers, through the page alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from playwright.sync_api import Page, TimeoutError

from games.engine import facts as f

from ..servers import Server
from .clicking import Clicker, same_everywhere, secrets, shows_none, stored

Pages = Callable[..., list[Page]]


def watcher(players: list[Page], open_browser: Callable[..., Page]) -> Page:
    """A spectator, by the link that the players' menu shows."""
    link = players[0].locator("#watch").input_value()
    return open_browser(path="/" + link.split("/", 3)[3])


WANTED = {f.ColonyBuilt, f.FleetSent, f.ColonyBonusDue}
"""What has to happen in the course of a whole game."""


def hurry(clickers: Sequence[Clicker], seen: bool) -> None:
    """When all that was to be seen has been, they see to it that the game ends."""
    for clicker in clickers:
        clicker.hasty = clicker.hasty or seen


def play_on(clickers: Sequence[Clicker], moves: int, after: Callable[[int], None] = lambda move: None) -> int:
    """Let whoever is asked answer, until that many answers are given or the game is over; all pages keep up."""
    for move in range(moves):
        asked = [clicker for clicker in clickers if clicker.asked]
        if not asked:
            assert clickers[0].over, "nobody is asked, and the game is not over"
            return move
        acting = asked[0]
        version = acting.version
        done = acting.answer()
        for clicker in clickers:
            try:
                clicker.reaches(version + 1)
            except TimeoutError:
                words = acting.page.locator("#notice").inner_text()
                raise AssertionError(f"answer {move} ({done}) did not reach {clicker.page.url}: {words!r}") from None
        newest = max(clicker.version for clicker in clickers)
        for clicker in clickers:
            clicker.reaches(newest)
        same_everywhere(clickers)
        after(move)
    return moves


@pytest.mark.seed(2)
def test_two_players_and_a_spectator_play_a_whole_game(
    server: Server, start_table: Pages, open_browser: Callable[..., Page]
) -> None:
    pages = start_table("Ann", "Ben", watched=True)
    seats: list[int | None] = [0, 1, None]
    pages.append(watcher(pages, open_browser))
    luck = Random(11)
    clickers = [Clicker(page, luck) for page in pages]

    def look(move: int) -> None:
        session, steps = stored(server)
        hurry(clickers, {type(fact) for step in steps for fact in step.facts} >= WANTED)
        for page, seat in zip(pages, seats, strict=True):
            shows_none(page, secrets(session, steps, seat))
        if move % 60 == 20:
            for clicker in clickers:
                before = clicker.regions()
                clicker.page.reload()
                clicker.page.wait_for_selector("html[data-net=up]")
                for was, now in zip(before, clicker.regions(), strict=True):
                    i = next((i for i, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), None)
                    assert was == now, (was[i - 150 : i + 100], now[i - 150 : i + 100]) if i is not None else "longer"

    assert play_on(clickers, 3000, look) > 100
    for page in pages:
        page.get_by_role("link", name="See the result").click()
        page.locator("main.result").wait_for()
    ranking = {page.locator("#h-rank").inner_text() for page in pages}
    assert len(ranking) == 1 and "win" in ranking.pop()
    session, steps = stored(server)
    assert session.finished
    assert {type(fact) for step in steps for fact in step.facts} >= WANTED
    for page in pages:
        page.reload()
        page.locator("main.result").wait_for()


def test_a_power_cut_in_mid_game_loses_nothing_and_needs_no_reload(server: Server, start_table: Pages) -> None:
    pages = start_table("Ann", "Ben")
    luck = Random(5)
    clickers = [Clicker(page, luck) for page in pages]
    for _ in range(3):
        play_on(clickers, 7)
        before, steps = stored(server)
        seen = [clicker.public() for clicker in clickers]
        server.kill()
        for page in pages:
            page.wait_for_selector("html:not([data-net=up])")
        server.start()
        for page in pages:
            page.wait_for_selector("html[data-net=up]", timeout=15_000)
        after, again = stored(server)
        assert again == steps and after.table == before.table
        assert [clicker.public() for clicker in clickers] == seen
    assert play_on(clickers, 7) == 7
    assert all(page.evaluate("performance.getEntriesByType('navigation')[0].type") == "navigate" for page in pages)
