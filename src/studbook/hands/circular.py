"""Hands that beat each other in a circle (R-CAT-5, R-CAT-6): the winners of a *set* of hands, without sorting it."""

from __future__ import annotations

from collections.abc import Sequence

from studbook.hands.base_ranking import Circle
from studbook.hands.value import Value

#: The kinds of an Italian straight flush, and the two hands of the Greek circle.
MINIMUM, MEDIUM, MAXIMUM = "min", "med", "max"
IMPERIAL, LOWEST_FOUR = "imperial", "lowest four"


def winners(circle: Circle | None, values: Sequence[Value | None]) -> tuple[int, ...]:
    """Indexes of the hands that win; without a circle the strongest, who may be several; no claim at all: nobody."""
    claims = {at: value for at, value in enumerate(values) if value is not None}
    if not claims:
        return ()
    best = _strongest(claims)
    if circle == "italian":
        return _italian(claims, best)
    if circle == "greek":
        return _greek(claims, best)
    return best


def circle_of(values: Sequence[Value]) -> Circle | None:
    """The circle whose kinds are among these values."""
    kinds = {value.kind for value in values}
    if kinds & {MINIMUM, MEDIUM, MAXIMUM}:
        return "italian"
    return "greek" if kinds & {IMPERIAL, LOWEST_FOUR} else None


def _strongest(claims: dict[int, Value]) -> tuple[int, ...]:
    top = max((value.strength for value in claims.values()), default=0)
    return tuple(at for at, value in claims.items() if value.strength == top)


def _italian(claims: dict[int, Value], best: tuple[int, ...]) -> tuple[int, ...]:
    """The minimum beats the maximum, the maximum the medium, the medium the minimum; all three kinds split, each by its best hand."""
    if claims[best[0]].kind != MAXIMUM:
        return best
    kinds = {kind: _strongest({at: value for at, value in claims.items() if value.kind == kind}) for kind in (MINIMUM, MEDIUM, MAXIMUM)}
    if not kinds[MINIMUM]:
        return kinds[MAXIMUM]
    if not kinds[MEDIUM]:
        return kinds[MINIMUM]
    return tuple(sorted(kinds[MINIMUM] + kinds[MEDIUM] + kinds[MAXIMUM]))


def _greek(claims: dict[int, Value], best: tuple[int, ...]) -> tuple[int, ...]:
    """Four of the lowest rank beat the imperial flush; a third hand that beats the four, below the flush, makes a circle: all split."""
    if claims[best[0]].kind != IMPERIAL:
        return best
    fours = _strongest({at: value for at, value in claims.items() if value.kind == LOWEST_FOUR})
    if not fours:
        return best
    strength = claims[fours[0]].strength
    between = {at: value for at, value in claims.items() if strength < value.strength and value.kind != IMPERIAL}
    return tuple(sorted(best + fours + _strongest(between))) if between else fours
