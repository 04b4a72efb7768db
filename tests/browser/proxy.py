"""A proxy between a browser and a server that can go dead without a word, as those of the world do."""

from __future__ import annotations

import contextlib
import socket
import threading


class Proxy:
    """Forwards connections to `port` on this machine; `url` is its own address.

    `freeze` lets all that is open, and what is opened until `thaw`, hang for good: nothing is forwarded and nothing is
    closed. What is opened after `thaw` works.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.age, self.frozen = 0, False
        self.open: list[socket.socket] = []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _address = self.listener.accept()
                self.open.append(near)
                if not self.frozen:
                    far = socket.create_connection(("127.0.0.1", self.port))
                    self.open.append(far)
                    for one, other in ((near, far), (far, near)):
                        threading.Thread(target=self.forward, args=(one, other, self.age), daemon=True).start()

    def forward(self, one: socket.socket, other: socket.socket, age: int) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if age != self.age:
                    return
                other.sendall(data)
            if age == self.age:
                other.close()

    def freeze(self) -> None:
        self.frozen, self.age = True, self.age + 1

    def thaw(self) -> None:
        self.frozen = False

    def close(self) -> None:
        for one in (self.listener, *self.open):
            one.close()
