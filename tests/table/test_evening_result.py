"""What is told of an evening that is over: places, prizes, payments, lines, best hands; and stakes that rise while it is played."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studbook.engine import SPECTATOR, IllegalAction
from studbook.rules import Amounts
from studbook.table import commands as c
from studbook.table.commands import Refused
from studbook.table.desk import Desk
from studbook.table.evening import Evening
from studbook.table.evening_figures import best_shown
from studbook.table.evening_shown import ending_shown, result_shown
from studbook.table.levels import TIMES, raised, times_of
from studbook.table.room import Chosen, Person
from studbook.table.settings import Settings, changed, stakes_of
from studbook.table.sqlite_store import SQLiteStore
from tests.table.test_ending import Time, play_hand
from tests.table.test_evening_rules import evening_of
from tests.table.test_hidden import any_action

RANDOM_GAMES = (Chosen("seven-card-stud"), Chosen("razz"), Chosen("badugi"), Chosen("stud-8"), Chosen("texas-holdem"))


def play_on(evening: Evening, source: Random, *, most: int = 400) -> None:
    """Everybody does anything until the evening is over."""
    evening.next_hand()
    while evening.room.phase != "over" and evening.room.hands < most:
        if evening.room.phase == "choosing":
            evening._begin_or_rest(source.choice(RANDOM_GAMES))
            continue
        deal = evening.deal
        assert deal is not None
        if deal.over:
            evening.time_is_up()
            continue
        offer = deal.hand.offers[0]
        try:
            evening.act_for_bot(deal.turn_of(offer.seat), any_action(offer, source))
        except IllegalAction:
            continue


def played(settings: Settings, seed: int = 3, names: tuple[str, ...] = ("Ines", "Jun", "Rosa", "Marta")) -> tuple[Evening, list[Person]]:
    """A whole evening at random."""
    evening, people = evening_of(*names, settings=settings)
    play_on(evening, Random(seed))
    return evening, people


@pytest.mark.rule("R-TAB-5")
def test_the_figures_of_an_evening_agree_with_its_hands() -> None:
    evening, _people = played(Settings(hands=40, pause=0, chips=1000, most=1000))
    result = evening.room.result
    assert result is not None
    assert result.hands == 40
    assert sum(line.net for line in result.standings) == 0
    assert all(line.net == line.chips + line.took - line.brought for line in result.standings)
    assert [line.place for line in result.standings] == [1, 2, 3, 4]
    assert [line.chips for line in result.standings] == sorted((line.chips for line in result.standings), reverse=True)
    owed = {line.name: line.net for line in result.standings}
    for payment in result.payments:
        owed[payment.payer] += payment.amount
        owed[payment.payee] -= payment.amount
    assert set(owed.values()) == {0}
    assert len(result.payments) <= 3
    for line in result.standings:
        assert len(line.curve) == 40
        assert line.curve[-1] == line.net
    assert all(sum(at) == 0 for at in zip(*(line.curve for line in result.standings), strict=True))
    assert result.biggest is not None
    assert result.biggest.pot == max(past.pot for past in evening.room.past)
    assert {one.side for one in result.best} >= {"high", "low"}


def test_the_best_hands_are_the_best_that_were_shown_and_no_other_card_is_told() -> None:
    evening, _people = evening_of("Ines", "Jun", "Rosa", settings=Settings(pause=0, chips=1000, most=1000))
    source = Random(8)
    best: dict[str, int] = {}
    seen: dict[int, set[str]] = {}
    evening.next_hand()
    for _ in range(60):
        if evening.room.phase == "choosing":
            evening._begin_or_rest(source.choice(RANDOM_GAMES))
        deal = evening.deal
        assert deal is not None
        while not deal.over:
            offer = deal.hand.offers[0]
            try:
                evening.act_for_bot(deal.turn_of(offer.seat), any_action(offer, source))
            except IllegalAction:
                continue
        state = deal.view(SPECTATOR).state  # what an onlooker has seen
        seen[deal.setup.id] = {str(card) for hand in state.cards for card in hand if card is not None} | {
            str(card) for card in state.shared
        }
        for hand in best_shown(deal, "Rob"):
            best[hand.kind] = max(best.get(hand.kind, -1), hand.strength)
        evening.time_is_up()
    evening.finish("the host ended it")
    result = evening.room.result
    assert result is not None
    assert {hand.kind: hand.strength for hand in result.best} == best
    assert [(hand, seen[hand.hand]) for hand in result.best if not set(hand.cards) <= seen[hand.hand]] == []
    shown = result_shown(evening.room.code, result)
    assert len(shown.best) <= 6
    assert [hand.words for hand in shown.best] == [hand.words for hand in result.best[:6]]


def test_who_has_gone_is_in_the_result_and_in_the_payments() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=Settings(pause=0))
    evening.next_hand()
    play_hand(evening, people)
    place = evening.room.seat_of(people[1].id)
    assert place is not None
    evening.stand(place)
    play_hand(evening, people)
    evening.end_evening(orbit=False)
    assert evening.room.result is not None
    gone = next(line for line in evening.room.result.standings if line.name == "Jun")
    assert gone.place == 3
    assert gone.chips == 0
    assert gone.net == gone.took - 200
    assert sum(line.net for line in evening.room.result.standings) == 0


def test_an_evening_after_it_begins_anew_for_everybody_and_the_old_result_keeps_its_link() -> None:
    evening, people = played(Settings(hands=12, pause=0, chips=60, least=10))
    room = evening.room
    first = room.result
    assert first is not None
    Desk(evening).carry_out(people[0], c.StartPlay())
    assert {seat.chips for seat in room.seats if seat is not None} == {60}
    assert [(row.brought, row.took, row.hands) for row in room.ledger.values()] == [(60, 0, 0)] * 4
    play_hand(evening, people)
    assert room.result is None
    evening.end_evening(orbit=False)
    assert [one.key for one in room.results] == [room.result.key, first.key] if room.result else False
    assert len({one.key for one in room.results}) == 2
    assert isinstance(evening.store, SQLiteStore)
    assert evening.store.room(room.code) == room


def test_a_long_evening_keeps_lines_of_a_bounded_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("studbook.table.evening_figures.MOST_POINTS", 10)
    evening, people = evening_of("Ines", "Jun", settings=Settings(pause=0))
    evening.next_hand()
    lengths = []
    for _ in range(23):
        play_hand(evening, people)
        sitting = evening.room.sitting
        assert sitting is not None
        lengths.append(max(map(len, sitting.curves.values())))
    assert max(lengths) == 9
    evening.finish("the host ended it")
    assert evening.room.result is not None
    assert evening.room.result.every == 4
    assert all(line.curve[-1] == line.net for line in evening.room.result.standings)


# ---- until one has everything

FREEZEOUT = Settings(freezeout=True, pause=0, chips=40, least=10, levels="hands", level_length=3, prizes=(65, 35))


@pytest.mark.rule("R-TAB-5")
@pytest.mark.statement("001-73")
@pytest.mark.parametrize("seed", range(6))
def test_a_freeze_out_has_places_and_prizes(seed: int) -> None:
    evening, _people = played(FREEZEOUT, seed)
    result = evening.room.result
    assert result is not None
    assert result.why == "one has everything"
    assert result.standings[0].chips == 160
    assert sum(line.prize for line in result.standings) == 160
    assert sum(line.net for line in result.standings) == 0
    assert result.standings[0].prize == 104
    places = [line.place for line in result.standings]
    assert places == sorted(places)
    assert sum(line.prize for line in result.standings if line.place <= 2) == 160 or places.count(2) > 1
    owed = {line.name: line.net for line in result.standings}
    for payment in result.payments:
        owed[payment.payer] += payment.amount
        owed[payment.payee] -= payment.amount
    assert set(owed.values()) == {0}


@pytest.mark.rule("R-TAB-5")
def test_who_goes_out_in_one_hand_is_placed_by_what_they_began_it_with_and_ties_divide_the_prize() -> None:
    evening, _people = evening_of("Ines", "Jun", "Rosa", "Marta", settings=FREEZEOUT)
    room = evening.room
    for name, (hand, stack, chips) in {"Ines": (9, 50, 160), "Jun": (9, 30, 0), "Rosa": (9, 30, 0), "Marta": (4, 80, 0)}.items():
        row = next(row for row in room.ledger.values() if row.name == name)
        row.last_hand, row.last_stack = hand, stack
        seat = next(seat for seat in room.seats if seat is not None and seat.name == name)
        seat.chips = chips
    evening.finish("one has everything")
    assert room.result is not None
    assert [(line.name, line.place, line.prize, line.net) for line in room.result.standings] == [
        ("Ines", 1, 104, 64), ("Jun", 2, 28, -12), ("Rosa", 2, 28, -12), ("Marta", 4, 0, -40),
    ]  # fmt: skip


@pytest.mark.rule("R-TAB-5")
def test_stakes_rise_between_hands_by_hands_and_by_minutes() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=changed(FREEZEOUT, {"chips": 1000, "most": 1000}))
    for seat in evening.room.seats:
        if seat is not None:
            seat.chips = 1000
    evening.next_hand()
    stakes = []
    for _ in range(7):
        play_hand(evening, people)
        deal = evening.deal
        assert deal is not None
        stakes.append((deal.setup.amounts["ante"], deal.setup.amounts["small"], deal.setup.amounts["big"]))
    assert stakes == [(1, 5, 10)] * 3 + [(2, 8, 15)] * 3 + [(2, 10, 20)]
    ending = ending_shown(evening.room)
    assert ending is not None
    assert (ending.level, ending.level_hands, ending.level_at) == (3, 2, None)
    Desk(evening).carry_out(people[0], c.ChangeSettings(stakes={"small": 20, "big": 40}))
    for _ in range(3):
        play_hand(evening, people)
    assert (evening.room.stakes["small"], evening.room.stakes["big"]) == (30, 60)  # what the host has set rises from there

    clock = Time()
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=changed(FREEZEOUT, {"levels": "minutes", "level_length": 10}))
    evening.now = clock
    evening.next_hand()
    play_hand(evening, people)
    assert evening.room.stakes["big"] == 10
    clock.seconds = 25 * 60
    play_hand(evening, people)  # the hand that is being played keeps its stakes
    assert evening.room.stakes["big"] == 20
    ending = ending_shown(evening.room)
    assert ending is not None
    assert (ending.level, ending.level_hands, ending.level_at) == (3, None, 30 * 60 * 1000)


@given(st.integers(0, 12), st.integers(1, 40), st.integers(1, 40), st.integers(0, 5))
def test_stakes_that_fit_still_fit_on_every_level(level: int, small: int, more: int, ante: int) -> None:
    amounts = stakes_of(Amounts(ante=ante, bring_in=min(2, small), small=small, big=small + more, small_blind=1, big_blind=2))
    higher = Amounts(**raised(amounts, times_of(level)))
    assert higher.small > 0
    assert higher.big > higher.small


def test_levels_rise_and_after_the_last_they_double() -> None:
    levels = [times_of(level) for level in range(14)]
    assert levels == sorted(set(levels))
    assert levels[len(TIMES)] == 2 * TIMES[-1]
    assert raised({"big": 999_999}, Fraction(3)) == {"big": 1_000_000}


@pytest.mark.parametrize("prizes", [(50, 40), (40, 60), (100, 0), (), (120, -20)])
def test_prizes_that_do_not_come_to_all_are_refused(prizes: tuple[int, ...]) -> None:
    with pytest.raises(Refused, match="prizes"):
        changed(Settings(), {"prizes": prizes})
