"""What a move changed, sent part by part: whoever applies the changes has what a reload would show."""

from __future__ import annotations

import re

import pytest

from games import rendering
from games.engine.chance import Luck
from games.engine.players import busy_answer
from games.parts import CUT, Change, changes, cut_up, ident, whole

from .conftest import Table, words

Parts = list[tuple[str, str]]


def region(frame: str, *groups: Parts) -> str:
    """A region whose frame has one gap for each group of parts."""
    pieces = frame.split("|")
    parts = ["".join(f'{CUT}<li id="{name}">{text}</li>{CUT}\n' for name, text in group) for group in groups]
    return "".join(piece + part for piece, part in zip(pieces, [*parts, ""], strict=True))


def applied(shown: str, found: list[Change]) -> str:
    """`shown` as a browser has it after the changes."""
    for target, swap, html in found:
        if target == "box":
            shown = html
            continue
        old = re.search(rf'<li id="{target}">.*?</li>', shown)
        assert old, f"{target} is not on the page"
        new = {"outerMorph": html, "delete": "", "beforebegin": html + old[0], "afterend": old[0] + html}[swap]
        shown = shown[: old.start()] + new + shown[old.end() :]
    return re.sub(r"\s", "", shown)


CASES = {
    "a part changes": ([("a", "1"), ("b", "2")], [("a", "1"), ("b", "3")], ["b outerMorph"]),
    "put in before": ([("a", "1")], [("n", "0"), ("m", "0"), ("a", "1")], ["a beforebegin"]),
    "put in between": ([("a", "1"), ("b", "2")], [("a", "1"), ("n", "0"), ("b", "2")], ["b beforebegin"]),
    "put in behind": ([("a", "1")], [("a", "1"), ("n", "0")], ["a afterend"]),
    "taken out": ([("a", "1"), ("b", "2")], [("b", "2")], ["a delete"]),
    "all taken out": ([("a", "1"), ("b", "2")], [], ["box outerMorph"]),
    "at both ends": ([("a", "1"), ("b", "2")], [("n", "0"), ("a", "9")], ["b delete", "a beforebegin", "a outerMorph"]),
    "another order": ([("a", "1"), ("b", "2")], [("b", "2"), ("a", "1")], ["box outerMorph"]),
    "none left to stand beside": ([("a", "1")], [("n", "1")], ["box outerMorph"]),
}


@pytest.mark.parametrize("case", CASES)
def test_parts_are_changed_put_in_and_taken_out_one_by_one(case: str) -> None:
    then, now, wanted = CASES[case]
    frame = f'<ul id="box">|</ul><p>{"long " * 200}</p>'
    old, new = region(frame, then), region(frame, now)
    found = changes("box", old, new)
    assert [f"{change.target} {change.swap}" for change in found] == wanted
    assert applied(whole(old), found) == re.sub(r"\s", "", whole(new))


def test_another_frame_is_sent_whole_and_so_is_what_nobody_knows() -> None:
    old, new = region('<ul id="box">|</ul>', [("a", "1")]), region('<ul id="box" class="new">|</ul>', [("a", "1")])
    for known in (old, None):
        assert changes("box", known, new) == [Change("box", "outerMorph", whole(new))]
    assert changes("box", new, new) == []


def test_many_small_changes_are_sent_whole_when_that_is_shorter() -> None:
    old = region('<ul id="box">|</ul>', [(f"n{at}", "1") for at in range(9)])
    new = region('<ul id="box">|</ul>', [(f"n{at}", "2") for at in range(9)])
    assert [change.target for change in changes("box", old, new)] == ["box"]


def test_a_part_must_be_an_element_with_an_id() -> None:
    with pytest.raises(ValueError, match="with an id"):
        ident("<p>who am I</p>")
    with pytest.raises(ValueError, match="shorter"):
        cut_up(f"<p>{CUT}<b id='x'>never closed")


def test_a_piece_of_the_map_is_sent_inside_a_drawing() -> None:
    hexes = [f'<svg id="board">{CUT}<g id="hex-1">{text}</g>{CUT}</svg>{" " * 500}' for text in "ab"]
    message = rendering.partials({"board": hexes[1]}, 7, {"board": hexes[0]})
    assert (
        '<hx-partial id="hex-1" hx-swap="outerMorph strip:true"><svg><g id="hex-1">b</g></svg></hx-partial>' in message
    )
    assert re.search(
        '<hx-partial id="v"><input type="hidden" id="v" name="v" value="7" data-v="7" data-now="[0-9]{13}"></hx-partial>$',
        message,
    )


def test_the_parts_of_a_table_have_ids_of_their_own_and_no_mark_leaves_the_server(table: Table) -> None:
    luck = Luck(3)
    for _ in range(60):
        seat = table.waiting()[0]
        page = table.page(seat)
        assert page.view.question
        fields = {"question": page.question, "answer": busy_answer(page.view.question, luck)}
        assert table.players[seat].sends(table.path + "answer/", **fields).status_code == 204
        for viewer in (0, None):
            _version, regions = rendering.game_regions(table.game, viewer)
            ids = [part for html in regions.values() for group in cut_up(html)[1] for part in group]
            assert len(ids) == len({*ids})
            everything = re.findall(r' id="([^"]+)"', "".join(regions.values()))
            assert len(everything) == len({*everything})
    watch = f"/w/{table.game.spectator_token}/"
    for path in (watch, watch + "log/", watch + "sync/?v=1", table.path, table.path + "log/", table.path + "sync/?v=1"):
        assert CUT not in words(table.players[0].get(path)), path
