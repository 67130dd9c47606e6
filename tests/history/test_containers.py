"""Archives are read as the files in them; what would hurt, or is damaged, is refused in a line."""

import gzip
import io
import os
import random
import signal
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from studbook.cli.records import each_hand
from studbook.ground import cores
from studbook.history import read_hands
from studbook.history.containers import Member, members_in, members_of
from studbook.history.many import BATCH
from studbook.history.record_error import RecordError
from studbook.history.verdicts import verdict_on
from tests.history.records import text_of

STARS, TILT, PHH = (text_of(name) for name in ("stars-stud8-split.txt", "fulltilt-stud-brought-in.txt", "phh-stud.phh"))


def zipped(files: dict[str, bytes]) -> bytes:
    body = io.BytesIO()
    with ZipFile(body, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return body.getvalue()


def tarred(files: dict[str, bytes], mode: str = "w:gz") -> bytes:
    body = io.BytesIO()
    with tarfile.open(fileobj=body, mode=mode) as archive:  # type: ignore[call-overload]  # the mode is one of those it takes
        for name, content in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return body.getvalue()


FILES = {"July/EVENING.TXT": STARS.encode(), "July/stud.phh": PHH.encode(), "July/picture.jpg": b"\xff\xd8", "__MACOSX/July/x.txt": b"?"}
ARCHIVES = {
    "a.ZIP": zipped(FILES),
    "a.tar.gz": tarred(FILES),
    "a.tgz": tarred({**FILES, "more.zip": zipped({"old.log": TILT.encode()})}),
    "a.tar": tarred(FILES, "w:"),
    "deep.zip": zipped({"b.tar.gz": tarred({"c.zip": zipped(FILES)})}),
}


@pytest.mark.parametrize("name", ARCHIVES)
def test_an_archive_is_read_as_the_files_in_it(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(ARCHIVES[name])
    verdicts = list(each_hand([tmp_path], verdict_on))
    assert all(verdict.ok for verdict in verdicts)
    assert [Path(verdict.file).name for verdict in verdicts][:2] == ["EVENING.TXT", "stud.phh"]
    assert all(verdict.file.startswith(f"{path}/") for verdict in verdicts)
    assert len(verdicts) == (3 if name == "a.tgz" else 2)
    assert len(list(read_hands(path))) == len(verdicts)


def test_a_packed_file_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs.gz"
    path.write_bytes(gzip.compress(PHH.encode()))
    (hand,) = read_hands(path)
    assert (hand.form, hand.source) == ("phh", str(path))


def problems(body: bytes, most: int | None = None) -> list[str]:
    """What is wrong with an archive."""
    found = []
    for member in members_in(io.BytesIO(body), "x", len(body), most=most):
        if isinstance(member, Member):
            sum(map(len, member.chunks))
        else:
            found.append(member.problem)
    return found


def test_an_archive_that_unpacks_to_far_too_much_is_refused_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("studbook.history.containers._FREE", 1_000_000)
    bomb = zipped({"a.txt": b"\0" * 2_000_000})
    assert len(bomb) < 3_000
    assert problems(bomb) == ["expected an archive of texts; this one unpacks to far more than they would"]
    assert problems(gzip.compress(b"PokerStars\n" * 400_000)) == problems(bomb)
    assert problems(zipped({"a.txt": b"x" * 2_000, "b.txt": b"y" * 2_000}), most=3_000) == problems(bomb)
    path = tmp_path / "bomb.zip"
    path.write_bytes(bomb)
    (verdict,) = each_hand([path], verdict_on)
    assert verdict.problem == problems(bomb)[0]


@pytest.mark.parametrize("name", ARCHIVES)
def test_a_damaged_archive_is_named_and_never_a_traceback(name: str) -> None:
    body = ARCHIVES[name]
    assert problems(body) == []
    assert all(problem.startswith("expected ") for problem in problems(body[: len(body) // 2]))
    source = random.Random(name)
    for _ in range(150):
        damaged = bytearray(body)
        for _ in range(source.randint(1, 5)):
            damaged[source.randrange(len(damaged))] = source.randrange(256)
        assert all(problem.startswith("expected ") for problem in problems(bytes(damaged), most=1_000_000))


def test_what_is_cut_is_the_archives_fault_and_not_its_last_records(tmp_path: Path) -> None:
    path = tmp_path / "cut.gz"
    body = gzip.compress("\n\n\n".join([STARS] * 400).encode())
    path.write_bytes(body[: len(body) * 2 // 3])
    *whole, error = (verdict_on(hand) for hand in read_hands(path, errors="give"))
    assert whole
    assert all(verdict.ok for verdict in whole)
    assert error.problem is not None
    assert "one that is damaged" in error.problem


def test_an_archive_without_records_says_so(tmp_path: Path) -> None:
    path = tmp_path / "photos.zip"
    path.write_bytes(zipped({"a.jpg": b"\xff"}))
    (error,) = members_of(path)
    assert isinstance(error, RecordError)
    assert (
        error.problem
        == "expected records in the archive (.eml, .htm, .html, .json, .log, .mbox, .mht, .mhtml, .ohh, .phh, .phhs, .toml, .txt), got none"
    )


def test_an_interrupted_export_leaves_nothing_half_written(tmp_path: Path) -> None:
    """It is interrupted while it reads its second file, a pipe that drips and has no end; for the size of the third, several processes
    share in the work.
    """
    given = [tmp_path / "given" / name for name in ("hands.txt", "pipe.txt", "more.txt")]
    first, pipe, large = given
    first.parent.mkdir()
    batches_ahead = 3 * min(cores(), 8)
    first.write_text("\n\n\n".join([STARS] * BATCH * (batches_ahead + 2)))  # so many that some are written before the pipe is opened
    os.mkfifo(pipe)
    large.write_bytes(b"\n" * 2_000_000)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has what it starts behind itself ignore it
    process = subprocess.Popen(
        [sys.executable, "-m", "studbook", "export", "--to", "phh", "--out", str(tmp_path / "out"), *map(str, given)],
        stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    # Open for both, so that neither side waits for the other; what drips wakes who reads, whenever the signal comes.
    drips = os.open(pipe, os.O_RDWR)

    def written() -> bool:
        return any(file.stat().st_size for file in tmp_path.rglob("*") if file not in given and file.is_file())

    def drip_until(ready: Callable[[], bool]) -> None:
        deadline = time.monotonic() + 60
        while not ready():
            assert time.monotonic() < deadline
            os.write(drips, b"\n")
            time.sleep(0.01)

    drip_until(lambda: process.poll() is not None or written())
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the group
    drip_until(lambda: process.poll() is not None)
    os.close(drips)
    _out, complaints = process.communicate(timeout=60)
    assert (process.returncode, complaints) == (130, b"")
    assert not any(file.is_file() for file in tmp_path.rglob("*") if file not in given)
