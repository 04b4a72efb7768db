"""The corporations of all boxes."""

from __future__ import annotations

from .. import amounts as per
from ..card import Card, register
from ..colonies import BuildColony, add_tile
from ..effects import AddHere, AddTo, Bespoke, Gain, Produce
from ..hand import Draw
from ..hooks import (
    CardPrice,
    ColonyFounded,
    Discount,
    FloatersAreHeat,
    GreeneryPrice,
    HeatIsMoney,
    MetalWorth,
    NewTagKinds,
    Played,
    ProjectUsed,
    Slack,
    TileLaid,
)
from ..planet import PlaceCity
from ..scoring import PointsPer
from ..script import Amount, say
from ..words import Icon
from .bespoke import start_with_neutral_cities, take_initiative, why_no_initiative, why_not_add_colony_tile

register(
    "base",
    Card("R00", "Beginner Corporation", 42, kind="corporation", for_beginners=True),
    Card(
        "R08",
        "CrediCor",
        57,
        kind="corporation",
        when=[Played(least_cost=20, then=Gain(mc=4)), ProjectUsed(least_cost=20, then=Gain(mc=4))],
    ),
    Card(
        "R09", "PhoboLog", 23, ["space"], kind="corporation", play=[Gain(titanium=10)], is_so=[MetalWorth(titanium=1)]
    ),
    Card(
        "R13",
        "ThorGate",
        48,
        ["power"],
        kind="corporation",
        play=[Produce(energy=1)],
        is_so=[Discount(3, tag="power"), Discount(3, project="power-plant")],
    ),
    Card(
        "R17",
        "Ecoline",
        36,
        ["plant"],
        kind="corporation",
        play=[Produce(plants=2), Gain(plants=3)],
        is_so=[GreeneryPrice(7)],
    ),
    Card("R18", "Helion", 42, ["space"], kind="corporation", play=[Produce(heat=3)], is_so=[HeatIsMoney()]),
    Card(
        "R19",
        "Interplanetary Cinematics",
        30,
        ["building"],
        kind="corporation",
        play=[Gain(steel=20)],
        when=[Played(event=True, then=Gain(mc=2))],
    ),
    Card(
        "R24",
        "Mining Guild",
        30,
        ["building", "building"],
        kind="corporation",
        play=[Produce(steel=1), Gain(steel=5)],
        when=[TileLaid(by="me", metal=True, then=Produce(steel=1))],
    ),
    Card(
        "R31",
        "Tharsis Republic",
        40,
        ["building"],
        kind="corporation",
        play=[
            Bespoke(
                start_with_neutral_cities,
                say("alone at the table you start with {mc}", mc=Amount(2, "mc", production=True, sign=True)),
                (),
            )
        ],
        first_action=PlaceCity(),
        when=[TileLaid("city", on_mars=True, then=Produce(mc=1)), TileLaid("city", by="me", then=Gain(mc=3))],
    ),
    Card(
        "R32",
        "United Nations Mars Initiative",
        40,
        ["earth"],
        kind="corporation",
        action=Bespoke(
            take_initiative,
            say(
                "if your TR has risen this generation, pay {price}: {gain}",
                price=Amount(3, "mc"),
                gain=Amount(1, "tr", sign=True),
            ),
            (Icon("stock", "mc", "3"), Icon("sign", "then"), Icon("rating", "tr", "+1"), Icon("text", "*")),
            why_no_initiative,
        ),
    ),
    Card("R43", "Inventrix", 45, ["science"], kind="corporation", first_action=Draw(3), is_so=[Slack(2)]),
)
register(
    "corporate_era",
    Card(
        "R03",
        "Saturn Systems",
        42,
        ["jovian"],
        kind="corporation",
        play=[Produce(titanium=1)],
        when=[Played(by="any", tags=["jovian"], then=Produce(mc=1))],
    ),
    Card("R30", "Teractor", 60, ["earth"], kind="corporation", is_so=[Discount(3, tag="earth", per_tag=True)]),
)
register(
    "colonies",
    Card(
        "R02", "Poseidon", 45, kind="corporation", first_action=BuildColony(), when=[ColonyFounded(then=Produce(mc=1))]
    ),
    Card(
        "R04",
        "Arklight",
        45,
        ["animal"],
        kind="corporation",
        holds="animal",
        play=[Produce(mc=2)],
        when=[Played(tags=["animal", "plant"], then=AddHere("animal"))],
        points=PointsPer(per.Here(every=2)),
    ),
    Card("R11", "Polyphemos", 50, kind="corporation", play=[Produce(mc=5), Gain(titanium=5)], is_so=[CardPrice(5)]),
    Card(
        "R20",
        "Aridor",
        40,
        kind="corporation",
        first_action=Bespoke(
            add_tile,
            say("add a colony tile that is not in the game"),
            (Icon("colony", "tile", "+1"),),
            why_not_add_colony_tile,
        ),
        when=[NewTagKinds(then=Produce(mc=1))],
    ),
    Card(
        "R29",
        "Stormcraft Incorporated",
        48,
        ["jovian"],
        kind="corporation",
        holds="floater",
        action=AddTo("floater", 1),
        is_so=[FloatersAreHeat()],
    ),
)
