"""The front door for Python: the hands of a file, one at a time, with those that cannot be read as one chooses."""

from pathlib import Path

import pytest

from studbook.engine import Hand
from studbook.history import HandAccount, RecordError, read_hands, replay, verify
from tests.history.records import GOOD, text_of

WRONG = text_of("odd-unreadable-card.txt")


def evening(tmp_path: Path, *texts: str) -> Path:
    path = tmp_path / "evening.txt"
    path.write_text("\n\n".join(texts), "utf-8")
    return path


@pytest.mark.parametrize("good", GOOD, ids=lambda path: path.stem)
def test_a_hand_of_any_format_is_read_verified_and_replayed(good: Path) -> None:
    (account,) = read_hands(good)
    assert isinstance(account, HandAccount)
    assert verify(account).ok
    hand = replay(account)
    assert isinstance(hand, Hand)
    assert hand.over
    assert hand.start == account.stacks
    assert hand.n == len(account.names)


def test_what_cannot_be_read_is_raised_in_its_place(tmp_path: Path) -> None:
    hands = read_hands(str(evening(tmp_path, text_of("stars-stud8-split.txt"), WRONG, text_of("stars-stud8-split.txt"))))
    assert next(hands).game.key == "stud-8"
    with pytest.raises(RecordError, match=r"evening.txt, hand \d+, line \d+: expected a card"):
        next(hands)


def test_what_cannot_be_read_is_given_or_left_out(tmp_path: Path) -> None:
    path = evening(tmp_path, text_of("stars-stud8-split.txt"), WRONG, text_of("fulltilt-triplea5.txt"))
    kinds = [type(found) for found in read_hands(path, errors="give")]
    assert kinds == [HandAccount, RecordError, HandAccount]
    assert [account.form for account in read_hands(path, errors="skip")] == ["stars", "fulltilt"]


def test_a_hand_that_cannot_be_is_read_and_refused_when_it_is_replayed(tmp_path: Path) -> None:
    text = text_of("stars-badugi-half-raise.txt").replace("Ada: folds\n", "Dov: folds\n", 1)
    (account,) = read_hands(evening(tmp_path, text))
    assert not verify(account).ok
    with pytest.raises(RecordError, match="expected Ada to act"):
        replay(account)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nothing"):
        next(read_hands(tmp_path / "nothing.txt"))
