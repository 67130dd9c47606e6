"""Compiled code that is kept: found again, and made anew when what was kept is damaged, is another's, or cannot be kept at all."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from studbook.kernels import compiling, kept_code

SOURCE = """
from studbook.kernels.compiling import jitted

@jitted
def doubled(number):
    return 2 * number
"""


@pytest.fixture
def compiled(tmp_path: Path) -> Callable[[], Any]:
    """A jitted function as each new process would get it, its code kept in a folder of the test's own."""
    file = tmp_path / "kept.py"
    file.write_text(SOURCE)

    def anew() -> Any:
        spec = importlib.util.spec_from_file_location("kept", file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module.doubled

    return anew


def loaded(function: Any) -> bool:
    """Whether a call takes its code from disk; the call has the right answer either way."""
    assert function(21) == 42
    return bool(function.stats.cache_hits)


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "__pycache__").glob("*.checked.*"))


def test_code_is_kept_and_found(compiled: Callable[[], Any], tmp_path: Path) -> None:
    assert not loaded(compiled())
    assert {file.suffix for file in kept(tmp_path)} == {".nbi", ".nbc"}
    assert loaded(compiled())


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("damage", ["empty", "cut short", "nonsense", "a bit turned", "gone"])
def test_a_damaged_file_is_made_anew(compiled: Callable[[], Any], tmp_path: Path, suffix: str, damage: str) -> None:
    assert not loaded(compiled())
    (file,) = [file for file in kept(tmp_path) if file.suffix == suffix]
    whole = file.read_bytes()
    middle = len(whole) // 2
    if damage == "gone":
        file.unlink()
    else:
        file.write_bytes(
            {
                "empty": b"",
                "cut short": whole[:middle],
                "nonsense": b"nonsense" * 20,
                "a bit turned": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
            }[damage]
        )
    assert not loaded(compiled())
    assert loaded(compiled())


def test_a_change_anywhere_in_the_room_counts(compiled: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba looks at a function's own file alone; ours looks at all that it may have inlined."""
    assert not loaded(compiled())
    monkeypatch.setattr(compiling, "_edition", lambda: b"another")
    assert not loaded(compiled())
    assert loaded(compiled())


def test_code_that_cannot_be_rebuilt_is_compiled(compiled: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    assert not loaded(compiled())
    with monkeypatch.context() as patched:
        patched.setattr(kept_code.CheckedFiles, "_load_data", lambda *_: ("not", "code"))
        assert not loaded(compiled())
    assert loaded(compiled())


def test_a_full_disk_is_no_reason_not_to_answer(compiled: Callable[[], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(kept_code, "write_whole", full)
    assert not loaded(compiled())
    assert not kept(tmp_path)


def test_compiled_anew_where_nothing_can_be_kept(compiled: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object) -> None:
        raise RuntimeError("cannot cache function: no locator available")

    monkeypatch.setattr(compiling, "CheckedCache", nowhere)
    assert compiled()(4) == 8
