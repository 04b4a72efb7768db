"""Symbols of the sprite, as HTML."""

from __future__ import annotations

from django.templatetags.static import static
from markupsafe import Markup


def icon(name: str, label: str | None = None, cls: str = "") -> Markup:
    """A symbol of the sprite. Without `label` it is decoration and hidden from screen readers."""
    spoken = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup('<svg class="{}" {}><use href="{}#{}"/></svg>').format(
        cls or "i", spoken, static("icons/icons.svg"), name
    )
