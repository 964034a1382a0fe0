# SPDX-License-Identifier: MIT
# occupant: `make help` lists the targets and the variables.

VERSION := $(shell sed -n 's/^\#define OCC_VERSION "\(.*\)"/\1/p' include/occupancy.h)
# While the major version is 0 a minor one may change the layout of a struct: it is part of the name.
SOVERSION := $(shell echo $(VERSION) | sed 's/^\(0\.[0-9]*\)\..*/\1/; s/^\([1-9][0-9]*\)\..*/\1/')

PREFIX ?= /usr/local
DESTDIR ?=
bindir = $(PREFIX)/bin
libdir = $(PREFIX)/lib
includedir = $(PREFIX)/include
datadir = $(PREFIX)/share
mandir = $(datadir)/man
docdir = $(datadir)/doc/occupant
bashdir = $(datadir)/bash-completion/completions
zshdir = $(datadir)/zsh/site-functions
fishdir = $(datadir)/fish/vendor_completions.d

CC ?= cc
AR ?= ar
INSTALL ?= install
PKG_CONFIG ?= pkg-config
CLANG_FORMAT ?= clang-format
CLANG_TIDY ?= clang-tidy
CPPCHECK ?= cppcheck
CFLAGS ?= -O2 -g
BUILD ?= build
ifneq ($(words $(BUILD)),1)
$(error BUILD is "$(BUILD)": make takes a blank for the end of a name; give a folder without one)
endif
# no: without liboccupancy.a
STATIC_LIBRARY ?= yes
SANITIZER ?=
WERROR ?=
CUDA ?= /usr/local/cuda
FUZZ_SECONDS ?= 30
ROOM ?= core
N ?= 100
SEED ?= 1
JOBS ?=
# Runs what was compiled, such as an emulator for another processor.
RUN ?=
PORT ?=

comma := ,
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wcast-qual -Wwrite-strings \
	-Wformat=2 -Wundef -Wnull-dereference -Wstrict-prototypes -Wmissing-prototypes
ifneq ($(WERROR),)
WARNINGS += -Werror
endif
ifneq ($(SANITIZER),)
SANITIZE := -fsanitize=$(SANITIZER) -fno-sanitize-recover=all -fno-omit-frame-pointer
endif

# The one library that the program links, and those of the tests. ncursesw, or where no library has
# wide characters ncurses: then the explorer draws in ASCII.
packaged = $(shell $(PKG_CONFIG) $(1) $(2) 2>/dev/null || echo '$(3)')
has_package = $(shell $(PKG_CONFIG) --exists $(1) 2>/dev/null && echo $(1))
# The library, if it has the function.
links = $(shell program=$$(mktemp) && echo 'int $(2)(void); int main(void) { return $(2)(); }' | \
	$(CC) -w $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) -x c -o "$$program" - -l$(1) >/dev/null 2>&1 && echo $(1); rm -f "$$program")
NCURSES := $(or $(if $(PORT),ncursesw),$(call has_package,ncursesw),$(call links,ncursesw,add_wch),$(call links,ncurses,add_wch))
NARROW := $(if $(NCURSES),,$(or $(call has_package,ncurses),$(call links,ncurses,initscr)))
NCURSES := $(or $(NCURSES),$(NARROW),ncursesw)
NARROW_CFLAGS := $(if $(NARROW),-DOCCUPANT_NARROW -DNCURSES_WIDECHAR=0)
NCURSES_CFLAGS := $(call packaged,--cflags,$(NCURSES),-D_DEFAULT_SOURCE -D_XOPEN_SOURCE=600) $(NARROW_CFLAGS)
NCURSES_LIBS := $(call packaged,--libs,$(NCURSES),-l$(NCURSES))
CMOCKA_CFLAGS := $(call packaged,--cflags,cmocka,)
CMOCKA_LIBS := $(call packaged,--libs,cmocka,-lcmocka)
VTERM_LIBS := $(call packaged,--libs,vterm,-lvterm)

# _GNU_SOURCE is for what POSIX.1-2024 took over from GNU: memmem, qsort_r, ppoll, mkostemp, accept4 and
# MAP_ANONYMOUS; for hints (madvise); and for memfd_create, getrandom and O_TMPFILE, which src does
# without where a system has none. tests/ports/check posix holds every file to this list.
ALL_CFLAGS := -std=c11 -D_GNU_SOURCE -Iinclude -Isrc -I$(BUILD)/generated $(WARNINGS) $(SANITIZE) $(CPPFLAGS) $(CFLAGS)
ALL_LDFLAGS := $(SANITIZE) $(CFLAGS) $(LDFLAGS)

# A static program, and a portable one, has inside what others load when they need it (src/base/library.h),
# and what systems may lack: the usual terminals, and a locale.
PORTABLE ?=
# Every program has one of each family of terminals (src/term/terminfo.c).
TERMINALS := xterm-256color screen-256color linux
STATIC_LINK := $(filter -static -static-pie,$(CFLAGS) $(LDFLAGS))
ifneq ($(STATIC_LINK)$(PORTABLE),)
NCURSES_LIBS := $(call packaged,--static --libs,$(NCURSES),-l$(NCURSES) -ltinfo)
archived = $(filter /%,$(shell $(CC) -print-file-name=lib$(1).a))
LINKED := $(if $(PORT),,$(foreach library,zstd lz4 z supc++,$(if $(call archived,$(library)),$(library))))
ALL_CFLAGS += $(if $(STATIC_LINK),-DOCCUPANT_STATIC,-DOCCUPANT_PORTABLE) $(patsubst %,-DSTATIC_%,$(patsubst zstd,ZSTD,$(patsubst lz4,LZ4,$(patsubst z,ZLIB,$(patsubst supc++,DEMANGLER,$(LINKED))))))
LINKED_LIBS := $(addprefix -l,$(LINKED))
# libdl by its name: a glibc since 2.34 has no other, one before it needs this one.
PORTABLE_LIBS := -static-libgcc -Wl,-Bstatic $(filter-out -ldl,$(NCURSES_LIBS)) $(LINKED_LIBS) -Wl,-Bdynamic,--no-as-needed -l:libdl.so.2 -Wl,--as-needed
TERMINALS := xterm xterm-256color xterm-color xterm-mono xterm-direct xterm-kitty kitty-direct screen \
	screen-256color tmux tmux-256color linux vt100 vt102 vt220 ansi rxvt rxvt-256color rxvt-unicode \
	rxvt-unicode-256color putty putty-256color alacritty foot konsole-256color gnome-256color vte-256color \
	st-256color iterm2 cygwin
LOCALES := $(wildcard /usr/lib/locale/C.utf8 /usr/lib/locale/C.UTF-8)
endif
# A library that nothing is taken from would still cost start-up time and memory: libm a third of a MiB.
LIBS := -Wl,--as-needed $(if $(PORTABLE),$(PORTABLE_LIBS),$(NCURSES_LIBS) $(if $(STATIC_LINK),$(LINKED_LIBS),-ldl)) -lm
DEPENDENCIES := -MMD -MP

# ---- What there is

sources = $(sort $(wildcard src/$(1)/*.c src/$(1)/*/*.c))
objects = $(patsubst src/%.c,$(BUILD)/%.o,$(1))
tests = $(patsubst tests/%.c,$(BUILD)/tests/%,$(sort $(wildcard tests/$(1)/$(2)*.c)))

CORE := $(call sources,core)
MODULES := $(foreach m,base core profile driver kernel launch explorer tour view output term command,$(call sources,$(m)))
MAIN := src/command/main.c
PROFILES := $(sort $(wildcard profiles/*.ini))
# In the order of their numbers: of one digit, then of two.
TOURS := $(sort $(wildcard profiles/tours/?-*.ini)) $(sort $(wildcard profiles/tours/??-*.ini))
PAGES := src/command/scripts.txt
MEASUREMENTS := $(sort $(wildcard profiles/measured/*.csv))
# Everything but main, for the program and for the tests.
PROGRAM_OBJECTS := $(call objects,$(filter-out $(MAIN),$(MODULES))) $(addprefix $(BUILD)/generated/,compiled_in.o pages.o tours.o measurements.o schemas.o terminals.o locale_inside.o)

PROGRAM := $(BUILD)/occupant
STATIC := $(if $(filter no,$(STATIC_LIBRARY)),,$(BUILD)/liboccupancy.a)
SONAME := liboccupancy.so.$(SOVERSION)
SHARED := $(BUILD)/liboccupancy.so.$(VERSION)

UNIT := $(call tests,unit,test_)
# The terminal tests need libvterm and pseudoterminals; without these they are left out, and make check says so.
HAVE_VTERM := $(shell $(PKG_CONFIG) --exists vterm 2>/dev/null && echo yes)
HAVE_PTY := $(shell (exec 3<>/dev/ptmx) 2>/dev/null && echo yes)
TERMINAL := $(if $(HAVE_VTERM),$(if $(HAVE_PTY),$(call tests,terminal,test_)))
SUPPORT := $(addsuffix .o,$(filter-out $(if $(HAVE_VTERM),,%/terminal %/terminal_user %/terminal_screen),$(call tests,support,)))
FUZZERS := $(call tests,fuzz,fuzz_)
SCRIPTS := tests/house tests/memory/check $(sort $(wildcard tests/unit/test_*.sh tests/command/test_*.sh))
# What a program or a test takes its parts from.
PARTS := $(BUILD)/program.a
TEST_PARTS := $(BUILD)/tests/support.a $(PARTS)
REFERENCE := $(BUILD)/tests/reference/reference
BENCH := $(BUILD)/tests/bench/bench
BENCH_EMPTY := $(BUILD)/tests/bench/empty/empty
CUDA_HEADER := $(wildcard $(CUDA)/include/cuda_occupancy.h)

.DEFAULT_GOAL := all
.SECONDARY:
.DELETE_ON_ERROR:

.PHONY: all
all: $(PROGRAM) $(STATIC) $(SHARED) ## build the program and the library, static and shared

.PHONY: run
run: $(PROGRAM) ## build, and open the explorer
	$(PROGRAM)

# ---- Compiling and linking

# A file that changes only when a text does: what depends on it is made anew then.
define stamp
$(BUILD)/$(1): FORCE
	@mkdir -p $$(@D)
	@printf '%s\n' "$$$$STAMP" | cmp -s - $$@ || printf '%s\n' "$$$$STAMP" >$$@
$(BUILD)/$(1): export STAMP = $(2)
endef
.PHONY: FORCE
$(eval $(call stamp,flags,$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS)))
$(eval $(call stamp,datadir,$(datadir)))
$(eval $(call stamp,files,$(MODULES) $(PROFILES) $(TOURS) $(MEASUREMENTS) $(wildcard tests/support/*.c)))

# A line a file in place of its command, unless V=1; nothing under make -s.
quiet := $(findstring s,$(firstword -$(MAKEFLAGS)))
brief = $(if $(V),,@$(if $(quiet),,printf '%-4s %s\n' $(1) $(if $(filter CC,$(1)),$<,$@);))

$(BUILD)/%.o: src/%.c $(BUILD)/flags | $(BUILD)/generated/sentence_ids.h
	@mkdir -p $(@D)
	$(call brief,CC)$(CC) $(ALL_CFLAGS) $(DEPENDENCIES) -c -o $@ $<

# For the shared library the core is compiled once more, position independent.
$(BUILD)/pic/%.o: src/%.c $(BUILD)/flags | $(BUILD)/generated/sentence_ids.h
	@mkdir -p $(@D)
	$(call brief,CC)$(CC) $(ALL_CFLAGS) $(DEPENDENCIES) -fPIC -c -o $@ $<

$(BUILD)/tests/%.o: tests/%.c $(BUILD)/flags | $(BUILD)/generated/sentence_ids.h
	@mkdir -p $(@D)
	$(call brief,CC)$(CC) $(ALL_CFLAGS) $(TEST_CFLAGS) -Itests $(DEPENDENCIES) -c -o $@ $<

# Where the installed profiles are, unless the program was moved: a build for another prefix compiles one file anew.
$(BUILD)/command/option/setting.o: ALL_CFLAGS += '-DOCCUPANT_DATADIR="$(datadir)/occupant"'
$(BUILD)/command/option/setting.o: $(BUILD)/datadir

$(BUILD)/term/%.o: ALL_CFLAGS += $(NCURSES_CFLAGS)
$(BUILD)/tests/unit/%.o: TEST_CFLAGS = $(CMOCKA_CFLAGS)
$(BUILD)/tests/support/%.o $(BUILD)/tests/terminal/%.o: TEST_CFLAGS = $(CMOCKA_CFLAGS)
ifneq ($(PORT),)
$(BUILD)/tests/%.o: CMOCKA_CFLAGS = -Itests/ports
else
$(call objects,$(call sources,term)): | $(BUILD)/have/ncurses
$(SUPPORT) $(addsuffix .o,$(UNIT) $(TERMINAL)): | $(BUILD)/have/cmocka
endif

LINK = $(call brief,LD)$(CC) $(ALL_LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a,$^)

%.a:
	@mkdir -p $(@D)
	@rm -f $@
	$(call brief,AR)$(AR) rcs $@ $(filter %.o,$^)

$(PARTS): $(PROGRAM_OBJECTS) $(BUILD)/files
$(BUILD)/tests/support.a: $(SUPPORT) $(BUILD)/files

# Only tests may need libm.
$(PROGRAM): $(BUILD)/command/main.o $(PARTS)
	$(LINK) $(filter-out -lm,$(LIBS))

$(BUILD)/liboccupancy.a: $(call objects,$(CORE)) $(BUILD)/files

$(SHARED): $(patsubst src/%.c,$(BUILD)/pic/%.o,$(CORE)) src/core/exports.map $(BUILD)/files
	$(filter-out $(STATIC_LINK),$(LINK)) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=src/core/exports.map

# The profiles, the pages, the tours and the measurements, compiled in: arrays of texts, made from the files themselves.
define compile_in
$(BUILD)/generated/$(1).c: src/profile/compile_in.awk $(4) $(BUILD)/files
	@mkdir -p $$(@D)
	$$(call brief,TEXT)LC_ALL=C awk -v things=$(2) -v header=$(3) -f $$< $(4) >$$@
endef
$(eval $(call compile_in,compiled_in,profile,profile/profile.h,$(PROFILES)))
$(eval $(call compile_in,pages,page,command/option/option.h,$(PAGES)))
$(eval $(call compile_in,tours,tour,tour/tour.h,$(TOURS)))
$(eval $(call compile_in,measurements,measurement,launch/measured.h,$(MEASUREMENTS)))
$(eval $(call compile_in,schemas,schema,output/report/document.h,src/output/report/schema.json))

$(BUILD)/generated/terminals.c: src/term/compile_terminals.sh $(BUILD)/flags Makefile
	@mkdir -p $(@D)
	$(call brief,TEXT)sh $< $(TERMINALS) >$@

$(BUILD)/generated/locale_inside.c: src/command/compile_locale.sh $(BUILD)/flags
	@mkdir -p $(@D)
	$(call brief,TEXT)sh $< $(LOCALES) >$@

$(BUILD)/generated/%.o: $(BUILD)/generated/%.c $(BUILD)/flags | $(BUILD)/generated/sentence_ids.h
	$(call brief,CC)$(CC) $(ALL_CFLAGS) $(DEPENDENCIES) -c -o $@ $<

# The languages: a sentence with a missing or extra place does not build. A changed word remakes one object:
# the identifiers and places, which every file includes, are written only where they change.
IDS := $(BUILD)/generated/sentence_ids.h
LANGUAGES := $(patsubst src/languages/%.txt,%,$(wildcard src/languages/*.txt))
$(IDS).made: src/languages/en.txt src/languages/compile.awk
	@mkdir -p $(@D)
	$(call brief,TEXT)LC_ALL=C awk -v ids=1 -f src/languages/compile.awk $< >$@ && { cmp -s $@ $(IDS) || cp $@ $(IDS); }
$(IDS): $(IDS).made ;

$(BUILD)/generated/sentences_%.h: src/languages/%.txt src/languages/en.txt src/languages/compile.awk
	@mkdir -p $(@D)
	$(call brief,TEXT)LC_ALL=C awk -f src/languages/compile.awk src/languages/en.txt $(filter-out %/en.txt,$<) >$@
$(BUILD)/base/catalogue.o $(BUILD)/pic/base/catalogue.o: $(LANGUAGES:%=$(BUILD)/generated/sentences_%.h)

# ---- What is not there: a line is compiled, and where that fails the package is named

CODE_ncurses := \#include <curses.h>\nint main(void) { return $(if $(NARROW),addch(0),add_wch(0)) || initscr() == 0; }
BUILT_ncurses := $(ALL_CFLAGS) -Wno-error $(NCURSES_CFLAGS) $(ALL_LDFLAGS)
LIBS_ncurses := $(NCURSES_LIBS)
APT_ncurses := libncurses-dev
DNF_ncurses := ncurses-devel
APK_ncurses := ncurses-dev
PACMAN_ncurses := ncurses

CODE_cmocka := \#include <stdarg.h>\n\#include <stddef.h>\n\#include <stdint.h>\n\#include <setjmp.h>\n
CODE_cmocka += \#include <cmocka.h>\nint main(void) { assert_true(1); return 0; }
BUILT_cmocka := $(ALL_CFLAGS) -Wno-error $(CMOCKA_CFLAGS) $(ALL_LDFLAGS)
LIBS_cmocka := $(CMOCKA_LIBS)
APT_cmocka := libcmocka-dev
DNF_cmocka := libcmocka-devel
APK_cmocka := cmocka-dev
PACMAN_cmocka := cmocka

$(BUILD)/have/%: $(BUILD)/flags
	@mkdir -p $(@D)
	@printf '%b\n' '$(CODE_$*)' >$@.c
	@$(CC) $(BUILT_$*) -o $@ $@.c $(LIBS_$*) >$@.log 2>&1 || { \
		printf '%s\n' '$* is missing, or it is there without its headers ($@.log has the details). Install it:' \
			'  apt install $(APT_$*)' '  dnf install $(DNF_$*)' '  apk add $(APK_$*)' \
			'  zypper install $(DNF_$*)' '  pacman -S $(PACMAN_$*)' '  brew install $(PACMAN_$*)' >&2; \
		exit 1; }

# ---- Tests

$(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(TEST_PARTS)
	$(LINK) $(CMOCKA_LIBS) $(LIBS)

$(BUILD)/tests/terminal/%: $(BUILD)/tests/terminal/%.o $(TEST_PARTS)
	$(LINK) $(CMOCKA_LIBS) $(VTERM_LIBS) $(LIBS)

# The program that test_term.c looks at: the terminal layer with nothing behind it.
$(BUILD)/tests/terminal/demo: $(BUILD)/tests/terminal/demo.o $(PARTS)
	$(LINK) $(LIBS)

$(BUILD)/tests/terminal/test_term: | $(BUILD)/tests/terminal/demo

# Allocations that fail: preloaded, or in the program itself where a sanitizer has malloc.
MEMORY := $(BUILD)/tests/memory/exhaust $(BUILD)/tests/memory/$(if $(SANITIZER),occupant,failing.so)
WRAPPED := malloc calloc realloc strdup strndup

$(BUILD)/tests/memory/exhaust: $(BUILD)/tests/memory/exhaust.o
	$(LINK)

$(BUILD)/tests/memory/failing.so: tests/memory/failing.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -fPIC -shared -o $@ $<

$(BUILD)/tests/memory/failing.o: TEST_CFLAGS = -DWRAPPED
$(BUILD)/tests/memory/occupant: $(BUILD)/tests/memory/failing.o $(BUILD)/command/main.o $(PARTS)
	$(LINK) $(addprefix -Wl$(comma)--wrap=,$(WRAPPED)) $(LIBS)

.PHONY: check-memory
check-memory: $(MEMORY) $(PROGRAM) ## let every allocation of every command fail once
	OCCUPANT=$(PROGRAM) BUILD=$(BUILD) SANITIZER="$(SANITIZER)" FAILURES=0 tests/run tests/memory/check

# Libraries that play libcuda.so.1, in folders of their own: LD_LIBRARY_PATH chooses one.
FAKE_DRIVERS := $(BUILD)/tests/fake/now/libcuda.so.1 $(BUILD)/tests/fake/old/libcuda.so.1
$(BUILD)/tests/fake/%.o: TEST_CFLAGS = -fPIC

$(BUILD)/tests/fake/now/libcuda.so.1: $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(wildcard tests/fake/*.c)) \
		$(patsubst src/%.c,$(BUILD)/pic/%.o,$(CORE))
	@mkdir -p $(@D)
	$(LINK) -shared

$(BUILD)/tests/fake/old/libcuda.so.1: $(BUILD)/tests/fake/old/libcuda.o
	$(LINK) -shared

$(BUILD)/tests/terminal/test_gpu: | $(FAKE_DRIVERS)
check coverage-run: $(FAKE_DRIVERS)

.PHONY: check
check: $(MEMORY) $(UNIT) $(TERMINAL) $(SCRIPTS) all ## run the tests
	@$(if $(HAVE_VTERM),,echo 'Left out: the terminal tests. They need libvterm (apt: libvterm-dev, dnf: libvterm-devel).')
	@$(if $(HAVE_PTY),,echo 'Left out, since there are no pseudoterminals (/dev/ptmx): $(patsubst tests/%.c,%,$(wildcard tests/terminal/test_*.c))')
	OCCUPANT=$(PROGRAM) BUILD=$(BUILD) CC="$(CC)" SANITIZER="$(SANITIZER)" JOBS="$(JOBS)" \
		tests/run $(SCRIPTS) $(TERMINAL) $(UNIT)

folder_objects = $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tests/$(1)/*.c)))
HEADER_CFLAGS := $(if $(CUDA_HEADER),-isystem $(CUDA)/include -DHAVE_CUDA_OCCUPANCY)
$(BUILD)/tests/reference/%.o $(BUILD)/tests/bench/%.o: TEST_CFLAGS = $(HEADER_CFLAGS)

$(REFERENCE): $(call folder_objects,reference) $(TEST_PARTS)
	$(LINK) $(LIBS)

$(BENCH): $(call folder_objects,bench) $(TEST_PARTS)
	$(LINK) $(LIBS)

$(BENCH_EMPTY).o: TEST_CFLAGS = $(NCURSES_CFLAGS)
$(BENCH_EMPTY): $(BENCH_EMPTY).o
	$(LINK) $(NCURSES_LIBS)

.PHONY: check-reference
check-reference: $(if $(CUDA_HEADER),$(REFERENCE)) ## compare with cuda_occupancy.h in $(CUDA)
ifneq ($(CUDA_HEADER),)
	tests/run $(REFERENCE)
else
	@echo 'There is no $(CUDA)/include/cuda_occupancy.h, so nothing was compared; CUDA=... names a toolkit.'
	@echo '0 passed, 0 failed, 1 skipped'
endif

# What the readers say of freshly compiled kernels, against ptxas itself.
COMPARE := $(BUILD)/tests/toolkit/compare
NVCC := $(firstword $(wildcard $(CUDA)/bin/nvcc) $(shell command -v nvcc 2>/dev/null))

$(COMPARE): $(call folder_objects,toolkit) $(TEST_PARTS)
	$(LINK) $(LIBS)

# Counts kernels without the readers, which it is held against.
CENSUS := $(BUILD)/tests/census/census

$(CENSUS): $(call folder_objects,census)
	$(LINK) $(LIBS)

# Compiled with the tests, so that it keeps up with the readers.
check: $(COMPARE) $(CENSUS)

.PHONY: check-toolkit
check-toolkit: $(if $(NVCC),$(COMPARE) $(CENSUS) $(PROGRAM)) ## compile kernels with nvcc, compare what is read with ptxas; count the toolkit's kernels
ifneq ($(NVCC),)
	COMPARE=$(COMPARE) NVCC=$(NVCC) CENSUS=$(CENSUS) OCCUPANT=$(PROGRAM) LIBRARIES=$(CUDA)/lib64 \
		tests/run tests/toolkit/check tests/toolkit/libraries
else
	@echo 'There is no nvcc in $(CUDA)/bin or in PATH, so nothing was compiled; CUDA=... names a toolkit.'
	@echo '0 passed, 0 failed, 1 skipped'
endif

# The occupancy that LLVM states of kernels that it has just compiled. Another version has other differences.
LLC := $(shell command -v llc-22 2>/dev/null)

.PHONY: check-llvm
check-llvm: $(if $(LLC),$(PROGRAM)) ## compile kernels for every AMD target with llc 22, compare its occupancy
ifneq ($(LLC),)
	LLC=$(LLC) OCCUPANT=$(PROGRAM) tests/run tests/toolkit/check_llvm
else
	@echo 'There is no llc-22 in PATH, so nothing was compared; apt-get install llvm-22 brings it.'
	@echo '0 passed, 0 failed, 1 skipped'
endif

# Without optimisation, so that a line of the source is a line of the program.
.PHONY: coverage coverage-run
coverage: ## run the tests on a build that counts; lines and branches of each room, and what is not covered
	@mkdir -p $(BUILD)-coverage
	$(CC) -fPIC -c -o $(BUILD)-coverage/flush.o tests/coverage/flush.c
	$(MAKE) BUILD=$(BUILD)-coverage CFLAGS='--coverage -O0 -g' \
		LDFLAGS='--coverage -Wl,--wrap=_exit -Wl,--wrap=raise $(BUILD)-coverage/flush.o $(LDFLAGS)' coverage-run
	tests/coverage/report $(BUILD)-coverage

coverage-run: $(MEMORY) $(UNIT) $(TERMINAL) $(FAKE_DRIVERS) all
	find $(BUILD) -name '*.gcda' -delete
	OCCUPANT=$(PROGRAM) BUILD=$(BUILD) CC="$(CC)" JOBS="$(JOBS)" \
		tests/run $(UNIT) $(TERMINAL) $(filter tests/memory/check tests/command/%,$(SCRIPTS)) || true

.PHONY: bench
bench: $(BENCH) $(BENCH_EMPTY) $(PROGRAM) ## measure the budgets
	OCCUPANT=$(PROGRAM) CUDA=$(CUDA) BENCH_EMPTY=$(BENCH_EMPTY) $(BENCH)

.PHONY: bench-peers
bench-peers: $(BENCH) $(BENCH_EMPTY) $(PROGRAM) ## measure the program beside htop, tig and ncdu
	OCCUPANT=$(PROGRAM) BENCH_EMPTY=$(BENCH_EMPTY) $(BENCH) peers

# Random events into the real program: plainly for its memory, under the sanitizers, and once under
# valgrind, which is some fifty times slower. What a finding needs is kept in $(BUILD)-soak/evidence.
SOAK := $(BUILD)/tests/soak/soak
EVENTS ?= 1000000

$(SOAK): $(BUILD)/tests/soak/soak.o $(TEST_PARTS)
	$(LINK) $(CMOCKA_LIBS) $(VTERM_LIBS) $(LIBS)

$(BUILD)/tests/soak/%.o: TEST_CFLAGS = $(CMOCKA_CFLAGS)

.PHONY: soak soak-one
soak: ## EVENTS random events into the real program, plain, sanitized and under valgrind
	$(MAKE) BUILD=$(BUILD)-soak soak-one
	$(MAKE) BUILD=$(BUILD)-soak-sanitized SANITIZER=address,undefined soak-one
	$(if $(shell command -v valgrind),$(MAKE) BUILD=$(BUILD)-soak VALGRIND="$$(command -v valgrind) -q --error-exitcode=9 --leak-check=no" EVENTS=$$(($(EVENTS) / 50)) soak-one,\
		@echo 'Left out: valgrind is not installed.')

soak-one: $(SOAK) $(PROGRAM)
	SANITIZER="$(SANITIZER)$(VALGRIND)" $(SOAK) $(BUILD)/evidence $(EVENTS) $(SEED) $(VALGRIND) $(abspath $(PROGRAM)) --watch watched.txt

# For another target (tests/ports/check): what needs neither curses nor cmocka of it. The tests of the
# rooms below src/term, with the header of tests/ports in place of cmocka.
PORT_UNIT := $(sort $(foreach room,base core profile kernel launch explorer view output,$(call tests,unit,test_$(room))))
PORT_OBJECTS := $(filter-out $(BUILD)/term/% $(BUILD)/generated/terminals.o,$(PROGRAM_OBJECTS)) $(BUILD)/term/mapping.o
PORT_SUPPORT := $(filter-out %/terminal.o %/terminal_user.o %/terminal_screen.o %/session.o,$(SUPPORT))

$(BUILD)/port.a: $(PORT_OBJECTS) $(PORT_SUPPORT) $(BUILD)/files
$(BUILD)/port/%: $(BUILD)/tests/unit/%.o $(BUILD)/port.a
	@mkdir -p $(@D)
	$(LINK) -Wl,--wrap=library_open -lm

# A build with ncurses in place of ncursesw: its explorer on a terminal.
$(BUILD)/tests/ports/test_narrow: $(BUILD)/tests/ports/test_narrow.o $(TEST_PARTS) | $(PROGRAM)
	$(LINK) $(CMOCKA_LIBS) $(VTERM_LIBS) $(LIBS)
$(BUILD)/tests/ports/%.o: TEST_CFLAGS = $(CMOCKA_CFLAGS)

.PHONY: port ports
port: $(STATIC) $(SHARED) $(patsubst $(BUILD)/tests/unit/%,$(BUILD)/port/%,$(PORT_UNIT))
ports: ## try aarch64, 32 bits, musl, ncurses without wide characters, an old compiler, POSIX alone
	CC="$(CC)" tests/ports/check $(BUILD)

# The build without changes is kept in $(BUILD)-mutants.
.PHONY: mutants
mutants: ## make N random changes in the room ROOM, and see which the tests notice
	BUILD=$(BUILD) CC="$(CC)" JOBS="$(JOBS)" SANITIZER="$(SANITIZER)" tests/mutants/mutants $(ROOM) $(N) $(SEED)

# Fuzzers are built apart, with clang and its libFuzzer.
.PHONY: fuzz fuzzers
fuzz: ## run each fuzzer for $(FUZZ_SECONDS) seconds (needs clang)
	$(MAKE) BUILD=$(BUILD)-fuzz CC=clang SANITIZER=fuzzer-no-link,address,undefined fuzzers
	tests/fuzz/run $(BUILD)-fuzz/tests/fuzz $(FUZZ_SECONDS)

fuzzers: $(FUZZERS)

$(BUILD)/tests/fuzz/%: $(BUILD)/tests/fuzz/%.o $(PARTS)
	$(LINK) -fsanitize=fuzzer $(LIBS)

.PHONY: screenshots
screenshots: $(PROGRAM) ## take the pictures in screenshots/
	OCCUPANT=$(PROGRAM) screenshots/take

C_FILES = $(wildcard include/*.h include/*/*.h src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch])
TIDY_FLAGS := -std=c11 -D_GNU_SOURCE -DOCCUPANT_DATADIR=\"\" -Iinclude -Isrc -I$(BUILD)/generated $(NCURSES_CFLAGS)

.PHONY: lint lint-format lint-cppcheck lint-tidy
lint: lint-format lint-cppcheck lint-tidy ## clang-format, clang-tidy and cppcheck

lint-format:
	$(CLANG_FORMAT) --dry-run -Werror $(C_FILES)

# Suppressed: what a called function fills is taken for uninitialized, an id below a bound that
# a row's index has anyway for a redundant condition.
lint-cppcheck: $(LANGUAGES:%=$(BUILD)/generated/sentences_%.h) $(IDS)
	$(CPPCHECK) -j "$$(nproc)" --quiet --std=c11 --enable=warning,performance,portability --inline-suppr \
		--suppress=ctuuninitvar --suppress=ctuPointerArith --suppress=ctuArrayIndex --suppress=arrayIndexOutOfBoundsCond \
		--error-exitcode=1 -D__cppcheck__ -Iinclude -Isrc -I$(BUILD)/generated $(MODULES)

lint-tidy: $(LANGUAGES:%=$(BUILD)/generated/sentences_%.h) $(IDS)
	printf '%s\n' $(MODULES) | xargs -P "$$(nproc)" -n 8 \
		sh -c '$(CLANG_TIDY) --quiet "$$@" -- $(TIDY_FLAGS)' tidy

# ---- Installation: the manual and the completions are what the program itself prints

PRINTED := $(addprefix $(BUILD)/generated/,occupant.1 occupant-profile.5 occupant.bash _occupant occupant.fish)
$(BUILD)/generated/occupant.1: PRINTED_BY = --manual
$(BUILD)/generated/occupant-profile.5: PRINTED_BY = profiles --manual
$(BUILD)/generated/occupant.bash: PRINTED_BY = --completion bash
$(BUILD)/generated/_occupant: PRINTED_BY = --completion zsh
$(BUILD)/generated/occupant.fish: PRINTED_BY = --completion fish
$(PRINTED): $(PROGRAM)
	$(RUN) $(PROGRAM) $(PRINTED_BY) >$@

$(BUILD)/generated/occupant-%.7: src/command/%.txt src/command/page.awk
	LC_ALL=C awk -v section=7 -f src/command/page.awk $< >$@

# Made at each installation: the prefix may be another one than at the build.
define PKG_CONFIG_FILE
prefix=$(PREFIX)
libdir=$(libdir)
includedir=$(includedir)

Name: occupancy
Description: How many thread blocks a GPU multiprocessor holds, and what stops the next one
Version: $(VERSION)
Libs: "-L$${libdir}" -loccupancy
Cflags: "-I$${includedir}"
endef
export PKG_CONFIG_FILE

# Each file that is installed: mode, source and target, which may hold blanks, with ":" between.
define INSTALLED_PROGRAM
755:$(PROGRAM):$(bindir)/occupant
644:$(BUILD)/generated/occupant.1:$(mandir)/man1/occupant.1
644:$(BUILD)/generated/occupant-profile.5:$(mandir)/man5/occupant-profile.5
644:$(BUILD)/generated/occupant-scripts.7:$(mandir)/man7/occupant-scripts.7
644:src/command/scripts.txt:$(docdir)/occupant-scripts.txt
644:$(BUILD)/generated/occupant.bash:$(bashdir)/occupant
644:$(BUILD)/generated/_occupant:$(zshdir)/_occupant
644:$(BUILD)/generated/occupant.fish:$(fishdir)/occupant.fish
$(foreach profile,$(PROFILES),
644:$(profile):$(datadir)/occupant/$(profile))
endef
define INSTALLED_LIBRARY
644:include/occupancy.h:$(includedir)/occupancy.h
$(foreach part,$(wildcard include/occupancy/*.h),
644:$(part):$(includedir)/occupancy/$(notdir $(part)))
$(if $(STATIC),644:$(STATIC):$(libdir)/$(notdir $(STATIC)))
755:$(SHARED):$(libdir)/$(notdir $(SHARED))
644:$(BUILD)/generated/occupancy.pc:$(libdir)/pkgconfig/occupancy.pc
endef
export INSTALLED_PROGRAM INSTALLED_LIBRARY
# foreach leaves a blank at the ends of its lines.
each_installed = printf '%s\n' $(1) | sed 's/ $$//' | while IFS=: read -r mode source target; do \
	[ -z "$$mode" ] || $(2) || exit; done

.PHONY: install install-program
install: install-program all ## install the program, its manual and profiles, and the library
	@printf '%s\n' "$$PKG_CONFIG_FILE" >$(BUILD)/generated/occupancy.pc
	@$(call each_installed,"$$INSTALLED_LIBRARY",$(put_file))
	ln -sf $(notdir $(SHARED)) '$(DESTDIR)$(libdir)/$(SONAME)'
	ln -sf $(SONAME) '$(DESTDIR)$(libdir)/liboccupancy.so'

put_file = { $(INSTALL) -d "$$(dirname '$(DESTDIR)'"$$target")" && \
	echo $(INSTALL) -m $$mode "$$source" '$(DESTDIR)'"$$target" && \
	$(INSTALL) -m $$mode "$$source" '$(DESTDIR)'"$$target"; }
install-program: $(PROGRAM) $(PRINTED) $(BUILD)/generated/occupant-scripts.7 ## install the program alone, without the library
	@$(call each_installed,"$$INSTALLED_PROGRAM",$(put_file))

# Folders that are empty then go too, the prefix with them, but not those of a system's own prefix.
.PHONY: uninstall
uninstall: ## remove what `make install` installs, with the same variables
	@$(call each_installed,"$$INSTALLED_PROGRAM$$(echo; echo "$$INSTALLED_LIBRARY")",{ echo rm -f '$(DESTDIR)'"$$target" && rm -f '$(DESTDIR)'"$$target"; })
	rm -f '$(DESTDIR)$(libdir)/liboccupancy.a' '$(DESTDIR)$(libdir)/$(SONAME)' '$(DESTDIR)$(libdir)/liboccupancy.so'
	@for folder in '$(datadir)/occupant/profiles' '$(datadir)/occupant' '$(includedir)/occupancy' '$(libdir)/pkgconfig' '$(mandir)/man1' '$(mandir)/man5' '$(mandir)/man7' \
		'$(docdir)' '$(datadir)/doc' \
		'$(mandir)' '$(bashdir)' '$(datadir)/bash-completion' '$(zshdir)' '$(datadir)/zsh' '$(fishdir)' '$(datadir)/fish'; do \
		rmdir '$(DESTDIR)'"$$folder" 2>/dev/null || true; done
	@case '$(DESTDIR)$(PREFIX)' in /usr | /usr/local) ;; *) \
		for folder in '$(bindir)' '$(libdir)' '$(includedir)' '$(datadir)'; do \
			(cd '$(DESTDIR)/' && rmdir -p ".$$folder") 2>/dev/null || true; done ;; esac

# ---- To take along: one file, a source archive, a package

# portable: the newest version of glibc that it asks for is the oldest that it runs with (src/base/portable.c).
# static: as loose as the oldest system, since the C library needs Linux 3.2; it cannot load the driver.
.PHONY: static portable
portable: ## one file that needs glibc alone, and uses the GPU's driver: $(BUILD)-portable/occupant
static: ## one file that runs without any library: $(BUILD)-static/occupant
static portable:
	$(MAKE) BUILD=$(BUILD)-$@ $(if $(filter static,$@),LDFLAGS='-static $(LDFLAGS)',PORTABLE=1) $(BUILD)-$@/occupant
	strip -o $(BUILD)-$@/occupant.stripped $(BUILD)-$@/occupant
	mv $(BUILD)-$@/occupant.stripped $(BUILD)-$@/occupant
	@for library in zstd lz4 z; do case "$$($(CC) -print-file-name=lib$$library.a)" in /*) ;; \
		*) echo "without $$library: there is no lib$$library.a here" ;; esac; done

# The same bytes from the same commit: names in order, nobody's files, the time of the commit.
NAME := occupant-$(VERSION)
DIST := $(BUILD)/$(NAME).tar.gz
EPOCH = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null || stat -c %Y Makefile))
SOURCES = $(shell git ls-files 2>/dev/null || true)
# Without git everything but what was built.
UNTRACKED = $(wildcard .ci .clang-format .clang-tidy .gitignore LICENSE Makefile README.md include profiles screenshots src tests)

.PHONY: dist
dist: ## a source archive, the same bytes each time
	@mkdir -p $(BUILD)
	unset TAR_OPTIONS GZIP; printf '%s\n' $(or $(SOURCES),$$(find $(UNTRACKED) -type f)) | LC_ALL=C sort | \
		tar --create --no-recursion --files-from=- --transform='s,^,$(NAME)/,' --format=gnu --owner=root:0 \
		--group=root:0 --mode=u+rw,go=rX --mtime=@$(EPOCH) | gzip -9n >$(DIST)
	@echo $(DIST)

ARCHITECTURE = $(shell dpkg --print-architecture)
DEB = $(BUILD)-deb/occupant_$(VERSION)_$(ARCHITECTURE).deb

.PHONY: deb
deb: ## a Debian package of the program: $(BUILD)-deb/occupant_*.deb
	SOURCE_DATE_EPOCH=$(EPOCH) MAKE="$(MAKE)" CC="$(CC)" tests/package/build-deb $(BUILD)-deb $(VERSION)

.PHONY: check-package
check-package: ## try what is taken along: portable, static, dist, deb, install, recipes
	CC="$(CC)" BUILD=$(BUILD)-package tests/run $(sort $(wildcard tests/package/test_*.sh))

.PHONY: clean
clean: ## remove what was built
	rm -rf $(BUILD) $(addprefix $(BUILD)-,fuzz mutants static portable deb package soak soak-sanitized coverage) $(wildcard $(BUILD)-port-*)

.PHONY: help
help: ## list the targets and the variables
	@echo 'Targets:'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 20
	@echo 'Variables (make VARIABLE=value):'
	@printf '%s\n' \
		'  BUILD             where everything is built: $(BUILD)' \
		'  PREFIX, DESTDIR   where to install, and a folder to put before that: $(PREFIX)' \
		'  CC, CFLAGS        the compiler and its flags, beside the own: $(CC) $(CFLAGS)' \
		'  CPPFLAGS, LDFLAGS more of them: $(CPPFLAGS) $(LDFLAGS)' \
		'  STATIC_LIBRARY    no: the library as a shared one alone' \
		'  WERROR=1          warnings are errors' \
		'  SANITIZER=...     address,undefined for one; best with a BUILD of its own' \
		'  JOBS              test programs at a time: two for each processor, and at least 4' \
		'  CUDA              a CUDA toolkit, for check-reference and bench: $(CUDA)' \
		'  ROOM, N, SEED     of mutants: a folder of src, how many changes, and which: $(ROOM) $(N) $(SEED)' \
		'  FUZZ_SECONDS      how long each fuzzer runs: $(FUZZ_SECONDS)'

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
