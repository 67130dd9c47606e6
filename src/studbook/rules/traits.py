"""Which table rules a game has a use for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from studbook.hands.rankings import Badugi, High, Low
from studbook.rules.game import Game
from studbook.rules.options import Option
from studbook.rules.phases import BecomesWild, Bet, Deal, Declare, TableCards, TurnUp
from studbook.rules.table_rules import table_rules
from studbook.rules.walk import every


def claim_word(ranking: object) -> str:
    """How a side is claimed: "low" for low hands and badugi, "high" for the rest."""
    return "low" if isinstance(ranking, Low | Badugi) else "high"


def has_wilds(game: Game) -> bool:
    """Whether any card is wild, or may become so."""
    return bool(game.wilds) or any(isinstance(p, TurnUp) and isinstance(p.effect, BecomesWild) for p in every(game.phases))


def two_halves(game: Game) -> bool:
    """Whether the pot has a high and a low half, so that it can be declared for."""
    return sorted(claim_word(ranking) for ranking in game.pot) == ["high", "low"]


def _openings(game: Game) -> list[str]:
    return [(phase.opening or game.opening).by for phase in every(game.phases) if isinstance(phase, Bet)]


def _by_board(game: Game) -> bool:
    return any(by in ("high hand", "low hand", "high card", "low card", "same as before") for by in _openings(game))


def _brings_in(game: Game) -> bool:
    return any(isinstance(p, Bet) and (p.opening or game.opening).forced == "bring-in" for p in every(game.phases))


def _high(game: Game) -> bool:
    return any(isinstance(ranking, High) for ranking in game.pot)


def _low(game: Game) -> bool:
    return any(isinstance(ranking, Low) for ranking in game.pot)


def _ace_to_six(game: Game) -> bool:
    return any(isinstance(ranking, Low) and ranking.system == "A-6" for ranking in game.pot)


def _declares(game: Game) -> bool:
    return any(isinstance(phase, Declare) for phase in every(game.phases))


def _both(game: Game) -> bool:
    return any(isinstance(phase, Declare) and "both" in phase.choices for phase in every(game.phases))


def _deals_again(game: Game) -> bool:
    return sum(isinstance(phase, Deal | TableCards) for phase in every(game.phases)) > 1


def _always(_game: Game) -> bool:
    return True


def _fixed(game: Game) -> bool:
    return game.stakes.structure == "fixed"


def _big(game: Game) -> bool:
    return game.stakes.structure in ("pot", "no limit")


def _capped(game: Game) -> bool:
    return game.stakes.raises is not None


CONCERNS: Final[dict[str, Callable[[Game], bool]]] = {
    "structure": _always, "raises": _always, "uncapped_heads_up": _capped, "short_all_in": _fixed, "short_all_ins_add_up": _big,
    "raise_at_least_last": _fixed, "opener_may_complete": _brings_in,
    "ties": _by_board, "wild_up_cards": lambda game: _by_board(game) and has_wilds(game),
    "wild_above_ace": lambda game: has_wilds(game) and any(by in ("high card", "low card") for by in _openings(game)),
    "suit_order": _always, "burns": _deals_again, "last_card_stays": lambda game: "shared card" in game.shortage,
    "deck": _always, "without": _always, "jokers": _always, "wild": _always,
    "five_of_a_kind": lambda game: has_wilds(game) and _high(game), "double_ace_flush": lambda game: has_wilds(game) and _high(game),
    "natural_vs_wild": has_wilds,
    "ladder": _high, "flush_over_full_house": _high, "trips_over_straight": _high, "circle": _high, "suit_tiebreak": _high,
    "soko_below_pair": lambda game: any(isinstance(r, High) and r.ladder == "soko" for r in game.pot),
    "imperial_any_suit": lambda game: any(isinstance(r, High) and r.circle == "greek" for r in game.pot),
    "low": _low, "qualifier": lambda game: _low(game) and len(game.pot) > 1, "ace_king_straight": _ace_to_six, "ace_pair": _ace_to_six,
    "odd_chip": _always, "declare": two_halves, "declare_first": _declares, "declare_both": _declares, "fist": _declares,
    "both_tie": _both, "failed_both": _both, "all_failed": _both,
}  # fmt: skip


def table_options(game: Game) -> tuple[Option, ...]:
    """The table rules that would change something in this game, as options."""
    return tuple(rule for rule in table_rules() if CONCERNS[rule.name](game))
