"""Blocks of deals beside the plain code: the same cards off the stock come to the same shares, deal for deal."""

from math import comb
from random import Random

import numpy as np
import pytest

from studbook.ahead.policy import Policy
from studbook.ahead.spot import Spot
from studbook.cards import CARDS, RANKS, Deck, cards
from studbook.games import games, make
from studbook.hands import High, WildHouse
from studbook.hands.evaluators import evaluator
from studbook.kernels.evaluating import evaluate
from studbook.kernels.tallying import tally
from studbook.odds import answer
from studbook.odds.blocks import Blocks, without
from studbook.odds.brute import brute_force
from studbook.odds.plain_deals import Played
from studbook.odds.spot_text import spot
from studbook.rules import Game

DEALS = 24


def agree(asked: Spot, seed: int = 5) -> int:
    """Play deals both ways; how many were left to the plain code."""
    blocks = Blocks(asked)
    source = np.random.default_rng(seed)
    queue = np.stack([source.permutation(blocks.stock)[: blocks.needs] for _ in range(DEALS)], axis=1)
    held = blocks.held(DEALS, seed, 0)
    if any(one is not None for one in held):
        whole = np.stack([source.permutation(blocks.stock) for _ in range(DEALS)], axis=1)
        queue = without(whole, held)[: blocks.needs]
    rows = blocks.played_out(queue, held)
    marks = blocks.marks(rows)
    left = rows.odd if rows.odd is not None else np.zeros(DEALS, bool)
    for deal in np.flatnonzero(~left).tolist():
        mine = [None if one is None else [CARDS[code] for code in one[deal].tolist()] for one in held]
        plain = blocks.played.outcome([CARDS[code] for code in queue[:, deal].tolist()], mine)
        assert sum(plain.shares) == 1
        found = tally(np.ascontiguousarray(marks[:, deal : deal + 1])).equity
        assert found == pytest.approx([float(share) for share in plain.shares])
    return int(left.sum())


#: Games whose full table draws the deck empty, and how many players it serves: a deal in which discards come back is left to plain code.
SERVED = {"italian-poker": 3, "greek-poker": 3}


@pytest.mark.parametrize("key", [entry.key for entry in games()])
def test_every_game_from_the_first_card(key: str) -> None:
    game = make(key)
    left = agree(spot(game, ["random"] * SERVED.get(key, game.players[1])))
    assert left <= DEALS // 2


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("good-bad-ugly", {"bad": "all", "ugly": "all", "bad_later": True, "ugly_everyone": "rides"}),
        ("low-hole", {"win": "high-low"}),
        ("low-hole", {"wild": "any card"}),
        ("low-hole-choice", {"win": "low"}),
        ("mexican-stud", {"hole_wild": True}),
        ("chicago", {"lowest": True, "suit": "h"}),
        ("seven-card-wild", {"wild": "2 Kd", "jokers": 2}),
        ("english-stud", {"seventh_card": True, "pat_locks": True}),
    ],
)
def test_house_rules(key: str, options: dict[str, object]) -> None:
    agree(spot(make(key, **options), ["random"] * 3))


@pytest.mark.parametrize(
    ("key", "hands", "more"),
    [
        ("good-bad-ugly", ["(AsAd)7c9d", "(KhKd)2s3s", "(2c2d)QsQd"], {"shared": "7h"}),
        ("good-bad-ugly", ["(AsAd)9d8d", "(KhKd)2s3s5s", "random"], {"shared": "7h 7c"}),
        ("follow-the-queen", ["(AsAd)Qc", "(KhKd)9s", "random"], {}),
        ("badugi", ["As2d3c", "4c5d6h8s", "random"], {"draws": 3}),
        ("badugi", ["As2d", "random"], {}),
        ("27-triple-draw", ["2s3d4c7h", "2c3c4d"], {"draws": 2}),
        ("five-card-draw", ["AsAd", "random", "Jk 9s"], {}),
        ("stud-8", ["{any pair in the hole}", "7c {three to an eight: 2, rolled up}", "random"], {}),
        ("razz", ["three to an eight", "three to a seven", "KsKdKh"], {}),
        ("badugi", ["random", "???????? {badugi}"], {"draws": 2}),
    ],
)
def test_spots_in_the_middle_of_a_hand(key: str, hands: list[str], more: dict[str, object]) -> None:
    agree(spot(make(key), hands, **more))  # type: ignore[arg-type]  # each as it is


def test_a_rank_that_the_bad_bars() -> None:
    game = make("good-bad-ugly", bad_bars_wild=True, bad_later=True)
    agree(spot(game, ["(AsAd)9d8d7s", "(KhKd)2s3sQd"], shared="9c Ac"))


def test_boards_that_all_share_are_counted_once_each_in_every_order() -> None:
    """Omaha from the flop: one deal for every two cards to come, whichever comes first, by the plain code too."""
    asked = spot(make("omaha-8"), ["AsAd2h3h", "KcKdQc8d"], shared="2c3cQs")
    blocks = Blocks(asked)
    assert (blocks.unordered, blocks.every()[0]) == (True, comb(41, 2))
    counted, plain = answer(asked, method="exact"), brute_force(asked)
    assert counted.deals == comb(41, 2)
    assert [seat.equity for seat in counted.seats] == pytest.approx([float(one) for one in plain.equity], abs=1e-12)
    assert not Blocks(spot(make("badugi"), ["As2d3c", "4c5d6h"], draws=1)).unordered


def test_every_two_wild_ranks_have_the_scores_of_their_own() -> None:
    """Tables that serve whichever ranks are wild, beside the plain evaluator."""
    source, house, deck = Random(5), WildHouse(may_not_be=("K",)), Deck()
    for wild in ("7", "KQ", "2A", "T"):
        hands = np.array([source.sample(range(52), 7) for _ in range(40)], np.uint8)
        judge = evaluator(High(), deck, house)
        wilds = frozenset(card for card in deck if RANKS[card.rank] in wild)
        plain = [judge.strength([CARDS[code] for code in hand], (), wilds) or 0 for hand in hands]
        marks = evaluate(hands, High(), wild=list(wild), house=house)
        assert np.argsort(marks, kind="stable").tolist() == np.argsort(plain, kind="stable").tolist()


def shares(key: str, hands: list[str], stock: str, options: dict[str, object], **more: object) -> list[float]:
    """What comes of the one deal in which these cards come."""
    asked = spot(make(key, **options), hands, **more)  # type: ignore[arg-type]  # each as it is
    return [float(share) for share in Played(asked).outcome(cards(stock)).shares]


def test_house_rules_that_change_who_wins() -> None:
    """Each beside the game without it, in a deal in which they differ."""
    ugly = ["(AsAd)7c9d", "(KhKd)9s3s"]
    assert shares("good-bad-ugly", ugly, "9c 2c 2s 2h 3h", {}, shared="5c 6h") == [1, 0]
    assert shares("good-bad-ugly", ugly, "9c 2c 2s 2h 3h", {"ugly_everyone": "split"}, shared="5c 6h") == [0.5, 0.5]
    # The king in the hole makes a straight flush, which is in the circle; the best of three is told hand by hand, each with what it names.
    named = ["(6dKd)QhJd7dTc8s", "(KhAs)6c8h5s5dJc", "(KsAc)Ts9hQs7c8d"]
    assert shares("low-hole-choice", named, "", {"circle": "italian"}) == shares("low-hole-choice", named, "", {}) == [1, 0, 0]
    # The first has stood pat with a full house when a sixth card comes, which it would throw.
    house = ["AsAdAcKsKd", "2s3d7c9hJd"]
    asked = [Played(spot(make("english-stud", pat_locks=rule), house)) for rule in (False, True)]
    last = [one.played_out(cards("Qd 3c 8c 4h 5h")).cards[0][-1] for one in asked]
    assert last == [*cards("4h 3c")]


@pytest.mark.parametrize("rule", ["reshuffle discards", "stub first"])
def test_cards_thrown_come_back_shuffled_the_own_ones_last(rule: str) -> None:
    asked = spot(make("badugi", empty_deck=rule), ["random"] * 8, draws=3)
    source = np.random.default_rng(3)
    orders = set()
    for _ in range(12):
        order = [CARDS[code] for code in source.permutation([int(card) for card in asked.stock]).tolist()]
        world = Played(asked).played_out(order)
        held = [card for hand in world.cards for card in hand]
        assert len(held) == len(set(held)) == 32
        assert set(held) | set(world.stock.stub) | set(world.stock.discards) == set(asked.stock)
        for back in world.stock.reshuffled:
            orders.add(back)
            assert list(back) != [card for card in order if card in back]
        assert Played(asked).played_out(order).cards == world.cards
    assert len(orders) > 6


@pytest.mark.parametrize(
    ("game", "hands", "draws"),
    [
        (make("badugi"), ["random"] * 8, 3),
        (make("badugi", empty_deck="stub first"), ["As2d3c -9h", "{3-card badugi}", "random", *["random"] * 5], 3),
        (make("27-triple-draw"), ["2s3d4c7h", *["random"] * 5], 3),
        (make("five-card-high-low-buy"), ["random"] * 10, None),
    ],
)
def test_cards_come_back_in_rows_as_in_the_plain_code(game: Game, hands: list[str], draws: int | None) -> None:
    """The same hands, card for card, in deals in which the stock runs out."""
    blocks = Blocks(spot(game, hands, draws=draws))
    assert blocks.returns
    queue, held = blocks.drawn(40, 2, 0)
    rows, back = blocks.played_out(queue, held), 0
    for deal in range(40):
        mine = [None if one is None else [CARDS[code] for code in one[deal].tolist()] for one in held]
        plain = blocks.played.played_out([CARDS[code] for code in queue[:, deal].tolist()], mine)
        assert [[CARDS[column.codes[deal]] for column in hand] for hand in rows.hands] == plain.cards
        back += bool(plain.stock.reshuffled)
    assert back > 10


def test_policies() -> None:
    pat = spot(make("27-triple-draw"), ["2s3d4c7h", "random"], draws=3, policy=Policy.of({"draw": "pat"}))
    assert agree(pat) == 0
    never = spot(make("baseball"), ["random"] * 2, policy=Policy.of({"buy": "never"}))
    assert agree(never) == 0
    assert Blocks(never).needs == 14
