"""What is seen where: cards that say what they do at every size, goals, tiles, the lobby, the end, other colours."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from games.engine import cards  # noqa: F401 (which are known when it has been read)
from games.engine.card import BY_NUMBER

from ..servers import Server
from .staging import LONG_NAMES, stage

Opener = Callable[..., Page]

SAYS_NOTHING = """([size, faces]) => {
  const list = document.querySelector("#hand .cards");
  document.getElementById("size-" + size).checked = true;
  const frame = document.createElement("template"), silent = [];
  frame.innerHTML = faces;
  const cards = [...frame.content.querySelectorAll(".pcard")];
  for (let at = 0; at < cards.length; at += 24) {
    list.replaceChildren(...cards.slice(at, at + 24).map((card, turn) => {
      const holder = document.createElement("li");
      holder.className = "holder";
      card.querySelector(".foot a")?.remove(); // the number, which only the list of all cards has
      card.classList.remove("full");
      card.querySelector(".foot").insertAdjacentHTML("afterbegin", turn % 2 ? '<button class="btn play">Play</button>' : '<span class="no">Needs 3 science tags</span>');
      holder.append(card);
      return holder;
    }));
    for (const card of list.querySelectorAll(".pcard")) {
      const says = card.querySelector(".says").getBoundingClientRect();
      const seen = [...card.querySelectorAll(".fx > :not(.needs), .words > p, .pts")].some(part => {
        if (part.matches(".pts")) return part.getBoundingClientRect().height >= 11;
        const box = part.getBoundingClientRect();
        const width = Math.min(box.right, says.right) - Math.max(box.left, says.left);
        const height = Math.min(box.bottom, says.bottom) - Math.max(box.top, says.top);
        return width >= 8 && height >= 11;
      });
      if (!seen) silent.push(card.querySelector(".title").textContent);
      const play = card.querySelector(":is(.play, .no)").getBoundingClientRect(), own = card.getBoundingClientRect();
      if (play.bottom > own.bottom + 1) silent.push(card.querySelector(".title").textContent + ": its button is cut");
    }
  }
  return [cards.length, silent];
}"""


@pytest.mark.parametrize("width", [1440, 1280, 390])
def test_every_card_says_what_it_does_at_every_size(server: Server, open_browser: Opener, width: int) -> None:
    height, touch = {1440: (900, False), 1280: (720, False), 390: (844, True)}[width]
    page = stage(server, "crowded", players=5).sit(open_browser(width, height, has_touch=touch, is_mobile=touch))
    if touch:
        page.locator("#tab-hand").check(force=True)
    faces = page.request.get(f"{server.url}/cards/?type=automated&type=active&type=event&show=500").text()
    for size in ("small", "full"):
        count, silent = page.evaluate(SAYS_NOTHING, [size, faces])
        assert count == sum(1 for card in BY_NUMBER.values() if card.kind != "corporation")
        assert not silent, (size, silent)


def box(part: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    found = part.bounding_box()
    assert found
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


ENDS = """row => {
  const range = document.createRange();
  range.selectNodeContents(row.querySelector("th :is(.goalname, .goaldo)"));
  const what = row.querySelector(".what");
  if (what) range.setEndBefore(what);
  const name = Math.max(...[...range.getClientRects()].map(rect => rect.right));
  range.selectNodeContents(row.querySelector("td"));
  return range.getBoundingClientRect().left - name;
}"""


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900), (390, 844), (360, 640)], ids=str)
def test_goals_keep_apart_what_is_wanted_and_what_there_is(
    server: Server, open_browser: Opener, size: tuple[int, int]
) -> None:
    table = stage(server, "crowded", players=5)
    for page in (table.sit(open_browser(*size)), open_browser(*size, path=table.watch)):
        if size[0] < 700:
            page.locator("#tab-players").check(force=True)
            page.locator("#unfold-goals").check(force=True)
        for row in page.locator("#goals tbody tr").all():
            assert row.evaluate(ENDS) >= 4, (row.get_attribute("id"), row.evaluate(ENDS))
        expect(page.locator("#claims-Terraformer small").first).to_be_visible()
        panel = box(page.locator("#goals"))
        buttons = page.locator(".goaldo").all()
        assert bool(buttons) == (page.locator("#hand .holder").count() > 0)
        for button in buttons:
            left, _top, right, _bottom = box(button)
            assert left > panel[0] + 1 and right < panel[2] - 1
            assert button.evaluate("b => document.elementFromPoint(b.getBoundingClientRect().left + 1, b.getBoundingClientRect().top + 9) === b || !b.offsetParent || b.getBoundingClientRect().bottom > document.querySelector('#goals').getBoundingClientRect().bottom")  # fmt: skip


BADGES = """() => [...document.querySelectorAll("[data-ui-open] .price[data-ui-key]")].map(price => {
  const badge = getComputedStyle(price, "::before"), edge = price.getBoundingClientRect();
  const of = (style, ...names) => names.reduce((sum, name) => sum + parseFloat(style[name]), 0);
  const width = ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"];
  const right = of(getComputedStyle(price), "borderLeftWidth") + of(badge, "left", "width", ...(badge.boxSizing === "border-box" ? [] : width));
  const texts = [...price.querySelectorAll("span")].map(text => text.getBoundingClientRect());
  return [Math.min(...texts.map(text => text.left)) - edge.left - right, edge.right - Math.max(...texts.map(text => text.right))];
})"""
"""How much room there is between a price and the key that chooses it, and its border on the other side."""


def test_an_open_trade_hides_no_tile(server: Server, open_browser: Opener) -> None:
    page = stage(server, "crowded", players=5, names=LONG_NAMES).sit(open_browser())
    tiles = page.locator(".tile").all()
    assert len(tiles) == 7
    for deal in page.locator(".act [data-deal]").all():
        deal.click()
        expect(page.locator(".tile[data-ui-open] .outcome")).not_to_be_empty()
        pane = box(page.locator(".tiles"))
        for tile in tiles:
            _left, top, _right, bottom = box(tile)
            assert pane[1] - 1 <= top and bottom <= pane[3] + 1, (tile.get_attribute("id"), top, bottom, pane)
    for size in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.locator(".act [data-deal]").first.click()
        rooms = page.evaluate(BADGES)
        assert rooms
        assert min(room for pair in rooms for room in pair) >= 1, (size, rooms)
        page.keyboard.press("Escape")


COVERED = """() => {
  const over = document.querySelector("#cardview").getBoundingClientRect();
  return [...document.querySelectorAll("main :is(button, a.btn, summary.btn)")].filter(button => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const pane = button.closest(".scroll")?.getBoundingClientRect();
    if (pane && (bottom < pane.top + 8 || top > pane.bottom - 8 || left > pane.right - 8)) return false; // scrolled away
    return button.checkVisibility() && left < over.right && right > over.left && top < over.bottom && bottom > over.top
      && button.matches(".play, .usebtn, #decision *");
  }).map(button => button.textContent);
}"""


def test_the_card_under_the_mouse_covers_no_button(server: Server, open_browser: Opener) -> None:
    table = stage(server, "crowded", players=5)
    for size in ((1440, 900), (1280, 720)):
        page = table.sit(open_browser(*size))
        for shown in ("chip", "small", "full"):
            page.locator(f"#size-{shown}").check(force=True)
            for card in page.locator("#hand .pcard .title").all()[:3]:
                page.mouse.move(5, 5)
                expect(page.locator("#cardview")).to_be_hidden()
                card.hover()
                expect(page.locator("#cardview")).to_be_visible()
                page.wait_for_function("document.querySelector('#cardview .pcard')")
                assert page.evaluate(COVERED) == [], (size, shown, page.locator("#cardview").bounding_box())
        page.locator("#size-small").check(force=True)
        # Over the button itself only what it does is told.
        play = page.locator("#hand .play:visible").first
        play.hover()
        expect(page.locator("#preview")).to_be_visible()
        expect(page.locator("#cardview")).to_be_hidden()
        bottom, hand = box(page.locator("#preview"))[3], box(page.locator("#hand"))[1]
        assert bottom <= hand, "what a card does covers the cards beside it"


def test_a_card_that_was_clicked_stays_until_it_is_closed(server: Server, open_browser: Opener) -> None:
    page = stage(server, "menu").sit(open_browser())
    face, titles = page.locator("#cardview"), page.locator("#hand .pcard .title")
    titles.nth(1).hover()
    expect(face).to_be_visible()
    page.mouse.move(5, 5, steps=4)
    expect(face).to_be_hidden()
    for close in (lambda: page.keyboard.press("Escape"), lambda: page.locator("#tracks").click()):
        titles.nth(1).click()
        expect(face.locator(".title")).to_have_text(titles.nth(1).inner_text())
        titles.nth(0).hover()
        page.mouse.move(5, 5, steps=4)
        page.wait_for_timeout(700)  # longer than one that came with the mouse stays, and than another takes to come
        expect(face.locator(".title")).to_have_text(titles.nth(1).inner_text())
        expect(face).to_be_visible()
        close()
        expect(face).to_be_hidden()
    # Another card that is clicked takes its place; what is in it can be reached.
    titles.nth(1).click()
    titles.nth(0).click()
    expect(face.locator(".title")).to_have_text(titles.nth(0).inner_text())
    face.locator(".about").click()
    expect(face).to_be_visible()


ON_ONE_LINE = """() => {
  const bottom = node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = range.getClientRects();
    return rects[0].top + rects[0].height / 2;
  };
  return [...document.querySelectorAll(".who > bdi")].flatMap(name => {
    const after = name.parentElement.nextSibling;
    const words = after?.nodeType === Node.TEXT_NODE && after.data.trim();
    if (!words || !name.checkVisibility()) return [];
    const size = node => getComputedStyle(node).fontSize;
    if (size(name) !== size(after.parentElement)) return [];
    return [[words, bottom(name) - bottom(after)]];
  });
}"""


def test_names_stand_on_the_line_of_their_sentence(server: Server, open_browser: Opener) -> None:
    table = stage(server, "menu")
    page = table.sit(open_browser(), (table.seat + 1) % 3)
    found = page.evaluate(ON_ONE_LINE)
    assert len(found) > 10
    assert not [one for one in found if abs(one[1]) > 0.6], found


def test_nothing_in_a_question_is_framed_as_a_warning(server: Server, open_browser: Opener) -> None:
    page = stage(server, "menu").sit(open_browser())
    words = page.locator("#passing summary > span").first
    expect(words).to_be_visible()
    assert words.evaluate("e => [getComputedStyle(e).borderTopWidth, getComputedStyle(e).paddingTop]") == ["0px", "0px"]


def test_playable_means_now(server: Server, open_browser: Opener) -> None:
    """Green frames and their count stand only where a card can be played by a click."""
    page = open_browser()
    for moment, other in (("crowded", 0), ("crowded", 1), ("research", 0), ("research", 1), ("draft", 0), ("pay", 0)):
        table = stage(server, moment, players=5)
        table.sit(page, (table.seat + other) % 5)
        can, play = page.locator("#hand .pcard.can"), page.locator("#hand .play")
        assert can.count() == play.count()
        assert bool(play.count()) == (moment == "crowded" and not other), (moment, other)
        note = page.locator("#hand-note")
        if play.count():
            expect(note).to_have_text(f"{play.count()} playable")
        elif note.count():
            expect(note).to_have_text("")
        assert page.locator("#hand [data-is~=can]").count() == play.count()


def test_a_sleeping_tile_shows_its_marker_and_how_it_wakes(server: Server, open_browser: Opener) -> None:
    table = stage(server, "crowded", players=5)
    for size in ((1440, 900), (1280, 720), (390, 844)):
        for page in (table.sit(open_browser(*size)), open_browser(*size, path=table.watch)):
            if size[0] < 700:
                page.locator("#tab-colonies").check(force=True)
            asleep = page.locator(".tile.asleep")
            assert asleep.count()
            for tile in asleep.all():
                tile.scroll_into_view_if_needed()
                marker, moon = box(tile.locator(".rests .i")), box(tile.locator(".moon"))
                assert moon[0] < marker[0] < marker[2] < moon[2] and moon[1] < marker[1] < marker[3] < moon[3]
                expect(tile.locator(".step.begins")).to_have_attribute("aria-label", "step 1, the marker begins here")
                expect(tile.locator(".why")).to_contain_text("Wakes with the first card that can hold")
                expect(tile.locator(".why")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)], ids=str)
def test_names_do_not_touch_tracks_and_keys_stay_inside(
    server: Server, open_browser: Opener, size: tuple[int, int]
) -> None:
    page = stage(server, "crowded", players=5).sit(open_browser(*size))
    for tile in page.locator(".tile").all():
        name = tile.locator("h3").evaluate(
            "h => { const r = document.createRange(); r.selectNodeContents(h); return r.getBoundingClientRect().right }"
        )
        assert box(tile.locator(".steps"))[0] - name >= 4, tile.get_attribute("id")
    page.keyboard.press("1")
    badges = page.locator("#decision [data-ui-key]").all()
    assert badges
    for badge in badges:
        assert badge.evaluate("b => getComputedStyle(b, '::before').position") == "static"


COLOURS = """async data => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const drawing = canvas.getContext("2d");
  drawing.drawImage(image, 0, 0);
  const row = drawing.getImageData(0, Math.floor(image.height / 2), image.width, 1).data;
  const found = new Set();
  for (let at = 0; at < row.length; at += 4) found.add([row[at] >> 4, row[at + 1] >> 4, row[at + 2] >> 4].join());
  return found.size;
}"""


def colours(page: Page, part: Locator) -> int:
    """How many are seen along the middle of a part."""
    return int(page.evaluate(COLOURS, base64.b64encode(part.screenshot()).decode()))


def test_colours_of_the_reader_keep_tracks_and_switches(server: Server, open_browser: Opener) -> None:
    page = stage(server, "crowded", players=5).sit(open_browser(forced_colors="active"))
    for name in ("temperature", "oxygen", "oceans"):
        assert colours(page, page.locator(f"#track-{name} .bar")) >= 3, name
    page.locator("#menu > summary").click()
    for switch in page.locator("#menu .switch").all():
        assert colours(page, switch) >= 3, switch.get_attribute("id")


def test_the_lobby_shows_the_spectator_switch_and_a_guest_reads_the_options(
    create_table: Callable[..., Page], join_table: Callable[..., Page]
) -> None:
    host = create_table("Ann", seats=3, width=1280, height=720)
    expect(host.get_by_role("switch", name="Spectator link")).to_be_in_viewport(ratio=1)
    guest = join_table(host, "Ben")
    plain = "e => getComputedStyle(e).backgroundColor === getComputedStyle(document.querySelector('#rejoin ~ .btn')).backgroundColor"
    assert not host.locator("[data-copy='#inv']").evaluate(plain), "a host with a free seat is asked to invite"
    assert guest.locator("[data-copy='#inv']").evaluate(plain)
    options = guest.locator("#options")
    assert options.locator("input, select, button").count() == 0
    said = options.locator("dl > div")
    expect(said.filter(has_text="Undo").locator("dd")).to_have_text("on")
    expect(said.filter(has_text="Spectator link").locator("dd")).to_have_text("off")
    host.get_by_role("switch", name="Spectator link").check()
    expect(said.filter(has_text="Spectator link").locator("dd")).to_have_text("on")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=str)
def test_the_end_says_who_won_first_and_how(server: Server, open_browser: Opener, size: tuple[int, int]) -> None:
    page = stage(server, "over", players=5).sit(open_browser(*size))
    heading = page.locator("main h2").first
    expect(heading).to_contain_text("wins with")
    expect(heading).to_be_in_viewport(ratio=1)
    sizes = "parts => parts.map(part => parseFloat(getComputedStyle(part).fontSize))"
    assert heading.evaluate("h => parseFloat(getComputedStyle(h).fontSize)") > max(
        page.locator("main :is(h3, p, td, th, b, h2:not(#h-rank))").evaluate_all(sizes)
    )
    rows = page.locator(".rank tbody tr:visible")
    for word in ("TR", "Milestones", "Awards", "Greeneries", "Cities", "Cards"):
        where = page.locator(".rank .partly").first if size[0] < 700 else page.locator(".rank thead")
        expect(where.get_by_text(word, exact=True)).to_be_visible()
    assert rows.count() == (10 if size[0] < 700 else 5)
    expect(page.get_by_text("A bar shows, from the left")).to_be_visible()
