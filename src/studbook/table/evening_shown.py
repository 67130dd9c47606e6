"""What is left of an evening, and how one came out, for its table and for the page of a result."""

from __future__ import annotations

from typing import Final

from studbook.games.orders import order_named
from studbook.rules.phrases import joined
from studbook.table.book import game_of
from studbook.table.evening_end import hands_left, is_last_orbit
from studbook.table.levels import next_level
from studbook.table.room import Room
from studbook.table.running_order import games_in_order
from studbook.table.shown import BestHandShown, EndingShown, ResultShown, TurnOfGames
from studbook.table.sitting import EveningResult

#: So many best hands are shown.
_BEST: Final = 6


def ending_shown(room: Room) -> EndingShown | None:
    """What is left of what was agreed; None before the first hand."""
    sitting, settings = room.sitting, room.settings
    if sitting is None:
        return None
    rise = next_level(room)
    return EndingShown(
        last_orbit=is_last_orbit(room),
        last_hand=sitting.stop or hands_left(room) == (room.phase == "playing"),
        at=int((sitting.began + 60 * settings.minutes) * 1000) if settings.minutes else None,
        hands=hands_left(room),
        orbits=max(settings.orbits - sitting.orbits, 0) if settings.orbits else None,
        level=None if rise is None else sitting.level + 1,
        level_hands=None if rise is None else rise.hands,
        level_at=None if rise is None or rise.at is None else int(rise.at * 1000),
    )


def turn_of_games(room: Room) -> TurnOfGames | None:
    """What is played in turn; None where somebody chooses."""
    if room.settings.choice != "rotate":
        return None
    order = order_named(room.settings.order)
    games = [game_of(chosen).name for chosen in games_in_order(room)]
    at, played = (-1, 0) if room.run is None else (room.run.at, room.run.played)
    left = max(room.settings.each - played, 0) if room.settings.each else None
    return TurnOfGames(room.settings.order if order is None else order.name, games, at, left)


def result_shown(code: str, result: EveningResult) -> ResultShown:
    """How an evening of this table came out."""
    most = result.standings[0].chips if result.standings else 0
    won = f"{joined(result.winners)} {'wins' if len(result.winners) == 1 else 'share'} the evening with {most:,} chips"
    return ResultShown(
        winners=result.winners,
        why=result.why,
        words=f"{won}{'' if len(result.winners) == 1 else ' each'}: {result.why}.",
        standings=result.standings,
        url=f"/room/{code}/evening/{result.key}",
        began=int(result.began * 1000),
        ended=int(result.ended * 1000),
        hands=result.hands,
        payments=result.payments,
        biggest=result.biggest,
        best=[BestHandShown(one.side, one.name, one.words, list(one.cards), one.game, one.hand) for one in result.best[:_BEST]],
        every=result.every,
        prizes=any(line.prize for line in result.standings),
    )
