"""A bet as a record writes it, as the action it must be; amounts that cannot be are named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studbook.engine import BetOffer
from studbook.engine import events as e
from studbook.engine.actions import Action, Call, Check, Fold, Raise
from studbook.history.steps import ActedStep

if TYPE_CHECKING:
    from studbook.history.hand_replay import HandReplay

#: Poker Hand History of real games: a raise is told only as far as the one player it can hurt is able to call; the rest came back.
CUT_RAISE = "a raise told only as far as it can be called"
#: What a site may call a bet for which the engine has another name.
_ALSO = {
    "bet": ("bet", "open"),
    "raise": ("raise", "complete"),
    "complete": ("complete", "raise"),
    "bring in": ("bring in",),
}


def action_of(play: HandReplay, step: ActedStep, offer: Any) -> Action:
    """The engine's action for a step; raises `RecordError` where the record has an amount or a word that cannot be."""
    if not isinstance(offer, BetOffer):
        raise play.wrong(f"{play.expected(step.seat)}; the record has {play.name(step.seat)} {step.word}")
    word = step.word
    if word == "fold":
        return Fold()
    if word == "check" or (word == "pay" and offer.check):
        return _wanted(play, step, offer.check, Check())
    if word in ("call", "pay"):
        if step.amount is not None and step.amount != offer.call:
            raise _not(play, step, step.amount)
        return _wanted(play, step, offer.call > 0, Call())
    if word == "bring in" and _opens_for_bring_in(play, step, offer):
        return Call()
    return _raise(play, step, offer)


def _opens_for_bring_in(play: HandReplay, step: ActedStep, offer: BetOffer) -> bool:
    """Who had to bring it in had no chip left for it; the next may open for the bring-in, which is to pay what is owed."""
    return 0 < offer.call == (offer.call if step.amount is None else step.amount) and not any(play.hand.state.bets)


def _raise(play: HandReplay, step: ActedStep, offer: BetOffer) -> Raise:
    s = play.hand.state
    bets = s.bets[step.seat]
    to = step.to
    if to is None:
        to = bets + step.amount if step.amount is not None else _bring_in(play, step, offer)
    elif step.word == "raise" and step.amount is not None and step.amount != to - s.to_call:
        raise play.wrong(
            f"expected {play.chips(to - s.to_call)} more to make it {play.chips(to)}; the record has {play.chips(step.amount)}"
        )
    for name, low, high in offer.raises:
        if low <= to <= high and (step.word == "to" or name in _ALSO[step.word] or _opens_full(play, step, name)):
            return Raise(to)
    least = min((low for _name, low, _high in offer.raises), default=0)
    if step.word == "to" and s.to_call < to < least and to == _most_called(play, step.seat):
        play.account.allow(CUT_RAISE)
        return Raise(least)
    raise _not(play, step, to)


def _most_called(play: HandReplay, seat: int) -> int:
    """The highest total that anybody else still in could match."""
    s = play.hand.state
    return max(s.bets[other] + s.stacks[other] for other in s.live if other != seat)


def _opens_full(play: HandReplay, step: ActedStep, name: str) -> bool:
    """Sites call it a bet when who completes is the first to bet: the bring-in itself, or where its player had no chip left for it."""
    return step.word == "bet" and name == "complete" and not any(play.hand.state.bets)


def _bring_in(play: HandReplay, step: ActedStep, offer: BetOffer) -> int:
    for name, low, _high in offer.raises:
        if name == "bring in":
            return low
    raise _not(play, step, None)


def _wanted(play: HandReplay, step: ActedStep, allowed: bool, action: Action) -> Action:
    if not allowed:
        raise _not(play, step, None)
    return action


def _not(play: HandReplay, step: ActedStep, amount: int | None) -> Exception:
    word = {"pay": "check or call", "to": "bet or raise to"}.get(step.word, step.word)
    said = word if amount is None else f"{word} {play.chips(amount)}"
    return play.wrong(f"{play.expected(step.seat)}; the record has {play.name(step.seat)} {said}")


def checked_all_in(play: HandReplay, step: ActedStep) -> None:
    """Where the record says who is all in, it must be so."""
    if step.all_in is None or step.word in ("fold", "check"):
        return
    left = _left(play, step.seat)
    if step.all_in and left:
        raise play.wrong(f"expected {play.name(step.seat)} to have {play.chips(left)} left; the record has them all in")
    if not step.all_in and not left:
        raise play.wrong(f"expected {play.name(step.seat)} to be all in; the record does not say so")


def _left(play: HandReplay, seat: int) -> int:
    """The stack as it was after the action, before any uncalled bet came back and before the pots were paid."""
    left = play.hand.state.stacks[seat]
    for event in reversed(play.hand.log):
        if isinstance(event, e.Called | e.Raised):
            break
        if isinstance(event, e.Awarded | e.Returned) and event.seat == seat:
            left -= event.amount
    return left
