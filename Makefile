# T-Minus. `make help` lists what there is; everything lives in .venv, which make builds itself.

PYTHON ?= python3
EXTRAS  = dev lab cluster
GAME    = launch-pad
BIN     = .venv/bin
PIP     = $(BIN)/python -m pip --disable-pip-version-check -qq
PLAIN   = PYTHONPATH=$(CURDIR)/src
SOURCES = $(shell find src -type f -not -name '*.pyc')
PYTEST  = $(BIN)/python -m pytest -n 2

# With a C compiler at hand, falling back to plain Python is an error: never test the plain build twice.
ifneq ($(shell command -v cc || command -v gcc || command -v clang),)
export TMINUS_REQUIRE_COMPILED = 1
endif

.DEFAULT_GOAL := help
.PHONY: help play test lint bench ladder soak build pins clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/package ## play in the terminal: GAME=launch-pad, mission-red-planet or rocketmen
	@$(BIN)/tminus terminal $(GAME)

test: lint .venv/package ## everything a pull request must pass
	@echo "Testing the plain build…"
	@$(PLAIN) TMINUS_BUILD=plain $(PYTEST)
	@if grep -q '^compiled' .venv/package; then \
	    echo "Testing the compiled build…"; TMINUS_BUILD=compiled $(PYTEST); \
	else \
	    echo "The compiled build was not tested: the engine is $$(cat .venv/package)."; \
	fi

lint: .venv/dependencies ## style, types and layers
	@echo "Checking style, types and layers…"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { echo "Run .venv/bin/ruff format to mend the layout."; exit 1; }
	@$(BIN)/mypy --no-error-summary src tests hatch_build.py $(wildcard bench)
	@$(PLAIN) $(BIN)/lint-imports --no-logo > .venv/lint-imports.txt || { cat .venv/lint-imports.txt; exit 1; }

bench: .venv/package ## speed of both builds, in one sitting
	@$(BIN)/tminus bench
	@$(PLAIN) $(BIN)/tminus bench

ladder: .venv/package ## measure the levels of every game and write docs/ladder.md; stops and goes on
	@$(BIN)/python -m tminus.lab.page docs/ladder.md

soak: .venv/package ## play random games until stopped, looking for broken laws
	@$(BIN)/python -m tests.soak

build: .venv/package ## the wheel, in dist/
	@ls dist/*.whl

pins: ## renew constraints.txt with the newest versions
	@rm -rf .venv && : > constraints.txt
	@$(MAKE) --no-print-directory .venv/dependencies
	@$(PIP) freeze --all --exclude pip > constraints.txt
	@touch .venv/dependencies

clean: ## remove everything that make built
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "T-Minus needs Python 3.11 or newer, but $(PYTHON) is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv .venv

# What the build, the package and its extras need, as pyproject.toml says, in the versions of constraints.txt.
.venv/dependencies: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing dependencies…"
	@$(BIN)/python -c 'import sys, tomllib; toml = tomllib.load(open("pyproject.toml", "rb")); project = toml["project"]; \
	    print(*toml["build-system"]["requires"], *project["dependencies"], \
	        *(line for extra in sys.argv[1:] for line in project["optional-dependencies"][extra]), sep="\n")' \
	    $(EXTRAS) > .venv/requirements.txt
	@$(PIP) install -r .venv/requirements.txt -c constraints.txt
	@touch $@

# The wheel, installed: compiled where there is a C compiler. The stamp holds the wheel's own word on that.
.venv/package: .venv/dependencies hatch_build.py README.md $(SOURCES)
	@echo "$(if $(TMINUS_REQUIRE_COMPILED),Compiling the engine with mypyc…,Building without a C compiler…)"
	@rm -f dist/*.whl
	@$(BIN)/python -m hatchling build -t wheel
	@$(PIP) install --no-deps --force-reinstall dist/*.whl
	@cp build/_build.txt $@
