"""A sheet as HTML that needs nothing from elsewhere, for a browser to print on one page."""

from __future__ import annotations

from html import escape
from math import ceil
from typing import Final

from studbook.paper.sheet import Sheet, SheetBlock, SheetLine
from studbook.rules.page_ladder import LadderCard, LadderLine

#: Letters from the largest to the smallest, in points, and how wide one is on average as a share of its height.
SIZES: Final = tuple(size / 4 for size in range(40, 20, -1))
_LETTER: Final = 0.54
#: The width and height that margins leave, in points.
_ROOMS: Final = {"a4": (527.0, 774.0), "letter": (544.0, 724.0)}
_GUTTER: Final = 18.0
_LINE: Final = 1.27

_STYLE: Final = """
@page { size: %(size)s; margin: 12mm; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font: %(letters)spt/1.27 "Noto Sans", "DejaVu Sans", "Segoe UI", Roboto, Arial, sans-serif; color: #231d2d; background: #fff; }
main { max-width: %(width)spt; margin: 0 auto; }
h1 { font: 700 2em/1.2 Charter, Georgia, "DejaVu Serif", serif; }
h2 { font: 700 1.12em/1.3 Charter, Georgia, "DejaVu Serif", serif; padding-top: .45em; break-after: avoid; }
.about { padding-top: .15em; }
.about:last-of-type { color: #5f5769; }
.columns { columns: %(columns)s; column-gap: 18pt; column-fill: balance; padding-top: .4em; }
li { list-style: none; orphans: 2; widows: 2; }
section.whole { break-inside: avoid; }
table { width: 100%%; border-collapse: collapse; }
td { padding: .12em 0; vertical-align: middle; }
td.cards { white-space: nowrap; width: 1%%; padding-right: .6em; }
td.often { text-align: right; white-space: nowrap; font-size: .85em; color: #5f5769; }
td small { display: block; font-size: .8em; line-height: 1.1; color: #5f5769; }
td b { line-height: 1.1; }
.card { display: inline-block; width: 1.65em; margin-right: .08em; border: .6pt solid #a098aa; border-radius: .2em;
  padding: .1em 0; font-weight: 700; font-size: .92em; line-height: 1; text-align: center; }
.card span { display: block; font-weight: 400; }
.s { color: #1d1a24; } .h { color: #c01f36; } .d { color: #1a5bc0; } .c { color: #1b7340; } .j { color: #6a33b4; }
.wild { border: 1.2pt solid #6a33b4; }
.spare { background: #e1dde6; color: #5f5769; }
"""


def html_of(sheet: Sheet, size: str) -> str:
    """The sheet as a document; its letters are as large as it is reckoned that one page holds."""
    choices = ((columns, letters) for columns in (2, 3) for letters in SIZES)
    columns, letters = next(((columns, letters) for columns, letters in choices if _fits(sheet, size, columns, letters)), (3, SIZES[-1]))
    paper = "A4" if size == "a4" else size
    style = _STYLE % {"columns": columns, "size": paper, "letters": f"{letters:g}", "width": f"{_ROOMS[size][0]:g}"}
    about = "".join(f'<p class="about">{escape(text)}</p>' for text in sheet.lead)
    blocks = "".join(_block(block) for block in sheet.blocks)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(sheet.title)}</title><style>{style}</style></head>\n'
        f'<body><main><h1>{escape(sheet.title)}</h1>{about}<div class="columns">{blocks}</div></main></body></html>\n'
    )


def _block(block: SheetBlock) -> str:
    rows = "".join(_rung(line) for line in block.ladder.lines) if block.ladder else ""
    lines = "".join(f"<li>{_line(line)}</li>" for line in block.lines)
    whole = ' class="whole"' if block.ladder or len(block.lines) < 4 else ""
    table = f"<table>{rows}</table>" if rows else ""
    return f"<section{whole}><h2>{escape(block.heading)}</h2>{table}<ul>{lines}</ul></section>\n"


def _line(line: SheetLine) -> str:
    return f"<b>{escape(line.lead)}.</b> {escape(line.text)}" if line.lead else escape(line.text)


def _rung(line: LadderLine) -> str:
    cards = "".join(_card(card) for card in line.cards)
    about = f"<small>{escape(line.about)}</small>" if line.about else ""
    return f'<tr><td class="cards">{cards}</td><td><b>{escape(line.name)}</b>{about}</td><td class="often">{escape(line.often)}</td></tr>'


def _card(card: LadderCard) -> str:
    kinds = ["card", "j" if card.sign.startswith("Joker") else card.card[-1]]
    kinds += ["wild"] * card.wild + ["spare"] * card.spare
    sign = card.sign.rstrip("*")
    # The sign after a suit asks for its letter, not for a little picture of it.
    rank, suit = ("Jk", "★") if sign.startswith("Joker") else (sign[:-1], sign[-1] + "\ufe0e")
    return f'<span class="{" ".join(kinds)}">{rank}<span>{suit}</span></span>'


def _fits(sheet: Sheet, size: str, columns: int, letters: float) -> bool:
    """Whether the sheet is reckoned to fit: a line is as long as its letters are wide on average."""
    width, height = _ROOMS[size]
    column = (width - _GUTTER * (columns - 1)) / columns
    line = letters * _LINE
    per_line = column / (letters * _LETTER)
    lead = line * 2 + sum(ceil(len(text) * letters * _LETTER / width) for text in sheet.lead) * line * 1.15 + line
    total = tallest = 0.0
    for block in sheet.blocks:
        lines = sum(ceil((len(one.text) + len(one.lead) * 1.1 + 2) / per_line) for one in block.lines) * line
        whole = line * 1.9 + lines + (len(block.ladder.lines) * line * 2.0 if block.ladder else 0)
        total += whole
        tallest = max(tallest, whole if block.ladder else 0)
    # A block that stays whole may leave a gap at the foot of the first column.
    return lead + (total + tallest * 0.5 * (columns - 1)) / columns * 1.04 <= height and lead + tallest <= height
