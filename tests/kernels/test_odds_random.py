"""Odds of hands at random: ways of counting beside each other, and samples beside counts, where brute force would take too long."""

from __future__ import annotations

import random

import numpy as np
import pytest

from studbook.cards import STANDARD, Deck
from studbook.hands import Badugi, High, Low, Ranking, named
from studbook.kernels.costs import plan_of
from studbook.kernels.exact_counts import by_lists, exact
from studbook.kernels.exact_deals import every_deal
from studbook.kernels.outcomes import tally_of
from studbook.kernels.runout import Runout, Side
from studbook.kernels.sampling import sample
from studbook.kernels.wild_masks import wild_mask
from tests.kernels.odds_spots import HIGH, JOKER, LOW8

#: Each with the cards a hand has at the end.
GAMES: dict[str, tuple[tuple[Side, ...], int, Deck]] = {
    **{name: ((Side(named(name)),), 7, STANDARD) for name in ("high", "low-a5", "low-27", "low-a6", "low-8")},
    "soko": ((Side(High("soko")),), 5, STANDARD),
    "four-flush": ((Side(High("four-flush")),), 5, STANDARD),
    "badugi": ((Side(Badugi()),), 4, STANDARD),
    "high-low": ((Side(HIGH), Side(LOW8)), 7, STANDARD),
    "high-low without qualifier": ((Side(HIGH), Side(Low("A-5"))), 7, STANDARD),
    "deuces wild": ((Side(HIGH, wild_mask("2")),), 5, STANDARD),
    "a bug": ((Side(HIGH, deck=JOKER),), 7, JOKER),
}
OF_GAME = pytest.mark.parametrize("game", GAMES)


def dealt(game: str, source: random.Random, missing: tuple[int, ...], stock: int | None = None) -> Runout:
    """Random hands that lack so many cards, and a stock of so many cards or all that are left."""
    sides, size, deck = GAMES[game]
    codes = [int(card) for card in deck]
    source.shuffle(codes)
    hands = []
    for count in missing:
        hands.append(tuple(codes[: size - count]))
        del codes[: size - count]
    return Runout(tuple(hands), missing, tuple(codes[:stock]), sides)


def ranking_of(game: str) -> Ranking:
    return GAMES[game][0][0].ranking


@OF_GAME
def test_lists_count_what_deals_count(game: str) -> None:
    """Two to four hands that lack none to three cards each."""
    source = random.Random(f"lists {game}")
    for missing in ((3, 3), (1, 3), (2, 0), (1, 2, 1), (1, 1, 1, 1), (2, 1, 0, 1)):
        runout = dealt(game, source, missing, sum(missing) + 5)
        wanted = every_deal(runout, lambda share: None)
        found = tally_of(by_lists(runout, plan_of(runout), 2, lambda share: None), len(missing))
        assert found.deals == wanted.deals
        for name in ("win", "tie"):
            assert np.array_equal(getattr(found, name), getattr(wanted, name)), (missing, name)
        for name in ("equity", "squares", "high", "low"):
            assert np.allclose(getattr(found, name), getattr(wanted, name), rtol=1e-12, atol=1e-7), (missing, name)


@OF_GAME
def test_samples_of_whole_stocks_lie_within_four_standard_errors(game: str) -> None:
    """Two spots a ranking, of a hundred thousand deals at least and up to millions."""
    source = random.Random(f"samples {game}")
    for missing in ((2, 2), (1, 2, 1)):
        runout = dealt(game, source, missing)
        found, wanted = sample(runout, 100_000, seed=3), exact(runout)
        assert wanted.deals == runout.deals > 100_000
        assert (np.abs(found.share - wanted.share) <= 4 * found.error + 1e-9).all(), missing
        assert found.equity.sum() == pytest.approx(found.deals if ranking_of(game) != LOW8 else found.high.sum())
