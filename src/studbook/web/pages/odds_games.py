"""A game as a page that asks about its hands sees it: its deck, how cards come, what lies in the middle. Read off the phases."""

from __future__ import annotations

from typing import Final, TypedDict

import msgspec

from studbook.cards import RANKS
from studbook.games import registry
from studbook.hands.halves import half_names
from studbook.odds.range_examples import examples_of
from studbook.odds.side_fields import side_words
from studbook.odds.what_matters import faces_matter, has_choice, option_matters
from studbook.rules.game_sentences import game_sentence
from studbook.rules.phases import Deal, Exchange, TableCards
from studbook.rules.phrases import slot_name
from studbook.rules.walk import walked


class PolicyChoice(TypedDict):
    """A choice of players that a question about odds may settle: its name in `studbook.odds`, and its words."""

    name: str
    label: str
    choices: list[str]
    words: list[str]


POLICIES: Final[tuple[PolicyChoice, ...]] = (
    {"name": "draw", "label": "Drawing", "choices": ["counts", "pat"], "words": ["keep what counts", "stand pat"]},
    {"name": "buy", "label": "An offered card", "choices": ["always", "never"], "words": ["is bought", "is not"]},
    {"name": "declare", "label": "Declaring", "choices": ["best", "cards speak"], "words": ["what wins most", "as cards speak"]},
)


class Shape(msgspec.Struct):
    """What the page has to know of a game to ask about its hands."""

    game: str
    name: str
    #: The game in a line.
    line: str
    players: tuple[int, int]
    #: A letter for each card of one's own in the order dealt, D down and U up.
    faces: str
    #: How many cards come at first.
    begins: int
    #: Whether it makes a difference which cards lie face down.
    faces_matter: bool
    #: The names of the places whose cards are turned up in the middle.
    middle: list[str]
    #: Whether cards in the middle are everybody's.
    shared: bool
    #: The ranks of the deck, the highest first, and how many jokers are dealt.
    ranks: str
    jokers: int
    #: How many draws there are, where everything is dealt at once.
    draws: int
    #: The names of the house rules that can change the odds.
    options: list[str]
    #: What players may be supposed to do where they have a choice.
    policies: list[PolicyChoice]
    #: What the sides of the pot are called, and in which field of a seat's odds each is.
    sides: list[str]
    fields: list[str]
    #: Some of what a player may hold, in the words of `studbook.odds.ranges`, to begin with.
    ranges: list[str]


def shape(key: str, options: dict[str, object]) -> Shape:
    """What a game with these options is to the page. Raises a `RuleError` where there is no such game or option."""
    game = registry.make(key, **options)
    phases = walked(game, game.players[0])
    deals = [phase for phase in phases if isinstance(phase, Deal)]
    middle = [phase for phase in phases if isinstance(phase, TableCards) and phase.card is None]
    deck = game.deck.at(game.players[0])
    draws = sum(isinstance(phase, Exchange) for phase in phases)
    return Shape(
        game=game.key,
        name=game.name,
        line=game_sentence(game),
        players=game.players,
        faces="".join(deal.faces for deal in deals).replace("N", "D"),
        begins=len(deals[0].faces),
        faces_matter=faces_matter(game),
        middle=[slot_name(slot) for phase in middle for slot in phase.slots],
        shared=any(phase.shared for phase in middle),
        ranks="".join(RANKS[rank] for rank in reversed(deck.ranks)),
        jokers=deck.jokers - sum(isinstance(phase, TableCards) and phase.card == "Jk" for phase in phases),
        draws=draws if len(deals) == 1 else 0,
        options=[option.name for option in registry.options(game.key) if option_matters(game, options, option)],
        policies=[policy for policy in POLICIES if has_choice(game, policy["name"])],
        sides=list(half_names(game.pot)),
        fields=list(side_words(game)),
        ranges=examples_of(game),
    )
