"""Folders, whole files and cores."""

import os
from pathlib import Path

import pytest

from studbook.ground import cache_folder, cores, data_folder, whole_folder, write_whole


def test_folders_are_where_they_should_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")  # which the XDG rules say to pass over
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert cache_folder() == Path("/somewhere/.cache/studbook")
    assert data_folder() == Path("/somewhere/.local/share/studbook")
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert cache_folder() == Path("/caches/studbook")
    assert data_folder() == Path("/data/studbook")


def test_without_a_home_there_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    assert cache_folder() is None
    assert data_folder() is None


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file.txt"
    write_whole(file, lambda out: out.write(b"first"))

    def breaks_off(out: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_whole(file, breaks_off)
    assert file.read_bytes() == b"first"
    assert list(file.parent.iterdir()) == [file]


def test_there_is_a_core() -> None:
    assert cores() >= 1


def test_a_folder_gets_all_files_or_none(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "tables"

    def break_off() -> None:
        with whole_folder(folder) as beside:
            (beside / "hands.jsonl").write_text("{}")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert list(folder.iterdir()) == []
    with whole_folder(folder) as beside:
        (beside / "hands.jsonl").write_text("{}")
        (beside / "results.jsonl").write_text("{}")
        assert [path.is_dir() for path in folder.iterdir()] == [True]
    assert sorted(path.name for path in folder.iterdir()) == ["hands.jsonl", "results.jsonl"]


def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, lambda out: out.write(b"hands"))
    assert (os.read(reader, 100), pipe.is_fifo()) == (b"hands", True)
    os.close(reader)
