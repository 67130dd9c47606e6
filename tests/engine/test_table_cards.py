"""The Good, the Bad and the Ugly (R-GBU; seed 000)."""

import pytest

from studbook.cards import write
from studbook.engine import events as e
from studbook.engine import wild_cards
from studbook.rules import Scope
from tests.engine.book import table_cards
from tests.engine.playing import deal, happened, run_out


@pytest.mark.rule("R-GBU-1", "R-GBU-3", "R-GBU-4", "R-GBU-5", "R-GBU-6")
@pytest.mark.statement("000-23", "000-24", "000-25", "000-26", "000-17b")
def test_wild_eights_and_a_narrow_escape() -> None:
    """The document's example: A throws the king of spades, survives the Ugly, and makes four aces with a jack; B shows a five and folds."""
    hands = ["8c Ad As Ks 7h 8h Jc", "Qc Qd 5c 2d 3d 4d Th", "Tc Td 2s 3s 4s 6s 7s"]
    hand = run_out(deal(table_cards(), hands, table="8d Kc 5s"))
    assert [(event.seat, event.why) for event in happened(hand, e.Folded)] == [(1, "ugly")]
    assert [(event.seat, write(card for card, _a in event.cards)) for event in happened(hand, e.Discarded)] == [(0, "Ks")]
    assert write(hand.state.cards[0]) == "8c Ad As 7h 8h Jc"
    wild = wild_cards(hand.state, hand.script, 0)
    value = hand.script.evaluators[0].value(hand.state.cards[0], (), wild)  # type: ignore[arg-type]  # all shown
    assert value is not None
    assert value.name.lower() == "four aces, jack kicker"
    assert hand.state.stacks[0] > 500


@pytest.mark.rule("R-GBU-1", "R-GBU-2")
@pytest.mark.statement("000-2", "000-7", "000-8")
def test_when_the_cards_turn_and_that_they_are_no_part_of_a_hand() -> None:
    hand = run_out(deal(table_cards(), ["2c 3c 4d 5d 7d 9s Js", "2d 3d 4c 5c 7c 9h Jh"], table="Ks Qs Ts"))
    order = [
        type(event).__name__ + str(getattr(event, "slot", ""))
        for event in hand.log
        if isinstance(event, e.Dealt | e.Turned | e.RoundOpened | e.Tabled)
    ]
    assert order == [
        "Dealt", "Tabled", "RoundOpened", "Dealt", "Turnedgood", "RoundOpened", "Dealt", "Turnedbad", "RoundOpened", "Dealt", "Turnedugly",
        "RoundOpened", "Dealt", "RoundOpened",
    ]  # fmt: skip
    assert not any(slot.shared for slot in hand.state.table)


@pytest.mark.rule("R-GBU-1")
@pytest.mark.statement("000-2")
def test_nobody_knows_a_table_card_before_it_turns() -> None:
    hand = deal(table_cards(), ["2c 3c 4d", "2d 3d 4c"], table="Ks Qs Ts")
    assert [slot.card for slot in hand.view(0).state.table] == [None] * 3


@pytest.mark.rule("R-GBU-4")
@pytest.mark.statement("000-17", "000-18")
@pytest.mark.parametrize(("scope", "left"), [("up", 7), ("all", 6)])
def test_how_far_the_bad_reaches(scope: Scope, left: int) -> None:
    hand = run_out(deal(table_cards(bad=scope), ["Kd 3c 4d 5d 7d 9s Js", "2d 3d 4c 5c 7c 9h Jh"], table="8s Ks Ts"))
    assert len(hand.state.cards[0]) == left
    if scope == "all":
        (gone,) = happened(hand, e.Discarded)
        assert gone.cards[0][1] == -1  # shown to all


@pytest.mark.rule("R-GBU-4")
@pytest.mark.parametrize(("later", "left"), [(False, 7), (True, 6)])
def test_cards_of_the_bads_rank_dealt_later(later: bool, left: int) -> None:
    hand = run_out(deal(table_cards(later=later), ["2c 3c 4d 5d 7d Kd Js", "2d 3d 4c 5c 7c 9h Jh"], table="8s Ks Ts"))
    assert len(hand.state.cards[0]) == left


@pytest.mark.rule("R-GBU-5")
@pytest.mark.statement("000-19")
def test_the_ugly_counts_face_up_cards_by_default() -> None:
    hands = ["5d 9d Ac 7h 2d Jc Qh", "Ks Kd 5c 7d 2h Jd Qs"]
    hand = run_out(deal(table_cards(), hands, table="8s Td 5s"))
    assert [event.seat for event in happened(hand, e.Folded)] == [1]


@pytest.mark.rule("R-GBU-5")
@pytest.mark.statement("000-20")
def test_the_ugly_reaching_down_turns_the_matching_card_as_proof() -> None:
    hands = ["5d 9d Ac 7h 2d Jc Qh", "Ks Kd 6c 7d 2h Jd Qs"]
    hand = run_out(deal(table_cards(ugly="all"), hands, table="8s Td 5s"))
    (proof,) = happened(hand, e.Rolled)
    assert (proof.seat, write(card for card, _a in proof.cards), proof.why) == (0, "5d", "proof")
    assert [event.seat for event in happened(hand, e.Folded)] == [0]


@pytest.mark.rule("R-GBU-5", "R-GBU-7")
@pytest.mark.statement("000-31")
def test_when_the_ugly_would_fold_everyone_nobody_folds_by_ruling() -> None:
    hands = ["2c 9d 5d 7h 2d Jc Qh", "Ks Kd 5c 7d 2h Jd Qs"]
    hand = run_out(deal(table_cards(), hands, table="8s Td 5s"))
    assert not happened(hand, e.Folded)
    assert happened(hand, e.Ruled) == [e.Ruled("Everyone left holds one of the fives, so nobody folds.")]


@pytest.mark.rule("R-GBU-5")
def test_the_ugly_is_checked_when_it_turns_and_never_later() -> None:
    hand = run_out(deal(table_cards(ugly="all"), ["2c 9d Ac 7h 2d Jc 5h", "Ks Kd 6c 7d 2h Jd Qs"], table="8s Td 5s"))
    assert not happened(hand, e.Folded)


@pytest.mark.rule("R-GBU-4")
def test_the_bad_equal_to_the_good_discards_the_wild_cards() -> None:
    hand = run_out(deal(table_cards(), ["2c 9d 8c 7h 2d Jc 5h", "Ks Kd 6c 7d 2h Jd Qs"], table="8s 8d 5s"))
    assert write(hand.state.cards[0]) == "2c 9d 7h 2d Jc 5h"


@pytest.mark.rule("R-GBU-4")
def test_a_wild_may_not_stand_for_the_bads_rank_where_the_house_says_so() -> None:
    """Case gbu-02: 9-(10)-J-Q-K with tens removed is no straight."""
    hands = ["9s 8c Jd Qh Kc 2d 4h", "3s 3h 3d 7c 5s Qd 6h"]
    free = run_out(deal(table_cards(), hands, table="8s Td Ac"))
    barred = run_out(deal(table_cards(bars_wild=True), hands, table="8s Td Ac"))
    assert free.state.stacks[0] > 500 > barred.state.stacks[0]
