"""Matches between bots: the same on any number of processes, intervals that hold, and bots of one's own."""

import json
from collections.abc import Iterator
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random
from statistics import stdev

import pytest

import studbook as sb
from studbook.cli import simulate as simulate_command
from studbook.cli.app import main
from studbook.engine import Dealer, Hand, shuffled
from studbook.field import MatchPlan, progress_of
from studbook.field.match_plan import adjusted_payoffs
from studbook.field.simulation import play_deals
from studbook.field.winnings import Winnings


class Along:
    """Calls everything."""

    def decide(self, view: sb.View) -> sb.Action:
        offer = view.own_offer
        return sb.Call() if isinstance(offer, sb.BetOffer) and offer.call else offer.cheapest


class Out:
    """Folds when it may."""

    def decide(self, view: sb.View) -> sb.Action:
        return view.own_offer.cheapest


class Broken:
    def decide(self, view: sb.View) -> sb.Action:
        return sb.Raise(view.amounts.big * 1000)


#: A bot in a file of its own, which wants a seed.
FOLDS = """
class Out:
    def __init__(self, seed):
        self.seed = seed

    def decide(self, view):
        return view.own_offer.cheapest
"""


def run(*arguments: str) -> int:
    try:
        main(["simulate", *arguments])
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def plan(*names: str, deals: int = 12, duplicate: bool = True, game: str = "razz") -> MatchPlan:
    return MatchPlan(sb.make(game), names, deals, duplicate, seed=3, own={"along": Along, "out": Out})


def test_the_sums_are_those_of_the_hands_one_by_one() -> None:
    """A plain reference: mean and interval out of the list of deals."""
    match = plan("along", "out", "along")
    result = sb.simulate(match.game, match.seats, hands=36, duplicate=True, seed=3, bots=dict(match.own))
    hands = [match.play_deal(number) for number in range(12)]
    assert result.hands == 36
    assert result.done
    for name, seats in (("along", 2), ("out", 1)):
        by_deal = [sum(hand[name] for hand in deal) / 3 / seats * 10 for deal in hands]
        assert result[name].per_hundred == pytest.approx(sum(by_deal) / 12)
        assert result[name].half == pytest.approx(1.96 * stdev(by_deal) / sqrt(12))
        plain = [hand[name] / seats * 10 for deal in hands for hand in deal]
        assert result[name].worth == pytest.approx((stdev(plain) / sqrt(36)) ** 2 / (stdev(by_deal) / sqrt(12)) ** 2)
    assert all(sum(hand.values()) == 0 for deal in hands for hand in deal)


class Push:
    """Puts everything in."""

    def decide(self, view: sb.View) -> sb.Action:
        offer = view.own_offer
        if isinstance(offer, sb.BetOffer) and offer.raises:
            return sb.Raise(offer.raises[-1].high)
        return sb.Call() if isinstance(offer, sb.BetOffer) and offer.call else offer.cheapest


def test_what_was_all_in_counts_by_its_odds() -> None:
    """Pots stay pots, a hand that no card decided counts as it fell, and what is counted is the mean over the cards that could come."""
    game = sb.make("five-card-stud", structure="no limit", burns=False)
    match = MatchPlan(game, ("push", "along", "along"), 12, seed=3, stack=60, own={"push": Push, "along": Along}, adjusted=True)
    assert match.unit == 10**6
    hands = [hand for number in range(match.deals) for hand in match.hands_of(number)]
    assert all(sum(hand.fallen.values()) == sum(hand.counted.values()) == 0 for hand in hands)
    assert any(hand.counted["push"] != match.unit * hand.fallen["push"] for hand in hands)
    result = sb.simulate(game, match.seats, hands=12, adjusted=True, seed=3, stack=60, bots={"push": Push, "along": Along}, processes=1)
    mean = sum(hand.counted["push"] for hand in hands) / match.unit / 12
    assert result["push"].per_hundred == pytest.approx(100 * mean / match.big)
    worth = result["push"].worth
    assert worth is not None
    assert worth > 1.5
    assert result.as_json()["adjusted"] is True
    folded = MatchPlan(game, ("push", "out"), 2, seed=3, own={"push": Push, "out": Out}, adjusted=True)
    assert all(hand.counted["push"] == 10**6 * hand.fallen["push"] for number in range(2) for hand in folded.hands_of(number))


def test_the_last_card_of_what_was_all_in_is_any_that_is_left() -> None:
    """A plain reference: the hand settled with each card that could have come, folded cards being none of them."""
    game = sb.make("five-card-stud", structure="no limit", burns=False)
    hand = Hand(game, sb.Amounts(), [60, 60, 400], Dealer(shuffled(game.deck.at(3), Random("9")), b"last"))
    while (seat := hand.actor) is not None:
        offer = hand.offer
        late = hand.state.cards[seat] and len(hand.state.cards[seat]) == 4
        folds = seat == 2 and late
        assert offer is not None
        if isinstance(offer, sb.BetOffer) and late and not folds and offer.raises:
            hand.act(seat, sb.Raise(offer.raises[-1].high))
        elif isinstance(offer, sb.BetOffer) and offer.call and not folds:
            hand.act(seat, sb.Call())
        else:
            hand.act(seat, offer.cheapest)
    held = [[card for card in hand.state.cards[seat] if card is not None][:4] for seat in range(3)]
    left = [card for card in hand.script.deck if not any(card in cards for cards in held)]
    strength = hand.script.evaluators[0].strength
    shares: list[float] = []
    for first, second in permutations(left, 2):
        mine, theirs = strength([*held[0], first], (), frozenset()) or 0, strength([*held[1], second], (), frozenset()) or 0
        shares.append(1.0 if mine > theirs else 0.5 if mine == theirs else 0.0)
    pot = sum(award.amount for award in hand.state.awards)
    assert adjusted_payoffs(hand)[0] / 10**6 == pytest.approx(pot * sum(shares) / len(shares) - 60)


def test_it_does_not_matter_who_plays_which_deals() -> None:
    match = plan("along", "out")
    whole = play_deals(match, range(12))
    for parts in ((range(5), range(5, 12)), (range(9, 12), range(9))):
        joined = {name: Winnings() for name in whole}
        for part in parts:
            for name, won in play_deals(match, part).items():
                joined[name] += won
        assert joined == whole


def test_a_duplicate_deal_takes_out_what_the_cards_do() -> None:
    """Two bots that play alike win nothing of each other, deal by deal; each way to sit comes once."""
    match = MatchPlan(sb.make("five-card-stud"), ("one", "two"), 6, duplicate=True, own={"one": Along, "two": Along})
    assert all(sum(hand["one"] for hand in match.play_deal(number)) == 0 for number in range(6))
    assert [plan(*names).turns for names in (("a", "b", "c"), ("a", "b", "a", "b"), ("a", "a", "b"))] == [(0, 1, 2), (0, 1), (0, 1, 2)]
    single = plan("along", "out", duplicate=False)
    assert [len(single.play_deal(number)) for number in range(2)] == [1, 1]


def test_bots_out_of_a_file_and_results_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FOLDS, "utf-8")
    seats = f"caller,{file}:Out"
    plot = tmp_path / "match.svg"
    arguments = ("razz", "--seats", seats, "--hands", "7", "--duplicate", "--seed", "5", "--amount", "ante=2")
    assert run(*arguments, "--json", "--plot", str(plot)) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["hands"], told["deals"], told["done"]) == ("razz", 8, 4, True)
    assert [bot["bot"] for bot in told["bots"]] == seats.split(",")
    assert told["bots"][0]["per_hundred"] == -told["bots"][1]["per_hundred"] > 0
    assert told["bots"][0]["low"] <= told["bots"][0]["per_hundred"] <= told["bots"][0]["high"]
    assert plot.read_bytes().startswith(b"<?xml")
    assert run(*arguments) == 0
    out = capsys.readouterr().out
    assert out.startswith("Razz  8 hands, 4 deals each played 2 times, seed 5")
    assert "big bets a hundred hands" in out
    assert run(*arguments, "--plot", str(tmp_path / "match.txt")) == 2
    assert "expected a file ending in .png, .svg, .pdf" in capsys.readouterr().err


def test_an_interruption_tells_what_is_known(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(match: MatchPlan, processes: int | None = None) -> Iterator[sb.Simulation]:
        steps = progress_of(match, processes)
        yield next(steps)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "progress_of", stopped)
    assert run("five-card-stud", "--seats", "caller,caller,timid", "--hands", "60", "--processes", "1") == 130
    assert "Stopped after 16 of 60 deals." in capsys.readouterr().out


def test_what_cannot_be_played_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.py").write_text("import nothing_of_that_name\n", "utf-8")
    (tmp_path / "empty.py").write_text("", "utf-8")
    for seats, told in (
        ("caller", "expected 2 to 8 players, got 1"),
        ("caller,caller", "expected at least two different bots, got caller, caller"),
        ("caller,grandmaster", "expected a bot out of caller"),
        ("caller,", "got ''"),
        (f"caller,{tmp_path}/none.py:Me", "none.py: No such file"),
        (f"caller,{tmp_path}/bad.py:Me", "got ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        (f"caller,{tmp_path}/empty.py:Me", "expected a class 'Me' in it, got none"),
    ):
        assert run("razz", "--seats", seats) == 2
        error = capsys.readouterr().err
        assert told in error
        assert error.count("\n") == 1


def test_a_bot_that_fails_is_named_with_its_offer() -> None:
    with pytest.raises(
        sb.StudbookError, match=r"^mine in deal \d, seat \d: expected to bring in 2 or complete to 5; got Raise\(to=10000\)$"
    ):
        sb.simulate("razz", ["mine", "caller"], hands=4, bots={"mine": Broken})

    class Crash:
        def decide(self, view: sb.View) -> sb.Action:
            raise ZeroDivisionError("division by zero")

    with pytest.raises(sb.StudbookError, match=r"crash in deal .*; got ZeroDivisionError: division by zero"):
        sb.simulate("razz", ["crash", "along"], hands=3, bots={"crash": Crash, "along": Along})
    with pytest.raises(sb.StudbookError, match="let processes be 1"):
        sb.simulate("razz", ["crash", "along"], hands=3, bots={"crash": Crash, "along": Along}, processes=2)


def test_processes_share_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two processes tell the same to the last figure, and find a bot in a file."""
    file = tmp_path / "mine.py"
    file.write_text(FOLDS, "utf-8")
    told = []
    for processes in ("1", "2"):
        assert run("five-card-stud", "--seats", f"caller,{file}:Out", "--hands", "40", "--processes", processes, "--json") == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
