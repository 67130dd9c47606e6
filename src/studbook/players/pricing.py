"""Betting: what a hand is worth against the price, bent by a temperament."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from studbook.engine import Action, BetOffer, Call, Check, Fold, Raise, Range, View
from studbook.players.declaring import division_of
from studbook.players.foresight import Foresight
from studbook.players.last_duel import is_last_duel
from studbook.players.realizing import realized
from studbook.players.sight import Sight
from studbook.players.temperaments import Temperament
from studbook.players.worlds import Worlds

#: By how many of its standard errors a share seen at a glance may be too small.
_DOUBT: Final = 2.0
#: Below this part of an equal share a bet is a bluff.
_BLUFF: Final = 0.75
#: What more of a bet it must win for each bet that the round has seen.
_RAISED: Final = 0.1
#: The parts of its usual size that a bet is tried at where its size is free.
_SIZES: Final = (0.6, 1.0, 1.4)


class Worth(NamedTuple):
    """`share`: of the pot, once one has called; `pot`: those chips; `rivals`: how many contest it, on average.

    `risk`: how far what is won is spread about that share, from 0 where it is the same whatever comes to 1 where it is all or nothing.
    """

    share: float
    pot: int
    rivals: float
    risk: float = 1.0

    @property
    def equal(self) -> float:
        """The share beside an equal one: 1 for a hand that wins as often as each of the others."""
        return self.share * (1 + self.rivals)


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
    """What this seat's hand is worth after adding `call` chips."""
    return worth_of(worlds, call, [worlds.own_marks(world) for world in worlds.worlds])


def worth_of(worlds: Worlds, call: int, marks: list[list[int] | None]) -> Worth:
    """The same, `marks` being those of this seat's hand in each world."""
    layers = worlds.layers(call)
    me = worlds.view.seat
    pot = sum(layer.amount for layer in layers if me in layer.seats)
    won = [worlds.won(world, own, layers) for world, own in zip(worlds.worlds, marks, strict=True)]
    count = len(worlds.worlds)
    mean = sum(won) / count
    risk = 2 * (sum((one - mean) ** 2 for one in won) / count) ** 0.5 / max(pot, 1)
    return Worth(mean / pot if pot else 1.0, pot, sum(len(world.rivals) for world in worlds.worlds) / count, risk)


def bet(view: View, offer: BetOffer, worlds: Worlds, mind: Temperament, rng: Random) -> Action:
    """Fold, check, call or raise; bring it in, complete, open or drop."""
    marks = [worlds.own_marks(world) for world in worlds.worlds]
    if worlds.level.solves and marks[0] is not None and is_last_duel(worlds, offer):
        from studbook.players.last_round import solved  # noqa: PLC0415 - the solver: only where there is something to solve

        line = solved(worlds, offer, marks[0], rng)
        if line is not None:
            return line
    if offer.call and offer.fold and not offer.check:
        worlds.division = division_of(worlds)
        if _hopeless(worlds, worth_of(worlds, offer.call, marks), offer.call, mind):
            return Fold()
    worlds.look_closer()
    worlds.division = division_of(worlds)
    marks += [worlds.own_marks(world) for world in worlds.worlds[len(marks) :]]
    value = worth_of(worlds, offer.call, marks)
    # What is misjudged is what is close: a hand that cannot win is not taken for one that can.
    error = rng.gauss(0, mind.noise * worlds.level.error) * value.risk**2
    value = value._replace(share=min(max(value.share + error, 0.0), 1.0))
    raises = [r for r in offer.raises if r.name != "bring in"]
    if raises and value.share:
        raised = _raise(view, offer, raises, value, worlds, marks, mind, rng)
        if raised is not None:
            return raised
    if offer.check:
        return Check()
    if offer.call:
        return Call() if _worth_it(worlds, value, offer.call, mind) else Fold()
    if not offer.fold:
        return Raise(offer.raises[0].low)
    # Open or drop: the least that opens is the price.
    least = offer.raises[0].low if offer.raises else 0
    opened = value._replace(pot=value.pot + least)
    return Raise(least) if least and _worth_it(worlds, opened, least, mind) else Fold()


def _hopeless(worlds: Worlds, glance: Worth, price: int, mind: Temperament) -> bool:
    """Whether a glance shows that a hand is not worth its price, however much luck the sample has had."""
    count = len(worlds.worlds)
    most = min(glance.share + _DOUBT * ((glance.share + 1 / count) * (1 - glance.share) / count) ** 0.5, 1.0)
    return not _worth_it(worlds, glance._replace(share=most), price, mind)


def _worth_it(worlds: Worlds, value: Worth, price: int, mind: Temperament) -> bool:
    """Whether to pay `price` and go on, rather than fold and pay what that costs."""
    # Who goes on to the end saves what folding costs; while bets are to come only who wins does, since the others fold later or pay more.
    drop = worlds.sight.drops[worlds.view.seat] * (value.share if worlds.sight.bets else 1.0)
    # Where luck has no part in it, with a hand that cannot win or one half that is safe, nobody is careful or curious.
    care = (mind.caution - worlds.level.curiosity) * value.risk
    return gain(worlds, value, price) + drop >= care * max(price - drop, 0.0)


def gain(worlds: Worlds, value: Worth, price: int) -> float:
    """Chips that paying `price` now brings on average, beyond folding for nothing."""
    return value.share * realized(worlds, value.equal, value.rivals) * value.pot - price


def _raise(
    view: View,
    offer: BetOffer,
    raises: list[Range],
    value: Worth,
    worlds: Worlds,
    marks: list[list[int] | None],
    mind: Temperament,
    rng: Random,
) -> Action | None:
    s = view.state
    great = value.share >= 1 / (1 + value.rivals) + 0.6 * value.rivals / (1 + value.rivals)
    if great and not offer.call and len(view.script.phases) - s.phase > 3 and rng.random() < mind.slow_play:
        return None
    sizes = _sizes(view, raises, mind)
    if not worlds.level.foresight:
        eager = value.equal >= 1.25 + mind.value + _RAISED * s.counted or (offer.check and rng.random() < 0.1 * mind.bluff)
        return Raise(sizes[len(sizes) // 2]) if eager and sizes else None
    foresight = Foresight(worlds, marks)
    best: tuple[float, int] | None = None
    for total in sizes:
        outlook = foresight.of(total)
        step = min(total - s.bets[view.seat], s.stacks[view.seat])
        error = rng.gauss(0, mind.noise * worlds.level.error) * s.pot
        least = (mind.value + _RAISED * s.counted) * (total - s.to_call)
        edge = outlook.edge + error - least
        if edge > 0 and outlook.bet + error > 0 and _risked(view, value, step) and (best is None or edge > best[0]):
            best = edge, total
    if best is None or (value.equal < _BLUFF and (s.counted > 1 or rng.random() >= mind.bluff)):
        return None
    return Raise(best[1])


def _risked(view: View, value: Worth, added: int) -> bool:
    """Whether so many chips may be bet on the hand: most of a stack only on one that is well ahead."""
    return added <= 0.5 * view.state.stacks[view.seat] or value.equal >= 1.35


def _sizes(view: View, raises: list[Range], mind: Temperament) -> list[int]:
    """The totals to think about: in fixed limit what there is, else parts of the pot; none that is too small to matter."""
    if view.game.stakes.structure == "fixed":
        return [r.low for r in raises]
    s = view.state
    reach = raises[-1]
    owed = max(s.to_call - s.bets[view.seat], 0)
    totals = {min(max(s.to_call + round(mind.sizing * part * (s.pot + owed)), reach.low), reach.high) for part in _SIZES}
    return sorted(total for total in totals if total - s.to_call >= 0.2 * s.pot or total == reach.low)
