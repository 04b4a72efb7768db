"""Print the whole catalogue of cards."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

import games.engine.cards  # noqa: F401 - fills the register
from games.engine.card import BY_NUMBER
from games.engine.catalogue import figures
from games.engine.log import told


class Command(BaseCommand):
    help = "Prints every card: a line each, or with --json all figures and words (the README describes the fields)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **given: Any) -> None:
        cards = [BY_NUMBER[number] for number in sorted(BY_NUMBER)]
        if given["json"]:
            rows = [{**figures(card), "words": [told(line, {}) for line in card.lines()]} for card in cards]
            self.stdout.write(json.dumps(rows, ensure_ascii=False, indent=1))
            return
        for card in cards:
            words = ". ".join(told(line, {}) for line in card.lines())
            self.stdout.write(f"{card.number:4} {card.name:32} {card.cost:3} {card.kind:12} {words}")
