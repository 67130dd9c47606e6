"""What a table plays for, in chips, and prices as multiples of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from studbook.errors import StudbookError

Unit = Literal["ante", "small", "big", "pot", "chip"]


@dataclass(frozen=True, slots=True)
class Price:
    """So many times a unit of the table.

    ``Price(2, "big")`` is two big bets, ``Price(1, "pot")`` what lies in the pot, ``Price(3, "chip")`` three chips.
    """

    times: int = 0
    unit: Unit = "small"


FREE = Price()


@dataclass(frozen=True, slots=True)
class Amounts:
    """Antes, bets and blinds in whole chips (R-BET-1). Never part of a `Game`: the same game is played at any stakes."""

    ante: int = 1
    bring_in: int = 2
    small: int = 5
    big: int = 10
    small_blind: int = 2
    big_blind: int = 5
    #: The two limits of a spread-limit table; 0 means the small and the big bet.
    spread_low: int = 0
    spread_high: int = 0

    def __post_init__(self) -> None:
        for name in self.__slots__:
            amount = getattr(self, name)
            if not isinstance(amount, int) or amount < 0:
                raise StudbookError(f"expected whole chips for {name}, got {amount!r}")
        if self.small < 1 or self.big < self.small:
            raise StudbookError(f"expected a small bet of 1 or more and a big bet not under it, got {self.small} and {self.big}")
        if self.bring_in > self.small:
            raise StudbookError(f"expected a bring-in not over the small bet {self.small}, got {self.bring_in}")
        if self.small_blind > self.big_blind:
            raise StudbookError(f"expected a small blind not over the big blind {self.big_blind}, got {self.small_blind}")

    def of(self, unit: Unit, pot: int = 0) -> int:
        """Chips in one `unit`; `pot` is what lies in the pot now."""
        if unit == "pot":
            return pot
        return {"ante": self.ante, "small": self.small, "big": self.big, "chip": 1}[unit]

    def price(self, price: Price, pot: int = 0) -> int:
        """Chips that `price` comes to."""
        return price.times * self.of(price.unit, pot) if price.times else 0
