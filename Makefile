# Building, testing and installing subtrack. `make help` lists the targets.

PREFIX ?= $(HOME)/.local
BINARY := .build/release/subtrack
SWIFT  ?= swift
UNAME  := $(shell uname -s)

# Linux: one static, stripped file that needs neither a Swift runtime nor a libc. Other systems use their own libraries.
ifeq ($(UNAME),Linux)
RELEASE_FLAGS := --static-swift-stdlib -Xswiftc -static-executable -Xlinker -s
endif

# In CI, warnings are errors; during an edit they are not.
ifeq ($(CI),true)
STRICT := -Xswiftc -warnings-as-errors
endif

# The outside corpora, if they are next to the checkout; tests that need them report when they skip.
ifneq ($(wildcard ../shared/corpora),)
export SUBTRACK_CORPORA ?= $(abspath ../shared/corpora)
endif

# The compiler does not run as root, which would own its products in the folder of the sources: root installs what another
# user has built.
AS_ROOT := $(filter 0,$(shell id -u))

# The files below PREFIX/share: the manuals, and the completions in the folder that each shell searches.
SHARED := man/man1/subtrack.1 man/ja/man1/subtrack.1 bash-completion/completions/subtrack \
  zsh/site-functions/_subtrack fish/vendor_completions.d/subtrack.fish

.DEFAULT_GOAL := help
.PHONY: help demo build test test-fast dependent size faults faults-all fault-builds house record lint interop statements bench bench-guard
.PHONY: nightly reproducible built install uninstall dist deb clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

demo: build ## Build, and try it on a sample household in a temporary home
	@$(BINARY) demo

build: ## Build the release binary at .build/release/subtrack
	$(SWIFT) build -c release --product subtrack $(RELEASE_FLAGS) $(STRICT)

test: ## Run all tests (make nightly: with all random books)
	$(SWIFT) test $(STRICT)

# Eight suites, 4 to 19 seconds each, take two thirds of the time: saves broken at every byte or call, and laws over many
# random books. `test` runs them.
LIBRARY_TESTS := BillingCore|BillingReports|StrictJSON|ByteOutput|BookSchema|Storage|Interchange|Statements|CommandLineKit
SLOW_SUITES := Fault|Damage|Stencil|BudgetLaw|RoundTrip|TakenBack|ProjectionLaw|Concurrency

test-fast: ## Run the tests of the libraries without the slow suites (under a minute after a build)
	$(SWIFT) test $(STRICT) --filter '^($(LIBRARY_TESTS))Tests\.' --skip '\.($(SLOW_SUITES))Tests/'

dependent: ## Build a package that depends on BillingCore, and compare the charges that it prints
	$(SWIFT) run --quiet --package-path Tests/Dependent --scratch-path .build/dependent | diff Tests/Dependent/charges.txt -

faults: fault-builds ## Test saves under faults of every kind and count the kept promises (about ten minutes)
	python3 Tests/Faults/run.py

faults-all: fault-builds ## The same with every case (about 35 minutes)
	python3 Tests/Faults/run.py --all

fault-builds: build
	$(SWIFT) build --product subtrack $(STRICT)
	python3 Tests/Faults/mutants.py

house: ## Measure the arrows between the rooms, from the compiler's index
	$(SWIFT) build $(STRICT)
	python3 Tests/House/rooms.py --list --check

size: ## Print the lines, files and types of each room, and fail if the sources or the pages have grown
	python3 Tests/House/size.py

record: ## Rewrite the transcripts, the pages with sessions, the reference and the golden files; fails, so that you read the diff
	SUBTRACK_RECORD=1 $(SWIFT) test --filter 'Transcripts|ReadmeTests|GoldenTests|HTMLReportTests|ErrorCatalogueTests'

lint: ## Check the sources with swift-format, the recipes with a shell, and that the planted defects fit the sources
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	sh Tests/Runs/recipes.sh
	python3 Tests/Faults/mutants.py --check

interop: build ## Check the exports with other programs, the completion with shells, and the packages
	python3 Tests/Interop/run.py $(BINARY)
	python3 Tests/Shells/run.py $(BINARY)
	sh Tests/Shells/install.sh

statements: build ## Read, reconcile and search the statements of invented households, and read 53 real ones
	python3 Tests/Interop/statements.py $(BINARY)
	python3 Tests/Interop/reconcile.py $(BINARY)

bench: build ## Measure all workloads against the machine and other programs (some minutes)
	python3 Tests/Benchmarks/run.py $(BINARY)
	python3 Tests/Benchmarks/growth.py $(BINARY)

bench-guard: build ## Compare instructions with those of 0.2.0, and longer lists with short ones
	python3 Tests/Benchmarks/speed.py $(BINARY)
	python3 Tests/Benchmarks/growth.py --quick $(BINARY)

built:
	@test -x $(BINARY) || { echo "There is no $(BINARY), and 'make install' never compiles as root." >&2; \
	  echo "  To build it, as another user: make build" >&2; exit 1; }

install: $(if $(AS_ROOT),built,build) ## Install into PREFIX (~/.local): the binary, the manuals and the completions
	install -d '$(DESTDIR)$(PREFIX)/bin'
	install -m 755 $(BINARY) '$(DESTDIR)$(PREFIX)/bin/subtrack'
	sh .ci/packaging/share $(BINARY) '$(DESTDIR)$(PREFIX)/share' $(SHARED)

uninstall: ## Remove the installed files; your data stays (`subtrack config paths` lists it)
	rm -f '$(DESTDIR)$(PREFIX)/bin/subtrack'
	for file in $(SHARED); do rm -f '$(DESTDIR)$(PREFIX)/share/'"$$file"; done

dist: build ## Pack the binary, the manuals, the completions and the README as .build/dist/subtrack-VERSION-SYSTEM.tar.gz
	rm -rf .build/dist && mkdir -p .build/dist/subtrack
	cp $(BINARY) README.md .build/dist/subtrack/
	sh .ci/packaging/share $(BINARY) .build/dist/subtrack/share $(SHARED)
	sh .ci/archive "subtrack-$$($(BINARY) --version | cut -d' ' -f2)-$$(uname -s)-$$(uname -m).tar.gz"

deb: build ## Pack a Debian package as .build/deb/subtrack_VERSION_ARCHITECTURE.deb
	rm -rf .build/deb
	sh .ci/packaging/deb $(BINARY) .build/deb

nightly: ## Run all that CI leaves out, and print the figures (over an hour)
	bash .ci/nightly

reproducible: build ## Build once more in another folder, and compare the bytes of the two release binaries (Linux)
	sh .ci/reproducible $(BINARY)

clean: ## Remove all build products
	rm -rf .build
