"""Where everything stands on one page: lines broken at their spaces, blocks put into columns, and the largest letters that fit.

Nothing is drawn here, so that sizes are tried in no time; a page is drawn once, when it is known where everything goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, Literal, NamedTuple

from studbook.paper.sheet import Sheet, SheetBlock, SheetLine
from studbook.rules.page_ladder import PageLadder

#: Letters from the largest to the smallest that is still read at a table, in points.
SIZES: Final = tuple(size / 4 for size in range(48, 22, -1))
MARGIN: Final = 12.0
GUTTER: Final = 7.0
#: The height of a line as a multiple of its letters; a point is so many millimetres.
LEADING: Final = 1.28
POINT: Final = 25.4 / 72

Face = Literal["sans", "bold", "serif"]
#: The width of a text in a face, as a multiple of its letters.
Widths = Callable[[str, Face], float]


class Paper(NamedTuple):
    """The width and height of a page in millimetres."""

    width: float
    height: float


class Run(NamedTuple):
    """Words of a line that are printed in one face."""

    text: str
    face: Face


class Text(NamedTuple):
    """A text in its place: ``Text(12, 40, 9.5, [[Run("Ante. ", "bold"), Run("Each puts in one chip", "sans")]])``."""

    left: float
    top: float
    #: The height of its letters in points.
    letters: float
    lines: list[list[Run]]
    #: Whether it is printed in grey, as what is said beside the rest.
    grey: bool = False


class Ladder(NamedTuple):
    """A ladder of hands in its place."""

    left: float
    top: float
    rungs: PageLadder


@dataclass(slots=True)
class Layout:
    """A page with letters of one size in so many columns: what was put on it, and where the next thing goes."""

    paper: Paper
    widths: Widths
    columns: int
    letters: float
    texts: list[Text] = field(default_factory=list)
    ladders: list[Ladder] = field(default_factory=list)
    #: The column that is being filled, and how far down it is.
    column: int = 0
    y: float = MARGIN
    #: Where the columns begin.
    top: float = MARGIN

    @property
    def leading(self) -> float:
        """The height of a line of plain text."""
        return self.letters * LEADING * POINT

    @property
    def column_width(self) -> float:
        """The width of each column."""
        return (self.paper.width - 2 * MARGIN - GUTTER * (self.columns - 1)) / self.columns

    @property
    def card(self) -> tuple[float, float]:
        """The width and height of a card of a ladder."""
        return self.leading * 1.25, self.leading * 1.4

    @property
    def rung(self) -> float:
        """The height of a rung of a ladder, with the space under it."""
        return self.card[1] + self.leading * 0.25

    def holds(self, sheet: Sheet) -> bool:
        """Put the sheet on the page; False when it does not fit."""
        whole = self.paper.width - 2 * MARGIN
        self._put(_words(sheet.title, "serif"), whole, self.letters * 2)
        for text in sheet.lead:
            self.y += self.leading * 0.15
            self._put(_words(text, "sans"), whole, self.letters, grey=text is sheet.lead[-1] and len(sheet.lead) > 1)
        self.y = self.top = self.y + self.leading * 0.6
        return all(self._block(block) for block in sheet.blocks)

    @property
    def _left(self) -> float:
        return MARGIN + self.column * (self.column_width + GUTTER)

    def _block(self, block: SheetBlock) -> bool:
        height = self.leading * 1.9
        if block.ladder is not None:
            height += len(block.ladder.lines) * self.rung + self.leading * 0.3 + sum(map(self._height, block.lines))
        else:  # a heading is never alone at a foot: two lines stand under it, or all there are
            height += sum(map(self._height, block.lines[:2]))
        if not self._room(height):
            return False
        if self.y > self.top:
            self.y += self.leading * 0.45
        self._put(_words(block.heading, "serif"), self.column_width, self.letters * 1.12)
        if block.ladder is not None:
            self.ladders.append(Ladder(self._left, self.y, block.ladder))
            self.y += len(block.ladder.lines) * self.rung + self.leading * 0.3
        return all(self._line(line) for line in block.lines)

    def _room(self, height: float) -> bool:
        foot = self.paper.height - MARGIN
        if self.y + height > foot and self.column < self.columns - 1:
            self.column, self.y = self.column + 1, self.top
        return self.y + height <= foot

    def _line(self, line: SheetLine) -> bool:
        if not self._room(self._height(line)):
            return False
        self._put(_sentence(line), self.column_width, self.letters)
        return True

    def _height(self, line: SheetLine) -> float:
        return len(self._broken(_sentence(line), self.column_width, self.letters)) * self.leading

    def _put(self, words: list[Run], width: float, letters: float, *, grey: bool = False) -> None:
        """Put words at the top of what is left of the column."""
        lines = self._broken(words, width, letters)
        self.texts.append(Text(self._left, self.y, letters, lines, grey))
        self.y += len(lines) * letters * LEADING * POINT

    def _broken(self, words: list[Run], width: float, letters: float) -> list[list[Run]]:
        """The words in lines of this width, as many in each as there is room for."""
        room = width / (letters * POINT)
        lines: list[list[Run]] = []
        line: list[Run] = []
        used = 0.0
        for word in self._short(words, room):
            wide = self.widths(word.text, word.face)
            space = self.widths(" ", word.face) if line else 0.0
            if line and used + space + wide > room:
                lines.append(_joined(line))
                line, used, space = [], 0.0, 0.0
            line.append(word)
            used += space + wide
        return [*lines, _joined(line)]

    def _short(self, words: list[Run], room: float) -> Iterator[Run]:
        """The words, those wider than a line cut where the line ends."""
        for text, face in words:
            start = end = 0
            while self.widths(text[start:], face) > room:
                end = next(end for end in range(len(text), start, -1) if end == start + 1 or self.widths(text[start:end], face) <= room)
                yield Run(text[start:end], face)
                start = end
            yield Run(text[start:], face)


def largest(sheet: Sheet, paper: Paper, widths: Widths) -> Layout | None:
    """The sheet with the largest letters that fit: in two columns, or in three where two do not hold it; None where these do not either."""

    def laid(columns: int, letters: float) -> Layout | None:
        layout = Layout(paper, widths, columns, letters)
        return layout if layout.holds(sheet) else None

    for columns in (2, 3):
        if laid(columns, SIZES[-1]) is None:
            continue
        least, most = 0, len(SIZES) - 1
        while least < most:
            middle = (least + most) // 2
            if laid(columns, SIZES[middle]) is None:
                least = middle + 1
            else:
                most = middle
        return laid(columns, SIZES[most])
    return None


def _words(text: str, face: Face) -> list[Run]:
    return [Run(word, face) for word in text.split()]


def _sentence(line: SheetLine) -> list[Run]:
    """The words of a line, what it is about in bold before the rest."""
    return [*(_words(f"{line.lead}.", "bold") if line.lead else ()), *_words(line.text, "sans")]


def _joined(words: list[Run]) -> list[Run]:
    """A line's words, those of a face in one piece; a space between two faces belongs to the second."""
    pieces = [Run(" ".join(word.text for word in same), face) for face, same in groupby(words, lambda word: word.face)]
    return [piece if at == 0 else Run(f" {piece.text}", piece.face) for at, piece in enumerate(pieces)]
