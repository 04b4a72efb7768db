"""Run the server: `python -m tmcolonies.serve` (HOST, PORT).

Daphne's own command would do, but CPython 3.11 may crash while it tears down after SIGTERM when sockets are open, and
supervisors then see a crash where there was none. So this process ends itself as soon as Daphne has stopped.

Daphne does not offer to compress what goes through a socket; fragments of pages shrink to a quarter, which phones feel.
"""

import os
import sys
import traceback
from collections.abc import Sequence
from typing import Any

from autobahn.websocket.compress import PerMessageDeflateOffer, PerMessageDeflateOfferAccept
from daphne import server
from daphne.cli import CommandLineInterface
from daphne.ws_protocol import WebSocketFactory


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


def serve() -> int:
    """Serve until stopped; returns the exit code (1 when the port is taken)."""
    host, port = os.environ.get("HOST", "127.0.0.1"), os.environ.get("PORT", "8000")
    if not port.isdecimal():
        print(f"PORT must be a number, not {port!r}.", file=sys.stderr)
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
