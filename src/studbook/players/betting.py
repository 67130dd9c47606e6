"""Betting by worth and price, bent by a temperament."""

from __future__ import annotations

from random import Random

from studbook.engine import Action, BetOffer, Call, Check, Fold, Raise, View
from studbook.players.estimate import Worth
from studbook.players.temperaments import Temperament


def bet(view: View, offer: BetOffer, worth: Worth, mind: Temperament, rng: Random) -> Action:
    """Fold, check, call or raise.

    A hand goes on when its share of the pot is worth the price, and raises when that is well above an equal share.
    """
    s = view.state
    live = len(s.live)
    fair = 1.0 / live
    share = min(max(worth.share + rng.gauss(0, mind.noise), 0.0), 1.0)
    raised = _raise(view, offer, share, fair, mind, rng)
    if raised is not None:
        return raised
    if offer.check:
        return Check()
    if not offer.call:  # brings it in, or must open or drop
        least = Raise(offer.raises[0].low) if offer.raises else Fold()
        return Fold() if offer.fold and share < 0.8 * fair else least
    price = offer.call / (s.pot + offer.call)
    return Call() if share >= price * _later(view) + mind.caution else Fold()


def _later(view: View) -> float:
    """The price of a street is not the last: with bets to come a hand must be worth more than the call alone, above all a dear one's."""
    to_come = sum(type(phase).__name__ == "Bet" for phase in view.script.phases[view.state.phase + 1 :])
    return 1.0 + 0.07 * min(to_come, 4)


def _raise(view: View, offer: BetOffer, share: float, fair: float, mind: Temperament, rng: Random) -> Action | None:
    raises = [r for r in offer.raises if r.name != "bring in"]
    if not raises:
        return None
    wanted = fair + mind.value * (1 - fair) * 0.7 + 0.05 * view.state.counted
    if share >= wanted:
        great = share >= wanted + 0.5 * (1 - wanted)
        if great and rng.random() < mind.slow_play and offer.call == 0:
            return None
        if view.game.stakes.structure == "fixed":
            return Raise((raises[-1] if great else raises[0]).low)
        return Raise(_sized(view, raises[-1].low, raises[-1].high, share, mind))
    bluffs = mind.bluff / (1 + 2 * view.state.counted) / max(len(view.state.live) - 1, 1)
    if offer.check and rng.random() < bluffs:
        return Raise(raises[0].low)
    return None


def _sized(view: View, low: int, high: int, share: float, mind: Temperament) -> int:
    """A bet of a part of the pot, within what is allowed; never a whole stack on little more than an even chance."""
    s = view.state
    part = mind.sizing * (0.7 + 0.6 * share)
    to = s.to_call + int(part * (s.pot + max(s.to_call - s.bets[view.seat], 0)))
    return min(max(low, to), high if share > 0.6 else max(low, min(high, s.pot)))
