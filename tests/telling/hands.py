"""Hands told to one viewer, as JSON has them, for the tests of the words."""

from __future__ import annotations

from typing import Any

import msgspec

from studbook.engine import SPECTATOR, Hand
from studbook.games import registry
from studbook.telling.reader import Reader
from studbook.telling.teller import Teller

NAMES = ("Otis", "Ines", "Marta", "Hazel", "Jun", "Rosa")


def reader_of(hand: Hand, seat: int = SPECTATOR, names: tuple[str, ...] = NAMES, **more: Any) -> Reader:
    """A reader of this hand: `seat` is "You"."""
    return Reader(hand, names[: hand.n], seat, authority="Rob", options=registry.options(hand.game.key), **more)


def told(hand: Hand, seat: int = SPECTATOR, names: tuple[str, ...] = NAMES) -> dict[str, Any]:
    """`hand` of the snapshot for this seat, with all of its log."""
    view = hand.view(seat)
    teller = Teller(reader_of(hand, seat, names))
    frame: dict[str, Any] = msgspec.to_builtins(teller.with_log(teller.show(teller.look(view), number=42, turn=3)))
    return frame


def text(parts: list[Any]) -> str:
    """Parts of a line in JSON as text, cards in brackets."""
    return "".join(part if isinstance(part, str) else part.get("who") or f"[{part['card']}]" for part in parts)


def lines(hand: dict[str, Any]) -> dict[str, list[str]]:
    """The log as text, by street, oldest first."""
    return {street["title"]: [text(line["parts"]) for line in street["lines"]] for street in reversed(hand["log"])}
