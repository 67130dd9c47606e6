"""The last round solved: the round as the engine goes on with it, what both may hold, and lines that only one answer fits."""

from collections import Counter
from random import Random

import pytest

from studbook.engine import BetOffer, Call, Check, Dealer, Fold, Hand, Raise, View
from studbook.games import make
from studbook.players.bot_levels import HARD
from studbook.players.last_round import believed_range, solved
from studbook.players.worlds import Worlds
from studbook.rules import Amounts
from studbook.solver.betting_tree import tree_of
from studbook.solver.opened_round import round_in_view
from studbook.solver.terms import Terms
from tests.engine.playing import passive, stack_deck

NOTHING = "Qc 7d 9s Jh 3d"
ACES = "2c As Ad 9h 7s"
KINGS_FULL = "Ks Kd Kc 4h 4s"


def _facing_a_bet(mine: str, drop_pays: str = "nothing") -> View:
    """Five-card stud, all cards out: seat 0 bets a pair of aces that shows, seat 1 folds, seat 2 is to answer."""
    game = make("five-card-stud", drop_pays=drop_pays)
    hand = Hand(game, Amounts(), [400] * 3, Dealer(stack_deck(game, [ACES, "8h 2d 4c 5c 6d", mine])))
    while len(hand.state.cards[0]) < 5:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    while hand.offers[0].seat != 0:
        hand.act(hand.offers[0].seat, Check())
    hand.act(0, Raise(10))
    hand.act(1, Fold())
    return hand.view(2)


def _answers(view: View) -> Counter[str]:
    answers = Counter[str]()
    for seed in range(6):
        worlds = Worlds(view, Random(seed), level=HARD, as_seen=True)
        assert isinstance(view.offer, BetOffer)
        own = worlds.own_marks(worlds.worlds[0])
        assert own is not None
        answers[type(solved(worlds, view.offer, own, Random(seed))).__name__] += 1
    return answers


def test_what_cannot_lose_is_never_folded_and_what_cannot_win_never_called() -> None:
    assert _answers(_facing_a_bet(KINGS_FULL))["Fold"] == 0
    assert _answers(_facing_a_bet(NOTHING))["Call"] == 0


def test_the_round_goes_on_from_where_it_stands_between_any_two_seats() -> None:
    """The pot has the bet already; to fold costs nothing more, to call the bet; who must pay for dropping pays it in the tree as well."""
    for drop_pays, cost in (("nothing", 0), ("small", 5)):
        view = _facing_a_bet(NOTHING, drop_pays)
        tree = tree_of(round_in_view(view), Terms(pot=view.state.pot), (2, 0))
        assert [move.action for move in tree.decisions[0].moves] == [Fold(), Call(), Raise(15), Raise(20)]
        assert (tree.decisions[0].seat, tree.decisions[0].pot, tree.decisions[0].put) == (0, view.state.pot, (0, 10))
        paid = {end.line: end.paid for end in tree.ends}
        assert paid["fold",] == (-cost, view.state.pot + cost)
        shown = next(end for end in tree.ends if end.line == ("call 10",))
        assert (shown.pot, shown.paid) == (view.state.pot + 10, (-10, 0))


def test_a_spread_has_each_holding_once_and_the_hand_that_is_held() -> None:
    view = _facing_a_bet(NOTHING)
    worlds = Worlds(view, Random(1), level=HARD, as_seen=True)
    own = worlds.own_marks(worlds.worlds[0])
    assert own is not None
    hole = view.state.cards[2][0]
    assert hole is not None
    mine, theirs = believed_range(worlds, 2, ((hole,), own)), believed_range(worlds, 0)
    for one in (mine, theirs):
        assert len(set(one.holdings)) == len(one.holdings) == len(one.marks)
    assert mine.marks[mine.place((hole,))] == own
    assert sum(theirs.chances) == pytest.approx(1)


def test_other_spots_are_left_to_the_price() -> None:
    """Before the last round, and where a declaration is still to come."""
    game = make("five-card-stud")
    hand = Hand(game, Amounts(), [400] * 2, Dealer(stack_deck(game, [ACES, NOTHING])))
    view = hand.view(hand.offers[0].seat)
    assert isinstance(view.offer, BetOffer)
    worlds = Worlds(view, Random(1), level=HARD, as_seen=True)
    assert solved(worlds, view.offer, worlds.own_marks(worlds.worlds[0]) or [], Random(1)) is None
