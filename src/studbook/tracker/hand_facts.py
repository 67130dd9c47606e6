"""What one hand adds to the figures: plain values, small enough to send to another process and to keep by the thousand."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

#: Decimals of every amount here, so that dollars of one record and cents of another are the same unit.
PLACES: Final = 6

#: How a player came into the hand, or met who did: what is done first, by choice, on the first street.
Entry = Literal["", "limped", "called", "opened", "stole", "raised", "defended"]
#: What a player did on a later street, at their first turn to put chips in.
Deed = Literal["", "bet", "called", "raised", "check-called", "check-raised"]


class HandStakes(NamedTuple):
    """What a hand is played for, which no other currency or stake is added to. Amounts in millionths."""

    #: $, € or £; empty for chips of a home game; "play money", "tournament".
    money: str
    #: How bets are limited: fixed, pot, no limit, spread.
    limit: str
    small: int
    #: The big bet; in no limit and pot limit the big blind. Results are told in it.
    big: int
    ante: int


class StreetFacts(msgspec.Struct, frozen=True, array_like=True):
    """One player on one street."""

    #: Bets, completions and raises made by choice; calls; checks.
    raises: int = 0
    calls: int = 0
    checks: int = 0
    folded: bool = False
    #: Chips put in by choice, less what came back.
    paid: int = 0
    #: The first thing done on a later street, empty on the first.
    deed: Deed = ""


class PlayerFacts(msgspec.Struct, frozen=True, array_like=True):
    """One player in one hand. Amounts in millionths of a unit of the currency."""

    name: str
    #: small blind, big blind, button, cutoff; bring-in; early, middle, late.
    position: str
    net: int
    won: int
    #: The streets reached, the first one first.
    streets: list[StreetFacts]
    #: How they came in.
    entry: Entry = ""
    #: The street on which they folded, counted from 0; -1: they did not.
    folded_on: int = -1
    #: In at the showdown of several.
    showdown: bool = False
    #: Whether they brought it in; had the chance to complete or raise first; to do so from a late seat; were met by that in a blind or
    #: having brought it in.
    brought_in: bool = False
    could_open: bool = False
    could_steal: bool = False
    faced_steal: bool = False
    #: Cards thrown at each draw; none: stood pat.
    draws: list[int] = []
    #: The quarters of the pot won at a showdown of a game of two halves: 0 to 4; -1: no such showdown.
    quarters: int = -1
    #: What the first three cards were, where the record knew them as they were dealt; empty elsewhere.
    start: str = ""
    #: The result as the chances stood when all was in; None: no chips were decided by cards still to come.
    expected: int | None = None
    #: What of the rake came out of their chips: of what everybody put in, their part.
    rake: int = 0


class DuelFacts(msgspec.Struct, frozen=True, array_like=True):
    """The two players who were left in the end: at the showdown, or before the last fold."""

    first: str
    second: str
    #: What the first took of what the second had put in; below nothing: the other way round. What others had put in is nobody's here.
    won: int
    showdown: bool = False


class HandFacts(msgspec.Struct, frozen=True, array_like=True):
    """One hand. Amounts in millionths of a unit of the currency."""

    file: str
    hand: str
    #: ``2010-11-10``; empty: not said.
    date: str
    #: The game's key and name.
    game: str
    name: str
    stakes: HandStakes
    #: Decimals in which the record writes amounts.
    places: int
    #: The names of the game's streets, and how many were played.
    streets: list[str]
    played: int
    pot: int
    rake: int
    #: How many were dealt in, and those of them who are counted.
    seats: int
    players: list[PlayerFacts]
    winners: str = ""
    #: Whether the expected results were counted exactly; False: sampled, or there are none.
    exact: bool = False
    #: Where two were left in the end.
    duel: DuelFacts | None = None
    #: When it began, in minutes of the record's own clock since the first of the calendar; -1: not said.
    minute: int = -1
