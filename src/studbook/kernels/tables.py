"""The arrays that the kernels read, put together for one question: which ranking, deck, house, wild cards, hand size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.cards import Deck
from studbook.hands.ladders import FLUSH, FOUR_FLUSH, HIGH_CARD
from studbook.hands.rankings import Ranking, WildHouse
from studbook.kernels.badugi_tables import badugi_tables_for
from studbook.kernels.classes import Classes, classes_of, reader_of
from studbook.kernels.compiling import Jitted
from studbook.kernels.displacement import MOST_WHOLE, Displaced, laid_out, row_starts, scattered, weights_for
from studbook.kernels.flushes import HIGHEST, flush_table, four_flush_tables
from studbook.kernels.multisets import BUG, SYMBOLS, WILD, allowed_ranks, codes_of, level_of
from studbook.kernels.readings import LadderReader
from studbook.kernels.storage import Arrays, keep, load

#: How a hand is scored; the kernels of `studbook.kernels.hand_kernels` are one for each.
RANKS_ALONE: Final = 0
HIGH: Final = 1
LOW: Final = 2
FOUR_SUITED: Final = 3
CHOICES: Final = 4
BADUGI: Final = 5
BADUGI_CHOICES: Final = 6
BADUGI_WILD: Final = 7
SEVENS: Final = 8

#: Equal hands with unlike numbers of wild cards (R-WILD-5).
EQUAL, NATURAL, FEWER = range(3)
BEATS: Final = {"equal": EQUAL, "natural": NATURAL, "fewer": FEWER}

#: Added to the suits' nibbles: the top bit of one shows from five cards on, or from four.
BIAS_FIVE: Final = 0x3333
BIAS_FOUR: Final = 0x4444

#: Seconds of building from which tables are kept for the next process.
WORTH_KEEPING: Final = 0.02
_EVERY_LANE: Final = 1 | 1 << 16 | 1 << 32 | 1 << 48


class HashedSums(NamedTuple):
    """A card's 64-bit `keys`, and the perfect hash of their sums: weight from bit `down` up, wild cards in bits 16-19, bugs in bits
    20-23, a nibble for each suit (clubs lowest) in bits 0-15. ``slots[(key >> down) + offsets[key >> row]]`` is the score."""

    keys: NDArray[np.uint64]
    offsets: NDArray[np.uint32]
    slots: NDArray[np.uint16]
    down: np.uint64
    row: np.uint64


class Tables(NamedTuple):
    """Everything a kernel needs; which fields are filled depends on `method`."""

    #: How hands are looked up: one of the numbers above.
    method: int
    #: How many cards a hand has.
    size: int
    #: What is added to the suits' nibbles; 0 where suits do not matter.
    bias: np.uint64
    #: Sums of all cards of the hand.
    whole: HashedSums
    #: Sums of five cards (or as many as there are), for hands that are taken apart.
    small: HashedSums
    #: Per card its rank's bit in its suit's 16 bits; a wild card or bug counts one at bit 13 of every suit.
    lanes: NDArray[np.uint64]
    #: The same as `small.keys`, for wild cards that play as what they are.
    face_keys: NDArray[np.uint64]
    #: The same as `lanes`, for wild cards that play as what they are.
    face_lanes: NDArray[np.uint64]
    #: Whether a wild card may have to play as what it is.
    faces: bool
    #: Whether the hands are lows.
    low: bool
    #: Whether four of a suit are a hand.
    four: bool
    #: How equal hands with unlike numbers of wild cards stand: `EQUAL`, `NATURAL` or `FEWER`.
    beats: int
    #: The score of the natural pair that beats everything, where there is one.
    crown: int
    #: The score of a flush by how many wild cards fill it and its ranks; see `studbook.kernels.flushes`.
    flush: NDArray[np.uint16]
    #: The number of the four ranks that the cards of a suit make with what helps them; see `studbook.kernels.flushes`.
    four_names: NDArray[np.uint16]
    #: The score of each four flush with each odd card; see `studbook.kernels.flushes`.
    four_scores: NDArray[np.uint16]
    #: Per score of a low the ranks that make it.
    used: NDArray[np.uint16]
    #: For lows, the score of five different ranks in mixed suits, by their mask.
    mixed: NDArray[np.uint16]
    #: One more than the highest rank of a mask of ranks; 0 for none.
    highest: NDArray[np.uint8]
    #: The places of the cards in each way to take the hand apart.
    choices: NDArray[np.uint8]
    #: The places of the cards in each way to choose seven.
    sevens: NDArray[np.uint8]


@dataclass(frozen=True)
class TableQuestion:
    """What tables are for. `wild`: a bit for each wild card code; `bugs`: whether jokers that are not wild may be held; `size`: cards."""

    ranking: Ranking
    deck: Deck
    house: WildHouse
    wild: int
    bugs: bool
    size: int

    @property
    def wilds(self) -> int:
        """How many wild cards there are in the deck, jokers included."""
        present = sum(15 << 4 * rank for rank in self.deck.ranks) | 3 << 52
        return (self.wild & present).bit_count()

    @property
    def jokers_as_bugs(self) -> int:
        return (~self.wild >> 52 & 3).bit_count() if self.bugs else 0

    @property
    def faces(self) -> bool:
        """Whether it may matter that a wild card can play as what it is: under house rules that tell it from another wild card."""
        return bool(self.wild & (1 << 52) - 1) and (bool(self.house.may_not_be) or self.house.beats != "equal")

    @property
    def whole_ranks(self) -> bool:
        """Whether what is wild is one rank or two, and nothing else: which ones they are changes from deal to deal in some games."""
        each = {self.wild >> 4 * rank & 15 for rank in range(13)}
        return each <= {0, 15} and self.wilds in (4, 8) and not self.wild >> 52

    @property
    def one_of_many(self) -> bool:
        """Whether other questions that differ in the wild ranks alone are likely to follow."""
        return self.whole_ranks or (self.faces and bool(self.house.may_not_be))

    def caps(self) -> list[int]:
        """How many of each symbol a hand can have; where whole ranks are wild as if those could be held besides, so that the same scores
        serve whichever ranks they are."""
        taken = 0 if self.faces or self.whole_ranks else self.wild
        natural = [4 - (taken >> 4 * rank & 15).bit_count() if rank in self.deck.ranks else 0 for rank in range(13)]
        return [*natural, self.wilds, self.jokers_as_bugs]


def symbol(code: int, wild: int) -> int:
    """What a card is in a multiset of symbols."""
    return WILD if wild >> code & 1 else BUG if code >= 52 else code >> 2


def _keys(question: TableQuestion, wild: int, size: int, bits: int) -> NDArray[np.uint64]:
    caps = question.caps()
    weights = scattered(weights_for(size, bool(caps[WILD] or caps[BUG])), bits)
    helps = 0x1111 if question.ranking.made_hands else 0
    keys = np.zeros(256, np.uint64)
    for code in range(54):
        kind = symbol(code, wild)
        suits = helps | 1 << 16 if kind == WILD else helps | 1 << 20 if kind == BUG else 1 << 4 * (code & 3)
        keys[code] = (int(weights[kind]) << 64 - bits) + suits
    return keys


def _sums(question: TableQuestion, size: int) -> HashedSums:
    caps = tuple(question.caps())
    hashed = _hashed(question.ranking, question.deck, question.house, size, caps, question.one_of_many)
    down = np.uint64(64 - hashed.bits)
    keys = _keys(question, question.wild, size, hashed.bits)
    return HashedSums(keys, hashed.offsets, hashed.slots, down, np.uint64(64 - hashed.bits + hashed.shift))


@lru_cache(maxsize=64)
def _hashed(ranking: Ranking, deck: Deck, house: WildHouse, size: int, caps: tuple[int, ...], keeps: bool) -> Displaced:
    """The scores of every multiset; they are the same whichever ranks are wild, as long as there are as many of each symbol.

    `keeps`: they are kept for the next process by themselves, and not with the tables of each question.
    """
    what = repr(("scores of multisets", ranking, deck, house, size, caps))
    kept = load(what) if keeps else None
    if kept is not None:
        return Displaced(kept["offsets"].astype(np.uint32), kept["slots"].astype(np.uint16), int(kept["bits"]), int(kept["shift"]))
    level = level_of(ranking, deck, house, size, caps)
    sums, bits, shift, starts = _layout(size, caps)
    hashed = laid_out(sums, level.scores, bits, shift, starts)
    if keeps:
        keep(what, {name: np.asarray(value) for name, value in hashed._asdict().items()})
    return hashed


@lru_cache(maxsize=16)
def _layout(size: int, caps: tuple[int, ...]) -> tuple[NDArray[np.int64], int, int, NDArray[np.int64]]:
    """The scattered sums of every multiset in the order of their codes, of how many bits they are, and how they are cut into rows that
    start where."""
    counts = codes_of(caps, size)[:, None] >> 4 * np.arange(SYMBOLS) & 15
    plain = np.array(weights_for(size, bool(caps[WILD] or caps[BUG])), np.int64)
    bits = max(int((counts @ plain).max()).bit_length(), 8)
    sums = counts @ scattered(tuple(plain.tolist()), bits) & (1 << bits) - 1
    shift = max(bits - max(len(sums) // 12, 1).bit_length(), 0)
    return sums, bits, shift, row_starts(sums, bits, shift)


def no_sums() -> HashedSums:
    """Where no sums are wanted."""
    return HashedSums(np.zeros(256, np.uint64), np.zeros(1, np.uint32), np.zeros(1, np.uint16), np.uint64(63), np.uint64(63))


def lanes_of(wild: int) -> NDArray[np.uint64]:
    """See `Tables.lanes`."""
    lanes = np.zeros(256, np.uint64)
    for code in range(54):
        lanes[code] = 1 << 16 * (code & 3) + (code >> 2) if symbol(code, wild) < WILD else _EVERY_LANE << 13
    return lanes


def _used(classes: Classes) -> NDArray[np.uint16]:
    """Per score the mask of the five ranks of an unpaired low, else 0."""
    used = np.zeros(len(classes) + 1, np.uint16)
    unpaired = classes.names.index(HIGH_CARD)
    for at, reading in enumerate(classes.readings, 1):
        if reading.category == unpaired and len(reading.ranks) == 5:
            used[at] = sum(1 << rank for rank in reading.ranks)
    return used


def _mixed(deck: Deck, reader: LadderReader, classes: Classes) -> NDArray[np.uint16]:
    scores = np.zeros(1 << 13, np.uint16)
    for ranks in combinations(deck.ranks, 5):
        reading = reader.of_ranks(ranks)
        scores[sum(1 << rank for rank in ranks)] = classes.of(reading) if reading is not None and reader.qualifies(reading) else 0
    return scores


def _choices(size: int, taken: int) -> NDArray[np.uint8]:
    return np.array(list(combinations(range(size), taken)), np.uint8)


def _method(question: TableQuestion, flushes: bool, four: bool) -> int:
    house = question.house
    helped = bool(question.wilds or question.jokers_as_bugs)
    barred = house.may_not_be and any(
        rank not in allowed_ranks(question.deck, house) for rank in range(13) if question.wild >> 4 * rank & 15
    )
    if barred or house.beats != "equal" or (four and helped):
        return CHOICES
    if question.size > MOST_WHOLE:
        return SEVENS
    if four and question.size >= 4:
        return FOUR_SUITED
    if not flushes or question.size < 5:
        return RANKS_ALONE
    return HIGH if question.ranking.made_hands else LOW


@lru_cache(maxsize=1024)
def tables_for(question: TableQuestion) -> Tables:
    """The tables that answer a question: built, or found where an earlier process left them."""
    what = repr(question)
    kept = None if question.one_of_many else load(what)
    if kept is not None:
        return _unpacked(kept)
    began = perf_counter()
    reader = reader_of(question.ranking, question.deck, question.house)
    tables = _for_ladder(question, reader) if isinstance(reader, LadderReader) else _for_badugi(question)
    if perf_counter() - began > WORTH_KEEPING and not question.one_of_many:
        keep(what, _packed(tables))
    return tables


def _packed(tables: Tables) -> Arrays:
    """The tables as plain arrays by name; those of `whole` and `small` as ``whole.keys`` and so on."""
    arrays: Arrays = {}
    for name, value in tables._asdict().items():
        if isinstance(value, HashedSums):
            arrays.update({f"{name}.{part}": np.asarray(one) for part, one in value._asdict().items()})
        else:
            arrays[name] = np.asarray(value)
    return arrays


def _unpacked(arrays: Arrays) -> Tables:
    """The same back. `_packed` alone writes such files, so that what lies under a name is of its field's type."""
    parts: dict[str, Jitted] = {name: array if array.ndim else array.item() for name, array in arrays.items()}

    def sums(name: str) -> HashedSums:
        keys, offsets, slots, down, row = (parts[f"{name}.{part}"] for part in HashedSums._fields)
        return HashedSums(keys, offsets, slots, np.uint64(down), np.uint64(row))

    fields = {name: part for name, part in parts.items() if "." not in name}
    return Tables(**fields | {"bias": np.uint64(parts["bias"]), "whole": sums("whole"), "small": sums("small")})


def _for_ladder(question: TableQuestion, reader: LadderReader) -> Tables:
    deck, house, size = question.deck, question.house, question.size
    classes = classes_of(question.ranking, deck, house)
    flushes = FLUSH in reader.names
    four = FOUR_FLUSH in reader.names
    whole = min(size, MOST_WHOLE)
    helpers = min(question.wilds + question.jokers_as_bugs, whole)
    method = _method(question, flushes, four)
    low = reader.low_order is not None and method in (LOW, SEVENS)
    apart = method == CHOICES or low
    taken = min(size, 5)
    names, scores = np.zeros((1, 1), np.uint16), np.zeros(1, np.uint16)
    if four:
        names, scores = four_flush_tables(deck, house, reader, classes, question.wilds, question.jokers_as_bugs)
    small = _sums(question, taken) if apart else no_sums()
    face_keys, face_lanes = small.keys, lanes_of(question.wild)
    if method == CHOICES and question.faces:
        face_keys, face_lanes = _keys(question, 0, taken, 64 - int(small.down)), lanes_of(0)
    return Tables(
        method=method,
        size=size,
        bias=np.uint64(BIAS_FOUR if method == FOUR_SUITED or (four and method == SEVENS) else BIAS_FIVE if flushes else 0),
        whole=no_sums() if method == CHOICES else _sums(question, whole),
        small=small,
        lanes=lanes_of(question.wild),
        face_keys=face_keys,
        face_lanes=face_lanes,
        faces=question.faces,
        low=reader.low_order is not None,
        four=four,
        beats=BEATS[house.beats],
        crown=classes.of(reader.crown),
        flush=_flushes(question.ranking, deck, house, helpers) if flushes else np.zeros((1, 1 << 13), np.uint16),
        four_names=names,
        four_scores=scores,
        used=_used(classes) if low else np.zeros(1, np.uint16),
        mixed=_mixed(deck, reader, classes) if low else np.zeros(1, np.uint16),
        highest=HIGHEST,
        choices=_choices(size, taken) if apart else np.zeros((1, 1), np.uint8),
        sevens=_choices(size, whole) if method == SEVENS else np.zeros((1, 1), np.uint8),
    )


@lru_cache(maxsize=64)
def _flushes(ranking: Ranking, deck: Deck, house: WildHouse, helpers: int) -> NDArray[np.uint16]:
    reader = reader_of(ranking, deck, house)
    assert isinstance(reader, LadderReader)
    return flush_table(deck, house, reader, classes_of(ranking, deck, house), helpers)


def _for_badugi(question: TableQuestion) -> Tables:
    house, size = question.house, question.size
    helped = bool(question.wilds or question.jokers_as_bugs)
    method = BADUGI_WILD if helped or size < 4 or house.beats != "equal" else BADUGI if size == 4 else BADUGI_CHOICES
    built = badugi_tables_for(question.deck, house, method == BADUGI_WILD)
    return Tables(
        method=method,
        size=size,
        bias=np.uint64(0),
        whole=HashedSums(built.words, built.offsets, built.slots, built.down, built.row),
        small=no_sums(),
        lanes=lanes_of(question.wild),
        face_keys=np.zeros(256, np.uint64),
        face_lanes=lanes_of(0),
        faces=question.faces,
        low=True,
        four=False,
        beats=BEATS[house.beats],
        crown=0,
        flush=built.filled,
        four_names=np.zeros((1, 1), np.uint16),
        four_scores=np.zeros(1, np.uint16),
        used=np.zeros(1, np.uint16),
        mixed=np.zeros(1, np.uint16),
        highest=HIGHEST,
        choices=_choices(size, 4) if method == BADUGI_CHOICES else np.zeros((1, 1), np.uint8),
        sevens=np.zeros((1, 1), np.uint8),
    )
