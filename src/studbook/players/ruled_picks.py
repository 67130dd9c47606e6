"""Which cards to throw, pass on or turn up by the rule of what counts alone: at once, without trying anything out."""

from __future__ import annotations

from studbook.ahead.keeping import LAST_CARDS, keeping_of, stage
from studbook.engine import Pick, PickOffer, View, wild_cards
from studbook.rules import Exchange


def ruled_pick(view: View, offer: PickOffer) -> Pick:
    """The cards that count least: those that do not count where the number is free, as few as may be where they cost or are shown."""
    held = [one.card for one in view.state.held[view.seat] if one.card is not None]
    draws = [at for at, phase in enumerate(view.script.phases) if isinstance(phase, Exchange)]
    left = sum(at >= view.state.phase for at in draws)
    moment = stage(left, of=len(draws)) if offer.verb == "throw" and left else LAST_CARDS
    keeping = keeping_of(held, view.game.pot[0], wild_cards(view.state, view.script, view.seat), moment)
    worst_first = [place for place in reversed(keeping.order) if place in offer.places]
    count = sum(place in offer.places for place in keeping.order[keeping.good :])
    if offer.price or offer.verb in ("turn up", "choose"):
        count = offer.least
    return Pick(tuple(sorted(worst_first[: min(max(count, offer.least), offer.most)])))
