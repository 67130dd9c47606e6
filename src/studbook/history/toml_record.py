"""Records in TOML: Poker Hand History files, and ours, which are those with a table of our own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Final

from studbook.history.account import HandAccount
from studbook.history.record_error import RecordError
from studbook.history.site import NATIVE, PHH
from studbook.history.toml_fields import DocumentPath, TomlFields, WrongFieldError, plain_value
from studbook.history.toml_game import amounts_in, deck_in, game_in
from studbook.history.toml_steps import steps_in
from studbook.rules.toml_bounds import out_of_bounds
from studbook.rules.toml_lines import lines_of

#: A record no larger than this is read at all; the longest real one has a few thousand bytes.
MOST_BYTES: Final = 200_000
#: Fields of Poker Hand History that say what is played; the others are facts.
_FIELDS: Final = frozenset(
    ("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks",
     "actions", "players", "finishing_stacks", "winnings", "_studbook")
)  # fmt: skip


def read_document(text: str, first_line: int = 1, source: str = "record") -> HandAccount:
    """The account of one record in TOML that begins on `first_line` of its file. Raises `RecordError`."""
    if len(text) > MOST_BYTES:
        raise RecordError(f"expected a record of at most {MOST_BYTES} bytes, got {len(text)}", first_line, source)
    fault = out_of_bounds(text)
    if fault is not None:
        raise RecordError(f"expected TOML with {fault[0]}", first_line + fault[1] - 1, source)
    try:
        document: dict[str, object] = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        problem, line = _parsed(str(error))
        raise RecordError(f"expected TOML: {problem}", first_line + line - 1, source) from None
    except (ValueError, ArithmeticError):  # no TOMLDecodeError: figures past what Python reads, and powers of ten past what decimals have
        raise RecordError("expected TOML: a figure in it is too long", first_line, source) from None
    try:
        return _account(TomlFields(document), text, first_line, source)
    except WrongFieldError as wrong:
        raise RecordError(wrong.problem, _line_in(_lines(text), wrong.path) + first_line - 1, source) from None


def _account(fields: TomlFields, text: str, first_line: int, source: str) -> HandAccount:
    stacks = fields.amounts("starting_stacks")
    if stacks is None:
        raise WrongFieldError("expected starting_stacks, got none")
    n = len(stacks)
    game = game_in(fields, n)
    low, high = game.players
    if not low <= n <= high:
        raise WrongFieldError(f"expected {low} to {high} players for {game.name}, got {n}", "starting_stacks")
    account = HandAccount(
        source, NATIVE if fields.ours else PHH, str(fields.all.get("hand", "")), 1, game, amounts_in(fields, game), fields.names(n),
        stacks, [], fields.money, chip=fields.our_chips("chip", 1, 1), carried=fields.our_chips("carried", 0, 0),
        facts={key: plain_value(value) for key, value in fields.all.items() if key not in _FIELDS},
        place=_place(fields, text, first_line), told_openers=fields.ours.get("told_openers") is True,
    )  # fmt: skip
    deck = deck_in(fields, game, n)
    if deck is not None:
        account.deck, account.key, account.cuts = deck
    account.steps = steps_in(fields, game, n)
    return account


# ---- lines


def _place(fields: TomlFields, text: str, first_line: int) -> Callable[[int], int]:
    """The line in the file of an action's number; the two past the actions stand for the last stacks and the winnings."""
    actions = fields.all.get("actions")
    count = len(actions) if isinstance(actions, list) else 0

    @lru_cache(maxsize=1)
    def lines() -> Mapping[DocumentPath, int]:
        """Followed once, and only where somebody asks."""
        return _lines(text)

    def place(number: int) -> int:
        end: DocumentPath = ("winnings",) if number > count + 1 else ("finishing_stacks",)
        path: DocumentPath = ("actions", number - 1) if 0 < number <= count else end
        return _line_in(lines(), path) + first_line - 1

    return place


def _lines(text: str) -> Mapping[DocumentPath, int]:
    """The line of each path; empty for a text that cannot be followed."""
    try:
        return lines_of(text)
    except (ValueError, RecursionError, IndexError):  # a text that the parser takes and the follower of lines does not
        return {}


def _line_in(lines: Mapping[DocumentPath, int], path: DocumentPath) -> int:
    """The line of a path, or of what it lies in."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def _parsed(message: str) -> tuple[str, int]:
    """The parser's own words and the line in them."""
    where = re.search(r" \(at line (\d+), column \d+\)", message)
    if where is None:
        return message.replace(" (at end of document)", " at the end of the record"), 1
    return message.replace(where[0], ""), int(where[1])
