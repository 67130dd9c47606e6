"""Which moment of a game hands of so many cards belong to: the phases that must be over for them to have been dealt."""

from __future__ import annotations

from typing import NamedTuple

from studbook.ahead.spot import SpotError
from studbook.engine.script import Script
from studbook.rules import Deal, Discard, Exchange, MustDiscard, Pass, Roll, RollToBeat, TableCards, TurnUp


class Moment(NamedTuple):
    """`phase` is the last that is over, less those in `pending`; `faces` are those of the cards each has been dealt, in order.

    `slots`: the table's places that have cards, with whether they are shared and whether they lie face up; `turned`: those turned since.
    `draws` are left. `drawing`: a card that a hand lacks is drawn at the next draw, and not one that is not known. `gone`: cards of hands
    have left them since they were dealt.
    """

    phase: int
    faces: str
    slots: tuple[tuple[str, bool, bool], ...]
    turned: tuple[str, ...]
    pending: tuple[int, ...]
    burned: int
    draws: int | None
    drawing: bool
    gone: bool
    rolled: int


def moment_of(plan: Script, most: int, up: int, down: int, tabled: int, draws: int | None) -> Moment:
    """The earliest moment at which a hand has had `most` cards, `up` of them face up and `down` face down as far as that is written, and
    `tabled` cards lie face up in the middle. Raises `SpotError` when the game never comes to that."""
    walk = _Walk(plan, tabled)
    ahead = 0
    for at, phase in enumerate(plan.phases):
        enough = len(walk.faces) - walk.thrown >= most and walk.faces.count("U") + walk.rolled >= up and _down(walk) >= down
        if isinstance(phase, Deal):
            if enough and walk.faces and (walk.left <= 0 or not _turns_later(plan, at)):
                if walk.left != 1 or not _runs_out(plan, len(walk.faces) + len(phase.faces)):
                    break
                walk.left = 0  # the card that all share for want of others is given
                walk.common = True
            else:
                walk.deal(phase)
        elif isinstance(phase, TableCards | TurnUp):
            if not walk.table(at, phase, enough):
                break
        elif isinstance(phase, RollToBeat):
            break
        elif isinstance(phase, Exchange | Pass | Roll | Discard):
            if enough and not (isinstance(phase, Roll) and walk.faces.count("U") + walk.rolled < up):
                break
            walk.choose(phase)
        ahead = at
    else:
        ahead = len(plan.phases) - 1
    walk.refuse(most, up, down)
    return walk.moment(ahead, draws)


def _turns_later(plan: Script, at: int) -> bool:
    """Whether cards in the middle will be turned after this phase."""
    return any(
        isinstance(phase, TurnUp) or (isinstance(phase, TableCards) and phase.face == "up" and not phase.card) for phase in plan.phases[at:]
    )


def _runs_out(plan: Script, each: int) -> bool:
    """Whether a full table could run out of cards when each is dealt so many, and one is shared then (R-7S-2)."""
    return "shared card" in plan.game.shortage and plan.game.players[1] * each > len(plan.deck) - (10 if plan.game.burns else 0)


def _down(walk: _Walk) -> int:
    return len(walk.faces) if walk.optional else len(walk.faces) - walk.faces.count("U")


class _Walk:
    """The phases gone through, and what they have dealt."""

    def __init__(self, plan: Script, tabled: int) -> None:
        self.plan = plan
        self.faces = ""
        self.left = tabled
        self.slots: list[tuple[str, bool, bool]] = []
        self.turned: list[str] = []
        self.pending: list[int] = []
        self.burned = 0
        self.rolled = 0
        self.thrown = 0
        self.optional = False
        self.gone = False
        self.common = False

    def deal(self, phase: Deal) -> None:
        self._burn()
        self.faces += phase.faces
        self.optional = self.optional or phase.keep_down is not None

    def table(self, at: int, phase: TableCards | TurnUp, enough: bool) -> bool:
        """Go through it if it has happened: nothing stops before cards that lie face down; a card to be turned must have been given."""
        if isinstance(phase, TurnUp):
            if self.left > 0:
                self.left -= 1
                self.turned.append(phase.slot)
                self.gone = self.gone or isinstance(phase.effect, MustDiscard)
                return True
            if enough:
                return False
            self.pending.append(at)
            return True
        open_card = phase.face == "up" and phase.card is None
        if open_card and enough and self.left <= 0:
            return False
        if phase.card is None:
            self._burn()
        if open_card:
            self.left -= len(phase.slots)
        self.slots += [(slot, phase.shared, open_card) for slot in phase.slots]
        return True

    def choose(self, phase: Exchange | Pass | Roll | Discard) -> None:
        if isinstance(phase, Roll):
            self.rolled += phase.count
            self.optional = True
        elif isinstance(phase, Discard):
            self.thrown += phase.count

    def _burn(self) -> None:
        if self.plan.game.burns and self.faces:
            self.burned += 1

    def refuse(self, most: int, up: int, down: int) -> None:
        """More cards than the game gives."""
        name = self.plan.game.name
        total = len(self.faces)
        if most > total:
            raise SpotError(f"expected at most {total} cards in a hand of {name}, got {most}")
        if up > self.faces.count("U") + self.rolled:
            raise SpotError(f"expected at most {self.faces.count('U') + self.rolled} cards face up in a hand of {name}, got {up}")
        if down > _down(self):
            raise SpotError(f"expected at most {_down(self)} cards face down in a hand of {name}, got {down}")
        if self.left > 0:
            some = _turns_later(self.plan, 0)
            raise SpotError(
                f"expected {'fewer' if some else 'no'} cards in the middle in {name}, got {self.left}{' too many' if some else ''}",
                "shared",
            )

    def moment(self, phase: int, draws: int | None) -> Moment:
        phases = self.plan.phases
        exchanges = sum(isinstance(one, Exchange) for one in phases[phase + 1 :])
        deals = any(isinstance(one, Deal) for one in phases[phase + 1 :])
        at_once = sum(isinstance(one, Deal) for one in phases) == 1 and any(isinstance(one, Exchange) for one in phases)
        if draws is not None and not 0 <= draws <= exchanges:
            raise SpotError(f"expected from 0 to {exchanges} draws left in {self.plan.game.name} here, got {draws}", "draws")
        left = draws if draws is not None else min(1, exchanges) if at_once else None
        drawing = at_once and not deals and left != 0
        return Moment(
            phase,
            self.faces,
            tuple(self.slots),
            tuple(self.turned),
            tuple(self.pending),
            self.burned,
            left,
            drawing,
            self.gone,
            self.rolled,
        )
