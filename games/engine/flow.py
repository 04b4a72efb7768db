"""Phases and turns: what a seat may start now, and the script that its answer starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import colonies, draft, payment, projects
from . import facts as f
from .board import survey
from .card import BY_NUMBER
from .deeds import choose_area, complete, foretell, gain, place, raise_temperature, top
from .gear import card_price, gear
from .goals import MILESTONE_PRICE, award_price
from .hooks import react
from .menu import END, alone, menu
from .opening import CHANGE, TILES_DEALT, card_options, opening, reveal, set_up, who_goes_first
from .planet import PlaceGreenery
from .script import (
    CHANCE,
    Amount,
    Decision,
    Noun,
    Opening,
    Option,
    Pick,
    Script,
    Several,
    card_noun,
    say,
    say_count,
)  # fmt: skip
from .session import Session
from .table import Options, Table, new_table
from .words import Me

RESEARCH_CARDS = 4
SOLO_GENERATIONS = 14
SOLO_RATING = 63
ACTIONS = 2

DONE = Option("done", say("No more greeneries"))


def new_session(options: Options) -> Session:
    """A game about to begin: the chance seat is asked first. Raises ValueError for a number of players not 1 to 5."""
    if options.players not in TILES_DEALT:
        raise ValueError("1 to 5 players")
    return Session(new_table(options), standing, begin)


def resume(table: Table) -> Session:
    """A game that goes on from a table as it lies (see `position`)."""
    return Session(table, standing, begin)


# -- what a seat may start now --------------------------------------------------------------------------------


def standing(table: Table, seat: int) -> Decision | None:
    """The question that is open to `seat` when none of its moves is."""
    return STANDING[table.phase](table, seat) if table.phase in STANDING else None


def research(table: Table, seat: int) -> Decision | None:
    if seat == CHANCE:
        return None
    player = table.players[seat]
    if player.bought:
        return Pick(seat, say("You may choose again until everybody has chosen."), True, options=(CHANGE,))
    price = gear(table, seat).card_price
    most = min(len(player.laid), payment.money(Me(table, seat)) // price)
    ask = say("Buy which cards, {price} each?", price=Amount(price, "mc"))
    return Several(seat, ask, options=card_options(player.laid), least=0, most=most)


def turn(table: Table, seat: int) -> Decision | None:
    if seat != table.current:
        return None
    ask = say("Action {number} of {of}", number=table.actions + 1, of=ACTIONS)
    if table.actions >= ACTIONS and not alone(table, seat):
        return Pick(seat, say("End your turn?"), options=(END,))
    if alone(table, seat) and not table.solo:
        ask = say("All others have passed: take as many actions as you like")
    elif table.solo:
        ask = say("Take as many actions as you like")
    return Pick(seat, ask, options=menu(Me(table, seat)))


def last_greenery(table: Table, seat: int) -> Decision | None:
    if seat != table.current:
        return None
    ask = say("The game ends: turn plants into a greenery tile?")
    areas = survey(table).where("greenery", seat)
    return Pick(
        seat,
        ask,
        options=(*(Option(a, say("{area}", area=Noun("area", a)), Noun("area", a)) for a in areas), DONE),
        rule="greenery",
    )


STANDING: dict[str, Callable[[Table, int], Decision | None]] = {
    "setup": who_goes_first,
    "start": opening,
    "research": research,
    "draft": draft.draft,
    "action": turn,
    "greenery": last_greenery,
}


# -- the script that an answer starts -------------------------------------------------------------------------


def begin(table: Table, seat: int, answer: str) -> Script:
    """The move that `answer` to the standing question starts."""
    me = Me(table, seat)
    if table.phase == "setup":
        return begin_game(table, int(answer))
    if table.phase == "draft":
        return draft.keep(me, answer)
    if table.phase == "start":
        return choose_start(me, answer)
    if table.phase == "research":
        return choose_research(me, answer)
    if table.phase == "greenery":
        return place_last_greenery(me, answer)
    verb, _, about = answer.partition(" ")
    if verb == "end":
        return end_turn(me)
    if verb == "pass":
        return pass_turn(me)
    return take_action(me, verb, about)


def take_action(me: Me, verb: str, about: str) -> Script:
    yield f.ActionTaken(me.seat, verb, about)
    yield from DEEDS[verb](me, about)
    if not me.table.options.undo and me.table.actions >= ACTIONS and not alone(me.table, me.seat):
        yield from end_turn(me)


def play_card(me: Me, number: str) -> Script:
    card = BY_NUMBER[number]
    price = card_price(me.player, gear(me.table, me.seat), card)
    ask = say("Pay {due} for {card}", due=Amount(price, "mc"), card=card_noun(number))
    yield from payment.pay(me, price, card.accepts, ask, card.spends)
    yield from foretell(me, *card.play)
    played = f.CardPlayed(me.seat, number, card.kind == "event")
    yield played
    if card.holds:
        yield from colonies.wake(me.table, card.holds)
    mine = Me(me.table, me.seat, number)
    if card.answers_first:
        yield from react(me, played, number)
    for effect in card.play:
        yield from effect.run(mine)
    if not card.answers_first:
        yield from react(me, played, number)


def use_card(me: Me, number: str) -> Script:
    action = BY_NUMBER[number].action
    assert action
    yield from foretell(me, action)
    yield from action.run(Me(me.table, me.seat, number))


def do_project(me: Me, key: str) -> Script:
    project = projects.ALL_PROJECTS[key]
    yield from payment.pay(me, projects.project_price(me, project))
    yield from foretell(me, *project.does)
    for effect in project.does:
        yield from effect.run(me)
    done = f.ProjectDone(me.seat, key, project.price)
    yield done
    yield from react(me, done)


def build_colony(me: Me, name: str) -> Script:
    yield from payment.pay(me, projects.BUILD_COLONY_PRICE)
    yield from colonies.build(me, me.table.colonies[name])
    done = f.ProjectDone(me.seat, projects.BUILD_COLONY, projects.BUILD_COLONY_PRICE)
    yield done
    yield from react(me, done)


def trade(me: Me, about: str) -> Script:
    name, kind = about.split()
    yield from colonies.pay_fee(me, kind)
    yield from colonies.trade(me, me.table.colonies[name])


def sell_patents(me: Me, _: str) -> Script:
    ask = say("Sell which cards, {price} each?", price=Amount(1, "mc"))
    hand = me.player.hand
    answer: str = yield Several(me.seat, ask, options=card_options(hand), least=1, most=len(hand))
    sold = tuple(answer.split())
    yield f.CardsDiscarded(me.seat, sold)
    yield from gain(me, "mc", len(sold))


def convert_plants(me: Me, _: str) -> Script:
    yield f.StockChanged(me.seat, "plants", -gear(me.table, me.seat).greenery_price)
    yield from foretell(me, PlaceGreenery())
    area = yield from choose_area(me, "greenery", "greenery")
    yield from place(me, "greenery", area)


def convert_heat(me: Me, _: str) -> Script:
    yield from payment.spend_heat(me, projects.HEAT_PRICE)
    yield from raise_temperature(me, 1)


def claim(me: Me, name: str) -> Script:
    yield from payment.pay(me, MILESTONE_PRICE)
    yield f.MilestoneClaimed(me.seat, name)


def fund(me: Me, name: str) -> Script:
    yield from payment.pay(me, award_price(me.table))
    yield f.AwardFunded(me.seat, name)


def first_action(me: Me, _: str) -> Script:
    card = BY_NUMBER[me.player.corporation]
    assert card.first_action
    yield f.FirstActionDone(me.seat)
    yield from foretell(me, card.first_action)
    yield from card.first_action.run(Me(me.table, me.seat, card.number))


DEEDS: dict[str, Callable[[Me, str], Script]] = {
    "play": play_card,
    "use": use_card,
    "project": do_project,
    "build": build_colony,
    "trade": trade,
    "sell": sell_patents,
    "greenery": convert_plants,
    "heat": convert_heat,
    "claim": claim,
    "fund": fund,
    "first": first_action,
}


def begin_game(table: Table, first: int) -> Script:
    yield from set_up(table, first)
    if table.phase == "draft":
        yield from draft.deal_packs(table, draft.OPENING_PACK)


def choose_start(me: Me, answer: str) -> Script:
    if answer == CHANGE.key:
        yield f.StartTakenBack(me.seat)
        return
    asked = opening(me.table, me.seat)
    assert isinstance(asked, Opening)
    corporation, cards, left_out = asked.read(answer)
    yield f.StartChosen(me.seat, corporation, cards, left_out)
    if all(player.start for player in me.table.players):
        yield from reveal(me.table)
        yield from begin_actions(me.table)


# -- the generation -------------------------------------------------------------------------------------------


def choose_research(me: Me, answer: str) -> Script:
    if answer == CHANGE.key:
        yield f.ResearchTakenBack(me.seat)
        return
    cards = tuple(answer.split())
    due = len(cards) * gear(me.table, me.seat).card_price
    ask = say_count(len(cards), "Pay {due} for {count} card", "Pay {due} for {count} cards", due=Amount(due, "mc"))
    pieces = yield from payment.choose(me, due, payment.sources(me), ask)
    yield f.ResearchChosen(me.seat, cards, **pieces)
    if all(player.bought for player in me.table.players):
        yield from close_research(me.table)


def close_research(table: Table) -> Script:
    for seat in table.seats_from(table.first):
        player = table.players[seat]
        bought = player.bought
        assert bought
        if bought.cards:
            yield f.Paid(seat, mc=bought.mc, heat=bought.heat)
        yield f.CardsBought(seat, bought.cards, tuple(c for c in player.laid if c not in bought.cards))
    yield from begin_actions(table)


def begin_actions(table: Table) -> Script:
    yield f.PhaseBegan("action")
    yield from begin_turn(table, table.first)


def begin_turn(table: Table, seat: int) -> Script:
    yield f.TurnBegan(seat)
    player = table.players[seat]
    if player.first_action_due:
        card = BY_NUMBER[player.corporation]
        if card.first_action and card.first_action.why_not(Me(table, seat, card.number)):
            yield f.FirstActionDone(seat, skipped=True)


def end_turn(me: Me) -> Script:
    yield f.TurnEnded(me.seat)
    yield from next_turn(me)


def pass_turn(me: Me) -> Script:
    yield f.Passed(me.seat)
    if all(player.passed for player in me.table.players):
        yield from end_generation(me.table)
    else:
        yield from next_turn(me)


def next_turn(me: Me) -> Script:
    table = me.table
    following = [seat for seat in table.seats_from(me.seat)[1:] if not table.players[seat].passed]
    yield from begin_turn(table, following[0] if following else me.seat)


def last_generation(table: Table) -> bool:
    """Whether the generation that is on is the last one, for all that can be known."""
    return table.generation >= SOLO_GENERATIONS if table.solo else complete(table)


def reached(table: Table) -> bool:
    """Whether the goal of a solo game is reached."""
    return table.players[0].tr >= SOLO_RATING if table.options.goal == "rating" else complete(table)


def end_generation(table: Table) -> Script:
    """Production, the game end check, then the Solar phase and the next research."""
    yield f.PhaseBegan("production")
    for seat in table.seats_from(table.first):
        player = table.players[seat]
        yield f.Produced(
            seat,
            to_heat=player.stock["energy"],
            **{r: n + (player.tr if r == "mc" else 0) for r, n in player.production.items()},
        )
    last = last_generation(table)
    if last and table.solo and not reached(table):
        yield f.GameEnded(won=False)
    elif last:
        yield f.PhaseBegan("greenery")
        yield from offer_greenery(table, table.seats_from(table.first))
    else:
        if table.colonies:
            yield f.FleetsReturned()
            for colony in table.colonies.values():
                if colony.active and colony.marker < colonies.LAST_STEP:
                    yield colonies.moved(colony, 1)
        yield f.GenerationBegan(table.generation + 1, table.seats_from(table.first)[-1 if table.solo else 1])
        if table.solo and last_generation(table):
            yield f.LastGeneration()
        yield from begin_research(table)


def begin_research(table: Table) -> Script:
    """Four cards for everybody, fewer for all alike when cards run short: to look at, or in packs that go round."""
    each = min(RESEARCH_CARDS, (len(table.deck) + len(table.discards)) // len(table.players))
    if table.options.draft and not table.solo and each > 1:
        yield f.PhaseBegan("draft")
        yield from draft.deal_packs(table, each)
        return
    yield f.PhaseBegan("research")
    for seat in table.seats_from(table.first):
        cards = yield from top(table, each)
        yield f.ResearchDealt(seat, cards)


def can_green(table: Table, seat: int) -> bool:
    return projects.why_not_convert_plants(Me(table, seat)) is None


def offer_greenery(table: Table, seats: Sequence[int]) -> Script:
    """Give the turn to the first of `seats` that can still place a last greenery; when none can, the game ends."""
    for seat in seats:
        if can_green(table, seat):
            yield f.TurnBegan(seat)
            return
    yield f.GameEnded()


def place_last_greenery(me: Me, answer: str) -> Script:
    order = me.table.seats_from(me.table.first)
    rest = order[order.index(me.seat) + 1 :]
    if answer == DONE.key:
        yield f.TurnEnded(me.seat)
        yield from offer_greenery(me.table, rest)
        return
    yield f.ActionTaken(me.seat, "last greenery")
    yield f.StockChanged(me.seat, "plants", -gear(me.table, me.seat).greenery_price)
    yield from place(me, "greenery", answer, rated=False)
    if not can_green(me.table, me.seat):
        yield f.TurnEnded(me.seat)
        yield from offer_greenery(me.table, rest)
