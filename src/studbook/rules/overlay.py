"""Table rules laid over a game: a new game value, or the reason why they cannot be."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from studbook.cards import card, rank_of
from studbook.rules.game import Game
from studbook.rules.game_sentences import same_in_a_sentence
from studbook.rules.options import written
from studbook.rules.rule_changes import ContradictoryRules
from studbook.rules.sums import most_players, sums_of
from studbook.rules.table_rules import TableRules, declared
from studbook.rules.walk import every

__all__ = ["ContradictoryRules", "with_table_rules"]


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
    for name, value in sorted(rules.given, key=lambda pair: _place(pair[0])):
        rule = declared()[name]
        if rule.concerns(laid):
            laid = rule.apply(laid, value)
            in_force.append((name, value))
        elif strict:
            raise ContradictoryRules(
                f"expected a rule that concerns {game.name}, got {name}={written(value)}, which would change nothing in it"
            )
    _check_cards(laid)
    replaced = {name for laid_name, _value in in_force for name in (laid_name, *declared()[laid_name].instead_of)}
    own = tuple(pair for pair in laid.choices if pair[0] not in replaced)
    sentence = game.sentence if same_in_a_sentence(laid, game) else ""
    return _for_its_deck(replace(laid, choices=(*own, *in_force), sentence=sentence))


@lru_cache(maxsize=64)
def _place(name: str) -> int:
    """How many rules one after the other come before this one; those at the same place are laid as they are declared."""
    return max((_place(before) + 1 for before in declared()[name].after), default=0)


def _check_together(rules: TableRules) -> None:
    values = dict(rules.given)
    for name in values:
        for other, value in declared()[name].bars:
            if values.get(other) == value:
                raise ContradictoryRules(f"expected either {name} or {other}={written(value)}, got both")


def _check_cards(game: Game) -> None:
    """Every rank and card that a rule names must be in the deck."""
    ranks = game.deck.at(game.players[0]).ranks
    for wild in game.wilds:
        # A joker that is named is looked for below.
        rank = (wild.rank_named or (wild.card_named or "")[:1]) if wild.fixed else ""
        if rank and rank_of(rank) not in ranks:
            raise ContradictoryRules(f"expected wild cards that are in the deck ({game.deck}), got {rank}")
    for phase in every(game.phases):
        if phase.set_aside and card(phase.set_aside) not in set(game.deck.at(game.players[0])):
            raise ContradictoryRules(f"expected {card(phase.set_aside).words} in the deck, since it is set aside, got {game.deck}")
    jokers = {type(wild) for wild in game.wilds if wild.of_jokers}
    if jokers and not game.deck.jokers:
        raise ContradictoryRules("expected a joker in the deck, since it is wild; say jokers=one, two or bug")
    if len(jokers) > 1:
        raise ContradictoryRules("expected the joker to be wild or the bug, got both")


def _for_its_deck(game: Game) -> Game:
    most = most_players(game)
    if most < game.players[0]:
        trouble = sums_of(game, game.players[0]).trouble[0]
        raise ContradictoryRules(f"expected a deck that serves {game.players[0]} players of {game.name}, got {game.deck}: {trouble}")
    return game if most == game.players[1] else replace(game, players=(game.players[0], most))
