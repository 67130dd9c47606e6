"""Which cards a good player keeps when some may be thrown: the one rule that bots play, odds suppose of everybody and the coach prices.

The rule depends on the cards held, the ranking, what is wild and how many draws are left (`stage`), and on nothing else:

- High (`studbook.ahead.made_hands`): a made hand, pairs and better, the good draws, else an ace or a king and nothing more.
- Low (`studbook.ahead.low_ranks`): one card of each rank from the lowest, those that are too high for the draws left thrown.
- Badugi (`studbook.ahead.badugis`): the best badugi among the cards, less those of its cards that are too high for the draws left.

How good it is: let a player draw once by the best of all 32 ways to keep, and another by this rule, against one opponent who was dealt
random cards and has drawn by the rule as often as the game allows; in draws before the last both go on by the rule. The rule's share of
the pot is on average less than 0.3 % below the best one, and never more than `BOUND`: ``tests/ahead`` measures it by brute force.

`studbook.kernels.keep_rows` does the same for many hands at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from studbook.ahead.badugis import badugi_kept
from studbook.ahead.limits import BADUGI, PLAIN, SPOILED, Limits
from studbook.ahead.low_ranks import low_kept
from studbook.ahead.made_hands import high_kept
from studbook.cards import CARDS, SUITS, Card
from studbook.hands import Ranking

#: The worth of a card that counts, and more for one that is thrown later.
COUNTS: Final = 100
#: The worth of a wild card or a joker.
WILD: Final = 150
#: How far below the best way to keep the rule's share of the pot may be, by what is drawn to.
BOUND: Final = {"made hand": 0.05, "low ranks": 0.05, "badugi": 0.03}


#: The stage for cards that are passed on or thrown and none drawn for them.
LAST_CARDS: Final = 0


class Keeping(NamedTuple):
    """A hand in the order in which its cards are kept."""

    #: Places, from the first card to keep to the first to throw.
    order: tuple[int, ...]
    #: How many of them are worth keeping.
    good: int


def stage(left: int, of: int) -> int:
    """The moment of a draw that the limits go by, when `left` draws are to come out of the `of` that the game has.

    0 is the only draw; 1 the last of several, 2 the last but one, 3 any draw before those.

    >>> stage(1, of=1), stage(1, of=3), stage(3, of=3)
    (0, 1, 3)
    """
    return 0 if of <= 1 else min(max(left, 1), 3)


def limits(ranking: Ranking, stage: int) -> Limits:
    """How high a card may be under this ranking at that stage; empty for high hands, which have none."""
    if ranking.draws_to == "badugi":
        return BADUGI[stage]
    if ranking.draws_to == "low ranks":
        return SPOILED[stage] if ranking.spoiled_by_runs else PLAIN[stage]
    return ()


def kept(held: Sequence[Card], ranking: Ranking, wild: frozenset[Card], stage: int, most: int) -> list[bool]:
    """Which of the cards `held` stay when up to `most` may be thrown; the ones worth least go first."""
    values = worth(held, ranking, wild, stage)
    order = sorted(range(len(held)), key=lambda place: (values[place], place))
    thrown = [place for place in order if values[place] < COUNTS][:most]
    return [place not in thrown for place in range(len(held))]


def keeping_of(held: Sequence[Card], ranking: Ranking, wild: frozenset[Card], stage: int) -> Keeping:
    """All cards from the first to keep to the first to throw.

    >>> from studbook.cards import cards
    >>> from studbook.hands import Badugi
    >>> keeping_of(cards("As 2d 3c Kh"), Badugi(), frozenset(), stage(3, of=3))
    Keeping(order=(0, 1, 2, 3), good=3)
    """
    values = worth(held, ranking, wild, stage)
    order = sorted(range(len(held)), key=lambda place: (-values[place], -place))
    return Keeping(tuple(order), sum(value >= COUNTS for value in values))


#: How many hands a keeper remembers, about 30 MB at the most.
_MOST_KEPT: Final = 1 << 16


class Keeper:
    """`keeping_of` under one ranking at one stage for many hands, which come again and again where deals are sampled.

    Where no card is wild, hands that differ in the names of their suits or in their order are one: no player keeps them differently.
    """

    __slots__ = ("_alike", "_kept", "_ranking", "_stage", "_wild")

    def __init__(self, ranking: Ranking, wild: frozenset[Card], stage: int) -> None:
        self._ranking = ranking
        self._wild = wild
        self._stage = stage
        self._alike = not wild and ranking.draws_to != "nothing"
        self._kept: dict[tuple[Card, ...], Keeping] = {}

    def __call__(self, held: Sequence[Card]) -> Keeping:
        """The hand in the order in which its cards are kept."""
        if not self._alike or max(held, default=CARDS[0]) >= 52:
            return self._keeping(tuple(held))
        places = sorted(range(len(held)), key=lambda place: held[place] >> 2)
        key = self._any_suits(held, places) or self._named_suits(held, places)
        order, good = self._keeping(key)
        return Keeping(tuple([places[at] for at in order]), good)

    def _any_suits(self, held: Sequence[Card], places: list[int]) -> tuple[Card, ...]:
        """The same ranks in suits that say nothing, where only ranks count; else nothing."""
        if self._ranking.draws_to != "low ranks":
            return ()
        if self._ranking.spoiled_by_runs and (len({card >> 2 for card in held}) < len(held) or len({card & 3 for card in held}) == 1):
            return ()
        return tuple([CARDS[held[place] & ~3 | at & 3] for at, place in enumerate(places)])

    def _named_suits(self, held: Sequence[Card], places: list[int]) -> tuple[Card, ...]:
        """The same hand, its first suit called clubs, the next one diamonds, and so on."""
        suits: dict[int, int] = {}
        return tuple([CARDS[held[place] & ~3 | suits.setdefault(held[place] & 3, len(suits))] for place in places])

    def _keeping(self, key: tuple[Card, ...]) -> Keeping:
        keeping = self._kept.get(key)
        if keeping is None:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            keeping = self._kept[key] = keeping_of(key, self._ranking, self._wild, self._stage)
        return keeping


@lru_cache(maxsize=32)
def keeper(ranking: Ranking, wild: frozenset[Card], stage: int) -> Keeper:
    """The keeper for this ranking, what is wild and the stage; the same one each time, so that it remembers."""
    return Keeper(ranking, wild, stage)


def worth(held: Sequence[Card], ranking: Ranking, wild: frozenset[Card], stage: int) -> list[int]:
    """`COUNTS` or more for each card that counts, less for the others; the more, the better it is to have."""
    spare = [place for place, card in enumerate(held) if card >= 52 or card in wild]
    rest = [place for place in range(len(held)) if place not in spare]
    if ranking.draws_to == "nothing":
        suit = SUITS.index(ranking.suit) if ranking.suit else 4
        return [WILD if card >= 52 or card in wild else COUNTS + 1 + (card >> 2) + 13 * (card & 3 == suit) for card in held]
    values = [WILD] * len(held)
    if ranking.draws_to == "made hand":
        good = high_kept(held, rest, len(spare), len(wild))
        counts = [0] * 13
        for place in rest:
            counts[held[place] >> 2] += 1
        for place in rest:
            rank = held[place] >> 2
            values[place] = 1 + rank + 13 * min(counts[rank] - 1, 2)
    else:
        heights = {place: height(held[place], ace_is_low=ranking.ace_is_low) for place in rest}
        if ranking.draws_to == "badugi":
            good = badugi_kept(held, heights, len(spare), limits(ranking, stage))
        else:
            good = low_kept(held, heights, len(spare), limits(ranking, stage), spoils=ranking.spoiled_by_runs)
        seen = set()
        for place in rest:
            # Of two of a rank one is worth little.
            values[place] = 14 - heights[place] + (0 if heights[place] in seen else 14)
            seen.add(heights[place])
    for place in good:
        values[place] += COUNTS
    return values


def height(card: Card, *, ace_is_low: bool) -> int:
    """Where a card stands in a low hand, from 1 for the lowest to 13."""
    return ((card >> 2) + 1) % 13 + 1 if ace_is_low else (card >> 2) + 1
