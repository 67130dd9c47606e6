"""Bets in words: what may be bet on a street, and what somebody did."""

from __future__ import annotations

from studbook.engine import events as e
from studbook.rules import Bet
from studbook.telling.reader import Reader


def next_bet(reader: Reader, phase: int) -> Bet | None:
    """The first betting round of the street that begins with this phase."""
    street = reader.street(phase)
    return next((p for p in reader.script.phases[phase : street.last] if isinstance(p, Bet)), None)


def round_words(reader: Reader, bet: Bet | None) -> str:
    """``big bet 10``: the size of a round before it has begun; empty where there is none."""
    if bet is None:
        return ""
    if reader.game.stakes.structure != "fixed":
        return sizes_words(reader, ())
    return sizes_words(reader, (reader.amounts.big if bet.size == "big" else reader.amounts.small,))


def sizes_words(reader: Reader, sizes: tuple[int, ...]) -> str:
    """``big bet 10``, ``bets 5 or 10``, ``pot limit``."""
    amounts, chips = reader.amounts, reader.chips
    structure = reader.game.stakes.structure
    if structure == "spread":
        return f"bets {chips(amounts.spread_low or amounts.small)} to {chips(amounts.spread_high or amounts.big)}"
    if structure != "fixed":
        return {"pot": "pot limit", "no limit": "no limit"}[structure]
    if len(sizes) > 1:
        return f"bets {chips(sizes[0])} or {chips(sizes[-1])}"
    small = sizes[0] == amounts.small
    return f"{'bet' if amounts.small == amounts.big else 'small bet' if small else 'big bet'} {chips(sizes[0])}"


def raise_words(reader: Reader, event: e.Raised) -> str:
    """``bets 10``, ``raises to 20``, ``brings in 2``."""
    to = reader.chips(event.to)
    return {
        "bring in": f"brings in {to}",
        "complete": f"completes to {to}",
        "raise": f"raises to {to}",
    }.get(event.name, f"bets {to}")
