"""Poker Hand History: what we write, PokerKit replays to the same stacks; what others write, we read.

PokerKit plays some things its own way; such hands are not compared, each with its reason:

* an all-in for less than a blind, a bring-in or a full raise leaves others to call only that much there, with us the whole amount;
* it refuses to fold where a check is free;
* in high-low, a side pot without a low goes wrong there as soon as somebody outside of it has one: half of it is split between its players;
* odd chips go by seat there, by suit in stud with us: so stacks are compared up to one chip a pot and winner.

The games are the codes' own but for house rules that PokerKit has not: no open-pair bets, and a short all-in reopens nothing.
"""

import warnings
from dataclasses import replace

import pytest

from studbook.engine import Hand
from studbook.engine import events as e
from studbook.games import registry
from studbook.games.elsewhere import CODES
from studbook.history import native, phh
from studbook.history.hand_replay import HandReplay
from studbook.history.phh_codes import code_of, game_of
from studbook.history.record_error import RecordError
from studbook.rules import Bet, Game
from tests.engine.playing import LIMIT
from tests.history.records import account_of, played, random_hand, random_hands, text_of, verdict
from tests.peers import peer

pokerkit = peer("pokerkit")
BLINDS = {"FT", "NT", "PO", "FO/8", "F2L3D", "FB"}
MOST = {"F2L3D": 5, "FB": 5, "F7S": 7, "F7S/8": 7, "FR": 7}


def casino(code: str) -> Game:
    """The code's game as PokerKit has it."""
    game = game_of(code)
    phases = tuple(replace(phase, size="small") if isinstance(phase, Bet) and phase.size == "pair" else phase for phase in game.phases)
    return replace(game, phases=phases, stakes=replace(game.stakes, short_all_in="never", raise_at_least_last=False))


def peer_stacks(text: str) -> list[int]:
    """The stacks to which PokerKit replays a history."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of what is only unusual
        *_before, state = pokerkit.HandHistory.loads(text)
    return list(state.stacks)


def short(hand: Hand) -> bool:
    """Whether somebody was all in for less than was asked."""
    return any(
        (type(event) is e.Raised and not event.full and not (event.name == "bring in" and event.to == LIMIT.bring_in))
        or (type(event) is e.Put and event.amount < event.owed)
        for event in hand.log
    )


def side_pot_of_two_sides(hand: Hand) -> bool:
    return len(hand.game.pot) > 1 and len({award.pot for award in hand.state.awards}) > 1


def compare(code: str, seed: int) -> bool:
    """Whether the hand could be compared; fails when it could and differs."""
    most = MOST.get(code, 6)
    hand = random_hand(casino(code), seed, players=(2, most), stacks=(30, 60, 400), free_folds=False)
    if short(hand) or side_pot_of_two_sides(hand):
        return False
    ours = hand.state.stacks
    theirs = peer_stacks(phh.write(hand))
    odd = sum(award.odd for award in hand.state.awards)
    assert sum(abs(one - other) for one, other in zip(ours, theirs, strict=True)) <= 2 * odd, (code, seed, ours, theirs)
    return True


@pytest.mark.parametrize("code", CODES)
def test_pokerkit_replays_what_we_write_to_the_same_stacks(code: str) -> None:
    assert sum(compare(code, seed) for seed in range(16)) >= 5


@pytest.mark.soak
@pytest.mark.parametrize("code", CODES)
def test_pokerkit_replays_ten_thousand_hands(code: str) -> None:
    wanted = 10_000 // len(CODES) + 1
    done = 0
    seed = 10_000
    while done < wanted:
        done += compare(code, seed)
        seed += 1


@pytest.mark.parametrize("code", CODES)
def test_what_we_write_we_read_to_equal_events(code: str) -> None:
    for seed in range(12):
        hand = random_hand(game_of(code), seed)
        text = phh.write(hand, [f"Player {seat}" for seat in range(hand.n)])
        found = verdict(text)
        assert found.ok, (seed, found)
        assert played(text).log == hand.log


@pytest.mark.parametrize("code", CODES)
def test_a_native_record_of_a_coded_game_is_plain_history_too(code: str) -> None:
    """A program that knows the format skips our own table."""
    hand = next(hand for hand in random_hands(casino(code), players=(2, 5), stacks=(400,), free_folds=False) if not short(hand))
    text = native.write(hand)
    assert f'variant = "{code}"' in text
    odd = sum(award.odd for award in hand.state.awards)
    assert sum(abs(a - b) for a, b in zip(peer_stacks(text), hand.state.stacks, strict=True)) <= 2 * odd


def test_codes_of_the_book() -> None:
    coded = {key: code_of(registry.make(key)) for key in ("razz", "stud-8", "badugi", "27-triple-draw", "texas-holdem", "omaha")}
    assert coded == {"razz": "FR", "stud-8": "F7S/8", "badugi": "FB", "27-triple-draw": "F2L3D", "texas-holdem": "NT", "omaha": "PO"}
    assert code_of(registry.make("seven-card-stud", big_bets="fifth street")) == "F7S"
    assert not code_of(registry.make("seven-card-stud", big_bets="never"))
    assert not code_of(registry.make("good-bad-ugly"))


def test_games_without_a_code_and_happenings_without_a_verb_are_refused() -> None:
    with pytest.raises(RecordError, match="expected a game with a code in Poker Hand History"):
        phh.write(random_hand(registry.make("good-bad-ugly"), 1))
    razz = random_hands(registry.make("razz"), leaving=True)
    hand = next(hand for hand in razz if any(type(event) is e.Folded and event.why == "left" for event in hand.log))
    with pytest.raises(RecordError, match="a player left out of turn"):
        phh.write(hand)


@pytest.mark.parametrize(
    ("now", "said"),
    [
        ("variant = 'NS'", "no-limit short-deck hold'em, which this book does not play"),
        ("variant = 'XX'", "expected a variant out of FT, NT"),
    ],
)
def test_variants_that_are_not_played_are_named(now: str, said: str) -> None:
    found = verdict(text_of("phh-stud.phh").replace("variant = 'F7S'", now))
    assert said in (found.problem or "")
    assert found.line == 1


def test_antes_and_blinds_that_are_not_the_same_for_everyone() -> None:
    text = (
        "variant = 'NT'\nante_trimming_status = true\nantes = [0, 4, 0, 0]\nblinds_or_straddles = [2, 4, 0, 4]\nmin_bet = 4\n"
        "starting_stacks = [100, 100, 100, 100]\n"
        "actions = ['d dh p1 ????', 'd dh p2 AsAh', 'd dh p3 ????', 'd dh p4 ????', 'p3 f', 'p4 cc', 'p1 f', 'p2 cbr 12', 'p4 f']\n"
        "finishing_stacks = [98, 106, 100, 96]\n"
    )
    found = verdict(text)
    assert (found.ok, found.allowed) == (True, ("a blind posted late", "dead money posted"))
    straddled = verdict(text.replace("4, 0, 4]", "4, 8, 0]"))
    assert "straddles are not played here" in (straddled.problem or "")
    assert straddled.line == 4


def test_a_history_for_money_may_be_raked_when_only_winners_end_with_less() -> None:
    text = text_of("phh-stud.phh") + "currency = 'USD'\n"
    raked = text.replace("[2150000, 9750000,", "[2150000, 9700000,")
    assert verdict(raked).allowed == ("rake",)
    assert not verdict(text.replace("[2150000, 9750000,", "[2100000, 9750000,")).ok
    assert not verdict(text.replace("[2150000, 9750000,", "[2150000, 8000000,")).ok  # more than a tenth of the pot
    assert not verdict(raked.replace("currency = 'USD'\n", "")).ok  # chips of a tournament


def test_facts_are_kept() -> None:
    account = account_of(text_of("phh-stud.phh"))
    assert (account.name, account.facts["year"], account.names[1]) == ("6", 2023, "Ben B")


CENTS = """\
variant = 'FR'
antes = [0.01, 0.01, 0.01]
bring_in = 0.02
small_bet = 0.04
big_bet = 0.08
starting_stacks = [1.0, 2, 0.60]
actions = ['d dh p1 Ad2hTs', 'd dh p2 4dJh3d', 'd dh p3 Jd6sKd', 'p3 pb', 'p1 cbr 0.04', 'p2 f', 'p3 f']
currency_symbol = '$'
finishing_stacks = [1.04, 1.99, 0.57]
"""


def test_amounts_with_cents() -> None:
    assert verdict(CENTS).problem is None
    account = account_of(CENTS)
    assert (account.money.sign, account.money.places, account.stacks) == ("$", 2, (100, 200, 60))
    assert [float(stack) for stack in peer_stacks(CENTS)] == pytest.approx([1.04, 1.99, 0.57])
    play = HandReplay(account)
    play.run()
    text = phh.write(play.hand, account=account)
    assert verdict(text).problem is None
    assert played(text).log == play.hand.log
    assert [float(stack) for stack in peer_stacks(text)] == pytest.approx([1.04, 1.99, 0.57])
    assert verdict(native.write(play.hand, account=account)).problem is None


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("cbr 0.04", "cbr 0.045", "expected an amount with at most two decimals"),
        ("cbr 0.04", "cbr 0.05", "or complete to $0.04; the record has"),
        ("bring_in = 0.02", "bring_in = 0.025", "expected bring_in to be amounts with at most two decimals, got 0.025"),
        ("[1.0, 2, 0.60]", "[1.0, 2, nan]", "expected starting_stacks to be a list of amounts"),
        ("0.57]", "0.58]", "expected p3 to end with $0.57; the record has $0.58"),
    ],
)
def test_amounts_with_cents_that_are_wrong(was: str, now: str, said: str) -> None:
    assert was in CENTS
    assert said in (verdict(CENTS.replace(was, now, 1)).problem or "")


WON = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [100.5, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cc", "p1 cc", "d db Ac3h2c", "p1 cbr 20", "p2 f"]
winnings = [WON]
currency_symbol = "$"
"""


@pytest.mark.parametrize(
    ("winnings", "problem"),
    [
        ("20, 0", None),
        ("19.25, 0", None),
        ("39.25, 0", None),  # with the bet that went back
        ("0, 19.25", "expected p1 to win $19.25; the record has $0"),
        ("15, 0", "expected p1 to win $20; the record has $15"),  # no house keeps a quarter
        ("21, 0", "expected p1 to win $20; the record has $21"),
        ("20", "expected 2 winnings, got 1"),
    ],
)
def test_winnings_are_checked_and_tell_the_rake(winnings: str, problem: str | None) -> None:
    verdict_on_it = verdict(WON.replace("WON", winnings))
    assert verdict_on_it.problem == problem
    assert verdict_on_it.line == (None if problem is None else 7)
    assert ("rake" in verdict_on_it.allowed) == (".25" in winnings and problem is None)


def test_the_rake_that_winnings_or_last_stacks_tell_is_out_of_the_winners_stack() -> None:
    for told in ("winnings = [19.25, 0]", "finishing_stacks = [109.75, 90]"):
        text = WON.replace("winnings = [WON]", told)
        assert played(text).state.stacks == [10975, 9000]
        account = account_of(text)
        for write in (phh.write, native.write):
            again = write(played(text), account=account)
            assert played(again).state.stacks == [10975, 9000]
            assert verdict(again).allowed == ("rake",)
