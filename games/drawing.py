"""What is drawn: symbols of the sprite, amounts, and the faces of cards, as HTML.

A face is the same for everybody in one language, so it is put together once and kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from string import Formatter

from django.urls import reverse
from django.utils.translation import get_language, gettext, ngettext
from django.utils.translation import gettext_noop as noop
from markupsafe import Markup, escape
from msgspec import Struct
from msgspec.structs import replace

from .engine.card import BY_NUMBER
from .engine.script import Amount, Phrase
from .engine.view import Face, face
from .engine.words import Icon
from .icons import icon, sprite

LABELS = {
    "mc": noop("M€"),
    "steel": noop("steel"),
    "titanium": noop("titanium"),
    "plants": noop("plants"),
    "energy": noop("energy"),
    "heat": noop("heat"),
    "animal": noop("animals"),
    "microbe": noop("microbes"),
    "floater": noop("floaters"),
    "science": noop("science resources"),
    "fighter": noop("fighters"),
    "camp": noop("camps"),
    "production": noop("production"),
    "card": noop("cards"),
    "tr": noop("TR"),
    "vp": noop("points"),
    "fleet": noop("trade fleet"),
    "colony": noop("colony"),
    "colony-bonus": noop("colony bonus"),
    "marker": noop("marker"),
    "trade": noop("trade"),
    "temperature": noop("temperature"),
    "oxygen": noop("oxygen"),
    "oceans": noop("oceans"),
    "action": noop("action"),
    "steal": noop("steal"),
    "look": noop("look at cards"),
    "next-card": noop("next card"),
    "project": noop("standard project"),
    "any-card": noop("on any card"),
    "here": noop("on this card"),
    "claim": noop("reserve an area"),
    "copy": noop("copy"),
    "any": noop("resource of a kind that is there"),
    "colony-tile": noop("colony tile"),
    "tag-new": noop("tag of a new kind"),
    "tile-ocean": noop("ocean"),
    "tile-greenery": noop("greenery"),
    "tile-city": noop("city"),
    "tile-special": noop("special tile"),
    "tag-building": noop("building tag"),
    "tag-space": noop("space tag"),
    "tag-science": noop("science tag"),
    "tag-power": noop("power tag"),
    "tag-earth": noop("Earth tag"),
    "tag-jovian": noop("Jovian tag"),
    "tag-plant": noop("plant tag"),
    "tag-microbe": noop("microbe tag"),
    "tag-animal": noop("animal tag"),
    "tag-city": noop("city tag"),
    "tag-event": noop("event"),
}

SYMBOLS = {
    ("parameter", "oceans"): "tile-ocean",
    ("need", "oceans"): "tile-ocean",
    ("card", "event"): "tag-event",
    ("count-any", "event"): "tag-event",
    ("card", "next"): "next-card",
    ("colony", "bonus"): "colony-bonus",
    ("colony", "tile"): "colony-tile",
}
"""Signs of the engine whose symbol has another name in the sprite."""


MEANINGS = {
    "mc": noop("The money of the game. TR and M€ production bring it each generation."),
    "steel": noop("Pays 2 M€ each for cards with a building tag."),
    "titanium": noop("Pays 3 M€ each for cards with a space tag, or three of them for a trade."),
    "plants": noop("Eight make a greenery tile."),
    "energy": noop("Pays for trades and card actions; what is left becomes heat."),
    "heat": noop("Eight raise the temperature by one step."),
    "tr": noop("Terraform rating: income each generation, points at the end."),
    "vp": noop("Counted when the game ends."),
    "fleet": noop("Flies to a colony tile to trade, and comes home in the Solar phase."),
    "marker": noop("Shows what a trade pays."),
}
"""What is to be said of a sign beyond what it is called."""


def meanings() -> str:
    """`MEANINGS` by what signs are called, in the reader's language, as JSON."""
    told = {label(name): gettext(meaning) for name, meaning in MEANINGS.items()}
    return json.dumps({**told, gettext("Terraform rating"): gettext(MEANINGS["tr"])}, ensure_ascii=False)


@cache
def card_url(number: str) -> str:
    return reverse("card", args=[number])


PRODUCTION = {
    "mc": noop("M€ production"),
    "steel": noop("steel production"),
    "titanium": noop("titanium production"),
    "plants": noop("plant production"),
    "energy": noop("energy production"),
    "heat": noop("heat production"),
    "copy": noop("copied production"),
}
COUNTED: dict[str, Callable[[int], str]] = {
    "plants": lambda n: ngettext("plant", "plants", n),
    "animal": lambda n: ngettext("animal", "animals", n),
    "microbe": lambda n: ngettext("microbe", "microbes", n),
    "floater": lambda n: ngettext("floater", "floaters", n),
    "science": lambda n: ngettext("science resource", "science resources", n),
    "fighter": lambda n: ngettext("fighter", "fighters", n),
    "camp": lambda n: ngettext("camp", "camps", n),
    "card": lambda n: ngettext("card", "cards", n),
    "vp": lambda n: ngettext("point", "points", n),
    "tile-ocean": lambda n: ngettext("ocean tile", "ocean tiles", n),
}


def counted(count: int, name: str) -> str:
    """What so many of a thing are called; the figure is the caller's."""
    return COUNTED[name](abs(count)) if name in COUNTED else label(name)


def label(name: str) -> str:
    """What a symbol stands for, in the reader's language."""
    return gettext(LABELS[name]) if name in LABELS else name


def production_of(name: str) -> str:
    return gettext(PRODUCTION[name])


def figure(count: int, *, sign: bool = False) -> str:
    return (f"{count:+d}" if sign else str(count)).replace("-", "\N{MINUS SIGN}")


def amount(count: int | str, name: str, *, production: bool = False, anybody: bool = False) -> Markup:
    """A number with its symbol; production stands in the brown frame, what may hit anybody in a dashed one."""
    shown = count if isinstance(count, str) else figure(count)
    said = label(name)
    if production:
        said = production_of(name)
    if anybody:
        said = gettext("{resource} of any player").format(resource=said)
    return Markup(
        f'<span class="amt{" prod" if production else ""}{" any" if anybody else ""}">'
        f"{escape(shown)}{icon(name, said)}</span>"
    )


def sign(drawn: Icon) -> Markup:
    """One sign of a card's drawing."""
    kind, name, count = drawn.kind, SYMBOLS.get((drawn.kind, drawn.name), drawn.name), drawn.count
    if kind == "text" and name == "\N{CHECK MARK}":
        return icon("check", gettext("protected"))
    if kind == "text":
        return Markup(f'<span class="say">{escape(gettext(name))}</span>')
    if kind == "sign":
        return SIGNS[name]() if name in SIGNS else icon(name, label(name))
    if kind == "sign-metal":
        return Markup(
            f'<span class="with">{icon(name, gettext("payable with {metal}").format(metal=label(name)))}</span>'
        )
    if kind.startswith("production"):
        return amount(count, name, production=True, anybody=kind.endswith("any"))
    return amount(count, name, anybody=kind.endswith("any"))


SIGNS = {
    "or": lambda: Markup(f'<span class="say">{escape(gettext("or"))}</span>'),
    "then": lambda: icon("arrow", gettext("then"), "i then"),
    "then-any": lambda: icon("arrow", gettext("then, whoever it was"), "i then any"),
    "per": lambda: Markup('<span class="say">/</span>'),
    "colon": lambda: Markup('<span class="say">:</span>'),
    "action": lambda: icon("action", gettext("action"), "i action"),
    "any-card": lambda: Markup(f'<span class="say">{escape(gettext("any card"))}</span>'),
}


def signs(row: tuple[Icon, ...]) -> Markup:
    return Markup("").join(sign(drawn) for drawn in row)


def on_track(row: tuple[Icon, ...]) -> Markup:
    """What a step or place of a colony tile gives: that any card may take it goes without saying there."""
    return signs(tuple(replace(d, count=d.count.lstrip("+")) for d in row if d != Icon("sign", "any-card")))


def need(row: tuple[Icon, ...]) -> Markup:
    """A requirement as a small sign: figure and what it bounds."""
    return Markup("").join(
        amount(drawn.count, SYMBOLS.get((drawn.kind, drawn.name), drawn.name), production=drawn.kind == "production")
        for drawn in row
    )


def points(number: str) -> Markup:
    """What a card is worth at the end; empty for nothing."""
    worth = BY_NUMBER[number].points
    if isinstance(worth, int):
        return amount(worth, "vp") if worth else Markup("")
    return signs(worth.icons())


def shows_itself(said: Phrase) -> bool:
    """Whether a line is made of amounts alone, so that the signs have said it already."""
    bare = not any(letter.isalpha() for literal, _, _, _ in Formatter().parse(said.text) for letter in literal)
    return bare and all(
        isinstance(part, Amount) or (isinstance(part, Phrase) and shows_itself(part))
        for arg in said.args.values()
        for part in (arg if isinstance(arg, tuple) else (arg,))
    )


class Drawn(Struct, frozen=True):
    """The parts of a face as HTML."""

    face: Face
    tags: Markup
    needs: Markup
    fx: Markup
    words: Markup
    points: Markup
    about: str
    """What kind of card it is, its tags and what its signs say without words: for its enlarged face."""


@cache
def _drawn(number: str, language: str) -> Drawn:
    from .phrases import phrase  # faces are drawn with phrases, and phrases with symbols

    shown = face(number)
    tags = [f"tag-{tag}" for tag in shown.tags] + (["tag-event"] if shown.kind == "event" else [])
    return Drawn(
        face=shown,
        tags=Markup("").join(icon(tag, label(tag)) for tag in tags),
        needs=Markup("").join(Markup('<span class="need">{}</span>').format(need(row)) for row in shown.needs),
        fx=Markup("").join(
            Markup('<span class="fxrow{}">{}</span>').format(" deed" if row[0].name == "action" else "", signs(row))
            for row in shown.icons
        ),
        words=Markup("").join(
            Markup("<p>{}</p>").format(sentence(phrase(line, None))) for line in shown.lines if not shows_itself(line)
        ),
        points=points(number),
        about=about(shown),
    )


KINDS = {
    "automated": noop("Automated card"),
    "active": noop("Active card"),
    "event": noop("Event"),
    "corporation": noop("Corporation"),
}


def about(shown: Face) -> str:
    """The kind of a card, its tags, what may lie on it and what its signs say, in words alone."""
    from .phrases import plain  # see `_drawn`

    said = [gettext(KINDS[shown.kind])]
    if shown.tags:
        said.append(", ".join(label(f"tag-{tag}") for tag in shown.tags))
    said += [plain(line, None) for line in shown.lines if shows_itself(line)]
    if shown.holds:
        said.append(gettext("holds {resource}").format(resource=label(shown.holds)))
    return " · ".join(said)


def drawn(number: str) -> Drawn:
    """The face of a card in the reader's language. Raises KeyError for a card that does not exist."""
    return _drawn(number, get_language() or "")


def sentence(said: Markup) -> Markup:
    """`said` as a sentence of its own: a capital first, a stop last."""
    text = str(said)
    if text[:1].islower():
        text = text[0].upper() + text[1:]
    if text.endswith((".", "!", "?", ":")):
        return Markup(text)
    # A stop does not go to the next line alone.
    return Markup(
        re.sub(r'(<span class="amt(?:(?!</?span).)*</span>)\.$', r'<span class="whole">\1.</span>', text + ".")
    )


@cache
def action_signs(number: str) -> tuple[Icon, ...]:
    """What the action of a card does, without the sign that says it is one; () for none."""
    rows = [row for row in face(number).icons if row[0] == Icon("sign", "action")]
    return rows[0][1:] if rows else ()


GLOBALS = {
    "action_signs": lambda number: signs(action_signs(number)),
    "amount": amount,
    "card_url": card_url,
    "drawn": drawn,
    "figure": figure,
    "label": label,
    "meanings": meanings,
    "on_track": on_track,
    "sentence": sentence,
    "signs": signs,
    "sprite": sprite,
}
"""What templates may ask, by name."""
