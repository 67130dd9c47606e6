"""Files with lines and bytes changed at random: every hand ends in a verdict, and nothing is raised but errors for people.

python -m tests.history.test_mutated_files 1000000     as many files as one likes, with another seed each time
"""

import random
import sys
import time
from collections.abc import Iterator

import pytest

from studbook.history.record_files import read_lines
from studbook.history.text_decoding import decoded_lines
from studbook.history.verdicts import verdict_on
from tests.history.records import HANDS

FILES = [path.read_bytes() for path in sorted(HANDS.iterdir())]
#: Lines of every file, to be put where they do not belong.
LINES = [line for data in FILES for line in data.split(b"\n")]
#: What is put in the place of bytes.
BITS = (
    b"", b" ", b": ", b"[", b"]", b"(", b")", b"$", b"0", b"9", b"-1", b"99999999999999999999", b"1.005", b"\x00", b"\xff", b"\xc3", b"\r",
    b"\n", b"\r\n\r\n", b"*** ", b"*** SUMMARY ***", b"Seat 1: ", b"Dealt to ", b" and is all-in", b", and is all in", b"As", b"Jk",
    b"\xe2\x80\xa8", b"'", b"\"", b"#", b"=",
    b"PokerStars Hand #1:  ", b"Full Tilt Poker Game #1: ", b"[2]", b"@0", b"?", b"\n> ", b"\nTranscript for 9 requested by ",
)  # fmt: skip


def mutated(source: random.Random) -> bytes:
    """A file with one to five changes."""
    data = source.choice(FILES)
    for _ in range(source.choice((1, 1, 1, 2, 3, 5))):
        kind = source.randrange(9)
        if kind < 5:
            lines = data.split(b"\n")
            at, to = source.randrange(len(lines)), source.randrange(len(lines))
            if kind == 0:
                del lines[at]
            elif kind == 1:
                lines.insert(to, lines[at])
            elif kind == 2:
                lines[at], lines[to] = lines[to], lines[at]
            elif kind == 3:
                lines.insert(at, source.choice(LINES))
            else:
                lines[at] = source.choice(LINES)
            data = b"\n".join(lines)
        else:
            at = source.randrange(len(data) + 1)
            size = source.choice((0, 1, 1, 2, 8))
            if kind == 5:
                data = data[:at] + source.choice(BITS) + data[at + size :]
            elif kind == 6:
                data = data[:at] + bytes((source.randrange(256),)) + data[at + 1 :]
            elif kind == 7:
                data = data[:at] if source.random() < 0.5 else data[at:]
            else:
                data = data.replace(source.choice(BITS) or b"a", source.choice(BITS), source.choice((1, 1, -1)))
    if source.random() < 0.03:
        data = data.decode("latin-1").encode("utf-16")[: source.randrange(1, 2 * len(data) + 3)]
    return data


def settle(data: bytes) -> int:
    """Read and check; how many hands were good."""
    good = 0
    for hand in read_lines(decoded_lines((data,)), "mutated"):
        verdict = verdict_on(hand)
        assert verdict.ok or verdict.problem
        good += verdict.ok
    return good


def settle_many(source: random.Random, count: int) -> Iterator[int]:
    """The number of good hands in each of so many files."""
    for _ in range(count):
        data = mutated(source)
        try:
            yield settle(data)
        except Exception as error:  # any at all is a fault, and the file that made it is told
            raise AssertionError(f"{type(error).__name__}: {error} from {data!r}") from error


def test_two_thousand_changed_files() -> None:
    good = list(settle_many(random.Random(19), 2_000))
    assert 100 < sum(map(bool, good)) < 1_900


@pytest.mark.soak
def test_a_million_changed_files() -> None:
    assert sum(settle_many(random.Random(20), 1_000_000)) > 50_000


def main() -> None:
    """As many files as are asked for."""
    seed = time.time_ns()
    since = time.monotonic()
    for number, _good in enumerate(settle_many(random.Random(seed), int(sys.argv[1])), 1):
        if number % 10_000 == 0:
            print(f"{number} files, seed {seed}, {number / (time.monotonic() - since):.0f} a second", flush=True)


if __name__ == "__main__":
    main()
