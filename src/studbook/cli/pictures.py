"""The pictures that commands draw with ``--plot``: what they may be written as, and what drawing them takes."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from studbook.cli.complaints import UserError

#: What a picture can be written as.
_ENDINGS: Final = (".png", ".svg", ".pdf")


def check_picture(file: Path) -> None:
    """Hold that a picture can be written there, before minutes are spent on what it shows. Raises `UserError`."""
    if file.suffix.lower() not in _ENDINGS or not file.resolve().parent.is_dir():
        raise UserError(f"expected a file ending in {', '.join(_ENDINGS)} in a folder that there is, got {file}")
    if find_spec("matplotlib") is None:
        raise UserError('expected Matplotlib, which draws pictures: pip install "studbook[plot]"')
