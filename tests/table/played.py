"""A whole hand of a game, as a table keeps it: for tests of what is made of it afterwards."""

from __future__ import annotations

import random
import secrets

from studbook.engine import IllegalAction
from studbook.engine.script import script_of
from studbook.games import registry
from studbook.rules import Amounts
from studbook.table.deal import DealtHand, Setup
from studbook.table.moves import Move
from studbook.table.room import Chosen
from tests.table.test_hidden import any_action

NAMES = ("Jun", "Rosa", "Marta", "Ines")


def played(key: str, source: random.Random) -> tuple[Setup, list[Move]]:
    """A whole hand of a game, as a table keeps it."""
    deck = list(script_of(registry.make(key), len(NAMES)).deck)
    source.shuffle(deck)
    amounts = Amounts()
    told = {name: getattr(amounts, name) for name in Amounts.__slots__}
    holders = tuple(f"person {name}" for name in NAMES)
    setup = Setup(
        7, Chosen(key), told, NAMES, holders, tuple(range(len(NAMES))), (200,) * len(NAMES), tuple(int(one) for one in deck),
        secrets.token_hex(32),
    )  # fmt: skip
    deal, moves = DealtHand(setup), []
    while not deal.hand.over:
        offer = deal.hand.offers[0]
        move = Move(offer.seat, any_action(offer, source))
        try:
            deal.do(move)
        except IllegalAction:
            continue
        moves.append(move)
    return setup, moves
