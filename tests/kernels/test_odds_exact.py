"""Exact odds beside brute force with the plain evaluators: every ranking, and whatever else may come in a hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from studbook.kernels.costs import plan_of
from studbook.kernels.exact_counts import by_lists, exact, exact_cost
from studbook.kernels.exact_deals import every_deal
from studbook.kernels.outcomes import tally_of
from studbook.kernels.plain_settling import circle_of
from studbook.kernels.runout import Runout
from studbook.kernels.tallying import ShareTally
from tests.kernels.odds_spots import SMALL
from tests.kernels.plain_odds import Plain, brute_force

OF_SPOT = pytest.mark.parametrize("runout", SMALL.values(), ids=SMALL.keys())
#: One hand, and hands that beat each other in a circle, are never compared by lists.
LISTED = {name: spot for name, spot in SMALL.items() if len(spot.hands) > 1 and not any(circle_of(side) for side in spot.sides)}
_PLAIN: dict[Runout, Plain] = {}


def plain(runout: Runout) -> Plain:
    """Brute force, once for all tests."""
    if runout not in _PLAIN:
        _PLAIN[runout] = brute_force(runout)
    return _PLAIN[runout]


def assert_same(found: ShareTally, wanted: Plain) -> None:
    assert found.deals == found.weight == wanted.deals
    assert found.win.tolist() == found.scoop.tolist() == wanted.win
    assert found.tie.tolist() == wanted.tie
    for name in ("equity", "squares", "high", "low"):
        assert getattr(found, name).tolist() == pytest.approx([float(one) for one in getattr(wanted, name)], rel=1e-12, abs=1e-9), name


@OF_SPOT
def test_exact_is_brute_force(runout: Runout) -> None:
    """As `exact` chooses to count, and deal by deal."""
    wanted = plain(runout)
    assert_same(exact(runout), wanted)
    assert_same(every_deal(runout, lambda share: None), wanted)
    assert exact_cost(runout).deals == runout.deals == wanted.deals


@pytest.mark.parametrize("runout", LISTED.values(), ids=LISTED.keys())
def test_lists_compared_are_brute_force(runout: Runout) -> None:
    """By lists of completions, with each seat counted last, whichever way `exact` would take; on one thread and on three."""
    players = len(runout.hands)
    for last in range(players):
        order = (*(seat for seat in range(players) if seat != last), last)
        plan = replace(plan_of(runout), order=order)
        assert_same(tally_of(by_lists(runout, plan, 1 + 2 * (last == 0), lambda share: None), players), plain(runout))
