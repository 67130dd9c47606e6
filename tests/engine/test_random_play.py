"""Random legal play of every declaration, at every number of players, deep and short: the engine's invariants hold at every event."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studbook.cards import Card
from studbook.engine import Dealer, Hand, Raise, shuffled
from studbook.engine import events as e
from tests.engine.book import BOOK
from tests.engine.playing import LIMIT, choose, is_seen, play_checked, until_told

DEPTHS = ((1, 6), (1, 12), (10, 60), (300, 300))


def _stacks(n: int, source: random.Random) -> list[int]:
    return [source.randint(*source.choice(DEPTHS)) for _ in range(n)]


@pytest.mark.parametrize("key", BOOK)
def test_invariants_at_every_number_of_players(key: str) -> None:
    game = BOOK[key]
    source = random.Random(key)
    for n in range(game.players[0], game.players[1] + 1):
        for _ in range(2):
            play_checked(game, _stacks(n, source), source.randrange(10**9))
        play_checked(game, _stacks(n, source), source.randrange(10**9), leaving=True)


@settings(max_examples=80)
@given(key=st.sampled_from(sorted(BOOK)), seed=st.integers(0, 2**32), data=st.data())
def test_invariants_hypothesis(key: str, seed: int, data: st.DataObject) -> None:
    game = BOOK[key]
    stacks = data.draw(st.lists(st.integers(1, 80), min_size=game.players[0], max_size=game.players[1]))
    play_checked(game, stacks, seed, leaving=data.draw(st.booleans()))


@pytest.mark.statement("002-158")
@pytest.mark.parametrize("key", BOOK)
def test_folded_cards_are_never_dealt_again(key: str) -> None:
    game = BOOK[key]
    source = random.Random(key + "folded")
    for _ in range(5):
        n = source.randint(*game.players)
        hand = play_checked(game, _stacks(n, source), source.randrange(10**9))
        dead: set[Card | None] = set()
        for event in hand.log:
            if type(event) is e.Folded:
                dead |= {card for card in hand.state.cards[event.seat] if card is not None}
            elif isinstance(event, e.Dealt | e.Drawn):
                assert not dead & {card for card, _audience in event.cards}


def _reaches_down(key: str) -> bool:
    """Whether the declaration tells of down cards by its own rule: surviving the Bad or the Ugly says that one holds none."""
    return any(getattr(getattr(phase, "effect", None), "scope", "up") == "all" for phase in BOOK[key].phases)


@pytest.mark.parametrize("key", [key for key in BOOK if not _reaches_down(key)])
def test_two_deals_that_differ_in_unseen_cards_look_the_same(key: str) -> None:
    """Noninterference: exchange cards a seat cannot see, and its views, offers and its own part of the log stay byte-equal, until a rule
    declares something of hidden cards (the Bad or the Ugly reaching down) or the hands are shown."""
    game = BOOK[key]
    source = random.Random(key + "hidden")
    for _ in range(6):
        n = source.randint(*game.players)
        deck = shuffled(game.deck.at(n), source)
        hand = Hand(game, LIMIT, [200] * n, Dealer(deck))
        watcher = source.randrange(n)
        actions = []
        while not hand.over:
            what = source.choice(hand.offers)
            action = choose(what, source)
            hand.act(what.seat, action)
            actions.append((what.seat, action))
        _compare(hand, deck, watcher, actions)


def _compare(hand: Hand, deck: list, watcher: int, actions: list) -> None:  # type: ignore[type-arg]  # cards and actions as they come
    hidden = [card for card in deck if not is_seen(hand, card, watcher)]
    if len(hidden) < 2:
        return
    turned = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    twin = Hand(hand.game, LIMIT, hand.start, Dealer([turned.get(card, card) for card in deck]))
    for seat, action in actions:
        one, two = until_told(hand, twin, watcher)
        assert one == two
        if twin.over:
            return
        try:
            twin.act(seat, action)
        except ValueError:
            # A hidden card may decide what another is asked (a trigger, a shown opener): then the two hands are no longer the same story.
            assert any(isinstance(event, e.Shown | e.Rolled | e.Turned) for event in twin.log)
            return


def test_a_raise_out_of_turn_changes_nothing() -> None:
    hand = Hand(BOOK["seven"], LIMIT, [50] * 3, Dealer(shuffled(BOOK["seven"].deck, random.Random(1))))
    (what,) = hand.offers
    before = list(hand.log)
    with pytest.raises(ValueError, match=f"expected seat {what.seat} to act"):
        hand.act((what.seat + 1) % 3, Raise(4))
    assert hand.log == before
