"""Players' names: short, visible, and not to be mistaken for another at the same table."""

from __future__ import annotations

import re
import unicodedata

from django.utils.translation import gettext_noop as _

from .refusals import BadInput

LONGEST = 20
LONGEST_TEXT = 300
LONGEST_KEY = 80

# Letters to Unicode, nothing to the eye.
BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def name_check(raw: str) -> str:
    """The name as it will be shown: trimmed, inner spaces single. Raises `BadInput` in words."""
    # A tab or newline is a slip of the keyboard and counts as a space; anything else invisible is refused.
    name = unicodedata.normalize("NFC", " ".join(raw.split()))
    if not name:
        raise BadInput(_("Please give a name, so that the others know who you are."))
    if len(name) > LONGEST:
        raise BadInput(_("A name has at most {count} characters."), count=LONGEST)
    # C…: control, format (such as text direction), surrogate, private use, unassigned.
    if any(unicodedata.category(sign).startswith("C") or sign in BLANKS for sign in name):
        raise BadInput(_("A name may only hold characters that can be seen."))
    if unicodedata.category(name[0]).startswith("M"):
        raise BadInput(_("A name must begin with a letter, a digit or a sign."))
    return name


# Invisible, but parts of words and emoji: joiners, and the letters of a flag of a part of a country.
JOINERS = re.compile("[\u200c\u200d]|(?<=\U0001f3f4)[\U000e0061-\U000e007a]+\U000e007f")

# They steer the direction of what stands beside them; every message is set apart, so it needs none.
MARKS = re.compile("[\u061c\u200e\u200f\ufeff\u00ad]")


def text_check(raw: str) -> str:
    """A message as it will be shown: one line, trimmed, spaces single. Raises `BadInput` in words."""
    text = unicodedata.normalize("NFC", " ".join(MARKS.sub("", raw).split()))
    shown = "".join(sign for sign in JOINERS.sub("", text) if sign not in BLANKS)
    if not shown.strip():
        raise BadInput(_("There is nothing in this message."))
    if len(text) > LONGEST_TEXT:
        raise BadInput(_("A message has at most {count} characters."), count=LONGEST_TEXT)
    # Cn, not assigned, may be a newer emoji.
    if any(unicodedata.category(sign) in {"Cc", "Cf", "Co", "Cs"} for sign in shown):
        raise BadInput(_("A message may only hold characters that can be seen."))
    return text


def name_key(name: str) -> str:
    """Equal for names that look alike apart from case and width. Some signs stand for whole words, so it may be much
    longer than the name; no more of it counts than a column holds."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())[:LONGEST_KEY]
