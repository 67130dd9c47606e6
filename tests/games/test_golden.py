"""Every registered game has a golden playthrough, and still plays it; a game without one fails."""

import pytest

from studbook.games import registry
from tests.games.playthrough import GOLDEN, playthrough

KEYS = [entry.key for entry in registry.games()]


@pytest.mark.parametrize("key", KEYS)
def test_the_game_still_plays_its_golden_hands(key: str) -> None:
    golden = GOLDEN / f"{key}.txt"
    assert golden.is_file(), f"{key} has no golden playthrough: python -m tests.games.playthrough"
    assert playthrough(key) == golden.read_text("utf-8")


def test_no_playthrough_without_a_game() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(KEYS)
