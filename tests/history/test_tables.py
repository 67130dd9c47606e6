"""The three tables, and the statistics made of them."""

from pathlib import Path

import pytest

from studbook.games import registry
from studbook.history import native
from studbook.history.hand_replay import HandReplay
from studbook.history.record_tables import COLUMNS, rows, rows_in
from tests.history.records import GOOD, account_of, random_hand, text_of


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_rows_have_the_columns_and_the_money_adds_up(path: Path) -> None:
    found = rows(HandReplay(account_of(path.read_text("utf-8"))))
    for table, columns in COLUMNS.items():
        for row in rows_in(found, table):
            assert set(row) == set(columns), table
            assert all(row[name] is None or isinstance(row[name], kind) for name, kind in columns.items()), row
    (hand,) = found["hands"]
    assert sum(row["net"] for row in found["results"]) == -hand["rake"]
    assert sum(row["put_in"] for row in found["results"]) == hand["pot"]
    assert {row["player"] for row in found["results"] if row["won"]} == set(hand["winners"].split(", "))
    assert len(found["results"]) == hand["players"]
    assert [row["number"] for row in found["actions"]] == list(range(1, len(found["actions"]) + 1))


def test_actions_in_the_rules_own_words() -> None:
    found = rows(HandReplay(account_of(text_of("stars-stud-common-card.txt"))))["actions"]
    first = found[0]
    assert (first["player"], first["action"], first["amount"], first["street_name"]) == ("Finn", "bring in", 2, "Third street")
    assert {row["action"] for row in found} == {"bring in", "call", "check", "bet", "fold"}
    draws = rows(HandReplay(account_of(text_of("stars-triple27-draws.txt"))))["actions"]
    assert [row["cards"] for row in draws if row["action"] == "draw"][:3] == [3, 2, 2]
    assert sum(row["action"] == "stand pat" for row in draws) == 2


def test_all_in_is_told() -> None:
    found = rows(HandReplay(account_of(text_of("stars-badugi-half-raise.txt"))))["actions"]
    assert [(row["player"], row["to"]) for row in found if row["all_in"]] == [("Finn", 150)]


def test_words_and_picks_of_our_own_games() -> None:
    hand = random_hand(registry.make("five-card-high-low-declare"), 3, stacks=(400,))
    found = rows(HandReplay(account_of(native.write(hand))))["actions"]
    assert {row["word"] for row in found if row["action"] == "say"} <= {"high", "low", "both"}
