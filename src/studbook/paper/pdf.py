"""A sheet as PDF: two columns, or three if it must be, and the largest letters with which all of it fits one page."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

import matplotlib as mpl
from fpdf import FPDF
from fpdf.enums import MethodReturnValue, XPos, YPos
from fpdf.fonts import TTFFont

from studbook.paper.sheet import PaperError, Sheet, SheetBlock, SheetLine
from studbook.rules.page_ladder import LadderCard, LadderLine, PageLadder

#: Letters from the largest to the smallest that is still read at a table, in points.
SIZES: Final = tuple(size / 4 for size in range(48, 22, -1))
MARGIN: Final = 12.0
GUTTER: Final = 7.0
#: The height of a line as a multiple of its letters; a point is so many millimetres.
LEADING: Final = 1.28
POINT: Final = 25.4 / 72
_SUITS: Final = {"s": (29, 26, 36), "h": (192, 31, 54), "d": (26, 91, 192), "c": (27, 115, 64)}
_WILD: Final = (106, 51, 180)
_INK: Final = (35, 29, 45)
_GREY: Final = (95, 87, 105)


def pdf_of(sheet: Sheet, size: str) -> bytes:
    """The sheet on one page. Raises `PaperError` where even the smallest letters do not fit."""
    for columns in (2, 3):
        smallest = _printed(sheet, size, columns, SIZES[-1])
        if smallest is not None:
            return _largest(sheet, size, columns, smallest)
    raise PaperError(f"expected what fits one page of {size}, got more: choose fewer games or rankings")


def _largest(sheet: Sheet, size: str, columns: int, best: bytes) -> bytes:
    """The page with the largest letters that fit, looked for by halves; `best` has the smallest."""
    least, most = 0, len(SIZES) - 1
    while least < most:
        middle = (least + most) // 2
        content = _printed(sheet, size, columns, SIZES[middle])
        if content is None:
            least = middle + 1
        else:
            best, most = content, middle
    return best


def _printed(sheet: Sheet, size: str, columns: int, letters: float) -> bytes | None:
    """The page with letters of this size; None when it does not fit."""
    page = _PdfPage(size, columns, letters)
    try:
        return bytes(page.output()) if page.lay(sheet) else None
    finally:
        for font in page.fonts.values():
            if isinstance(font, TTFFont):
                font.close()


class _PdfPage(FPDF):
    """One page, with so many columns and letters of this size in points."""

    def __init__(self, size: str, columns: int, letters: float) -> None:
        super().__init__(format=size)
        # A font with the signs of the suits, which comes with Matplotlib.
        fonts = Path(mpl.get_data_path()) / "fonts" / "ttf"
        self.add_font("sans", "", fonts / "DejaVuSans.ttf")
        self.add_font("sans", "B", fonts / "DejaVuSans-Bold.ttf")
        self.add_font("serif", "B", fonts / "DejaVuSerif-Bold.ttf")
        self.set_auto_page_break(auto=False)
        self.set_margin(MARGIN)
        self.c_margin = 0
        self.letters = letters
        self.leading = letters * LEADING * POINT
        self.add_page()
        self.columns = columns
        self.column_width = (self.w - 2 * MARGIN - GUTTER * (columns - 1)) / columns
        self.top = MARGIN
        self.foot = self.h - MARGIN
        self.column = 0

    def lay(self, sheet: Sheet) -> bool:
        """Print the sheet; False when it does not fit."""
        self.set_title(sheet.title)
        self.set_creator("studbook")
        self._write(sheet.title, self.w - 2 * MARGIN, "serif", "B", self.letters * 2)
        for text in sheet.lead:
            self.set_y(self.get_y() + self.leading * 0.15)
            self._write(text, self.w - 2 * MARGIN, colour=_GREY if text is sheet.lead[-1] and len(sheet.lead) > 1 else _INK)
        self.top = self.get_y() + self.leading * 0.6
        self._to_column(0)
        return all(self._block(block) for block in sheet.blocks)

    # ---- blocks ----------------------------------------------------------------------------------------------

    def _to_column(self, column: int) -> None:
        self.column = column
        self.set_xy(self._left, self.top)

    @property
    def _left(self) -> float:
        return MARGIN + self.column * (self.column_width + GUTTER)

    def _block(self, block: SheetBlock) -> bool:
        heading = self.leading * 1.9
        if block.ladder is not None:
            height = heading + self._ladder_height(block.ladder) + sum(self._height(line) for line in block.lines)
        else:
            # A heading is never alone at a foot: two lines stand under it, or all there are.
            height = heading + sum(self._height(line) for line in block.lines[:2])
        if not self._room(height):
            return False
        if self.get_y() > self.top:
            self.set_y(self.get_y() + self.leading * 0.45)
        self.set_x(self._left)
        self._write(block.heading, self.column_width, "serif", "B", self.letters * 1.12)
        if block.ladder is not None:
            self._ladder(block.ladder)
        return all(self._line(line) for line in block.lines)

    def _room(self, height: float) -> bool:
        if self.get_y() + height <= self.foot:
            return True
        if self.column == self.columns - 1:
            return False
        self._to_column(self.column + 1)
        return self.get_y() + height <= self.foot

    def _line(self, line: SheetLine) -> bool:
        if not self._room(self._height(line)):
            return False
        self.set_x(self._left)
        self._write(_marked(line), self.column_width)
        return True

    def _height(self, line: SheetLine) -> float:
        return self._write(_marked(line), self.column_width, dry_run=True)

    def _write(
        self,
        text: str,
        width: float,
        family: str = "sans",
        style: str = "",
        letters: float = 0,
        *,
        colour: tuple[int, int, int] = _INK,
        dry_run: bool = False,
    ) -> float:
        self.set_font(family, style, letters or self.letters)
        self.set_text_color(*colour)
        height = self.multi_cell(
            width,
            (letters or self.letters) * LEADING * POINT,
            text,
            align="L",
            markdown=family == "sans",
            dry_run=dry_run,
            output=MethodReturnValue.HEIGHT,
            new_x=XPos.LEFT,
            new_y=YPos.NEXT,
        )
        return cast("float", height)  # what the library gives where the height alone is wanted

    # ---- ladders ---------------------------------------------------------------------------------------------

    @property
    def _card(self) -> tuple[float, float]:
        return self.leading * 1.25, self.leading * 1.4

    def _ladder_height(self, ladder: PageLadder) -> float:
        return len(ladder.lines) * (self._card[1] + self.leading * 0.25) + self.leading * 0.3

    def _ladder(self, ladder: PageLadder) -> None:
        width, height = self._card
        left, row = self._left, height + self.leading * 0.25
        often = max((self._width_of(line.often, 0.85) for line in ladder.lines), default=0.0)
        most = max(len(line.cards) for line in ladder.lines)
        for line in ladder.lines:
            top = self.get_y()
            for at, card in enumerate(line.cards):
                self._draw(card, left + at * (width + 0.5), top)
            self._rung(line, left + most * (width + 0.5) + 1, top, often)
            self.set_xy(left, top + row)
        self.set_y(self.get_y() + self.leading * 0.3)

    def _rung(self, line: LadderLine, left: float, top: float, often: float) -> None:
        right = self._left + self.column_width
        middle = top + self._card[1] / 2
        room = right - left - often - 1.5
        self._fitted(line.name, left, middle - (self.leading * 0.68 if line.about else self.leading * 0.45), room, "B", 0.95)
        if line.about:
            self._fitted(line.about, left, middle - self.leading * 0.02, room, "", 0.78, _GREY)
        if line.often:
            self.set_font("sans", "", self.letters * 0.85)
            self.set_text_color(*_GREY)
            self.set_xy(right - often - 2, middle - self.leading * 0.45)
            self.cell(often + 2, self.leading * 0.9, line.often, align="R")

    def _fitted(
        self, text: str, left: float, top: float, room: float, style: str, scale: float, colour: tuple[int, int, int] = _INK
    ) -> None:
        """Text in one line, its letters made smaller where it is too long."""
        self.set_font("sans", style, self.letters * scale)
        wide = self.get_string_width(text)
        if wide > room - 2:
            self.set_font("sans", style, self.letters * scale * (room - 2) / wide)
        self.set_text_color(*colour)
        self.set_xy(left, top)
        self.cell(room, self.leading * 0.8, text)

    def _width_of(self, text: str, scale: float) -> float:
        self.set_font("sans", "", self.letters * scale)
        return float(self.get_string_width(text))

    def _draw(self, card: LadderCard, left: float, top: float) -> None:
        width, height = self._card
        colour = _GREY if card.spare else _SUITS.get(card.card[-1], _WILD)
        self.set_line_width(0.45 if card.wild else 0.2)
        self.set_draw_color(*(_WILD if card.wild else (160, 152, 170)))
        self.set_fill_color(*((225, 221, 230) if card.spare else (255, 255, 255)))
        self.rect(left, top, width, height, style="DF", round_corners=True, corner_radius=width * 0.14)
        self.set_text_color(*colour)
        rank, suit = (
            ("★", "") if card.sign.startswith("Joker") else (card.sign[: 2 if card.sign[0] == "1" else 1], card.sign.strip("*")[-1])
        )
        for text, scale, at in ((rank, 0.82, -0.02), (suit, 0.72, 0.44)):
            if text:
                self.set_font("sans", "B" if text is rank and text != "★" else "", self.letters * scale)
                self.set_xy(left, top + height * at)
                self.cell(width, height * 0.58, text, align="C")
        if card.wild:
            self.set_font("sans", "", self.letters * 0.45)
            self.set_text_color(*_WILD)
            self.set_xy(left + width * 0.52, top - height * 0.06)
            self.cell(width * 0.5, height * 0.3, "★", align="R")


def _marked(line: SheetLine) -> str:
    text = line.text.replace("**", "").replace("__", "").replace("--", "–")
    return f"**{line.lead.replace('**', '')}.** {text}" if line.lead else text
