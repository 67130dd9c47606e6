"""Wild cards that nobody can know are not told as known: the page and the house rules are held against what the engine calls wild."""

import random

import pytest

from studbook.engine import Dealer, Hand, public_wild, shuffled
from studbook.engine.openers import boards
from studbook.games import games, make, options
from studbook.rules import Amounts, Game
from studbook.rules.page import rules_page
from studbook.rules.table_rules import table_options
from studbook.rules.traits import has_wilds
from tests.engine.playing import choose

KEYS = [entry.key for entry in games()]


def variants(key: str) -> list[Game]:
    """The game with each value of each of its house rules."""
    made = [make(key)]
    for option in options(key):
        values = option.choices or (tuple({option.least, option.most}) if option.kind == "number" else ("", "2", "Kd"))
        made += [make(key, **{option.name: value}) for value in values]
    return list(dict.fromkeys(made))


def seen_wild(game: Game) -> tuple[bool, bool]:
    """Whether a card that lay up was wild for all, as a round opened by card, and as one opened by hand, in random deals."""
    source = random.Random(game.name)
    by_card = by_hand = False
    for _ in range(25 if has_wilds(game) else 0):
        seats = game.players[1]
        hand = Hand(game, Amounts(), [100] * seats, Dealer(shuffled(game.deck.at(seats), source), b"wild"))
        while not hand.over:
            s = hand.state
            opening = hand.script.openings[s.phase]
            if s.open:
                showing = any(set(board) & public_wild(s, hand.script) for board in boards(s))
                by_card |= showing and opening.by.endswith("card")
                by_hand |= showing and opening.by.endswith("hand")
            offer = source.choice(hand.offers)
            hand.act(offer.seat, choose(offer, source))
        if by_card and by_hand:
            break
    return by_card, by_hand


@pytest.mark.rule("R-WILD-1", "R-WILD-8")
@pytest.mark.parametrize("key", KEYS)
def test_wild_cards_showing_are_told_where_some_can_show_and_be_known(key: str) -> None:
    for game in variants(key):
        by_card, by_hand = seen_wild(game)
        told = rules_page(game, options=options(key))
        opens = " ".join(line.text for section in told.sections if section.title == "Who opens" for line in section.lines)
        rulings = [line.lead for section in told.sections if section.title == "Rulings of the house" for line in section.lines]
        offered = {rule.name for rule in table_options(game)}
        assert ("; a wild card " in opens or "; a joker " in opens) == by_card, game.choices
        assert ("Wild cards showing" in rulings) == by_hand, game.choices
        assert ("wild_up_cards" in offered) == by_hand
        assert "wild_above_ace" not in offered or by_card
