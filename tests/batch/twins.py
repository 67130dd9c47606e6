"""Hands of a batch beside the engine's: the same deck, the same choices, everything compared at every decision."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from studbook.batch import HandBatch
from studbook.cards import CARDS
from studbook.engine import (
    Action,
    BetOffer,
    Call,
    Check,
    Dealer,
    Fold,
    Hand,
    Offer,
    Pick,
    PickOffer,
    Raise,
    Range,
    SayOffer,
    shuffled,
)
from studbook.kernels import batch_layout as at
from studbook.rules import Amounts, Game
from tests.engine.playing import choose

DEPTHS = ((1, 6), (1, 12), (10, 60), (300, 300))


def random_stacks(players: int, source: random.Random) -> list[int]:
    return [source.randint(*source.choice(DEPTHS)) for _ in range(players)]


def batch_of(game: Game, players: int, hands: int, amounts: Amounts, source: random.Random, *, keep: bool = True) -> HandBatch:
    """Hands with random decks and random stacks, deep and short."""
    deck = list(game.deck.at(players))
    decks = np.array([shuffled(deck, source) for _ in range(hands)], np.uint8)
    stacks = np.array([random_stacks(players, source) for _ in range(hands)], np.int64)
    return HandBatch(game, stacks, decks, amounts=amounts, seed=source.getrandbits(32), keep=keep)


def engine_hands(batch: HandBatch) -> list[Hand]:
    """The same hands, as they begin, in the engine."""
    return [
        Hand(
            batch.game,
            batch.amounts,
            batch.before[number].tolist(),
            Dealer([CARDS[code] for code in deck], batch.key(number)),
            carried=int(batch.carried[number]),
        )
        for number, deck in enumerate(batch.decks)
    ]


def offered(row: NDArray[np.int64]) -> Offer:
    """What a hand of a batch offers, as the engine would say it; raises go unnamed."""
    seat, price = int(row[at.ACTOR]), int(row[at.PRICE])
    if row[at.ASKS] == at.BET_ASKED:
        raises = [Range("bring in", int(row[at.MAY_BRING]), int(row[at.MAY_BRING]))] if row[at.MAY_BRING] else []
        if row[at.RAISES]:
            raises.append(Range("", int(row[at.LOW_ONE]), int(row[at.HIGH_ONE])))
        if row[at.RAISES] == 2:
            raises.append(Range("", int(row[at.LOW_TWO]), int(row[at.LOW_TWO])))
        return BetOffer(seat, bool(row[at.MAY_FOLD]), bool(row[at.MAY_CHECK]), int(row[at.MAY_CALL]), tuple(raises))
    if row[at.ASKS] == at.PICK_ASKED:
        places = tuple(place for place in range(at.HELD) if int(row[at.PLACES]) >> place & 1)
        return PickOffer(seat, "", places, int(row[at.LEAST]), int(row[at.MOST]), price)
    words = tuple(word for number, word in enumerate(at.WORDS) if int(row[at.MAY_SAY]) >> number & 1)
    return SayOffer(seat, words, (price,) if row[at.QUEUED] else ())


def unnamed(offer: Offer) -> Offer:
    """An offer of the engine without what a batch does not say."""
    if isinstance(offer, BetOffer):
        raises = tuple(one if one.name == "bring in" else one._replace(name="") for one in offer.raises)
        return BetOffer(offer.seat, offer.fold, offer.check, offer.call, raises)
    if isinstance(offer, PickOffer):
        return PickOffer(offer.seat, "", offer.places, offer.least, offer.most, offer.price)
    return SayOffer(offer.seat, tuple(sorted(offer.words, key=at.WORDS.index)), (max(offer.prices),) if offer.prices else ())


def held(row: NDArray[np.int64], seat: int) -> list[tuple[int, bool]]:
    """The cards of a seat, and whether each lies up."""
    first = at.HANDS + at.HELD * seat
    return [(int(word) & at.CODE, bool(word & at.UP)) for word in row[first : first + int(row[at.COUNTS + seat])]]


def compare(row: NDArray[np.int64], hand: Hand) -> None:
    """Everything that a hand of a batch has in common with the engine's."""
    s = hand.state
    assert bool(row[at.WAITS] == at.OVER) == hand.over
    assert row[at.STACKS : at.STACKS + s.n].tolist() == s.stacks
    assert row[at.CARRIED] == s.carried
    for seat in range(s.n):
        assert held(row, seat) == [(one.card, one.up) for one in s.held[seat]]
        assert bool(int(row[at.LIVE]) >> seat & 1) != s.folded[seat]
    middle = [int(word) & at.CODE for word in row[at.TABLE : at.TABLE + int(row[at.MIDDLE])]]
    assert middle == [slot.card for slot in s.table]
    if hand.over:
        return
    assert row[at.PHASE] == s.phase
    assert row[at.PUT : at.PUT + s.n].tolist() == s.put
    assert row[at.BETS : at.BETS + s.n].tolist() == s.bets
    assert row[at.DEAD] == s.dead
    assert row[at.END] - row[at.TOP] == len(hand.dealer.stub)
    assert offered(row) == unnamed(hand.offers[0])


def coded(action: Action) -> tuple[int, int]:
    """An action as a kind and a value."""
    if isinstance(action, Fold):
        return at.FOLD, 0
    if isinstance(action, Check):
        return at.CHECK, 0
    if isinstance(action, Call):
        return at.CALL, 0
    if isinstance(action, Raise):
        return at.RAISE, action.to
    if isinstance(action, Pick):
        return at.PICK, sum(1 << place for place in action.places)
    return at.SAY, at.WORDS.index(action.word)


def play_beside(game: Game, players: int, hands: int, source: random.Random, amounts: Amounts) -> int:
    """Play hands in both at random, compared at every decision; how many decisions there were."""
    batch = batch_of(game, players, hands, amounts, source).play()
    beside = engine_hands(batch)
    decisions = 0
    while True:
        kinds, values = np.full(hands, -1, np.int64), np.zeros(hands, np.int64)
        for number, hand in enumerate(beside):
            compare(batch.rows[number], hand)
            if not hand.over:
                action = choose(hand.offers[0], source)
                kinds[number], values[number] = coded(action)
                hand.act(hand.offers[0].seat, action)
                decisions += 1
        if (kinds < 0).all():
            return decisions
        batch.act(kinds, values)


def compare_ends(batch: HandBatch, numbers: Sequence[int]) -> None:
    """Hands that are over, beside the engine's after the same actions."""
    for number in numbers:
        compare(batch.rows[number], batch.hand(number))
