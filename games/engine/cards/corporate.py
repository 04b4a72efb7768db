"""The project cards of Corporate Era."""

from __future__ import annotations

from .. import amounts as per
from ..attacks import AttackOne, LowerAny, LowerAnyOrOwn, RemoveAny, StealAny
from ..board import CITIES
from ..card import Card, register
from ..effects import AddHere, Bespoke, Cost, Either, Exchange, Gain, Lose, PayMoney, Produce, Rate, SpendHere
from ..hand import DiscardFirst, Draw, LookAndBuy, LookAndKeep, NextCard
from ..hooks import Discount, MetalWorth, Played, ProjectUsed, Protected
from ..needs import Cities, Oxygen, Producing, Tags, Temperature
from ..planet import Place, PlaceCity
from ..scoring import PointsPer
from ..script import Amount, say
from ..words import Icon, signed
from .bespoke import Mine, claim_land, copy_box, enhance, favor, infect, why_no_claim, why_no_copy, why_no_favorite

register(
    "corporate_era",
    Card(
        "002",
        "Asteroid Mining Consortium",
        13,
        ["jovian"],
        needs=[Producing("titanium", 1)],
        play=[LowerAny("titanium", 1), Produce(titanium=1)],
        points=1,
    ),
    Card("006", "Inventors' Guild", 9, ["science"], kind="active", action=LookAndBuy()),
    Card(
        "013",
        "Space Elevator",
        27,
        ["space", "building"],
        kind="active",
        play=[Produce(titanium=1)],
        action=Cost(Lose(steel=1), Gain(mc=5)),
        points=2,
    ),
    Card("014", "Development Center", 11, ["science", "building"], kind="active", action=Cost(Lose(energy=1), Draw())),
    Card("025", "Space Station", 10, ["space"], kind="active", is_so=[Discount(2, tag="space")], points=1),
    Card("027", "Interstellar Colony Ship", 24, ["earth", "space"], kind="event", needs=[Tags("science", 5)], points=4),
    Card(
        "028",
        "Security Fleet",
        12,
        ["space"],
        kind="active",
        holds="fighter",
        action=Cost(Lose(titanium=1), AddHere("fighter")),
        points=PointsPer(per.Here()),
    ),
    Card(
        "046", "Lightning Harvest", 8, ["power"], needs=[Tags("science", 3)], play=[Produce(energy=1, mc=1)], points=1
    ),
    Card(
        "049",
        "Tardigrades",
        4,
        ["microbe"],
        kind="active",
        holds="microbe",
        action=AddHere("microbe"),
        points=PointsPer(per.Here(every=4)),
    ),
    Card(
        "050",
        "Virus",
        1,
        ["microbe"],
        kind="event",
        play=[
            Bespoke(
                infect,
                say(
                    "you may remove up to {animals} or up to {plants} from any one player",
                    animals=Amount(2, "animal"),
                    plants=Amount(5, "plants"),
                ),
                (
                    Icon("holding-any", "animal", signed(-2)),
                    Icon("sign", "or"),
                    Icon("stock-any", "plants", signed(-5)),
                ),
            )
        ],
    ),
    Card("051", "Miranda Resort", 12, ["jovian", "space"], play=[Produce(mc=per.Tags("earth"))], points=1),
    Card("056", "Mine", 4, ["building"], play=[Produce(steel=1)]),
    Card("057", "Vesta Shipyard", 15, ["jovian", "space"], play=[Produce(titanium=1)], points=1),
    Card(
        "061",
        "Great Escarpment Consortium",
        6,
        needs=[Producing("steel", 1)],
        play=[LowerAny("steel", 1), Produce(steel=1)],
    ),
    Card("062", "Mineral Deposit", 5, kind="event", play=[Gain(steel=5)]),
    Card("064", "Mining Area", 4, ["building"], play=[Mine("mining area", "metal next to own")]),
    Card("065", "Building Industries", 6, ["building"], play=[Produce(energy=-1, steel=2)]),
    Card(
        "066",
        "Land Claim",
        1,
        kind="event",
        play=[
            Bespoke(
                claim_land,
                say("claim a free land area: only you may place a tile there"),
                (Icon("tile", "claim"),),
                why_no_claim,
            )
        ],
    ),
    Card("068", "Sponsors", 6, ["earth"], play=[Produce(mc=2)]),
    Card(
        "069",
        "Electro Catapult",
        17,
        ["building"],
        kind="active",
        needs=[Oxygen(at_most=8)],
        play=[Produce(energy=-1)],
        action=Either(Cost(Lose(plants=1), Gain(mc=7)), Cost(Lose(steel=1), Gain(mc=7))),
        points=1,
    ),
    Card("070", "Earth Catapult", 23, ["earth"], kind="active", is_so=[Discount(2)], points=2),
    Card("071", "Advanced Alloys", 9, ["science"], kind="active", is_so=[MetalWorth(steel=1, titanium=1)]),
    Card(
        "073",
        "Mars University",
        8,
        ["science", "building"],
        kind="active",
        when=[Played(tags=["science"], then=DiscardFirst(Draw()))],
        points=1,
    ),
    Card(
        "074",
        "Viral Enhancers",
        9,
        ["science", "microbe"],
        kind="active",
        when=[
            Played(
                tags=["plant", "microbe", "animal"],
                then=Bespoke(
                    enhance,
                    say(
                        "{plant}, or add an animal or microbe to that very card if it can hold it",
                        plant=Amount(1, "plants"),
                    ),
                    (
                        Icon("stock", "plants", "1"),
                        Icon("sign", "or"),
                        Icon("holding", "animal", "1"),
                        Icon("sign", "or"),
                        Icon("holding", "microbe", "1"),
                    ),
                    at_least=Gain(plants=1),
                ),
            )
        ],
    ),
    Card(
        "079",
        "Quantum Extractor",
        13,
        ["science", "power"],
        kind="active",
        needs=[Tags("science", 4)],
        play=[Produce(energy=4)],
        is_so=[Discount(2, tag="space")],
    ),
    Card("082", "Callisto Penal Mines", 24, ["jovian", "space"], play=[Produce(mc=3)], points=2),
    Card("084", "Trans-Neptune Probe", 6, ["science", "space"], points=1),
    Card(
        "085",
        "Commercial District",
        16,
        ["building"],
        play=[Produce(energy=-1, mc=4), Place("commercial district", "land")],
        points=PointsPer(per.TilesBeside("commercial district", CITIES, "city")),
    ),
    Card(
        "086",
        "Robotic Workforce",
        9,
        ["science"],
        answers_first=True,
        play=[
            Bespoke(
                copy_box,
                say("copy the production box of one of your building cards"),
                (Icon("production", "copy"), Icon("tag", "tag-building")),
                why_no_copy,
            )
        ],
    ),
    Card("090", "Research", 11, ["science", "science"], play=[Draw(2)], points=1),
    Card("091", "Gene Repair", 12, ["science"], needs=[Tags("science", 3)], play=[Produce(mc=2)], points=2),
    Card(
        "092",
        "Io Mining Industries",
        41,
        ["jovian", "space"],
        play=[Produce(titanium=2, mc=2)],
        points=PointsPer(per.Tags("jovian")),
    ),
    Card(
        "094",
        "Mass Converter",
        8,
        ["science", "power"],
        kind="active",
        needs=[Tags("science", 5)],
        play=[Produce(energy=6)],
        is_so=[Discount(2, tag="space")],
    ),
    Card(
        "095",
        "Physics Complex",
        12,
        ["science", "building"],
        kind="active",
        holds="science",
        action=Cost(Lose(energy=6), AddHere("science")),
        points=PointsPer(per.Here(each=2)),
    ),
    Card("098", "Tropical Resort", 13, ["building"], play=[Produce(mc=3, heat=-2)], points=2),
    Card("099", "Toll Station", 12, ["space"], play=[Produce(mc=per.Tags("space", owner="opponents"))]),
    Card("105", "Earth Office", 1, ["earth"], kind="active", is_so=[Discount(3, tag="earth", per_tag=True)]),
    Card("106", "Acquired Company", 10, ["earth"], play=[Produce(mc=3)]),
    Card("107", "Media Archives", 8, ["earth"], play=[Gain(mc=per.EventsPlayed())]),
    Card("109", "Media Group", 6, ["earth"], kind="active", when=[Played(event=True, then=Gain(mc=3))]),
    Card("110", "Business Network", 4, ["earth"], kind="active", play=[Produce(mc=-1)], action=LookAndBuy()),
    Card("111", "Business Contacts", 7, ["earth"], kind="event", play=[LookAndKeep(4, 2)]),
    Card("112", "Bribed Committee", 7, ["earth"], kind="event", play=[Rate(2)], points=-2),
    Card(
        "121",
        "Sabotage",
        1,
        kind="event",
        play=[AttackOne(RemoveAny("titanium", 3), RemoveAny("steel", 4), RemoveAny("mc", 7))],
    ),
    Card(
        "123",
        "Industrial Center",
        4,
        ["building"],
        kind="active",
        play=[Place("industrial center", "next to a city")],
        action=Cost(PayMoney(7), Produce(steel=1)),
    ),
    Card("124", "Hired Raiders", 1, kind="event", play=[AttackOne(StealAny("steel", 2), StealAny("mc", 3))]),
    Card("125", "Hackers", 3, play=[Produce(energy=-1, mc=2), LowerAny("mc", 2, raised=2)], points=-1),
    Card("137", "Cartel", 8, ["earth"], play=[Produce(mc=per.Tags("earth"))]),
    Card("144", "Titanium Mine", 7, ["building"], play=[Produce(titanium=1)]),
    Card(
        "149",
        "CEO's Favorite Project",
        1,
        kind="event",
        play=[
            Bespoke(
                favor,
                say("add 1 resource to a card of yours that has at least 1"),
                (Icon("holding", "any", "1"), Icon("sign", "any-card")),
                why_no_favorite,
            )
        ],
    ),
    Card(
        "150",
        "Anti-Gravity Technology",
        14,
        ["science"],
        kind="active",
        needs=[Tags("science", 7)],
        is_so=[Discount(2)],
        points=3,
    ),
    Card("151", "Investment Loan", 3, ["earth"], kind="event", play=[Produce(mc=-1), Gain(mc=10)]),
    Card(
        "154",
        "Caretaker Contract",
        3,
        kind="active",
        needs=[Temperature(at_least=0)],
        action=Cost(Lose(heat=8), Rate(1)),
    ),
    Card("156", "Standard Technology", 6, ["science"], kind="active", when=[ProjectUsed(then=Gain(mc=3))]),
    Card("160", "Power Supply Consortium", 5, ["power"], needs=[Tags("power", 2)], play=[LowerAnyOrOwn("energy", 1)]),
    Card("173", "Protected Habitats", 5, kind="active", is_so=[Protected()]),
    Card("175", "Satellites", 10, ["space"], play=[Produce(mc=per.Tags("space"))]),
    Card("180", "Fuel Factory", 6, ["building"], play=[Produce(energy=-1, mc=1, titanium=1)]),
    Card(
        "182", "Corporate Stronghold", 11, ["city", "building"], play=[Produce(energy=-1, mc=3), PlaceCity()], points=-2
    ),
    Card(
        "185",
        "Olympus Conference",
        10,
        ["science", "earth", "building"],
        kind="active",
        holds="science",
        when=[Played(tags=["science"], then=Either(AddHere("science"), Cost(SpendHere("science"), Draw())))],
        points=1,
    ),
    Card("186", "Rad-Suits", 6, needs=[Cities(2)], play=[Produce(mc=1)], points=1),
    Card("192", "Invention Contest", 2, ["science"], kind="event", play=[LookAndKeep(3, 1)]),
    Card("194", "Power Infrastructure", 4, ["power", "building"], kind="active", action=Exchange("energy", "mc")),
    Card("195", "Indentured Workers", 0, kind="event", play=[NextCard(discount=8)], points=-1),
    Card("196", "Lagrange Observatory", 9, ["science", "space"], play=[Draw()], points=1),
    Card("197", "Terraforming Ganymede", 33, ["jovian", "space"], play=[Rate(per.Tags("jovian"))], points=2),
    Card(
        "199",
        "Restricted Area",
        11,
        ["science"],
        kind="active",
        play=[Place("restricted area", "land")],
        action=Cost(PayMoney(2), Draw()),
    ),
    Card("201", "Energy Tapping", 3, ["power"], play=[LowerAnyOrOwn("energy", 1)], points=-1),
    Card("204", "Technology Demonstration", 5, ["science", "space"], kind="event", play=[Draw(2)]),
    Card("207", "Medical Lab", 13, ["science", "building"], play=[Produce(mc=per.Tags("building", every=2))], points=1),
    Card(
        "208",
        "AI Central",
        21,
        ["science", "building"],
        kind="active",
        needs=[Tags("science", 3)],
        play=[Produce(energy=-1)],
        action=Draw(2),
        points=1,
    ),
)
