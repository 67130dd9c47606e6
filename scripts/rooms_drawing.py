"""The drawing of the rooms, made from the contract that the import linter holds: what stands higher may import what stands lower."""

from __future__ import annotations

import ast
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[1]
_CONTRACT = "The rooms import one way"
_WIDTH, _HEIGHT, _GAP, _PAGE = 132, 40, 26, 560


def floors() -> list[list[str]]:
    """The rooms on each floor, the highest first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["name"] == _CONTRACT)
    return [[room.strip().removeprefix("studbook.") for room in layer.replace(":", "|").split("|")] for layer in layers]


def drawing() -> str:
    """The floors as SVG."""
    rows = floors()
    height = len(rows) * (_HEIGHT + _GAP) - _GAP + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_PAGE} {height}" font-family="sans-serif" font-size="14" role="img">',
        "<title>The rooms of studbook: each imports from the floors below it</title>",
        f'<rect width="{_PAGE}" height="{height}" fill="#fdfcfd"/>',
    ]
    for number, rooms in enumerate(rows):
        top = 10 + number * (_HEIGHT + _GAP)
        left = (_PAGE - len(rooms) * _WIDTH - (len(rooms) - 1) * 8) / 2
        for place, room in enumerate(rooms):
            x = left + place * (_WIDTH + 8)
            parts.append(f'<rect x="{x:g}" y="{top}" width="{_WIDTH}" height="{_HEIGHT}" rx="6" fill="#eee9f4" stroke="#4a3d5e"/>')
            parts.append(f'<text x="{x + _WIDTH / 2:g}" y="{top + 25}" text-anchor="middle" fill="#231d2d">{escape(room)}</text>')
        if number + 1 < len(rows):
            foot = top + _HEIGHT
            parts.append(
                f'<path d="M{_PAGE / 2:g} {foot + 3}v{_GAP - 10}m-5 -6l5 6l5 -6" fill="none" stroke="#4a3d5e" stroke-width="1.5"/>'
            )
    return "\n".join([*parts, "</svg>", ""])


def architecture_page() -> str:
    """The drawing, and what each room is, in the first line of its own docstring."""
    rooms = [room for floor in floors() for room in floor]
    table = "\n".join(f"| `{room}` | {_first_line(room)} |" for room in rooms)
    return f"""# Architecture

A game is data; a hand is a deck and a list of actions. Data flows one way: declaration → engine → events → view → person. Hidden cards have
one door, the engine's `view`. Each room imports from the floors below its own and from no other; rooms on one floor do not know each
other, and the check of every change holds it.

![The rooms, floor by floor](assets/rooms.svg)

This drawing and the table are made from the contract in `pyproject.toml` and from the rooms themselves.

| room | what it is |
|---|---|
{table}

What a new game, house rule, phase, ranking, page or site's histories take is told in [Working on it](contributing.md).
"""


def _first_line(room: str) -> str:
    place = ROOT / "src" / "studbook" / room
    source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    told = ast.get_docstring(ast.parse(source.read_text("utf-8"))) or ""
    return " ".join(told.partition("\n\n")[0].split()).replace("|", "\\|")
