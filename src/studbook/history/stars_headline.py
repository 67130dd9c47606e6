"""The first line of a hand as PokerStars prints it: the hand's number, a tournament, the game and its stakes, and when it was."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import time
from typing import Final

from studbook.engine import Hand
from studbook.games.elsewhere import POKERSTARS
from studbook.history.money import Money
from studbook.history.sites.stars import STARS_TEXT

HOW: Final = {"fixed": "Limit", "pot": "Pot Limit", "no limit": "No Limit"}


def fact(facts: Mapping[str, object], name: str) -> object:
    """A fact by its name, or by the name that it has in a record of ours; None: not known."""
    return facts.get(name, facts.get(f"_{name}"))


def headline(hand: Hand, money: Money, short: str, facts: Mapping[str, object]) -> str:
    """The line as the site itself printed it, where it did; else made of what is known. `short`: our short name of the site's game."""
    opening, rest = fact(facts, "opening"), fact(facts, "headline")
    if isinstance(opening, str) and isinstance(rest, str) and STARS_TEXT.hand_number(f"{opening}{rest}"):
        return f"{opening}{rest}"
    amounts, structure = hand.amounts, hand.game.stakes.structure
    number = "".join(sign for sign in str(facts.get("hand", "")) if sign.isdecimal()) or "1"
    low, high = (amounts.small, amounts.big) if structure == "fixed" else (amounts.small_blind, amounts.big_blind)
    stakes = f"{money.write(low)}/{money.write(high)}"
    game = f"{next(site for site, own in POKERSTARS.items() if own == short)} {HOW[structure]}"
    tournament = fact(facts, "tournament")
    if tournament:
        return f"PokerStars Hand #{number}: Tournament #{tournament}, {_buy_in(facts)} {game} - Level I ({stakes}) - {_when(facts)}"
    currency = STARS_TEXT.site.currencies.get(money.sign)
    return f"PokerStars Hand #{number}:  {game} ({stakes}{f' {currency}' if currency else ''}) - {_when(facts)}"


def _buy_in(facts: Mapping[str, object]) -> str:
    """``$2+$0.20 USD``."""
    buy_in = fact(facts, "buy_in")
    if not isinstance(buy_in, str):
        return "Freeroll "
    currency = STARS_TEXT.site.currencies.get(buy_in[:1])
    return f"{buy_in} {currency}" if currency else buy_in


def _when(facts: Mapping[str, object]) -> str:
    """``2009/11/26 10:24:59 ET``."""
    year, month, day = (_number(facts, key, default) for key, default in (("year", 2000), ("month", 1), ("day", 1)))
    clock = facts.get("time")
    at = f"{clock.hour}:{clock.minute:02d}:{clock.second:02d}" if isinstance(clock, time) else "0:00:00"
    zone = facts.get("time_zone_abbreviation")
    return f"{year}/{month:02d}/{day:02d} {at} {zone if isinstance(zone, str) and zone.isalpha() else 'ET'}"


def _number(facts: Mapping[str, object], key: str, default: int) -> int:
    """A whole number among the facts."""
    value = facts.get(key)
    if isinstance(value, str) and value.isdecimal() and len(value) < 5:
        return int(value)
    return value if isinstance(value, int) else default
