"""Cases with the right answer, one JSON object a line, and how a hand of one is played."""

import json
from pathlib import Path
from typing import Any

from studbook.engine import Action, Call, Check, Fold, Hand, Raise
from studbook.games import make
from studbook.rules import Amounts
from tests.engine.playing import LIMIT, deal, offer, until

Case = dict[str, Any]

_WORDS: dict[str, Action] = {"fold": Fold(), "check": Check(), "call": Call()}


def cases(name: str) -> list[Case]:
    """The cases of a file beside this one."""
    return [json.loads(line) for line in Path(__file__).with_name(name).read_text("utf-8").splitlines()]


def move(hand: Hand, words: str) -> None:
    """A move in words: "2 raise 300" or "0 call" by that seat; "until 4": everyone plays passively to that phase."""
    first, *rest = words.split()
    if first == "until":
        until(hand, int(rest[0]))
        return
    assert offer(hand).seat == int(first), f"{words}: seat {offer(hand).seat} is asked"
    hand.act(int(first), Raise(int(rest[1])) if rest[0] == "raise" else _WORDS[rest[0]])


def dealt(case: Case) -> Hand:
    """The hand of a case: its game under its house rules, its stakes, stacks and cards."""
    amounts = Amounts(0, 0, **case["amounts"]) if "amounts" in case else LIMIT
    game = make(case["game"], **case.get("options", {}))
    return deal(game, case["hands"], case.get("stacks"), case.get("table", ""), amounts, carried=case.get("carried", 0))
