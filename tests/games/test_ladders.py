"""What beats what, for every game under each value of each of its house rules: the evaluator confirms every example and its place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import comb

import pytest

from studbook.cards import Card, cards
from studbook.games import games, make
from studbook.hands.evaluators import evaluator
from studbook.hands.hand_ladder import HandLadder, LadderQuestion
from studbook.hands.rungs import NO_CLAIM, hand_ladder
from studbook.rules.options import Option, RuleError
from studbook.rules.page import rules_page
from studbook.rules.page_ladder import ladder_questions, often, page_ladders
from studbook.rules.table_rules import table_options
from studbook.telling.ladder_counts import count, counted, kept_counts

KEYS = [entry.key for entry in games()]


def values(option: Option) -> tuple[object, ...]:
    if option.kind == "cards":
        return ("2", "3 9", "A", "K Jh", "Jk")
    return option.choices or (option.least, option.most)


def questions(key: str) -> Iterator[LadderQuestion]:
    """What the ladders of a game hang on, under each value of each house rule, one changed at a time, at small and full tables."""
    game = make(key)
    own = next(entry for entry in games() if entry.key == key).options
    for option in (*own, *table_options(game)):
        for value in values(option):
            try:
                changed = make(key, **{option.name: value})
            except RuleError:  # such as a wild joker in a deck without one
                continue
            for players in {changed.players[0], changed.players[1]}:
                yield from ladder_questions(changed, players)


@cache
def every_question() -> tuple[LadderQuestion, ...]:
    return tuple(dict.fromkeys(question for key in KEYS for question in questions(key)))


def sample() -> tuple[LadderQuestion, ...]:
    """A question in eighty: some for most games. The long tests ask all of them."""
    return every_question()[::80]


@pytest.mark.rule("R-TAB-7")
def test_each_example_ranks_between_its_neighbours() -> None:
    for question in sample():
        confirm(hand_ladder(question))


@pytest.mark.soak
@pytest.mark.rule("R-TAB-7")
def test_each_example_under_every_rule() -> None:
    for question in every_question():
        confirm(hand_ladder(question))


def confirm(ladder: HandLadder) -> None:
    """Each example is what it is said to be, and beaten by the one before it."""
    question = ladder.question
    assert len(ladder.rungs) > 1 or question.ranking.qualifier  # a short deck may have no low that qualifies
    assert len({rung.name for rung in ladder.rungs}) == len(ladder.rungs)
    ranks = evaluator(question.ranking.any_own(), question.deck, question.house, question.suit_order)
    before: int | None = None
    for rung in ladder.rungs:
        assert len(set(rung.cards)) == len(rung.cards)
        assert set(rung.cards) <= set(question.deck)
        changing = {Card(4 * card.rank + suit) for card in rung.wild if card < 52 and question.changing for suit in range(4)}
        wild = question.wild | changing
        assert set(rung.wild) == set(rung.cards) & wild
        value = ranks.value(rung.cards, (), wild)
        assert (value is not None) == rung.claims, rung
        assert not question.always_wild or rung.wild
        if value is not None:
            assert before is None or value.strength < before, rung
            before = value.strength
            assert ladder.rungs[ladder.rung_of(value.category, value.ranks)] is rung
            assert value.name == rung.words


def test_every_hand_is_on_a_rung_and_the_rungs_are_in_order() -> None:
    dealt_at_random(sample(), random.Random(0))


@pytest.mark.soak
def test_every_hand_is_on_a_rung_under_every_rule() -> None:
    dealt_at_random(every_question(), random.Random(4))


def dealt_at_random(questions: tuple[LadderQuestion, ...], source: random.Random) -> None:
    """Hands dealt at random, as many cards as the game has: who is on the higher rung wins."""
    for question in questions:
        ladder = hand_ladder(question)
        ranks = evaluator(question.ranking.any_own().untied(), question.deck, question.house, question.suit_order)
        best: dict[int, tuple[int, int]] = {}
        for _ in range(25):
            hand = source.sample(list(question.deck), question.cards)
            value = ranks.value(hand, (), _wild(question, hand, source))
            category, tops, strength = (NO_CLAIM, (), -1) if value is None else (value.category, value.ranks, value.strength)
            rung = ladder.rung_of(category, tops)
            assert rung >= 0, (question, hand, value)
            least, most = best.get(rung, (strength, strength))
            best[rung] = (min(least, strength), max(most, strength))
        spans = [best[rung] for rung in sorted(best)]
        assert all(higher[0] > lower[1] for higher, lower in pairwise(spans)), question


def _wild(question: LadderQuestion, hand: list[Card], source: random.Random) -> frozenset[Card]:
    """What is wild in this hand: a rank of its own, where each has one; one that turned up, where there is such."""
    if not question.changing:
        return question.wild
    rank = min(card.rank for card in hand[:2] if card < 52) if question.always_wild else source.choice(question.deck.ranks)
    return question.wild | {Card(4 * rank + suit) for suit in range(4)}


# ---- what is special -------------------------------------------------------------------------------------------------


def ladder_of(key: str, **chosen: object) -> HandLadder:
    return hand_ladder(ladder_questions(make(key, **chosen))[0])


def names(ladder: HandLadder) -> list[str]:
    return [rung.name for rung in ladder.rungs]


def test_the_best_five_lows_and_the_worst() -> None:
    razz = ladder_of("razz")
    assert names(razz)[:5] == ["5-4-3-2-A", "6-4-3-2-A", "6-5-3-2-A", "6-5-4-2-A", "6-5-4-3-A"]
    assert razz.rungs[-1].words == "Full house, queens full of kings"  # of seven cards: four kings and three queens
    assert ladder_of("five-card-lowball").rungs[-1].words == "Four kings, queen kicker"
    assert names(ladder_of("27-triple-draw"))[0] == "7-5-4-3-2"


def test_badugis_by_the_number_of_their_cards() -> None:
    badugi = ladder_of("badugi")
    assert [len(rung.cards) for rung in badugi.rungs] == [4] * 8
    assert [rung.plays for rung in badugi.rungs] == [4, 4, 3, 3, 2, 2, 1, 1]
    assert badugi.rungs[0].words == "Badugi, 4-3-2-A"
    assert badugi.rungs[-1].words == "One-card badugi, K"


def test_wild_cards_make_five_of_a_kind_unless_a_house_rule_forbids_it() -> None:
    assert names(ladder_of("seven-card-wild"))[0] == "five of a kind"
    assert "five of a kind" not in names(ladder_of("seven-card-wild", five_of_a_kind=False))
    assert ladder_of("five-card-draw").rungs[0].words == "Five aces"  # with the bug
    low_hole = names(ladder_of("low-hole"))
    assert "two pair" not in low_hole  # with a wild card in every hand a pair makes three
    assert low_hole[-1] == "pair"


def test_circles_are_told_as_circles() -> None:
    italian = ladder_of("five-card-stud", deck="32", circle="italian")
    assert [(rung.name, rung.note) for rung in italian.rungs[:3]] == [
        ("royal flush", "beats the middle ones, loses to the lowest"),
        ("straight flush", "beats the lowest, loses to the highest"),
        ("lowest straight flush", "beats the highest, loses to the middle ones"),
    ]
    ranks = evaluator(italian.question.ranking, italian.question.deck, suit_order=italian.question.suit_order)
    most, middle, least = (ranks.value(rung.cards) for rung in italian.rungs[:3])
    assert (ranks.winners([most, middle]), ranks.winners([middle, least]), ranks.winners([least, most])) == ((0,), (0,), (0,))
    greek = ladder_of("five-card-stud", deck="32", circle="greek")
    assert (greek.rungs[0].name, greek.rungs[0].note) == ("imperial flush", "loses to four sevens")
    four = next(rung for rung in greek.rungs if rung.name == "four sevens")
    ranks = evaluator(greek.question.ranking, greek.question.deck)
    assert ranks.winners([ranks.value(greek.rungs[0].cards), ranks.value(four.cards)]) == (1,)


def test_suits_that_break_ties_are_told() -> None:
    (note,) = ladder_of("five-card-stud", suit_tiebreak="card").notes
    assert note == "Hands otherwise equal are decided by suits, from the highest: spades, hearts, diamonds, clubs."


def test_four_flushes_and_stripped_decks() -> None:
    soko = names(ladder_of("soko"))
    assert soko.index("two pair") < soko.index("four-flush") < soko.index("four-straight") < soko.index("pair")
    stripped = page_ladders(make("five-card-stud", deck="32", flush_over_full_house=True))[0]
    assert [line.name for line in stripped.lines].index("Flush") < [line.name for line in stripped.lines].index("Full house")
    lowest = next(rung for rung in ladder_of("five-card-stud", deck="32", circle="italian").rungs if rung.name == "lowest straight flush")
    assert lowest.cards == cards("Ts 9s 8s 7s As")


# ---- how often -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-PROB-1")
def test_what_is_kept_adds_up_to_every_hand() -> None:
    kept = 0
    for key in KEYS:
        for question in ladder_questions(make(key)):
            if not question.countable:
                continue
            ladder = kept_counts(hand_ladder(question))
            if question.wild and ladder.total is None:
                continue
            assert ladder.total == comb(len(question.deck), question.cards), key
            kept += 1
    assert kept > 25


@pytest.mark.rule("R-PROB-1")
def test_what_is_kept_is_what_is_counted() -> None:
    """Hands of four and five cards; those of six and seven in the long tests."""
    keys = ("five-card-stud", "five-card-lowball", "27-triple-draw", "badugi", "soko")
    small = dict.fromkeys(question for key in keys for question in ladder_questions(make(key)))
    for question in small:
        ladder = hand_ladder(question)
        assert kept_counts(ladder) == ladder.with_counts(count(ladder))


@pytest.mark.soak
@pytest.mark.rule("R-PROB-1")
def test_all_that_is_kept_is_what_is_counted() -> None:
    for question in every_question():
        ladder = hand_ladder(question)
        if kept_counts(ladder).total is not None:
            assert kept_counts(ladder) == ladder.with_counts(count(ladder))


@pytest.mark.rule("R-PROB-1")
def test_published_numbers() -> None:
    """Five and seven cards, as every book has them (Epstein; Wikipedia's "Poker probability")."""
    five = kept_counts(ladder_of("five-card-stud"))
    assert [rung.hands for rung in five.rungs] == [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]
    seven = kept_counts(ladder_of("seven-card-stud"))
    assert [rung.hands for rung in seven.rungs] == [
        4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460,
    ]  # fmt: skip


def test_a_rung_on_which_no_hand_is_goes() -> None:
    ladder = ladder_of("five-card-stud")
    assert names(ladder.with_counts((0, *range(1, 10)))) == names(ladder)[1:]


def test_where_cards_are_bought_or_a_rank_turns_wild_nothing_is_counted() -> None:
    for key in ("good-bad-ugly", "baseball", "low-hole", "omaha"):
        ladder = ladder_of(key)
        assert counted(ladder) is ladder


def test_how_often_in_words() -> None:
    assert (often(1_098_240, 2_598_960), often(4, 2_598_960), often(123_552, 2_598_960)) == ("42.3 %", "1 in 649,740", "1 in 21.0")


# ---- on the page -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_every_page_has_a_ladder_for_each_side_of_the_pot(key: str) -> None:
    game = make(key)
    printed = rules_page(game, counting=kept_counts)
    assert len(printed.ladders) == len(game.pot)
    for ladder in printed.ladders:
        assert ladder.heading in printed.markdown()
        assert ladder.heading in printed.plain()
        for line in ladder.lines:
            assert line.name[0] == line.name[0].upper()
            assert not line.about.startswith("Of ")
            assert "None" not in line.about + line.often
