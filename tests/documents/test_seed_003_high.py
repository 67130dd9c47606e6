"""Seed 003, poker hands of every kind: the standard hands, and those of fewer than five cards."""

import pytest

from tests.documents.asking import beats, called, winners

ROYAL = "As Ks Qs Js Ts"


@pytest.mark.statement("003-3")
def test_the_order_of_the_cards() -> None:
    pairs = [f"{rank}s {rank}h {odd}" for rank in "AKQJT98765432" for odd in ["4c 3d" if rank in "AKQJT98765" else "7c 6d"]]
    assert beats(*pairs)
    assert beats("Js Jh Jd 3c 2c", "7s 7h 7d 3c 2c")


@pytest.mark.statement("003-5")
def test_every_straight_has_a_five_or_a_ten() -> None:
    ranks = "A23456789TJQKA"
    runs = [ranks[at : at + 5] for at in range(10)]
    suits = "shdcs"
    for run in runs:
        hand = " ".join(rank + suit for rank, suit in zip(run, suits, strict=True))
        assert called(hand).lower().startswith("straight")
        assert "5" in run or "T" in run
    for other in ("2367A", "JQKA2", "6789J"):
        assert not called(" ".join(rank + suit for rank, suit in zip(other, suits, strict=True))).lower().startswith("straight")


@pytest.mark.statement("003-17", "003-133", "003-204")
def test_suits_alone_make_no_difference() -> None:
    assert beats("Ks Qs 9s 5s 3s=Kh Qh 9h 5h 3h")
    assert winners("Ks Kd 9h 5c 3s", "Kh Kc 9s 5d 3h") == "AB"
    assert beats("=".join(ROYAL.replace("s", suit) for suit in "shdc"))


@pytest.mark.statement("003-19")
def test_a_higher_category_beats_any_hand_of_a_lower_one() -> None:
    assert beats(
        "5s 4s 3s 2s As", "2s 2h 2d 2c 3s", "2s 2h 2d 3c 3s", "7s 5s 4s 3s 2s", "5s 4h 3s 2s As", "2s 2h 2d 4c 3s", "3s 3h 2s 2h 4d",
        "2s 2h 5d 4c 3s", "7s 5h 4s 3s 2s",
    )  # fmt: skip
    assert beats("2s 2h 2d 4c 3s", "As Ah Ks Kh Qd")


@pytest.mark.statement("003-21")
def test_only_the_best_five_count() -> None:
    assert beats("9c 9d Ks Qh Jd 3c 2s=9s 9h Kd Qc Js 8d 7h")
    assert beats("As Ks Qs Js Ts 2d 2c=As Ks Qs Js Ts Ad Ac")


@pytest.mark.statement("003-27", "003-190")
def test_straight_flushes_by_their_top_card() -> None:
    assert beats("Qs Js Ts 9s 8s", "Jh Th 9h 8h 7h")
    assert beats(ROYAL, "Kh Qh Jh Th 9h", "As Ah Ad Ac Kc")


@pytest.mark.statement("003-27b")
def test_the_lowest_straight_flush() -> None:
    assert beats("6s 5s 4s 3s 2s", "5h 4h 3h 2h Ah", "As Ah Ad Ac Kc")


@pytest.mark.statement("003-27c")
def test_the_highest_straight_flush_is_the_royal_flush() -> None:
    assert "royal flush" in called(ROYAL).lower()
    assert "royal" not in called("Ks Qs Js Ts 9s").lower()


@pytest.mark.statement("003-27d")
def test_no_straight_flush_turns_the_corner() -> None:
    assert called("4s 3s 2s As Ks").lower().startswith("flush")


@pytest.mark.statement("003-31", "003-196")
def test_four_of_a_kind() -> None:
    assert beats("4s 4h 4d 4c 2s", "3s 3h 3d 3c As")


@pytest.mark.statement("003-31b", "003-196")
def test_the_kicker_of_equal_fours() -> None:
    assert beats("Kd 7c", "Qd Tc", shared="Js Jh Jd Jc 9s")


@pytest.mark.statement("003-31c")
def test_the_kicker_on_the_board_is_everyones() -> None:
    assert beats("8d 2c=6d 5c", shared="Js Jh Jd Jc 9s")
    assert beats("Ad 2c=As Kc", shared="Js Jh Jd Jc 9s")


@pytest.mark.statement("003-35", "003-200")
def test_full_houses_by_the_three_then_the_pair() -> None:
    assert beats("9s 9h 9d 4c 4s", "8s 8h 8d Ac As")
    assert beats("9s 9h 9d Kc Ks", "9s 9h 9d 4c 4s")


@pytest.mark.statement("003-35b")
def test_a_full_house_in_words() -> None:
    assert "sevens full of tens" in called("7s 7h 7d Tc Ts").lower()


@pytest.mark.statement("003-39", "003-204")
def test_flushes_card_by_card() -> None:
    assert beats("Ks Js 9s 3s 2s", "Kh Jh 7h 6h 5h")
    for better, worse in (("A", "K"), ("AK", "AQ"), ("AKJ", "AKT"), ("AKJ9", "AKJ8"), ("AKJ94", "AKJ93")):
        rest = "AKJ92"
        first, second = better + rest[len(better) :], worse + rest[len(worse) :]
        if first[0] == "A" and second[0] == "K":
            second = "KQJ92"
        assert beats(" ".join(f"{rank}s" for rank in first), " ".join(f"{rank}h" for rank in second))
    assert beats("Ks Js 9s 3s 2s=Kh Jh 9h 3h 2h")


@pytest.mark.statement("003-43", "003-208")
def test_straights_by_their_top_card() -> None:
    assert beats("As Kh Qd Jc Ts", "Kh Qd Jc Ts 9h", "Qs Jh Td 9c 8s")


@pytest.mark.statement("003-43b", "003-210")
def test_the_ace_ends_a_straight_above_or_below() -> None:
    assert beats("As Kh Qd Jc Ts", "5s 4h 3d 2c Ah", "2s 2h Ad Kc Qs")
    assert called("2s Ah Kd Qc Js").startswith("Ace high")


@pytest.mark.statement("003-43c")
def test_the_wheel_is_the_lowest_straight() -> None:
    assert beats("6s 5h 4d 3c 2s", "5s 4h 3d 2c As", "As Ah Ad Kc Qs")


@pytest.mark.statement("003-47", "003-214")
def test_threes_of_a_kind() -> None:
    assert beats("5s 5h 5d 3c 2s", "4s 4h 4d Kc 5s", "4s 4h 4d Qc 9s", "4s 4h 4d Qc 8s")


@pytest.mark.statement("003-51", "003-218")
def test_two_pairs() -> None:
    assert beats("Js Jh 2d 2c 4s", "Ts Th 9d 9c 8s")
    assert beats("8s 8h 6d 6c 3s", "8s 8h 5d 5c Ks")
    assert beats("Qs Qh 5d 5c 8s", "Qs Qh 5d 5c 4s")


@pytest.mark.statement("003-55", "003-222")
def test_pairs() -> None:
    assert beats("6s 6h 4d 3c 2s", "5s 5h Ad Kc Qs")
    assert beats("Js Jh Ad 9c 3s", "Js Jh Ad 8c 7s")
    assert beats("Js Jh Ad 9c 7s", "Js Jh Kd 9c 7s")
    assert beats("Js Jh Ad 9c 7s", "Js Jh Ad 9c 6s")


@pytest.mark.statement("003-59", "003-226")
def test_hands_of_nothing_card_by_card() -> None:
    assert beats("As Jh 9d 5c 3s", "As Th 9d 6c 4s")
    assert beats("As Kh 9d 5c 3s", "As Kh 8d 7c 6s", "As Kh 8d 6c 5s", "As Kh 8d 6c 4s", "Ks Qh Jd Tc 8s")


# ---- hands of fewer than five cards ----


@pytest.mark.statement("003-127")
def test_what_fewer_than_five_cards_make() -> None:
    assert beats("2s 2h 2d 2c", "2s 2h 2d", "3s 3h 2s 2h", "2s 2h", "As Ks Qs Js", "9s 8h 7d 6c", "2s")


@pytest.mark.statement("003-129")
def test_a_kicker_beats_a_missing_one() -> None:
    assert beats("8s 8h Kd", "8s 8h 6d 2c", "8s 8h 6d")


@pytest.mark.statement("003-129b")
def test_single_cards_and_short_hands() -> None:
    assert beats("Ts", "9s 5h", "9s 3h 2d", "9s 3h", "9s")
