"""A game named on the command line: a key of the book, or a TOML file of the host's own."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import typer

from studbook.cli.complaints import BAD_INPUT, UserError, complain
from studbook.games import check_own, get, make
from studbook.rules import Amounts, Game
from studbook.rules.lint import Finding, lint_game
from studbook.rules.options import Option
from studbook.rules.toml import MOST_BYTES, line_of, read_game


class Named(NamedTuple):
    """A game, the options it was made from, and the text of its file when it came from one."""

    game: Game
    options: tuple[Option, ...]
    text: str = ""


def is_file(name: str) -> bool:
    """Whether the name is a file's rather than a game's."""
    return name.lower().endswith(".toml") or "/" in name


def read_file(path: Path) -> Named:
    """The game in a TOML file; raises `UserError`, `OSError` or `GameFileError`."""
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise UserError(f"{path}: expected a file of at most {MOST_BYTES} bytes, got {size}")
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: expected UTF-8 text, got something else at byte {error.start}") from None
    return Named(read_game(text, str(path)), (), text)


def finding_line(named: Named, path: Path, finding: Finding) -> str:
    """A finding as ``game check`` prints it: the file, the line where there is one, and what it is."""
    line = line_of(named.text, "phases", finding.phase) if finding.phase >= 0 else None
    return f"{path}{f', line {line}' if line else ''}: {finding}"


def playable_text(path: str | Path) -> str:
    """The text of a game file that can be dealt. One that cannot ends the command with what ``game check`` says of it, and exit code 2."""
    path = Path(path)
    named = read_file(path)
    check_own(named.text, str(path))
    faults = [finding_line(named, path, finding) for finding in lint_game(named.game) if finding.level == "error"]
    for fault in faults:
        complain(fault)
    if faults:
        raise typer.Exit(BAD_INPUT)
    return named.text


def named_game(name: str, chosen: list[str]) -> Named:
    """The game of that name or file with the options ``name=value`` given."""
    if is_file(name):
        if chosen:
            raise UserError(f"expected the house rules of {name} inside the file, got --option {chosen[0]}")
        return read_file(Path(name))
    return Named(make(name, **pairs(chosen, "--option")), get(name).options)


def pairs(texts: list[str], flag: str) -> dict[str, str]:
    """``name=value`` arguments as a dictionary."""
    values: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name.strip():
            raise UserError(f"expected {flag} NAME=VALUE, got {text!r}")
        if name.strip() in values:
            raise UserError(f"expected {flag} {name.strip()} once, got it twice")
        values[name.strip()] = value.strip()
    return values


def amounts_given(texts: list[str]) -> Amounts:
    """Antes and bets from ``name=chips`` arguments, the usual ones where nothing is said."""
    values = {}
    for name, text in pairs(texts, "--amount").items():
        key = name.replace("-", "_")
        if key not in Amounts.__dataclass_fields__:
            raise UserError(f"expected an amount out of {', '.join(Amounts.__dataclass_fields__)}, got {name!r}")
        if not text.isdecimal():
            raise UserError(f"expected whole chips for {name}, got {text!r}")
        values[key] = int(text)
    return Amounts(**values)
