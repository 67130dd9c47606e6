"""The public face for Python: the five stories of docs/python.md are run, and what they rely on holds."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import pytest

import studbook as sb
from studbook.rules.lint import UnplayableGame
from tests.consumer import notebook

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "python.md"


def stories() -> Iterator[tuple[str, str]]:
    """Each story's title and its code, after the import that all begin with."""
    for section in PAGE.read_text("utf-8").split("\n## ")[1:]:
        blocks = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
        if blocks:
            yield section.partition("\n")[0], "".join(blocks)


STORIES = dict(stories())


def test_there_are_five_stories() -> None:
    assert list(STORIES) == ["Play a hand", "Evaluate arrays", "Odds", "Read a file", "Write a bot"]


@pytest.mark.parametrize("title", STORIES)
def test_a_story_goes_as_it_is_told(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line runs, and gives what stands behind its arrow."""
    copy(ROOT / "examples" / "evening.txt", tmp_path)
    monkeypatch.chdir(tmp_path)
    code = STORIES[title]
    lines = code.splitlines()
    names: dict[str, object] = {"sb": sb}
    arrows = 0
    for statement in ast.parse(code).body:
        _line, _arrow, result = lines[(statement.end_lineno or 0) - 1].partition("  # → ")
        if isinstance(statement, ast.Expr):
            value = eval(ast.unparse(statement), names)
            if result:
                assert repr(value) == result
                arrows += 1
        else:
            exec(ast.unparse(statement), names)
    assert arrows == code.count("# →")


def test_a_file_of_hands_prints_what_the_page_says(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT / "examples")
    exec(STORIES["Read a file"], {"sb": sb})
    assert f"```\n{capsys.readouterr().out}```" in PAGE.read_text("utf-8")


def test_the_seat_may_be_left_out() -> None:
    one, two = (sb.deal("seven-card-stud", stacks=[100] * 3, seed=1) for _ in range(2))
    while one.actor is not None and one.offer is not None and two.offer is not None:
        assert one.act(one.offer.cheapest) == two.act(two.offer.seat, two.offer.cheapest)
    assert one.log == two.log
    assert (one.actor, one.offer, one.over) == (None, None, True)
    assert sum(one.payoffs) == 0
    with pytest.raises(sb.IllegalAction, match="the hand is over: nobody is asked"):
        one.act(sb.Fold())


def test_a_seed_deals_the_same_hand_and_a_deck_comes_first() -> None:
    deals = [sb.deal("badugi", stacks=[100] * 2, seed=seed).log for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    hand = sb.deal("badugi", stacks=[100] * 2, deck="As 2d Ks 3c", seed=1)
    assert [[str(card) for card in cards[:2]] for cards in hand.state.cards] == [["As", "Ks"], ["2d", "3c"]]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stacks": [200]}, "Razz cannot be dealt: expected 2 to 8 players, got 1"),
        ({"stacks": [200, 0]}, "expected every player to have chips, got stacks 200, 0"),
        ({"stacks": [200, 200], "deck": "As As"}, "expected each card once, got As twice"),
        ({"stacks": [200, 200], "deck": "Jk"}, "expected each card once, and one of 52 cards, got Jk"),
        ({"stacks": [200, 200], "burned": True}, "expected an option of razz, got 'burned'"),
    ],
)
def test_what_cannot_be_dealt_is_told_in_one_line(options: dict[str, object], message: str) -> None:
    with pytest.raises(sb.StudbookError) as error:
        sb.deal("razz", **options)  # type: ignore[arg-type]  # what is tested
    assert message in str(error.value)
    assert "\n" not in str(error.value)
    assert issubclass(UnplayableGame, sb.StudbookError)


def test_a_bot_is_one_method_and_the_deal_moves_on() -> None:
    class Caller:
        def decide(self, view: sb.View) -> sb.Action:
            offer = view.own_offer
            return sb.Call() if isinstance(offer, sb.BetOffer) and offer.call else offer.cheapest

    games = [(played.seats, played.payoffs) for played in sb.play("stud-8", [Caller(), Caller(), Caller()], hands=4, seed=9)]
    assert [seats for seats, _payoffs in games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    assert all(sum(payoffs) == 0 for _seats, payoffs in games)
    assert any(any(payoffs) for _seats, payoffs in games)


@pytest.mark.parametrize("key", ["five-card-high-low-declare", "mexican-stud", "baseball", "anaconda", "omaha", "badugi"])
def test_the_cheapest_is_always_allowed(key: str) -> None:
    hand = sb.deal(key, stacks=[200] * 4, seed=5)
    while (offer := hand.offer) is not None:
        assert offer.allows(offer.cheapest)
        hand.act(offer.cheapest)
    assert hand.over


def test_a_view_of_one_who_is_not_asked_has_no_offer() -> None:
    hand = sb.deal("razz", stacks=[200] * 3, seed=7)
    assert hand.actor == 1
    assert hand.view(1).own_offer == hand.offer
    with pytest.raises(sb.IllegalAction, match="got seat 0 with nothing to decide"):
        _ = hand.view(0).own_offer


def test_values_print_so_that_they_help() -> None:
    hand = sb.deal("razz", stacks=[200] * 3, seed=7)
    assert repr(hand) == "<Hand of Razz: 3 players, 8 events, pot 3, seat 1 may bring in 2 or complete to 5>"
    assert repr(hand.view(1)) == "<View of Razz from seat 1: 8 events, pot 3, may bring in 2 or complete to 5>"
    assert repr(hand.view(62)) == "<View of Razz from a spectator: 8 events, pot 3>"


def test_what_a_stranger_writes_runs() -> None:
    """The file that the type checkers read in `make check`."""
    assert sum(notebook.played()) == 0
    assert notebook.scored() == [0, 8, 6]
    assert round(notebook.chances(), 4) == 0.7478
    assert isinstance(notebook.matched(), int)
    assert notebook.checked(str(ROOT / "examples" / "evening.txt")) == [True, True, True]
    assert "did you mean razz" in notebook.refused()
    with pytest.raises(AttributeError):
        notebook.missing()
