"""The lint: what is wrong with a game before a card is dealt, and the sums worth knowing. The same for the book and for a host's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from studbook.rules.amounts import Amounts
from studbook.rules.game import Game
from studbook.rules.lint_cards import deck_faults, hand_faults, wild_faults
from studbook.rules.lint_play import MOST_PHASES, betting_faults, phase_faults, pot_faults, silent_faults
from studbook.rules.options import RuleError
from studbook.rules.sums import cards_wanted, sums_of
from studbook.rules.walk import walk_phases

__all__ = ["Finding", "UnplayableGame", "cards_wanted", "check", "lint_game"]

Level = Literal["error", "warning", "note"]
#: Seats at one table; also what a host's own game may ask for.
MOST_PLAYERS = 10


class UnplayableGame(RuleError):
    """A game that cannot be dealt as asked; the message gives the reasons."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that the lint has to say of a game."""

    #: An "error" keeps the game from being dealt, a "warning" is surely not meant, a "note" is good to know.
    level: Level
    text: str
    #: The place in ``game.phases`` that it is about, or -1.
    phase: int = -1

    def __str__(self) -> str:
        return f"{self.level}: {self.text}"


def lint_game(game: Game, players: int | None = None, amounts: Amounts | None = None) -> list[Finding]:
    """Everything found about `game` at a table of so many players (by default, at every number it is for), errors first."""
    findings: list[Finding] = []
    findings += _about_players(game, players)
    findings += [Finding("error", text, at) for text, at in (*pot_faults(game), *phase_faults(game))]
    if not any(finding.level == "error" for finding in findings):
        for count in [players] if players else range(game.players[0], game.players[1] + 1):
            findings += _at(game, count)
        findings += [Finding("warning", text, at) for text, at in (*betting_faults(game), *silent_faults(game))]
        findings += [Finding("note", text) for text in _of_amounts(game, amounts or Amounts())]
    order = {"error": 0, "warning": 1, "note": 2}
    return sorted(dict.fromkeys(findings), key=lambda finding: order[finding.level])


def check(game: Game, players: int | None = None, amounts: Amounts | None = None) -> None:
    """Raise `UnplayableGame` with every error there is; nothing when the game can be dealt."""
    errors = [finding.text for finding in lint_game(game, players, amounts) if finding.level == "error"]
    if errors:
        raise UnplayableGame(f"{game.name} cannot be dealt: {'; '.join(errors)}")


def _about_players(game: Game, players: int | None) -> Iterator[Finding]:
    least, most = game.players
    if not 2 <= least <= most <= MOST_PLAYERS:
        yield Finding("error", f"expected from 2 to {MOST_PLAYERS} players, the least first, got {least} to {most}")
    elif players is not None and not least <= players <= most:
        yield Finding("error", f"expected {least} to {most} players, got {players}")


def _at(game: Game, players: int) -> Iterator[Finding]:
    """What shows only when the phases are walked for so many players."""
    if next(islice(walk_phases(game.phases, players), MOST_PHASES, None), None) is not None:
        yield Finding("error", f"expected at most {MOST_PHASES} phases at a table of {players}, got more")
        return
    faults = [*deck_faults(game, players), *wild_faults(game, players), *hand_faults(game, players)]
    yield from (Finding("error", text, at) for text, at in faults)
    count = sums_of(game, players)
    if count.trouble:
        yield Finding("error", f"{count.sentence.removesuffix('.')} ({'; '.join(count.trouble)})")
    elif count.wanted > count.deck:
        yield Finding("note" if count.steps else "warning", count.sentence)


def _of_amounts(game: Game, amounts: Amounts) -> Iterator[str]:
    kinds = {type(phase).__name__ for phase, _turn in walk_phases(game.phases, game.players[0])}
    openings = [getattr(phase, "opening", None) or game.opening for phase, _turn in walk_phases(game.phases, game.players[0])]
    brings_in = any(opening.forced == "bring-in" for opening in openings)
    if brings_in and amounts.bring_in and not amounts.ante < amounts.bring_in < amounts.small:
        yield (
            "the bring-in is usually more than the ante and less than the small bet, "
            f"here they are {amounts.ante}, {amounts.bring_in} and {amounts.small}"
        )
    if brings_in and not amounts.bring_in:
        yield "the bring-in is 0, so the first round opens without one"
    if "Ante" in kinds and "Blinds" not in kinds and not brings_in and amounts.ante * 4 < amounts.small:
        yield f"without a bring-in a larger ante is usual, here it is {amounts.ante} to a small bet of {amounts.small}"
    if "Ante" not in kinds and "Blinds" not in kinds and not (brings_in and amounts.bring_in):
        yield "nothing goes into the pot before the first bet"
