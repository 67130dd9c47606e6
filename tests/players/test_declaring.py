"""Declaring: what words win by brute force, words that nobody could better, and bets that go by what is or will be declared."""

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from studbook.ahead.declare_game import Chances, DeclareGame, Marks
from studbook.engine import BetOffer, Hand, Raise, Say
from studbook.engine.claims import shares
from studbook.games import make
from studbook.players import TEMPERAMENTS, PricingBot
from studbook.players.bot_levels import EASY, HARD, NORMAL
from studbook.players.declaring import division_of
from studbook.players.dividing import parts_said
from studbook.players.pricing import worth
from studbook.players.worlds import Worlds
from tests.engine.playing import deal, passive

WORDS = ("high", "low", "both")
GAME = make("seven-card-high-low-declare")


class _Marked:
    """Hands by their marks, for the engine to compare."""

    def __init__(self, marks: Mapping[int, Marks]) -> None:
        self.marks = marks

    def winners(self, seats: list[int], side: int) -> list[int]:
        best = max((self.marks[seat][side] for seat in seats), default=0)
        return [seat for seat in seats if self.marks[seat][side] == best]


def _won(marks: Mapping[int, Marks], claims: Mapping[int, str]) -> float:
    """The part of a pot that seat 0 wins by the engine's rules."""
    parts = shares(GAME, _Marked(marks), sorted(marks), claims)
    return sum(1 / len(part.seats) for part in parts if 0 in part.seats) / len(parts)


def _expected(own: Marks, rivals: list[tuple[Marks, Chances]]) -> list[float]:
    """What each word wins: every way in which the others may declare, one by one."""
    totals = [0.0, 0.0, 0.0]
    for said in product(range(3), repeat=len(rivals)):
        chance = 1.0
        for word, (_marks, chances) in zip(said, rivals, strict=True):
            chance *= chances[word]
        marks = {0: own, **{seat: hand for seat, (hand, _chances) in enumerate(rivals, 1)}}
        claims = {seat: WORDS[word] for seat, word in enumerate(said, 1)}
        for at, mine in enumerate(WORDS):
            totals[at] += chance * _won(marks, {**claims, 0: mine}) if chance else 0.0
    return totals


def test_what_a_word_wins_agrees_with_the_rules_word_by_word() -> None:
    """Up to three others, none of whom fails at both: those who say one word, without ties."""
    source = Random(5)
    for _ in range(60):
        rivals: list[tuple[Marks, Chances]] = []
        count = source.randint(1, 3)
        highs, lows = source.sample(range(1, 20), count + 1), source.sample(range(1, 20), count + 1)
        for at in range(count):
            high = source.random()
            rivals.append(((highs[at], lows[at]), (high, 1 - high, 0.0)))
        own = highs[-1], lows[-1]
        assert parts_said(own, rivals) == pytest.approx(_expected(own, rivals))


def _hands(source: Random, seats: int, each: int, spread: int) -> dict[int, list[Marks]]:
    return {seat: [(source.randint(1, spread), source.randint(1, spread)) for _ in range(each)] for seat in range(seats)}


def test_nobody_wins_much_more_by_another_word() -> None:
    """Random hands for two to four: against what the others say, the best word of a hand wins on average hardly more than its mix."""
    for seats in (2, 3, 4):
        for number in range(3):
            hands = _hands(Random(number), seats, 40, 60)
            game = DeclareGame(hands, {}, both=True, rounds=60)
            gains = []
            for marks in hands[0]:
                wins = game.wins(0, marks)
                mixed = sum(chance * part for chance, part in zip(game.chances(0, marks), wins, strict=True))
                gains.append(max(wins) - mixed)
            assert sum(gains) / len(gains) < 0.015, (seats, number)


def test_what_a_hand_wins_is_the_mean_over_what_the_others_hold() -> None:
    hands = _hands(Random(3), 3, 6, 1000)
    game = DeclareGame(hands, {2: "low"}, both=False)
    assert {game.chances(2, marks) for marks in hands[2]} == {(0.0, 1.0, 0.0)}
    for own in hands[0]:
        totals = [0.0, 0.0, 0.0]
        for pair in product(hands[1], hands[2]):
            rivals = [(marks, game.chances(seat, marks)) for seat, marks in zip((1, 2), pair, strict=True)]
            totals = [total + part / 36 for total, part in zip(totals, parts_said(own, rivals), strict=True)]
        assert game.wins(0, own)[:2] == pytest.approx(totals[:2])


def test_two_alike_say_either_word() -> None:
    """Neither knows anything of the other: each says either word as often, and half of the time one of them has said the wrong one."""
    game = DeclareGame({0: [(5, 5)], 1: [(5, 5)]}, {}, both=False)
    assert game.chances(0, (5, 5)) == pytest.approx((0.5, 0.5, 0.0))


def _declared(words: tuple[str, str]) -> Hand:
    """Five-card high-low with a bet after declaring: seat 0 has quads, seat 1 a king high, and has bet; seat 0 or 1 is to act."""
    game = make("five-card-high-low-declare", bet_after=True)
    hand = deal(game, ["Ac Ad As Ah Kd", "Kh Jd Ts 9c 7d"])
    while not isinstance(hand.offers[0], BetOffer) or hand.state.claims is None or len(hand.state.claims) < 2:
        offer = hand.offers[0]
        said = {0: words[0], 1: words[1]}[offer.seat]
        hand.act(
            offer.seat,
            passive(offer) if isinstance(offer, BetOffer) else Say(said) if "high" in getattr(offer, "words", ()) else passive(offer),
        )
    return hand


def test_bets_after_declaring_go_by_what_was_said() -> None:
    """King high against quads: half the pot is safe where it alone said low; where both said high it has nothing to call with."""
    answers = {}
    for words in (("high", "low"), ("high", "high")):
        hand = _declared(words)
        if hand.offers[0].seat == 1:
            hand.act(1, passive(hand.offers[0]))
        offer = hand.offers[0]
        assert isinstance(offer, BetOffer)
        hand.act(0, Raise(offer.raises[-1].low))
        view = hand.view(1)
        answers[words] = {
            type(PricingBot(mind, 1, level).decide(view)).__name__ for mind in TEMPERAMENTS.values() for level in (NORMAL, HARD)
        }
    assert "Fold" not in answers["high", "low"]
    assert answers["high", "high"] == {"Fold"}


def test_before_the_words_a_pot_is_worth_what_they_will_win() -> None:
    """Two cards to come or none: a hand that is second both ways wins nothing when cards speak, and something where words may go wrong."""
    hand = deal(GAME, ["9c 9d 8h 7s 2c 3h 4d", "Ac Ad Ah Ks Kd Qc Jc", "2d 3d 4h 5s 6c Td Jh"])
    while len(hand.state.cards[0]) < 7:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    while hand.offers[0].seat != 0:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    worlds = Worlds(hand.view(0), Random(2), level=NORMAL, as_seen=True)
    spoken = worth(worlds, 0).share
    worlds.division = division_of(worlds)
    assert worth(worlds, 0).share > spoken


def _words(hands: list[str]) -> set[str]:
    """What the first seat declares with these cards of seven-card stud, two down, four up and one down, when all have checked."""
    hand = deal(GAME, hands)
    while hand.offers and "high" not in getattr(hand.offers[0], "words", ()):
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    view = hand.view(0)
    answers = [PricingBot(mind, 1, level).decide(view) for mind in TEMPERAMENTS.values() for level in (EASY, NORMAL, HARD)]
    return {answer.word for answer in answers if isinstance(answer, Say)}


PAIRS_UP = ["Ts 4h Kd Kh Qd Qs 9s", "7s 5h Jd Jh Td Th 8s"]
LOW_UP = ["Ks Jh 2s 3d 4h 6s 9s", "Qs Jd 2h 4d 5s 7h Th"]


@pytest.mark.parametrize(
    ("own", "boards", "word"),
    [
        ("Ac 2d 3c 5h 6c 7d Kc", PAIRS_UP, "low"),
        ("Ac Ad As Kc Kd 9c 8d", LOW_UP, "high"),
        # A pair of nines with a nine low: middling on either side, so it goes where those who plainly go one way do not.
        ("9c 8d 7h 4s 2c Kc 9d", PAIRS_UP, "low"),
        ("9c 8d 7h Ac 2c Kc 9h", LOW_UP, "high"),
    ],
)
def test_a_side_that_the_boards_leave_is_declared(own: str, boards: list[str], word: str) -> None:
    assert _words([own, *boards]) == {word}
