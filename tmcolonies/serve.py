"""Run the server: `python -m tmcolonies.serve` (HOST, PORT).

Daphne's own command would do, but CPython 3.11 may crash while it tears down after SIGTERM when sockets are open, and
supervisors then see a crash where there was none. So this process ends itself as soon as Daphne has stopped.

Daphne does not offer to compress what goes through a socket; fragments of pages shrink to a quarter, which phones feel.
"""

import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import django
from autobahn.websocket.compress import PerMessageDeflateOffer, PerMessageDeflateOfferAccept
from daphne import server
from daphne.cli import CommandLineInterface
from daphne.ws_protocol import WebSocketFactory
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.files import locks
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor


def compress(offers: Sequence[object]) -> PerMessageDeflateOfferAccept | None:
    """Accept a browser's offer. Every message by itself, in a small window: some 16 KiB a socket, where the usual
    settings take eight times that."""
    for offer in offers:
        if isinstance(offer, PerMessageDeflateOffer):
            return PerMessageDeflateOfferAccept(  # type: ignore[no-untyped-call]
                offer, no_context_takeover=True, window_bits=12, mem_level=5
            )
    return None


class CompressingFactory(WebSocketFactory):  # type: ignore[misc]
    def setProtocolOptions(self, **options: Any) -> None:
        super().setProtocolOptions(perMessageCompressionAccept=compress, **options)


class NotReadyError(Exception):
    """What keeps the server from starting, in words for whoever starts it."""


def collect_static() -> None:
    """Collect the static files of this version, unless they are. Of several processes that start at once one does it.

    Raises `NotReadyError` where they are missing and cannot be written.
    """
    root = Path(settings.STATIC_ROOT)
    try:
        root.mkdir(parents=True, exist_ok=True)
        with (root / ".collecting").open("a") as turn:
            locks.lock(turn, locks.LOCK_EX)
            if not static_is_collected(root):
                call_command("collectstatic", interactive=False, verbosity=0)
    except OSError as error:
        if static_is_collected(root):  # on a disk that is read only, where nobody else collects either
            return
        raise NotReadyError(
            f"The static files are not collected and cannot be written to {root} ({error.strerror}).\n"
            "Run this first, as somebody who may write there: python manage.py collectstatic --noinput"
        ) from error


def static_is_collected(root: Path) -> bool:
    manifest = root / "staticfiles.json"
    if not manifest.exists():
        return False
    collected = manifest.stat().st_mtime
    files = (storage.path(name) for finder in finders.get_finders() for name, storage in finder.list([]))
    return all(os.stat(file).st_mtime <= collected for file in files)


def check_database() -> None:
    """Raises `NotReadyError` if the database does not answer, or has not the tables of this version."""
    try:
        executor = MigrationExecutor(connection)
        missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError as error:
        raise NotReadyError(f"The database does not answer: {str(error).strip()}") from error
    finally:
        connection.close()
    if missing:
        raise NotReadyError(
            f"The database lacks the tables of this version ({len(missing)} migrations).\n"
            "Run this first: python manage.py migrate"
        )


def serve() -> int:
    """Serve until stopped; returns the exit code (1 when the port is taken, or something is missing that it needs)."""
    host, port = os.environ.get("HOST", "127.0.0.1"), os.environ.get("PORT", "8000")
    if not port.isdecimal():
        print(f"PORT must be a number, not {port!r}.", file=sys.stderr)
        return 1
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tmcolonies.settings")
    django.setup()
    try:
        check_database()
        if not settings.DEBUG:
            collect_static()
    except NotReadyError as lack:
        print(lack, file=sys.stderr)
        return 1
    shown = f"[{host}]" if ":" in host else "localhost" if host in ("0.0.0.0", "127.0.0.1") else host
    print(f"TM Colonies: http://{shown}:{port}/  (Ctrl-C stops it)", flush=True)
    server.WebSocketFactory = CompressingFactory
    # Whose line has gone dead without a word is away after half a minute, in place of a whole one.
    beat = ["--ping-interval", "10", "--ping-timeout", "20"]
    arguments = ["--bind", host, "--port", port, "--verbosity", "0", *beat, "tmcolonies.asgi:application"]
    try:
        CommandLineInterface().run(arguments)
    except SystemExit as stop:
        if stop.code:
            print(f"The server could not start; is port {port} in use?", file=sys.stderr)
            return 1
    except KeyboardInterrupt:
        return 0
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


if __name__ == "__main__":
    code = serve()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
