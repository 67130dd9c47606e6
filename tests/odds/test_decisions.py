"""What a hand may decide, each choice with its value: what is said is done, in the plain code as in rows."""

import numpy as np
import pytest

from studbook.ahead.course import Course
from studbook.cards import CARDS, cards
from studbook.games import make
from studbook.odds import SpotError, answer, prospects, spot
from studbook.odds.blocks import Blocks
from studbook.odds.decisions import choices, decision


def test_every_word_that_may_be_declared_has_its_value() -> None:
    hands = ["(As2d)3c4h5h8s(9c)", "(KcKd)KhQd4d9h(2c)"]
    found = prospects(spot(make("seven-card-high-low-declare"), hands))
    assert found.asked == "declare"
    assert {row.words: row.equity for row in found.rows} == {"declares high": 1, "declares both": 1, "declares low": 0.5}
    told = answer(spot(make("seven-card-high-low-declare"), [hands[0] + " =low", hands[1]])).seats[0].equity
    assert told == 0.5


def test_a_card_that_is_offered_may_be_left() -> None:
    hands = ["(As 2s) 4d 4c 9h +?", "(KsKd)2d7c8c"]
    found = prospects(spot(make("baseball"), hands), samples=4096)
    assert found.asked == "buy"
    assert [row.words for row in found.rows] == ["buys a card", "does not buy"]
    left = answer(spot(make("baseball"), [hands[0].replace(" +?", ""), hands[1]]), samples=4096).seats[0]
    assert found.rows[1].equity == pytest.approx(left.equity, abs=1e-12)
    with pytest.raises(SpotError, match=r"hand 1: expected no bought card in Razz, where none is sold, got \+\?"):
        spot(make("razz"), ["As2s3d +?", "random"])


@pytest.mark.parametrize(
    ("key", "options", "hands", "decided", "ways"),
    [
        ("anaconda", {}, ["As2d3c5h7s8dQc", "random", "random"], "pass", 35),
        ("mexican-stud", {"hole_wild": True}, ["(As Kd)", "random"], "turn", 2),
    ],
)
def test_what_is_said_is_done_in_rows_as_in_the_plain_code(
    key: str, options: dict[str, bool], hands: list[str], decided: str, ways: int
) -> None:
    asked = spot(make(key, **options), hands)
    course = Course(asked)
    assert decision(asked, 0, course) == decided
    every = [*choices(asked, 0, course, decided)]
    assert len(every) == ways
    for one in every[:: max(ways // 4, 1)]:
        blocks = Blocks(one.spot)
        queue, held = blocks.drawn(6, 1, 0)
        rows = blocks.played_out(queue, held)
        said = set(cards(one.cards))
        for deal in range(6):
            world = blocks.played.played_out([CARDS[code] for code in queue[:, deal].tolist()])
            mine = [[CARDS[column.codes[deal]] for column in hand] for hand in rows.hands]
            assert mine == world.cards
            assert [[bool(column.lies_up(6)[deal]) for column in hand] for hand in rows.hands] == world.up
            if decided == "turn":
                assert all(world.up[0][world.cards[0].index(card)] for card in said)
    assert np.isfinite(answer(every[0].spot, samples=64).seats[0].equity)


def test_what_is_passed_on_is_what_was_said() -> None:
    asked = spot(make("anaconda"), ["As2d3c5h7s8dQc", "KsKdKc9s9d9c2c", "4s4d4c6s6d6cTc"])
    course = Course(asked)
    one = next(choice for choice in choices(asked, 0, course, "pass") if choice.cards == "As 2d 3c")
    first = Blocks(one.spot).played.played_out([])
    kept_for_good = [card for hand in first.cards[:1] for card in hand]
    assert not {*cards("As")} <= set(kept_for_good)
    assert one.words == "passes As 2d 3c"
