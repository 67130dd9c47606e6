"""Traps about the deck, the wild cards that the deal turns up, whose turn it is, and what a hand has cost."""

import random
from collections import Counter

import pytest

from studbook.cards import STANDARD, cards
from studbook.engine import BetOffer, Call, Dealer, Fold, Hand, House, Pick, Raise, Say, wild_cards
from studbook.engine import events as e
from studbook.games import games, make
from studbook.rules import Amounts
from tests.engine.playing import LIMIT, choose, deal, happened, offer, passive, run_out, until


@pytest.mark.trap("B119")
def test_the_rank_after_the_latest_queen_is_wild() -> None:
    def wild(hand: Hand) -> set[str]:
        return {str(card)[0] for card in wild_cards(hand.state, hand.script, 0)}

    game = make("follow-the-queen")
    hands = ["2d 3c Qh 9d 8h 7c 2s", "2h 3h 5c Qs 4c Qd 3d"]
    assert wild(until(deal(game, hands), 4)) == {"Q"}  # the queen of spades fell last: nothing follows it so far
    assert wild(until(deal(game, hands), 6)) == {"Q", "8"}
    assert wild(run_out(deal(game, hands))) == {"Q"}  # the last up card is a queen


@pytest.mark.trap("B120")
def test_each_four_dealt_up_brings_a_card() -> None:
    deck = cards("2c 2h 5c 5h Kd 4c 9s Td 4d 9h 8h Qs 7c 6d 2s 5d")  # a nine for each four
    rest = [card for card in STANDARD if card not in deck]
    hand = Hand(make("baseball", four_price="free"), LIMIT, [500, 500], Dealer([*deck, *rest]))
    while not hand.over:
        what = hand.offers[0]
        buys = getattr(what, "words", ()) and "buy" in what.words  # type: ignore[union-attr]  # a question with words
        hand.act(what.seat, Say("buy") if buys else passive(what))
    assert [len(row) for row in hand.state.cards] == [7, 9]


@pytest.mark.trap("B109")
def test_each_hand_begins_with_a_whole_deck() -> None:
    for seed in range(20):
        deck = list(STANDARD)
        random.Random(seed).shuffle(deck)
        hand = Hand(make("badugi"), LIMIT, [900] * 8, Dealer(deck, bytes([seed])))
        while not hand.over:
            first = offer(hand)
            hand.act(first.seat, Pick((0, 1, 2, 3)) if hand.state.asked else passive(first))
        held = [card for row in hand.state.cards for card in row] + hand.dealer.stub + hand.dealer.discards
        assert sorted(str(card) for card in held) == sorted(str(card) for card in STANDARD)


@pytest.mark.trap("B146", "B147")
def test_a_reshuffle_gives_each_order_as_often() -> None:
    """Three discards in all six orders, about as often, whatever the key: one draw for each place and no comparison at random."""
    three = cards("2c 7d Kh")
    counts: Counter[tuple[object, ...]] = Counter()
    for key in range(6000):
        dealer = Dealer((), key.to_bytes(4, "big"))
        dealer.throw_in(three)
        dealer.reshuffle_discards()
        counts[tuple(dealer.stub)] += 1
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # chi-square, five degrees, one in a thousand


@pytest.mark.trap("B128")
def test_a_view_holds_what_was_public_then() -> None:
    hand = deal(make("seven-card-stud"), ["2c 3c Kd Td 8h 7c 2s", "2h 5h 4c Qs 4d 6d 5d"])
    fifth = until(hand, 6).view(0)
    run_out(hand)
    assert [event for event in happened(hand, e.Shown) if event.seat == 1]
    assert fifth.state.cards[1][:2] == [None, None]
    assert hand.view(0).state.cards[1] == list(cards("2h 5h 4c Qs 4d 6d 5d"))


@pytest.mark.trap("B130")
def test_what_comes_back_was_never_lost() -> None:
    """15 on the flop, 48 on the turn and 254 on the river, 34 of which nobody can call; a rake of 16 from the pot of 566."""
    amounts = Amounts(0, 0, 2, 4, 0, 1)
    hand = deal(make("texas-holdem"), ["Ac Ad", "Kc Kh"], [1000, 283], "2s 7d 9h Js 4c", amounts, house=House(rake=lambda _pot: 16))
    hand.act(1, Call())
    hand.act(0, passive(offer(hand)))
    for bet in (15 - 1, 48, 254):
        hand.act(0, Raise(bet))
        hand.act(1, Call())
    assert [(event.seat, event.amount) for event in happened(hand, e.Returned)] == [(0, 34)]
    assert hand.state.put[0] == 283
    assert [(award.seat, award.amount) for award in happened(hand, e.Awarded)] == [(0, 550)]
    assert hand.state.stacks[0] - 1000 == 550 - 283


@pytest.mark.trap("B156")
@pytest.mark.parametrize("key", [entry.key for entry in games()])
def test_one_player_has_the_turn(key: str) -> None:
    source = random.Random(key)
    game = make(key)
    folded = deal(game, [""] * game.players[0])
    while not folded.over:
        what = folded.offers[0]
        folded.act(what.seat, Fold() if isinstance(what, BetOffer) and what.fold else passive(what))
    hand = deal(game, [""] * game.players[1])  # the hand after one that ended at once
    while not hand.over:
        if any(isinstance(what, BetOffer) for what in hand.offers):
            assert len(hand.offers) == 1
        what = source.choice(hand.offers)
        hand.act(what.seat, choose(what, source))
