"""What a messenger shows of a link, asked for as their robots ask."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from games.models import Account, Presence, Watcher

from .conftest import words

ROBOTS = {
    "WhatsApp": {"user-agent": "WhatsApp/2.24.6.77 A"},
    "Facebook": {
        "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
        "range": "bytes=0-524287",
        "accept-encoding": "deflate, gzip",
    },
    "Telegram": {"user-agent": "TelegramBot (like TwitterBot)", "accept": "text/html"},
    "Slack": {
        "user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
        "range": "bytes=0-32768",
        "accept": "*/*",
    },
    "Discord": {"user-agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"},
}
FIRST = 8 * 1024
"""What all of them read of a page."""


@pytest.fixture(params=ROBOTS)
def robot(request: pytest.FixtureRequest) -> Client:
    headers = {name: said for name, said in ROBOTS[request.param].items() if name != "accept-encoding"}
    return Client(headers=headers)


def told(robot: Client, path: str) -> dict[str, str]:
    """What the robot reads; it looks twice, first without the page."""
    assert robot.head(path).status_code == 200
    page = robot.get(path)
    assert page.status_code == 200
    return {
        name: unescape(content)
        for name, content in re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', words(page)[:FIRST])
    }


def test_an_invitation_says_who_invites_and_what_is_free_and_takes_no_seat(robot, lobby, ann):
    ann.sends(f"/j/{lobby.code}/options/", seats=4)
    said = told(robot, f"/j/{lobby.code}/")
    assert said["title"] == "Ann invites you to Terraforming Mars"
    assert said["description"].startswith(
        f"Table {lobby.code[:4]}-{lobby.code[4:]} with Colonies: 3 of 4 seats are free."
    )
    assert said["url"] == f"http://testserver/j/{lobby.code}/"
    assert re.fullmatch(r"http://testserver/static/pictures/invitation\S*\.png", said["image"])
    lobby.refresh_from_db()
    assert [seat.name for seat in lobby.seats.all()] == ["Ann"]
    assert not Presence.objects.exists() and not Watcher.objects.exists() and not Account.objects.exists()


def test_the_spectators_link_and_a_seats_link_tell_nothing_of_the_table(robot, lobby, ann, ben):
    ann.sends(f"/j/{lobby.code}/options/", spectators="on")
    secret = lobby.seats.get(name="Ann").rejoin
    lobby.refresh_from_db()
    for path, title in (
        (f"/w/{lobby.spectator_token}/", "Watch a game of Terraforming Mars"),
        (f"/r/{secret}/", "TM Colonies"),
        ("/", "TM Colonies"),
    ):
        said = told(robot, path)
        assert said["title"] == title
        assert "Ann" not in "".join(said.values()) and lobby.code not in "".join(said.values())
    before = lobby.seats.get(name="Ann").browser
    assert ben.sends(f"/j/{lobby.code}/join/", name="Ben").status_code == 204
    ben.sends(f"/j/{lobby.code}/seat/", ready="on")
    ann.sends(f"/j/{lobby.code}/start/")
    said = told(robot, f"/w/{lobby.spectator_token}/")
    assert said["title"] == "Watch a game of Terraforming Mars"
    assert "Ann" not in "".join(said.values())
    assert lobby.seats.get(name="Ann").browser == before


def test_a_host_written_from_right_to_left_leaves_the_sentence_in_order(robot, lobby, ann):
    ann.sends(f"/j/{lobby.code}/seat/", name="علی‌رضا")
    assert told(robot, f"/j/{lobby.code}/")["title"] == "\u2068علی‌رضا\u2069 invites you to Terraforming Mars"


def test_the_picture_is_one_that_messengers_take():
    with open(str(finders.find("pictures/invitation.png")), "rb") as file:
        head = file.read()
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1200, 630)
    assert len(head) < 300 * 1024
