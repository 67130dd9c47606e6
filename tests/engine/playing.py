"""Ways to play a hand in a test: from cards in words, at random, and with everything checked on the way."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from studbook.cards import Card, cards
from studbook.engine import (
    SPECTATOR,
    Action,
    BetOffer,
    Call,
    Check,
    Dealer,
    Fold,
    Hand,
    IllegalAction,
    Offer,
    Pick,
    PickOffer,
    Raise,
    Say,
    State,
    fold,
    shuffled,
)
from studbook.engine import events as e
from studbook.engine.script import script_of
from studbook.rules import Amounts, Deal, Game, TableCards

LIMIT = Amounts(ante=1, bring_in=2, small=4, big=8, small_blind=2, big_blind=4)


def stack_deck(game: Game, hands: Sequence[str], table: str = "", burns: bool = False) -> list[Card]:
    """The deck that deals these hands, each seat's cards in the order it gets them, when nobody folds."""
    rows = [list(cards(text)) for text in hands]
    middle = list(cards(table))
    used = {card for row in rows for card in row} | set(middle)
    spare = [card for card in game.deck.at(len(hands)) if card not in used]
    order: list[Card] = []
    for phase in script_of(game, len(hands)).phases:
        if isinstance(phase, Deal):
            if burns and order:
                order.append(spare.pop())
            for _face in phase.faces:
                order += [row.pop(0) for row in rows if row]
        elif isinstance(phase, TableCards) and not phase.card:
            if burns and order:
                order.append(spare.pop())
            order += [middle.pop(0) for _slot in phase.slots if middle]
    return order + spare


def deal(
    game: Game, hands: Sequence[str], stacks: Sequence[int] | None = None, table: str = "", amounts: Amounts = LIMIT, **rest: Any
) -> Hand:
    """A hand that deals these cards; everybody has 500 chips unless said otherwise."""
    deck = stack_deck(game, hands, table, game.burns)
    return Hand(game, amounts, stacks or [500] * len(hands), Dealer(deck), **rest)


def offer(hand: Hand) -> Any:
    """The one offer there is."""
    (only,) = hand.offers
    return only


def passive(what: Offer) -> Action:
    """Check, call, bring in or open for the least, stand pat, pick the first, say the first word."""
    if isinstance(what, BetOffer):
        if what.check:
            return Check()
        return Call() if what.call else Raise(what.raises[0].low) if what.raises else Fold()
    if isinstance(what, PickOffer):
        return Pick(what.places[: what.least])
    return Say(what.words[0])


def run_out(hand: Hand) -> Hand:
    """Everyone plays passively to the end."""
    while not hand.over:
        first = hand.offers[0]
        hand.act(first.seat, passive(first))
    return hand


def until(hand: Hand, phases: int) -> Hand:
    """Everyone plays passively until phase number `phases` has begun and asks somebody."""
    while not hand.over and hand.state.phase < phases:
        first = hand.offers[0]
        hand.act(first.seat, passive(first))
    return hand


def happened(hand: Hand, kind: type) -> list[Any]:
    return [event for event in hand.log if type(event) is kind]


def choose(what: Offer, source: random.Random) -> Action:
    """Any legal action, the passive ones more often."""
    if isinstance(what, BetOffer):
        options: list[Action] = [*[Check()] * 4 * what.check, *[Call()] * 5 * (what.call > 0), *[Fold()] * what.fold]
        options += [Raise(source.randint(r.low, r.high)) for r in what.raises for _ in range(2)]
        return source.choice(options)
    if isinstance(what, PickOffer):
        return Pick(tuple(source.sample(what.places, source.randint(what.least, what.most))))
    return Say(source.choice(what.words))


def play_checked(game: Game, stacks: Sequence[int], seed: int, amounts: Amounts = LIMIT, *, leaving: bool = False) -> Hand:
    """Random legal play with the invariants checked at every step.

    Chips and cards are conserved, only what is offered is taken, the state is the fold of the log, every view the fold of its redacted log,
    and the same actions over the same deck give the same log.
    """
    source = random.Random(seed)
    deck = shuffled(game.deck.at(len(stacks)), source)
    key = seed.to_bytes(8, "big", signed=True)
    hand = Hand(game, amounts, stacks, Dealer(deck, key))
    done: list[tuple[int, Action]] = []
    left = False
    while not hand.over:
        assert hand.offers, f"nobody is asked and the hand is not over: {hand.log[-4:]}"
        _check_conserved(hand, deck, sum(stacks))
        _check_kept(hand.state)
        if source.random() < 0.05:
            _check_refusals(hand)
        if leaving and source.random() < 0.03:
            left = True
            hand.leave(source.randrange(len(stacks)))
            continue
        what = source.choice(hand.offers)
        action = choose(what, source)
        hand.act(what.seat, action)
        done.append((what.seat, action))
    assert sum(hand.state.stacks) + hand.state.carried == sum(stacks)
    check_views(hand)
    if not left:
        again = Hand.replay(game, amounts, stacks, Dealer(deck, key), done)
        assert again.log == hand.log
    return hand


def _check_conserved(hand: Hand, deck: list[Card], chips: int) -> None:
    s = hand.state
    assert sum(s.stacks) + s.pot == chips
    assert min(s.stacks) >= 0
    places = [held.card for cards in s.held for held in cards] + [slot.card for slot in s.table]
    places += hand.dealer.stub + hand.dealer.burns + hand.dealer.discards
    places += [card for event in hand.log if type(event) is e.Discarded and event.why == "bad" for card, _audience in event.cards]
    assert sorted(places) == sorted(deck)  # type: ignore[type-var]  # the true state knows every card


def _check_kept(s: State) -> None:
    """What the state keeps beside the hands and the folds is what they say."""
    assert s.showing == [[held.card for held in hand if held.up] for hand in s.held]
    assert list(s.live) == [seat for seat, out in enumerate(s.folded) if not out]


def _check_refusals(hand: Hand) -> None:
    """Actions that were not offered are refused and change nothing."""
    before = hand.state.copy()
    seat = hand.offers[0].seat
    for action in (Raise(10**6), Raise(-1), Pick((99,)), Pick((0, 0)), Say("sideways")):
        _refused(hand, seat, action)
    asked = {what.seat for what in hand.offers}
    for other in set(range(hand.n)) - asked:
        _refused(hand, other, Check())
    assert hand.state == before


def _refused(hand: Hand, seat: int, action: Action) -> None:
    with pytest.raises(IllegalAction, match="expected"):
        hand.act(seat, action)


def check_views(hand: Hand) -> None:
    """Each view is the fold of its own redacted log, and knows no card outside its audience."""
    assert fold(hand.start, hand.log, hand.carried) == hand.state
    for seat in (*range(hand.n), SPECTATOR):
        view = hand.view(seat)
        assert fold(hand.start, view.log, hand.carried) == view.state
        for holder in range(hand.n):
            for seen, true in zip(view.state.held[holder], hand.state.held[holder], strict=True):
                assert seen.card == (true.card if true.seen >> seat & 1 else None)


def until_told(hand: Hand, twin: Hand, watcher: int) -> tuple[list[e.Event], list[e.Event]]:
    """The watcher's two logs up to the twin's present length, as far as nothing hidden has been told."""
    two = list(twin.view(watcher).log)
    one = list(hand.view(watcher).log)[: len(two)]
    for at, event in enumerate(two):
        if isinstance(event, e.Shown | e.Rolled | e.Turned | e.Gathered | e.Drawn | e.Passed | e.Ended):
            return one[:at], two[:at]
    return one, two


def is_seen(hand: Hand, card: Card, watcher: int) -> bool:
    """Whether the watcher ever sees this card."""
    return any(
        held == card and audience >> watcher & 1 for event in hand.log if isinstance(event, e.WithCards) for held, audience in event.cards
    )
