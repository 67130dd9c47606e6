"""Whether a bet is one of the last round between two, which hard bots solve: asked before the solver is loaded."""

from __future__ import annotations

from typing import Final

from studbook.engine import BetOffer
from studbook.players.worlds import Worlds
from studbook.rules import Declare

#: Hands with more hidden cards than that are not held against each other.
_MOST_HIDDEN: Final = 5


def is_last_duel(worlds: Worlds, offer: BetOffer) -> bool:
    """Whether two are left, nothing but bets comes before the showdown, and both have cards to hide and chips to bet."""
    sight, view = worlds.sight, worlds.view
    if sight.bets or len(sight.rivals) != 1 or worlds.own_belief is None or worlds.finishing.steps or worlds.finishing.asked is not None:
        return False
    if not any(one.name != "bring in" for one in offer.raises) or not (offer.check or offer.call) or None in view.state.cards[view.seat]:
        return False
    if any(isinstance(phase, Declare) for phase in view.script.phases) or any(one.circle is not None for one in view.game.pot):
        return False
    hidden = len(worlds.own_places)
    return 1 <= hidden <= _MOST_HIDDEN and hidden == len(sight.holes[sight.rivals[0]])
