"""What the staff of a server may look at. Looking is all: every change goes through the door.

Left out: what would let its reader sit down on a seat (rejoin secrets, browsers), or watch as a
guest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest

from .models import Game, ImportedGame, Lobby, Seat, Step

if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
    Users = UserAdmin[User]
else:
    Admin = admin.ModelAdmin
    Users = UserAdmin


class Shown(Admin):
    """Rows to look at."""

    list_per_page = 50
    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Lobby)
class LobbyAdmin(Shown):
    exclude = ("spectator_token",)
    list_display = ("code", "game", "rematch_of", "created_at")
    list_filter = (("game", admin.EmptyFieldListFilter), "created_at")
    search_fields = ("code", "seats__name", "game__public_id")
    list_select_related = ("game", "rematch_of")


@admin.register(Game)
class GameAdmin(Shown):
    exclude = ("spectator_token",)
    list_display = ("public_id", "version", "delay", "created_at", "finished_at")
    list_filter = (("finished_at", admin.EmptyFieldListFilter), "created_at", "delay")
    search_fields = ("public_id", "lobby__code", "lobby__seats__name")


@admin.register(Seat)
class SeatAdmin(Shown):
    fields = ("lobby", "number", "name", "symbol", "host", "ready")
    list_display = ("name", "lobby", "number", "symbol", "host", "ready")
    list_filter = ("host", "ready", "symbol")
    search_fields = ("name", "lobby__code", "lobby__game__public_id")
    list_select_related = ("lobby",)


@admin.register(Step)
class StepAdmin(Shown):
    list_display = ("game", "version", "seat", "move", "ends_move", "drops_to", "created_at")
    list_filter = (("drops_to", admin.EmptyFieldListFilter), "seat")
    search_fields = ("game__public_id",)
    list_select_related = ("game",)


@admin.register(ImportedGame)
class ImportedGameAdmin(Shown):
    fields = ("public_id", "created_at")
    list_display = ("public_id", "created_at")
    search_fields = ("public_id",)


admin.site.unregister(User)


@admin.register(User)
class StaffAdmin(Users):
    """The staff may change who the staff are. Players' accounts are no part of that: with one its seats would go, and
    a password that is set here would shut nobody out."""

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(account=None)
