"""Sockets carry no CSRF token: what protects them is that only our own pages may open one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host

App = Callable[[Any, Any, Any], Awaitable[None]]


def header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin1") for key, value in scope["headers"] if key == name), "")


def is_ours(origin: str, host: str) -> bool:
    """Whether a page from `origin` (scheme://host:port) may open a socket to `host` (the request's Host)."""
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.netloc.lower() != host.lower():
        return False
    domain, _port = split_domain_port(host)
    return validate_host(domain, settings.ALLOWED_HOSTS)


class SameOrigin:
    """Deny a socket (403 before it opens) unless its Origin is this very site or one of CSRF_TRUSTED_ORIGINS."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if is_ours(header(scope, b"origin"), header(scope, b"host")):
            await self.app(scope, receive, send)
        else:
            await WebsocketDenier()(scope, receive, send)
