"""Seed 002: the kin of five-card stud: lowball, high-low, the buy and Sökö."""

import pytest

from studbook.engine import Pick, Say
from studbook.engine import events as e
from studbook.games import make
from studbook.hands import High, Low
from tests.documents.asking import beats
from tests.documents.playing import openers, to_question
from tests.engine.playing import LIMIT, deal, happened, offer, run_out, until

FIVE = make("five-card-stud")
HOUSE = make("five-card-stud", first_round="low card brings in")
CASINO = make("five-card-stud", first_round="low card brings in", big_bets="last two rounds", raise_at_least_last=True)
HANDS = ["5c 2s 3h 8d 9c", "7c Kd 4s 6h Jc", "9h Qd Th 2c 4d"]


LOWBALL = make("five-card-lowball")


@pytest.mark.statement("002-68")
@pytest.mark.parametrize("low", ["A-5", "A-6", "2-7"])
def test_any_low_ranking(low: str) -> None:
    assert make("five-card-lowball", low=low).pot == (Low(low),)  # type: ignore[arg-type]  # parametrised
    assert LOWBALL.pot == (Low("A-5"),)


@pytest.mark.statement("002-70", "002-70b")
def test_the_highest_card_brings_it_in_and_the_lowest_hand_begins() -> None:
    hand = run_out(deal(LOWBALL, ["5c As 3h 8d 9c", "7c Kd 4s 6h Jc", "9h Qd Th 2c 4d"]))
    assert openers(hand) == [1, 0, 0, 0]
    assert happened(hand, e.Raised)[0].name == "bring in"


@pytest.mark.statement("002-70c")
def test_a_pair_gives_no_big_bet_in_lowball() -> None:
    hand = until(deal(LOWBALL, ["5c 9s 9h", "7c Kd 4s", "9d Qd Th"]), 4)
    assert happened(hand, e.RoundOpened)[-1].sizes == (4,)


@pytest.mark.statement("002-70d")
def test_the_lowest_hand_wins() -> None:
    hand = run_out(deal(LOWBALL, ["5c As 3h 8d 9c", "7c Kd 4s 6h Jc", "9h Qd Th 2c 4d"]))
    assert hand.state.stacks[0] > 500
    assert [event.faces for event in happened(hand, e.Dealt)] == ["DDDUUU", "UUU", "UUU", "UUU"]
    assert LOWBALL.stakes.raises == FIVE.stakes.raises == 3


# ---- high-low ----


HIGH_LOW = make("five-card-high-low")


@pytest.mark.statement("002-74", "002-74b")
def test_high_low_is_dealt_and_bet_as_five_card_stud() -> None:
    hand, plain = run_out(deal(HIGH_LOW, HANDS)), run_out(deal(FIVE, HANDS))
    assert happened(hand, e.Dealt) == happened(plain, e.Dealt)
    assert openers(hand) == openers(plain)
    paired = ["5c 9s 9h", "7c Kd 4s", "9d Qd Th"]
    assert happened(until(deal(HIGH_LOW, paired), 4), e.RoundOpened)[-1].sizes == (4, 8)
    assert happened(until(deal(make("five-card-high-low", big_bets="never"), paired), 4), e.RoundOpened)[-1].sizes == (4,)


@pytest.mark.statement("002-76")
def test_the_odd_chip_goes_to_the_high_hand() -> None:
    hand = run_out(deal(HIGH_LOW, ["5c 2s 3h 8d 9c", "Kc Kd 4s 6h Jc", "9h Qd Th 2c 4d"]))
    assert [(award.side, award.seat, award.amount) for award in happened(hand, e.Awarded)] == [(0, 1, 2), (1, 0, 1)]


@pytest.mark.statement("002-76b")
@pytest.mark.parametrize("low", ["A-5", "A-6", "2-7"])
def test_any_low_ranking_in_high_low(low: str) -> None:
    assert make("five-card-high-low", low=low).pot == (High(), Low(low))  # type: ignore[arg-type]  # parametrised


DECLARE = make("five-card-high-low-declare")


@pytest.mark.statement("002-78", "002-78c")
def test_each_declares_high_or_low_after_the_last_round() -> None:
    hand = to_question(deal(DECLARE, HANDS))
    assert len(happened(hand, e.RoundClosed)) == 4
    assert [(what.seat, what.words) for what in hand.offers] == [(seat, ("high", "low")) for seat in range(3)]  # type: ignore[union-attr]
    both = to_question(deal(make("five-card-high-low-declare", both=True), HANDS))
    assert both.offers[0].words == ("high", "low", "both")  # type: ignore[union-attr]  # a declaration


@pytest.mark.statement("002-78b")
def test_in_sequence_or_at_once() -> None:
    at_once = to_question(deal(DECLARE, HANDS))
    at_once.act(0, Say("low"))
    assert [event.answer for event in at_once.view(1).log if isinstance(event, e.Answered)] == [None]
    in_turn = to_question(deal(make("five-card-high-low-declare", order="in turn"), HANDS))
    first = offer(in_turn).seat
    in_turn.act(first, Say("low"))
    assert offer(in_turn).seat == (first + 1) % 3
    assert [event.answer for event in in_turn.view((first + 1) % 3).log if isinstance(event, e.Answered)] == ["low"]


@pytest.mark.statement("002-78d")
def test_the_wheel_is_good_both_ways() -> None:
    assert beats("5s 4h 3d 2c As", "As Ah Ad Kc Qs")
    assert beats("5s 4h 3d 2c As", "6s 4h 3d 2c As", ranking="low-a5")


@pytest.mark.statement("002-80")
def test_the_best_high_shares_with_the_best_low_of_those_who_declared_them() -> None:
    hands = ["Kc Kd 4s 6h Jc", "5c 2s 3h 8d 9c", "Ac Ad 2h 7d 3s", "9h Qd Th 2c 4d"]
    hand = to_question(deal(DECLARE, hands))
    for seat, word in enumerate(("high", "high", "low", "low")):
        hand.act(seat, Say(word))
    assert [(award.side, award.seat) for award in happened(hand, e.Awarded)] == [(0, 0), (1, 3)]  # neither the aces nor the nine low


# ---- high-low with a buy ----


BUY = make("five-card-high-low-buy")


@pytest.mark.statement("002-84", "002-84c")
def test_each_in_turn_may_buy_after_the_fifth_card() -> None:
    hand = to_question(deal(BUY, HANDS))
    assert [len(row) for row in hand.state.cards] == [5, 5, 5]
    assert (offer(hand).seat, offer(hand).least, offer(hand).most, offer(hand).price) == (0, 0, 1, LIMIT.big)
    pot = hand.state.pot
    hand.act(0, Pick((0,)))
    assert (hand.state.stacks[0], hand.state.pot) == (491, pot + 8)
    assert offer(hand).seat == 1


@pytest.mark.statement("002-84e")
def test_a_buy_for_ten_players() -> None:
    assert BUY.players == HIGH_LOW.players


@pytest.mark.statement("002-84b")
@pytest.mark.parametrize(("place", "up"), [(0, False), (3, True)])
def test_a_bought_card_lies_as_the_old_one(place: int, up: bool) -> None:
    hand = to_question(deal(BUY, HANDS))
    old = hand.state.cards[0][place]
    hand.act(0, Pick((place,)))
    hand.act(1, Pick(()))
    hand.act(2, Pick(()))
    assert hand.state.cards[0][place] != old
    assert hand.state.up[0][place] is up
    assert len(hand.state.cards[0]) == 5


@pytest.mark.statement("002-84d")
def test_the_last_round_the_declaration_and_the_showdown_follow() -> None:
    hand = to_question(deal(BUY, HANDS))
    before = len(hand.log)
    run_out(hand)
    later = [type(event).__name__ for event in hand.log[before:] if isinstance(event, e.RoundOpened | e.Disclosed | e.Shown)]
    assert later == ["RoundOpened", "Disclosed", *["Shown"] * 3]


@pytest.mark.statement("002-86")
def test_a_second_buy_is_more_expensive() -> None:
    hand = to_question(deal(make("five-card-high-low-buy", buys=2), HANDS))
    prices: list[int] = []
    while hand.state.asked is not None and len(prices) < 6:
        prices.append(offer(hand).price)
        hand.act(offer(hand).seat, Pick(()))
    assert prices[:3] < prices[3:]
    assert prices == [8] * 3 + [16] * 3


# ---- Sökö ----


SOKO = make("soko")


@pytest.mark.statement("002-90")
def test_soko_is_five_card_stud_by_another_name_and_ranking() -> None:
    assert make("California Stud") == make("Sökö") == SOKO
    hand, plain = run_out(deal(SOKO, HANDS)), run_out(deal(FIVE, HANDS))
    assert happened(hand, e.Dealt) == happened(plain, e.Dealt)
    assert SOKO.pot == (High("soko"),)


@pytest.mark.statement("002-90b")
def test_the_two_hands_below_a_pair_by_house_rule() -> None:
    pair, four_flush = "2s 2h 5d 8c Ts", "Kh 9h 6h 3h 2c"
    assert beats(four_flush, pair, ranking="soko")
    assert beats(pair, four_flush, ranking="soko", options={"soko_below_pair": True})
    assert make("soko", below_pair=True).pot == (High("soko", soko_below_pair=True),)


@pytest.mark.statement("002-92")
def test_four_straights() -> None:
    assert beats("9s 8h 7d 6c 4d", "9s 8h 7d 6c 2s", "8s 7h 6d 5c As", ranking="soko")


@pytest.mark.statement("002-94")
def test_four_flushes() -> None:
    assert beats("Kh 9h 6h 3h 2c", "Kd 9d 5d 4d Ac", "Ks 9s 5s 3s Qc", "Ks 9s 5s 3s 2c", ranking="soko")


@pytest.mark.statement("002-96")
def test_sokos_list() -> None:
    assert beats(
        "6s 5s 4s 3s 2s", "2s 2h 2d 2c 3s", "2s 2h 2d 3c 3s", "7s 5s 4s 3s 2s", "6s 5h 4d 3c 2s", "2s 2h 2d 4c 3s", "3s 3h 2d 2c 4s",
        "9h 6h 4h 2h Kc", "7s 6h 5d 4c 2s", "As Ah Kd Qc 9s", "As Kh Qd 9c 8s",
        ranking="soko",
    )  # fmt: skip
