"""Main pot and side pots: layers of what each put in (R-TAB-6; RULINGS.md, Pots)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studbook.engine.state import State


class Pot(NamedTuple):
    """Chips, and the seats that contest them."""

    amount: int
    seats: tuple[int, ...]


def split_pots(s: State, put: Sequence[int] | None = None) -> list[Pot]:
    """The main pot first; `put`: as if each seat had put in so much.

    Folded money stays and makes no pot of its own; dead money lies in the main pot.
    Money that nobody left can contest (a forced fold can leave some) joins the highest pot that still has a contender.
    """
    live, put = s.live, s.put if put is None else put
    most = max(put)
    if most and list(map(put.__getitem__, live)).count(most) == len(live):  # the common case: nobody is all in for less
        return [Pot(sum(put) + s.dead, live)]
    return _layers(s, live, put)


def _layers(s: State, live: Sequence[int], put: Sequence[int]) -> list[Pot]:
    levels = sorted({put[seat] for seat in live if put[seat]})
    # Whoever is all in for everybody's ante has put in nothing else: they contest what is dead, and no more.
    for_the_dead = bool(s.dead and levels) and any(not put[seat] and not s.stacks[seat] for seat in live)
    layers: list[Pot] = []
    below = 0
    if for_the_dead:
        layers.append(Pot(0, tuple(live)))
    for level in levels:
        amount = sum(min(chips, level) - min(chips, below) for chips in put)
        seats = tuple(seat for seat in live if put[seat] >= level)
        if layers and layers[-1].seats == seats:
            layers[-1] = Pot(layers[-1].amount + amount, seats)
        else:
            layers.append(Pot(amount, seats))
        below = level
    if not layers:
        return [Pot(sum(put) + s.dead, tuple(live))] if live else []
    above = sum(max(chips - below, 0) for chips in put)
    layers[-1] = Pot(layers[-1].amount + above, layers[-1].seats)
    layers[0] = Pot(layers[0].amount + s.dead, layers[0].seats)
    return layers


def unmatched(s: State) -> tuple[int, int] | None:
    """The seat still in and the chips of the top layer that nobody else put in; None when all is matched."""
    top = max(s.put)
    first = s.put.index(top)
    if s.folded[first] or s.put.count(top) > 1:
        return None
    return first, top - sorted(s.put)[-2]
