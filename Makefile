# Everything that a person does with subtrack from its sources. `make help` lists it.

PREFIX ?= $(HOME)/.local
BINARY := .build/release/subtrack
SWIFT  ?= swift
UNAME  := $(shell uname -s)

# Whatever of the standard library the compiler would take from the regular expressions brings all of them along, which
# is a megabyte: the release does without them, and a use of them does not compile.
LEAN := -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import

# Linux: one static file that needs neither a Swift runtime nor a libc beside it. Nobody unwinds its stack (Swift throws
# by returning), so it goes without the unwind tables, an eighth of it; without what nobody calls; and with what is there
# twice only once. Few segments, since each begins with page faults of its own. Without the start of Swift's crash
# reporter, which looks in eight places at every start for a program that no static binary has beside it. Without the
# hashes of modules and the build id, which differ from folder to folder: the same sources give the same bytes. Elsewhere
# the system's own libraries.
ifeq ($(UNAME),Linux)
DISCARDED := *(.eh_frame) *Backtrace.cpp.o(.init_array) *(.swift_modhash)
SCRIPT := $(CURDIR)/.build/discarded.ld
LINKED := --gc-sections --icf=all -s -O2 --build-id=none --no-rosegment -z norelro -T $(SCRIPT)
RELEASE_FLAGS := --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld \
  -Xswiftc -Xfrontend -Xswiftc -function-sections $(addprefix -Xlinker ,$(LINKED))
endif

# Sources are held to "no warnings" where nobody is in the middle of an edit.
ifeq ($(CI),true)
STRICT := -Xswiftc -warnings-as-errors
endif

# The outside corpora, where they lie beside the checkout; tests that need them say so when they skip.
ifneq ($(wildcard ../shared/corpora),)
export SUBTRACK_CORPORA ?= $(abspath ../shared/corpora)
endif

# `make test` makes the debug build too; the mutants need one of their own, which no release holds.
MUTANTS := --scratch-path .build-mutants -Xswiftc -DSUBTRACK_MUTANTS

# What `make install` puts below PREFIX/share: the manuals, and the completions where each shell looks for them.
SHARED := man/man1/subtrack.1 man/ja/man1/subtrack.1 bash-completion/completions/subtrack \
  zsh/site-functions/_subtrack fish/vendor_completions.d/subtrack.fish

.DEFAULT_GOAL := help
.PHONY: help demo build test faults faults-all fault-builds record lint interop bench bench-guard
.PHONY: shared install uninstall dist clean

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

demo: build ## Build, and run the main job on a sample book in a temporary home
	@sh Tests/Samples/demo.sh $(BINARY)

build: ## Build the release binary at .build/release/subtrack
	@mkdir -p .build && echo 'SECTIONS { /DISCARD/ : { $(DISCARDED) } } INSERT AFTER .text;' > $(SCRIPT)
	$(SWIFT) build -c release --product subtrack $(RELEASE_FLAGS) $(LEAN) $(STRICT)

test: ## Run all tests
	$(SWIFT) test $(STRICT)

faults: fault-builds ## Break saves in every way, quickly, and count how often the promises hold (under five minutes)
	python3 Tests/Faults/run.py

faults-all: fault-builds ## The same with every case (about twenty minutes)
	python3 Tests/Faults/run.py --all

fault-builds: build
	$(SWIFT) build --product subtrack $(STRICT)
	$(SWIFT) build --product subtrack $(STRICT) $(MUTANTS)

record: ## Print the transcripts and the README's reference anew; fails, so that you read the diff
	SUBTRACK_RECORD=1 $(SWIFT) test --filter 'Transcripts|ReadmeTests'

lint: ## Hold the sources against .swift-format
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

interop: build ## Let other programs read what subtrack writes, and shells complete it
	python3 Tests/Interop/run.py $(BINARY)
	python3 Tests/Shells/run.py $(BINARY)
	sh Tests/Shells/install.sh

bench: build ## Measure against the machine and against other programs, all workloads in turn (some minutes)
	python3 Tests/Benchmarks/run.py $(BINARY)

bench-guard: build ## Count instructions against the recorded ones, so that nothing grows slow unnoticed
	python3 Tests/Benchmarks/instructions.py $(BINARY)

# The manuals, and the completions in the language of whoever makes them.
shared: build
	rm -rf .build/share && mkdir -p $(addprefix .build/share/,$(dir $(SHARED)))
	$(BINARY) manual --lang en > .build/share/man/man1/subtrack.1
	$(BINARY) manual --lang ja > .build/share/man/ja/man1/subtrack.1
	$(BINARY) completion bash > .build/share/bash-completion/completions/subtrack
	$(BINARY) completion zsh > .build/share/zsh/site-functions/_subtrack
	$(BINARY) completion fish > .build/share/fish/vendor_completions.d/subtrack.fish

# The binary in one piece: the page cache then holds it in large folios, and a start takes 70 page faults and not 130.
install: shared ## Install into PREFIX (~/.local): the binary, the manuals and the completions
	install -d '$(DESTDIR)$(PREFIX)/bin'
	dd if=$(BINARY) of='$(DESTDIR)$(PREFIX)/bin/subtrack.new' bs=16777216 2> /dev/null
	chmod 755 '$(DESTDIR)$(PREFIX)/bin/subtrack.new'
	mv -f '$(DESTDIR)$(PREFIX)/bin/subtrack.new' '$(DESTDIR)$(PREFIX)/bin/subtrack'
	for file in $(SHARED); do \
	  install -d "$$(dirname '$(DESTDIR)$(PREFIX)/share/'"$$file")" && \
	  install -m 644 ".build/share/$$file" '$(DESTDIR)$(PREFIX)/share/'"$$file" || exit 1; \
	done

uninstall: ## Remove what install put there; your data stays (`subtrack config paths` lists it)
	rm -f '$(DESTDIR)$(PREFIX)/bin/subtrack'
	for file in $(SHARED); do rm -f '$(DESTDIR)$(PREFIX)/share/'"$$file"; done

dist: shared ## Pack the binary, the manuals, the completions and the README as .build/dist/subtrack-VERSION-SYSTEM.tar.gz
	rm -rf .build/dist && mkdir -p .build/dist/subtrack
	cp -R $(BINARY) README.md .build/share .build/dist/subtrack/
	sh .ci/archive "subtrack-$$($(BINARY) --version | cut -d' ' -f2)-$$(uname -s)-$$(uname -m).tar.gz"

clean: ## Remove everything that was built
	rm -rf .build .build-mutants
