"""A cluster of two workers: the same answers as here, also when one of them dies over its work; and what can be wrong with one."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from studbook.cli.app import main
from studbook.field import simulate
from studbook.ground import Cluster, cluster

HANDS = Path(__file__).parents[1] / "history" / "hands"
MORTAL = """
import os, signal
from pathlib import Path

class Mortal:
    def decide(self, view):
        mark = Path({mark!r})
        if os.getpid() != {here} and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return view.own_offer.cheapest
"""


@pytest.fixture(scope="module")
def workers() -> Iterator[LocalCluster]:
    """A scheduler with two workers, processes of their own that are started anew when they end."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=60) as cluster_here:
        yield cluster_here


@pytest.fixture
def address(workers: LocalCluster) -> str:
    """Where its scheduler is reached."""
    return str(workers.scheduler_address)


def test_a_worker_that_is_lost_is_made_good(address: str, tmp_path: Path) -> None:
    """The first of the workers that is asked dies over its deal: the match is the one that this process plays alone."""
    mark, file = tmp_path / "dead", tmp_path / "mortal.py"
    file.write_text(MORTAL.format(mark=str(mark), here=os.getpid()))
    seats = ["rock", f"{file}:Mortal"]
    shared, alone = (simulate("razz", seats, hands=48, seed=3, **who) for who in ({"cluster": address}, {"processes": 1}))
    assert mark.exists()
    assert shared == alone


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    try:
        main(list(arguments))
        code: object = 0
    except SystemExit as left:
        code = left.code
    return code, *capsys.readouterr()


@pytest.mark.parametrize(
    "command",
    [
        ["verify", str(HANDS / "stars-razz-newcomer.txt"), str(HANDS / "odd-partial.txt")],
        ["stats", "--json", "--no-all-in", "{both}"],
        ["odds", "{both}", "--json"],
        ["league", "--games", "razz", "--bots", "caller,rock", "--deals", "4", "--json"],
    ],
    ids=lambda command: command[0],
)
def test_commands_say_on_a_cluster_what_they_say_here(
    command: list[str], address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = tmp_path / "both.txt"
    both.write_text("\n\n\n".join((HANDS / name).read_text() for name in ("stars-razz-newcomer.txt", "stars-razz-tied-boards.txt")))
    arguments = [word.format(both=both) for word in command]
    assert printed(capsys, *arguments, "--cluster", address) == printed(capsys, *arguments)


def test_what_is_no_cluster_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cluster, "_REACH", 0.2)
    match = ["simulate", "razz", "--seats", "caller,rock", "--cluster"]
    for arguments, told in (
        ([*match, "nowhere"], "expected the address of a Dask scheduler, such as tcp://10.0.0.5:8786, or local; got 'nowhere'"),
        ([*match, "tcp://127.0.0.1:9"], "got 'tcp://127.0.0.1:9'"),
        ([*match, "local", "--processes", "2"], "expected --processes or --cluster, got both"),
        (["odds", "razz", "--cluster", "local"], "expected a folder, an archive or a file of several hands for --cluster, got 'razz'"),
    ):
        code, out, error = printed(capsys, *arguments)
        assert (code, out, error.count("\n")) == (2, "", 1)
        assert told in error


def test_workers_have_the_version_that_is_here(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "0.0.9")
    with pytest.raises(cluster.ClusterTrouble, match=r"^expected workers with studbook 0\.0\.9, as here; got one with "):
        list(Cluster(address).shared([1], str))


def test_a_cluster_without_workers_says_so(workers: LocalCluster, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_REACH", 0.5)
    workers.scale(0)  # for good: this is the last that is asked of it
    workers.sync(workers._correct_state)
    with pytest.raises(cluster.ClusterTrouble, match=r"^expected workers at the cluster tcp://.*, got none$"):
        list(Cluster(address).shared([1], str))
