"""The table without a mouse."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from games.engine import facts as f

from ..servers import Server
from .clicking import Clicker, stored
from .conftest import PHONE
from .test_game import play_on
from .test_table import begin_an_ocean, choose_start, decision, play_to_the_menu
from .typist import Typist, digits, standing, tab_to

Pages = Callable[..., list[Page]]


def meet(open_browser: Callable[..., Page]) -> list[Page]:
    """Ann and Ben, from the home page to a started table."""
    ann = open_browser()
    tab_to(ann, "[name=name]")
    ann.keyboard.type("Ann")
    ann.keyboard.press("Enter")
    ann.wait_for_selector("html[data-net=up]")
    ben = open_browser(path="/j/" + ann.url.split("/j/")[1])
    ben.wait_for_selector("html[data-net=up]")
    tab_to(ben, "#join-name")
    ben.keyboard.type("Ben")
    ben.keyboard.press("Enter")
    ben.get_by_role("button", name="I am ready").wait_for()
    tab_to(ben, "button[name=ready]")
    ben.keyboard.press("Enter")
    ann.locator("#start-why").get_by_text("Everybody is ready.").wait_for()
    tab_to(ann, "[aria-describedby=start-why]")
    ann.keyboard.press("Enter")
    for page in (ann, ben):
        page.wait_for_url("**/g/*/")
        page.wait_for_selector("html[data-net=up]")
    return [ann, ben]


def test_two_players_play_a_whole_game_by_keyboard_alone(server: Server, open_browser: Callable[..., Page]) -> None:
    pages = meet(open_browser)
    luck = Random(11)
    typists: list[Clicker] = [Typist(page, luck) for page in pages]
    assert play_on(typists, 3000) > 100
    for page in pages:
        page.keyboard.press("Enter")
        page.locator("main.result").wait_for()
    session, steps = stored(server)
    happened = {type(fact) for step in steps for fact in step.facts}
    assert session.finished
    assert happened >= {f.ColonyBuilt, f.FleetSent, f.TilePlaced}
    ways = set().union(*(typist.ways for typist in typists if isinstance(typist, Typist)))
    assert ways >= {"digit", "walk", "field", "area", "map", "trade", "pass", "hand", "colony", "group"}
