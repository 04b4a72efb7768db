"""Real servers for tests, each on its own port and in its own directory: ours, Redis, PostgreSQL."""

from __future__ import annotations

import contextlib
import http.cookiejar
import os
import pwd
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

ROOT = Path(__file__).resolve().parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes], seconds: float = 20) -> None:
    """Return when something listens on `port`; raise if `process` ends first or time is up."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with code {process.returncode}")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.5):
            return
        time.sleep(0.05)
    raise TimeoutError(f"nothing listens on port {port}")


class Server:
    """Our server as a process. `kill` ends it like a power cut; `start` again serves the same database and port.

    With a `seed` its luck is the same each time (see `seeded`).
    """

    def __init__(self, directory: Path, seed: int | None = None, **environment: str) -> None:
        self.program = ["tmcolonies.serve"] if seed is None else ["tests.seeded", str(seed)]
        directory.mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = directory / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")},
            "DJANGO_SETTINGS_MODULE": "tmcolonies.settings",
            "SECRET_KEY": "a test's own key, which is long enough for every check of the framework",
            "DATABASE_URL": f"sqlite:///{directory / 'test.sqlite3'}",
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            **environment,
        }

    @property
    def file(self) -> str:
        """Where its database is, if it is a file."""
        return self.environment["DATABASE_URL"].removeprefix("sqlite:///")

    def manage(self, *arguments: str) -> str:
        """Run a management command against this server's database; returns what it printed."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=ROOT, env=self.environment, check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    def start(self) -> Server:
        self.manage("migrate", "-v", "0")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *self.program],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        wait_for(self.port, self.process)
        return self

    def kill(self) -> None:
        """End it at once, as `kill -9` does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None

    def stop(self) -> int:
        """Ask it to end (SIGTERM); returns its exit code."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(20)
        self.process = None
        return code


class Guest:
    """A browser without scripts, talking to a real server: keeps its cookies, sends the security token."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def cookie(self, name: str) -> str:
        return next((cookie.value or "" for cookie in self.jar if cookie.name == name), "")

    def get(self, path: str) -> tuple[int, str]:
        return self.fetch(urllib.request.Request(self.url + path))

    def post(self, path: str, **fields: object) -> tuple[int, str]:
        """Post as htmx would: the answer is 204, or a refusal's words."""
        if not self.cookie("csrftoken"):
            self.get("/")
        headers = {"X-CSRFToken": self.cookie("csrftoken"), "HX-Request": "true"}
        data = urllib.parse.urlencode(fields).encode()
        return self.fetch(urllib.request.Request(self.url + path, data, headers))

    def fetch(self, request: urllib.request.Request) -> tuple[int, str]:
        try:
            with self.opener.open(request, timeout=20) as answer:
                self.at = answer.url.removeprefix(self.url)
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def create_table(self, name: str, seats: int = 2) -> str:
        """Make a table and return its code."""
        status, _page = self.post("/new/", name=name, seats=seats)
        assert status == 200
        found = re.fullmatch(r"/j/(\w+)/", self.at)
        assert found, self.at
        return found[1]

    def socket(self, path: str, origin: str | None = None) -> ClientConnection:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
        address = self.url.replace("http", "ws", 1) + path
        headers = {"Cookie": cookies} if cookies else {}
        return connect(address, origin=Origin(origin or self.url), proxy=None, additional_headers=headers)


def redis(directory: Path) -> Iterator[str]:
    """A Redis of our own; yields its address."""
    port = free_port()
    yield from running_redis(directory, port, ["--port", str(port)], f"redis://127.0.0.1:{port}/0")


def redis_with_certificate(directory: Path) -> Iterator[str]:
    """A Redis that speaks TLS alone, with a certificate that only its own authority knows; yields its address."""
    port, files = free_port(), write_certificate(directory)
    options = ["--port", "0", "--tls-port", str(port), "--tls-auth-clients", "no"]
    for name, file in zip(("cert", "key", "ca-cert"), files, strict=True):
        options += [f"--tls-{name}-file", str(file)]
    yield from running_redis(directory, port, options, f"rediss://127.0.0.1:{port}/0?ssl_ca_certs={files[2]}")


def running_redis(directory: Path, port: int, options: list[str], address: str) -> Iterator[str]:
    program = shutil.which("redis-server")
    assert program is not None
    always = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(directory)]
    process = subprocess.Popen([program, *options, *always], stdout=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield address
    finally:
        process.terminate()
        process.wait(10)


def write_certificate(directory: Path) -> tuple[Path, Path, Path]:
    """An authority of our own and a certificate of it for 127.0.0.1: the files of certificate, key and authority."""
    now, day = datetime.now(UTC), timedelta(days=1)
    names = [x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]) for name in ("A test's authority", "127.0.0.1")]
    keys = [ec.generate_private_key(ec.SECP256R1()) for _ in names]

    def signed(at: int, *extensions: x509.ExtensionType) -> bytes:
        builder = x509.CertificateBuilder(names[0], names[at], keys[at].public_key(), x509.random_serial_number())
        builder = builder.not_valid_before(now - day).not_valid_after(now + day)
        for extension in extensions:
            builder = builder.add_extension(extension, critical=False)
        return builder.sign(keys[0], hashes.SHA256()).public_bytes(Encoding.PEM)

    files = directory / "redis.crt", directory / "redis.key", directory / "authority.crt"
    files[0].write_bytes(signed(1, x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])))
    files[1].write_bytes(keys[1].private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    files[2].write_bytes(signed(0, x509.BasicConstraints(ca=True, path_length=None)))
    return files


def postgres_programs() -> Path | None:
    """The directory of the newest PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    on_path = shutil.which("initdb")
    return found[-1] if found else Path(on_path).parent if on_path else None


def postgres(directory: Path, programs: Path) -> Iterator[str]:
    """A PostgreSQL of our own; yields its address. Not durable on purpose: it lives as long as the tests."""
    who: dict[str, Any] = {}
    if os.geteuid() == 0:  # it refuses to run as root, and its own user cannot enter our directories
        account = pwd.getpwnam("postgres")
        os.chown(directory, account.pw_uid, account.pw_gid)
        who = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": [], "cwd": "/"}
    port, data = free_port(), directory / "data"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(
        [str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N"],
        check=True,
        **quiet,
        **who,
    )
    settings = {
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": str(directory),
        "fsync": "off",
        "synchronous_commit": "off",
        "full_page_writes": "off",
    }
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    process = subprocess.Popen([str(programs / "postgres"), "-D", str(data), "-p", str(port), *options], **quiet, **who)
    wait_for(port, process)
    for _attempt in range(100):  # it listens before it is ready
        ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        if subprocess.run(ready).returncode == 0:
            break
        time.sleep(0.05)
    yield f"postgres://postgres@127.0.0.1:{port}/postgres"
    process.send_signal(2)
    process.wait(10)
