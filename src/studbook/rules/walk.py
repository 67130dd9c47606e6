"""The phases as a table of n players meets them: `When` and `Each` expanded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from studbook.rules.game import Game
from studbook.rules.phases import Each, Phase, When


def walk_phases(phases: tuple[Phase, ...], players: int, turn: int = -1) -> Iterator[tuple[Phase, int]]:
    """Each phase in turn with the seat whose `Each` copy it belongs to, or -1."""
    for phase in phases:
        if isinstance(phase, When):
            if players <= phase.players_at_most:
                yield from walk_phases(phase.phases, players, turn)
        elif isinstance(phase, Each):
            for seat in [*range(players)] * phase.rounds:
                yield from walk_phases(phase.phases, players, seat)
        else:
            yield phase, turn


def walked(game: Game, players: int) -> tuple[Phase, ...]:
    """The phases of a game for so many players, in order."""
    return tuple(phase for phase, _turn in walk_phases(game.phases, players))


def every(phases: tuple[Phase, ...]) -> Iterator[Phase]:
    """Every phase that is written, once, those inside `When` and `Each` too."""
    for phase in phases:
        yield phase
        if isinstance(phase, When | Each):
            yield from every(phase.phases)


def rewritten(phases: tuple[Phase, ...], change: Callable[[Phase], tuple[Phase, ...]]) -> tuple[Phase, ...]:
    """The phases with each one replaced by what `change` makes of it, inside `When` and `Each` too."""
    changed: list[Phase] = []
    for phase in phases:
        inner = replace(phase, phases=rewritten(phase.phases, change)) if isinstance(phase, When | Each) else phase
        changed += change(inner)
    return tuple(changed)
