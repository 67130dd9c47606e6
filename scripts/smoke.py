"""Try an installed studbook as a stranger would, from an empty folder: ``python scripts/smoke.py PATH-OF-STUDBOOK FILE-OF-HANDS``."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

#: Seconds that a command, and a table's first page, may take on a slow machine with nothing compiled.
PATIENCE = 300.0
COMMANDS = (
    ["--version"],
    ["compare", "--ranking", "low-27", "7s 5d 4c 3h 2s", "8c 6d 4h 3s 2c"],
    ["odds", "razz", "As 2s 4d 5h 9c Kd", "3c 5d 7h 8h Jd 2c"],
    ["rules", "razz"],
    ["verify", "evening.txt"],
    ["simulate", "razz", "--seats", "easy,caller", "--hands", "20"],
    ["solve", "razz", "2s 5d 9c Kd", "3s 4d 8c Qd"],
)


def main(studbook: Path, hands: Path) -> None:
    """Run every command, then open a table and fetch its page with all its files; the first that fails ends it with what it said."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "evening.txt").write_bytes(hands.read_bytes())
        environment = {"HOME": folder, "PATH": str(studbook.parent), "LANG": "C.UTF-8"}
        for command in COMMANDS:
            began = time.perf_counter()
            line = [studbook, *command]
            ran = subprocess.run(line, cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
            if ran.returncode or not ran.stdout:
                raise SystemExit(f"studbook {' '.join(command)}: exit code {ran.returncode}\n{ran.stdout}{ran.stderr}")
            print(f"studbook {command[0]:<10} {time.perf_counter() - began:5.1f} s")
        slip = subprocess.run([studbook, "verify"], cwd=folder, env=environment, capture_output=True, text=True, check=False)
        if slip.returncode != 2 or "Missing argument" not in slip.stderr:
            raise SystemExit(f"studbook verify, without a file: expected exit code 2, got {slip.returncode}\n{slip.stderr}")
        play(studbook, folder, environment)


def play(studbook: Path, folder: str, environment: dict[str, str]) -> None:
    """Open a table, and fetch its page and what that page names."""
    began = time.perf_counter()
    command = [studbook, "play", "--no-browser"]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as table:
        try:
            assert table.stdout is not None
            told = ""
            while not (address := re.search(r"http://127\.0\.0\.1:\d+/room/\w+", told)):
                line = table.stdout.readline()
                if not line:
                    raise SystemExit(f"studbook play ended before it told an address:\n{told}")
                told += line
            count, octets = fetch_all(address[0])
            print(f"studbook play       {time.perf_counter() - began:5.1f} s to its page and {count - 1} files, {octets / 1000:.0f} kB")
        finally:
            table.terminate()


def fetch_all(address: str) -> tuple[int, int]:
    """How many files, and bytes, a page is with what it names, and what those name: style sheets, scripts and their imports."""
    waiting, known, octets = [address], {address}, 0
    while waiting:
        here = waiting.pop()
        with urlopen(here, timeout=60) as answer:
            content = answer.read()
            kind = answer.headers.get_content_type()
        octets += len(content)
        text = content.decode("utf-8", "replace")
        named = re.findall(r'<(?:script|link|img)[^>]*?(?:src|href)="([^"#]+)"', text) if kind == "text/html" else []
        if kind == "text/javascript":
            named = re.findall(r'^(?:import|export)\b[^"\'\n]*["\'](\.[^"\']+)["\']', text, re.MULTILINE)
        for name in named:
            path = urljoin(here, name)
            if path.startswith(address.partition("/room")[0]) and path not in known:
                known.add(path)
                waiting.append(path)
    return len(known), octets


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute(), Path(sys.argv[2]))
