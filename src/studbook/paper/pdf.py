"""A sheet as PDF: two columns, or three if it must be, and the largest letters with which all of it fits one page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import matplotlib as mpl
from fpdf import FPDF
from fpdf.fonts import TTFFont

from studbook.paper.layout import LEADING, POINT, Face, Ladder, Layout, Paper, Text, Widths, largest
from studbook.paper.sheet import PaperError, Sheet
from studbook.rules.page_ladder import LadderCard, LadderLine

#: The family and style of each face.
_FACES: Final[dict[Face, tuple[str, str]]] = {"sans": ("sans", ""), "bold": ("sans", "B"), "serif": ("serif", "B")}
_SUITS: Final = {"s": (29, 26, 36), "h": (192, 31, 54), "d": (26, 91, 192), "c": (27, 115, 64)}
_WILD: Final = (106, 51, 180)
_INK: Final = (35, 29, 45)
_GREY: Final = (95, 87, 105)


def pdf_of(sheet: Sheet, size: str) -> bytes:
    """The sheet on one page. Raises `PaperError` where even the smallest letters do not fit."""
    page = _PdfPage(size)
    try:
        layout = largest(sheet, Paper(page.w, page.h), page.measured())
        if layout is None:
            raise PaperError(f"expected what fits one page of {size}, got more: choose fewer games or rankings")
        page.set_title(sheet.title)
        page.set_creator("studbook")
        page.draw(layout)
        return bytes(page.output())
    finally:
        for font in page.fonts.values():
            if isinstance(font, TTFFont):
                font.close()


class _PdfPage(FPDF):
    """One page, and the pen that draws on it."""

    #: The height of a line, and the width and height of a card, on the page that is drawn.
    leading: float
    card: tuple[float, float]
    letters: float

    def __init__(self, size: str) -> None:
        super().__init__(format=size)
        # A font with the signs of the suits, which comes with Matplotlib.
        fonts = Path(mpl.get_data_path()) / "fonts" / "ttf"
        self.add_font("sans", "", fonts / "DejaVuSans.ttf")
        self.add_font("sans", "B", fonts / "DejaVuSans-Bold.ttf")
        self.add_font("serif", "B", fonts / "DejaVuSerif-Bold.ttf")
        self.set_auto_page_break(auto=False)
        self.c_margin = 0
        self.add_page()

    def measured(self) -> Widths:
        """What measures a text in a face, as a multiple of its letters."""

        @cache
        def widths(text: str, face: Face) -> float:
            self.set_font(*_FACES[face], 10)
            return float(self.get_string_width(text)) / (10 * POINT)

        return widths

    def draw(self, layout: Layout) -> None:
        """Print all of it where it stands."""
        self.letters, self.leading, self.card = layout.letters, layout.leading, layout.card
        for text in layout.texts:
            self._text(text)
        for ladder in layout.ladders:
            self._ladder(ladder, layout)

    def _text(self, text: Text) -> None:
        self.set_text_color(*(_GREY if text.grey else _INK))
        height = text.letters * LEADING * POINT
        for at, line in enumerate(text.lines):
            self.set_xy(text.left, text.top + at * height)
            for run in line:
                self.set_font(*_FACES[run.face], text.letters)
                self.cell(self.get_string_width(run.text), height, run.text)

    # ---- ladders ---------------------------------------------------------------------------------------------

    def _ladder(self, ladder: Ladder, layout: Layout) -> None:
        width = self.card[0]
        lines = ladder.rungs.lines
        often = max((self._width_of(line.often, 0.85) for line in lines), default=0.0)
        most = max(len(line.cards) for line in lines)
        for number, line in enumerate(lines):
            top = ladder.top + number * layout.rung
            for at, card in enumerate(line.cards):
                self._draw_card(card, ladder.left + at * (width + 0.5), top)
            self._rung(line, ladder.left + most * (width + 0.5) + 1, top, ladder.left + layout.column_width, often)

    def _rung(self, line: LadderLine, left: float, top: float, right: float, often: float) -> None:
        middle = top + self.card[1] / 2
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

    def _draw_card(self, card: LadderCard, left: float, top: float) -> None:
        width, height = self.card
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
