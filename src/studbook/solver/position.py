"""What is to be solved, from text: the last round, or the last two where each hand still lacks its last card."""

from __future__ import annotations

from collections.abc import Sequence

from studbook.odds.place import hand_place
from studbook.rules import Game
from studbook.solver.final_round import FinalRound, all_faces, final_round_of, last_bet, played_script
from studbook.solver.terms import Terms
from studbook.solver.two_streets import TwoStreets, bet_before_river, two_streets_of
from studbook.solver.written_hands import cards_written, check_two

#: What can be asked about.
Position = FinalRound | TwoStreets


def position_of(
    game: Game,
    hands: Sequence[str],
    terms: Terms,
    *,
    dead: str = "",
    shared: str = "",
    players: int | None = None,
    wild: str = "",
) -> Position:
    """The rounds that are left of `game` between two hands, from the dealer's left, of which nobody has more cards than are written.

    ``As Kd 7c 2h`` of seven-card stud, the cards that lie up, or all seven: the last round. Six cards, ``?? ?? As Kd 7c 2h``: sixth street
    and seventh together. `dead`, `shared`, `players`, `wild`: as for the odds.

    Raises `SpotError` or `CardError` for hands that are none, and for what cannot be solved.
    """
    check_two(hands)
    script = played_script(game, terms, players)
    last_bet(script)
    counts = {cards_written(text, hand_place(number)) for number, text in enumerate(hands, 1)}
    whole = len(all_faces(script))
    earlier = bet_before_river(script) is not None and whole - 1 in counts and whole not in counts
    make = two_streets_of if earlier else final_round_of
    return make(game, hands, terms, dead=dead, shared=shared, players=players, wild=wild)
