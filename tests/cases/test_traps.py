"""Faults that other programs of this kind have had, each as a small case with the right answer.

traps.jsonl lists them all. Those about which hand beats which, about the layers of a pot and about a hand that is played carry what is to
come out, and are run here; hands/cases.jsonl has more of the first kind. The rest are tests of their own, marked with the trap's id.
"""

import json

import pytest

from studbook.engine import Hand, IllegalAction, split_pots
from studbook.engine import events as e
from studbook.engine.state import State
from studbook.hands.comparisons import QuestionError, comparison
from studbook.hands.settlement import settle
from tests.cases.cases import Case, cases, dealt, move
from tests.engine.playing import happened, offer, run_out
from tests.rules_coverage import TESTS, marked

TRAPS = cases("traps.jsonl")


def of_kind(kind: str) -> pytest.MarkDecorator:
    """The cases of that kind, one by one, with the trap's id."""
    found = [(trap["id"], at, case) for trap in TRAPS for at, case in enumerate(trap.get(kind, ()))]
    return pytest.mark.parametrize("case", [case for _id, _at, case in found], ids=[f"{trap}-{at}" for trap, at, _case in found])


def test_every_trap_is_run() -> None:
    compared = (TESTS / "hands" / "cases.jsonl").read_text("utf-8").splitlines()
    run = {json.loads(line)["id"].rstrip("abc") for line in compared}
    run |= {trap["id"] for trap in TRAPS if {"compared", "layers", "played"} & set(trap)}
    for path in TESTS.rglob("test_*.py"):
        run |= set(marked(path.read_text("utf-8"), "trap"))
    assert [f"{trap['id']}: {trap['about']}" for trap in TRAPS if trap["id"] not in run] == []


def test_every_mark_names_a_trap() -> None:
    known = {trap["id"] for trap in TRAPS}
    for path in TESTS.rglob("test_*.py"):
        assert set(marked(path.read_text("utf-8"), "trap")) <= known, path


@of_kind("compared")
def test_hands_compared(case: Case) -> None:
    question = {"ranking": "high", **{key: value for key, value in case.items() if key not in ("winners", "names", "error")}}
    if "error" in case:
        with pytest.raises(QuestionError, match=case["error"]):
            comparison(question)
        return
    answer = settle(comparison(question))
    for words, expected in zip(answer.names().values(), case["names"], strict=True):
        assert words.lower() == expected.lower()
    if "winners" in case:
        assert "".join(answer.winners) == case["winners"]


@of_kind("layers")
def test_layers_of_a_pot(case: Case) -> None:
    state = State([1000] * len(case["put"]))
    state.put = list(case["put"])
    for seat in case["folded"]:
        state.put_out(seat)
    assert [[pot.amount, list(pot.seats)] for pot in split_pots(state)] == case["pots"]


@of_kind("played")
def test_hands_played(case: Case) -> None:
    hand = dealt(case)
    moves = case.get("moves", [])
    if "refused" in case:
        for words in moves[:-1]:
            move(hand, words)
        with pytest.raises(IllegalAction, match=case["refused"]):
            move(hand, moves[-1])
        return
    for words in moves:
        move(hand, words)
    if "asks" in case:
        seat, words = case["asks"]
        assert (offer(hand).seat, str(offer(hand))) == (seat, words)
    if "asks_seat" in case:
        assert next(asked.seat for asked in hand.offers) == case["asks_seat"]
    if case.get("over"):
        assert hand.over
    if case.get("finish"):
        run_out(hand)
    _check_chips(hand, case)


def _check_chips(hand: Hand, case: Case) -> None:
    returned = [[event.seat, event.amount] for event in happened(hand, e.Returned)]
    if "returned" in case:
        assert returned == [case["returned"]]
    if "paid" in case:
        paid = [0] * len(case["paid"])
        for award in happened(hand, e.Awarded):
            paid[award.seat] += award.amount
        assert paid == case["paid"]
    if "stacks_after" in case:
        assert hand.state.stacks == case["stacks_after"]
