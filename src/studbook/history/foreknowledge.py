"""What has to be known before a recorded hand is dealt: the cards each seat will get, what is shown, who posts, the rake."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from studbook.cards import Card
from studbook.history.account import HandAccount
from studbook.history.steps import (
    ActedStep,
    BoardStep,
    Cards,
    DealtStep,
    LeftStep,
    MuckedStep,
    PickedStep,
    PostStep,
    SaidStep,
    ShownStep,
    StacksStep,
    Step,
    SummedStep,
    ThrewStep,
    TotalStep,
    WinningsStep,
    WonStep,
)

#: Steps after which a round of bets may open, and steps with facts for the whole hand.
_ASKING: Final = frozenset((DealtStep, BoardStep, ThrewStep, PickedStep, SaidStep))
_FACTS: Final = frozenset((PostStep, TotalStep, LeftStep, ShownStep, MuckedStep, SummedStep))


@dataclass(slots=True)
class Foreknowledge:
    """What has to be known before a recorded hand is dealt."""

    #: The cards to come to each seat: dealt, and drawn for others.
    dealt: list[deque[Card | None]]
    drawn: list[deque[Card | None]]
    #: Who is folded by the site though all in: it was the blind of somebody who sat out.
    folded_all_in: set[int] = field(default_factory=set)
    #: The cards to come to the middle.
    table: deque[Card | None] = field(default_factory=deque)
    #: Whole hands known at the end, shown or not.
    at_end: dict[int, Cards] = field(default_factory=dict)
    #: Who was in at the end and did not show.
    mucked: set[int] = field(default_factory=set)
    #: Who put in what before the deal; None where the record does not say.
    posts: list[PostStep] | None = None
    #: The first player to act after each deal, for rounds whose opener cannot be worked out.
    first: list[int] = field(default_factory=list)
    #: The pots and the rake.
    total: TotalStep | None = None
    #: All chips at the end; None: the record does not say, or its format tells the rake otherwise.
    left: int | None = None
    #: What the players got out of the pots, all together; None as above.
    paid: int | None = None
    #: What was collected from each pot, where that holds uncalled bets and the rake comes out of each; None: as above.
    collected: Counter[int] | None = None


def gather(account: HandAccount) -> Foreknowledge:
    """Go through the steps once, before the play."""
    n = len(account.names)
    known = Foreknowledge([deque() for _ in range(n)], [deque() for _ in range(n)])
    dealt_since = True
    for step in account.steps:
        kind = type(step)
        if kind in _ASKING:
            _add_cards(known, step)
            dealt_since = True
        elif kind in _FACTS:
            _add_fact(known, step)
        elif dealt_since and isinstance(step, ActedStep):
            known.first.append(step.seat)
            dealt_since = False
    if account.site.rake_in_stacks and (account.money.sign or "currency" in account.facts):  # chips without a currency are not raked
        _add_ending(known, account.steps)
    if account.site.pot_holds_uncalled:
        known.collected = Counter()
        for step in account.steps:
            if isinstance(step, WonStep):
                known.collected[step.pot or 0] += step.amount
    return known


def _add_ending(known: Foreknowledge, steps: Sequence[Step]) -> None:
    """What the house has kept, by what the players have: the last stacks, or else what they won."""
    for step in steps:
        if isinstance(step, StacksStep):
            known.left = sum(step.stacks)
        elif isinstance(step, WinningsStep):
            known.paid = sum(step.amounts)


def _add_cards(known: Foreknowledge, step: Step) -> None:
    """Cards to come."""
    if isinstance(step, DealtStep):
        (known.drawn if step.drawn else known.dealt)[step.seat].extend(step.cards)
    elif isinstance(step, BoardStep):
        known.table.extend(step.cards)


def _add_fact(known: Foreknowledge, step: Step) -> None:
    """Posts, hands known at the end, the pots."""
    if isinstance(step, PostStep):
        if known.posts is None:
            known.posts = []
        known.posts.append(step)
    elif isinstance(step, LeftStep):
        if any(post.seat == step.seat and post.all_in for post in known.posts or ()):
            known.folded_all_in.add(step.seat)
    elif isinstance(step, TotalStep):
        known.total = step
    elif isinstance(step, ShownStep | MuckedStep | SummedStep):
        if isinstance(step, MuckedStep) or (isinstance(step, SummedStep) and step.what == "mucked"):
            known.mucked.add(step.seat)
        if len(step.cards) > len(known.at_end.get(step.seat, ())):
            known.at_end[step.seat] = step.cards


def fitted(held: Sequence[Card | None], shown: Cards) -> tuple[Card | None, ...]:
    """The hand as it lies, its unknown places filled with the cards shown in their order; as it was when that cannot be."""
    if None not in held:
        return tuple(held)
    if len(shown) != len(held):
        return tuple(held)
    if not any(True for card, there in zip(held, shown, strict=True) if card is not None and card != there):
        return shown
    left = list(shown)
    for card in held:
        if card is not None:
            if card not in left:
                return tuple(held)
            left.remove(card)
    rest = iter(left)
    return tuple(card if card is not None else next(rest) for card in held)
