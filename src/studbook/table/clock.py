"""What the clock does for somebody who does not answer: whatever costs them least (trap B154)."""

from __future__ import annotations

from studbook.engine import Action, BetOffer, Check, Fold, Offer, Pick, PickOffer, Raise, Say


def default_action(offer: Offer) -> Action:
    """Check when that is free, else fold; bring in what is owed; stand pat, or pick the first cards asked for; no to what costs; high."""
    if isinstance(offer, BetOffer):
        if offer.check:
            return Check()
        return Fold() if offer.fold else Raise(offer.raises[0].low)
    if isinstance(offer, PickOffer):
        return Pick(offer.places[: offer.least])
    for word in ("no", "fold"):
        if word in offer.words:
            return Say(word)
    return Say(offer.words[0])
