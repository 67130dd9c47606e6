"""A hand's events as PokerStars prints them, line by line, up to the showdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from studbook.cards import Card
from studbook.cards import write as write_cards
from studbook.engine import SPECTATOR, Event, Hand, redact
from studbook.engine import events as e
from studbook.history.money import Money
from studbook.history.progress import streets_of
from studbook.history.recorded import recorded_house
from studbook.history.stars_headline import fact, headline
from studbook.rules import Deal, Exchange, TableCards

_POSTS: Final = {"ante": "the ante", "late blind": "big blind", "dead": "small blind"}


class StarsPrinter:
    """Goes through the events of a hand that is over and keeps the lines, as the player who saved the text sees them."""

    def __init__(self, hand: Hand, names: Sequence[str], places: Sequence[int], money: Money, saver: int | None) -> None:
        self.hand = hand
        #: The players, and the site's seat numbers, by the engine's seats.
        self.names = names
        self.places = places
        self.money = money
        #: The seat whose hole cards are told.
        self.saver: int = SPECTATOR if saver is None else saver
        #: The text so far.
        self.lines: list[str] = []
        #: The phases that have a heading, and the street being played, counted from 0.
        self.streets: tuple[int, ...] = streets_of(hand.script)
        self.street: int = -1
        #: How often cards are drawn in this game.
        self.draws: int = sum(isinstance(phase, Exchange) for phase in hand.script.phases)
        #: Whether there are blinds in this game.
        self.blinds: bool = hand.script.has_blinds
        #: The cards in the middle.
        self.board: list[Card] = []
        #: On which street each seat folded.
        self.folded_on: dict[int, int] = {}
        self._stacks = list(hand.start)
        self._bets = [0] * hand.n
        self._to_call = 0
        #: What each has posted late, dead or not.
        self._late = [0] * hand.n
        self._held: list[list[Card]] = [[] for _ in range(hand.n)]

    def add_play(self) -> None:
        """All that happened, from the first post to the last bet."""
        for at, event in _in_the_sites_order(self.hand.log):
            self._add(at, redact(event, self.saver))

    def say(self, line: str) -> None:
        """One more line."""
        self.lines.append(line)

    def chips(self, amount: int) -> str:
        """An amount as the text has it."""
        return self.money.write(amount)

    @property
    def by_place(self) -> list[int]:
        """The seats by the site's numbers."""
        return sorted(range(self.hand.n), key=lambda seat: self.places[seat])

    def cards_at_end(self, seat: int) -> Sequence[Card | None]:
        """What a seat holds at the end, in the order in which a record tells the hand, or as it lies."""
        cards = self.hand.state.cards[seat]
        house = recorded_house(self.hand)
        known = house.known.at_end.get(seat, ()) if house is not None else ()
        return known if set(known) == set(cards) else cards

    def shown_unasked(self, seat: int) -> Sequence[Card | None]:
        """The whole hand of who won without a showdown and showed it all the same; empty: they did not."""
        house = recorded_house(self.hand)
        if house is None or seat in house.known.mucked:
            return ()
        known = house.known.at_end.get(seat, ())
        return known if len(known) == len(self.hand.state.held[seat]) and None not in known else ()

    def ordinal(self, street: int) -> str:
        """``3rd``: stud streets are called by the cards each holds."""
        first = self.hand.script.phases[self.streets[0]]
        number = street + (len(first.faces) if isinstance(first, Deal) else 0)
        return f"{number}{({2: 'nd', 3: 'rd'}).get(number, 'th')}"

    # ---- before the cards

    def add_head(self, short: str, facts: Mapping[str, object]) -> None:
        """The game and the stakes, the table, the players. `short`: our short name of the site's game."""
        self.say(headline(self.hand, self.money, short, facts))
        table = fact(facts, "table") or "studbook"
        seats = fact(facts, "seat_count")
        most = seats if isinstance(seats, int) and seats >= max(self.places) else max(*self.places, self.hand.game.players[1])
        play = " (Play Money)" if fact(facts, "play_money") else ""
        button = f" Seat #{self.places[-1]} is the button" if self.blinds else ""
        self.say(f"Table '{table}' {most}-max{play}{button}")
        for seat in self.by_place:
            self.say(f"Seat {self.places[seat]}: {self.names[seat]} ({self.chips(self.hand.start[seat])} in chips)")

    # ---- events

    def _add(self, at: int, event: Event) -> None:  # noqa: C901 - one line for each kind of event
        """What the site prints of an event; `at`: where it stands in the log."""
        match event:
            case e.PhaseBegan():
                self._begin_phase(at, event)
            case e.Put():
                self._put(event)
            case e.Dealt():
                self._deal(event)
            case e.Tabled():
                self._table(event)
            case e.RoundOpened():
                self._to_call = event.owed
            case e.Checked():
                self.say(f"{self.names[event.seat]}: checks")
            case e.Called():
                self._act(event.seat, f"calls {self.chips(event.amount)}", event.amount)
            case e.Raised():
                self._raise(event)
            case e.Folded():
                self.folded_on[event.seat] = self.street
                self.say(f"{self.names[event.seat]}: folds")
            case e.Returned():
                self._stacks[event.seat] += event.amount
                self.say(f"Uncalled bet ({self.chips(event.amount)}) returned to {self.names[event.seat]}")
            case e.Answered():
                if event.answer == ():
                    self.say(f"{self.names[event.seat]}: stands pat{self._own(event.seat, ' on', self._held[event.seat])}")
            case e.Discarded():
                self._discard(event)
            case e.Drawn():
                self._draw(event)
            case e.Gathered():
                if event.what == "discards":  # the site says so before the throw that needs it
                    self.lines.insert(len(self.lines) - 1, "The deck is reshuffled")
            case e.Shown() | e.Mucked() | e.Raked() | e.Awarded() | e.Ended():
                pass  # told at the end
            case (
                e.Reopened()
                | e.CapLifted()
                | e.RoundClosed()
                | e.Burned()
                | e.Asked()
                | e.Disclosed()
                | e.Heard()
                | e.Resolved()
                | e.Ruled()
            ):
                pass  # the site says nothing of these
            case e.Turned() | e.Rolled() | e.Passed() | e.Carried():
                pass  # nor has it a game with these
            case _:
                assert_never(event)

    def _put(self, event: e.Put) -> None:
        seat = event.seat
        self._stacks[seat] -= event.amount
        if event.kind in ("small blind", "big blind", "late blind"):
            self._bets[seat] += event.amount
            self._to_call = max(self._to_call, event.owed)
        if event.kind in ("late blind", "dead"):
            self._late[seat] += event.amount
            if self._late[seat] > event.amount and self.lines[-1].startswith(f"{self.names[seat]}: posts "):
                self.lines[-1] = f"{self.names[seat]}: posts small & big blinds {self.chips(self._late[seat])}{self._all_in(seat)}"
                return
        self.say(f"{self.names[seat]}: posts {_POSTS.get(event.kind, event.kind)} {self.chips(event.amount)}{self._all_in(seat)}")

    def _all_in(self, seat: int) -> str:
        return "" if self._stacks[seat] else " and is all-in"

    # ---- streets and cards

    def _begin_phase(self, at: int, event: e.PhaseBegan) -> None:
        if event.index not in self.streets:
            return
        self.street += 1
        if self.street:
            self._bets = [0] * self.hand.n
            self._to_call = 0
        if not isinstance(self.hand.script.phases[event.index], TableCards) and not self._common(at):
            heading = self._heading()
            if heading:
                self.say(f"*** {heading} ***")

    def _common(self, at: int) -> bool:
        """Whether the one card of the street that begins at this event is everyone's, since the deck ran short."""
        for event in self.hand.log[at + 1 :]:
            if isinstance(event, e.PhaseBegan):
                return False
            if isinstance(event, e.Tabled) and event.slots[0].startswith("common"):
                return True
        return False

    def _heading(self) -> str:
        """The words of a street's heading; none for the only draw of a game, which the first to throw opens."""
        if self.draws == 1:
            return ("DEALING HANDS", "")[self.street]
        if self.draws:
            return ("DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")[self.street]
        if self.street == len(self.streets) - 1:
            return "RIVER"
        if self.blinds:
            return ("HOLE CARDS", "FLOP", "TURN")[self.street]
        return f"{self.ordinal(self.street)} STREET"

    def _deal(self, event: e.Dealt) -> None:
        new: dict[int, list[Card]] = {}
        for seat, (card, _audience) in zip(event.seats, event.cards, strict=True):
            if card is not None:
                new.setdefault(seat, []).append(card)
        for seat in self.by_place:
            if seat in new:
                self._take(seat, new[seat])

    def _take(self, seat: int, new: Sequence[Card]) -> None:
        """``Dealt to Ann [As Kd] [2c]``: the cards held before, and the new ones."""
        before = f"[{write_cards(self._held[seat])}] " if self._held[seat] else ""
        self.say(f"Dealt to {self.names[seat]} {before}[{write_cards(new)}]")
        self._held[seat] += new

    def _table(self, event: e.Tabled) -> None:
        new = [card for card, _audience in event.cards if card is not None]
        before = f" [{write_cards(self.board)}]" if self.board else ""
        self.say(f"*** {self._heading()} ***{before} [{write_cards(new)}]")
        self.board += new

    # ---- bets and draws

    def _act(self, seat: int, words: str, amount: int) -> None:
        self._stacks[seat] -= amount
        self._bets[seat] += amount
        self.say(f"{self.names[seat]}: {words}{self._all_in(seat)}")

    def _raise(self, event: e.Raised) -> None:
        if event.name == "bring in":
            words = f"brings in for {self.chips(event.to)}"
        elif event.name in ("bet", "open") or (event.name == "complete" and not any(self._bets)):
            words = f"bets {self.chips(event.amount)}"
        else:
            words = f"raises {self.chips(event.to - self._to_call)} to {self.chips(event.to)}"
        self._act(event.seat, words, event.amount)
        self._to_call = max(self._to_call, event.to)

    def _own(self, seat: int, word: str, cards: Sequence[Card | None]) -> str:
        """The cards of who saved the text, behind a word; nothing of anybody else's."""
        return f"{word} [{write_cards(cards)}]" if seat == self.saver else ""

    def _discard(self, event: e.Discarded) -> None:
        count = len(event.places)
        cards = [card for card, _audience in event.cards]
        self.say(f"{self.names[event.seat]}: discards {count} card{'s' * (count > 1)}{self._own(event.seat, '', cards)}")
        if event.seat == self.saver:
            self._held[event.seat] = [card for card in self._held[event.seat] if card not in cards]

    def _draw(self, event: e.Drawn) -> None:
        if event.seat == self.saver:
            self._take(event.seat, [card for card, _audience in event.cards if card is not None])


def _in_the_sites_order(log: Sequence[Event]) -> list[tuple[int, Event]]:
    """The events as the site tells them, each with its place in the log.

    What nobody could call goes back as soon as the last chips are in, before more cards.
    """
    ordered: list[tuple[int, Event]] = []
    last = 0
    for at, event in enumerate(log):
        if isinstance(event, e.Returned):
            ordered.insert(last, (at, event))
            last += 1
            continue
        ordered.append((at, event))
        if isinstance(event, e.Put | e.Called | e.Raised | e.Checked | e.Folded):
            last = len(ordered)
    return ordered
