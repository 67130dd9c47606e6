"""What the readers of sites' texts share: the seats by name, the streets, and the account that comes of it.

A reader goes through the lines of one hand; each is either understood or the record is refused with its line. Nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from studbook.cards import Card, CardError, cards
from studbook.engine.script import script
from studbook.history import steps as st
from studbook.history.account import Account
from studbook.history.errors import RecordError
from studbook.history.money import Money
from studbook.rules import Amounts, Blinds, Deal, Exchange, Game, TableCards
from studbook.rules.walk import every

CARDS = r"\[([^\]]*)\]"


@dataclass(slots=True)
class Sitting:
    """A player at the table: the site's seat number, chips, whether said to be sitting out, and whether anything shows them dealt in."""

    place: int
    name: str
    stack: int
    out: bool
    dealt_in: bool = False
    said_out: bool = False


@dataclass(slots=True)
class Draft:
    """One hand as it is read. `steps` have the site's seat numbers until the account is made."""

    source: str
    form: str
    line: int
    lines: Sequence[str]
    name: str = ""
    game: Game | None = None
    money: Money = field(default_factory=Money)
    small: int = 0
    big: int = 0
    ante: int = 0
    blinds: tuple[int, int] = (0, 0)
    button: int = 0
    sitting: dict[int, Sitting] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    steps: list[Any] = field(default_factory=list)
    street: int = -1
    streets: tuple[Any, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    allowed: list[str] = field(default_factory=list)
    throwing: dict[int, int] = field(default_factory=dict)
    bring_in: int = 0
    partial: bool = False
    first_dealt: int = 0

    def wrong(self, problem: str, line: int | None = None) -> RecordError:
        return RecordError(problem, self.line if line is None else line, self.source)

    # ---- pieces of a line

    def amount(self, text: str) -> int:
        try:
            return self.money.read(text)
        except ValueError as error:
            raise self.wrong(str(error)) from None

    def cards(self, text: str) -> tuple[Card, ...]:
        try:
            return cards(text)
        except CardError as error:
            raise self.wrong(str(error)) from None

    def place(self, name: str) -> int:
        """The site's seat of a player; their doing something shows that they were dealt in."""
        place = self.places.get(name)
        if place is None:
            raise self.wrong(f"expected one of the players seated ({', '.join(self.places)}), got {name!r}")
        self.sitting[place].dealt_in = True
        return place

    # ---- steps

    def sit(self, place: int, name: str, stack: int, out: bool) -> None:
        if place in self.sitting or name in self.places:
            raise self.wrong(f"expected each seat and each name once, got seat {place}, {name}, again")
        self.sitting[place] = Sitting(place, name, stack, out)
        self.places[name] = place

    def play(self, game: Game) -> None:
        self.game = game
        self.streets = tuple(p for p in every(game.phases) if isinstance(p, Deal | Exchange) or (isinstance(p, TableCards) and p.shared))

    def open_street(self, number: int, name: str, **heading: int | None) -> None:
        self.street = number
        self.throwing.clear()
        self.steps.append(st.Street(self.line, number, name, **heading))

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
            thrown = self.throwing.pop(place, 0)
            if thrown != len(new):
                raise self.wrong(f"expected {thrown} new cards for {name}, who threw {thrown}, got {len(new)}")
            self.steps.append(st.Dealt(self.line, place, new, before, True))
            return
        if not isinstance(phase, Deal):
            raise self.wrong(f"expected no cards of their own for players on this street, got some for {name}")
        if self.street == 0:
            new = tuple(card for group in groups for card in group)
            self.steps.append(st.Dealt(self.line, place, self._faced(phase, new, name)))
            return
        before, new = groups if len(groups) == 2 else ((), groups[0])
        self.steps.append(st.Dealt(self.line, place, self._faced(phase, new, name), before))

    def _faced(self, phase: Deal, new: tuple[Card, ...], name: str) -> st.Cards:
        """The cards in their places: all, or those that lie up."""
        if len(new) == len(phase.faces):
            return new
        if len(new) != phase.faces.count("U"):
            raise self.wrong(f"expected {len(phase.faces)} new cards for {name}, or the {phase.faces.count('U')} face up, got {len(new)}")
        up = iter(new)
        return tuple(next(up) if face == "U" else None for face in phase.faces)

    def drew(self, name: str, count: int) -> None:
        """So many unseen cards in exchange."""
        place = self.place(name)
        thrown = self.throwing.pop(place, 0)
        if thrown != count:
            raise self.wrong(f"expected {thrown} new cards for {name}, who threw {thrown}, got {count}")
        self.steps.append(st.Dealt(self.line, place, (None,) * count, None, True))

    def throw(self, name: str, count: int, gone: str | None = None, held: str | None = None) -> None:
        place = self.place(name)
        if not isinstance(self.phase(), Exchange):
            raise self.wrong(f"expected no cards thrown on this street, got {count} of {name}")
        self.throwing[place] = count
        named = self.cards(gone) if gone is not None else ()
        if gone is not None and len(named) != count:
            raise self.wrong(f"expected {count} cards thrown, got {len(named)}")
        self.steps.append(st.Threw(self.line, place, count, named, None, None if held is None else self.cards(held)))

    def post(self, name: str, kind: str, amount: int, all_in: bool) -> None:
        if any(isinstance(step, st.Acted) for step in self.steps):
            raise self.wrong(f"expected {name} to post before anyone acts")
        self.steps.append(st.Post(self.line, self.place(name), amount, kind, all_in))

    # ---- the account

    def account(self, first_line: int) -> Account:
        """The account; the seats in the engine's order."""
        self.line = first_line
        game = self.game
        if game is None:
            raise self.wrong("expected the game in the first line")
        if not self.sitting:
            raise self.wrong("expected the players and their chips, got none", first_line)
        order = self._order(game)
        names = tuple(self.sitting[place].name for place in order)
        low, high = game.players
        if not low <= len(order) <= high:
            raise self.wrong(f"expected {low} to {high} players for {game.name}, got {len(order)}")
        seat = {place: at for at, place in enumerate(order)}
        steps = [step._replace(seat=seat[step.seat]) if hasattr(step, "seat") and step.seat in seat else step for step in self.steps]
        for step in steps:
            if hasattr(step, "seat") and not 0 <= step.seat < len(order):
                raise self.wrong("expected only players who were dealt in", step.line)
        script(game, len(order))
        return Account(
            self.source, self.form, self.name, first_line, game, self._amounts(game), names,
            tuple(self.sitting[place].stack for place in order), steps, self.money, facts=self.facts, allowed=self.allowed,
            partial=self.partial,
        )  # fmt: skip

    def _order(self, game: Game) -> list[int]:
        """Those dealt in, from the dealer's left: after the button, or as the cards fell, or by number."""
        in_hand = sorted(place for place, who in self.sitting.items() if who.dealt_in or not who.out)
        if len(in_hand) < 2:
            who = ", ".join(self.sitting[place].name for place in in_hand) or "nobody"
            raise self.wrong(f"no hand was played: expected two players or more who are dealt in, got {who}")
        first = self.button + 1 if self.button else self.first_dealt if self.form == "fulltilt" else in_hand[0]
        return [place for place in in_hand if place >= first] + [place for place in in_hand if place < first]

    def _amounts(self, game: Game) -> Amounts:
        posts = [step for step in self.steps if isinstance(step, st.Post)]
        small = max((p.amount for p in posts if p.kind == "small blind"), default=0)
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


NAMED = re.compile(r"(?P<name>.+?): (?P<rest>.+)")
