"""A wrong record is found: a winner, an amount, a card or an order is changed, and it is said what is wrong and on which line."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from studbook.history.hand_replay import FOLLOW
from studbook.history.steps import Step
from tests.history.records import GOOD, text_of, verdict

RESHUFFLED = "The deck is reshuffled\n"
#: Record, what is written there, what is put instead (the first time it comes), and what is said; nothing where the record need not keep
#: the words or the order, so that it stays right.
CHANGED = [
    ("stars-badugi-half-raise.txt", "Gus: calls 60\n", "Gus: calls 61\n", "expected Gus to fold, call 60 or raise to 240"),
    ("stars-badugi-half-raise.txt", "raises 60 to 120", "raises 50 to 120", "expected 60 more to make it 120"),
    ("stars-badugi-half-raise.txt", "raises 60 to 120", "raises 70 to 130", "raise to 120; the record has Gus raise 130"),
    ("stars-badugi-half-raise.txt", " and is all-in", "", "expected Finn to be all in"),
    ("stars-badugi-half-raise.txt", "Hana [h]: calls 120\n", "Hana [h]: calls 120 and is all-in\n", "the record has them all in"),
    ("stars-badugi-half-raise.txt", "Ada: folds\n", "Cleo: folds\n", "expected a line of a hand history"),
    ("stars-badugi-half-raise.txt", "Ada: folds\n", "Dov: folds\n", "expected Ada to act"),
    ("stars-badugi-half-raise.txt", "collected 450 from side pot", "collected 460 from side pot", "expected side pot 1 to go to Ben B 450"),
    ("stars-badugi-half-raise.txt", "Ben B collected 1350", "Finn collected 1350", "expected the main pot to go to Ben B 1350"),
    ("stars-badugi-half-raise.txt", "Total pot 1800", "Total pot 1810", "expected pots of 1800 in all"),
    ("stars-badugi-half-raise.txt", "Side pot 450.", "Side pot 440.", "expected pots of 1350, 450"),
    ("stars-badugi-half-raise.txt", "[4s 3c 6h Jd] (Badugi", "[4s 3c 6h Js] (Badugi", "expected Finn to have a 3-card: 6,4,3"),
    ("stars-badugi-half-raise.txt", "J,6,4,3)", "J,6,5,3)", "expected Finn to have a Badugi: J,6,4,3"),
    ("stars-badugi-half-raise.txt", "Dealt to Ben B [4h 3s", "Dealt to Ben B [4h 3c", "expected Ben B to hold 4h 3c 8c 9d"),
    ("stars-badugi-half-raise.txt", "*** SECOND DRAW ***\n", "", "expected the heading of street 3"),
    ("stars-badugi-half-raise.txt", "posts big blind 60", "posts big blind 70", "expected a small blind of 35"),
    ("stars-badugi-half-raise.txt", "posts small blind 30", "posts small blind 20", "expected a small blind of 30"),
    ("stars-badugi-half-raise.txt", "Seat #4 is the button", "Seat #5 is the button", "expected Dov to be neither button nor blind"),
    ("stars-badugi-half-raise.txt", "Uncalled bet (120)", "Uncalled bet (60)", "expected 120 back to Ben B"),
    ("stars-badugi-half-raise.txt", "(small blind) folded before", "(small blind) folded on", "hand history"),
    ("stars-badugi-half-raise.txt", "folded after the 3rd Draw", "folded after the 2nd Draw", "expected Gus to have folded on street 4"),
    ("stars-badugi-half-raise.txt", "Seat 1: Ada folded before the Draw (didn't bet)\n", "", "expected Ada in the summary"),
    ("stars-stud-common-card.txt", "Finn: brings in for $0.02", "Gus: brings in for $0.02", "expected Finn to act (lowest card)"),
    ("stars-stud-common-card.txt", "Dealt to Finn [2d]\n", "Dealt to Finn [3d]\n", "expected Finn to hold 3d; the record has 2d"),
    ("stars-stud-common-card.txt", "*** RIVER *** [6h]", "*** RIVER ***", "expected no cards in the middle, got 6h"),
    ("stars-stud-common-card.txt", "Hana [h]: checks", "Ada: checks", "expected Hana [h] to act (king high showing)"),
    ("stars-stud-common-card.txt", "Cleo: bets $0.08", "Cleo: bets $0.04", "bet to $0.08; the record has Cleo bet $0.04"),
    ("stars-stud-common-card.txt", "Rake $0.02", "Rake $0.01", "expected the pot to go to Cleo $0.55"),
    ("stars-stud-common-card.txt", "two pair, Queens", "three pair, Queens", ""),
    ("stars-stud-common-card.txt", "two pair, Queens", "two pair, Kings", "expected Cleo to have two pair, Queens and Sevens"),
    ("stars-stud8-split.txt", "LO: 7,6,5,4,3", "LO: 7,6,5,4,2", "expected Eva: 2nd to have 7,6,5,4,3"),
    ("stars-stud8-split.txt", "Cleo collected $0.40", "Cleo collected $0.42", "expected the pot to go to Cleo $0.40, Eva: 2nd $0.40"),
    ("stars-stud8-split.txt", "[4h 3d 5d Qd Jd 9d 6h]", "[4h 3d Qd 5d Jd 9d 6h]", ""),
    ("stars-stud8-split.txt", "[4h 3d 5d Qd Jd 9d 6h]", "[4h 3d 5d Qd Jd 8d 6h]", "expected Cleo to hold 9d"),
    ("stars-triple27-reshuffle.txt", "The deck is reshuffled\n", "", "expected to read that the deck is reshuffled"),
    ("stars-triple27-reshuffle.txt", "Cleo: discards 2 cards\n", f"{RESHUFFLED}Cleo: discards 2 cards\n", "expected no reshuffle"),
    ("stars-triple27-draws.txt", "discards 2 cards [7c Jh]", "discards 2 cards [7c Jd]", "7h 7c Jh 5s from Ada; the record has Jd"),
    ("stars-triple27-draws.txt", "Ada: discards 2 cards [7c Jh]", "Ada: discards 1 card [7c]", "Ada, who threw 1, got 2"),
    ("fulltilt-stud-brought-in.txt", "Finn is low with [3s]", "Ada is low with [7c]", "expected Finn to open (lowest card)"),
    ("fulltilt-stud-brought-in.txt", "Uncalled bet of $2.50", "Uncalled bet of $2", "expected $2.50 back to Ada"),
    ("fulltilt-stud-brought-in.txt", "Ada wins the pot ($4.25)", "Finn wins the pot ($4.25)", "expected the pot to go to Ada $4.25"),
    ("fulltilt-stud-brought-in.txt", "Dov antes $0.40", "Dov antes $0.30", "expected an ante of $0.40"),
    ("fulltilt-badugi-sits-out.txt", "(Pot: $0.40)", "(Pot: $0.45)", "expected a pot of $0.40"),
    ("fulltilt-badugi-sits-out.txt", "Dov is dealt 2 cards", "Dov is dealt 1 card", "expected 2 new cards for Dov"),
    ("stars-badugi-half-raise.txt", "J,6,4,3)", "J643)", "expected Finn to have a Badugi: J,6,4,3"),
    ("stars-triple27-draws.txt", "discards 2 cards [7c Jh]", "discards 2 card [7c Jh]", "expected a line of a hand history"),
    ("fulltilt-razz-ante-all-in.txt", "2 Players, 1 All-In", "2 Players, 2 All-In", "expected 1 all in; the record has 2"),
    ("phh-stud.phh", "'p1 cc',", "'p2 cc',", "expected Ada to act"),
    ("phh-stud.phh", "'p5 f',", "'p5 cbr 300000',", "the record has Eva: 2nd bet or raise to 300000"),
    ("phh-stud.phh", "'p3 pb',", "'p4 pb',", "expected Cleo to act (lowest card)"),
    ("phh-stud.phh", "2150000, 9750000", "2150000, 9760000", "expected Ben B to end with 9750000"),
    ("phh-stud.phh", "sm Ts9s8c4c", "sm Ts9s8c4d", "expected Ben B to hold 4c"),
    ("phh-stud.phh", "'d dh p2 4c'", "'d dh p2 Qd'", "Qd comes twice: Ada had it before"),
    ("phh-triple27.phh", "'p2 sd 9d6c'", "'p2 sd 9d6h'", "expected a card out of 9d 7h 6d 6c 2c from Ben B; the record has 6h"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "was", "now", "said"), CHANGED, ids=lambda value: re.sub(r"\W+", "-", str(value))[:30])
def test_a_change_is_found_with_what_was_expected(name: str, was: str, now: str, said: str) -> None:
    text = text_of(name)
    assert was in text
    found = verdict(text.replace(was, now, 1))
    assert found.ok is not bool(said)
    assert said in (found.problem or "")
    assert bool(found.line) is bool(said)


@pytest.mark.parametrize("name", ["stars-badugi-half-raise.txt", "stars-stud8-split.txt", "fulltilt-stud8-side-pot.txt"])
def test_nobody_wins_a_pot_before_all_who_play_for_it_have_shown(name: str) -> None:
    lines = text_of(name).splitlines()
    told = next(at for at, line in enumerate(lines) if re.search(r"collected|wins the", line))
    assert re.search(r"shows|mucks", lines[told - 1])
    lines[told - 1], lines[told] = lines[told], lines[told - 1]
    found = verdict("\n".join(lines))
    assert not found.ok
    assert "to show or muck first" in (found.problem or "")
    assert found.line == told


def test_new_cards_come_when_all_have_thrown() -> None:
    lines = text_of("fulltilt-badugi-sits-out.txt").splitlines()
    told = next(at for at, line in enumerate(lines) if " is dealt " in line and "discards" in lines[at - 1])
    lines[told - 1], lines[told] = lines[told], lines[told - 1]
    found = verdict("\n".join(lines))
    assert not found.ok
    assert found.line == told


def test_the_line_named_is_the_line_changed() -> None:
    text = text_of("stars-badugi-half-raise.txt")
    for number, line in enumerate(text.splitlines(), 1):
        if "raises" in line:
            lines = text.splitlines()
            lines[number - 1] = line.replace(" to 1", " to 9")
            assert verdict("\n".join(lines)).line == number


def test_an_action_of_a_record_in_toml_is_named_by_its_line() -> None:
    text = text_of("phh-stud.phh")
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if "'p1 cbr 200000'" in line)
    lines[at] = lines[at].replace("200000", "250000")
    found = verdict("\n".join(lines))
    assert found.line == at + 1
    assert "complete to 200000" in (found.problem or "")


_AMOUNT = re.compile(
    r"(?:calls|bets|raises .* to|brings in for|collected|wins the .*pot \(|Total pot|Rake|antes|completes it to) \$?([\d,.]*\d)"
)
_ACT = re.compile(r": (calls|bets|raises|checks|folds)| (calls|bets|raises|checks|folds)\b")


def amounts_changed(text: str) -> Iterator[tuple[int, str]]:
    """One amount of the play or the summary made larger."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        found = _AMOUNT.search(line)
        if found is None:
            continue
        amount = found[1]
        more = f"{float(amount.replace(',', '')) + 0.25:.2f}" if "." in amount or "$" in line else str(int(amount.replace(",", "")) + 1)
        changed = list(lines)
        changed[at] = line[: found.start(1)] + more + line[found.end(1) :]
        yield at + 1, "\n".join(changed)


@pytest.mark.parametrize("path", [path for path in GOOD if path.suffix == ".txt"], ids=lambda path: path.stem)
def test_any_amount_changed_is_found(path: Path) -> None:
    text = text_of(path.name)
    changes = list(amounts_changed(text))
    assert changes
    for line, changed in changes:
        found = verdict(changed)
        assert not found.ok, (line, changed.splitlines()[line - 1])


@pytest.mark.parametrize("path", [path for path in GOOD if path.suffix == ".txt"], ids=lambda path: path.stem)
def test_actions_in_another_order_are_found(path: Path) -> None:
    lines = text_of(path.name).splitlines()
    acts = [at for at, line in enumerate(lines) if _ACT.search(line) and not line.startswith("Seat ")]
    for at in acts:
        if at + 1 in acts and lines[at] != lines[at + 1]:
            swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
            assert not verdict("\n".join(swapped)).ok, (at + 1, lines[at], lines[at + 1])


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_an_action_left_out_is_found(path: Path) -> None:
    lines = text_of(path.name).splitlines()
    for at, line in enumerate(lines):
        if re.search(r"(: | |'p\d )(calls|bets|raises|checks|folds|cc|cbr \d+|f|pb)\b", line) and not line.startswith("Seat "):
            assert not verdict("\n".join([*lines[:at], *lines[at + 1 :]])).ok, (at + 1, line)


def test_every_kind_of_step_is_followed_by_a_function_that_takes_it() -> None:
    assert set(FOLLOW) == set(get_args(Step))
    for kind, follower in FOLLOW.items():
        assert follower is None or get_type_hints(follower)["step"] is kind
