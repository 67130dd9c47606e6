"""What happens to the rank of a table card that is turned (R-GBU-3 to R-GBU-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Scope = Literal["up", "all"]


@dataclass(frozen=True, slots=True)
class BecomesWild:
    """Its rank is wild for everyone to the end of the hand (R-GBU-3)."""


@dataclass(frozen=True, slots=True)
class MustDiscard:
    """Cards of its rank leave every hand, shown, none replaced (R-GBU-4)."""

    #: Which cards leave: face-up cards, or all.
    scope: Scope = "up"
    #: Whether cards of the rank that are dealt later leave too.
    later: bool = False
    #: Whether a wild card may no longer stand for the rank.
    bars_wild: bool = False


@dataclass(frozen=True, slots=True)
class MustFold:
    """Who holds its rank in `scope` folds (R-GBU-5)."""

    #: Which cards count: face-up cards, or all.
    scope: Scope = "up"
    #: When that is everyone left (a ruling): nobody folds; or the deal ends there, and they split the pot, or it rides to the next deal.
    everyone: Literal["nobody folds", "split", "rides"] = "nobody folds"


Effect = BecomesWild | MustDiscard | MustFold
