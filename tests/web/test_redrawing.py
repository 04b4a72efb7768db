"""What is not drawn again is what would be drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace

from django.utils.translation import override

from games import rendering, selectors, templating
from games.redrawing import Drawings

from .conftest import Table, words


@dataclass
class Sheet:
    name: str = "Ann"
    view: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(heat=3, plants=[1]))

    def greeting(self) -> str:
        return f"Hello {self.name}"


def drawer(drawn: list[str]):
    def afresh(page) -> str:
        drawn.append(page.name)
        return f"{page.name} has {page.view.heat}"

    return afresh


def test_a_drawing_serves_whoever_has_what_it_read():
    drawings = Drawings(2, 2)
    drawn: list[str] = []
    first = drawings.draw("a", Sheet(), drawer(drawn))
    assert first == "Ann has 3"
    # What it has not read may differ.
    other = Sheet(view=SimpleNamespace(heat=3, plants=[2]))
    assert drawings.draw("a", other, drawer(drawn)) is first
    assert drawings.draw("a", Sheet("Ben"), drawer(drawn)) == "Ben has 3"
    assert drawings.draw("a", Sheet(view=SimpleNamespace(heat=4, plants=[1])), drawer(drawn)) == "Ann has 4"
    assert drawings.draw("b", Sheet(), drawer(drawn)) == "Ann has 3", "another thing is drawn for itself"
    assert drawn == ["Ann", "Ben", "Ann", "Ann"]


def test_what_a_method_reads_counts():
    drawings = Drawings(1, 2)
    assert drawings.draw("a", Sheet(), lambda page: page.greeting()) == "Hello Ann"
    assert drawings.draw("a", Sheet("Ben"), lambda page: page.greeting()) == "Hello Ben"


def test_the_oldest_go():
    drawings = Drawings(things=2, each=2)
    drawn: list[str] = []
    for name in ("Ann", "Ben", "Cem"):
        drawings.draw("a", Sheet(name), drawer(drawn))
    drawings.draw("a", Sheet("Cem"), drawer(drawn))
    assert drawn == ["Ann", "Ben", "Cem"]
    drawings.draw("a", Sheet("Ann"), drawer(drawn))
    assert drawn == ["Ann", "Ben", "Cem", "Ann"]
    for thing in ("b", "c"):
        drawings.draw(thing, Sheet("Ann"), drawer(drawn))
    drawings.draw("a", Sheet("Ann"), drawer(drawn))
    assert drawn.count("Ann") == 5


def afresh(page: selectors.Page) -> dict[str, str]:
    rendering.drawings.clear()
    templating.acts_drawn.clear()
    return rendering.page_regions(page)


def test_every_viewer_gets_what_would_be_drawn_for_them_alone(table: Table):
    """A whole game in two languages: drawn one after another as the sockets do, and each again from nothing."""
    moves = 0
    while table.waiting():
        if moves > 120:
            table.finish()
        else:
            table.plays(table.waiting()[0])
        moves += 1
        pages = [(seat, language) for seat in (0, 1, None) for language in ("en", "nl")]
        shown = {}
        for seat, language in pages:
            with override(language):
                page = table.page(seat)
                shown[seat, language] = rendering.page_regions(page), page
        if moves % 4 and moves < 120:
            continue
        kept, acts = rendering.drawings, templating.acts_drawn.copy()
        rendering.drawings = Drawings(400, 6)
        for (_seat, language), (regions, page) in shown.items():
            with override(language):
                assert afresh(page) == regions
        rendering.drawings = kept
        templating.acts_drawn.update(acts)
    assert moves > 100


def test_moves_that_change_little_draw_little(table: Table, monkeypatch):
    """Half of what is shown after a move was drawn before; what is alike for all is drawn once at the most."""
    drawn: list[str] = []
    real = rendering.render_to_string

    def noted(name: str, *rest):
        drawn.append(name)
        return real(name, *rest)

    monkeypatch.setattr(rendering, "render_to_string", noted)
    moves, viewers = 30, (0, 1, None)
    for _ in range(moves):
        table.plays(table.waiting()[0])
        for seat in viewers:
            rendering.page_regions(table.page(seat))
        before = len(drawn)
        for seat in viewers:
            rendering.page_regions(table.page(seat))
        assert len(drawn) == before, "nothing has happened"
    assert len(drawn) < moves * len(viewers) * len(rendering.GAME_REGIONS) * 0.6
    assert drawn.count("games/regions/tracks.html") <= moves


def test_another_spectators_link_has_its_own_addresses(table: Table, visitor):
    """What was drawn for those who came by a link that is off now serves nobody."""
    table.run_to_generation(5)
    ann, eve, old = table.players[0], visitor(), table.game.spectator_token
    assert f"/w/{old}/log/" in words(eve.get(f"/w/{old}/"))
    ann.sends(table.path + "open/", spectators="off")
    ann.sends(table.path + "open/", spectators="on")
    new = table.game.spectator_token
    page = words(eve.get(f"/w/{new}/"))
    assert old != new and f"/w/{new}/log/" in page and str(old) not in page
