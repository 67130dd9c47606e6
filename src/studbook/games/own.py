"""A game of a host's own, from the text of its file: the same value as one of the book, under the same table rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from studbook.games import registry
from studbook.names import did_you_mean
from studbook.rules import Game
from studbook.rules.lint import Finding, lint_game
from studbook.rules.options import UnknownOption, named_option, near_options
from studbook.rules.overlay import with_table_rules
from studbook.rules.table_rules import TableRules, table_options, table_rule_options
from studbook.rules.toml import GameFileError, line_of, read_game


@lru_cache(maxsize=256)
def _read(text: str) -> Game:
    # What once chose a game of the book is settled in a file, so it is no choice any more.
    return replace(read_game(text), choices=())


@lru_cache(maxsize=1024)
def _made(text: str, laid: tuple[tuple[str, object], ...]) -> Game:
    return with_table_rules(_read(text), TableRules.of(dict(laid)), strict=True) if laid else _read(text)


def make_own(text: str, /, **chosen: object) -> Game:
    """The game that a file's text declares, under these table rules; `Game.choices` has them, and the same call gives the same object.

    A file has its house rules inside, so only table rules that concern it may be chosen; values may come as text. Raises
    `GameFileError`, `UnknownOption`, or another `RuleError` when the rules contradict each other.
    """
    table = {option.name: option for option in table_rule_options()}
    laid: dict[str, object] = {}
    for given, value in chosen.items():
        name = given.strip().replace("-", "_")
        if name not in table and (option := named_option(table.values(), given)):
            name = option.name
        if name not in table:
            game = _read(text)
            near = did_you_mean(near_options(table.values(), given))
            names = ", ".join(option.name for option in table_options(game))
            raise UnknownOption(f"expected a table rule that concerns {game.name}, got {given!r}{near}. There are: {names}.")
        laid[name] = table[name].read(value)
    return _made(text, tuple(laid.items()))


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A file that was read: its game, and what the lint finds, each finding with its line in the file (None: about the whole)."""

    game: Game
    findings: tuple[tuple[Finding, int | None], ...]

    @property
    def playable(self) -> bool:
        """Whether it can be dealt."""
        return not any(finding.level == "error" for finding, _line in self.findings)


@lru_cache(maxsize=64)
def check_own(text: str, source: str = "game") -> CheckedGame:
    """Read and lint a file for every number of players it is for. Raises `GameFileError` with the line, what was expected and what came.

    A key of the book is refused too: who says "razz" means the book's.
    """
    game = replace(read_game(text, source), choices=())
    if registry.known(game.key):
        raise GameFileError(
            source,
            f"expected a key that no game of the book has, got {game.key!r}; give it one of its own, such as my-{game.key}",
            line_of(text, "key"),
        )
    return CheckedGame(game, tuple((one, line_of(text, "phases", one.phase) if one.phase >= 0 else None) for one in lint_game(game)))
