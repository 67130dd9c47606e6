"""One answer to who wins: the table, the odds and `studbook compare` agree, whatever is played for and whatever is wild."""

from random import Random

import numpy as np
import pytest

from studbook.cards import Card, Deck, cards, write
from studbook.hands import NAMED, Ranking
from studbook.hands.comparisons import LOWEST_CARD, LOWEST_HOLE, comparison
from studbook.hands.settlement import settle
from studbook.kernels.tallying import tally
from studbook.odds import answer, spot
from studbook.odds.blocks import Blocks
from studbook.odds.plain_deals import Played
from studbook.rules import Ante, Bug, CardWild, Deal, Game, JokerWild, LowCardWild, LowHoleWild, RankWild, Showdown
from studbook.rules.wild_sources import Wild
from tests.engine.playing import deal, run_out

#: Each wild rule beside the name it has in a question.
WILDS: dict[str, tuple[Wild | None, str]] = {
    "nothing wild": (None, ""),
    "deuces wild": (RankWild("2"), "2"),
    "a king wild": (CardWild("Kd"), "Kd"),
    "jokers wild": (JokerWild(), "Jk"),
    "a bug": (Bug(), ""),
    "lowest hole card wild": (LowHoleWild(), LOWEST_HOLE),
    "lowest card wild": (LowCardWild(), LOWEST_CARD),
}


def plain_game(ranking: Ranking, wild: Wild | None) -> Game:
    """Two players, cards, a showdown: nothing else."""
    jokers = 2 if isinstance(wild, JokerWild) else 1 if isinstance(wild, Bug) else 0
    faces = "DDUU" if ranking.size == 4 else "DDDUUUU"
    deck = Deck(lowest="T" if ranking.ladder == "original" else "2", jokers=jokers)
    phases = (Ante(), Deal(faces if deck.lowest == "2" else "DDUUU"), Showdown())
    return Game("agreement", "Agreement", (2, 2), phases, (ranking,), wilds=() if wild is None else (wild,), deck=deck)


def faced(hand: list[Card], faces: str) -> str:
    down = [card for card, face in zip(hand, faces, strict=True) if face == "D"]
    up = [card for card, face in zip(hand, faces, strict=True) if face == "U"]
    return f"({write(down)}) {write(up)}"


def at_the_table(game: Game, hands: list[list[Card]]) -> set[int]:
    hand = run_out(deal(game, [write(held) for held in hands]))
    return {seat for seat in range(len(hands)) if hand.state.stacks[seat] > 500 - 1}


def in_the_odds(game: Game, hands: list[list[Card]], faces: str) -> set[int]:
    asked = spot(game, [faced(held, faces) for held in hands])
    by_runout = {at for at, seat in enumerate(answer(asked).seats) if seat.equity > 0}
    by_plain = {at for at, share in enumerate(Played(asked).outcome([]).shares) if share}
    blocks = Blocks(asked)
    marks = blocks.marks(blocks.played_out(np.zeros((blocks.needs, 1), np.uint8), blocks.held(1, 0, 0)))
    by_rows = {at for at, share in enumerate(tally(np.ascontiguousarray(marks)).equity) if share}
    assert by_runout == by_plain == by_rows
    return by_runout


def by_comparing(name: str, wild: str, bug: bool, deck: Deck, hands: list[list[Card]], faces: str) -> set[int]:
    asked = {
        "ranking": name, "wild": [wild] if wild else [], "bug": bug, "deck": len(deck) - deck.jokers,
        "hands": {str(at): faced(held, faces) for at, held in enumerate(hands)},
    }  # fmt: skip
    winners = {int(at) for at in settle(comparison(asked)).winners}
    return winners or set(range(len(hands)))


def agree(name: str, rule: str, hands: int, seed: int, odds_every: int) -> None:
    """Deal so many pairs of hands and ask everywhere who wins; the odds, which take longest, only now and then."""
    wild, word = WILDS[rule]
    game = plain_game(NAMED[name], wild)
    (faces,) = (phase.faces for phase in game.phases if isinstance(phase, Deal))
    rng = Random(f"{name} {rule} {seed}")
    for at in range(hands):
        dealt = rng.sample(list(game.deck), 2 * len(faces))
        pair = [dealt[: len(faces)], dealt[len(faces) :]]
        paid = at_the_table(game, pair)
        assert by_comparing(name, word, isinstance(wild, Bug), game.deck, pair, faces) == paid, (game, pair)
        if at % odds_every == 0:
            assert in_the_odds(game, pair, faces) == paid, (game, pair)


#: Each ranking with every second rule; the long tests take each with each, and more hands.
@pytest.mark.rule("R-WILD-8")
@pytest.mark.rule("R-7S-9")
@pytest.mark.parametrize(
    ("name", "rule"), [(name, rule) for at, name in enumerate(NAMED) for place, rule in enumerate(WILDS) if (at + place) % 2 == 0]
)
def test_table_odds_and_compare_name_the_same_winner(name: str, rule: str) -> None:
    agree(name, rule, 50, 1, 10)


@pytest.mark.soak
@pytest.mark.parametrize("rule", WILDS)
@pytest.mark.parametrize("name", NAMED)
def test_table_odds_and_compare_name_the_same_winner_for_long(name: str, rule: str) -> None:
    agree(name, rule, 2_000, 2, 10)


@pytest.mark.parametrize(
    ("name", "rule", "one", "other", "winner"),
    [
        # An ace in the hole is low in badugi and makes aces wild; without that the first hand would win.
        ("badugi", "lowest hole card wild", "As 5h 9d 2c", "3c 4h 9s 2d", 1),
        # Any card: the ace is high whatever is played for, so the second hand has two wild deuces and not a wild ace (seed 003).
        ("low-a5", "lowest card wild", "3s As Ks Tc Ah 2d 5h", "Kd 6s 2h 4s 2s 9c Qd", 1),
    ],
)
def test_where_they_used_to_differ(name: str, rule: str, one: str, other: str, winner: int) -> None:
    wild, word = WILDS[rule]
    game = plain_game(NAMED[name], wild)
    pair = [list(cards(one)), list(cards(other))]
    faces = "DDUU" if len(pair[0]) == 4 else "DDDUUUU"
    assert at_the_table(game, pair) == in_the_odds(game, pair, faces) == by_comparing(name, word, False, game.deck, pair, faces) == {winner}
