"""Who opens (R-BET-8; seeds 002 and 004)."""

from dataclasses import replace

import pytest

from studbook.cards import Deck, cards
from studbook.engine import Call, Check, Fold, Hand, Raise
from studbook.engine import events as e
from studbook.engine.events import EVERYONE, Opener
from studbook.engine.openers import boards, find_opener, pair_shows
from studbook.engine.script import script_of
from studbook.engine.state import Held, Slot, State
from studbook.rules import HIGHEST_CARD_BRINGS_IN, LOW_HAND_OPENS, LOWEST_CARD_BRINGS_IN, Game, JokerWild, Low, Opening, RankWild
from tests.engine.book import BOOK, FIVE, JOKER_CENTRE, LAST_DOWN, LOWBALL, OPEN_OR_DROP, RAZZ, SEVEN, STUD8
from tests.engine.playing import deal, happened, offer, run_out, until


def boards_of(*rows: str, shared: str = "") -> State:
    """These up cards, and what lies up in the middle for all."""
    state = State([100] * len(rows))
    for seat, text in enumerate(rows):
        for card in cards(text):
            state.lay(seat, [*state.held[seat], Held(card, True, EVERYONE, 0)])
    for card in cards(shared):
        state.table.append(Slot("common", card, True, True))
    return state


def opener(game: Game, opening: Opening, *rows: str, shared: str = "") -> Opener:
    """Who opens when these are the up cards, seats from the dealer's left."""
    state = boards_of(*rows, shared=shared)
    return find_opener(state, script_of(game, len(rows)), opening, list(range(len(rows))), boards(state))


HIGH = Opening("high hand")


@pytest.mark.rule("R-BET-8")
@pytest.mark.statement("002-40", "002-40b")
def test_highest_hand_showing() -> None:
    assert opener(FIVE, HIGH, "3c 3d 3h", "7c 7d 8h", "Ac Kd Qh").seat == 0
    assert opener(FIVE, HIGH, "As Kd", "2c 2d") == Opener(1, "high hand", cards("2c 2d"))
    assert opener(FIVE, HIGH, "Kc", "Ks", "Qd").seat == 1


@pytest.mark.rule("R-BET-8")
@pytest.mark.statement("002-40c", "002-154b")
def test_incomplete_straights_and_flushes_do_not_count() -> None:
    assert opener(SEVEN, HIGH, "Kh Qh 5h 2h", "9s 8d 3c 2d", shared="9h") == Opener(1, "high hand", cards("9s 8d 3c 2d 9h"))
    assert opener(SEVEN, HIGH, "Kh Qh Jh Th", "2s 2d 3c 4d", shared="9h").seat == 1


@pytest.mark.rule("R-BET-8", "R-SUIT-1")
@pytest.mark.statement("002-40d", "003-136")
def test_ties_go_by_the_suit_of_the_highest_card() -> None:
    assert opener(SEVEN, HIGH, "Kd 9c", "Kh 9s").seat == 1
    assert opener(SEVEN, HIGH, "9d 9c Ks", "9h 9s Kd").seat == 0  # the kings are compared
    assert opener(SEVEN, HIGH, "9d 9c", "9h 9s").seat == 1  # the best nine


@pytest.mark.rule("R-BET-8")
@pytest.mark.statement("004-25")
def test_ties_by_seat_go_to_the_dealers_left() -> None:
    assert opener(FIVE, Opening("high hand", "seat"), "Kd 9c", "Kh 9s").seat == 0


@pytest.mark.rule("R-BET-8")
@pytest.mark.statement("004-24")
def test_a_wild_door_card_stands_above_an_ace() -> None:
    first = Opening("high card", "seat", "open-or-drop")
    assert opener(BOOK["deuces"], first, "As", "2c", "Kd").seat == 1
    face_value = Opening("high card", "seat", "open-or-drop", wild_above_ace=False)
    assert opener(BOOK["deuces"], face_value, "As", "2c", "Kd").seat == 0


@pytest.mark.rule("R-BET-8")
def test_wild_up_cards_make_the_best_board_or_count_at_face() -> None:
    assert opener(BOOK["deuces"], HIGH, "Kc Kd 5h", "2c Ad 9h").seat == 1
    assert opener(BOOK["deuces"], Opening("high hand", wild_at_face=True), "Kc Kd 5h", "2c Ad 9h").seat == 0


@pytest.mark.rule("R-BET-8")
@pytest.mark.statement("002-44", "003-136")
def test_lowest_card_brings_it_in_ace_high() -> None:
    assert opener(SEVEN, LOWEST_CARD_BRINGS_IN, "2s", "Kd", "2c", "2h") == Opener(2, "low card", cards("2c"), tie="suit")
    assert opener(STUD8, LOWEST_CARD_BRINGS_IN, "Ah", "3d", "Kc").seat == 1


@pytest.mark.rule("R-BET-8", "R-7S-6")
@pytest.mark.statement("002-186b")
def test_razz_highest_card_brings_it_in_ace_low() -> None:
    assert opener(RAZZ, HIGHEST_CARD_BRINGS_IN, "Ks", "Kh", "As").seat == 0
    assert opener(RAZZ, HIGHEST_CARD_BRINGS_IN, "Kh", "As", "Ks", "Qs").seat == 2


@pytest.mark.rule("R-BET-8", "R-7S-6")
@pytest.mark.statement("002-186c", "002-186d")
def test_razz_lowest_hand_and_the_six_of_clubs() -> None:
    assert opener(RAZZ, LOW_HAND_OPENS, "6d 2c", "6c 2d", "6h 3s").seat == 1
    assert opener(RAZZ, LOW_HAND_OPENS, "2c 2d", "Kc Qd").seat == 1  # a pair is worse than king-queen
    assert opener(RAZZ, LOW_HAND_OPENS, "Ac 5d", "2c 4d").seat == 1  # the highest card counts first


@pytest.mark.rule("R-5S-6")
@pytest.mark.statement("002-70", "002-70b")
def test_lowball_opens_like_razz() -> None:
    assert opener(LOWBALL, HIGHEST_CARD_BRINGS_IN, "Qs", "As", "Qh").seat == 0
    assert opener(LOWBALL, LOW_HAND_OPENS, "7c 2d", "6s 5h").seat == 1


@pytest.mark.rule("R-CAT-2", "R-BET-8")
@pytest.mark.statement("004-51b")
def test_the_four_flush_counts_where_it_ranks() -> None:
    boards = "Kh 9h 4h 2h", "As Ad 7c 5d", "3c 3s 6d 6s"
    assert opener(OPEN_OR_DROP, HIGH, *boards).seat == 2
    assert opener(OPEN_OR_DROP, HIGH, *boards[:2]).seat == 0
    assert opener(FIVE, HIGH, *boards[:2]).seat == 1
    assert opener(BOOK["soko"], HIGH, *boards[:2]).seat == 1


@pytest.mark.rule("R-BET-8")
def test_nobody_shows_a_card_left_of_the_dealer() -> None:
    assert opener(FIVE, HIGH, "", "", "") == Opener(0, "dealer")
    assert opener(FIVE, HIGH, "", "3c", "").seat == 1


@pytest.mark.rule("R-5S-2")
@pytest.mark.statement("002-64b")
def test_last_card_down_keeps_the_opener() -> None:
    hands = ["2c 9s 4d 5h Ks", "3c 8d 6h 7d Ad", "4c Ts 2h 3s Kd"]
    hand = until(deal(LAST_DOWN, hands), 8)
    rounds = happened(hand, e.RoundOpened)
    assert [r.opener.seat for r in rounds] == [2, 2, 2, 2]
    assert rounds[-1].opener.by == "the round before"


@pytest.mark.rule("R-5S-2")
def test_last_card_down_best_board_when_the_opener_has_folded() -> None:
    hand = until(deal(LAST_DOWN, ["2c 9s 4d 5h Ks", "3c 8d 6h 7d Ad", "4c Ts 2h 3s Kd"]), 6)
    hand.act(2, Raise(4))
    hand.act(0, Raise(8))
    hand.act(1, Call())
    hand.act(2, Fold())
    until(hand, 8)
    assert happened(hand, e.RoundOpened)[-1].opener.seat == 0


@pytest.mark.rule("R-BET-8")
@pytest.mark.statement("004-23", "004-25")
def test_open_or_drop_passes_the_duty_on() -> None:
    """Seed 004: the highest card must open or drop; the drop passes the duty to the best card among those left."""
    hand = deal(OPEN_OR_DROP, ["2c 9s", "3c Ad", "4c Ac"])
    first = offer(hand)
    assert (first.seat, first.fold, first.check, first.call) == (1, True, False, 0)  # two aces: nearest the dealer's left
    assert str(first) == "fold or open 4"
    hand.act(1, Fold())
    second = offer(hand)
    assert second.seat == 2
    assert second.check is False
    hand.act(2, Fold())
    assert hand.over  # the last one left wins, and need not open
    assert hand.state.stacks[0] == 502


def test_opener_all_in_passes_to_the_next_with_chips() -> None:
    hand = deal(FIVE, ["2c As", "3c Kd", "4c Qd"], [1, 50, 50])
    assert offer(hand).seat == 1


def test_round_is_skipped_when_nobody_can_bet() -> None:
    hand = deal(SEVEN, ["2c 3c As 4h 5h 6h 7h", "4c 5c Kd 4s 5s 6s 7s"], [1, 50])
    assert hand.over
    assert not happened(hand, e.RoundOpened)
    assert [len(row) for row in hand.state.cards] == [7, 7]


@pytest.mark.rule("R-BDG-1", "R-TAB-2")
@pytest.mark.statement("001-61", "001-61c", "001-63")
def test_blinds_open_left_of_the_big_blind_then_left_of_the_dealer() -> None:
    hand: Hand = deal(BOOK["badugi"], ["As 2s 3s 4s", "Ad 2d 3d 4d", "Ah 2h 3h 4h", "Ac 2c 3c 4c"])
    assert offer(hand).seat == 2
    hand.act(2, Call())
    hand.act(3, Call())
    hand.act(0, Call())
    last = offer(hand)
    assert (last.seat, last.check, [str(r) for r in last.raises]) == (1, True, ["raise to 8"])
    hand.act(1, Check())
    until(hand, 4)
    assert happened(hand, e.RoundOpened)[-1].opener.seat == 0


@pytest.mark.rule("R-BDG-1")
@pytest.mark.statement("001-43b")
def test_heads_up_the_dealer_is_the_small_blind_and_acts_first_before_the_draw() -> None:
    hand = deal(BOOK["badugi"], ["As 2s 3s 4s", "Ad 2d 3d 4d"])
    assert [(p.seat, p.kind) for p in happened(hand, e.Put)] == [(1, "small blind"), (0, "big blind")]
    assert offer(hand).seat == 1
    run_out(hand)
    assert [r.opener.seat for r in happened(hand, e.RoundOpened)] == [1, 0, 0, 0]
    assert [a.seats for a in happened(hand, e.Asked)] == [(0,), (1,)] * 3


def pair_is_open(game: Game, *rows: str, shared: str = "") -> bool:
    return pair_shows(boards_of(*rows, shared=shared), script_of(game, len(rows)), HIGH, boards(boards_of(*rows, shared=shared)))


@pytest.mark.rule("R-BET-5", "R-WILD-6", "R-7S-11")
@pytest.mark.statement("002-232b")
def test_a_bug_is_a_pair_with_an_ace_alone() -> None:
    assert not pair_is_open(JOKER_CENTRE, "Kc 9d", "Qh 3s", shared="Jk")
    assert pair_is_open(JOKER_CENTRE, "Kc 9d", "Ah 3s", shared="Jk")
    assert pair_is_open(JOKER_CENTRE, "Kc Kd", "Qh 3s", shared="Jk")
    own = replace(FIVE, deck=Deck(jokers=1))
    assert not pair_is_open(own, "Jk 9d", "Qh 3s")
    assert pair_is_open(own, "Jk Ad", "Qh 3s")
    wild = replace(own, wilds=(JokerWild(),))
    assert pair_is_open(wild, "Jk 9d", "Qh 3s")


@pytest.mark.rule("R-BET-5", "R-WILD-6", "R-7S-11")
def test_big_bets_stay_shut_while_the_bug_in_the_centre_makes_no_pair() -> None:
    hand = until(deal(JOKER_CENTRE, ["2c 3c Js", "4c 5c Kd", "6c 7c Qh"]), 5)
    assert hand.state.sizes == (4,)


@pytest.mark.rule("R-BET-8", "R-WILD-7")
def test_a_wild_card_is_the_lowest_up_card_of_a_low_game_everywhere() -> None:
    """It never brings it in as the highest, opens as the lowest, and the same card opens the next street."""
    razz = replace(RAZZ, wilds=(RankWild("2"),))
    assert opener(razz, HIGHEST_CARD_BRINGS_IN, "2c", "As", "3d").seat == 2
    assert opener(razz, LOW_HAND_OPENS, "2c", "As", "3d").seat == 0
    assert opener(razz, Opening("low card", "seat", "open-or-drop"), "As", "2c", "3d").seat == 1
    assert opener(razz, LOW_HAND_OPENS, "2c 7d", "7c As", "3d 6s").seat == 2
    deuce = replace(razz, pot=(Low("2-7"),))
    assert opener(deuce, HIGHEST_CARD_BRINGS_IN, "2c", "As", "3d").seat == 1
    assert opener(deuce, LOW_HAND_OPENS, "2c", "As", "3d").seat == 0


@pytest.mark.rule("R-7S-2", "R-BET-8", "R-SUIT-1")
@pytest.mark.statement("002-154c")
def test_ties_by_suit_leave_the_shared_card_out() -> None:
    """Jack-five-four-deuce twice: whose jack is the higher opens, before and after a king falls for all."""
    for shared in ("", "Ks"):
        assert opener(SEVEN, HIGH, "Jc 5d 4h 2s", "Js 5h 4d 2c", shared=shared) == Opener(
            1, "high hand", (*cards("Js 5h 4d 2c"), *cards(shared)), tie="suit"
        )
    assert opener(JOKER_CENTRE, HIGH, "Jc 5d", "Js 5h", shared="Jk").seat == 1
    assert opener(RAZZ, LOW_HAND_OPENS, "Js 5d", "Jc 5h", shared="Ks").seat == 1
    assert opener(JOKER_CENTRE, Opening("high card"), "9c", "Qh", shared="Jk").seat == 1


@pytest.mark.rule("R-5S-2", "R-5S-6")
def test_the_best_board_of_deuce_to_seven_is_the_lowest_when_the_opener_has_folded() -> None:
    game = replace(LOWBALL, pot=(Low("2-7"),))
    assert opener(game, Opening("same as before"), "9s 4d", "7d 5c", "Kd 2h").seat == 1
