"""The sites whose texts are read. One more is its module, a line here, and its tests."""

from __future__ import annotations

from typing import Final

from studbook.history.sites.fulltilt import FULLTILT_TEXT
from studbook.history.sites.site_reader import SiteText
from studbook.history.sites.stars import STARS_TEXT
from studbook.history.sites.winamax import WINAMAX_TEXT

SITE_TEXTS: Final[tuple[SiteText, ...]] = (STARS_TEXT, FULLTILT_TEXT, WINAMAX_TEXT)
#: What a line that begins a hand of any of them may start with.
BEGINNINGS: Final[tuple[str, ...]] = tuple(start for text in SITE_TEXTS for start in text.begins)


def text_of(line: str) -> SiteText | None:
    """Whose hand begins with this line, whatever spaces end it; None: no site's that is read."""
    if not line.startswith(BEGINNINGS):
        return None
    line = line.rstrip()
    for text in SITE_TEXTS:
        if line.startswith(text.begins) and text.hand_number(line):
            return text
    return None


def text_named(key: str) -> SiteText:
    """The text of the site of that key."""
    return next(text for text in SITE_TEXTS if text.site.key == key)
