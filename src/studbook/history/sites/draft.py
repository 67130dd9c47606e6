"""One hand of a site as it is read: the seats by name, the streets, and the steps so far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from studbook.cards import Card, CardError
from studbook.history import steps as st
from studbook.history.money import Money
from studbook.history.record_error import CancelledHandError, RecordError
from studbook.history.site import Site
from studbook.history.sites.card_text import cards_in
from studbook.history.sites.seated_player import SeatedPlayer
from studbook.history.sites.site_games import DealtGame, dealt_game
from studbook.rules import Deal, Exchange, TableCards

_BRACKETS: Final = re.compile(r"\[([^\]]*)\](?: \[([^\]]*)\])?")
_IN_BRACKETS: Final = re.compile(r"\[([^\]]*)\]")
_SUMMARY_SEAT: Final = re.compile(r"Seat (\d{1,3}): ")
_ORDINAL: Final = re.compile(r"[2-7](?:nd|rd|th)")
_MARKS: Final = ("button", "small blind", "big blind")


@dataclass(slots=True)
class Draft:
    """One hand as it is read. Its steps have the site's seat numbers until the account is made."""

    #: The file, for messages.
    source: str
    #: Whose text it is.
    site: Site
    #: The line of the file that is being read.
    line: int
    #: The lines of the hand.
    lines: Sequence[str]
    #: What stands in the line that is being read.
    text: str = ""
    #: The hand's own number.
    name: str = ""
    #: What is played, by the first line.
    dealt_game: DealtGame | None = None
    #: Our short name of the site's game, and how its bets are limited.
    short: tuple[str, str] = ("", "")
    #: How amounts are written.
    money: Money = field(default_factory=Money)
    #: The small bet, or the small blind.
    small: int = 0
    #: The big bet, or the big blind.
    big: int = 0
    #: The ante, where the first line has it.
    ante: int = 0
    #: The seat number of the button; 0: not said.
    button: int = 0
    #: The players by seat number.
    sitting: dict[int, SeatedPlayer] = field(default_factory=dict)
    #: The seat numbers by name.
    places: dict[str, int] = field(default_factory=dict)
    #: The names by their first word, the longest first.
    by_word: dict[str, list[str]] = field(default_factory=dict)
    #: Whether a name has a space in it.
    spaced: bool = False
    #: What the lines so far have told.
    steps: list[st.Step] = field(default_factory=list)
    #: Of these, what was posted, the total pot, and what the summary says of the players.
    posts: list[st.PostStep] = field(default_factory=list)
    totals: list[st.TotalStep] = field(default_factory=list)
    fates: list[st.SummedStep] = field(default_factory=list)
    #: The seats whose last chips went for an ante or a blind.
    posted_all: set[int] = field(default_factory=set)
    #: The street being read, counted from 0; -1: before the first.
    street: int = -1
    #: The phases for which the site has a heading.
    streets: tuple[Deal | Exchange | TableCards, ...] = ()
    #: The street of the only draw; 0: there is none, or several.
    only_draw: int = 0
    #: What else the record says: date, table, headline.
    facts: dict[str, object] = field(default_factory=dict)
    #: Who has thrown how many cards on this street and has no new ones yet, by seat number.
    throwing: dict[int, int] = field(default_factory=dict)
    #: The seats whose thrown cards are named.
    named: set[int] = field(default_factory=set)
    #: The bring-in, as far as it has been seen.
    bring_in: int = 0
    #: Whether the bring-in is still to be worked out from what the next player faces.
    short_bring_in: bool = False
    #: Whether a line has yet to say who opens the first round.
    opener_due: bool = False
    #: Whether the record says itself that it is not whole.
    partial: bool = False
    #: The seat that got the first cards.
    first_dealt: int = 0
    #: The cards in the middle, as written.
    middle: list[str] = field(default_factory=list)

    def wrong(self, problem: str, line: int | None = None) -> RecordError:
        """An error about the line being read, or another."""
        return RecordError(problem, self.line if line is None else line, self.source)

    def not_understood(self) -> RecordError:
        """An error about a line that no pattern of the site fits."""
        return self.wrong(f"expected a line of a hand history, got {self.text[:80]!r}")

    def run_twice(self) -> RecordError:
        """The rest of the board was dealt twice."""
        return self.wrong("this hand was run twice: a hand with two boards is not read")

    def cancelled(self) -> CancelledHandError:
        """The site took the hand back."""
        return CancelledHandError("the site cancelled this hand: nothing was played", self.line, self.source)

    # ---- pieces of a line

    def amount(self, text: str) -> int:
        """The amount in the smallest unit; raises `RecordError`."""
        try:
            return self.money.read(text)
        except RecordError as error:
            raise self.wrong(error.problem) from None

    def cards(self, text: str) -> tuple[Card, ...]:
        """The cards in a text such as ``As Kd``; raises `RecordError`."""
        try:
            return cards_in(text)
        except CardError as error:
            raise self.wrong(str(error)) from None

    def lead(self, text: str) -> tuple[str, str]:
        """The player that a text begins with, and the rest of it; names may hold spaces, colons and brackets. No such player: empty."""
        if not self.spaced:
            name, _, rest = text.partition(" ")
            return (name, rest) if name in self.places else ("", text)
        for name in self.by_word.get(text.partition(" ")[0], ()):
            if text.startswith(name) and text[len(name) : len(name) + 1] in ("", " "):
                return name, text[len(name) + 1 :]
        return "", text

    def summary_line(self, line: str) -> tuple[int, str]:
        """The seat of ``Seat 3: Ann folded ...``, and what is said of its player; seat 0: of somebody who came during the hand.

        Full Tilt puts no end to the line of who came: ``Seat 2: Cy Seat 3: Ann folded ...``.
        """
        at = line.find(": ")
        sitting = self.sitting.get(int(line[5:at])) if line[5:at].isdecimal() and at < 9 else None
        if sitting is not None and not self.spaced:
            name, _, rest = line[at + 2 :].partition(" ")
            if name == sitting.name:
                return sitting.place, rest
        match = _SUMMARY_SEAT.match(line)
        if match is None:
            raise self.wrong(f"expected a seat of a player, got {line[:60]!r}")
        sitting = self.sitting.get(int(match[1]))
        while sitting is None:
            if self.lead(line[match.end() :])[0]:
                raise self.wrong(f"expected a seat of a player, got {line[:60]!r}")
            match = _SUMMARY_SEAT.search(line, match.end())
            if match is None:
                return 0, ""
            sitting = self.sitting.get(int(match[1]))
        name, rest = self.lead(line[match.end() :])
        if name != sitting.name:
            raise self.wrong(f"expected {sitting.name} in seat {sitting.place}, got {(name or rest)[:40]!r}")
        return sitting.place, rest

    def place(self, name: str) -> int:
        """The site's seat of a player; their doing something shows that they were dealt in."""
        place = self.places.get(name)
        if place is None:
            raise self.wrong(f"expected one of the players seated ({', '.join(self.places)}), got {name!r}")
        self.sitting[place].dealt_in = True
        return place

    # ---- before the cards

    def sit(self, place: int, name: str, stack: int, *, out: bool) -> None:
        """A player takes a seat."""
        if self.sitting and place < max(self.sitting):
            raise self.wrong(f"expected the seats in order, got seat {place} after seat {max(self.sitting)}")
        if place in self.sitting or name in self.places:
            raise self.wrong(f"expected each seat and each name once, got seat {place}, {name}, again")
        most = self.facts.get("seat_count")
        if isinstance(most, int) and place > most:
            raise self.wrong(f"expected seats up to {most}, as the table's line says, got seat {place}")
        self.sitting[place] = SeatedPlayer(place, name, stack, out)
        self.places[name] = place
        self.spaced = self.spaced or " " in name
        namesakes = self.by_word.setdefault(name.partition(" ")[0], [])
        namesakes.append(name)
        namesakes.sort(key=len, reverse=True)

    def play(self, short: str, structure: str) -> None:
        """What is played, by our short name of the site's game and how its bets are limited."""
        self.short = short, structure
        self.dealt_game = dealt = dealt_game(short, structure, False, self.site.short_all_in)
        self.short_bring_in = dealt.brings_in
        self.streets = dealt.streets
        self.only_draw = dealt.only_draw
        self.opener_due = self.site.names_opener and dealt.opens_by_cards

    def stakes(self, low: str, high: str) -> None:
        """The small and the big bet, or the blinds; the sign before them is the record's currency."""
        sign = low[0] if low[0] in "$€£" else ""
        self.money = Money(sign, 2 if sign else 0)
        self.small, self.big = self.amount(low), self.amount(high)

    @property
    def big_blind(self) -> int:
        """The big blind, as the first line has it: the small bet of fixed limit."""
        return self.small if self.short[1] == "fixed" else self.big

    def post(self, name: str, kind: str, amount: int, *, all_in: bool) -> None:
        """Chips put in before anyone chooses to."""
        if self.street >= 0:
            raise self.wrong(f"expected {name} to post before the cards")
        if kind == "small blind" and any(post.kind != "ante" for post in self.posts):
            raise self.wrong("expected the small blind before any other")
        post = st.PostStep(self.line, self.place(name), amount, kind, all_in)
        self.steps.append(post)
        self.posts.append(post)
        if all_in:
            self.posted_all.add(post.seat)

    # ---- streets

    def open_street(self, number: int, name: str, *, pot: int | None = None, players: int | None = None, all_in: int | None = None) -> None:
        """A heading, with what it says of the pot and the players."""
        self.settle()
        self.street = number
        self.throwing.clear()
        self.steps.append(st.StreetStep(self.line, number, name, pot, players, all_in))

    def street_numbered(self, words: str) -> int | None:
        """The street of ``4th``: by how many cards each holds, the first street's being 0; None: no stud game, or no such words."""
        first = self.streets[0]
        if not _ORDINAL.fullmatch(words) or not isinstance(first, Deal) or "U" not in first.faces:
            return None
        return int(words[0]) - len(first.faces)

    def open_showdown(self) -> None:
        """The heading of the showdown."""
        self.steps.append(st.StreetStep(self.line, -1, "the showdown"))

    def settle(self) -> None:
        """Before a bet or a heading: those whose new cards the record must tell have them."""
        for place, count in self.throwing.items():
            if count and (self.site.tells_all_draws or place in self.named):
                raise self.wrong(f"expected {count} new cards to {self.sitting[place].name} before this")

    def _phase(self) -> Deal | Exchange | TableCards:
        if not 0 <= self.street < len(self.streets):
            raise self.wrong("expected cards only on a street of the game")
        return self.streets[self.street]

    # ---- cards

    def board(self, groups: str) -> None:
        """Cards to the middle: ``[As Kd 2c] [9h]`` has the new ones last, those that lay there before them."""
        *before, new = _IN_BRACKETS.findall(groups)
        if before:
            self.check_middle(" ".join(before))
        self.steps.append(st.BoardStep(self.line, self.cards(new)))
        self.middle += new.split()

    def check_middle(self, text: str) -> None:
        """The cards in the middle as the record says them again."""
        if text.split() != self.middle:
            raise self.wrong(f"expected {' '.join(self.middle) or 'no cards'} in the middle, got {text}")

    def dealt(self, line: str) -> None:
        """``Dealt to Ann [As Kd] [2c]``."""
        name, rest = self.lead(line.removeprefix("Dealt to "))
        groups = _BRACKETS.fullmatch(rest)
        if not name or groups is None:
            raise self.wrong(f"expected cards to one of the players, got {line[:80]!r}")
        if self.street < 0 and self.site.deals_before_heading:
            self.open_street(0, "the deal")
        self._deal(name, [self.told_cards(text) for text in groups.groups() if text is not None])

    def told_cards(self, text: str) -> tuple[Card, ...]:
        """The cards in a text, without those that the site does not tell."""
        unseen = self.site.unseen
        return self.cards(" ".join(word for word in text.split() if word != unseen) if unseen else text)

    def _deal(self, name: str, groups: list[tuple[Card, ...]]) -> None:
        """Cards to a player: new ones in the last brackets, those held before in the first."""
        place = self.place(name)
        self.first_dealt = self.first_dealt or place
        phase = self._phase()
        before, new = groups if len(groups) == 2 else ((), groups[0])
        if isinstance(phase, Exchange):
            self._in_turn(place, name, len(new))
            self.steps.append(st.DealtStep(self.line, place, new, before, True))
        elif not isinstance(phase, Deal):
            raise self.wrong(f"expected no cards of their own for players on this street, got some for {name}")
        elif self.street == 0:
            self.steps.append(st.DealtStep(self.line, place, self._faced(phase, before + new, name)))
        else:
            self.steps.append(st.DealtStep(self.line, place, self._faced(phase, new, name), before))

    def _faced(self, phase: Deal, new: tuple[Card, ...], name: str) -> st.Cards:
        """The cards in their places: all, or those that lie up."""
        if len(new) == len(phase.faces):
            return new
        if len(new) != phase.faces.count("U"):
            raise self.wrong(f"expected {len(phase.faces)} new cards for {name}, or the {phase.faces.count('U')} face up, got {len(new)}")
        up = iter(new)
        return tuple(next(up) if face == "U" else None for face in phase.faces)

    def _in_turn(self, place: int, name: str, count: int) -> None:
        """New cards come to those who threw, in their turn, and as many."""
        waiting = [other for other, thrown in self.throwing.items() if thrown and (self.site.tells_all_draws or other == place)]
        if waiting and waiting[0] != place:
            raise self.wrong(f"expected new cards to {self.sitting[waiting[0]].name} before {name}")
        thrown = self.throwing.pop(place, 0)
        if thrown != count:
            raise self.wrong(f"expected {thrown} new cards for {name}, who threw {thrown}, got {count}")

    def drew(self, name: str, count: int) -> None:
        """So many unseen cards in exchange."""
        place = self.place(name)
        self._in_turn(place, name, count)
        self.steps.append(st.DealtStep(self.line, place, (None,) * count, None, True))

    def throw(self, name: str, count: int, cards: str | None = None) -> None:
        """So many cards thrown, and which, where the record says."""
        place = self.place(name)
        self._begin_throw(place, name, count)
        thrown = self.cards(cards) if cards is not None else ()
        if cards is not None:
            self.named.add(place)
            if len(thrown) != count:
                raise self.wrong(f"expected {count} cards thrown, got {len(thrown)}")
        self.steps.append(st.ThrewStep(self.line, place, count, thrown))

    def stand_pat(self, name: str, held: str | None) -> None:
        """No card thrown; `held`: the hand stood pat on, where the record says."""
        place = self.place(name)
        self._begin_throw(place, name, 0)
        self.steps.append(st.ThrewStep(self.line, place, 0, (), None, None if held is None else self.cards(held)))

    def _begin_throw(self, place: int, name: str, count: int) -> None:
        if self.site.draws == "at once":
            self.settle()
        if not self.site.heads_only_draw and self.only_draw == self.street + 1:
            self.open_street(self.only_draw, "the draw")
        if not isinstance(self._phase(), Exchange):
            raise self.wrong(f"expected no cards thrown on this street, got {count} of {name}")
        self.throwing[place] = count

    # ---- bets and the end

    def act(self, name: str, word: str, amount: int | None, to: int | None, *, all_in: bool) -> None:
        """A fold, a check or a bet of any kind."""
        place = self.place(name)
        if self.throwing:
            self.settle()
        if self.opener_due:
            raise self.wrong("expected to read who opens, and with which card, before anyone acts")
        if word == "fold" and place in self.posted_all and self.sitting[place].out:
            self.steps.append(st.LeftStep(self.line, place))  # nobody folds who is all in: the site does it
            return
        if word == "bring in":
            self.bring_in = 0 if all_in else amount or 0
            self.short_bring_in = all_in
        elif self.short_bring_in and not (word == "call" and all_in):
            # Nobody brought it in, or was all in for less: what the next faced says what it was.
            self.short_bring_in = word == "fold"
            if word == "call":
                self.bring_in = amount or 0
            elif word in ("raise", "complete"):
                self.bring_in = max((to or 0) - (amount or to or 0), 0)
        self.steps.append(st.ActedStep(self.line, place, word, amount, to, all_in))

    def total(self, step: st.TotalStep) -> None:
        """The sum of the pots, and the rake."""
        self.totals.append(step)
        self.steps.append(step)

    def summed(self, marks: str, step: st.SummedStep) -> None:
        """A line of the summary about one player; `marks`: (button), (small blind) and the like."""
        if marks:
            self._check_marks(marks, step.seat)
        self.fates.append(step)
        self.steps.append(step)

    def _check_marks(self, marks: str, seat: int) -> None:
        theirs = {mark for mark in _MARKS if f"({mark})" in marks}
        ours = {post.kind for post in self.posts if post.seat == seat and post.kind in ("small blind", "big blind")}
        if seat == self.button:
            ours.add("button")
        if seat in self.posted_all:
            ours |= theirs - {"button"}  # no chip was left for the blind
        if theirs - ours:  # it may leave them out, as it does for those who win
            rightly = " and ".join(sorted(ours)) or "neither button nor blind"
            raise self.wrong(f"expected {self.sitting[seat].name} to be {rightly}; the record has {' and '.join(sorted(theirs))}")
