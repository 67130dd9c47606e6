"""Starting hands (R-PROB-2)."""

from math import comb
from pathlib import Path

import pytest

from studbook.games import make
from studbook.odds import SpotError
from studbook.odds.openings import kinds_of
from studbook.odds.starting import starting_table


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
    ],
)
def test_the_kinds_of_starting_hands_are_all_hands(key: str, kinds: int, ways: int) -> None:
    found = kinds_of(make(key), 2)
    assert len(found.kinds) == kinds
    assert sum(kind.ways for kind in found.kinds) == ways


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
    with pytest.raises(SpotError, match="players see their first cards"):
        starting_table(make("no-peek"), 1)
    with pytest.raises(SpotError, match="at most 5 cards to start with"):
        starting_table(make("anaconda"), 2)
