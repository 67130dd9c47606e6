"""The last round of a game from text: what each may hold behind its board, and how the two may bet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from studbook.ahead.course import Course
from studbook.ahead.spot import Spot, SpotError
from studbook.engine import Script, script_of
from studbook.odds.place import hand_place
from studbook.odds.spot_text import spot
from studbook.rules import Bet, Game, Showdown
from studbook.solver.betting_tree import tree_of
from studbook.solver.duel import Duel
from studbook.solver.opened_round import open_round
from studbook.solver.range_worth import range_worths
from studbook.solver.stage import Stage, street_name
from studbook.solver.terms import Terms
from studbook.solver.written_hands import check_two, ranged, whole_hand


@dataclass(frozen=True, slots=True, eq=False)
class FinalRound:
    """A round to solve: the spot as it was written, the terms, and the duel that it is."""

    spot: Spot
    terms: Terms
    duel: Duel
    #: Its street, as the game calls it.
    street: str

    @property
    def bytes(self) -> int:
        """The memory that solving takes."""
        return self.duel.bytes

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The one round there is."""
        return (Stage(self.street, self.spot, self.duel),)


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
    check_two(hands)
    script = played_script(game, terms, players)
    at = last_bet(script)
    whole = [whole_hand(text, script, all_faces(script), hand_place(number)) for number, text in enumerate(hands, 1)]
    draws = 0 if any(phase.drawn for phase in script.phases) else None
    written = spot(script.game, whole, dead=dead, shared=shared, draws=draws, players=players, wild=wild)
    if Course(written).steps or any(card.card is None and card.shared for card in written.table):
        raise SpotError(f"expected hands with all their cards, as before the last bets of {game.name}, got fewer")
    both = ranged(written)
    first, second = range_worths(both)
    tree = tree_of(open_round(both, at, terms), terms)
    duel = Duel((first.codes, second.codes), (first.weights, second.weights), (first.scores, second.scores), tree)
    return FinalRound(both, terms, duel, street_name(script, at))


def played_script(game: Game, terms: Terms, players: int | None) -> Script:
    """The script of the game, with bets limited as the terms say."""
    if terms.structure is not None:
        game = replace(game, stakes=replace(game.stakes, structure=terms.structure))
    return script_of(game, players or max(2, game.players[0]))


def all_faces(script: Script) -> str:
    """The faces of all the cards that each is dealt."""
    return "".join(phase.dealt for phase in script.phases)


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
