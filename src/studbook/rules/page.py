"""The rules page of a game, printed from its value alone: what the phases say, at what stakes, under which house rules, by whose ruling."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from studbook.rules.amounts import Amounts
from studbook.rules.game import Game
from studbook.rules.game_sentences import game_sentence
from studbook.rules.options import AUTHORITY, Option, written
from studbook.rules.page_betting import betting_lines, opening_lines
from studbook.rules.page_deal import deal_lines, shortage_lines, wild_lines
from studbook.rules.page_ladder import Counting, PageLadder, page_ladders
from studbook.rules.page_showdown import aim_lines, pot_lines, showdown_lines
from studbook.rules.phrases import one_line, sentence_case
from studbook.rules.rulings import rulings_of
from studbook.rules.sums import number_word
from studbook.rules.table_rules import table_rule_options


@dataclass(frozen=True, slots=True)
class PageLine:
    """One line of a section."""

    text: str
    #: What it is about: a street, a house rule.
    lead: str = ""
    #: Whose ruling it is, where that is so.
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class PageSection:
    """A heading and its lines."""

    title: str
    lines: tuple[PageLine, ...]
    #: Whose rulings they all are, if they are.
    by: str = ""

    @property
    def heading(self) -> str:
        """The title, with the name of the authority."""
        return f"{self.title}: {self.by}" if self.by else self.title


@dataclass(frozen=True, slots=True)
class Page:
    """A rules page: blocks for a screen, `markdown` and `plain` for paper and terminal."""

    title: str
    sentence: str
    line: str
    sections: tuple[PageSection, ...] = field(default=())
    #: What beats what, a ladder for each side of the pot.
    ladders: tuple[PageLadder, ...] = field(default=())

    def markdown(self) -> str:
        """The page in Markdown."""
        parts = [f"# {self.title}", self.sentence, f"*{self.line}*"]
        for section in self.sections:
            parts.append(f"## {section.heading}")
            leads = (f"**{line.lead}.** " if line.lead else "" for line in section.lines)
            parts.append("\n".join(f"- {lead}{line.text}{_by(line, section)}" for lead, line in zip(leads, section.lines, strict=True)))
        parts += [ladder.markdown() for ladder in self.ladders]
        return "\n\n".join(parts) + "\n"

    def plain(self) -> str:
        """The page as plain text."""
        parts = [f"{self.title}\n{'=' * len(self.title)}", self.sentence, self.line]
        for section in self.sections:
            leads = (f"{line.lead}: " if line.lead else "" for line in section.lines)
            lines = "\n".join(f"  {lead}{line.text}{_by(line, section)}" for lead, line in zip(leads, section.lines, strict=True))
            parts.append(f"{section.heading}\n{'-' * len(section.heading)}\n{lines}")
        parts += [ladder.plain() for ladder in self.ladders]
        return "\n\n".join(parts) + "\n"


def _by(line: PageLine, section: PageSection) -> str:
    return f" (ruling of the house: {line.ruling})" if line.ruling and not section.by else ""


def rules_page(
    game: Game,
    amounts: Amounts | None = None,
    options: tuple[Option, ...] = (),
    authority: str = AUTHORITY,
    players: int | None = None,
    counting: Counting | None = None,
) -> Page:
    """The rules page of `game` at these stakes, by default the usual ones.

    `options` tell what the game's choices are called; without them the page calls them by their names. `authority` is whose ruling stands
    where the documents are silent (R-GBU-7). `players`: for a table of so many; by default for the most there may be. `counting` knows how
    often hands come.
    """
    amounts = amounts or Amounts()
    sections = page_sections(game, amounts, options, authority, players)
    return Page(game.name, game_sentence(game), one_line(game, amounts), sections, page_ladders(game, players, counting))


def page_sections(
    game: Game, amounts: Amounts, options: tuple[Option, ...] = (), authority: str = AUTHORITY, players: int | None = None
) -> tuple[PageSection, ...]:
    """The rules without their ladders, under headings; a heading with nothing under it is left out."""
    there = replace(game, players=(players, players)) if players else game
    sections = [
        PageSection("The aim", tuple(PageLine(text) for text in (_table(game), *aim_lines(game)))),
        PageSection("The deal", tuple(PageLine(text, lead) for lead, text in deal_lines(there, amounts))),
        PageSection("Who opens", tuple(PageLine(text, lead) for lead, text in opening_lines(there, amounts))),
        PageSection("Betting", tuple(PageLine(text, lead) for lead, text in betting_lines(there, amounts))),
        PageSection("Wild cards", tuple(PageLine(text) for text in wild_lines(game))),
        PageSection("The showdown", tuple(PageLine(text) for text in showdown_lines(game))),
        PageSection("Pots and odd chips", tuple(PageLine(text) for text in pot_lines(game))),
        PageSection("When cards run out", tuple(PageLine(text) for text in shortage_lines(there))),
        PageSection("House rules in force", house_lines(game, options, authority)),
        PageSection(
            "Rulings of the house", tuple(PageLine(ruling.text, ruling.about, authority) for ruling in rulings_of(game)), authority
        ),
    ]
    return tuple(section for section in sections if section.lines)


def _table(game: Game) -> str:
    least, most = game.players
    return f"For {number_word(least)} to {number_word(most)} players, with {game.deck}."


def house_lines(game: Game, options: tuple[Option, ...] = (), authority: str = AUTHORITY) -> tuple[PageLine, ...]:
    """The choices that made the game, in words; those the documents leave open carry the name of the authority."""
    known = {option.name: option for option in (*table_rule_options(), *options)}
    lines = []
    for name, value in game.choices:
        option = known.get(name)
        if option is not None and not option.matters(game):
            continue
        # A host's file may have choices of its own by a name that a rule of any table has.
        if option is None or (option.words and value not in option.choices):
            lines.append(PageLine(sentence_case(written(value)), name.replace("_", " ").capitalize()))
        else:
            lines.append(PageLine(sentence_case(option.in_force(value)), option.label, authority if option.ruling else ""))
    return tuple(lines)
