"""The games that everybody at a home table knows: what a new table deals first, and what a bot chooses when it is the dealer."""

from __future__ import annotations

from typing import Final

STAPLES: Final = ("seven-card-stud", "razz", "stud-8", "five-card-stud", "badugi", "good-bad-ugly")
