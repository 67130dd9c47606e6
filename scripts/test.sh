#!/bin/sh
# Run the tests, and say plainly whether the browser's are among them. Arguments go to pytest.
set -eu

chromium=
for candidate in ${STUDBOOK_CHROMIUM:-chromium chromium-browser google-chrome google-chrome-stable}; do
    if command -v "$candidate" >/dev/null 2>&1; then
        chromium=$(command -v "$candidate")
        break
    fi
done

if [ -n "$chromium" ]; then
    echo "Running all tests, those in a browser too ($chromium)."
elif [ "${STUDBOOK_REQUIRE_BROWSER:-}" = 1 ]; then
    echo "No Chromium found, and STUDBOOK_REQUIRE_BROWSER=1 says that there must be one." >&2
    echo "Install chromium or google-chrome, or name it: STUDBOOK_CHROMIUM=/path/to/chromium" >&2
    exit 1
else
    echo "No Chromium found: running the tests that need no browser. (Install chromium, or name it: STUDBOOK_CHROMIUM=/path/to/chromium)"
fi

.venv/bin/python -m pytest -q -n "${STUDBOOK_TEST_PROCESSES:-2}" --dist worksteal -m "not soak" "$@"

if [ -n "$chromium" ]; then
    echo "All tests passed, those in a browser too."
else
    echo "All tests that need no browser passed; the browser tests were NOT run, since there is no Chromium here."
fi
