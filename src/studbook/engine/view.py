"""What one seat may know: the fold of a redacted log. The only door from the engine to clients, bots, odds and logs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from studbook.engine.actions import IllegalAction
from studbook.engine.changes import apply
from studbook.engine.events import Event, redact
from studbook.engine.offers import Offer
from studbook.engine.running import Running
from studbook.engine.script import Script
from studbook.engine.state import State
from studbook.rules import Amounts, Game

#: Somebody who holds no cards: a bit above every seat's.
SPECTATOR: Final = 62


class View(NamedTuple):
    """`state` has None for every card this viewer may not know; `log` has the redacted events; `offer` is the viewer's own.

    `to_act`: the seats that are asked.

    A view is of one moment: it does not change when the hand goes on.
    """

    seat: int
    game: Game
    amounts: Amounts
    script: Script
    state: State
    log: Sequence[Event]
    offer: Offer | None
    to_act: tuple[int, ...]

    def __repr__(self) -> str:
        who = f"seat {self.seat}" if self.seat < self.state.n else "a spectator"
        may = f", may {self.offer}" if self.offer else ""
        return f"<View of {self.game.name} from {who}: {len(self.log)} events, pot {self.state.pot}{may}>"

    @property
    def own_offer(self) -> Offer:
        """The viewer's own offer. Raises `IllegalAction` when the viewer is not asked."""
        if self.offer is None:
            raise IllegalAction(f"expected a view of a seat that is asked, got seat {self.seat} with nothing to decide")
        return self.offer


class Watcher:
    """Folds a hand's log for one viewer as it grows."""

    __slots__ = ("_folded", "_log", "_offers", "_state", "_view", "seat")

    def __init__(self, seat: int, stacks: Sequence[int], carried: int) -> None:
        self.seat: int = seat
        self._log: list[Event] = []
        #: The state after the first so many events of the log.
        self._state = State(stacks, carried)
        self._folded = 0
        self._view: View | None = None
        self._offers: tuple[Offer, ...] = ()

    def read(self, run: Running, upto: int | None = None) -> Sequence[Event]:
        """What has happened, or the first `upto` events of it, as the viewer may know it; the list grows when it is read again."""
        for event in run.log[len(self._log) : upto]:
            self._log.append(redact(event, self.seat))
        return self._log

    def state(self, run: Running, upto: int | None = None) -> State:
        """The state now, or after `upto` events, as the viewer may know it: read it before the hand goes on, and leave it as it is."""
        log = self.read(run, upto)
        for event in log[self._folded :]:
            apply(self._state, event)
        self._folded = len(log)
        return self._state

    def view(self, run: Running, upto: int | None = None) -> View:
        """The view now; or as it was after `upto` events, when nobody is asked; the same one until something happens.

        `run` may be a copy that has gone on from the last one.
        """
        state = self.state(run, upto)
        offers = run.offers if upto is None else ()
        if self._view is not None and len(self._view.log) == len(self._log) and self._offers is offers:
            return self._view
        own = next((offer for offer in offers if offer.seat == self.seat), None)
        to_act = tuple(offer.seat for offer in offers)
        self._offers = offers
        self._view = View(self.seat, run.game, run.amounts, run.script, state.copy(), tuple(self._log), own, to_act)
        return self._view
