"""Every hand counted, beside reference figures found by plain enumeration, most of them published (R-PROB-1)."""

from __future__ import annotations

import pytest

from studbook.cards import RANKS, CardError, Deck
from studbook.hands import Badugi, High, HoleSuit, Low, Ranking, named
from studbook.kernels.hand_frequencies import Frequencies, frequencies
from studbook.kernels.multiple_decks import by_suitedness, several_decks

pytestmark = pytest.mark.rule("R-PROB-1")

#: From the best category to the worst; the figures below are in this order.
CATEGORIES = (
    "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind", "two pair", "pair", "high card",
)  # fmt: skip
STRIPPED = {
    52: (40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
    48: (36, 528, 3_168, 3_132, 9_180, 42_240, 95_040, 760_320, 798_660),
    44: (32, 440, 2_640, 1_816, 8_160, 31_680, 71_280, 506_880, 463_080),
    40: (28, 360, 2_160, 980, 7_140, 23_040, 51_840, 322_560, 249_900),
    36: (24, 288, 1_728, 480, 6_120, 16_128, 36_288, 193_536, 122_400),
    32: (20, 224, 1_344, 204, 5_100, 10_752, 24_192, 107_520, 52_020),
    28: (16, 168, 1_008, 68, 4_080, 6_720, 15_120, 53_760, 17_340),
    24: (12, 120, 720, 12, 3_060, 3_840, 8_640, 23_040, 3_060),
    20: (4, 80, 480, 0, 1_020, 1_920, 4_320, 7_680, 0),
}
STRIPPED_CLASSES = {52: 7_462, 48: 5_148, 44: 3_454, 40: 2_244, 36: 1_404, 32: 840, 28: 476, 24: 252, 20: 122}
#: What is wild, jokers, then five of a kind, royal flushes, other straight flushes and the rest in order; the classes.
WILD: dict[str, tuple[str, int, tuple[int, ...], int]] = {
    "deuces": ("2", 0, (672, 484, 2_068, 31_552, 12_672, 14_472, 62_232, 355_080, 95_040, 1_225_008, 799_680), 5_162),
    "a joker": ("Jk", 1, (13, 24, 180, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540), 7_475),
    "two jokers": ("Jk", 2, (78, 84, 540, 9_360, 9_360, 11_388, 34_704, 232_968, 123_552, 1_437_936, 1_302_540), 7_475),
    "one-eyed jacks": ("Jh Js", 0, (72, 54, 480, 8_328, 8_112, 9_476, 28_938, 199_758, 102_960, 1_188_652, 1_052_130), 7_471),
    "a bug": ("", 1, (1, 24, 180, 828, 4_368, 7_804, 20_532, 63_360, 138_600, 1_215_024, 1_418_964), 7_463),
}
#: Unpaired lows by their highest card, from the five (2-7: from the seven); straights, flushes and straight flushes; the classes.
LOWS: dict[str, tuple[Low, str, tuple[int, ...], tuple[int, int, int], int]] = {
    "A-5": (Low("A-5"), "56789TJQK", (1_024, 5_120, 15_360, 35_840, 71_680, 129_024, 215_040, 337_920, 506_880), (0, 0, 0), 6_175),
    "2-7": (
        Low("2-7"), "789TJQKA", (4_080, 14_280, 34_680, 70_380, 127_500, 213_180, 335_580, 503_880), (9_180, 5_112, 36), 7_462,
    ),
    "A-6": (
        Low("A-6"), "6789TJQK", (4_080, 14_280, 34_680, 70_380, 127_500, 213_180, 335_580, 503_880), (9_180, 5_112, 36), 7_462,
    ),
    "A-6 with A-K-Q-J-10": (
        Low("A-6", ace_king_straight=True), "6789TJQK", (4_080, 14_280, 34_680, 70_380, 127_500, 213_180, 335_580, 502_860),
        (10_200, 5_108, 40), 7_462,
    ),
}  # fmt: skip
SOKO = {
    "high card": (1_150_080, 1_198), "pair": (1_047_552, 2_816), "four-straight": (92_208, 123), "four-flush": (110_940, 9_245),
    "two pair": (123_552, 858), "three of a kind": (54_912, 858), "straight": (10_200, 10), "flush": (5_108, 1_277),
    "full house": (3_744, 156), "four of a kind": (624, 156), "straight flush": (40, 10),
}  # fmt: skip
#: Badugis by how many cards count: the hands by their highest card, from the lowest there can be; the classes.
BADUGIS: dict[str, tuple[tuple[int, ...], int]] = {
    "badugi": ((24, 96, 240, 480, 840, 1_344, 2_016, 2_880, 3_960, 5_280), 715),
    "three-card badugi": ((900, 2_556, 4_824, 7_560, 10_620, 13_860, 17_136, 20_304, 23_220, 25_740, 27_720), 286),
    "two-card badugi": ((3_632, 6_400, 8_388, 9_680, 10_360, 10_512, 10_220, 9_568, 8_640, 7_520, 6_292, 5_040), 78),
    "one-card badugi": ((881, 661, 481, 337, 225, 141, 81, 41, 17, 5, 1, 1, 1), 13),
}
#: Several decks, five cards: each hand by its ranks and by whether it is of one suit.
DECKS: dict[str, dict[int, int]] = {
    "flush five of a kind": {1: 0, 2: 0, 3: 0, 4: 0, 6: 312, 8: 2_912},
    "flush four of a kind": {1: 0, 2: 0, 3: 0, 4: 2_496, 6: 56_160, 8: 349_440},
    "flush full house": {1: 0, 2: 0, 3: 1_872, 4: 14_976, 6: 187_200, 8: 978_432},
    "flush three of a kind": {1: 0, 2: 0, 3: 30_888, 4: 219_648, 6: 2_471_040, 8: 12_300_288},
    "plain five of a kind": {1: 0, 2: 728, 3: 10_296, 4: 56_784, 6: 552_240, 8: 2_614_976},
    "flush straight": {1: 40, 2: 1_280, 3: 9_720, 4: 40_960, 6: 311_040, 8: 1_310_720},
    "flush two pair": {1: 0, 2: 6_864, 3: 92_664, 4: 494_208, 6: 4_633_200, 8: 21_525_504},
    "plain four of a kind": {1: 624, 2: 87_360, 3: 926_640, 4: 4_540_224, 6: 39_727_584, 8: 179_162_880},
    "flush pair": {1: 0, 2: 91_520, 3: 926_640, 4: 4_392_960, 6: 37_065_600, 8: 164_003_840},
    "flush nothing": {1: 5_108, 2: 163_456, 3: 1_241_244, 4: 5_230_592, 6: 39_719_808, 8: 167_378_944},
    "plain full house": {1: 3_744, 2: 244_608, 3: 2_263_248, 4: 10_468_224, 6: 86_958_144, 8: 382_806_528},
    "plain straight": {1: 10_200, 2: 326_400, 3: 2_478_600, 4: 10_444_800, 6: 79_315_200, 8: 334_233_600},
    "plain three of a kind": {1: 54_912, 2: 3_075_072, 3: 27_150_552, 4: 122_783_232, 6: 997_805_952, 8: 4_345_516_032},
    "plain two pair": {1: 123_552, 2: 5_374_512, 3: 44_756_712, 4: 197_188_992, 6: 1_563_982_992, 8: 6_733_089_792},
    "plain pair": {1: 1_098_240, 2: 40_909_440, 3: 325_250_640, 4: 1_401_354_240, 6: 10_875_047_040, 8: 46_319_370_240},
    "plain nothing": {1: 1_302_540, 2: 41_681_280, 3: 316_517_220, 4: 1_333_800_960, 6: 10_128_551_040, 8: 42_681_630_720},
}
TOTALS = {1: 2_598_960, 2: 91_962_520, 3: 721_656_936, 4: 3_091_033_296, 6: 23_856_384_552, 8: 101_346_274_848}


def by_category(counted: Frequencies) -> tuple[int, ...]:
    return tuple(counted.of(name) for name in CATEGORIES)


def by_rank(counted: Frequencies, category: str) -> dict[str, int]:
    return {RANKS[part.rank]: part.hands for row in counted.rows if row.name == category for part in row.parts}


@pytest.mark.parametrize("size", STRIPPED)
def test_five_cards_from_any_deck(size: int) -> None:
    counted = frequencies(High(), deck=Deck.of(size))
    assert by_category(counted) == STRIPPED[size]
    assert counted.classes == STRIPPED_CLASSES[size]
    assert counted.royal_flushes == 4


@pytest.mark.parametrize("kind", WILD)
def test_five_cards_with_wild_cards(kind: str) -> None:
    wild, jokers, expected, classes = WILD[kind]
    counted = frequencies(High(), deck=Deck(jokers=jokers), wild=wild)
    straight_flushes = counted.of("straight flush")
    assert counted.of("five of a kind") == expected[0]
    assert (counted.royal_flushes, straight_flushes - counted.royal_flushes) == expected[1:3]
    assert by_category(counted)[1:] == expected[3:]
    assert counted.classes == classes
    assert counted.total == sum(expected)


@pytest.mark.parametrize("system", LOWS)
def test_five_card_lows(system: str) -> None:
    ranking, ranks, hands, spoilt, classes = LOWS[system]
    counted = frequencies(ranking)
    assert by_rank(counted, "high card") == dict(zip(ranks, hands, strict=True))
    assert (counted.of("straight"), counted.of("flush"), counted.of("straight flush")) == spoilt
    assert [counted.of(name) for name in ("pair", "two pair", "three of a kind", "full house", "four of a kind")] == [
        1_098_240, 123_552, 54_912, 3_744, 624,
    ]  # fmt: skip
    assert counted.classes == classes


def test_soko() -> None:
    counted = frequencies(named("soko"))
    assert {row.name: (row.hands, row.classes) for row in counted.rows} == SOKO
    assert counted.classes == 16_707


def test_the_four_flush() -> None:
    counted = frequencies(named("four-flush"))
    assert (counted.of("four-flush"), counted.of("pair"), counted.of("high card")) == (110_940, 1_063_920, 1_225_920)
    tops = dict(zip("56789TJQKA", (132, 564, 1_500, 3_060, 5_400, 8_676, 13_044, 18_660, 25_680, 34_224), strict=True))
    assert by_rank(counted, "four-flush") == tops


def test_badugi() -> None:
    counted = frequencies(Badugi(), 4)
    assert counted.total == 270_725
    assert counted.classes == 1_092
    for row in counted.rows:
        hands, classes = BADUGIS[row.name]
        assert (tuple(part.hands for part in row.parts), row.classes) == (hands, classes)


@pytest.mark.statement("003-180")
@pytest.mark.parametrize("decks", TOTALS)
def test_several_decks(decks: int) -> None:
    rows = by_suitedness(5, decks)
    assert {row.name: row.hands for row in rows} == {name: counts[decks] for name, counts in DECKS.items() if counts[decks]}
    assert [row.hands for row in rows] == sorted(row.hands for row in rows)
    merged = several_decks(High(), 5, decks)
    assert merged.total == TOTALS[decks]
    assert merged.of("five of a kind") == DECKS["plain five of a kind"][decks] + DECKS["flush five of a kind"][decks]
    assert merged.of("straight flush") == DECKS["flush straight"][decks]
    assert merged.of("four of a kind") == DECKS["plain four of a kind"][decks] + DECKS["flush four of a kind"][decks]
    assert merged.of("full house") == DECKS["plain full house"][decks] + DECKS["flush full house"][decks]
    flushes = ("flush three of a kind", "flush two pair", "flush pair", "flush nothing")
    assert merged.of("flush") == sum(DECKS[name][decks] for name in flushes)
    for name in ("three of a kind", "two pair", "pair"):
        assert merged.of(name) == DECKS[f"plain {name}"][decks]
    assert merged.royal_flushes == 4 * decks**5


@pytest.mark.parametrize("ranking", [High(), High("original"), High(flush_over_full_house=True), Low("A-5"), Low("A-5", 8)], ids=str)
@pytest.mark.parametrize(("cards", "size"), [(5, 52), (6, 52), (7, 36), (3, 52), (8, 24)])
def test_one_deck_dealt_and_not_dealt(ranking: Ranking, cards: int, size: int) -> None:
    """The two ways to count are unlike: every hand dealt, or binomials."""
    deck = Deck.of(size)
    assert frequencies(ranking, cards, deck=deck) == several_decks(ranking, cards, 1, deck)


@pytest.mark.parametrize("ranking", [Low("2-7"), Low("A-6")], ids=str)
def test_lows_spoilt_by_flushes_counted_both_ways(ranking: Ranking) -> None:
    assert frequencies(ranking) == several_decks(ranking, 5, 1)


def test_seven_cards() -> None:
    counted = several_decks(High(), 7, 1)
    assert by_category(counted) == (41_584, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460)
    assert (counted.royal_flushes, counted.classes, counted.total) == (4_324, 4_824, 133_784_560)
    low = several_decks(Low("A-5"), 7, 1)
    sevens = (781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200)
    assert by_rank(low, "high card") == dict(zip("56789TJQK", sevens, strict=True))
    assert several_decks(Low("A-5", 8), 7, 1).of("high card") == 24_530_944


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_few_cards(cards: int) -> None:
    counted = frequencies(High(), cards)
    assert counted == several_decks(High(), cards, 1)
    assert counted.of("pair") == {1: 0, 2: 78, 3: 3_744, 4: 82_368}[cards]


def test_an_interrupt_stops_the_count() -> None:
    told: list[tuple[int, int]] = []

    def impatient(done: int, total: int) -> None:
        told.append((done, total))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        frequencies(High(), 7, progress=impatient, threads=1)
    assert told
    assert told[0][0] < told[0][1] == 133_784_560


def test_progress_ends_with_everything() -> None:
    told: list[tuple[int, int]] = []
    frequencies(High(), 5, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (2_598_960, 2_598_960)


@pytest.mark.parametrize(
    ("ranking", "cards", "deck", "words"),
    [
        (High(), 0, Deck(), "1 to 10 cards"),
        (High(), 11, Deck(), "1 to 10 cards"),
        (High(own=2), 5, Deck(), "all cards of a hand"),
        (HoleSuit(), 2, Deck(), "all cards of a hand"),
    ],
)
def test_what_cannot_be_counted_says_why(ranking: Ranking, cards: int, deck: Deck, words: str) -> None:
    with pytest.raises(CardError, match=words):
        frequencies(ranking, cards, deck=deck)


@pytest.mark.parametrize(
    ("ranking", "cards", "decks", "deck", "words"),
    [
        (High(), 5, 9, Deck(), "1 to 8 decks"),
        (High(), 9, 2, Deck(), "1 to 8 cards"),
        (High(), 5, 2, Deck(jokers=1), "without jokers"),
        (Badugi(), 4, 2, Deck(), "without badugis"),
        (High("soko"), 5, 2, Deck(), "four-flushes"),
        (High(crown="7"), 5, 2, Deck(), "crown"),
        (Low("2-7"), 7, 2, Deck(), "ace-to-five"),
    ],
)
def test_what_several_decks_cannot_count_says_why(ranking: Ranking, cards: int, decks: int, deck: Deck, words: str) -> None:
    with pytest.raises(CardError, match=words):
        several_decks(ranking, cards, decks, deck)
