"""Extra and altered categories (R-CAT): Soko, four flush, stripped decks, the original game, circles, the crown."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from studbook.cards import CARDS, STANDARD, Deck, cards
from studbook.hands import High, Low, Value, WildHouse, evaluator
from studbook.hands.ladders import runs
from studbook.hands.wild_ranks import rank_wild, wild_named
from tests.hands.tools import HOUSE, descending, name, value

SOKO = High("soko")
FOUR_FLUSH = High("four-flush")


def winners(*texts: str, ranking: High, deck: Deck = STANDARD, wild: str = "", house: WildHouse = HOUSE) -> str:
    """Letters of the hands that win."""
    judge = evaluator(ranking, deck, house)
    named = frozenset().union(*(wild_named(word) for word in wild.split()))
    return "".join("ABCDEFG"[at] for at in judge.winners([judge.value(cards(text), (), named) for text in texts]))


# ---- Soko and the four flush -------------------------------------------------------------------------------------


@pytest.mark.rule("R-CAT-1")
@pytest.mark.statement("002-96")
def test_sokos_two_hands_stand_above_a_pair_and_below_two_pair() -> None:
    assert descending("2s 2h 3d 3c 4s", "5s 4s 3s 2s 7h", "As Kh Qd Jc 2s", "As Ah Kd Qc 9s", "As Kh Qd 9c 2s", ranking=SOKO)
    below = High("soko", soko_below_pair=True)
    assert descending("2s 2h 3d 3c 4s", "2s 2h 3d 7c 9s", "5s 4s 3s 2s 7h", "As Kh Qd Jc 2s", "As Kh Qd 9c 2s", ranking=below)


@pytest.mark.rule("R-CAT-1")
@pytest.mark.statement("002-92")
def test_four_straights_by_the_straight_then_the_odd_card() -> None:
    assert descending("9d 8c 7s 6h 4d", "9s 8h 7d 6c 2s", "8s 7h 6d 5c As", ranking=SOKO)
    assert descending("As Kh Qd Jc 2s", "Ks Qh Jd Tc 8s", "5s 4h 3d 2c Ks", "4s 3h 2d Ac Ks", "4s 3h 2d Ac 4h", ranking=SOKO)
    assert name("4s 3h 2d Ac Ks", SOKO) == "Four-straight, four high, king kicker"
    assert value("3s 2h Ad Kc 7s", SOKO).category == "high card"


@pytest.mark.rule("R-CAT-1")
@pytest.mark.statement("002-94")
def test_four_flushes_by_the_four_then_the_odd_card() -> None:
    assert descending("As 9s 5s 2s 3h", "As 9s 4s 3s Kh", "As 9s 4s 3s Qh", "Ks Qs Js 9s Ah", ranking=SOKO)
    assert name("As 9s 4s 3s Kh", SOKO) == "Four-flush A-9-4-3, king kicker"


@pytest.mark.rule("R-CAT-1")
def test_a_soko_hand_takes_its_best_reading() -> None:
    assert value("9s 8s 7s 6s 2h", SOKO).category == "four-flush"
    assert value("9s 9h 8s 7s 6s", SOKO).category == "four-flush"
    assert value("9s 9h 8d 7c 6s", SOKO).category == "four-straight"
    assert value("9s 9h 8d 7c 6s", High("soko", soko_below_pair=True)).category == "pair"
    assert value("9s 8s 7s 6s 5h", SOKO).category == "straight"
    assert name("Ks 9s 8h 7d 6c 2s", SOKO) == "Four-straight, nine high, king kicker"


@pytest.mark.rule("R-CAT-1")
def test_soko_counts() -> None:
    """Hands without a pair, by sets of ranks and the ways to colour them; the counts were found by another program."""
    judge = evaluator(SOKO)
    categories: dict[str, int] = {}
    colours = [[suits >> 2 * at & 3 for at in range(5)] for suits in range(4**5)]
    patterns: dict[tuple[int, ...], int] = {}
    for colour in colours:
        pattern = tuple(sorted(set(colour), key=colour.index).index(suit) for suit in colour)
        patterns[pattern] = patterns.get(pattern, 0) + 1
    for ranks in combinations(range(13), 5):
        for pattern, ways in patterns.items():
            hand = [CARDS[4 * rank + suit] for rank, suit in zip(ranks, pattern, strict=True)]
            reading = judge.value(hand)
            assert reading is not None
            categories[reading.category] = categories.get(reading.category, 0) + ways
    # Four-straights (16,368) and four-flushes (34,320) that hold a pair come on top of these.
    assert categories == {
        "high card": 1150080, "four-straight": 75840, "four-flush": 76620, "straight": 10200, "flush": 5108, "straight flush": 40,
    }  # fmt: skip


@pytest.mark.rule("R-CAT-2")
@pytest.mark.statement("004-51")
def test_the_four_flush_house_rule() -> None:
    assert descending("2s 2h 3d 3c 4s", "As 9s 5s 2s 3h", "5s 4s 3s 2s 7h", "As Ah Kd Qc 9s", "As Kh Qd Jc 2s", ranking=FOUR_FLUSH)
    judge = evaluator(FOUR_FLUSH)
    up = [cards(text) for text in ("3s 3h 2d 2c", "5s 4s 3s 2s", "As Ah Kd Qc", "As Kh Qd Jc")]
    heights = [judge.showing(board) for board in up]
    assert heights == sorted(heights, reverse=True)
    assert judge.showing(cards("5s 4s 3s 2s")) < judge.showing(cards("Ks 9s 3s 2s"))
    assert judge.showing_name(cards("5s 4s 3s 2s")) == "four flush, five high"
    plain = evaluator(High())
    assert plain.showing(cards("5s 4s 3s 2s")) < plain.showing(cards("2s 2h 3d 4c"))
    soko = evaluator(SOKO)
    assert soko.showing(cards("9s 8s 7s 6s")) < soko.showing(cards("2s 2h 3d 4c"))


# ---- stripped decks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CAT-3")
@pytest.mark.statement("003-160c")
@pytest.mark.parametrize(
    ("size", "lowest"), [(20, "T"), (24, "9"), (28, "8"), (32, "7"), (36, "6"), (40, "5"), (44, "4"), (48, "3"), (52, "2")]
)
def test_the_ace_is_next_to_the_lowest_rank_present(size: int, lowest: str) -> None:
    deck = Deck.of(size)
    low = "23456789TJQKA".index(lowest)
    ranks = ["23456789TJQKA"[rank] for rank in (12, low, low + 1, low + 2, low + 3)]
    text = " ".join(rank + suit for rank, suit in zip(ranks, "shdch", strict=True))
    top = {"J": "Jack", "Q": "Queen", "K": "King"}.get(ranks[-1], "")
    reading = value(text, High(), deck=deck)
    assert reading.category == "straight"
    if size == 20:
        assert reading.name == "Straight, ace high"
    else:
        assert not top or reading.name == f"Straight, {top.lower()} high"
        assert descending("As Kh Qd Jc Ts", text, ranking=High(), deck=deck)
        assert value(text, High(), deck=Deck.of(size + 4)).category != "straight" if size < 52 else True
    assert len(runs(deck.ranks, 5)) == (1 if size == 20 else len(deck.ranks) - 3)


@pytest.mark.rule("R-CAT-3")
@pytest.mark.statement("003-160b")
def test_flush_over_full_house_and_trips_over_straight_are_options() -> None:
    deck = Deck.of(36)
    assert descending("Ks Kh Kd Ac Ah", "As Js 9s 8s 6s", "As 6h 7d 8c 9s", "Ks Kh Kd 7c 6h", ranking=High(), deck=deck)
    changed = High(flush_over_full_house=True, trips_over_straight=True)
    assert descending(
        "6s 6h 6d 6c 7s",
        "As Js 9s 8s 6s",
        "Ks Kh Kd Ac Ah",
        "Ks Kh Kd 7c 6h",
        "Ts 9h 8d 7c 6s",
        "Ks Kh Qd Qc As",
        ranking=changed,
        deck=deck,
    )


@pytest.mark.rule("R-CAT-3")
def test_a_straight_skips_a_gap_in_the_deck() -> None:
    deck = Deck(without="89T")
    assert value("5s 6h 7d Jc Qs", deck=deck).name == "Straight, queen high"
    assert value("7s Jh Qd Kc As", deck=deck).name == "Straight, ace high"
    assert value("5s 6h 7d Jc Qs").category == "high card"
    assert descending("7s Jh Qd Kc As", "5s 6h 7d Jc Qs", "As 2h 3d 4c 5s", "2s 2h 2d Kc Qs", deck=deck)


@pytest.mark.rule("R-CAT-4")
@pytest.mark.statement("003-162b")
def test_the_original_game_knows_no_straights_and_flushes() -> None:
    original, deck = High("original"), Deck.of(20)
    assert value("As Kh Qd Jc Ts", original, deck=deck).category == "high card"
    assert value("As Ks Qs Js Ts", original, deck=deck).category == "high card"
    assert descending(
        "Ts Th Td Tc Js", "Ts Th Td Ac Ah", "Ts Th Td Ac Kh", "As Ah Kd Kc Qs", "As Ah Kd Qc Js", "As Ks Qs Js Ts=Ah Ks Qs Js Ts",
        ranking=original, deck=deck,
    )  # fmt: skip


# ---- circles -----------------------------------------------------------------------------------------------------

ITALIAN = High(circle="italian")
FORTY = Deck.of(40)
MIN, MED, MED2, MAX = "As 5s 6s 7s 8s", "Kd Qd Jd Td 9d", "9h 8h 7h 6h 5h", "Ac Kc Qc Jc Tc"


@pytest.mark.rule("R-CAT-5")
@pytest.mark.statement("003-168", "003-168c", "003-168d")
@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ((MIN, MAX), "A"),
        ((MAX, MED), "A"),
        ((MED, MIN), "A"),
        ((MED2, MED), "B"),
        ((MED2, MIN), "A"),
        ((MIN, MED, MAX), "ABC"),
        ((MIN, MED2, MED, MAX), "ACD"),
        ((MIN, MAX, "7d 7h 7c 7s Kh"), "A"),
        ((MIN, MED, MAX, "7d 7h 7c 7s Kh"), "ABC"),
        ((MIN, "Ah 5h 6h 7h 8h", MAX), "AB"),
        ((MAX, "Ah Kh Qh Jh Th", MED), "AB"),
        ((MIN, "7d 7h 7c 7s Kh"), "A"),
        (("7d 7h 7c 7s Kh", "Ks Kd Kh 5s 5d"), "A"),
    ],
)
def test_italian_circle(hands: tuple[str, ...], expected: str) -> None:
    assert winners(*hands, ranking=ITALIAN, deck=FORTY) == expected
    for order in permutations(range(len(hands))):
        won = winners(*(hands[at] for at in order), ranking=ITALIAN, deck=FORTY)
        assert sorted("ABCDEFG"[order["ABCDEFG".index(letter)]] for letter in won) == sorted(expected)


@pytest.mark.rule("R-CAT-5")
def test_twenty_cards_have_no_circle_and_five_of_a_kind_stands_outside_it() -> None:
    assert winners("As Ks Qs Js Ts", "Ah Kh Qh Jh Th", ranking=ITALIAN, deck=Deck.of(20)) == "AB"
    assert value("As Ks Qs Js Ts", ITALIAN, deck=Deck.of(20)).kind == ""
    deck = Deck(lowest="5", jokers=1)
    assert winners(MIN, MAX, "9s 9h 9d 9c Jk", ranking=ITALIAN, deck=deck, wild="Jk") == "C"
    assert [value(text, ITALIAN, deck=FORTY).kind for text in (MIN, MED, MED2, MAX)] == ["min", "med", "med", "max"]


GREEK = High(circle="greek")
SIXES, ROYAL, NINES, BOAT = "6s 6h 6d 6c 7d", "Ah Kh Qh Jh Th", "9s 9d 9c 9h Kd", "9s 9d 9c 8h 8d"


@pytest.mark.rule("R-CAT-6")
@pytest.mark.statement("003-170", "003-170b")
@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ((SIXES, ROYAL), "A"),
        ((NINES, ROYAL), "B"),
        ((SIXES, NINES), "B"),
        ((SIXES, ROYAL, NINES), "ABC"),
        ((SIXES, ROYAL, BOAT), "A"),
        ((SIXES, "As Ks Qs Js Ts"), "B"),
        ((SIXES, ROYAL, NINES, "8s 8h 8d 8c Kc"), "ABC"),
        ((SIXES, ROYAL, "As Ks Qs Js Ts"), "ABC"),
        ((ROYAL, "As Ks Qs Js Ts"), "A"),
    ],
)
def test_greek_circle(hands: tuple[str, ...], expected: str) -> None:
    assert winners(*hands, ranking=GREEK, deck=Deck.of(36)) == expected


@pytest.mark.rule("R-CAT-6")
def test_the_imperial_flush_in_any_suit() -> None:
    any_suit = High(circle="greek", imperial_any_suit=True)
    assert winners(SIXES, "As Ks Qs Js Ts", ranking=any_suit, deck=Deck.of(36)) == "A"
    assert winners(ROYAL, "As Ks Qs Js Ts", ranking=any_suit, deck=Deck.of(36)) == "AB"
    assert winners("2s 2h 2d 2c 7d", ROYAL, ranking=GREEK) == "A"
    assert winners(SIXES, ROYAL, ranking=GREEK) == "B"


# ---- the crown ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CAT-7")
@pytest.mark.statement("002-236b")
def test_a_natural_pair_of_sevens_wins_outright() -> None:
    axe = High(crown="7")
    wild = "2 J Kd"
    assert descending(
        "7s 7h 3d 4c 9s Th Qd=7d 7c As Ah Ad Ac Kh=7s 7h 7d 4c 9s Th Qd", "2s 2h As Ah Ad", "7s 2h 2d Jc Js", "7s 2h 9d 5c 4s",
        ranking=axe, wild=wild,
    )  # fmt: skip
    judge = evaluator(axe)
    wilds = rank_wild("2") | rank_wild("J")
    assert judge.value(cards("7s 7h 3d"), (), wilds).name == "Natural pair of sevens"  # type: ignore[union-attr]
    assert judge.showing(cards("7s 7h"), wilds) > judge.showing(cards("As 2h 2d Jc"), wilds)
    assert judge.showing_name(cards("7s 7h"), wilds) == "natural pair of sevens"


def test_order_leaves_out_hands_without_a_claim() -> None:
    judge = evaluator(Low("A-5", 8))
    values: list[Value | None] = [
        judge.value(cards(text)) for text in ("Ks Qh Jd Tc 9s", "8s 7h 6d 5c 4s", "5s 4h 3d 2c As", "5h 4d 3c 2s Ah")
    ]
    assert judge.order(values) == [[2, 3], [1]]
    assert judge.winners(values) == (2, 3)
