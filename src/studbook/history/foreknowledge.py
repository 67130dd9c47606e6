"""What has to be known before a recorded hand is dealt: the cards each seat will get, what is shown, who posts, the rake."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from studbook.cards import Card
from studbook.history.account import HandAccount
from studbook.history.steps import (
    ActedStep,
    BoardStep,
    Cards,
    DealtStep,
    MuckedStep,
    PickedStep,
    PostStep,
    SaidStep,
    ShownStep,
    SummedStep,
    ThrewStep,
    TotalStep,
    WonStep,
)


@dataclass(slots=True)
class Foreknowledge:
    """`dealt`, `drawn`, `table`: cards to come, for each seat and for the middle; `shown`: whole hands known at the end; `mucked`: who did
    not show; `posts`: who put in what before the deal, None where the record does not say; `first`: the first player to act after each
    deal, for rounds whose opener cannot be worked out; `total`, `won`: the pots and the winnings, for the rake.
    """

    dealt: list[deque[Card | None]]
    drawn: list[deque[Card | None]]
    table: deque[Card | None] = field(default_factory=deque)
    shown: dict[int, Cards] = field(default_factory=dict)
    mucked: set[int] = field(default_factory=set)
    posts: list[PostStep] | None = None
    first: list[int] = field(default_factory=list)
    total: TotalStep | None = None
    won: list[WonStep] = field(default_factory=list)
    after_deal: bool = True


def gather(account: HandAccount) -> Foreknowledge:
    """Go through the steps once, before the play."""
    n = len(account.names)
    told = Foreknowledge([deque() for _ in range(n)], [deque() for _ in range(n)])
    for step in account.steps:
        note = _NOTE.get(type(step))
        if note is not None:
            note(told, step)
    return told


def _acted(told: Foreknowledge, step: ActedStep) -> None:
    if told.after_deal:
        told.first.append(step.seat)
        told.after_deal = False


def _dealt(told: Foreknowledge, step: DealtStep) -> None:
    (told.drawn if step.drawn else told.dealt)[step.seat].extend(step.cards)
    told.after_deal = True


def _board(told: Foreknowledge, step: BoardStep) -> None:
    told.table.extend(step.cards)
    told.after_deal = True


def _asked(told: Foreknowledge, step: ThrewStep | PickedStep | SaidStep) -> None:
    told.after_deal = True


def _post(told: Foreknowledge, step: PostStep) -> None:
    told.posts = [*(told.posts or []), step]


def _shown(told: Foreknowledge, step: ShownStep | MuckedStep | SummedStep) -> None:
    if type(step) is MuckedStep:
        told.mucked.add(step.seat)
    if step.cards and len(step.cards) > len(told.shown.get(step.seat, ())):
        told.shown[step.seat] = step.cards


def _won(told: Foreknowledge, step: WonStep) -> None:
    told.won.append(step)


def _total(told: Foreknowledge, step: TotalStep) -> None:
    told.total = step


_NOTE: Final[dict[type, Callable[[Foreknowledge, Any], None]]] = {
    ActedStep: _acted,
    DealtStep: _dealt,
    BoardStep: _board,
    ThrewStep: _asked,
    PickedStep: _asked,
    SaidStep: _asked,
    PostStep: _post,
    ShownStep: _shown,
    MuckedStep: _shown,
    SummedStep: _shown,
    WonStep: _won,
    TotalStep: _total,
}


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
