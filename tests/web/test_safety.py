"""What holds for every page: limits, headers, and errors in words."""

from __future__ import annotations

import pytest
from django.test import Client, RequestFactory

from games.origin import is_ours
from tmcolonies.settings import kept_secret

from .conftest import HTMX, words


def test_a_long_body_is_refused_before_it_is_read(ann, lobby):
    answer = ann.post(f"/j/{lobby.code}/seat/", {"name": "x" * 20_000}, headers=HTMX)
    assert answer.status_code == 413
    assert "more than a move can be" in words(answer)
    assert lobby.seats.get().name == "Ann"


def test_a_post_without_token_is_refused_in_words(db):
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/new/", {"name": "Ann", "seats": 2})
    assert answer.status_code == 403
    assert "Reload the page" in words(answer)


@pytest.mark.parametrize("path", ["/nothing/", "/j/22222222/"])
def test_pages_that_are_not_there(ann, path):
    page = ann.get(path)
    assert page.status_code == 404
    assert "There is nothing here" in words(page)
    assert "To the start page" in words(page)
    short = ann.get(path, headers=HTMX)
    assert short.headers["Content-Type"].startswith("text/plain")


@pytest.mark.parametrize("host", ["elsewhere.example", "no name!"])
def test_a_request_under_a_name_that_is_none_of_ours_is_refused(ann, host):
    refused = ann.get("/", HTTP_HOST=host)
    assert refused.status_code == 400
    assert host not in words(refused)


def test_the_wrong_method_is_refused(ann, lobby):
    assert ann.get(f"/j/{lobby.code}/join/").status_code == 405
    assert ann.post(f"/j/{lobby.code}/sync/").status_code == 405


def test_pages_say_what_they_may_load_and_are_private(ann):
    page = ann.get("/")
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]
    assert page.headers["X-Frame-Options"] == "DENY"
    assert page.headers["Referrer-Policy"] == "same-origin"
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert {"private", "no-store"} <= set(page.headers["Cache-Control"].split(", "))
    assert ann.get("/cards/").headers["Cache-Control"] == "private, no-cache"
    assert "<script>" not in words(page)


def test_pages_are_compressed_and_their_length_tells_nothing(table):
    ann = table.players[0]
    packed = [ann.get(table.path, headers={"Accept-Encoding": "gzip"}) for _ in range(12)]
    assert all(page.headers["Content-Encoding"] == "gzip" for page in packed)
    assert len({len(page.content) for page in packed}) > 4
    assert "guessed" not in words(ann.get(table.path + "?rejoin=guessed"))


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        ("http://localhost:8000", "localhost:8000", True),
        ("http://localhost:8001", "localhost:8000", False),
        ("https://evil.example", "localhost:8000", False),
        ("http://evil.example", "evil.example", False),
        ("", "localhost:8000", False),
        ("null", "localhost:8000", False),
        ("https://play.example", "localhost:8000", True),
    ],
)
def test_only_our_own_pages_open_sockets(settings, origin, host, ours):
    settings.CSRF_TRUSTED_ORIGINS = ["https://play.example"]
    assert is_ours(origin, host) is ours


def test_the_embedded_key_is_made_once_and_private(tmp_path):
    path = tmp_path / "key"
    key = kept_secret(path)
    assert len(key) > 50
    assert kept_secret(path) == key
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_broken_page_says_that_the_table_is_safe(ann):
    from games.errors import broken

    page = broken(RequestFactory().get("/"))
    assert page.status_code == 500
    assert "The table is safe" in words(page)
