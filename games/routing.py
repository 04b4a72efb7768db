"""Addresses of the sockets, beside those of their pages."""

from typing import Any

from channels.consumer import AsyncConsumer
from django.urls import path

from .consumers import LobbyConsumer, NowhereConsumer, PlayerConsumer, SpectatorConsumer


def socket(consumer: type[AsyncConsumer]) -> Any:
    # Any: Django's types know views only, though Channels routes its applications by the same patterns.
    return consumer.as_asgi()


websocket_urlpatterns: list[Any] = [
    path("ws/j/<slug:code>/", socket(LobbyConsumer)),
    path("ws/g/<slug:game>/", socket(PlayerConsumer)),
    path("ws/w/<slug:token>/", socket(SpectatorConsumer)),
    path("<path:anything>", socket(NowhereConsumer)),
]
