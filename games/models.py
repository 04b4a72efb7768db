"""What is stored. Rows and constraints only: every change goes through `services`."""

from __future__ import annotations

from django.conf import settings
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
    beside = models.PositiveIntegerField(default=0, db_default=0)
    """Counts what happened at the table without a step of the game: its notes, and whatever else all pages show."""

    around = models.JSONField(default=dict, db_default={})
    """What is true of the table beside the game (see `around`)."""

    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)

    delay = models.PositiveSmallIntegerField(default=0, db_default=0)
    """By how many generations spectators are behind."""

    def __str__(self) -> str:
        return f"game {self.public_id}, version {self.version}"

    @property
    def shown(self) -> int:
        """What pages call the table's version: it grows with every step, every undo and all that happens beside."""
        return self.version + self.beside

    def shown_to(self, seat: int | None) -> int:
        """The same for the pages of one seat, which show what no other page does."""
        return self.shown + (0 if seat is None else self.around.get("own", {}).get(str(seat), 0))


class Lobby(models.Model):
    """A table before it starts: who will sit where, and with which options. It is kept as the game's guest list."""

    code = models.CharField(max_length=8, unique=True)
    spectator_token = models.CharField(max_length=24, unique=True)
    options = models.JSONField()
    version = models.PositiveIntegerField(default=1)
    talk = models.PositiveIntegerField(default=0, db_default=0)
    """Counts what changes beside the game: messages, who hears whom, spectators' names."""

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
    name = models.CharField(max_length=80)
    name_key = models.CharField(max_length=80)
    symbol = models.CharField(max_length=8, choices=[(symbol, symbol) for symbol in SYMBOLS])
    host = models.BooleanField(default=False)
    ready = models.BooleanField(default=False)
    browser = models.CharField(max_length=64)
    rejoin = models.CharField(max_length=32, unique=True)
    before = models.TextField(default="", db_default="", blank=True)
    """The browsers that the secret has taken the seat from, the first one first, with spaces between. Each may take it
    back: a link that was given away is often opened twice, in a messenger and then in a browser."""

    hand_order = models.TextField(default="", db_default="", blank=True)
    """Numbers of cards in the order in which the player laid them, whether still held or not."""
    archived = models.BooleanField(default=False, db_default=False)
    """Whether the player has put the ended table away from their list."""

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


class Watcher(models.Model):
    """A spectator who has given a name. The game's seats have theirs."""

    lobby = models.ForeignKey(Lobby, models.CASCADE, related_name="watchers")
    browser = models.CharField(max_length=64)
    name = models.CharField(max_length=80)
    name_key = models.CharField(max_length=80)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("lobby", "browser"), name="one_watcher_per_browser"),
            models.UniqueConstraint(fields=("lobby", "name_key"), name="one_name_per_watcher"),
        )

    def __str__(self) -> str:
        return f"{self.name}, who watches"


class Message(models.Model):
    """Something said at a table, in its lobby as well as in its game. Rows are added and never changed.

    `sender` is a seat or a watcher (see `talk.sender_of`); their name and symbol are those of the moment. `shared`:
    said while players and spectators talked together, so both may read it, whatever their own channel is.
    """

    TABLE, SPECTATORS = "table", "spectators"

    lobby = models.ForeignKey(Lobby, models.CASCADE, related_name="messages")
    channel = models.CharField(max_length=10, choices=[(TABLE, TABLE), (SPECTATORS, SPECTATORS)])
    shared = models.BooleanField()
    sender = models.CharField(max_length=30)
    name = models.CharField(max_length=80)
    symbol = models.CharField(max_length=8, blank=True)
    text = models.CharField(max_length=300)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=("lobby", "sender", "at"), name="what_a_sender_said_lately"),)

    def __str__(self) -> str:
        return f"message {self.pk} of {self.sender}"


class Mute(models.Model):
    """A reader who does not want to hear a sender (see `Message.sender`)."""

    lobby = models.ForeignKey(Lobby, models.CASCADE, related_name="mutes")
    browser = models.CharField(max_length=64)
    sender = models.CharField(max_length=30)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("lobby", "browser", "sender"), name="muted_once"),)

    def __str__(self) -> str:
        return f"{self.sender} is not heard"


class Presence(models.Model):
    """A socket of somebody at a table: a player's, or a spectator's if there is no seat.

    `seen` is when it was last known to be open, `gone` when it closed. A process that dies says nothing, so a socket
    of which nothing was heard for long counts as gone as well (see `company`).
    """

    lobby = models.ForeignKey(Lobby, models.CASCADE, related_name="presences")
    seat = models.ForeignKey(Seat, models.CASCADE, null=True, related_name="presences")
    browser = models.CharField(max_length=64)
    channel = models.CharField(max_length=120, unique=True)
    process = models.CharField(max_length=24, default="", db_default="")
    """Names the process that has the socket, while it lives."""

    seen = models.DateTimeField()
    gone = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"socket {self.channel}"


class Account(models.Model):
    """A person who plays from several devices: a name and a password (Django's user), and a browser's identity of its
    own, under which its seats are stored. `era` counts those: a new password ends the one before.

    `tries` counts the attempts to enter since `tries_since`, until one succeeds; `guesses` those of who has entered to
    tell the present password, so that a stranger who tries to enter does not keep its owner from changing it.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="account")
    name = models.CharField(max_length=80)
    name_key = models.CharField(max_length=80, unique=True)
    era = models.PositiveIntegerField(default=1)
    tries = models.PositiveSmallIntegerField(default=0)
    tries_since = models.DateTimeField(null=True)
    guesses = models.PositiveSmallIntegerField(default=0, db_default=0)
    guesses_since = models.DateTimeField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"account {self.name}"


class Preset(models.Model):
    """A table's options that a person wants to use again, without what belongs to that one table."""

    browser = models.CharField(max_length=64)
    name = models.CharField(max_length=80)
    name_key = models.CharField(max_length=80)
    options = models.JSONField()

    class Meta:
        ordering = ("name_key",)
        constraints = (models.UniqueConstraint(fields=("browser", "name_key"), name="one_preset_of_a_name"),)

    def __str__(self) -> str:
        return f"options {self.name}"


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


class Note(models.Model):
    """One thing that happened at the table beside the game. Rows are added, never changed or deleted.

    `kind` and `args` are told in words by `notes`; it stands in the log after the row `after_version` of the steps.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="notes")
    number = models.PositiveIntegerField()
    """What `Game.beside` was with it."""

    after_version = models.PositiveIntegerField()
    at = models.DateTimeField(auto_now_add=True)
    kind = models.CharField(max_length=20)
    seat = models.PositiveSmallIntegerField()
    args = models.JSONField(default=dict)

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("game", "number"), name="one_note_per_number"),)

    def __str__(self) -> str:
        return f"note {self.number} of game {self.game_id}"


class ImportedGame(models.Model):
    """A game from a file: to look at, never to play. It is no `Game`: it has no seats, and its steps are not stored."""

    public_id = models.CharField(max_length=24, unique=True)
    record = models.BinaryField()
    """The file as it was checked (see `records`), compressed."""
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"imported game {self.public_id}"
