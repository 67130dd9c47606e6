"""Texts in the manner of PokerStars: random hands of every game the site deals, written, read back and verified."""

import random
import re
from datetime import time
from typing import Any

import pytest
from msgspec.structs import replace

from studbook.engine import Hand
from studbook.engine import events as e
from studbook.games import registry
from studbook.games.elsewhere import POKERSTARS, dealt_elsewhere
from studbook.history import native, stars_write
from studbook.history.hand_replay import HandReplay
from studbook.history.money import Money
from studbook.history.record_error import RecordError
from studbook.history.sites.first_line_facts import facts_of
from studbook.history.steps import PostStep
from studbook.rules import Amounts
from tests.history.records import account_of, played, random_hand, random_hands, text_of, verdict

KINDS = [(short, how) for short in POKERSTARS.values() for how in (("fixed", "pot", "no limit") if "o" in short[:2] else ("fixed",))]


#: An ante that the smallest stack cannot pay.
DEAR = Amounts(ante=2, bring_in=2, small=4, big=8, small_blind=2, big_blind=4)


def check(short: str, how: str, seed: int) -> None:
    hand = random_hand(dealt_elsewhere(short, how), seed, stacks=(1, 3, 9, 30, 60, 400), amounts=DEAR)
    seat = random.Random(seed).randrange(hand.n)
    text = stars_write.write(hand, seat=seat)
    found = verdict(text)
    assert found.ok, (short, how, seed, found)
    assert seen(played(text), seat) == seen(hand, seat)


def seen(hand: Hand, seat: int) -> list[Any]:
    """All that happened, as the seat saw it; but where in their hands the others' thrown cards lay, which the site does not tell."""
    events: list[Any] = []
    for event in hand.view(seat).log:
        if type(event) is e.Answered and event.seat != seat and isinstance(event.answer, tuple):
            events.append(replace(event, answer=str(len(event.answer))))
        elif isinstance(event, e.Discarded | e.Drawn) and event.seat != seat:
            events.append(replace(event, places=()))
        else:
            events.append(event)
    return events


@pytest.mark.parametrize(("short", "how"), KINDS)
def test_what_is_written_is_read_to_equal_events(short: str, how: str) -> None:
    for seed in range(10):
        check(short, how, seed)


@pytest.mark.soak
@pytest.mark.parametrize(("short", "how"), KINDS)
def test_ten_thousand_hands(short: str, how: str) -> None:
    for seed in range(500, 500 + 10_000 // len(KINDS) + 1):
        check(short, how, seed)


@pytest.mark.parametrize(
    "name", ["stars-stud-open-pair.txt", "stars-stud8-split.txt", "stars-badugi-half-raise.txt", "stars-triple27-reshuffle.txt"]
)
def test_a_real_hand_is_told_in_the_same_lines(name: str) -> None:
    """All that matters comes out as the site printed it: every line of play, every card, pot and fate."""
    account = account_of(text_of(name))
    play = HandReplay(account)
    play.run()
    seat = next((seat for seat in range(play.hand.n) if seat in play.tells_draws or None not in play.dealt[seat]), None)
    ours = stars_write.write(play.hand, account.names, seat=seat, account=account).splitlines()
    theirs = [line.rstrip() for line in text_of(name).splitlines()]
    said = {_plain(line) for line in ours}
    for line in theirs[2:]:
        if any(word in line for word in ("mucks", "mucked", "leaves the table", "is connected", "capped", "finished", "has returned")):
            continue
        assert _plain(line) in said, line


def _plain(line: str) -> str:
    """A line without the marks and the words of the summary that these copies of real hands leave out."""
    line = line.replace(" (button)", "").replace(" (small blind)", "").replace(" (big blind)", "")
    return re.sub(r"^(Seat \d+: .+?) (?:showed \[[^]]*\] and won|collected) \(", r"\1 (", line)


def test_games_and_rules_that_the_site_has_not_are_refused() -> None:
    with pytest.raises(RecordError, match="expected a game that PokerStars deals"):
        stars_write.write(random_hand(registry.make("good-bad-ugly"), 1))
    hands = random_hands(registry.make("badugi", raises="no cap"), stacks=(400,))
    uncapped = next(hand for hand in hands if sum(type(event) is e.Raised for event in hand.log[:30]) > 5)
    with pytest.raises(RecordError, match="the hand went by rules that PokerStars has not"):
        stars_write.write(uncapped)


def test_money_is_written_as_the_record_had_it() -> None:
    account = account_of(text_of("stars-stud8-split.txt"))
    assert account.money == Money("$", 2)
    play = HandReplay(account)
    play.run()
    text = stars_write.write(play.hand, account.names, seat=4, account=account)
    assert "($0.04/$0.08 USD)" in text
    assert "Total pot $0.84 | Rake $0.04" in text


def _exported(text: str) -> list[str]:
    account = account_of(text)
    return stars_write.write(played(text), account.names, account=account, facts={"hand": account.name, **account.facts}).splitlines()


def test_the_first_lines_are_the_sites_own_where_it_wrote_them() -> None:
    text = text_of("stars-badugi-half-raise.txt")
    lines = [line.rstrip() for line in text.splitlines()]
    assert _exported(text)[:2] == lines[:2]
    again = account_of("\n".join(lines))
    ours = native.write(played(text), again.names, account=again, facts=native.told_facts({"hand": again.name, **again.facts}))
    assert _exported(ours)[0] == lines[0]


def test_a_tournament_and_the_time_of_another_site_are_told() -> None:
    text = text_of("fulltilt-badugi-sits-out.txt")
    facts = {"tournament": "77", "buy_in": "$2+$0.25", "time": time(9, 5, 18), "time_zone_abbreviation": "ET"}
    line = stars_write.write(played(text), facts=facts, account=account_of(text)).splitlines()[0]
    assert ": Tournament #77, $2+$0.25 USD Badugi Limit - Level I (" in line
    assert line.endswith(" 9:05:18 ET")
    told = facts_of("$2 + $0.25 Heads-Up Sit & Go (77), Table 1 - 50/100 - Limit Badugi - 9:05:18 ET - 2010/11/10")
    assert {key: told[key] for key in facts} == facts


def test_both_halves_that_one_player_wins_are_lines_of_their_own() -> None:
    hands = (random_hand(dealt_elsewhere("stud8", "fixed"), seed, stacks=(400,)) for seed in range(200))
    for hand in hands:
        if [award.side for award in hand.state.awards] == [0, 1] and len({award.seat for award in hand.state.awards}) == 1:
            break
    lines = [line for line in stars_write.write(hand).splitlines() if " collected " in line and not line.startswith("Seat")]
    assert [line.split()[2] for line in lines] == [str(award.amount) for award in hand.state.awards]


def test_the_only_draw_of_a_game_has_no_heading() -> None:
    hand = random_hand(dealt_elsewhere("draw", "fixed"), 3, stacks=(400,))
    text = stars_write.write(hand, seat=0)
    assert "DRAW" not in text
    assert verdict(text).ok


def test_who_posts_late_and_dead_money_too_has_one_line() -> None:
    account = account_of(text_of("fulltilt-triple27-dead-blind.txt"))
    play = HandReplay(account)
    play.run()
    text = stars_write.write(play.hand, account.names, account=account)
    assert "Ben B: posts small & big blinds $3.75\n" in text
    assert text.count(" posts small ") == 2
    assert played(text).state.stacks == play.hand.state.stacks


def test_the_big_blind_of_both_is_as_large_as_the_limit_says() -> None:
    head = (
        "PokerStars Hand #7:  Single Draw 2-7 Lowball No Limit (10/20) - 2010/02/03 4:05:06 ET\nTable 'Vega' 6-max Seat #3 is the button\n"
    )
    seats = "".join(f"Seat {place}: {name} (900 in chips)\n" for place, name in enumerate(("Ann", "Bo", "Cy"), 1))
    text = (
        f"{head}{seats}Ann: posts small blind 10\nBo: posts big blind 20\nCy: posts small & big blinds 30\n*** DEALING HANDS ***\n"
        "Cy: checks\nAnn: folds\nBo: folds\nUncalled bet (20) returned to Cy\nCy collected 60 from pot\n*** SUMMARY ***\n"
    )
    posts = [(step.kind, step.amount) for step in account_of(text).steps if isinstance(step, PostStep)]
    assert posts == [("small blind", 10), ("big blind", 20), ("late blind", 20), ("dead", 10)]
