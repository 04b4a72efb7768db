"""Our server as people run it: processes, real databases, real Redis, power cuts."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable

import pytest

from ..conftest import ServerMaker
from ..servers import ROOT, Guest, Server, redis_with_certificate


@pytest.fixture(params=["sqlite", "postgres+redis"])
def pair(request: pytest.FixtureRequest, serve: ServerMaker) -> tuple[Server, Server]:
    """Two addresses of one service: the same process twice on SQLite, two processes on PostgreSQL and Redis."""
    if request.param == "sqlite":
        one = serve()
        return one, one
    name = re.sub(r"\W", "_", request.node.name)[-40:].strip("_")
    base = request.getfixturevalue("postgres_url")
    database = make_database(base, name)
    environment = {"DATABASE_URL": database, "REDIS_URL": request.getfixturevalue("redis_url")}
    return serve(**environment), serve(**environment)


def make_database(url: str, name: str) -> str:
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}"')
        connection.execute(f'CREATE DATABASE "{name}"')
    return url.rsplit("/", 1)[0] + "/" + name


def at_once(*deeds: Callable[[], tuple[int, str]]) -> list[tuple[int, str]]:
    """Do all deeds at the same moment; their answers in the same order."""
    gate = threading.Barrier(len(deeds))
    answers: list[tuple[int, str]] = [(0, "")] * len(deeds)

    def run(number: int, deed: Callable[[], tuple[int, str]]) -> None:
        gate.wait()
        answers[number] = deed()

    threads = [threading.Thread(target=run, args=(number, deed)) for number, deed in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return answers


def test_the_last_seat_goes_to_one(pair):
    one, other = pair
    host = Guest(one.url)
    code = host.create_table("Ann", seats=2)
    guests = [Guest(server.url) for server in (one, other, one, other)]
    for guest in guests:
        guest.get("/")
    joins = [lambda g=guest, n=number: g.post(f"/j/{code}/join/", name=f"G{n}") for number, guest in enumerate(guests)]
    answers = at_once(*joins)
    assert sorted(status for status, _ in answers) == [204, 409, 409, 409]
    assert {text for status, text in answers if status == 409} == {"Every seat at this table is taken."}
    _status, page = host.get(f"/j/{code}/")
    assert "2 of 2" in page


def test_one_symbol_goes_to_one_player(pair):
    one, other = pair
    host = Guest(one.url)
    code = host.create_table("Ann", seats=4)
    guests = [Guest(server.url) for server in (one, other, one)]
    for number, guest in enumerate(guests):
        assert guest.post(f"/j/{code}/join/", name=f"G{number}")[0] == 204
    answers = at_once(*[lambda g=guest: g.post(f"/j/{code}/seat/", symbol="ring") for guest in guests])
    assert sorted(status for status, _ in answers) == [204, 409, 409]
    assert all("has taken this colour and symbol" in text for status, text in answers if status == 409)


def test_a_start_pressed_twice_makes_one_game(pair):
    one, other = pair
    host = Guest(one.url)
    code = host.create_table("Ann", seats=1)
    twin = Guest(other.url)
    twin.jar = host.jar  # the same browser, on the other process
    twin.opener = host.opener
    answers = at_once(lambda: host.post(f"/j/{code}/start/"), lambda: twin.post(f"/j/{code}/start/"))
    assert sorted(status for status, _ in answers) == [204, 410]


def started(one: Server, other: Server) -> tuple[Guest, Guest, str]:
    """Ann on one process, Ben on the other, at a started table; its path."""
    ann, ben = Guest(one.url), Guest(other.url)
    code = ann.create_table("Ann", seats=2)
    assert ben.post(f"/j/{code}/join/", name="Ben")[0] == 204
    assert ben.post(f"/j/{code}/seat/", ready="on")[0] == 204
    assert ann.post(f"/j/{code}/start/")[0] == 204
    assert ben.get(f"/j/{code}/")[0] == 200
    return ann, ben, ben.at


def shown(page: str) -> tuple[int, int]:
    """What a table's page shows: its version, and the number of the question."""
    version = re.search(r'id="v" name="v" value="(\d+)"', page)
    question = re.search(r'name="question" value="(\d+)"', page)
    assert version
    return int(version[1]), int(question[1]) if question else -1


def legal_answer(server: Server, path: str, seat: int) -> str:
    """A legal answer, worked out from the database as the busy player would."""
    code = (
        "from games import selectors\n"
        "from games.engine.chance import Luck\n"
        "from games.engine.players import busy_answer\n"
        f"game = selectors.game_get({path.split('/')[2]!r})\n"
        f"print(busy_answer(selectors.page_get(game, {seat}).view.question, Luck(1)))"
    )
    return server.manage("shell", "-v", "0", "-c", code).strip().splitlines()[-1]


def test_a_move_on_one_process_is_seen_on_the_other_and_stored_once(pair):
    one, other = pair
    ann, ben, path = started(one, other)
    version, question = shown(ann.get(path)[1])
    answer = legal_answer(one, path, 0)
    with ben.socket(f"/ws{path}?v={version}") as live:
        twin = Guest(other.url)
        twin.jar, twin.opener = ann.jar, ann.opener
        post = {"question": question, "answer": answer}
        answers = at_once(lambda: ann.post(path + "answer/", **post), lambda: twin.post(path + "answer/", **post))
        assert sorted(status for status, _ in answers) == [204, 409]
        news = str(live.recv(timeout=10))
    assert f'id="v" name="v" value="{version + 1}"' in news
    assert shown(ben.get(path)[1])[0] == version + 1


def test_a_game_survives_a_power_cut(serve):
    server = serve()
    ann, ben, path = started(server, server)
    answer = legal_answer(server, path, 0)
    assert ann.post(path + "answer/", question=0, answer=answer)[0] == 204
    before = [shown(guest.get(path)[1]) for guest in (ann, ben)]
    server.kill()
    server.start()
    assert [shown(guest.get(path)[1]) for guest in (ann, ben)] == before


def test_the_server_stops_cleanly_with_open_sockets(serve):
    server = serve()
    ann, _ben, path = started(server, server)
    with ann.socket(f"/ws{path}"):
        assert server.stop() == 0


def test_a_port_in_use_is_said(serve):
    server = serve()
    done = subprocess.run(
        [sys.executable, "-m", "tmcolonies.serve"], cwd=ROOT, env=server.environment, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert f"port {server.port} in use" in done.stderr


def refuses_to_start(server: Server) -> str:
    """What the program says that does not start."""
    command = [sys.executable, "-m", "tmcolonies.serve"]
    done = subprocess.run(command, cwd=ROOT, env=server.environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_fresh_clone_that_was_not_released_says_what_it_lacks_and_collects_the_rest(tmp_path):
    server = Server(tmp_path, STATIC_ROOT=str(tmp_path / "not" / "there"))
    assert "python manage.py migrate" in refuses_to_start(server)
    server.start()  # which migrates, and collects nothing
    try:
        status, page = Guest(server.url).get("/")
        assert status == 200
        found = re.search(r'src="(/static/js/bundle\.[0-9a-f]+\.js)"', page)
        assert found and Guest(server.url).get(found[1])[0] == 200
    finally:
        server.kill()


def test_a_newer_version_is_collected_at_its_start_too(tmp_path):
    server = Server(tmp_path, STATIC_ROOT=str(tmp_path / "static"))
    server.start()
    server.kill()
    manifest = tmp_path / "static" / "staticfiles.json"
    manifest.write_text('{"paths": {}, "version": "1.1", "hash": ""}')  # of a version that had no files
    os.utime(manifest, (0, 0))
    server.start()
    try:
        assert Guest(server.url).get("/")[0] == 200
    finally:
        server.kill()


def test_static_files_that_cannot_be_written_are_named(tmp_path):
    (tmp_path / "file").write_text("")
    server = Server(tmp_path, STATIC_ROOT=str(tmp_path / "file" / "static"))
    server.manage("migrate", "-v", "0")
    assert "python manage.py collectstatic --noinput" in refuses_to_start(server)


def test_static_files_that_are_collected_need_not_be_writable(tmp_path):
    server = Server(tmp_path, STATIC_ROOT=str(tmp_path / "static"))
    server.manage("collectstatic", "--noinput", "-v", "0")
    # To whoever runs the tests as root no disk is read only: this file cannot be written by anybody.
    (tmp_path / "static" / ".collecting").mkdir()
    server.start()
    try:
        assert Guest(server.url).get("/")[0] == 200
    finally:
        server.kill()


def test_a_database_that_does_not_answer_is_named(tmp_path):
    server = Server(tmp_path, DATABASE_URL=f"sqlite:///{tmp_path}/not/there.sqlite3")
    assert "The database does not answer" in refuses_to_start(server)


def test_two_processes_meet_in_a_redis_behind_a_certificate_of_ones_own(serve, postgres_url, tmp_path):
    if shutil.which("redis-server") is None:
        pytest.skip("NO REDIS: redis-server is not installed")
    redis = redis_with_certificate(tmp_path)
    database = make_database(postgres_url, "behind_a_certificate")
    try:
        address = next(redis)
        one, other = (serve(DATABASE_URL=database, REDIS_URL=address) for _ in range(2))
        ann, ben, path = started(one, other)
        version, question = shown(ann.get(path)[1])
        with ben.socket(f"/ws{path}?v={version}") as live:
            assert ann.post(path + "answer/", question=question, answer=legal_answer(one, path, 0))[0] == 204
            assert f'id="v" name="v" value="{version + 1}"' in str(live.recv(timeout=10))
    finally:
        redis.close()


def test_a_body_without_a_length_is_limited_too(serve):
    server = serve()
    with socket.create_connection(("127.0.0.1", server.port), 10) as raw:
        head = f"POST /join/ HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nTransfer-Encoding: chunked\r\n\r\n"
        chunk = f"{20_000:x}\r\n{'x' * 20_000}\r\n0\r\n\r\n"
        raw.sendall((head + chunk).encode())
        assert b" 413 " in raw.recv(200)


def test_the_log_holds_no_secret_links(serve):
    server = serve()
    eve = Guest(server.url)
    code = eve.create_table("Eve")
    for path in ("/r/secret-link-1/", "/w/secret-link-2/", "/w/secret-link-3/sync/", f"/j/{code}/nothing/"):
        assert eve.get(path)[0] == 404
    assert eve.fetch(urllib.request.Request(server.url + "/r/secret-link-4/", b""))[0] == 403
    said = server.log.read_text()
    assert said.count("Not Found: /") == 4 and "CSRF" in said
    assert "secret-link" not in said and code not in said


def test_static_files_are_compressed_and_kept(serve):
    server = serve()
    _status, page = Guest(server.url).get("/")
    found = re.search(r'src="(/static/js/bundle\.[0-9a-f]+\.js)"', page)
    assert found
    request = urllib.request.Request(server.url + found[1], headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert "immutable" in answer.headers["Cache-Control"]


def test_one_name_goes_to_one_account_and_seats_go_with_a_new_password(pair):
    one, other = pair
    guests = [Guest(server.url) for server in (one, other, one)]
    code = guests[0].create_table("Ann", seats=2)
    name, first, second = "क्षि" * 20, "red planet 14", "another planet 7"

    def enters(guest: Guest, password: str, path: str = "enter") -> tuple[int, str]:
        return guest.post(f"/account/{path}/", name=name, password=password, bring="on")

    answers = at_once(*[lambda g=guest: enters(g, first, "new") for guest in guests])
    assert sorted(status for status, _ in answers) == [200, 409, 409]
    assert [enters(guest, first)[0] for guest in guests] == [200, 200, 200]
    assert enters(guests[0], "\x00")[0] == 403
    assert guests[0].post("/account/enter/", name="\x00", password=first)[0] == 400
    assert guests[0].post(f"/j/{code}/presets/use/", preset="9" * 5000)[0] == 404
    # All at once: a new password, and others who enter with the old one.
    answers = at_once(
        lambda: guests[0].post("/account/password/", password=first, new=second),
        lambda: enters(guests[1], first),
        lambda: enters(guests[2], first),
    )
    assert answers[0][0] == 200 and {status for status, _ in answers} <= {200, 403}
    assert [guest.post(f"/j/{code}/seat/", name="Anna")[0] for guest in guests] == [204, 403, 403]
    assert guests[0].post("/account/remove/", password=second)[0] == 200
    assert guests[0].post(f"/j/{code}/seat/", name="Annie")[0] == 204
