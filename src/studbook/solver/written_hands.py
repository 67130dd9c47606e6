"""Hands as they are asked about in a solve: the cards that lie up, or all of them, and in curly brackets what the others may be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import comb
from typing import Final

from studbook.ahead.spot import Spot, SpotError, SpotSeat
from studbook.cards import Card, CardError, faced
from studbook.engine import Script
from studbook.odds.place import Place, hand_place
from studbook.odds.ranges import MOST_KEPT, holdings, split
from studbook.odds.spot_text import RANDOM
from studbook.rules import Deal, Roll

#: The condition that any cards fit.
_ANYTHING: Final = "any"


def check_two(hands: Sequence[str]) -> None:
    """Raise `SpotError` unless there are two hands."""
    if len(hands) != 2:
        raise SpotError(f"expected two hands, got {len(hands)}: rounds of two players are solved", "hands")


def cards_written(text: str, place: Place) -> int:
    """How many cards are written in a hand, those that are not known counted. Raises `SpotError`."""
    return len(_read(text, place)[0])


def whole_hand(text: str, script: Script, faces: str, place: Place) -> str:
    """A hand with all its cards, which came with these `faces`: ``As Kd 7c 2h`` in stud becomes ``(?? ??) As Kd 7c 2h (??)``."""
    held, plain, condition = _read(text, place)
    names = ["??" if card is None else str(card) for card in held]
    ups = faces.count("U")
    moves = any(isinstance(phase, Roll) or (isinstance(phase, Deal) and phase.keep_down is not None) for phase in script.phases)
    if "(" in plain:
        whole = plain.strip()
    elif moves:
        raise place.error(f"expected the cards that lie face down in round brackets, since they may be any of them in {script.game.name}")
    elif len(names) == len(faces):
        whole = _bracketed(names, faces)
    elif len(names) == ups:
        known = iter(names)
        whole = _bracketed([next(known) if face == "U" else "??" for face in faces], faces)
    else:
        both = f"the {ups} cards that lie up or all {len(faces)}" if ups else f"all {len(faces)} cards or none"
        raise place.error(f"expected {both} of the hand, got {len(names)}")
    return f"{whole} {{{condition}}}" if condition else whole


def ranged(written: Spot) -> Spot:
    """The spot with a range for every hand of which not all is known: any cards where none was said. Raises `SpotError`."""
    return replace(written, seats=tuple(_ranged(written, number) for number in (0, 1)))


def _read(text: str, place: Place) -> tuple[list[Card | None], str, str]:
    """The cards of a hand, their text, and the condition."""
    if text.strip().lower() in RANDOM:
        text = ""
    plain, condition = split(text, place)
    try:
        return [card for card, _down in faced(plain)], plain, condition
    except CardError as error:
        raise place.error(str(error)) from None


def _bracketed(names: Sequence[str], faces: str) -> str:
    return " ".join(name if face == "U" else f"({name})" for name, face in zip(names, faces, strict=True))


def _ranged(written: Spot, number: int) -> SpotSeat:
    seat, place = written.seats[number], hand_place(number + 1)
    if any(card is None and up for card, up in zip(seat.cards, seat.up, strict=True)):
        raise place.error("expected every card that lies up, got one that is not known")
    if all(seat.up):
        raise place.error("expected a hand with hidden cards, got none: then nothing is left to solve")
    if seat.holdings is not None or not seat.holes:
        return seat
    ways = comb(len(written.stock), len(seat.holes))
    if ways > MOST_KEPT:
        raise place.error(f"expected at most {MOST_KEPT:,} holdings, got {ways:,}: say in curly brackets which")
    return replace(seat, holdings=holdings(_ANYTHING, seat, written, place))
