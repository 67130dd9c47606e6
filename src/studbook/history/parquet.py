"""The tables as Parquet files, for pandas and Polars; written a batch at a time. Needs the extra ``studbook[parquet]``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from studbook.history.record_error import RecordError
from studbook.history.record_tables import COLUMNS


class ParquetTables:
    """Files ``hands.parquet`` and so on in a folder. Raises `RecordError` when PyArrow is not installed."""

    def __init__(self, folder: Path, names: Sequence[str], batch: int, columns: Mapping[str, Mapping[str, type]] = COLUMNS) -> None:
        try:
            import pyarrow as pa  # noqa: PLC0415 - an extra that need not be there
            import pyarrow.parquet as files  # noqa: PLC0415
        except ImportError:
            raise RecordError("expected PyArrow for Parquet files; pip install 'studbook[parquet]', or export --to jsonl") from None
        kinds = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}
        self.arrow: Any = pa  # PyArrow has no types of its own
        self.batch = batch
        self.schemas: dict[str, object] = {name: pa.schema([(key, kinds[kind]) for key, kind in columns[name].items()]) for name in names}
        self.writers: dict[str, Any] = {
            name: files.ParquetWriter(folder / f"{name}.parquet", schema) for name, schema in self.schemas.items()
        }
        self.held: dict[str, list[Mapping[str, object]]] = {name: [] for name in names}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for name, writer in self.writers.items():
            self._flush(name)
            writer.close()

    def adder(self, name: str) -> Callable[[Mapping[str, object]], None]:
        """A function that adds one row."""
        held = self.held[name]

        def add(row: Mapping[str, object]) -> None:
            held.append(row)
            if len(held) >= self.batch:
                self._flush(name)

        return add

    def _flush(self, name: str) -> None:
        held = self.held[name]
        if held:
            self.writers[name].write_table(self.arrow.Table.from_pylist(held, schema=self.schemas[name]))
            held.clear()
