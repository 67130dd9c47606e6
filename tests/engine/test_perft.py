"""The trees of tiny hands, counted: a change of who may do what, when, changes a number here.

Two players (three where a game needs them), one raise a round, a stacked deck. First with chips for a bet or less, mostly to the end (0);
then with a few more. An entry is the number of sequences of one action, of two, of three, …, until the tree ends or is too wide to go on.
``python -m tests.engine.perft`` prints the table; look at a number that changed until you know why.
"""

from __future__ import annotations

import pytest

from studbook.games import games
from tests.engine.perft import counted, one_raise, tiny, ways

# fmt: off
PINNED: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "good-bad-ugly": ((2, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 67)),
    "seven-card-wild": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 13, 33, 78)),
    "low-hole": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 68)),
    "low-hole-choice": ((2, 5, 7, 11, 11, 11, 11, 11, 11, 11, 10, 10, 4, 0), (2, 6, 11, 20, 37, 68)),
    "follow-the-queen": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 67)),
    "baseball": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 67)),
    "man-with-the-axe": ((3, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (3, 6, 11, 20, 41, 96)),
    "aces-straights-flushes": ((2, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 41, 96)),
    "razz": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 67)),
    "london-lowball": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 13, 42, 115)),
    "five-card-lowball": ((2, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 67)),
    "low-hand-stud": ((3, 5, 5, 5, 5, 5, 5, 5, 2, 0), (3, 6, 11, 20, 37, 67)),
    "seven-card-stud": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 68)),
    "seven-card-high-low": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 68)),
    "stud-8": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 67)),
    "seven-card-high-low-declare": ((2, 5, 8, 17, 17, 17, 17, 17, 17, 17, 17, 21, 9, 0), (2, 6, 11, 20, 37, 68)),
    "english-stud": ((2, 5, 11, 47, 299), (2, 6, 11, 20, 37, 68)),
    "no-peek": ((3, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (3, 6, 11, 20, 37, 68)),
    "chicago": ((2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (2, 6, 11, 20, 37, 67)),
    "badugi": ((3, 5, 34, 528), (3, 5, 34, 528)),
    "five-card-draw": ((3, 5, 54), (3, 6, 57)),
    "27-triple-draw": ((3, 5, 66), (3, 5, 66)),
    "27-single-draw": ((3, 5, 66), (8, 22, 240)),
    "a5-single-draw": ((3, 5, 66), (3, 5, 66)),
    "italian-poker": ((3, 5, 64), (3, 6, 67)),
    "greek-poker": ((3, 5, 64), (3, 6, 67)),
    "20-card-poker": ((3, 5, 2, 0), (3, 6, 5, 2, 0)),
    "a5-triple-draw": ((3, 5, 66), (3, 5, 66)),
    "anaconda": ((3, 8, 17, 290), (3, 9, 23, 307)),
    "five-card-stud": ((3, 5, 5, 5, 6, 7, 6, 7, 2, 0), (3, 6, 11, 20, 41, 96)),
    "five-card-stud-last-down": ((3, 5, 5, 5, 5, 5, 5, 5, 2, 0), (3, 6, 11, 20, 37, 68)),
    "five-card-stud-last-optional": ((3, 5, 7, 11, 11, 11, 10, 10, 16, 20, 8, 0), (3, 6, 11, 20, 37, 68)),
    "six-card-stud": ((3, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 0), (3, 6, 11, 20, 37, 68)),
    "mexican-stud": ((2, 4, 12, 20, 24, 40, 96), (2, 4, 12, 24, 36, 56)),
    "soko": ((3, 5, 5, 5, 5, 5, 5, 6, 4, 0), (3, 6, 11, 20, 37, 68)),
    "five-card-high-low": ((3, 5, 5, 5, 5, 5, 6, 7, 2, 0), (3, 6, 11, 20, 37, 68)),
    "five-card-high-low-declare": ((3, 5, 7, 11, 11, 12, 13, 14, 16, 12, 8, 0), (3, 6, 11, 20, 41, 95)),
    "five-card-high-low-buy": ((3, 5, 7, 12, 13, 14, 17, 14, 16, 12, 8, 0), (3, 6, 13, 33, 78)),
    "texas-holdem": ((3, 5, 5, 5, 5, 5, 5, 5, 2, 0), (8, 22, 56)),
    "omaha": ((3, 5, 5, 5, 5, 5, 5, 5, 2, 0), (5, 11, 32, 91)),
    "omaha-8": ((3, 5, 5, 5, 5, 5, 5, 5, 2, 0), (5, 11, 32, 91)),
}
# fmt: on


@pytest.mark.parametrize("key", PINNED)
def test_every_sequence_is_counted(key: str) -> None:
    assert counted(key) == PINNED[key]


def test_every_game_is_pinned() -> None:
    assert sorted(PINNED) == sorted(entry.key for entry in games())


def test_whole_hands_worked_out_by_hand() -> None:
    """Deep enough that nobody is ever all in, so that every round is like every other.

    A round of check, bet, one raise, between two, in letters: folding (f) may be done at any time, as at a table.

        over:      f   xf   xbf   xbrf   bf   brf          6
        goes on:   xx  xbc  xbrc  bc     brc               5

    So with F(k) whole hands from k rounds to go, F(0) = 1 and F(k) = 6 + 5 F(k - 1): 11, 61, 311, 1561. Five-card stud has four
    rounds, the first like the rest: 1561, when no open pair gives a choice of two sizes.

    With a bring-in (i) or a completion (b) to begin with, which must be paid and is no bet yet if it is the bring-in:

        over:      if   ibf   ibrf   bf   brf              5
        goes on:   ic   ibc   ibrc   bc   brc              5

    Five-card lowball has that round and three of the others: 5 + 5 F(3) = 5 + 5 x 311 = 1560.
    """
    assert ways(tiny(one_raise("five-card-stud", big_bets="last two rounds"), (200, 200))) == 1561
    assert ways(tiny(one_raise("five-card-lowball"), (200, 200))) == 1560
