"""Symbols of the sprite, as HTML."""

from __future__ import annotations

from functools import cache

from django.templatetags.static import static
from markupsafe import Markup, escape


@cache
def sprite() -> str:
    """The address of the sprite: asked for hundreds of times in every table drawn, and short because it is sent as
    often."""
    return static("i.svg")


def icon(name: str, label: str | None = None, cls: str = "") -> Markup:
    """A symbol of the sprite. Without `label` it is decoration and hidden from screen readers."""
    spoken = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(f'<svg class="{cls or "i"}" {spoken}><use href="{sprite()}#{name}"/></svg>')
