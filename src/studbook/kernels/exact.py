"""Every deal counted: what it would cost, and doing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from studbook.kernels.exact_deals import every_deal
from studbook.kernels.runout import Runout
from studbook.kernels.tallying import Tally


class Interrupted(Exception):
    """The one who asked for an exact answer no longer wants it."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What an exact answer takes: `deals` counted, about how many `seconds`, and `bytes` of memory at the most."""

    deals: int
    seconds: float
    bytes: int


def exact_cost(runout: Runout) -> Cost:
    """What `exact` would take; one who cannot afford it samples instead."""
    return Cost(runout.deals, 0.2 + runout.deals * 1e-7, 32 << 20)


def exact(runout: Runout, *, progress: Callable[[float], bool] | None = None) -> Tally:
    """The tally of every deal there is. The order in which a seat gets its cards does not count, but, where it matters, their faces do.

    `progress` hears the share that is done, from 0 to 1, now and then; if it returns False, `Interrupted` is raised. Raises `CardError` for
    hands that cannot be scored.
    """

    def told(share: float) -> None:
        if progress is not None and not progress(share):
            raise Interrupted

    return every_deal(runout, told)
