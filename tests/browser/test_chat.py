"""People at a table hear and see each other: the talk in the lobby, at the table and among spectators; who is away."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..servers import Server
from .conftest import PHONE
from .staging import stage

Opener = Callable[..., Page]

AWAY = re.compile(r"away since \d?\d:\d\d")


def say(page: Page, text: str) -> None:
    page.locator("#say-text").fill(text)
    page.locator("#say-text").press("Enter")
    expect(page.locator("#say-text")).to_have_value("")


def chat(page: Page) -> None:
    """Open the chat beside the log; what is asked at first lies over both."""
    if page.locator(".peeker .look").is_visible():
        page.locator(".peeker").click()
    page.locator(".eartabs label", has_text="Chat").click()


def said(page: Page) -> list[str]:
    return page.locator("#talk .words").all_inner_texts()


def test_players_and_a_spectator_talk(create_table, join_table, open_browser: Opener) -> None:
    ann = create_table("Ann", seats=2)
    stranger = open_browser(path="/j/" + ann.url.split("/j/")[1])
    expect(stranger.locator("#chat")).to_be_hidden()
    ben = join_table(ann, "Ben")
    say(ann, "who <b>starts</b>?")
    expect(ben.locator("#talk .words")).to_have_text("who <b>starts</b>?")
    expect(ben.locator("#heard")).to_have_text("Ann says: who <b>starts</b>?")
    expect(stranger.locator("#talk li")).to_have_count(0)

    ann.get_by_role("switch", name="Spectator link").check()
    link = ann.locator("#spec").input_value()
    ann.get_by_role("button", name="Start", exact=True).click()
    for page in (ann, ben):
        page.wait_for_url("**/g/*/")
        page.wait_for_selector("html[data-net=up]")
    cem = open_browser(path="/" + link.split("/", 3)[3])
    for page in (ann, cem):
        chat(page)
    assert said(ann) == ["who <b>starts</b>?"] and said(cem) == []

    # A spectator gives a name, and talks to spectators until the host lets them talk together.
    cem.get_by_role("button", name="Give your name to talk").click()
    cem.get_by_label("Your name").fill("Cem")
    cem.get_by_role("button", name="Show it").click()
    expect(ann.locator("#eye")).to_contain_text("1 spectator")
    cem.keyboard.press("Escape")
    expect(cem.locator("#talk")).to_contain_text("Only spectators read this.")
    say(cem, "nobody hears me")
    ann.locator("#menu > summary").click()
    ann.get_by_role("switch", name="Let players and spectators talk together").check()
    ann.locator("#menu > summary").click()
    expect(ann.locator("#talk")).to_contain_text("Spectators read this too.")
    say(cem, "hello 👩‍🚀")
    expect(ann.locator("#talk .words")).to_have_text(["who <b>starts</b>?", "hello 👩‍🚀"])

    # Ben looks at the log: a mark tells him of the talk, and goes when he has seen it.
    expect(ben.locator("#tab-chat")).to_have_attribute("data-ui-new", "")
    chat(ben)
    expect(ben.locator("#tab-chat")).not_to_have_attribute("data-ui-new", "")
    say(ben, "שלום (abc) עולם")
    expect(ann.locator("#talk .words").last).to_have_text("שלום (abc) עולם")
    assert ann.locator("#talk .words").last.evaluate("one => getComputedStyle(one).direction") == "rtl"
    assert ann.locator("#talk .words").first.evaluate("one => getComputedStyle(one).direction") == "ltr"

    # Muted: nothing of them is there any more, for this reader alone.
    ann.locator(".eye:visible").click()
    ann.get_by_role("button", name="Mute Cem").click()
    expect(ann.get_by_role("button", name="Hear again Cem")).to_be_visible()
    expect(ann.locator("#talk .words")).to_have_count(2)
    expect(ben.locator("#talk .words")).to_have_count(3)
    ann.get_by_role("button", name="Hear again Cem").click()
    expect(ann.locator("#talk .words")).to_have_count(3)

    # Shut out at once.
    ann.keyboard.press("Escape")
    ann.locator("#menu > summary").click()
    ann.get_by_role("switch", name="Spectators may watch").uncheck()
    expect(cem.locator("html")).to_have_attribute("data-net", "signed-out")


def test_what_cannot_be_said_is_refused_in_words_and_stays_in_its_field(create_table) -> None:
    ann = create_table("Ann")
    field = ann.locator("#say-text")
    field.fill("left\u202eright")
    field.press("Enter")
    expect(ann.get_by_role("alert")).to_contain_text("characters that can be seen")
    expect(field).to_have_value("left\u202eright")
    field.evaluate("one => { one.removeAttribute('maxlength'); one.value = 'x'.repeat(10000); }")
    field.press("Enter")
    expect(ann.get_by_role("alert")).to_contain_text("at most 300 characters")
    expect(ann.locator("#talk li")).to_have_count(0)
    for number in range(6):
        field.fill(str(number))
        field.press("Enter")
        if number < 5:
            expect(ann.locator("#talk li")).to_have_count(number + 1)
    expect(ann.get_by_role("alert")).to_contain_text("Wait a few seconds")
    expect(field).to_have_value("5")


def test_news_do_not_disturb_who_is_typing(start_table) -> None:
    ann, ben = start_table("Ann", "Ben")
    for page in (ann, ben):
        chat(page)
    field = ann.locator("#say-text")
    field.press_sequentially("half a sent")
    for number in range(3):
        say(ben, f"message {number}")
    expect(ann.locator("#talk .words")).to_have_text([f"message {number}" for number in range(3)])
    ben.evaluate("document.dispatchEvent(new Event('tm:sync'))")
    expect(field).to_be_focused()
    expect(field).to_have_value("half a sent")
    # What is typed while a message is on its way is not lost.
    field.press("Enter")
    field.press_sequentially(" and more")
    expect(ann.locator("#talk .words").last).to_have_text("half a sent")
    expect(field).to_have_value(" and more")


def test_it_works_without_scripts(open_browser: Opener) -> None:
    ann = open_browser(java_script_enabled=False)
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Create the table").click()
    ann.get_by_label("Your message").fill("hello")
    ann.get_by_role("button", name="Send").click()
    expect(ann.locator("#talk .words")).to_have_text("hello")


def test_a_long_talk_stays_at_its_end_and_fits_a_phone(start_table, server: Server) -> None:
    (ann,) = start_table("Ann", width=PHONE[0], height=PHONE[1])
    code = (
        "from games.models import Lobby, Message\n"
        "lobby = Lobby.objects.get()\n"
        "Message.objects.bulk_create(Message(lobby=lobby, channel='table', shared=False, sender='seat 0', name='Ben',"
        " text='x' * 299 + str(n % 10)) for n in range(60))"
    )
    server.manage("shell", "-v", "0", "-c", code)
    ann.reload()
    ann.locator("label:has(#tab-log)").click()
    chat(ann)
    expect(ann.locator("#talk li").last).to_be_in_viewport()
    expect(ann.locator("#say-text")).to_be_in_viewport()
    assert ann.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    say(ann, "the last word")
    expect(ann.locator("#talk li").last).to_have_text(re.compile("the last word"))
    expect(ann.locator("#talk li").last).to_be_in_viewport()


def test_who_is_away_is_marked_without_flicker(open_browser: Opener, server: Server) -> None:
    server.kill()
    server.environment["AWAY_SECONDS"] = "2"
    server.start()
    table = stage(server, "turn")
    ann, ben = open_browser(), open_browser()
    table.sit(ann, seat=0)
    table.sit(ben, seat=1)
    expect(ann.locator("#here")).to_have_attribute("data-away", "")
    ann.evaluate(
        """() => {
          window.marks = [];
          const note = () => window.marks.push(document.querySelector("#here").dataset.away);
          new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    # The server starts again: everybody is back before anybody is missed.
    server.kill()
    expect(ann.locator("html")).to_have_attribute("data-net", "down")
    server.start()
    for page in (ann, ben):
        expect(page.locator("html")).to_have_attribute("data-net", "up", timeout=15_000)
    ben.reload()
    ben.wait_for_selector("html[data-net=up]")
    assert set(ann.evaluate("window.marks")) == {""}

    # Ben leaves: marked after a while, in his strip and in words, and not any more when he comes back.
    there = ben.url
    ben.goto("about:blank")
    expect(ann.locator("#here")).to_have_attribute("data-away", "1")
    mark = "one => getComputedStyle(one, '::after').content"
    assert "away" in ann.locator("#player-1 .open").evaluate(mark)
    assert "away" not in ann.locator("#player-0 .open").evaluate(mark)
    ann.locator(".eye:visible").click()
    expect(ann.locator("#here li", has_text="Ben")).to_have_text(AWAY)
    ben.goto(there)
    expect(ann.locator("#here")).to_have_attribute("data-away", "")
    expect(ann.locator("#company")).to_be_visible()
    expect(ann.locator("#here li", has_text="Ben")).not_to_have_text(AWAY)
