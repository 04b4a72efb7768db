"""Standard projects and conversions: what every player may do without a card."""

from __future__ import annotations

from msgspec import Struct

from . import payment
from .board import survey
from .deeds import at_end
from .effects import Lose, Produce, Rate
from .gear import gear
from .planet import NO_AREA, PlaceCity, PlaceGreenery, PlaceOcean, Raise
from .script import Noun, Option, Phrase, noop, say, say_count
from .table import Table
from .words import Effect, Me


class Project(Struct, frozen=True):
    """A standard project: `price` in M€ as printed, before what a corporation takes off."""

    key: str
    name: str
    price: int
    does: tuple[Effect, ...]
    option: Option


def project(key: str, name: str, price: int, *does: Effect) -> Project:
    noun = Noun("project", key)
    return Project(key, name, price, does, Option(f"project {key}", say("{project}", project=noun), noun))


PROJECTS = {
    p.key: p
    for p in (
        project("power-plant", noop("Power Plant"), 11, Produce(energy=1)),
        project("asteroid", noop("Asteroid"), 14, Raise(temperature=1)),
        project("aquifer", noop("Aquifer"), 18, PlaceOcean()),
        project("greenery", noop("Greenery"), 23, PlaceGreenery()),
        project("city", noop("City"), 25, PlaceCity(), Produce(mc=1)),
    )
}
BUFFER_GAS = project("buffer-gas", noop("Buffer Gas"), 16, Rate(1))
"""Only alone, when a TR is the goal."""
ALL_PROJECTS = {**PROJECTS, BUFFER_GAS.key: BUFFER_GAS}
BUILD_COLONY = "build-colony"
BUILD_COLONY_PRICE = 17
SELL_PATENTS = Option("sell", say("Sell patents"), Noun("project", "sell-patents"))
CONVERT_PLANTS = Option("greenery", say("Turn plants into a greenery"), Noun("project", "convert-plants"))
CONVERT_HEAT = Option("heat", say("Turn heat into a temperature step"), Noun("project", "convert-heat"))
HEAT_PRICE = 8
HEAT = Lose(heat=HEAT_PRICE)


def standard_projects(table: Table) -> tuple[Project, ...]:
    """The standard projects of this table, Build Colony and Sell Patents aside."""
    rated = table.solo and table.options.goal == "rating"
    return (*PROJECTS.values(), BUFFER_GAS) if rated else tuple(PROJECTS.values())


def project_price(me: Me, project: Project) -> int:
    return max(0, project.price - gear(me.table, me.seat).discount_project.get(project.key, 0))


def why_not_project(me: Me, project: Project) -> Phrase | None:
    if why := payment.why_not(me, project_price(me, project)):
        return why
    for effect in project.does:
        if why := effect.why_not(me):
            return why
    return None


def why_not_convert_plants(me: Me) -> Phrase | None:
    short = gear(me.table, me.seat).greenery_price - me.player.stock["plants"]
    if short > 0:
        return say_count(short, "{count} plant short", "{count} plants short")
    return None if survey(me.table).where("greenery", me.seat) else NO_AREA


def why_not_convert_heat(me: Me) -> Phrase | None:
    return say("complete") if at_end(me.table, "temperature") else HEAT.why_not(me)
