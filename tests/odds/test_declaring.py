"""What is declared in odds, and what it is paid."""

from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest

from studbook.ahead.declare_game import DeclareGame
from studbook.ahead.policy import Policy
from studbook.engine.claims import shares
from studbook.games import make
from studbook.kernels.tallying import tally
from studbook.odds import SpotError, answer, spot
from studbook.odds.declared_sides import WORDS, Declaring, words_of

DECLARED = make("seven-card-high-low-declare")


class _Scored:
    """Hands by their scores, as the engine asks them."""

    def __init__(self, scores: np.ndarray) -> None:
        self._scores = scores

    def winners(self, seats: list[int], side: int) -> list[int]:
        best = max((self._scores[side, seat] for seat in seats), default=0)
        return [seat for seat in seats if self._scores[side, seat] == best > 0]


@pytest.mark.parametrize(
    ("both_tie", "failed_both", "all_failed"),
    [*product(("forfeits", "keeps", "shares"), ("taken out", "beater takes all"), ("split", "rides"))],
)
def test_what_is_declared_is_paid_as_the_engine_pays_it(both_tie: str, failed_both: str, all_failed: str) -> None:
    """Random hands with many ties and random words, deal for deal."""
    game = make(DECLARED.key, both_tie=both_tie, failed_both=failed_both, all_failed=all_failed)
    source, seats = Random(both_tie + failed_both), 3
    asked = spot(game, ["random"] * seats)
    for _ in range(150):
        claims = {seat: source.choice(WORDS) for seat in range(seats)}
        scores = np.array([[[source.randint(1, 3) for _ in range(seats)]], [[source.randint(0, 3) for _ in range(seats)]]], np.int32)
        declaring = Declaring(replace(asked, claims=claims), {seat: [(1, 1)] for seat in range(seats)})
        left = declaring.claimed(scores)
        found = tally(left).equity if (left > 0).any() else np.ones(seats) / seats
        parts = shares(game, _Scored(scores[:, 0]), [*range(seats)], claims)
        paid = np.zeros(seats)
        for part in parts:
            for seat in part.seats or range(seats):
                paid[seat] += 1 / len(parts) / len(part.seats or range(seats))
        assert found == pytest.approx(paid), (claims, scores)


def test_many_hands_win_what_one_does() -> None:
    source = Random(5)
    hands = {seat: [(source.randint(-1, 9), source.randint(-1, 9)) for _ in range(30)] for seat in range(4)}
    game = DeclareGame(hands, {2: "low"}, both=True)
    asked = [(source.randint(-1, 10), source.randint(-1, 10)) for _ in range(40)]
    assert np.allclose(game.all_wins(1, np.array(asked)), [game.wins(1, marks) for marks in asked], atol=1e-12)


def test_nobody_is_paid_both_halves_without_a_word_for_it() -> None:
    """A wheel that is the best hand both ways: with one word it has half of the pot, or all where nobody says the other."""
    hands = ["(As2s)3s4s5s9c(Kd)", "(KcKh)QdQh8d8c(7d)"]
    assert words_of(spot(make("five-card-high-low-declare"), ["random"] * 2)) == ("high", "low")
    assert "both" in words_of(spot(DECLARED, hands))
    best = answer(spot(DECLARED, hands))
    assert [seat.equity for seat in best.seats] == [1, 0]
    assert "Both is paid to who wins both sides alone" in best.policy
    spoken = answer(spot(DECLARED, hands, policy=Policy.of({"declare": "cards speak"})))
    assert "as if the cards spoke" in spoken.policy
    told = spot(DECLARED, [hands[0] + " =high", hands[1] + " =low"])
    assert "Said:" in answer(told).policy
    assert [seat.equity for seat in answer(told).seats] == [0.5, 0.5]
    tied = ["(As2s)3s4s5s9c(Kd)", "(Ah2h)3h4h5h9d(Kc)"]
    both = replace(spot(DECLARED, tied), claims={0: "both", 1: "high"})
    assert [seat.equity for seat in answer(both).seats] == [0, 1]


def test_a_word_that_cannot_be_said() -> None:
    with pytest.raises(SpotError, match=r"hand 2: expected one of high, low to be declared, got both"):
        spot(make("five-card-high-low-declare"), ["random", "random =both"])
    with pytest.raises(SpotError, match="expected no declaration in Razz"):
        spot(make("razz"), ["As2d3c =low", "random"])
