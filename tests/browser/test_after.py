"""After the game: looking back with the slider, and a rematch that reaches the others' pages."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..servers import Guest, Server
from ..web.test_servers import at_once
from .clicking import secrets, shows_none, stored
from .conftest import PHONE
from .staging import stage


def step_of(page: Page) -> int:
    return int(page.locator("#step").inner_text().split()[1])


def test_the_slider_moves_through_the_game(server: Server, open_browser: Callable[..., Page]) -> None:
    table = stage(server, "menu")
    live = open_browser(path=table.watch)
    live.locator("#menu > summary").click()
    with live.expect_popup() as opened:
        live.get_by_role("link", name="Look back at the game").click()
    page = opened.value
    newest = step_of(page)
    session, steps = stored(server)
    assert newest == len(steps)
    shows_none(page, secrets(session, steps, None))
    slider = page.get_by_role("slider", name="Step")
    slider.fill("20")
    expect(page.locator("#step")).to_have_text(f"Step 20 of {newest}")
    shows_none(page, secrets(session, steps[:20], None))
    page.wait_for_url("**/replay/?at=20")
    slider.press("ArrowRight")
    expect(page.locator("#step")).to_have_text(f"Step 21 of {newest}")
    page.get_by_role("link", name="Step on").click()
    expect(page.locator("#step")).to_have_text(f"Step 22 of {newest}")
    page.get_by_role("link", name="Generation on").click()
    expect(page.locator("#h-back")).to_contain_text("Generation 2")
    page.reload()
    expect(page.locator("#h-back")).to_contain_text("Generation 2")
    expect(live.locator("html")).to_have_attribute("data-net", "up")
    # A moment later: the page that a click closes cannot tell any more that it was clicked.
    with page.expect_event("close"):
        page.get_by_role("link", name="Back to the live table").evaluate(
            "link => setTimeout(() => link.click(), 100) && 0"
        )
    # Without the live table beside it, it leads there.
    alone = open_browser(path=f"{table.watch}replay/")
    alone.get_by_role("link", name="Back to the live table").click()
    alone.wait_for_selector("html[data-net=up]")


def test_as_a_player_saw_it_on_a_phone_and_without_scripts(server: Server, open_browser: Callable[..., Page]) -> None:
    table = stage(server, "over")
    page = open_browser(*PHONE, path=f"{table.watch}replay/?at=40")
    page.get_by_label("As seen by").select_option("Ben")
    page.wait_for_url("**/replay/?at=40&seat=1")
    board, log = page.locator("#board"), page.locator("#log")
    expect(log).to_be_hidden()
    box = board.bounding_box()
    assert box and box["height"] > 200, "each part has the room to itself"
    page.locator("label:has(#tab-log)").click()
    expect(log.get_by_role("heading", name="Log")).to_be_visible()
    expect(board).to_be_hidden()
    page.locator("label:has(#tab-hand)").click()
    expect(page.locator("#hand .pcard").first).to_be_visible()
    bare = open_browser(path=f"{table.watch}replay/?at=40", java_script_enabled=False)
    bare.get_by_label("As seen by").select_option("Ben")
    bare.get_by_role("button", name="Show").click()
    expect(bare.locator("#hand .pcard").first).to_be_visible()


def test_whoever_watches_on_a_phone_is_offered_no_hand(server: Server, open_browser: Callable[..., Page]) -> None:
    table = stage(server, "menu")
    for path in (table.watch, f"{table.watch}replay/"):
        page = open_browser(*PHONE, path=path, has_touch=True, is_mobile=True)
        tabs = page.locator(".tabbar label")
        expect(tabs).to_have_text(["Board", "Colonies", "Players", "Log"])
        for name, part in zip(tabs.all_inner_texts(), ("#board", "#colonies", "#goals", "#log"), strict=True):
            page.locator(".tabbar label", has_text=name).tap()
            expect(page.locator(part)).to_be_visible()


def test_a_rematch_reaches_the_others_and_two_at_once_make_one_lobby(
    server: Server, open_browser: Callable[..., Page]
) -> None:
    table = stage(server, "over")
    ann, ben = (table.sit(open_browser(), seat=seat) for seat in (0, 1))
    ann.get_by_role("button", name="Play again, all of us").click()
    ann.wait_for_url("**/j/*/")
    expect(ben.get_by_text("Ann wants a rematch")).to_be_visible()
    ben.get_by_role("link", name="To the new table").click()
    ben.wait_for_url(ann.url)
    ben.get_by_role("button", name="I am ready").click()
    expect(ann.locator("#start-why")).to_contain_text("Cem")

    other = stage(server, "over")
    guests = [Guest(server.url) for _ in range(3)]
    for guest, secret in zip(guests, other.rejoin, strict=True):
        guest.get("/")
        guest.post(secret)
    at_once(*[lambda g=guest: g.post(f"{other.path}rematch/") for guest in guests])
    pages = [guest.get("/")[1] for guest in guests]
    lobbies = [{part.split("/")[0] for part in page.split('href="/j/')[1:]} for page in pages]
    assert len(set.union(*lobbies)) == 2, "the ended table and one new one, for all three"
