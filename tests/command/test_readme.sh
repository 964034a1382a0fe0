#!/bin/sh
# SPDX-License-Identifier: MIT
# The README's examples do what it shows: each "    $ command", and the indented lines below it.
. tests/command/tap.sh

program=$(realpath "$OCCUPANT")
ln -s "$program" "$scratch/occupant"
PATH=$scratch:$PATH LC_ALL=C.UTF-8
export PATH LC_ALL

# A file for each command, and one for what it is to print.
awk -v folder="$scratch" '
    /^    \$ / { examples++; file = folder "/" examples; print substr($0, 7) >(file ".command"); next }
    /^    / && file { print substr($0, 5) >(file ".expected"); next }
    { file = "" }
    END { print examples + 0 >(folder "/examples") }
' README.md

examples=$(cat "$scratch/examples")
number=1
while [ "$number" -le "$examples" ]; do
    expected=$(cat "$scratch/$number.expected" 2>/dev/null)
    is "$(sh "$scratch/$number.command" 2>&1 | sed 's/ *$//')" "$expected" \
        "$(cat "$scratch/$number.command")"
    number=$((number + 1))
done
is "$((examples > 1))" 1 "there are examples"
end
