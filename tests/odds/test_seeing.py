"""Odds from what a seat may see, the coach, and equity by street."""

import random

import pytest

import studbook
from studbook.engine import SPECTATOR, BetOffer, Call, Check, Dealer, Fold, Hand, Pick, Raise, Say, SayOffer, shuffled
from studbook.games import games, make
from studbook.odds import SpotError, by_street, coach, seen
from studbook.rules import Amounts, Game


def played(game: Game, players: int, seed: int, until: int | None = None) -> Hand:
    """A hand played at random, some folding, up to a phase or to the end."""
    source = random.Random(seed)
    hand = Hand(game, Amounts(), [200] * players, Dealer(shuffled(game.deck.at(players), source), b"key"))
    while not hand.over and (until is None or hand.state.phase < until):
        step(hand, source)
    return hand


def step(hand: Hand, source: random.Random) -> None:
    """One action."""
    offer = hand.offers[0]
    if isinstance(offer, BetOffer):
        quits = offer.fold and len(hand.state.live) > 2 and source.random() < 0.1
        action = Fold() if quits else Check() if offer.check else Call() if offer.call else Raise(offer.raises[0].low)
        hand.act(offer.seat, action)
    elif isinstance(offer, SayOffer):
        hand.act(offer.seat, Say(source.choice(offer.words)))
    else:
        count = source.randint(offer.least, offer.most)
        hand.act(offer.seat, Pick(tuple(sorted(source.sample(offer.places, count)))))


@pytest.mark.parametrize("key", [entry.key for entry in games()])
def test_odds_of_a_view_in_every_game_at_any_moment(key: str) -> None:
    game = make(key)
    source = random.Random(4)
    players = max(game.players[0], 3)
    hand = Hand(game, Amounts(), [200] * players, Dealer(shuffled(game.deck.at(players), source), b"key"))
    asked = 0
    while not hand.over:
        if any(hand.state.cards) and len(hand.state.live) > 1 and (asked == 0 or source.random() < 0.03):
            seat = source.choice(hand.state.live)
            found = studbook.equity(hand.view(seat), samples=8, threads=1)
            assert len(found.seats) == len(hand.state.live)
            assert sum(one.equity for one in found.seats) == pytest.approx(1)
            asked += 1
        step(hand, source)
    assert asked


def test_nothing_but_the_view_is_asked() -> None:
    """Two hands that look the same to a seat have the same odds for it, whatever the others hold."""
    game = make("seven-card-stud")
    deck = shuffled(game.deck, random.Random(9))
    other = deck[:]
    # The first cards of the two others change places: face down, and the seat that looks has the third.
    other[0], other[1] = other[1], other[0]
    first, second = (Hand(game, Amounts(), [200] * 3, Dealer(cards)) for cards in (deck, other))
    assert first.state.cards[0] != second.state.cards[0]
    assert seen(first.view(2)) == seen(second.view(2))
    spectator = seen(first.view(SPECTATOR))
    assert [seat.cards.count(None) for seat in spectator.seats] == [2, 2, 2]
    own = seen(first.view(2))
    assert own.seats[2].cards == tuple(first.state.cards[2])
    assert [seat.cards.count(None) for seat in own.seats] == [2, 2, 0]


def test_cards_of_those_who_folded_are_dead() -> None:
    hand = played(make("seven-card-stud"), 6, 3, until=8)
    folded = [seat for seat in range(6) if hand.state.folded[seat]]
    assert folded
    spot = seen(hand.view(hand.state.live[0]))
    up = {held.card for seat in folded for held in hand.state.held[seat] if held.up}
    assert set(spot.dead) == up
    assert up.isdisjoint(spot.stock)


def test_the_coach_says_the_equity_and_the_price() -> None:
    hand = played(make("razz"), 3, 5, until=8)
    offer = hand.offers[0]
    assert isinstance(offer, BetOffer)
    if offer.raises:
        hand.act(offer.seat, Raise(offer.raises[0].low))
        offer = hand.offers[0]
    assert isinstance(offer, BetOffer)
    assert offer.call
    advice = coach(hand.view(offer.seat))
    assert advice.call == offer.call
    assert advice.pot == hand.state.pot
    assert advice.price == pytest.approx(offer.call / (hand.state.pot + offer.call))
    exact = studbook.equity(hand.view(offer.seat), error=0.002, method="sample").seats[hand.state.live.index(offer.seat)]
    assert advice.equity == pytest.approx(exact.equity, abs=4 * (advice.error + exact.stderr))
    assert advice.pays == (advice.equity >= advice.price)
    with pytest.raises(SpotError, match="still in"):
        coach(hand.view(SPECTATOR))


@pytest.mark.parametrize("key", ["stud-8", "good-bad-ugly", "badugi"])
def test_equity_by_street_ends_with_what_was_won(key: str) -> None:
    hand = played(make(key), 4, 8)
    found = by_street(hand, error=0.02)
    for street in found:
        assert sum(street.equity) == pytest.approx(1)
    assert found[-1].name == "End"
    won = [sum(award.amount for award in hand.state.awards if award.seat == seat) for seat in range(4)]
    assert found[-1].equity == pytest.approx([one / sum(won) for one in won])
    assert len({street.name for street in found}) == len(found) >= 4


def test_before_the_deal_there_are_no_odds() -> None:
    hand = Hand(make("badugi"), Amounts(), [200] * 3, Dealer(list(make("badugi").deck)))
    while len(hand.state.live) > 1:
        hand.act(hand.offers[0].seat, Fold())
    with pytest.raises(SpotError, match="two players still in"):
        seen(hand.view(0))
