"""A result hand by hand, in constant room: a curve of so many pieces at most, which join two by two where there would be more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

#: The most pieces of a curve.
MOST_PIECES: Final = 256


@dataclass(slots=True)
class Curve:
    """Pieces in the order of the hands: how many hands each has, what they came to, and what could be expected of them."""

    pieces: list[tuple[int, int, int]] = field(default_factory=list)
    #: How many hands a piece has when it is full.
    width: int = 1

    def add(self, net: int, expected: int) -> None:
        """One more hand."""
        if self.pieces and self.pieces[-1][0] < self.width:
            hands, before, hoped = self.pieces[-1]
            self.pieces[-1] = hands + 1, before + net, hoped + expected
            return
        self.pieces.append((1, net, expected))
        if len(self.pieces) > MOST_PIECES:
            self._join()

    def merge(self, other: Curve) -> None:
        """Go on with another curve, whose hands come after these. Its pieces join the last one here as far as they fit into the width."""
        self.width = max(self.width, other.width)
        for piece in other.pieces:
            if self.pieces and self.pieces[-1][0] + piece[0] <= self.width:
                hands, net, expected = self.pieces[-1]
                self.pieces[-1] = hands + piece[0], net + piece[1], expected + piece[2]
            else:
                self.pieces.append(piece)
        while len(self.pieces) > MOST_PIECES:
            self._join()

    def _join(self) -> None:
        pairs = [self.pieces[at : at + 2] for at in range(0, len(self.pieces), 2)]
        self.pieces = [(sum(one[0] for one in pair), sum(one[1] for one in pair), sum(one[2] for one in pair)) for pair in pairs]
        self.width *= 2

    def points(self) -> Iterator[tuple[int, int, int]]:
        """The hands so far, the result so far, and the expected one, from nothing on."""
        hands = net = expected = 0
        yield 0, 0, 0
        for count, change, hoped in self.pieces:
            hands, net, expected = hands + count, net + change, expected + hoped
            yield hands, net, expected
