"""For whoever keeps the server running: whether it is well, and its figures. No name, code or secret is in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from studbook.table.hub import Hub
from studbook.version import __version__
from studbook.web.connections import is_proxy
from studbook.web.webpage import WebPage

#: Seconds, about as long as a commit, a round trip and a noticeable wait.
_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)


class HubFigures(Collector):
    """What the tables of a hub come to, counted when it is asked for."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The gauges of this moment."""
        hub = self.hub
        tables = GaugeMetricFamily("studbook_tables", "Tables, by whether they run or are put away.", labels=["state"])
        tables.add_metric(["running"], len(hub.tables))
        tables.add_metric(["put away"], len(hub.shelf))
        yield tables
        phases = GaugeMetricFamily("studbook_running_tables", "Running tables, by what they wait for.", labels=["phase"])
        counts: dict[str, int] = {}
        for table in hub.tables.values():
            counts[table.room.phase] = counts.get(table.room.phase, 0) + 1
        for phase, count in sorted(counts.items()):
            phases.add_metric([phase], count)
        yield phases
        yield GaugeMetricFamily("studbook_tables_that_cannot_save", "Tables that wait until their store can be written.", _in_trouble(hub))
        yield GaugeMetricFamily("studbook_pages", "Pages that look on.", hub.pages)
        seats = GaugeMetricFamily("studbook_seats", "Seats that are taken, by whom.", labels=["by"])
        seats.add_metric(["bot"], hub.bots)
        taken = sum(seat is not None for table in hub.tables.values() for seat in table.room.seats)
        seats.add_metric(["person"], taken - hub.bots)
        yield seats


class CommandTimes:
    """How long commands took, from when they came to their answer."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._seconds = Histogram(
            "studbook_command_seconds", "From a command to its answer.", ["answer"], registry=registry, buckets=_BUCKETS
        )  # fmt: skip
        self._done, self._refused = self._seconds.labels("done"), self._seconds.labels("refused")

    def note(self, seconds: float, *, refused: bool) -> None:
        """A command was answered."""
        (self._refused if refused else self._done).observe(seconds)


class Health(WebPage):
    """`/healthz` for a proxy or a supervisor, `/metrics` for Prometheus."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._registry = CollectorRegistry()
        self._registry.register(HubFigures(hub))
        ProcessCollector(registry=self._registry)
        hub.note_command = CommandTimes(self._registry).note

    def routes(self) -> list[BaseRoute]:
        return [Route("/healthz", self.health), Route("/metrics", self.metrics)]

    async def health(self, _request: Request) -> Response:
        """200 while tables can be played; 503 while no table can save."""
        stuck = _in_trouble(self.hub)
        if stuck and stuck == len(self.hub.tables):
            return JSONResponse({"status": "cannot save", "version": __version__}, 503)
        return JSONResponse({"status": "ok", "version": __version__})

    async def metrics(self, request: Request) -> Response:
        """The figures, for the addresses that the host has named: first of all this machine."""
        address = request.client.host if request.client is not None else ""
        if not is_proxy(address, request.app.state.figures_to):
            return PlainTextResponse("the figures of this server are for those whom its host has named: studbook serve --metrics-to", 403)
        return Response(generate_latest(self._registry), media_type=CONTENT_TYPE_LATEST)


def _in_trouble(hub: Hub) -> int:
    return sum(bool(table.trouble) for table in hub.tables.values())
