"""Last rounds from text: the hands, what they are worth, and the betting."""

import re

import pytest

from studbook.ahead.spot import SpotError
from studbook.cards import STANDARD, cards
from studbook.games import make
from studbook.odds import equity
from studbook.solver.final_round import FinalRound, final_round_of
from studbook.solver.minimising import Minimising
from studbook.solver.terms import Terms

#: Few hidden cards, so that the odds count every deal in a moment; two more where cards are burned.
LEFT, BURNED = "Ac Ad Kc Qd Jc Td 9c 8d", " 2s 3d"


def unseen_but(left: str, *boards: str) -> str:
    """All other cards, as dead ones."""
    kept = {*cards(left), *cards(" ".join(boards).replace("(", "").replace(")", "").replace("?", ""))}
    return " ".join(str(card) for card in STANDARD if card not in kept)


def a_round(key: str, *hands: str, terms: Terms | None = None, dead: str = "", shared: str = "") -> FinalRound:
    return final_round_of(make(key), hands, terms or Terms(), dead=dead, shared=shared)


def test_what_everybody_would_win_without_bets_is_what_the_odds_say() -> None:
    boards = {
        "seven-card-stud": ("As Kd 7c 2h", "Qs 5d 7h 4c"),
        "stud-8": ("4s 5d 7c 2h", "3s 5h 8h 4c"),
        "low-hole": ("As Kd 7c 2h", "Qs 5d 7h 4c"),
        "follow-the-queen": ("As Qh 7c 2h", "Qs 5d 7h 4c"),
        "five-card-stud": ("As Kd 7c 2h", "Qs 5d 7h 4c"),
    }
    for key, (one, other) in boards.items():
        dead = unseen_but(LEFT + BURNED * make(key).burns, one, other)
        solving = Minimising(a_round(key, one, other, dead=dead).duel)
        down, last = ("(?? ??)", "(??)") if key != "five-card-stud" else ("(??)", "")
        whole = [f"{down} {board} {last}" for board in (one, other)]
        report = equity(make(key), whole, dead=dead, method="exact")
        assert report.method == "exact", key
        assert solving.equities() == pytest.approx([seat.equity for seat in report.seats], abs=1e-12), key


def test_after_the_draw_ranges_meet_as_the_odds_have_it() -> None:
    hands = {
        "27-triple-draw": ("{2c3d4h5s7c, 2d3c5h6s8c: 2, 3d4d5h7s9c}", "{2h3s4c5d7h, 2s4s5c6d8h, 3d4d5h7s9c}"),
        "a5-triple-draw": ("{Ac2d3h4s6c, Ad2c4h5s7c: 2, 3d4d5h7s8c}", "{Ah2s3c4d6h, As3s4c5d7h, 3d4d5h7s8c}"),
        "five-card-draw": ("{AcAd7h5s2c, KcKd3h3s4c: 2}", "{AhAs8d8c2d, QcQd4h3c2h, KhKs9d5c2s}"),
        "badugi": ("{Ac2d3h4s, Ad2c4h7s: 2}", "{Ah3d4c6s, 2h3s4c7d, 3d5s6h8c}"),
    }
    for key, both in hands.items():
        named = " ".join(dict.fromkeys(re.findall("[2-9TJQKA][cdhs]", " ".join(both))))
        dead = unseen_but(f"{named} Th 9h Jc")  # fewer ways to go through
        solving = Minimising(a_round(key, *both, terms=Terms(60, 10, opener=0), dead=dead).duel)
        report = equity(make(key), both, draws=0, dead=dead)
        assert report.method == "exact", key
        assert solving.equities() == pytest.approx([seat.equity for seat in report.seats], abs=1e-12), key
        solving.learn(120)
        measured = solving.measure()
        assert measured.gain < 0.06, key  # a thousandth of the pot
        assert sum(measured.values) == pytest.approx(60), key


def test_hands_may_be_written_as_they_lie() -> None:
    short = a_round("seven-card-stud", "As Kd 7c 2h {pair of aces}", "Qs Jd 7h 4c").duel
    long = a_round("seven-card-stud", "(?? ??) As Kd 7c 2h (??) {pair of aces}", "?? ?? Qs Jd 7h 4c ??").duel
    for seat in (0, 1):
        assert (short.holdings[seat] == long.holdings[seat]).all()
    assert len(short.weights[0]) < len(short.weights[1]) == 44 * 43 * 42 // 6
    known = a_round("seven-card-stud", "Ad ?? As Kd 7c 2h ??", "Qs Jd 7h 4c").duel
    assert len(known.weights[0]) == 43 * 42 // 2
    assert (known.holdings[0] == int(cards("Ad")[0])).any(axis=1).all()


def test_the_boards_say_who_opens_and_the_engine_what_may_be_bet() -> None:
    terms = Terms(60, 10, bets=2)
    tree = a_round("seven-card-stud", "As Kd 7c 2h {AcAdAh}", "Qs Qd 7h 4c {QcQh8d}", terms=terms).duel.betting
    assert [(one.seat, one.line, [move.words for move in one.moves]) for one in tree.decisions[:3]] == [
        (1, (), ["check", "bet 10"]),
        (0, ("check",), ["check", "bet 10"]),
        (1, ("check", "bet 10"), ["fold", "call 10", "raise to 20"]),
    ]
    assert tree.sequences == (8, 8)
    ends = {end.line: (end.pot, end.paid) for end in tree.ends}
    assert ends["check", "check"] == (60, (0, 0))
    assert ends["check", "bet 10", "raise to 20", "call 10"] == (100, (-20, -20))
    assert ends["bet 10", "fold"] == (0, (0, 60))
    assert ends["check", "bet 10", "raise to 20", "fold"] == (0, (-10, 70))


def test_sizes_stacks_and_rake() -> None:
    hands = ("As Kd 7c 2h {AcAdAh}", "Qs Jd 7h 4c {QcQhQd}")
    pot = Terms(60, 10, stacks=(500, 150), structure="pot", sizes=("50%", "pot"), bets=2, rake=0.05, rake_cap=4, opener=0)
    tree = a_round("seven-card-stud", *hands, terms=pot).duel.betting
    moves = {one.line: [move.words for move in one.moves] for one in tree.decisions}
    assert moves[()] == ["check", "bet 30", "bet 60"]
    assert moves["bet 30",] == ["fold", "call 30", "raise to 90", "raise to 150"]
    ends = {end.line: (end.pot, end.paid) for end in tree.ends}
    assert ends["check", "check"] == (57, (0, 0))
    assert ends["bet 30", "call 30"] == (116, (-30, -30))
    assert ends["bet 60", "fold"] == (0, (57, 0))
    # All in for less: nobody can win or lose more than the shorter stack.
    free = Terms(60, 10, stacks=(500, 150), structure="no limit", sizes=("all-in",), bets=3, opener=0)
    tree = a_round("seven-card-stud", *hands, terms=free).duel.betting
    assert {(end.pot, end.paid) for end in tree.ends if end.pot} == {(60, (0, 0)), (360, (-150, -150))}


@pytest.mark.parametrize(
    ("key", "hands", "said"),
    [
        ("seven-card-stud", ("As Kd 7c", "Qs Jd 7h 4c"), "hand 1: expected the 4 cards that lie up or all 7 of the hand, got 3"),
        ("seven-card-stud", ("As Kd 7c 2h",), "expected two hands, got 1"),
        ("seven-card-stud", ("As Kd 7c 2h", "Qs Jd 7h As"), "got As twice"),
        ("seven-card-stud", ("As Kd 7c 2h {pair of aces}", "Qs Jd 7h 4c {AdAcAh}", "Qs"), "expected two hands, got 3"),
        ("seven-card-stud", ("As Kd 7c ??", "Qs Jd 7h 4c"), "every card that lies up"),
        ("seven-card-high-low-declare", ("As Kd 7c 2h", "Qs Jd 7h 4c"), "whose last bets are followed by the showdown"),
        ("five-card-draw", ("", ""), "hand 1: expected at most 300,000 holdings"),
    ],
)
def test_what_is_no_last_round_is_refused_in_a_line(key: str, hands: tuple[str, ...], said: str) -> None:
    with pytest.raises(SpotError, match=said):
        a_round(key, *hands)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"pot": 0}, "a pot of 1 chip or more, got 0"),
        ({"bet": 0}, "a bet of 1 chip or more"),
        ({"bets": 13}, "from 1 to 12 bets"),
        ({"stacks": (5, 0)}, "two stacks of 1 chip"),
        ({"rake": 1.0}, "rake from 0 up and below 1"),
        ({"sizes": ("half",)}, "a size such as 50%"),
        ({"opener": 2}, "first or the second hand"),
    ],
)
def test_terms_that_make_no_sense_are_refused(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(SpotError, match=said):
        Terms(**wrong)  # type: ignore[arg-type]  # as somebody may write them
