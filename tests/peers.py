"""Programs that give a second opinion. Without one its tests are skipped; in CI its absence is a failure."""

import importlib
import importlib.util
import os
from typing import Any

import pytest


def peer(name: str) -> Any:
    """The module of that name."""
    if importlib.util.find_spec(name.partition(".")[0]) is None and not os.environ.get("CI"):
        pytest.skip(f"{name} is not installed", allow_module_level=True)
    return importlib.import_module(name)
