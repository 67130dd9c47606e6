"""Facts of play with the right answer: who opens, who shares a declared pot, whom the Ugly folds. Seats are named in their order."""

from fractions import Fraction

import pytest

from studbook.cards import CARDS, cards, write
from studbook.engine import Hand, Say
from studbook.engine import events as e
from studbook.games import make
from tests.cases.cases import Case, cases
from tests.engine.playing import deal, happened, passive, run_out

PLAY = cases("play.jsonl")


def of_kind(key: str) -> pytest.MarkDecorator:
    """The cases that have this field, one by one."""
    return pytest.mark.parametrize("case", [case for case in PLAY if key in case], ids=lambda case: str(case["id"]))


def test_every_case_is_of_a_kind_that_is_played() -> None:
    assert [case["id"] for case in PLAY if len({"declared", "boards", "folds"} & set(case)) != 1] == []


@of_kind("declared")
def test_who_shares_a_declared_pot(case: Case) -> None:
    names = list(case["hands"])
    hand = deal(make(case["game"], **case["options"]), list(case["hands"].values()))
    while hand.state.asked is None:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    for seat, name in enumerate(names):
        hand.act(seat, Say(case["declared"][name]))
    run_out(hand)
    awarded = dict.fromkeys(names, 0)
    for award in happened(hand, e.Awarded):
        awarded[names[award.seat]] += award.amount
    total = sum(awarded.values())
    for name in names:
        share = Fraction(case["shares"].get(name, 0)) * total
        assert abs(awarded[name] - share) < 1, awarded  # an odd chip goes to one of them


@of_kind("boards")
def test_who_opens(case: Case) -> None:
    names = list(case["boards"])
    hand = _with_boards(case)
    opened = happened(hand, e.RoundOpened)[-1]
    assert names[opened.opener.seat] == case["opener"], opened
    if "sizes" in case:
        assert list(opened.sizes) == case["sizes"]


def _with_boards(case: Case) -> Hand:
    """The hand as it stands when these up cards lie there; with a shared card at a full table, whose other boards are lower."""
    game = make(case["game"], **case.get("options", {}))
    boards = [list(cards(board)) for board in case["boards"].values()]
    shared = cards(case.get("shared", ""))
    used = {card for board in boards for card in board} | set(shared)
    spare = [card for card in CARDS[:52] if card not in used]
    if shared:
        others = game.players[1] - len(boards)
        low = sorted((card for card in spare if card.rank < 10 and card.rank != shared[0].rank), key=lambda card: card.rank)
        boards += [low[at : 4 * others : others] for at in range(others)]  # no two of a rank on a board
        spare = [card for card in spare if all(card not in board for board in boards)]
    holes = 2 if len(game.phases) > 11 else 1
    hand = deal(game, [write([spare.pop() for _hole in range(holes)] + board) for board in boards])
    rounds = len(boards[0]) + bool(shared)
    while len(happened(hand, e.RoundOpened)) < rounds:
        if shared and len(happened(hand, e.RoundOpened)) == rounds - 1:
            hand.dealer.stub.remove(shared[0])
            hand.dealer.stub.append(shared[0])
        while len(happened(hand, e.RoundClosed)) < len(happened(hand, e.RoundOpened)):
            hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    return hand


@of_kind("folds")
def test_whom_the_ugly_folds(case: Case) -> None:
    names = list(case["hands"])
    hand = run_out(deal(make(case["game"]), list(case["hands"].values()), table=case["table"]))
    assert [names[fold.seat] for fold in happened(hand, e.Folded)] == case["folds"]
