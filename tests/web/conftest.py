from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from channels.layers import channel_layers
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.db import transaction
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.test import Client

from games import identity, journal, selectors, services
from games.engine.chance import Luck
from games.engine.players import busy_answer
from games.engine.session import Session, Step
from games.models import Game, Lobby
from games.selectors import Page
from tmcolonies.asgi import application

HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has the same deal each time."""
    monkeypatch.setattr(services, "LUCK", random.Random(1))


class Visitor(Client):
    """A browser. `sends` posts as our page's scripts do; `browser` is what the server knows it by."""

    def __init__(self) -> None:
        super().__init__()
        self.get("/")

    @property
    def browser(self) -> str:
        known = identity.browser_read({key: morsel.value for key, morsel in self.cookies.items()})
        assert known is not None
        return identity.browser_hash(known)

    def sends(self, path: str, **fields: object) -> HttpResponse:
        return self.post(path, fields, headers=HTMX)  # type: ignore[return-value]


def words(response: HttpResponseBase) -> str:
    return str(response.content.decode())


@pytest.fixture
def visitor() -> Callable[[], Visitor]:
    return Visitor


@pytest.fixture
def ann(db: None) -> Visitor:
    return Visitor()


@pytest.fixture
def ben(db: None) -> Visitor:
    return Visitor()


@pytest.fixture
def lobby(ann: Visitor) -> Lobby:
    """Ann's table with two seats."""
    return services.lobby_create(browser=ann.browser, name="Ann", seats=2)


class Table:
    """A started game, and the browsers of its players in the order of their seats."""

    def __init__(self, lobby: Lobby, *players: Visitor) -> None:
        self.lobby, self.players = lobby, players
        assert lobby.game is not None
        self.id = lobby.game.public_id
        self.path = f"/g/{self.id}/"
        self.luck = Luck(7)

    @property
    def game(self) -> Game:
        return Game.objects.get(public_id=self.id)

    def page(self, seat: int | None) -> Page:
        return selectors.page_get(self.game, seat)

    def waiting(self) -> tuple[int, ...]:
        return self.page(None).view.waiting

    def answer_of(self, seat: int) -> dict[str, object]:
        """The fields of a legal answer to what `seat` is asked now."""
        page = self.page(seat)
        assert page.view.question is not None
        return {"question": page.question, "answer": busy_answer(page.view.question, self.luck)}

    def plays(self, seat: int) -> None:
        """Let `seat` answer as its page would."""
        answered = self.players[seat].sends(self.path + "answer/", **self.answer_of(seat))
        assert answered.status_code == 204, words(answered)

    def play_on(self, steps: int) -> None:
        for _ in range(steps):
            self.plays(self.waiting()[0])

    def run_on(self, reached: Callable[[Session], bool]) -> None:
        """Play until `reached`, or the end, without a page for each move: whole games in a moment."""
        game = self.game
        with transaction.atomic():
            play = journal.take(game)
            steps: list[Step] = []
            while not (play.session.finished or reached(play.session)):
                seat = play.session.waiting()[0]
                asked = play.session.question(seat)
                assert asked is not None
                steps.append(play.session.answer(seat, busy_answer(asked, self.luck)))
                steps += services.fortune(play.session)
            services.record(game, play, steps)

    def run_to_generation(self, generation: int) -> None:
        self.run_on(lambda session: session.table.generation >= generation)

    def finish(self) -> None:
        self.run_on(lambda session: False)

    def play_until_undo(self) -> int:
        """Play until a seat may take something back; returns the seat."""
        for _ in range(60):
            self.plays(self.waiting()[0])
            able = [seat for seat in range(len(self.players)) if self.page(seat).undo]
            if able:
                return able[0]
        raise AssertionError("nothing could be taken back in 60 steps")


@pytest.fixture
def table(ann: Visitor, ben: Visitor, lobby: Lobby) -> Table:
    """Ann (seat 0) and Ben (seat 1) play, with a spectator link."""
    services.lobby_set_options(code=lobby.code, browser=ann.browser, changes={"spectators": True})
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    services.lobby_update_seat(code=lobby.code, browser=ben.browser, ready=True)
    services.lobby_start(code=lobby.code, browser=ann.browser)
    lobby.refresh_from_db()
    return Table(lobby, ann, ben)


@pytest.fixture(scope="session")
def sprite() -> set[str]:
    """The symbols that there are."""
    return set(re.findall(r'<symbol id="([^"]+)"', (settings.BASE_DIR / "static/i.svg").read_text()))


@pytest.fixture(params=["memory", "redis"])
def layer(request: pytest.FixtureRequest, settings: Any) -> None:
    if request.param == "redis":
        hosts = [request.getfixturevalue("redis_url")]
        backend = {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": hosts}}
        settings.CHANNEL_LAYERS = {"default": backend}
    channel_layers.backends.clear()


@pytest.fixture
async def opened(layer: None) -> AsyncIterator[Callable[..., Any]]:
    """Open sockets as a page would; all are closed in the end. `current`: of a page that shows the newest version,
    ready to hear of the next."""
    sockets: list[WebsocketCommunicator] = []

    async def start(path: str, visitor: Visitor | None = None, *, current: bool = False) -> Any:
        headers = [(b"origin", b"http://testserver"), (b"host", b"testserver")]
        if visitor:
            cookies = "; ".join(f"{key}={morsel.value}" for key, morsel in visitor.cookies.items())
            headers.append((b"cookie", cookies.encode()))
        socket = WebsocketCommunicator(application, path, headers=headers)
        connected, _protocol = await socket.connect(timeout=5)
        assert connected
        sockets.append(socket)
        if current:
            assert await socket.receive_nothing(0.5), "a page that is current gets nothing"
        return socket

    yield start
    for socket in sockets:
        await socket.disconnect()
    channel_layers.backends.clear()
