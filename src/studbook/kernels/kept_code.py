"""Compiled code kept on disk, checked before it is used.

Numba trusts the files it keeps: one that was cut short by a full disk or a power cut makes every call fail until somebody deletes it.
Here each file begins with a digest of what follows and of the source that made it. A file whose digest is another (damaged, or made by
other source) counts as not there, so that the function is compiled anew and the file is written over.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from numba.core.caching import FunctionCache, IndexDataCacheFile

from studbook.ground import write_whole

_DIGEST: Final = sha256().digest_size


class CheckedFiles(IndexDataCacheFile):
    """The files of one function: an index of its signatures, and the code of each. `edition`: the source, as bytes."""

    def __init__(self, folder: str, name: str, edition: bytes) -> None:
        super().__init__(folder, name, edition)
        self._edition = edition

    def _load_index(self) -> dict[object, str]:
        payload = self._payload(Path(self._index_path))
        overloads: dict[object, str] = {} if payload is None else pickle.loads(payload)  # noqa: S301 -- our own file, its digest is right
        return overloads

    def _save_index(self, overloads: dict[object, str]) -> None:
        self._write(Path(self._index_path), self._dump(overloads))

    def _load_data(self, name: str) -> object:
        payload = self._payload(Path(self._data_path(name)))
        if payload is None:
            raise FileNotFoundError(name)  # which Numba takes for "compile it"
        return pickle.loads(payload)  # noqa: S301 -- our own file, its digest is right

    def _save_data(self, name: str, data: object) -> None:
        self._write(Path(self._data_path(name)), self._dump(data))

    def _payload(self, file: Path) -> bytes | None:
        """What was written to the file; None when it is not there, damaged, or made by other source."""
        try:
            whole = file.read_bytes()
        except OSError:
            return None
        payload = whole[_DIGEST:]
        return payload if whole[:_DIGEST] == self._digest(payload) else None

    def _write(self, file: Path, payload: bytes) -> None:
        write_whole(file, lambda out: out.write(self._digest(payload) + payload))

    def _digest(self, payload: bytes) -> bytes:
        return sha256(self._edition + payload).digest()


class CheckedCache(FunctionCache):
    """Numba's cache of one function, in checked files. Raises `RuntimeError` where there is no place to keep anything."""

    def __init__(self, function: Callable[..., object], edition: bytes) -> None:
        super().__init__(function)
        stamp = repr((self._cache_file._source_stamp, self._cache_file._version)).encode()  # noqa: SLF001 -- Numba's own stamp and version
        self._cache_file = CheckedFiles(self._cache_path, f"{self._impl.filename_base}.checked", edition + stamp)

    def load_overload(self, signature: object, target_context: object) -> object | None:
        """The code kept for a signature; None when there is none that can be used."""
        try:
            code: object | None = super().load_overload(signature, target_context)
        except Exception:
            return None
        return code

    def save_overload(self, signature: object, code: object) -> None:
        """Keep code, if that can be done: a full disk is no reason not to answer."""
        with suppress(OSError):
            super().save_overload(signature, code)
