"""The end of a hand: who took which part of which pot and why, each shown hand in words, and where the odd chip went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from studbook.engine import events as e
from studbook.hands.explanations import explain
from studbook.hands.value import Value
from studbook.rules.phrases import joined
from studbook.telling.seen import Reading
from studbook.telling.words import Part, detail, hand_words, names, verb, who

WHOLE = "whole"


class Share(NamedTuple):
    """One part of a pot: `side` is the number of its ranking, -1 the pot as a whole; `amounts` by seat; `odd`: who got an odd chip."""

    pot: int
    side: int
    amounts: dict[int, int]
    odd: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.amounts.values())


class Result:
    """Read off the awards of a hand that is over."""

    def __init__(self, reading: Reading, log: Sequence[Any]) -> None:
        self.r = reading
        self.shares = _shares(reading.state.awards)
        self.raked = {event.pot: event.amount for event in log if isinstance(event, e.Raked)}
        self.pots = sorted({share.pot for share in self.shares})
        self.alone = len(reading.state.live) == 1
        told = reading.state.answers.get("declare", {}) if reading.declares else {}
        self.claims: dict[int, str] = {seat: word for seat, word in told.items() if isinstance(word, str)}

    # ---- names

    def pot_name(self, number: int) -> str:
        """Main pot, side pot, side pot 2."""
        if number == 0:
            return "Main pot"
        return "Side pot" if max(self.pots) == 1 else f"Side pot {number}"

    def side_name(self, side: int) -> str:
        return self.r.sides[side] if side >= 0 else self.r.sides[0] if len(self.r.sides) == 1 else WHOLE

    def claims_side(self, seat: int, side: int) -> bool:
        """Whether a seat contests a side: cards speak, or as declared."""
        if not self.r.declares:
            return True
        return self.claims.get(seat) in ("both", self.r.sides[side])

    # ---- for the snapshot

    def pots_told(self) -> list[dict[str, Any]]:
        """`result` of the snapshot."""
        return [
            {
                "pot": self.pot_name(pot),
                "amount": sum(share.total for share in self._of(pot)),
                "parts": [self._part(share) for share in self._of(pot)],
            }
            for pot in self.pots
        ]

    def won(self, seat: int) -> list[dict[str, Any]]:
        """What one player won, part by part."""
        found = []
        for share in self.shares:
            if seat in share.amounts:
                told = {"pot": self.pot_name(share.pot), "side": self.side_name(share.side), "amount": share.amounts[seat]}
                why = self.why(share)
                found.append({**told, "why": why} if why else told)
        return found

    def _of(self, pot: int) -> list[Share]:
        return [share for share in self.shares if share.pot == pot]

    def _part(self, share: Share) -> dict[str, Any]:
        seats = sorted(share.amounts, key=lambda seat: not self.r.is_you(seat))
        return {
            "side": self.side_name(share.side),
            "seats": [self.r.place(seat) for seat in seats],
            "names": joined(
                ["You" if self.r.is_you(seat) else self.r.name(seat) for seat in sorted(seats, key=lambda s: not self.r.is_you(s))]
            ),
            "amount": share.total,
            "hand": self._hand(share),
            "why": self.why(share),
        }

    def _hand(self, share: Share) -> str:
        values = [value for seat in share.amounts if share.side >= 0 and (value := self.value(seat, share.side)) is not None]
        return hand_words(values[0]) if values else ""

    def value(self, seat: int, side: int) -> Value | None:
        return self.r.value(seat, side) if self.r.state.shown[seat] else None

    def why(self, share: Share) -> str:
        """Why a share is what it is: nobody else, no low, an odd chip. Empty when it goes without saying."""
        if self.alone:
            return "everyone else has folded"
        reasons = []
        if share.side < 0 and len(self.r.sides) > 1 and len(share.amounts) == 1:
            reasons.append("nobody else contests it")
        missing = self._missing(share.pot)
        if missing and share.side >= 0:
            nobody = f"nobody takes the {missing}" if self.r.declares else f"no {missing} qualifies"
            reasons.append(f"{nobody}, so {self.side_name(share.side)} takes all")
        reasons += self._odd_half(share)
        reasons += self._odd_tie(share)
        return "; ".join(reasons)

    def _missing(self, pot: int) -> str:
        """The side of a pot that nobody could take, where the others took all."""
        sides = {share.side for share in self._of(pot)}
        if len(self.r.sides) < 2 or -1 in sides:
            return ""
        return next((self.r.sides[side] for side in range(len(self.r.sides)) if side not in sides), "")

    def _odd_half(self, share: Share) -> list[str]:
        parts = self._of(share.pot)
        total = sum(part.total for part in parts)
        if len(parts) < 2 or parts[0] != share or share.total == parts[-1].total:
            return []
        word = "halve" if len(parts) == 2 else f"divide by {len(parts)}"
        return [f"{self.r.chips(total)} does not {word}, so {self.side_name(share.side)} takes it"]

    def _odd_tie(self, share: Share) -> list[str]:
        if not share.odd or len(share.amounts) < 2:
            return []
        to = joined(["you" if self.r.is_you(seat) else self.r.name(seat) for seat in share.odd])
        how = "nearest the dealer’s left" if self.r.game.odd_chip == "seat" or share.side < 0 else "the highest card by suit"
        chips = "the odd chip" if len(share.odd) == 1 else "the odd chips"
        return [f"{self.r.chips(share.total)} does not divide by {len(share.amounts)}: {chips} to {to}, {how}"]

    # ---- hands at the showdown

    def hands(self, seat: int) -> list[dict[str, Any]]:
        """What a shown hand is on each side, won or lost to whom, or why it is off."""
        found = []
        for side, name in enumerate(self.r.sides):
            value = self.value(seat, side)
            told: dict[str, Any] = {"side": name, "title": f"no {name}" if value is None else value.title, "detail": ""}
            if value is not None:
                told["detail"] = detail(value)
            if not self.claims_side(seat, side):
                told |= {"off": True, "why": "not declared", "title": told["title"][:1].lower() + told["title"][1:]}
            elif value is None:
                if len(self.r.sides) > 1:
                    told["off"] = True
            else:
                told["why"] = self._lost(seat, side, value)
            found.append(told)
        return sorted(found, key=lambda one: one.get("off", False))

    def _lost(self, seat: int, side: int, value: Value) -> str:
        if any(seat in share.amounts and share.side in (side, -1) for share in self.shares):
            return ""
        rivals = [other for other in self.r.state.live if other != seat and self.claims_side(other, side)]
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
        loses = f"loses to {'you' if self.r.is_you(best[1]) else self.r.name(best[1])}"
        return f"{loses}, so both sides are lost" if both else f"{loses}; {explain(best[0], value)}"

    def plays(self, seat: int) -> dict[int, list[str]]:
        """The sides that each card of a shown hand plays for, by card."""
        found: dict[int, list[str]] = {}
        for side, name in enumerate(self.r.sides):
            value = self.value(seat, side)
            if value is not None and self.claims_side(seat, side):
                for card in value.cards:
                    found.setdefault(card, []).append(name)
        return found

    def stands_for(self, seat: int) -> dict[int, str]:
        """What each wild card of a shown hand became."""
        for side in range(len(self.r.sides)):
            value = self.value(seat, side)
            if value is not None and self.claims_side(seat, side):
                return {held: str(became) for held, became in value.stands_for}
        return {}

    # ---- for the log

    def lines(self) -> list[list[Part]]:
        """Who takes what, a line a part; then who declared both and failed."""
        found = [self._line(share) for share in self.shares]
        if not self.alone:
            failed = [seat for seat in self.r.state.live if self.has_failed(seat)]
            found += [[who(self.r, seat), f" declared both and {self._failed_how(seat)}: out of both."] for seat in failed]
        return found

    def _failed_how(self, seat: int) -> str:
        """``lost the high``, ``tied the low``."""
        said = []
        for side, name in enumerate(self.r.sides):
            mine = self.value(seat, side)
            rivals = [other for other in self.r.state.live if other != seat and self.claims_side(other, side)]
            best = max((value.strength for other in rivals if (value := self.value(other, side)) is not None), default=-1)
            if mine is None or best > mine.strength:
                said.append(f"lost the {name}")
            elif best == mine.strength:
                said.append(f"tied the {name}")
        return " and ".join(said) or "did not win both outright"

    def has_failed(self, seat: int) -> bool:
        """Whether a seat declared both and has won nothing: it is out of both."""
        return self.claims.get(seat) == "both" and not any(seat in share.amounts for share in self.shares)

    def _line(self, share: Share) -> list[Part]:
        seats = list(share.amounts)
        hand = self._hand(share)
        why = self.why(share)
        rest: str = f"{': ' if hand or why else ''}{'; '.join(part for part in (hand, why) if part)}."
        what = f"{self.r.chips(share.total)}{self._which(share)}"
        if len(seats) == 1:
            return [who(self.r, seats[0]), f" {verb(self.r, seats[0], 'takes')} {what}{rest}"]
        said = names(self.r, seats)
        return [*said, f" share {what}{rest}"]

    def _which(self, share: Share) -> str:
        side = self.side_name(share.side)
        half = len(self._of(share.pot)) > 1 and side != WHOLE
        if len(self.pots) == 1:
            return f", the {side} half" if half else ""
        pot = self.pot_name(share.pot).lower()
        pot = pot if pot[-1].isdigit() else f"the {pot}"
        return f" from {pot}, the {side} half" if half else f", {pot}"


def _shares(awards: Sequence[e.Awarded]) -> list[Share]:
    """Awards by pot and side, the main pot first, the sides in the game's order."""
    found: dict[tuple[int, int], tuple[dict[int, int], list[int]]] = {}
    for award in awards:
        amounts, odd = found.setdefault((award.pot, award.side), ({}, []))
        amounts[award.seat] = amounts.get(award.seat, 0) + award.amount
        if award.odd:
            odd.append(award.seat)
    return [Share(pot, side, amounts, tuple(odd)) for (pot, side), (amounts, odd) in sorted(found.items())]
