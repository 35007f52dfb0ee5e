# Two commands are enough: `make play` and `make test`. Everything is installed into .venv, nothing elsewhere.

PYTHON ?= python3
GAME ?=
GAMES ?= 100000
KILLS ?= 1000
HINTS ?= 500
REVIEWS ?= 72
CHANCES ?= 500
MATCHES ?= 200
WORKERS ?= 2
# Packages of games that are kept elsewhere, to be compiled and installed with Atoll: make install GUESTS=../tides/tides
GUESTS ?=
COMMA := ,
V := .venv
BIN := $(V)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := $(shell find src examples $(GUESTS) -type f -not -name '*.pyc' -not -path '*/server/page/*' -not -path '*/offline/files/*' 2>/dev/null)
REQUIREMENTS := $(BIN)/python .ci/requirements.py
PROXIES := nginx caddy haproxy
PROXY_LIBRARIES := liblua5.3-0 libopentracing1 libopentracing-c-wrapper0
UNPACKED := $(CURDIR)/.venv/proxies/usr/sbin:$(CURDIR)/.venv/proxies/usr/bin:/usr/sbin

# The page is built by Node out of a wheel, in .venv like everything else, and packed into the Python package.
PAGE := src/atoll/server/page/index.html
WEB := $(shell find web src/atoll/words src/atoll/games -type f -not -path '*/node_modules/*' -not -name '*.py' -not -name '*.pyc' 2>/dev/null)
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --no-update-notifier

# What plays without a server: Python in WebAssembly and Atoll in one archive. `make play` needs none of it: only
# `make offline`, `make wheel` and its tests build it.
OFFLINE := src/atoll/offline/files/files.json
OFFLINE_TOOL := PATH="$(CURDIR)/$(BIN):$$PATH" PYTHONPATH=src $(BIN)/python web/build/offline.py
OFFLINE_SOURCES := $(filter src/atoll/%,$(SOURCES)) $(wildcard web/src/offline/*.ts web/build/*)

PLAIN := PYTHONPATH=src:examples $(BIN)/python
# What opens no page does without pytest's plugin for pages, which takes part in every test: a second a process.
NO_PAGE := -p no:playwright -p no:base_url
OLDEST := $(V)/oldest

.DEFAULT_GOAL := help
.PHONY: help play terminal page offline offline-bench install wheel test quick check compiled-tests interpreted-tests oldest-versions page-tests browser-tests browser-soak new-game-soak hints reviews coach chances puzzles pace screenshots recording coverage bench pauses strength learn soak cluster-soak clean

help:  ## Show what there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: install  ## Open the games in the browser (prints the address and a QR code where there is none)
	@trap : INT; $(BIN)/atoll serve --open $(ARGS) || [ $$? -eq 130 ]

terminal: install  ## The table in this terminal: make terminal asks which game, make terminal GAME=motu does not
	@trap : INT; $(BIN)/atoll play $(GAME) $(ARGS) || [ $$? -eq 130 ]

page: $(PAGE)  ## Build the page into the Python package

offline: $(OFFLINE) $(PAGE)  ## Atoll without a server, into dist/offline, for any static host; `atoll serve` offers it to visitors, too
	@echo "Packing what plays without a server (a minute the first time) …"
	@$(OFFLINE_TOOL) pack src/atoll/offline/files
	@for place in $(V)/lib/python*/site-packages/atoll/offline; do \
	  [ ! -d $$place ] || { rm -rf $$place/files; cp -r src/atoll/offline/files $$place; }; done
	@$(OFFLINE_TOOL) site dist/offline
	@$(OFFLINE_TOOL) sizes dist/offline

install: $(V)/.atoll  ## Install Atoll into .venv, compiled if there is a C compiler

wheel: offline  ## A wheel for a server, with the page in it and what plays without one, into dist
	@rm -rf build dist/*.whl
	@$(PIP) wheel -q --no-deps --no-build-isolation -w dist .
	@ls dist/*.whl

# Two things at a time, so that no core waits: the C compiler keeps one busy for more than a minute, and many tests wait
# for a server, a bot, a page or a clock. What each says is shown when it has ended.
test:  ## Everything that must hold: checks, all tests compiled, the rules interpreted too, the page in Chromium
	@$(MAKE) --no-print-directory --output-sync=line -j2 install check page-tests interpreted-tests
	@echo "All tests compiled, and the page in Chromium beside them (some minutes) …"
	@$(MAKE) --no-print-directory --output-sync=line -j2 compiled-tests browser-tests
	@echo "All tests passed."

check: $(V)/.tests  ## mypy --strict, ruff, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src:examples $(BIN)/lint-imports

compiled-tests: $(V)/.atoll $(V)/.tests $(V)/.proxies  ## All tests on the installed, compiled package
	$(BIN)/atoll --version
	@! command -v $${CC:-cc} >/dev/null || $(BIN)/atoll --version | grep -q ', compiled' || \
	  { echo "There is a C compiler, but the rules were not compiled."; exit 1; }
	@for name in $(PROXIES); do PATH="$(UNPACKED):$$PATH" command -v $$name >/dev/null || \
	  echo "No $$name here: the tests behind it are left out (apt install $$name)."; done
	$(BIN)/python -m pytest $(NO_PAGE) -n $(WORKERS) --dist worksteal --durations=15 --ignore=tests/web --ignore=tests/offline/chromium tests

interpreted-tests: $(V)/.tests  ## The rules' own tests once more, on the plain source
	$(PLAIN) -m atoll.cli --version
	ATOLL_LAWS=1 $(PLAIN) -m pytest $(NO_PAGE) -n $(WORKERS) -m "both_speeds and not compiled_only"

oldest-versions: $(OLDEST)/.tests $(PAGE)  ## Server, room, store and terminal with the oldest versions that pyproject.toml allows, on the plain source
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/examples $(OLDEST)/bin/python -m pytest -n $(WORKERS) tests/server tests/room tests/store tests/cli tests/cluster

page-tests: web/node_modules/.npm  ## The page's types and its own tests, without a browser
	$(NPM) run -s check
	$(NPM) run -s test

browser-tests: $(V)/.browser $(if $(filter none,$(BROWSER)),,$(OFFLINE))  ## The page in a real Chromium (BROWSER=none leaves that out)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations=15 tests/web tests/offline/chromium

browser-soak: $(V)/.browser $(OFFLINE)  ## Everything in Chromium, the long games on every board and the handles of all of them included
	ATOLL_BROWSER=long $(BIN)/python -m pytest -n $(WORKERS) -m "not pace" tests/web tests/offline/chromium

new-game-soak: $(V)/.browser web/node_modules/.npm  ## Two games added to a copy of the tree by atoll new-game, and every test run there, the page included
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tests/adding.py

pace: $(V)/.browser  ## From click to changed board, and until the page can be used, in Chromium on a quiet machine
	$(BIN)/python -m pytest -n 0 -m pace tests/web

hints: $(V)/.atoll $(V)/.tests  ## Every sentence of the lamp checked by the engine, over 500 positions a game (HINTS=…)
	ATOLL_HINTS=$(HINTS) $(BIN)/python -m pytest -n $(WORKERS) tests/coach/test_hint.py -k true

reviews: $(V)/.atoll $(V)/.tests  ## Every sentence of a review checked by the engine, over 200 matches a game (MATCHES=…)
	ATOLL_REVIEW_WORDS=$(MATCHES) $(BIN)/python -m pytest -n $(WORKERS) tests/coach/test_review_words.py -k sentence_of_a_review

coach: $(V)/.bench $(V)/.tests  ## 1,000 reviews that add up (REVIEWS=…), and luck over 500 matches a game, with the poorest values: minutes; goes on where it was
	ATOLL_REVIEWS=$(REVIEWS) $(BIN)/python -m pytest -n $(WORKERS) tests/coach/test_review.py -k adds_up
	$(BIN)/python -m bench.coach --luck-only --effort 0 $(ARGS)

chances: $(V)/.atoll $(V)/.tests  ## Whether chances to win come true wherever they are told, in 500 fresh matches of every kind and number of seats (CHANCES=…)
	ATOLL_CHANCES=$(CHANCES) $(BIN)/python -m pytest -n $(WORKERS) tests/learn/test_chances.py -k come_true

puzzles: $(V)/.atoll $(V)/.tests  ## Every packed puzzle: it can be played, its answer stands, its sentences are true
	ATOLL_PUZZLES=0 $(BIN)/python -m pytest -n $(WORKERS) tests/coach/test_puzzles.py

screenshots: $(V)/.browser  ## Every screen in three sizes, light and dark, into docs/screenshots
	$(BIN)/python tests/web/screenshots.py $(ARGS)

recording: $(V)/.browser  ## Some turns of Reef as an animated image, for the README
	$(BIN)/python tests/web/recording.py

quick: check  ## The daily round in under 90 s, on the plain source: checks and the most telling tests
	ATOLL_LAWS=1 $(PLAIN) -m pytest $(NO_PAGE) -n $(WORKERS) -m "quick and not compiled_only"

coverage: $(V)/.atoll $(V)/.tests  ## Which lines the tests reach, on the plain source; slow
	$(PLAIN) -m pytest -n 2 --cov --cov-report=term:skip-covered --ignore=tests/web --ignore=tests/offline/chromium tests

bench: $(V)/.bench  ## Every figure that the docs state, beside its peers, as ratios (make offline-bench: in a browser)
	$(BIN)/python -m bench $(ARGS)
	$(BIN)/python -m bench.server $(ARGS)

offline-bench: $(V)/.browser offline  ## What plays without a server: bytes, boot, a move, every level's decision, memory
	$(BIN)/python -m bench.offline $(ARGS)

pauses: $(V)/.atoll $(V)/.tests  ## For how long everybody waits while the server does one thing, by kind of request
	$(BIN)/python tests/pauses.py $(ARGS)

strength: $(V)/.bench $(V)/.tests  ## Every level against the one below, 400 games each, and OpenSpiel's search, for hours; goes on where it was (ARGS=--write-docs)
	ATOLL_LADDER=all $(BIN)/python -m pytest -n 2 tests/arena/test_ladder.py
	$(BIN)/python -m bench.mcts
	$(BIN)/python -m bench.strength $(ARGS)

learn: $(V)/.atoll $(V)/.tests  ## What positions are worth, learnt anew from matches between bots, as the last time: make learn GAME=isles (ARGS=--matches 2000; ARGS=--chances: chances to win)
	@[ -n "$(GAME)" ] || { echo "Say which game: make learn GAME=isles"; exit 2; }
	$(BIN)/atoll learn $(GAME) --file src/atoll/games/$(GAME)/$(if $(findstring --chances,$(ARGS)),chances,learned).json $(ARGS)

soak: $(V)/.atoll $(V)/.tests  ## The wheel in an empty venv; a French match of every game in a terminal; 100,000 random games a game with the cheap laws (GAMES=…); writers and servers killed 1,000 times each on SQLite and on PostgreSQL (KILLS=…)
	$(BIN)/python tests/shipping.py
	ATOLL_TERMINAL=long $(BIN)/python -m pytest -n 0 tests/cli/test_french.py
	$(BIN)/python tests/soak.py --games $(GAMES) $(ARGS)
	$(BIN)/python tests/kills.py --kills $(KILLS)
	$(BIN)/python tests/kills.py --kills $(KILLS) --postgres
	$(BIN)/python tests/killing.py --kills $(KILLS)
	$(BIN)/python tests/killing.py --kills $(KILLS) --postgres
	$(BIN)/python tests/flood.py --messages 1000000
	$(BIN)/python tests/sand.py

cluster-soak: $(V)/.atoll $(V)/.tests  ## Three servers and two thinkers under load, killed, frozen and cut off 1,000 times (KILLS=…), for hours
	$(BIN)/python -u tests/cluster_soak.py --trouble $(KILLS) $(ARGS)

clean:  ## Remove what make has made
	rm -rf $(V) build dist web/node_modules src/atoll/server/page src/atoll/offline/files src/*.egg-info .coverage* .hypothesis .pytest_cache .mypy_cache .ruff_cache

$(V)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Atoll needs Python 3.11 or later; choose one with make PYTHON=python3.12 …"; exit 1; }
	@echo "Making .venv …"
	@$(PYTHON) -m venv $(V)

$(V)/.tools: pyproject.toml constraints.txt .ci/requirements.py | $(V)/bin/python
	@echo "Installing what Atoll needs and is built with …"
	@$(REQUIREMENTS) page >$(V)/tools.txt
	@$(PIP) install -q -c constraints.txt -r $(V)/tools.txt
	@touch $@

web/node_modules/.npm: web/package.json web/package-lock.json $(V)/.tools
	@echo "Installing what the page is built with …"
	@$(NPM) ci --silent
	@touch $@

$(PAGE): $(WEB) web/node_modules/.npm
	@echo "Building the page …"
	@$(NPM) run -s build
	@touch $@

$(OFFLINE): $(OFFLINE_SOURCES) web/package-lock.json constraints.txt web/node_modules/.npm
	@echo "Building what plays without a server …"
	@$(NPM) run -s build:workers
	@$(OFFLINE_TOOL) files src/atoll/offline/files

# Built outside the source tree and copied into the venv: a stale .so beside a .py would shadow edits.
$(V)/.atoll: pyproject.toml setup.py constraints.txt $(PAGE) $(SOURCES) | $(V)/.tools
	@echo "Compiling the rules and installing Atoll (one to two minutes) …"
	@rm -rf build
	@ATOLL_GUESTS="examples/connect_four$(addprefix $(COMMA),$(GUESTS))" $(PIP) install -q --no-deps --no-build-isolation .
	@$(BIN)/atoll --version
	@$(BIN)/atoll --version | grep -q ', compiled' || \
	  echo "No working C compiler: the rules run some fifty times slower. ATOLL_BUILD=required make -B install shows why."
	@touch $@

$(V)/.tests: $(V)/.tools
	@echo "Installing what the tests need …"
	@$(REQUIREMENTS) test >$(V)/tests.txt
	@$(PIP) install -q --no-compile -c constraints.txt -r $(V)/tests.txt
	@touch $@

# Only what Atoll itself needs is held at its oldest; pip finds tools that get along with it.
$(OLDEST)/.tests: pyproject.toml .ci/requirements.py | $(V)/bin/python
	@echo "Installing the oldest versions into $(OLDEST) …"
	@$(BIN)/python -m venv --clear $(OLDEST)
	@$(REQUIREMENTS) --oldest >$(OLDEST)/oldest.txt
	@$(REQUIREMENTS) test >$(OLDEST)/tests.txt
	@$(OLDEST)/bin/python -m pip --disable-pip-version-check install -q --no-compile -c $(OLDEST)/oldest.txt -r $(OLDEST)/tests.txt
	@touch $@

# The distribution's lists of packages, fetched once: apt lets nobody fetch them beside somebody else, and what needs
# them is made at the same time.
$(V)/.packages: | $(V)/bin/python
	@[ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || apt-get update -qq || true
	@touch $@

# Unpacked out of the distribution's packages where they are not installed: nothing is started, nothing is changed elsewhere.
$(V)/.proxies: | $(V)/.packages
	@mkdir -p $(V)/proxies
	@for name in $(PROXIES); do PATH="$$PATH:/usr/sbin" command -v $$name >/dev/null || missing=yes; done; \
	  [ -z "$$missing" ] || ! command -v apt-get >/dev/null || { \
	  echo "Fetching nginx, Caddy and HAProxy for the tests …" >&3; cd $(V)/proxies; \
	  for package in $(PROXIES) $(PROXY_LIBRARIES); do apt-get download -qq $$package && dpkg -x $${package}_*.deb .; done; rm -f *.deb; \
	  } 3>&1 >/dev/null 2>&1 || true
	@touch $@

# The headless shell is Chromium without a browser's own windows around the page: the same tests take a quarter less of
# the processor. Where any Chromium is there already, nothing is installed.
$(V)/.browser: $(V)/.atoll $(V)/.tests | $(V)/.packages
	@for name in chromium-headless-shell chromium chromium-browser google-chrome $(BROWSER); do \
	  case $$name in none) exit 0;; esac; command -v $$name >/dev/null && exit 0; done; \
	  echo "No Chromium here: installing one for the tests of the page …"; \
	  install() { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get install -qq -y -o DPkg::Lock::Timeout=600 $$1 >/dev/null; }; \
	  install chromium-headless-shell || install chromium || $(BIN)/playwright install --only-shell chromium || \
	  { echo "None could be had. Install one (apt install chromium) or leave these tests out: BROWSER=none make test"; exit 1; }
	@touch $@

$(V)/.bench: $(V)/.atoll
	@echo "Installing OpenSpiel to measure beside …"
	@$(REQUIREMENTS) bench >$(V)/bench.txt
	@$(PIP) install -q -c constraints.txt -r $(V)/bench.txt
	@touch $@
