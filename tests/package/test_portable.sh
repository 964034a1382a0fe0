#!/bin/sh
# SPDX-License-Identifier: MIT
# make portable: one file that needs the C library alone, one as old as RHEL 8's, and that loads the driver.
. tests/package/tap.sh

# A C library without libdl by its name is none of GNU's.
echo 'int main(void) { return 0; }' >"$place/empty.c"
# shellcheck disable=SC2086 # the compiler may be two words
if ! has_archive ncursesw || ! $compiler -o "$place/empty" "$place/empty.c" -l:libdl.so.2 2>"$place/log"; then
    skip "make portable" "ncurses has no archive (.a) here, or the C library is not glibc"
    end
fi
quiet make -s CC="$compiler" BUILD="$build" portable
ok $? "make portable"
program=$build-portable/occupant
foreign=$(objdump -p "$program" | awk '$1 == "NEEDED" && $2 !~ /^(lib(c|m|dl)|ld-linux.*)\.so/')
[ -z "$foreign" ]
ok $? "it needs libraries of glibc alone $foreign"
newest=$(objdump -T "$program" | grep -o 'GLIBC_[0-9.]*' | sort -V | tail -1)
[ -n "$newest" ] && printf '%s\n' "$newest" GLIBC_2.28 | sort -V -C
ok $? "no symbol is newer than GLIBC_2.28 ($newest)"
unpacks "$program"
demangles "$program"
LD_DEBUG=libs "$program" kernels --filter '*' tests/data/kernels/found/zstd_frames.o >"$place/out" 2>"$place/libraries"
grep -q 'find library=libc' "$place/libraries" && { [ -n "$missing" ] || ! grep -qE 'find library=lib(zstd|stdc|ncurses|tinfo)' "$place/libraries"; }
ok $? "by what is inside, not by the system's libraries"

fake_drivers
for test in gpus verify measure; do
    OCCUPANT=$program BUILD=$build "tests/command/test_$test.sh" >"$place/log" 2>&1
    grep -q '^ok ' "$place/log" && ! grep '^not ok' "$place/log"
    ok $? "with a driver: tests/command/test_$test.sh"
done
end
