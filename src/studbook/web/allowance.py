"""How often an address may do what costs the server something that stays, such as making a table."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from starlette.requests import Request

from studbook.web.addresses import LOOPBACK
from studbook.web.turns import Busy

#: Addresses that are remembered.
_MOST: Final = 10_000


class Allowance:
    """So many at once, and one more after `each` seconds: ``Allowance(most=20, each=60.0).count(request)``. This machine is free."""

    def __init__(self, most: int, each: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._each = each
        self._now = now
        #: How many are left, and when that was counted, by address.
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def count(self, request: Request) -> None:
        """Raises `Busy` when this address has had its share. Behind a proxy the address is the one that the proxy tells."""
        address = request.client.host if request.client is not None else ""
        if request.url.hostname in LOOPBACK and address in LOOPBACK:
            return
        left, since = self._left.pop(address, (float(self._most), self._now()))
        left = min(left + (self._now() - since) / self._each, float(self._most))
        self._left[address] = (left - 1 if left >= 1 else left), self._now()
        if len(self._left) > _MOST:
            self._left.popitem(last=False)
        if left < 1:
            raise Busy
