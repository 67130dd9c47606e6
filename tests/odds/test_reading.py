"""Spots from text and from JSON questions: what is understood, and what is refused with which words."""

from typing import Any

import pytest

from studbook.cards import cards
from studbook.games import UnknownGame, make
from studbook.odds import SpotError, ask, spot
from studbook.odds.public_facts import granted
from studbook.rules.options import UnknownOption

STUD = make("seven-card-stud")


def test_cards_lie_as_they_were_dealt_unless_brackets_say_otherwise() -> None:
    dealt, written = spot(STUD, ["AsAd7c", "7h (KsKd)"]).seats
    assert dealt.up == (False, False, True)
    assert written.up == (True, False, False)
    assert spot(STUD, ["AsAd7c9d", "KsKd"]).seats[1].cards == (*cards("KsKd"), None, None)


def test_the_moment_is_found_by_the_cards_in_hand() -> None:
    third = spot(STUD, ["AsAd7c", "random"])
    sixth = spot(STUD, ["AsAd7c8c9cTc", "random"])
    assert third.seats[1].cards == (None,) * 3
    assert third.seats[1].up == (False, False, True)
    assert sixth.seats[1].up == (False, False, True, True, True, True)
    assert third.stub == 52 - 6
    assert sixth.stub == 52 - 12


def test_table_cards_and_those_that_have_been_turned() -> None:
    good = make("good-bad-ugly")
    before = spot(good, ["AsAd7c", "random"])
    assert [one.card for one in before.table] == [None, None, None]
    after = spot(good, ["AsAd7c9c", "random"], shared="Qs")
    assert [one.card for one in after.table] == [*cards("Qs"), None, None]
    assert after.turned == ("good",)
    gone = spot(good, ["AsAd7c", "KsKd9d8d"], shared="Qs 5h")
    assert gone.turned == ("good", "bad")
    assert len(gone.seats[0].cards) == 3


def test_unknown_cards_before_known_ones_lie_down_in_a_range() -> None:
    for more, up in (("", (False, False, True)), (" 2d", (False, False, True, True))):
        seat = spot(STUD, ["AsAd7c" + "9c" * bool(more), f"?? ?? Ks{more} {{pair of kings in the hole}}"]).seats[1]
        assert seat.up == up
        assert seat.holdings is not None
        assert len(seat.holdings.cards) == 3


def test_a_card_bought_is_beyond_those_dealt() -> None:
    bought, other = spot(make("baseball"), ["As2s4d4c9h +6h", "KsKd3h5h8c"]).seats
    assert (len(bought.cards), len(other.cards)) == (6, 5)
    assert bought.up == (False, False, True, True, True, True)
    with pytest.raises(SpotError, match="hand 1: expected no bought card in Seven-card stud"):
        spot(STUD, ["AsAd7c +6h", "random"])


def test_a_card_thrown_is_dead_and_another_comes() -> None:
    asked = spot(make("badugi"), ["As2d3c -2h", "4c5d6h7s"], draws=3)
    assert asked.dead == cards("2h")
    assert [seat.plays for seat in asked.seats] == ["throws 2h", "stands pat"]
    assert spot(make("badugi"), ["As2d3c", "random"]).seats[0].plays == "draws 1"


def test_the_rank_that_is_wild_now_can_be_said() -> None:
    queens = make("follow-the-queen")
    said = [granted(spot(queens, ["AsAdKc", "KsKh7c"], wild=wild)) for wild in ("9", "none", "next")]
    assert [words.removeprefix("Third street. Wild now: queens") for words in said] == [
        " and nines.", ", and no rank that followed one.", ", and the rank of the next up card.",
    ]  # fmt: skip
    assert granted(spot(queens, ["AsAdQc", "KsKh7c"])) == "Third street. Wild now: queens and sevens."
    with pytest.raises(SpotError, match="expected no wild rank in Seven-card stud"):
        spot(STUD, ["AsAdKc", "random"], wild="9")


def test_ranks_alone_are_cards_in_any_suits() -> None:
    seat, other = spot(make("razz"), ["(A K) Q", "222"]).seats
    assert seat.holdings is not None
    assert other.holdings is not None
    assert (len(seat.holdings.cards), len(other.holdings.cards)) == (64, 24)
    assert seat.up == other.up == (False, False, True)


def test_a_shared_card_when_the_deck_ran_out() -> None:
    """Eight hands of six cards leave four: the seventh card is everyone's (R-7S-2)."""
    hands = ["2c2d2h2s3c3d", "3h3s4c4d4h4s", "5c5d5h5s6c6d", "6h6s7c7d7h7s", "8c8d8h8s9c9d", "9h9sTcTdThTs", "JcJdJhJsQcQd", "QhQsKcKdKhKs"]
    before = spot(STUD, hands)
    from studbook.ahead.course import Course

    assert Course(before).short
    after = spot(STUD, hands, shared="As")
    assert Course(after).steps == []
    assert after.table[0].shared


def test_a_draw_game_has_one_draw_left_unless_said_otherwise() -> None:
    badugi = make("badugi")
    short, pat = spot(badugi, ["As2d3c", "4c5d6h8s"]).seats
    assert (short.drawing, pat.drawing) == (1, 0)
    assert spot(badugi, ["As2d3c", "random"], draws=3).seats[1].drawing is None
    assert spot(badugi, ["As2d3c", "random"], draws=0).seats[0].cards == (*cards("As2d3c"), None)


@pytest.mark.parametrize(
    ("hands", "more", "said"),
    [
        (["AsAd7c", "AsKd2s"], {}, "expected each card once, got As twice: in hand 1 and in hand 2"),
        (["AsAd7c", "KhKd2s"], {"dead": "7c"}, "got 7c twice: in hand 1 and in the dead cards"),
        (["AsAdAs", "KhKd2s"], {}, "hand 1: expected each card once, got As twice"),
        (["AsAd7c8c9cTcJcQc", "KhKd2s"], {}, "expected at most 7 cards in a hand of Seven-card stud, got 8"),
        (["(AsAd7c8c)", "KhKd2s"], {}, "expected at most 3 cards face down"),
        (
            ["(AsAd7c)8c", "random"],
            {},
            "hand 1: expected 2 of 4 cards in round brackets, those that lie face down on fourth street of Seven",
        ),
        (["AsAd7c", "(Ks)QdQh"], {}, "hand 2: expected 2 of 3 cards in round brackets, those that lie face down on third street of Seven"),
        (["AsAd7c"], {}, "expected two hands or more"),
        (["random"] * 9, {}, "expected at most 8 hands"),
        (["AsAd7c", "KhKd2s"], {"shared": "5c"}, "expected no cards in the middle"),
        (["AsAd7c", "KhKd2s"], {"draws": 1}, "expected from 0 to 0 draws left"),
        (["AsAd7c", "JkKd2s"], {}, "expected cards of the deck"),
        (["AsAd7c", "KhKd2z"], {}, "hand 2: expected a card such as"),
        (["AsAd7c", "KhK"], {}, "hand 2: expected a card such as As, Td, 10h or Jk, got 'K'"),
        (["AsAd7c", "{}"], {}, "expected a range in curly brackets"),
        (["AsAd7c", "KhKd {kings and queens"], {}, "expected a range in curly brackets"),
        (["AsAd7c", "{nonsense}"], {}, "hand 2: expected a range such as"),
        (["AsAd7c", "{pair of aces in the hole}"], {"dead": "Ac"}, "which none of those left do"),
        (["AsAd7c", "{any pair: -1}"], {}, "expected a weight greater than 0"),
        (["AsAd7c", "KhKd2s {any pair}"], {}, "expected cards that are not known for the range"),
        (["AsAd7c", "KhKd2s"], {"players": 9}, "expected from 2 to 8 players"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_line(hands: list[str], more: dict[str, Any], said: str) -> None:
    with pytest.raises(SpotError) as refused:
        spot(STUD, hands, **more)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"hands": ["AsAd", "KsKd"]}, "expected the key of a game"),
        ({"game": "razz"}, "expected a list of hands"),
        ({"game": "razz", "hands": ["As", 5]}, "expected a list of hands"),
        ({"game": "razz", "hands": ["As2s3s", "random"], "colour": 1}, "expected fields out of"),
        ({"game": "razz", "hands": ["As2s3s", "random"], "samples": "many"}, "expected a whole number for samples"),
        ({"game": "razz", "hands": ["As2s3s", "random"], "method": "guess"}, "expected a method out of"),
        ({"game": "razz", "hands": ["As2s3s", "random"], "policy": {"draw": "all"}}, "expected the policy draw"),
        ("razz", "expected an object"),
    ],
)
def test_questions_that_are_none(question: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        ask(question)


def test_a_question_is_answered() -> None:
    asked = ask({"game": "razz", "hands": ["2s3h6d7cQh8s", "As4s9dTd5h2c"], "dead": "3s5c8d6sKhAd", "options": {"burns": False}})
    found = asked.answer().as_json()
    assert found["method"] == "exact"
    assert found["deals"] == 34 * 33
    assert set(found["seats"][0]) == {"equity", "win", "tie", "high", "low", "scoop", "stderr"}
    assert found["seats"][0]["equity"] == pytest.approx(0.747771836, abs=1e-9)
    assert found["seats"][0]["low"] == found["seats"][0]["equity"]
    with pytest.raises(UnknownGame):
        ask({"game": "nosuch", "hands": ["As", "Kd"]})
    with pytest.raises(UnknownOption):
        ask({"game": "razz", "hands": ["As", "Kd"], "options": {"nosuch": 1}})
