"""The examples in the docstrings say what really happens."""

import doctest
from importlib import import_module
from pathlib import Path
from shutil import copy

import pytest

import studbook

ROOT = Path(studbook.__file__).parent
EXAMPLES = Path(__file__).parents[1] / "examples"


def modules_with_examples() -> list[str]:
    """The dotted names of our modules with an example in them."""
    paths = (path for path in sorted(ROOT.rglob("*.py")) if ">>> " in path.read_text("utf-8"))
    return [".".join(("studbook", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__") for path in paths]


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder with the file of hands that the examples read."""
    copy(EXAMPLES / "evening.txt", tmp_path)
    monkeypatch.chdir(tmp_path)
    found = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert found.attempted > 0
    assert found.failed == 0
