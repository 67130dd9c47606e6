"""The book of games for the chooser, and a rules page on request: what `/api/games` and `/api/rules` answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from studbook.games import Checked, check_own, registry
from studbook.rules import Amounts, Ante, Blinds, Game
from studbook.rules.lint import lint
from studbook.rules.options import AUTHORITY, Option
from studbook.rules.page import page
from studbook.rules.phrases import one_line, sentence, wilds_said
from studbook.rules.streets import deal_pictures
from studbook.rules.sums import sums
from studbook.rules.table_rules import table_options, table_rules
from studbook.rules.toml import GameFileError
from studbook.rules.traits import brings_in
from studbook.rules.walk import every
from studbook.table import book
from studbook.table.commands import Refused
from studbook.table.room import Chosen, Room
from studbook.table.settings import amounts_of

#: The heading under which a host's own games stand in the list.
OWN_FAMILY = "Of this table"


class RulesAsked(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    options: dict[str, Any] = {}
    stakes: dict[str, int] = {}
    players: int | None = None


@lru_cache(maxsize=1)
def catalogue() -> bytes:
    """Every game with its family, marks, deal in cards and house rules, as JSON; made once, since the book does not change."""
    return msgspec.json.encode(
        {
            "families": list(registry.FAMILIES),
            "games": [_entry(entry) for entry in registry.games()],
            "table_options": [{**_option(option), "default": None} for option in table_rules()],
            "authority": AUTHORITY,
        }
    )


def _entry(entry: registry.Entry) -> dict[str, Any]:
    game = registry.make(entry.key)
    return _told(game, entry.short or game.name, entry.family, entry.sentence, entry.options)


def own_games(room: Room) -> list[dict[str, Any]]:
    """The host's own games of a room, as the book's are told."""
    return [own_entry(book.game_of(book.choice(room, key))) for key in room.own]


def own_entry(game: Game) -> dict[str, Any]:
    """One of the host's own, as the book's are told."""
    return _told(game, game.name, OWN_FAMILY, sentence(game), ())


def _told(game: Game, short: str, family: str, told: str, options: tuple[Option, ...]) -> dict[str, Any]:
    return {
        "key": game.key,
        "name": game.name,
        "short": short,
        "family": family,
        "sentence": told,
        "marks": _marks(game),
        "players": list(game.players),
        "phases": [{"name": picture.label, "cards": picture.cards, "table": picture.table} for picture in deal_pictures(game)],
        "options": [_option(option) for option in options],
        "table_options": [option.name for option in table_options(game)],
        "structure": game.stakes.structure,
        "stakes": _stakes(game),
        "line": one_line(game, Amounts()),
    }


def _stakes(game: Game) -> list[str]:
    """The amounts that concern a game."""
    kinds = {type(phase) for phase in every(game.phases)}
    said = ["ante"] * (Ante in kinds) + ["bring_in"] * brings_in(game) + ["small", "big"]
    return said + ["small_blind", "big_blind"] * (Blinds in kinds)


def _marks(game: Game) -> list[str]:
    side = "both" if len(game.pot) > 1 else game.pot[0].side
    return [side, "wild"] if wilds_said(game) else [side]


def _option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "label": option.label,
        "help": option.help,
        "kind": option.kind,
        "choices": list(option.choices),
        "words": list(option.words) or [option.word(choice) for choice in option.choices],
        "default": option.default,
        "ruling": option.ruling,
        "least": option.least,
        "most": option.most,
    }


def rules_of(body: bytes, authority: str, find: Callable[[str, dict[str, Any]], Chosen] = Chosen) -> dict[str, Any]:
    """The rules page asked for, with the lint's findings and the sum of the cards. Raises `Refused`, or a `ValueError` for people.

    `find` gives the game of that key where it is asked: at a table, the host's own too.
    """
    try:
        asked = msgspec.json.decode(body, type=RulesAsked)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(f"expected a game and its options; {error}") from None
    chosen = find(asked.game, asked.options)
    game = book.game_of(chosen)
    amounts = amounts_of(Amounts(), asked.stakes)
    players = asked.players
    fits = players is not None and game.players[0] <= players <= game.players[1]
    return {
        **_page(game, amounts, book.options_of(chosen), authority),
        "findings": [{"level": finding.level, "text": finding.text} for finding in lint(game, players, amounts)],
        "sums": sums(game, players).sentence if players is not None and fits else "",
    }


def checked_file(text: str, authority: str) -> dict[str, Any]:
    """A file as it was found: `error` with its line when it is no game, else the game as the list tells it and the lint's findings.

    With its rules page and the sums of its fullest table when it can be dealt.
    """
    try:
        checked: Checked = check_own(text, "")
    except GameFileError as error:
        return {"playable": False, "findings": [_finding("error", error.words, error.line)]}
    game = checked.game
    told: dict[str, Any] = {
        "key": game.key,
        "name": game.name,
        "playable": checked.playable,
        "findings": [_finding(finding.level, finding.text, line) for finding, line in checked.findings],
    }
    if checked.playable:
        told |= {"game": own_entry(game), "page": _page(game, Amounts(), (), authority), "sums": sums(game, game.players[1]).sentence}
    return told


def no_text(at: int) -> dict[str, Any]:
    """What is said of a file that is no text."""
    return {"playable": False, "findings": [_finding("error", f"expected UTF-8 text, got something else at byte {at}", None)]}


def _finding(level: str, text: str, line: int | None) -> dict[str, Any]:
    return {"level": level, "text": text, "line": line}


def _page(game: Game, amounts: Amounts, options: tuple[Option, ...], authority: str) -> dict[str, Any]:
    told = page(game, amounts, options, authority)
    return {
        "title": told.title,
        "sentence": told.sentence,
        "line": told.line,
        "sections": [
            {
                "title": section.title,
                "by": section.by,
                "lines": [{"lead": line.lead, "text": line.text, "ruling": line.ruling} for line in section.lines],
            }
            for section in told.sections
        ],
    }
