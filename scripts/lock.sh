#!/bin/sh
# Choose versions: requirements/*.txt from pyproject.toml, hashed, for every system and Python that studbook supports. The versions
# already there are kept where they still fit; `make lock ARGS=--upgrade` takes the newest. The locks name no package index.
set -eu

lock() {
    name=$1
    shift
    echo "requirements/$name.txt ..."
    .venv/bin/uv pip compile --quiet --universal --fork-strategy fewest --python-version 3.11 --generate-hashes \
        --no-header --no-annotate --no-emit-index-url pyproject.toml --output-file "requirements/$name.txt" "$@"
}

# Each builds on the one before, so that a test runs with what people play with.
lock run --extra checkout "$@"
lock dev --extra dev --constraint requirements/run.txt "$@"
lock docs --extra docs --constraint requirements/dev.txt "$@"
lock bench --extra dev --extra bench --constraint requirements/dev.txt "$@"
