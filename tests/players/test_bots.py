"""Bots: always legal, a function of their view alone, and sensible: they fold trash, bet strength and beat who does neither."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from studbook.cards import STANDARD
from studbook.engine import Action, BetOffer, Call, Check, Dealer, Fold, Hand, Raise, View, shuffled
from studbook.games import registry
from studbook.players import TEMPERAMENTS, Bot, pick_names, temperament
from studbook.rules import Amounts, Game
from tests.engine.playing import passive, stack_deck

TEMPERS = list(TEMPERAMENTS.values())
Decide = Callable[[View], Action]


def play(game: Game, deciders: list[Decide], source: random.Random, stack: int = 400) -> Hand:
    n = len(deciders)
    hand = Hand(game, Amounts(), [stack] * n, Dealer(shuffled(game.deck.at(n), source), b"bots"))
    while not hand.over:
        seat = hand.offers[0].seat
        hand.act(seat, deciders[seat](hand.view(seat)))
    return hand


@pytest.mark.parametrize("key", [entry.key for entry in registry.games()])
def test_every_game_is_played_to_its_end_with_legal_actions(key: str) -> None:
    game = registry.make(key)
    source = random.Random(key)
    for n in {game.players[0], min(4, game.players[1])}:
        play(game, [Bot(TEMPERS[seat % len(TEMPERS)], seat).decide for seat in range(n)], source, stack=60)


def test_a_decision_is_a_function_of_the_view() -> None:
    game = registry.make("seven-card-stud")
    hand = Hand(game, Amounts(), [200] * 4, Dealer(shuffled(game.deck, random.Random(3))))
    for _ in range(6):
        view = hand.view(hand.offers[0].seat)
        one, two = (Bot(temperament("bold"), 5).decide(view) for _ in range(2))
        assert one == two
        hand.act(view.seat, one)


def test_cards_it_cannot_see_change_nothing() -> None:
    game = registry.make("seven-card-stud")
    deck = shuffled(game.deck, random.Random(11))
    hand = Hand(game, Amounts(), [200] * 3, Dealer(deck))
    seat = hand.offers[0].seat
    hidden = [at for at in range(6) if at % 3 != seat]  # the others' down cards
    other = list(deck)
    other[hidden[0]], other[hidden[1]] = deck[hidden[1]], deck[hidden[0]]
    twin = Hand(game, Amounts(), [200] * 3, Dealer(other))
    assert Bot(TEMPERS[0], 1).decide(hand.view(seat)) == Bot(TEMPERS[0], 1).decide(twin.view(seat))


def test_who_is_not_asked_has_nothing_to_decide() -> None:
    game = registry.make("razz")
    hand = Hand(game, Amounts(), [200] * 3, Dealer(list(STANDARD)))
    with pytest.raises(ValueError, match="nothing to decide"):
        Bot(TEMPERS[0], 1).decide(hand.view((hand.offers[0].seat + 1) % 3))


def station(view: View) -> Action:
    assert view.offer is not None
    return passive(view.offer)


def dice(source: random.Random) -> Decide:
    def decide(view: View) -> Action:
        offer = view.offer
        if isinstance(offer, BetOffer):
            options: list[Action] = [*[Check()] * offer.check, *[Call()] * (offer.call > 0), *[Fold()] * (offer.call > 0)]
            return source.choice([*options, *[Raise(r.low) for r in offer.raises]])
        return station(view)

    return decide


@pytest.mark.parametrize("key", ["seven-card-stud", "badugi", "razz"])
@pytest.mark.parametrize("foe", ["station", "dice"])
def test_it_beats_who_neither_folds_nor_thinks(key: str, foe: str) -> None:
    game = registry.make(key)
    source = random.Random(key + foe)
    gain = 0
    for number in range(70):
        other = station if foe == "station" else dice(source)
        me = number % 4
        deciders: list[Decide] = [Bot(temperament("steady"), number).decide if seat == me else other for seat in range(4)]
        gain += play(game, deciders, source).state.stacks[me] - 400
    assert gain > 0


def _third_street(mine: str, others: list[str]) -> View:
    """The view of seat 1 after seat 0 brought it in and seat 2 would complete: 1 is to act facing the bring-in."""
    game = registry.make("seven-card-stud")
    hand = Hand(game, Amounts(), [400] * 3, Dealer(stack_deck(game, [others[0], mine, others[1]])))
    hand.act(0, Raise(2))
    return hand.view(1)


def _choices(mine: str) -> Counter[str]:
    view = _third_street(mine, ["2c 3d 2s", "7c 9d Kh"])
    return Counter(type(Bot(mind, seed).decide(view)).__name__ for mind in TEMPERS for seed in range(5))


def test_it_raises_rolled_up_kings() -> None:
    strong = _choices("Ks Kd Kc")
    assert strong["Fold"] == 0
    assert strong["Raise"] > strong["Call"]


def test_it_folds_nothing_to_trips_showing() -> None:
    game = registry.make("seven-card-stud")
    hand = Hand(game, Amounts(), [400] * 2, Dealer(stack_deck(game, ["2c 7d 9s 4h Jc 3d", "Ac Qd Ks Kh 8c Kd"])))
    while len(hand.state.cards[0]) < 6:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    hand.act(1, Raise(10))
    weak = Counter(type(Bot(mind, seed).decide(hand.view(0))).__name__ for mind in TEMPERS for seed in range(5))
    assert weak["Fold"] == weak.total()


def test_it_stands_pat_on_a_good_badugi_and_draws_to_a_bad_hand() -> None:
    game = registry.make("badugi")
    hand = Hand(game, Amounts(), [400] * 2, Dealer(stack_deck(game, ["Ac 2d 3h 5s", "Kc Kd Qc Qd"])))
    while hand.state.asked is None:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    assert Bot(temperament("steady"), 1).decide(hand.view(0)).places == ()  # type: ignore[union-attr]  # a pick
    hand.act(0, hand.view(0).offer and Bot(temperament("steady"), 1).decide(hand.view(0)))  # type: ignore[arg-type]
    thrown = Bot(temperament("steady"), 1).decide(hand.view(1)).places  # type: ignore[union-attr]  # a pick
    assert len(thrown) >= 3


def test_it_declares_what_it_holds() -> None:
    game = registry.make("seven-card-high-low-declare")
    hands = ["Ac Ad Ah As Kc Kd Qh", "2c 3d 4h 6s 7c Td Jh", "9c 9d 8h 8s Jc Qd Ks"]
    hand = Hand(game, Amounts(), [400] * 3, Dealer(stack_deck(game, hands)))
    while hand.state.asked is None:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    words = [Bot(temperament("steady"), 1).decide(hand.view(seat)).word for seat in (0, 1)]  # type: ignore[union-attr]  # declarations
    assert words == ["high", "low"]


def test_names_are_all_different_and_not_taken() -> None:
    names = pick_names(40, 1, ["hazel"])
    assert len({name.casefold() for name in names} | {"hazel"}) == 41
    with pytest.raises(ValueError, match="expected a temperament out of"):
        temperament("furious")
