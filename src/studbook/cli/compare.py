"""``studbook compare``: which hand wins, and why; for a file of questions, or for the hands on the command line."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TextIO

import typer

from studbook.cli.complaints import BAD_INPUT, UserError, complain
from studbook.errors import StudbookError
from studbook.hands.comparisons import OPTIONS, QuestionError, comparison
from studbook.hands.ranking_names import NAMED
from studbook.hands.settlement import Answer, describe, settle

if TYPE_CHECKING:
    from rich.text import Text

_SUIT_STYLES = {"c": "green", "d": "bright_blue", "h": "red", "s": "bold"}
_HANDS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

command: typer.Typer = typer.Typer(add_completion=False)


def _help(name: str) -> str:
    return OPTIONS[name].help


# Options may be written with dashes or, as in the files, with underscores.
@command.command(context_settings={"token_normalize_func": lambda name: name.replace("_", "-")})
def compare(
    hands: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE | - | HAND...]", help="A file of questions, or hands.", show_default=False)
    ] = None,
    ranking: Annotated[str | None, typer.Option(help=f"What beats what: {', '.join(NAMED)}. [default: high]", show_default=False)] = None,
    deck: Annotated[int | None, typer.Option(help="Cards in the deck: 52, or 48 down to 20.", show_default=False)] = None,
    wild: Annotated[list[str] | None, typer.Option(help="Wild: a rank, a card, Jk, lowest-hole or lowest-card; again for more.")] = None,
    bug: Annotated[bool, typer.Option("--bug", help="The joker is a bug.")] = False,
    shared: Annotated[str | None, typer.Option(help="Cards that count in every hand.", show_default=False)] = None,
    hands_share_cards: Annotated[bool, typer.Option("--hands-share-cards", help="Hands may hold the same card.")] = False,
    ladder: Annotated[str | None, typer.Option(help=_help("ladder"))] = None,
    soko_below_pair: Annotated[bool | None, typer.Option(help=_help("soko_below_pair"))] = None,
    flush_over_full_house: Annotated[bool | None, typer.Option(help=_help("flush_over_full_house"))] = None,
    trips_over_straight: Annotated[bool | None, typer.Option(help=_help("trips_over_straight"))] = None,
    crown: Annotated[str | None, typer.Option(help=_help("crown"))] = None,
    circle: Annotated[str | None, typer.Option(help=_help("circle"))] = None,
    imperial_any_suit: Annotated[bool | None, typer.Option(help=_help("imperial_any_suit"))] = None,
    suit_tiebreak: Annotated[str | None, typer.Option(help=_help("suit_tiebreak"))] = None,
    suit_order: Annotated[str | None, typer.Option(help=_help("suit_order"))] = None,
    own: Annotated[int | None, typer.Option(help=_help("own"))] = None,
    qualifier: Annotated[str | None, typer.Option(help=_help("qualifier"))] = None,
    ace_king_straight: Annotated[bool | None, typer.Option(help=_help("ace_king_straight"))] = None,
    ace_pair: Annotated[str | None, typer.Option(help=_help("ace_pair"))] = None,
    five_of_a_kind: Annotated[bool | None, typer.Option(help=_help("five_of_a_kind"))] = None,
    double_ace_flush: Annotated[bool | None, typer.Option(help=_help("double_ace_flush"))] = None,
    natural_vs_wild: Annotated[str | None, typer.Option(help=_help("natural_vs_wild"))] = None,
    wild_may_not_be: Annotated[list[str] | None, typer.Option(help=_help("wild_may_not_be"))] = None,
    without: Annotated[str | None, typer.Option(help=_help("without"))] = None,
    ace_in_hole_low: Annotated[bool | None, typer.Option(help=_help("ace_in_hole_low"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, one object a line (always so for a file).")] = False,
) -> None:
    """Say which hand wins, and why.

    With hands: studbook compare --ranking low-27 "7s 5d 4c 3h 2s" "8c 6d 4h 3s 2c". Round brackets hold face-down cards.

    With a file of JSON lines, or - for standard input: one answer a line, {"id", "order", "winners", "names", "why"}. A line that cannot be
    answered gives {"id", "line", "error"}, and the exit code is 2.
    """
    arguments = locals()
    options = {name: arguments[name] for name in OPTIONS if arguments[name] is not None}
    if "wild_may_not_be" in options:
        options["wild_may_not_be"] = ",".join(options["wild_may_not_be"])
    fields: dict[str, object] = {"wild": ",".join(wild or ()), "bug": bug, "hands_share_cards": hands_share_cards, "options": options}
    fields |= {name: arguments[name] for name in ("ranking", "deck", "shared") if arguments[name] is not None}
    source = _file_named(hands or [], bool(options) or bool(wild) or ranking is not None)
    if source is not None:
        # What is not text becomes a mark in its line, which is then told as a line that cannot be answered.
        with nullcontext(sys.stdin) if source == "-" else Path(source).open(encoding="utf-8", errors="replace") as lines:
            _answer_lines(lines)
        return
    answer = _settled(hands or [], {"ranking": "high"} | fields)
    if as_json:
        print(json.dumps(answer.as_json(), ensure_ascii=False))
    else:
        _show(answer)


def _file_named(arguments: list[str], options: bool) -> str | None:
    """The file that the arguments name, ``-`` for standard input; None when they are hands."""
    if not arguments:
        if sys.stdin.isatty() or options:
            raise UserError("expected a file of questions, - for standard input, or hands such as 'As Kd 9h 5c 2s'")
        return "-"
    if len(arguments) > 1:
        return None
    if arguments[0] == "-" or os.path.exists(arguments[0]):  # noqa: PTH110 - Path.exists() raises for what is too long to be a name
        if options:
            raise UserError("expected rankings and house rules inside the file, got them on the command line too")
        return arguments[0]
    if arguments[0].endswith((".jsonl", ".json", ".txt")) or "/" in arguments[0]:
        raise UserError(f"expected a file or hands, and there is no file {arguments[0]}")
    return None


def _settled(hands: list[str], fields: dict[str, object]) -> Answer:
    if len(hands) > len(_HANDS):
        raise UserError(f"expected at most {len(_HANDS)} hands, got {len(hands)}")
    return settle(comparison(fields | {"hands": dict(zip(_HANDS, hands, strict=False))}))


def _answer_lines(lines: TextIO) -> None:
    failed = 0
    for number, given, data in _questions(lines):
        try:
            if isinstance(data, QuestionError):
                raise data
            answer = settle(comparison(data)).as_json()
        except StudbookError as error:
            failed += 1
            answer = {"id": given, "line": number, "error": str(error)}
            complain(f"line {number}: {error}")
        print(_as_line(answer), flush=True)
    if failed:
        complain(f"{failed} {'line' if failed == 1 else 'lines'} could not be answered")
        raise typer.Exit(BAD_INPUT)


def _as_line(answer: dict[str, object]) -> str:
    """JSON on one line, in signs that every output can carry: half a surrogate pair, which JSON may hold, has no bytes of its own."""
    text = json.dumps(answer, ensure_ascii=False)
    return text if text.isprintable() or text.encode(errors="ignore").decode() == text else json.dumps(answer)


def _questions(lines: TextIO) -> Iterator[tuple[int, object, object]]:
    """Each line's number, its id if it has one, and what it holds, or the error that it is."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
        except RecursionError:
            yield (
                number,
                None,
                QuestionError("expected a JSON object with a ranking and hands, got brackets too deep"),
            )
            continue
        except json.JSONDecodeError as error:
            yield number, None, QuestionError(f"expected a JSON object, got {line.strip()[:60]!r} ({error.msg} at column {error.colno})")
            continue
        yield number, data.get("id") if isinstance(data, dict) else None, data


def _show(answer: Answer) -> None:
    from rich.console import Console  # noqa: PLC0415 - not needed for JSON
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=None, pad_edge=False, header_style="dim")
    for title, justify in (("", "left"), ("hand", "left"), ("plays", "left"), ("", "left"), ("", "left")):
        table.add_column(title, justify=_justify(justify))
    order = [name for group in answer.order for name in group]
    order += [name for name in answer.values if name not in order]
    held = {hand.name: hand for hand in answer.question.hands}
    for name in order:
        value = answer.values[name]
        result = ("wins" if len(answer.winners) == 1 else "splits") if name in answer.winners else ""
        table.add_row(
            name,
            _coloured([str(card) for card in held[name].cards], {str(card) for card in held[name].down}),
            _coloured([str(card) for card in value.cards] if value else []),
            describe(value),
            f"[bold]{result}[/bold]" if result else "",
        )
    console = Console()
    console.print(table)
    console.print(f"\n{answer.why[:1].upper()}{answer.why[1:]}.")


def _justify(word: str) -> Literal["left", "right"]:
    return "right" if word == "right" else "left"


def _coloured(cards: list[str], down: set[str] | None = None) -> Text:
    from rich.text import Text  # noqa: PLC0415

    text = Text()
    for at, card in enumerate(cards):
        shown = ("10" if card[0] == "T" else card[0]) + "♣♦♥♠"["cdhs".index(card[1])] if card != "Jk" else "Jk"
        text.append(" " if at else "")
        text.append(
            f"({shown})" if down and card in down else shown, style=_SUIT_STYLES.get(card[1], "magenta") if card != "Jk" else "magenta"
        )
    return text
