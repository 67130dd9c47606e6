"""What is done in a hand at a table, as the table plays it and the store keeps it: the engine's actions, and three things beside them."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from studbook.engine import Action
from studbook.fair import Seal, SeedOf
from studbook.table.commands import action_of, payload_of


class LeaveHand(NamedTuple):
    """The player gets up from the table: folds, whoever's turn it is."""


class ShowCards(NamedTuple):
    """The winner of a hand that ended without a showdown shows cards: ``ShowCards()`` all of them, ``ShowCards((0,))`` one."""

    #: The places of the cards; empty: all.
    places: tuple[int, ...] = ()


class ShuffleCut(msgspec.Struct, frozen=True):
    """How a shuffle was cut (docs/fair.md). As a move: of the reshuffle that the move before it brings; its seat is `NOBODYS`."""

    #: What the pages had said of their seeds.
    seals: tuple[Seal, ...] = ()
    #: The seeds that came.
    seeds: tuple[SeedOf, ...] = ()
    #: The seats whose seed did not.
    late: tuple[int, ...] = ()


#: The seat of a move that no player makes.
NOBODYS: Final = -1


class Move(NamedTuple):
    """One thing done in a hand: ``Move(2, Raise(20))``."""

    #: Who did it: the engine's number of the seat, or `NOBODYS`.
    seat: int
    action: Action | LeaveHand | ShowCards | ShuffleCut


class _Row(msgspec.Struct):
    """A move in JSON: ``{"seat": 2, "action": {"raise": 20}}``."""

    seat: int
    action: dict[str, object]


_LEAVE: Final[dict[str, object]] = {"leave": True}
_SHOW: Final[dict[str, object]] = {"show": True}
_CUT: Final = "cut"
_DECODER: Final = msgspec.json.Decoder(_Row)


def encode_move(move: Move) -> bytes:
    """The move in JSON, as the store keeps it."""
    match move.action:
        case LeaveHand():
            payload = _LEAVE
        case ShowCards(places):
            payload = {"show": list(places)} if places else _SHOW
        case ShuffleCut() as cut:
            payload = {_CUT: cut}
        case action:
            payload = payload_of(action)
    return msgspec.json.encode(_Row(move.seat, payload))


def decode_move(data: bytes) -> Move:
    """The reverse of `encode_move`. Raises `msgspec.MsgspecError` or `Refused` at what is no move."""
    row = _DECODER.decode(data)
    if row.action == _LEAVE:
        return Move(row.seat, LeaveHand())
    if row.action == _SHOW:
        return Move(row.seat, ShowCards())
    places = row.action.get("show")
    if isinstance(places, list) and len(row.action) == 1 and all(type(place) is int for place in places):
        return Move(row.seat, ShowCards(tuple(places)))
    if _CUT in row.action:
        return Move(row.seat, msgspec.convert(row.action[_CUT], ShuffleCut))
    return Move(row.seat, action_of(row.action))
