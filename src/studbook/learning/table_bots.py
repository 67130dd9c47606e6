"""Who plays the hands of a lesson and of a quiz: bots that answer at once."""

from __future__ import annotations

from random import Random
from typing import Final

from studbook.engine import Action, BetOffer, Call, Check, PickOffer, Raise, Say, SayOffer, View
from studbook.players import PricingBot, temperament
from studbook.players.bot_levels import BotLevel
from studbook.players.ruled_picks import ruled_pick

#: A lesson's opponents look at few deals each: what is learnt is the game, not how to beat them.
_QUICK: Final = BotLevel("quick", "thinks little", 40, belief=0.3, foresight=False)


class TableBot:
    """Bets like a bot of the house."""

    def __init__(self, temper: str, seed: int) -> None:
        self._bot = PricingBot(temperament(temper), seed, _QUICK)

    def decide(self, view: View) -> Action:
        """An action of the view's own offer."""
        offer = view.own_offer
        return ruled_pick(view, offer) if isinstance(offer, PickOffer) else self._bot.decide(view)


class CompanionBot:
    """Stays to the end, so that there is a hand to learn from: checks or calls, pays what there is to pay, declares what it holds."""

    def decide(self, view: View) -> Action:
        """An action of the view's own offer."""
        offer = view.own_offer
        match offer:
            case BetOffer():
                return Check() if offer.check else Call() if offer.call else Raise(offer.raises[0].low)
            case PickOffer():
                return ruled_pick(view, offer)
            case SayOffer():
                return Say(self.word(view, offer))

    def word(self, view: View, offer: SayOffer) -> str:
        """Low where the cards are low, high elsewhere; else the first word that does not fold."""
        if "low" in offer.words and "high" in offer.words:
            ranks = [card.card.rank for card in view.state.held[view.seat] if card.card is not None]
            return "low" if sum(rank <= 6 for rank in ranks) * 2 > len(ranks) else "high"
        return next((word for word in offer.words if word not in ("fold", "no")), offer.words[0])


class RandomBot(CompanionBot):
    """Plays a quiz's hands: raises at times, and folds at times where `folds`; a function of the seed and the view."""

    def __init__(self, seed: str, *, folds: bool) -> None:
        self._seed = seed
        self._folds = folds

    def decide(self, view: View) -> Action:
        """An action of the view's own offer."""
        offer = view.own_offer
        chance = Random(f"{self._seed} {view.seat} {len(view.log)}").random()
        if isinstance(offer, BetOffer):
            if offer.raises and chance < 0.2:
                return Raise(offer.raises[0].low)
            if self._folds and offer.fold and not offer.check and chance > 0.8:
                return offer.cheapest
        if isinstance(offer, PickOffer) and offer.verb == "throw" and not offer.price:
            return ruled_pick(view, offer)
        return super().decide(view)

    def word(self, view: View, offer: SayOffer) -> str:
        """Both at times, where that can be said."""
        if "both" in offer.words and Random(f"{self._seed} {view.seat} says").random() < 0.2:
            return "both"
        return super().word(view, offer)
