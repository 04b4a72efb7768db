"""The table as it is drawn: for every seat, at many moments of whole games, with every answer within reach."""

from __future__ import annotations

import random
from collections import Counter
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest

from games import rendering
from games.engine import chance, players
from games.engine.facts import ActionTaken, PileShuffled
from games.engine.flow import new_session
from games.engine.log import tell
from games.engine.script import CHANCE, Decision, HowMany, Opening, Pay, Pick, Several
from games.engine.session import Session, Step, undo_point
from games.engine.table import Options
from games.engine.view import view_for
from games.models import SYMBOLS
from games.phrases import plain
from games.rendering import GAME_REGIONS
from games.selectors import Page, PageSeat
from games.showing import acts, colon, last_move, question_kind
from tests.player import position

NAMES = ("Ann", "Ben", "Cem", "Dia", "Eva")


class Seen(HTMLParser):
    """What stands in a page: ids, cards that it names, controls by name with their values."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.cards: set[str] = set()
        self.controls: set[tuple[str, str]] = set()
        self.forms: set[str] = set()
        self.root = ""
        self.links_in_buttons = 0
        self._buttons = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.root = self.root or has.get("id", "")
        if "id" in has:
            self.ids[has["id"]] += 1
        if "data-card" in has:
            self.cards.add(has["data-card"])
        if tag == "form":
            self.forms.add(has["id"])
        if tag in ("button", "input") and "name" in has and "disabled" not in has:
            self.controls.add((has["name"], has.get("value", "")))
        if tag == "button":
            self._buttons += 1
        if tag == "a" and self._buttons:
            self.links_in_buttons += 1

    def handle_endtag(self, tag: str) -> None:
        if tag == "button":
            self._buttons -= 1


class Game:
    """A game that plays itself, luck included."""

    def __init__(self, options: Options, seed: int) -> None:
        self.rng = random.Random(seed)
        self.session: Session = new_session(options)
        self.steps: list[Step] = []
        self.luck()

    def luck(self) -> None:
        while asked := self.session.question(CHANCE):
            self.steps.append(self.session.answer(CHANCE, chance.answer(asked, self.rng)))

    def step(self) -> None:
        seat = self.session.waiting()[0]
        asked = self.session.question(seat)
        assert asked
        answer = players.busy_answer if self.rng.random() < 0.7 else players.random_answer
        self.steps.append(self.session.answer(seat, answer(asked, self.rng)))
        self.luck()

    def announced(self) -> set[str]:
        """The card being played while its payment is still asked for: told, and not yet out of the hand."""
        causes = (fact.about for fact in self.steps[-1].facts if isinstance(fact, ActionTaken))
        return {*causes}

    def recycled(self) -> set[str]:
        """Cards that went through the discards: the log may name them from before, wherever they are now."""
        facts = (fact for step in self.steps for fact in step.facts)
        piles = (fact.cards for fact in facts if isinstance(fact, PileShuffled) and fact.pile == "discards")
        return {card for pile in piles for card in pile}

    def page(self, seat: int | None) -> Page:
        return Page(
            game="abc",
            version=len(self.steps),
            question=1,
            view=view_for(self.session, seat),
            log=tuple(entry for entry in (tell(step, seat) for step in self.steps) if entry.lines)[-40:],
            earlier=0,
            log_address="/log/",
            seats={
                player.seat: PageSeat(player.seat, NAMES[player.seat], SYMBOLS[player.seat])
                for player in self.session.table.players
            },
            me=seat,
            undo=seat is not None and undo_point(self.steps, seat) is not None,
            finished=self.session.finished,
        )


def drawn(page: Page) -> tuple[dict[str, Seen], Seen]:
    """Every region by itself, and all of them as one page."""
    regions = rendering.page_regions(page)
    return {name: Seen(html) for name, html in regions.items()}, Seen("".join(regions.values()))


def answers(asked: Decision) -> set[tuple[str, str]]:
    """The controls that a question needs: every option, or every figure, that may be answered."""
    if isinstance(asked, Pick):
        return {("answer", option.key) for option in asked.options}
    if isinstance(asked, Several):
        return {("choice", option.key) for option in asked.options} if asked.most else set()
    if isinstance(asked, Opening):
        return (
            {("corporation", option.key) for option in asked.corporations}
            | {("cards", option.key) for option in asked.cards}
            | {("tile", option.key) for option in asked.tiles}
        )
    if isinstance(asked, HowMany):
        return {("count", str(asked.least))}
    assert isinstance(asked, Pay)
    pieces = asked.read(asked.default)
    return {(f"pay-{source.resource}", str(pieces.get(source.resource, 0))) for source in asked.sources}


def check(game: Game, seat: int | None) -> str:
    """Look at one page of a game; the kind of its question."""
    page = game.page(seat)
    regions, whole = drawn(page)
    assert [seen.root for seen in regions.values()] == list(GAME_REGIONS)
    assert [one for one, times in whole.ids.items() if times > 1] == []
    assert not whole.links_in_buttons
    asked = page.view.question
    if asked is None:
        assert not whole.forms - {"undo", "plan"}
        assert not {name for name, _ in whole.controls} & {"answer", "choice", "count", "cards"}
    else:
        assert "answer" in whole.forms
        missing = answers(asked) - whole.controls
        assert not missing, (question_kind(asked), missing)
        assert answers(asked) - regions["decision"].controls == set(), "the decision panel offers everything by itself"
    shown = set().union(*(seen.cards for name, seen in regions.items() if name != "log"))
    shown |= regions["log"].cards - game.recycled()
    for player in game.session.table.players:
        if player.seat != seat:
            hidden = {
                *player.hand,
                *player.laid,
                *player.laid_corporations,
                *player.pack,
                *(card for pack in player.packs for card in pack),
                *player.drafted,
            } - game.announced()
            assert not shown & hidden, f"seat {seat} sees cards of {player.seat}"
    return question_kind(asked)


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        (Options(players=1), 5),
        (Options(players=2), 1),
        (Options(players=3, draft=True, initial_draft=True), 8),
        (Options(players=4, undo=False), 2),
        (Options(players=5), 3),
    ],
    ids=["solo", "two", "three with drafts", "four without undo", "five"],
)
def test_every_page_of_a_game_can_be_drawn_and_offers_every_answer_to_its_reader_alone(options, seed):
    game, kinds, seats = Game(options, seed), set(), options.players
    looked: Counter[str] = Counter()
    while not game.session.finished:
        waited = game.session.waiting()[0]
        kind = question_kind(game.session.question(waited))
        # The menu of a turn comes again and again; what is asked seldom is looked at whenever it comes.
        looked[kind] += 1
        if looked[kind] < 5 or looked[kind] % 37 == 0:
            kinds.add(check(game, waited))
        if sum(looked.values()) % 83 == 0:
            for seat in (None, *range(seats)):
                check(game, seat)
        game.step()
    for seat in (None, *range(seats)):
        check(game, seat)
    assert {"opening", "cards", "menu", "place", "pick", "pay"} <= kinds


def test_the_whole_page_holds_the_regions_and_what_lies_around_them(table):
    html = table.players[0].get(table.path).content.decode()
    for name in GAME_REGIONS:
        assert f'id="{name}"' in html
    assert 'name="csrfmiddlewaretoken"' in html
    assert 'id="tab-board"' in html


def test_the_log_puts_the_entries_of_one_move_under_their_cause():
    game = Game(Options(players=3), 4)
    while not game.session.finished and game.session.table.generation < 3:
        game.step()
    told = acts(tuple(tell(step, 0) for step in game.steps), 0)
    assert sum(1 for act in told if act.since) <= 1
    assert [act.move for act in told] == sorted((act.move for act in told), reverse=True)
    assert {"act", "generation", "Production", "Research"} <= {act.kind for act in told}
    assert len({act.id for act in told}) == len(told)
    trades = [act for act in told if act.cause and act.cause[0].text.startswith("trades with")]
    assert trades
    assert all(act.rows for act in trades)


def test_whoever_waits_is_told_of_moves_of_this_generation_only():
    game = Game(Options(players=3), 4)

    def told():
        pages = [SimpleNamespace(log=tuple(tell(step, me) for step in game.steps), me=me) for me in range(3)]
        return [last_move(page) for page in pages]

    before = []
    while game.session.table.generation < 3:
        before = told()
        game.step()
    assert any(before)
    begun = "who passed before the production is no news of the new generation"
    assert [act.kind for act in told()] == ["generation"] * 3, begun
    while not any(act and act.seat is not None for act in told()):
        game.step()
    assert (game.session.table.generation, game.session.table.phase) == (3, "action")


def lines(game, me):
    """The rows of the last move, as they are read."""
    page = SimpleNamespace(seats={n: PageSeat(n, name, "ring") for n, name in enumerate(NAMES)}, me=me)
    newest = acts(tuple(tell(step, me) for step in game.steps), me)[0]
    heads = [f"{NAMES[row.seat]}{colon(row.says)} " if row.seat is not None else "" for row in newest.rows]
    told = [", ".join(plain(said, page) for said in row.says).replace(":,", ":") for row in newest.rows]
    return [head + said for head, said in zip(heads, told, strict=True)]


def test_every_line_of_the_log_has_a_subject_and_equal_bonuses_are_one():
    ann = {"stock": {"energy": 3, "mc": 40}, "hand": ["Comet"]}
    game = position(
        ann, {}, {}, colonies={"Io": {"marker": 6, "places": [1, 2, 1]}, "Luna": {"marker": 2, "places": [1, 0]}}
    )
    game[0].answers("trade Io energy")
    assert lines(game, 0) == [
        "Ann: +13 heat", "each colony there (Ben, Cem): +2 heat", "Io: marker 6 to 3",
    ]  # fmt: skip
    assert acts(tuple(tell(step, 2) for step in game.steps), 2)[0].mine, "a bonus of one's own is about oneself"
    game[0].plays("Comet", "1-5")
    assert lines(game, 1) == [
        "Ann raises the temperature 1 step, +1 TR", "Ann places an ocean on 1-5, +1 TR",
    ]  # fmt: skip
    alone = position(ann, {}, colonies={"Io": {"marker": 2, "places": [1]}})
    alone[0].answers("trade Io energy")
    assert lines(alone, 1)[1] == "Ben gets the bonus of a colony on Io: +2 heat"


def test_a_card_has_a_page_and_a_face_of_its_own(client):
    page, face = client.get("/cards/013/"), client.get("/cards/013/?face")
    assert "Space Elevator" in page.content.decode()
    assert "<html" in page.content.decode()
    assert face.content.decode().lstrip().startswith("<article")
    assert client.get("/cards/nothing/").status_code == 404
