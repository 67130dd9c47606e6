"""A page for each game of the book, made from its declaration: its rules and ladder, a hand of it, its house rules, its relatives."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from html import escape
from pathlib import Path

from scripts.strategy_section import strategy_section

from studbook.games.registry import FAMILIES, Entry, games, make
from studbook.rules.amounts import Amounts
from studbook.rules.options import AUTHORITY, Option, RuleError
from studbook.rules.page import Page, rules_page
from studbook.rules.page_ladder import LadderCard
from studbook.telling.ladder_counts import kept_counts
from studbook.telling.reader import Reader
from studbook.telling.teller import Teller
from studbook.telling.words import CardPart, NamePart, Part
from tests.games.playthrough import quiet_hand

ROOT = Path(__file__).parents[1]
PLAYERS = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus", "Hana", "Ines", "Jo")
#: Of what a house rule changes, so many lines are shown.
_MOST_LINES = 4
_RELATIVES = 4


def games_page() -> str:
    """Every game by family, with its sentence."""
    parts = ["# The games", f"The {len(games())} games of the book. Each page is made from the declaration that the engine plays."]
    for family in FAMILIES:
        rows = [f"| [{one.declare().name}]({one.key}.md) | {one.sentence} | {_players(one)} |" for one in games() if one.family == family]
        parts.append("\n".join([f"## {family}", "", "| game | what it is | players |", "|---|---|---|", *rows]))
    return "\n\n".join(parts) + "\n"


def game_page(entry: Entry) -> str:
    """The page of one game in Markdown."""
    rules, rest = _page(entry).markdown().split("\n\n", 1)
    known = f"Also called {', '.join(alias.replace('-', ' ') for alias in entry.aliases)}." if entry.aliases else ""
    parts = [
        rules,
        known,
        rest.rstrip(),
        _told(entry),
        strategy_section(entry.key),
        _house_rules(entry),
        _relatives(entry),
        _documents(entry),
        f"## At the table\n\n```sh\nstudbook rules {entry.key}\nstudbook rules {entry.key} --options\n```",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


@cache
def _page(entry: Entry) -> Page:
    return rules_page(entry.declare(), Amounts(), entry.options, AUTHORITY, None, kept_counts)


def _players(entry: Entry) -> str:
    least, most = entry.declare().players
    return f"{least}–{most}"


def _told(entry: Entry) -> str:
    """The quiet hand of the golden playthroughs, street by street."""
    hand = quiet_hand(entry.key)
    teller = Teller(Reader(hand, PLAYERS[: hand.n], authority=AUTHORITY, words_alone=True))
    teller.hear(hand.log)
    parts = ["## A hand, street by street", "Limits 4 and 8, an ante of 1, played at random: it shows the order of things, not good play."]
    for street in teller.narrator.log()[::-1]:
        lines = "\n".join(f"- {''.join(_drawn(part) for part in line.parts)}" for line in street.lines)
        parts.append(f"### {street.title}\n\n{lines}")
    return "\n\n".join(parts)


def _drawn(part: Part) -> str:
    match part:
        case CardPart(card):
            red = " red" if card[-1] in "hd" else ""
            return f'<span class="card{red}">{LadderCard(card).sign}</span>'
        case NamePart(who):
            return f"**{escape(who)}**"
        case _:
            return escape(part)


def _house_rules(entry: Entry) -> str:
    """Each rule that may be chosen, and the lines of the rules page that every other choice changes."""
    game = entry.declare()
    rules = [_rule(entry, option) for option in entry.options if option.matters(game)]
    return "\n\n".join(["## House rules, and what each changes", *rules]) if rules else ""


def _rule(entry: Entry, option: Option) -> str:
    parts = [
        f"**{option.label}** (`{option.name}`): usually {option.word(option.default) or 'none'}"
        + (f"; {option.help}" if option.help else "")
    ]
    for choice in option.choices:
        if choice == option.default:
            continue
        try:
            changed = rules_page(make(entry.key, **{option.name: choice}), Amounts(), entry.options, AUTHORITY, None, kept_counts)
        except RuleError as error:
            parts.append(f"- *{option.word(choice)}*: only with other house rules ({error})")
            continue
        before = set(_lines(_page(entry)))
        lines = [line for line in _lines(changed) if line not in before]
        more = len(lines) - _MOST_LINES
        words = " ".join(lines[:_MOST_LINES]) or "Nothing more is said on its page."
        parts.append(f"- *{option.word(choice)}*: {words}" + (f" … and {more} lines more." if more > 0 else ""))
    if not option.choices:
        bounds = f"{option.least} to {option.most}" if option.kind == "number" else f"ranks and cards, such as {option.example}"
        parts.append(f"- {bounds}")
    return parts[0] + "\n\n" + "\n".join(parts[1:])


def _lines(page: Page) -> list[str]:
    """What the page says, line by line, but for the list of the house rules in force."""
    sections = (section for section in page.sections if section.title != "House rules in force")
    return [f"{line.lead + ': ' if line.lead else ''}{line.text}" for section in sections for line in section.lines]


def _relatives(entry: Entry) -> str:
    """The games whose rules have the most lines in common with this one's."""
    own = set(_lines(_page(entry)))
    shares = []
    for other in games():
        lines = set(_lines(_page(other)))
        shares.append((len(own & lines) / len(own | lines), other))
    nearest = sorted((pair for pair in shares if pair[1] is not entry), key=lambda pair: -pair[0])[:_RELATIVES]
    items = "\n".join(f"- [{other.declare().name}]({other.key}.md), {share:.0%}: {other.sentence}" for share, other in nearest)
    return f"## Relatives\n\nBy how much of their rules is word for word the same:\n\n{items}"


def _documents(entry: Entry) -> str:
    """What the declaration names as its source, and the statements that fall under the rules it names."""
    source = " ".join((entry.declare.__doc__ or "").split())
    ids = re.findall(r"R-[A-Z0-9]+-\d+", source)
    lines = [f"- `{name}` {text}" for name, text, rules in _statements() if set(ids) & set(rules)]
    told = f"## In the documents\n\n> {source}"
    if ids:
        told += "\n\n[The rules, one by one](../RULES.md) has " + ", ".join(ids) + "."
    if lines:
        told += " [The documents](../documents.md) say of it:\n\n" + "\n".join(lines)
    return told


@cache
def _statements() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    documents = tomllib.loads((ROOT / "docs" / "statements.toml").read_text("utf-8"))
    return tuple(
        (f"{number}-{line}", row[0], tuple(row[1:]))
        for number, document in documents.items()
        for line, row in document["statements"].items()
    )
