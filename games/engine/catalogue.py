"""The printed figures of every card as plain data: for lists, tools and comparison."""

from __future__ import annotations

from typing import Any

from . import amounts, needs
from .card import Card
from .scoring import PointsIfAny, PointsPer
from .words import Need


def figures(card: Card) -> dict[str, Any]:
    """A card as a row: number, name, expansion, kind, type, cost, and where there are some tags, resource (what lies on
    it), requirements and points. A corporation has no type.

    `cost` of a corporation is its starting M€. A requirement reads "oxygen min 5"; points are a number, `{"once": 3}`
    for points that need a resource on the card, or `{"points": 1, "per": 2, "of": "here"}`.
    """
    row: dict[str, Any] = {
        "number": card.number,
        "name": card.name,
        "expansion": card.expansion,
        "kind": "project" if card.is_project else "corporation",
        **({"type": card.kind} if card.is_project else {}),
        "cost": card.cost,
    }
    if card.tags:
        row["tags"] = [*card.tags]
    if card.holds:
        row["resource"] = card.holds
    if card.needs:
        row["requirements"] = [requirement(need) for need in card.needs]
    if points := worth(card):
        row["points"] = points
    return row


def requirement(need: Need) -> str:
    match need:
        case needs.Level():
            bound = "min" if need.at_least is not None else "max"
            level = need.at_least if need.at_least is not None else need.at_most
            return f"{need.parameter} {bound} {level}"
        case needs.Tags():
            return f"tag {need.tag} min {need.count}"
        case needs.Producing():
            return f"production {need.resource} min {need.count}"
        case needs.Cities():
            return f"{'own' if need.own else 'all'} cities min {need.count}"
        case needs.Greeneries():
            return f"own greeneries min {need.count}"
        case needs.Colonies():
            return f"own colonies min {need.count}"
        case needs.FewColonies():
            return f"own colonies max {need.at_most}"
        case needs.Floaters():
            return f"floaters min {need.count}"
    raise AssertionError(need)


def worth(card: Card) -> Any:
    points = card.points
    if isinstance(points, int):
        return points
    if isinstance(points, PointsIfAny):
        return {"once": points.points}
    assert isinstance(points, PointsPer)
    return {"points": points.amount.each, "per": points.amount.every, "of": counted(points.amount)}


def counted(amount: amounts.Count) -> str:
    match amount:
        case amounts.Here():
            return "here"
        case amounts.Tags(tag="jovian", owner="self"):
            return "own jovian tags"
        case amounts.Colonies(owner="any"):
            return "all colonies"
        case amounts.Cities(on_mars=False):
            return "all cities"
        case amounts.TilesBeside(shown="city"):
            return "cities beside its tile"
        case amounts.TilesBeside(shown="ocean"):
            return "oceans beside its tile"
    raise AssertionError(amount)
