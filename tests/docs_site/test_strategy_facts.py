"""What the game pages say about strategy: the file fits the games, and samples taken anew agree with it."""

from math import hypot

import pytest
from scripts.strategy_facts import SEED, favourites, kept_facts
from scripts.strategy_section import drawn, strategy_section

from studbook.cards import cards
from studbook.games.registry import games, make
from studbook.odds import equity

FACTS = kept_facts()
#: Standard errors that two samples of one figure may lie apart.
_APART = 5


def test_what_is_written_down_is_in_order() -> None:
    assert set(FACTS) <= {entry.key for entry in games()}
    for key, known in FACTS.items():
        assert known.players >= make(key).players[0], key
        assert all(1 / known.players - 0.001 <= street.holds <= 1 for street in known.streets), key
        if known.starting is None:
            continue
        best, worst = known.starting.best, known.starting.worst
        assert [one.equity for one in best] == sorted((one.equity for one in best), reverse=True), key
        assert [one.equity for one in worst] == sorted(one.equity for one in worst), key
        assert best[-1].equity > worst[-1].equity, key
        assert all(0 < one.share < 1 for one in (*best, *worst)), key


@pytest.mark.parametrize("key", ["seven-card-stud", "stud-8", "razz"])
def test_starting_hands_sampled_anew_agree(key: str) -> None:
    starting = FACTS[key].starting
    assert starting is not None
    for fact in (starting.best[0], starting.worst[0]):
        seen = cards(fact.hand) if key != "razz" else cards(" ".join(rank + suit for rank, suit in zip(fact.hand, "shd", strict=True)))
        one = equity(key, ["".join(map(str, seen)), "random"], samples=20_000, seed=SEED + 100, threads=1).seats[0]
        assert abs(one.equity - fact.equity) < _APART * hypot(one.stderr, fact.stderr), fact


def test_favourites_sampled_anew_agree() -> None:
    known = {street.name: street for street in FACTS["aces-straights-flushes"].streets}
    for street in favourites(make("aces-straights-flushes"), 2, hands=12, seed=SEED + 1_000):
        assert abs(street.holds - known[street.name].holds) < _APART * hypot(street.stderr, known[street.name].stderr), street


def test_a_page_shows_them() -> None:
    section = strategy_section("stud-8")
    assert section.count("| 1 in ") == 8
    assert "| Third street | " in section
    assert drawn("(Ac Jk)7h") == '(<span class="card">A♣</span><span class="card">Joker</span>)<span class="card red">7♥</span>'
    assert (drawn("A23"), drawn("nothing"), drawn("pair of aces")) == ("A 2 3", "nothing", "pair of aces")
    assert not strategy_section("no such game")
