"""The cut: the order that everybody's seeds give to a deck that is committed to already, so that nobody chooses the order alone."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from studbook.fair.commitment import DEAL_TAG


def sealed(seed: bytes) -> bytes:
    """What a page says of its seed before it says the seed: ``SHA-256(seed)``."""
    return hashlib.sha256(seed).digest()


def cut_of(deal: str, seeds: Sequence[bytes]) -> bytes:
    """The cut that these seeds, in the order of the seats, make of the shuffle called `deal`: 32 bytes."""
    name = deal.encode()
    return hashlib.sha256(DEAL_TAG + b" cut" + len(name).to_bytes(2, "big") + name + b"".join(seeds)).digest()


def permutation(cut: bytes, count: int) -> list[int]:
    """The positions 0 to `count` - 1 (256 at most) in the order in which they are dealt.

    A Fisher-Yates walk from the last place to the first; its numbers are the bytes of ``HMAC-SHA-256(cut, counter)``, the counter of eight
    bytes, big-endian, from 0. A byte that would favour the small numbers is passed over, so every order is as likely as any other.

    >>> sorted(permutation(bytes(32), 5))
    [0, 1, 2, 3, 4]
    """
    order = list(range(count))
    stream = b""
    counter = 0
    for last in range(count - 1, 0, -1):
        bound = last + 1
        fair = 256 - 256 % bound
        while True:
            if not stream:
                stream = hmac.digest(cut, counter.to_bytes(8, "big"), "sha256")
                counter += 1
            number, stream = stream[0], stream[1:]
            if number < fair:
                break
        other = number % bound
        order[last], order[other] = order[other], order[last]
    return order
