"""Bots by name, and those that play by one plain rule."""

import pytest

from studbook.engine import Call, Check, Dealer, Fold, Hand, Raise, View
from studbook.errors import StudbookError
from studbook.games import make
from studbook.players import REFERENCES, PricingBot, bot_named
from studbook.rules import Amounts
from tests.engine.playing import passive, stack_deck
from tests.players.matches import play

KINGS_UP = "Ks Kd Kc 4h 4s"
NOTHING = "2c 7d 9s Jh 3d"


def _facing_a_bet(mine: str) -> View:
    """Five-card stud, all cards out: seat 0 bets a pair of aces that shows, seat 1 is to answer."""
    game = make("five-card-stud")
    hand = Hand(game, Amounts(), [400] * 2, Dealer(stack_deck(game, ["8c As Ad 9h 7s", mine])))
    while len(hand.state.cards[0]) < 5:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    if hand.offers[0].seat == 1:
        hand.act(1, Check())
    hand.act(0, Raise(10))
    return hand.view(1)


@pytest.mark.parametrize(
    ("name", "with_a_full_house", "with_nothing"),
    [("caller", Call(), Call()), ("rock", Raise(20), Fold()), ("odds", Raise(20), Fold()), ("best", Raise(20), Fold())],
)
def test_each_plays_by_its_rule(name: str, with_a_full_house: object, with_nothing: object) -> None:
    assert bot_named(name, 1).decide(_facing_a_bet(KINGS_UP)) == with_a_full_house
    assert bot_named(name, 1).decide(_facing_a_bet(NOTHING)) == with_nothing


def test_they_play_whole_hands_of_every_kind() -> None:
    """Bets, draws, words and picks; each seat another bot."""
    for key in ("razz", "badugi", "five-card-high-low-buy", "low-hole-choice", "texas-holdem"):
        assert play(make(key), [bot_named(name, seat).decide for seat, name in enumerate(REFERENCES)], key).over


def test_a_temperament_a_level_or_both() -> None:
    bot = bot_named("Bold hard", 7)
    assert isinstance(bot, PricingBot)
    assert (bot.temperament.name, bot.level.name, bot.seed) == ("bold", "hard", 7)
    for name in ("", "bold tight", "hard easy", "bold rock", "grandmaster"):
        with pytest.raises(StudbookError, match="expected a bot out of caller, rock, odds, best, steady"):
            bot_named(name, 0)
