"""Bots: always legal, a function of their view alone; they fold trash, bet strength and beat who does neither."""

import random
from collections import Counter

import pytest

from studbook.cards import STANDARD
from studbook.engine import Check, Dealer, Fold, Hand, Raise, View, shuffled
from studbook.engine import events as e
from studbook.games import registry
from studbook.players import TEMPERAMENTS, PricingBot, pick_names, temperament
from studbook.rules import Amounts
from tests.engine.playing import passive, stack_deck
from tests.games.drawing import a_few_rules
from tests.players.matches import dice, match, play, station

TEMPERS = list(TEMPERAMENTS.values())
KEYS = [entry.key for entry in registry.games()]


@pytest.mark.parametrize("key", [key if number % 3 == 0 else pytest.param(key, marks=pytest.mark.soak) for number, key in enumerate(KEYS)])
def test_every_game_is_played_to_its_end_with_legal_actions(key: str) -> None:
    """`Hand.act` refuses what was not offered. The fewest players, and a middling table; short stacks; some house rules."""
    source = random.Random(key)
    for game, n in ((registry.make(key), 2), (a_few_rules(key, source), 4)):
        seats = min(max(n, game.players[0]), game.players[1])
        bots = [PricingBot(TEMPERS[seat % len(TEMPERS)], seat).decide for seat in range(seats)]
        hand = play(game, bots, key, [source.choice((9, 60, 300)) for _ in range(seats)])
        assert hand.over


@pytest.mark.parametrize("key", ["seven-card-stud", "badugi", "five-card-high-low-declare", "texas-holdem"])
def test_a_decision_is_a_function_of_the_view(key: str) -> None:
    game = registry.make(key)
    hand = Hand(game, Amounts(), [200] * 4, Dealer(shuffled(game.deck, random.Random(3)), b"key"))
    for _ in range(8):
        view = hand.view(hand.offers[0].seat)
        one, two = (PricingBot(temperament("bold"), 5).decide(view) for _ in range(2))
        assert one == two
        assert view.offer is not None
        hand.act(view.seat, passive(view.offer))


@pytest.mark.parametrize("key", ["seven-card-stud", "badugi", "good-bad-ugly", "low-hole", "no-peek"])
def test_cards_it_cannot_see_change_nothing(key: str) -> None:
    """The same public play over two deals that differ in hidden cards: every decision of the seat whose cards are the same is the same."""
    game = registry.make(key)
    deck = shuffled(game.deck, random.Random(11))
    hand = Hand(game, Amounts(), [200] * 3, Dealer(deck, b"key"))
    seat = hand.offers[0].seat
    state = hand.state
    hidden = {card for other in range(3) if other != seat for card in state.down(other)}
    places = [at for at, card in enumerate(deck) if card in hidden]
    twisted = list(deck)
    for at, other in zip(places, [*places[1:], places[0]], strict=True):
        twisted[at] = deck[other]
    twin = Hand(game, Amounts(), [200] * 3, Dealer(twisted, b"key"))
    assert twin.state.cards != hand.state.cards
    compared = 0
    while not hand.over and hand.view(seat).log == twin.view(seat).log:  # until a card that was changed is turned
        asked = hand.offers[0].seat
        if asked == seat:
            compared += 1
            assert [PricingBot(mind, 1).decide(hand.view(seat)) for mind in TEMPERS] == [
                PricingBot(mind, 1).decide(twin.view(seat)) for mind in TEMPERS
            ]
        for one in (hand, twin):
            one.act(asked, passive(one.offers[0]))
    assert compared


def test_who_is_not_asked_has_nothing_to_decide() -> None:
    game = registry.make("razz")
    hand = Hand(game, Amounts(), [200] * 3, Dealer(list(STANDARD)))
    with pytest.raises(ValueError, match="nothing to decide"):
        PricingBot(TEMPERS[0], 1).decide(hand.view((hand.offers[0].seat + 1) % 3))


LONG_MATCHES = [
    pytest.param(key, deals, marks=pytest.mark.soak) for key, deals in (("razz", 20), ("badugi", 7), ("five-card-high-low-declare", 14))
]


@pytest.mark.parametrize(("key", "deals"), [("seven-card-stud", 24), *LONG_MATCHES])
def test_they_beat_who_never_folds(key: str, deals: int) -> None:
    assert match(registry.make(key), station, deals) > 2


@pytest.mark.parametrize(
    ("key", "deals"),
    [
        ("seven-card-stud", 8),
        pytest.param("seven-card-stud", 40, marks=pytest.mark.soak),
        pytest.param("low-hole", 40, marks=pytest.mark.soak),
    ],
)
def test_they_beat_the_dice(key: str, deals: int) -> None:
    assert match(registry.make(key), dice(random.Random(key)), deals) > 0


@pytest.mark.soak
def test_a_fair_share_of_third_streets_is_given_up() -> None:
    """Six at seven-card stud: about half of those who face a bet fold, and most hands come to a showdown or a bet that is not called."""
    game = registry.make("seven-card-stud")
    faced = Counter[str]()
    shown = 0
    for number in range(16):
        hand = play(game, [PricingBot(TEMPERS[(seat + number) % 6], seat).decide for seat in range(6)], f"third {number}")
        street = 0
        for event in hand.log:
            street += isinstance(event, e.RoundOpened)
            if street == 1 and isinstance(event, e.Folded | e.Called | e.Raised):
                faced[type(event).__name__] += 1
        shown += any(hand.state.shown)
    assert 0.2 < faced["Folded"] / faced.total() < 0.65
    assert 4 <= shown <= 15


def _third_street(mine: str, others: list[str]) -> View:
    """The view of seat 1 after seat 0 brought it in: 1 is to act facing the bring-in."""
    game = registry.make("seven-card-stud")
    hand = Hand(game, Amounts(), [400] * 3, Dealer(stack_deck(game, [others[0], mine, others[1]])))
    hand.act(0, Raise(2))
    return hand.view(1)


def _choices(view: View) -> Counter[str]:
    return Counter(type(PricingBot(mind, seed).decide(view)).__name__ for mind in TEMPERS for seed in range(5))


def test_it_raises_rolled_up_kings() -> None:
    strong = _choices(_third_street("Ks Kd Kc", ["2c 3d 2s", "7c 9d Kh"]))
    assert strong["Fold"] == 0
    assert strong["Raise"] > 2 * strong["Call"]


def test_it_folds_trash_to_two_bets_on_third_street() -> None:
    game = registry.make("seven-card-stud")
    hand = Hand(game, Amounts(), [400] * 4, Dealer(stack_deck(game, ["2c 3d 2s", "Ac Ad Jh", "Kc Ks Kh", "2h 8d 4c"])))
    for seat, to in enumerate((2, 5, 10)):
        hand.act(seat, Raise(to))
    assert _choices(hand.view(3))["Fold"] >= 27


def test_it_folds_nothing_to_trips_showing() -> None:
    game = registry.make("seven-card-stud")
    hand = Hand(game, Amounts(), [400] * 2, Dealer(stack_deck(game, ["2c 7d 9s 4h Jc 3d", "Ac Qd Ks Kh 8c Kd"])))
    while len(hand.state.cards[0]) < 6:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    hand.act(1, Raise(10))
    assert _choices(hand.view(0)) == {"Fold": 30}


def test_it_never_folds_what_cannot_lose_nor_calls_with_what_cannot_win() -> None:
    """Five-card stud, all cards out: a pair of aces showing against a board that cannot beat it."""
    game = registry.make("five-card-stud")
    hand = Hand(game, Amounts(), [400] * 2, Dealer(stack_deck(game, ["Ac As Ad 9h 7s", "Kc Qd Jh 8s 2c"])))
    while len(hand.state.cards[0]) < 5:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    hand.act(0, Raise(10))
    assert _choices(hand.view(1)) == {"Fold": 30}
    other = Hand(game, Amounts(), [400] * 2, Dealer(stack_deck(game, ["Ac As Ad 9h 7s", "Kc Kd Jh Js 2c"])))
    while len(other.state.cards[1]) < 5:
        other.act(other.offers[0].seat, passive(other.offers[0]))
    while other.offers[0].seat != 0:
        other.act(1, Raise(10))
    assert _choices(other.view(0))["Fold"] == 0


def test_who_must_pay_for_folding_weighs_that_against_the_call() -> None:
    """Five-card stud against a pair of aces that shows: at the end to fold and to call a bet cost the same, and two bets cost more."""
    game = registry.make("five-card-stud", drop_pays="big")
    said = []
    for bets, cards in ((1, 5), (2, 5), (1, 4)):
        hand = Hand(game, Amounts(), [400] * 3, Dealer(stack_deck(game, ["Ac As Ad 9h 7s", "Kc Qd Jh 8s 2c", "Tc 4d 4h 3s 5s"])))
        while len(hand.state.cards[0]) < cards:
            hand.act(hand.offers[0].seat, passive(hand.offers[0]))
        hand.act(0, Raise(10))
        if bets == 2:
            hand.act(1, Raise(20))
        said.append(_choices(hand.view(bets)))
    assert [one["Fold"] for one in said] == [0, 30, 30]


def test_nobody_shoves_a_stack_on_trash_in_no_limit() -> None:
    game = registry.make("texas-holdem")
    hand = Hand(game, Amounts(), [400] * 3, Dealer(stack_deck(game, ["7c 2d", "Ks Qd", "8h 3c"])))
    assert hand.offers[0].seat == 2
    said = [PricingBot(mind, seed).decide(hand.view(2)) for mind in TEMPERS for seed in range(5)]
    assert all(isinstance(one, Fold | Check) or (isinstance(one, Raise) and one.to < 60) for one in said if type(one).__name__ != "Call")
    assert sum(isinstance(one, Fold) for one in said) > 15


@pytest.mark.soak
def test_temperaments_play_as_they_are_named() -> None:
    """At seven-card stud on the same deals: the loose put chips in more often than the tight, and the bold raise more than the timid."""
    game = registry.make("seven-card-stud")
    entered = Counter[str]()
    raised = Counter[str]()
    for name in ("tight", "loose", "bold", "timid"):
        for number in range(6):
            hand = play(game, [PricingBot(temperament(name), seat).decide for seat in range(5)], f"temper {number}")
            chosen = [event for event in hand.log if isinstance(event, e.Called | e.Raised) and getattr(event, "name", "") != "bring in"]
            entered[name] += len({event.seat for event in chosen})
            raised[name] += sum(isinstance(event, e.Raised) for event in chosen)
    assert entered["loose"] > entered["tight"]
    assert raised["bold"] > 1.2 * raised["timid"]


def test_names_are_all_different_and_not_taken() -> None:
    names = pick_names(40, 1, ["hazel"])
    assert len({name.casefold() for name in names} | {"hazel"}) == 41
    with pytest.raises(ValueError, match="expected a temperament out of"):
        temperament("furious")
