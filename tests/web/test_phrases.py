"""What the engine says, told to a reader."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from django.utils.translation import override

from games.drawing import action_signs, drawn, sentence, shows_itself
from games.engine.card import BY_NUMBER
from games.engine.script import Amount, Noun, card_noun, say, seat_noun
from games.phrases import named, phrase, plain

PAGE = SimpleNamespace(
    me=1,
    seats={0: SimpleNamespace(name="<Ann>", symbol="circle"), 1: SimpleNamespace(name="Ben", symbol="square")},
)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (say("pays {what}", what=Amount(3, "steel")), "pays 3 steel"),
        (say("{what}", what=Amount(-2, "mc", production=True, sign=True)), "−2 M€ production"),
        (say("{seat}: {what}", seat=seat_noun(0), what=say("go {n}", n=-4)), "<Ann>: go −4"),
        (say("{seat} wins", seat=seat_noun(1)), "You wins"),
        (say("{seat} wins", seat=seat_noun(-2)), "The neutral player wins"),
        (say("plays {card}", card=card_noun("013")), "plays Space Elevator"),
        (say("on {area}", area=Noun("area", "4-1")), "on Pavonis Mons"),
        (say("on {area}", area=Noun("area", "1-1")), "on 1-1"),
        (say("{project}", project=Noun("project", "power-plant")), "Power Plant"),
        (say("{parts}", parts=(say("a"), say("b"))), "a, b"),
        (say("a {tag} tag", tag=Noun("tag", "space")), "a space tag"),
    ],
)
def test_plain_words(said, words):
    assert plain(said, PAGE) == words


def test_html_escapes_names_and_draws_things():
    html = phrase(say("{seat} <b> {what}", seat=seat_noun(0), what=Amount(2, "mc", production=True)), PAGE)
    assert "&lt;Ann&gt;" in html
    assert "&lt;b&gt;" in html
    assert 'class="who seat-circle"' in html
    assert 'class="amt prod">2<svg' in html


def test_the_log_names_the_reader_and_buttons_hold_no_links():
    assert "</svg><bdi>Ben</bdi></span>" in named(1, PAGE)
    said = say("plays {card}", card=card_noun("013"))
    assert '<a class="cardname" href="/cards/013/"' in phrase(said, PAGE)
    assert "<a" not in phrase(said, PAGE, links=False)


@pytest.mark.parametrize("number", sorted(BY_NUMBER))
def test_every_card_has_a_face_whose_signs_are_all_drawn(number, sprite):
    face = drawn(number)
    html = face.tags + face.needs + face.fx + face.words + face.points
    for symbol in html.split("i.svg#")[1:]:
        assert symbol.split('"')[0] in sprite
    assert "{" not in html


def test_an_action_is_shown_without_the_sign_that_it_is_one():
    assert action_signs("013")
    assert all(sign.name != "action" for sign in action_signs("013"))
    assert action_signs("C23") == ()


def test_lines_of_amounts_alone_are_not_said_twice():
    bare = say("{parts}", parts=(say("{a}", a=Amount(1, "mc")), say("{b}", b=Amount(2, "heat"))))
    assert shows_itself(bare)
    assert not shows_itself(say("draw {cards}", cards=Amount(1, "card")))


def test_faces_are_kept_by_language():
    with override("nl"):
        assert drawn("013").face.name == "Space Elevator"


def test_a_stop_keeps_to_the_amount_before_it():
    lost = sentence(phrase(say("Any one player loses {what}", what=Amount(1, "steel", production=True)), PAGE))
    assert lost.endswith(".</span>")
    assert '<span class="whole"><span class="amt prod">' in lost
    played = sentence(phrase(say("plays {card}", card=card_noun("013")), PAGE))
    assert played.startswith("Plays")
    assert played.endswith("</a>.")
