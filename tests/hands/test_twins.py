"""The evaluator equals brute force: every choice of cards and every card that each wild could be, over random hands and house rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import comb

import pytest

from studbook.cards import CARDS, JOKERS, SUIT_ORDERS, Card, Deck
from studbook.hands import Badugi, Evaluator, High, HoleSuit, Low, Ranking, Value, WildHouse, evaluator
from studbook.hands.base_ranking import SuitTieBreak
from tests.hands.brute import Key, brute_badugi, brute_high, brute_low, worth

RANKS = "23456789TJQKA"
TIE_BREAKS: tuple[SuitTieBreak, ...] = ("never", "never", "card", "paired-card", "unpaired-card")
Worth = tuple[Key, int, Key]
Sample = tuple[tuple[Card, ...], frozenset[Card]]
#: Substitutions times selections that one hand may cost.
BUDGET = 1_000


def cost(size: int, wilds: int, plain: int, plays: int) -> int:
    """How many hands brute force looks at."""
    total = 0
    for used in range(min(wilds, plays) + 1):
        if plays - used <= size - wilds:
            total += comb(wilds, used) * comb(size - wilds, max(0, min(plays, size) - used)) * plain**used
    return total


def sample(rng: random.Random, deck: Deck, plays: int) -> Sample:
    """A hand of 1 to 10 cards with some of them wild, within what brute force can do."""
    cards = list(deck)
    while True:
        wild: set[Card] = set()
        if rng.random() < 0.6:
            for rank in rng.sample(deck.ranks, rng.choice((1, 1, 2))):
                wild |= set(CARDS[4 * rank : 4 * rank + 4])
        if rng.random() < 0.3:
            wild |= set(rng.sample(cards, 2))
        if rng.random() < 0.5:
            wild |= set(JOKERS)
        size = rng.choice((1, 2, 3, 4, 5, 5, 5, 6, 7, 7, 8, 10))
        weights = [3 if card in wild or card >= 52 else 1 for card in cards]
        held: set[Card] = set()
        while len(held) < min(size, len(cards)):
            held.add(rng.choices(cards, weights)[0])
        hand = tuple(rng.sample(sorted(held), len(held)))
        spare = sum(1 for card in hand if card in wild or card >= 52)
        if cost(len(hand), spare, 4 * len(deck.ranks), plays) <= BUDGET:
            return hand, frozenset(wild)


def house(rng: random.Random) -> WildHouse:
    return WildHouse(
        five_of_a_kind=rng.random() < 0.7,
        double_ace_flush=rng.random() < 0.3,
        beats=rng.choice(("equal", "equal", "natural", "fewer", "more")),
        may_not_be=tuple(rng.sample(RANKS, rng.choice((0, 0, 0, 1, 2)))),
    )


def deck(rng: random.Random) -> Deck:
    lowest = rng.choice("2225678999T")
    without = "".join(rng.sample("89J", 2)) if lowest in "25" and rng.random() < 0.2 else ""
    return Deck(lowest, without, jokers=rng.choice((0, 1, 2)))


def high(rng: random.Random) -> High:
    return High(
        ladder=rng.choice(("standard", "standard", "soko", "four-flush", "original")),
        soko_below_pair=rng.random() < 0.2,
        flush_over_full_house=rng.random() < 0.3,
        trips_over_straight=rng.random() < 0.3,
        crown=rng.choice((None, None, None, "A")),
        circle=rng.choice((None, None, "italian", "greek")),
        imperial_any_suit=rng.random() < 0.5,
        suits=rng.choice(TIE_BREAKS),
    )


def low(rng: random.Random) -> Low:
    suits = rng.choice(TIE_BREAKS)
    return Low(rng.choice(("A-5", "2-7", "A-6")), None, rng.random() < 0.5, rng.choice(("low", "high")), suits=suits)


def badugi(rng: random.Random) -> Badugi:
    return Badugi(rng.choice(TIE_BREAKS))


def agree(judge: Evaluator, hands: Sequence[Sample], keys: Sequence[Worth]) -> None:
    """Strengths, from the quick way and the full one, stand in the same order as the keys; the reading shown is worth its key."""
    values: list[Value] = []
    for (hand, wild), key in zip(hands, keys, strict=True):
        value = judge.value(hand, (), wild)
        assert value is not None
        story = (judge.ranking, judge.deck, judge.house, hand, sorted(wild), key, value)
        assert judge.strength(hand, (), wild) == value.strength, story
        assert set(value.cards) <= set(hand), story
        if value.category != "crown":
            assert not isinstance(judge.ranking, HoleSuit)
            assert worth(value.as_played, value.wilds, judge.ranking, judge.deck, judge.house, judge.suit_order) == key, story
            assert suit_digits(judge, value) == key[2], story
        values.append(value)
    ranked = sorted(range(len(hands)), key=lambda at: keys[at])
    for before, after in pairwise(ranked):
        neighbours = [(hands[at], keys[at], values[at].name, values[at].as_played, values[at].strength) for at in (before, after)]
        assert values[before].ties(values[after]) == (keys[before] == keys[after]), (judge.ranking, judge.deck, judge.house, neighbours)
        assert values[before] <= values[after], (judge.ranking, judge.deck, judge.house, neighbours)


def suit_digits(judge: Evaluator, value: Value) -> Key:
    """The suit tie-break as it stands in the strength, card by card."""
    if not value.suits:
        return ()
    digits = tuple(value.strength >> 2 * (4 - at) & 3 for at in range(len(value.suits)))
    return digits if isinstance(judge.ranking, High) else tuple(digit - 3 for digit in digits)


def rounds(seed: int, count: int) -> Iterator[random.Random]:
    for at in range(count):
        yield random.Random(seed * 1000 + at)


def brute_any(hand: tuple[Card, ...], wild: frozenset[Card], ranking: Ranking, deck: Deck, house: WildHouse, order: str) -> Worth:
    if isinstance(ranking, High):
        return brute_high(hand, wild, ranking, deck, house, order)
    if isinstance(ranking, Low):
        return brute_low(hand, wild, ranking, deck, house, order)
    assert isinstance(ranking, Badugi)
    return brute_badugi(hand, wild, ranking, deck, house, order)


def compare(rng: random.Random, ranking: Ranking, plays: int, count: int) -> None:
    pack = deck(rng)
    rules = house(rng)
    order = rng.choice(list(SUIT_ORDERS))
    judge = evaluator(ranking, pack, rules, order)
    hands: list[Sample] = []
    keys: list[Worth] = []
    for _ in range(count):
        hand, wild = sample(rng, pack, plays)
        key = brute_any(hand, wild, ranking, pack, rules, order)
        if impossible(key):
            continue  # the house has barred everything that a wild card could be
        hands.append((hand, wild))
        keys.append(key)
    agree(judge, hands, keys)


def impossible(key: Worth) -> bool:
    return key[0] == (-1,)


@pytest.mark.rule("R-WILD-9")
@pytest.mark.rule("R-HI-4")
@pytest.mark.parametrize("seed", range(2))
def test_high_is_the_best_of_everything_it_could_be(seed: int) -> None:
    for rng in rounds(seed, 5):
        compare(rng, high(rng), 5, 25)


@pytest.mark.rule("R-WILD-9")
@pytest.mark.rule("R-LOW-5")
@pytest.mark.parametrize("seed", range(2))
def test_low_is_the_best_of_everything_it_could_be(seed: int) -> None:
    for rng in rounds(100 + seed, 5):
        compare(rng, low(rng), 5, 25)


@pytest.mark.rule("R-WILD-9")
@pytest.mark.rule("R-BAD-3")
@pytest.mark.parametrize("seed", range(2))
def test_badugi_is_the_best_of_everything_it_could_be(seed: int) -> None:
    for rng in rounds(200 + seed, 5):
        compare(rng, badugi(rng), 4, 25)


@pytest.mark.soak
def test_many_more_of_all_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.hands.test_twins.BUDGET", 8_000)
    for seed in range(1000, 1200):
        for rng in rounds(seed, 5):
            compare(rng, high(rng), 5, 25)
            compare(rng, low(rng), 5, 25)
            compare(rng, badugi(rng), 4, 25)
