"""Who shows first at the showdown (R-BDG-3; RULINGS.md, Who opens)."""

import pytest

from studbook.engine import Call, Check, Hand, Raise
from studbook.engine import events as e
from studbook.rules import Amounts
from tests.engine.book import BADUGI, FIVE, HOLDEM, LAST_DOWN, OPEN_OR_DROP, RAZZ, SEVEN
from tests.engine.playing import deal, happened, offer, run_out

BIG = Amounts(ante=1, bring_in=2, small=4, big=8)
HANDS = ["2c 5s 6d 7h 9c", "Kc Kd Qh 3s 4s", "Tc Jd 8h 8s 2d"]


def shown(hand: Hand) -> list[int]:
    return [event.seat for event in happened(hand, e.Shown)]


@pytest.mark.rule("R-BDG-3")
@pytest.mark.statement("001-65")
def test_the_last_to_bet_shows_first() -> None:
    hand = deal(FIVE, ["2c 5s 6d 7h 9c", "Kc Kd Qh 3s 4s", "Tc Jd 8h 8s 2d"], amounts=BIG)
    while hand.state.phase < 8:
        hand.act(offer(hand).seat, Check())
    assert offer(hand).seat == 2
    hand.act(2, Check())
    hand.act(0, Raise(8))
    hand.act(1, Call())
    hand.act(2, Call())
    assert shown(hand) == [0, 1, 2]


@pytest.mark.rule("R-BDG-3", "R-BET-8")
def test_where_all_check_the_best_board_of_stud_shows_first() -> None:
    assert shown(run_out(deal(FIVE, HANDS, amounts=BIG))) == [2, 0, 1]
    assert shown(run_out(deal(OPEN_OR_DROP, HANDS, amounts=BIG))) == [2, 0, 1]
    seven = ["2c 3d 5s 6d 7h 9c 2h", "Kc Kd Qh 3s 4s Td 5h", "Tc Jd 8h 8s 2d Jc Js"]
    assert shown(run_out(deal(SEVEN, seven, amounts=BIG))) == [2, 0, 1]


@pytest.mark.rule("R-BDG-3", "R-7S-6")
def test_in_razz_the_lowest_board_shows_first() -> None:
    hands = ["2c 3d 5s 6d 7h 9c 2h", "Kc Kd Qh 3s 4s Td 5h", "Tc Jd 8h 7s 2d Ac Js"]
    assert shown(run_out(deal(RAZZ, hands, amounts=BIG))) == [2, 0, 1]


@pytest.mark.rule("R-BDG-3", "R-5S-2")
def test_last_card_down_who_opened_the_last_round_shows_first() -> None:
    hands = ["2c 9s 4d 5h Ks", "3c 8d 6h 7d Ad", "4c Ts 2h 3s Kd"]
    assert shown(run_out(deal(LAST_DOWN, hands, amounts=BIG))) == [2, 0, 1]


@pytest.mark.rule("R-BDG-3", "R-BET-8")
def test_the_best_board_shows_first_though_it_is_all_in() -> None:
    hand = run_out(deal(FIVE, HANDS, [50, 50, 1], amounts=BIG))
    assert shown(hand) == [2, 0, 1]


@pytest.mark.rule("R-BDG-3")
def test_games_by_seat_show_from_the_dealers_left() -> None:
    blinds = Amounts(small_blind=2, big_blind=4, small=4, big=8)
    assert shown(run_out(deal(BADUGI, ["Kc Kd Ks Kh", "Qc Qd Qs Qh", "Ac 2d 3h 4s"], amounts=blinds))) == [0, 1, 2]
    assert shown(run_out(deal(HOLDEM, ["2h 3s", "Kc Kd", "Ac Ad"], table="2c 7d 9h Js 3c", amounts=blinds))) == [0, 1, 2]
