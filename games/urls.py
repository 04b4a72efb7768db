from django.urls import path

from . import views

urlpatterns = [
    path("", views.home, name="home"),
    path("new/", views.lobby_create, name="lobby_create"),
    path("join/", views.lobby_find, name="lobby_find"),
    path("j/<str:code>/", views.lobby_show, name="lobby"),
    path("j/<str:code>/sync/", views.lobby_sync, name="lobby_sync"),
    path("j/<str:code>/join/", views.lobby_join, name="lobby_join"),
    path("j/<str:code>/seat/", views.lobby_update_seat, name="lobby_update_seat"),
    path("j/<str:code>/options/", views.lobby_set_options, name="lobby_set_options"),
    path("j/<str:code>/remove/", views.lobby_remove_seat, name="lobby_remove_seat"),
    path("j/<str:code>/host/", views.lobby_hand_over, name="lobby_hand_over"),
    path("j/<str:code>/leave/", views.lobby_leave, name="lobby_leave"),
    path("j/<str:code>/start/", views.lobby_start, name="lobby_start"),
    path("g/<str:game>/", views.table, name="table"),
    path("g/<str:game>/sync/", views.table_sync, name="table_sync"),
    path("g/<str:game>/answer/", views.game_answer, name="game_answer"),
    path("g/<str:game>/undo/", views.game_undo, name="game_undo"),
    path("w/<str:token>/", views.watch, name="watch"),
    path("w/<str:token>/sync/", views.watch_sync, name="watch_sync"),
    path("cards/<str:number>/", views.card, name="card"),
    path("r/<str:secret>/", views.rejoin, name="rejoin"),
]
