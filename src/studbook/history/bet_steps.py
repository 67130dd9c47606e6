"""A bet as a record writes it, as the action it must be; amounts that cannot be are named."""

from __future__ import annotations

from typing import Final

from studbook.engine import BetOffer, Offer
from studbook.engine import events as e
from studbook.engine.actions import Action, Call, Check, Fold, Raise
from studbook.history.progress import Progress
from studbook.history.steps import ActedStep

#: Poker Hand History of real games: a raise is told only as far as the one player it can hurt is able to call; the rest came back.
CUT_RAISE = "a raise told only as far as it can be called"
#: The events by which chips leave a stack by choice, and those by which they come back to one.
_BETS: Final = frozenset((e.Called, e.Raised))
_PAYMENTS: Final = (e.Awarded, e.Returned)
#: What a site may call a bet for which the engine has another name.
_ALSO = {
    "bet": ("bet", "open"),
    "raise": ("raise", "complete"),
    "complete": ("complete", "raise"),
    "bring in": ("bring in",),
}


def action_of(progress: Progress, step: ActedStep, offer: Offer) -> Action:
    """The engine's action for a step; raises `RecordError` where the record has an amount or a word that cannot be."""
    if not isinstance(offer, BetOffer):
        raise progress.wrong(f"{progress.expected(step.seat)}; the record has {progress.name(step.seat)} {step.word}")
    word = step.word
    if word == "fold":
        return Fold()
    if word == "check" or (word == "pay" and offer.check):
        return _if_allowed(progress, step, offer.check, Check())
    if word in ("call", "pay"):
        if step.amount is not None and step.amount != offer.call:
            raise _not(progress, step, step.amount)
        return _if_allowed(progress, step, offer.call > 0, Call())
    if word == "bring in" and _opens_for_bring_in(progress, step, offer):
        return Call()
    return _raise(progress, step, offer)


def _opens_for_bring_in(progress: Progress, step: ActedStep, offer: BetOffer) -> bool:
    """Who had to bring it in had no chip left for it; the next may open for the bring-in, which is to pay what is owed."""
    return 0 < offer.call == (offer.call if step.amount is None else step.amount) and not any(progress.hand.state.bets)


def _raise(progress: Progress, step: ActedStep, offer: BetOffer) -> Raise:
    s = progress.hand.state
    bets = s.bets[step.seat]
    to = step.to
    if to is None:
        to = bets + step.amount if step.amount is not None else _bring_in(progress, step, offer)
    elif step.word == "raise" and step.amount is not None and step.amount != to - s.to_call:
        raise progress.wrong(
            f"expected {progress.chips(to - s.to_call)} more to make it {progress.chips(to)}; the record has {progress.chips(step.amount)}"
        )
    for name, low, high in offer.raises:
        if low <= to <= high and (step.word == "to" or name in _ALSO[step.word] or _opens_full(progress, step, name)):
            return Raise(to)
    least = min((low for _name, low, _high in offer.raises), default=0)
    if step.word == "to" and s.to_call < to < least and to == _most_called(progress, step.seat):
        progress.account.allow(CUT_RAISE)
        return Raise(least)
    raise _not(progress, step, to)


def _most_called(progress: Progress, seat: int) -> int:
    """The highest total that anybody else still in could match."""
    s = progress.hand.state
    return max(s.bets[other] + s.stacks[other] for other in s.live if other != seat)


def _opens_full(progress: Progress, step: ActedStep, name: str) -> bool:
    """A full bet in place of the bring-in, or where its player had no chip left for it: sites call it a bet, a raise or a completion."""
    s = progress.hand.state
    return step.word in ("bet", "raise", "complete") and name in ("bet", "complete") and s.to_call > 0 and not any(s.bets)


def _bring_in(progress: Progress, step: ActedStep, offer: BetOffer) -> int:
    for name, low, _high in offer.raises:
        if name == "bring in":
            return low
    raise _not(progress, step, None)


def _if_allowed(progress: Progress, step: ActedStep, allowed: bool, action: Action) -> Action:
    if not allowed:
        raise _not(progress, step, None)
    return action


def _not(progress: Progress, step: ActedStep, amount: int | None) -> Exception:
    word = {"pay": "check or call", "to": "bet or raise to"}.get(step.word, step.word)
    words = word if amount is None else f"{word} {progress.chips(amount)}"
    return progress.wrong(f"{progress.expected(step.seat)}; the record has {progress.name(step.seat)} {words}")


def check_all_in(progress: Progress, step: ActedStep) -> None:
    """Where the record says who is all in, it must be so."""
    if step.all_in is None or step.word in ("fold", "check"):
        return
    left = _left(progress, step.seat)
    if step.all_in and left:
        raise progress.wrong(f"expected {progress.name(step.seat)} to have {progress.chips(left)} left; the record has them all in")
    if not step.all_in and not left:
        raise progress.wrong(f"expected {progress.name(step.seat)} to be all in; the record does not say so")


def _left(progress: Progress, seat: int) -> int:
    """The stack as it was after the action, before any uncalled bet came back and before the pots were paid."""
    left = progress.hand.state.stacks[seat]
    for event in reversed(progress.hand.log):
        if type(event) in _BETS:
            break
        if isinstance(event, _PAYMENTS) and event.seat == seat:
            left -= event.amount
    return left
