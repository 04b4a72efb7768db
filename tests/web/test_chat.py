"""What people say to each other: who may say it, who reads it, and that it is shown as text and nothing else."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from games import names
from games.models import Message

from .conftest import Table, Visitor, words
from .test_sockets import regions

LINE = re.compile(r'<li id="said-\d+"[^>]*>.*?<bdi>(.*?)</bdi>.*?<p class="words"[^>]*>(.*?)</p></li>', re.DOTALL)


def heard(visitor: Visitor, path: str) -> list[tuple[str, str]]:
    """Who said what, as the page at `path` shows it."""
    page = visitor.get(path)
    assert page.status_code == 200
    return LINE.findall(words(page))


def watch(table: Table) -> str:
    return f"/w/{table.lobby.spectator_token}/"


@pytest.fixture
def cem(table: Table) -> Visitor:
    """Somebody who watches, by that name."""
    guest = Visitor()
    assert guest.sends(watch(table) + "name/", name="Cem").status_code == 204
    return guest


def together(table: Table, on: bool = True) -> None:
    answer = table.players[0].sends(table.path + "open/", together="on" if on else "off")
    assert answer.status_code == 204


def test_what_is_said_in_the_lobby_is_read_there_and_at_the_table(ann, ben, lobby):
    ann.sends(f"/j/{lobby.code}/options/", seats=2)
    ben.sends(f"/j/{lobby.code}/join/", name="Ben")
    assert ann.sends(f"/j/{lobby.code}/talk/", text="  who   starts?\n ").status_code == 204
    ben.sends(f"/j/{lobby.code}/talk/", text="you 🚀")
    said = [("Ann", "who starts?"), ("Ben", "you 🚀")]
    assert heard(ann, f"/j/{lobby.code}/") == heard(ben, f"/j/{lobby.code}/") == said
    ben.sends(f"/j/{lobby.code}/seat/", ready="on")
    ann.sends(f"/j/{lobby.code}/start/")
    lobby.refresh_from_db()
    path = f"/g/{lobby.game.public_id}/"
    ben.sends(path + "talk/", text="good luck")
    assert heard(ann, path) == [*said, ("Ben", "good luck")]


def test_it_works_as_a_plain_form(ann, lobby):
    answer = ann.post(f"/j/{lobby.code}/talk/", {"text": "hello"})
    assert answer.status_code == 302 and answer.url == f"/j/{lobby.code}/"
    refused = ann.post(f"/j/{lobby.code}/talk/", {"text": " "})
    assert refused.status_code == 400
    assert "There is nothing in this message." in words(refused)
    assert heard(ann, f"/j/{lobby.code}/") == [("Ann", "hello")]


@pytest.mark.parametrize(
    ("text", "status", "why"),
    [
        ("", 400, "There is nothing in this message."),
        (" \t\n", 400, "There is nothing in this message."),
        ("\u3164\u2800\u200d", 400, "There is nothing in this message."),
        ("x" * 301, 400, "at most 300 characters"),
        ("x" * 10_000, 400, "at most 300 characters"),
        ("x" * 20_000, 413, "more than a move can be"),
        ("a\x00b", 400, "characters that can be seen"),
        ("a\x07b", 400, "characters that can be seen"),
        ("abc\u202edef", 400, "characters that can be seen"),
        ("\u2066abc", 400, "characters that can be seen"),
        ("a\u200bb", 400, "characters that can be seen"),
        ("a\ue000", 400, "characters that can be seen"),
        ("tag \U000e0041", 400, "characters that can be seen"),
    ],
    ids=lambda value: str(len(value)) if isinstance(value, str) and len(value) > 60 else ascii(value),
)
def test_what_cannot_be_said(ann, lobby, text, status, why):
    answer = ann.sends(f"/j/{lobby.code}/talk/", text=text)
    assert answer.status_code == status
    assert why in words(answer)
    assert not Message.objects.exists()


@pytest.mark.parametrize("text", ["\u094d" * 3000 + "\u200d", "\u0300" * 3000 + "\u200c", "\ufe0f" * 3000 + "\u200d"])
def test_no_text_keeps_the_server_looking_for_its_joiners(text):
    names.PARTS.sub("", text, timeout=5)  # raises TimeoutError


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<img src=x onerror=alert(1)> & </bdi>", "&lt;img src=x onerror=alert(1)&gt; &amp; &lt;/bdi&gt;"),
        ('<hx-partial id="log"></hx-partial>', "&lt;hx-partial id=&#34;log&#34;&gt;&lt;/hx-partial&gt;"),
        ('{{ page }} {% cut %} data-v="3"', "{{ page }} {% cut %} data-v=&#34;3&#34;"),
        ("👩‍👩‍👧 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 🫨", "👩‍👩‍👧 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 🫨"),
        ("שלום\u200f עולם", "שלום עולם"),
        ("می‌خواهم", "می‌خواهم"),
        ("۲۰\u200cساله، می\u200c خواهم", "۲۰\u200cساله، می\u200c خواهم"),
        ("★\ufe0f \U0001faed", "★\ufe0f \U0001faed"),  # which no version of Unicode has yet
        ("one\ntwo\r\n\u2028three\x1efour", "one two three four"),
        ("x" * 300, "x" * 300),
    ],
    ids=["markup", "partial", "template", "emoji", "hebrew", "persian", "half-spaces", "newer", "lines", "longest"],
)
def test_what_is_said_is_shown_as_text(ann, lobby, text, shown):
    assert ann.sends(f"/j/{lobby.code}/talk/", text=text).status_code == 204
    assert heard(ann, f"/j/{lobby.code}/") == [("Ann", shown)]
    assert '<p class="words" dir="auto">' in words(ann.get(f"/j/{lobby.code}/"))


def test_five_in_ten_seconds_are_enough(ann, ben, lobby):
    ben.sends(f"/j/{lobby.code}/join/", name="Ben")
    path = f"/j/{lobby.code}/talk/"
    assert [ann.sends(path, text=str(number)).status_code for number in range(5)] == [204] * 5
    refused = ann.sends(path, text="6")
    assert refused.status_code == 429
    assert "Wait a few seconds" in words(refused)
    assert ben.sends(path, text="another may").status_code == 204
    lobby.messages.update(at=timezone.now() - timedelta(seconds=11))
    assert ann.sends(path, text="7").status_code == 204


def test_a_page_shows_the_last_two_hundred(ann, lobby):
    seat = lobby.seats.get()
    Message.objects.bulk_create(
        Message(lobby=lobby, channel="table", shared=False, sender=f"seat {seat.pk}", name="Ann", text=str(number))
        for number in range(250)
    )
    said = heard(ann, f"/j/{lobby.code}/")
    assert [text for _name, text in said] == [str(number) for number in range(50, 250)]


def test_strangers_and_removed_players_read_and_say_nothing(ann, ben, lobby):
    path = f"/j/{lobby.code}/"
    ann.sends(path + "talk/", text="among us")
    assert heard(ben, path) == []
    refused = ben.sends(path + "talk/", text="let me in")
    assert (refused.status_code, words(refused)) == (403, "You do not have a seat at this table.")
    assert "among us" not in words(ben.get(path + "talk/"))
    ben.sends(path + "join/", name="Ben")
    assert heard(ben, path) == [("Ann", "among us")]
    ann.sends(path + "remove/", seat=1)
    assert heard(ben, path) == []
    assert ben.sends(path + "talk/", text="why?").status_code == 403
    assert heard(ann, path) == [("Ann", "among us")]


def test_strangers_at_a_table(table: Table, visitor):
    stranger = visitor()
    for path in (table.path, "/w/nothing/", "/g/nothing/"):
        for answer in (stranger.get(path + "talk/"), stranger.sends(path + "talk/", text="hello")):
            assert answer.status_code == (403 if path == table.path else 404)
        assert stranger.sends(path + "mute/", sender="seat 1", muted="on").status_code in {403, 404}
    assert stranger.sends(table.path + "open/", together="on").status_code == 403
    assert not Message.objects.exists()


def test_spectators_talk_among_themselves(table: Table, cem):
    ann = table.players[0]
    ann.sends(table.path + "talk/", text="for players")
    assert cem.sends(watch(table) + "talk/", text="for spectators").status_code == 204
    assert heard(ann, table.path) == [("Ann", "for players")]
    assert heard(cem, watch(table)) == [("Cem", "for spectators")]
    # A player who looks by the spectators' link is a player there too.
    assert heard(ann, watch(table)) == [("Ann", "for players")]


def test_the_host_lets_players_and_spectators_talk_together_from_then_on(table: Table, cem):
    ann, ben = table.players
    ann.sends(table.path + "talk/", text="secret plan")
    refused = ben.sends(table.path + "open/", together="on")
    assert (refused.status_code, words(refused)) == (403, "Only the host may do that.")
    together(table)
    ann.sends(table.path + "talk/", text="hello out there")
    cem.sends(watch(table) + "talk/", text="hello in there")
    both = [("Ann", "hello out there"), ("Cem", "hello in there")]
    assert heard(cem, watch(table)) == both
    assert heard(ben, table.path) == [("Ann", "secret plan"), *both]
    assert "Spectators read this too." in words(ben.get(table.path))
    together(table, on=False)
    ann.sends(table.path + "talk/", text="alone again")
    assert heard(cem, watch(table)) == both
    assert "Spectators read this too." not in words(ben.get(table.path))


def test_spectators_give_a_name_before_they_talk(table: Table, visitor):
    guest, other = visitor(), visitor()
    refused = guest.sends(watch(table) + "talk/", text="hello")
    assert (refused.status_code, words(refused)) == (409, "Please give a name, so that the others know who you are.")
    for name, status in ((" ann ", 409), ("\u202eeve", 400), ("", 400), ("Dia", 204)):
        assert guest.sends(watch(table) + "name/", name=name).status_code == status
    assert other.sends(watch(table) + "name/", name="DIA").status_code == 409
    assert guest.sends(watch(table) + "name/", name="Dido").status_code == 204
    assert table.players[0].sends(watch(table) + "name/", name="Zoe").status_code == 403
    guest.sends(watch(table) + "talk/", text="hello")
    assert heard(guest, watch(table)) == [("Dido", "hello")]


def test_muting_is_one_readers_own_and_can_be_taken_back(table: Table, cem):
    ann, ben = table.players
    together(table)
    for who, path in ((ann, table.path), (ben, table.path), (cem, watch(table))):
        who.sends(path + "talk/", text="hi")
    seat = f"seat {table.lobby.seats.get(number=1).pk}"
    watcher = f"watcher {table.lobby.watchers.get().pk}"
    for sender in (seat, watcher):
        assert ann.sends(table.path + "mute/", sender=sender, muted="on").status_code == 204
        assert ann.sends(table.path + "mute/", sender=sender, muted="on").status_code == 204
    assert heard(ann, table.path) == [("Ann", "hi")]
    assert len(heard(ben, table.path)) == len(heard(cem, watch(table))) == 3
    ann.sends(table.path + "mute/", sender=seat, muted="off")
    assert heard(ann, table.path) == [("Ann", "hi"), ("Ben", "hi")]
    assert ann.sends(table.path + "mute/", sender="seat 99999", muted="on").status_code == 400
    assert ann.sends(table.path + "mute/", sender="nonsense", muted="on").status_code == 400


def test_a_name_stays_as_it_was_when_it_was_said(ann, ben, lobby):
    ben.sends(f"/j/{lobby.code}/join/", name="Ben")
    ben.sends(f"/j/{lobby.code}/talk/", text="it was me")
    ben.sends(f"/j/{lobby.code}/seat/", name="Benno")
    ben.sends(f"/j/{lobby.code}/talk/", text="and still is")
    assert heard(ann, f"/j/{lobby.code}/") == [("Ben", "it was me"), ("Benno", "and still is")]
    sender = f"seat {lobby.seats.get(number=1).pk}"
    ann.sends(f"/j/{lobby.code}/mute/", sender=sender, muted="on")
    assert heard(ann, f"/j/{lobby.code}/") == []


def test_news_are_asked_for_by_the_mark_of_what_is_shown(table: Table):
    ann, ben = table.players
    found = re.search(r'id="t" name="t" value="([\w-]+)"', words(ben.get(table.path)))
    assert found
    assert ben.get(table.path + "talk/", {"t": found[1]}).status_code == 204
    ann.sends(table.path + "talk/", text="news")
    fresh = words(ben.get(table.path + "talk/", {"t": found[1]}))
    assert regions(fresh) == {"talk", "here", "eye", "heard", "t"}
    assert "Ann says: news" in fresh
    assert "news" not in words(ben.get(table.path + "sync/", {"v": "0"}))


def test_the_hosts_page_is_loaded_again_when_the_spectators_link_is_another(table: Table):
    ann = table.players[0]
    same = ann.sends(table.path + "open/", spectators="on", together="on")
    assert same.status_code == 204 and "HX-Refresh" not in same.headers
    off = ann.sends(table.path + "open/", spectators="off", together="on")
    assert off.status_code == 204 and off.headers["HX-Refresh"] == "true"
    refused = table.players[1].sends(table.path + "open/", spectators="on")
    assert refused.status_code == 403 and "HX-Refresh" not in refused.headers
