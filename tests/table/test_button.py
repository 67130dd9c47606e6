"""The dead button: the big blind moves on one player each hand, whoever leaves (docs/RULINGS.md, The button)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from studbook.engine import SPECTATOR
from studbook.engine.events import Put, RoundOpened
from studbook.history import native, phh
from studbook.table.button import next_button
from studbook.table.choices import chooser_of
from studbook.table.clock import default_action
from studbook.table.deal import DealtHand, Setup
from studbook.table.evening import Evening
from studbook.table.room import Chosen, Room, Seat
from studbook.table.settings import Settings, changed
from studbook.table.sitting import Sitting
from tests.history.records import played, verdict
from tests.table.test_evening_rules import evening_of

DEAD = Settings(button="dead", pause=0)
BADUGI = Chosen("badugi")
NAMES = ("Ines", "Jun", "Rosa", "Marta", "Paul", "Olga")


def begun(count: int, settings: Settings = DEAD) -> Evening:
    """An evening of badugi for so many on places 0, 1, 2 ..., before its first hand, which place 0 deals."""
    evening, _people = evening_of(*NAMES[:count], settings=settings)
    evening.next_hand()
    return evening


def deal(evening: Evening) -> DealtHand:
    """Deal the next hand and play it out as the clock would; everybody keeps their place."""
    if evening.room.phase == "between":
        evening.time_is_up()
    evening.begin(BADUGI)
    hand = evening.deal
    assert hand is not None
    while not hand.over:
        offer = hand.hand.offers[0]
        seat = evening.holder(offer)
        assert seat is not None
        assert seat.person is not None
        evening.act(evening.room.people[seat.person], hand.setup.id, hand.turns[offer.seat], default_action(offer))
    return hand


def posted(hand: DealtHand) -> dict[str, int]:
    """Who posted which blind, by place."""
    return {event.kind: hand.setup.places[event.seat] for event in hand.hand.log if isinstance(event, Put) and event.kind != "ante"}


def words(hand: DealtHand) -> list[str]:
    """The log as an onlooker reads it."""
    teller = hand.teller(SPECTATOR, "Rob")
    teller.look(hand.view(SPECTATOR))
    return [str(msgspec.to_builtins(line)) for street in teller.narrator.streets for line in street.lines]


def test_nobody_leaves_and_all_goes_as_with_the_deal_that_moves() -> None:
    dead, moving = begun(4), begun(4, Settings(pause=0))
    for _ in range(9):
        first, second = deal(dead), deal(moving)
        assert first.setup.places == second.setup.places
        assert posted(first) == posted(second)


def test_the_big_blind_gets_up_and_there_is_no_small_blind() -> None:
    evening = begun(5)
    assert posted(deal(evening)) == {"small blind": 1, "big blind": 2}
    evening.stand(2)
    hand = deal(evening)
    assert posted(hand) == {"big blind": 3}
    assert hand.setup.places == (3, 4, 0, 1)  # 1 deals
    assert any("No small blind: the button is dead." in line for line in words(hand))
    hand = deal(evening)
    assert posted(hand) == {"small blind": 3, "big blind": 4}
    assert evening.room.dealer == 2  # at the empty seat
    assert hand.setup.places == (3, 4, 0, 1)
    assert not any("button is dead" in line for line in words(hand))
    assert chooser_of(evening.room) == 3  # who deals next
    assert deal(evening).setup.places == (4, 0, 1, 3)


def test_first_to_act_is_left_of_the_big_blind_and_later_left_of_the_button() -> None:
    evening = begun(5)
    deal(evening)
    evening.stand(2)
    hand = deal(evening)
    openers = [hand.setup.places[event.opener.seat] for event in hand.hand.log if isinstance(event, RoundOpened)]
    assert openers[0] == 4
    fresh = DealtHand(hand.setup)
    assert [offer.seat for offer in fresh.hand.offers] == [1]


def test_the_small_blind_gets_up_and_the_button_lies_at_the_empty_seat() -> None:
    evening = begun(5)
    deal(evening)
    evening.stand(1)
    assert posted(deal(evening)) == {"small blind": 2, "big blind": 3}
    assert evening.room.dealer == 1
    assert posted(deal(evening)) == {"small blind": 3, "big blind": 4}
    assert evening.room.dealer == 2


def test_who_sits_down_between_the_button_and_the_blinds_waits_or_takes_a_dead_button() -> None:
    room = Room("k7f3mn", "Thursday table", "", [None] * 8, {}, {}, DEAD)
    for place in (0, 1, 3, 5, 7):
        room.seats[place] = Seat(NAMES[place % 5], 100, 100, person=str(place))
    room.sitting = Sitting(began=0, hands=0, first=0)
    room.dealer, room.blinds = 0, (1, 3)
    room.seats[2] = Seat("Olga", 100, 100, person="2")
    assert next_button(room) == (1, [3, 5, 7, 0, 1], (3, 5))  # place 2 waits
    room.seats[1] = None
    assert next_button(room) == (2, [3, 5, 7, 0, 2], (3, 5))


def test_two_left_and_a_third_comes_back() -> None:
    evening = begun(3)
    assert posted(deal(evening)) == {"small blind": 1, "big blind": 2}
    evening.room.seat_at(1).away = True
    assert posted(deal(evening)) == {"small blind": 2, "big blind": 0}
    assert posted(deal(evening)) == {"small blind": 0, "big blind": 2}
    evening.room.seat_at(1).away = False
    hand = deal(evening)
    assert posted(hand) == {"small blind": 2, "big blind": 0}
    assert hand.setup.places == (2, 0, 1)


@pytest.mark.parametrize("seed", range(40))
def test_over_an_evening_with_leavers_the_big_blind_passes_everyone_in_turn(seed: int) -> None:
    source = Random(seed)
    evening = begun(6)
    room = evening.room
    last = posted(deal(evening))["big blind"]
    for _ in range(25):
        for place in range(6):
            seat = room.seat_at(place)
            if source.random() < 0.2 and (seat.away or len(room.ready()) > 2):
                seat.away = not seat.away
        ready = room.ready()
        hand = deal(evening)
        blinds, dealt = posted(hand), hand.setup.places
        big = blinds["big blind"]
        assert big == min((place for place in ready if place != last), key=lambda place: (place - last) % 6)  # used at once
        if len(dealt) == 2:
            assert blinds["small blind"] == dealt[1]
        else:
            assert blinds.get("small blind") == (last if last in ready else None)
            assert dealt.index(big) == len(blinds) - 1
        assert played(native.write(hand.hand)).log == hand.hand.log
        last = big


def test_orbits_are_counted_as_the_button_goes_round() -> None:
    evening = begun(4, Settings(button="dead", pause=0, orbits=2))
    while evening.room.phase != "over":
        deal(evening)
        evening.time_is_up()
    assert evening.room.hands == 8


def no_small_blind() -> DealtHand:
    """A hand in which nobody owes the small blind."""
    evening = begun(4)
    deal(evening)
    evening.room.seat_at(2).away = True
    return deal(evening)


def test_the_record_of_a_hand_without_a_small_blind_plays_again() -> None:
    hand = no_small_blind().hand
    text = native.write(hand)
    assert 'posts = [["p1", "big blind", ' in text
    assert verdict(text).ok
    assert played(text).log == hand.log
    for seat in (0, 2, SPECTATOR):
        seen = native.write(hand, seat=seat)
        assert verdict(seen).ok
        assert played(seen).view(seat).log == hand.view(seat).log


def test_poker_hand_history_tells_it_as_well() -> None:
    hand = no_small_blind().hand
    again = played(phh.write(hand))
    assert again.log == hand.log


def test_a_setup_kept_before_there_was_a_choice_is_read() -> None:
    kept = msgspec.to_builtins(no_small_blind().setup)
    del kept["small_blind"]
    assert DealtHand(msgspec.convert(kept, Setup)).setup.small_blind


def test_the_host_chooses_the_button() -> None:
    assert changed(Settings(), {"button": "dead"}).button == "dead"
    assert Settings().button == "moving"
