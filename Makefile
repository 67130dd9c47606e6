# The two commands: `make play` opens a table in the browser, `make test` passes all tests. `make help` lists the rest.
#
# Everything lives in .venv, made from the pinned and hashed requirements and made again when they change or the folder moves.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCKED := $(PIP) --require-hashes --requirement
CHECKOUT := $(PIP) --no-deps --no-build-isolation --editable .
ARGS ?=

RUN_STAMP := $(VENV)/.run-installed
DEV_STAMP := $(VENV)/.dev-installed
BENCH_STAMP := $(VENV)/.bench-installed
DOCS_STAMP := $(VENV)/.docs-installed

# A virtual environment does not survive being moved: its scripts name their folder. One made elsewhere is made again.
ifneq ($(shell cat $(VENV)/.made-in 2>/dev/null),$(CURDIR))
$(shell rm -f $(VENV)/.made-in $(RUN_STAMP) $(DEV_STAMP) $(BENCH_STAMP) $(DOCS_STAMP))
endif

.PHONY: help play setup test check format bench soak rules-coverage documents docs lock clean
.DEFAULT_GOAL := help

help: ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | while IFS="$$(printf '\t')" read -r name words; do printf '  make %-16s %s\n' "$$name" "$$words"; done

play: $(RUN_STAMP) ## open a table with five bots in the browser: make play ARGS="--no-browser --port 8123"
	@$(BIN)/studbook play $(ARGS)

setup: $(DEV_STAMP) ## make .venv with everything that working on studbook takes
	@echo "Ready: $(BIN)/studbook, $(BIN)/pytest, $(BIN)/ruff, $(BIN)/mypy"

test: $(DEV_STAMP) ## pass all tests, the browser's too where Chromium is found: make test ARGS="-k razz"
	@sh scripts/test.sh $(ARGS)

check: $(DEV_STAMP) ## lint, format, types, and the way between the rooms
	@sh scripts/check.sh

format: $(DEV_STAMP) ## let ruff rewrite what it can
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

bench: $(BENCH_STAMP) ## measure speed beside the peers in one run: make bench ARGS="--only engine"
	@$(BIN)/python -m bench.run $(ARGS)

soak: $(DEV_STAMP) ## the long tests: minutes to hours
	@$(BIN)/python -m pytest -m soak -s $(ARGS)

rules-coverage: $(DEV_STAMP) ## list the requirements of docs/RULES.md that no test is marked with
	@$(BIN)/python tests/rules_coverage.py $(ARGS)

documents: $(DEV_STAMP) ## write docs/documents.md: every statement of the documents with the tests that show it
	@$(BIN)/python -m tests.documents.table

docs: $(DOCS_STAMP) ## the documentation as a site, in site/, every link and anchor checked
	@sh scripts/docs.sh $(ARGS)

lock: $(DEV_STAMP) ## choose versions anew: requirements/*.txt from pyproject.toml
	@sh scripts/lock.sh $(ARGS)

clean: ## remove .venv and what the tools left behind
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache bench/out dist site test-results

# pip may be interrupted at any time, so a stamp is the last thing made.
$(VENV)/.made-in:
	@sh scripts/make_venv.sh $(VENV)

$(RUN_STAMP): requirements/run.txt pyproject.toml | $(VENV)/.made-in
	@echo "Installing what studbook needs, from requirements/run.txt (under a minute, once) ..."
	@$(LOCKED) requirements/run.txt
	@$(CHECKOUT)
	@touch $@

$(DEV_STAMP): requirements/dev.txt pyproject.toml | $(VENV)/.made-in
	@echo "Installing what working on studbook needs, from requirements/dev.txt (a minute or two, once) ..."
	@$(LOCKED) requirements/dev.txt
	@$(CHECKOUT)
	@touch $(RUN_STAMP) $@

$(BENCH_STAMP): requirements/bench.txt $(DEV_STAMP) | $(VENV)/.made-in
	@echo "Installing the peers to measure against, from requirements/bench.txt ..."
	@$(LOCKED) requirements/bench.txt
	@touch $@

$(DOCS_STAMP): requirements/docs.txt $(DEV_STAMP) | $(VENV)/.made-in
	@echo "Installing what the documentation is made with, from requirements/docs.txt ..."
	@$(LOCKED) requirements/docs.txt
	@touch $@
