"""What the chips in a closed fist say, at a table that declares that way."""

from __future__ import annotations

from typing import Final, Literal

Fist = Literal["low 0, high 1, both 2", "high 0, low 1, both 2", "low 1, high 2, both 3"]


def fist_words(fist: Fist, claims: tuple[str, ...]) -> str:
    """What the chips say, of what may be declared: ``low 0, high 1``."""
    return ", ".join(part for part in fist.split(", ") if part.split()[0] in claims)


#: Each of them where it is not said whether both may be declared.
FISTS: Final = ("low 0, high 1", "high 0, low 1", "low 1, high 2")
