"""Opponents to measure against: each bets by one plain rule; draws, words and the like are those of a bot of the house."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Final

from studbook.engine import Action, BetOffer, Call, Check, Fold, Raise, View
from studbook.players.bot import PricingBot
from studbook.players.bot_levels import BotLevel
from studbook.players.pricing import Worth, worth
from studbook.players.temperaments import STEADY
from studbook.players.worlds import Worlds

#: It takes the others' cards for random ones, and a bet for nothing but its price.
_PLAIN: Final = BotLevel("plain", "counts its own chances", 900, error=0.0, belief=0.0, foresight=False)


class _PlainBot(ABC):
    """Answers every question but for bets as a plain player does."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._else = PricingBot(STEADY, seed, _PLAIN)

    def decide(self, view: View) -> Action:
        """An action of the view's own offer, a function of the view and the seed. Raises `ValueError` when the seat is not asked."""
        if isinstance(view.offer, BetOffer):
            return self.bet(view, view.offer)
        return self._else.decide(view)

    @abstractmethod
    def bet(self, view: View, offer: BetOffer) -> Action:
        """What it does when it may bet."""

    def worth(self, view: View, offer: BetOffer) -> Worth:
        """What its hand wins against random ones when everybody stays."""
        rng = Random(f"{self.seed} {view.seat} {len(view.log)} {view.state.cards[view.seat]}")
        return worth(Worlds(view, rng, level=_PLAIN), offer.call)


class CallerBot(_PlainBot):
    """The calling station: never folds, never raises."""

    def bet(self, view: View, offer: BetOffer) -> Action:
        return Check() if offer.check else Call() if offer.call else Raise(offer.raises[0].low)


class RockBot(_PlainBot):
    """The rock: bets and raises with what is far ahead of an equal share, goes along with what is well ahead, and folds all else."""

    _BETS: Final = 1.7
    _STAYS: Final = 1.35

    def bet(self, view: View, offer: BetOffer) -> Action:
        equal = self.worth(view, offer).equal
        if equal >= self._BETS:
            return _raised(offer) or _along(offer)
        return _along(offer) if equal >= self._STAYS else offer.cheapest


class OddsBot(_PlainBot):
    """The plain odds player: calls when its share of the pot is worth the price, bets what is ahead of an equal share, and never bluffs."""

    _BETS: Final = 1.25

    def bet(self, view: View, offer: BetOffer) -> Action:
        value = self.worth(view, offer)
        if value.equal >= self._BETS:
            return _raised(offer) or _along(offer)
        return _along(offer) if value.share * value.pot >= offer.call else offer.cheapest


def _raised(offer: BetOffer) -> Action | None:
    """A bet or raise of the larger size that there is, the least one where any is free to choose."""
    raises = [one for one in offer.raises if one.name != "bring in"]
    return Raise(raises[-1].low) if raises else None


def _along(offer: BetOffer) -> Action:
    """Check or call, or what costs least where neither can be done."""
    return Check() if offer.check else Call() if offer.call else Fold() if offer.fold else offer.cheapest
