"""What bots believe: the unseen cards, what others may hold, and the share of a pot that sampled deals give."""

from random import Random

import pytest

from studbook.ahead.keeping import keeper, stage
from studbook.cards import cards
from studbook.engine import BetOffer, Call, Check, Dealer, Hand, Pick, PickOffer, Raise, shuffled
from studbook.games import make
from studbook.players.beliefs import eagerness, steadied
from studbook.players.pricing import worth
from studbook.players.sight import Sight
from studbook.players.worlds import Worlds
from studbook.rules import Amounts
from tests.engine.playing import deal, passive


def test_the_unseen_cards_are_the_deck_less_what_lies_open_or_is_ones_own() -> None:
    """Stud: one's own down cards and everybody's up cards are known; the down cards of two others are unseen, and not in the stub."""
    hand = deal(make("seven-card-stud"), ["2c 3d 2s", "Ac Ad Ah", "Kc Ks Kh"])
    hand.act(0, Raise(2))
    hand.act(1, Raise(4))
    sight = Sight(hand.view(2))
    assert len(sight.unseen) == 52 - 5
    assert set(cards("2s Ah Kc Ks Kh")).isdisjoint(sight.unseen)
    assert sight.stub == 52 - 9
    assert sight.rivals == [0, 1]
    assert sight.conducts[0].raises == 0  # a bring-in is forced
    assert sight.conducts[1].raises_now > 0


def test_cards_thrown_stay_dead_until_they_are_shuffled_in() -> None:
    """Badugi at eight: the third draw reshuffles, and then one's throws may be held by somebody else."""
    hand = deal(make("badugi"), [""] * 8)
    while not hand.over:
        (offer,) = hand.offers
        view = hand.view(offer.seat)
        sight = Sight(view)
        thrown = {card for card in view.state.thrown[offer.seat] if card is not None}
        shuffled_in = any(type(event).__name__ == "Gathered" for event in view.log)
        assert thrown.isdisjoint(sight.unseen) or shuffled_in
        if shuffled_in:
            assert thrown <= set(sight.unseen)
            break
        hand.act(offer.seat, Pick(offer.places[:3]) if isinstance(offer, PickOffer) else passive(offer))
    else:
        pytest.fail("the discards were never shuffled in")


def test_the_share_is_near_the_exact_one() -> None:
    """Five-card stud, all cards out, nobody has bet: the rival's hole card may be any of the 43 unseen."""
    hand = deal(make("five-card-stud"), ["Qc Jd Js 7h 2c", "4s Ad Kh 9c 8c"])
    while len(hand.state.cards[0]) < 5:
        hand.act(hand.offers[0].seat, Check())
    while hand.offers[0].seat != 0:
        hand.act(1, Check())
    view = hand.view(0)
    judge = view.script.evaluators[0]
    mine = judge.strength(cards("Qc Jd Js 7h 2c")) or 0
    unseen = Sight(view).unseen
    assert len(unseen) == 43
    exact = sum(mine > (judge.strength([*cards("Ad Kh 9c 8c"), card]) or 0) for card in unseen) / 43
    found = [worth(Worlds(view, Random(seed)), 0).share for seed in range(10)]
    assert abs(sum(found) / 10 - exact) < 0.05
    assert all(abs(share - exact) < 0.2 for share in found)


def test_aces_before_the_flop_win_five_times_in_six() -> None:
    """Texas hold'em heads-up against any two cards: 85%."""
    hand = deal(make("texas-holdem"), ["Kc 7d", "Ac Ad"])
    seat = hand.offers[0].seat
    assert seat == 1
    found = [worth(Worlds(hand.view(1), Random(seed)), 0).share for seed in range(8)]
    assert 0.8 < sum(found) / 8 < 0.9


def test_a_raise_is_believed() -> None:
    """The same cards are worth less to a seat that faces a completion than one that faces a bring-in."""
    shares, eager = [], []
    for to in (2, 4):
        hand = deal(make("seven-card-stud"), ["2c 3d 2s", "9c 9d Th"])
        hand.act(0, Raise(to))
        view = hand.view(1)
        shares.append(sum(worth(Worlds(view, Random(seed)), 0).share for seed in range(10)) / 10)
        eager.append(eagerness(Sight(view).conducts[0], last=False, staying=1.0))
    assert shares[0] > shares[1] + 0.02
    assert eager[0] == 1.0 < eager[1]


def test_who_is_all_in_for_less_can_win_the_main_pot_alone() -> None:
    """Three put in more than 9, but the first has no more than 9: the best hand there is wins 27 for it, whatever lies in the side pot."""
    hand = deal(make("five-card-stud"), ["Ac Ad Ah As 2c", "Kc Qd 9h 8s 3c", "Jc Td 7h 6s 4d"], stacks=[9, 200, 200])
    while min(hand.state.put[1:]) <= 9 or hand.state.put[0] < 9:
        offer = hand.offers[0]
        assert isinstance(offer, BetOffer)
        hand.act(offer.seat, Raise(offer.raises[-1].high) if offer.raises and not offer.call else Call() if offer.call else Check())
    worlds = Worlds(hand.view(1)._replace(seat=0), Random(1))
    layers = worlds.layers(0)
    assert len(layers) == 2
    assert {worlds.won(world, [10**12], layers) for world in worlds.worlds} == {27.0}


@pytest.mark.parametrize("key", ["27-triple-draw", "badugi"])
def test_who_raises_before_the_first_draw_is_believed_to_draw_few(key: str) -> None:
    """What a holding comes to by three drawn cards is mostly luck: by what the rule keeps of it the spread is narrowed all the same."""
    game = make(key)
    hand = Hand(game, Amounts(), [400] * 4, Dealer(shuffled(game.deck.at(4), Random(5)), b"7"))
    raiser = hand.offers[0].seat
    offer = hand.offers[0]
    assert isinstance(offer, BetOffer)
    hand.act(raiser, Raise(offer.raises[-1].low))
    rule = keeper(game.pot[0], frozenset(), stage(3, of=3))
    believed = unread = 0.0
    for seed in range(6):
        belief = Worlds(hand.view(hand.offers[0].seat), Random(seed)).rival_beliefs[raiser]
        draws = [len(holding) - rule(holding).good >= 3 for holding in belief.bank.holdings]
        believed += sum(chance for chance, drawn in zip(belief.chances(), draws, strict=True) if drawn)
        unread += sum(draws) / len(draws)
    assert believed < 0.6 * unread


def test_marks_lean_to_the_line_as_far_as_they_are_luck() -> None:
    """Trials that contradict each other leave what the kept cards say; trials that agree leave each holding its own."""
    assert steadied([[0.9, 0.1, 0.2, 0.2], [0.1, 0.9, 0.2, 0.2]], [1, 1, 0, 0]) == pytest.approx([0.5, 0.5, 0.2, 0.2])
    assert steadied([[0.9, 0.1, 0.4, 0.2]] * 2, [1, 1, 0, 0]) == pytest.approx([0.9, 0.1, 0.4, 0.2])
