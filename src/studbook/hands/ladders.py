"""The ladders as data: which categories there are, from low to high, and which ranks make a straight.

Sources: R-HI-1, R-CAT-1 to R-CAT-4, R-LOW-1 to R-LOW-3; seed 003, and seed 002 for Soko. Nothing here looks at a hand.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from studbook.cards import Deck
from studbook.hands.rankings import Badugi, High, Low

ACE: Final = 12

NOTHING: Final = "no cards"
HIGH_CARD: Final = "high card"
PAIR: Final = "pair"
FOUR_STRAIGHT: Final = "four-straight"
FOUR_FLUSH: Final = "four-flush"
TWO_PAIR: Final = "two pair"
TRIPS: Final = "three of a kind"
STRAIGHT: Final = "straight"
FLUSH: Final = "flush"
FULL_HOUSE: Final = "full house"
QUADS: Final = "four of a kind"
STRAIGHT_FLUSH: Final = "straight flush"
IMPERIAL: Final = "imperial flush"
FIVE: Final = "five of a kind"
CROWN: Final = "crown"

STANDARD_LADDER: Final = (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE)
LADDERS: Final = {
    "standard": STANDARD_LADDER,
    "soko": (HIGH_CARD, PAIR, FOUR_STRAIGHT, FOUR_FLUSH, *STANDARD_LADDER[2:]),
    "four-flush": (HIGH_CARD, PAIR, FOUR_FLUSH, *STANDARD_LADDER[2:]),
    "original": (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS, FIVE),
}
#: The categories a lowball player wants to avoid, best first: ace-to-five knows no straights and flushes, the others do.
LOW_LADDERS: Final = {
    "A-5": (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS, FIVE),
    "2-7": STANDARD_LADDER,
    "A-6": STANDARD_LADDER,
}


def ladder_of(ranking: High) -> tuple[str, ...]:
    """The categories of a high ranking from low to high, its options applied (R-CAT)."""
    ladder = list(LADDERS[ranking.ladder])
    if ranking.soko_below_pair and ranking.ladder == "soko":
        ladder.remove(PAIR)
        ladder.insert(ladder.index(FOUR_FLUSH) + 1, PAIR)
    if ranking.flush_over_full_house and FLUSH in ladder:
        ladder.remove(FLUSH)
        ladder.insert(ladder.index(FULL_HOUSE) + 1, FLUSH)
    if ranking.trips_over_straight and STRAIGHT in ladder:
        ladder.remove(TRIPS)
        ladder.insert(ladder.index(STRAIGHT) + 1, TRIPS)
    if ranking.circle == "greek" and STRAIGHT_FLUSH in ladder:
        ladder.insert(ladder.index(STRAIGHT_FLUSH) + 1, IMPERIAL)
    if ranking.crown is not None:
        ladder.append(CROWN)
    return tuple(ladder)


@cache
def runs(ranks: tuple[int, ...], length: int) -> tuple[tuple[int, ...], ...]:
    """Every straight of so many cards in a deck of `ranks` (from low to high), best first, each from its top card down.

    A straight is a run in the list of ranks present, so that it skips a gap; the ace also stands below the lowest (R-HI-3, R-CAT-3).
    """
    line = (ranks[-1], *ranks) if ranks and ranks[-1] == ACE else ranks
    straights: list[tuple[int, ...]] = []
    for top in range(len(line) - 1, length - 2, -1):
        run = tuple(reversed(line[top - length + 1 : top + 1]))
        if len(set(run)) == length and not any(set(run) == set(better) for better in straights):
            straights.append(run)
    return tuple(straights)


def low_order(ranking: Low | Badugi, deck: Deck) -> tuple[int, ...]:
    """The ranks of the deck from the lowest, as the ranking sees them: the ace first, but last in deuce-to-seven (R-LOW, R-BAD)."""
    ranks = deck.ranks
    if ranking.ace_is_low and ACE in ranks:
        return (ACE, *(rank for rank in ranks if rank != ACE))
    return ranks


def low_runs(ranking: Low, deck: Deck) -> tuple[tuple[int, ...], ...]:
    """The straights that spoil a low hand, least bad first, each from its top card down: none in ace-to-five, no wheel in deuce-to-seven,
    and in ace-to-six A-K-Q-J-10 only by house rule (R-LOW-1 to R-LOW-3)."""
    if ranking.system == "A-5":
        return ()
    line = low_order(ranking, deck)
    if ranking.system == "A-6" and ranking.ace_king_straight and line[0] == ACE and len(line) > 5:
        line = (*line, ACE)
    return tuple(tuple(reversed(line[at : at + 5])) for at in range(len(line) - 4))
