"""What has to be known before a recorded hand is dealt: the cards each seat will get, what is shown, who posts, the rake."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from studbook.cards import Card
from studbook.history.account import Account
from studbook.history.steps import Acted, Board, Cards, Dealt, Mucked, Picked, Post, Said, Shown, Summed, Threw, Total, Won


@dataclass(slots=True)
class Told:
    """`dealt`, `drawn`, `table`: cards to come, for each seat and for the middle; `shown`: whole hands known at the end;
    `posts`: who put in what before the deal, None where the record does not say; `first`: the first player to act after each deal, for
    rounds whose opener cannot be worked out; `total`, `won`: the pots and the winnings, for the rake.
    """

    dealt: list[deque[Card | None]]
    drawn: list[deque[Card | None]]
    table: deque[Card | None] = field(default_factory=deque)
    shown: dict[int, Cards] = field(default_factory=dict)
    posts: list[Post] | None = None
    first: list[int] = field(default_factory=list)
    total: Total | None = None
    won: list[Won] = field(default_factory=list)


def gather(account: Account) -> Told:
    """Go through the steps once, before the play."""
    n = len(account.names)
    told = Told([deque() for _ in range(n)], [deque() for _ in range(n)])
    after_deal = True
    for step in account.steps:
        kind = type(step)
        if kind is Acted:
            if after_deal:
                told.first.append(step.seat)  # type: ignore[union-attr]  # kind says it
            after_deal = False
        elif kind is Dealt:
            assert isinstance(step, Dealt)
            (told.drawn if step.drawn else told.dealt)[step.seat].extend(step.cards)
            after_deal = True
        elif isinstance(step, Board):
            told.table.extend(step.cards)
            after_deal = True
        elif isinstance(step, Post):
            if told.posts is None:
                told.posts = []
            told.posts.append(step)
        elif isinstance(step, Threw | Picked | Said):
            after_deal = True
        elif isinstance(step, Shown | Mucked | Summed):
            if step.cards and len(step.cards) >= len(told.shown.get(step.seat, ())):
                told.shown.setdefault(step.seat, step.cards)
                if len(step.cards) > len(told.shown[step.seat]):
                    told.shown[step.seat] = step.cards
        elif isinstance(step, Won):
            told.won.append(step)
        elif isinstance(step, Total):
            told.total = step
    return told


def fitted(held: Sequence[Card | None], shown: Cards) -> tuple[Card | None, ...]:
    """The hand as it lies, its unknown places filled with the cards shown in their order; as it was when that cannot be."""
    if None not in held:
        return tuple(held)
    if len(shown) != len(held):
        return tuple(held)
    if all(card is None or card == there for card, there in zip(held, shown, strict=True)):
        return shown
    left = list(shown)
    for card in held:
        if card is not None:
            if card not in left:
                return tuple(held)
            left.remove(card)
    rest = iter(left)
    return tuple(card if card is not None else next(rest) for card in held)
