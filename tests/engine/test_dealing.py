"""Cards running out, burns, draws and reshuffles (R-7S-2, R-7S-3, R-BDG-4; RULINGS.md, Cards running out)."""

from dataclasses import replace

import pytest

from studbook.cards import STANDARD, cards, write
from studbook.engine import Call, Check, Dealer, Fold, Hand, Pick, Raise
from studbook.engine import events as e
from studbook.rules import Game
from tests.engine.book import BADUGI, CASINO, FIVE, SEVEN
from tests.engine.playing import LIMIT, deal, happened, offer, passive, run_out, until


def history(game: Game, n: int, folds: int = 0, before: int = 4) -> Hand:
    """n players; so many fold before the dealing of `before`th street; all cards come in the deck's order."""
    hand = Hand(game, LIMIT, [900] * n, Dealer(list(STANDARD)))
    at = {4: 3, 5: 5, 6: 7}[before] - 1
    while not hand.over:
        first = offer(hand)
        folding = sum(hand.state.folded) < folds and hand.state.phase == at and first.call
        raising = folds and hand.state.phase == at and not hand.state.counted and first.raises
        action = Fold() if folding else Raise(first.raises[-1].low) if raising else passive(first)
        hand.act(first.seat, action)
    return hand


@pytest.mark.rule("R-7S-2")
@pytest.mark.statement("002-154")
def test_eight_players_without_burns_share_one_card() -> None:
    hand = history(SEVEN, 8)
    (common,) = happened(hand, e.Tabled)
    assert common.shared
    assert common.up
    assert [len(row) for row in hand.state.cards] == [6] * 8
    assert len(hand.dealer.stub) == 3


@pytest.mark.trap("B093")
@pytest.mark.rule("R-7S-3")
@pytest.mark.statement("002-156b")
@pytest.mark.parametrize(("players", "folds", "before", "common"), [(8, 0, 4, True), (7, 0, 4, False), (8, 1, 4, False), (6, 0, 4, False)])
def test_burns_are_shuffled_in_when_the_stub_is_short(players: int, folds: int, before: int, common: bool) -> None:
    hand = history(CASINO, players, folds, before)
    assert bool(happened(hand, e.Tabled)) is common
    assert bool(happened(hand, e.Gathered)) is (players > 6)


@pytest.mark.trap("B093")
@pytest.mark.rule("R-7S-3")
@pytest.mark.parametrize(
    ("players", "folds", "before", "mixed", "common"),
    [
        (8, 0, 4, True, True),
        (7, 0, 4, True, False),
        (8, 1, 4, False, True),
        (8, 2, 4, True, False),
        (8, 1, 5, False, True),
        (8, 1, 6, True, True),
        (6, 0, 4, False, False),
        (8, 3, 4, False, False),
    ],
)
def test_the_tda_reading(players: int, folds: int, before: int, mixed: bool, common: bool) -> None:
    """B093: needed are the players left, a burn, and one last card that is never dealt."""
    hand = history(replace(CASINO, last_card_stays=True), players, folds, before)
    assert (bool(happened(hand, e.Gathered)), bool(happened(hand, e.Tabled))) == (mixed, common)
    assert len(hand.dealer.stub) >= 1


@pytest.mark.statement("002-156")
def test_a_burn_before_every_dealing_but_the_first() -> None:
    assert len(happened(history(CASINO, 2), e.Burned)) == 4
    assert not happened(history(SEVEN, 2), e.Burned)


@pytest.mark.rule("R-TAB-1")
@pytest.mark.statement("002-120", "001-57")
def test_dealt_one_at_a_time_from_the_dealers_left() -> None:
    hand = Hand(SEVEN, LIMIT, [90] * 3, Dealer(cards("2c 3c 4c 5c 6c 7c 8c 9c Tc") + cards("2d 3d 4d")))
    assert [write(row) for row in hand.state.cards] == ["2c 5c 8c", "3c 6c 9c", "4c 7c Tc"]
    assert hand.state.up == [[False, False, True]] * 3


@pytest.mark.rule("R-BDG-1")
@pytest.mark.statement("001-62", "001-78")
def test_draws_from_the_dealers_left_of_none_to_four_cards() -> None:
    hand = deal(BADUGI, ["As 2s 3s 4s", "Ad 2d 3d 4d", "Ah 2h 3h 4h"])
    hand.act(2, Call())
    hand.act(0, Call())
    hand.act(1, Check())
    assert str(offer(hand)) == "throw 0 to 4 of the cards at places 0, 1, 2, 3"
    hand.act(0, Pick((1, 2, 3)))
    assert hand.view(0).state.thrown[0] == list(cards("2s 3s 4s"))
    assert hand.view(1).state.thrown[0] == [None] * 3
    assert hand.view(1).state.cards[0] == [None] * 4
    hand.act(1, Pick(()))
    hand.act(2, Pick((0, 1, 2, 3)))
    assert [(event.seat, len(event.places)) for event in happened(hand, e.Drawn)] == [(0, 3), (2, 4)]
    assert offer(hand).seat == 0


@pytest.mark.rule("R-BDG-5")
@pytest.mark.statement("001-69")
def test_the_documents_example() -> None:
    """Seed 001: Anna's Q-6-3-3 draws two and makes 8-6-5-3; Ben's 7-4-2 loses."""
    deck = list(cards("Qs 7s 6h 4h 3d 2c 3c 2d  8s 5c Kh Kd Kc"))
    hand = Hand(BADUGI, LIMIT, [100, 100], Dealer(deck + [card for card in STANDARD if card not in deck]))
    throws = {0: iter([(0, 3), (), ()]), 1: iter([(3,), (3,), (3,)])}
    while not hand.over:
        first = offer(hand)
        hand.act(first.seat, Pick(next(throws[first.seat])) if hand.state.asked else passive(first))
    assert write(hand.state.cards[0]) == "8s 6h 3d 5c"
    assert write(hand.state.cards[1][:3]) == "7s 4h 2c"
    assert hand.state.stacks[0] > hand.state.stacks[1]


@pytest.mark.trap("B108")
@pytest.mark.rule("R-BDG-4")
@pytest.mark.statement("001-67b")
@pytest.mark.parametrize("shortage", ["reshuffle discards", "stub first"])
def test_nobody_gets_back_what_they_threw_while_others_remain(shortage: str) -> None:
    """B108, of its kind: seven players who all throw four cards in every draw."""
    game = replace(BADUGI, shortage=(shortage,))  # type: ignore[arg-type]  # parametrised
    for key in range(6):
        hand = Hand(game, LIMIT, [900] * 7, Dealer(list(STANDARD), bytes([key])))
        while not hand.over:
            first = offer(hand)
            hand.act(first.seat, Pick((0, 1, 2, 3)) if hand.state.asked else passive(first))
        assert happened(hand, e.Gathered)
        thrown: dict[int, set[object]] = {seat: set() for seat in range(7)}
        for event in hand.log:
            if isinstance(event, e.Discarded):
                thrown[event.seat] |= {card for card, _audience in event.cards}
            elif isinstance(event, e.Drawn):
                assert not thrown[event.seat] & {card for card, _audience in event.cards}


def test_the_same_key_reshuffles_the_same_way_and_another_another() -> None:
    def drawn(key: bytes) -> list[object]:
        hand = Hand(BADUGI, LIMIT, [900] * 8, Dealer(list(STANDARD), key))
        while not hand.over:
            first = offer(hand)
            hand.act(first.seat, Pick((0, 1, 2, 3)) if hand.state.asked else passive(first))
        return happened(hand, e.Drawn)

    assert drawn(b"one") == drawn(b"one") != drawn(b"two")


@pytest.mark.trap("B127")
def test_every_street_is_dealt_when_all_are_all_in() -> None:
    """B127."""
    hand = deal(SEVEN, ["2c 3c As 4h 5h 6h 7h", "4c 5c Kd 4s 5s 6s 7s"], [5, 5])
    hand.act(1, Raise(2))
    hand.act(0, Raise(4))
    hand.act(1, Call())
    assert hand.over
    assert [len(event.seats) // 2 for event in happened(hand, e.Dealt)] == [3, 1, 1, 1, 1]


@pytest.mark.rule("R-5S-1")
@pytest.mark.statement("002-31")
def test_five_card_stud_has_four_rounds() -> None:
    hand = run_out(deal(FIVE, ["2c 3s 4d 5h 7c", "Kc Kd Qh Qs 9c"]))
    assert len(happened(hand, e.RoundOpened)) == 4
    assert hand.state.up[0] == [False, True, True, True, True]


@pytest.mark.rule("R-7S-1")
@pytest.mark.statement("002-127")
def test_seven_card_stud_has_five_rounds() -> None:
    hand = run_out(deal(SEVEN, ["2c 3c As 4h 5h 6h 7h", "4c 5c Kd 4s 5s 6s 7s"]))
    assert len(happened(hand, e.RoundOpened)) == 5
    assert hand.state.up[0] == [False, False, True, True, True, True, False]


@pytest.mark.rule("R-7S-2")
def test_the_shared_card_counts_for_the_opener_of_the_last_round() -> None:
    hand = until(history_until_last(), 9)
    last = happened(hand, e.RoundOpened)[-1]
    assert last.opener.by == "high hand"


def history_until_last() -> Hand:
    return Hand(SEVEN, LIMIT, [900] * 8, Dealer(list(STANDARD)))
