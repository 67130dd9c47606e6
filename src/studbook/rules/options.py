"""House rules as options: what a person may choose, read off the typed signature of a declaration (R-TAB-7).

A declaration says ``bad: Annotated[Scope, HouseRule("The Bad reaches", …)] = "up"``; from that come the panel of the dealer's choice,
the command line's ``--option``, the rules page and the hand record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from inspect import Parameter, signature
from types import NoneType, UnionType
from typing import Annotated, Final, Literal, Union, get_args, get_origin, get_type_hints

from studbook.cards import CardError, ranks_and_cards
from studbook.errors import StudbookError
from studbook.names import Names
from studbook.rules.game import Game
from studbook.rules.traits import always

Kind = Literal["choice", "switch", "number", "cards"]

#: Whose ruling stands where the documents are silent: one of them ends "where any doubt remains, Rob is right" (R-GBU-7).
AUTHORITY: Final = "Rob"


#: The values at which a rule does nothing.
_OFF: Final = (False, None, 0, "", "none", "any", "never", "free", "no cap")


class RuleError(StudbookError):
    """A house rule that cannot be played; the message says what was expected and what came."""


class UnknownOption(RuleError):
    """An option that the game does not have, or a value that the option does not have; the message lists what there is."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """What the type of an option does not say: its words for people."""

    #: What it is called: "Burn cards".
    label: str
    #: What it does, in a few words beside the label: "one face down before each street".
    help: str = ""
    #: A word for each choice (for a switch: off, on); empty: the choices themselves.
    words: tuple[str, ...] = ()
    #: Whether the documents are silent, so that its default is a ruling of the house.
    ruling: bool = False
    #: The bounds of a number.
    least: int = 0
    most: int = 0
    #: What else a choice is called: ``("California", "A-5")``.
    nicknames: tuple[tuple[str, object], ...] = ()
    #: Whether it can change anything in a game as it is settled; the rules page says nothing of one that cannot.
    matters: Callable[[Game], bool] = always
    #: Whether it is about what hands do with chips and cards, so that a table on a screen has no use for it.
    by_hand: bool = False
    #: What may be written for cards: ``8 9 T``.
    example: str = "2 J Kd"


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule that may be chosen."""

    #: What it is called in a declaration and on the command line: "big_bets".
    name: str
    #: What people call it: "Big bets".
    label: str
    #: "choice" (one of `choices`), "switch" (False or True), "number" (`least` to `most`), "cards" (such as ``"2 J Kd"``, or nothing).
    kind: Kind
    #: What may be chosen; empty for a number and for cards.
    choices: tuple[object, ...]
    #: What holds when nobody chooses.
    default: object
    #: What it does, in a few words.
    help: str = ""
    #: Whether its default is a ruling of the house.
    ruling: bool = False
    #: A word for each choice; empty: the choices themselves.
    words: tuple[str, ...] = ()
    #: The bounds of a number.
    least: int = 0
    most: int = 0
    #: What else a choice is called: ``("California", "A-5")``.
    nicknames: tuple[tuple[str, object], ...] = ()
    #: Whether it can change anything in a game as it is settled.
    matters: Callable[[Game], bool] = always
    #: Whether a table on a screen has no use for it.
    by_hand: bool = False
    #: What may be written for cards.
    example: str = ""

    def read(self, value: object) -> object:
        """`value`, or what its text stands for, as the declaration takes it; raises `UnknownOption` when it is none of the choices."""
        if self.kind == "number":
            return self._number(value)
        if self.kind == "cards":
            return self._cards(value)
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        if isinstance(value, str) or (self.kind == "choice" and type(value) is int):  # a number may stand for a choice: qualifier=9
            meanings = _names_of_choices(self).meanings(str(value))
            if len(meanings) == 1:
                return self.choices[meanings[0]]
        raise UnknownOption(f"expected {self.name} to be one of {', '.join(written(c) for c in self.choices)}; got {written(value)}")

    def word(self, value: object) -> str:
        """The value in words for people."""
        if self.words:
            return self.words[self.choices.index(value)]
        return written(value)

    def in_force(self, value: object) -> str:
        """The value with what it does, for the rules page; of a rule that is off it is not said what it does."""
        word = self.word(value)
        return f"{word} – {self.help}" if self.help and value not in _OFF else word

    def _number(self, value: object) -> int:
        try:
            number = int(value) if isinstance(value, str | int) and not isinstance(value, bool) else None
        except ValueError:
            number = None
        if number is None or not self.least <= number <= self.most:
            raise UnknownOption(f"expected {self.name} to be a whole number from {self.least} to {self.most}; got {value!r}")
        return number

    def _cards(self, value: object) -> str:
        if not isinstance(value, str):
            raise UnknownOption(f"expected {self.name} to be ranks and cards such as '2 J Kd'; got {value!r}")
        try:
            return " ".join(ranks_and_cards(value))
        except CardError as error:
            raise UnknownOption(f"expected {self.name} to be ranks and cards such as '2 J Kd'; {error}") from None


@lru_cache(maxsize=512)
def _names_of_choices(option: Option) -> Names[int]:
    """Where each choice stands, by how it is written, its word for people and its nicknames."""
    names: Names[int] = Names()
    for at, choice in enumerate(option.choices):
        for name in _spellings(choice):
            names.add(name, at)
    for at, word in enumerate(option.words):
        if not names.meanings(word):  # "none" said of something else is no second choice
            names.add(word, at)
    for name, choice in option.nicknames:
        names.add(name, option.choices.index(choice))
    return names


def named_option(options: Iterable[Option], name: str) -> Option | None:
    """The option of that name, or with that label, however it is written: ``"Burn cards"`` for ``burns``; None where there is none."""
    meanings = _names_of_options(tuple(options)).meanings(name)
    return meanings[0] if meanings else None


def near_options(options: Iterable[Option], name: str) -> list[str]:
    """The names of the options that a misspelt one may have meant."""
    listed = {near: option for option in options for near in (option.name, option.label)}
    return list(dict.fromkeys(listed[near].name for near in _names_of_options(tuple(options)).near(name, 2) if near in listed))


@lru_cache(maxsize=128)
def _names_of_options(options: tuple[Option, ...]) -> Names[Option]:
    names: Names[Option] = Names()
    for option in options:
        names.add(option.name, option)
    for option in options:
        if not names.meanings(option.label):
            names.add(option.label, option)
    return names


def _spellings(choice: object) -> tuple[str, ...]:
    if choice is None:
        return ("none",)
    if isinstance(choice, bool):
        return ("yes", "on", "true", "1") if choice else ("no", "off", "false", "0")
    return (str(choice),)


def written(value: object) -> str:
    """A value as it is written on the command line and in a record."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@lru_cache(maxsize=256)
def options_of(declaration: Callable[..., object]) -> tuple[Option, ...]:
    """The options of a declaration, by its keyword-only parameters: `Literal` gives choices, `bool` a switch, `int` a number, `str` cards.

    Raises `TypeError` at a parameter without a `HouseRule` or a default: a fault of the declaration.
    """
    hints = get_type_hints(declaration, include_extras=True)
    return tuple(
        option(name, hints[name], parameter.default)
        for name, parameter in signature(declaration).parameters.items()
        if parameter.kind is Parameter.KEYWORD_ONLY
    )


def option(name: str, hint: object, default: object) -> Option:
    """The option that an annotated type describes: ``Annotated[bool, HouseRule("Burn cards")]``."""
    rule = house_rule(hint)
    if rule is None or default is Parameter.empty:
        raise TypeError(f"expected a HouseRule and a default for {name}, got {hint!r}")
    kind, choices = _kind(get_args(hint)[0])
    if rule.words and len(rule.words) != len(choices):
        raise TypeError(f"expected {len(choices)} words for {name}, got {rule.words}")
    return Option(
        name, rule.label, kind, choices, default, rule.help, rule.ruling, rule.words, rule.least, rule.most, rule.nicknames, rule.matters,
        rule.by_hand, rule.example,
    )  # fmt: skip


def house_rule(hint: object) -> HouseRule | None:
    """The rule that a type is annotated with; the outermost where one annotated type is made of another.

    >>> Price = Annotated[int, HouseRule("Price")]
    >>> house_rule(Annotated[Price, HouseRule("Price of a card")]).label
    'Price of a card'
    """
    if get_origin(hint) is not Annotated:
        return None
    return next((extra for extra in reversed(get_args(hint)[1:]) if isinstance(extra, HouseRule)), None)


def _kind(bare: object) -> tuple[Kind, tuple[object, ...]]:
    """What kind of option a type makes, and its choices. ``None`` beside another type is no choice: it says "as the game has it"."""
    if bare is bool:
        return "switch", (False, True)
    if bare is int:
        return "number", ()
    if bare is str:
        return "cards", ()
    if get_origin(bare) is Literal:
        return "choice", get_args(bare)
    if get_origin(bare) in (Union, UnionType):
        return _kind(next(part for part in get_args(bare) if part is not NoneType))
    raise TypeError(f"expected a Literal, bool, int or str, got {bare!r}")
