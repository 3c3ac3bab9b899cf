# T-Minus. `make help` lists what there is. Python lives in .venv, Node's modules in web/node_modules; make builds both.

PYTHON ?= python3
EXTRAS  = dev env spiel lab cluster server
TABLE   = server# the extras that it takes to play
GAME    = launch-pad
READY   = .venv/dependencies .venv/package
BIN     = .venv/bin
PIP     = $(BIN)/python -m pip --disable-pip-version-check -qq
NPM     = npm --prefix web --silent
PLAIN   = PYTHONPATH=$(CURDIR)/src
SOURCES = $(shell find src -type f -not -name '*.pyc' -not -path 'src/tminus/server/client/*')
CLIENT  = src/tminus/server/client/index.html
MODULES = web/node_modules/.package-lock.json
DRAWN   = $(shell find web/src web/public) $(wildcard web/*.html web/*.js web/*.ts)
NODE   := $(shell node -p 'process.versions.node.split(".")[0] >= 20 ? "here" : ""' 2> /dev/null)
PYTEST  = $(BIN)/python -m pytest -n 2
WAITING = -n 3 --dist worksteal# where tests wait for servers and clocks, another one can use the time

# With a C compiler at hand, falling back to plain Python is an error: never test the plain build twice.
# What is not compiled is the same on both, so it is tested on the one that people get. The plain build is the same code
# again: it has to keep the laws, the rules and the transcripts, and to see the same. (One law looks after every action of
# every setting only where that is quick.)
ifneq ($(shell command -v cc || command -v gcc || command -v clang),)
export TMINUS_REQUIRE_COMPILED = 1
AGAIN   = tests/kernel tests/laws tests/golden tests/launch_pad tests/red_planet tests/rocketmen tests/env/test_observations.py \
    --deselect tests/laws/test_laws.py::test_no_setting_shows_anything_that_can_be_taken_back
else
AGAIN   = tests --ignore=tests/browser
endif

# Python keeps what it has compiled, also where the environment says otherwise: tests start some hundred processes.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play table terminal test test-browser thorough screenshots lint lint-python lint-page audit bench bench-peers \
    bench-server ladder learn soak client build release release-check pins clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play in the browser, against bots or with friends
	@$(MAKE) --no-print-directory -j 2 table
	@$(BIN)/python tools/start.py play

table: $(CLIENT) .venv/engine
	@:

terminal: .venv/engine ## play in the terminal: GAME=launch-pad, mission-red-planet or rocketmen
	@$(BIN)/python tools/start.py terminal $(GAME)

test: ## everything a pull request must pass
	@$(MAKE) --no-print-directory -j 4 lint .venv/package
	@echo "Testing the plain build…"
	@$(PLAIN) TMINUS_BUILD=plain $(PYTEST) $(AGAIN)
	@if grep -q '^compiled' .venv/package; then \
	    echo "Testing the compiled build…"; TMINUS_BUILD=compiled $(PYTEST) $(WAITING) --ignore=tests/browser; \
	else \
	    echo "The compiled build was not tested: the engine is $$(cat .venv/package)."; \
	fi
	@$(MAKE) --no-print-directory test-browser

test-browser: $(CLIENT) $(READY) ## its last part: the page for the browser
	@echo "Testing the parts of the page…"
	@$(NPM) test
	@$(BIN)/python -m tests.browser.finding
	@$(PYTEST) tests/browser

thorough: $(CLIENT) $(READY) ## what takes longest of all tests: bots on the plain build, whole games in every way
	@$(PLAIN) TMINUS_BUILD=plain $(PYTEST) tests/bots
	@$(PYTEST) -m thorough tests

screenshots: $(CLIENT) $(READY) ## pictures of the main views, in web/screenshots/
	@$(PYTEST) tests/browser/test_screenshots.py tests/browser/test_whole_games.py
	@ls web/screenshots | wc -l | xargs -I N echo "N pictures are in web/screenshots/."

lint: lint-python lint-page audit ## style, types, layers, and whether a pinned library is vulnerable
	@:

lint-python: .venv/dependencies
	@echo "Checking style, types and layers…"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { echo "Run .venv/bin/ruff format to mend the layout."; exit 1; }
	@$(BIN)/mypy --no-error-summary src tests hatch_build.py $(wildcard bench examples tools)
	@$(PLAIN) $(BIN)/lint-imports --no-logo > .venv/lint-imports.txt || { cat .venv/lint-imports.txt; exit 1; }

lint-page: $(MODULES) web/src/api/schema.ts
	@! grep -n '://' web/package-lock.json || { echo "Run node web/bare-lock.js to take the addresses out."; exit 1; }
	@$(NPM) run check

audit: .venv/dependencies
	@$(BIN)/python -m tests.audit

bench: .venv/package ## speed of both builds, in one sitting
	@$(BIN)/tminus bench
	@$(PLAIN) $(BIN)/tminus bench

bench-peers: .venv/peers/ready ## speed beside other libraries, in one sitting; writes docs/speed.md
	@.venv/peers/bin/python -m bench.peers --page docs/speed.md

bench-server: $(READY) ## what a table server on this machine can take, with 1,000 tables and 2,000 clients
	@$(BIN)/python -m bench.server

ladder: $(READY) ## measure the levels of every game and write docs/ladder.md; stops and goes on
	@$(BIN)/python -m tminus.lab.page docs/ladder.md

learn: $(READY) ## let a small PPO learn each game against random play, 3 minutes each; installs PyTorch
	@$(BIN)/python -c 'import sb3_contrib' 2> /dev/null || $(PIP) install 'sb3-contrib>=2.6' -c constraints.txt
	@$(BIN)/python examples/ppo.py

soak: $(CLIENT) $(READY) ## kill a server 100 times, click through every two variants, then play random games until stopped
	@$(BIN)/python -m tests.server.soak
	@$(BIN)/python -m tests.browser.soak
	@$(BIN)/python -m tests.soak

client: $(CLIENT) ## the page for the browser, which goes into the wheel
	@du -sh $(dir $(CLIENT))

build: .venv/package ## the wheel, in dist/
	@ls dist/*.whl

release: $(CLIENT) .venv/engine ## the source distribution with the page and a compiled wheel for each Python here, in dist/release/
	@$(BIN)/python -m tools.release dist/release

release-check: $(READY) ## try every documented way to T-Minus in clean clones and fresh environments; tells how long each takes
	@$(BIN)/python -m pytest tests/release -m release -s -v

pins: ## renew constraints.txt and web/package-lock.json with the newest versions
	@rm -rf .venv && : > constraints.txt
	@$(MAKE) --no-print-directory .venv/dependencies
	@$(PIP) freeze --all --exclude pip > constraints.txt
	@touch .venv/dependencies
	@rm -rf web/node_modules web/package-lock.json
	@$(NPM) install --save-dev --save-exact $$(node -p \
	    'Object.entries(require("./web/package.json").devDependencies).map(([name, is]) => name + "@^" + is).join(" ")')
	@node web/bare-lock.js
	@touch $(MODULES)

clean: ## remove everything that make built
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@rm -rf $(dir $(CLIENT)) web/node_modules web/openapi.json web/src/api/schema.ts web/screenshots
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "T-Minus needs Python 3.11 or newer, but $(PYTHON) is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv .venv

# What is needed to build the package and to play, and then what all its extras need: as pyproject.toml says, in the
# versions of constraints.txt. uv installs it several times as fast as pip; pip does where uv cannot, or is told of an index
# of its own.
.venv/engine: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what the table needs…"
	@$(call install,$(TABLE))
	@touch $@

.venv/dependencies: .venv/engine
	@echo "Installing what everything else needs…"
	@$(call install,$(EXTRAS))
	@touch $@

define install
$(BIN)/python -c 'import sys, tomllib; toml = tomllib.load(open("pyproject.toml", "rb")); project = toml["project"]; \
    print(*toml["build-system"]["requires"], *project["dependencies"], \
        *(line for extra in sys.argv[1:] for line in project["optional-dependencies"][extra]), sep="\n")' \
    $(1) > $@.txt
if $(PIP) config list | grep -q '\.index.url=' \
    || ! { $(PIP) install --no-compile uv -c constraints.txt \
        && $(BIN)/uv pip install --python $(BIN)/python -r $@.txt -c constraints.txt; } > $@.log 2>&1; \
then $(PIP) install --no-compile -r $@.txt -c constraints.txt; fi
endef

# The peers have an environment of their own, so that nothing of them is ever needed elsewhere.
.venv/peers/ready: bench/peers/requirements.txt .venv/package
	@echo "Installing the peers…"
	@$(BIN)/python -m venv .venv/peers
	@.venv/peers/bin/python -m pip --disable-pip-version-check -qq install -r bench/peers/requirements.txt
	@.venv/peers/bin/python -m pip --disable-pip-version-check -qq install --no-deps --force-reinstall dist/*.whl
	@touch $@

# Not by `npm ci`: it gives up where a registry lacks the parts of some library that are for other systems.
$(MODULES): web/package-lock.json
ifeq ($(NODE),)
	@echo "The page for the browser is built with Node.js 20 or newer and npm, which are not here. Install them (Debian, Ubuntu:"
	@echo "apt install nodejs npm; macOS: brew install node; else from nodejs.org), then run make again. Without them there is"
	@echo "the terminal: make terminal"
	@exit 1
endif
	@echo "Fetching what builds the page for the browser…"
	@$(NPM) install --no-save
	@touch $@

# The shape of all that the server says. The stamp keeps what is made from it from being made again when nothing has changed.
.venv/described: .venv/engine $(filter src/tminus/server/%.py %/view_types.py,$(SOURCES))
	@$(PLAIN) $(BIN)/python -m tminus.server.describe > $@
	@cmp -s $@ web/openapi.json || cp $@ web/openapi.json

web/openapi.json: .venv/described
	@:

web/src/api/schema.ts: web/openapi.json $(MODULES)
	@$(NPM) run types > /dev/null
	@touch $@

$(CLIENT): $(MODULES) web/src/api/schema.ts $(DRAWN)
	@echo "Building the page for the browser…"
	@$(NPM) run build
	@touch $@

# The wheel, installed: compiled where there is a C compiler. The stamp holds the wheel's own word on that.
.venv/package: .venv/engine hatch_build.py README.md $(SOURCES) $(if $(NODE),$(CLIENT))
	@$(BIN)/python tools/start.py --wait
	@echo "$(if $(TMINUS_REQUIRE_COMPILED),Compiling the engine with mypyc unless it is as it was…,Building without a C compiler…)"
	@rm -f dist/*.whl
	@$(BIN)/python -m hatchling build -t wheel
	@$(PIP) install --no-deps --force-reinstall dist/*.whl
	@cp build/_build.txt $@
