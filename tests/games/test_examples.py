"""The invented games of examples/: they lint clean, have a page, and play."""

import random
import re
from pathlib import Path

import pytest

from studbook.rules import Amounts
from studbook.rules.game_sentences import game_sentence
from studbook.rules.lint import lint_game
from studbook.rules.page import rules_page
from studbook.rules.phrases import one_line
from studbook.rules.sums import sums_of
from studbook.rules.toml import GameFileError, read_game, write_game
from tests.engine.playing import play_checked

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.toml"))
DOCS = (ROOT / "docs" / "your-own-game.md").read_text("utf-8")


def test_there_are_three() -> None:
    assert [path.stem for path in EXAMPLES] == ["market-day", "short-straw", "two-sheriffs"]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_invented_game_is_as_good_as_a_built_in_one(path: Path) -> None:
    game = read_game(path.read_text("utf-8"), path.name)
    assert [finding for finding in lint_game(game) if finding.level != "note"] == []
    assert read_game(write_game(game)) == game
    assert rules_page(game).title == game.name
    source = random.Random(path.stem)
    for players in range(game.players[0], game.players[1] + 1):
        for _ in range(10):
            play_checked(game, [source.choice((3, 15, 70, 300)) for _ in range(players)], source.randrange(10**9))


def test_the_game_of_the_page_in_the_docs_is_what_the_page_says() -> None:
    text = re.findall(r"```toml\n(.*?)```", DOCS, re.DOTALL)[0]
    game = read_game(text, "last-word.toml")
    (note,) = lint_game(game)
    told = f"last-word.toml: {note}\n{game.name}: {game_sentence(game)}\n{one_line(game, Amounts())}\n{sums_of(game, 8).sentence}\n"
    assert told in DOCS
    with pytest.raises(GameFileError) as error:
        read_game(text.replace('"pair"', '"bigger"'), "last-word.toml")
    assert f"\n{error.value}\n" in DOCS
    play_checked(game, [100] * 4, 1)
