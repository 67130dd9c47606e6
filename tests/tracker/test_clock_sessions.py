"""Sessions by the clock, beside a plain count; and the rake, which is paid once."""

import random
from datetime import time
from itertools import pairwise

from studbook.history import read_hands
from studbook.history.record_error import RecordError
from studbook.tracker import Statistics, facts_of
from studbook.tracker.clock_sessions import APART, UNKNOWN, Session, Sessions, minute_of, written
from studbook.tracker.figures import Figures
from tests.history.records import GOOD


def plain(hands: list[tuple[int, int]]) -> list[Session]:
    """The sessions of hands in order: cut wherever there is none for an hour."""
    hands = sorted(hands)
    cuts = [0, *(at for at, (one, other) in enumerate(pairwise(hands), 1) if other[0] - one[0] > APART), len(hands)]
    parts = [hands[one:other] for one, other in pairwise(cuts)]
    return [Session(part[0][0], part[-1][0], len(part), sum(net for _minute, net in part)) for part in parts if part]


def test_in_whatever_order_hands_come_the_sessions_are_the_same() -> None:
    source = random.Random(9)
    for _ in range(200):
        hands = [(source.randrange(1, 2_000), source.randint(-9, 9)) for _ in range(source.randint(0, 40))]
        total = Sessions()
        while hands_left := hands[sum(one.hands for one in total.sessions) :]:
            part = Sessions()
            for minute, net in hands_left[: source.randint(1, 9)]:
                part.add(minute, net)
            total.merge(part)
        assert total.sessions == plain(hands)


def test_the_minute_of_a_record() -> None:
    told = {"year": 2010, "month": 11, "day": 10, "time": time(19, 53, 37)}
    assert written(minute_of(told)) == "2010-11-10 19:53"
    assert minute_of({**told, "day": 31}) == minute_of({**told, "time": "19:53"}) == minute_of({}) == UNKNOWN
    later = {**told, "day": 11, "time": time(0, 3)}
    assert minute_of(later) - minute_of(told) == 4 * 60 + 10


def test_the_rake_is_paid_once_and_hours_have_all_hands_of_a_known_time() -> None:
    for path in GOOD:
        for account in read_hands(path, errors="give"):
            facts = facts_of(account)
            assert not isinstance(facts, RecordError)
            parts = [player.rake for player in facts.players]
            assert facts.rake - len(parts) < sum(parts) <= facts.rake
            statistics = Statistics()
            statistics.add(facts)
            for player in Figures(statistics).as_json()["players"]:
                (money,) = player["net"]
                hours = player["hours"].get(money)
                assert (hours is None) == (facts.minute == UNKNOWN)
                assert hours is None or (hours["hands"], hours["minutes"], hours["net"]) == (1, 1, player["net"][money])
                assert player["rake"] == {money: player["stakes"][0]["rake"]}
