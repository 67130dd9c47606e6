"""A cluster that shares in the work of a command."""

from __future__ import annotations

from typing import Annotated

import typer

from studbook.cli.complaints import UserError
from studbook.ground import Cluster, Workers

ClusterOption = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Let a Dask cluster share in it: its scheduler's address (documentation: Many machines)."),
]


def cluster_at(address: str | None) -> Cluster | None:
    """The cluster that was asked for."""
    return None if address is None else Cluster(address)


def workers_given(processes: int | None, address: str | None) -> Workers | None:
    """Who shares in it, as far as that was said. Raises `UserError` when it was said twice."""
    if processes is not None and address is not None:
        raise UserError(f"expected --processes or --cluster, got both: {processes} and {address}")
    return processes if address is None else Cluster(address)
