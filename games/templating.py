"""The Jinja2 environment of the pages: addresses, icons, the reader's language."""

from __future__ import annotations

from typing import Any

import jinja2
from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext, ngettext
from markupsafe import Markup


def url(name: str, *args: object) -> str:
    """The address of a named view."""
    return reverse(name, args=args)


def icon(name: str, label: str | None = None, cls: str = "") -> Markup:
    """A symbol of the sprite. Without `label` it is decoration and hidden from screen readers."""
    spoken = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup('<svg class="{}" {}><use href="{}#{}"/></svg>').format(
        cls or "i", spoken, static("icons/icons.svg"), name
    )


def environment(**options: Any) -> jinja2.Environment:
    env = jinja2.Environment(
        **{
            **options,
            "extensions": ["jinja2.ext.i18n"],
            "trim_blocks": True,
            "lstrip_blocks": True,
            # A misspelt name must fail where it is tested, not show as a gap at somebody's table.
            "undefined": jinja2.StrictUndefined,
            "auto_reload": settings.DEBUG,
        }
    )
    # Old style: the new one would take every % of a text for a gap; gaps here are {named}.
    env.install_gettext_callables(gettext, ngettext, newstyle=False)  # type: ignore[attr-defined]
    env.globals.update(url=url, static=static, icon=icon, language=get_language)
    return env
