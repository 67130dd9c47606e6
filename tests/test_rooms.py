"""No code outside the book names a game: whatever plays, prices or shows one asks what its phases say."""

import ast
from pathlib import Path

import pytest

import studbook
from studbook.games import games

ROOT = Path(studbook.__file__).parent

#: Games that are called like a word of the vocabulary, which other rooms may well say: a ranking, a ladder, a kind of street.
ALSO_WORDS = {"badugi", "soko", "draw"}

OUTSIDE = sorted(path for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] != "games")


def strings(tree: ast.AST) -> set[str]:
    """The string constants of a module, docstrings aside (an example may name a game)."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, documented)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in docstrings
    }


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_code_outside_the_book_names_a_game(path: Path) -> None:
    named = {name for entry in games() for name in (entry.key, *entry.aliases)} - ALSO_WORDS
    assert strings(ast.parse(path.read_text("utf-8"))) & named == set()
