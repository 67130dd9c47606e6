"""The teller: hears the events of a hand one by one, for one reader, and says at any time how the hand looks and what has been told."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec

from studbook.engine import Event, Offer, State, View
from studbook.engine.changes import apply
from studbook.telling.glance import Glance, Worths
from studbook.telling.hand_parts import HandParts
from studbook.telling.narrate import Narrator
from studbook.telling.reader import Reader
from studbook.telling.shown_hand import GameShown, HandShown, Onlookers, game_shown, hand_shown
from studbook.telling.story import HandStory


class Teller:
    """Kept through a hand beside the reader's watcher, so that each event is told once: a look costs what is new since the last one."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.narrator: Narrator = Narrator(reader)
        self.story: HandStory = HandStory(reader)
        self.state: State = State(reader.stacks, reader.carried)
        #: How many events have been heard.
        self.heard: int = 0
        self._parts = HandParts(reader.seat)
        self._worths: Worths = {}
        self._key: tuple[object, ...] = ()
        self._shown: HandShown | None = None

    @cached_property
    def game(self) -> GameShown:
        """The game that is played: the same through the hand."""
        return game_shown(self.reader)

    def hear(self, events: Iterable[Event]) -> None:
        """Tell the events that have happened since the last time, as the reader may know them."""
        for event in events:
            self.narrator.hear(self.state, event)
            self.story.hear(self.state, event)
            apply(self.state, event)
            self._parts.hear(event)
            self.heard += 1

    def glance(self, to_act: tuple[int, ...] = (), offer: Offer | None = None) -> Glance:
        """Where the hand stands now; it holds good until the next event is heard."""
        return Glance(self.reader, self.state, to_act, offer, self._worths)

    def look(self, view: View) -> Glance:
        """Where the hand stands in the reader's view, which may not be older than the one looked at before."""
        assert len(view.log) >= self.heard
        self.hear(view.log[self.heard :])
        return self.glance(view.to_act, view.offer)

    def show(
        self, glance: Glance, onlookers: Onlookers | None = None, *, number: int = 0, turn: int = 0, can_show: bool = False
    ) -> HandShown:
        """How the hand looks now, without the log; made once for all pages that look at this moment through the same eyes.

        `onlookers`: the same moment as they see it.
        """
        key = (self.heard, glance.to_act, glance.offer, number, turn, can_show)
        if self._shown is None or self._key != key:
            self._shown = hand_shown(
                glance, self.game, self.story, self.narrator.voice, self._parts, onlookers, number=number, turn=turn, can_show=can_show
            )
            self._key = key
        return self._shown

    def with_log(self, hand: HandShown, since: int = 0) -> HandShown:
        """The hand with the lines of the log after the first `since`."""
        return msgspec.structs.replace(hand, log_from=since, log=self.narrator.log(since))
