"""The book of games for the chooser, and a rules page on request: what `/api/games` and `/api/rules` answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from studbook.games import registry
from studbook.rules import Amounts, Ante, Badugi, Blinds, Game, Low
from studbook.rules.concerns import table_options
from studbook.rules.lint import lint
from studbook.rules.options import AUTHORITY, Option
from studbook.rules.page import page
from studbook.rules.streets import deal_pictures
from studbook.rules.sums import sums
from studbook.rules.table_rules import table_rules
from studbook.rules.walk import every
from studbook.rules.words import brings_in, one_line, wilds_said
from studbook.table.commands import Refused
from studbook.table.settings import amounts_of


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
    return {
        "key": entry.key,
        "name": game.name,
        "short": entry.short or game.name,
        "family": entry.family,
        "sentence": entry.sentence,
        "marks": _marks(game),
        "players": list(game.players),
        "phases": [{"name": picture.label, "cards": picture.cards, "table": picture.table} for picture in deal_pictures(game)],
        "options": [_option(option) for option in entry.options],
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
    lows = [isinstance(ranking, Low | Badugi) for ranking in game.pot]
    side = "both" if len(lows) > 1 else "low" if lows[0] else "high"
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


def rules_of(body: bytes, authority: str) -> dict[str, Any]:
    """The rules page asked for, with the lint's findings and the sum of the cards. Raises `Refused`, or a `ValueError` for people."""
    try:
        asked = msgspec.json.decode(body, type=RulesAsked)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(f"expected a game and its options; {error}") from None
    game = registry.make(asked.game, **asked.options)
    amounts = amounts_of(Amounts(), asked.stakes)
    told = page(game, amounts, registry.options(asked.game), authority)
    players = asked.players
    fits = players is not None and game.players[0] <= players <= game.players[1]
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
        "findings": [{"level": finding.level, "text": finding.text} for finding in lint(game, players, amounts)],
        "sums": sums(game, players).sentence if players is not None and fits else "",
    }
