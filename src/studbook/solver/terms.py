"""What is played for in a round that is solved, and which bets are looked at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from studbook.ahead.spot import SpotError
from studbook.engine import Range, State
from studbook.rules.stakes import Structure

#: A size: a part of the pot, all chips, the least that is allowed, or chips to raise to.
_SIZE: Final = re.compile(r"(?:(?P<percent>\d+(?:\.\d+)?)\s*%|(?P<word>pot|all-in|min)|(?P<chips>\d+))")


_STRUCTURES: Final[tuple[Structure, ...]] = ("fixed", "spread", "pot", "no limit")


def structure_named(text: str) -> Structure:
    """The structure of that name, a hyphen for a space allowed. Raises `SpotError`."""
    for structure in _STRUCTURES:
        if structure == text.strip().lower().replace("-", " "):
            return structure
    raise SpotError(f"expected a structure out of {', '.join(_STRUCTURES)}, got {text!r}", "structure")


@dataclass(frozen=True, slots=True)
class Terms:
    """Chips, and the bets that are looked at. Raises `SpotError` for what makes no sense."""

    #: What lies in the pot as the round begins.
    pot: int = 60
    #: The bet of a fixed-limit round; elsewhere the least bet.
    bet: int = 10
    #: What each has in front; None: enough for every bet in fixed limit, and twice the pot elsewhere.
    stacks: tuple[int, int] | None = None
    #: How the bets are limited; None: as the game says.
    structure: Structure | None = None
    #: How many bets and raises one round may have.
    bets: int = 4
    #: Where bets have no fixed size, those that are looked at: parts of the pot (``50%``, ``pot``), ``min``, ``all-in``, or chips in all.
    sizes: tuple[str, ...] = ("50%", "100%", "all-in")
    #: The part of the pot that the house keeps, from 0 to 1, and the most that it keeps in chips.
    rake: float = 0.0
    rake_cap: float | None = None
    #: Which hand opens, 0 or 1; None: as the boards say.
    opener: int | None = None

    def __post_init__(self) -> None:
        if self.pot < 1:
            raise SpotError(f"expected a pot of 1 chip or more, got {self.pot}", "pot")
        if self.bet < 1:
            raise SpotError(f"expected a bet of 1 chip or more, got {self.bet}", "bet")
        if not 1 <= self.bets <= 12:
            raise SpotError(f"expected from 1 to 12 bets in a round, got {self.bets}", "bets")
        if self.stacks is not None and (len(self.stacks) != 2 or min(self.stacks) < 1):
            raise SpotError(f"expected two stacks of 1 chip or more, got {self.stacks}", "stacks")
        if not 0 <= self.rake < 1:
            raise SpotError(f"expected a rake from 0 up and below 1, got {self.rake}", "rake")
        if self.rake_cap is not None and self.rake_cap < 0:
            raise SpotError(f"expected a cap of the rake of 0 chips or more, got {self.rake_cap}", "rake")
        if self.opener not in (None, 0, 1):
            raise SpotError(f"expected the first or the second hand to open, got {self.opener}", "opener")
        for size in self.sizes:
            if not _SIZE.fullmatch(size.strip().lower()):
                raise SpotError(f"expected a size such as 50%, pot, min, all-in or a number of chips, got {size!r}", "sizes")

    def stacks_for(self, structure: Structure) -> tuple[int, int]:
        """What each has in front under this structure."""
        if self.stacks is not None:
            return self.stacks
        enough = 100 * self.bet * self.bets if structure in ("fixed", "spread") else 2 * self.pot
        return enough, enough

    def rake_of(self, pot: int) -> float:
        """What the house keeps of a pot."""
        taken = self.rake * pot
        return taken if self.rake_cap is None else min(taken, self.rake_cap)

    def totals(self, span: Range, s: State, seat: int, structure: Structure) -> list[int]:
        """What is raised to, of all that is allowed; a size out of bounds becomes the bound."""
        if span.low == span.high or structure == "fixed":
            return sorted({span.low, span.high})
        after_call = s.pot + s.to_call - s.bets[seat]
        everything = s.bets[seat] + s.stacks[seat]
        totals = set()
        for size in self.sizes:
            match = _SIZE.fullmatch(size.strip().lower())
            assert match is not None  # as it was checked
            if match["percent"]:
                to = s.to_call + round(float(match["percent"]) / 100 * after_call)
            elif match["chips"]:
                to = int(match["chips"])
            else:
                to = {"pot": s.to_call + after_call, "all-in": everything, "min": span.low}[match["word"]]
            totals.add(min(max(to, span.low), span.high))
        return sorted(totals)
