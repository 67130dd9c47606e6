"""Our own record: written, read and replayed to the same events; and what is refused."""

import json
import random

import pytest
from typer.testing import CliRunner

from studbook.cli.replay import command
from studbook.engine import Action, Dealer, Hand, shuffled
from studbook.games import registry
from studbook.history.native import Record, RecordError, read, written
from studbook.rules import Amounts
from tests.engine.playing import choose


def recorded(key: str, seed: int) -> tuple[Record, Hand]:
    """A random hand of a game, and its record."""
    game = registry.make(key)
    source = random.Random(f"{key}{seed}")
    n = source.randint(*game.players)
    deck = shuffled(game.deck.at(n), source)
    hand = Hand(game, Amounts(), [60] * n, Dealer(deck, b"k"))
    done: list[tuple[int, Action | None]] = []
    while not hand.over:
        offer = hand.offers[0]
        action = choose(offer, source)
        hand.act(offer.seat, action)
        done.append((offer.seat, action))
    names = tuple(f"P{seat}" for seat in range(n))
    return Record(key, names, (60,) * n, tuple(deck), tuple(done), key=b"k"), hand


@pytest.mark.parametrize("key", [entry.key for entry in registry.games()])
def test_written_read_and_replayed_to_the_same_events(key: str) -> None:
    for seed in range(3):
        record, hand = recorded(key, seed)
        again = read(written(record))
        assert again == record
        assert again.replay().log == hand.log


def test_a_wrong_record_says_where() -> None:
    record, _hand = recorded("razz", 1)
    text = written(record)
    for wrong, right, problem in (
        ("studbook/1", "studbook/9", "expected format"),
        ('game = "razz"', 'game = "tarot"', "expected a game of the book"),
        ("[60", "[-60", "stack of chips"),
        ("actions = [", 'actions = [\n  "0 dance",', "action 1: expected a seat and what it does"),
        ("actions = [", 'actions = [\n  "99 call",', "action 1: expected a seat from 0"),
        ("actions = [", 'actions = [\n  "0 raise 777",', "action 1: "),
        ("ante = 1", "ante = -1", "whole chips"),
        ("ante = 1", "uncle = 1", "expected amounts"),
    ):
        assert wrong in text
        with pytest.raises(RecordError, match=problem):
            read(text.replace(wrong, right, 1)).replay()


def test_the_command(tmp_path: object) -> None:
    import typer

    app = typer.Typer()
    app.command()(command)
    record, hand = recorded("seven-card-stud", 2)
    path = f"{tmp_path}/hand.toml"
    with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123  # a path made of text
        file.write(written(record))
    told = json.loads(CliRunner().invoke(app, [path, "--json"]).stdout)
    assert told["over"]
    assert told["stacks"] == hand.state.stacks
    before = json.loads(CliRunner().invoke(app, [path, "--json", "--at", "1", "--seat", "0"]).stdout)
    assert before["to_act"]
    assert before["cards"][1][:2] == ["??", "??"]
    assert "P0" in CliRunner().invoke(app, [path]).stdout
