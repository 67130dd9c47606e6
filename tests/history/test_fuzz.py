"""Whatever a text holds, reading and checking it ends in a verdict: never a traceback, never a hand made up."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studbook.games import registry
from studbook.history import native
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_text
from studbook.history.toml_record import read_document
from studbook.history.verdicts import verify
from tests.history.records import GOOD, random_hand, verdicts

TEXTS = [path.read_text("utf-8") for path in GOOD]
TEXTS += [
    native.write(random_hand(registry.make(key), 4))
    for key in ("good-bad-ugly", "anaconda", "baseball", "no-peek", "five-card-high-low-buy")
]
QUICK = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def settle(text: str) -> None:
    """Read and check; each hand ends in a verdict with a problem that has words, or in none."""
    for found in verdicts(text):
        assert found.ok or (found.problem and found.problem == found.problem.strip())
        assert found.ok or found.line is None or 1 <= found.line <= text.count("\n") + 2


@QUICK
@given(st.text(max_size=400))
def test_any_text(text: str) -> None:
    settle(text)


@QUICK
@given(st.sampled_from(TEXTS), st.data())
def test_records_with_lines_moved_doubled_and_dropped(text: str, data: st.DataObject) -> None:
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        to = data.draw(st.integers(0, len(lines) - 1))
        change = data.draw(st.sampled_from(("drop", "double", "move", "swap")))
        if change == "drop" and len(lines) > 2:
            del lines[at]
        elif change == "double":
            lines.insert(to, lines[at])
        elif change == "move":
            lines.insert(min(to, len(lines) - 1), lines.pop(at))
        else:
            lines[at], lines[to] = lines[to], lines[at]
        if not lines:
            return
    settle("\n".join(lines))


@QUICK
@given(st.sampled_from(TEXTS), st.data())
def test_records_with_letters_changed(text: str, data: st.DataObject) -> None:
    letters = list(text)
    for _ in range(data.draw(st.integers(1, 6))):
        letters[data.draw(st.integers(0, len(letters) - 1))] = data.draw(st.sampled_from("0123456789AKQJTcdhs [](){}$.,:'\"\n\x00\\#=?@é"))
    settle("".join(letters))


WORDS = (
    "d dh p1", "d dh p2", "d db", "d tc good,bad,ugly", "d tu bad", "d rm p1", "d ro p2", "p1", "p2", "p3", "f", "cc", "cbr", "pb",
    "sd", "sm", "lv", "say", "tu", "th", "ps", "ch", "AhKd", "??", "As@0", "@1,2", "7c@99", "5", "200", "-3", "high", "low", "buy", "#",
    "?",
)  # fmt: skip


@QUICK
@given(st.sampled_from(TEXTS[-5:]), st.lists(st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join), max_size=12))
def test_any_actions(text: str, actions: list[str]) -> None:
    head, _, rest = text.partition("actions = [")
    tail = rest[rest.index("\n]") :]
    settle(f"{head}actions = [{', '.join(native.toml(action) for action in actions)}{tail}")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5000,
        "a = " + "[" * 3000,
        "actions = [" + "'p1 f'," * 30_000 + "]",
        "PokerStars Hand #1:  Razz Limit (4/8) - now\n" + "Seat 1: A (1 in chips)\n" * 50_000,
        "PokerStars Hand #1:  Razz Limit (" + "9" * 400 + "/8) - now\n",
        "variant = 'FR'\nstarting_stacks = [1e308, 2]\nactions = []",
        "variant = 'FR'\nstarting_stacks = [1, nan]\nactions = []",
        "variant = 'FR'\nstarting_stacks = [5, 5]\nsmall_bet = 2\nbig_bet = 4\nactions = [1]",
        "\x00\x01",
    ],
)
def test_what_is_meant_to_hurt(text: str) -> None:
    settle(text)


def test_a_record_that_is_too_long_is_refused() -> None:
    with pytest.raises(RecordError, match="expected a record of at most"):
        read_document("# " + "x" * 300_000)


@pytest.mark.soak
def test_ten_thousand_changed_records() -> None:
    source = random.Random(6)
    for _ in range(10_000):
        letters = list(source.choice(TEXTS))
        for _ in range(source.randint(1, 8)):
            letters[source.randrange(len(letters))] = chr(source.choice((10, 32, 39, 48, 57, 63, 65, 91, 104, 123, 233, 8364)))
        for found in read_text("".join(letters)):
            if not isinstance(found, RecordError):
                verify(found)
