"""The scripts' imports run one way: core stands on nothing, each page's folder on core and itself, and no module waits for itself."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

from studbook.browser import FILES
from studbook.web.webpage import HERE

JS: Final = FILES / "js"
MOST_LINES: Final = 250
_FROM: Final = re.compile(r"""^\s*(?:import|export)\b[^"']*?\bfrom\s+["']([^"']+)["']|^\s*import\s+["']([^"']+)["']""", re.MULTILINE)
_TYPES: Final = re.compile(r"""@import\s[^"']*?\bfrom\s+["']([^"']+)["']|\bimport\(["']([^"']+)["']\)""")

MODULES: Final = sorted(JS.rglob("*.js"))


def name(path: Path) -> str:
    return path.relative_to(JS).as_posix()


def imported(path: Path, pattern: re.Pattern[str]) -> set[str]:
    """The files that a module names, by their place under `JS`."""
    return {name((path.parent / (one or other)).resolve()) for one, other in pattern.findall(path.read_text("utf-8"))}


def entries() -> set[str]:
    """The scripts that the pages' templates ask for."""
    asked = re.compile(r'src="/static/js/([^"]+)"')
    return {one for template in (HERE / "templates").glob("*.html") for one in asked.findall(template.read_text("utf-8"))}


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_imports_what_its_folder_may_and_is_small(path: Path) -> None:
    here = name(path).split("/")[0]
    for other in imported(path, _FROM) | imported(path, _TYPES):
        assert (JS / other).is_file(), f"there is no {other}"
        assert other.split("/")[0] in {here, "core"}, f"{here} imports {other}"
    lines = path.read_text("utf-8").count("\n")
    assert lines <= MOST_LINES, f"{lines} lines"


def test_no_module_waits_for_itself() -> None:
    try:
        TopologicalSorter({name(path): imported(path, _FROM) for path in MODULES}).prepare()
    except CycleError as error:
        pytest.fail(f"these import each other in a circle: {' < '.join(error.args[1])}")


def test_every_module_is_used() -> None:
    used = {"worker.js"}.union(entries(), *(imported(path, _FROM) for path in MODULES))  # the worker is asked for by the browser
    assert used == {name(path) for path in MODULES}
