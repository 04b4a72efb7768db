"""Seats in real life, in up to five browsers: people who vanish, meet on one seat, come back on another device, are
shown out, lose their link, or were away when the others went on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ..conftest import ServerMaker
from ..servers import Server
from .clicking import names_of, secrets, shows_none, stored
from .conftest import PHONE
from .staging import stage
from .test_live import press

Opener = Callable[..., Page]

UP = "html[data-net=up]"


@pytest.fixture
def server(serve: ServerMaker) -> Server:
    """Whoever is gone for a second is away."""
    return serve(seed=1, AWAY_SECONDS="1")


def path_of(page: Page) -> str:
    return "/" + page.url.split("/", 3)[3]


def at_the_same_instant(pages: list[Page], click: str) -> None:
    """Let each page click what the selector names when a common moment comes."""
    for page in pages:
        page.evaluate(
            """([selector, at]) => {
              const wait = at - performance.timeOrigin - performance.now();
              setTimeout(() => document.querySelector(selector).click(), wait);
            }""",
            [click, pages[0].evaluate("Date.now()") + 600],
        )


def option(page: Page, name: str) -> Locator:
    """What a guest is told of an option."""
    return page.locator("#options dl > div").filter(has=page.get_by_text(name, exact=True)).locator("dd")


def test_five_meet_and_the_host_vanishes_before_the_start(create_table, join_table) -> None:
    ann = create_table("Ann", seats=5)
    others = [join_table(ann, name, ready=name != "Eli") for name in ("Ben", "Cem", "Dia", "Eli")]
    ben, cem, dia, eli = others
    ann.get_by_role("button", name="For experts").click()
    expect(ann.get_by_role("switch", name="Draft the first ten")).to_be_checked()
    for page in others:
        expect(option(page, "Draft the first ten")).to_have_text("on")
    for page in (ann, *others):
        expect(page.locator("#seats h2")).to_contain_text("5 of 5")
    expect(cem.get_by_role("button", name="I am ready")).to_be_visible()  # it is another game now
    expect(cem.get_by_role("button", name="Become the host")).to_be_hidden()

    ann.close()
    for page in others:
        expect(page.get_by_role("button", name="Become the host")).to_be_visible()
    cem.get_by_role("button", name="Become the host").click()
    for page in (ben, dia, eli):
        expect(page.locator("#seat-2")).to_contain_text("host")
        expect(page.get_by_role("button", name="Become the host")).to_be_hidden()
    cem.on("dialog", lambda dialog: dialog.accept())
    cem.get_by_role("button", name="Remove Ann").click()
    cem.locator("#options [name=seats]").select_option("4")
    for page in (ben, dia, eli):
        page.get_by_role("button", name="I am ready").click()
    expect(cem.locator("#start-why")).to_have_text("Everybody is ready.")
    cem.get_by_role("button", name="Start", exact=True).click()
    for page in others:
        page.wait_for_url("**/g/*/")
        expect(page.locator("#decision")).to_have_attribute("data-kind", "cards")  # the draft of the first ten


def test_a_host_who_leaves_is_followed_by_the_next(create_table, join_table) -> None:
    ann = create_table("Ann", seats=3)
    ben, cem = (join_table(ann, name) for name in ("Ben", "Cem"))
    ann.on("dialog", lambda dialog: dialog.accept())
    ann.get_by_role("button", name="Leave the table").click()
    expect(ann.get_by_role("button", name="Take a seat")).to_be_visible()
    for page in (ben, cem):
        expect(page.locator("#seat-0")).to_contain_text("host")
    expect(ben.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(ben.locator("#start-why")).to_contain_text("One seat is free")


def test_two_claim_the_last_seat_at_the_same_instant(create_table, open_browser) -> None:
    ann = create_table("Ann", seats=2)
    rivals = [open_browser(path=path_of(ann)) for _ in range(2)]
    for page, name in zip(rivals, ("Ben", "Cem"), strict=True):
        page.wait_for_selector(UP)
        page.get_by_label("Your name").fill(name)
    at_the_same_instant(rivals, "#join button")
    expect(ann.locator("#seats h2")).to_contain_text("2 of 2")
    for page in rivals:
        expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)
    seated = [page for page in rivals if page.get_by_role("button", name="I am ready").count()]
    (late,) = (page for page in rivals if page not in seated)
    assert len(seated) == 1
    expect(late.get_by_role("alert")).to_contain_text(re.compile("Every seat|faster"))
    expect(late.locator("#join")).to_contain_text("Every seat at this table is taken")


def test_who_was_removed_sees_it_and_may_come_back_while_there_is_room(create_table, join_table, open_browser) -> None:
    ann = create_table("Ann", seats=2)
    ben = join_table(ann, "Ben")
    ann.on("dialog", lambda dialog: dialog.accept())
    ann.get_by_role("button", name="Remove Ben").click()
    expect(ben.get_by_role("button", name="Take a seat")).to_be_visible()
    ben.goto(ann.url)
    ben.get_by_label("Your name").fill("Ben again")
    ben.get_by_role("button", name="Take a seat").click()
    expect(ann.locator("#seat-1")).to_contain_text("Ben again")
    ann.get_by_role("button", name="Remove Ben again").click()
    expect(ann.locator("#seats h2")).to_contain_text("1 of 2")
    cem = join_table(ann, "Cem")
    ben.goto(ann.url)
    expect(ben.locator("#join")).to_contain_text("Every seat at this table is taken")
    ann.get_by_role("button", name="Start", exact=True).click()
    cem.wait_for_url("**/g/*/")
    # His page does not lead him to the table; the invitation does not either.
    expect(ben.locator("#join")).to_contain_text("Only its players can go in now")
    ben.goto(ann.url)
    expect(ben.locator("h1")).to_have_text("This is not your table")


def test_another_device_during_an_open_question(server: Server, open_browser: Opener) -> None:
    table = stage(server, "pay")
    desk = table.sit(open_browser())
    desk.get_by_label("Menu").click()
    link = desk.locator("#rejoin").input_value()
    question = desk.locator("#decision").get_attribute("data-question")
    phone = open_browser(*PHONE, has_touch=True, is_mobile=True)
    phone.goto(link)
    phone.get_by_role("button", name="Bring my seat here").click()
    phone.wait_for_selector(UP)
    expect(phone.locator("#decision")).to_have_attribute("data-question", question or "")
    desk.wait_for_selector("html[data-net=signed-out]")
    desk.keyboard.press("Escape")  # the menu lies over it
    desk.locator("#confirm").click()
    expect(desk.locator("#notice")).to_contain_text("You do not play at this table")
    phone.locator("#confirm").tap()
    expect(phone.locator("#decision")).not_to_have_attribute("data-question", question or "")
    desk.goto(link)  # and back again, by the same link
    desk.get_by_role("button", name="Bring my seat here").click()
    desk.wait_for_selector(UP)
    phone.wait_for_selector("html[data-net=signed-out]")


def test_a_seat_taken_by_a_link_that_was_given_away_is_taken_back(server: Server, open_browser: Opener) -> None:
    """The menu says which link is which and hides the secret one; whoever opens it is asked, and the owner told."""
    table = stage(server, "menu")
    ann = table.sit(open_browser())
    ann.locator("#menu > summary").click()
    expect(ann.get_by_label("Link for spectators")).to_be_visible()
    expect(ann.locator("label[for=watch]")).to_be_visible()
    secret = ann.locator("#rejoin")
    expect(secret).to_be_hidden()
    expect(ann.locator("#secret")).to_contain_text("It opens your own seat")
    ann.locator("#secret summary").click()
    expect(secret).to_be_visible()
    expect(ann.locator("label[for=rejoin]")).to_have_text("Link to your own seat")
    link = secret.input_value()
    name = ("Ann", "Ben", "Cem")[table.seat]

    mallory = open_browser(path="/" + link.split("/", 3)[3])
    expect(mallory.locator("main")).to_contain_text(f"This link opens the seat of {name} at table")
    mallory.wait_for_timeout(500)
    expect(ann.locator(".top .net-up")).to_be_visible()
    mallory.get_by_role("button", name="Bring my seat here").click()
    mallory.wait_for_selector(UP)
    lost = ann.locator("#lost")
    expect(lost).to_contain_text("Your seat is now played from another browser. Was that not you?")
    later = ann.context.new_page()
    later.goto(server.url + table.path)
    expect(later.get_by_role("button", name="Take my seat back")).to_be_visible()
    later.close()
    lost.get_by_role("button", name="Take my seat back").click()
    ann.wait_for_selector(UP)
    expect(ann.locator("#decision")).to_have_attribute("data-kind", "menu")
    expect(mallory.locator("html")).to_have_attribute("data-net", "signed-out")
    expect(mallory.locator("#lost")).to_be_hidden()
    mallory.goto(link)
    expect(mallory.locator("h1").last).to_have_text("There is nothing here")


def test_with_an_account_a_seat_is_on_both_devices_at_once(server: Server, open_browser: Opener) -> None:
    table = stage(server, "menu")
    desk = table.sit(open_browser())
    desk.goto(server.url + "/account/")
    desk.locator("#up-name").fill("Ann of Mars")
    desk.locator("#up-pass").fill("a red planet")
    desk.get_by_role("button", name="Make the account").click()
    phone = open_browser(*PHONE, path="/account/", has_touch=True, is_mobile=True)
    phone.locator("#in-name").fill("Ann of Mars")
    phone.locator("#in-pass").fill("a red plant")
    phone.get_by_role("button", name="Log in").tap()
    expect(phone.get_by_role("alert")).to_contain_text("The name or the password is not right.")
    phone.locator("#in-pass").fill("a red planet")
    phone.get_by_role("button", name="Log in").tap()
    pages = [desk, phone]
    for page in pages:
        page.get_by_role("link", name="Open").first.click()
        page.wait_for_selector(UP)
        expect(page.locator("#decision")).to_have_attribute("data-kind", "menu")
    desk.locator("#passing > summary").click()
    desk.locator("#do-pass").click()
    expect(phone.locator("#decision")).not_to_have_attribute("data-kind", "menu")
    for page in pages:
        expect(page.locator("html")).to_have_attribute("data-net", "up")


def test_a_lost_seat_is_issued_anew_and_its_old_browser_is_shut_out_at_once(
    server: Server, open_browser: Opener
) -> None:
    table = stage(server, "menu")
    host, lost, third = (table.sit(open_browser(), seat) for seat in range(3))
    host.get_by_label("Menu").click()
    host.get_by_text("A player has lost their seat").click()
    host.get_by_role("button", name="New link for Ben").click()
    lost.wait_for_selector("html[data-net=signed-out]")
    expect(third.locator("#log")).to_contain_text("Ben has lost the seat: the host has a new link for it")
    lost.reload()
    expect(lost.locator("h1")).to_have_text("This is not your table")
    lost.goto(server.url + table.rejoin[1])
    expect(lost.locator("h1")).to_have_text("There is nothing here")
    found = open_browser(*PHONE)
    found.goto(host.locator("#reissued").input_value())
    found.get_by_role("button", name="Bring my seat here").click()
    found.wait_for_selector(UP)
    expect(found.locator("#player-1")).to_have_class(re.compile(r"\bme\b"))


def test_a_late_spectator_learns_nothing_of_what_is_drawn(server: Server, open_browser: Opener) -> None:
    """Neither by the page, nor by any frame or answer that comes to it, while a player draws."""
    table = stage(server, "shore", delay=1)
    player = table.sit(open_browser())
    watching = open_browser()
    heard: list[str] = []
    watching.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    watching.on("response", lambda response: heard.append(read(response)))
    watching.goto(server.url + table.watch)
    watching.wait_for_selector(UP)
    version = watching.locator("#v").input_value()
    session, steps = stored(server)
    held = player.locator("#hand .holder").count()
    player.locator("#menu-project summary").click()
    press(player, "#menu-aquifer")
    player.locator("#answer .area:has([href$='#card']) input").first.check(force=True)
    press(player, "#place-it")
    assert player.locator("#hand .holder").count() > held
    after, all_steps = stored(server)
    drawn = {
        card for seat in range(3) for card in {*after.table.players[seat].hand} - {*session.table.players[seat].hand}
    }
    assert drawn and len(all_steps) > len(steps)
    watching.goto(f"{server.url}{table.watch}replay/")
    watching.get_by_role("link", name="Back to the live table").click()
    watching.wait_for_selector(UP)
    assert watching.locator("#v").input_value() == version
    for name in names_of(drawn | {*after.table.deck}):
        assert not any(name in part for part in heard), name
    shows_none(watching, secrets(session, steps[: int(version)], None))


def read(response: Any) -> str:
    kind = response.headers.get("content-type", "")
    return str(response.text()) if kind.startswith("text/html") and response.status == 200 else ""


def test_a_rematch_while_one_player_is_away(server: Server, open_browser: Opener) -> None:
    table = stage(server, "over")
    ann, ben, cem = (table.sit(open_browser(), seat) for seat in range(3))
    cem.goto("about:blank")
    ann.get_by_role("button", name="Play again, all of us").click()
    ann.wait_for_url("**/j/*/")
    ben.get_by_role("link", name="To the new table").click()
    ben.get_by_role("button", name="I am ready").click()
    expect(ann.locator("#start-why")).to_have_text("Still waiting for Cem.")
    # Hours later: the home page has it, and the seat is still there.
    cem.goto(server.url)
    cem.locator("li", has_text="in the lobby").get_by_role("link", name="Open").click()
    cem.wait_for_url(ann.url)
    cem.get_by_role("button", name="I am ready").click()
    ann.get_by_role("button", name="Start", exact=True).click()
    for page in (ann, ben, cem):
        page.wait_for_url("**/g/*/")


def test_a_game_goes_from_one_server_to_another_as_a_file(server: Server, open_browser: Opener, tmp_path: Path) -> None:
    table = stage(server, "over")
    ann = table.sit(open_browser(), 0)
    with ann.expect_download() as download:
        ann.get_by_role("link", name=re.compile("JSON")).first.click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    other = open_browser(path="/import/")
    other.locator("input[type=file]").set_input_files(file)
    other.get_by_role("button", name="Look at it").click()
    expect(other.locator("#step")).to_contain_text("Step 1 of")
    other.get_by_label("As seen by").select_option("Ben")
    other.wait_for_url("**seat=1")
    # What is no game is refused in words.
    file.write_text(file.read_text()[:-300])
    other.goto(server.url + "/import/")
    other.locator("input[type=file]").set_input_files(file)
    other.get_by_role("button", name="Look at it").click()
    expect(other.get_by_role("alert")).not_to_be_empty()


def test_tables_that_have_ended_are_put_away_and_taken_back(server: Server, open_browser: Opener) -> None:
    over, running = stage(server, "over"), stage(server, "menu")
    page = open_browser()
    over.sit(page, 0)
    running.sit(page)
    page.goto(server.url)
    expect(page.locator("li.seat")).to_have_count(2)
    expect(page.locator("li.seat", has_text="Your turn")).to_have_count(1)
    page.get_by_role("button", name="Put away").click()
    expect(page.locator("li.seat")).to_have_count(1)
    page.get_by_role("link", name="Tables put away").click()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("li.seat")).to_have_count(2)


def test_another_tab_enters_and_leaves_an_account(start_table, create_table) -> None:
    """The other tabs of that browser go on, and show nothing of a seat that is not theirs any more."""

    def account(tab: Page, **fields: str) -> None:
        form = tab.locator("form[action='/account/new/']")
        form.get_by_label("Name").fill("Ann of Mars")
        form.get_by_label("Password").fill("red planet 14")
        form.get_by_role("button").click()
        tab.get_by_role("heading", name="My tables").wait_for()

    lobby = create_table("Ann", seats=1)
    other = lobby.context.new_page()
    other.goto(lobby.url.split("/j/")[0] + "/account/")
    account(other)
    # The lobby is a host's again, and live.
    lobby.wait_for_selector("html[data-net=up] #my-name")
    lobby.get_by_role("button", name="Start", exact=True).click()
    lobby.wait_for_url("**/g/*/")
    lobby.wait_for_selector(UP)
    other.goto(lobby.url.split("/g/")[0] + "/account/")
    other.get_by_role("button", name="Log out").click()
    lobby.evaluate("document.dispatchEvent(new Event('tm:sync'))")
    lobby.get_by_role("heading", name="This is not your table").wait_for()


def test_a_host_arranges_the_table_and_hands_it_over(create_table, join_table, open_browser) -> None:
    ann = create_table("Ann", seats=3)
    ben, cem = (join_table(ann, name) for name in ("Ben", "Cem"))
    ann.on("dialog", lambda dialog: dialog.accept())
    ann.get_by_role("button", name="Cem sits further up").click()
    for page in (ann, ben):
        expect(page.locator("#seat-1")).to_contain_text("Cem")
    expect(cem.locator("#seat-1 #my-name")).to_have_value("Cem")
    # Options that are kept, changed, and taken again.
    ann.get_by_role("switch", name="Draft", exact=False).first.check()
    ann.get_by_label("Name for these options").fill("Thursdays")
    ann.get_by_role("button", name="Keep them").click()
    ann.get_by_role("button", name="First game").click()
    expect(option(ben, "Draft")).to_have_text("off")
    expect(option(ben, "Beginner Corporation")).to_have_text("on")
    ann.get_by_role("button", name="Thursdays", exact=True).click()
    expect(option(ben, "Draft")).to_have_text("on")
    expect(ben.locator("#presets")).to_be_hidden()
    # The link for spectators, on and off.
    ann.get_by_role("switch", name="Spectator link").check()
    link = ben.locator("#spec").input_value()
    watching = open_browser(path="/" + link.split("/", 3)[3])
    expect(watching.locator("h1")).to_have_text("The table has not started yet")
    ann.get_by_role("switch", name="Spectator link").uncheck()
    expect(ben.locator("#spec")).to_have_count(0)
    watching.reload()
    expect(watching.locator("h1")).to_have_text("No watching here")
    # And the table is somebody else's.
    ann.get_by_role("button", name="Make host Ben").click()
    expect(ben.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(ann.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    expect(ann.locator("#presets")).to_be_hidden()
    expect(ben.get_by_role("button", name="Thursdays")).to_have_count(0)


def test_a_code_that_was_read_out_brings_the_seat_and_a_new_one_ends_it(server: Server, open_browser: Opener) -> None:
    table = stage(server, "menu")
    desk = table.sit(open_browser())
    desk.get_by_label("Menu").click()
    old_link = desk.locator("#rejoin").input_value()
    desk.locator("#secret summary").click()
    desk.get_by_role("button", name="Take a new link").click()
    desk.goto(server.url + table.path)
    desk.get_by_label("Menu").click()
    desk.locator("#secret summary").click()
    code = desk.locator(".code-typed").inner_text()
    phone = open_browser(*PHONE)
    phone.goto(old_link)
    expect(phone.locator("h1")).to_have_text("There is nothing here")
    phone.goto(server.url)
    phone.get_by_label("Code of the table").fill(code.lower().replace("-", " "))
    phone.get_by_role("button", name="Go to the table").click()
    phone.get_by_role("button", name="Bring my seat here").click()
    phone.wait_for_selector(UP)
    desk.wait_for_selector("html[data-net=signed-out]")
