"""Several records in one file: each under its number, as Poker Hand History has it (``.phhs``)."""

from __future__ import annotations


def numbered(text: str, number: int) -> str:
    """The record under the heading ``[number]``; tables of its own become tables inside."""
    lines = [f"[{number}]"]
    for line in text.splitlines():
        if line.startswith("[") and line.endswith("]"):
            lines.append(f"[{number}.{line[1:-1]}]")
        elif not line.startswith("# A hand of"):
            lines.append(line)
    return "\n".join(lines) + "\n"
