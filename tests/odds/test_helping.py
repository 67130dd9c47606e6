"""What helps a hand, and what hands end as: beside plain code, and beside the equity that they take apart."""

import json
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import studbook
from studbook.engine import BetOffer, Call, Check, Dealer, Hand, Pick, PickOffer, shuffled
from studbook.games import make
from studbook.kernels.hand_kinds import called
from studbook.kernels.makings import Stopped
from studbook.odds import SpotError, answer, makes, prospects, seen, spot, spread
from studbook.odds.brute import orders_of
from studbook.odds.plain_deals import Played
from studbook.rules import Amounts

#: A game, hands, more: few cards to come, each settled in another way.
LATE: list[tuple[str, list[str], dict[str, Any]]] = [
    ("razz", ["As2s4d6h8cKd", "3c5d7h9cTcQd"], {}),
    ("stud-8", ["As2d3s4h9cTd", "KcKd8h7c6dJs"], {}),
    ("chicago", ["(AcAd)8s8h2d5c", "(Ks2c)JcQd7h9d"], {}),
    ("low-hole", ["(AcAd)8s8h2d5c", "(Ks2c)JcQd7h9d"], {}),
    ("good-bad-ugly", ["(AcAd)8s8h2d5c", "(Ks2c)JcQd7h9d"], {"shared": "Qs 4h 3c"}),
    ("badugi", ["As2d3c", "4c5d6h8s"], {}),
    ("omaha-8", ["AsAd2h3h", "KcKdQc8d"], {"shared": "2c3c9dTh"}),
]
NAMES = [game for game, _, _ in LATE]


@pytest.mark.parametrize(("game", "hands", "more"), LATE, ids=NAMES)
def test_what_hands_end_as_is_what_plain_code_deals(game: str, hands: list[str], more: dict[str, Any]) -> None:
    asked = spot(make(game), hands, **more)
    found = makes(asked)
    assert found.method == "exact"
    played = Played(asked)
    often: Counter[tuple[int, int, str]] = Counter()
    won: dict[tuple[int, int, str], Fraction] = {}
    deals = 0
    for order in orders_of(asked):
        deals += 1
        playout = played.played_out(order)
        parts = playout.settle().parts
        for side, ranking in enumerate(asked.game.pot):
            for seat in range(len(hands)):
                value = playout.reading(seat, side)
                key = (seat, side, "no claim" if value is None else called(ranking, value.category, value.ranks))
                often[key] += 1
                won[key] = won.get(key, Fraction(0)) + (parts[side][seat] if parts[side] else 0)
    sides = [name for name, _kinds in found.sides]
    told = {(one.seat, sides.index(one.side), kind.name): kind for one in found.hands for kind in one.kinds}
    assert set(told) == set(often)
    for key, kind in told.items():
        assert kind.often == pytest.approx(often[key] / deals, abs=1e-12)
        assert kind.won == pytest.approx(float(won[key]) / deals, abs=1e-12)
    assert json.loads(json.dumps(found.as_json()))["deals"] == found.deals


@pytest.mark.parametrize(("game", "hands", "more"), LATE, ids=NAMES)
def test_the_cards_that_may_come_share_out_the_equity(game: str, hands: list[str], more: dict[str, Any]) -> None:
    asked = spot(make(game), hands, **more)
    found = prospects(asked)
    assert found.asked == "card"
    assert {row.cards for row in found.rows} == {str(card) for card in asked.stock}
    assert found.equity == pytest.approx(answer(asked).seats[0].equity, abs=1e-12)
    assert sum(row.equity for row in found.rows) / len(found.rows) == pytest.approx(found.equity, abs=1e-12)
    assert {str(card) for card in found.gone}.isdisjoint({row.cards for row in found.rows})


def test_a_card_that_comes_is_worth_what_the_hand_with_it_is_worth() -> None:
    """Asked in another way: the card written down."""
    found = {row.cards: row for row in prospects(spot(make("razz"), ["As2s4d6h8cKd", "3c5d7h9cTcQd", "2c3d4s7c9dJh"])).rows}
    for card in ("3h", "8d", "Kc"):
        written = studbook.equity("razz", ["As2s4d6h8cKd" + card, "3c5d7h9cTcQd", "2c3d4s7c9dJh"]).seats[0].equity
        assert found[card].equity == pytest.approx(written, abs=1e-12)
    assert found["3h"].makes == "6-4-3-2-A"


def test_the_next_up_card_of_a_game_in_which_it_changes_what_is_wild() -> None:
    asked = spot(make("follow-the-queen"), ["(AcAd)8s8hQd", "(Ks2c)JcQc7h"])
    found = {row.cards: row for row in prospects(asked, samples=2000).rows}
    assert found["As"].equity > found["3s"].equity
    assert all(row.stderr > 0 for row in found.values())


@pytest.mark.parametrize(("hands", "best"), [(["As2d3c2h", "3s4c5d"], "2h"), (["As2d3c9h", "3s4c5d"], "")])
def test_what_to_throw_in_badugi(hands: list[str], best: str) -> None:
    found = prospects(spot(make("badugi"), hands, draws=1))
    assert found.asked == "throw"
    assert len(found.rows) == 16
    assert found.rows[0].cards == best
    for row in found.rows[:3]:
        kept = "".join(card for card in (hands[0][at : at + 2] for at in range(0, 8, 2)) if card not in row.cards.split())
        written = studbook.equity("badugi", [kept + "".join(f" -{card}" for card in row.cards.split()), hands[1]], draws=1)
        assert row.equity == pytest.approx(written.seats[0].equity, abs=1e-12)


def test_the_hole_card_to_make_wild() -> None:
    found = prospects(spot(make("low-hole-choice"), ["(AcKd)8s8h2d5cKs", "(Ts2c)JcQd7h9dTh"]))
    assert found.asked == "wild"
    assert {row.cards: row.makes for row in found.rows} == {"Ac": "Full house", "Kd": "Four eights"}


def test_who_has_drawn_waits_for_the_others() -> None:
    """As a seat sees it: whoever has drawn in this round is not offered throws again, whatever it took."""
    for count in (0, 1):
        hand = Hand(make("badugi"), Amounts(), [200] * 3, Dealer(shuffled(make("badugi").deck, Random(3))))
        while not isinstance(offer := hand.offers[0], PickOffer):
            assert isinstance(offer, BetOffer)
            hand.act(offer.seat, Check() if offer.check else Call())
        assert prospects(seen(hand.view(offer.seat)), hand.state.live.index(offer.seat), samples=64).asked == "throw"
        hand.act(offer.seat, Pick(offer.places[:count]))
        asked = seen(hand.view(offer.seat))
        place = hand.state.live.index(offer.seat)
        assert (asked.seats[place].drawing, asked.seats[place].plays) == (0, "")
        with pytest.raises(SpotError, match="that has drawn already, while others have not"):
            prospects(asked, place, samples=64)


def test_nothing_to_come_and_nothing_to_choose() -> None:
    with pytest.raises(SpotError, match="to which nothing happens any more"):
        prospects(spot(make("razz"), ["As2s4d6h8cKd9h", "3c5d7h9cTcQdJs"]))
    with pytest.raises(SpotError, match="hand of cards to see what helps it"):
        prospects(spot(make("razz"), ["{three to an eight}", "3c5d7h"]))


def test_sampled_hands_are_those_counted_within_their_error() -> None:
    asked = spot(make("seven-card-stud"), ["AsAd7c8d9h", "KhKd2s2c3d"])
    counted, sampled = makes(asked), makes(asked, samples=20_000, seed=2)
    assert (counted.method, sampled.method) == ("exact", "sampled")
    for one, other in zip(counted.hands, sampled.hands, strict=True):
        near = {kind.name: kind for kind in other.kinds}
        assert sum(kind.often for kind in one.kinds) == pytest.approx(1)
        for kind in one.kinds:
            if kind.often > 0.01:
                assert near[kind.name].often == pytest.approx(kind.often, abs=5 * sampled.error)
                assert near[kind.name].won == pytest.approx(kind.won, abs=5 * sampled.error)
    report = answer(asked)
    assert [sum(kind.won for kind in one.kinds) for one in counted.hands] == pytest.approx([seat.high for seat in report.seats])


def test_one_draw_for_which_all_have_said_what_they_take_is_a_deal() -> None:
    asked = spot(make("badugi"), ["As2d", "3s4d9h"], draws=1)
    assert answer(asked).deals == 47 * 46 // 2 * 45


def test_the_equity_against_a_range_is_the_mean_over_its_holdings() -> None:
    asked = spot(
        make("seven-card-stud"),
        ["AsAd7c8d9hTc", "Kh2s3d8c {pair of kings or better in the hole: 2, pair of eights in the hole}"],
        dead="4c4d5c5d6c6d",
    )
    found = spread(asked)
    assert [row.equity for row in found.rows] == sorted(row.equity for row in found.rows)
    assert sum(row.weight for row in found.rows) == pytest.approx(1)
    assert sum(row.weight * row.equity for row in found.rows) == pytest.approx(answer(asked).seats[0].equity)
    ahead = sum(row.weight for row in found.rows if row.equity > 0.5)
    assert 0 < ahead < 1
    assert found.ahead == pytest.approx(ahead)
    assert found.at(1.0) == found.rows[-1].equity
    assert {one.makes for one in found.classes} == {"pair", "three of a kind"}
    assert sum(one.weight for one in found.classes) == pytest.approx(1)
    assert sum(one.weight * one.equity for one in found.classes) == pytest.approx(answer(asked).seats[0].equity)
    assert sum(one.weight * one.ahead for one in found.classes) == pytest.approx(ahead)
    with pytest.raises(SpotError, match="another hand of which not all is known"):
        spread(spot(make("seven-card-stud"), ["AsAd7c", "KhKd2s"]))


def test_of_many_holdings_some_are_drawn() -> None:
    found = spread(spot(make("razz"), ["As2s4d6h8cKd9h", "?? ?? 3c5d7h9c ??"]))
    assert len(found.rows) <= 400 < found.holdings == 10660
    assert sum(row.weight for row in found.rows) == pytest.approx(1)
    assert found.as_json()["holdings"] == 10660


def test_a_count_of_final_hands_stops_in_the_middle_of_a_list() -> None:
    """Who waits is asked some hundred times, and not only between one seat and the next."""
    asked = spot(make("seven-card-stud"), ["AsAd7c3d", "KhKd2s9c"])
    shares: list[float] = []

    def heard(share: float) -> bool:
        shares.append(share)
        return len(shares) < 5

    with pytest.raises(Stopped):
        makes(asked, heard=heard, patience=1000)
    assert len(shares) == 5
    assert shares == sorted(shares)
    assert shares[-1] < 0.5
