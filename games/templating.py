"""The Jinja2 environment of the pages: addresses, icons, the reader's language."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from typing import Any

import jinja2
import msgspec
from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext, ngettext
from markupsafe import Markup

from . import drawing, phrases, showing
from .codes import code_shown
from .engine.script import Noun, Phrase
from .icons import icon
from .parts import CUT
from .showing import Act


def url(name: str, *args: object) -> str:
    """The address of a named view."""
    return reverse(name, args=args)


Context = jinja2.runtime.Context


@jinja2.pass_context
def phrase(context: Context, said: Phrase) -> Markup:
    """What the engine says, as HTML for the page that is being drawn (its `page.seats` give the names)."""
    return phrases.phrase(said, context["page"])


@jinja2.pass_context
def told(context: Context, said: Phrase) -> Markup:
    """The same without links: for buttons."""
    return phrases.phrase(said, context["page"], links=False)


@jinja2.pass_context
def words(context: Context, said: Phrase) -> str:
    """The same as plain text, for attributes."""
    return phrases.plain(said, context["page"])


@jinja2.pass_context
def name_of(context: Context, noun: Noun) -> str:
    return phrases.name_of(noun, context["page"])


@jinja2.pass_context
def who(context: Context, seat: int) -> Markup:
    """A player as symbol and name, the reader as "You"."""
    return phrases.who(seat, context["page"])


@jinja2.pass_context
def named(context: Context, seat: int) -> Markup:
    """A player as symbol and name, the reader too."""
    return phrases.named(seat, context["page"])


ACTS_KEPT = 4000
"""Acts of logs that are not drawn again: at some 600 bytes each."""

acts_drawn: OrderedDict[tuple[object, ...], Markup] = OrderedDict()


@jinja2.pass_context
def act_drawn(context: Context, act: Act) -> Markup:
    """An act of the log. A log grows at one end, and all but that is drawn as it was."""
    page = context["page"]
    seats = tuple((seat.number, seat.name, seat.symbol) for seat in page.seats.values())
    key = (get_language(), page.me, seats, msgspec.msgpack.encode(act))
    drawn = acts_drawn.get(key)
    if drawn is None:
        template = context.environment.get_template("games/act.html")
        drawn = acts_drawn[key] = Markup(template.render(page=page, act=act).strip())
        while len(acts_drawn) > ACTS_KEPT:
            acts_drawn.popitem(last=False)
    return drawn


def ago(then: datetime) -> str:
    """How long something is over, in one rough word."""
    minutes = int((timezone.now() - then).total_seconds() // 60)
    if minutes < 1:
        return gettext("just now")
    if minutes < 60:
        return ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    hours, days = minutes // 60, minutes // 1440
    if not days:
        return ngettext("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)


def lower_first(said: Markup) -> Markup:
    """A sentence of its own, gone on with after a colon."""
    return Markup(said[:1].lower() + said[1:])


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
    env.filters.update(
        phrase=phrase, told=told, words=words, name_of=name_of, lower_first=lower_first, apart=phrases.apart
    )
    env.filters.update(code_shown=code_shown, is_card=showing.is_card)
    env.globals.update(ago=ago, act_drawn=act_drawn)
    env.globals.update(
        cut=Markup(CUT), url=url, static=static, icon=icon, language=get_language, languages=settings.LANGUAGES
    )
    env.globals.update(drawing.GLOBALS, **showing.GLOBALS, who=who, named=named)
    return env
