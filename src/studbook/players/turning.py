"""Which of one's cards to turn up: the one that lets the others misjudge the hand to one's profit."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from studbook.cards import Card
from studbook.engine import PickOffer, View, public_wild
from studbook.players.declaring import division_of
from studbook.players.foresight import Foresight
from studbook.players.worlds import Worlds
from studbook.rules import LowHoleWild

#: At most so many choices are compared: those that show least.
_MOST_TURNED: Final = 6


def turned_values(view: View, offer: PickOffer, worlds: Worlds) -> dict[tuple[int, ...], tuple[float, int]]:
    """The cards that may be turned up, by place, each with the chips that the hand then wins and what turning them costs.

    The same worlds serve all; what differs is what the others think of the board, and so who calls the next bet, and what is wild. The
    worlds must have been sampled with hands as seen. In the order of what shows least.
    """
    choices = [places for size in range(offer.least, offer.most + 1) for places in combinations(offer.places, size)]
    choices.sort(key=lambda places: _shown(view, places))
    if not any(isinstance(wild, LowHoleWild) for wild in view.game.wilds):
        choices = choices[:_MOST_TURNED]
    bets = worlds.sight.bets
    values: dict[tuple[int, ...], tuple[float, int]] = {}
    for places in choices:
        turned = worlds.turned_up(places)
        turned.division = division_of(turned)
        foresight = Foresight(turned, [turned.own_marks(world) for world in turned.worlds])
        outlook = foresight.of(bets[0]) if bets else None
        values[places] = (max(outlook.bet, outlook.stay) if outlook else foresight.stays, offer.price * bool(places))
    return values


def turn_up(view: View, offer: PickOffer, worlds: Worlds) -> tuple[int, ...]:
    """The cards to turn up: of such as are worth as much, those that show least."""
    if len(offer.places) <= offer.least:
        return tuple(offer.places)
    values = turned_values(view, offer, worlds)
    return max(values, key=lambda places: values[places][0] - values[places][1])


def shows_least(view: View, offer: PickOffer, rng: Random) -> tuple[int, ...]:
    """The rule of thumb beside it: hide what is strong, whatever the others make of it."""
    choices = combinations(offer.places, max(offer.least, min(offer.most, 1)))
    return min(choices, key=lambda places: (_shown(view, places), rng.random()))


def _shown(view: View, places: tuple[int, ...]) -> int:
    """How strong the board is with these cards turned up."""
    own = view.state.cards[view.seat]
    cards: list[Card] = [card for place in places if (card := own[place]) is not None]
    return view.script.evaluators[0].showing([*view.state.showing[view.seat], *cards], public_wild(view.state, view.script))
