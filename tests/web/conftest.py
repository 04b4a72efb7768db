from __future__ import annotations

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.test import Client

from games import identity, services
from games.models import Lobby

HTMX = {"HX-Request": "true"}


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
    return str(response.content.decode())  # type: ignore[attr-defined]


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
