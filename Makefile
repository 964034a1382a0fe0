# SPDX-License-Identifier: MIT
# occupant: `make help` lists the targets.

VERSION := $(shell sed -n 's/^\#define OCC_VERSION "\(.*\)"/\1/p' include/occupancy.h)
VERSION_MAJOR := $(firstword $(subst ., ,$(VERSION)))

PREFIX ?= /usr/local
DESTDIR ?=
bindir = $(PREFIX)/bin
libdir = $(PREFIX)/lib
includedir = $(PREFIX)/include
datadir = $(PREFIX)/share
mandir = $(datadir)/man

CC ?= cc
AR ?= ar
PKG_CONFIG ?= pkg-config
CFLAGS ?= -O2 -g
BUILD ?= build
SANITIZER ?=
WERROR ?=
CUDA ?= /usr/local/cuda

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wcast-qual -Wwrite-strings \
	-Wformat=2 -Wundef -Wnull-dereference -Wstrict-prototypes -Wmissing-prototypes
ifneq ($(WERROR),)
WARNINGS += -Werror
endif
ifneq ($(SANITIZER),)
SANITIZE := -fsanitize=$(SANITIZER) -fno-sanitize-recover=all -fno-omit-frame-pointer
endif

# One line says which library the program links, and which feature macros it is built with.
NCURSES_CFLAGS := $(shell $(PKG_CONFIG) --cflags ncursesw 2>/dev/null || echo -D_DEFAULT_SOURCE -D_XOPEN_SOURCE=600)
NCURSES_LIBS := $(shell $(PKG_CONFIG) --libs ncursesw 2>/dev/null || echo -lncursesw)
FEATURES := -D_GNU_SOURCE

ALL_CFLAGS = -std=c11 $(FEATURES) -Iinclude -Isrc -I$(BUILD)/generated $(WARNINGS) $(SANITIZE) $(CFLAGS) -MMD -MP
# The core is built once more, position independent, for the shared library.
ALL_LDFLAGS = $(SANITIZE) $(LDFLAGS)

sources = $(sort $(wildcard src/$(1)/*.c))
objects = $(patsubst src/%.c,$(BUILD)/%.o,$(1))

CORE := $(call sources,core)
MODULES := $(foreach m,core profile kernel explorer view output term command,$(call sources,$(m)))
MAIN := src/command/main.c
LIBRARY_OBJECTS := $(call objects,$(CORE))
# Everything but main, for the program and for the tests.
PROGRAM_OBJECTS := $(call objects,$(filter-out $(MAIN),$(MODULES))) $(BUILD)/generated/compiled_in.o
SHARED := $(BUILD)/liboccupancy.so.$(VERSION)

.DEFAULT_GOAL := all
.SECONDARY:
.DELETE_ON_ERROR:

PROGRAM := $(BUILD)/occupant
UNIT := $(patsubst tests/unit/%.c,$(BUILD)/tests/unit/%,$(wildcard tests/unit/test_*.c))
TERMINAL := $(patsubst tests/terminal/%.c,$(BUILD)/tests/terminal/%,$(wildcard tests/terminal/test_*.c))
# Helpers shared by tests: every other file in tests/support.
SUPPORT := $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(wildcard tests/support/*.c))

.PHONY: all
all: $(PROGRAM) $(BUILD)/liboccupancy.a ## build the program and the library

.PHONY: run
run: all ## build, and open the explorer
	$(PROGRAM)

$(PROGRAM): $(BUILD)/command/main.o $(PROGRAM_OBJECTS)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ $(NCURSES_LIBS) -ldl -lm

# Tests link of the program what they use, and no more.
$(BUILD)/program.a: $(PROGRAM_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/liboccupancy.a: $(LIBRARY_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/%.o: src/%.c Makefile
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/term/%.o: ALL_CFLAGS += $(NCURSES_CFLAGS)

# The profiles, compiled in: one array of texts, made from the files themselves.
PROFILES := $(wildcard profiles/*.ini)
$(BUILD)/generated/compiled_in.c: src/profile/compile_in.awk $(PROFILES)
	@mkdir -p $(@D)
	LC_ALL=C awk -f $< $(PROFILES) >$@

$(BUILD)/generated/compiled_in.o: $(BUILD)/generated/compiled_in.c
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/tests/%.o: tests/%.c Makefile
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Itests -c -o $@ $<

$(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(SUPPORT) $(BUILD)/program.a
	$(CC) $(ALL_LDFLAGS) -o $@ $^ -lcmocka $(NCURSES_LIBS) -ldl -lm

$(BUILD)/tests/terminal/%: $(BUILD)/tests/terminal/%.o $(SUPPORT) $(BUILD)/program.a
	$(CC) $(ALL_LDFLAGS) -o $@ $^ -lcmocka -lvterm -lutil $(NCURSES_LIBS) -ldl -lm

.PHONY: check
check: $(UNIT) $(TERMINAL) $(PROGRAM) ## run the tests
	OCCUPANT=$(PROGRAM) tests/run $(UNIT) $(TERMINAL)

.PHONY: clean
clean: ## remove what was built
	rm -rf $(BUILD)

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 18

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
