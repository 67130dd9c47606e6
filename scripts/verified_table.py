"""What of the files at hand is read and verifies: a table by site and game. python scripts/verified_table.py FOLDER..."""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

from studbook.history.account import HandAccount
from studbook.history.containers import is_wanted
from studbook.history.record_error import CancelledHandError, RecordError
from studbook.history.record_files import read_file
from studbook.history.verdicts import verify

#: Site and game; of what cannot be read, the site that its first words say.
Kind = tuple[str, str]
_PARTICULARS = re.compile(r"\$?\d[\d.,]*|'[^']*'|\b[A-Z][a-z]+\d+\b")


def main(folders: Iterable[str]) -> None:
    """Print the table, in Markdown."""
    files: dict[Kind, set[Path]] = defaultdict(set)
    counts: dict[Kind, Counter[str]] = defaultdict(Counter)
    why: dict[Kind, Counter[str]] = defaultdict(Counter)
    for path in _files(folders):
        for account in read_file(path):
            kind, fate, reason = _fate(account)
            files[kind].add(path)
            counts[kind][fate] += 1
            if reason:
                why[kind][reason] += 1
    print("| site | game | files | hands | verified | refused, and why |\n|---|---|---|---|---|---|")
    for kind in sorted(counts):
        tally = counts[kind]
        reasons = "; ".join(f"{count} {reason}" for reason, count in why[kind].most_common())
        print(f"| {kind[0]} | {kind[1]} | {len(files[kind])} | {tally.total()} | {tally['verified']} | {reasons} |")


def _files(folders: Iterable[str]) -> Iterable[Path]:
    for folder in map(Path, folders):
        yield from sorted(path for path in folder.rglob("*") if path.is_file() and is_wanted(path.name)) if folder.is_dir() else [folder]


def _fate(account: HandAccount | RecordError) -> tuple[Kind, str, str]:
    """The kind of a hand, what became of it, and why."""
    if isinstance(account, CancelledHandError):
        return ("not read", ""), "cancelled", "cancelled by the site"
    if isinstance(account, RecordError):
        return ("not read", ""), "refused", _plain(account.problem)
    verdict = verify(account)
    kind = account.site.name, account.game.name
    return (kind, "verified", "") if verdict.ok else (kind, "refused", _plain(verdict.problem or ""))


def _plain(problem: str) -> str:
    """A problem without names and numbers, so that the same one is counted as one."""
    return _PARTICULARS.sub("…", problem)[:110]


if __name__ == "__main__":
    main(sys.argv[1:])
