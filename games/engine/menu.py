"""The menu of a turn: every action that a seat may take now, and why it may not take the others."""

from __future__ import annotations

from . import colonies, payment, projects
from .card import BY_NUMBER, Card
from .gear import card_price, gear
from .goals import AWARDS, MILESTONE_PRICE, MILESTONES, award_price, why_not_claim, why_not_fund
from .script import Noun, Option, Phrase, card_noun, noop, say
from .table import Colony, Table
from .words import Me

END = Option("end", say("End your turn"))
PASS = Option("pass", say("Pass for this generation"))


def alone(table: Table, seat: int) -> bool:
    """Whether everybody else has passed."""
    return all(player.passed or player.seat == seat for player in table.players)


def why_not_play(me: Me, card: Card) -> Phrase | None:
    """Why this card of the hand cannot be played now: its requirements, its price, what it must do."""
    me = Me(me.table, me.seat, card.number)
    if why := card.unmet(me):
        return why
    price = card_price(me.player, gear(me.table, me.seat), card)
    if why := payment.why_not(me, price, card.accepts, card.spends):
        return why
    return card.stuck(me)


def why_not_use(me: Me, card: Card) -> Phrase | None:
    """Why the action of this card of the tableau cannot be used now."""
    if card.number in me.player.used:
        return say("Used this generation")
    assert card.action
    return card.action.why_not(Me(me.table, me.seat, card.number))


def why_not_trade(me: Me, colony: Colony, kind: str) -> Phrase | None:
    return colonies.why_not_trade(me, colony) or colonies.why_not_pay(me, kind)


def why_not_build(me: Me, colony: Colony) -> Phrase | None:
    return colonies.why_not_build(me, colony) or payment.why_not(me, projects.BUILD_COLONY_PRICE)


def why_not_milestone(me: Me, name: str) -> Phrase | None:
    return why_not_claim(me.table, me.seat, MILESTONES[name]) or payment.why_not(me, MILESTONE_PRICE)


def why_not_award(me: Me, name: str) -> Phrase | None:
    return why_not_fund(me.table, AWARDS[name]) or payment.why_not(me, award_price(me.table))


TRADE_OPTIONS = {
    (name, kind): Option(
        f"trade {name} {kind}",
        say("Trade with {colony}", colony=Noun("colony", name)),
        Noun("colony", name),
    )
    for name in colonies.TILES
    for kind in colonies.PRICES
}
BUILD_OPTIONS = {
    name: Option(f"build {name}", say("Build a colony on {colony}", colony=Noun("colony", name)), Noun("colony", name))
    for name in colonies.TILES
}
GOAL_OPTIONS = {
    name: Option(f"{verb} {name}", say(text, goal=Noun("goal", name)), Noun("goal", name))
    for verb, text, goals in (("claim", noop("Claim {goal}"), MILESTONES), ("fund", noop("Fund {goal}"), AWARDS))
    for name in goals
}


def begins_with_corporation(me: Me) -> bool:
    """Whether the corporation's first action is what this seat must do before anything else; one that cannot be done
    stops nothing."""
    if not me.player.first_action_due or me.table.actions:
        return False
    action = BY_NUMBER[me.player.corporation].first_action
    return action is not None and action.why_not(Me(me.table, me.seat, me.player.corporation)) is None


def menu(me: Me) -> tuple[Option, ...]:
    """Every action that this seat may take now, and how it may end its turn."""
    table, player, known = me.table, me.player, gear(me.table, me.seat)
    if begins_with_corporation(me):
        return (
            Option(
                "first",
                say("First action of {card}", card=card_noun(player.corporation)),
                card_noun(player.corporation),
            ),
            PASS,
        )
    found = [card.option for card in map(BY_NUMBER.__getitem__, player.hand) if why_not_play(me, card) is None]
    for card in known.actions:
        if why_not_use(me, card) is None:
            found.append(
                Option(f"use {card.number}", say("Use {card}", card=card_noun(card.number)), card_noun(card.number))
            )
    for project in projects.standard_projects(table):
        if projects.why_not_project(me, project) is None:
            found.append(project.option)
    if player.hand:
        found.append(projects.SELL_PATENTS)
    if projects.why_not_convert_plants(me) is None:
        found.append(projects.CONVERT_PLANTS)
    if projects.why_not_convert_heat(me) is None:
        found.append(projects.CONVERT_HEAT)
    if table.colonies:
        paying = [kind for kind in colonies.ways_to_pay(me) if colonies.why_not_pay(me, kind) is None]
        builds = payment.why_not(me, projects.BUILD_COLONY_PRICE) is None
        for colony in table.colonies.values():
            if builds and colonies.why_not_build(me, colony) is None:
                found.append(BUILD_OPTIONS[colony.name])
            if paying and colonies.why_not_trade(me, colony) is None:
                found += [TRADE_OPTIONS[colony.name, kind] for kind in paying]
    if not table.solo and payment.why_not(me, MILESTONE_PRICE) is None:  # no award is cheaper than a milestone
        found += [GOAL_OPTIONS[name] for name in MILESTONES if why_not_milestone(me, name) is None]
        found += [GOAL_OPTIONS[name] for name in AWARDS if why_not_award(me, name) is None]
    if alone(table, me.seat) or table.actions == 0:
        found.append(PASS)
    else:
        found.append(END)
    return tuple(found)
