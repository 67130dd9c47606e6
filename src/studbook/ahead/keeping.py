"""Which cards count when some may be thrown: the default policy of draws, by ranking. `studbook.kernels.keep_rows` is its fast twin.

Keep what counts means: in badugi the best badugi among the cards; in a low game one of each rank up to the eight, a made nine or better
whole, and nothing that makes a straight or flush where these count against it; in a high game a made hand, pairs and better, four to a
flush, four to a straight open at both ends, else the two highest cards from the ten up, or the highest. Wild cards and jokers are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from studbook.cards import Card
from studbook.hands import Badugi, HoleSuit, Low, Ranking

#: The highest card of a low worth drawing to, and of a made one worth keeping, counted with the ace as one.
ROUGH_LOW: Final = 8
MADE_LOW: Final = 9
#: The worth of a card that counts.
COUNTS: Final = 100


def kept(held: Sequence[Card], ranking: Ranking, wild: frozenset[Card], most: int) -> list[bool]:
    """Which of the cards `held` stay when up to `most` may be thrown; the ones worth least go first."""
    values = worth(held, ranking, wild)
    order = sorted(range(len(held)), key=lambda place: (values[place], place))
    thrown = [place for place in order if values[place] < COUNTS][:most]
    return [place not in thrown for place in range(len(held))]


def worth(held: Sequence[Card], ranking: Ranking, wild: frozenset[Card]) -> list[int]:
    """`COUNTS` for a card that counts; else 1-13, more for one better to have: the higher for high hands, the lower for low ones."""
    spare = [place for place, card in enumerate(held) if card >= 52 or card in wild]
    rest = [place for place in range(len(held)) if place not in spare]
    if isinstance(ranking, Badugi):
        good = _badugi(held, rest)
    elif isinstance(ranking, Low):
        good = _low(held, rest, ranking, len(spare))
    elif isinstance(ranking, HoleSuit):
        good = rest
    else:
        good = _high(held, rest, len(spare))
    return [COUNTS if place in spare or place in good else _aside(card, ranking) for place, card in enumerate(held)]


def _aside(card: Card, ranking: Ranking) -> int:
    if isinstance(ranking, Badugi) or (isinstance(ranking, Low) and ranking.system != "2-7"):
        return 14 - _ace_low(card)
    return 13 - (card >> 2) if isinstance(ranking, Low) else (card >> 2) + 1


def _ace_low(card: Card) -> int:
    return ((card >> 2) + 1) % 13 + 1


def _badugi(held: Sequence[Card], rest: list[int]) -> list[int]:
    best: tuple[int, ...] = ()
    best_heights: list[int] = []
    for size in range(min(4, len(rest)), 0, -1):
        for chosen in combinations(rest, size):
            if len({held[p] >> 2 for p in chosen}) == size == len({held[p] & 3 for p in chosen}):
                heights = sorted((_ace_low(held[p]) for p in chosen), reverse=True)
                if not best or heights < best_heights:
                    best, best_heights = chosen, heights
        if best:
            break
    return list(best)


def _low(held: Sequence[Card], rest: list[int], ranking: Low, spare: int) -> list[int]:
    deuce = ranking.system == "2-7"
    height = {p: (held[p] >> 2) + 2 if deuce else _ace_low(held[p]) for p in rest}
    good: list[int] = []
    for place in sorted(rest, key=lambda p: (height[p], p)):
        if all(height[place] != height[other] for other in good):
            good.append(place)
    good = good[: max(5 - spare, 0)]
    if len(good) + spare >= 5 and ranking.system != "A-5" and _spoiled(held, good, deuce):
        return good[:-1]
    whole = len(good) + spare >= 5 and max((height[p] for p in good), default=0) <= MADE_LOW
    return [p for p in good if height[p] <= (MADE_LOW if whole else ROUGH_LOW)] or good[:1]


def _spoiled(held: Sequence[Card], good: list[int], deuce: bool) -> bool:
    """Whether five natural cards make a straight or a flush."""
    if len(good) < 5:
        return False
    if len({held[p] & 3 for p in good}) == 1:
        return True
    heights = sorted((held[p] >> 2) + 2 if deuce else _ace_low(held[p]) for p in good)
    return heights[-1] - heights[0] == 4


def _high(held: Sequence[Card], rest: list[int], spare: int) -> list[int]:
    ranks = [held[p] >> 2 for p in rest]
    grouped = [p for p in rest if ranks.count(held[p] >> 2) > 1]
    suited = max(([p for p in rest if held[p] & 3 == suit] for suit in range(4)), key=len)
    five = _run(held, rest, 5 - spare)
    if len(suited) + spare >= 5:
        return suited
    if five:
        return five
    if len(grouped) > 2 or spare > 1:
        return grouped or _highest(held, rest)[:1]
    if len(suited) + spare >= 4:
        return suited
    if grouped:
        return grouped
    four = _run(held, rest, 4 - spare, open_ended=True)
    if four:
        return four
    high = [p for p in _highest(held, rest)[:2] if held[p] >> 2 >= 8]
    return high or _highest(held, rest)[:1]


def _highest(held: Sequence[Card], rest: list[int]) -> list[int]:
    return sorted(rest, key=lambda p: (-(held[p] >> 2), p))


def _run(held: Sequence[Card], rest: list[int], size: int, *, open_ended: bool = False) -> list[int]:
    """The highest cards, one a rank, of which `size` lie within five ranks (within four that are open at both ends)."""
    mask = 0
    for p in rest:
        mask |= 2 << (held[p] >> 2)
    if mask >> 13 & 1:
        mask |= 1
    span = 4 if open_ended else 5
    for low in range(9, 0 if open_ended else -1, -1):
        window = mask >> low & (1 << span) - 1
        if window.bit_count() >= size > 1:
            found: list[int] = []
            for at in range(low, low + span):
                place = next((p for p in rest if held[p] >> 2 == (at - 1) % 13), None)
                if place is not None:
                    found.append(place)
            return found
    return []
