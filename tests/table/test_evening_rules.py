"""The rules of an evening, played without a loop, a clock or a task."""

from __future__ import annotations

from random import Random

import pytest

from studbook.engine import Call, Check, Fold, Hand, IllegalAction, Raise
from studbook.errors import StudbookError
from studbook.rules import Amounts
from studbook.table.clock import default_action
from studbook.table.deal import DealtHand, Setup, Turn
from studbook.table.evening import MOST_FAULTS, Evening
from studbook.table.moves import LeaveHand, Move
from studbook.table.room import Chosen, Person, Room
from studbook.table.seating import seat_bots
from studbook.table.settings import Settings, stakes_of
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.waiting import NOBODY, Waiting

STUD = Chosen("five-card-stud")


def evening_of(*names: str, settings: Settings = Settings(), seats: int = 6) -> tuple[Evening, list[Person]]:  # noqa: B008  # frozen
    """An evening in memory with these people at the table, the first of them the host, all looking on."""
    room = Room("k7f3mn", "Thursday table", "", [None] * seats, {}, stakes_of(Amounts()), settings)
    people = []
    for name in names:
        person = room.admit(name.ljust(40, "x"))
        room.call(person, name)
        room.seat_person(person, room.free_seat(None), settings.chips)
        people.append(person)
    room.host = people[0].id
    evening = Evening(room, SQLiteStore(":memory:"), Random(1))
    evening.pages.update(person.id for person in people)
    evening.store.save(room)
    return evening, people


def begun(*names: str, settings: Settings = Settings(), game: Chosen = STUD) -> tuple[Evening, list[Person], DealtHand]:  # noqa: B008  # frozen
    """The same, with a hand dealt."""
    evening, people = evening_of(*names, settings=settings)
    evening.next_hand()
    evening.begin(game)
    assert evening.deal is not None
    return evening, people, evening.deal


def asked(evening: Evening) -> Person:
    """Who is asked first."""
    assert evening.deal is not None
    seat = evening.holder(evening.deal.hand.offers[0])
    assert seat is not None
    assert seat.person is not None
    return evening.room.people[seat.person]


def test_a_whole_evening_in_a_plain_loop() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa")
    evening.next_hand()
    stages = []
    while evening.room.hands < 5:
        waiting = evening.waiting
        stages.append(waiting.stage[0])
        if waiting.turns:
            assert evening.deal is not None
            for offer in evening.deal.hand.offers:
                person = next(one for one in people if evening.room.seat_of(one.id) == evening.deal.setup.places[offer.seat])
                evening.act(person, *_token(evening.deal.turn_of(offer.seat)), default_action(offer))
        else:
            evening.time_is_up()
        assert evening.room.total == 600 or evening.playing
    assert set(stages) == {"choosing", "playing", "between"}
    assert len(evening.room.past) == 4
    assert isinstance(evening.store, SQLiteStore)
    assert [bool(kept.moves) for kept in evening.store.hands("k7f3mn")] == [True] * 4


def _token(turn: Turn) -> tuple[int, int]:
    return turn.hand, turn.number


def test_whom_it_waits_for_and_how_long() -> None:
    evening, (ines, jun) = evening_of("Ines", "Jun", settings=Settings(clock=25, choosing=12, pause=8))
    assert evening.waiting == NOBODY
    evening.next_hand()
    assert evening.waiting == Waiting(("choosing", 0), 12)
    evening.begin(STUD)
    assert evening.deal is not None
    seat = evening.deal.hand.offers[0].seat
    assert evening.waiting == Waiting(("playing", 1), 25, frozenset({Turn(1, seat, 0)}))
    person = asked(evening)
    evening.act(person, 1, 0, Check())
    assert evening.waiting == Waiting(("playing", 1), 25, frozenset({Turn(1, 1 - seat, 0)}))
    evening.stand(evening.room.seats.index(evening.holder(evening.deal.hand.offers[0])))
    assert evening.waiting == Waiting(("between", 1), 4)  # nothing was shown
    evening.time_is_up()
    assert evening.waiting == NOBODY  # one player alone
    assert {ines.id, jun.id} - {person.id} == {one.id for one in (ines, jun) if evening.room.seat_of(one.id) is None}


def test_nobody_is_waited_for_while_bots_think_and_a_moment_for_who_is_away() -> None:
    evening, (ines,) = evening_of("Ines")
    seat_bots(evening.room, [1], Random(2))
    evening.next_hand()
    evening.begin(STUD)
    assert evening.deal is not None
    for _ in range(8):
        if evening.deal.hand.over:
            break
        turn = evening.deal.turn_of(evening.deal.hand.offers[0].seat)
        seat = evening.holder(evening.deal.hand.offers[0])
        assert seat is not None
        if seat.bot:
            assert evening.waiting == Waiting(("playing", 1), None)
            evening.act_for_bot(turn, default_action(evening.deal.hand.offers[0]))
            evening.act_for_bot(turn, Fold())  # too late: its turn has passed
        else:
            assert evening.waiting.seconds is None  # with bots alone there is no clock
            evening.leave_page(ines.id)
            seat.away = True
            assert evening.waiting.seconds == 1
            evening.pages[ines.id] += 1
            assert evening.waiting.seconds is None
            seat.away = False
            evening.act(ines, *_token(turn), default_action(evening.deal.hand.offers[0]))
    assert not any(evening.deal.hand.state.folded)


def test_the_clock_begins_anew_for_a_new_question_alone() -> None:
    turns = [Turn(1, seat, 0) for seat in range(3)]
    all_three = Waiting(("playing", 1), 30, frozenset(turns))
    two = Waiting(("playing", 1), 30, frozenset(turns[:2]))
    assert all_three.begins(NOBODY)
    assert not two.begins(all_three)
    assert all_three.begins(two)
    assert Waiting(("playing", 1), 30, frozenset({Turn(1, 0, 1)})).begins(two)
    assert Waiting(("between", 2), 7).begins(Waiting(("between", 1), 7))
    assert not Waiting(("between", 2), 3).begins(Waiting(("between", 2), 7))


def test_who_does_not_answer_twice_is_away_and_who_answers_once_is_not() -> None:
    evening, people, deal = begun("Ines", "Jun", "Rosa", settings=Settings(bank=0))
    first = asked(evening)
    place = evening.room.seat_of(first.id)
    assert place is not None
    seat = evening.room.seat_at(place)
    evening.time_is_up()
    assert (seat.missed, seat.away) == (1, False)
    while asked(evening) is not first:
        evening.time_is_up()
    evening.act(first, *_token(deal.turn_of(deal.hand.offers[0].seat)), Check())
    assert (seat.missed, seat.away) == (0, False)
    others = [evening.room.seat_at(place) for place, held in enumerate(evening.room.seats) if held is not None and held is not seat]
    while not all(other.missed >= 2 for other in others):
        assert not any(other.away for other in others if other.missed < 2)
        evening.time_is_up()
    assert all(other.away for other in others)
    assert not any(deal.hand.state.folded)  # absence never costs a free check
    assert people[0].name == "Ines"


def test_the_copy_on_which_a_move_was_tried_is_the_hand_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    evening, _people, deal = begun("Ines", "Jun")
    trials = []

    def trial(move: Move) -> Hand:
        trials.append(DealtHand.trial(deal, move))
        return trials[-1]

    monkeypatch.setattr(deal, "trial", trial)
    seat = deal.hand.offers[0].seat
    before, log, view = deal.hand, tuple(deal.hand.log), deal.view(0)
    evening.act(asked(evening), 1, 0, Raise(5))
    assert deal.hand is trials[0]
    assert deal.hand is not before
    assert tuple(before.log) == log
    assert tuple(deal.hand.log[: len(log)]) == log
    assert len(trials) == 1
    after = deal.view(0)
    assert after.log[: len(view.log)] == view.log
    assert after.log == DealtHand(deal.setup, [Move(seat, Raise(5))]).view(0).log
    assert deal.turns[seat] == deal.count == 1


@pytest.mark.parametrize("game", ["seven-card-stud", "badugi", "anaconda", "texas-holdem", "follow-the-queen"])
def test_what_is_seen_of_a_hand_is_the_same_as_of_one_played_again(game: str) -> None:
    """Views go on folding the log of one copy after another."""
    evening, people, deal = begun("Ines", "Jun", "Rosa", game=Chosen(game), settings=Settings(pause=0))
    while not deal.hand.over:
        for seat in range(3):
            assert _seen(deal, seat) == _seen(_again(evening, deal.setup), seat)
        evening.time_is_up()
    assert evening.room.phase == "between"
    assert len(people) == 3


def _seen(deal: DealtHand, seat: int) -> tuple[object, ...]:
    view = deal.view(seat)
    return view.log, view.offer, view.to_act, view.state.cards, view.state.stacks


def _again(evening: Evening, setup: Setup) -> DealtHand:
    kept = evening.store.unfinished("k7f3mn")
    assert kept is not None
    assert kept.setup == setup
    return DealtHand(*kept)


def test_a_move_is_kept_before_anybody_sees_it_and_one_that_cannot_be_kept_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    evening, _people, deal = begun("Ines", "Jun")
    hand = deal.hand

    def full(*_: object) -> None:
        assert deal.hand is hand
        assert deal.count == 0
        raise OSError("disk full")

    monkeypatch.setattr(evening.store, "move", full)
    with pytest.raises(OSError, match="disk full"):
        evening.act(asked(evening), 1, 0, Check())
    assert deal.hand is hand
    assert deal.turns == [0, 0]


def test_an_illegal_action_changes_nothing() -> None:
    evening, _people, deal = begun("Ines", "Jun")
    hand, log = deal.hand, tuple(deal.hand.log)
    for action in (Call(), Raise(3)):
        with pytest.raises(IllegalAction):
            evening.act(asked(evening), 1, 0, action)
    assert deal.hand is hand
    assert tuple(hand.log) == log
    kept = evening.store.unfinished("k7f3mn")
    assert kept is not None
    assert kept.moves == []


def test_stakes_that_come_with_a_game_that_cannot_be_dealt_change_nothing() -> None:
    evening, _people = evening_of("Ines", "Jun", settings=Settings(games=("razz",)))
    evening.next_hand()
    before = dict(evening.room.stakes)
    with pytest.raises(StudbookError, match="3"):
        evening.begin(Chosen("anaconda"), Amounts(ante=3))  # for three players or more
    assert evening.room.stakes == before
    evening.begin(Chosen("razz"), Amounts(ante=3))
    assert evening.room.stakes["ante"] == 3


def test_who_leaves_folds_out_of_turn_and_a_bot_whose_offer_has_changed_does_what_the_clock_would() -> None:
    evening, (ines, _jun) = evening_of("Ines", "Jun")
    seat_bots(evening.room, [2], Random(2))
    evening.next_hand()
    evening.begin(STUD)
    deal = evening.deal
    assert deal is not None
    place = evening.room.seat_of(ines.id)
    assert place is not None
    evening.stand(place)
    kept = evening.store.unfinished("k7f3mn")
    assert kept is not None
    assert kept.moves == [Move(deal.setup.places.index(place), LeaveHand())]
    seat = next(number for number, at in enumerate(deal.setup.places) if at == 2)
    while deal.hand.offers[0].seat != seat:
        evening.time_is_up()
    evening.act_for_bot(deal.turn_of(seat), Raise(10**6))
    assert deal.turns[seat] == 1
    assert not deal.hand.state.folded[seat]


def test_after_so_many_faults_without_a_finished_hand_the_table_pauses_and_a_finished_hand_begins_the_count_anew() -> None:
    evening, _people, _deal = begun("Ines", "Jun")
    for count in range(1, MOST_FAULTS):
        evening.take_up_again()
        assert (evening.faults, evening.room.phase) == (count, "playing")
    while evening.room.phase == "playing":
        evening.time_is_up()
    assert evening.faults == 0
    for _ in range(MOST_FAULTS - 1):
        evening.take_up_again()
        assert evening.room.phase != "paused"
    evening.take_up_again()
    assert evening.room.phase == "paused"
    assert evening.waiting == NOBODY
