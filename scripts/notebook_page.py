"""Notebooks: Python files of docs/notebooks in cells (``# %%``, the form of Jupytext), run from top to bottom and told as pages.

Kept as plain code they can be read in a change, linted, and run without Jupyter; what they show is made with the page, so that it cannot go
stale. Each goes with the site as an ``.ipynb`` too. A constant of the cell ``tags=["parameters"]`` may say what it is in a short run:
``DEALS = 400  # short: 10``.
"""

from __future__ import annotations

import ast
import io
import json
import re
from contextlib import redirect_stdout
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from cycler import cycler

mpl.use("agg")
from matplotlib import pyplot as plt
from matplotlib.figure import Figure

FOLDER: Final = Path(__file__).parents[1] / "docs" / "notebooks"
#: What is written in a plot has this colour, and takes the page's own, by day and in the dark.
_INK: Final = "#010203"
_STYLE: Final[dict[Any, Any]] = {
    "axes.axisbelow": True,
    "axes.edgecolor": "none",
    "axes.grid": False,
    "axes.labelcolor": _INK,
    "axes.prop_cycle": cycler(color=["#7a5cc0", "#d9772b", "#2f9d86", "#c94f74", "#4d86d6", "#a08a2a"]),
    "axes.titlelocation": "left",
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
    "legend.frameon": False,
    "svg.fonttype": "none",
    "svg.hashsalt": "studbook",
    "text.color": _INK,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
}


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: words in Markdown, or code."""

    kind: str
    text: str
    parameters: bool = False


@dataclass(frozen=True, slots=True)
class Output:
    """What a cell of code printed, and its pictures as SVG."""

    printed: str
    pictures: tuple[str, ...]


def cells(source: str) -> list[Cell]:
    """The cells of a notebook in the percent format."""
    found = []
    for head, body in re.findall(r"^# %%(.*)\n((?:(?!# %%).*\n?)*)", source, re.MULTILINE):
        words = "[markdown]" in head
        text = re.sub(r"^# ?", "", body, flags=re.MULTILINE) if words else body
        found.append(Cell("markdown" if words else "code", text.strip("\n"), "parameters" in head))
    return found


def shortened(cell: Cell) -> Cell:
    """The cell with the values of a short run."""
    return Cell(cell.kind, re.sub(r"^(\w+ = ).*?  # short: (.*)$", r"\1\2", cell.text, flags=re.MULTILINE), cell.parameters)


def run(notebook: list[Cell], name: str, *, short: bool = False) -> list[Output]:
    """Run every cell of code in one namespace. What a cell raises is raised."""
    space: dict[str, object] = {"__name__": name}
    outputs = []
    with mpl.rc_context(_STYLE):
        for number, cell in enumerate(notebook):
            if cell.kind == "code":
                outputs.append(_run_cell(shortened(cell) if short else cell, space, f"{name}, cell {number + 1}"))
    return outputs


def _run_cell(cell: Cell, space: dict[str, object], where: str) -> Output:
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(ast.parse(cell.text), where, "exec"), space)  # noqa: S102 -- a notebook of ours
    pictures = tuple(_svg(plt.figure(number)) for number in plt.get_fignums())
    plt.close("all")
    return Output(printed.getvalue().rstrip(), pictures)


def _svg(figure: Figure) -> str:
    """A figure as a part of a page: nothing that names a file, no names that another one on the page could have too."""
    file = io.StringIO()
    figure.savefig(file, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = re.search(r"<svg.*</svg>", file.getvalue(), re.DOTALL)
    assert svg is not None
    text = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", svg[0], flags=re.DOTALL)
    used = set(re.findall(r'(?:url\(#|href="#)([^)"]+)', text))
    text = re.sub(r' id="([^"]+)"', lambda found: found[0] if found[1] in used else "", text)
    text = re.sub(r'(width|height)="[\d.]+pt"', "", text, count=2).replace(_INK, "currentColor")
    return re.sub(r"\s*\n\s*", " ", text)


def notebook_page(path: Path, *, short: bool = False) -> str:
    """The notebook as a page in Markdown: words, code, what it printed and drew."""
    notebook = cells(path.read_text("utf-8"))
    outputs = iter(run(notebook, path.stem, short=short))
    parts = []
    for cell in notebook:
        if cell.kind == "markdown":
            parts.append(cell.text)
            continue
        output = next(outputs)
        shown = re.sub(r"  # short: .*$", "", cell.text, flags=re.MULTILINE)
        folded = not output.pictures and not output.printed
        code = f"```python\n{shown}\n```"
        if not folded:
            code = '??? abstract "The code"\n' + "\n".join(f"    {line}".rstrip() for line in code.splitlines())
        parts.append(code)
        parts += [f'<div class="plot" role="img" aria-label="{escape(_title(cell), quote=True)}">{svg}</div>' for svg in output.pictures]
        parts += [f"```text\n{output.printed}\n```"] if output.printed else []
    parts.append(
        f'As a notebook for Jupyter: <a href="{path.stem}.ipynb" download>{path.stem}.ipynb</a>. It needs `pip install "studbook[plot]"`.'
    )
    return "\n\n".join(parts) + "\n"


def _title(cell: Cell) -> str:
    """What the pictures of a cell show, by their titles."""
    return "; ".join(re.findall(r'(?:set_title\(|title = |, )"([A-Z][^"]+)"', cell.text)) or "A plot"


def as_ipynb(path: Path) -> str:
    """The notebook in Jupyter's own form, without what it shows."""
    written = []
    for number, cell in enumerate(cells(path.read_text("utf-8"))):
        one: dict[str, object] = {"cell_type": cell.kind, "id": f"cell-{number}", "metadata": {}, "source": cell.text}
        if cell.kind == "code":
            one |= {"execution_count": None, "outputs": []}
        if cell.parameters:
            one["metadata"] = {"tags": ["parameters"]}
        written.append(one)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return (
        json.dumps({"cells": written, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}, indent=1, ensure_ascii=False)
        + "\n"
    )
