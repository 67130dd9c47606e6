"""Open Hand History: what the standard says, what we say beside it, and every recorded hand there and back."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from studbook.engine import Hand, redact
from studbook.engine import events as e
from studbook.games import registry
from studbook.games.elsewhere import OPEN_HAND_HISTORY, dealt_elsewhere
from studbook.history import ohh
from studbook.history.account import HandAccount
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_file, read_text
from studbook.history.verdicts import verify
from tests.history.records import GOOD, HANDS, account_of, played, random_hand, text_of, verdict, verdicts

#: As the standard's own examples are written: amounts with a point, an empty text where there are no cards, nothing of ours.
HOLDEM: dict[str, Any] = {
    "spec_version": "1.2.2", "internal_version": "1.2.2", "network_name": "A Network", "site_name": "A Club", "game_type": "Holdem",
    "table_name": "Blue", "table_size": "6", "game_number": "859", "start_date_utc": "2020-04-07T14:32:50", "currency": "EUR",
    "ante_amount": 0.00, "small_blind_amount": 0.05, "big_blind_amount": 0.10, "bet_limit": {"bet_cap": 0.00, "bet_type": "NL"},
    "hero_player_id": 1, "dealer_seat": 5,
    "players": [
        {"name": "Ann", "id": 0, "player_bounty": 0, "starting_stack": 10.00, "seat": 1},
        {"name": "Bo", "id": 1, "player_bounty": 0, "starting_stack": 4.20, "seat": 3},
        {"name": "Cy", "id": 2, "player_bounty": 0, "starting_stack": 8.00, "seat": 5},
        {"name": "Di", "id": 3, "player_bounty": 0, "starting_stack": 8.00, "seat": 6, "is_sitting_out": True},
    ],
    "rounds": [
        {"id": 0, "street": "Preflop", "cards": "", "actions": [
            {"action_number": 0, "player_id": 0, "action": "Post SB", "amount": 0.05, "is_allin": False},
            {"action_number": 1, "player_id": 1, "action": "Post BB", "amount": 0.10, "is_allin": False},
            {"action_number": 2, "player_id": 1, "action": "Dealt Cards", "cards": ["As", "Ad"]},
            {"action_number": 3, "player_id": 2, "action": "Raise", "amount": 0.30, "is_allin": False},
            {"action_number": 4, "player_id": 0, "action": "Fold"},
            {"action_number": 5, "player_id": 1, "action": "Raise", "amount": 0.80, "is_allin": False},
            {"action_number": 6, "player_id": 2, "action": "Call", "amount": 0.60, "is_allin": False}]},
        {"id": 1, "street": "Flop", "cards": ["2c", "7d", "Kh"], "actions": [
            {"action_number": 0, "player_id": 1, "action": "Bet", "amount": 3.30, "is_allin": True},
            {"action_number": 1, "player_id": 2, "action": "Call", "amount": 3.30, "is_allin": False}]},
        {"id": 2, "street": "Turn", "cards": ["3s"], "actions": []},
        {"id": 3, "street": "River", "cards": ["9c"], "actions": []},
        {"id": 4, "street": "Showdown", "cards": "", "actions": [
            {"action_number": 0, "player_id": 1, "action": "Shows Cards", "cards": ["As", "Ad"]},
            {"action_number": 1, "player_id": 2, "action": "Mucks Cards"}]},
    ],
    "pots": [{"number": 0, "amount": 8.45, "rake": 0.45, "player_wins": [{"player_id": 1, "win_amount": 8.00}]}],
}  # fmt: skip


def text(hand: dict[str, Any] = HOLDEM, indent: int | None = 2) -> str:
    return json.dumps({"ohh": hand}, indent=indent)


def test_a_hand_written_as_the_standard_says_is_read() -> None:
    account = account_of(text())
    assert (account.name, account.names, account.stacks) == ("859", ("Ann", "Bo", "Cy"), (1000, 420, 800))
    assert (account.money.sign, account.amounts.small_blind, account.amounts.big_blind) == ("€", 5, 10)
    assert verify(account).problem is None
    assert verify(account).allowed == ("rake", "cards mucked unseen")
    assert played(text()).state.stacks == [995, 800, 380]


@pytest.mark.parametrize(
    ("was", "now", "problem"),
    [
        ('"player_id": 0,\n            "action": "Fold"', '"player_id": 1,\n            "action": "Fold"', "expected Ann to"),
        ('"amount": 0.8,', '"amount": 0.35,', "the record has Bo raise €0.45"),
        ('"amount": 0.6,', '"amount": 0.7,', "the record has Cy call €0.70"),
        ('"7d"', '"As"', "As"),
        ('"win_amount": 8.0', '"win_amount": 7.0', "expected the pot to go to Bo €8; the record has Bo €7"),
        ('"amount": 8.45', '"amount": 8.55', "expected pots of €8.45 in all; the record has €8.55"),
        ('"rake": 0.45', '"rake": 0.35', "expected the pot to go to Bo €8.10; the record has Bo €8"),
        ('"is_allin": true', '"is_allin": false', "expected Bo to be all in"),
        ('"NL"', '"XL"', "expected a bet_type out of FL, PL, NL, got 'XL'"),
        ('"Holdem"', '"Bridge"', "expected a game_type out of Holdem, Omaha"),
        ('"action": "Check"', "", None),
        ('"action": "Shows Cards"', '"action": "Tables Cards"', "expected an action out of Post Ante"),
        ('"starting_stack": 4.2', '"starting_stack": 4.205', "expected an amount with at most two decimals, got 4.205"),
        ('"starting_stack": 4.2', '"starting_stack": null', "expected Open Hand History: Expected decimal, got null"),
        ('"table_name": "Blue"', '"flags": ["Run_It_Twice"]', "run more than once"),
        ('"seat": 3', '"seat": 3 3', "expected Open Hand History as JSON: JSON is malformed"),
    ],
)
def test_what_is_wrong_with_it_is_named_on_its_line(was: str, now: str, problem: str | None) -> None:
    changed = text().replace(was, now, 1)
    found = verdict(changed)
    if problem is None:
        assert found.ok
        return
    assert problem in (found.problem or "")
    assert found.line is not None
    if "action" in was:
        assert changed.split("\n")[found.line - 1].strip().startswith('"action"')


def stud() -> dict[str, Any]:
    """A hand of stud as the standard alone tells it: nothing says how high the bets are."""
    hand = json.loads(ohh.write(played(text_of("stars-stud-open-pair.txt")), account=account_of(text_of("stars-stud-open-pair.txt"))))
    del hand["ohh"]["_studbook"]
    return hand["ohh"]  # type: ignore[no-any-return]  # decoded JSON


def test_bets_that_the_standard_has_no_field_for_come_of_the_play() -> None:
    read = account_of(text(stud()))
    assert read.amounts == account_of(text_of("stars-stud-open-pair.txt")).amounts
    assert verify(read).ok


DEEDS = (e.Put, e.Raised, e.Called, e.Checked, e.Folded, e.Discarded, e.Shown, e.Mucked, e.Raked, e.Awarded)


def deeds(hand: Hand) -> list[e.Event]:
    return [event for event in hand.log if isinstance(event, DEEDS)]


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.name)
def test_a_recorded_hand_comes_back_the_same(path: Path) -> None:
    """The same as `verify` finds: every deed and award; and the same text when it is written again."""
    for account in read_file(path):
        assert isinstance(account, HandAccount)
        play = HandReplay(account)
        play.run()
        written = ohh.write(play.hand, account.names, account=account, facts=account.facts)
        back = account_of(written)
        assert verify(back).ok
        again = HandReplay(back)
        again.run()
        assert deeds(again.hand) == deeds(play.hand)
        assert again.hand.state.stacks == play.hand.state.stacks
        assert (back.names, back.places or account.places, back.game) == (account.names, account.places or back.places, back.game)
        assert ohh.write(again.hand, back.names, account=back, facts={**back.facts, "hand": back.name}) == written


@pytest.mark.parametrize("kind", OPEN_HAND_HISTORY)
def test_every_game_with_a_name_there_goes_there_and_back(kind: str) -> None:
    short = OPEN_HAND_HISTORY[kind]
    game = dealt_elsewhere(short, "fixed")
    assert ohh.game_type(game) == kind
    for seed in range(12):
        hand = random_hand(game, seed, stacks=(40, 100, 400), players=(game.players[0], min(game.players[1], 5)))
        written = ohh.write(hand)
        assert json.loads(written)["ohh"]["game_type"] == kind
        assert played(written).state.stacks == hand.state.stacks
        for seat in range(hand.n):
            views = [redact(event, seat) for event in hand.log]
            may = {str(card) for event in views for card, _who in getattr(event, "cards", ())}
            assert set(re.findall(r'"([2-9TJQKA][cdhs])"', ohh.write(hand, seat=seat))) <= may


def test_what_has_no_name_there_is_refused() -> None:
    with pytest.raises(RecordError, match="expected a game with a name in Open Hand History"):
        ohh.write(random_hand(registry.make("baseball"), 1))


@pytest.mark.parametrize("between", ["\n\n\n", "\n", " ", ",\n"])
@pytest.mark.parametrize("indent", [None, 2])
def test_several_in_a_file(between: str, indent: int | None) -> None:
    one = text(indent=indent)
    body = between.join([one] * 3)
    for whole in (body, f"[\n{body}\n]", f"\n\n{body}\n\n"):
        assert [found.ok for found in verdicts(whole)] == [True] * 3


def test_junk_between_two_hands_spoils_neither() -> None:
    found = verdicts(f"{text()}\nand then\n{text()}\n{text()[:200]}")
    assert [one.ok for one in found] == [True, False, True, False]
    assert all(one.ok or "expected a hand of Open Hand History, a JSON object" in (one.problem or "") for one in found)


@pytest.mark.parametrize(
    "hostile",
    [
        '{"ohh": ' + '{"x": ' * 5000 + "1" + "}" * 5001,
        '{"ohh": {"x": ' + "[" * 50_000 + "]" * 50_000 + "}}",
        text().replace("8.45", "1e999999999"),
        text().replace("8.45", "9" * 5000),
        text().replace('"id": 1,\n      "street"', '"id": 99999999999999999999999,\n      "street"'),
        text().replace('"dealer_seat": 5', '"dealer_seat": -5'),
        text().replace('"player_id": 2', '"player_id": 7'),
        text().replace('"As"', '"' + "A" * 1000 + '"'),
        text().replace('"seat": 3', '"seat": 1'),
        text().replace('"rounds": [', '"rounds": [], "was": ['),
        text().replace('"players": [', '"players": [], "were": ['),
        "{" * 1000,
        "{}",
        "[]",
    ],
)
def test_what_nobody_would_write_is_refused_in_words(hostile: str) -> None:
    for found in verdicts(hostile):
        assert not found.ok or "dealer_seat" in hostile
        assert found.problem is None or "\n" not in found.problem
    assert list(read_text(hostile))


def test_the_files_of_the_folder_are_not_json() -> None:
    assert all(account.form != "ohh" for path in HANDS.iterdir() for account in read_file(path) if isinstance(account, HandAccount))
