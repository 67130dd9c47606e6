"""The lint finds nothing wrong with any game of the book, at any number of players."""

import pytest

from studbook.games import games, make
from studbook.rules import Amounts
from studbook.rules.lint import check, lint_game

KEYS = [entry.key for entry in games()]


@pytest.mark.parametrize("key", KEYS)
def test_every_game_lints_clean_at_every_number_of_players(key: str) -> None:
    game = make(key)
    for players in range(game.players[0], game.players[1] + 1):
        assert [str(finding) for finding in lint_game(game, players) if finding.level != "note"] == []
        check(game, players, Amounts(ante=0, bring_in=0))


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_its_bounds(key: str) -> None:
    game = make(key)
    for players in (game.players[0] - 1, game.players[1] + 1):
        (found,) = [finding.text for finding in lint_game(game, players) if "players, got" in finding.text][:1]
        assert found == f"expected {game.players[0]} to {game.players[1]} players, got {players}"
