"""Which moment of a game hands of so many cards belong to: the phases that must be over for them to have been dealt."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from studbook.ahead.spot import SpotError
from studbook.engine.script import Script
from studbook.rules import (
    Ante,
    Bet,
    Blinds,
    Choose,
    Deal,
    Declare,
    Discard,
    Each,
    Exchange,
    MustDiscard,
    Pass,
    Phase,
    Roll,
    RollToBeat,
    Showdown,
    TableCards,
    TurnUp,
    When,
)


class Moment(NamedTuple):
    """How far a game has come: which phases are over, and what they have done to the cards."""

    #: The last phase that is over; those before it are too, but for `pending`.
    phase: int
    #: The faces of the cards that each has been dealt, in order: ``DDU``.
    faces: str
    #: The places in the middle that have cards: each with whether it is shared, and whether its card was laid face up.
    slots: tuple[tuple[str, bool, bool], ...]
    #: The places whose cards have been turned up since.
    turned: tuple[str, ...]
    #: Phases before `phase` that are still to come: cards in the middle that nobody has turned.
    pending: tuple[int, ...]
    #: How many cards have been burned.
    burned: int
    #: How many draws are left; None where the game says.
    draws: int | None
    #: Whether a card that a hand lacks is drawn at the next draw; else it is there and not known.
    drawing: bool
    #: Whether cards have left hands since they were dealt.
    gone: bool
    #: How many of each hand's cards have been rolled up.
    rolled: int


def moment_of(plan: Script, most: int, up: int, down: int, tabled: int, draws: int | None) -> Moment:
    """The earliest moment at which a hand may have had `most` cards, with `tabled` cards face up in the middle.

    `up` and `down`: how many of its cards are written as lying face up and face down. Raises `SpotError` when the game never comes to that.
    """
    walk = _Walk(plan, tabled)
    ahead = 0
    for at, phase in enumerate(plan.phases):
        enough = len(walk.faces) - walk.thrown >= most and walk.faces.count("U") + walk.rolled >= up and _down(walk) >= down
        if not walk.go_on(at, phase, enough, up):
            break
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

    def go_on(self, at: int, phase: Phase, enough: bool, up: int) -> bool:
        """Go through a phase if it may have happened; whether the moment can be later. `enough`: hands have all their cards before it."""
        match phase:
            case Deal():
                return self._deal(at, phase, enough)
            case TableCards():
                return self._lay(phase, enough)
            case TurnUp():
                return self._turn(at, phase, enough)
            case Roll():
                if enough and self.faces.count("U") + self.rolled >= up:
                    return False
                self.rolled += phase.count
                self.optional = True
                return True
            case Exchange() | Pass() | Discard():
                if not enough:
                    self.thrown += phase.thrown
                return not enough
            case RollToBeat():
                return False
            case Ante() | Blinds() | Bet() | Choose() | Declare() | Showdown() | When() | Each():
                return True  # no card moves
            case _:
                assert_never(phase)

    def _deal(self, at: int, phase: Deal, enough: bool) -> bool:
        if enough and self.faces and (self.left <= 0 or not _turns_later(self.plan, at)):
            if self.left != 1 or not _runs_out(self.plan, len(self.faces) + len(phase.faces)):
                return False
            self.left = 0  # the card that all share for want of others is given
            return True
        self._burn()
        self.faces += phase.faces
        self.optional = self.optional or phase.keep_down is not None
        return True

    def _turn(self, at: int, phase: TurnUp, enough: bool) -> bool:
        """Turn the card if it has been turned; whether the moment can be later: a card to be turned must have been given."""
        if self.left > 0:
            self.left -= 1
            self.turned.append(phase.slot)
            self.gone = self.gone or isinstance(phase.effect, MustDiscard)
            return True
        if enough:
            return False
        self.pending.append(at)
        return True

    def _lay(self, phase: TableCards, enough: bool) -> bool:
        """Lay the cards if they have been laid; whether the moment can be later: nothing stops before cards that lie face down."""
        open_card = phase.face == "up" and phase.card is None
        if open_card and enough and self.left <= 0:
            return False
        if phase.card is None:
            self._burn()
        if open_card:
            self.left -= len(phase.slots)
        self.slots += [(slot, phase.shared, open_card) for slot in phase.slots]
        return True

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
        later = phases[phase + 1 :]
        exchanges = sum(one.drawn > 0 for one in later)
        deals = any(one.dealt for one in later)
        at_once = sum(bool(one.dealt) for one in phases) == 1 and any(one.drawn for one in phases)
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
