#!/bin/sh
# SPDX-License-Identifier: MIT
# Only src/term knows a terminal: nothing else includes what speaks to one.
echo 1..1
found=$(grep -nE '#[[:space:]]*include[[:space:]]*<(n?curses|ncursesw/[a-z]+|term|termios|signal)\.h>' \
    -r src include --include='*.[ch]' | grep -v '^src/term/')
if [ -z "$found" ] && grep -q '<curses.h>' src/term/screen.c; then
    echo 'ok 1 - curses, termios and signals stay in src/term'
else
    echo 'not ok 1 - curses, termios and signals stay in src/term'
    echo "$found" | sed 's/^/# /'
    exit 1
fi
