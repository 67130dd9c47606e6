"""One line of what `make bench` finds: a thing measured, ours beside a peer's."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A thing measured.

    ``ours`` and ``theirs`` are medians in ``unit``; ``theirs`` is None where there is no peer, or it is not installed (``note`` says
    which). ``target`` is how many times better than the peer we mean to be, at least; without a peer to compare with, ``limit`` is the
    figure itself that we mean to reach.
    """

    what: str
    unit: str
    ours: float
    peer: str = ""
    theirs: float | None = None
    target: float | None = None
    limit: float | None = None
    lower_is_better: bool = False
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times better ours is than theirs; None without a peer."""
        if self.theirs is None:
            return None
        return self.theirs / self.ours if self.lower_is_better else self.ours / self.theirs

    @property
    def met(self) -> bool | None:
        """Whether the target (or the limit) is reached; None where there is none, or the peer that it is about is missing."""
        if self.target is not None:
            return None if self.ratio is None else self.ratio >= self.target
        if self.limit is not None:
            return self.ours <= self.limit if self.lower_is_better else self.ours >= self.limit
        return None

    def as_data(self) -> dict[str, Any]:
        """The row for programs, ratio and verdict included."""
        return {**asdict(self), "ratio": self.ratio, "met": self.met}
