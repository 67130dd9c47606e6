"""One hand, played: a deck and a list of actions. Pure: no clock, no randomness, no input or output."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import overload

from studbook.engine import events as e
from studbook.engine.actions import Action, IllegalAction
from studbook.engine.advance import advance_hand
from studbook.engine.dealer import Dealer
from studbook.engine.events import Event
from studbook.engine.offers import BetOffer, Offer, refusal
from studbook.engine.phases.questions import answer, pending, settle_without
from studbook.engine.phases.rounds import act_in_round, leave_round
from studbook.engine.running import BY_THE_BOOK, House, Running
from studbook.engine.view import View, Watcher
from studbook.errors import StudbookError
from studbook.rules import Amounts, Game


class Hand(Running):
    """A hand of `game` for `amounts`, the seats counted from the dealer's left with `stacks` chips each.

    `log` has all events with every card and never leaves the server; `view` is the only door. Raises `StudbookError` when the game is not
    for so many players or a stack is not a positive number of chips.
    """

    __slots__ = ("_watchers",)

    def __init__(
        self,
        game: Game,
        amounts: Amounts,
        stacks: Sequence[int],
        dealer: Dealer,
        *,
        house: House = BY_THE_BOOK,
        chip: int = 1,
        carried: int = 0,
    ) -> None:
        if min(stacks, default=0) < 1:
            raise StudbookError(f"expected every player to have chips, got stacks {', '.join(map(str, stacks))}")
        super().__init__(game, amounts, stacks, dealer, house, chip, carried)
        self._watchers: dict[int, Watcher] = {}
        for card in self.script.set_aside:
            dealer.set_aside(card)
        self.offers: tuple[Offer, ...] = advance_hand(self)

    @property
    def over(self) -> bool:
        """Whether the chips have been pushed."""
        return self.state.over

    @property
    def offer(self) -> Offer | None:
        """What the one who is asked may do, the first when several are; None when the hand is over. `str` of it is for people."""
        return self.offers[0] if self.offers else None

    @property
    def actor(self) -> int | None:
        """The seat that is asked, the first when several are; None when the hand is over."""
        return self.offers[0].seat if self.offers else None

    @property
    def payoffs(self) -> tuple[int, ...]:
        """Chips that each seat has more, or fewer, than before the hand."""
        return tuple(now - before for now, before in zip(self.state.stacks, self.start, strict=True))

    def __repr__(self) -> str:
        where = f"payoffs {list(self.payoffs)}" if self.over else f"pot {self.state.pot}, seat {self.actor} may {self.offer}"
        return f"<Hand of {self.game.name}: {self.n} players, {len(self.log)} events, {where}>"

    def view(self, seat: int, upto: int | None = None) -> View:
        """What this seat may know (`SPECTATOR`: somebody who holds no cards); with `upto`, as it was after so many events of the log."""
        if upto is not None:
            return Watcher(seat, self.start, self.carried).view(self, upto)
        watcher = self._watchers.get(seat)
        if watcher is None:
            watcher = self._watchers[seat] = Watcher(seat, self.start, self.carried)
        return watcher.view(self)

    @overload
    def act(self, seat: int, action: Action, /) -> tuple[Event, ...]: ...

    @overload
    def act(self, action: Action, /) -> tuple[Event, ...]: ...

    def act(self, seat: int | Action, action: Action | None = None, /) -> tuple[Event, ...]:
        """Do what this seat says, or whoever is asked: ``hand.act(2, Fold())``, ``hand.act(Fold())``.

        Returns the new events, with every card. Raises `IllegalAction`; then nothing has changed.
        """
        if not isinstance(seat, int):
            action = seat
            seat = -1 if self.actor is None else self.actor
        assert action is not None  # as the overloads say
        for offer in self.offers:
            if offer.seat == seat:
                break
        else:
            raise IllegalAction(self._not_asked(seat))
        if not offer.allows(action):
            raise IllegalAction(refusal(offer, action))
        log = self.log
        before = len(log)
        if isinstance(offer, BetOffer):
            act_in_round(self, offer, action)
        else:
            answer(self, offer, action)
        self.offers = advance_hand(self)
        return tuple(log[before:])

    def leave(self, seat: int, *, all_in: bool = False) -> tuple[Event, ...]:
        """Fold out of turn, because the player has left the table. Who has folded or is alone stays as they are, and who is all in, too.

        `all_in`: also who is all in; so sites do to those whose last chips went for a blind while they sat out.
        """
        s = self.state
        if s.over or s.folded[seat] or not (s.stacks[seat] or all_in) or len(s.live) == 1:
            return ()
        before = len(self.log)
        if seat in pending(s):
            settle_without(self, seat)
        else:
            leave_round(self, seat)
        self.offers = advance_hand(self)
        return tuple(self.log[before:])

    def show(self, seat: int, places: Iterable[int] | None = None) -> tuple[Event, ...]:
        """After the hand: a player still in who did not have to show does; with `places` the cards there and no others.

        Raises `IllegalAction` when there is nothing to show.
        """
        s = self.state
        hidden = {place for place, held in enumerate(s.held[seat]) if held.seen != e.EVERYONE}
        chosen = hidden if places is None else set(places)
        if not s.over or s.folded[seat] or not chosen or not chosen <= hidden:
            raise IllegalAction(f"seat {seat}: expected cards not shown yet, of a player still in, after the hand")
        audiences = (e.EVERYONE if place in chosen else held.seen for place, held in enumerate(s.held[seat]))
        self.emit(e.Shown(seat, tuple((held.card, seen) for held, seen in zip(s.held[seat], audiences, strict=True))))
        return (self.log[-1],)

    def copy(self) -> Hand:
        """An independent copy, for search."""
        twin = Hand.__new__(Hand)
        for name in ("script", "game", "amounts", "n", "start", "chip", "carried", "offers"):
            setattr(twin, name, getattr(self, name))
        twin.house = self.house.copy()
        twin.dealer = self.dealer.copy()
        twin.state = self.state.copy()
        twin.log = self.log[:]
        twin._watchers = {}  # noqa: SLF001  # its own class
        return twin

    @classmethod
    def replay(
        cls, game: Game, amounts: Amounts, stacks: Sequence[int], dealer: Dealer, actions: Iterable[tuple[int, Action]], *, carried: int = 0
    ) -> Hand:
        """The hand after these actions; raises `IllegalAction` at the first that was not offered."""
        hand = cls(game, amounts, stacks, dealer, carried=carried)
        for seat, action in actions:
            hand.act(seat, action)
        return hand

    def _not_asked(self, seat: int) -> str:
        if self.over:
            return "the hand is over: nobody is asked"
        seats = ", ".join(str(offer.seat) for offer in self.offers)
        return f"expected seat {seats} to act; got seat {seat}"
