"""What stands on one page: a title, and under it blocks of lines or of hands in two columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from studbook.errors import StudbookError
from studbook.rules.amounts import Amounts
from studbook.rules.game import Game
from studbook.rules.game_sentences import game_sentence
from studbook.rules.page import Page
from studbook.rules.page_ladder import PageLadder
from studbook.rules.phrases import one_line


class PaperError(StudbookError):
    """A page cannot be printed as it was wanted; the message says what was expected and what came."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of text."""

    text: str
    #: What it is about, in bold before it.
    lead: str = ""


@dataclass(frozen=True, slots=True)
class SheetBlock:
    """A heading with lines under it, or with a ladder of hands, which stays in one piece."""

    heading: str
    lines: tuple[SheetLine, ...] = ()
    ladder: PageLadder | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page of paper."""

    title: str
    #: What it is about, in a sentence or two under the title.
    lead: tuple[str, ...]
    blocks: tuple[SheetBlock, ...]


def rules_sheet(page: Page) -> Sheet:
    """A game on one page: its rules, the house rules in force, and what beats what."""
    sections = (
        SheetBlock(section.heading, tuple(SheetLine(f"{line.text}{_by(line.ruling, section.by)}", line.lead) for line in section.lines))
        for section in page.sections
    )
    return Sheet(page.title, (page.sentence, page.line), (*sections, *ladder_blocks(page.ladders)))


def _by(ruling: str, heading_has_it: str) -> str:
    return f" (ruling of the house: {ruling})" if ruling and not heading_has_it else ""


def ladder_blocks(ladders: Iterable[PageLadder]) -> tuple[SheetBlock, ...]:
    """Each ladder with what is to be said of all its hands."""
    return tuple(SheetBlock(ladder.heading, tuple(SheetLine(note) for note in ladder.notes), ladder) for ladder in ladders)


def menu_sheet(games: Sequence[Game], amounts: Amounts) -> Sheet:
    """The games from which the dealer chooses, on a card for the table."""
    blocks = (
        SheetBlock(game.name, (SheetLine(game_sentence(game)), SheetLine(one_line(game, amounts)), SheetLine(f"{_players(game)} players.")))
        for game in games
    )
    return Sheet("Dealer's choice", ("The dealer names one of these games, and with it the house rules of the deal.",), tuple(blocks))


def _players(game: Game) -> str:
    least, most = game.players
    return f"{least}" if least == most else f"{least} to {most}"


def rankings_sheet(ladders: Sequence[tuple[str, str, PageLadder]]) -> Sheet:
    """Rankings for the table: the name of each, what it is in a sentence, and its ladder."""
    blocks = (SheetBlock(name, (SheetLine(about), *(SheetLine(note) for note in ladder.notes)), ladder) for name, about, ladder in ladders)
    return Sheet("What beats what", ("Each hand beats those below it.",), tuple(blocks))
