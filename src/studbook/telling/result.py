"""The end of a hand: who took which part of which pot and why, each shown hand in words, and where the odd chip went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from studbook.cards import Card
from studbook.engine import events as e
from studbook.hands.explanations import explain
from studbook.hands.value import Value
from studbook.rules.phrases import joined
from studbook.telling.glance import Glance
from studbook.telling.reader import Reader
from studbook.telling.words import Part, detail, hand_words, names, small, verb, who

WHOLE = "whole"


class PotPartShown(msgspec.Struct, frozen=True):
    """A part of a pot, and who took it."""

    #: high, low, a suit, or "whole".
    side: str
    #: The places at the table of who took it, and their names in words; the reader first.
    seats: list[int]
    names: str
    amount: int
    #: The hand that took it, in words; empty when none was shown.
    hand: str
    #: Why it is what it is, where that does not go without saying.
    why: str


class PotShown(msgspec.Struct, frozen=True):
    """A pot that was paid out."""

    pot: str
    amount: int
    parts: list[PotPartShown]


class WonShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one player won of a pot."""

    pot: str
    side: str
    amount: int
    why: str = ""


class HandWords(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hand is on one side of the pot, in words."""

    side: str
    #: ``Pair of queens``, ``no low``.
    title: str
    detail: str | list[Part]
    #: For a button: ``7-5-4-3-A``.
    short: str = ""
    #: Why it did not win: ``loses to Hazel; king kicker against nine``.
    why: str = ""
    #: Whether it does not contest this side.
    off: bool = False


class PotShare(NamedTuple):
    """One part of a pot as it was paid."""

    pot: int
    #: The number of its ranking, -1: the pot as a whole.
    side: int
    #: Chips by seat.
    amounts: dict[int, int]
    #: Who got an odd chip.
    odd: tuple[int, ...]

    @property
    def total(self) -> int:
        """The chips of all who share it."""
        return sum(self.amounts.values())


class Result:
    """Read off the awards of a hand that is over."""

    def __init__(self, glance: Glance) -> None:
        self.glance = glance
        self.reader: Reader = glance.reader
        self.live: tuple[int, ...] = glance.state.live
        self.shares: list[PotShare] = _shares(glance.state.awards)
        self.pots: list[int] = sorted({share.pot for share in self.shares})
        #: Whether everyone else has folded.
        self.alone: bool = len(self.live) == 1
        answers = glance.state.answers.get("declare", {}) if self.reader.declares else {}
        #: What each seat declared.
        self.claims: dict[int, str] = {seat: word for seat, word in answers.items() if isinstance(word, str)}

    # ---- names

    def pot_name(self, number: int) -> str:
        """Main pot, side pot, side pot 2."""
        if number == 0:
            return "Main pot"
        return "Side pot" if max(self.pots) == 1 else f"Side pot {number}"

    def side_name(self, side: int) -> str:
        return self.reader.sides[side] if side >= 0 else self.reader.sides[0] if len(self.reader.sides) == 1 else WHOLE

    def claims_side(self, seat: int, side: int) -> bool:
        """Whether a seat contests a side: cards speak, or as declared."""
        if not self.reader.declares:
            return True
        return self.claims.get(seat) in ("both", self.reader.sides[side])

    # ---- for the snapshot

    def pots_shown(self) -> list[PotShown]:
        """`result` of the snapshot."""
        return [PotShown(self.pot_name(pot), sum(share.total for share in self._of(pot)), self._parts(pot)) for pot in self.pots]

    def won(self, seat: int) -> list[WonShown]:
        """What one player won, part by part."""
        return [
            WonShown(self.pot_name(share.pot), self.side_name(share.side), share.amounts[seat], self.why(share))
            for share in self.shares
            if seat in share.amounts
        ]

    def _of(self, pot: int) -> list[PotShare]:
        return [share for share in self.shares if share.pot == pot]

    def _parts(self, pot: int) -> list[PotPartShown]:
        return [self._part(share) for share in self._of(pot)]

    def _part(self, share: PotShare) -> PotPartShown:
        seats = sorted(share.amounts, key=lambda seat: not self.reader.is_you(seat))
        return PotPartShown(
            side=self.side_name(share.side),
            seats=[self.reader.place(seat) for seat in seats],
            names=joined(["You" if self.reader.is_you(seat) else self.reader.name(seat) for seat in seats]),
            amount=share.total,
            hand=self._hand(share),
            why=self.why(share),
        )

    def _hand(self, share: PotShare) -> str:
        values = [value for seat in share.amounts if share.side >= 0 and (value := self.value(seat, share.side)) is not None]
        return hand_words(values[0]) if values else ""

    def value(self, seat: int, side: int) -> Value | None:
        return self.glance.value(seat, side) if self.glance.state.shown[seat] else None

    def why(self, share: PotShare) -> str:
        """Why a share is what it is: nobody else, no low, an odd chip. Empty when it goes without saying."""
        if self.alone:
            return "everyone else has folded"
        reasons = []
        if share.side < 0 and len(self.reader.sides) > 1 and len(share.amounts) == 1:
            reasons.append("nobody else contests it")
        missing = self._missing(share.pot)
        if missing and share.side >= 0:
            nobody = f"nobody takes the {missing}" if self.reader.declares else f"no {missing} qualifies"
            reasons.append(f"{nobody}, so {self.side_name(share.side)} takes all")
        reasons += self._odd_half(share)
        reasons += self._odd_tie(share)
        return "; ".join(reasons)

    def _missing(self, pot: int) -> str:
        """The side of a pot that nobody could take, where the others took all."""
        sides = {share.side for share in self._of(pot)}
        if len(self.reader.sides) < 2 or -1 in sides:
            return ""
        return next((self.reader.sides[side] for side in range(len(self.reader.sides)) if side not in sides), "")

    def _odd_half(self, share: PotShare) -> list[str]:
        parts = self._of(share.pot)
        total = sum(part.total for part in parts)
        if len(parts) < 2 or parts[0] != share or share.total == parts[-1].total:
            return []
        word = "halve" if len(parts) == 2 else f"divide by {len(parts)}"
        return [f"{self.reader.chips(total)} does not {word}, so {self.side_name(share.side)} takes it"]

    def _odd_tie(self, share: PotShare) -> list[str]:
        if not share.odd or len(share.amounts) < 2:
            return []
        to = joined(["you" if self.reader.is_you(seat) else self.reader.name(seat) for seat in share.odd])
        how = self._odd_by(share)
        chips = "the odd chip" if len(share.odd) == 1 else "the odd chips"
        return [f"{self.reader.chips(share.total)} does not divide by {len(share.amounts)}: {chips} to {to}, {how}"]

    def _odd_by(self, share: PotShare) -> str:
        game = self.reader.game
        if game.odd_chip == "seat" or share.side < 0:
            return "nearest the dealer’s left"
        lowest = game.odd_chip_low == "lowest" and game.pot[share.side].side == "low"
        return f"the {'lowest' if lowest else 'highest'} card by suit"

    # ---- hands at the showdown

    def hands(self, seat: int) -> list[HandWords]:
        """What a shown hand is on each side, won or lost to whom, or why it is off."""
        return sorted((self._side(seat, side, name) for side, name in enumerate(self.reader.sides)), key=lambda words: words.off)

    def _side(self, seat: int, side: int, name: str) -> HandWords:
        value = self.value(seat, side)
        title, rest = (f"no {name}", "") if value is None else (value.title, detail(value))
        if not self.claims_side(seat, side):
            return HandWords(name, small(title), rest, why="not declared", off=True)
        if value is None:
            return HandWords(name, title, rest, off=len(self.reader.sides) > 1)
        return HandWords(name, title, rest, why=self._lost(seat, side, value))

    def _lost(self, seat: int, side: int, value: Value) -> str:
        if any(seat in share.amounts and share.side in (side, -1) for share in self.shares):
            return ""
        rivals = [other for other in self.live if other != seat and self.claims_side(other, side)]
        if not self.has_failed(seat):
            rivals = [other for other in rivals if not self.has_failed(other)]
        best = max(
            ((mine, other) for other in rivals if (mine := self.value(other, side)) is not None),
            key=lambda pair: pair[0].strength,
            default=None,
        )
        both = self.claims.get(seat) == "both"
        if best is None or best[0].strength < value.strength:
            return "out with the other side, which it lost" if both else ""
        if best[0].strength == value.strength:
            return "ties, so both sides are lost" if both else ""
        loses = f"loses to {'you' if self.reader.is_you(best[1]) else self.reader.name(best[1])}"
        return f"{loses}, so both sides are lost" if both else f"{loses}; {explain(best[0], value)}"

    def plays(self, seat: int) -> dict[Card, list[str]]:
        """The sides that each card of a shown hand plays for, by card."""
        sides: dict[Card, list[str]] = {}
        for side, name in enumerate(self.reader.sides):
            value = self.value(seat, side)
            if value is not None and self.claims_side(seat, side):
                for card in value.cards:
                    sides.setdefault(card, []).append(name)
        return sides

    def stands_for(self, seat: int) -> dict[Card, str]:
        """What each wild card of a shown hand became."""
        for side in range(len(self.reader.sides)):
            value = self.value(seat, side)
            if value is not None and self.claims_side(seat, side):
                return {held: str(became) for held, became in value.stands_for}
        return {}

    # ---- for the log

    def lines(self) -> list[list[Part]]:
        """Who takes what, a line a part; then who declared both and failed."""
        lines = [self._line(share) for share in self.shares]
        if not self.alone:
            failed = [seat for seat in self.live if self.has_failed(seat)]
            lines += [[who(self.reader, seat), f" declared both and {self._failed_how(seat)}: out of both."] for seat in failed]
        return lines

    def _failed_how(self, seat: int) -> str:
        """``lost the high``, ``tied the low``."""
        failures = []
        for side, name in enumerate(self.reader.sides):
            mine = self.value(seat, side)
            rivals = [other for other in self.live if other != seat and self.claims_side(other, side)]
            best = max((value.strength for other in rivals if (value := self.value(other, side)) is not None), default=-1)
            if mine is None or best > mine.strength:
                failures.append(f"lost the {name}")
            elif best == mine.strength:
                failures.append(f"tied the {name}")
        return " and ".join(failures) or "did not win both outright"

    def has_failed(self, seat: int) -> bool:
        """Whether a seat declared both and has won nothing: it is out of both."""
        return self.claims.get(seat) == "both" and not any(seat in share.amounts for share in self.shares)

    def _line(self, share: PotShare) -> list[Part]:
        seats = list(share.amounts)
        hand = self._hand(share)
        why = self.why(share)
        rest: str = f"{': ' if hand or why else ''}{'; '.join(part for part in (hand, why) if part)}."
        what = f"{self.reader.chips(share.total)}{self._which(share)}"
        if len(seats) == 1:
            return [who(self.reader, seats[0]), f" {verb(self.reader, seats[0], 'takes')} {what}{rest}"]
        return [*names(self.reader, seats), f" share {what}{rest}"]

    def _which(self, share: PotShare) -> str:
        side = self.side_name(share.side)
        half = len(self._of(share.pot)) > 1 and side != WHOLE
        if len(self.pots) == 1:
            return f", the {side} half" if half else ""
        pot = self.pot_name(share.pot).lower()
        pot = pot if pot[-1].isdigit() else f"the {pot}"
        return f" from {pot}, the {side} half" if half else f", {pot}"


def _shares(awards: Sequence[e.Awarded]) -> list[PotShare]:
    """Awards by pot and side, the main pot first, the sides in the game's order."""
    shares: dict[tuple[int, int], tuple[dict[int, int], list[int]]] = {}
    for award in awards:
        amounts, odd = shares.setdefault((award.pot, award.side), ({}, []))
        amounts[award.seat] = amounts.get(award.seat, 0) + award.amount
        if award.odd:
            odd.append(award.seat)
    return [PotShare(pot, side, amounts, tuple(odd)) for (pot, side), (amounts, odd) in sorted(shares.items())]
