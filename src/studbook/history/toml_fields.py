"""The fields of a record in TOML: decoded by nobody's schema, so each is checked as it is taken."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Final, TypeGuard

from studbook.history.money import CHIPS, Money

#: Fields that hold amounts.
_AMOUNTS: Final = (
    "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks", "finishing_stacks",
    "winnings",
)  # fmt: skip
#: An action that has an amount with a part of a chip.
_PART: Final = re.compile(r"\s*p\d{1,3} +cbr +\d{1,13}\.\d")
_SIGNS: Final = ("", "$", "€", "£")

#: Where in a document something stands: keys, and numbers in lists.
DocumentPath = tuple[str | int, ...]


class WrongFieldError(Exception):
    """Something wrong at a path of the document. It becomes a `RecordError`, when the line of the path is known."""

    def __init__(self, problem: str, *path: str | int) -> None:
        super().__init__(problem)
        self.problem = problem
        self.path = path


class TomlFields:
    """The fields of one record; every method raises `WrongFieldError` where a field is not what it must be."""

    def __init__(self, document: Mapping[str, object]) -> None:
        #: All fields.
        self.all = document
        ours = document.get("_studbook", {})
        if not isinstance(ours, dict):
            raise WrongFieldError(f"expected _studbook to be a table, got {ours!r}", "_studbook")
        #: The fields of our own table; empty in a Poker Hand History.
        self.ours: Mapping[str, object] = ours
        #: How amounts are written.
        self.money: Money = self._our_money() if ours else self._phh_money()
        #: How many of the smallest unit a number of the document is.
        self.unit = 1 if ours else 10**self.money.places

    # ---- amounts

    def amounts(self, field: str) -> tuple[int, ...] | None:
        """A list of amounts in the smallest unit; None: the record has no such field."""
        value = self.all.get(field)
        if value is None:
            return None
        if not isinstance(value, list):
            raise WrongFieldError(f"expected {field} to be a list of {self._chips}, got {in_words(value)}"[:200], field)
        amounts = tuple(int(one * self.unit) for one in value if is_amount(one, self.unit))
        if len(amounts) < len(value):
            raise WrongFieldError(f"expected {field} to be a list of {self._chips}, got {in_words(value)}"[:200], field)
        return amounts

    def amount(self, field: str, default: int) -> int:
        """One amount in the smallest unit."""
        if field not in self.all:
            return default
        value = self.all[field]
        if not is_amount(value, self.unit):
            raise WrongFieldError(f"expected {field} to be {self._chips}, got {in_words(value)}"[:200], field)
        return int(value * self.unit)

    @property
    def _chips(self) -> str:
        return "whole chips" if self.unit == 1 else "amounts with at most two decimals"

    def our_chips(self, field: str, default: int, least: int) -> int:
        """Whole chips in our own table, at least so many."""
        value = self.ours.get(field, default)
        if not is_amount(value) or value < least:
            raise WrongFieldError(f"expected {field} to be whole chips, got {value!r}", "_studbook", field)
        return int(value)

    # ---- words

    def names(self, n: int) -> tuple[str, ...]:
        """The names of the players."""
        names = self.all.get("players")
        if names is None:
            return tuple(f"p{seat + 1}" for seat in range(n))
        if not isinstance(names, list) or len(names) != n or not all(isinstance(name, str) and name.isprintable() for name in names):
            raise WrongFieldError(f"expected {n} names of players, got {names!r}", "players")
        return tuple(names)

    def actions(self) -> list[str]:
        """The actions, one a line."""
        lines = self.all.get("actions")
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise WrongFieldError("expected actions, a list of texts", "actions")
        return lines

    # ---- money

    def _our_money(self) -> Money:
        value = self.ours.get("money")
        if value is None:
            return CHIPS
        if not isinstance(value, list) or len(value) != 2 or value[0] not in _SIGNS or value[1] not in (0, 2):
            raise WrongFieldError(f'expected money such as ["$", 2], got {value!r}', "_studbook", "money")
        return Money(value[0], value[1])

    def _phh_money(self) -> Money:
        """Cents, where the history has parts of a chip anywhere; the sign by its own field."""
        sign = self.all.get("currency_symbol")
        parts = any(_has_part(self.all.get(field)) for field in _AMOUNTS)
        actions = self.all.get("actions")
        if isinstance(actions, list):
            parts = parts or any(isinstance(line, str) and _PART.match(line) for line in actions)
        return Money(sign if isinstance(sign, str) and sign in _SIGNS else "", 2 if parts else 0)


def is_amount(value: object, unit: int = 1) -> TypeGuard[int | Decimal]:
    """Whether a value is an amount of whole units, `unit` of which make one of the document's."""
    if isinstance(value, Decimal):
        return value.is_finite() and 0 <= value < 10**13 and value * unit == int(value * unit)
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**13


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number, and neither true nor false."""
    return isinstance(value, int) and not isinstance(value, bool)


def _has_part(value: object) -> bool:
    """Whether an amount, or one of a list, is no whole number."""
    if isinstance(value, list):
        return any(map(_has_part, value))
    return isinstance(value, Decimal) and value.is_finite() and abs(value) < 10**13 and value != int(value)


def in_words(value: object) -> str:
    """A value as Python writes it."""
    return repr(plain_value(value))


def plain_value(value: object) -> object:
    """A value of the document with its decimals as Python's own."""
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, list):
        return [plain_value(one) for one in value]
    if isinstance(value, Mapping):
        return {key: plain_value(one) for key, one in value.items()}
    return value
