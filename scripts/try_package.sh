#!/bin/sh
# Install what was built (dist/) in empty environments and try it from there: scripts/try_package.sh [PYTHON ...],
# such as 3.11 3.13, or paths.
# Each Python gets the newest versions of everything from the wheel; the first one also the lowest that pyproject.toml allows, from the source.
set -eu
[ $# -gt 0 ] || set -- .venv/bin/python
uv=$(pwd)/.venv/bin/uv
wheel=$(ls dist/studbook-*.whl)
source=$(ls dist/studbook-*.tar.gz)
[ "$(echo "$wheel" "$source" | wc -w)" = 2 ] || { echo "expected one wheel and one source archive in dist/, got: $wheel $source" >&2; exit 2; }
try=$(mktemp -d)
trap 'rm -rf "$try"' EXIT
trap 'exit 1' INT TERM

# What, Python, resolution, archive.
attempt() {
    echo "--- $1"
    "$uv" venv --quiet --no-python-downloads --python "$2" "$try/env"
    # With pyproject.toml, so that what it names counts as direct; of an archive's own needs uv would take the newest.
    VIRTUAL_ENV="$try/env" "$uv" pip install --quiet --resolution "$3" --requirement pyproject.toml "$4"
    du -sm "$try/env" | cut -f1 | sed 's/$/ MB installed/'
    "$try/env/bin/python" scripts/smoke.py "$try/env/bin/studbook" examples/evening.txt
    rm -rf "$try/env"
}

for python in "$@"; do
    attempt "Python $python, the newest versions, the wheel" "$python" highest "$wheel"
done
attempt "Python $1, the lowest versions, the source" "$1" lowest-direct "$source"
