"""The sites whose texts are read. One more is its module, a line here, and its tests."""

from __future__ import annotations

from typing import Final

from studbook.history.sites.fulltilt import FullTiltReader
from studbook.history.sites.site_reader import SiteReader
from studbook.history.sites.stars import StarsReader

READERS: Final[tuple[type[SiteReader], ...]] = (StarsReader, FullTiltReader)


def reader_of(line: str) -> type[SiteReader] | None:
    """Whose hand begins with this line; None: no site's."""
    for reader in READERS:
        if line.startswith(reader.begins) and reader.hand_number(line):
            return reader
    return None
