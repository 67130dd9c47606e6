"""Why somebody pays what is not a bet: for a card that was dealt up, for one that is bought, for an exchange."""

from __future__ import annotations

from studbook.engine import State
from studbook.rules import Ante, MayBuy, Pays
from studbook.telling.reader import Reader
from studbook.telling.words import rank_name, with_article


def price_reason(reader: Reader, state: State) -> str:
    """The end of the sentence: ``: a three dealt up``, ``: one more card, for the four dealt up``; empty where nothing asks for it."""
    if state.queue:
        _seat, number, card = state.queue[0]
        trigger = reader.game.triggers[number]
        card_up = f"{with_article(rank_name(card))} dealt up"
        if trigger.what == "wild":
            card_up += ", which is wild"
        if isinstance(trigger.then, MayBuy):
            return f": one more card, for {card_up}"
        return f": {card_up}" if isinstance(trigger.then, Pays) else f" to stay in: {card_up}"
    if state.phase >= 0 and isinstance(reader.script.phases[state.phase], Ante):
        return " for every player’s ante"
    if state.open:  # in a betting round only who folds pays
        return " for dropping"
    if state.asked is None and state.phase >= 0 and reader.script.phases[state.phase].asks:
        return ": " + {"throw": "an exchange", "turn up": "a card turned up"}.get(reader.script.phases[state.phase].asks, "the price")
    return ""
