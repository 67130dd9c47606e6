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

#: Parts that are off. The first three are pages that Chromium keeps ready beneath each window's address bar, a process for each and a
#: quarter of the work of a short test; the fourth is a process in store for the next page. Chromium hears the last list alone, so the rest
#: are those that Playwright names: what looks for the network, or comes between a page and its test.
_OFF = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "SpareRendererForSitePerProcess",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
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
    f"--disable-features={','.join(_OFF)}",
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
