"""What bots say and point at: draws, turning up, passing, choosing, declaring, paying, buying."""

from collections.abc import Sequence
from typing import Any

import pytest

from studbook.cards import write
from studbook.engine import BetOffer, Hand, Pick, PickOffer, Raise, Say, SayOffer
from studbook.games import make
from studbook.players import TEMPERAMENTS, PricingBot, temperament
from studbook.rules import Game
from tests.engine.playing import deal, passive

TEMPERS = list(TEMPERAMENTS.values())


def until(hand: Hand, kind: type, seat: int) -> Any:
    """The hand played on passively until that seat has an offer of that kind (for a word or for cards); the view then."""
    while not hand.over:
        for offer in hand.offers:
            if offer.seat == seat and isinstance(offer, kind):
                return hand.view(seat)
        offer = next(offer for offer in hand.offers if offer.seat != seat or len(hand.offers) == 1)
        hand.act(offer.seat, passive(offer))
    pytest.fail("the hand was over before the seat was asked")


def picked(game: Game, hands: Sequence[str], table: str = "", mind: str = "steady") -> str:
    """The cards that seat 0 points at when it is first asked, by name, in order."""
    hand = deal(game, hands, table=table)
    view = until(hand, PickOffer, 0)
    said = PricingBot(temperament(mind), 1).decide(view)
    assert isinstance(said, Pick)
    return write([view.state.cards[0][place] for place in said.places])


# ---- draws


@pytest.mark.parametrize(
    ("key", "mine", "thrown"),
    [
        ("badugi", "Ac 2d 3h 5s", ""),
        ("badugi", "Ac 2d 3h 3s", "3s"),
        ("badugi", "Ac 2d 3h Kh", "Kh"),
        ("badugi", "As 2s 3s Kd", "2s 3s Kd"),
        ("27-triple-draw", "2c 3d 4h 5s 7c", ""),
        ("27-triple-draw", "2c 3d 4h 7s Kc", "Kc"),
        ("27-triple-draw", "2c 3d Kh Ks Qc", "Kh Ks Qc"),
        ("a5-triple-draw", "Ac 2d 3h 4s 5c", ""),
        ("a5-triple-draw", "Ac 2d 3h 4s 4c", "4c"),
        ("five-card-draw", "6c 7d 8h 9s Tc", ""),
        ("five-card-draw", "Ac Ad 8h 9s 2c", "8h 9s 2c"),
        ("five-card-draw", "Ac Ad 8h 8s 2c", "2c"),
        ("five-card-draw", "7h 9h Jh Ah 3c", "3c"),
    ],
)
def test_it_throws_what_is_in_the_way(key: str, mine: str, thrown: str) -> None:
    """What every player of the game would throw; the equal card of a pair may go instead."""
    others = {4: "Kc Kd Qc Qd", 5: "Jc Jd Th 9d 6h"}[len(mine.split())]
    found = picked(make(key), [mine, others])
    assert found == thrown or (len(found) == len(thrown) == 2 and found[0] == thrown[0])


def test_who_pays_for_a_card_wants_its_worth() -> None:
    """A card may be bought after the fifth: a pat full house buys nothing."""
    game = make("five-card-high-low-buy")
    hand = deal(game, ["Ac Ad As Kc Kd", "2c 7d 9h Jc Qd"])
    view = until(hand, PickOffer, 0)
    assert [PricingBot(mind, 1).decide(view) for mind in TEMPERS] == [Pick(())] * len(TEMPERS)


# ---- turning, passing, choosing


def test_it_turns_the_card_that_tells_least() -> None:
    """Mexican stud: of an ace and a four the four is turned."""
    assert picked(make("mexican-stud"), ["Ac 4d", "Kc Kd"]) == "4d"


def test_where_the_low_hole_card_is_wild_it_turns_what_leaves_a_wild_card_under() -> None:
    """Mexican stud, the hole card wild: two kings and a deuce, one of the kings up already."""
    game = make("mexican-stud", hole_wild=True)
    hand = deal(game, ["Kc 2d Ks", "Jc Td 9s"])
    until(hand, PickOffer, 0)
    hand.act(0, Pick((0,)))
    view = until(hand, PickOffer, 0)
    assert [str(card) for card in view.state.cards[0]] == ["Kc", "2d", "Ks"]
    for mind in TEMPERS:
        # The two left under makes a wild deuce and two natural kings: three kings. The king left under makes its rank wild: two wild kings.
        assert PricingBot(mind, 1).decide(view) == Pick((1,))


def test_it_passes_on_what_it_does_not_need() -> None:
    found = picked(make("anaconda"), ["Ac Ad As 2h 7c 9d Jh", "3c 4d 6h 8s Tc Qd Kh", "3d 4h 6s 8c Td Qh Ks"])
    assert not {"Ac", "Ad", "As"} & set(found.split())


def test_it_chooses_the_wild_card_that_makes_most() -> None:
    """Two kings and a three lie down, an ace, an ace and a king up: kings wild make five aces, threes wild do not."""
    hand = deal(make("low-hole-choice"), ["Kc 3d Ac Ad Kh 7s Ks", "2c 4d 6h 8s Tc Qd 9h"])
    view = until(hand, PickOffer, 0)
    said = PricingBot(temperament("steady"), 1).decide(view)
    assert isinstance(said, Pick)
    assert str(view.state.cards[0][said.places[0]]) in ("Kc", "Ks")


# ---- words


def said(hand: Hand, seat: int, mind: str = "steady") -> str:
    word = PricingBot(temperament(mind), 1).decide(until(hand, SayOffer, seat))
    assert isinstance(word, Say)
    return word.word


def test_it_declares_what_it_holds() -> None:
    hands = ["Ac Ad Ah As Kc Kd Qh", "2c 3d 4h 6s 7c Td Jh", "9c 9d 8h 8s Jc Qd Ks"]
    words = [said(deal(make("seven-card-high-low-declare"), hands), seat) for seat in (0, 1)]
    assert words == ["high", "low"]


def test_it_declares_both_when_nobody_can_beat_it_either_way() -> None:
    """A six-high straight flush that is the best low as well, against two hands of high cards without a pair."""
    hands = ["2c 3c 4c 5c 6c Kd Qh", "9c Td Jh Ks 8s Qc Ts", "9d Tc Js Kh 8h Qd 7s"]
    hand = deal(make("seven-card-high-low-declare", low="A-5"), hands)
    assert said(hand, 0) == "both"


def test_in_turn_it_heeds_what_was_declared_before_it() -> None:
    """Two pair showing has said high: king-high, hardly a low, wins half the pot by saying low and nothing by saying high."""
    hand = deal(make("five-card-high-low-buy", order="in turn"), ["Ac Ad As Kc Kd", "Kh Jd Ts 9c 7d"])
    until(hand, SayOffer, 0)
    hand.act(0, Say("high"))
    assert [said(hand, 1, mind.name) for mind in TEMPERS] == ["low"] * len(TEMPERS)


def test_it_pays_the_pot_for_a_great_hand_and_not_for_a_poor_one() -> None:
    """Baseball: a three dealt up costs the pot, or the hand."""
    game = make("baseball")
    great = deal(game, ["9c 9d 3h", "Kc 2d 7h"])
    assert said(great, 0) == "pay"
    answers = []
    for mind in ("steady", "tight"):
        poor = deal(game, ["2c 7d 8h 6s 3d", "9c 9d 9h 9s Ah"])
        answers.append(said(poor, 0, mind))
    assert answers == ["fold", "fold"]


def test_the_high_card_opens_a_hidden_pair_and_drops_nothing_much_less_often() -> None:
    """Seed 004's five-card stud: the high card opens or drops."""
    game = make("five-card-stud", first_round="open or drop")
    opened = []
    for mine in ("Ac Ad", "2c Kd"):
        hand = deal(game, [mine, "Kc Qd", "Qc 3d", "Jc Td", "8c 7d", "8s 7h"])
        offer = hand.offers[0]
        assert isinstance(offer, BetOffer)
        assert not offer.check
        assert offer.seat == 0
        opened.append(sum(isinstance(PricingBot(mind, seed).decide(hand.view(0)), Raise) for mind in TEMPERS for seed in range(3)))
    assert opened[0] == 18
    assert opened[1] < 18
