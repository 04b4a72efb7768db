"""Players' names and what they say: short, visible, and not to be mistaken for another at the same table.

Every script has its say: what a character is, and what it may join, is asked of Unicode's own tables (`regex`).
"""

from __future__ import annotations

import unicodedata

import regex
from django.utils.translation import gettext_noop as _

from .refusals import BadInput

LONGEST = 20
"""Characters as a reader counts them: a family of four in one emoji is one."""

LONGEST_STORED = 80
"""Code points, of which an emoji may have eleven; a column of the database and a field of a form hold as many."""

LONGEST_TEXT = 300
LONGEST_KEY = 80

MOST_MARKS = 4
"""Marks on one letter; more of them climb over the lines beside."""

# Invisible, but parts of words and of emoji, where Unicode's identifiers (UAX 31) and emoji (UTS 51) have them:
PARTS = regex.compile(
    r"(?<=[\p{jt=D}\p{jt=L}\p{jt=R}]\p{jt=T}*)\u200c(?=\p{jt=T}*[\p{jt=D}\p{jt=R}])"  # the half-space of Persian
    r"|(?<=\p{L}\p{M}*\p{ccc=9}(?:(?!\p{ccc=9})\p{M})*)[\u200c\u200d]"  # letters of India, joined or apart
    r"|(?<=\p{L})\u200d(?=\p{ccc=9})"
    r"|(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*)\u200d(?=\p{Extended_Pictographic})"  # families
    r"|(?<=\U0001f3f4)[\U000e0061-\U000e007a]+\U000e007f"  # the flag of a part of a country
    r"|(?<=\p{Emoji})[\ufe0e\ufe0f]"  # drawn as a letter, drawn as a picture
    r"|(?<=\p{Han})[\ufe00-\ufe02\U000e0100-\U000e01ef]"  # how a name's own character is written
    r"|(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]"
)

# Control, format (such as text direction), surrogate, private use, unassigned; what is drawn as nothing or as a box.
UNSEEN = regex.compile(r"[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\U00013441\U00013442\U0001d159]")

# They steer the direction of what stands beside them; every message is set apart, so it needs none.
MARKS = regex.compile("[\u061c\u200e\u200f\ufeff\u00ad]")

# What people say is not held to the rules of names: such parts stand after a digit, too, or at the end of a word.
LOOSE_PARTS = regex.compile("[\u200c\u200d\ufe0e\ufe0f]")

# What these tables do not have may be a newer emoji.
NEWER = regex.compile(r"(?!\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point})\p{Cn}")

CROWDED = regex.compile(rf"\p{{M}}{{{MOST_MARKS + 1}}}")


def length(text: str) -> int:
    """How many characters a reader counts."""
    return len(regex.findall(r"\X", text))


def name_check(raw: str) -> str:
    """The name as it will be shown: trimmed, inner spaces single. Raises `BadInput` in words."""
    # A tab or newline is a slip of the keyboard and counts as a space; anything else invisible is refused.
    name = unicodedata.normalize("NFC", " ".join(raw.split()))
    if not name:
        raise BadInput(_("Please give a name, so that the others know who you are."))
    # Some signs are whole sentences, and as wide: they count as what they stand for.
    if len(name) > LONGEST_STORED or max(length(name), length(unicodedata.normalize("NFKC", name))) > LONGEST:
        raise BadInput(_("A name has at most {count} characters."), count=LONGEST)
    if UNSEEN.search(PARTS.sub("", name)):
        raise BadInput(_("A name may only hold characters that can be seen."))
    if regex.match(r"\p{M}", name):
        raise BadInput(_("A name must begin with a letter, a digit or a sign."))
    if CROWDED.search(name):
        raise BadInput(_("A letter of a name has at most {count} marks."), count=MOST_MARKS)
    return name


def text_check(raw: str) -> str:
    """A message as it will be shown: one line, trimmed, spaces single. Raises `BadInput` in words."""
    text = unicodedata.normalize("NFC", " ".join(MARKS.sub("", raw).split()))
    # Before anything is looked for in it: what looks behind takes its time in a text without an end.
    if len(text) > LONGEST_TEXT:
        raise BadInput(_("A message has at most {count} characters."), count=LONGEST_TEXT)
    seen = NEWER.sub("x", LOOSE_PARTS.sub("", PARTS.sub("", text)))
    if not UNSEEN.sub("", seen).strip():
        raise BadInput(_("There is nothing in this message."))
    if UNSEEN.search(seen):
        raise BadInput(_("A message may only hold characters that can be seen."))
    return text


def name_key(name: str) -> str:
    """Equal for names that look alike apart from case and width, joiners left out. Some signs stand for whole words,
    so it may be longer than the name; no more of it counts than a column holds."""
    seen = PARTS.sub("", name)
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())[:LONGEST_KEY]
