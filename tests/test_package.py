"""The package as a whole: what importing it costs, and what it offers."""

import ast
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import studbook


def test_importing_studbook_imports_no_room_and_no_library() -> None:
    script = "import sys, studbook; print(sorted(m for m in sys.modules if m.partition('.')[0] in {'studbook', 'numpy', 'numba'}))"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "['studbook']"


@pytest.mark.parametrize("name", studbook.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(studbook, name) is not None
    assert name in dir(studbook)


def test_type_checkers_are_told_the_same_names() -> None:
    told = {
        (alias.name, node.module)
        for node in ast.walk(ast.parse(Path(studbook.__file__).read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("studbook.")
        for alias in node.names
    }
    assert told == set(studbook._PUBLIC.items())
    assert sorted(studbook._PUBLIC) == studbook.__all__


def test_a_name_that_is_not_there_says_so() -> None:
    with pytest.raises(AttributeError, match="module 'studbook' has no attribute 'nothing'"):
        _ = studbook.nothing  # type: ignore[attr-defined]  # what is tested


def test_the_version_is_the_installed_one() -> None:
    assert studbook.__version__ == version("studbook")
