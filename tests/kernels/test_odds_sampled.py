"""Sampled odds beside exact ones, and what a seed promises."""

from __future__ import annotations

from math import factorial

import numpy as np
import pytest

from studbook.cards import CardError
from studbook.hands import Badugi, HoleSuit, Low
from studbook.kernels.exact_counts import exact
from studbook.kernels.random_deals import BLOCK, dealt
from studbook.kernels.runout import Runout
from studbook.kernels.sampling import sample
from studbook.kernels.tallying import ShareTally, tally
from tests.kernels.odds_spots import HIGH, LOW8, SMALL, side, spot

STUD8 = spot(["As 2d 3s", "Kc Kd 8h"], HIGH, LOW8, dead="5c 6h Qd")


def same(one: ShareTally, other: ShareTally) -> bool:
    """The same to the last bit."""
    names = ("deals", "weight", "equity", "squares", "win", "tie", "high", "low")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


@pytest.mark.parametrize("runout", SMALL.values(), ids=SMALL.keys())
def test_sampled_within_four_standard_errors_of_exact(runout: Runout) -> None:
    found, wanted = sample(runout, 50_000, seed=8), exact(runout)
    assert found.equity.sum() == pytest.approx(found.deals * wanted.share.sum(), rel=0.02)
    assert (np.abs(found.share - wanted.share) <= 4 * found.error + 1e-9).all()
    for name in ("win", "tie", "high", "low"):
        mean, true = getattr(found, name) / found.deals, getattr(wanted, name) / wanted.deals
        assert (np.abs(mean - true) <= 4 * np.sqrt(true * (1 - np.minimum(true, 1)) / found.deals) + 1e-9).all(), name


def test_the_same_seed_is_the_same_result_whatever_the_threads() -> None:
    one = sample(STUD8, 3 * BLOCK + 77, seed=5, threads=1)
    assert same(one, sample(STUD8, 3 * BLOCK + 77, seed=5, threads=3))
    assert not same(one, sample(STUD8, 3 * BLOCK + 77, seed=6))


def test_sampling_goes_on_block_after_block() -> None:
    whole = sample(STUD8, 3 * BLOCK, seed=5)
    parts = sample(STUD8, BLOCK, seed=5) + sample(STUD8, 2 * BLOCK, seed=5, first=1)
    assert same(whole, parts)


def test_each_deal_is_as_likely_as_any_other() -> None:
    rows = dealt(np.arange(10, 15, dtype=np.uint8), 3, 600_000, seed=3)
    assert rows.shape == (600_000, 3)
    codes, counts = np.unique(rows.astype(np.int64) @ [10_000, 100, 1], return_counts=True)
    assert len(codes) == factorial(5) // factorial(2)
    assert set(np.unique(rows).tolist()) == {10, 11, 12, 13, 14}
    chi_squared = ((counts - 10_000) ** 2 / 10_000).sum()
    assert chi_squared < 59 + 5 * np.sqrt(2 * 59)


def test_whole_decks_are_dealt() -> None:
    deck = np.arange(54, dtype=np.uint8)
    rows = dealt(deck, 54, 2_000, seed=1, threads=2)
    assert (np.sort(rows, axis=1) == deck).all()
    assert np.array_equal(rows, dealt(deck, 54, 2_000, seed=1, threads=1))
    assert dealt(deck, 0, 5, seed=1).shape == (5, 0)
    with pytest.raises(ValueError, match="expected to deal 0 to 4 cards"):
        dealt(deck[:4], 5, 10, seed=1)


@pytest.mark.rule("R-7S-9")
@pytest.mark.rule("R-WILD-8")
def test_the_lowest_hole_card_makes_its_rank_wild() -> None:
    """A wild seven makes five aces; a wild nine makes only a royal flush of a straight flush."""
    settled = spot(["(9s Ks) Qs Js Ts 2d (Kd)", "(7s Ad) Ah As Ac 4d (Th)"], side(HIGH, hole="low"), stock="2c 2s")
    assert sample(settled, 10, seed=1).win.tolist() == [0, 10]
    ace = spot(["(As Kc) 6h 5c 4d 3c (Qc)", "(7s 8d) 7h 6d 4c 2d (Ts)"], side(Low("A-5"), hole="ace"), stock="2c 2s")
    assert sample(ace, 10, seed=1).win.tolist() == [0, 10]
    later = spot(["(As Kc) 6h 5c 4d 3c (Qc)", "(7s 8d) 7h 6d 4c 2d (Ts)"], side(Low("A-5"), hole="low"), stock="2c 2s")
    assert sample(later, 10, seed=1).win.tolist() == [10, 0]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(CardError, match="expected each card once, got As twice"):
        spot(["As 2d", "As 3c"], HIGH)
    with pytest.raises(CardError, match="at least 10 unseen cards for those to come, got 2"):
        spot(["As 2d", "Ac 3c"], HIGH, stock="4c 5c")
    with pytest.raises(CardError, match="one or two sides"):
        spot(["As 2d", "Ac 3c"])
    with pytest.raises(CardError, match="hands of 1 to 10 cards, got one of 11"):
        sample(spot(["As 2d", "Ac 3c"], HIGH, size=11), 10, seed=1)
    with pytest.raises(CardError, match="which cards lie face down"):
        sample(Runout(((1, 2),), (1,), (3, 4), (side(HoleSuit("s")),)), 10, seed=1)
    with pytest.raises(ValueError, match="at least one deal, got 0"):
        sample(STUD8, 0, seed=1)


def test_a_tally_by_hand() -> None:
    """Scoop; high and low apart; quartered; a side nobody claims; nothing claimed; a fold."""
    high = [[9, 5], [9, 5], [7, 7], [4, 4], [0, 0], [9, 5]]
    low = [[3, 0], [1, 2], [6, 5], [0, 0], [0, 0], [9, 5]]
    scores = np.array([high, low], np.int32)
    alive = np.array([[True, True]] * 5 + [[False, True]])
    found = tally(scores, alive)
    assert found.deals == found.weight == 6
    assert found.equity.tolist() == [1 + 0.5 + 0.75 + 0.5, 0.5 + 0.25 + 0.5 + 1]
    assert found.squares.tolist() == [1 + 0.25 + 0.5625 + 0.25, 0.25 + 0.0625 + 0.25 + 1]
    assert found.win.tolist() == [1, 1]
    assert found.tie.tolist() == [3, 3]
    assert found.high.tolist() == [1 + 1 + 0.5 + 0.5, 0.5 + 0.5 + 1]
    assert found.low.tolist() == [2, 1 + 1]
    weights = np.array([1, 2, 0, 0, 0, 0.5])
    weighed = tally(scores, alive, weights)
    assert (weighed.deals, weighed.weight) == (6, 3.5)
    assert weighed.equity.tolist() == [1 + 1, 1 + 0.5]
    assert same(
        found.times(2),
        ShareTally(6, 12.0, *(2 * one for one in (found.equity, found.squares, found.win, found.tie, found.high, found.low))),
    )


def test_three_in_a_tally() -> None:
    found = tally(np.array([[[5, 5, 5], [5, 5, 1]], [[0, 2, 2], [3, 3, 3]]], np.int32))
    assert found.equity.tolist() == pytest.approx([1 / 6 + 1 / 4 + 1 / 6, 1 / 6 + 1 / 4 + 1 / 4 + 1 / 6, 1 / 6 + 1 / 4 + 1 / 6])
    assert found.tie.tolist() == [2, 2, 2]
    with pytest.raises(ValueError, match="one or two sides"):
        tally(np.zeros((3, 1, 2), np.int32))
    with pytest.raises(ValueError, match="a weight for each of 2 deals"):
        tally(np.zeros((1, 2, 2), np.int32), weights=np.ones(3))


def test_badugi_of_more_than_four_cards() -> None:
    five = spot(["As 2d 3c 9h", "4c 5d 6h 8s"], Badugi(), size=5, stock="Kc Kd 7h 9s Tc 2s")
    found, wanted = sample(five, 20_000, seed=2), exact(five)
    assert (np.abs(found.share - wanted.share) <= 4 * found.error).all()
