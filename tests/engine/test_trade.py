"""Trading with colonies, rule by rule."""

from tests.player import position

LUNA = {"Luna": {"marker": 3, "places": [1, 0]}, "Ceres": {}, "Europa": {}}


def test_a_trade_pays_the_income_then_every_colony_then_resets_the_marker():
    game = position({"stock": {"mc": 9}}, {}, colonies=LUNA)
    ann, ben = game.seats
    ann.trades("Luna")
    assert ann.stock("mc") == 7 + 2 and ben.stock("mc") == 2
    assert game.colony("Luna").marker == 2 and game.colony("Luna").fleet == 0
