"""Which version of the pages this server has: another as soon as any of their files is."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from studbook.browser import FILES

_TEMPLATES: Final = Path(__file__).parent / "templates"


@cache
def page_version() -> str:
    """Twelve letters out of what is in the scripts, style sheets, drawings and templates."""
    digest = hashlib.sha256()
    for folder in (FILES, _TEMPLATES):
        for file in sorted(folder.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.relative_to(folder).as_posix().encode() + b"\0")
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
