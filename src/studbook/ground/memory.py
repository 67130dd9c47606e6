"""How much memory the machine has."""

from __future__ import annotations

import os


def physical_memory() -> int:
    """Bytes of memory in all; 4 GB where the system does not say."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):  # not on this system
        return 4 << 30
