"""Sums that a page keeps come back as they were, and nothing else that is sent is taken for some."""

import json
import random
import zlib

import pytest

from studbook.history import read_hands
from studbook.history.record_error import RecordError
from studbook.tracker import Statistics, facts_of
from studbook.tracker.figures import Figures
from studbook.tracker.packing import MOST_UNPACKED, NoSums, packed, unpacked
from tests.history.records import GOOD

HANDS = [facts_of(account) for path in GOOD for account in read_hands(path, errors="give")]


def sums(hands: list[object]) -> Statistics:
    statistics = Statistics()
    for hand in hands:
        statistics.add(hand)  # type: ignore[arg-type]  # facts, as above
    return statistics


def test_sums_come_back_as_they_were_and_add_up_as_before() -> None:
    whole = sums(list(HANDS))
    assert whole.hands > 40
    assert unpacked(packed(whole)) == whole
    total = Statistics()
    for at in range(0, len(HANDS), 7):
        total.merge(unpacked(packed(sums(list(HANDS[at : at + 7])))))
    assert Figures(total).as_json() == Figures(whole).as_json()
    assert total.bad == sum(isinstance(hand, RecordError) for hand in HANDS)


@pytest.mark.parametrize(
    "body", [b"", b"x", zlib.compress(b"[]"), zlib.compress(b"{}"), zlib.compress(b"\xff"), zlib.compress(b"[" * 100_000)]
)
def test_what_is_no_sum_is_refused(body: bytes) -> None:
    with pytest.raises(NoSums):
        unpacked(body)


def test_a_bomb_is_refused() -> None:
    with pytest.raises(NoSums):
        unpacked(zlib.compress(b" " * (MOST_UNPACKED + 1)))


def test_changed_sums_are_refused_or_make_figures() -> None:
    source = random.Random(5)
    plain = json.loads(zlib.decompress(packed(sums(list(HANDS[:6])))))
    taken = 0
    for _ in range(100):
        changed = json.loads(json.dumps(plain))
        part, at = changed, source.randrange(len(changed))
        while isinstance(part[at], list) and part[at] and source.random() < 0.9:
            part = part[at]
            at = source.randrange(len(part))
        part[at] = source.choice([0, -1, 10**40, "razz", "", [], None, 1.5, True, [["razz", 1]]])
        try:
            total = unpacked(zlib.compress(json.dumps(changed).encode()))
        except NoSums:
            continue
        taken += 1
        total.merge(sums(list(HANDS[6:9])))
        Figures(total).as_json()
    assert taken > 5
