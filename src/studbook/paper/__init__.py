"""Paper: a game's rules, a dealer's choice and the rankings on one page each, as PDF or as HTML to print."""

from studbook.paper.sheet import PaperError, Sheet, menu_sheet, rankings_sheet, rules_sheet
from studbook.paper.writing import PAPER_SIZES, PaperSize, write_paper

__all__ = ["PAPER_SIZES", "PaperError", "PaperSize", "Sheet", "menu_sheet", "rankings_sheet", "rules_sheet", "write_paper"]
