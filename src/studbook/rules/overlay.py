"""Table rules laid over a game: a new game value, or the reason why they cannot be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from studbook.cards import CardError, Deck, card, rank_of
from studbook.hands.rankings import High, Low
from studbook.rules.game import Game
from studbook.rules.options import RuleError, written
from studbook.rules.phases import Bet, Declare, Phase, Showdown, TableCards
from studbook.rules.sums import most_players, sums
from studbook.rules.table_rules import TableRules
from studbook.rules.traits import CONCERNS
from studbook.rules.walk import every, rewritten
from studbook.rules.wild_sources import Bug, CardWild, JokerWild, RankWild, wilds_named


class ContradictoryRules(RuleError):
    """House rules that cannot hold together, or not with this game; the message says which and why."""


def with_table_rules(game: Game, rules: TableRules, *, strict: bool = False) -> Game:
    """The game under the rules of the table.

    A rule that does not concern the game is idle; when `strict` it is refused. `Game.choices` gains the rules in force.
    The most players fall to what the deck can serve. Raises `ContradictoryRules`.
    """
    if not rules.given:
        return game
    _check_together(rules)
    laid = game
    in_force = []
    for name, value in sorted(rules.given, key=lambda pair: _LATE.get(pair[0], 0)):
        if CONCERNS[name](laid):
            laid = _APPLY[name](laid, value)
            in_force.append((name, value))
        elif strict:
            raise ContradictoryRules(
                f"expected a rule that concerns {game.name}, got {name}={written(value)}, which would change nothing in it"
            )
    _check_cards(laid)
    own = tuple(pair for pair in laid.choices if pair[0] not in dict(in_force))
    return _for_its_deck(replace(laid, choices=(*own, *in_force)))


def _check_together(rules: TableRules) -> None:
    if rules.deck == "by players" and rules.without:
        raise ContradictoryRules("expected either a deck by the number of players or ranks left out, got both")
    if rules.imperial_any_suit is not None and rules.circle not in (None, "greek"):
        raise ContradictoryRules(f"expected the circle greek with the imperial flush in any suit, got circle={rules.circle}")
    if rules.soko_below_pair is not None and rules.ladder not in (None, "soko"):
        raise ContradictoryRules(f"expected the ladder soko with its hands below a pair, got ladder={rules.ladder}")
    if rules.low not in (None, "A-6") and (rules.ace_king_straight is not None or rules.ace_pair is not None):
        raise ContradictoryRules(f"expected low=A-6 with its house rules about aces, got low={rules.low}")
    if rules.declare == "cards speak":
        idle = [name for name in ("declare_first", "declare_both", "fist") if getattr(rules, name) is not None]
        if idle:
            raise ContradictoryRules(f"expected no rules about declaring where the cards speak, got {', '.join(idle)}")


def _check_cards(game: Game) -> None:
    """Every rank and card that a rule names must be in the deck."""
    ranks = game.deck.at(game.players[0]).ranks
    for wild in game.wilds:
        rank = wild.rank if isinstance(wild, RankWild) else wild.card[0] if isinstance(wild, CardWild) else None
        if rank is not None and rank_of(rank) not in ranks:
            raise ContradictoryRules(f"expected wild cards that are in the deck ({game.deck}), got {rank}")
    for phase in every(game.phases):
        if isinstance(phase, TableCards) and phase.card and card(phase.card) not in set(game.deck.at(game.players[0])):
            raise ContradictoryRules(f"expected {card(phase.card).words} in the deck, since it is set aside, got {game.deck}")
    jokers = any(isinstance(wild, JokerWild) for wild in game.wilds)
    bug = any(isinstance(wild, Bug) for wild in game.wilds)
    if (jokers or bug) and not game.deck.jokers:
        raise ContradictoryRules("expected a joker in the deck, since it is wild; say jokers=one, two or bug")
    if jokers and bug:
        raise ContradictoryRules("expected the joker to be wild or the bug, got both")


def _for_its_deck(game: Game) -> Game:
    most = most_players(game)
    if most < game.players[0]:
        trouble = sums(game, game.players[0]).trouble[0]
        raise ContradictoryRules(f"expected a deck that serves {game.players[0]} players of {game.name}, got {game.deck}: {trouble}")
    return game if most == game.players[1] else replace(game, players=(game.players[0], most))


# ---- one function a rule -----------------------------------------------------------------------------------------

Change = Callable[[Game, Any], Game]


def _stakes(field: str) -> Change:
    return lambda game, value: replace(game, stakes=replace(game.stakes, **{field: value}))


def _field(field: str) -> Change:
    return lambda game, value: replace(game, **{field: value})


def _house(field: str) -> Change:
    return lambda game, value: replace(game, wild_house=replace(game.wild_house, **{field: value}))


def _ranking(kind: type, field: str) -> Change:
    return lambda game, value: replace(
        game, pot=tuple(replace(ranking, **{field: value}) if isinstance(ranking, kind) else ranking for ranking in game.pot)
    )


def _openings(field: str) -> Change:
    def change(game: Game, value: Any) -> Game:
        def in_phase(phase: Phase) -> tuple[Phase, ...]:
            if isinstance(phase, Bet) and phase.opening:
                return (replace(phase, opening=replace(phase.opening, **{field: value})),)
            return (phase,)

        return replace(game, opening=replace(game.opening, **{field: value}), phases=rewritten(game.phases, in_phase))

    return change


def _structure(game: Game, value: Any) -> Game:
    """Caps go with fixed limit: three raises there, none in pot and no limit."""
    was_big, is_big = (structure in ("pot", "no limit") for structure in (game.stakes.structure, value))
    raises = game.stakes.raises if was_big == is_big else None if is_big else 3
    return replace(game, stakes=replace(game.stakes, structure=value, raises=raises))


def _deck(game: Game, value: Any) -> Game:
    if value == "by players":
        return replace(game, deck=Deck(jokers=game.deck.jokers, by_players=True))
    return replace(game, deck=replace(Deck.of(int(value), game.deck.jokers), without=game.deck.without))


def _without(game: Game, value: Any) -> Game:
    ranks = "".join(value.split())
    try:
        deck = replace(game.deck, without=ranks)
    except CardError as error:
        raise ContradictoryRules(f"expected ranks to leave out, such as 8 9 T; {error}") from None
    if len(deck.ranks) < 5:
        raise ContradictoryRules(f"expected at least five ranks in the deck, got {len(deck.ranks)}")
    return replace(game, deck=deck)


def _jokers(game: Game, value: Any) -> Game:
    count = {"none": 0, "one": 1, "two": 2, "bug": 1}[value]
    others = tuple(wild for wild in game.wilds if not isinstance(wild, JokerWild | Bug))
    ours = (Bug(),) if value == "bug" else (JokerWild(),) if count else ()
    return replace(game, deck=replace(game.deck, jokers=count), wilds=(*others, *ours))


def _wild(game: Game, value: Any) -> Game:
    return replace(game, wilds=tuple(dict.fromkeys((*game.wilds, *wilds_named(value)))))


def _declare(game: Game, value: Any) -> Game:
    """Put the declaration before the showdown, change its order, or take it out."""
    said = any(isinstance(phase, Declare) for phase in game.phases)

    def in_phase(phase: Phase) -> tuple[Phase, ...]:
        if isinstance(phase, Declare):
            return () if value == "cards speak" else (replace(phase, order=value),)
        if isinstance(phase, Showdown) and not said and value != "cards speak":
            return (Declare(order=value), phase)
        return (phase,)

    return replace(game, phases=rewritten(game.phases, in_phase))


def _in_declare(field: str) -> Change:
    def change(game: Game, value: Any) -> Game:
        def in_phase(phase: Phase) -> tuple[Phase, ...]:
            return (replace(phase, **{field: value}),) if isinstance(phase, Declare) else (phase,)

        return replace(game, phases=rewritten(game.phases, in_phase))

    return change


_APPLY: Final[dict[str, Change]] = {
    "structure": _structure,
    "raises": lambda game, value: _stakes("raises")(game, None if value == "no cap" else value),
    **{name: _stakes(name) for name in ("uncapped_heads_up", "short_all_in", "short_all_ins_add_up")},
    **{name: _stakes(name) for name in ("raise_at_least_last", "opener_may_complete")},
    "ties": _openings("ties"),
    "suit_order": _field("suits"),
    "wild_up_cards": lambda game, value: _openings("wild_at_face")(game, value == "face"),
    "wild_above_ace": _openings("wild_above_ace"),
    **{name: _field(name) for name in ("burns", "last_card_stays", "odd_chip", "both_tie", "failed_both", "all_failed")},
    "deck": _deck,
    "without": _without,
    "jokers": _jokers,
    "wild": _wild,
    **{name: _house(name) for name in ("five_of_a_kind", "double_ace_flush")},
    "natural_vs_wild": _house("beats"),
    **{name: _ranking(High, name) for name in ("ladder", "soko_below_pair", "imperial_any_suit")},
    **{name: _ranking(High, name) for name in ("flush_over_full_house", "trips_over_straight")},
    "circle": lambda game, value: _ranking(High, "circle")(game, None if value == "none" else value),
    "suit_tiebreak": _ranking(High, "suits"),
    "low": _ranking(Low, "system"),
    "qualifier": lambda game, value: _ranking(Low, "qualifier")(game, None if value == "any" else int(value)),
    **{name: _ranking(Low, name) for name in ("ace_king_straight", "ace_pair")},
    "declare": _declare,
    "declare_first": _in_declare("first"),
    "declare_both": lambda game, value: _in_declare("choices")(game, ("high", "low", "both") if value else ("high", "low")),
    "fist": _in_declare("fist"),
}  # fmt: skip

#: Rules about what another rule brings in come after it.
_SECOND: Final = [
    "raises",
    "uncapped_heads_up",
    "short_all_in",
    "short_all_ins_add_up",
    "raise_at_least_last",
    "without",
    "jokers",
    "wild_up_cards",
    "wild_above_ace",
    "five_of_a_kind",
    "double_ace_flush",
    "natural_vs_wild",
    "soko_below_pair",
    "imperial_any_suit",
    "ace_king_straight",
    "ace_pair",
    "declare_first",
    "declare_both",
    "fist",
]
_THIRD: Final = ["both_tie", "failed_both", "all_failed", "last_card_stays"]
_LATE: Final = dict.fromkeys(_SECOND, 1) | dict.fromkeys(_THIRD, 2)
