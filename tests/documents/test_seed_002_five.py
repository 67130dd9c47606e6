"""Seed 002: five-card stud, in the document's order."""

import pytest

from studbook.engine import Check, Raise
from studbook.engine import events as e
from studbook.games import make
from studbook.rules import Amounts
from studbook.rules.lint import lint_game
from tests.documents.asking import rules
from tests.documents.playing import openers
from tests.engine.playing import deal, happened, offer, passive, run_out, until

FIVE = make("five-card-stud")
HOUSE = make("five-card-stud", first_round="low card brings in")
CASINO = make("five-card-stud", first_round="low card brings in", big_bets="last two rounds", raise_at_least_last=True)
HANDS = ["5c 2s 3h 8d 9c", "7c Kd 4s 6h Jc", "9h Qd Th 2c 4d"]


@pytest.mark.statement("002-23")
def test_up_to_ten_players() -> None:
    assert (FIVE.players, len(FIVE.deck), FIVE.deck.jokers) == ((2, 10), 52, 0)


@pytest.mark.statement("002-27")
def test_dealt_one_at_a_time_clockwise() -> None:
    hand = deal(FIVE, HANDS)
    assert happened(hand, e.Dealt)[0].seats == (0, 1, 2, 0, 1, 2)


@pytest.mark.statement("002-29", "002-30", "002-31")
def test_the_sequence_of_events() -> None:
    hand = run_out(deal(FIVE, HANDS))
    assert [(put.seat, put.kind) for put in happened(hand, e.Put)] == [(0, "ante"), (1, "ante"), (2, "ante")]
    steps = [event for event in hand.log if isinstance(event, e.Put | e.Dealt | e.RoundOpened)]
    assert [type(step).__name__ for step in steps] == ["Put"] * 3 + ["Dealt", "RoundOpened"] * 4
    assert [event.faces for event in happened(hand, e.Dealt)] == ["DDDUUU", "UUU", "UUU", "UUU"]


@pytest.mark.statement("002-34")
def test_those_left_show_and_the_best_hand_wins() -> None:
    hand = run_out(deal(FIVE, ["5c 2s 3h 8d 9c", "7c Kd 4s 6h Jc", "9h 9d Th 2c 4d"]))
    assert sorted(shown.seat for shown in happened(hand, e.Shown)) == [0, 1, 2]
    assert hand.state.stacks == [499, 499, 502]


@pytest.mark.statement("002-36", "002-130")
def test_the_hole_card_is_a_word() -> None:
    assert "hole card" in rules("five-card-stud-last-optional")
    assert "hole card" in rules("low-hole")
    hand = run_out(deal(make("seven-card-stud"), ["5c 2s 3h 8d 9c Jd Ts", "7c Kd 4s 6h Jc 2d 3c"]))
    assert [place for place, up in enumerate(hand.state.up[0]) if not up] == [0, 1, 6]


# ---- who opens ----


def begun_by(*boards: str, key: str = "five-card-stud", **chosen: object) -> int:
    """Who begins the round once these up cards lie there; the hole cards do not matter."""
    holes = iter(["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"])
    used = " ".join(boards).split()
    hands = [" ".join([next(hole for hole in holes if hole not in used), board]) for board in boards]
    rounds = len(boards[0].split())
    hand = deal(make(key, **chosen), hands)
    while len(happened(hand, e.RoundOpened)) < rounds:
        hand.act(offer(hand).seat, passive(offer(hand)))
    return openers(hand)[-1]


@pytest.mark.statement("002-40")
def test_each_round_is_begun_by_the_best_hand_showing() -> None:
    hand = run_out(deal(FIVE, ["5c 2s 2h 2d 9c", "7c Kd 4s 6h Jc", "9h Qd Qh 3c 4d"]))
    assert openers(hand) == [1, 2, 0, 0]


@pytest.mark.statement("002-40b")
def test_sets_count_in_their_order() -> None:
    assert begun_by("Ad Kd Qs", "7h 7d 8s", "3s 3h 3d") == 2
    assert begun_by("Ad Kd Qs", "7h 7d 8s") == 1
    assert begun_by("Ah Ad Ks Qs", "3h 3d 4h 4s", "2d 2s 2h 6d") == 2
    assert begun_by("Ah Ad Ks Qs", "3h 3d 4h 4s") == 1


@pytest.mark.statement("002-40c")
def test_incomplete_straights_and_flushes_do_not_count() -> None:
    assert begun_by("9h 8d 7s 6d", "Th 3d 4s 2s") == 1
    assert begun_by("9h 8h 7h 2h", "Th 3d 4s 2s") == 1


@pytest.mark.statement("002-40d")
def test_ties_go_by_the_suit_of_the_highest_card() -> None:
    assert [begun_by(f"K{a}", f"K{b}") for a, b in ("sh", "hd", "dc", "cd", "dh", "hs")] == [0, 0, 0, 1, 1, 1]
    assert begun_by("Kd 9s", "Kh 9d") == 1
    assert begun_by("9d 9h Ks", "9s 9c Kd") == 0


#: A king and a nine at the door.
DOORS = {"five-card-stud": ["2c Kd", "4c 9d"], "seven-card-stud": ["2c 3c Kd", "4c 5c 9d"]}


@pytest.mark.statement("002-42", "002-134")
@pytest.mark.parametrize("key", DOORS)
def test_the_first_player_may_owe_a_bring_in(key: str) -> None:
    hand = deal(make(key, first_round="high card brings in"), DOORS[key])
    assert (offer(hand).seat, str(offer(hand))) == (0, "bring in 2 or complete to 4")
    free = deal(make(key, first_round="high hand opens"), DOORS[key])
    assert (offer(free).seat, str(offer(free))) == (0, "fold, check or bet 4")


@pytest.mark.statement("002-42b", "002-134")
@pytest.mark.parametrize("key", DOORS)
def test_there_may_be_no_ante(key: str) -> None:
    hand = run_out(deal(make(key, first_round="low card brings in"), DOORS[key], amounts=Amounts(0, 2, 4, 8)))
    assert not [put for put in happened(hand, e.Put) if put.amount]
    assert happened(hand, e.Raised)[0].name == "bring in"
    assert hand.over


@pytest.mark.statement("002-44", "002-44b")
def test_the_lowest_card_may_bring_it_in() -> None:
    hand = run_out(deal(HOUSE, ["5c 2s 3h 8d 9c", "7c Kd 4s 6h Jc", "9h 2c Th 3c 4d"]))
    assert openers(hand) == [2, 1, 1, 1]  # the two of clubs, then the king
    assert happened(hand, e.Raised)[0].name == "bring in"


# ---- the size of bets ----


@pytest.mark.statement("002-50", "002-51", "002-52", "002-140", "002-141", "002-142")
def test_the_amounts_of_fixed_limit() -> None:
    usual = Amounts()
    assert (usual.small, usual.big) == (5, 10)
    assert usual.ante < usual.bring_in < usual.small < usual.big
    assert usual.ante <= usual.small / 5
    with pytest.raises(ValueError, match="bring-in"):
        Amounts(bring_in=6)


@pytest.mark.statement("002-53")
def test_the_opener_may_make_a_full_bet() -> None:
    assert str(offer(deal(HOUSE, HANDS))) == "bring in 2 or complete to 4"


@pytest.mark.statement("002-54", "002-54b")
def test_complete_call_or_fold_and_raises_after_a_completion() -> None:
    hand = deal(HOUSE, HANDS)
    hand.act(0, Raise(2))
    assert str(offer(hand)) == "fold, call 2 or complete to 4"
    hand.act(1, Raise(4))
    assert str(offer(hand)) == "fold, call 4 or raise to 8"


@pytest.mark.statement("002-54c")
def test_a_full_bet_may_be_raised() -> None:
    hand = deal(HOUSE, HANDS)
    hand.act(0, Raise(4))
    assert str(offer(hand)) == "fold, call 4 or raise to 8"


@pytest.mark.statement("002-55", "002-145")
def test_no_big_bets_in_the_first_round() -> None:
    for game, cards in ((FIVE, ["5c As", "7c Ad"]), (make("seven-card-stud"), ["5c 5d As", "7c 7d Ad"])):
        assert happened(deal(game, cards), e.RoundOpened)[0].sizes == (4,)


@pytest.mark.statement("002-56", "002-146")
@pytest.mark.parametrize("key", DOORS)
def test_without_a_compulsory_bet_full_small_bets_alone(key: str) -> None:
    hand = deal(make(key, first_round="high hand opens"), DOORS[key])
    assert str(offer(hand)) == "fold, check or bet 4"
    hand.act(0, Raise(4))
    assert str(offer(hand)) == "fold, call 4 or raise to 8"
    notes = [
        str(finding)
        for finding in lint_game(make(key, first_round="high hand opens"), amounts=Amounts(ante=1, bring_in=0, small=5, big=10))
    ]
    assert any("a larger ante is usual" in note for note in notes)


@pytest.mark.statement("002-57", "002-57b")
def test_one_bet_and_three_raises_unless_two_began_the_round() -> None:
    hand = deal(HOUSE, HANDS)
    hand.act(0, Raise(2))
    for seat, to in ((1, 4), (2, 8), (0, 12), (1, 16)):
        hand.act(seat, Raise(to))
    assert str(offer(hand)) == "fold or call 8"
    two = deal(HOUSE, HANDS[:2])
    two.act(0, Raise(2))
    for at in range(1, 9):
        two.act(at % 2, Raise(4 * at))
    assert offer(two).raises


@pytest.mark.statement("002-58", "002-58b")
def test_a_pair_showing_allows_big_bets_to_anyone() -> None:
    hand = until(deal(FIVE, ["5c 9s 9h", "7c Kd 4s", "9d Qd Th"]), 4)
    assert str(offer(hand)) == "fold, check, bet 4 or bet 8"
    hand.act(0, Check())
    assert str(offer(hand)) == "fold, check, bet 4 or bet 8"
    without = until(deal(FIVE, ["5c 9s 8h", "7c Kd 4s", "9d Qd Th"]), 4)
    assert str(offer(without)) == "fold, check or bet 4"


@pytest.mark.statement("002-59")
def test_a_big_bet_ends_small_raises_where_that_is_played() -> None:
    hand = until(deal(make("five-card-stud", raise_at_least_last=True), ["5c 9s 9h", "7c Kd 4s", "9d Qd Th"]), 4)
    hand.act(0, Raise(8))
    assert str(offer(hand)) == "fold, call 8 or raise to 16"


@pytest.mark.statement("002-59b")
def test_a_small_raise_over_a_big_bet_uses_up_one_of_the_three() -> None:
    hand = until(deal(FIVE, ["5c 9s 9h", "7c Kd 4s", "9d Qd Th"]), 4)
    hand.act(0, Raise(8))
    assert str(offer(hand)) == "fold, call 8, raise to 12 or raise to 16"
    for seat, to in ((1, 12), (2, 16), (0, 20)):
        hand.act(seat, Raise(to))
    assert not offer(hand).raises


@pytest.mark.statement("002-60")
def test_the_casino_form() -> None:
    hand = run_out(deal(CASINO, HANDS))
    assert [opened.sizes for opened in happened(hand, e.RoundOpened)] == [(4,), (4,), (8,), (8,)]


@pytest.mark.statement("002-64", "002-64b")
def test_the_fifth_card_down() -> None:
    hand = run_out(deal(make("five-card-stud-last-down"), ["2c 9s 4d 5h Ks", "3c 8d 6h 7d Ad", "4c Ts 2h 9h Kd"]))
    assert hand.state.up == [[False, True, True, True, False]] * 3
    assert openers(hand)[-1] == openers(hand)[-2]
    assert happened(hand, e.RoundOpened)[-1].opener.by == "the round before"
