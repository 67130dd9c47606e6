"""PokerStars' texts as another program reads them.

PokerKit's reader of such texts takes no-limit hold'em alone. What hold'em shares with stud and draw, seats, blinds, bets, side pots and
the showdown, is tried so; the games themselves go through PokerKit as Poker Hand History (`test_phh`). Other readers in the package index
were run once over 480 exported hands of stud and draw, and took none of them (docs/hand-record.md).
"""

from __future__ import annotations

import warnings

import pytest

from studbook.games.elsewhere import dealt_elsewhere
from studbook.history import stars_write
from studbook.rules import Amounts
from tests.history.records import random_hand
from tests.peers import peer

notation = peer("pokerkit.notation")
BLINDS = Amounts(ante=0, bring_in=2, small=4, big=4, small_blind=2, big_blind=4)


def _differences(seeds: range) -> list[tuple[int, dict[str, int], dict[str, int]]]:
    """Hands after which its stacks are not ours: the seed, its stacks and ours."""
    found = []
    for seed in seeds:
        hand = random_hand(dealt_elsewhere("holdem", "no limit"), seed, amounts=BLINDS, stacks=(30, 100, 400), free_folds=False)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns of fields that its own reader fills in
            (history,) = notation.PokerStarsParser()(stars_write.write(hand, seat=0), error_status=True)
            *_, state = history
        ours = {f"Player{seat + 1}": stack for seat, stack in enumerate(hand.state.stacks)}
        theirs = dict(zip(history.players, state.stacks, strict=True))
        if theirs != ours:
            found.append((seed, theirs, ours))
    return found


def test_pokerkit_reads_the_texts_we_write() -> None:
    assert _differences(range(5)) == []


@pytest.mark.soak
def test_pokerkit_reads_five_hundred() -> None:
    assert _differences(range(500)) == []
