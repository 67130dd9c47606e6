"""The kernels, a hand at a time: the parts of each method, and `score`, which takes a hand by whichever method its tables ask for.

Types are Numba's to find; where an annotation says `Jitted`, the argument is what the docstring says.
"""

from __future__ import annotations

import numpy as np

from studbook.kernels.compiling import Jitted, jitted, popcount
from studbook.kernels.tables import (
    BADUGI,
    BADUGI_CHOICES,
    BADUGI_WILD,
    BIAS_FOUR,
    CHOICES,
    NATURAL,
    RANKS_ALONE,
    SEVENS,
)

# Bits of the four suits' nibbles: biased, a nibble shows its top bit from five cards on, or from four.
FOUR_OF_SUIT = np.uint64(BIAS_FOUR)
TOP_BITS = np.uint64(0x8888)
RANK_BITS = np.uint64((1 << 13) - 1)
LANE_BITS = np.uint64((1 << 16) - 1)
WILD_BITS = np.uint64(0xE000E000E000E000)
ONE = np.uint64(1)
NIBBLE = np.uint64(15)


@jitted
def score_of(key: Jitted, sums: Jitted) -> Jitted:
    """The score of a sum of keys; see `studbook.kernels.tables.HashedSums`."""
    return np.int64(sums.slots[np.uint32((key >> sums.down) + sums.offsets[key >> sums.row])])


@jitted
def total(hand: Jitted, words: Jitted) -> Jitted:
    """The sum of a word for each card of a hand: of its keys, or of its lanes."""
    summed = np.uint64(0)
    for at in range(hand.shape[0]):
        summed += words[hand[at]]
    return summed


@jitted
def best_flush(held: Jitted, flush: Jitted) -> Jitted:
    """The best flush by the hand's lanes; a suit without one has score 0."""
    columns = np.uint64(flush.shape[1] - 1)
    rows = flush.shape[0] - 1
    return max(
        np.int64(flush[0, held & columns]),
        np.int64(flush[1 & rows, held >> np.uint64(16) & columns]),
        np.int64(flush[2 & rows, held >> np.uint64(32) & columns]),
        np.int64(flush[3 & rows, held >> np.uint64(48) & columns]),
    )


@jitted
def all_suits(held: Jitted) -> Jitted:
    """The ranks held in any suit."""
    return (held | held >> np.uint64(16) | held >> np.uint64(32) | held >> np.uint64(48)) & RANK_BITS


@jitted
def low_suited(best: Jitted, held: Jitted, used: Jitted, mixed: Jitted) -> Jitted:
    """A low hand of at most seven with five or more natural cards of a suit, where a flush counts against it; -1: take it apart.

    `best`, the best hand of its ranks in mixed suits, will do if one of those ranks is held in another suit. Else every five of its
    ranks with one of another suit is tried, and if none is an unpaired hand, or there are wild cards, the hand has to be taken apart.
    """
    if held & WILD_BITS:
        return -1
    others = np.uint64(0)
    for suit in range(4):
        lane = held >> np.uint64(16 * suit) & RANK_BITS
        if popcount(lane) < 5:
            others |= lane
    if np.uint64(used[best]) & others:
        return best
    ranks = all_suits(held)
    spare = popcount(ranks) - np.uint64(5)
    best = 0
    if spare == 0 and ranks & others:
        best = np.int64(mixed[ranks])
    first = ranks
    while first and spare:  # drop one of the ranks, or two
        one = ranks & ~(first & (~first + ONE))
        first &= first - ONE
        if spare == 1:
            if one & others:
                best = max(best, np.int64(mixed[one]))
        else:
            second = first
            while second:
                two = one & ~(second & (~second + ONE))
                second &= second - ONE
                if two & others:
                    best = max(best, np.int64(mixed[two]))
    return best if used[best] else -1


@jitted
def best_four_flush(held: Jitted, cards: Jitted, names: Jitted, scores: Jitted, highest: Jitted) -> Jitted:
    """The best four-flush of natural cards, by the hand's lanes; 0 for none."""
    best: Jitted = 0
    for suit in range(4):
        name = np.int64(names[0, held >> np.uint64(16 * suit) & RANK_BITS])
        if name:
            odd = np.int64(highest[all_suits(held & ~(LANE_BITS << np.uint64(16 * suit)))]) if cards > 4 else 0
            best = max(best, np.int64(scores[14 * name + odd]))
    return best


@jitted
def five_cards(key: Jitted, held: Jitted, cards: Jitted, t: Jitted) -> Jitted:
    """The score of at most five cards by the sum of their small keys and their lanes."""
    best = score_of(key, t.small)
    if (key + t.bias) & TOP_BITS:
        flush = best_flush(held, t.flush)
        if t.low:
            return flush
        best = max(best, flush)
    if t.four and (key + FOUR_OF_SUIT) & TOP_BITS:
        wilds = np.int64(key >> np.uint64(16) & NIBBLE)
        bugs = np.int64(key >> np.uint64(20) & NIBBLE)
        for suit in range(4):
            lane = held >> np.uint64(16 * suit) & RANK_BITS
            if bugs <= 2 and 5 * bugs + wilds < t.four_names.shape[0] and np.int64(popcount(lane)) + wilds + bugs == 4:
                odd: Jitted = 0
                for other in range(4):
                    if other != suit:
                        odd = max(odd, np.int64(t.highest[held >> np.uint64(16 * other) & RANK_BITS]))
                if cards < 5 or odd:
                    best = max(best, np.int64(t.four_scores[14 * np.int64(t.four_names[5 * bugs + wilds, lane]) + odd]))
    return best


@jitted
def with_wilds(score: Jitted, wilds: Jitted, beats: Jitted, crown: Jitted) -> Jitted:
    """The score with the place among equal hands by how many wild cards play (R-WILD-5)."""
    if beats == 0 or score == 0:
        return score
    if score == crown:
        return score << 3
    if beats == NATURAL:
        return score << 3 | (1 if wilds == 0 else 0)
    return score << 3 | (7 - wilds)


@jitted
def best_choice(hand: Jitted, t: Jitted) -> Jitted:
    """The best five of any number of cards, each five looked at by itself, wild cards tried at face value where that could matter."""
    best: Jitted = 0
    taken = t.choices.shape[1]
    words = np.empty((4, hand.shape[0]), np.uint64)
    for at in range(hand.shape[0]):
        code = hand[at]
        words[0, at] = t.small.keys[code]
        words[1, at] = t.lanes[code]
        words[2, at] = t.face_keys[code] - t.small.keys[code]
        words[3, at] = t.face_lanes[code] - t.lanes[code]
    for row in range(t.choices.shape[0]):
        key = np.uint64(0)
        held = np.uint64(0)
        real = 0  # wild cards that are not jokers: a bit for each
        for place in range(taken):
            at = t.choices[row, place]
            key += words[0, at]
            held += words[1, at]
            if t.faces and words[3, at]:
                real |= 1 << at
        shown = real
        while True:  # every subset of the real wild cards, those in `shown` at face value
            its_key, its_held = key, held
            if shown:
                for at in range(hand.shape[0]):
                    if shown >> at & 1:
                        its_key += words[2, at]
                        its_held += words[3, at]
            wilds = np.int64(its_key >> np.uint64(16) & NIBBLE) + np.int64(its_key >> np.uint64(20) & NIBBLE)
            best = max(best, with_wilds(five_cards(its_key, its_held, taken, t), wilds, t.beats, t.crown))
            if shown == 0:
                break
            shown = (shown - 1) & real
    return best


@jitted
def four_of_badugi(held: Jitted, t: Jitted) -> Jitted:
    """Four natural cards by their lanes."""
    words = t.whole.keys
    key = (
        words[held & RANK_BITS]
        + words[held >> np.uint64(16) & RANK_BITS]
        + words[held >> np.uint64(32) & RANK_BITS]
        + words[held >> np.uint64(48) & RANK_BITS]
    )
    return score_of(key, t.whole)


@jitted
def badugi_choice(hand: Jitted, t: Jitted) -> Jitted:
    """The best badugi of five or more natural cards."""
    best: Jitted = 0
    for at in range(t.choices.shape[0]):
        held = np.uint64(0)
        for place in range(4):
            held += t.lanes[hand[t.choices[at, place]]]
        best = max(best, four_of_badugi(held, t))
    return best


@jitted
def badugi_wild(hand: Jitted, t: Jitted) -> Jitted:
    """The best badugi of any cards: every set of natural cards that go together, filled up with wild ones."""
    size = hand.shape[0]
    helpers = 0
    natural = 0
    real = 0
    for at in range(size):
        code = hand[at]
        is_wild = t.lanes[code] != t.face_lanes[code] or code >= 52
        if is_wild:
            helpers += 1
        if not is_wild or (t.faces and code < 52):
            natural |= 1 << at
        if is_wild and code < 52:
            real |= 1 << at
    best: Jitted = 0
    chosen = natural
    while True:
        ranks = 0
        suits = 0
        together = True
        count = 0
        at_face = 0
        for at in range(size):
            if chosen >> at & 1:
                rank = 1 << (hand[at] >> 2)
                suit = 1 << (hand[at] & 3)
                together &= not (ranks & rank or suits & suit)
                ranks |= rank
                suits |= suit
                count += 1
                at_face += real >> at & 1
        if together and count <= 4:
            filling = min(helpers - at_face, 4 - count)
            score = np.int64(t.flush[filling, ranks])
            best = max(best, with_wilds(score, filling, t.beats, t.crown))
        if chosen == 0:
            break
        chosen = (chosen - 1) & natural
    return best


@jitted
def suited(best: Jitted, held: Jitted, cards: Jitted, t: Jitted) -> Jitted:
    """The score of at most seven cards with so many of a suit that it matters; `best` is their value without suits; -1: take apart."""
    if t.low:
        return low_suited(best, held, t.used, t.mixed)
    best = max(best, best_flush(held, t.flush))
    if t.four:
        best = max(best, best_four_flush(held, cards, t.four_names, t.four_scores, t.highest))
    return best


@jitted
def best_seven(hand: Jitted, t: Jitted) -> Jitted:
    """The best hand of more than seven cards, each seven of them looked up; -1: a low that has to be taken apart."""
    best = 0
    size = t.sevens.shape[1]
    for row in range(t.sevens.shape[0]):
        key = t.bias
        held = np.uint64(0)
        for place in range(size):
            code = hand[t.sevens[row, place]]
            key += t.whole.keys[code]
            held += t.lanes[code]
        score = score_of(key, t.whole)
        if key & TOP_BITS:
            score = suited(score, held, size, t)
            if score < 0:
                return -1
        best = max(best, score)
    return best


@jitted
def score(hand: Jitted, t: Jitted) -> Jitted:
    """The score of one hand, a one-dimensional array of `t.size` card codes, by whichever method its tables ask for.

    For use in other jitted code, which compiles once for every ranking there is.
    """
    if t.method == BADUGI:
        return four_of_badugi(total(hand, t.lanes), t)
    if t.method == BADUGI_CHOICES:
        return badugi_choice(hand, t)
    if t.method == BADUGI_WILD:
        return badugi_wild(hand, t)
    best = -1
    if t.method == SEVENS:
        best = best_seven(hand, t)
    elif t.method != CHOICES:
        key = total(hand, t.whole.keys) + t.bias
        best = score_of(key, t.whole)
        if key & TOP_BITS and t.method != RANKS_ALONE:
            best = suited(best, total(hand, t.lanes), t.size, t)
    return best if best >= 0 else best_choice(hand, t)
