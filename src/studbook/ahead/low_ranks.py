"""What is kept of a low hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from studbook.ahead.limits import DRAW_FOUR, PAT_FOUR, PAT_THREE, Limits
from studbook.cards import Card


def low_kept(held: Sequence[Card], heights: Mapping[int, int], spare: int, limits: Limits, *, spoils: bool) -> list[int]:
    """The places of one card of each rank from the lowest, a whole hand if it is good enough to stand pat, else what is drawn to.

    `spare` wild cards count as the lowest ranks missing. `spoils`: straights and flushes count against a hand.
    """
    good = _lowest(held, heights, max(5 - spare, 0), spoils=spoils)
    lying = _with_wild([heights[place] for place in good], spare)
    if len(good) == 5 and spoils:
        if lying[4] - lying[0] == 4:  # of a straight the card below the highest goes, the others being furthest from another one
            gone = 3 if lying[0] > 1 else 4
            del good[gone], lying[gone]
        elif len({held[place] & 3 for place in good}) == 1:
            del good[4], lying[4]
    drawn = lying[:4]
    while drawn and drawn[-1] > _draw_limit(drawn, limits):
        drawn.pop()
    if len(lying) == 5 and lying[4] <= _pat_limit(drawn, limits):
        return good
    return good[: max(len(drawn) - spare, 0)]


def outs(heights: Sequence[int]) -> int:
    """How many ranks (0 to 2) would make a straight of four cards, from the lowest.

    >>> outs([2, 3, 4, 5]), outs([1, 2, 3, 4]), outs([3, 4, 6, 7]), outs([1, 2, 3, 7])
    (2, 1, 1, 0)
    """
    span = heights[3] - heights[0]
    if span == 3:
        return (heights[0] > 1) + (heights[3] < 13)
    return int(span == 4)


def _lowest(held: Sequence[Card], heights: Mapping[int, int], most: int, *, spoils: bool) -> list[int]:
    """The places of the lowest cards, one of each rank, at most so many.

    Of two of a rank the first is taken; where flushes spoil a hand, the first of another suit than most of the cards have.
    """
    common = max(range(4), key=lambda suit: sum(held[place] & 3 == suit for place in heights)) if spoils else -1
    good: list[int] = []
    for place in sorted(heights, key=lambda place: (heights[place], held[place] & 3 == common, place)):
        if len(good) < most and (not good or heights[place] != heights[good[-1]]):
            good.append(place)
    return good


def _with_wild(lying: list[int], spare: int) -> list[int]:
    """The heights with those that wild cards take: the lowest missing ones."""
    missing = [height for height in range(1, 14) if height not in lying]
    return sorted([*lying, *missing[:spare]])[:5]


def _draw_limit(drawn: Sequence[int], limits: Limits) -> int:
    """How high the highest of the cards kept may be in a draw."""
    count = len(drawn)
    row = DRAW_FOUR + outs(drawn) if count == 4 else count - 1
    return limits[row][drawn[-2] if count > 1 else 0]


def _pat_limit(drawn: Sequence[int], limits: Limits) -> int:
    """How high the highest of five cards may be to stand pat when one would draw to these."""
    if len(drawn) < 3:
        return 0
    row = PAT_THREE if len(drawn) == 3 else PAT_FOUR + outs(drawn)
    return limits[row][drawn[-1]]
