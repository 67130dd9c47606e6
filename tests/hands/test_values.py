"""Values: how they compare, what they say, and why one beats another."""

from __future__ import annotations

import pickle
import random

import pytest

from studbook.cards import CARDS, Deck, cards
from studbook.hands import Badugi, High, Low, Ranking, WildHouse, evaluator, explain, named
from studbook.hands.explanations import with_its_article
from studbook.hands.wild_ranks import rank_wild, wild_named
from tests.hands.tools import HOUSE, value


def why(*texts: str, ranking: Ranking | None = None, wild: str = "", house: WildHouse = HOUSE, deck: Deck | None = None) -> str:
    return explain(*(value(text, ranking, wild=wild, house=house, deck=deck or Deck()) for text in texts))


@pytest.mark.rule("R-HI-2")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("As Ah 4s 4h 9d", "Ad Ac 4d 4c 8d", "both have aces up; the kicker, nine over eight, decides"),
        ("As Ah 4s 4h 9d", "Ad Ac 3d 3c Kd", "both have aces up; the second pair, fours over threes, decides"),
        ("As Ah 3s 3h 9d", "Kd Kc 4d 4c 8d", "aces up beat kings up"),
        ("8s 8h Kd 6c 2s", "8d 8c Ks 5h 3s", "both have a pair of eights; the second kicker, six over five, decides"),
        ("8s 8h Kd 6c 2s", "7d 7c Ks 6h 3s", "a pair of eights beats a pair of sevens"),
        ("As Ks 9s 4s 3s", "Ad Kd 8d 4d 3d", "both have a flush; the third card, nine over eight, decides"),
        ("Ts 9h 8d 7c 6s", "9s 8h 7d 6c 5s", "both have a straight; ten high beats nine high"),
        ("9s 9h 9d 4c 4s", "9s 9h 9d 3c 3s", "both have nines full; the pair, fours over threes, decides"),
        ("9s 9h 9d 4c 4s", "8s 8h 8d Ac As", "nines full beat eights full"),
        ("Js Jh Jd Jc Ks", "Js Jh Jd Jc Qs", "both have four jacks; the kicker, king over queen, decides"),
        ("As Kh 9d 5c 3s", "Ad Kc 9s 4h 3d", "both have A-K-9; the fourth card, five over four, decides"),
        ("As Qh 9d 5c 3s", "Ad Jc 9s 4h 3d", "both are ace high; the second card, queen over jack, decides"),
        ("As Qh 9d 5c 3s", "Kd Qc 9s 5h 3d", "ace high beats king high"),
        ("2s 2h 4d 5c 7s", "As Kh Qd Jc 9s", "a pair beats ace high"),
        ("9h 8h 7h 6h 5h", "As Ah Ad Ac Ks", "a straight flush beats four of a kind"),
        ("8d 8c 6s 2h", "8s 8h 6d", "both have a pair of eights; a two beats a missing card"),
        ("8d 8c 6s 2h 3c", "8s 8h 6d 2c 3d", "both have a pair of eights, six, three, two kicker: they tie"),
    ],
)
def test_the_sentence_that_decides(first: str, second: str, expected: str) -> None:
    assert why(first, second) == expected
    assert why(second, first) == expected


@pytest.mark.rule("R-LOW-1")
@pytest.mark.rule("R-BAD-2")
@pytest.mark.parametrize(
    ("ranking", "first", "second", "expected"),
    [
        ("low-a5", "7s 5d 4c 3h 2s", "8c 6d 4h 3s 2c", "the highest card, seven under eight, decides"),
        ("low-a5", "8s 5d 4c 3h 2s", "8c 6d 4h 3s 2c", "both are eight low; the second card, five under six, decides"),
        ("low-a5", "8s 6d 4c 2h As", "8c 6d 4h 3s Ac", "both have 8-6-4; the fourth card, two under three, decides"),
        ("low-a5", "Ks Qd Jc Th 9s", "Ac Ad 4h 3s 2d", "no pair beats a pair"),
        ("low-27", "2s 2d 3c 4h 5s", "7s 6h 5d 4c 3s", "a pair beats a straight"),
        ("low-a5", "As Ad 3c 4h 5s", "2s 2h 5d 4c 3s", "a pair of aces beats a pair of twos"),
        ("low-a5", "Ks Kd Kc Kh Qs", "As 2h 3d", "five cards beat three"),
        ("badugi", "8s 6h 5c 3d", "7s 4h 2c 2d", "four cards that count beat three"),
        ("badugi", "7s 4h 2c 2d", "7c 5h Ac Ad", "both are seven low; the second card, four under five, decides"),
        ("soko", "9d 8c 7s 6h 4d", "9s 8h 7d 6c 2s", "both have a four-straight, nine high; the odd card, four over two, decides"),
        ("soko", "9s 8s 7s 2s Ah", "9d 8d 7d 2d Kh", "both have the four-flush 9-8-7-2; the odd card, ace over king, decides"),
        ("soko", "9s 8s 7s 3s 2h", "9d 8d 7d 2d Kh", "both have a four-flush; the fourth card, three over two, decides"),
    ],
)
def test_the_sentence_in_other_rankings(ranking: str, first: str, second: str, expected: str) -> None:
    assert why(first, second, ranking=named(ranking)) == expected


@pytest.mark.rule("R-WILD-5")
def test_sentences_about_wild_cards() -> None:
    natural, one, two = "Ks Kd Kh 9c 4d", "Ks Kd Jk 9c 4d", "Ks Jk Jk 9c 4d"
    three = "both have three kings, nine, four kicker; "
    assert why(natural, one, wild="Jk") == three + "wild cards are as good as natural ones: they tie"
    assert why(natural, one, wild="Jk", house=WildHouse(beats="natural")) == three + "the natural hand beats the one with a wild card"
    assert why(one, two, wild="Jk", house=WildHouse(beats="fewer")) == three + "fewer wild cards win, one against two"
    assert why(one, two, wild="Jk", house=WildHouse(beats="more")) == three + "more wild cards win, two against one"


@pytest.mark.rule("R-CAT-5")
@pytest.mark.rule("R-CAT-6")
@pytest.mark.rule("R-CAT-7")
def test_sentences_about_circles() -> None:
    italian, forty = High(circle="italian"), Deck.of(40)
    low, middle, top = "As 5s 6s 7s 8s", "Kd Qd Jd Td 9d", "Ah Kh Qh Jh Th"
    assert why(low, top, ranking=italian, deck=forty) == "the minimum beats the maximum"
    assert why(middle, top, ranking=italian, deck=forty) == "the maximum beats the medium"
    assert why(low, middle, ranking=italian, deck=forty) == "the medium beats the minimum"
    assert why(low, middle, top, ranking=italian, deck=forty).endswith("the three split")
    assert why(low, "9s 9h 9d 9c Kd", ranking=italian, deck=forty) == "a straight flush beats four of a kind"
    greek = High(circle="greek")
    sixes = "6s 6h 6d 6c 7d"
    assert why(
        sixes, top, ranking=greek, deck=Deck.of(36)
    ) == "four sixes, seven kicker, the lowest in the deck, beat the imperial flush".replace(", seven kicker", "")
    assert why(sixes, top, "9s 9d 9c 9h Kd", ranking=greek, deck=Deck.of(36)).endswith("which loses to the imperial flush: they split")
    assert why("7s 7h 2d", "As Ah Ad Ac Ks", ranking=High(crown="7")) == "a natural pair of sevens beats everything"


def test_sentences_about_claims_and_several_winners() -> None:
    eight = evaluator(Low("A-5", 8))
    good, bad = eight.value(cards("8s 7h 6d 5c 4s")), eight.value(cards("9s 7h 6d 5c 4s"))
    assert explain(bad, bad) == "nobody has a hand that qualifies"
    assert explain(good, bad) == "the only hand that qualifies"
    assert why("As Kh 9d 5c 3s", "Ad Kc 9s 5h 3d", "2s 2h 4d 5d 6c") == "a pair beats ace high"
    assert why("2s 2h 9d 5c 3s", "2d 2c 9s 5h 3d", "As Kh Qd Jc 9c") == "a pair beats ace high; the winners tie"


def test_values_compare_and_say_which_way() -> None:
    better, worse = value("9h Jh 7d 2s Kc 7c 7h"), value("9h Jh 7d 2s Kc Jc 5h")
    assert better > worse
    assert better >= worse
    assert worse < better
    assert worse <= better
    assert not better.ties(worse)
    one, same = value("As Kd 9h 5c 2s"), value("Ad Kc 9s 5h 2c")
    assert one.ties(same)
    assert not one < same
    assert not one > same
    assert one != same
    assert one == value("2s 5c 9h Kd As")
    assert hash(one) == hash(value("2s 5c 9h Kd As"))
    assert one != 17
    assert max([worse, better]) is better
    assert pickle.loads(pickle.dumps(one)) == one


def test_title_and_detail() -> None:
    pair = value("Qs Qh Ad Tc 4s")
    assert (pair.title, pair.detail, pair.name, str(pair)) == (
        "Pair of queens", "ace, ten, four kicker", "Pair of queens, ace, ten, four kicker", "Pair of queens, ace, ten, four kicker",
    )  # fmt: skip
    low = value("7s 5h 4d 3c As", Low("A-5"))
    assert (low.title, low.detail, low.name) == ("7-5-4-3-A", "", "7-5-4-3-A")
    assert value("Ts 5h 4d 3c As", Low("A-5")).name == "10-5-4-3-A"
    assert value("4s 4h As Ad", Badugi()).name == "Two-card badugi, 4-A"


@pytest.mark.parametrize(
    "ranking", [High(), High("soko"), High("four-flush"), Low("A-5"), Low("2-7"), Low("A-6"), Badugi(), High(suits="paired-card")]
)
@pytest.mark.parametrize("size", [4, 5, 7, 10])
def test_the_cards_shown_are_worth_the_hand(ranking: Ranking, size: int) -> None:
    """The cards that play are the player's, each once, and alone have the same strength; so have the cards as played."""
    rng = random.Random(size)
    judge = evaluator(ranking)
    for _ in range(150):
        hand = rng.sample(CARDS[:52], size)
        wild = rank_wild(rng.choice("2A9"))
        plain = judge.value(hand)
        assert plain is not None
        assert set(plain.cards) <= set(hand)
        assert plain.stands_for == ()
        assert judge.strength(plain.cards) == plain.strength
        reading = judge.value(hand, (), wild)
        assert reading is not None
        assert set(reading.cards) <= set(hand)
        assert len(set(reading.cards)) == len(reading.cards)
        assert judge.strength(reading.cards, (), wild) == reading.strength
        assert all(card in wild for card, _ in reading.stands_for)
        if len({card.rank for card in reading.as_played}) > 1:
            assert len(set(reading.as_played)) == len(reading.as_played)
            assert judge.strength(reading.as_played) == reading.strength


def test_the_evaluator_is_kept_and_refuses_what_is_no_ranking() -> None:
    assert evaluator(High()) is evaluator(High())
    with pytest.raises(TypeError, match="expected a ranking"):
        evaluator("high")
    with pytest.raises(ValueError, match="four suits"):
        evaluator(High(), suit_order="ssdc")
    with pytest.raises(ValueError, match="expected a ranking out of"):
        named("hihg")
    with pytest.raises(ValueError, match="expected a rank"):
        wild_named("1")


@pytest.mark.rule("R-HI-1")
@pytest.mark.statement("003-27c")
def test_a_royal_flush_has_its_name_wherever_it_is_told() -> None:
    royal, lower, fours = value("As Ks Qs Js Ts"), value("Kh Qh Jh Th 9h"), value("As Ah Ad Ac Kc")
    assert royal.name == value("As Ks Qs Js Jk", wild="Jk").name == value("As Ks Qs Js Ts", Low("2-7")).name == "Royal flush"
    assert explain(royal, lower) == "a royal flush beats a straight flush, king high"
    assert explain(royal, fours) == "a royal flush beats four of a kind"
    assert explain(royal, value("Ad Kd Qd Jd Td")) == "both have a royal flush: they tie"
    assert "royal" not in lower.name.lower()


def test_a_hand_inside_a_sentence() -> None:
    """Ranks keep their capital letters; one thing has an article."""
    low = evaluator(Low("2-7"))
    tied = [low.value(cards(text)) for text in ("Kd Qs 9h 5c 3d", "Kh Qd 9s 5d 3h")]
    assert explain(*tied) == "both have K-Q-9-5-3: they tie"
    badugi = evaluator(Badugi()).value(cards("2c 3d 5h 8s"))
    assert badugi is not None
    assert with_its_article(badugi) == "a badugi, 8-5-3-2"
