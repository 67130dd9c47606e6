"""What a game is, in one sentence: the book's own while the house rules leave alone what it speaks of, else one told from the value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from studbook.hands.rankings import WildHouse
from studbook.rules.card_effects import BecomesWild, MustDiscard
from studbook.rules.game import Game
from studbook.rules.phases import Bet, Declare, Discard, Pass, Phase, Roll, RollToBeat, TurnUp, When
from studbook.rules.phrases import FACES, counted, joined, plays_for, sentence_case, shared, slot_name
from studbook.rules.stakes import Stakes
from studbook.rules.sums import number_word
from studbook.rules.walk import every, rewritten


def game_sentence(game: Game) -> str:
    """The sentence of the game's declaration, or where it has none that is so, one told from its phases, rankings and wild cards.

    ``Seven cards each, three face down and four face up; the best high hand takes the pot.``
    """
    return game.sentence or f"{sentence_case('; '.join(_clauses(game)))}."


def same_in_a_sentence(one: Game, other: Game) -> bool:
    """Whether a sentence about one game is so of the other: they are dealt, opened, won and wild alike. Sizes of bets are not told."""
    return _spoken_of(one) == _spoken_of(other)


def _spoken_of(game: Game) -> Game:
    def plain(phase: Phase) -> tuple[Phase, ...]:
        if isinstance(phase, Bet):
            return (replace(phase, size="small"),)
        return (Declare(phase.choices),) if isinstance(phase, Declare) else (phase,)

    pot = tuple(ranking.untied() for ranking in game.pot)
    return replace(
        game, phases=rewritten(game.phases, plain), pot=pot, stakes=Stakes(game.stakes.structure), players=(2, 2), choices=(), sentence="",
        version=1, suits="shdc", burns=False, shortage=(), last_card_stays=False, odd_chip="suit", both_tie="forfeits",
        failed_both="taken out", all_failed="split", wild_house=WildHouse(),
    )  # fmt: skip


def _clauses(game: Game) -> Iterator[str]:
    yield _cards(game)
    yield from _done_with_cards(game)
    yield from _turned(game)
    if game.wilds:
        yield f"wild: {joined([wild.words for wild in game.wilds])}"
    takes = f"{joined([ranking.words for ranking in game.pot])} {'takes' if len(game.pot) == 1 else 'share'} the pot"
    own = game.pot[0].own
    yield f"{takes}, just {number_word(own)} of each player's own cards playing" if own else takes
    declare = next((phase for phase in every(game.phases) if isinstance(phase, Declare)), None)
    if declare is not None and plays_for(game) == "high-low":
        yield f"each declares {', '.join(declare.choices[:-1])} or {declare.choices[-1]}"


def _cards(game: Game) -> str:
    """``seven cards each, three face down and four face up``."""
    rare = [phase for phase in game.phases if isinstance(phase, When)]
    faces = "".join(phase.dealt for phase in game.phases)
    kinds = [face for face in "DUN" if face in faces]
    parts = [f"{number_word(faces.count(face))} {FACES[face]}" if len(kinds) > 1 else FACES[face] for face in kinds]
    cards = f"{counted(len(faces), 'card')} each, {joined(parts)}"
    for phase in rare:
        more = "".join(inner.dealt for inner in phase.phases)
        if more:
            cards += f", and {number_word(len(more))} more at tables of up to {number_word(phase.players_at_most)}"
    if shared(game):
        cards += f", {number_word(shared(game))} in the middle for all"
    return cards


def _done_with_cards(game: Game) -> Iterator[str]:
    """What players do with their cards: pass, throw, draw and turn them."""
    phases = tuple(every(game.phases))
    passed = [phase.count for phase in phases if isinstance(phase, Pass)]
    if passed:
        yield f"{joined([number_word(count) for count in passed])} passed on"
    thrown = sum(phase.count for phase in phases if isinstance(phase, Discard))
    if thrown:
        yield f"{number_word(thrown)} thrown away"
    draws = [phase for phase in phases if phase.drawn]
    if draws:
        up_to = counted(draws[0].drawn, "card") if draws[0].drawn == 1 else f"up to {counted(draws[0].drawn, 'card')}"
        times = "once" if len(draws) == 1 else "twice" if len(draws) == 2 else f"{number_word(len(draws))} times"
        yield f"{times} each may {'buy' if draws[0].price.times else 'exchange'} {up_to}"
    rolls = [phase for phase in phases if isinstance(phase, Roll)]
    if rolls:
        may = "may turn" if any(phase.optional for phase in rolls) else "turns"
        yield f"each {may} {counted(sum(phase.count for phase in rolls), 'down card')} up"
    if any(isinstance(phase, RollToBeat) for phase in phases):
        yield "in turn each turns cards up until the best board is beaten"


def _turned(game: Game) -> Iterator[str]:
    """What the table cards do."""
    for phase in every(game.phases):
        if isinstance(phase, TurnUp):
            does = "folds its holders"
            if isinstance(phase.effect, BecomesWild | MustDiscard):
                does = "turns wild" if isinstance(phase.effect, BecomesWild) else "is discarded"
            yield f"the rank of the {slot_name(phase.slot)} {does}"
