"""What the tests of the documents ask of a hand that is played."""

from studbook.cards import STANDARD
from studbook.engine import Dealer, Hand
from studbook.engine import events as e
from studbook.rules import Game
from tests.engine.playing import LIMIT, happened, passive, run_out


def openers(hand: Hand) -> list[int]:
    """Who opened each round so far."""
    return [opened.opener.seat for opened in happened(hand, e.RoundOpened)]


def sizes(hand: Hand) -> list[tuple[int, ...]]:
    """What might be bet in each round so far."""
    return [opened.sizes for opened in happened(hand, e.RoundOpened)]


def to_question(hand: Hand) -> Hand:
    """Everyone plays passively until something other than a bet is asked."""
    while hand.state.asked is None:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    return hand


def full_table(game: Game, n: int) -> Hand:
    """A hand of so many players who stay to the end."""
    return run_out(Hand(game, LIMIT, [900] * n, Dealer(list(STANDARD))))
