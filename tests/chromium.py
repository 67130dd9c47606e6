"""Where Chromium is, and how the tests start it. ``python -m tests.chromium`` prints its path, or fails."""

import os
import shutil
import sys

#: Names that Chromium goes by, in the order they are tried.
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

#: What a browser under test does without: a sandbox (it may run as root), a GPU, and everything that looks for the network.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

#: Milliseconds until a click that cannot be made, or something that does not come, fails a test that names no time of its own.
PATIENCE = 20_000

#: Said where there is none.
MISSING = "no Chromium found: install chromium or google-chrome, or name it: STUDBOOK_CHROMIUM=/path/to/chromium"


def find() -> str | None:
    """The path of Chromium: ``STUDBOOK_CHROMIUM`` when it is set, else the first of the usual names found."""
    named = os.environ.get("STUDBOOK_CHROMIUM")
    if named:
        return shutil.which(named)
    return next((path for path in map(shutil.which, NAMES) if path), None)


def required() -> bool:
    """Whether a missing Chromium is an error (in CI) and not a reason to skip."""
    return os.environ.get("STUDBOOK_REQUIRE_BROWSER") == "1"


if __name__ == "__main__":
    sys.exit(print(find()) if find() else MISSING)
