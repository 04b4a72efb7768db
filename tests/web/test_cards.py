"""The catalogue without a game: searched, filtered, and linked from where one looks for it."""

from __future__ import annotations

import re

import pytest
from django.http import QueryDict
from django.utils.translation import override

from games.browsing import PAGE, cards_page
from games.engine.card import BY_NUMBER

from .conftest import HTMX, words


def names(query: str) -> list[str]:
    page = cards_page(QueryDict(query + "&show=999"))
    assert page.found == len(page.numbers)
    return [BY_NUMBER[number].name for number in page.numbers]


def expected(wanted) -> list[str]:
    return sorted(card.name for card in BY_NUMBER.values() if wanted(card))


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("", lambda card: True),
        ("expansion=colonies", lambda card: card.expansion == "colonies"),
        ("expansion=colonies&expansion=base&type=event", lambda card: card.expansion in ("colonies", "base") and card.kind == "event"),
        ("tag=jovian&tag=space", lambda card: {"jovian", "space"} <= {*card.tags}),
        ("tag=none", lambda card: not card.tags),
        ("holds=floater", lambda card: card.holds == "floater"),
        ("min=30&max=40", lambda card: 30 <= card.cost <= 40),
        ("type=corporation", lambda card: not card.is_project),
        ("q=nonsense+words", lambda card: False),
        ("type=banana&tag=spoon&min=x&order=size&show=many", lambda card: True),
    ],
)  # fmt: skip
def test_filters(query, wanted):
    assert names(query) == expected(wanted)


def test_the_search_reads_names_words_and_tags_in_the_readers_language():
    assert names("q=space+elevator") == ["Earth Elevator", "Space Elevator"]
    assert "Jovian Lanterns" in names("q=floaters")
    assert names("q=SOLAR%20wind") == ["Solar Wind Power"]
    with override("nl"):
        assert "Olympus Conference" in names("q=wetenschapssymbool")
        assert names("q=013") == ["Space Elevator"]
    assert "Olympus Conference" not in names("q=wetenschapssymbool")


def test_order():
    costs = [BY_NUMBER[number].cost for number in cards_page(QueryDict("order=cost&show=999")).numbers]
    assert costs == sorted(costs)
    assert cards_page(QueryDict("order=number")).numbers[0] == min(BY_NUMBER)


def test_the_page_works_without_scripts(client):
    page = words(client.get("/cards/?tag=jovian&q=colony"))
    assert '<form class="panel filters" id="filters" method="get" action="/cards/"' in page
    assert 'value="jovian" id="tag-jovian" checked' in page
    assert 'value="colony"' in page
    assert re.search(r"\d+ of 275 cards", page)
    assert "Ganymede Colony" in page
    assert "Space Elevator" not in page


def test_the_list_comes_in_parts(client):
    first = words(client.get("/cards/"))
    assert f"All {len(BY_NUMBER)} cards" in first
    assert first.count("<article") == PAGE
    more = words(client.get("/cards/?show=96"))
    assert more.count("<article") == 96
    assert 'name="show"' not in words(client.get("/cards/?show=999"))


def test_scripts_get_what_was_found_alone(client):
    answer = client.get("/cards/?q=elevator", headers=HTMX)
    assert words(answer).lstrip().startswith('<section class="results" id="results"')
    assert "HX-Request" in answer.headers["Vary"]
    assert "No card is like that" in words(client.get("/cards/?q=xyzzy", headers=HTMX))


def test_a_query_is_shown_as_text(client):
    page = words(client.get('/cards/?q="><b>x'))
    assert "<b>x" not in page
    assert "&#34;&gt;&lt;b&gt;x" in page


def test_every_page_leads_to_the_cards(ann, table):
    for path in ("/", table.path, "/cards/013/"):
        assert 'href="/cards/"' in words(ann.get(path))
