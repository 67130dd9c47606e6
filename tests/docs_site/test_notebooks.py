"""The notebooks: each runs from top to bottom in its short form and draws something, and becomes a page and a file for Jupyter."""

import ast
import json
import re
from pathlib import Path

import pytest
from scripts.notebook_page import FOLDER, Cell, as_ipynb, cells, notebook_page, run, shortened

NOTEBOOKS = sorted(FOLDER.glob("*.py"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_becomes_a_page(path: Path) -> None:
    page = notebook_page(path, short=True)
    assert page.startswith("# ")
    assert page.count("<svg") >= 2
    assert "# short:" not in page
    # Nothing from elsewhere, and what is written in a plot has the page's colour.
    assert not re.search(r'(?:href|src)="https?:', page)
    assert "currentColor" in page


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_for_jupyter_has_the_same_cells(path: Path) -> None:
    notebook, source = json.loads(as_ipynb(path)), cells(path.read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert [one["source"] for one in notebook["cells"]] == [one.text for one in source]
    assert len({one["id"] for one in notebook["cells"]}) == len(source)
    # Every line of the file is in some cell.
    assert sum(len(one.text.split()) for one in source) >= 0.9 * len(path.read_text("utf-8").split())
    for one in source:
        if one.kind == "code":
            ast.parse(one.text)


def test_a_short_run_takes_the_short_values_and_a_fault_is_not_hidden() -> None:
    cell = Cell("code", "HANDS = 1_000  # short: 3\nassert HANDS > 5", parameters=True)
    assert shortened(cell).text == "HANDS = 3\nassert HANDS > 5"
    assert run([cell], "counting")[0].printed == ""
    with pytest.raises(AssertionError):
        run([cell], "counting", short=True)
