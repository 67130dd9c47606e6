"""Random deals of a runout, scored and summed up."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.completing import Codes, Completing, Scores
from studbook.kernels.plain_settling import looked_up, settling
from studbook.kernels.random_deals import deal_rows, in_blocks, stream
from studbook.kernels.runout import Runout
from studbook.kernels.tallying import ROWS, ShareTally, of_settled, of_sums, share_out

#: Writes the scores of deals, a row of cards each, shape (sides, deals, seats).
Scoring = Callable[[Codes, Scores], None]


def scoring(runout: Runout) -> Scoring:
    """The scores of every seat for deals laid out as each seat's missing cards in turn, then the shared ones."""
    ranked, settled = ranking_and_settling(runout)

    def scored(cards: Codes, scores: Scores) -> None:
        ranked(cards, scores)
        settled(cards, scores)

    return scored


def ranking_and_settling(runout: Runout) -> tuple[Scoring, Scoring]:
    """The two halves of `scoring`: what hands are worth by the tables, and then the winners' scores raised where that takes more."""
    shared_from = sum(runout.missing)
    shared = (shared_from, runout.shared_missing)
    seats = []
    begin = 0
    for seat, count in enumerate(runout.missing):
        down = runout.down[seat] if runout.down else None
        own = runout.hands[seat]
        seats.append([Completing(looked_up(side), own, runout.shared, (begin, count), shared, down) for side in runout.sides])
        begin += count

    settles = [settling(runout, side) for side in runout.sides]

    def ranked(cards: Codes, scores: Scores) -> None:
        for seat, sides in enumerate(seats):
            for side, completing in enumerate(sides):
                completing(cards, scores[side, :, seat])

    def settled(cards: Codes, scores: Scores) -> None:
        for side, settle in enumerate(settles):
            if settle is not None:
                settle(cards, scores[side])

    return ranked, settled


def sample(runout: Runout, deals: int, *, seed: int, threads: int | None = None, first: int = 0) -> ShareTally:
    """The tally of so many random deals, the same for the same seed whatever the number of `threads` (by default one for each core).

    Deals come in blocks of `studbook.kernels.random_deals.BLOCK`, numbered from `first`: to go on sampling, go on with the number after the
    last one used. Raises `CardError` for hands that cannot be scored, `ValueError` for a number of deals below one.
    """
    if deals < 1:
        raise ValueError(f"expected at least one deal, got {deals}")
    scored = scoring(runout)
    stock = np.array(runout.stock, np.uint8)
    players, sides = len(runout.hands), len(runout.sides)
    tallies: dict[int, NDArray[np.float64]] = {}

    def work(block: int, begin: int, end: int) -> None:
        rows = np.empty((end - begin, runout.cards), np.uint8)
        deal_rows(stream(seed, block), stock.copy(), rows)
        scores = np.empty((sides, end - begin, players), np.int32)
        scored(rows, scores)
        sums, settled = np.zeros((ROWS, players)), np.zeros((players + 1, players + 1))
        share_out(scores, np.zeros(0), settled, sums)
        tallies[block] = sums + of_settled(settled)

    in_blocks(deals, work, threads, first)
    summed = np.zeros((ROWS, players))
    for block in sorted(tallies):  # always in the same order, since floats do not add up the same in another
        summed += tallies[block]
    return of_sums(deals, float(deals), summed)
