"""Tables kept in the user's cache folder, so that the next process need not build them.

Safe when two processes build at once (a file is renamed into place when it is whole), when the folder cannot be written (nothing is
kept) and when a file is damaged or its maker's source has changed (it is not used, and written over).
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from studbook.ground import cache_folder, write_whole

Arrays = dict[str, NDArray[np.generic]]

#: How many tables are kept; the oldest go.
_KEPT: Final = 256


@lru_cache(maxsize=1)
def _edition() -> bytes | None:
    """The source of everything that has a say in tables, as one number; None when it cannot be read.

    That is the cards, the plain rankings and this room. A change in any of it makes what was kept worthless.
    """
    package = Path(__file__).parents[1]
    digest = sha256()
    try:
        for file in (package / "cards.py", *sorted((package / "hands").glob("*.py")), *sorted((package / "kernels").glob("*.py"))):
            digest.update(file.read_bytes())
    except OSError:
        return None
    return digest.digest()


def _file_of(what: str) -> Path | None:
    edition, place = _edition(), cache_folder()
    if edition is None or place is None:
        return None
    return place / f"tables-{sha256(edition + what.encode()).hexdigest()[:32]}.npz"


def load(what: str) -> Arrays | None:
    """The arrays kept under the description `what`; None when there are none to be had."""
    file = _file_of(what)
    if file is None:
        return None
    try:
        with file.open("rb") as whole, np.load(whole, allow_pickle=False) as kept:
            return {name: kept[name] for name in kept.files}
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        return None


def keep(what: str, arrays: Arrays) -> None:
    """Keep arrays under a description, if that can be done."""
    file = _file_of(what)
    if file is None:
        return
    with suppress(OSError):
        # Without `allow_pickle`, which NumPy before 2.1 takes for one more array.
        write_whole(file, lambda out: np.savez(out, **arrays))  # type: ignore[arg-type]  # the arrays might be called like that
        _forget_the_oldest(file.parent)


def _forget_the_oldest(place: Path) -> None:
    files = sorted(place.glob("tables-*.npz"), key=lambda file: file.stat().st_mtime)
    for file in files[:-_KEPT]:
        file.unlink(missing_ok=True)
