"""The one way this room compiles: without the interpreter's lock, and with what was compiled kept on disk where that is possible."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from numba import njit, types
from numba.extending import intrinsic

Function = TypeVar("Function", bound=Callable[..., Any])


@lru_cache(maxsize=1)
def _edition() -> tuple[tuple[str, int, int], ...]:
    """Every source file of this room with its time and size."""
    found = []
    for file in sorted(Path(__file__).parent.glob("*.py")):
        about = file.stat()
        found.append((file.name, about.st_mtime_ns, about.st_size))
    return tuple(found)


def jitted(function: Function) -> Function:
    """Compile on first use. Numba keeps the result beside the source, else in the user's cache folder; where neither can be written
    the function is compiled anew in each process.

    Numba takes what it kept for good as long as the function's own file is unchanged, though what the function calls may have changed
    in another file. So a change in any file of this room counts, by the stamp that Numba compares. (That is a private attribute; should
    it go, Numba's own stamp stays in force.)
    """
    try:
        compiled: Any = njit(cache=True, nogil=True)(function)
    except RuntimeError:  # Numba: "cannot cache function: no locator available"
        compiled = njit(nogil=True)(function)
    with suppress(AttributeError, OSError):
        kept = compiled._cache._cache_file  # noqa: SLF001 -- the only way to the stamp
        kept._source_stamp = (kept._source_stamp, _edition())  # noqa: SLF001 -- the same
    found: Function = compiled
    return found


def _popcount(typing_context: Any, mask: Any) -> Any:
    def written(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), written


#: In jitted code: ``popcount(mask)`` is how many bits of a uint64 are set, by the machine's own instruction.
popcount: Any = intrinsic(_popcount)
