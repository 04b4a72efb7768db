"""Options that go together: the house's, and those that somebody keeps."""

from __future__ import annotations

import pytest

from games import accounts, services
from games.models import Lobby, Preset
from games.options import PRESETS, TableOptions
from games.selectors import lobby_page

from .conftest import words


def uses(visitor, lobby, preset):
    return visitor.sends(f"/j/{lobby.code}/presets/use/", preset=preset)


def keeps(visitor, lobby, name):
    return visitor.sends(f"/j/{lobby.code}/presets/keep/", name=name)


def options_of(lobby):
    return services.options_read(Lobby.objects.get(pk=lobby.pk))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_houses_options_are_put_with_one_button(ann, lobby, preset):
    """And what is no rule of the game stays as the host has it."""
    beside = {"seats": 4, "first": 1, "undo": False, "spectators": True, "clock": 30}
    services.lobby_set_options(
        code=lobby.code, browser=ann.browser, changes={**beside, "draft": True, "goal": "rating"}
    )
    assert uses(ann, lobby, preset).status_code == 204
    assert options_of(lobby) == TableOptions(**{**beside, **PRESETS[preset]})
    used = [line.key for line in lobby_page(Lobby.objects.get(), ann.browser).presets if line.used]
    assert used == [preset]


def test_what_was_kept_can_be_used_at_another_table(ann, lobby):
    changes = {"draft": True, "clock": 45, "clock_out": "pass", "first": 1}
    services.lobby_set_options(code=lobby.code, browser=ann.browser, changes=changes)
    assert keeps(ann, lobby, "Thursdays").status_code == 204
    second = services.lobby_create(browser=ann.browser, name="Ann", seats=3)
    assert "Thursdays" in words(ann.get(f"/j/{second.code}/"))
    assert uses(ann, second, Preset.objects.get().pk).status_code == 204
    assert options_of(second) == TableOptions(seats=3, draft=True, clock=45, clock_out="pass")


def test_the_others_are_asked_again_whether_they_are_ready(ann, ben, lobby):
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    services.lobby_update_seat(code=lobby.code, browser=ben.browser, ready=True)
    uses(ann, lobby, "for experts")
    assert not lobby.seats.get(name="Ben").ready


def test_the_same_name_again_is_the_same_preset(ann, lobby):
    keeps(ann, lobby, "Ours")
    uses(ann, lobby, "for experts")
    keeps(ann, lobby, "OURS")
    (kept,) = Preset.objects.all()
    assert kept.name == "OURS" and kept.options["draft"] is True


def test_they_are_forgotten_when_their_owner_says_so(ann, ben, lobby):
    keeps(ann, lobby, "Ours")
    number = Preset.objects.get().pk
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    assert ben.sends(f"/j/{lobby.code}/presets/forget/", preset=number).status_code == 404
    assert ann.sends(f"/j/{lobby.code}/presets/forget/", preset=number).status_code == 204
    assert not Preset.objects.exists()


def test_they_are_the_hosts_and_nobody_elses(ann, ben, lobby):
    keeps(ann, lobby, "Ours")
    services.lobby_join(code=lobby.code, browser=ben.browser, name="Ben")
    assert "Ours" not in words(ben.get(f"/j/{lobby.code}/"))
    before = options_of(lobby)
    assert uses(ben, lobby, "for experts").status_code == 403
    assert keeps(ben, lobby, "Mine").status_code == 403
    services.lobby_hand_over(code=lobby.code, browser=ann.browser, number=1)
    assert uses(ben, lobby, Preset.objects.get().pk).status_code == 404
    assert options_of(lobby) == before


@pytest.mark.parametrize("preset", ["", "nonsense", "99999999999999999999", "-1", "²", "\x00", "9" * 5000])
def test_options_that_there_are_not(ann, lobby, preset):
    before = options_of(lobby)
    assert uses(ann, lobby, preset).status_code == 404
    assert options_of(lobby) == before


def test_nobody_keeps_them_without_end(ann, lobby):
    for count in range(accounts.MOST_PRESETS):
        assert keeps(ann, lobby, f"Ours {count}").status_code == 204
    refused = keeps(ann, lobby, "One more")
    assert refused.status_code == 409 and "remove one first" in words(refused)
    assert keeps(ann, lobby, "Ours 3").status_code == 204


@pytest.mark.parametrize("name", ["", "x" * 21, "a\u202eb"])
def test_their_names_are_names(ann, lobby, name):
    assert keeps(ann, lobby, name).status_code == 400
    assert not Preset.objects.exists()
