"""House rules that decide between hands: the table, the odds and a comparison agree on each of their values."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from studbook.cards import Card, cards, write
from studbook.hands import Badugi, High, Low, Ranking
from studbook.hands.comparisons import LOWEST_HOLE, comparison
from studbook.hands.settlement import settle
from studbook.rules import LowHoleWild
from tests.odds.test_agreement import at_the_table, faced, in_the_odds, plain_game

#: A ranking with its name and the options that make it in a question.
SUITED: tuple[tuple[Ranking, str, str], ...] = (
    (High(suits="card"), "high", "card"),
    (High(suits="paired-card"), "high", "paired-card"),
    (Low("A-5", suits="card"), "low-a5", "card"),
    (Low("A-6", suits="paired-card"), "low-a6", "paired-card"),
    (Low("2-7", suits="unpaired-card"), "low-27", "unpaired-card"),
    (Badugi(suits="card"), "badugi", "card"),
)


def alike(size: int, source: Random) -> list[list[Card]]:
    """Two hands of the same ranks in other suits, so that they tie unless suits say otherwise or make a flush of one."""
    ranks = source.sample("23456789TJQKA", size - 1)
    ranks.append(source.choice(ranks))
    hands: list[list[Card]] = [[], []]
    for rank in dict.fromkeys(ranks):
        suits = source.sample("shdc", 4)
        for _ in range(ranks.count(rank)):
            for hand in hands:
                hand.extend(cards(f"{rank}{suits.pop()}"))
    return hands


@pytest.mark.rule("R-SUIT-3")
@pytest.mark.parametrize(("ranking", "name", "form"), SUITED)
@pytest.mark.parametrize("order", ["shdc", "hsdc"])
def test_suits_break_ties_alike_in_high_and_low(ranking: Ranking, name: str, form: str, order: str) -> None:
    source = Random(f"{name} {form} {order}")
    for _ in range(25):
        size = 4 if isinstance(ranking, Badugi) else 7
        hands = alike(size, source)
        game = replace(plain_game(ranking, None), suits=order)
        faces = game.phases[1].dealt
        question = {
            "ranking": name, "hands": dict(zip("AB", map(write, hands), strict=True)),
            "options": {"suit_tiebreak": form, "suit_order": order},
        }  # fmt: skip
        winners = {"AB".index(one) for one in settle(comparison(question)).winners}
        assert at_the_table(game, hands) == winners, (hands, winners)
        assert in_the_odds(game, hands, faces) == winners, hands
        assert len(winners) == 1


@pytest.mark.rule("R-WILD-8", "R-7S-9")
@pytest.mark.parametrize("ranking", [Low("A-5"), Low("A-6"), Badugi()])
@pytest.mark.parametrize("reading", ["by ranking", "high"])
def test_an_ace_in_the_hole_in_the_odds(ranking: Ranking, reading: str) -> None:
    source = Random(f"{ranking} {reading}")
    game = plain_game(ranking, LowHoleWild("high" if reading == "high" else "by ranking"))
    faces = game.phases[1].dealt
    deck = list(game.deck)
    names = {5: f"low-{ranking.system}".lower().replace("-a-", "-a"), 4: "badugi"}
    for _ in range(25):
        dealt = source.sample(deck, 2 * len(faces))
        hands = [dealt[: len(faces)], dealt[len(faces) :]]
        question = {
            "ranking": names[ranking.size], "hands": {name: faced(hand, faces) for name, hand in zip("AB", hands, strict=True)},
            "wild": LOWEST_HOLE, "options": {"ace_in_hole_low": reading == "by ranking"},
        }  # fmt: skip
        winners = {"AB".index(one) for one in settle(comparison(question)).winners}
        assert at_the_table(game, hands) == winners, hands
        assert in_the_odds(game, hands, faces) == winners, hands
