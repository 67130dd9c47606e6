"""The pace of a table: plans made before one's turn, going on at once, time banks, more time, and who is back."""

from __future__ import annotations

from random import Random

import pytest

from studbook.engine import Call, Check, Fold, Pick, PickOffer, Raise
from studbook.table import commands as c
from studbook.table.clock import default_action
from studbook.table.commands import PlanAhead, Refused
from studbook.table.evening import Evening
from studbook.table.moves import LeaveHand, Move
from studbook.table.room import Chosen, Person, Seat
from studbook.table.seating import seat_bots
from studbook.table.settings import Settings
from tests.table.tables import QUICK, Gathering, frame_of, run
from tests.table.test_evening_rules import asked, begun, evening_of

FLOP = Chosen("texas-holdem")
DRAW = Chosen("27-triple-draw")


def act(evening: Evening, action: object = None) -> Person:
    """Whoever is asked does this, or what costs least."""
    deal = evening.deal
    assert deal is not None
    person, offer = asked(evening), deal.hand.offers[0]
    evening.act(person, deal.setup.id, deal.turns[offer.seat], action or default_action(offer))  # type: ignore[arg-type]  # an action
    return person


def others_than(evening: Evening, people: list[Person]) -> list[Person]:
    now = asked(evening)
    return [person for person in people if person is not now]


def plan(evening: Evening, person: Person, what: str, price: int = 0, places: tuple[int, ...] = ()) -> None:
    evening.plan(person, PlanAhead(hand=1, what=what, price=price, places=places))  # type: ignore[arg-type]  # wrong ones are tried too


def price_of(evening: Evening, person: Person) -> int:
    view = evening.view_for(person.id)
    assert view is not None
    return view.state.to_call - view.state.bets[view.seat]


def plans_of(evening: Evening) -> int:
    return len(evening.plans.by_seat)


def test_a_call_said_before_the_turn_is_made_at_that_price_and_at_no_other() -> None:
    for raises in (False, True):
        evening, people, deal = begun("Ines", "Jun", "Rosa", "Otis", game=FLOP)
        caller = others_than(evening, people)[0]
        while price_of(evening, caller) == 0:  # the big blind has nothing to call yet
            caller = next(person for person in others_than(evening, people) if price_of(evening, person))
        plan(evening, caller, "call", price_of(evening, caller))
        offer = deal.hand.offers[0]
        act(evening, Call() if not raises else Raise(offer.raises[0].low))  # type: ignore[union-attr]
        while plans_of(evening):
            act(evening, Call() if deal.hand.offers[0].call else Check())  # type: ignore[union-attr]
        seat = deal.engine_seat(evening.room.seat_of(caller.id))
        assert (asked(evening) is caller) is raises
        assert bool(deal.hand.state.acted >> (seat or 0) & 1) is not raises


def test_check_or_fold_checks_where_that_is_free_and_folds_where_it_is_not() -> None:
    evening, people, deal = begun("Ines", "Jun", "Rosa", game=FLOP)
    waiting = others_than(evening, people)
    planner = waiting[0]
    plan(evening, planner, "check or fold", price_of(evening, planner))
    while asked(evening) is not planner and not all(deal.hand.state.folded) and plans_of(evening):
        act(evening, Call() if deal.hand.offers[0].call else Check())  # type: ignore[union-attr]
    seat = deal.engine_seat(evening.room.seat_of(planner.id))
    assert seat is not None
    assert deal.hand.state.folded[seat]


def test_fold_to_any_bet_checks_from_street_to_street_and_folds_to_the_first_bet() -> None:
    evening, people, deal = begun("Ines", "Jun", "Rosa", game=FLOP)
    folder = people[0]
    seat = deal.engine_seat(evening.room.seat_of(folder.id))
    assert seat is not None
    while deal.hand.state.phase < 3 or asked(evening) is folder:  # everybody calls, and the flop comes
        act(evening, Call() if deal.hand.offers[0].call else Check())  # type: ignore[union-attr]
    plan(evening, folder, "fold to any bet")
    street = deal.hand.state.phase
    while deal.hand.state.phase < street + 2:
        assert asked(evening) is not folder
        act(evening, Check())
    assert plans_of(evening) == 1
    while plans_of(evening):
        offer = deal.hand.offers[0]
        act(evening, Raise(offer.raises[0].low) if not offer.call else Call())  # type: ignore[union-attr]
    assert deal.hand.state.folded[seat]


def test_check_or_fold_is_for_this_street_alone() -> None:
    evening, people, deal = begun("Ines", "Jun", "Rosa", game=FLOP)
    while deal.hand.state.phase < 3:
        act(evening, Call() if deal.hand.offers[0].call else Check())  # type: ignore[union-attr]
    planner = others_than(evening, people)[0]
    plan(evening, planner, "check or fold", 0)
    street = deal.hand.state.phase
    while deal.hand.state.phase == street:
        assert asked(evening) is not planner
        act(evening, Check())
    while asked(evening) is not planner:
        act(evening, Check())
    assert not any(deal.hand.state.folded)


def test_a_plan_is_refused_when_the_turn_has_come_or_the_price_is_another() -> None:
    evening, people, _deal = begun("Ines", "Jun", "Rosa", game=FLOP)
    now, other = asked(evening), others_than(evening, people)[0]
    for person, what, price in ((now, "call", 10), (other, "call", 999), (other, "call", 0)):
        with pytest.raises(Refused, match="too late"):
            plan(evening, person, what, price)
    with pytest.raises(Refused, match="hand 1 is being played"):
        evening.plan(other, PlanAhead(hand=7, what="fold to any bet"))
    plan(evening, other, "fold to any bet")
    plan(evening, other, "")
    assert plans_of(evening) == 0


def test_cards_to_throw_may_be_said_ahead_of_the_draw() -> None:
    evening, people, deal = begun("Ines", "Jun", "Rosa", game=DRAW)
    drawer = others_than(evening, people)[0]
    plan(evening, drawer, "draw", places=(0, 3))
    with pytest.raises(Refused, match="too late"):
        plan(evening, drawer, "draw", places=(0, 0))
    while plans_of(evening):
        offer = deal.hand.offers[0]
        assert not (isinstance(offer, PickOffer) and asked(evening) is drawer), "asked, though it was said before"
        act(evening, Pick(()) if isinstance(offer, PickOffer) else Call() if offer.call else Check())  # type: ignore[union-attr]
    drawn = [event for event in deal.hand.log if type(event).__name__ == "Drawn"]
    seat = deal.engine_seat(evening.room.seat_of(drawer.id))
    assert [event.places for event in drawn if event.seat == seat] == [(0, 3)]  # type: ignore[union-attr]


def test_a_plan_is_seen_by_its_owner_alone() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.friend("Rosa")
        await e.do(e.host, c.StartPlay())
        await e.choose("texas-holdem")
        found = e.asked()
        assert found is not None
        planner = next(person for person in e.people if person is not found[0])
        before = {person.id: frame_of(e.table, person) for person in e.people}
        await e.do(planner, c.PlanAhead(hand=1, what="fold to any bet"))
        for person in e.people:
            after = frame_of(e.table, person)
            assert (after["me"]["ahead"] or {}).get("plan") == (
                {"what": "fold to any bet", "price": 0, "places": []} if person is planner else None
            )
            for frame in (before[person.id], after):
                for field in ("seq", "now", "clock", "me"):
                    frame.pop(field, None)
            assert person is planner or after == before[person.id]

    run(story, settings=QUICK)


def test_on_to_the_next_hand_when_everybody_who_is_about_says_so() -> None:
    evening, people, deal = begun("Ines", "Jun")
    with pytest.raises(Refused, match="a hand that is over"):
        evening.go_on(people[0])
    act(evening)
    while not deal.over:
        act(evening, Fold() if getattr(deal.hand.offers[0], "fold", False) else None)
    phases = []
    for person in people:
        evening.go_on(person)
        phases.append(evening.room.phase)
    assert phases == ["between", "choosing"]


def test_who_is_out_of_a_hand_of_bots_may_see_its_end_at_once() -> None:
    async def story(e: Gathering) -> None:
        await e.do(e.host, c.ChangeSettings(settings={"pace": 10, "choice": "host"}))
        await e.do(e.host, c.StartPlay())
        await e.do(e.host, c.ChooseGame(game="texas-holdem"))
        assert e.table.deal is not None
        seat = e.table.deal.engine_seat(0)
        assert seat is not None
        e.table.evening.commit(Move(seat, LeaveHand()))
        await e.do(e.host, c.GoOn())
        await e.until(e.over, 8)  # three bots of ten seconds each would take longer

    run(story, bots=3)


def test_alone_with_bots_there_is_no_clock_and_with_somebody_else_there_is() -> None:
    evening, (ines,) = evening_of("Ines")
    seat_bots(evening.room, [1, 2], Random(3))
    evening.next_hand()
    assert evening.waiting.seconds is None or evening.waiting.seconds < 1  # a bot chooses, or Ines takes her time
    friend = evening.room.admit("friend".ljust(40, "x"))
    evening.room.call(friend, "Jun")
    evening.pages[friend.id] += 1
    assert evening.waiting.seconds in (evening.room.settings.choosing, 2.0)
    assert ines.name == "Ines"


class Time:
    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_the_time_bank_runs_when_the_clock_is_up_and_comes_back_by_and_by() -> None:
    evening, _people, deal = begun("Ines", "Jun", "Rosa", settings=Settings(bank=60))
    evening.now = time = Time()
    slow = asked(evening)
    turn = deal.turns[deal.hand.offers[0].seat]
    evening.time_is_up()
    assert (evening.waiting.stage[0], evening.waiting.seconds) == ("time bank", 60)
    time.seconds = 20
    assert deal.turns[deal.hand.offers[0].seat] == turn
    act(evening)
    assert evening.pace.bank(slow.id, 60) == 40
    assert evening.waiting.stage[0] == "playing"
    evening.pace.new_hand(60)
    assert evening.pace.bank(slow.id, 60) == 45


def test_an_empty_time_bank_helps_nobody() -> None:
    evening, _people, _deal = begun("Ines", "Jun", "Rosa", settings=Settings(bank=60))
    slow = asked(evening)
    evening.time_is_up()
    evening.time_is_up()
    assert asked(evening) is not slow
    assert evening.pace.bank(slow.id, 60) == 0


def test_more_time_is_had_once_a_hand_by_who_is_asked() -> None:
    evening, people, _deal = begun("Ines", "Jun", "Rosa")
    now = asked(evening)
    with pytest.raises(Refused, match="whose turn it is"):
        evening.give_time(next(person for person in people if person is not now))
    evening.give_time(now)
    assert evening.waiting.stage[0] == "more time"
    with pytest.raises(Refused, match="more time in this hand"):
        evening.give_time(now)


def test_who_was_taken_to_be_away_is_back_by_any_act_and_who_sits_out_is_not() -> None:
    evening, people = evening_of("Ines", "Jun")
    seat: Seat = evening.room.seat_at(0)
    seat.away, seat.missed = True, 2
    evening.welcome_back(people[0])
    assert (seat.away, seat.missed) == (False, 0)
    seat.away = True
    evening.welcome_back(people[0])
    assert seat.away
