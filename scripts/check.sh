#!/bin/sh
# Everything that reads the code without running it. All of it runs, so that one call shows all there is to mend.
set -u
# What deno remembers between two runs goes with the rest of the tools; it asks nobody whether there is a newer one.
export DENO_DIR=.venv/.deno DENO_NO_UPDATE_CHECK=1 NO_COLOR=1
failed=

step() {
    what=$1
    shift
    if said=$("$@" 2>&1); then
        echo "ok      $what"
    else
        echo "FAILED  $what"
        echo "$said"
        failed=yes
    fi
}

step "lint (ruff check)" .venv/bin/ruff check .
step "format (ruff format)" .venv/bin/ruff format --check .
step "types (mypy --strict)" .venv/bin/mypy
step "types of a consumer (pyright, strict)" .venv/bin/basedpyright --pythonpath .venv/bin/python
step "types of the public face (pyright --verifytypes)" .venv/bin/python scripts/verify_types.py
step "lint of the scripts (deno lint)" .venv/bin/deno lint --quiet src/studbook/browser/js
step "types of the scripts (deno check)" .venv/bin/deno check --quiet src/studbook/browser/js
step "rooms import one way (import-linter)" .venv/bin/lint-imports --no-logo
[ -z "$failed" ]
