"""Fixtures that every kind of test may use. What a machine lacks is skipped loudly (see dev.py)."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from . import servers

ServerMaker = Callable[..., servers.Server]


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A database file per run and worker: threads of a test must meet in a real file, and runs must not meet at all."""
    from django.conf import settings

    database = settings.DATABASES["default"]
    database.setdefault("TEST", {})["NAME"] = str(tmp_path_factory.mktemp("db") / "test.sqlite3")


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if shutil.which("redis-server") is None:
        pytest.skip("NO REDIS: redis-server is not installed")
    yield from servers.redis(tmp_path_factory.mktemp("redis"))


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    programs = servers.postgres_programs()
    if programs is None:
        pytest.skip("NO POSTGRES: postgresql is not installed")
    directory = Path(tempfile.mkdtemp(prefix="tmcolonies-pg-"))
    try:
        yield from servers.postgres(directory, programs)
    finally:
        shutil.rmtree(directory, ignore_errors=True)


@pytest.fixture(scope="session")
def static_root(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The static files as they are served in earnest: hashed names, compressed."""
    root = tmp_path_factory.mktemp("static")
    server = servers.Server(root / "build", STATIC_ROOT=str(root / "files"))
    server.manage("collectstatic", "--noinput", "-v", "0")
    return str(root / "files")


@pytest.fixture
def serve(tmp_path: Path, static_root: str) -> Iterator[ServerMaker]:
    """Start servers: `serve(seed=…, DATABASE_URL=…, REDIS_URL=…)`; by default SQLite in the test's own directory."""
    started: list[servers.Server] = []

    def start(seed: int | None = None, **environment: str) -> servers.Server:
        server = servers.Server(tmp_path / "server", seed, STATIC_ROOT=static_root, **environment)
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.kill()


@pytest.fixture(scope="session")
def python() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a piece of Python in a process of its own, in the project's root."""

    def run(code: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-c", code], cwd=servers.ROOT, capture_output=True, text=True)

    return run
