"""The one way this room compiles: without the interpreter's lock, and with what was compiled kept on disk where that is possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from numba import njit, types
from numba.extending import intrinsic

from studbook.kernels.kept_code import CheckedCache

#: A value in jitted code, or Numba's own: Numba has no types that a type checker knows, and finds those of jitted code itself. The
#: docstring says what it is. This is the one name under which this room leaves a type open.
Jitted = Any

Function = TypeVar("Function", bound=Callable[..., Jitted])


@lru_cache(maxsize=1)
def _edition() -> bytes:
    """Every source file of this room with its time and size."""
    stamps = []
    for file in sorted(Path(__file__).parent.glob("*.py")):
        about = file.stat()
        stamps.append((file.name, about.st_mtime_ns, about.st_size))
    return repr(stamps).encode()


def jitted(function: Function) -> Function:
    """Compile on first use. The result is kept beside the source, else in the user's cache folder; where neither can be written the
    function is compiled anew in each process.

    Numba alone would take what it kept for good as long as the function's own file is unchanged, though what the function calls may have
    changed in another file. So a change in any file of this room counts (see `studbook.kernels.kept_code`).
    """
    compiled: Jitted = _for_types_alone(njit(nogil=True)(function))
    with suppress(RuntimeError, OSError):  # Numba: "cannot cache function: no locator available"
        compiled._cache = CheckedCache(function, _edition())  # noqa: SLF001 -- what `njit(cache=True)` sets, with Numba's own cache
    code: Function = compiled
    return code


#: The type of any number, for that of a certain one.
_OF_ANY: Final[Jitted] = types.unliteral


def _for_types_alone(compiled: Jitted) -> Jitted:
    """Have a function compiled once for the types of what it is called with. Numba would compile it anew for each number that stands in a
    call, and leave the same machine code after inlining.
    """
    called = compiled.get_call_template

    def called_with(arguments: tuple[Jitted, ...], named: Mapping[str, Jitted]) -> Jitted:
        return called(tuple(map(_OF_ANY, arguments)), {name: _OF_ANY(kind) for name, kind in named.items()})

    compiled.get_call_template = called_with
    return compiled


#: For what jitted code alone calls: no door from Python, which takes a sixth of the time of compiling.
_WITHOUT_DOOR: Final[Mapping[str, Jitted]] = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def inner(function: Function) -> Function:
    """Compile a part of a kernel, which jitted code alone calls. It is kept on disk with the kernels that it is a part of."""
    compiled: Jitted = _for_types_alone(njit(**_WITHOUT_DOOR)(function))
    code: Function = compiled
    return code


def _popcount(typing_context: Jitted, mask: Jitted) -> Jitted:
    def written(context: Jitted, builder: Jitted, signature: Jitted, arguments: Jitted) -> Jitted:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), written


#: In jitted code: ``popcount(mask)`` is how many bits of a uint64 are set, by the machine's own instruction.
popcount: Jitted = intrinsic(_popcount)


def _pointer(typing_context: Jitted, array: Jitted, offset: Jitted) -> Jitted:
    def written(context: Jitted, builder: Jitted, signature: Jitted, arguments: Jitted) -> Jitted:
        data = context.make_array(array)(context, builder, arguments[0]).data
        return builder.gep(data, [context.cast(builder, arguments[1], offset, types.intp)])

    item: Jitted = types.CPointer
    return item(array.dtype)(array, offset), written


#: In jitted code: ``pointer_to(array, offset)`` is where an item of a contiguous array lies, to read and write from there on by number, as
#: in an array, with less to compile. The array has to be kept as long as it is used.
pointer_to: Jitted = intrinsic(_pointer)
