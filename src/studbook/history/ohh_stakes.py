"""What a hand of Open Hand History is played for.

The standard has blinds and the ante; bets and the bring-in are told beside it by us, or come of the play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal

from studbook.history import steps as st
from studbook.history.ohh_objects import OhhBeyond, OhhHand
from studbook.rules import Amounts, Blinds, Game
from studbook.rules.traits import brings_in
from studbook.rules.walk import every

#: A bet and the street on which it was made.
StreetBet = tuple[int, st.ActedStep]


def amounts_of(
    hand: OhhHand, game: Game, posts: Sequence[st.PostStep], bets: Sequence[StreetBet], amount: Callable[[Decimal | None], int]
) -> Amounts:
    """The amounts in the smallest unit; `bets`: those of the hand with their streets, counted from 0; `amount` reads one.

    Raises `StudbookError` where they contradict each other.
    """
    ante = amount(hand.ante_amount) or max((post.amount for post in posts if post.kind == "ante"), default=0)
    beyond = hand.beyond or OhhBeyond()
    small, big, bring_in = amount(beyond.small_bet), amount(beyond.big_bet), amount(beyond.bring_in)
    fixed = game.stakes.structure == "fixed"
    if any(isinstance(phase, Blinds) for phase in every(game.phases)):
        big_blind = amount(hand.big_blind_amount) or max((post.amount for post in posts if post.kind == "big blind"), default=0)
        small_blind = amount(hand.small_blind_amount) or min(big_blind // 2, big_blind)
        small = (small or big_blind) if fixed else big_blind
        return Amounts(
            ante=ante, bring_in=0, small=max(small, 1), big=max(big or 2 * small, 1) if fixed else max(small, 1),
            small_blind=small_blind, big_blind=big_blind,
        )  # fmt: skip
    paid, first, second, later = _by_play(bets)
    bring_in = bring_in or paid
    small = small or first or later // 2 or second or 2 * bring_in or 2 * max(ante, 1)
    return Amounts(
        ante=ante, bring_in=min(bring_in or max(small // 2, 1), small) if brings_in(game) else 0, small=small,
        big=(big or later or 2 * small) if fixed else small, small_blind=0, big_blind=0,
    )  # fmt: skip


def _by_play(bets: Sequence[StreetBet]) -> tuple[int, int, int, int]:
    """The bring-in, the completion, the first bet of the second street, which an open pair may double, and that of a later one.

    As they were made by players who could make them in full.
    """
    bring_in = first = second = later = 0
    for street, step in bets:
        if step.all_in:
            continue
        if step.word == "bring in":
            bring_in = step.amount or 0
        elif step.word == "raise" and not street:
            first = first or step.to or 0
        elif step.word == "bet" and street:
            amount = step.amount or 0
            second = second or (amount if street == 1 else 0)
            later = later or (amount if street > 1 else 0)
    return bring_in, first, second, later
