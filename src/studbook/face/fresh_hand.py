"""A hand dealt in one call."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom

from studbook.cards import Card, CardError, Deck, cards
from studbook.engine import Dealer, Hand, shuffled
from studbook.games import make
from studbook.rules import Amounts, Game
from studbook.rules.lint import check

_USUAL = Amounts()


def deal(
    game: str | Game,
    *,
    stacks: Sequence[int],
    amounts: Amounts = _USUAL,
    seed: int | None = None,
    deck: str | Sequence[Card] = (),
    **house_rules: object,
) -> Hand:
    """Deal a hand of `game`, a game or its key, to players with `stacks` chips each; seat 0 is left of the dealer.

    >>> import studbook as sb
    >>> hand = sb.deal("razz", stacks=[200] * 3, seed=7)
    >>> hand.actor, str(hand.offer)
    (1, 'bring in 2 or complete to 5')

    `amounts` are the ante, the bets and the blinds; `house_rules` are options of the game, such as ``burns=False``. The same `seed` deals
    the same hand; without one the system's own source shuffles. `deck` names the cards that come first, in the order they are dealt in.

    Raises `UnknownGame`, `UnknownOption` and other `RuleError`; `UnplayableGame` when the game is not for so many players; `CardError` when
    `deck` has cards that the game's deck has not.
    """
    value = make(game, **house_rules) if isinstance(game, str) else _as_it_is(game, house_rules)
    check(value, len(stacks), amounts)
    source = SystemRandom() if seed is None else Random(seed)
    order = _stacked(shuffled(value.deck.at(len(stacks)), source), cards(deck) if isinstance(deck, str) else deck, value.deck)
    return Hand(value, amounts, stacks, Dealer(order, key=source.randbytes(16)))


def _as_it_is(game: Game, house_rules: dict[str, object]) -> Game:
    if house_rules:
        raise TypeError(f"expected house rules beside the key of a game, got a Game and {', '.join(house_rules)}")
    return game


def _stacked(order: list[Card], first: Sequence[Card], deck: Deck) -> list[Card]:
    """The deck with some cards put on top."""
    rest = list(order)
    for card in first:
        if card not in rest:
            raise CardError(f"expected each card once, and one of {deck}, got {card!s}")
        rest.remove(card)
    return [*first, *rest]
