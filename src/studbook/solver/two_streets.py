"""The last two rounds of a game whose last card is dealt down to each: sixth and seventh street of stud.

On sixth street each has two hidden cards: of 44 cards that nobody has seen up, C(44, 2) = 946 pairs. The river, one of the other 42, makes
them one of C(44, 3) = 13,244 threes, by 39,732 ways. But which of three cards came last matters to nothing that is still to come: what the
other may hold, what beats what and what is bet depend on the three. So for each way of betting that comes to the river there is a round of
13,244 holdings against 13,244, as on seventh street alone, to which each of them comes as often as the three pairs in it do together. In
fixed limit with up to four bets nine ways of betting come to the river, and each goes on with ten decisions: nine times the work of seventh
street, some 65 ms of one core for both to learn once, and 230 MB.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from studbook.ahead.course import Course, DealStep
from studbook.ahead.spot import Spot, SpotError
from studbook.engine import Script
from studbook.odds.place import hand_place
from studbook.odds.spot_text import spot
from studbook.rules import Bet, Deal, Game
from studbook.solver.betting_tree import BetBefore, BettingEnd, BettingTree, tree_of
from studbook.solver.duel import Duel
from studbook.solver.final_round import all_faces, last_bet, played_script
from studbook.solver.opened_round import begun_round, open_round
from studbook.solver.range_worth import RangeWorth, range_worths
from studbook.solver.river_paths import RiverPaths
from studbook.solver.stage import Stage, street_name
from studbook.solver.terms import Terms
from studbook.solver.written_hands import check_two, ranged, whole_hand

#: Trees of so many decisions in all are refused: nobody would read their answer.
MOST_DECISIONS = 20_000


@dataclass(frozen=True, slots=True, eq=False)
class River:
    """The last round after one way of betting in the round before it."""

    #: How the round before ended.
    end: BettingEnd
    duel: Duel


@dataclass(frozen=True, slots=True, eq=False)
class TwoStreets:
    """Two rounds to solve, with a river between them."""

    #: As it was written, and with the river that nobody has seen.
    spot: Spot
    last: Spot
    terms: Terms
    #: The first of the rounds. Its scores say what the hands are so far; nobody shows them.
    first: Duel
    rivers: tuple[River, ...]
    #: By seat.
    paths: tuple[RiverPaths, RiverPaths]
    #: In how many ways the two last cards may fall beside any two holdings of the first round.
    ways: int
    #: The names of both streets.
    streets: tuple[str, str]

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The first round, and the last one after each way of betting."""
        first = Stage(self.streets[0], self.spot, self.first, drawing=True)
        return (first, *(Stage(self.streets[1], self.last, river.duel, before=len(river.end.line)) for river in self.rivers))

    @property
    def bytes(self) -> int:
        """The memory that solving takes."""
        return self.first.bytes + sum(river.duel.bytes for river in self.rivers)


def two_streets_of(
    game: Game,
    hands: Sequence[str],
    terms: Terms,
    *,
    dead: str = "",
    shared: str = "",
    players: int | None = None,
    wild: str = "",
) -> TwoStreets:
    """The last two betting rounds of `game`, as `studbook.solver.final_round.final_round_of` has the last: hands without their last card.

    The bet, the number of bets and the sizes are those of both rounds.

    Raises `SpotError` or `CardError`, also for games whose last card is not one down for each between two rounds of bets.
    """
    check_two(hands)
    script = played_script(game, terms, players)
    at = bet_before_river(script)
    if at is None:
        raise SpotError(f"expected a game whose last card is dealt down to each, after a round of bets, got {game.name}")
    faces = all_faces(script)[:-1]
    places = [hand_place(number) for number in (1, 2)]
    whole = [whole_hand(text, script, faces, place) for text, place in zip(hands, places, strict=True)]
    written = spot(script.game, whole, dead=dead, shared=shared, players=players, wild=wild)
    if Course(written).steps != [DealStep("D")] or any(card.card is None and card.shared for card in written.table):
        raise SpotError(f"expected hands with all cards but the last of {game.name}, and one left for each")
    both = ranged(written)
    complete = [f"{text.partition('{')[0]} (??)" for text in whole]
    after = ranged(spot(script.game, complete, dead=dead, shared=shared, players=players, wild=wild))
    made = range_worths(replace(both, phase=len(script.phases) - 1))  # what six cards are, with nothing to come
    paths, finals = zip(*(_onward(before, one) for before, one in zip(made, range_worths(after), strict=True)), strict=True)
    unknown = [len(seat.holes) for seat in both.seats]
    left = len(both.stock) - sum(unknown)
    tree = tree_of(open_round(both, at, terms), terms)
    rivers = tuple(_rivers(after, last_bet(script), terms, tree, finals))
    decisions = len(tree.decisions) + sum(len(river.duel.betting.decisions) for river in rivers)
    if decisions > MOST_DECISIONS:
        raise SpotError(f"expected rounds of at most {MOST_DECISIONS:,} decisions, got {decisions:,}; allow fewer sizes, or fewer bets")
    names = street_name(script, at), street_name(script, last_bet(script))
    return TwoStreets(both, after, terms, _duel(made, tree), rivers, (paths[0], paths[1]), left * (left - 1), names)


def bet_before_river(script: Script) -> int | None:
    """The round of bets before the last card, which is dealt down to each just before the last bets; None where there is none such."""
    last = last_bet(script)
    deal = script.phases[last - 1]
    if last < 2 or not isinstance(deal, Deal) or deal.faces != "D" or not isinstance(script.phases[last - 2], Bet):
        return None
    return last - 2


def _onward(before: RangeWorth, after: RangeWorth) -> tuple[RiverPaths, RangeWorth]:
    """The ways from what a seat may hold to what it may hold after the river, of which only what it comes to is kept."""
    paths = RiverPaths(before.codes, after.codes)
    kept = paths.reached
    codes = after.codes[kept]
    paths = RiverPaths(before.codes, codes)
    return paths, RangeWorth(codes, paths.onward(before.weights), after.scores[:, kept].copy())


def _rivers(spot: Spot, at: int, terms: Terms, tree: BettingTree, finals: Sequence[RangeWorth]) -> list[River]:
    stacks = terms.stacks_for(spot.game.stakes.structure)
    rivers = []
    for end in tree.ends:
        if end.pot:
            put = [-round(paid) for paid in end.paid]
            left = stacks[0] - put[0], stacks[1] - put[1]
            run = begun_round(spot, at, terms, tree.pot + sum(put), left)
            betting = tree_of(run, terms, before=BetBefore(end.line, stacks))
            rivers.append(River(end, _duel(finals, betting)))
    return rivers


def _duel(worth: Sequence[RangeWorth], betting: BettingTree) -> Duel:
    first, second = worth
    return Duel((first.codes, second.codes), (first.weights, second.weights), (first.scores, second.scores), betting)
