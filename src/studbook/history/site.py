"""What the readers of sites' texts share: the seats by name, the streets, and the account that comes of it.

A reader goes through the lines of one hand; each is either understood or the record is refused with its line. Nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from studbook.cards import Card, CardError, cards
from studbook.engine.script import script_of
from studbook.games.elsewhere import dealt_elsewhere
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.errors import RecordError
from studbook.history.money import Money
from studbook.history.sitechecks import check_posts, check_summary
from studbook.rules import Amounts, Ante, Blinds, Deal, Exchange, Game, TableCards
from studbook.rules.traits import brings_in
from studbook.rules.walk import every

#: How bets are limited, as sites write it.
LIMITS: Final = {
    "limit": "fixed",
    "fixed limit": "fixed",
    "fl": "fixed",
    "pot limit": "pot",
    "pl": "pot",
    "no limit": "no limit",
    "nl": "no limit",
}
_BRACKETS: Final = re.compile(r"\[([^\]]*)\](?: \[([^\]]*)\])?")
CARDS: Final = r"\[(?P<cards>[^\]]*)\]"


_SEATLESS: Final = (st.StreetStep, st.BoardStep, st.TotalStep, st.ReshuffledStep, st.CappedStep)


_cards = lru_cache(maxsize=4096)(cards)


@dataclass(slots=True)
class Sitting:
    """A player at the table: the site's seat number, chips, whether said to be sitting out, and whether anything shows them dealt in."""

    place: int
    name: str
    stack: int
    out: bool
    dealt_in: bool = False


@dataclass(slots=True)
class Draft:
    """One hand as it is read. `steps` have the site's seat numbers until the account is made."""

    source: str
    form: str
    line: int
    lines: Sequence[str]
    name: str = ""
    game: Game | None = None
    short: tuple[str, str] = ("", "")
    money: Money = field(default_factory=Money)
    small: int = 0
    big: int = 0
    ante: int = 0
    blinds: tuple[int, int] = (0, 0)
    button: int = 0
    sitting: dict[int, Sitting] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    by_length: tuple[str, ...] = ()
    steps: list[Any] = field(default_factory=list)
    street: int = -1
    streets: tuple[Any, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    allowed: list[str] = field(default_factory=list)
    throwing: dict[int, int] = field(default_factory=dict)
    named: set[int] = field(default_factory=set)
    bring_in: int = 0
    short_bring_in: bool = False
    partial: bool = False
    first_dealt: int = 0
    middle: list[str] = field(default_factory=list)

    def wrong(self, problem: str, line: int | None = None) -> RecordError:
        return RecordError(problem, self.line if line is None else line, self.source)

    def not_understood(self, line: str) -> RecordError:
        return self.wrong(f"expected a line of a hand history, got {line[:80]!r}")

    # ---- pieces of a line

    def amount(self, text: str) -> int:
        try:
            return self.money.read(text)
        except ValueError as error:
            raise self.wrong(str(error)) from None

    def cards(self, text: str) -> tuple[Card, ...]:
        try:
            return _cards(text)
        except CardError as error:
            raise self.wrong(str(error)) from None

    def lead(self, text: str) -> tuple[str, str]:
        """The player that a text begins with, and the rest of it; names may hold spaces, colons and brackets. No such player: empty."""
        for name in self.by_length:
            if text.startswith(name) and text[len(name) : len(name) + 1] in ("", " "):
                return name, text[len(name) + 1 :]
        return "", text

    def summary_line(self, line: str) -> tuple[int, str]:
        """``Seat 3: Ann folded ...``: the seat and what is said of its player."""
        found = re.match(r"Seat (\d+): ", line)
        sitting = self.sitting.get(int(found[1])) if found else None
        if found is None or sitting is None:
            raise self.wrong(f"expected a seat of a player, got {line[:60]!r}")
        name, rest = self.lead(line[found.end() :])
        if name != sitting.name:
            raise self.wrong(f"expected {sitting.name} in seat {sitting.place}, got {(name or rest)[:40]!r}")
        return sitting.place, rest

    def dealt(self, line: str) -> None:
        """``Dealt to Ann [As Kd] [2c]``."""
        name, rest = self.lead(line.removeprefix("Dealt to "))
        groups = _BRACKETS.fullmatch(rest)
        if not name or groups is None:
            raise self.wrong(f"expected cards to one of the players, got {line[:80]!r}")
        self.deal(name, [self.cards(text) for text in groups.groups() if text is not None])

    def place(self, name: str) -> int:
        """The site's seat of a player; their doing something shows that they were dealt in."""
        place = self.places.get(name)
        if place is None:
            raise self.wrong(f"expected one of the players seated ({', '.join(self.places)}), got {name!r}")
        self.sitting[place].dealt_in = True
        return place

    # ---- steps

    def sit(self, place: int, name: str, stack: int, out: bool) -> None:
        if self.sitting and place < max(self.sitting):
            raise self.wrong(f"expected the seats in order, got seat {place} after seat {max(self.sitting)}")
        if place in self.sitting or name in self.places:
            raise self.wrong(f"expected each seat and each name once, got seat {place}, {name}, again")
        self.sitting[place] = Sitting(place, name, stack, out)
        self.places[name] = place
        self.by_length = tuple(sorted(self.places, key=len, reverse=True))

    def date(self, text: str) -> None:
        """The day, where the first line has it: ``2010/11/10``."""
        found = re.search(r"(\d{4})/(\d{1,2})/(\d{1,2})", text)
        if found:
            self.facts |= {"year": int(found[1]), "month": int(found[2]), "day": int(found[3])}

    def play(self, short: str, structure: str) -> None:
        self.short = short, structure
        self.game = game = dealt_elsewhere(short, structure)
        self.short_bring_in = brings_in(game)
        self.streets = tuple(p for p in every(game.phases) if isinstance(p, Deal | Exchange) or (isinstance(p, TableCards) and p.shared))

    def stakes(self, low: str, high: str) -> None:
        """The small and the big bet, or the blinds; the sign before them is the record's currency."""
        sign = low[0] if low[0] in "$€£" else ""
        self.money = Money(sign, 2 if sign else 0)
        self.small, self.big = self.amount(low), self.amount(high)

    def board(self, groups: str) -> None:
        """Cards to the middle: ``[As Kd 2c] [9h]`` has the new ones last, those that lay there before them."""
        *before, new = re.findall(r"\[([^\]]*)\]", groups)
        if before:
            self.check_middle(" ".join(before))
        self.steps.append(st.BoardStep(self.line, self.cards(new)))
        self.middle += new.split()

    def check_middle(self, told: str) -> None:
        """The cards in the middle as the record says them again."""
        if told.split() != self.middle:
            raise self.wrong(f"expected {' '.join(self.middle) or 'no cards'} in the middle, got {told}")

    def open_street(self, number: int, name: str, **heading: int | None) -> None:
        self.settle()
        self.street = number
        self.throwing.clear()
        self.steps.append(st.StreetStep(self.line, number, name, **heading))

    def settle(self) -> None:
        """Before a bet or a heading: those whose new cards the record must tell have them."""
        for place, count in self.throwing.items():
            if count and (self.form == "fulltilt" or place in self.named):
                raise self.wrong(f"expected {count} new cards to {self.sitting[place].name} before this")

    def act(self, name: str, word: str, amount: int | None, to: int | None, all_in: bool) -> None:
        place = self.place(name)
        self.settle()
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

    def phase(self) -> Any:
        if not 0 <= self.street < len(self.streets):
            raise self.wrong("expected cards only on a street of the game")
        return self.streets[self.street]

    def deal(self, name: str, groups: list[tuple[Card, ...]]) -> None:
        """Cards to a player: new ones in the last brackets, those held before in the first."""
        place = self.place(name)
        self.first_dealt = self.first_dealt or place
        phase = self.phase()
        if isinstance(phase, Exchange):
            before, new = groups if len(groups) == 2 else ((), groups[0])
            self._in_turn(place, name, len(new))
            self.steps.append(st.DealtStep(self.line, place, new, before, True))
            return
        if not isinstance(phase, Deal):
            raise self.wrong(f"expected no cards of their own for players on this street, got some for {name}")
        if self.street == 0:
            new = tuple(card for group in groups for card in group)
            self.steps.append(st.DealtStep(self.line, place, self._faced(phase, new, name)))
            return
        before, new = groups if len(groups) == 2 else ((), groups[0])
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
        told = [other for other, thrown in self.throwing.items() if thrown and (self.form == "fulltilt" or other == place)]
        if told and told[0] != place:
            raise self.wrong(f"expected new cards to {self.sitting[told[0]].name} before {name}")
        thrown = self.throwing.pop(place, 0)
        if thrown != count:
            raise self.wrong(f"expected {thrown} new cards for {name}, who threw {thrown}, got {count}")

    def drew(self, name: str, count: int) -> None:
        """So many unseen cards in exchange."""
        place = self.place(name)
        self._in_turn(place, name, count)
        self.steps.append(st.DealtStep(self.line, place, (None,) * count, None, True))

    def throw(self, name: str, count: int, gone: str | None = None, held: str | None = None) -> None:
        place = self.place(name)
        if self.form == "stars":  # there the new cards come at once
            self.settle()
        if not isinstance(self.phase(), Exchange):
            raise self.wrong(f"expected no cards thrown on this street, got {count} of {name}")
        self.throwing[place] = count
        if gone is not None:
            self.named.add(place)
        named = self.cards(gone) if gone is not None else ()
        if gone is not None and len(named) != count:
            raise self.wrong(f"expected {count} cards thrown, got {len(named)}")
        self.steps.append(st.ThrewStep(self.line, place, count, named, None, None if held is None else self.cards(held)))

    def summed(self, place: int, marks: str, step: Any) -> None:
        """A line of the summary about one player; `marks`: (button), (small blind) and the like."""
        said = {mark for mark in ("button", "small blind", "big blind") if f"({mark})" in marks}
        ours = set()
        for post in self.steps:
            if type(post) is not st.PostStep:
                break  # they come first
            if post.seat == place and post.kind in ("small blind", "big blind"):
                ours.add(post.kind)
        if place == self.button:
            ours.add("button")
        if said - ours:  # it may leave them out, as it does for those who win
            rightly = " and ".join(sorted(ours)) or "neither button nor blind"
            raise self.wrong(f"expected {self.sitting[place].name} to be {rightly}; the record has {' and '.join(sorted(said))}")
        self.steps.append(step)

    def post(self, name: str, kind: str, amount: int, all_in: bool) -> None:
        if self.street >= 0:
            raise self.wrong(f"expected {name} to post before the cards")
        if kind == "small blind" and any(isinstance(step, st.PostStep) and step.kind != "ante" for step in self.steps):
            raise self.wrong("expected the small blind before any other")
        self.steps.append(st.PostStep(self.line, self.place(name), amount, kind, all_in))

    # ---- the account

    def account(self, first_line: int) -> HandAccount:
        """The account; the seats in the engine's order."""
        last_line = self.line
        self.line = first_line
        game = self.game
        if game is None:
            raise self.wrong("expected the game in the first line")
        antes = any(isinstance(step, st.PostStep) and step.kind == "ante" for step in self.steps)
        if antes and not any(isinstance(phase, Ante) for phase in game.phases):
            self.game = game = dealt_elsewhere(*self.short, True)
        if not self.sitting:
            raise self.wrong("expected the players and their chips, got none", first_line)
        order = self._order(game)
        names = tuple(self.sitting[place].name for place in order)
        low, high = game.players
        if not low <= len(order) <= high:
            raise self.wrong(f"expected {low} to {high} players for {game.name}, got {len(order)}")
        check_posts(self, order)
        if not self.cut_short:
            check_summary(self, order, last_line)
        seat = {place: at for at, place in enumerate(order)}
        steps = [step if type(step) in _SEATLESS else step._replace(seat=seat.get(step.seat, -1)) for step in self.steps]
        for step in steps:
            if type(step) not in _SEATLESS and step.seat < 0:
                raise self.wrong("expected only players who were dealt in", step.line)
        script_of(game, len(order))
        return HandAccount(
            self.source, self.form, self.name, first_line, game, self._amounts(game), names,
            tuple(self.sitting[place].stack for place in order), steps, self.money, facts=self.facts, allowed=self.allowed,
            places=tuple(order), partial=self.partial,
        )  # fmt: skip

    @property
    def cut_short(self) -> bool:
        """Whether the text ends before the summary: what it tells can be followed so far, and is no whole record (`check_ending`)."""
        return not any(isinstance(step, st.TotalStep | st.SummedStep) for step in self.steps)

    def _order(self, game: Game) -> list[int]:
        """Those dealt in, which is who posts, gets cards, acts or is in the summary.

        From the dealer's left: after the button, or as the cards fell, or as antes were posted.
        """
        in_hand = sorted(place for place, who in self.sitting.items() if who.dealt_in)
        antes = any(isinstance(phase, Ante) for phase in every(game.phases))
        if self.cut_short and not antes:  # those who have not acted yet are in, too: only the summary would say so
            in_hand = sorted({*in_hand, *self._yet_to_act()})
        if len(in_hand) < 2:
            who = ", ".join(self.sitting[place].name for place in in_hand) or "nobody"
            raise self.wrong(f"no hand was played: expected two players or more who are dealt in, got {who}")
        if self.form == "stars" and not self.button:
            return self._order_of_antes(in_hand)
        first = self.button + 1 if self.button else self.first_dealt
        return [place for place in in_hand if place >= first] + [place for place in in_hand if place < first]

    def _yet_to_act(self) -> list[int]:
        """Seats, not said to be out, that the first round of bets has not come to: from the big blind's left, beyond the last to act."""
        blind = next((step.seat for step in self.steps if isinstance(step, st.PostStep) and step.kind == "big blind"), self.button)
        by_turn = sorted(self.sitting, key=lambda place: (place <= blind, place))
        acted = [by_turn.index(step.seat) for step in self.steps if isinstance(step, st.ActedStep)]
        if self.street > 0:
            return []
        return [place for place in by_turn[max(acted, default=-1) + 1 :] if not self.sitting[place].out]

    def _order_of_antes(self, in_hand: list[int]) -> list[int]:
        """The site has antes posted from the dealer's left, which it does not show otherwise."""
        antes = [step for step in self.steps if isinstance(step, st.PostStep) and step.kind == "ante"]
        first = antes[0].seat if antes else in_hand[0]
        order = [place for place in in_hand if place >= first] + [place for place in in_hand if place < first]
        left = iter(order)
        for post in antes:
            if post.seat not in left:
                raise self.wrong(f"expected antes in the order of the seats, got {self.sitting[post.seat].name} out of it", post.line)
        return order

    def _amounts(self, game: Game) -> Amounts:
        posts = [step for step in self.steps if isinstance(step, st.PostStep)]
        small = max((p.amount for p in posts if p.kind == "small blind" and not p.all_in), default=0)
        big = max((p.amount for p in posts if p.kind in ("big blind", "late blind") and not p.all_in), default=0)
        full = [p.amount for p in posts if p.kind == "ante" and not p.all_in]
        ante = self.ante or max(full or [p.amount for p in posts if p.kind == "ante"], default=0)
        fixed = game.stakes.structure == "fixed"
        blinds = any(isinstance(phase, Blinds) for phase in every(game.phases))
        least = self.small if fixed else max(big, 1)
        if blinds:
            asked = self.small if fixed else self.big or big
            for post in posts:
                if post.kind in ("big blind", "late blind") and post.amount != asked and not (post.all_in and post.amount < asked):
                    raise self.wrong(f"expected a blind of {self.money.write(asked)}, got {self.money.write(post.amount)}", post.line)
            big = asked
        try:
            return Amounts(
                ante=ante, bring_in=min(self._bring_in(), least), small=least, big=self.big if fixed else least,
                small_blind=min(small or big // 2, big), big_blind=big if blinds else 0 or big,
            )  # fmt: skip
        except ValueError as error:
            raise self.wrong(str(error)) from None

    def _bring_in(self) -> int:
        if self.bring_in:
            return self.bring_in
        # Nobody brought it in: the record does not say what it would have been; half a small bet stands for it.
        return max(self.small // 2, 1)
