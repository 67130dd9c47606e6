"""The figures of many hands: they agree with a recount, merge to what one count gives, and money is exact and never mixed."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from studbook.cards import cards
from studbook.cli.app import main
from studbook.games import registry
from studbook.history import native
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_text
from studbook.tracker import HandFacts, HandFilter, Statistics, facts_of
from studbook.tracker.curve import MOST_PIECES, Curve
from studbook.tracker.figures import Figures
from studbook.tracker.hand_facts import PLACES
from studbook.tracker.rates import Sample, rate_of
from studbook.tracker.starting_hand import kind_of_start
from tests.history.records import GOOD, random_hand, text_of
from tests.tracker.recount import recount

#: PokerStars' hands whose text the recount understands: no blind is posted late in them, and what nobody called is said to go back.
STARS = [path for path in GOOD if path.name.startswith("stars-") and not any(word in path.name for word in ("late", "moved", "2005"))]


def facts(text: str) -> HandFacts:
    (account,) = read_text(text)
    made = facts_of(account)
    assert not isinstance(made, RecordError), made
    return made


@cache
def many() -> tuple[HandFacts, ...]:
    """Hands of the sites and of our own, in their order."""
    return tuple(_many())


def _many() -> Iterator[HandFacts]:
    for path in GOOD:
        yield facts(path.read_text("utf-8"))
    for key in ("razz", "stud-8", "badugi", "27-triple-draw", "five-card-stud"):
        for seed in range(8):
            hand = random_hand(registry.make(key), seed)
            yield facts(native.write(hand, [f"P{seat}" for seat in range(hand.n)]))


def counted(hands: Sequence[HandFacts]) -> Statistics:
    statistics = Statistics()
    for hand in hands:
        statistics.add(hand)
    return statistics


def test_they_agree_with_a_recount_of_the_texts() -> None:
    texts = [path.read_text("utf-8") for path in STARS]
    figures = Figures(counted([facts(text) for text in texts])).as_json()
    theirs = recount(texts)
    assert {player["player"] for player in figures["players"]} == set(theirs)
    for ours in figures["players"]:
        line = theirs[ours["player"]]
        assert (ours["hands"], ours["won"], ours["voluntary"], ours["showdowns"]) == (
            line.hands, line.won, line.voluntary, line.showdowns,
        ), ours["player"]  # fmt: skip
        assert (ours["raises"], ours["calls"], ours["checks"], ours["folds"]) == (line.raises, line.calls, line.checks, line.folds)
        assert sum(Fraction(str(figures["units"][money])) * net for money, net in ours["net"].items()) == line.net
        thrown = {
            (number, int(count)): hands
            for game in ours["games"].values()
            for number, draw in enumerate(game["draws"])
            for count, hands in draw.items()
        }
        if len([game for game in ours["games"].values() if game["draws"]]) == 1:
            assert thrown == dict(line.thrown)


def test_money_sums_to_minus_the_rake() -> None:
    statistics = counted(many())
    for money in statistics.places:
        net = sum(tally.net for key, tally in statistics.lines.items() if key.stakes.money == money)
        rake = sum(tally.rake for (_game, of), tally in statistics.games.items() if of == money)
        assert net == -rake
    figures = Figures(statistics).as_json()
    assert sum(figures["ended_on"].values()) == figures["hands"]
    for player in figures["players"]:
        for money, net in player["net"].items():
            assert sum(game["net"].get(money, 0) for game in player["games"].values()) == net
            assert sum(row["net"] for row in player["stakes"] if row["money"] == money) == net
            assert player["curve"][money][-1][1] == net
            assert sum(day["net"] for day in player["days"] if day["money"] == money) == net


@pytest.mark.parametrize("seed", range(5))
def test_two_merge_to_what_one_would_have_been(seed: int) -> None:
    hands = many()
    cut = random.Random(seed).randrange(len(hands))
    parts = counted(hands[:cut])
    parts.merge(counted(hands[cut:]))
    assert Figures(parts).as_json() == Figures(counted(hands)).as_json()


def test_a_curve_stays_small_and_exact() -> None:
    source = random.Random(1)
    whole, parts = Curve(), [Curve(), Curve()]
    results = [source.randint(-50, 50) for _ in range(5_000)]
    for at, net in enumerate(results):
        whole.add(net, net + 1)
        parts[at >= 3_000].add(net, net + 1)
    parts[0].merge(parts[1])
    for curve in (whole, parts[0]):
        assert len(curve.pieces) <= MOST_PIECES
        points = list(curve.points())
        assert points[-1] == (5_000, sum(results), sum(results) + 5_000)
        assert all(net == sum(results[:hands]) for hands, net, _expected in points)


def test_many_short_curves_merge_to_one_of_even_pieces() -> None:
    source = random.Random(2)
    whole = Curve()
    for _ in range(100):
        part = Curve()
        for _ in range(64):
            part.add(source.randint(-9, 9), 0)
        whole.merge(part)
    assert sum(hands for hands, _net, _expected in whole.pieces) == 6_400
    assert MOST_PIECES / 4 < len(whole.pieces) <= MOST_PIECES
    assert max(hands for hands, _net, _expected in whole.pieces) <= whole.width == 32


def test_what_one_takes_of_another_is_the_others_loss() -> None:
    statistics = counted(many())
    met = {player["player"]: {one["opponent"]: one for one in player["opponents"]} for player in Figures(statistics).as_json()["players"]}
    assert sum(map(len, met.values())) > 40
    for player, opponents in met.items():
        for opponent, ours in opponents.items():
            theirs = met[opponent][player]
            assert (ours["hands"], ours["showdowns"]) == (theirs["hands"], theirs["showdowns"])
            assert (ours["won"], ours["lost"]) == (theirs["lost"], theirs["won"])
            assert ours["net"] == {money: -net for money, net in theirs["net"].items()}
    for hand in many():
        assert hand.duel is not None or sum(player.folded_on < 0 for player in hand.players) > 2
        if hand.seats == 2 and not hand.rake:
            assert hand.duel is not None
            assert hand.duel.won == next(player.net for player in hand.players if player.name == hand.duel.first)


def test_dead_money_is_nobodys_and_a_split_pot_takes_nothing() -> None:
    duel = facts(text_of("stars-stud8-split.txt")).duel
    assert duel is not None
    assert (duel.won, duel.showdown) == (0, True)
    fold = next(hand for hand in many() if hand.duel is not None and not hand.duel.showdown and hand.seats > 2)
    assert fold.duel is not None
    winner = next(player for player in fold.players if player.won)
    loser = next(player for player in fold.players if player.name in (fold.duel.first, fold.duel.second) and player is not winner)
    assert abs(fold.duel.won) == -loser.net
    assert abs(fold.duel.won) < winner.net


@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("seven-card-stud", {
            "7c 7d 7s": "three of a kind", "Ac Ad 2s": "a pair, tens or higher", "9c 2d 9s": "a pair, nines or lower",
            "2c 9c Kc": "three of a suit", "Ac 2d 3s": "three in a row", "Qc Ad Ks": "three in a row", "2c 7d Ks": "other cards",
        }),
        ("stud-8", {"Ac 8d 3s": "three low cards", "Ac 8c 3c": "three low cards of a suit", "9c Td Js": "three in a row"}),
        ("razz", {
            "Ac 8d 3s": "three to an eight", "2c 3d As": "three to a three", "2c 2d As": "a pair", "2c 9d As": "two low cards",
            "Kc Kd Ks": "three of a kind", "Jc Qd Ks": "no low card",
        }),
        ("baseball", {"2c 2d Ks": ""}),
        ("badugi", {"2c 3d Ks": ""}),
    ],
)  # fmt: skip
def test_kinds_of_starting_hands(key: str, kinds: dict[str, str]) -> None:
    game = registry.make(key)
    for text, kind in kinds.items():
        assert kind_of_start(game, cards(text)) == kind, text
    assert kind_of_start(game, (*cards("2c 3d"), None)) == ""


def test_only_cards_that_were_known_when_they_fell_are_a_start() -> None:
    hand = facts(text_of("stars-stud8-split.txt"))
    assert [player.name for player in hand.players if player.start] == ["Eva: 2nd"]
    assert sum(player.showdown for player in hand.players) > 1


def test_dollars_and_cents_are_one_currency(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cents = text_of("stars-stud-open-pair.txt")
    dollars = text_of("phh-stud.phh").replace("variant =", 'currency_symbol = "$"\nvariant =')
    paths = [tmp_path / "cents.txt", tmp_path / "dollars.phh"]
    paths[0].write_text(cents, encoding="utf-8")
    paths[1].write_text(dollars, encoding="utf-8")
    found = []
    for order in (paths, paths[::-1]):
        with pytest.raises(SystemExit) as stop:
            main(["stats", "--json", "--no-all-in", *map(str, order)])
        assert not stop.value.code
        told = json.loads(capsys.readouterr().out)
        found.append({player["player"]: player["net"] for player in told["players"]})
        assert told["units"] == {"$": 0.01}
    assert found[0] == found[1]
    ada = facts(dollars).players[0]
    assert found[0]["Ada"]["$"] == 100 * (ada.net // 10**PLACES) + next(
        player.net * 100 // 10**PLACES for player in facts(cents).players if player.name == "Ada"
    )


def test_money_of_different_kinds_is_never_added() -> None:
    text = text_of("stars-stud8-split.txt")
    chips = text.replace("$", "").replace(" USD", "")
    tournament = chips.replace(":  7 Card", ": Tournament #99, $2+$0.20 USD 7 Card", 1)
    statistics = counted([facts(text.replace("$", "€").replace("USD", "EUR")), facts(tournament) if "." not in tournament else facts(text)])
    assert len(statistics.places) == 2


def test_a_rate_has_the_interval_of_its_hands() -> None:
    results = [3, -1, -1, 5, -2, -4]
    rate = rate_of([Sample(3, 1, 11, 1), Sample(3, -2, 90, 2)])
    halves = [3.0, -1.0, -1.0, 2.5, -1.0, -2.0]
    mean = sum(halves) / 6
    variance = sum((one - mean) ** 2 for one in halves) / 5
    assert len(results) == rate.hands
    assert rate.mean == pytest.approx((1 - 2 / 2) / 6)
    assert rate.error is not None
    assert rate_of([Sample(1, 5, 25, 10)]).error is None
    exact = rate_of([Sample(3, 1, 11, 1), Sample(3, -1, 45, 2)])
    assert exact.mean == pytest.approx(mean)
    assert exact.error == pytest.approx((variance / 6) ** 0.5)


def test_filters() -> None:
    hand = facts(text_of("stars-stud-open-pair.txt"))
    ada = hand.players[0].name
    assert HandFilter().of(hand) is hand
    assert HandFilter(games=("razz",)).of(hand) is None
    assert HandFilter(stakes="0.04/0.08").of(hand) is not None
    assert HandFilter(stakes="$0.04/$0.10").of(hand) is None
    assert HandFilter(seats="2-4").of(hand) is None
    assert HandFilter(seats=str(hand.seats)).of(hand) is not None
    assert HandFilter(since="2030-01-01").of(hand) is None
    assert HandFilter(until=hand.date).of(hand) is not None
    one = HandFilter(hero=ada, against=(hand.players[1].name,)).of(hand)
    assert one is not None
    assert [player.name for player in one.players] == [ada]
    assert HandFilter(against=("Nobody",)).of(hand) is None
    brought = HandFilter(position="bring-in").of(hand)
    assert brought is not None
    assert [player.brought_in for player in brought.players] == [True]
    assert Decimal(one.stakes.big).scaleb(-PLACES) == Decimal("0.08")
