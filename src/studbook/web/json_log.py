"""The log as lines of JSON, for programs that gather logs."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec


class JsonLines(logging.Formatter):
    """``{"time": "2026-12-01T09:00:00.123Z", "level": "warning", "logger": "studbook.table.table", "message": "…"}``, and `exception`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        fields = {"time": time, "level": record.levelname.lower(), "logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(fields).decode()


def log_in_json() -> None:
    """Everything that is logged from now on goes to standard error as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):  # they have handlers of their own
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
