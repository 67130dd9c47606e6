"""Who has a claim on which side of a pot: cards speak, or as declared (R-7S-5; RULINGS.md, Declare)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from studbook.rules import Game


class Share(NamedTuple):
    """The seats that divide one side of a pot; side -1: the pot as a whole."""

    side: int
    seats: tuple[int, ...]


class Ranked(Protocol):
    """Hands that can be compared."""

    def winners(self, seats: list[int], side: int) -> list[int]: ...


def shares(game: Game, hands: Ranked, seats: list[int], claims: Mapping[int, str] | None) -> list[Share]:
    """The parts of one pot, in the order of the game's rankings; a part without seats means that the pot stays for the next deal."""
    sides = range(len(game.pot))
    if claims is None:
        parts = [Share(side, tuple(won)) for side in sides if (won := hands.winners(seats, side))]
        return parts or [Share(-1, tuple(seats))]
    return _declared(game, hands, [seat for seat in seats if claims.get(seat)], claims) or [Share(-1, tuple(seats))]


def _declared(game: Game, hands: Ranked, seats: list[int], claims: Mapping[int, str]) -> list[Share]:
    sides = range(len(game.pot))
    claimants = {side: [seat for seat in seats if claims[seat] in ("both", game.pot[side].side)] for side in sides}
    winners = {side: hands.winners(claimants[side], side) for side in sides}
    failed = _failed(game, seats, claims, winners)
    if failed and game.failed_both == "beater takes all":
        beaters = {seat for side in sides for seat in winners[side]} - failed
        if not beaters:  # they have beaten each other, and whoever declared one way besides has been beaten too
            return [Share(-1, () if game.all_failed == "rides" else tuple(sorted(failed)))]
        return [Share(-1, tuple(sorted(beaters)))]
    parts = []
    for side in sides:
        left = [seat for seat in claimants[side] if seat not in failed and not _tied_off(game, claims, winners, seat, side)]
        won = hands.winners(left, side)
        if won:
            parts.append(Share(side, tuple(won)))
    if not parts and failed and len(failed) == len(seats) and game.all_failed == "rides":
        return [Share(-1, ())]
    return parts


def _failed(game: Game, seats: list[int], claims: Mapping[int, str], winners: Mapping[int, list[int]]) -> set[int]:
    """Those who declared both and did not win both outright. All are judged first, against everybody."""
    results = list(winners.values())
    return {seat for seat in seats if claims[seat] == "both" and not _has_both(game, seat, results)}


def _has_both(game: Game, seat: int, results: list[list[int]]) -> bool:
    """Whether a "both" stands: it is the best on each side alone; or, where the house lets ties stand, nobody is better on either."""
    if game.both_tie == "forfeits":
        return all(won == [seat] for won in results)
    if game.both_tie == "keeps" and not any(won == [seat] for won in results):
        return False
    return all(seat in won for won in results)


def _tied_off(game: Game, claims: Mapping[int, str], winners: Mapping[int, list[int]], seat: int, side: int) -> bool:
    """A "both" that keeps what it won outright gives up the side it tied (the option `both_tie`)."""
    return game.both_tie == "keeps" and claims[seat] == "both" and winners[side] != [seat]
