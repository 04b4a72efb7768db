from django.urls import path
from django.views.i18n import set_language

from . import views

urlpatterns = [
    path("", views.home, name="home"),
    path("new/", views.lobby_create, name="lobby_create"),
    path("join/", views.lobby_find, name="lobby_find"),
    path("j/<slug:code>/", views.lobby_show, name="lobby"),
    path("j/<slug:code>/sync/", views.lobby_sync, name="lobby_sync"),
    path("j/<slug:code>/join/", views.lobby_join, name="lobby_join"),
    path("j/<slug:code>/seat/", views.lobby_update_seat, name="lobby_update_seat"),
    path("j/<slug:code>/options/", views.lobby_set_options, name="lobby_set_options"),
    path("j/<slug:code>/remove/", views.lobby_remove_seat, name="lobby_remove_seat"),
    path("j/<slug:code>/host/", views.lobby_hand_over, name="lobby_hand_over"),
    path("j/<slug:code>/leave/", views.lobby_leave, name="lobby_leave"),
    path("j/<slug:code>/start/", views.lobby_start, name="lobby_start"),
    path("g/<slug:game>/", views.table, name="table"),
    path("g/<slug:game>/sync/", views.table_sync, name="table_sync"),
    path("g/<slug:game>/log/", views.table_log, name="table_log"),
    path("g/<slug:game>/record/", views.table_record, name="table_record"),
    path("g/<slug:game>/replay/", views.table_replay, name="table_replay"),
    path("g/<slug:game>/answer/", views.game_answer, name="game_answer"),
    path("g/<slug:game>/preview/", views.game_preview, name="game_preview"),
    path("g/<slug:game>/hand/", views.hand_lay, name="hand_lay"),
    path("g/<slug:game>/undo/", views.game_undo, name="game_undo"),
    path("w/<slug:token>/", views.watch, name="watch"),
    path("w/<slug:token>/sync/", views.watch_sync, name="watch_sync"),
    path("w/<slug:token>/record/", views.watch_record, name="watch_record"),
    path("w/<slug:token>/replay/", views.watch_replay, name="watch_replay"),
    path("w/<slug:token>/log/", views.watch_log, name="watch_log"),
    path("cards/", views.cards, name="cards"),
    path("cards/<slug:number>/", views.card, name="card"),
    path("rules/colonies/", views.rules_of_colonies, name="rules"),
    path("language/", set_language, name="set_language"),
    path("r/<slug:secret>/", views.rejoin, name="rejoin"),
]
