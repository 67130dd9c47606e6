"""What the tests of records share: the recorded hands beside them, and hands of our own."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from studbook.engine import BetOffer, Dealer, Fold, Hand, shuffled
from studbook.history.account import HandAccount
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_text
from studbook.history.verdicts import Verdict, refused, verify
from studbook.rules import Amounts, Game
from tests.engine.playing import LIMIT, choose

HANDS = Path(__file__).parent / "hands"
GOOD = sorted(path for path in HANDS.iterdir() if not path.name.startswith("odd-"))


def text_of(name: str) -> str:
    """The text of a recorded hand by its file's name."""
    return (HANDS / name).read_text("utf-8")


def verdicts(text: str, source: str = "record") -> list[Verdict]:
    """What `verify` says of each hand of a text."""
    return [refused(one) if isinstance(one, RecordError) else verify(one) for one in read_text(text, source)]


def verdict(text: str) -> Verdict:
    (only,) = verdicts(text)
    return only


def account_of(text: str) -> HandAccount:
    (only,) = read_text(text)
    assert isinstance(only, HandAccount), only
    return only


def played(text: str) -> Hand:
    """The hand of a record, followed to its end."""
    play = HandReplay(account_of(text))
    play.run()
    return play.hand


def random_hands(game: Game, count: int = 400, **settings: Any) -> Iterator[Hand]:
    """Random hands, one a seed."""
    return (random_hand(game, seed, **settings) for seed in range(count))


def random_hand(
    game: Game, seed: int, *, amounts: Amounts = LIMIT, stacks: Sequence[int] = (9, 30, 100, 400), players: tuple[int, int] | None = None,
    leaving: bool = False, free_folds: bool = True,
) -> Hand:  # fmt: skip
    """A hand of random legal play, to its end. `free_folds`: whether anyone folds who could check."""
    source = random.Random(seed)
    n = source.randint(*(players or game.players))
    deck = shuffled(game.deck.at(n), source)
    hand = Hand(game, amounts, [source.choice(stacks) for _ in range(n)], Dealer(deck, seed.to_bytes(4, "big")))
    while not hand.over:
        if leaving and source.random() < 0.03:
            hand.leave(source.randrange(n))
            continue
        offer = source.choice(hand.offers)
        action = choose(offer, source)
        if not free_folds and isinstance(action, Fold) and isinstance(offer, BetOffer) and offer.check:
            continue
        hand.act(offer.seat, action)
    return hand
