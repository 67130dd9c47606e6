"""For which half of the pot a hand throws its cards and passes them on."""

import numpy as np
import pytest

from studbook.ahead.keeping import kept
from studbook.cards import CARDS, cards, write
from studbook.games import make
from studbook.odds import answer, spot
from studbook.odds.leaning import draws_low, leans_low, rows_draw_low, rows_lean_low


@pytest.mark.parametrize(
    ("hand", "low", "thrown"),
    [
        ("Kc 2d 3s 5h 4c", True, "Kc"),
        ("Ac 2d 3s 5h 2c", True, "2c"),
        ("Kc Kd 3s 5h 2c", False, "2c"),
        ("Kc 9d 8s 8h 2c", False, "2c"),
    ],
)
def test_a_buy_is_for_the_side_that_the_hand_is_good_on(hand: str, low: bool, thrown: str) -> None:
    asked, held = spot(make("five-card-high-low-buy"), ["random", "random"]), list(cards(hand))
    assert draws_low(asked, held, 0) is low
    stay = kept(held, asked.game.pot[int(low)], frozenset(), 0, 1)
    assert write(card for card, keeps in zip(held, stay, strict=True) if not keeps) == thrown


def test_rows_lean_as_the_plain_code() -> None:
    source = np.random.default_rng(4)
    for key, players, size in (("anaconda", 3, 7), ("five-card-high-low-buy", 2, 5)):
        asked = spot(make(key), ["random"] * players)
        hands = np.array([source.permutation(52)[:size] for _ in range(60)], np.uint8)
        plain = [[CARDS[code] for code in hand] for hand in hands.tolist()]
        found = rows_lean_low(asked, hands).tolist()
        assert found == [leans_low(asked, hand) for hand in plain]
        assert 10 < sum(found) < 50
        if size == 5:
            assert rows_draw_low(asked, hands, 0).tolist() == [draws_low(asked, hand, 0) for hand in plain]


def test_anaconda_keeps_a_low_hand_for_low() -> None:
    """Everybody passes for the side that is better for it; this hand takes low, three hundred times in a thousand and more."""
    report = answer(spot(make("anaconda"), ["As2d3c5h7s8dQc", "random", "random", "random"]), samples=4096)
    low = report.seats[0].low
    assert low is not None
    assert low > 0.35
