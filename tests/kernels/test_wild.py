"""Wild cards and bugs: the kernels beside the plain evaluator, and beside brute force over what a wild card may become."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from studbook.cards import STANDARD, Deck
from studbook.hands import High, Low, Ranking, WildHouse, named
from studbook.kernels import categories, category_names, evaluate
from studbook.kernels.wild_masks import wild_mask
from tests.kernels.tools import BADUGI, Codes, assert_agree, dealt, every_hand

#: Each kind of wild card: what is wild, and the deck.
KINDS = {
    "deuces": ("2", STANDARD),
    "aces": ("A", STANDARD),
    "one joker": ("Jk", Deck(jokers=1)),
    "two jokers": ("Jk", Deck(jokers=2)),
    "one-eyed jacks": ("Jh Js", STANDARD),
    "deuces and jokers": ("2 Jk", Deck(jokers=2)),
    "a bug": ("", Deck(jokers=1)),
    "two bugs": ("", Deck(jokers=2)),
    "a card, a rank and a bug": ("Kd 4", Deck(jokers=1)),
}
RANKINGS: dict[str, Ranking] = {
    "high": High(),
    "soko": High("soko"),
    "original": High("original"),
    "crown": High(crown="7"),
    "A-5": Low("A-5"),
    "2-7": Low("2-7"),
    "A-6": Low("A-6", ace_king_straight=True),
    "eight or better": Low("A-5", 8),
    "badugi": BADUGI,
}
HOUSES = {
    "no five of a kind": WildHouse(five_of_a_kind=False),
    "double-ace flush": WildHouse(double_ace_flush=True),
    "natural hands first": WildHouse(beats="natural"),
    "fewer wilds first": WildHouse(beats="fewer"),
    "more wilds first": WildHouse(beats="more"),
    "never an ace": WildHouse(may_not_be=("A",)),
    "several": WildHouse(False, True, "fewer", ("A", "3")),
}
OF_KIND = pytest.mark.parametrize("kind", KINDS)
OF_RANKING = pytest.mark.parametrize("ranking", RANKINGS.values(), ids=RANKINGS.keys())


#: Each ranking with every third kind, and so each kind with every third ranking; tables are made for each two.
PAIRS = [
    pytest.param(ranking, kind, id=f"{name}-{kind}", marks=() if (at + place) % 3 == 0 else pytest.mark.soak)
    for at, (name, ranking) in enumerate(RANKINGS.items())
    for place, kind in enumerate(KINDS)
]


@pytest.mark.rule("R-WILD-9")
@pytest.mark.parametrize(("ranking", "kind"), PAIRS)
def test_every_kind_ranks_as_the_plain_evaluator_says(ranking: Ranking, kind: str) -> None:
    wild, deck = KINDS[kind]
    for size, hands in ((3, 15), (5, 30)) if ranking in (BADUGI, High("original")) else ((5, 25), (7, 5)):
        assert_agree(dealt(size, hands, deck, seed=size), ranking, wild=wild)


@pytest.mark.soak
@OF_KIND
@OF_RANKING
def test_a_hundred_thousand_hands_of_every_kind(ranking: Ranking, kind: str) -> None:
    wild, deck = KINDS[kind]
    assert_agree(dealt(4 if ranking == BADUGI else 7, 100_000, deck), ranking, wild=wild)


#: Each house rule with the high hands, and with the rest in turn.
RULED = [
    pytest.param(house, name, size, id=f"{rule}-{name}-{size}", marks=() if size == 7 or at % 3 == place else pytest.mark.soak)
    for at, (rule, house) in enumerate(HOUSES.items())
    for place, (name, size) in enumerate((("soko", 5), ("2-7", 6), ("badugi", 4), ("high", 5), ("high", 7)))
]


@pytest.mark.parametrize(("house", "name", "size"), RULED)
def test_house_rules_rank_as_the_plain_evaluator_says(house: WildHouse, name: str, size: int) -> None:
    wild, deck = KINDS["a card, a rank and a bug"]
    assert_agree(dealt(size, 10, deck, seed=size), RANKINGS[name], house=house, wild=wild)


def replaced_by_every_card(hands: Codes, wild: int) -> Codes:
    """Each hand with its first card, which is wild, replaced by each natural card that it does not hold, shape (n, 52, size); where it
    holds the card, the hand stays and is dropped by the caller's own check."""
    many: Codes = np.repeat(hands[:, None], 52, axis=1)
    many[:, :, wild] = np.arange(52, dtype=np.uint8)
    return many


def five_of_a_kind(hands: Codes) -> NDArray[np.bool_]:
    ranks = np.sort(hands[:, 1:] >> 2, axis=1)
    found: NDArray[np.bool_] = (np.diff(ranks, axis=1) == 0).sum(axis=1) >= 3
    return found


@pytest.mark.rule("R-WILD-2")
@pytest.mark.rule("R-WILD-7")
@pytest.mark.parametrize("size", [4, 5, 7])
@pytest.mark.parametrize("name", ["high", "soko", "four-flush", "original", "low-a5", "low-27", "low-a6", "badugi"])
def test_a_joker_is_the_best_card_there_is(name: str, size: int) -> None:
    """Hands with one joker, each by the best of the cards that the joker may be."""
    natural = dealt(size - 1, 30_000 if (name, size) == ("high", 5) else 3_000, seed=6)
    hands = np.concatenate([np.full((len(natural), 1), 52, np.uint8), natural], axis=1)
    many = replaced_by_every_card(hands, 0)
    held = (many[:, :, :1] == many[:, :, 1:]).any(axis=2)
    best = np.where(held, 0, evaluate(many, name, check=False)).max(axis=1)
    scores = evaluate(hands, name, wild="Jk")
    quints = (categories(hands, name, wild="Jk") == len(category_names(name)) - 1) & (five_of_a_kind(hands) if size >= 5 else False)
    if name in ("high", "soko", "four-flush", "original"):
        assert (scores[quints] > best[quints]).all()
        assert (scores[~quints] == best[~quints]).all()
    else:
        assert (scores == best).all()


@pytest.mark.rule("R-WILD-9")
@pytest.mark.parametrize("name", ["high", "low-27", "badugi"])
def test_two_wild_cards_are_the_best_two_cards_there_are(name: str) -> None:
    natural = dealt(3 if name != "badugi" else 2, 150, seed=7)
    hands = np.concatenate([np.tile(np.array([52, 53], np.uint8), (len(natural), 1)), natural], axis=1)
    pairs = np.array(list(combinations(range(52), 2)), np.uint8)
    for hand, score in zip(hands, evaluate(hands, name, wild="Jk"), strict=True):
        free = pairs[~np.isin(pairs, hand[2:]).any(axis=1)]
        many = np.concatenate([free, np.tile(hand[2:], (len(free), 1))], axis=1)
        best = int(evaluate(many, name, check=False).max())
        if name == "high" and len({int(code) >> 2 for code in hand[2:]}) == 1:
            assert score > best  # five of a kind
        else:
            assert score == best


@pytest.mark.rule("R-WILD-5")
def test_natural_hands_first_splits_ties_and_nothing_else() -> None:
    hands = dealt(5, 3_000, seed=8)
    plain = evaluate(hands, wild="2")
    split = evaluate(hands, wild="2", house=WildHouse(beats="natural"))
    assert (split >> 3 == plain).all()
    naturals = ~(hands < 4).any(axis=1)
    assert (split[naturals] & 7 == 1).all()


@pytest.mark.rule("R-WILD-1")
def test_each_hand_may_have_its_own_wild_cards() -> None:
    """As in low hole, where it is another rank for each player."""
    hands = dealt(7, 3_000, seed=9)
    ranks = hands[:, 0] % 4
    masks = np.uint64(15) << (ranks * 4).astype(np.uint64)
    together = evaluate(hands, wild=masks)
    for rank in range(4):
        mine = ranks == rank
        assert (together[mine] == evaluate(np.ascontiguousarray(hands[mine]), wild=15 << 4 * rank)).all()
    tables = hands[:3_000].reshape(1_000, 3, 7)
    assert (evaluate(tables, wild=masks.reshape(1_000, 3)).reshape(-1) == together).all()
    by_row = evaluate(tables, wild=masks.reshape(1_000, 3)[:, 0])
    assert (by_row[:, 0] == together.reshape(1_000, 3)[:, 0]).all()


@pytest.mark.parametrize("wild", ["2 Kd Jk", ["2", "Kd", "Jk"], "2,Kd,Jk", [0, 1, 2, 3, 45, 52, 53], 15 | 1 << 45 | 3 << 52])
def test_ways_to_say_what_is_wild(wild: str | list[str | int] | int) -> None:
    assert wild_mask(wild) == 15 | 1 << 45 | 3 << 52


def test_deuces_wild_by_how_many_there_are() -> None:
    """Figures with each number of deuces, found by enumeration with a plain evaluator that shares no code with ours."""
    published = {
        0: {"four of a kind": 528, "full house": 3_168, "three of a kind": 42_240, "two pair": 95_040, "pair": 760_320,
            "straight flush": 32, "straight": 8_160, "flush": 3_136, "high card": 799_680},
        1: {"five of a kind": 48, "four of a kind": 8_448, "full house": 9_504, "three of a kind": 253_440, "straight flush": 544,
            "straight": 34_272, "flush": 7_376, "pair": 464_688},
        2: {"five of a kind": 288, "four of a kind": 19_008, "straight flush": 1_320, "straight": 19_800, "flush": 3_960,
            "three of a kind": 59_400},
        3: {"five of a kind": 288, "straight flush": 656, "four of a kind": 3_568},
        4: {"five of a kind": 48},
    }  # fmt: skip
    hands = every_hand(5)
    deuces = (hands < 4).sum(axis=1)
    found = categories(hands, wild="2")
    names = category_names("high")
    for count, expected in published.items():
        counts = np.bincount(found[deuces == count], minlength=len(names))
        assert {name: int(hands) for name, hands in zip(names, counts, strict=True) if hands} == expected


def test_named_rankings_take_wild_cards() -> None:
    assert len(evaluate(dealt(5, 10), named("low-8"), wild="2")) == 10
