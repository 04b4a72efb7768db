#!/usr/bin/env python3
"""Collect every text that a reader sees, bring the catalogues up to date, and compile them.

Texts stand in Jinja2 templates, in Python (`_`, `gettext`, `noop`, `ngettext`) and in what the engine says (`say`,
`say_count`, `noop`). A lone gap reads the same everywhere and is left out. Run it after every change of
a text, then translate what is new in <language>/LC_MESSAGES/django.po and run it again: python3 dev.py messages
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import jinja2
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
LANGUAGES = ("nl",)
ONE = {"_", "gettext", "gettext_noop", "noop", "say"}
ONE_OR_MANY = {"ngettext": 0, "say_count": 1}
"""Functions of a singular and a plural, and where the singular stands among their arguments."""

WITH_CONTEXT = {"pgettext", "of_tag"}

Message = str | tuple[str, str]
GAP = re.compile(r"\{\w*\}")


def has_words(text: str) -> bool:
    """Whether a language may want to say it differently: there are letters, or gaps to be joined in another way."""
    return any(letter.isalpha() for letter in GAP.sub("", text)) or len(GAP.findall(text)) > 1


def texts(node: ast.expr) -> list[str]:
    """The texts that an argument may be: one, or one of two that a condition decides between."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    return texts(node.body) + texts(node.orelse) if isinstance(node, ast.IfExp) else []


def from_python(source: str) -> Iterator[tuple[Message, str]]:
    """Each message with its context, "" for none."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in ONE and node.args:
            yield from ((text, "") for text in texts(node.args[0]))
        elif name in ONE_OR_MANY:
            at = ONE_OR_MANY[name]
            for one, many in zip(texts(node.args[at]), texts(node.args[at + 1]), strict=True):
                yield (one, many), ""
        elif name in WITH_CONTEXT:
            yield from ((text, context) for context in texts(node.args[0]) for text in texts(node.args[1]))


def from_template(source: str) -> Iterator[tuple[Message, str]]:
    # The settings of games/templating.py: they decide how a text that runs over lines is joined.
    templates = jinja2.Environment(extensions=["jinja2.ext.i18n"], trim_blocks=True, lstrip_blocks=True)
    for _, _, found in templates.extract_translations(source):  # type: ignore[attr-defined]
        if isinstance(found, tuple):
            one, many, *_ = found
            yield (one, many), ""
        elif found is not None:  # what a variable holds has been collected where it is said
            yield found, ""


def messages() -> Iterator[tuple[str, Message, str]]:
    """The file, the message and its context, for every place where one stands."""
    for path in sorted([*(ROOT / "games").rglob("*.py"), *(ROOT / "templates").rglob("*.html")]):
        read = from_python if path.suffix == ".py" else from_template
        for message, context in read(path.read_text(encoding="utf-8")):
            if has_words(message if isinstance(message, str) else message[0]):
                yield path.relative_to(ROOT).as_posix(), message, context


def template() -> Catalog:
    catalog = Catalog(charset="utf-8")
    for file, message, context in messages():
        # By file alone: line numbers would change half of the catalogue with every commit.
        catalog.add(message, locations=[(file, None)], context=context or None)  # type: ignore[list-item]
    return catalog


def path_of(language: str, ending: str) -> Path:
    return HERE / language / "LC_MESSAGES" / f"django.{ending}"


def catalogue(language: str) -> Catalog:
    """The catalogue as it is written down, or a new one."""
    path = path_of(language, "po")
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def compiled(language: str) -> Catalog:
    with path_of(language, "mo").open("rb") as file:
        return read_mo(file)


def build(language: str) -> list[str]:
    """Bring one catalogue up to date and compile it; returns what is not translated yet."""
    found = catalogue(language)
    found.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    found.obsolete.clear()
    found.header_comment = f"# TM Colonies: {found.locale.english_name if found.locale else language}"
    found.project, found.version, found.fuzzy = "TM Colonies", "1", False
    found.msgid_bugs_address, found.last_translator, found.language_team = "", "", language
    path_of(language, "po").parent.mkdir(parents=True, exist_ok=True)
    with path_of(language, "po").open("wb") as file:
        write_po(file, found, width=110, sort_output=True, omit_header=False, include_lineno=False)
    with path_of(language, "mo").open("wb") as file:
        write_mo(file, found)
    return [str(message.id) for message in found if message.id and not all(strings(message.string))]


def strings(string: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [string] if isinstance(string, str) else list(string or [""])


if __name__ == "__main__":
    for language in LANGUAGES:
        missing = build(language)
        print(f"{language}: {len(missing)} texts to translate", *missing, sep="\n  ")
        if missing:
            sys.exit(1)
