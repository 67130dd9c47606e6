#!/bin/sh
# Make the virtual environment in folder $1 with the first Python of at least 3.11 found, or the one that PYTHON names.
set -eu
venv=$1
enough='import sys; sys.exit(sys.version_info < (3, 11))'

found=
for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11 python}; do
    if command -v "$candidate" >/dev/null 2>&1 && "$candidate" -c "$enough" 2>/dev/null; then
        found=$candidate
        break
    fi
done
if [ -z "$found" ]; then
    echo "studbook needs Python 3.11 or newer; found none (looked for: ${PYTHON:-python3 python3.13 python3.12 python3.11 python})." >&2
    echo "Install one, or name it: make PYTHON=/path/to/python3 ..." >&2
    exit 1
fi

echo "Making $venv with $("$found" --version) ($(command -v "$found")) ..."
rm -rf "$venv"
if ! said=$("$found" -m venv "$venv" 2>&1); then
    rm -rf "$venv"
    echo "$said" >&2
    echo "This Python cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv" >&2
    exit 1
fi
pwd >"$venv/.made-in"
