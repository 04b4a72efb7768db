"""Every text in every language: nothing untranslated, the same gaps, and each reader in the language of their browser."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from django.conf import settings
from django.utils.translation import override

from games.engine.card import BY_NUMBER
from games.engine.colonies import TILES
from games.engine.log import tell
from games.engine.players import POLICIES, play
from games.engine.script import Arg, Noun, Phrase, say, say_count
from games.engine.session import Step
from games.engine.table import Options
from games.engine.view import view_for
from games.phrases import plain

from .conftest import HTMX, Table, Visitor, words
from .test_sockets import news


def load() -> Any:
    spec = importlib.util.spec_from_file_location("catalogues", settings.BASE_DIR / "locale/catalogues.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["catalogues"] = module
    spec.loader.exec_module(module)
    return module


catalogues = load()
OTHERS = [code for code, _ in settings.LANGUAGES if code != "en"]


def texts(catalogue: Any) -> dict[tuple[str, str], list[str]]:
    """(context, message) -> its translations."""
    return {(m.context or "", catalogues.strings(m.id)[0]): catalogues.strings(m.string) for m in catalogue if m.id}


def gaps(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def test_every_language_that_is_offered_has_a_catalogue():
    assert tuple(OTHERS) == catalogues.LANGUAGES


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_in_the_catalogue_and_translated(language):
    written = texts(catalogues.catalogue(language))
    wanted = texts(catalogues.template())
    assert wanted.keys() - written.keys() == set(), "run: python3 dev.py messages"
    assert written.keys() - wanted.keys() == set(), "run: python3 dev.py messages"
    assert [message for message, told in written.items() if not all(told)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_the_gaps_of_the_english_message(language):
    for message in catalogues.catalogue(language):
        if not message.id:
            continue
        ids = catalogues.strings(message.id)
        for told in catalogues.strings(message.string):
            assert gaps(told) in [gaps(one) for one in ids], message.id
            assert told.strip() == told, message.id


@pytest.mark.parametrize("language", OTHERS)
def test_catalogues_are_compiled(language):
    assert texts(catalogues.compiled(language)) == texts(catalogues.catalogue(language)), "run: python3 dev.py messages"


# -- what the engine says, as it is said ------------------------------------------------------------------------


def within(said: Arg) -> Iterator[Phrase]:
    if isinstance(said, tuple):
        for part in said:
            yield from within(part)
    if isinstance(said, Phrase):
        yield said
        for arg in said.args.values():
            yield from within(arg)


def phrases_of(value: Any) -> Iterator[Phrase]:
    """Every phrase in a view, wherever it stands."""
    if isinstance(value, Phrase):
        yield from within(value)
    elif isinstance(value, dict):
        for one in value.values():
            yield from phrases_of(one)
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from phrases_of(one)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from phrases_of(getattr(value, name))


def said_in(options: Options, seed: int) -> set[str]:
    """Every message of a game: questions, refusals, views, the log."""
    found: set[str] = set()
    steps: list[Step] = []
    for session, new in play(options, seed, POLICIES["busy"]):
        steps += new
        if len(steps) % 7 == 0:
            for seat in range(options.players):
                found.update(one.text for one in phrases_of(view_for(session, seat)))
        for step in new:
            found.update(one.text for one in phrases_of(tell(step, step.seat)))
    return found


@pytest.mark.parametrize("options", [Options(1), Options(2), Options(4, draft=True)], ids=["solo", "two", "four"])
def test_whatever_a_game_says_has_been_collected(options):
    known = {message for _, message in texts(catalogues.template())}
    said = said_in(options, 5)
    assert len(said) > 60
    assert {text for text in said if catalogues.has_words(text)} - known == set()


def test_whatever_cards_and_colonies_say_has_been_collected():
    known = {message for _, message in texts(catalogues.template())}
    lines = [line for card in BY_NUMBER.values() for line in card.lines()]
    lines += [word.words() for tile in TILES.values() for word in (tile.placement, tile.bonus, *tile.income)]
    said = {one.text for line in lines for one in within(line)}
    assert {text for text in said if catalogues.has_words(text)} - known == set()


# -- in Dutch -----------------------------------------------------------------------------------------------------

DUTCH = {
    "Regolith Eaters": ["Actie: neem 2 microben hier weg: verhoog de zuurstof met 1 stap; of leg 1 microbe hier"],
    "Olympus Conference": ["Per wetenschapssymbool dat je speelt: leg 1 wetenschap hier; of neem 1 wetenschap hier weg: "
                           "trek 1 kaart (deze kaart telt mee)"],
    "Capital": ["Vereist: minstens 4 oceaantegels", "−2 energieproductie, +5 M€-productie",
                "plaats de tegel hoofdstad niet naast een stad", "1 punt per oceaantegel naast deze tegel"],
    "Viral Enhancers": ["Per planten-, microben- of dierensymbool dat je speelt: 1 plant, of leg een dier of microbe op "
                        "diezelfde kaart als die dat kan bevatten (deze kaart telt mee)"],
    "Advanced Alloys": ["staal is 1 M€ meer waard, titanium is 1 M€ meer waard"],
}  # fmt: skip


@pytest.mark.parametrize("card", DUTCH)
def test_what_cards_say_in_dutch(card):
    number = next(number for number, one in BY_NUMBER.items() if one.name == card)
    with override("nl"):
        assert [plain(line, None) for line in BY_NUMBER[number].lines()] == DUTCH[card]


def test_gaps_may_stand_in_another_order_and_plurals_follow_the_count():
    with override("nl"):
        assert (
            plain(say("draws {cards}", cards=say("{card}", card=Noun("card", "013"))), None) == "trekt Space Elevator"
        )
        for count, told in ((1, "verhoogt de temperatuur 1 stap"), (3, "verhoogt de temperatuur 3 stappen")):
            said = say_count(
                count,
                "raises the {what} {count} step",
                "raises the {what} {count} steps",
                what=Noun("parameter", "temperature"),
            )
            assert plain(said, None) == told


def test_the_browser_says_the_language_and_the_menu_changes_it(ann):
    assert "Maak een besloten tafel" in words(ann.get("/", headers={"accept-language": "nl-NL,nl;q=0.9,en;q=0.8"}))
    assert "Create a private table" in words(ann.get("/", headers={"accept-language": "de"}))
    changed = ann.post("/language/", {"language": "nl", "next": "/cards/013/"})
    assert (changed.status_code, changed.headers["Location"]) == (302, "/cards/013/")
    page = words(ann.get("/"))
    assert '<html lang="nl"' in page
    assert "Maak een besloten tafel" in page
    assert 'value="nl" lang="nl" aria-current="true"' in page
    away = ann.post("/language/", {"language": "en", "next": "https://elsewhere.example/"})
    assert away.headers["Location"] == "/"


def test_refusals_speak_the_readers_language(table):
    ann = table.players[0]
    ann.post("/language/", {"language": "nl", "next": "/"})
    path = table.path + "answer/"
    refused = ann.post(path, {"question": table.page(0).question, "answer": "nonsense"}, headers=HTMX)
    assert (refused.status_code, words(refused)) == (409, "Kies één onderneming.")
    assert words(ann.post(path, {"question": 999, "answer": "x"}, headers=HTMX)).startswith("Dat was al beslist.")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("layer", ["memory"], indirect=True)
async def test_each_socket_speaks_its_viewers_language(table: Table, opened):
    from asgiref.sync import sync_to_async

    ann, ben = table.players
    await sync_to_async(ben.post)("/language/", {"language": "nl", "next": "/"})
    version = await sync_to_async(lambda: table.game.version)()
    english = await opened(f"/ws/g/{table.id}/?v={version}", ann, current=True)
    dutch = await opened(f"/ws/g/{table.id}/?v={version}", ben, current=True)
    await sync_to_async(table.plays)(0)
    assert "Choose again" in await news(english)
    assert "heeft gekozen" in await news(dutch)


def test_the_catalogue_of_a_visitor_is_not_anothers(ann: Visitor, ben: Visitor):
    ann.post("/language/", {"language": "nl", "next": "/"})
    assert "Vereist" in words(ann.get("/cards/008/?face"))
    assert "Requires" in words(ben.get("/cards/008/?face"))
    assert "Cookie" in ann.get("/cards/008/?face").headers["Vary"]
