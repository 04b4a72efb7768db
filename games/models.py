"""What is stored. Rows and constraints only: every change goes through `services`."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q

SYMBOLS = ("circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "ring")
"""A seat's symbol; each has one colour, so that a seat is told by shape first."""


class Game(models.Model):
    """A started table. Its state is its steps; the columns here only find, limit and count it."""

    public_id = models.CharField(max_length=24, unique=True)
    spectator_token = models.CharField(max_length=24, unique=True, null=True)  # noqa: DJ001 (unique, and None is "off")
    options = models.JSONField()
    version = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)

    delay = models.PositiveSmallIntegerField(default=0, db_default=0)
    """By how many generations spectators are behind."""

    def __str__(self) -> str:
        return f"game {self.public_id}, version {self.version}"


class Lobby(models.Model):
    """A table before it starts: who will sit where, and with which options. It is kept as the game's guest list."""

    code = models.CharField(max_length=8, unique=True)
    spectator_token = models.CharField(max_length=24, unique=True)
    options = models.JSONField()
    version = models.PositiveIntegerField(default=1)
    game = models.OneToOneField(Game, models.CASCADE, null=True, related_name="lobby")
    created_at = models.DateTimeField(auto_now_add=True)

    rematch_of = models.OneToOneField(Game, models.SET_NULL, null=True, related_name="rematch")
    """The ended game of which the same players want another: one for each."""

    class Meta:
        verbose_name_plural = "lobbies"

    def __str__(self) -> str:
        return f"lobby {self.code}"


class Seat(models.Model):
    """A claimed seat. It belongs to the browser that claimed it, or that its rejoin secret was brought to."""

    lobby = models.ForeignKey(Lobby, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=20)
    name_key = models.CharField(max_length=80)
    symbol = models.CharField(max_length=8, choices=[(symbol, symbol) for symbol in SYMBOLS])
    host = models.BooleanField(default=False)
    ready = models.BooleanField(default=False)
    browser = models.CharField(max_length=64)
    rejoin = models.CharField(max_length=32, unique=True)

    hand_order = models.TextField(default="", db_default="", blank=True)
    """Numbers of cards in the order in which the player laid them, whether still held or not."""

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("lobby", "number"), name="one_player_per_seat"),
            models.UniqueConstraint(fields=("lobby", "name_key"), name="one_name_per_table"),
            models.UniqueConstraint(fields=("lobby", "symbol"), name="one_symbol_per_table"),
            models.UniqueConstraint(fields=("lobby", "browser"), name="one_seat_per_browser"),
            models.UniqueConstraint(fields=("lobby",), condition=Q(host=True), name="one_host_per_table"),
            models.CheckConstraint(condition=Q(number__lt=5), name="seats_are_numbered_0_to_4"),
        )
        indexes = (models.Index(fields=("browser",), name="seats_of_a_browser"),)

    def __str__(self) -> str:
        return f"{self.name} on seat {self.number}"


class Step(models.Model):
    """One accepted answer and the facts it caused, or one undo. Rows are added and never changed; they go only with
    their whole game, when it is not kept any longer.

    `seat` is -1 where chance answered. `drops_to` marks an undo (by `seat`; by -1 where the rules have changed in the
    middle of a move): from here on only the first `drops_to` effective steps count. `version` numbers the rows of a
    game from 1.
    """

    game = models.ForeignKey(Game, models.PROTECT, related_name="steps")
    version = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    answer = models.TextField()
    facts = models.TextField()
    move = models.PositiveIntegerField()
    ends_move = models.BooleanField()
    drops_to = models.PositiveIntegerField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("version",)
        constraints = (
            models.UniqueConstraint(fields=("game", "version"), name="one_step_per_version"),
            models.CheckConstraint(
                condition=Q(drops_to=None) | Q(drops_to__lt=F("version")), name="an_undo_only_drops_what_was"
            ),
        )

    def __str__(self) -> str:
        return f"step {self.version} of game {self.game_id}"


class ImportedGame(models.Model):
    """A game from a file: to look at, never to play. It is no `Game`: it has no seats, and its steps are not stored."""

    public_id = models.CharField(max_length=24, unique=True)
    record = models.BinaryField()
    """The file as it was checked (see `records`), compressed."""
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"imported game {self.public_id}"
