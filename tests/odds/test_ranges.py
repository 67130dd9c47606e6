"""The words of ranges, counted by hand; the examples of docs/odds-ranges.md."""

import re
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from studbook.cards import cards
from studbook.games import make
from studbook.kernels.exact_counts import Interrupted
from studbook.odds import spot
from studbook.odds.blocks import Blocks
from studbook.odds.every_deal import Counting
from studbook.odds.ranges import every_choice

STUD = make("seven-card-stud")
#: Three ranks of one straight, the ace (12) at either end.
CONNECTED = {frozenset((low + at - 1) % 13 for at in places) for low in range(10) for places in combinations(range(5), 3)}


def size(text: str, game: str = "seven-card-stud") -> int:
    """How many holdings a range has when nothing is known of any other card."""
    holdings = spot(make(game), [text, "random"]).seats[0].holdings
    assert holdings is not None
    return len(holdings.cards)


@pytest.mark.parametrize(
    ("text", "holdings"),
    [
        ("{any}", comb(52, 2) * 50),
        ("any pair in the hole", 13 * 6 * 50),
        ("{pair of aces in the hole}", 6 * 50),
        ("rolled up", 52 * 3),  # a door card with two of the three others
        ("{TT+ in the hole}", 5 * 6 * 50),
        ("{99-66 in the hole}", 4 * 6 * 50),
        ("{AKs in the hole}", 4 * 50),
        ("{AKo in the hole}", 12 * 50),
        ("{AK in the hole}", 16 * 50),
        ("{three suited}", 4 * comb(13, 3) * 3),
        ("three to an eight", comb(8, 3) * 4**3 * 3),
        ("{three to an eight and three suited}", comb(8, 3) * 4 * 3),
        ("{not any pair}", comb(13, 3) * 4**3 * 3),
        ("{three connected}", 4**3 * 3 * len(CONNECTED)),
        ("Kd {pair of kings}", comb(3, 2) + 3 * 48),
        ("(Ks??) Kd {trips}", 2),
        ("{AsAd, KsKd}", 2 * 3 * 50),
        ("{ATs+ in the hole}", 4 * 4 * 50),
        ("{AQs-A8s in the hole}", 5 * 4 * 50),
        ("{KJo+ in the hole}", 2 * 12 * 50),
        ("{A8-AQ in the hole}", 5 * 16 * 50),
        ("{pair of kings or better in the hole}", 2 * 6 * 50),
        ("buried pair of kings or better", 2 * 6 * 50),
        ("split pair of kings or better", 2 * (4 * 3 * 48 + comb(3, 2) * 4)),
        ("three to a wheel", comb(5, 3) * 4**3 * 3),
    ],
)  # fmt: skip
def test_the_holdings_of_a_range(text: str, holdings: int) -> None:
    assert size(text) == holdings


def test_badugis_and_lows() -> None:
    assert size("???????? {badugi}", "badugi") == comb(13, 4) * 24
    assert size("{four to an eight}", "badugi") == comb(8, 4) * 4**4


def test_pat_hands() -> None:
    assert size("pat nine or better", "badugi") == comb(9, 4) * 24
    # Deuce to seven with three cards known: two more from the deuce to the nine, no straight, and not all of one suit.
    assert size("???? 2s3s7s {pat nine or better}", "27-triple-draw") == comb(5, 2) * 16 - comb(5, 2)
    assert size("???? 3s4d5c {pat seven}", "27-triple-draw") == 16  # 2 and 7: with the 6 it is a straight
    assert size("???? 3s4d5c {pat seven}", "a5-triple-draw") == comb(4, 2) * 16


def test_every_way_is_gone_through_once_and_in_order() -> None:
    stock = np.array([int(card) for card in cards("2c 5d 9h Js As Kd 3c")], np.uint8)
    for count in range(6):
        assert every_choice(stock, count).tolist() == [list(ways) for ways in combinations(stock.tolist(), count)]


def test_weights_are_those_of_the_first_alternative_that_fits() -> None:
    found = spot(STUD, ["{pair of aces in the hole: 3, any pair in the hole: 50%, ace: 2}", "random"]).seats[0].holdings
    assert found is not None
    by_cards = dict(zip(found.cards, found.weights, strict=True))
    assert by_cards[cards("Ac Ad 2c")] == 3
    assert by_cards[cards("2c 2d Ac")] == 0.5
    assert by_cards[cards("2c Ad 7c")] == 2
    assert cards("2c 3d 7c") not in by_cards


def test_a_range_leaves_out_cards_that_are_seen() -> None:
    assert len(spot(STUD, ["{pair of aces in the hole}", "AsKd2c"]).seats[0].holdings.cards) == 3 * 47  # type: ignore[union-attr]  # it is a range


def test_every_example_of_the_manual_is_understood() -> None:
    text = (Path(__file__).parents[2] / "docs" / "odds-ranges.md").read_text("utf-8")
    examples = re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)
    assert len(examples) > 15
    clubs = "".join(f"{rank}c" for rank in "23456789TJQKA")  # fewer ways to go through
    for example in examples:
        holdings = spot(STUD, [example, "random"], dead=clubs).seats[0].holdings
        assert holdings is not None
        assert holdings.cards


def test_a_count_over_a_range_is_heard_and_stopped_within_a_holding() -> None:
    asked = spot(make("seven-card-stud"), ["AsAd7c8d9h", "(?? ??) Ks2c3d {KcKh, QsQd}"])
    heard: list[float] = []
    counting = Counting(Blocks(asked))

    def hears(share: float) -> bool:
        heard.append(share)
        return True

    counting.exact(hears)
    assert heard == sorted(heard)
    assert {share for share in heard if 0 < share < 1} - {0.5}
    with pytest.raises(Interrupted):
        counting.exact(lambda share: share < 0.25)
