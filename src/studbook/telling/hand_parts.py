"""The parts of a shown hand that most events leave as they are, kept from one moment to the next: a bet moves chips, and no card."""

from __future__ import annotations

from typing import Final, NamedTuple

from studbook.engine import Event, State
from studbook.engine import events as e
from studbook.telling.glance import Glance
from studbook.telling.player import PlayerShown, draws_later, player_shown
from studbook.telling.result import Result
from studbook.telling.story import HandStory
from studbook.telling.tray import SeenCards, seen_cards

#: What moves the chips of one seat and changes nothing else: not what a board shows, what is wild, or what others have done.
_CHIPS_ALONE: Final = (e.Checked, e.Called, e.Raised, e.Put, e.Returned)


class HandParts:
    """The players and the cards of a hand in one reader's eyes; `hear` each event before the next look."""

    def __init__(self, reader_seat: int) -> None:
        self._reader_seat = reader_seat
        #: Whether somebody else has folded since the last look, so that cards are dead.
        self._folds = False
        #: The seats whose chips have moved since the last look; whether more than chips has.
        self._moved: set[int] = set()
        self._more = True
        self._players: list[PlayerShown] = []
        self._seen: SeenCards | None = None
        #: By seat: whether the reader knows no more of it than an onlooker does, as things were at the last look at everybody.
        self._as_onlookers: list[bool] = []

    def hear(self, event: Event) -> None:
        """Note what the event may have changed."""
        if isinstance(event, _CHIPS_ALONE):
            self._moved.add(event.seat)
        elif isinstance(event, e.Folded) and not event.why and event.seat != self._reader_seat:
            self._moved.add(event.seat)
            self._folds = True
        else:
            self._more = True

    def look(self, glance: Glance, story: HandStory, result: Result | None, common: Common | None) -> tuple[list[PlayerShown], SeenCards]:
        """The players, and the cards that have been seen. `common`: how onlookers see the hand at the same moment."""
        s = glance.state
        if self._seen is None or self._more or s.over:
            self._seen = seen_cards(glance, story)
            self._as_onlookers = [common is not None and not s.over and common.knows_as_much(glance, story, seat) for seat in range(s.n)]
            self._players = [self._player(glance, story, result, seat, common) for seat in range(s.n)]
        else:
            moved = range(s.n) if _any_all_in(glance) else self._moved  # how far one is all in, others' chips say too
            if self._folds:
                self._seen = seen_cards(glance, story)
            players = self._players[:]
            for seat in moved:
                players[seat] = self._player(glance, story, None, seat, common)
            self._players = players
        self._moved.clear()
        self._more = self._folds = False
        return self._players, self._seen

    def _player(self, glance: Glance, story: HandStory, result: Result | None, seat: int, common: Common | None) -> PlayerShown:
        if common is not None and self._as_onlookers[seat]:
            return common.players[seat]
        return player_shown(glance, story, result, seat)


class Common(NamedTuple):
    """A hand at one moment as onlookers see it: what a seat's eyes see just so is not made again for them.

    How a player looks is made of what is known of that seat and the middle. Where the reader, by events that went through the same
    door, knows the same as an onlooker, it looks the same to both.
    """

    state: State
    story: HandStory
    players: list[PlayerShown]

    def knows_as_much(self, glance: Glance, story: HandStory, seat: int) -> bool:
        """Whether an onlooker knows as much of that seat as the reader does, and it is told in the same words to both."""
        s, o = glance.state, self.state
        return (
            not glance.reader.is_you(seat)
            and s.held[seat] == o.held[seat]
            and s.table == o.table
            and s.fallen == o.fallen
            and story.seats[seat] == self.story.seats[seat]
            and all(answers.get(seat) == o.answers[what].get(seat) for what, answers in s.answers.items())
            and draws_later(glance, seat) is None
        )


def _any_all_in(glance: Glance) -> bool:
    s = glance.state
    return 0 in s.stacks and any(not stack and not folded for stack, folded in zip(s.stacks, s.folded, strict=True))
