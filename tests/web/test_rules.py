"""The page of rules: its drawings come from a table that is really played."""

from __future__ import annotations

from games.engine.colonies import TILES
from games.rules import rules_page

from .conftest import words
from .test_page import Seen


def test_the_drawings_show_what_their_captions_say():
    page = rules_page()
    assert (page.start.marker, page.start.places) == (1, ())
    assert (page.built.marker, page.built.places) == (2, (0, 1))
    assert (page.before.marker, page.before.fleet) == (5, None)
    assert (page.after.marker, page.after.fleet, page.after.places) == (2, 2, (0, 1))
    assert (page.climbed.marker, page.climbed.fleet) == (3, None)
    assert not page.asleep.active
    assert [tile.name for tile in page.every] == list(TILES)
    assert dict(page.dealt) == {2: 5, 3: 5, 4: 6, 5: 7}


def test_the_page_in_both_languages(client):
    english, dutch = (words(client.get("/rules/colonies/", headers={"accept-language": code})) for code in ("en", "nl"))
    assert "Building a colony" in english
    assert "Een kolonie bouwen" in dutch
    assert "Cem" in english
    for html in (english, dutch):
        seen = Seen(html)
        assert not [one for one, times in seen.ids.items() if times > 1]
        assert {"set-up", "build", "trade", "bonus", "track", "solar", "asleep", "solo", "tiles"} <= seen.ids.keys()


def test_it_is_linked_from_the_colonies_and_from_every_menu(ann, table):
    page = words(ann.get(table.path))
    assert page.count('href="/rules/colonies/"') >= 2
    assert 'href="/rules/colonies/"' in words(ann.get("/"))
