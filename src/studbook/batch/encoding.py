"""A declaration as arrays, for `studbook.kernels`' batch kernels. No game is named: what counts is what its phases say."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Final, assert_never

import numpy as np
from numpy.typing import NDArray

from studbook.batch.board_heights import board_tables, suits_count
from studbook.cards import Card, rank_of
from studbook.cards import card as card_named
from studbook.engine import Script, script_of
from studbook.errors import StudbookError
from studbook.hands.rankings import High, Ranking
from studbook.hands.wild_ranks import wild_named
from studbook.kernels import batch_layout as at
from studbook.rules import (
    Amounts,
    Ante,
    BecomesWild,
    Bet,
    Blinds,
    Bug,
    BugUpWildDown,
    CardWild,
    Choose,
    ChosenWild,
    Deal,
    Declare,
    Discard,
    Each,
    Exchange,
    FollowWild,
    Game,
    JokerWild,
    LowCardWild,
    LowHoleWild,
    MayBuy,
    MovingWild,
    MustDiscard,
    MustFold,
    Opening,
    Pass,
    Pays,
    PaysOrFolds,
    Phase,
    RankWild,
    Roll,
    RollToBeat,
    Showdown,
    TableCards,
    TurnUp,
    UndoneBy,
    When,
    WhenDealtUp,
)

_STRUCTURES: Final = ("fixed", "spread", "pot", "no limit")
_SHORT: Final = ("half", "half, completed", "always", "never")
_TIES: Final = ("forfeits", "keeps", "shares")
_UNITS: Final = ("ante", "small", "big", "pot", "chip")
_SIZES: Final = ("small", "big", "pair")
_OPENERS: Final = ("high hand", "low hand", "high card", "low card", "seat", "whose turn", "same as before")
_FORCES: Final = ("nothing", "bring-in", "open-or-drop")
_SPEAKERS: Final = ("last raiser", "left of dealer", "high hand")
_PASSES: Final = {"left": 1, "right": -1, "across": 2}
_EVERYBODY: Final = ("nobody folds", "split", "rides")


class UnknownPhase(StudbookError):
    """A game that the batch engine does not play; the message names what it does not know."""


@dataclass(frozen=True, eq=False)
class Encoded:
    """A game at a table of so many, for the kernels, and what its showdown needs beside them."""

    script: Script
    amounts: Amounts
    #: What `studbook.kernels.batch_layout` calls the terms of a game at a table.
    terms: NDArray[np.int64]
    #: For each ranking of the pot, what makes cards wild in one hand alone: see `studbook.kernels.batch_settling`.
    own_wilds: NDArray[np.int64]


def encode(game: Game, players: int, amounts: Amounts) -> Encoded:
    """The game as arrays. Raises `UnknownPhase` for one that the batch engine does not play, `StudbookError` for so many players."""
    script = script_of(game, players)
    _refuse(game, script)
    slots = _slots(script)
    phases = [_phase(script, place, slots) for place in range(len(script.phases))]
    most = _most_showing(game, script)
    if most > 4 and suits_count(game.pot[0]):
        raise UnknownPhase(f"{game.name}: expected boards of at most four cards where four of a suit count, got {most}")
    boards = board_tables(game.pot[0], script.deck, game.wild_house, script.has_wilds, max(most, 1))
    triggers = [_trigger(trigger) for trigger in game.triggers]
    first = at.TERMS + at.TRIGGER_WIDTH * len(triggers) + at.PHASE_WIDTH * len(phases)
    where = [len(triggers), at.TERMS, at.TERMS + at.TRIGGER_WIDTH * len(triggers), first, len(boards.keys), first + len(boards.quick)]
    numbers = [*_terms(game, script, amounts), *where, *script.suit_heights, *chain(*triggers), *chain(*phases)]
    terms = np.concatenate([np.array(numbers, np.int64), boards.quick, boards.keys, boards.heights])
    return Encoded(script, amounts, terms, np.array([_own_wilds(game, ranking) for ranking in game.pot], np.int64))


def _refuse(game: Game, script: Script) -> None:
    """What no array says."""
    for place, phase in enumerate(script.phases):
        if isinstance(phase, RollToBeat):
            raise UnknownPhase(f"{game.name}: the batch engine does not know phase {place + 1}, {type(phase).__name__}")
        if isinstance(phase, TurnUp) and isinstance(phase.effect, MustDiscard) and phase.effect.bars_wild:
            raise UnknownPhase(f"{game.name}: the batch engine does not know a TurnUp (phase {place + 1}) that bars wild cards")
    if any(isinstance(ranking, High) and ranking.circle is not None for ranking in game.pot):
        raise UnknownPhase(f"{game.name}: the batch engine does not know hands that beat each other in a circle")
    if len(script.disclosed) > 1:
        raise UnknownPhase(f"{game.name}: expected one Choose at most, got {len(script.disclosed)}")
    if len(game.pot) > 2:
        raise UnknownPhase(f"{game.name}: expected a pot of one or two sides, got {len(game.pot)}")
    if script.n > at.SEATS:
        raise UnknownPhase(f"{game.name}: expected at most {at.SEATS} players, got {script.n}")
    up = max((phase.faces.count("U") for phase in script.phases if isinstance(phase, Deal)), default=0)
    if len(game.triggers) * (up + 1) * script.n > at.QUEUE:
        raise UnknownPhase(f"{game.name}: expected fewer up cards in one Deal where they are heard, got {up}")


def _most_showing(game: Game, script: Script) -> int:
    """The most cards that a board can have."""
    most = sum(_showing(phase) for phase in script.phases)
    common = any(step == "shared card" for step in game.shortage) or game.last_card_stays
    bought = 4 if any(isinstance(trigger.then, MayBuy) and trigger.then.face == "U" for trigger in game.triggers) else 0
    by_board = any(
        opening.by in ("high hand", "low hand", "same as before")
        for opening, phase in zip(script.openings, script.phases, strict=True)
        if isinstance(phase, Bet)
    )
    return most + common + bought if by_board or script.game.opening.by != "seat" else 1


def _showing(phase: Phase) -> int:
    if isinstance(phase, Deal):
        return phase.faces.count("U")
    if isinstance(phase, Roll):
        return phase.count
    if isinstance(phase, TableCards) and phase.shared:
        return len(phase.slots)
    return 0


def _terms(game: Game, script: Script, amounts: Amounts) -> list[int]:
    stakes = game.stakes
    steps = {step: place for place, step in enumerate(game.shortage, 1)}
    words = [at.WORDS.index(ranking.side) for ranking in game.pot]
    return [
        script.n, amounts.ante, amounts.bring_in, amounts.small, amounts.big, amounts.small_blind, amounts.big_blind,
        amounts.spread_low or amounts.small, amounts.spread_high or amounts.big, _STRUCTURES.index(stakes.structure),
        -1 if stakes.raises is None else stakes.raises, stakes.uncapped_heads_up, stakes.uncapped_in_round, stakes.raise_at_least_last,
        _SHORT.index(stakes.short_all_in), stakes.short_all_ins_add_up,
        0 if stakes.drop_pays == "nothing" else amounts.of(stakes.drop_pays), stakes.opener_may_complete,
        game.burns, game.last_card_stays, steps.get("recover burns", 0), steps.get("reshuffle discards", 0), steps.get("stub first", 0),
        game.common_card_opens, script.has_blinds, script.plays_low, script.aces_low,
        script.has_wilds, script.has_jokers, _mask(script.static_wild), sum(1 << rank for rank in script.deck.ranks), script.deck.ranks[-1],
        _rank_of(game, FollowWild), _rank_of(game, MovingWild), _mask(_undoing(game)), suits_count(game.pot[0]), _mask(script.set_aside),
        len(game.pot), game.odd_chip == "seat", _TIES.index(game.both_tie), game.failed_both != "taken out", game.all_failed == "rides",
        words[0], words[-1],
    ]  # fmt: skip


def _mask(cards: frozenset[Card] | tuple[Card, ...]) -> int:
    return sum(1 << card for card in cards)


def _rank_of(game: Game, source: type[FollowWild | MovingWild]) -> int:
    """The rank that a source of this kind begins with; -1 without one."""
    ranks = [wild.rank_named for wild in game.wilds if isinstance(wild, source)]
    if len(ranks) > 1:
        raise UnknownPhase(f"{game.name}: expected one {source.__name__} at most, got {len(ranks)}")
    return rank_of(ranks[0]) if ranks and ranks[0] else -1


def _undoing(game: Game) -> frozenset[Card]:
    """The cards that undo what is wild once they fall."""
    cards: set[Card] = set()
    for source in game.wilds:
        if isinstance(source, UndoneBy):
            cards.update(wild_named(source.what))
    return frozenset(cards)


def _own_wilds(game: Game, ranking: Ranking) -> list[int]:
    """What makes cards wild in one hand alone: lowest in the hole, lowest of all, chosen, a joker that lies down."""
    ways = [0, 0, 0, 0]
    for source in game.wilds:
        match source:
            case LowHoleWild():
                ways[0] = 2 if source.ace_is_low(ranking.ace_is_low) else 1
            case LowCardWild():
                ways[1] = 2 if source.ace_is_low(ranking.ace_is_low) else 1
            case ChosenWild():
                ways[2] = 1
            case BugUpWildDown():
                ways[3] = 1
            case RankWild() | CardWild() | JokerWild() | Bug() | FollowWild() | MovingWild() | UndoneBy():
                pass
            case _:
                assert_never(source)
    return ways


def _slots(script: Script) -> dict[str, int]:
    """The number of each place in the middle."""
    names = [name for phase in script.phases if isinstance(phase, TableCards) for name in phase.slots]
    return {name: number for number, name in enumerate(names)}


def _phase(script: Script, place: int, slots: dict[str, int]) -> list[int]:
    """The row of a phase."""
    phase, turn = script.phases[place], script.turns[place]
    match phase:
        case Ante():
            row = [at.ANTE_PHASE, turn, 0, 0, phase.times, phase.by_dealer]
        case Blinds():
            row = [at.BLINDS_PHASE, turn]
        case Deal():
            ups, unseen = (_places(phase.faces, face) for face in "UN")
            keep = -1 if phase.keep_down is None else phase.keep_down
            row = [at.DEAL_PHASE, turn, 0, 0, len(phase.faces), ups, unseen, keep]
        case TableCards():
            aside = int(card_named(phase.card)) if phase.card else -1
            row = [at.TABLE_PHASE, turn, 0, 0, len(phase.slots), phase.face == "up", phase.shared, slots[phase.slots[0]], aside]
        case TurnUp():
            row = [at.TURN_PHASE, turn, 0, 0, 0, slots[phase.slot], *_effect(phase)]
        case Bet():
            row = [at.BET_PHASE, turn, 0, 0, 0, _SIZES.index(phase.size), *_opening(script.openings[place])]
        case Declare():
            words = sum(1 << at.WORDS.index(word) for word in phase.choices)
            # Who declares first by the board is found by what the game says of boards.
            row = [at.DECLARE_PHASE, turn, 0, 0, words, 0, *_opening(script.game.opening), _SPEAKERS.index(phase.first)]
            row[at.TOGETHER] = phase.together
        case Roll() | Exchange() | Discard() | Pass() | Choose():
            row = _question(phase, turn)
        case Showdown():
            row = [at.SHOWDOWN_PHASE, turn]
        case RollToBeat() | When() | Each():
            raise AssertionError(f"{phase} is refused, or walked")
        case _:
            assert_never(phase)
    return [int(number) for number in row] + [0] * (at.PHASE_WIDTH - len(row))


def _places(faces: str, face: str) -> int:
    return sum(1 << place for place, one in enumerate(faces) if one == face)


def _effect(phase: TurnUp) -> tuple[int, ...]:
    match phase.effect:
        case BecomesWild():
            return (at.TURNS_WILD, 0, 0, 0)
        case MustDiscard():
            return (at.TURNS_AWAY, phase.effect.scope == "all", phase.effect.later, 0)
        case MustFold():
            return (at.TURNS_OUT, phase.effect.scope == "all", 0, _EVERYBODY.index(phase.effect.everyone))
        case _:
            assert_never(phase.effect)


def _opening(opening: Opening) -> tuple[int, ...]:
    return (
        _OPENERS.index(opening.by), opening.ties == "seat", _FORCES.index(opening.forced), opening.wild_above_ace, opening.wild_at_face,
    )  # fmt: skip


def _question(phase: Roll | Exchange | Discard | Pass | Choose, turn: int) -> list[int]:
    cost = [phase.price.times, _UNITS.index(phase.price.unit)]
    nothing = [0] * (at.DETAIL - at.TOGETHER - 1)
    match phase:
        case Exchange():
            return [at.EXCHANGE_PHASE, turn, *cost, phase.at_most, 0, 0, *nothing, phase.pat_locks]
        case Roll():
            return [at.ROLL_PHASE, turn, *cost, phase.count, phase.optional, phase.together]
        case Discard():
            return [at.DISCARD_PHASE, turn, *cost, phase.count, 0, 1]
        case Pass():
            return [at.PASS_PHASE, turn, *cost, phase.count, 0, 1, *nothing, _PASSES[phase.to]]
        case Choose():
            return [at.CHOOSE_PHASE, turn, *cost, 1, 0, 1]
        case _:
            assert_never(phase)


def _trigger(trigger: WhenDealtUp) -> list[int]:
    then = trigger.then
    what = -1 if trigger.what == "wild" else rank_of(trigger.what)
    price = [then.price.times, _UNITS.index(then.price.unit)]
    match then:
        case Pays():
            return [what, at.MUST_PAY, *price, 0]
        case PaysOrFolds():
            return [what, at.PAY_OR_FOLD, *price, 0]
        case MayBuy():
            return [what, at.MAY_BUY, *price, then.face == "U"]
        case _:
            assert_never(then)
