#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes C of the entries in terminfo that the arguments name: compile_terminals.sh xterm ... >terminals.c
# What this system has no entry for is left out, and named.
# Arrays of numbers, because a string literal of their length is more than C11 promises.
echo '/* Made by src/term/compile_terminals.sh; changes here are lost. */'
echo '#include "term/terminfo.h"'
known=
for name; do
    # The whole entry, with extended capabilities such as RGB, in base 64.
    entry=$(infocmp -x -Q2 "$name" 2>/dev/null | sed '/^#/d' | tr -d '\n')
    case $entry in
    b64:*) ;;
    *)
        echo "no terminal $name inside: this system has no entry for it, or no infocmp" >&2
        continue
        ;;
    esac
    known="$known $name"
    printf '\nstatic const char entry_%s[] = {\n' "$(echo "$name" | tr -c 'a-z0-9\n' _)"
    printf '%s' "$entry" | od -An -v -tu1 | sed 's/  */,/g; s/^,//; s/$/,/'
    echo '0};'
done
printf '\nconst struct terminal_inside terminals_inside[] = {\n'
for name in $known; do
    printf '    {"%s", entry_%s},\n' "$name" "$(echo "$name" | tr -c 'a-z0-9\n' _)"
done
printf '    {0, 0},\n};\n'
