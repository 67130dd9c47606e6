"""``studbook game``: work on a game of the host's own, written in TOML."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from studbook.cli.complaints import BAD_INPUT
from studbook.cli.gamefiles import amounts_given, finding_line, read_file
from studbook.games import registry
from studbook.rules.game_sentences import game_sentence
from studbook.rules.glossary import Word, words_by_kind
from studbook.rules.lint import Finding, lint_game
from studbook.rules.phrases import one_line
from studbook.rules.sums import sums_of
from studbook.rules.toml import line_of

app: typer.Typer = typer.Typer(add_completion=False, no_args_is_help=True)
command = app


@app.callback()
def about() -> None:
    """Work on a game of your own, written in TOML: the documentation, Your own game, tells how."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="The game.")],
    players: Annotated[int | None, typer.Option(help="For a table of so many.")] = None,
    amount: Annotated[list[str] | None, typer.Option("--amount", metavar="NAME=CHIPS", help="What is played for; again for more.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Read a game and say what is wrong with it, and whether the cards suffice. Exit code 2 when it cannot be dealt."""
    named = read_file(file)
    game = named.game
    amounts = amounts_given(amount or [])
    findings = lint_game(game, players, amounts)
    if registry.known(game.key):
        findings.append(Finding("warning", f"a game of the book has the key {game.key}: give it one of its own before it is played"))
    fatal = any(finding.level == "error" for finding in findings)
    if as_json:
        lines = [asdict(finding) | {"line": _line(named.text, finding)} for finding in findings]
        print(json.dumps({"key": game.key, "name": game.name, "playable": not fatal, "findings": lines}, ensure_ascii=False))
    else:
        for finding in findings:
            print(finding_line(named, file, finding))
        if not fatal:
            print(f"{game.name}: {game_sentence(game)}\n{one_line(game, amounts)}\n{sums_of(game, players or game.players[1]).sentence}")
            print(f"It can be dealt. Its page: studbook rules {file}")
    if fatal:
        raise typer.Exit(BAD_INPUT)


def _line(text: str, finding: Finding) -> int | None:
    return line_of(text, "phases", finding.phase) if finding.phase >= 0 else None


@app.command()
def words(as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False) -> None:
    """List the words a game is written in, and what each may say."""
    if as_json:
        print(
            json.dumps({kind: [asdict(word) for word in listed] for kind, listed in words_by_kind().items()}, ensure_ascii=False, indent=1)
        )
        return
    from rich.console import Console  # noqa: PLC0415 - not needed for JSON

    console = Console(highlight=False)
    for kind, listed in words_by_kind().items():
        console.print(f"[bold]{kind}[/bold]")
        for word in listed:
            _show(console.print, word)
        console.print()


def _show(write: object, word: Word) -> None:
    assert callable(write)
    write(f"  [bold]{word.name}[/bold]  {word.meaning}", soft_wrap=True)
    for place in word.places:
        default = f" [dim]({place.default} if left out)[/dim]" if place.default is not None else " [dim](must be given)[/dim]"
        meaning = f"  {place.meaning}" if place.meaning else ""
        write(f"      {place.name} = {place.may_be.replace('[', chr(92) + '[')}{default}{meaning}", soft_wrap=True)
