"""Traps about chances: ties, ranges, dead cards, and hands of which two cards play."""

from itertools import combinations, product

import pytest

import studbook
from studbook.cards import Card, Deck, cards
from studbook.games import make
from studbook.hands import High
from studbook.kernels.hand_frequencies import frequencies
from studbook.odds import answer, spot


@pytest.mark.trap("B040")
def test_two_of_three_kings_play() -> None:
    report = studbook.equity("omaha", ["5dQsQc7d", "KdKhAdKs"], shared="2d5cQhJs")
    assert report.deals == 40
    assert [seat.win * 40 for seat in report.seats] == pytest.approx([35, 5])
    assert report.seats[0].tie == 0


@pytest.mark.trap("B134", "B135")
def test_wins_ties_and_shares_are_three_things() -> None:
    report = studbook.equity("texas-holdem", ["AcAs", "KhKd"])
    aces, kings = report.seats
    assert (report.method, report.deals) == ("exact", 1_712_304)
    assert [round(share * report.deals) for share in (aces.win, kings.win, aces.tie)] == [1_388_072, 317_694, 6_538]
    for seat in report.seats:
        assert seat.equity == pytest.approx(seat.win + seat.tie / 2)
    assert aces.equity == pytest.approx(0.812555, abs=1e-6)


@pytest.mark.trap("B136")
def test_aces_against_aces() -> None:
    report = studbook.equity("texas-holdem", ["AdAh", "AsAc"])
    assert [round(seat.win * report.deals) for seat in report.seats] == [37_210, 37_210]
    assert round(report.seats[0].tie * report.deals) == 1_637_884


def _pairs_held(condition: str, known: str) -> list[tuple[Card, ...]]:
    """The ways to hold a range beside the cards that are known."""
    question = spot(make("texas-holdem"), [known, f"???? {{{condition}}}"])
    held = question.seats[1].holdings
    assert held is not None
    return list(held.cards)


@pytest.mark.trap("B137")
def test_a_range_is_its_holdings() -> None:
    held = _pairs_held("TT+", "QhQs")
    ranks = [str(card)[0] for card, _other in held]
    assert (len(held), [ranks.count(rank) for rank in "TJQKA"]) == (25, [6, 6, 1, 6, 6])


@pytest.mark.trap("B138")
def test_holdings_that_share_a_card_do_not_meet() -> None:
    def of_ranks(ranks: str) -> list[frozenset[object]]:
        return [frozenset(pair) for rank in ranks for pair in combinations(cards(" ".join(rank + suit for suit in "cdhs")), 2)]

    first, second = of_ranks("QKA"), of_ranks("TJQKA")
    meeting = [(one, other) for one, other in product(first, second) if not one & other]
    assert (len(first) * len(second), len(meeting)) == (540, 450)
    board = "2c3d7h8s4c"  # no pair meets it
    report = answer(spot(make("texas-holdem"), ["???? {QQ+}", "???? {TT+}"], shared=board), method="exact")
    order = "TJQKA"

    def points(one: frozenset[object], other: frozenset[object]) -> float:
        mine, theirs = (order.index(str(next(iter(hand)))[0]) for hand in (one, other))
        return 1 if mine > theirs else 0.5 if mine == theirs else 0

    assert report.seats[0].equity == pytest.approx(sum(points(one, other) for one, other in meeting) / 450)


@pytest.mark.trap("B139")
def test_weights_multiply_holdings() -> None:
    board = "2c3d7h8s4c"
    # Six ways to hold queens, at a hundredth each, which win; six to hold nines, which lose.
    report = answer(spot(make("texas-holdem"), ["TcTd", "???? {QQ: 0.01, 99: 1}"], shared=board), method="exact")
    assert report.seats[1].equity == pytest.approx(0.01 / 1.01)


@pytest.mark.trap("B142")
def test_dead_cards_are_out_of_the_deck() -> None:
    question = spot(make("seven-card-stud"), ["AsKs9s4s7d2h", "(????)JdJh5s8c"], dead="3s6sQcTd9h4d")
    stock = question.stock
    assert (len(stock), sum(str(card)[1] == "s" for card in stock)) == (36, 6)


@pytest.mark.trap("B121")
def test_the_classes_of_hands_of_36_cards() -> None:
    counted = {row.name: row.classes for row in frequencies(High(flush_over_full_house=True), deck=Deck.of(36)).rows}
    assert counted == {
        "straight flush": 6, "four of a kind": 72, "flush": 120, "full house": 72, "straight": 6, "three of a kind": 252, "two pair": 252,
        "pair": 504, "high card": 120,
    }  # fmt: skip
