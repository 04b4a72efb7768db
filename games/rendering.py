"""Pages to HTML, region by region: the same region whether the page, the socket or a sync carries it.

A region is a template whose one root element has the region's name as its id. Its version is stamped on here as
`data-v`, so that the browser never shows an older state over a newer one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.http import HttpRequest
from django.template.loader import render_to_string
from markupsafe import Markup

from .selectors import LobbyPage

LOBBY_REGIONS = ("join", "seats", "starts", "options")

ROOT = re.compile(r"\s*<[a-zA-Z][\w-]*")


def stamped(html: str, version: int) -> Markup:
    """`html` with its version on the root element."""
    root = ROOT.match(html)
    if root is None:
        raise ValueError(f"a region must begin with an element: {html[:60]!r}")
    return Markup(f'{html[: root.end()].lstrip()} data-v="{version}"{html[root.end() :]}')


def version_input(version: int) -> Markup:
    """The field by which a page says what it shows, when it asks for news."""
    return Markup('<input type="hidden" id="v" name="v" value="{0}" data-v="{0}">').format(version)


def partials(regions: Mapping[str, str], version: int) -> str:
    """The message that replaces `regions` (plain HTML by name) in an open page."""
    parts = [(name, stamped(html, version)) for name, html in regions.items()]
    parts.append(("v", version_input(version)))
    return "".join(
        f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{html}</hx-partial>' for name, html in parts
    )


def lobby_regions(page: LobbyPage, base: str, request: HttpRequest | None = None) -> dict[str, str]:
    """The live parts of a lobby, as `page.me` sees it. `base` is the site's address (scheme://host).

    With a `request` the forms carry their security token themselves and so work without any script.
    """
    context = {"page": page, "base": base, "plain": request is not None}
    return {
        name: str(render_to_string(f"lobby/regions/{name}.html", context, request=request)) for name in LOBBY_REGIONS
    }
