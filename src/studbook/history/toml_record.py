"""Records in TOML: Poker Hand History files, and ours, which are those with a table of our own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final

from studbook.cards import CardError
from studbook.cards import cards as read_cards
from studbook.games import get, make
from studbook.games.elsewhere import CODES, OTHER_CODES
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.action_reader import ActionReader, Fault
from studbook.history.errors import RecordError
from studbook.history.money import CHIPS, Money
from studbook.history.native import VERSION
from studbook.history.phh_codes import game_of
from studbook.history.site import NATIVE, PHH
from studbook.rules import Amounts, Game, TableCards
from studbook.rules.lint import lint
from studbook.rules.options import RuleError
from studbook.rules.toml import GameFileError, read_game
from studbook.rules.toml_lines import lines_of
from studbook.rules.walk import every

#: A record no larger than this is read at all; the longest real one has a few thousand bytes.
MOST_BYTES: Final = 200_000
#: Tables and lists inside each other: a record has three, and whatever walks a document goes as deep as it is.
_DEEPEST: Final = 32
#: Fields of Poker Hand History that say what is played; the others are facts.
_FIELDS: Final = frozenset(
    ("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks",
     "actions", "players", "finishing_stacks", "_studbook")
)  # fmt: skip


class _At(Exception):
    """Something wrong at a path of the document."""

    def __init__(self, problem: str, *path: str | int) -> None:
        super().__init__(problem)
        self.problem = problem
        self.path = path


def read_document(text: str, first_line: int = 1, source: str = "record") -> HandAccount:
    """The account of one record in TOML that begins on `first_line` of its file. Raises `RecordError`."""
    if len(text) > MOST_BYTES:
        raise RecordError(f"expected a record of at most {MOST_BYTES} bytes, got {len(text)}", first_line, source)
    try:
        found = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        problem, line = _said(str(error))
        raise RecordError(f"expected TOML: {problem}", first_line + line - 1, source) from None
    except RecursionError:
        raise RecordError("expected TOML without so many brackets inside brackets", first_line, source) from None
    except (ValueError, ArithmeticError):  # no TOMLDecodeError: figures past what Python reads, and powers of ten past what decimals have
        raise RecordError("expected TOML: a figure in it is too long", first_line, source) from None
    if _is_deep(found):
        raise RecordError("expected TOML without so many brackets inside brackets", first_line, source)
    try:
        return _Document(found, text, first_line, source).account()
    except _At as wrong:
        raise RecordError(wrong.problem, _line(text, wrong.path) + first_line - 1, source) from None


def _is_deep(found: dict[str, Any]) -> bool:
    level: list[Any] = [found]
    for _ in range(_DEEPEST):
        level = [inner for one in level for inner in (one.values() if isinstance(one, dict) else one) if isinstance(inner, dict | list)]
    return bool(level)


def _said(message: str) -> tuple[str, int]:
    """The parser's own words and the line in them."""
    where = re.search(r" \(at line (\d+), column \d+\)", message)
    if where is None:
        return message.replace(" (at end of document)", " at the end of the record"), 1
    return message.replace(where[0], ""), int(where[1])


def _lines(text: str) -> dict[tuple[str | int, ...], int]:
    try:
        return lines_of(text)
    except (ValueError, RecursionError, IndexError):
        return {}


def _line(text: str, path: tuple[str | int, ...]) -> int:
    return _line_in(_lines(text), path)


def _line_in(lines: Mapping[tuple[str | int, ...], int], path: tuple[str | int, ...]) -> int:
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


class _Document:
    def __init__(self, found: dict[str, Any], text: str, first_line: int, source: str) -> None:
        self.found = found
        self.text = text
        self.first = first_line
        self.source = source
        mine = found.get("_studbook", {})
        if not isinstance(mine, dict):
            raise _At(f"expected _studbook to be a table, got {mine!r}", "_studbook")
        self.ours: dict[str, Any] = mine
        self.money = self._money()
        self.unit = 10**self.money.places if not mine else 1

    def account(self) -> HandAccount:
        stacks = self._numbers("starting_stacks")
        if stacks is None:
            raise _At("expected starting_stacks, got none")
        game = self._game(len(stacks))
        low, high = game.players
        if not low <= len(stacks) <= high:
            raise _At(f"expected {low} to {high} players for {game.name}, got {len(stacks)}", "starting_stacks")
        account = HandAccount(
            self.source, NATIVE if self.ours else PHH, str(self.found.get("hand", "")), 1, game, self._amounts(game),
            self._names(len(stacks)), stacks, [], self.money, chip=self._whole("chip", 1), carried=self._whole("carried", 0),
            facts={key: _plain(value) for key, value in self.found.items() if key not in _FIELDS}, place=self._place(),
        )  # fmt: skip
        self._deck(account)
        account.told_openers = self.ours.get("told_openers") is True
        account.steps = self._steps(game, len(stacks))
        return account

    def _place(self) -> Callable[[int], int]:
        """The line in the file of an action's number; numbers past the actions stand for the last stacks."""
        text, first, count = self.text, self.first, len(self.found.get("actions", ()))

        @lru_cache(maxsize=1)
        def lines() -> Mapping[tuple[str | int, ...], int]:
            """Followed once, and only where somebody asks."""
            return _lines(text)

        def place(number: int) -> int:
            path: tuple[str | int, ...] = ("actions", number - 1) if 0 < number <= count else ("finishing_stacks",)
            return _line_in(lines(), path) + first - 1

        return place

    # ---- what is played

    def _game(self, n: int) -> Game:
        if self.ours:
            return self._our_game(n)
        variant = self.found.get("variant")
        if not isinstance(variant, str) or variant not in CODES:
            known = f"expected a variant out of {', '.join(CODES)}"
            if isinstance(variant, str) and variant in OTHER_CODES:
                raise _At(f"{known}, got {variant}, {OTHER_CODES[variant]}, which this book does not play", "variant")
            raise _At(f"{known}, got {variant!r}", "variant")
        antes = self._numbers("antes") or ()
        return game_of(variant, ante=self.found.get("blinds_or_straddles") is not None and any(antes))

    def _our_game(self, n: int) -> Game:
        version = self.ours.get("record")
        if version != VERSION:
            raise _At(f"expected a record of version {VERSION}, got {version!r}", "_studbook", "record")
        declaration = self.ours.get("declaration")
        if declaration is not None:
            if not isinstance(declaration, str):
                raise _At("expected the declaration of the game as text", "_studbook", "declaration")
            return _declared(declaration, n)
        key, options = self.ours.get("game"), self.ours.get("options", {})
        if not isinstance(key, str) or not isinstance(options, dict):
            raise _At("expected the game's key and a table of options", "_studbook", "game")
        try:
            game = make(key, **options)
            ours = get(key).version
        except (RuleError, TypeError) as error:
            raise _At(str(error), "_studbook", "game") from None
        if self.ours.get("version", ours) != ours:
            raise _At(f"expected version {ours} of {key}, got {self.ours['version']!r}", "_studbook", "version")
        return game

    def _amounts(self, game: Game) -> Amounts:
        told = self.ours.get("amounts")
        if told is not None:
            if not isinstance(told, dict) or not all(name in Amounts.__slots__ and type(one) is int for name, one in told.items()):
                raise _At(f"expected whole amounts out of {', '.join(Amounts.__slots__)}, got {told!r}", "_studbook", "amounts")
            return self._checked(told, "_studbook", "amounts")
        antes = self._numbers("antes") or (0,)
        blinds = sorted(self._numbers("blinds_or_straddles") or (0,), reverse=True)
        least = self._number("min_bet", 0) or max(blinds)
        small = self._number("small_bet", least) if game.stakes.structure == "fixed" else least
        big = self._number("big_bet", small) if game.stakes.structure == "fixed" else least
        return self._checked(
            {"ante": self._usual(antes), "bring_in": self._number("bring_in", 0), "small": small, "big": big,
             "small_blind": blinds[1] if len(blinds) > 1 else 0, "big_blind": blinds[0]}, "antes",
        )  # fmt: skip

    def _checked(self, told: dict[str, int], *path: str) -> Amounts:
        try:
            return Amounts(**told)
        except ValueError as error:
            raise _At(str(error), *path) from None

    def _names(self, n: int) -> tuple[str, ...]:
        names = self.found.get("players")
        if names is None:
            return tuple(f"p{seat + 1}" for seat in range(n))
        if not isinstance(names, list) or len(names) != n or not all(isinstance(name, str) and name.isprintable() for name in names):
            raise _At(f"expected {n} names of players, got {names!r}", "players")
        return tuple(names)

    def _money(self) -> Money:
        if not self.ours:
            return self._phh_money()
        told = self.ours.get("money")
        if told is None:
            return CHIPS
        if not isinstance(told, list) or len(told) != 2 or told[0] not in ("", "$", "€", "£") or told[1] not in (0, 2):
            raise _At(f'expected money such as ["$", 2], got {told!r}', "_studbook", "money")
        return Money(told[0], told[1])

    def _phh_money(self) -> Money:
        """Cents, where the history has parts of a chip anywhere; the sign by its own field."""
        sign = self.found.get("currency_symbol")
        parts = any(_has_part(self.found.get(field)) for field in _AMOUNTS)
        actions = self.found.get("actions")
        if isinstance(actions, list):
            parts = parts or any(isinstance(line, str) and _PART.match(line) for line in actions)
        return Money(sign if sign in ("$", "€", "£") else "", 2 if parts else 0)

    def _deck(self, account: HandAccount) -> None:
        deck, key = self.ours.get("deck"), self.ours.get("key", "")
        if deck is None:
            return
        try:
            order = read_cards(deck)
            account.key = bytes.fromhex(key)
        except (CardError, ValueError, TypeError, AttributeError) as error:
            raise _At(str(error) if isinstance(error, CardError) else "expected the key in hexadecimal", "_studbook", "deck") from None
        full = account.game.deck.at(len(account.stacks))
        if sorted(order) != sorted(full):
            raise _At(f"expected all of {full}, each once, got {len(order)}", "_studbook", "deck")
        account.deck = order

    # ---- numbers

    def _numbers(self, field: str) -> tuple[int, ...] | None:
        found = self.found.get(field)
        if found is None:
            return None
        if not isinstance(found, list) or not all(_is_chips(one, self.unit) for one in found):
            raise _At(f"expected {field} to be a list of {self._chips()}, got {_said_of(found)}"[:200], field)
        return tuple(int(one * self.unit) for one in found)

    def _number(self, field: str, default: int) -> int:
        found = self.found.get(field, default)
        if field in self.found and not _is_chips(found, self.unit):
            raise _At(f"expected {field} to be {self._chips()}, got {_said_of(found)}"[:200], field)
        return int(found * self.unit) if field in self.found else default

    def _chips(self) -> str:
        return "whole chips" if self.unit == 1 else "amounts with at most two decimals"

    def _whole(self, field: str, default: int) -> int:
        found = self.ours.get(field, default)
        if not _is_chips(found) or found < (field == "chip"):
            raise _At(f"expected {field} to be whole chips, got {found!r}", "_studbook", field)
        return int(found)

    # ---- what happened

    def _steps(self, game: Game, n: int) -> list[st.Step]:
        lines = self.found.get("actions")
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise _At("expected actions, a list of texts", "actions")
        slots = frozenset(slot for phase in every(game.phases) if isinstance(phase, TableCards) for slot in phase.slots)
        reader = ActionReader(n, slots, self.unit)
        reader.steps += self._posts(n)
        for number, line in enumerate(lines, 1):
            try:
                reader.read(number, line)
            except Fault as fault:
                raise _At(f"action {number}: {fault}", "actions", number - 1) from None
        end = len(lines) + 1
        total = self.ours.get("total")
        if total is not None:
            if not isinstance(total, list) or len(total) < 2 or not all(map(_is_chips, total)):
                raise _At(f"expected total to be the pots' chips and the rake, got {total!r}", "_studbook", "total")
            reader.steps.append(st.TotalStep(end, total[0], total[1], tuple(total[2:])))
        stacks = self._numbers("finishing_stacks")
        if stacks is not None:
            if len(stacks) != n:
                raise _At(f"expected {n} finishing stacks, got {len(stacks)}", "finishing_stacks")
            reader.steps.append(st.StacksStep(end, stacks))
        return reader.steps

    def _posts(self, n: int) -> list[st.Step]:
        """Who put in what, where it is not what the game asks of everyone."""
        told = self.ours.get("posts")
        if told is None:
            return [] if self.ours else self._phh_posts(n)
        posts: list[st.Step] = []
        for one in told if isinstance(told, list) else [[]]:
            good = isinstance(one, list) and len(one) == 4 and isinstance(one[0], str) and re.fullmatch(r"p[1-9]\d?", one[0])
            if not good or one[1] not in _KINDS or not _is_chips(one[2]) or type(one[3]) is not bool or int(one[0][1:]) > n:
                raise _At(f'expected posts such as ["p1", "ante", 5, false], got {one!r}', "_studbook", "posts")
            posts.append(st.PostStep(1, int(one[0][1:]) - 1, one[2], one[1], one[3]))
        return posts

    def _phh_posts(self, n: int) -> list[st.Step]:
        """Antes and blinds that are not the same for everyone: the most usual ante is the ante, more is dead money."""
        antes, blinds = self._numbers("antes"), self._numbers("blinds_or_straddles")
        for field, row in (("antes", antes), ("blinds_or_straddles", blinds)):
            if row is not None and len(row) != n:
                raise _At(f"expected {n} {field}, got {len(row)}", field)
        if (antes is None or len(set(antes)) == 1) and not any((blinds or ())[2:]):
            return []
        posts: list[st.Step] = []
        usual = self._usual(antes or (0,))
        stacks = self._numbers("starting_stacks") or ()
        for seat, ante in enumerate(antes or ()):
            paid = min(ante, usual)
            if paid:
                posts.append(st.PostStep(1, seat, paid, "ante", paid < usual and paid == stacks[seat]))
            if ante > usual:
                posts.append(st.PostStep(1, seat, ante - usual, "dead"))
        return posts + self._phh_blinds(blinds or ())

    def _phh_blinds(self, blinds: tuple[int, ...]) -> list[st.Step]:
        """The small and the big blind; one more of the big one's amount is a blind posted late. Straddles are not played here."""
        posts: list[st.Step] = []
        n = len(blinds)
        for seat, amount in enumerate(blinds):
            paid = blinds[1 - seat] if n == 2 else amount  # heads-up the second player, the dealer, posts the small one
            kind = "small blind" if seat == (n == 2) else "big blind" if seat == (n != 2) else "late blind"
            if kind == "late blind" and paid and paid != blinds[1]:
                raise _At(f"expected blinds posted late of {blinds[1]}, got {paid}; straddles are not played here", "blinds_or_straddles")
            if paid:
                posts.append(st.PostStep(1, seat, paid, kind))
        return posts

    def _usual(self, antes: tuple[int, ...]) -> int:
        return max(sorted(set(antes)), key=antes.count)


_KINDS: Final = ("ante", "small blind", "big blind", "late blind", "dead")


#: Fields of amounts, and an action that has one with a part of a chip.
_AMOUNTS: Final = (
    "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks", "finishing_stacks",
)  # fmt: skip
_PART: Final = re.compile(r"\s*p\d+ +cbr +\d+\.\d")


def _is_chips(value: Any, unit: int = 1) -> bool:
    if type(value) is Decimal:
        return value.is_finite() and 0 <= value < 10**13 and value * unit == int(value * unit)
    return type(value) is int and 0 <= value < 10**13


def _has_part(value: Any) -> bool:
    """Whether an amount, or one of a list, is no whole number."""
    if isinstance(value, list):
        return any(_has_part(one) for one in value)
    return type(value) is Decimal and value.is_finite() and abs(value) < 10**13 and value != int(value)


def _said_of(value: Any) -> str:
    return repr(_plain(value))


def _plain(value: Any) -> Any:
    """A value of the document with its decimals as Python's own."""
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return value


@lru_cache(maxsize=64)
def _declared(text: str, n: int) -> Game:
    try:
        game = read_game(text, "declaration")
    except GameFileError as error:
        raise _At(str(error), "_studbook", "declaration") from None
    wrong = [finding for finding in lint(game, n) if finding.level == "error"]
    if wrong:
        raise _At(f"the game cannot be dealt: {wrong[0]}", "_studbook", "declaration")
    return game
