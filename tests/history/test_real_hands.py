"""Hands that were really played: read, followed by the engine, and every figure in them found right."""

from pathlib import Path

import pytest

from studbook.engine import events as e
from tests.history.records import GOOD, account_of, played, text_of, verdict

ALLOWED = {
    "fulltilt-badugi-seconds-left.txt": ("a blind posted late",),
    "fulltilt-badugi-sits-out.txt": ("rake",),
    "fulltilt-five-draw.txt": ("rake",),
    "fulltilt-omaha-no-wins-line.txt": ("rake",),
    "fulltilt-single27.txt": ("rake",),
    "fulltilt-stud8-mucked.txt": ("rake", "cards mucked unseen"),
    "fulltilt-stud8-side-pot.txt": ("rake",),
    "fulltilt-triple27-archive.txt": ("rake",),
    "fulltilt-triple27-dead-blind.txt": ("a blind posted late", "dead money posted", "rake"),
    "phh-razz-cut-raise.phh": ("a raise told only as far as it can be called",),
    "phh-stud8-unknown-cards.phh": ("an opener not checked, since a card showing was not recorded",),
    "stars-badugi-late-blind.txt": ("a blind posted late", "rake"),
    "stars-badugi-sat-out-all-in.txt": ("a player all in who sat out, folded by the site",),
    "stars-five-draw-folded.txt": ("rake",),
    "stars-five-draw-side-pot.txt": ("rake",),
    "stars-five-draw.txt": ("rake",),
    "stars-holdem-fulltilt.txt": ("a blind posted late", "rake"),
    "stars-razz-newcomer.txt": ("rake",),
    "stars-razz-tied-boards.txt": ("boards that tie: the site decided who speaks first",),
    "stars-single27-pair.txt": ("rake",),
    "stars-single27-pat.txt": ("rake",),
    "stars-stud-common-card.txt": ("rake",),
    "stars-stud-open-pair.txt": ("rake",),
    "stars-stud-pair-on-board.txt": ("rake",),
    "stars-stud8-split.txt": ("rake",),
    "stars-triple27-draws.txt": ("rake",),
    "winamax-holdem-own-side-pot.txt": ("a blind posted late", "rake"),
    "winamax-razz-uncalled.txt": ("rake",),
    "winamax-stud-short-raise.txt": ("rake",),
    "winamax-stud-showdown.txt": ("rake",),
    "winamax-stud8-alone.txt": ("rake",),
    "winamax-triple27-pat.txt": ("rake",),
    "stars-triple27-reshuffle.txt": ("rake",),
}


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_real_hand_verifies_and_only_with_what_is_named(path: Path) -> None:
    found = verdict(path.read_text("utf-8"))
    assert (found.ok, found.problem) == (True, None)
    assert found.allowed == ALLOWED.get(path.name, ())


@pytest.mark.parametrize(
    ("name", "line", "problem"),
    [
        ("odd-unreadable-card.txt", 46, "expected a card such as As, Td, 10h or Jk, got 'of'"),
        ("odd-partial.txt", 1, "the record says that it is partial"),
        ("odd-nobody-dealt-in.txt", 1, "no hand was played"),
    ],
)
def test_an_odd_record_is_refused_with_its_line_and_never_guessed(name: str, line: int, problem: str) -> None:
    found = verdict(text_of(name))
    assert not found.ok
    assert found.line == line
    assert problem in (found.problem or "")
    assert found.hand.isdecimal()


@pytest.mark.rule("R-7S-2")
def test_eight_players_stay_and_one_card_is_everyones_seventh() -> None:
    hand = played(text_of("stars-stud-common-card.txt"))
    (common,) = (event for event in hand.log if type(event) is e.Tabled)
    assert [str(card) for card, _audience in common.cards] == ["6h"]
    assert [len(row) for row in hand.state.cards] == [6] * 8
    assert hand.state.raked == 2
    assert hand.state.awards[0].amount == 54


@pytest.mark.rule("R-BET-5")
def test_an_open_pair_on_fourth_street_was_bet_big_before_the_limits_double() -> None:
    hand = played(text_of("stars-stud-open-pair.txt"))
    big = next(event for event in hand.log if type(event) is e.Raised and event.name == "bet")
    assert (big.amount, hand.amounts.small, hand.amounts.big) == (8, 4, 8)


def test_half_an_all_in_raise_reopens_and_the_next_raise_completes_it() -> None:
    hand = played(text_of("stars-badugi-half-raise.txt"))
    raises = [(event.to, event.name) for event in hand.log if type(event) is e.Raised]
    assert raises[2:6] == [(60, "bet"), (120, "raise"), (150, "raise"), (180, "complete")]
    assert any(type(event) is e.Reopened for event in hand.log)


def test_side_pots_split_between_high_and_low_with_rake() -> None:
    hand = played(text_of("fulltilt-stud8-side-pot.txt"))
    names = account_of(text_of("fulltilt-stud8-side-pot.txt")).names
    won = [(award.pot, award.side, names[award.seat], award.amount) for award in hand.state.awards]
    assert sorted(won) == [(0, 0, "Cleo", 4105), (0, 1, "Ada", 4105), (1, 0, "Cleo", 500), (1, 1, "Eva: 2nd", 500)]
    assert hand.state.raked == 300


@pytest.mark.rule("R-BDG-4")
def test_the_deck_runs_out_and_the_discards_come_back_when_the_site_says_so() -> None:
    hand = played(text_of("stars-triple27-reshuffle.txt"))
    assert [event.what for event in hand.log if type(event) is e.Gathered] == ["discards"]


def test_a_dead_small_blind_lies_in_the_pot_and_is_no_bet() -> None:
    hand = played(text_of("fulltilt-triple27-dead-blind.txt"))
    assert hand.state.dead == 125
    late = next(event for event in hand.log if type(event) is e.Put and event.kind == "late blind")
    assert late.amount == 250


def test_names_may_hold_spaces_colons_and_brackets() -> None:
    names = account_of(text_of("stars-stud-common-card.txt")).names
    assert names == ("Ada", "Ben B", "Cleo", "Dov", "Eva: 2nd", "Finn", "Gus", "Hana [h]")
