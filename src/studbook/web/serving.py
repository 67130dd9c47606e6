"""How a server is to be run, as `studbook serve` is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from studbook.table.capacity import Capacity


@dataclass(frozen=True)
class Serving:
    """What a server takes in, who may read its figures, and how it logs."""

    capacity: Capacity = field(default_factory=Capacity)
    #: Addresses, with commas, that `/metrics` is answered to.
    figures_to: str = "127.0.0.1,::1"
    #: Whether each line of the log is an object in JSON.
    json_log: bool = False


#: When nobody says otherwise.
USUAL: Final = Serving()
