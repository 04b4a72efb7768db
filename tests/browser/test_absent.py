"""Players who go away, in real browsers: what the others see and do about it, and what the player finds on return."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..servers import Server
from .conftest import PHONE
from .staging import Table, stage

NAMES = ("Ann", "Ben", "Cem")


def three(server: Server, open_browser: Callable[..., Page]) -> tuple[Table, Page, list[Page]]:
    """A table of three: the page of the seat that is asked, and those of the others."""
    table = stage(server, "menu", players=3)
    others = [seat for seat in range(3) if seat != table.seat]
    absent = table.sit(open_browser())
    sizes: list[tuple[int, ...]] = [(), PHONE]
    return table, absent, [table.sit(open_browser(*size), seat) for seat, size in zip(others, sizes, strict=True)]


def propose(page: Page, absent: str, way: str) -> None:
    """By the table's menu, about the player called `absent`."""
    page.get_by_label("Menu").click()
    page.get_by_role("link", name="Somebody is away").click()
    page.get_by_role("region", name=absent).get_by_role("button", name=way).click()
    page.wait_for_selector("html[data-net=up]")


def test_the_computer_plays_or_the_table_is_paused_until_the_player_is_back(server, open_browser):
    table, absent, (one, two) = three(server, open_browser)
    name = NAMES[table.seat]
    expect(absent.locator("#decision")).to_have_attribute("data-kind", "menu")
    propose(one, name, "The computer plays")
    two.get_by_role("button", name="Agree").click()
    expect(absent.locator("#decision")).to_contain_text("The computer plays for you.")
    expect(one.locator(f"#state-{table.seat}")).to_have_text("away: the computer plays")
    expect(one.locator("#log")).to_contain_text(f"{name} is away: the computer plays for this seat")
    absent.get_by_role("button", name="I am back").click()
    expect(absent.locator("#decision")).not_to_contain_text("The computer plays for you.")
    expect(two.locator(f"#state-{table.seat}")).not_to_contain_text("away")

    propose(one, name, "Pause the table")
    two.get_by_role("button", name="Agree").click()
    expect(absent.locator("#decision h2")).to_have_text("The table is paused until you are back")
    expect(two.locator("#decision h2")).to_have_text(f"The table is paused until {name} is back")
    expect(absent.locator("#do-pass")).to_have_count(0)
    absent.get_by_role("button", name="I am back").click()
    expect(absent.locator("#decision")).not_to_have_attribute("data-kind", "paused")
    expect(two.locator("#top")).not_to_contain_text("Paused")


def test_a_seat_that_is_handed_on_shuts_its_old_browser_out_at_once(server, open_browser):
    table, absent, (one, two) = three(server, open_browser)
    name = NAMES[table.seat]
    propose(one, name, "Give the seat to somebody else")
    two.get_by_role("button", name="Agree").click()
    absent.wait_for_selector("html[data-net=signed-out]")
    one.get_by_role("link", name=f"The link to the seat of {name}").click()
    link = one.get_by_label(f"Link to the seat of {name}").input_value()
    new = open_browser()
    new.goto(link)
    new.get_by_role("main").get_by_role("button").click()
    new.wait_for_selector("html[data-net=up]")
    expect(new.locator("#decision")).to_have_attribute("data-kind", "menu")
    absent.reload()
    expect(absent.get_by_role("heading", level=1)).to_have_text("This is not your table")
    expect(two.locator("#log")).to_contain_text(f"{name} is away:")


def test_a_planned_pass_is_seen_by_its_player_alone_and_happens(server, open_browser):
    _table, asked, (one, two) = three(server, open_browser)
    for page in (one, two):
        page.get_by_role("button", name="Pass when my turn comes").click()
        expect(page.locator("#plan")).to_contain_text("You pass when your turn comes")
        page.get_by_role("button", name="Take it back").click()
        expect(page.get_by_role("button", name="Pass when my turn comes")).to_be_visible()
        page.get_by_text("Unless before that").click()
        page.get_by_label("somebody trades with a colony of mine").uncheck()
        page.get_by_label("my stock, production, cards or tiles change").uncheck()
        page.get_by_role("button", name="Pass when my turn comes").click()
        expect(page.locator("#plan")).to_contain_text("in any case")
    expect(asked.locator("#decision")).not_to_contain_text("when your turn comes")
    asked.locator("#passing > summary").click()
    asked.locator("#do-pass").click()
    for page in (asked, one, two):
        expect(page.locator("#decision")).to_have_attribute("data-kind", "cards")


def test_the_clock_runs_out_during_another_players_bonus_choice(server, open_browser):
    """The bonus is chosen for whoever has no time left, the move goes on; no request of anybody is needed."""
    table = stage(server, "bonus", players=3, clock=8)
    chooser = table.sit(open_browser())
    before = chooser.locator("#decision").get_attribute("data-question")
    other = table.sit(open_browser(), next(seat for seat in range(3) if seat != table.seat))
    expect(chooser.locator(f"#clock-{table.seat}")).to_have_text("0:00", timeout=15_000)
    expect(chooser.locator("#decision")).not_to_have_attribute("data-question", before or "", timeout=10_000)
    expect(other.locator(f"#clock-{table.seat}")).to_have_text("0:00")
    expect(other.locator("#top")).not_to_contain_text(f"Waiting for {NAMES[table.seat]}")
