"""Customs of stud homes from one hand to the next: kill pots, an ante that grows, bomb pots now and then."""

from __future__ import annotations

from random import Random

from studbook.engine import Fold
from studbook.history import native
from studbook.table.customs import note_winner
from studbook.table.evening import Evening
from studbook.table.room import Chosen, Person
from studbook.table.settings import Settings, changed
from tests.history.records import played, verdict
from tests.table.test_ending import play_hand
from tests.table.test_evening_result import play_on
from tests.table.test_evening_rules import STUD, evening_of
from tests.table.test_ledger import check


def give_up(evening: Evening, people: list[Person], winner: str) -> None:
    """A hand that everybody but one folds as soon as they may."""
    if evening.room.phase == "choosing":
        evening.begin(STUD)
    deal = evening.deal
    assert deal is not None
    while not deal.over:
        offer = deal.hand.offers[0]
        seat = evening.holder(offer)
        assert seat is not None
        person = next(one for one in people if one.id == seat.person)
        turn = deal.turn_of(offer.seat)
        if seat.name != winner and offer.allows(Fold()):
            evening.act(person, turn.hand, turn.number, Fold())
        else:
            evening.time_is_up()
    for one in evening.room.seats:
        if one is not None:
            one.away, one.missed = False, 0
    evening.time_is_up()


def begin(settings: Settings) -> tuple[Evening, list[Person]]:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=settings)
    evening.next_hand()
    return evening, people


def test_who_wins_two_pots_running_kills_the_next() -> None:
    evening, people = begin(changed(Settings(), {"kill": "full", "pause": 0}))
    for _ in range(2):
        give_up(evening, people, "Jun")
        assert evening.room.custom == ""
    jun = next(seat for seat in evening.room.seats if seat is not None and seat.name == "Jun")
    before = jun.chips
    evening.begin(STUD)
    deal = evening.deal
    assert deal is not None
    assert jun.chips == before - 10
    assert deal.setup.carried == 10
    assert (deal.setup.amounts["small"], deal.setup.amounts["big"], deal.setup.amounts["ante"]) == (10, 20, 1)
    assert evening.room.custom == "Jun has won two pots running and kills this one: 10 in it, and bets of 10 and 20."
    assert evening.room.stakes["small"] == 5
    check(evening, 600)
    give_up(evening, people, "Rosa")
    check(evening, 600)
    assert evening.deal is deal
    give_up(evening, people, "Ines")  # nobody kills after that
    assert evening.deal is not None
    assert evening.deal.setup.amounts["small"] == 5
    assert evening.deal.setup.carried == 0
    text = native.write(deal.hand)
    assert verdict(text).ok
    assert played(text).log == deal.hand.log


def test_who_wins_a_kill_pot_kills_the_next_one_too() -> None:
    evening, people = begin(changed(Settings(), {"kill": "half", "pause": 0}))
    smalls = []
    for _ in range(4):
        give_up(evening, people, "Jun")
        assert evening.deal is not None
        smalls.append(evening.deal.setup.amounts["small"])
    assert smalls == [5, 5, 8, 8]


def test_a_pot_that_is_shared_or_rides_is_won_by_nobody_alone() -> None:
    evening, _people = evening_of("Ines", "Jun")
    room = evening.room
    for holders, carried, wins, rides in [
        (["a"], 0, 1, 0), (["a"], 0, 2, 0), (["a", "b"], 0, 0, 0), (["a"], 0, 1, 0), (["b"], 0, 1, 0), ([], 30, 0, 1), ([], 60, 0, 2),
        (["b"], 0, 1, 0),
    ]:  # fmt: skip
        room.carried = carried
        note_winner(room, holders)
        assert (room.wins, room.rides) == (wins, rides)


def test_the_ante_grows_while_a_pot_rides() -> None:
    evening, people = begin(changed(Settings(), {"ante_grows": True, "pause": 0}))
    antes = []
    for rides in (0, 1, 2, 0):
        evening.room.rides = rides
        evening.begin(STUD)
        assert evening.deal is not None
        antes.append(evening.deal.setup.amounts["ante"])
        assert ("ante is" in evening.room.custom) == (rides > 0)
        play_hand(evening, people)
    assert antes == [1, 2, 3, 1]
    assert evening.room.stakes["ante"] == 1


def test_every_third_hand_is_a_bomb_pot_and_the_game_stays_what_it_is() -> None:
    evening, people = begin(changed(Settings(), {"bomb_every": 3, "bomb_antes": 5, "pause": 0}))
    bombs = []
    for _ in range(7):
        play_hand(evening, people)
        assert evening.deal is not None
        bombs.append("bomb" in evening.deal.setup.chosen.options)
        assert evening.room.chosen == STUD
    assert bombs == [False, False, True, False, False, True, False]


def test_a_game_that_cannot_be_a_bomb_pot_is_dealt_as_it_is() -> None:
    evening, _people = begin(changed(Settings(), {"bomb_every": 1, "pause": 0}))
    evening.begin(Chosen("no-peek"))
    assert evening.deal is not None
    assert "bomb" not in evening.deal.setup.chosen.options
    assert evening.room.custom == ""


def test_a_random_evening_with_every_custom_adds_up() -> None:
    for seed in range(4):
        settings = changed(
            Settings(), {"kill": "full", "ante_grows": True, "bomb_every": 4, "pause": 0, "hands": 25, "chips": 300, "most": 1000}
        )
        evening, _people = evening_of("Ines", "Jun", "Rosa", "Marta", settings=settings)
        play_on(evening, Random(seed))
        assert evening.room.result is not None
        assert sum(line.net for line in evening.room.result.standings) == 0
        assert sum(line.chips for line in evening.room.result.standings) == 1200
