#!/bin/sh
# Run the tests, and say plainly whether the browser's are among them. Arguments go to pytest.
set -eu

if chromium=$(.venv/bin/python -m tests.chromium 2>/dev/null); then
    echo "Running all tests, those in a browser too ($chromium)."
elif [ "${STUDBOOK_REQUIRE_BROWSER:-}" = 1 ]; then
    echo "STUDBOOK_REQUIRE_BROWSER=1, and $(.venv/bin/python -m tests.chromium 2>&1)" >&2
    exit 1
else
    chromium=
    echo "Running the tests that need no browser; $(.venv/bin/python -m tests.chromium 2>&1)"
fi

# Many tests start studbook as a person does, in a process of its own: it is compiled once, not each time.
unset PYTHONDONTWRITEBYTECODE
.venv/bin/python -m compileall -q -j 2 src tests

# One process more than the two cores that this is meant for: one often waits for a bot, a browser or a clock.
.venv/bin/python -m pytest -q -n "${STUDBOOK_TEST_PROCESSES:-3}" --dist worksteal -m "not soak" "$@"

if [ $# -gt 0 ]; then
    echo "The chosen tests passed: $*"
elif [ -n "$chromium" ]; then
    echo "All tests passed, those in a browser too."
else
    echo "All tests that need no browser passed; the browser tests were NOT run, since there is no Chromium here."
fi
