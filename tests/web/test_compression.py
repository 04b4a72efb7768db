"""What goes through a socket is compressed for whoever can unpack it, message by message."""

from __future__ import annotations

import zlib

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from ..conftest import ServerMaker
from ..servers import Guest


@pytest.mark.parametrize("offered", ["deflate", None])
def test_a_fragment_is_compressed_for_whoever_can_unpack_it(serve: ServerMaker, offered: str | None) -> None:
    server = serve()
    ann, ben = Guest(server.url), Guest(server.url)
    code = ann.create_table("Ann")
    ben.get(f"/j/{code}/")
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in ben.jar)
    address = f"{server.url.replace('http', 'ws', 1)}/ws/j/{code}/"
    headers = {"Cookie": cookies}
    with connect(
        address, origin=Origin(server.url), proxy=None, additional_headers=headers, compression=offered
    ) as socket:
        assert bool(socket.protocol.extensions) == bool(offered)
        for _ in range(2):  # the second message owes nothing to the first
            told = str(socket.recv(timeout=5))
            assert told.startswith("<hx-partial") and "Ann" in told
            assert len(zlib.compress(told.encode())) < len(told) / 2
            ben.post(f"/j/{code}/join/", name="Ben")
