"""Declared high-low (R-5S-8, R-7S-5; seed 002; RULINGS.md, Declare)."""

import random
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from studbook.cards import cards
from studbook.engine import Check, Fold, Hand, Raise, Say
from studbook.engine import events as e
from studbook.engine.claims import Share, shares
from studbook.rules import Amounts, Declare, Game, High, Low, Showdown
from tests.engine.book import BOOK, FIVES, HILO
from tests.engine.playing import deal, happened, offer, passive

A5 = replace(HILO, pot=(High(), Low("A-5")))


class Ranks:
    """Hands by their cards, compared side by side; or by a given order, best first."""

    def __init__(self, game: Game, *hands: str, orders: tuple[list[int], list[int]] | None = None) -> None:
        self.game, self.hands, self.orders = game, [cards(hand) for hand in hands], orders

    def winners(self, seats: list[int], side: int) -> list[int]:
        from studbook.hands.evaluators import evaluator

        if self.orders:
            return [seat for seat in self.orders[side] if seat in seats][:1]
        ranked = [(evaluator(self.game.pot[side]).strength(self.hands[seat]) or 0, seat) for seat in seats]
        return [seat for mark, seat in ranked if mark == max(ranked)[0]]


def paid(game: Game, hands: Any, *claims: str) -> dict[str, str]:
    """Seats A, B, C with the part of the pot that each gets."""
    parts = shares(game, hands, list(range(len(claims))), dict(enumerate(claims)))
    out: dict[str, float] = {}
    for part in parts:
        for seat in part.seats:
            name = "ABC"[seat]
            out[name] = out.get(name, 0) + 1 / len(parts) / len(part.seats)
    return {name: f"{value:g}" for name, value in sorted(out.items())}


@pytest.mark.rule("R-5S-8", "R-7S-5")
@pytest.mark.statement("002-180")
def test_high_and_low_share() -> None:
    ranks = Ranks(A5, "Ks Kh 9d 9c 2s", "7s 5h 4d 3c 2h", "As Ah Qd 3s 2d")
    assert paid(A5, ranks, "high", "low", "high") == {"A": "0.5", "B": "0.5"}


@pytest.mark.rule("R-7S-5")
@pytest.mark.statement("002-180c")
def test_both_wins_both() -> None:
    ranks = Ranks(A5, "5s 4s 3s 2s As", "6h 4d 3c 2h Ah", "Ks Kh Kd 9c 9d")
    assert paid(A5, ranks, "both", "low", "high") == {"A": "1"}


@pytest.mark.rule("R-7S-5")
@pytest.mark.statement("002-180d")
def test_both_that_ties_a_side_forfeits_everything() -> None:
    ranks = Ranks(A5, "5s 4h 3s 2s As", "5h 4d 3c 2h Ah", "Ks Kh 8d 9c 9d")
    assert paid(A5, ranks, "both", "low", "high") == {"B": "0.5", "C": "0.5"}
    beaten = replace(A5, failed_both="beater takes all")
    assert paid(beaten, ranks, "both", "low", "high") == {"B": "1"}


@pytest.mark.rule("R-7S-5")
def test_a_tie_keeps_the_half_won_where_the_house_says_so() -> None:
    ranks = Ranks(A5, "5s 4h 3s 2s As", "5h 4d 3c 2h Ah", "Ks Kh 8d 9c 9d")
    keeps = replace(A5, both_tie="keeps")
    assert paid(keeps, ranks, "both", "low", "high") == {"A": "0.5", "B": "0.5"}


@pytest.mark.rule("R-7S-5")
@pytest.mark.statement("002-180b")
def test_all_one_way_the_best_of_that_way_takes_it() -> None:
    ranks = Ranks(A5, "Ks Kh 9d 9c 2s", "Qs Qh 4d 3c 2h", "As Kd Qd Jc 9h")
    assert paid(A5, ranks, "low", "low", "low") == {"C": "1"}


@pytest.mark.rule("R-7S-5")
def test_everybody_failed() -> None:
    ranks = Ranks(A5, "5s 4s 3s 2s As", "5h 4h 3h 2h Ah")
    assert paid(A5, ranks, "both", "both") == {"A": "0.5", "B": "0.5"}
    assert shares(replace(A5, all_failed="rides"), ranks, [0, 1], {0: "both", 1: "both"})[0].seats == ()


@pytest.mark.trap("B122")
@pytest.mark.rule("R-7S-5")
def test_a_failed_both_is_taken_out_and_the_next_best_divide() -> None:
    ranks = Ranks(A5, orders=([1, 0], [0, 2]))
    assert paid(A5, ranks, "both", "high", "low") == {"B": "0.5", "C": "0.5"}


@pytest.mark.rule("R-7S-5")
def test_a_side_left_empty_goes_to_the_other() -> None:
    ranks = Ranks(A5, orders=([1, 0], [0, 1]))
    assert paid(A5, ranks, "both", "high") == {"B": "1"}


@pytest.mark.rule("R-7S-5")
def test_two_boths_that_beat_each_other_leave_nothing_to_who_was_beaten() -> None:
    """A has the best high, B the best low, both said both; C said high and was beaten."""
    ranks = Ranks(A5, orders=([0, 2, 1], [1, 0, 2]))
    claims = "both", "both", "high"
    assert paid(A5, ranks, *claims) == {"C": "1"}  # they are taken out
    beaten = replace(A5, failed_both="beater takes all")
    assert paid(beaten, ranks, *claims) == {"A": "0.5", "B": "0.5"}
    assert shares(replace(beaten, all_failed="rides"), ranks, [0, 1, 2], dict(enumerate(claims))) == [Share(-1, ())]


def plain_parts(game: Game, marks: list[tuple[int, int]], claims: tuple[str, ...]) -> list[set[int]]:
    """Who shares each part, from the rules one by one. `marks`: how good each seat's high and low are."""

    def best(side: int, among: set[int]) -> set[int]:
        top = max((marks[seat][side] for seat in among), default=0)
        return {seat for seat in among if marks[seat][side] == top}

    seats = set(range(len(claims)))
    on = [{seat for seat in seats if claims[seat] in ("both", word)} for word in ("high", "low")]
    both = on[0] & on[1]
    alone = [{seat for seat in both if best(side, on[side]) == {seat}} for side in (0, 1)]
    tied = [{seat for seat in both if seat in best(side, on[side])} - alone[side] for side in (0, 1)]
    kept = {"forfeits": set(), "keeps": alone[0] & tied[1] | tied[0] & alone[1], "shares": (alone[0] | tied[0]) & (alone[1] | tied[1])}[
        game.both_tie
    ]
    failed = both - (alone[0] & alone[1]) - kept
    if failed and game.failed_both == "beater takes all":
        beaters = (best(0, on[0]) | best(1, on[1])) - failed
        return [beaters] if beaters else [set() if game.all_failed == "rides" else failed]
    parts = [best(side, on[side] - failed - (kept & tied[side] if game.both_tie == "keeps" else set())) for side in (0, 1)]
    parts = [part for part in parts if part]
    if not parts:
        return [set() if failed == seats and game.all_failed == "rides" else seats]
    return parts


@pytest.mark.rule("R-7S-5")
@pytest.mark.parametrize("both_tie", ["forfeits", "keeps", "shares"])
@pytest.mark.parametrize("failed_both", ["taken out", "beater takes all"])
@pytest.mark.parametrize("all_failed", ["split", "rides"])
def test_every_declaration_of_up_to_four_against_the_rules_one_by_one(both_tie: Any, failed_both: Any, all_failed: Any) -> None:
    game = replace(A5, both_tie=both_tie, failed_both=failed_both, all_failed=all_failed)
    source = random.Random(both_tie + failed_both + all_failed)

    class Marks:
        def winners(self, seats: list[int], side: int) -> list[int]:
            best = max((marks[seat][side] for seat in seats), default=0)
            return [seat for seat in seats if marks[seat][side] == best]

    for n in (2, 3, 4):
        for claims in product(("high", "low", "both"), repeat=n):
            for _ in range(12):
                marks = [(source.randint(1, 3), source.randint(1, 3)) for _ in range(n)]
                parts = shares(game, Marks(), list(range(n)), dict(enumerate(claims)))
                assert [set(part.seats) for part in parts] == plain_parts(game, marks, claims), (marks, claims)


@pytest.mark.rule("R-7S-5", "R-LOW-4")
def test_a_sole_low_that_does_not_qualify() -> None:
    game = replace(A5, pot=(High(), Low("A-5", 8)))

    class Unqualified(Ranks):
        def winners(self, seats: list[int], side: int) -> list[int]:
            return [] if side else seats[:1]

    assert paid(game, Unqualified(game), "high", "low") == {"A": "1"}


@pytest.mark.rule("R-5S-8")
@pytest.mark.statement("002-78b")
def test_declaring_at_once_is_secret_until_all_have_chosen() -> None:
    game = replace(HILO, phases=(*FIVES[:3], Declare(), Showdown()))
    hand = deal(game, ["2c 3s", "Kc Kd", "Tc Jd"], amounts=Amounts(1, 2, 4, 8))
    while hand.state.asked is None:
        hand.act(offer(hand).seat, Check())
    assert [what.seat for what in hand.offers] == [0, 1, 2]
    hand.act(1, Say("high"))
    assert [event.answer for event in hand.view(0).log if isinstance(event, e.Answered)] == [None]
    assert [event.answer for event in hand.view(1).log if isinstance(event, e.Answered)] == ["high"]
    assert hand.view(0).to_act == (0, 2)
    hand.act(0, Say("low"))
    hand.act(2, Say("low"))
    assert happened(hand, e.Disclosed) == [e.Disclosed("declare", ((0, "low"), (1, "high"), (2, "low")))]


@pytest.mark.rule("R-5S-8")
@pytest.mark.statement("002-78c")
def test_both_is_not_offered_by_default_in_five_card_stud() -> None:
    hand = _to_declare(BOOK["hilo-declare"])
    assert hand.offers[0].words == ("high", "low")  # type: ignore[union-attr]  # a declaration


@pytest.mark.rule("R-5S-8")
@pytest.mark.statement("002-78b")
def test_in_sequence_the_last_raiser_speaks_first() -> None:
    hand = deal(BOOK["buying"], ["2c 3s 4d 5h 7c", "Kc Kd Qh Qs 9c", "Tc Jd 8h 8s 2d"], amounts=Amounts(1, 2, 4, 8))
    while hand.state.phase < 10:
        first = hand.offers[0]
        hand.act(first.seat, passive(first))
    opener = offer(hand).seat
    hand.act(opener, Raise(4))
    hand.act(offer(hand).seat, Raise(8))
    raiser = (opener + 1) % 3
    while hand.state.asked is None:
        first = hand.offers[0]
        hand.act(first.seat, passive(first))
    assert [offer(hand).seat] == [raiser]
    hand.act(raiser, Say("low"))
    # In sequence each hears what went before.
    assert [event.answer for event in hand.view((raiser + 1) % 3).log if isinstance(event, e.Answered)][-1] == "low"
    assert offer(hand).seat == (raiser + 1) % 3


@pytest.mark.rule("R-5S-8")
def test_one_player_left_ends_the_hand_before_the_declaration() -> None:
    hand = deal(BOOK["hilo-declare"], ["2c 3s", "Kc Kd"], amounts=Amounts(1, 2, 4, 8))
    hand.act(1, Raise(4))
    hand.act(0, Fold())
    assert hand.over
    assert not happened(hand, e.Disclosed)


def _to_declare(game: Game) -> Hand:
    hand = deal(game, ["2c 3s 4d 5h 7c", "Kc Kd Qh Qs 9c"], amounts=Amounts(1, 2, 4, 8))
    while hand.state.asked is None:
        first = hand.offers[0]
        hand.act(first.seat, passive(first))
    return hand
