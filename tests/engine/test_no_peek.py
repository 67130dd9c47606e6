"""No Peek: turns go round until all but the best board have turned all their cards (R-PART; beyond the book)."""

import random
from dataclasses import replace

import pytest

from studbook.engine import Dealer, Hand, shuffled
from studbook.engine import events as e
from studbook.engine.openers import boards
from studbook.hands.evaluators import evaluator
from studbook.hands.rankings import High
from studbook.rules import Bet, Each, Opening, RollToBeat
from tests.engine.book import PEEK
from tests.engine.playing import LIMIT, deal, happened, run_out
from tests.engine.settling import stood

ROUND = (RollToBeat(), Bet("small", Opening("whose turn")))
FULL = replace(PEEK, phases=(*PEEK.phases[:2], Each(ROUND, 7), PEEK.phases[-1]))
HANDS = ["2c 9s 4d 5h Ks 7d 8c", "3c 8d 6h 7c Ad Th 2d", "4c Ts 2h 3s Kd 9d 6s"]


@pytest.mark.rule("R-PART-3")
def test_the_turns_go_round_until_nobody_is_left_to_beat_the_best_board() -> None:
    hand = run_out(deal(FULL, HANDS))
    # A deuce, a three, a four; a nine; the ace at last; and neither of the others has an ace or a pair.
    assert [event.seat for event in happened(hand, e.Rolled)] == [0, 1, 2, 0, *[1] * 4, *[2] * 6, *[0] * 5]
    out = [event for event in happened(hand, e.Folded) if event.why == "cannot beat"]
    assert [event.seat for event in out] == [2, 0]
    assert all(all(hand.state.up[event.seat]) for event in out)
    assert not happened(hand, e.Shown)


@pytest.mark.rule("R-PART-3")
def test_the_short_form_goes_round_once_and_shows_the_hands() -> None:
    hand = run_out(deal(PEEK, HANDS))
    assert len(happened(hand, e.RoundOpened)) == 3
    assert [event.seat for event in happened(hand, e.Shown)]


@pytest.mark.rule("R-PART-3")
def test_every_turn_beats_the_best_board_or_is_the_last_of_its_player() -> None:
    strength = evaluator(High()).strength
    for seed in range(60):
        source = random.Random(seed)
        n = source.randint(2, 7)
        hand = run_out(Hand(FULL, LIMIT, [500] * n, Dealer(shuffled(FULL.deck.at(n), source))))
        ends = [at for at, event in enumerate(hand.log) if type(event) is e.RoundOpened]
        for at in ends:
            state = stood(hand, at)
            turner = hand.log[at].opener.seat  # type: ignore[union-attr]  # a round's opener
            marks = [strength(board) or 0 for board in boards(state)]
            assert all(marks[turner] > marks[seat] for seat in state.live if seat != turner), seed
        assert len(hand.state.live) == 1
        winner = hand.state.live[0]
        for event in hand.log:
            if isinstance(event, e.Folded) and event.seat != winner:
                assert event.why == "cannot beat"
                assert all(hand.state.up[event.seat])
