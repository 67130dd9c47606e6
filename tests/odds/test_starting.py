"""Starting hands (R-PROB-2)."""

from dataclasses import replace
from math import comb
from pathlib import Path

import pytest

import studbook
from studbook.cards import RANKS, write
from studbook.games import make
from studbook.hands import Low
from studbook.odds import SpotError, answer, spot
from studbook.odds.kept_tables import shipped_table
from studbook.odds.openings import kinds_of
from studbook.odds.shipped_tables import shipped
from studbook.odds.starting import starting_table
from studbook.odds.starting_range import rows_in


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.rule("R-PROB-2")
@pytest.mark.parametrize(
    ("key", "kinds", "ways"),
    [
        ("seven-card-stud", 1755, comb(52, 3)),
        ("razz", 455, comb(52, 3)),
        ("five-card-stud", 169, comb(52, 2)),
        ("five-card-lowball", 91, comb(52, 2)),
        ("texas-holdem", 169, comb(52, 2)),
        ("low-hole", 5083, comb(52, 2) * 50),
        ("badugi", 832, comb(52, 4)),  # of 1,092 badugis of one to four cards those that are kept, and nothing
        ("a5-triple-draw", 125, comb(52, 5)),  # a flush is as low as any hand: ranks alone tell apart what is kept
    ],
)
def test_the_kinds_of_starting_hands_are_all_hands(key: str, kinds: int, ways: int) -> None:
    found = kinds_of(make(key), 2)
    assert len(found.kinds) == kinds
    assert sum(kind.ways for kind in found.kinds) == ways
    assert len({kind.text if found.suits else kind.name for kind in found.kinds}) == kinds


@pytest.mark.rule("R-PROB-2")
@pytest.mark.statement("003-6")
def test_starting_hands_of_razz_best_first_and_kept() -> None:
    heard: list[tuple[int, int]] = []
    game = make("razz")
    found = starting_table(game, 1, deals=4096, progress=lambda done, of: heard.append((done, of)))
    assert heard[-1] == (455, 455)
    names = [row.name for row in found.hands]
    assert [row.equity for row in found.hands] == sorted((row.equity for row in found.hands), reverse=True)
    assert {"A23", "A24", "234"} <= set(names[:20])
    assert names[-1] in ("KKK", "QQQ", "JJJ")
    # Against one random hand the mean over all starting hands is one half (every kind meets the same sample of deals).
    assert sum(row.share * row.equity for row in found.hands) == pytest.approx(0.5, abs=4 * 0.5 / 64)
    heard.clear()
    assert starting_table(game, 1, deals=4096, progress=lambda done, of: heard.append((done, of))) == found
    assert not heard


@pytest.mark.rule("R-PROB-2")
@pytest.mark.statement("003-6")
def test_starting_hands_against_several_opponents() -> None:
    found = starting_table(make("five-card-lowball"), 3, deals=2048)
    assert sum(row.share * row.equity for row in found.hands) == pytest.approx(0.25, abs=4 * 0.44 / 2048**0.5)
    assert found.hands[0].equity > 0.33


def test_what_has_no_table() -> None:
    with pytest.raises(SpotError, match="from 1 to 7 opponents"):
        starting_table(make("razz"), 8)


def test_where_cards_are_unseen_the_first_that_is_turned_is_ranked() -> None:
    found = kinds_of(make("no-peek"), 2).kinds
    assert [(kind.name, kind.ways) for kind in found] == [(rank, 4) for rank in RANKS]


def test_seven_cards_are_ranked_by_what_they_have_made() -> None:
    found = kinds_of(make("anaconda"), 3)
    names = {kind.name.lower() for kind in found.kinds}
    assert {"two pair", "full house", "low: six low", "low: eight low"} <= names
    assert sum(kind.ways for kind in found.kinds) == 100_000
    assert found.classes


MADE = sorted(path.name.removesuffix(".json.xz") for path in (Path(studbook.__file__).parent / "odds" / "starting_tables").glob("*.xz"))


@pytest.mark.parametrize("key", MADE)
def test_a_table_that_comes_with_the_package_is_the_games(key: str) -> None:
    """For the rules of today; its mean is an even share; a house rule about betting changes nothing, one about who wins makes it anew."""
    game = make(key)
    held = shipped(game)
    assert held is not None, f"python scripts/starting_tables.py {key}"
    assert 1 in held.columns
    for opponents in held.columns:
        table = shipped_table(game, opponents)
        assert table is not None
        worst = max(row.stderr for row in table.hands)
        assert sum(row.share * row.equity for row in table.hands) == pytest.approx(1 / (opponents + 1), abs=4 * worst)
        assert worst < 0.005
    assert shipped(replace(game, pot=(Low("2-7"),) if key == "razz" else (Low("A-5"),))) is None or key == "a5-triple-draw"


@pytest.mark.parametrize(
    ("key", "names"), [("razz", ["A23", "789", "KKK"]), ("five-card-stud", ["AA", "T5", "32"]), ("seven-card-stud", ["AAA", "J72"])]
)
def test_some_rows_made_anew_come_out_within_their_error(key: str, names: list[str]) -> None:
    game = make(key)
    table = shipped_table(game, 1)
    assert table is not None
    for name in names:
        row = next(row for row in table.hands if row.name == name)
        again = answer(spot(game, [row.hand, "random"]), samples=30_000, seed=7).seats[0]
        assert abs(again.equity - row.equity) < 4 * (again.stderr**2 + row.stderr**2) ** 0.5


def test_the_best_part_of_all_starting_hands_is_a_range() -> None:
    razz, stud = make("razz"), make("five-card-stud")
    best = spot(razz, ["{top 10%}", "random"]).seats[0].holdings
    assert best is not None
    ranks = {tuple(sorted(card.rank for card in cards)) for cards in best.cards}
    assert (0, 1, 12) in ranks  # A23
    assert (9, 10, 11) not in ranks
    assert len(best.cards) / (22100 * 3) == pytest.approx(0.10, abs=0.01)
    pairs = spot(stud, ["Ks {best 6 %}", "random"]).seats[0].holdings
    assert pairs is not None
    assert {write(cards)[0] for cards in pairs.cards} == {"K", "A"}
    with pytest.raises(SpotError, match="starting hands are ranked for top 5 %, got Chicago; studbook odds chicago --starting makes it"):
        spot(make("chicago"), ["{top 5%}", "random"])
    with pytest.raises(SpotError, match="a part above 0"):
        spot(razz, ["{top 0%}", "random"])


@pytest.mark.parametrize(
    ("key", "condition", "names"),
    [
        ("razz", "top 1 %", ["A23", "A24", "A34", "A25"]),
        ("razz", "a23", ["A23"]),
        ("five-card-stud", "QQ+", ["AA", "KK", "QQ"]),
        ("five-card-stud", "split pair of kings or better", ["AA", "KK"]),  # however they lie
        ("five-card-stud", "QQ+ and top 0.5 %", ["AA", "KK"]),
        ("badugi", "badugi and pat five", ["A234", "A235", "A245", "A345", "2345"]),
    ],
)
def test_a_range_means_rows_of_a_table(key: str, condition: str, names: list[str]) -> None:
    game = make(key)
    table = shipped_table(game, 1)
    assert table is not None
    assert [table.hands[at].name for at in rows_in(game, table, condition)] == names


def test_cards_that_are_drawn_fit_no_words() -> None:
    game = make("badugi")
    table = shipped_table(game, 1)
    assert table is not None
    sizes = {len(table.hands[at].name) for at in rows_in(game, table, "3-card badugi")}
    assert sizes == {3, 4}
