"""Rules that hear an up card fall (R-7S-12; beyond the book: Baseball)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from studbook.rules.amounts import Price


@dataclass(frozen=True, slots=True)
class Pays:
    """Puts it in at once, as far as the stack goes; dead money for the main pot."""

    price: Price


@dataclass(frozen=True, slots=True)
class PaysOrFolds:
    """Is asked: pay or fold (Baseball, a three). Beyond the book."""

    price: Price


@dataclass(frozen=True, slots=True)
class MayBuy:
    """Is asked: pay for one more card, or not (Baseball, a four). Beyond the book."""

    price: Price
    face: Literal["U", "D"] = "U"


@dataclass(frozen=True, slots=True)
class WhenDealtUp:
    """A rank, or "wild", dealt face up, and what follows."""

    #: The rank, or "wild" for any wild card.
    what: str
    #: What follows.
    then: Pays | PaysOrFolds | MayBuy
