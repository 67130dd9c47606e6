"""House rules drawn at random: a game of the book as some table somewhere plays it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from studbook.games import Entry, get, make
from studbook.rules import Amounts, Game
from studbook.rules.lint import lint_game
from studbook.rules.options import Option, RuleError
from studbook.rules.overlay import ContradictoryRules
from studbook.rules.table_rules import table_options

#: What may be played for; a bring-in, blinds and antes of nothing among them.
STAKES = (
    Amounts(1, 2, 4, 8, 2, 4),
    Amounts(0, 2, 4, 8, 1, 2),
    Amounts(1, 0, 5, 10, 0, 5),
    Amounts(3, 1, 3, 3, 1, 1),
)
_CARDS = ("", "2", "2 J", "Kd", "3 9 Ks", "A", "Js Jh Kd")


def value(option: Option, source: random.Random) -> object:
    """One value that the option may have."""
    if option.kind == "number":
        return source.randint(option.least, min(option.most, option.least + 9))
    if option.kind == "cards":
        return source.choice(_CARDS)
    return source.choice(option.choices)


def drawn(entry: Entry, source: random.Random) -> tuple[Game, dict[str, Any], int, Amounts]:
    """A game under house rules and stakes drawn at random, with a number of players that the lint lets it be dealt for.

    Each own option is drawn half of the time, up to four table rules are laid over; contradictions are thrown away.
    """
    while True:
        chosen = {option.name: value(option, source) for option in entry.options if source.random() < 0.5}
        try:
            own = make(entry.key, **chosen)
            laid = table_options(own)
            for rule in source.sample(laid, min(source.randint(0, 4), len(laid))):
                chosen[rule.name] = value(rule, source)
            game = make(entry.key, **chosen)
        except RuleError:
            continue
        players = source.randint(*game.players)
        amounts = source.choice(STAKES)
        if not any(finding.level == "error" for finding in lint_game(game, players, amounts)):
            return game, chosen, players, amounts


def other_values(option: Option) -> Iterator[object]:
    """Every value but the default."""
    if option.kind == "number":
        yield from (number for number in (option.least, option.most) if number != option.default)
    elif option.kind == "cards":
        yield from ("3 Qh", "Kd")
    else:
        yield from (choice for choice in option.choices if choice != option.default)


def a_few_rules(key: str, source: random.Random) -> Game:
    """The game under one to three house rules, its own or the table's, whichever go together."""
    chosen: dict[str, object] = {}
    known = {option.name: option for option in (*table_options(make(key)), *get(key).options)}
    for name in source.sample(sorted(known), min(len(known), source.randint(1, 3))):
        found = list(other_values(known[name])) if name != "without" else ["5 6"]
        if found:
            chosen[name] = source.choice(found)
    try:
        return make(key, **chosen)
    except ContradictoryRules:
        return make(key)
