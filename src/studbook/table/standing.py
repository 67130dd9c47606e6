"""What frames tell of a room and no action changes: its settings, its games, the hands that are over. Made anew when one of them does."""

from __future__ import annotations

import zlib
from typing import NamedTuple

from studbook.table.choices import allowed, listed
from studbook.table.evening_shown import result_shown, turn_of_games
from studbook.table.room import Room
from studbook.table.settings import Settings
from studbook.table.shown import OwnGame, PastHand, ResultShown, SettingsShown, TurnOfGames


class RoomStanding(NamedTuple):
    """These parts of `RoomShown`."""

    stakes: dict[str, int]
    settings: SettingsShown
    history: list[PastHand]
    own: list[OwnGame]
    allowed: list[str]
    barred: str | None
    orders: dict[str, list[str]]
    turn: TurnOfGames | None
    result: ResultShown | None


class KnownStanding:
    """What stands at one room, as long as it does: ``known.of(room)``."""

    def __init__(self) -> None:
        self._made_of: tuple[object, ...] = ()
        self._standing: RoomStanding | None = None

    def of(self, room: Room) -> RoomStanding:
        """What stands now."""
        made_of = _made_of(room)
        if self._standing is None or made_of != self._made_of:
            self._made_of, self._standing = made_of, standing_of(room)
        return self._standing


def standing_of(room: Room) -> RoomStanding:
    """What stands at a room now."""
    return RoomStanding(
        stakes=dict(room.stakes),
        settings=_settings_shown(room.settings),
        history=[PastHand(past.id, past.game, past.winners, past.pot) for past in room.past],
        own=[OwnGame(key, zlib.crc32(text.encode())) for key, text in room.own.items()],
        allowed=list(dict.fromkeys([*listed(room), *allowed(room)])) if room.phase == "choosing" else [],
        barred=room.chosen.game if room.hands and not room.settings.twice and room.chosen.game not in allowed(room) else None,
        orders={name: [one.game for one in games] for name, games in room.orders.items()},
        turn=turn_of_games(room),
        result=None if room.result is None else result_shown(room.code, room.result),
    )


def _made_of(room: Room) -> tuple[object, ...]:
    """All that what stands is made of; a room's settings, games, results and past hands are put in anew, and not changed in place."""
    return (
        *room.stakes.values(), room.settings, room.phase == "choosing", room.hands, room.chosen, len(room.ready()), len(room.past),
        room.past[0] if room.past else None, tuple(room.own.items()), tuple((name, *games) for name, games in room.orders.items()),
        None if room.run is None else (room.run.at, room.run.played), room.result,
    )  # fmt: skip


def _settings_shown(settings: Settings) -> SettingsShown:
    return SettingsShown(
        clock=settings.clock,
        bank=settings.bank,
        chips=settings.chips,
        least=settings.least,
        most=settings.most,
        authority=settings.authority,
        choice=settings.choice,
        games=list(settings.games),
        order=settings.order,
        each=settings.each,
        twice=settings.twice,
        choosing=settings.choosing,
        pause=settings.pause,
        pace=settings.pace,
        coach=settings.coach,
        rabbit=settings.rabbit,
        listed=settings.listed,
        approve=settings.approve,
        host_away=settings.host_away,
        draw=settings.draw,
        button=settings.button,
        minutes=settings.minutes,
        hands=settings.hands,
        orbits=settings.orbits,
        last_orbit=settings.last_orbit,
        kill=settings.kill,
        ante_grows=settings.ante_grows,
        bomb_every=settings.bomb_every,
        bomb_antes=settings.bomb_antes,
        freezeout=settings.freezeout,
        levels=settings.levels,
        level_length=settings.level_length,
        prizes=list(settings.prizes),
        broke_bots=settings.broke_bots,
        bot_level=settings.bot_level,
        bot_temper=settings.bot_temper,
    )
