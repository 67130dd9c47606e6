"""Work shared among the machines of a cluster, its results in order.

Dask's scheduler hands out the pieces. Where a worker is lost, those that it had are given to another: nothing is missing,
and nothing counts twice.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from studbook.errors import StudbookError
from studbook.ground.processors import cores
from studbook.ground.signals import uninterrupted
from studbook.version import __version__

if TYPE_CHECKING:
    from distributed import Client, Future

Item = TypeVar("Item")
Result = TypeVar("Result")
#: The address of a cluster that is begun on this machine, and ended with the work.
LOCAL: Final = "local"
#: Pieces under way for each thread of a worker: enough that none waits, few enough that memory stays what it is.
_AHEAD: Final = 3
#: Seconds to reach a scheduler, and to wait for a worker where there is none.
_REACH: Final = 10.0
_PATIENCE: Final = 30.0


class ClusterTrouble(StudbookError):
    """A cluster that cannot be reached, has nobody who works, or has another version of studbook; the message says which."""


@dataclass(frozen=True)
class Cluster:
    """A cluster by the address of its scheduler, such as ``tcp://10.0.0.5:8786``; ``local`` is one of this machine's cores."""

    address: str

    def shared(self, items: Iterable[Item], work: Callable[[Item], Result]) -> Iterator[Result]:
        """The work's result for each item, in their order and in constant memory.

        `work` is what its workers can import, with the same version of studbook, and finds no files there but those that they have. Raises
        `ClusterTrouble`, and whatever `work` raises; when the iterator is closed, what is under way is left.
        """
        with _client(self.address) as client:
            waiting: deque[Future[Result]] = deque()
            try:
                most = _AHEAD * _threads(client, self.address)
                for item in items:
                    waiting.append(client.submit(_done, __version__, work, item, pure=False))
                    if len(waiting) > most:
                        yield _result(client, self.address, waiting.popleft())
                while waiting:
                    yield _result(client, self.address, waiting.popleft())
            finally:
                client.cancel(list(waiting), force=True)


def _done(version: str, work: Callable[[Item], Result], item: Item) -> Result:
    """A piece of work, by the worker that has it."""
    if version != __version__:
        raise ClusterTrouble(f"expected workers with studbook {version}, as here; got one with {__version__}")
    return work(item)


@contextmanager
def _client(address: str) -> Iterator[Client]:
    try:
        from distributed import Client, LocalCluster  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise ClusterTrouble(f"expected {error.name}, which is not installed: pip install 'studbook[cluster]'") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is raised
    with ExitStack() as stack:
        place: str | LocalCluster = address
        try:
            with uninterrupted():
                if address == LOCAL:
                    place = stack.enter_context(LocalCluster(n_workers=cores(), threads_per_worker=1, dashboard_address=":0"))
                client = stack.enter_context(Client(place, timeout=_REACH, set_as_default=False))
        except (OSError, ValueError, ImportError, RuntimeError) as error:
            example = "expected the address of a Dask scheduler, such as tcp://10.0.0.5:8786, or local"
            raise ClusterTrouble(f"{example}; got {address!r}: {str(error) or type(error).__name__}") from None
        yield client


def _threads(client: Client, address: str) -> int:
    """How many pieces are worked on at once, as soon as there is a worker."""
    try:
        client.wait_for_workers(1, timeout=_REACH)
    except TimeoutError:
        raise ClusterTrouble(f"expected workers at the cluster {address}, got none") from None
    return sum(client.nthreads().values())


def _result(client: Client, address: str, future: Future[Result]) -> Result:
    from distributed import KilledWorker  # noqa: PLC0415 - an extra

    while True:
        try:
            return future.result(timeout=_PATIENCE)
        except TimeoutError:
            if future.status == "error":  # it is the work's own
                raise
            if client.status == "running" and not client.nthreads():
                raise ClusterTrouble(f"the cluster {address} has lost its last worker") from None
        except KilledWorker as error:
            raise ClusterTrouble(f"the cluster {address} lost several workers over the same piece of work: {error}") from None
        except CancelledError:
            raise ClusterTrouble(f"the cluster {address} does not answer any more") from None
