"""Odd chips: at most one a player and pot, unless the others who tie have had theirs (R-TAB-4, R-SUIT-1; RULINGS.md, Pots)."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from studbook.engine import Hand
from studbook.engine import events as e
from studbook.hands.rankings import High, Low
from studbook.rules import Amounts
from tests.engine.book import BOOK, FIVE, HOLDEM, STUD8
from tests.engine.playing import deal, happened, run_out

ANTES = Amounts(ante=5, bring_in=0, small=10, big=20)
HIGH_LOW = replace(FIVE, pot=(High(), Low("A-5")))
WHEELS = ("Ac 2d 3h 4c 5s", "Ad 2h 3s 4d 5c", "Ah 2s 3c 4h 5d", "As 2c 3d 4s 5h")


@pytest.mark.rule("R-TAB-4", "R-7S-4")
def test_two_wheels_that_tie_both_ways_divide_ten_chips_evenly() -> None:
    hand = run_out(deal(STUD8, [f"{WHEELS[0]} Kd Kh", f"{WHEELS[1]} Qc Qh"], amounts=ANTES))
    assert [(a.side, a.seat, a.amount, a.odd) for a in happened(hand, e.Awarded)] == [
        (0, 1, 3, True), (0, 0, 2, False), (1, 0, 3, True), (1, 1, 2, False)
    ]  # fmt: skip
    assert hand.state.stacks == [500, 500]


@pytest.mark.rule("R-TAB-4")
def test_by_seat_the_second_odd_chip_goes_to_the_next() -> None:
    game = replace(HIGH_LOW, odd_chip="seat")
    hand = run_out(deal(game, WHEELS[:3], amounts=replace(ANTES, ante=4)))
    assert [(a.side, a.seat) for a in happened(hand, e.Awarded) if a.odd] == []
    hand = run_out(deal(game, WHEELS[:3], amounts=replace(ANTES, ante=5), carried=1))
    assert [(a.side, a.seat) for a in happened(hand, e.Awarded) if a.odd] == [(0, 0), (0, 1), (1, 2), (1, 0)]


@pytest.mark.rule("R-TAB-4")
def test_omaha_quarters() -> None:
    """Both have a wheel, the third nothing: fifteen chips are eight high and seven low, and no half divides."""
    hands = ["Ac 2d Kc Kd", "Ad 2h Kh Ks", "Qc Qd Jc Jd"]
    hand = run_out(deal(BOOK["omaha-8"], hands, table="3c 4s 5h 9c Th", amounts=Amounts(1, 0, 4, 8, 5, 5)))
    assert [(a.side, a.seat, a.amount) for a in happened(hand, e.Awarded)] == [(0, 0, 4), (0, 1, 4), (1, 0, 4), (1, 1, 3)]


@pytest.mark.rule("R-TAB-4", "R-7S-4")
def test_the_chip_that_does_not_halve_is_an_odd_chip_too() -> None:
    """Eleven chips: six to the straight flush, and of the five for low the odd one to who ties with it."""
    hand = run_out(deal(HIGH_LOW, ["As 2s 3s 4s 5s", "Ad 2h 3c 4d 5h"], amounts=ANTES, carried=1))
    assert [(a.side, a.seat, a.amount) for a in happened(hand, e.Awarded)] == [(0, 0, 6), (1, 1, 3), (1, 0, 2)]


@pytest.mark.rule("R-SUIT-1", "R-TAB-4")
def test_an_odd_chip_by_suit_where_the_highest_card_is_shared() -> None:
    """The king on the table says nothing: the queens are compared."""
    game = replace(HOLDEM, odd_chip="suit")
    hand = run_out(deal(game, ["Qd 3c", "Qh 3h"], table="Ks 9d 7c 5h 2s", amounts=Amounts(1, 0, 4, 8, 1, 2), carried=1))
    assert [(a.seat, a.amount) for a in happened(hand, e.Awarded)] == [(1, 3), (0, 2)]


def random_ties(seed: int) -> Hand:
    """A hand of high-low in which several are apt to tie one way or both, played without a bet."""
    source = random.Random(seed)
    ranks = (("A2345", "A2345", "23456", "KQJT9", "AKQJ9"), ("A2347", "A2347", "KK987", "A2357"))[seed % 2]
    n = source.randint(2, 4)
    hands = []
    for seat in range(n):
        suits = ("cdhs" * 2)[seat : seat + 4]
        cards = [f"{rank}{suits[at % 4]}" for at, rank in enumerate(source.choice(ranks))]
        hands.append(cards)
    if len({card for row in hands for card in row}) < 5 * n or any(len(set(row)) < 5 for row in hands):
        return random_ties(seed + 1_000_003)
    chip = source.choice((1, 1, 5))
    game = replace(HIGH_LOW, odd_chip=source.choice(("suit", "seat", "suit of all")))
    stacks = [chip * source.randint(1, 9) for _ in range(n)]
    amounts = replace(ANTES, ante=chip * source.randint(1, 9))
    return run_out(deal(game, [" ".join(row) for row in hands], stacks, amounts=amounts, chip=chip, carried=chip * source.randint(0, 9)))


@pytest.mark.rule("R-TAB-4", "R-7S-4")
def test_nobody_has_two_odd_chips_of_a_pot_unless_the_others_have_one() -> None:
    shared = 0
    for seed in range(1500):
        hand = random_ties(seed)
        for pot in {award.pot for award in hand.state.awards}:
            awards = [award for award in hand.state.awards if award.pot == pot]
            odd = _odd_chips(awards)
            for side in (0, 1):
                tied = [award.seat for award in awards if award.side == side]
                shared += len(tied) > 1
                assert max(odd[seat] for seat in tied or [0]) - min((odd[seat] for seat in tied), default=0) <= 1 or len(tied) < 2, seed
    assert shared > 500


def _odd_chips(awards: list[e.Awarded]) -> Counter[int]:
    """How many odd chips of a pot each has: what is over the even share of a tie, or over the other half."""
    odd: Counter[int] = Counter()
    halves = [sum(award.amount for award in awards if award.side == side) for side in (0, 1)]
    for side in (0, 1):
        tied = [award for award in awards if award.side == side]
        least = min((award.amount for award in tied), default=0)
        for award in tied:
            odd[award.seat] += award.amount > least
            odd[award.seat] += len(tied) == 1 and all(halves) and halves[side] > halves[1 - side]
    return odd
