"""Nothing reaches a page untranslated: pages are drawn in a language in which every translated text has other letters,
and what then still stands in the usual ones was never translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.utils.translation import override, trans_real

from games import drawing, rendering, templating
from games.engine.board import AREAS
from games.engine.card import BY_NUMBER
from games.engine.cards import beginner_corporations
from games.engine.colonies import TILES
from games.engine.goals import AWARDS, MILESTONES
from games.engine.table import Options
from games.showing import question_kind

from .conftest import Table, Visitor, words
from .test_page import NAMES, Game

OTHER_LETTERS = {ord(letter): ord(letter) + 0xFEE0 for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"}
GAP = re.compile(r"(\{\w+\})")

AS_PRINTED = {
    *(card.name for card in BY_NUMBER.values()),
    *TILES,
    *MILESTONES,
    *AWARDS,
    *(area.name for area in AREAS.values() if area.name),
    *NAMES,
    *(name for _code, name in settings.LANGUAGES),
    "TM",
    "Colonies",
    "Corporate Era",
    "TR",
    "UTC",
    "Tharsis",
}
"""Names, which every language leaves as they are."""

SAID = {"title", "aria-label", "aria-description", "placeholder", "alt", "content", "data-copied", "data-offline"} | {
    f"data-{name}"
    for name in (
        "broken", "refused", "words", "words-pay", "words-gain", "none", "over", "even", "short", "title", "denied",
        "missing",
    )
}  # fmt: skip
"""Attributes that a reader or a listener is told."""


@pytest.fixture
def other_letters(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The reader's language has every text that was collected, in letters of its own, with the gaps where they were."""
    language = trans_real.translation("nl")
    known = dict(language._catalog._catalogs[0]) if hasattr(language._catalog, "_catalogs") else language._catalog
    messages = {key[0] if isinstance(key, tuple) else key for key in known}

    def told(message: str) -> str:
        text = message.split("\x04")[-1]
        if message not in messages:
            return message
        return "".join(part if GAP.fullmatch(part) else part.translate(OTHER_LETTERS) for part in GAP.split(text))

    monkeypatch.setattr(language, "gettext", told)
    monkeypatch.setattr(language, "ngettext", lambda one, many, count: told(one) if told(one) != one else one)
    forget()
    yield
    forget()


def forget() -> None:
    """What is kept of drawings: none of this language may be there before, and none of its letters stay behind."""
    drawing._drawn.cache_clear()
    templating.acts_drawn.clear()
    rendering.drawn.clear()
    rendering.drawings = rendering.Drawings(things=400, each=6)


class Told(HTMLParser):
    """Every text and every attribute of a page that somebody reads or hears."""

    LEFT_OUT = frozenset({"script", "style", "kbd", "template", "textarea"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.out = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.out += tag in self.LEFT_OUT
        has = dict(attrs)
        tells = tag != "meta" or (has.get("property") or has.get("name") or "") in ("og:title", "og:description")
        self.texts += [value for name, value in attrs if name in SAID and value and tells]

    def handle_endtag(self, tag: str) -> None:
        self.out -= tag in self.LEFT_OUT

    def handle_data(self, data: str) -> None:
        if not self.out:
            self.texts.append(data)


PRINTED = re.compile("|".join(sorted(map(re.escape, AS_PRINTED), key=len, reverse=True)))
CODE = re.compile(r"\b[A-Z2-9]{4}(-[A-Z2-9]{4})+\b")
UNTRANSLATED = re.compile(r"[A-Za-z]{2,}")


def untranslated(html: str, *names: str) -> set[str]:
    """The texts of a page, some of whose words are neither translated nor a name."""
    found = set()
    for text in Told(html).texts:
        rest = CODE.sub("", PRINTED.sub("", GAP.sub("", text)))
        for name in names:
            rest = rest.replace(name, "")
        if UNTRANSLATED.search(rest):
            found.add(" ".join(text.split()))
    return found


@pytest.mark.usefixtures("other_letters")
@pytest.mark.parametrize(
    ("options", "seed"),
    [
        (Options(players=1), 5),
        (Options(players=2, beginners=True), 1),
        (Options(players=3, draft=True, initial_draft=True), 8),
        (Options(players=5), 3),
    ],
    ids=["solo", "two", "three with drafts", "five"],
)
def test_nothing_at_a_table_is_untranslated(options, seed):
    game, found = Game(options, seed), set()
    steps = 0
    with override("nl"):
        while not game.session.finished:
            steps += 1
            kind = question_kind(game.session.question(game.session.waiting()[0]))
            if steps % 29 == 0 or (kind != "menu" and steps % 3 == 0):
                for seat in {None, game.session.waiting()[0], steps % options.players}:
                    found |= untranslated("".join(rendering.page_regions(game.page(seat)).values()))
            game.step()
        for seat in (None, *range(options.players)):
            found |= untranslated("".join(rendering.page_regions(game.page(seat)).values()))
    assert found == set()


@pytest.mark.usefixtures("other_letters")
def test_no_card_is_untranslated():
    with override("nl"):
        for number in (*BY_NUMBER, *beginner_corporations()):
            face = drawing.drawn(number)
            html = "".join((face.tags, face.needs, face.fx, face.words, face.points))
            assert untranslated(html) == set(), BY_NUMBER[number].name


@pytest.mark.usefixtures("other_letters")
@pytest.mark.parametrize("path", ["/", "/account/", "/cards/", "/cards/?q=nothing+at+all", "/cards/C39/", "/rules/colonies/",
                                  "/import/", "/put-away/", "/nowhere/", "/w/nothing/"])  # fmt: skip
def test_no_page_is_untranslated(ann: Visitor, path: str):
    assert untranslated(words(ann.get(path, headers={"accept-language": "nl"}))) == set()


@pytest.mark.usefixtures("other_letters")
def test_no_lobby_is_untranslated(ann: Visitor, ben: Visitor, visitor, lobby):
    at, names = f"/j/{lobby.code}/", (lobby.code[:4], lobby.code[4:], "http://testserver")
    ann.sends(at + "options/", seats=4, spectators="on", clock=10)
    lobby.refresh_from_db()
    watch = f"/w/{lobby.spectator_token}/"
    for moment in ("alone", "joined", "ready", "started"):
        if moment == "joined":
            ben.sends(at + "join/", name="Ben")
            ann.sends(at + "presets/keep/", name="Ann")
            ann.sends(at + "talk/", text="Ann")
            ann.sends(at + "options/", seats=2)
        if moment == "ready":
            ben.sends(at + "seat/", ready="on")
        if moment == "started":
            ann.sends(at + "start/")
        for who in (ann, ben, visitor()):
            for path in (at, watch, f"/r/{lobby.seats.get(number=0).rejoin}/"):
                answer = who.get(path, headers={"accept-language": "nl"}, follow=True)
                assert untranslated(words(answer), *names) == set(), (moment, path)


@pytest.mark.usefixtures("other_letters")
def test_nothing_around_a_game_is_untranslated(table: Table, visitor):
    names = ("http://testserver",)
    ann, ben = table.players
    dutch = {"headers": {"accept-language": "nl"}}
    table.run_to_generation(3)
    ann.sends(table.path + "absent/", way="pause", seat=1)
    for path in ("", "log/", "replay/?at=40", "absent/"):
        for who in (ann, ben):
            found = untranslated(words(who.get(table.path + path, **dutch)), *names)
            assert found == set(), path
    table.finish()
    for path in ("", "log/", "replay/?at=40", "replay/?at=1"):
        assert untranslated(words(ann.get(table.path + path, **dutch)), *names) == set(), path
