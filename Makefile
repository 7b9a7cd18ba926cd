# One command for each thing a person does here. Every target sets up .venv first, once.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup train test test-all check bench rules mutants soak golden docs warm

PYTHON ?= python3.11 python3
# -qq leaves out pip's chatter and warnings but not its errors; `make setup PIP_FLAGS=` shows everything.
PIP_FLAGS ?= -qq
WORKERS ?= 2
GAMES ?= 1000000
ARGS ?=

PY := .venv/bin/python
DEV := .venv/.installed-dev
TRAIN := .venv/.installed-train
PYTEST := $(PY) -m pytest --durations=10
PARALLEL := -n $(WORKERS) --dist loadfile
QUICK := not slow and not browser and not notebook
REST := slow or browser or notebook

help:  ## this table
	@awk -F ':.*  ## ' '/^[a-z-]+:.*  ## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(DEV)  ## make .venv with what the tests need (the targets below do it themselves)

# Tests that measure speed come first and alone: the parallel ones would disturb them.
test: $(TRAIN) warm  ## the quick tests
	$(PYTEST) -m "($(QUICK)) and perf"
	$(PYTEST) $(PARALLEL) -m "($(QUICK)) and not perf"

test-all: $(TRAIN) warm  ## only what `make test` leaves out: slow, browser and notebook tests
	$(PYTEST) $(PARALLEL) -m "($(REST)) and not perf"

check: $(TRAIN)  ## format, lint, types, then what CI runs
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	.ci/run

bench: $(TRAIN)  ## measure the speed of the engine and the environments
	$(PY) scripts/bench.py $(ARGS)

rules: $(DEV)  ## which tests show which rule
	$(PY) scripts/rules.py $(ARGS)

mutants: $(DEV)  ## break the engine on purpose; the tests must notice
	$(PY) scripts/mutants.py $(ARGS)

soak: $(DEV)  ## many random games with every invariant checked (GAMES=1000000), then the mutants
	$(PY) -m scripts.soak --games $(GAMES)
	$(PY) scripts/mutants.py

golden: $(DEV)  ## write the golden playthroughs, digests and counts anew; review them as a diff
	$(PY) scripts/golden.py $(ARGS)
	$(PY) -m scripts.counts

docs: $(DEV)  ## write the generated pages of docs/ anew
	$(PY) scripts/actions_doc.py
	$(PY) scripts/export_doc.py
	$(PY) scripts/observation_doc.py
	$(PY) scripts/scenario_doc.py

train: $(TRAIN)  ## train an agent
	$(PY) scripts/train.py $(ARGS)

# The engine is compiled once, before test workers start, so that they all find it in the cache. Warnings
# are errors as in the tests, which see a warm cache and so would never meet the compiler's warnings.
warm: $(DEV)
	$(PY) -W error -m smallworld_env.core.warm

$(PY):
	@for python in $(PYTHON); do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			echo "Making .venv with $$($$python --version)."; \
			$$python -m venv .venv && exit 0; \
			rm -rf .venv; echo "$$python cannot make a venv (Debian: apt-get install python3-venv)."; exit 1; \
		fi; \
	done; \
	echo "smallworld_env needs Python 3.11 or newer; name yours with: make setup PYTHON=/path/to/python3"; exit 1

$(DEV): pyproject.toml | $(PY)
	@echo "Installing the engine and the test tools into .venv (one to two minutes) ..."
	@$(PY) -m pip install $(PIP_FLAGS) -e '.[viz,dev]'
	@touch $@

$(TRAIN): pyproject.toml $(DEV)
	@echo "Installing PyTorch and the training tools into .venv (one to two minutes) ..."
	@$(PY) -m pip install $(PIP_FLAGS) -e '.[train,viz,dev]'
	@touch $@
