from django.urls import path

from .consumers import LobbyConsumer, PlayerConsumer, SpectatorConsumer

websocket_urlpatterns = [
    path("ws/j/<str:code>/", LobbyConsumer.as_asgi()),
    path("ws/g/<str:game>/", PlayerConsumer.as_asgi()),
    path("ws/w/<str:token>/", SpectatorConsumer.as_asgi()),
]
