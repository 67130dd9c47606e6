"""What one person is told of a hand's dealing, in the order in which it happens: the frames of the page and the lines of a record."""

from __future__ import annotations

from typing import Final

import msgspec

#: In place of a place that somebody may not know.
HIDDEN: Final = -1


class Seal(msgspec.Struct, frozen=True):
    """What a seat's page has said of its seed before the deck was committed to."""

    seat: int
    #: ``SHA-256(seed)``, in hexadecimal.
    seal: str


class SeedOf(msgspec.Struct, frozen=True):
    """A seat's seed."""

    seat: int
    #: 32 bytes, in hexadecimal.
    seed: str


class Committed(msgspec.Struct, frozen=True, tag_field="what", tag="committed"):
    """A shuffle is committed to; nobody has cut it yet."""

    #: The shuffle's number in its hand, from 1, and its name.
    part: int
    deal: str
    #: All leaves, in base 64.
    leaves: str
    #: Who is asked for a seed.
    seals: tuple[Seal, ...]


class Cutting(msgspec.Struct, frozen=True, tag_field="what", tag="cut"):
    """The shuffle is cut by the seeds that came."""

    part: int
    seeds: tuple[SeedOf, ...]
    #: Seats that were asked and sent no seed in time.
    late: tuple[int, ...]


class DealtCards(msgspec.Struct, frozen=True, tag_field="what", tag="dealt"):
    """Cards came off the deck: which places of the order they have, counted from 0."""

    part: int
    #: One for each card, in the order dealt; `HIDDEN` in a reshuffle for those who do not see the card, since players are dealt past
    #: their own throws there, and a place would tell where those lie.
    places: tuple[int, ...]


class CardOpening(msgspec.Struct, frozen=True, tag_field="what", tag="open"):
    """A card that this person may see, with what shows that it lay there from the start."""

    part: int
    #: Its place in the order of dealing.
    place: int
    #: The card's code.
    card: int
    #: In hexadecimal.
    salt: str


FairEvent = Committed | Cutting | DealtCards | CardOpening
"""Any of them; a page's stream and a record are lists of these."""
