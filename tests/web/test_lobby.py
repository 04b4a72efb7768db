"""The lobby through its pages: who may do what, and what they are told."""

from __future__ import annotations

import re
import unicodedata

import pytest

from games import services
from games.codes import ALPHABET, code_new, code_read, code_shown
from games.models import SYMBOLS, Lobby, Seat
from games.refusals import Refused

from .conftest import Visitor, words


def at(lobby: Lobby, what: str = "") -> str:
    return f"/j/{lobby.code}/{what + '/' if what else ''}"


def names(lobby: Lobby) -> list[str]:
    return [seat.name for seat in lobby.seats.order_by("number")]


def sits(visitor: Visitor, lobby: Lobby, name: str) -> Seat:
    assert visitor.sends(at(lobby, "join"), name=name).status_code == 204
    return lobby.seats.get(browser=visitor.browser)


def test_whoever_creates_a_table_hosts_it_and_sees_the_invitation(ann):
    made = ann.post("/new/", {"name": " Ann ", "seats": 3})
    lobby = Lobby.objects.get()
    assert made.status_code == 302
    assert made.url == at(lobby)
    page = words(ann.get(made.url))
    assert f"http://testserver{at(lobby)}" in page
    assert code_shown(lobby.code) in page
    assert 'class="qr"' in page
    assert lobby.seats.get().host
    assert names(lobby) == ["Ann"]


def test_codes_are_easy_to_read_out():
    code = code_new()
    assert len(code) == 8
    assert set(code) <= set(ALPHABET)
    assert not set("0O1IL") & set(ALPHABET)
    assert code_read(f" {code_shown(code).lower()} ") == code


def test_a_code_is_found_however_it_is_typed(ben, lobby):
    typed = f" {code_shown(lobby.code).lower()} "
    assert ben.post("/join/", {"code": typed}).url == at(lobby)
    assert ben.get(f"/j/{lobby.code.lower()}/").url == at(lobby)


def test_a_code_nobody_has_is_refused_in_words(ben):
    answer = ben.post("/join/", {"code": "22222222"})
    assert answer.status_code == 404
    assert "There is no table with this code" in words(answer)
    for code in ("22222222", "---", "__", "%00", "x" * 500):
        assert ben.get(f"/j/{code}/").status_code == 404, code


def test_a_guest_takes_a_free_seat_once(ben, lobby):
    assert "Ann invites you to a table" in words(ben.get(at(lobby)))
    sits(ben, lobby, "Ben")
    assert ben.sends(at(lobby, "join"), name="Ben").status_code == 204  # a double click
    assert names(lobby) == ["Ann", "Ben"]
    assert "invites you to a table" not in words(ben.get(at(lobby)))


def test_a_full_table_says_so(ben, lobby, visitor):
    sits(ben, lobby, "Ben")
    late = visitor()
    refused = late.sends(at(lobby, "join"), name="Cem")
    assert (refused.status_code, words(refused)) == (409, "Every seat at this table is taken.")
    assert names(lobby) == ["Ann", "Ben"]
    assert "Every seat at this table is taken" in words(late.get(at(lobby)))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "Please give a name"),
        ("   ", "Please give a name"),
        ("x" * 21, "at most 20"),
        ("a\u202eb", "can be seen"),
        ("a\x00b", "can be seen"),
        ("a\u200bb", "can be seen"),
        ("\u3164", "can be seen"),
        ("\u0301a", "must begin"),
        ("\ufdfa\ufdfa", "at most 20"),  # each stands for four words, and is as wide
        ("👩‍👩‍👧‍👦" * 21, "at most 20"),
        ("👩‍👩‍👧‍👦" * 20, "at most 20"),  # more than is kept
        ("\u200d", "can be seen"),
        ("\u200c\u200c", "can be seen"),
        ("A\u200dnn", "can be seen"),  # joiners are for scripts and emoji that join
        ("A\u200cnn", "can be seen"),
        ("👩\u200d", "can be seen"),
        ("\u200d👩", "can be seen"),
        ("می\u200c", "can be seen"),
        ("\ufe0f", "can be seen"),
        ("A\ufe0f", "can be seen"),
        ("Ann\U000e0067\U000e007f", "can be seen"),
        ("\u2066علی\u2069", "can be seen"),
        ("\u200fعلی", "can be seen"),
        ("\u115f\u1160", "can be seen"),
        ("\u2800", "can be seen"),
        ("\ufffc", "can be seen"),
        ("Z\u0320\u0321\u0322\u0323\u0324", "at most 4 marks"),
    ],
)
def test_names_that_will_not_do(ben, lobby, name, why):
    refused = ben.sends(at(lobby, "join"), name=name)
    assert refused.status_code == 400
    assert why in words(refused)
    assert names(lobby) == ["Ann"]


@pytest.mark.parametrize(
    "name",
    [
        "👩‍👩‍👧‍👦",
        "👩🏽‍🚀 Zoë",
        "🏳️‍🌈",
        "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        "🇳🇱 Jan",
        "1️⃣",
        "❤️‍🔥",
        "🫩",  # newer than the Python that runs this
        "علی‌رضا",
        "می‌خواهم",
        "ශ්‍රී",
        "ක්‍ෂ",
        "র‍্যাব",
        "क्षत्रिय",
        "क्‍ष",
        "ക്‍",
        "葛󠄀城",
        "Nguyễn Thị Ánh",
        "שָׁלוֹם",
        "ขวัญใจ",
        "བོད་སྐད",
        "Ἀθηνᾶ",
        "O’Brien-Smith",
        "x" * 20,
        "क्षि" * 20,
    ],
)
def test_names_of_every_script_and_emoji_will_do(ben, lobby, name):
    sits(ben, lobby, name)
    assert names(lobby) == ["Ann", unicodedata.normalize("NFC", name)]
    assert unicodedata.normalize("NFC", name) in words(ben.get(at(lobby)))


def test_names_that_differ_by_what_cannot_be_seen_look_alike(ben, lobby, visitor, ann):
    ann.sends(at(lobby, "options"), seats=3)
    sits(ben, lobby, "علی‌رضا")
    refused = visitor().sends(at(lobby, "join"), name="علیرضا")
    assert refused.status_code == 409
    assert "already" in words(refused)


@pytest.mark.parametrize("name", ["ann", "ANN", "Ａnn", "  Ann"])
def test_two_players_may_not_look_alike(ben, lobby, name):
    refused = ben.sends(at(lobby, "join"), name=name)
    assert refused.status_code == 409
    assert "already" in words(refused)


def test_a_name_is_trimmed_and_shown_as_text_not_as_markup(ann, ben, lobby):
    sits(ben, lobby, "  <b>Be\tn</b> ")
    assert names(lobby)[1] == "<b>Be n</b>"
    page = words(ann.get(at(lobby)))
    assert "&lt;b&gt;Be n&lt;/b&gt;" in page
    assert "<b>Be n</b>" not in page


def test_a_symbol_that_is_taken_names_its_owner(ann, ben, lobby):
    sits(ben, lobby, "Ben")
    refused = ben.sends(at(lobby, "seat"), symbol="circle")
    assert (refused.status_code, words(refused)) == (409, "Ann has taken this colour and symbol.")
    assert ben.sends(at(lobby, "seat"), symbol="ring").status_code == 204
    assert lobby.seats.get(name="Ben").symbol == "ring"
    assert ben.sends(at(lobby, "seat"), symbol="banana").status_code == 400


def test_everybody_starts_with_another_symbol(lobby, visitor, ann):
    ann.sends(at(lobby, "options"), seats=5)
    for name in ("Ben", "Cem", "Dia", "Eve"):
        sits(visitor(), lobby, name)
    assert [seat.symbol for seat in lobby.seats.order_by("number")] == list(SYMBOLS[:5])


def test_only_the_host_changes_options(ann, ben, lobby):
    sits(ben, lobby, "Ben")
    refused = ben.sends(at(lobby, "options"), corporate_era="off")
    assert (refused.status_code, words(refused)) == (403, "Only the host may do that.")
    assert ann.sends(at(lobby, "options"), corporate_era="off").status_code == 204
    lobby.refresh_from_db()
    assert lobby.options["corporate_era"] is False


def test_a_switch_sent_with_its_off_value_first_is_on(ann, lobby):
    ann.sends(at(lobby, "options"), spectators=["off", "on"], undo="off")
    lobby.refresh_from_db()
    assert lobby.options["spectators"] is True
    assert lobby.options["undo"] is False


def test_changing_the_game_asks_the_others_again(ann, ben, lobby):
    sits(ben, lobby, "Ben")
    ben.sends(at(lobby, "seat"), ready="on")
    ann.sends(at(lobby, "options"), spectators="on")
    assert lobby.seats.get(name="Ben").ready
    ann.sends(at(lobby, "options"), undo="off")
    assert not lobby.seats.get(name="Ben").ready


@pytest.mark.parametrize("seats", ["0", "6", "-1", "two", "", "9" * 40, "２"])
def test_a_table_has_one_to_five_seats(ann, lobby, seats):
    assert ann.sends(at(lobby, "options"), seats=seats).status_code == 400
    assert ann.post("/new/", {"name": "Ann", "seats": seats}).status_code == 400
    lobby.refresh_from_db()
    assert lobby.options["seats"] == 2
    assert Lobby.objects.count() == 1


def test_seats_with_players_cannot_be_left_out(ann, ben, lobby):
    sits(ben, lobby, "Ben")
    refused = ann.sends(at(lobby, "options"), seats=1)
    assert refused.status_code == 409
    assert "2 players sit here already" in words(refused)


def test_the_host_removes_a_seat_and_the_others_close_up(ann, ben, lobby, visitor):
    ann.sends(at(lobby, "options"), seats=3)
    sits(ben, lobby, "Ben")
    cem = visitor()
    sits(cem, lobby, "Cem")
    assert ben.sends(at(lobby, "remove"), seat=2).status_code == 403
    assert ann.sends(at(lobby, "remove"), seat=0).status_code == 409
    assert ann.sends(at(lobby, "remove"), seat=1).status_code == 204
    assert [(seat.number, seat.name) for seat in lobby.seats.order_by("number")] == [(0, "Ann"), (1, "Cem")]
    assert ann.sends(at(lobby, "remove"), seat=4).status_code == 409
    assert "Take a seat" in words(ben.get(at(lobby)))


def test_when_the_host_leaves_the_next_seat_hosts(ann, ben, lobby):
    sits(ben, lobby, "Ben")
    ann.sends(at(lobby, "leave"))
    assert [(seat.number, seat.name, seat.host) for seat in lobby.seats.all()] == [(0, "Ben", True)]
    assert ann.sends(at(lobby, "leave")).status_code == 403


def test_a_table_everybody_left_is_hosted_by_who_comes_next(ann, ben, lobby):
    ann.sends(at(lobby, "leave"))
    assert "waiting for players" in words(ben.get(at(lobby)))
    assert sits(ben, lobby, "Ben").host


def test_the_host_hands_over(ann, ben, lobby):
    sits(ben, lobby, "Ben")
    assert ben.sends(at(lobby, "host"), seat=1).status_code == 403
    assert ann.sends(at(lobby, "host"), seat=3).status_code == 409
    assert ann.sends(at(lobby, "host"), seat=1).status_code == 204
    assert [seat.host for seat in lobby.seats.order_by("number")] == [False, True]


def test_strangers_change_nothing(ben, lobby):
    forms: dict[str, dict[str, object]] = {
        "seat": {"ready": "on"},
        "options": {"seats": 3},
        "remove": {"seat": 0},
        "leave": {},
        "start": {},
    }
    for what, fields in forms.items():
        assert ben.sends(at(lobby, what), **fields).status_code == 403, what
    assert names(lobby) == ["Ann"]


def test_a_form_without_scripts_is_led_back_or_shown_the_page_with_the_refusal(ann, ben, lobby):
    assert ben.post(at(lobby, "join"), {"name": "Ben"}).url == at(lobby)
    refused = ben.post(at(lobby, "seat"), {"symbol": "circle"})
    assert refused.status_code == 409
    assert "Ann has taken this colour and symbol." in words(refused)
    assert 'id="seats"' in words(refused)
    assert ben.post("/j/22222222/join/", {"name": "Ben"}).status_code == 404


def test_every_form_of_the_page_carries_its_token(ann, lobby):
    page = words(ann.get(at(lobby)))
    assert page.count("<form") == page.count("csrfmiddlewaretoken")


def test_sync_sends_nothing_when_the_page_is_current(ann, ben, lobby):
    assert ann.get(at(lobby, "sync"), {"v": 1}).status_code == 204
    sits(ben, lobby, "Ben")
    news = words(ann.get(at(lobby, "sync"), {"v": 1}))
    assert re.findall(r'<hx-partial id="(\w+)"', news) == ["join", "seats", "starts", "presets", "options", "v"]
    assert 'id="v" name="v" value="2"' in news
    assert "csrfmiddlewaretoken" not in news


def test_the_spectator_link_is_shown_while_it_is_switched_on(ann, ben, lobby):
    assert lobby.spectator_token not in words(ben.get(at(lobby)))
    ann.sends(at(lobby, "options"), spectators="on")
    assert lobby.spectator_token in words(ben.get(at(lobby)))


def test_secrets_of_a_seat_are_shown_to_its_player_only(ann, ben, lobby):
    seat = lobby.seats.get()
    assert seat.rejoin in words(ann.get(at(lobby)))
    page = words(ben.get(at(lobby)))
    assert seat.rejoin not in page
    assert seat.browser not in page


def test_home_lists_the_tables_of_this_browser(ann, ben, lobby):
    assert code_shown(lobby.code) in words(ann.get("/"))
    assert "h-mine" not in words(ben.get("/"))


def test_a_clash_the_locks_did_not_see_is_still_refused(ann, lobby, monkeypatch):
    """The constraints are the last line: as if two processes had seen the same free name."""
    monkeypatch.setattr(services, "name_taken_check", lambda *_args, **_kw: None)
    with pytest.raises(Refused, match="faster"):
        services.lobby_join(code=lobby.code, browser="another", name="Ann")
    assert names(lobby) == ["Ann"]


def test_names_of_others_on_the_start_page_are_shown_as_they_are_written(ann, ben, lobby):
    sits(ben, lobby, "<i>\u05d1\u05df</i>")
    page = words(ann.get("/"))
    assert "with <bdi>&lt;i&gt;\u05d1\u05df&lt;/i&gt;</bdi>" in page
