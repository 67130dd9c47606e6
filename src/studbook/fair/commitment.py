"""The commitment to a shuffled deck: a leaf for the card at each position, which tells nothing of the card without its salt."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

#: What every hash of a leaf begins with, so that it can be mistaken for no other.
DEAL_TAG: Final = b"studbook/1"
#: How long a salt and a leaf are.
SALT_BYTES: Final = 32
LEAF_BYTES: Final = 32


def leaf(deal: str, position: int, card: int, salt: bytes) -> bytes:
    """The commitment to `card` (its code) at `position` of the shuffle that is called `deal`, of 32 bytes.

    What is hashed is the tag, the deal's name with its length before it (two bytes), the position (two bytes, big-endian), the card's code
    (one byte) and the salt, so that no two of them ever give the same bytes.
    """
    name = deal.encode()
    return hashlib.sha256(DEAL_TAG + len(name).to_bytes(2, "big") + name + position.to_bytes(2, "big") + bytes((card,)) + salt).digest()


def salt(key: bytes, deal: str, position: int) -> bytes:
    """The salt of a position: nobody without the hand's secret `key` can tell it from 32 random bytes, nor from other salts of the key."""
    return hmac.digest(key, b"salt" + position.to_bytes(2, "big") + deal.encode(), "sha256")


def commit(deal: str, order: Sequence[int], key: bytes) -> tuple[bytes, ...]:
    """The leaves of all positions of a shuffle, from the codes of its cards: what everybody gets before anybody cuts it."""
    return tuple(leaf(deal, position, card, salt(key, deal, position)) for position, card in enumerate(order))


def leaves_of(joined: bytes) -> tuple[bytes, ...]:
    """The leaves out of one string of bytes, as a page and a record have them."""
    return tuple(joined[at : at + LEAF_BYTES] for at in range(0, len(joined), LEAF_BYTES))
