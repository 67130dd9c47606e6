"""Betting: what a hand is worth against the price, bent by a temperament."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from studbook.engine import Action, BetOffer, Call, Check, Fold, Raise, Range, View
from studbook.players.sight import Sight
from studbook.players.temperaments import Temperament
from studbook.players.worlds import Worlds

#: How much of the bets still to come are put in, on the average of hands that stop short and pots that are raised.
_TO_COME: Final = 0.6
#: What of that a hand with less than an equal share puts in: it is often given up later.
_BEHIND: Final = 0.4
#: What of an equal number of later bets the others put in: some give up, and those who do not are the better hands.
_PAID_OFF: Final = 0.9
#: What a call must bring, as a part of the pot, before any temperament: hands at the margin win less than a sample says.
_SPARE: Final = 0.02


class Worth(NamedTuple):
    """`share`: of the pot, once one has called; `pot`: those chips; `rivals`: how many contest it, on average."""

    share: float
    pot: int
    rivals: float


def staying(view: View) -> dict[int, float]:
    """How likely each of the others is to be in at the end, going by what it has put in and what it faces."""
    s = view.state
    sight = Sight(view)
    chances = {}
    for seat in sight.rivals:
        story = sight.conducts[seat]
        if not s.stacks[seat]:
            chances[seat] = 1.0
        elif story.raises_now or story.calls_now:
            chances[seat] = 0.95
        elif not s.open:
            chances[seat] = 0.9
        elif s.bets[seat] < s.to_call:
            chances[seat] = 0.65 if story.calls or story.raises else 0.4
        else:
            chances[seat] = 0.85
    return chances


def worth(worlds: Worlds, call: int) -> Worth:
    """What this seat's hand is worth after adding `call` chips, when cards speak."""
    layers = worlds.layers(call)
    me = worlds.view.seat
    pot = sum(layer.amount for layer in layers if me in layer.seats)
    won = sum(worlds.won(world, worlds.own_marks(world), layers) for world in worlds.worlds)
    count = len(worlds.worlds)
    return Worth(won / count / pot if pot else 1.0, pot, sum(len(world.rivals) for world in worlds.worlds) / count)


def bet(view: View, offer: BetOffer, worlds: Worlds, mind: Temperament, rng: Random) -> Action:
    """Fold, check, call or raise; bring it in, complete, open or drop."""
    value = worth(worlds, offer.call)
    share = min(max(value.share + rng.gauss(0, mind.noise), 0.0), 1.0)
    value = value._replace(share=share)
    raises = [r for r in offer.raises if r.name != "bring in"]
    raised = _raise(view, offer, raises, value, mind, rng)
    if raised is not None:
        return raised
    if offer.check:
        return Check()
    if offer.call:
        return Call() if _worth_it(view, worlds, value, offer.call, mind) else Fold()
    if not offer.fold:
        return Raise(offer.raises[0].low)
    # Open or drop: the least that opens is the price.
    least = offer.raises[0].low if offer.raises else 0
    opened = value._replace(pot=value.pot + least)
    return Raise(least) if least and _worth_it(view, worlds, opened, least, mind) else Fold()


def _worth_it(view: View, worlds: Worlds, value: Worth, price: int, mind: Temperament) -> bool:
    """Whether to pay `price` and go on; with no more bets to come the sample is taken at its word."""
    spare = _SPARE if worlds.sight.bets else 0.0
    return gain(view, worlds, value, price) >= (spare + mind.caution) * value.pot


def gain(view: View, worlds: Worlds, value: Worth, price: int) -> float:
    """Chips that paying `price` now brings on average beyond giving up, the bets to come counted."""
    s = view.state
    me = view.seat
    reach = max((s.stacks[seat] for seat in worlds.sight.rivals), default=0)
    most = min(s.stacks[me] - price, reach)
    if view.game.stakes.structure in ("fixed", "spread"):
        to_come = float(sum(worlds.sight.bets))
    else:
        to_come = 0.35 * value.pot * len(worlds.sight.bets)
    ahead = value.share * (value.rivals + 1) >= 1
    later = min(to_come * _TO_COME * (1 if ahead else _BEHIND), most)
    return value.share * (value.pot + later * _PAID_OFF * (value.rivals + 1)) - later - price


def _raise(view: View, offer: BetOffer, raises: list[Range], value: Worth, mind: Temperament, rng: Random) -> Action | None:
    if not raises:
        return None
    s = view.state
    fair = 1 / (1 + value.rivals)
    wanted = fair + mind.value * (1 - fair) * 0.7 + 0.06 * s.counted
    if value.share >= wanted:
        great = value.share >= wanted + 0.5 * (1 - wanted)
        if great and not offer.call and len(view.script.phases) - s.phase > 3 and rng.random() < mind.slow_play:
            return None
        if view.game.stakes.structure == "fixed":
            return Raise((raises[-1] if great else raises[0]).low)
        return _sized(view, raises[-1], value, mind)
    bluffs = mind.bluff / (1 + 2 * s.counted) / max(value.rivals, 1) ** 2
    if offer.check and value.share < 0.7 * fair and rng.random() < bluffs:
        return Raise(raises[0].low if view.game.stakes.structure == "fixed" else _part_of_pot(view, raises[-1], mind.sizing))
    return None


def _part_of_pot(view: View, reach: Range, part: float) -> int:
    s = view.state
    owed = max(s.to_call - s.bets[view.seat], 0)
    return min(max(s.to_call + round(part * (s.pot + owed)), reach.low), reach.high)


def _sized(view: View, reach: Range, value: Worth, mind: Temperament) -> Action | None:
    """A bet of a part of the pot, the better the hand the more; most of a stack only on a hand that is well ahead."""
    s = view.state
    to = _part_of_pot(view, reach, mind.sizing * (0.6 + 0.7 * value.share))
    everything = s.stacks[view.seat] + s.bets[view.seat]
    if to - s.bets[view.seat] > 0.5 * s.stacks[view.seat]:
        if value.share * (1 + value.rivals) < 1.35:
            return None if reach.low > 0.3 * everything else Raise(reach.low)
        to = min(reach.high, everything)
    return Raise(to)
