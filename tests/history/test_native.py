"""The native record: every game, written, read and replayed to the same events; and what is refused."""

import random
import tomllib
from pathlib import Path

import pytest

from studbook.cards import cards
from studbook.engine import SPECTATOR, Dealer, Hand, shuffled
from studbook.games import make_own, registry
from studbook.history import native
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_one
from studbook.history.sections import numbered
from studbook.rules.toml import read_game
from tests.engine.playing import LIMIT, choose
from tests.history.records import account_of, played, random_hand, verdict, verdicts

KEYS = [entry.key for entry in registry.games()]


def check_round_trip(key: str, seed: int) -> None:
    hand = random_hand(registry.make(key), seed, leaving=True)
    assert played(native.write(hand)).log == hand.log
    for seat in (0, hand.n - 1, SPECTATOR):
        text = native.write(hand, seat=seat)
        found = verdict(text)
        assert found.ok, found
        assert played(text).view(seat).log == hand.view(seat).log


@pytest.mark.parametrize("key", KEYS)
def test_every_game_comes_back_as_it_was_and_as_each_seat_saw_it(key: str) -> None:
    for seed in range(8):
        check_round_trip(key, seed)


@pytest.mark.soak
@pytest.mark.parametrize("key", KEYS)
def test_ten_thousand_hands_of_the_book_come_back(key: str) -> None:
    for seed in range(1000, 1000 + 10_000 // len(KEYS) + 1):
        check_round_trip(key, seed)


@pytest.mark.parametrize("key", ["razz", "good-bad-ugly", "seven-card-high-low-declare", "english-stud"])
def test_house_rules_are_part_of_the_record(key: str) -> None:
    chosen = {"raises": 4, "uncapped_heads_up": False, "ties": "seat"}
    game = registry.make(key, **chosen)
    hand = random_hand(game, 3)
    account = account_of(native.write(hand))
    assert account.game == game
    assert account.amounts == LIMIT


def test_a_game_of_the_host_is_written_whole() -> None:
    game = read_game(
        'key = "short-stud"\nname = "Short stud"\nplayers = [2, 6]\n'
        'phases = ["ante", { deal = "DU" }, { bet = "small" }, { deal = "UUU" }, { bet = "big" }, "showdown"]\npot = ["high"]\n'
    )
    hand = random_hand(game, 5)
    text = native.write(hand, facts={"venue": "the back room"})
    account = account_of(text)
    assert account.game == game
    assert account.facts == {"venue": "the back room"}
    assert played(text).log == hand.log


def test_a_fact_of_any_name_comes_back() -> None:
    facts = {"_a word, and more": "x", "_inside": {'"': 1, "ü b": 2}}
    text = native.write(random_hand(registry.make("razz"), 2), facts=facts)
    assert account_of(text).facts == facts


def test_a_game_of_the_host_under_table_rules_plays_again_wherever_its_record_goes() -> None:
    text = (Path(__file__).parents[2] / "examples" / "two-sheriffs.toml").read_text("utf-8")
    hand = random_hand(make_own(text, burns=True), 5)
    assert played(native.write(hand)).log == hand.log


@pytest.mark.parametrize("key", ["stud-8", "anaconda", "baseball", "badugi"])
def test_a_hand_cut_short_stands_where_it_stopped(key: str) -> None:
    game = registry.make(key)
    source = random.Random(8)
    n = game.players[1] - 1
    hand = Hand(game, LIMIT, [100] * n, Dealer(shuffled(game.deck.at(n), source), b"z"))
    for _ in range(9):
        offer = hand.offers[0]
        hand.act(offer.seat, choose(offer, source))
    text = native.write(hand)
    again = HandReplay(account_of(text))
    again.run()
    assert again.hand.log == hand.log
    assert again.hand.offers == hand.offers
    assert "the record ends before the hand does: expected p" in (verdict(text).problem or "")


def test_a_seat_gets_no_card_that_it_did_not_see() -> None:
    hand = random_hand(registry.make("seven-card-stud"), 21, players=(5, 5))
    seen = {card for row in hand.view(2).state.cards for card in row if card is not None}
    text = native.write(hand, seat=2)
    told = tomllib.loads(text)
    assert "deck" not in told["_studbook"]
    written = {
        card for action in told["actions"] for word in action.split()[2:] if "?" not in word and len(word) > 2 for card in _cards(word)
    }
    assert written <= seen | {card for row in hand.view(2).state.thrown for card in row}


def _cards(word: str) -> tuple[object, ...]:
    try:
        return cards(word.partition("@")[0])
    except ValueError:
        return ()


@pytest.mark.parametrize(("key", "seed"), [("seven-card-high-low-declare", 1168), ("anaconda", 1157)])
def test_a_secret_answer_that_never_became_known(key: str, seed: int) -> None:
    """The others left before it was told."""
    assert any(line.endswith("?") for line in native.write(random_hand(registry.make(key), seed, leaving=True), seat=SPECTATOR).split('",'))
    check_round_trip(key, seed)


def test_several_records_in_one_file_are_numbered_and_read_one_by_one() -> None:
    hands = [random_hand(registry.make(key), 2) for key in ("razz", "badugi", "no-peek")]
    text = "\n".join(numbered(native.write(hand), number) for number, hand in enumerate(hands, 1))
    found = verdicts(text)
    assert [(one.hand, one.ok) for one in found] == [("1", True), ("2", True), ("3", True)]


WRONG = [
    ('variant = "FR"', "variant = ", 2, "expected TOML: Invalid value"),
    ("record = 1", "record = 9", None, "expected a record of version 1, got 9"),
    ('game = "razz"', 'game = "tarot"', None, "expected a game of the book, got 'tarot'"),
    ("version = 1\n", "version = 7\n", None, "expected version 1 of razz, got 7"),
    ("starting_stacks = [", "starting_stacks = [-", None, "expected starting_stacks to be a list of whole chips"),
    ("amounts = { ante = 1", "amounts = { ante = -1", None, "expected whole chips for ante"),
    ("amounts = { ante = 1", "amounts = { uncle = 1", None, "expected whole amounts out of ante"),
    ('deck = "', 'deck = "Ah Ah ', None, "expected each card once, got Ah twice"),
    ('key = "', 'key = "xyz', None, "expected the key in hexadecimal"),
    ("actions = [\n", 'actions = [\n    "p1 dance",\n', 10, "action 1: expected a player's action out of f, cc"),
    ("actions = [\n", 'actions = [\n    "p9 f",\n', 10, "action 1: expected a player p1 to p"),
    ("actions = [\n", 'actions = [\n    "d dh",\n', 10, "action 1: expected a player and cards"),
    ("actions = [\n", 'actions = [\n    "d dh p1 Zz",\n', 10, "action 1: expected a card such as As"),
    ("actions = [\n", 'actions = [\n    "p1 cbr lots",\n', 10, "action 1: expected whole chips"),
    ("actions = [\n", 'actions = [\n    "p1 f",\n', 10, "of his"),
    ("finishing_stacks = [", "finishing_stacks = [1", None, "to end with"),
]  # fmt: skip


@pytest.mark.parametrize(("was", "now", "line", "said"), WRONG)
def test_a_record_that_is_wrong_says_where(was: str, now: str, line: int | None, said: str) -> None:
    text = native.write(random_hand(registry.make("razz"), 1, players=(3, 3), stacks=(100,)))
    assert was in text
    found = verdict(text.replace(was, now, 1))
    assert not found.ok
    if said != "of his":
        assert said in (found.problem or "")
    if line is not None:
        assert found.line == line


def test_no_record_and_several_are_refused_as_one() -> None:
    with pytest.raises(RecordError, match="expected one hand, got 0"):
        read_one("")
    with pytest.raises(RecordError, match="expected a hand of PokerStars, Full Tilt Poker"):
        read_one("Dear diary")
