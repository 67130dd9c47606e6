"""Seed 000, The Good, the Bad and the Ugly, in the document's order."""

import pytest

from studbook.cards import write
from studbook.engine import Fold, Hand
from studbook.engine import events as e
from studbook.games import make
from tests.documents.asking import beats, called, rules
from tests.engine.playing import deal, happened, offer, run_out, until

GAME = make("good-bad-ugly")

#: Nobody holds a card of the ranks that turn in most tests: eights, kings and fives.
QUIET = ["2c 3c 4d 6d 7d 9s Js", "2d 3d 4c 6c 7c 9h Jh"]


def story(hand: Hand) -> list[str]:
    """What was dealt, turned and opened, in order: the cards' faces to each, the slot that turned, a round."""
    lines = []
    for event in hand.log:
        if isinstance(event, e.Dealt):
            lines.append(event.faces[:: hand.n] if len(set(event.faces)) > 1 else event.faces[0] * (len(event.seats) // hand.n))
        elif isinstance(event, e.Tabled):
            lines.append("table " + ("up" if event.up else "down") + f" {len(event.slots)}")
        elif isinstance(event, e.Turned):
            lines.append(event.slot)
        elif isinstance(event, e.RoundOpened):
            lines.append("round")
    return lines


@pytest.mark.statement("000-2", "000-6", "000-8", "000-21")
def test_the_deal_from_the_ante_to_the_last_round() -> None:
    hand = run_out(deal(GAME, QUIET, table="8d Kc 5s"))
    assert [put.kind for put in happened(hand, e.Put)[:2]] == ["ante", "ante"]
    assert story(hand) == [
        "DDU", "table down 3", "round", "U", "good", "round", "U", "bad", "round", "U", "ugly", "round", "D", "round",
    ]  # fmt: skip


@pytest.mark.statement("000-2b", "000-27")
def test_the_best_high_hand_wins() -> None:
    hands = ["Ac Ad 4d 6d 7d 9s Js", "2d 3d 4c 6c 7c 9h Jh"]
    assert run_out(deal(GAME, hands, table="8d Kc 5s")).state.stacks == [503, 497]


@pytest.mark.statement("000-3")
def test_two_to_seven_players_and_no_joker() -> None:
    assert (GAME.players, len(GAME.deck), GAME.deck.jokers) == ((2, 7), 52, 0)


@pytest.mark.statement("000-3b")
def test_the_rest_is_seven_card_stud() -> None:
    stud = run_out(deal(make("seven-card-stud"), QUIET))
    hand = run_out(deal(GAME, QUIET, table="8d Kc 5s"))
    assert [line for line in story(hand) if line.strip("DU") in ("", "round")] == story(stud)
    assert [opened.opener for opened in happened(hand, e.RoundOpened)] == [opened.opener for opened in happened(stud, e.RoundOpened)]
    assert GAME.opening == make("seven-card-stud").opening
    assert GAME.stakes == make("seven-card-stud", big_bets="fifth street").stakes


@pytest.mark.statement("000-4")
def test_the_last_player_remaining_wins() -> None:
    hand = deal(GAME, QUIET, table="8d Kc 5s")
    while not hand.over:
        what = offer(hand)
        hand.act(what.seat, Fold()) if what.fold else hand.act(what.seat, what.cheapest)
    assert sorted(hand.state.stacks) == [499, 501]
    assert not happened(hand, e.Shown)
    best = run_out(deal(GAME, ["Ac Ad Ah Qd Qs 2s 3s", "Ks Kh Kd Qc Qh 7h 9h"], table="8d Tc 5s"))
    assert best.state.stacks[0] > 500  # aces full over kings full: five of the seven cards


@pytest.mark.statement("000-5", "000-16")
def test_the_goods_rank_is_wild_for_everyone_from_fourth_street_on() -> None:
    eight, ace = "8c Kd 2s 4d 6c 9s Js", "Ah Qd 3d 4c 6h 9h Jh"
    for hands in ([eight, ace], [ace, eight]):
        assert run_out(deal(GAME, hands, table="8d Tc 5s")).state.stacks[hands.index(eight)] > 500  # a pair of kings
        assert run_out(deal(GAME, hands, table="Td Kc 5s")).state.stacks[hands.index(eight)] < 500
    turned = [event.slot for event in happened(until(deal(GAME, [eight, ace], table="8d Tc 5s"), 6), e.Turned)]
    assert turned == ["good"]


@pytest.mark.statement("000-5b")
def test_five_of_a_kind_above_a_straight_flush() -> None:
    assert beats("8c Ad As Ah Ac", "9s 8s 7s 6s 5s", wild=["8"])
    hands = ["8c Ad As Ah Ac 3d 7h", "Js Ts 9s 7s 8s 2d 3h"]
    assert run_out(deal(GAME, hands, table="8d Kc 5s")).state.stacks[0] > 500


@pytest.mark.statement("000-7")
def test_table_cards_are_no_part_of_a_hand() -> None:
    hands = ["Ac Kd Qd 9d 3d 4s 2s", "2c 2d 4c 6c 7c 9h Jh"]
    hand = run_out(deal(GAME, hands, table="8d Ts Jc"))
    assert not any(slot.shared for slot in hand.state.table)
    assert hand.state.stacks[1] > 500  # a pair of twos beats ace high: no ten and no jack came from the table


@pytest.mark.statement("000-17", "000-17b", "000-30")
def test_the_bad_takes_cards_away_and_replaces_none() -> None:
    hand = run_out(deal(GAME, ["2c 3c Kd Ks 7d 9s Js", "2d 3d 4c 6c 7c 9h Jh"], table="8d Kc 5s"))
    assert [(gone.seat, write(card for card, _who in gone.cards)) for gone in happened(hand, e.Discarded)] == [(0, "Kd Ks")]
    assert write(hand.state.cards[0]) == "2c 3c 7d 9s Js"
    shorter = run_out(deal(GAME, ["2c 3c Kd Ks Kh 9s Js", "2d 3d 4c 6c 7c 9h Jh"], table="8d Kc 5s"))
    assert len(shorter.state.cards[0]) == 4
    assert shorter.over


@pytest.mark.statement("000-18")
def test_how_far_the_bad_reaches_is_a_house_rule_on_the_page() -> None:
    hands = ["Kd 3c 4d 6d 7d 9s Js", "2d 3d 4c 6c 7c 9h Jh"]
    assert [len(run_out(deal(make("gbu", bad=scope), hands, table="8d Kc 5s")).state.cards[0]) for scope in ("up", "all")] == [7, 6]
    assert "The Bad reaches: Up cards" in rules("gbu")
    assert "The Bad reaches: Up cards" not in rules("gbu", bad="all")


@pytest.mark.statement("000-19", "000-25")
def test_the_ugly_folds_whoever_shows_its_rank() -> None:
    hand = run_out(deal(GAME, ["5h 3c 4d 6d 7d 9s Js", "2d 3d 5c 6c 7c 9h Jh"], table="8d Kc 5s"))
    assert happened(hand, e.Folded) == [e.Folded(1, "ugly")]
    assert hand.state.stacks[0] > 500


@pytest.mark.statement("000-20")
def test_the_ugly_may_reach_every_card_held() -> None:
    hands = ["5h 3c 4d 6d 7d 9s Js", "2d 3d 4c 6c 7c 9h Jh"]
    assert [event.seat for event in happened(run_out(deal(make("gbu", ugly="all"), hands, table="8d Kc 5s")), e.Folded)] == [0]
    assert "The Ugly reaches: Up cards" in rules("gbu")
    assert "The Ugly reaches: Up cards" not in rules("gbu", ugly="all")


@pytest.mark.statement("000-23", "000-24", "000-26")
def test_wild_eights_and_a_narrow_escape() -> None:
    hands = ["8c Ad As Ks 7h 8h Jc", "Qc Qd 5c 2d 3d 4d Th", "Tc Td 2s 3s 4s 6s 7s"]
    hand = run_out(deal(GAME, hands, table="8d Kc 5s"))
    assert [write(card for card, _who in gone.cards) for gone in happened(hand, e.Discarded)] == ["Ks"]
    assert [fold.seat for fold in happened(hand, e.Folded)] == [1]
    assert write(hand.state.cards[0]) == "8c Ad As 7h 8h Jc"
    assert called(write(hand.state.cards[0]), wild=["8"]).lower().startswith("four aces, jack")
    assert hand.state.stacks[0] > 500


@pytest.mark.statement("000-27b")
def test_identical_hands_split() -> None:
    hand = run_out(deal(GAME, ["Ac Kd Qd Jd 9d 3s 2s", "Ad Kc Qc Jc 9c 3h 2h"], table="8d 5c Ts"))
    assert happened(hand, e.Shown)
    assert hand.state.stacks == [500, 500]


@pytest.mark.statement("000-31")
def test_a_named_authority_decides() -> None:
    assert "Rulings of the house: Rob" in rules("gbu")
    both = ["2c 9d 5d 7h 2d Jc Qh", "Ks Kd 5c 7d 2h Jd Qs"]
    (ruling,) = happened(run_out(deal(GAME, both, table="8s Td 5s")), e.Ruled)
    assert "nobody folds" in ruling.text


@pytest.mark.statement("000-32")
def test_the_hands_from_best_to_worst() -> None:
    assert beats(
        "As Ks Qs Js Ts", "9s 8s 7s 6s 5s", "9s 9h 9d 9c 2s", "9s 9h 9d 2c 2s", "Ks 9s 7s 4s 2s", "9s 8h 7d 6c 5s", "9s 9h 9d 4c 2s",
        "9s 9h 4d 4c 2s", "9s 9h 5d 4c 2s", "Ks 9h 5d 4c 2s",
    )  # fmt: skip


@pytest.mark.statement("000-32b")
def test_suits_break_no_tie() -> None:
    assert beats("As Ks Qs Js Ts=Ac Kc Qc Jc Tc")
    assert GAME.pot[0].suits == "never"
