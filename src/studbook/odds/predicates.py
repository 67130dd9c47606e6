"""The words of ranges: each says of many hands at once which fit."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.cards import RANK_NAMES, RANK_PLURALS, RANKS, CardError, cards
from studbook.hands import Ranking
from studbook.odds.place import Place

Fits = NDArray[np.bool_]


class HandRows(NamedTuple):
    """Hands, a row each: `codes` of their cards, which places lie `up` in all of them, and the `ranking` they play for first."""

    codes: NDArray[np.uint8]
    up: Fits
    ranking: Ranking

    @property
    def columns(self) -> NDArray[np.uint8]:
        """The codes by place, a row for each: sums over few cards of many hands are quick this way about."""
        return np.ascontiguousarray(self.codes.T)

    @property
    def ranks(self) -> NDArray[np.uint8]:
        """By place, as `columns`."""
        ranks: NDArray[np.uint8] = self.columns >> np.uint8(2)
        return ranks

    def counts(self) -> NDArray[np.uint8]:
        """How many cards of each rank 0-12, jokers (13) last, shape (14, hands)."""
        ranks = self.ranks
        return np.stack([(ranks == rank).sum(axis=0, dtype=np.uint8) for rank in range(14)])

    def suits(self) -> NDArray[np.uint8]:
        """How many cards of each suit, jokers left out, shape (4, hands)."""
        columns = self.columns
        suits = np.where(columns < 52, columns & 3, 4)
        return np.stack([(suits == suit).sum(axis=0, dtype=np.uint8) for suit in range(4)])

    def different(self, most: int) -> NDArray[np.uint8]:
        """How many different ranks up to `most`, aces counting as one."""
        held = self.counts()[[12, *range(12)]] > 0
        counts: NDArray[np.uint8] = held[:most].sum(axis=0, dtype=np.uint8)
        return counts

    def most_suited(self) -> NDArray[np.uint8]:
        """How many cards of one suit at most, jokers left out."""
        most: NDArray[np.uint8] = self.suits().max(axis=0)
        return most

    def most_connected(self) -> NDArray[np.uint8]:
        """How many different ranks at most that one straight may hold; the ace counts at both ends."""
        held = self.counts()[[12, *range(13)]] > 0
        most: NDArray[np.uint8] = np.stack([held[low : low + 5].sum(axis=0, dtype=np.uint8) for low in range(10)]).max(axis=0)
        return most


_NUMBERS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_NAMES: Final = {name: rank for rank, name in enumerate(RANK_NAMES)} | {name: rank for rank, name in enumerate(RANK_PLURALS)}
_NAMES.update({letter.lower(): rank for rank, letter in enumerate(RANKS)} | {"10": 8, "deuce": 0, "deuces": 0, "trey": 1, "treys": 1})
_SCOPES: Final = (" in the hole", " face down", " showing", " face up")

#: What a text must have one of to be taken for a range when it is no cards.
WORDS: Final = (
    "any", "top ", "best ", "pair", "trips", "pat ", "rolled up", "suited", " to a", "badugi", "in the hole", "showing", "not ",
    "connected", "of a kind", *RANK_NAMES, *RANK_PLURALS,
)  # fmt: skip


def predicate(words: str, hands: HandRows, place: Place) -> Fits:
    """Which hands fit the words of one clause. Raises `SpotError` when they are not understood."""
    text = " ".join(words.lower().split())
    for scope in _SCOPES:
        if text.endswith(scope):
            places = hands.up if scope in (" showing", " face up") else ~hands.up
            hands = HandRows(hands.codes[:, places], hands.up[places], hands.ranking)
            text = text.removesuffix(scope)
    for pattern, rule in _RULES:
        match = pattern.fullmatch(text)
        if match is not None:
            return rule(match, hands)
    fits = _cards(words, hands)
    if fits is None:
        raise place.error(f"expected a range such as 'any pair in the hole', 'three to an eight' or 'TT+', got {words!r}")
    return fits


def _number(text: str | None, default: int) -> int:
    if not text:
        return default
    return int(text) if text.isdecimal() else _NUMBERS[text]


def _any(_match: re.Match[str], hands: HandRows) -> Fits:
    return np.ones(len(hands.codes), bool)


def _pair(match: re.Match[str], hands: HandRows) -> Fits:
    fits: Fits = np.asarray((hands.counts()[_named(match)] >= 2).any(axis=0))
    return fits


def _named(match: re.Match[str]) -> list[int]:
    """The rank that is named, with ``or better`` those above it too; all of them where none is."""
    if match["rank"] is None:
        return [*range(13)]
    rank = _NAMES[match["rank"]]
    return [*range(rank, 13)] if match["better"] else [rank]


def _wired_pair(match: re.Match[str], hands: HandRows) -> Fits:
    """Two hole cards of one rank."""
    return _pair(match, HandRows(hands.codes[:, ~hands.up], hands.up[~hands.up], hands.ranking))


def _split_pair(match: re.Match[str], hands: HandRows) -> Fits:
    """One card of the pair lies up and one down."""
    down, up = (HandRows(hands.codes[:, which], hands.up[which], hands.ranking).counts() for which in (~hands.up, hands.up))
    fits: Fits = np.asarray(((down[_named(match)] > 0) & (up[_named(match)] > 0)).any(axis=0))
    return fits


def _pat(match: re.Match[str], hands: HandRows) -> Fits:
    """Cards that all count, none above the rank: of different ranks, in badugi of different suits, no straight or flush that spoils."""
    ranking = hands.ranking
    order = [12, *range(12)] if ranking.ace_is_low else [*range(13)]
    heights = np.array([*(order.index(rank) for rank in range(13)), 99], np.uint8)[hands.ranks]
    size = hands.codes.shape[1]
    apart = np.asarray((hands.counts()[:13] <= 1).all(axis=0))
    fits: Fits = apart & (heights.max(axis=0) <= order.index(_NAMES[match["rank"]]))
    if ranking.draws_to == "badugi":
        fits &= hands.most_suited() <= 1
    elif ranking.spoiled_by_runs:
        fits &= (hands.most_suited() < size) & (heights.max(axis=0) - heights.min(axis=0) >= size)
    return fits


def _two_pair(_match: re.Match[str], hands: HandRows) -> Fits:
    fits: Fits = (hands.counts()[:13] >= 2).sum(axis=0) >= 2
    return fits


def _trips(_match: re.Match[str], hands: HandRows) -> Fits:
    fits: Fits = np.asarray((hands.counts()[:13] >= 3).any(axis=0))
    return fits


def _no_pair(_match: re.Match[str], hands: HandRows) -> Fits:
    fits: Fits = np.asarray((hands.counts()[:13] <= 1).all(axis=0))
    return fits


def _pairs_between(match: re.Match[str], hands: HandRows) -> Fits:
    """``TT``, ``TT+``, ``99-66``."""
    low = high = _NAMES[match["one"]]
    if match["plus"]:
        high = 12
    if match["other"]:
        low, high = sorted((low, _NAMES[match["other"]]))
    fits: Fits = np.asarray((hands.counts()[low : high + 1] >= 2).any(axis=0))
    return fits


def _two_ranks(match: re.Match[str], hands: HandRows) -> Fits:
    """``AK``, ``AKs``, ``AKo``: cards of both ranks, of one suit or of two."""
    first, second = _NAMES[match["one"]], _NAMES[match["other"]]
    held = hands.columns
    fits = np.zeros(len(hands.codes), bool)
    for suit in range(4):
        has = (held == 4 * first + suit).any(axis=0)
        for other in range(4):
            if not match["how"] or (match["how"] == "s") == (suit == other):
                fits |= has & (held == 4 * second + other).any(axis=0)
    return fits


def _with_kickers(match: re.Match[str], hands: HandRows) -> Fits:
    """``ATs+``: an ace with a ten or a higher card below it; ``AQs-A8s``: with a card from the one to the other."""
    top = _NAMES[match["one"]]
    low, high = _NAMES[match["other"]], top - 1
    if match["last"]:
        low, high = sorted((low, _NAMES[match["last"]]))
    held = hands.columns
    fits = np.zeros(len(hands.codes), bool)
    for kicker in range(low, high + 1):
        for suit in range(4):
            has = (held == 4 * top + suit).any(axis=0)
            for other in range(4):
                if kicker != top and (not match["how"] or (match["how"] == "s") == (suit == other)):
                    fits |= has & (held == 4 * kicker + other).any(axis=0)
    return fits


def _suited(match: re.Match[str], hands: HandRows) -> Fits:
    return hands.most_suited() >= _number(match["count"], hands.codes.shape[1])


def _connected(match: re.Match[str], hands: HandRows) -> Fits:
    """So many different ranks that one straight may hold."""
    return hands.most_connected() >= _number(match["count"], hands.codes.shape[1])


def _to_a_low(match: re.Match[str], hands: HandRows) -> Fits:
    """``three to an eight``: so many different ranks, none above it, aces low."""
    height = 5 if match["rank"] == "wheel" else (_NAMES[match["rank"]] + 1) % 13 + 1
    fits: Fits = hands.different(height) >= _number(match["count"], hands.codes.shape[1])
    return fits


def _holds(match: re.Match[str], hands: HandRows) -> Fits:
    held: Fits = hands.counts()[_NAMES[match["rank"]]] >= _number(match["count"], 1)
    return held


def _badugi(match: re.Match[str], hands: HandRows) -> Fits:
    """So many cards of different ranks and suits, jokers left out."""
    count = _number(match["count"], 4)
    places = range(hands.codes.shape[1])
    fits = np.zeros(len(hands.codes), bool)
    held = hands.ranks
    for chosen in combinations(places, count):
        ranks = np.zeros(len(hands.codes), np.int64)
        suits = np.zeros(len(hands.codes), np.int64)
        for place in chosen:
            ranks |= np.int64(1) << held[place].astype(np.int64)
            suits |= np.int64(1) << (hands.codes[:, place] & 3).astype(np.int64)
        fits |= (np.bitwise_count(ranks) == count) & (np.bitwise_count(suits) == count) & (ranks < 1 << 13)
    return fits


_COUNT: Final = r"(?:(?P<count>two|three|four|five|six|seven|[2-7])[ -](?:cards? )?)?"
_RANK: Final = r"(?P<rank>" + "|".join(sorted(_NAMES, key=len, reverse=True)) + ")"
_ONE: Final = "[2-9tjqka]"
_RULES: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str], HandRows], Fits]], ...]] = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        (r"any|anything|any cards|any two|any three", _any),
        (rf"(?:an? |any )?pair(?: of {_RANK}(?P<better> or better)?)?", _pair),
        (rf"(?:an? |any )?(?:wired|buried|hidden) pair(?: of {_RANK}(?P<better> or better)?)?", _wired_pair),
        (rf"(?:an? |any )?split pair(?: of {_RANK}(?P<better> or better)?)?", _split_pair),
        (rf"(?:an? )?pat {_RANK}(?: low| or better| badugi)?", _pat),
        (rf"{_COUNT}to a (?P<rank>wheel)", _to_a_low),
        (r"two pairs?", _two_pair),
        (r"trips|three of a kind|rolled up", _trips),
        (r"no pair|unpaired", _no_pair),
        (rf"(?P<one>{_ONE})(?P=one)(?:(?P<plus>\+)|-(?P<other>{_ONE})(?P=other))?", _pairs_between),
        (rf"(?P<one>{_ONE})(?P<other>{_ONE})(?P<how>[so]?)", _two_ranks),
        (rf"(?P<one>{_ONE})(?P<other>{_ONE})(?P<how>[so]?)(?:\+|-(?P=one)(?P<last>{_ONE})(?P=how))", _with_kickers),
        (rf"(?:all )?{_COUNT}(?:suited|of a suit|to a flush)", _suited),
        (rf"{_COUNT}(?:connected|to a straight|in a row)", _connected),
        (rf"{_COUNT}to an? {_RANK}(?: low| or better)?", _to_a_low),
        (rf"{_COUNT}badugi", _badugi),
        (rf"(?:(?P<count>an?|one|two|three|four|[1-4]) )?{_RANK}", _holds),
    )
)


def _cards(words: str, hands: HandRows) -> Fits | None:
    """Cards by name, all of which must be held."""
    try:
        named = cards(words)
    except CardError:
        return None
    if not named:
        return None
    held = hands.columns
    fits: Fits = np.asarray(np.stack([(held == int(card)).any(axis=0) for card in named]).all(axis=0))
    return fits
