"""The last round of a game from text: what each may hold behind its board, and how the two may bet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import comb
from typing import Final

from studbook.ahead.course import Course
from studbook.ahead.spot import Spot, SpotError, SpotSeat
from studbook.cards import CardError, faced
from studbook.engine import Script, script_of
from studbook.odds.place import Place, hand_place
from studbook.odds.ranges import MOST_KEPT, holdings, split
from studbook.odds.spot_text import RANDOM, spot
from studbook.rules import Bet, Deal, Game, Roll, Showdown
from studbook.solver.betting_tree import tree_of
from studbook.solver.duel import Duel
from studbook.solver.opened_round import open_round
from studbook.solver.range_worth import range_worths
from studbook.solver.terms import Terms

#: The condition that any cards fit.
_ANYTHING: Final = "any"


@dataclass(frozen=True, slots=True, eq=False)
class FinalRound:
    """A round to solve: the spot as it was written, the terms, and the duel that it is."""

    spot: Spot
    terms: Terms
    duel: Duel


def final_round_of(
    game: Game,
    hands: Sequence[str],
    terms: Terms,
    *,
    dead: str = "",
    shared: str = "",
    players: int | None = None,
    wild: str = "",
) -> FinalRound:
    """The last betting round of `game` between two hands, from the dealer's left.

    A hand: the cards that lie up, or all its cards with ``??`` for those that are not known; then a range in curly brackets for what is not
    known (`studbook.odds.ranges`). `dead`, `shared`, `players`, `wild`: as for the odds.

    Raises `SpotError` or `CardError` for hands that are none, and for games whose last round is not of this kind.
    """
    if len(hands) != 2:
        raise SpotError(f"expected two hands, got {len(hands)}: rounds of two players are solved", "hands")
    if terms.structure is not None:
        game = replace(game, stakes=replace(game.stakes, structure=terms.structure))
    script = script_of(game, players or max(2, game.players[0]))
    at = last_bet(script)
    whole = [_whole(text, script, hand_place(number)) for number, text in enumerate(hands, 1)]
    draws = 0 if any(phase.drawn for phase in script.phases) else None
    written = spot(game, whole, dead=dead, shared=shared, draws=draws, players=players, wild=wild)
    if Course(written).steps or any(card.card is None and card.shared for card in written.table):
        raise SpotError(f"expected hands with all their cards, as before the last bets of {game.name}, got fewer")
    ranged = replace(written, seats=tuple(_ranged(written, number) for number in (0, 1)))
    first, second = range_worths(ranged)
    tree = tree_of(open_round(ranged, at, terms), terms)
    duel = Duel((first.codes, second.codes), (first.weights, second.weights), (first.scores, second.scores), tree)
    return FinalRound(ranged, terms, duel)


def last_bet(script: Script) -> int:
    """The number of the last round. Raises `SpotError` for a game whose last round is not of the kind that is solved."""
    rounds = [number for number, phase in enumerate(script.phases) if isinstance(phase, Bet)]
    name = script.game.name
    if not rounds:
        raise SpotError(f"expected a game in which bets are made, got {name}")
    if not all(isinstance(phase, Showdown) for phase in script.phases[rounds[-1] + 1 :]):
        raise SpotError(f"expected a game whose last bets are followed by the showdown, got {name}")
    if any(phase.thrown for phase in script.phases):
        raise SpotError(f"expected a game in which hands keep their cards, got {name}")
    if any(ranking.circle is not None for ranking in script.game.pot):
        raise SpotError(f"expected a game in which hands do not beat each other in a circle, got {name}")
    for wild in script.game.wilds:
        if not wild.counted:
            raise SpotError(f"expected wild cards that the odds can follow, got {wild.words or wild.note}")
    return rounds[-1]


def _whole(text: str, script: Script, place: Place) -> str:
    """A hand with all its cards: ``As Kd 7c 2h`` in stud becomes ``(?? ??) As Kd 7c 2h (??)``."""
    faces = "".join(phase.dealt for phase in script.phases)
    if text.strip().lower() in RANDOM:
        text = ""
    plain, condition = split(text, place)
    try:
        names = [] if "(" in plain else ["??" if card is None else str(card) for card, _down in faced(plain)]
    except CardError as error:
        raise place.error(str(error)) from None
    ups = faces.count("U")
    moves = any(isinstance(phase, Roll) or (isinstance(phase, Deal) and phase.keep_down is not None) for phase in script.phases)
    if "(" in plain:
        whole = plain.strip()
    elif moves:
        raise place.error(f"expected the cards that lie face down in round brackets, since they may be any of them in {script.game.name}")
    elif len(names) == len(faces):
        whole = _bracketed(names, faces)
    elif len(names) == ups:
        known = iter(names)
        whole = _bracketed([next(known) if face == "U" else "??" for face in faces], faces)
    else:
        both = f"the {ups} cards that lie up or all {len(faces)}" if ups else f"all {len(faces)} cards or none"
        raise place.error(f"expected {both} of the hand, got {len(names)}")
    return f"{whole} {{{condition}}}" if condition else whole


def _bracketed(names: Sequence[str], faces: str) -> str:
    return " ".join(name if face == "U" else f"({name})" for name, face in zip(names, faces, strict=True))


def _ranged(written: Spot, number: int) -> SpotSeat:
    seat, place = written.seats[number], hand_place(number + 1)
    if any(card is None and up for card, up in zip(seat.cards, seat.up, strict=True)):
        raise place.error("expected every card that lies up, got one that is not known")
    if all(seat.up):
        raise place.error("expected a hand with hidden cards, got none: then nothing is left to solve")
    if seat.holdings is not None or not seat.holes:
        return seat
    ways = comb(len(written.stock), len(seat.holes))
    if ways > MOST_KEPT:
        raise place.error(f"expected at most {MOST_KEPT:,} holdings, got {ways:,}: say in curly brackets which")
    return replace(seat, holdings=holdings(_ANYTHING, seat, written, place))
