"""Where files of ours lie: what can be made again in the user's cache folder, what cannot in the user's data folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_OURS: Final = "studbook"


def cache_folder() -> Path | None:
    """``$XDG_CACHE_HOME/studbook`` or ``~/.cache/studbook``; None where there is no such place. It need not exist yet."""
    return _folder("XDG_CACHE_HOME", ".cache")


def data_folder() -> Path | None:
    """``$XDG_DATA_HOME/studbook`` or ``~/.local/share/studbook``; None where there is no such place. It need not exist yet."""
    return _folder("XDG_DATA_HOME", ".local/share")


def _folder(variable: str, usual: str) -> Path | None:
    """The folder that an environment variable names, else the usual one at home. A relative path is passed over, as the XDG rules say."""
    base = os.environ.get(variable, "")
    try:
        return (Path(base) if base and Path(base).is_absolute() else Path.home() / usual) / _OURS
    except RuntimeError:  # no home
        return None
