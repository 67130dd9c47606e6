"""A sheet written to a file: PDF or HTML, by the ending of its name."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, get_args

from studbook.ground.whole_files import write_whole
from studbook.paper.html import html_of
from studbook.paper.sheet import PaperError, Sheet

PaperSize = Literal["a4", "letter"]
PAPER_SIZES: Final[tuple[PaperSize, ...]] = get_args(PaperSize)


def write_paper(sheet: Sheet, path: Path, size: PaperSize = "a4") -> None:
    """Write the sheet to a .pdf or .html file. Raises `PaperError` where there is no such kind, no folder, or no room on one page."""
    if not path.resolve().parent.is_dir():
        raise PaperError(f"expected a file in a folder that there is, got {path}")
    match path.suffix.lower():
        case ".html":
            content = html_of(sheet, size).encode()
        case ".pdf":
            content = _pdf(sheet, size)
        case _:
            raise PaperError(f"expected a file that ends in .pdf or .html, got {path}")
    write_whole(path, lambda out: out.write(content))


def _pdf(sheet: Sheet, size: PaperSize) -> bytes:
    try:
        from studbook.paper.pdf import pdf_of  # noqa: PLC0415 -- an extra, which need not be installed
    except ModuleNotFoundError as error:
        if error.name not in {"fpdf", "matplotlib"}:
            raise
        raise PaperError('expected what writes PDF files: pip install "studbook[paper]"; or print a .html file') from None
    return pdf_of(sheet, size)
