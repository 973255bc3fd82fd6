# Works in a fresh clone with python3 (3.11 or newer) and make; everything else goes into .venv.
#   make sweep   play the puppies expansion against the base game and say where the report is
#   make test    linters, types, every test, the gate, games replayed by the referee, then the plain-Python and the bounds-checked lanes
#   make check   is each game still what experiments/ci says it was? (part of make test)      make baselines  say so anew
#   make verify  the long checks: BUDGET=3600 seconds of replayed games, SEED=20261130; leaves reports/verify/index.html
#   make bench   speed      make pace    slower than at the last commit?      make docs  generated tables      make examples  the published reports      make clean

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip
# Two workers share the machine and the compiled kernels; JOBS=0 runs in one process.
JOBS   ?= 2
SWEEP  ?= --variant puppies
BUDGET ?= 3600
SEED   ?= $(shell date +%Y%m%d)
GATES  := $(wildcard experiments/ci/*.toml)
WORKERS = $(or $(filter-out 0,$(JOBS)),1)
PYTEST := $(BIN)/python -m pytest
SHELL  := /bin/sh
# Tests start hundreds of processes: what Python has made of the sources is kept for the next.
unexport PYTHONDONTWRITEBYTECODE
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help sweep test lint types kernels suite check baselines breadth lanes browser verify bench pace docs examples clean

help:
	@sed -n 's/^#   //p' Makefile

# -- the environment ---------------------------------------------------------------------------

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "dogsim needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>/dev/null || echo missing)." \
	       "Name another one: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python cannot make virtual environments; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	rm -rf $(VENV)
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/installed: $(VENV)/made pyproject.toml
	@echo "Installing dogsim into $(VENV) ..."
	$(PIP) install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/installed-tests: $(VENV)/made pyproject.toml
	@echo "Installing dogsim and its test tools into $(VENV) ..."
	$(PIP) install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@ $(VENV)/installed

# -- what a designer asks for ------------------------------------------------------------------

sweep: $(VENV)/installed
	$(BIN)/dogsim sweep $(SWEEP)

# -- what a developer asks for -----------------------------------------------------------------

test: $(VENV)/installed-tests browser
	@$(MAKE) --no-print-directory -j $(WORKERS) lint types kernels
	@$(MAKE) --no-print-directory suite check breadth lanes

lint: $(VENV)/installed-tests
	$(BIN)/ruff check .

types: $(VENV)/installed-tests
	$(BIN)/mypy

# Each game's compiled play, where it is not in the cache yet: side by side, for tests that meet there wait for one another.
KERNELS := $(GATES:experiments/ci/%.toml=kernels-%)
.PHONY: $(KERNELS)
kernels: $(KERNELS)

$(KERNELS): kernels-%: $(VENV)/installed-tests
	$(BIN)/python -m tests.core.one_game $* >/dev/null

suite: $(VENV)/installed-tests
	$(PYTEST) -n $(JOBS) --dist worksteal

# Are the three games still what their committed baselines say they were?
check: $(VENV)/installed
	$(BIN)/dogsim check $(GATES)

# All baselines anew, frozen ones too: for a change that makes older ones unreadable.  Otherwise `dogsim baseline update`.
baselines: $(VENV)/installed
	rm -f $(GATES:.toml=.baseline.json) $(GATES:.toml=.frozen.json)
	for each in $(GATES); do $(BIN)/dogsim baseline create $$each || exit; done

# A hundred games of every game and number of players, and a table of what random play reached.
breadth: $(VENV)/installed-tests
	$(BIN)/python -m tests.breadth --games 100 --jobs $(WORKERS)

# Plain Python first: it needs no compiler and says the most when something is wrong.  Only files with a lane are read.
LANES = $(PYTEST) -n $(JOBS) --dist worksteal -m lanes $(sort $(shell grep -rl --include='test_*.py' 'mark\.lanes' tests))
lanes: $(VENV)/installed-tests
	NUMBA_DISABLE_JIT=1 $(LANES)
	@NUMBA_BOUNDSCHECK=1 $(MAKE) --no-print-directory -j $(WORKERS) kernels
	NUMBA_BOUNDSCHECK=1 $(LANES)

# The report is looked at in a real browser.  A package manager is asked only where that needs no question.
browser:
	@if command -v chromium >/dev/null && command -v chromedriver >/dev/null; then exit 0; fi; \
	if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then root=; \
	elif command -v apt-get >/dev/null && sudo -n true 2>/dev/null; then root=sudo; \
	else echo "The tests open the report in chromium: install chromium and chromedriver" \
	          "(Debian: apt-get install chromium chromium-driver) and try again." >&2; exit 1; fi; \
	echo "Installing chromium and chromedriver ..."; \
	$$root apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive $$root apt-get install -y -qq --no-install-recommends chromium chromium-driver >/dev/null

verify: $(VENV)/installed-tests browser
	$(BIN)/python -m tests.verify --budget $(BUDGET) --seed $(SEED) --jobs $(WORKERS)

bench: $(VENV)/installed
	$(BIN)/python -m bench

# Is compiled play slower than at the last commit?  It warns and never fails.
pace: $(VENV)/installed
	$(BIN)/python -m bench.pace

docs: $(VENV)/installed
	$(BIN)/python docs/generate.py

# The reports in reports/examples: small runs, without their counts.
EXAMPLES := build/examples
PUBLISHED = index.html summary.json results.csv games
examples: $(VENV)/installed
	rm -rf $(EXAMPLES) reports/examples && mkdir -p $(EXAMPLES)
	cd $(EXAMPLES) && $(abspath $(BIN))/dogsim sweep --variant puppies --players 4 --games 40000 --out dogs
	cd $(EXAMPLES) && $(abspath $(BIN))/dogsim sweep --game dogs-alone --set equal_turns=true --players 3 --games 40000 --out dogs-alone
	cd $(EXAMPLES) && $(abspath $(BIN))/dogsim sweep --game dog-cards --set thieves=0 --players 2 --games 20000 --out dog-cards
	for each in dogs dogs-alone dog-cards; do mkdir -p reports/examples/$$each && \
	  (cd $(EXAMPLES)/$$each && cp -r $(PUBLISHED) ../../../reports/examples/$$each/) || exit; done

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
