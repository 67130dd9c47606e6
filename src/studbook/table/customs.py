"""Customs of stud homes that are about one hand after the other: kill pots, an ante that grows while pots ride, bomb pots now and then.

Each changes what the next hand is dealt with, its stakes, its rules or the chips that lie in its pot already, so that the hand and its
record say all there is to say of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from studbook.errors import StudbookError
from studbook.rules import Amounts
from studbook.rules.sums import number_word
from studbook.rules.traits import may_be_a_bomb_pot
from studbook.table.book import game_of
from studbook.table.levels import raised, times_of
from studbook.table.room import Chosen, Room
from studbook.table.settings import stakes_of

#: The rule of the table that makes a hand a bomb pot, and for how many antes.
_BOMB: Final = "bomb"
#: So many pots won running make a kill.
_RUNNING: Final = 2
#: Which level of rising stakes a kill pot is played for.
_KILLS: Final = {"half": 1, "full": 2}


class Kill(NamedTuple):
    """Who kills the next pot: ``Kill(3, 10)``, the player at place 3 with ten chips."""

    place: int
    chips: int


class HandByCustom(NamedTuple):
    """What a hand is, as the customs of the table have it."""

    chosen: Chosen
    amounts: Amounts


def by_custom(room: Room, chosen: Chosen, amounts: Amounts, places: Sequence[int]) -> HandByCustom:
    """The next hand under the customs of the table; a kill goes into its pot. `room.custom` says in a sentence what is other than usual."""
    sentences = []
    bomb = perhaps_a_bomb(room, chosen)
    if bomb is not chosen:
        sentences.append(f"A bomb pot: {number_word(room.settings.bomb_antes)} antes from everybody, and no betting in the first round.")
    played_for = grown(room, amounts)
    if played_for is not amounts:
        sentences.append(f"The pot rides, so the ante is {played_for.ante}.")
    kill = kill_of(room, played_for, places)
    if kill is not None:
        played_for = kill_stakes(room, played_for)
        put_kill(room, kill)
        name = room.seat_at(kill.place).name
        sentences.append(
            f"{name} has won two pots running and kills this one: {kill.chips} in it, and bets of {played_for.small} and {played_for.big}."
        )
    room.custom = " ".join(sentences)
    return HandByCustom(bomb, played_for)


def kill_of(room: Room, amounts: Amounts, places: Sequence[int]) -> Kill | None:
    """The kill that is due: whoever has won two pots running puts in a small bet of the raised stakes, and keeps a chip to play with."""
    if room.settings.kill == "none" or room.wins < _RUNNING:
        return None
    for place in places:
        seat = room.seat_at(place)
        if seat.holder == room.winner:
            chips = min(kill_stakes(room, amounts).small, seat.chips - 1)
            return Kill(place, chips) if chips > 0 else None
    return None


def kill_stakes(room: Room, amounts: Amounts) -> Amounts:
    """The stakes of a kill pot; the ante and the blinds stay as they are."""
    higher = raised(stakes_of(amounts), times_of(_KILLS[room.settings.kill]))
    kept = {"ante": amounts.ante, "small_blind": amounts.small_blind, "big_blind": amounts.big_blind}
    return Amounts(**{**higher, **kept})


def put_kill(room: Room, kill: Kill) -> None:
    """The kill lies in the pot before the hand begins, like chips that ride."""
    seat = room.seat_at(kill.place)
    seat.chips -= kill.chips
    room.account(seat).riding += kill.chips
    room.carried += kill.chips
    room.wins = 1  # who wins a kill pot kills the next one too


def grown(room: Room, amounts: Amounts) -> Amounts:
    """The stakes with one ante more for each deal since which a pot has ridden."""
    if not room.settings.ante_grows or not room.rides:
        return amounts
    return Amounts(**{**stakes_of(amounts), "ante": amounts.ante * (1 + room.rides)})


def perhaps_a_bomb(room: Room, chosen: Chosen) -> Chosen:
    """The game as a bomb pot, when one is due and it can be one."""
    every, sitting = room.settings.bomb_every, room.sitting
    number = room.hands - (room.hands if sitting is None else sitting.hands) + 1
    if not every or number % every or _BOMB in chosen.options or chosen.text:
        return chosen
    bomb = msgspec.structs.replace(chosen, options={**chosen.options, _BOMB: room.settings.bomb_antes})
    try:
        game_of(bomb)
    except StudbookError:  # it does not go with another rule that was chosen
        return chosen
    return bomb if may_be_a_bomb_pot(game_of(chosen)) else chosen


def note_winner(room: Room, holders: Sequence[str]) -> None:
    """Who has won this pot alone has won one more running; a pot that is shared, or rides, ends that."""
    alone = holders[0] if len(holders) == 1 and not room.carried else ""
    room.wins = room.wins + 1 if alone and alone == room.winner else 1 if alone else 0
    room.winner = alone
    room.rides = room.rides + 1 if room.carried else 0
