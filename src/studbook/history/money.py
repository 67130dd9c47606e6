"""Amounts as records write them: whole chips, or money in cents."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from studbook.history.record_error import RecordError

_AMOUNT: Final = re.compile(r"(?P<sign>[$€£]?)(?P<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?P<part>\d+))?")


@dataclass(frozen=True, slots=True)
class Money:
    """A currency, or chips.

    >>> Money("$", 2).read("$1.25"), Money("$", 2).write(125), Money().write(400)
    (125, '$1.25', '400')
    """

    #: $, € or £; empty for chips.
    sign: str = ""
    #: Decimals, so that the smallest unit is a cent where there are two.
    places: int = 0

    def read(self, text: str) -> int:
        """The amount in the smallest unit; raises `RecordError` when the text is no amount of this money."""
        return _read(self.sign, self.places, text)

    def write(self, amount: int, *, short: bool = True) -> str:
        """The amount in words: ``$1.25``, ``$2`` (when `short`), ``400``."""
        if not self.places:
            return f"{self.sign}{amount}"
        whole, part = divmod(amount, 10**self.places)
        decimals = f".{part:0{self.places}d}"
        return f"{self.sign}{whole}{'' if short and not part else decimals}"


@lru_cache(maxsize=8192)
def _read(sign: str, places: int, text: str) -> int:
    match = _AMOUNT.fullmatch(text)
    if match is None:
        raise RecordError(f"expected an amount such as {Money(sign, places).write(10**places)}, got {text!r}")
    if match["sign"] != sign and match["sign"]:
        raise RecordError(f"expected an amount {f'in {sign}' if sign else 'in chips'}, got {text!r}")
    part = match["part"] or ""
    if len(part.rstrip("0")) > places:
        raise RecordError(f"expected an amount with at most {places} decimals, got {text!r}")
    unit: int = 10**places
    return int(match["whole"].replace(",", "")) * unit + int(part[:places].ljust(places, "0") or 0)


CHIPS: Final = Money()
