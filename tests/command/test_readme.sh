#!/bin/sh
# SPDX-License-Identifier: MIT
# What the documents say is so: each "    $ command" prints the indented lines below it; links, pictures, options
# and tables of the source are there; README.md is short.
. tests/command/tap.sh

program=$(realpath "$OCCUPANT")
ln -s "$program" "$scratch/occupant"
PATH=$scratch:$PATH LC_ALL=C.UTF-8
export PATH LC_ALL
find README.md profiles src tests -name '*.md' >"$scratch/documents"

# A file for each command, and one for what it is to print.
xargs awk -v folder="$scratch" '
    FNR == 1 { file = "" }
    /^    \$ / { examples++; file = folder "/" examples; print substr($0, 7) >(file ".command"); next }
    /^    / && file { print substr($0, 5) >(file ".expected"); next }
    { file = "" }
    END { print examples + 0 >(folder "/examples") }
' <"$scratch/documents"

examples=$(cat "$scratch/examples")
number=1
while [ "$number" -le "$examples" ]; do
    expected=$(cat "$scratch/$number.expected" 2>/dev/null)
    is "$(sh "$scratch/$number.command" 2>&1 | sed 's/ *$//')" "$expected" \
        "$(cat "$scratch/$number.command")"
    number=$((number + 1))
done
is "$((examples > 8))" 1 "there are examples"

# ---- Links: "document target", one a line; a heading is lower case with dashes for blanks.
xargs awk '{
    while (match($0, /\]\([^)]*\)/)) {
        print FILENAME, substr($0, RSTART + 2, RLENGTH - 3)
        $0 = substr($0, RSTART + RLENGTH)
    }
}' <"$scratch/documents" | grep -v ' https*:' >"$scratch/links"

headings() { sed -n 's/^##* //p' "$1" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9_\n-'; }

dead_links() {
    while read -r document target; do
        file=$(dirname "$document")/${target%%#*}
        case $target in
        '#'*) file=$document ;;
        esac
        [ -e "$file" ] || echo "$document: no file $target"
        case $target in
        *'#'*) headings "$file" | grep -qxF -- "${target#*#}" || echo "$document: no heading $target" ;;
        esac
    done <"$scratch/links"
}
is "$(dead_links)" "" "every link leads somewhere"
is "$(for picture in screenshots/*.*; do
    grep -q "/*$picture\$" "$scratch/links" || echo "$picture"
done)" "" "and every picture is shown"

# ---- Names
"$OCCUPANT" --manual | sed 's/\\-/-/g' | grep -o 'Fl -[a-z-]*' | sed 's/Fl /-/' | sort -u >"$scratch/options"
grep -v '^tests/data/' "$scratch/documents" | xargs grep -ohE '(^    |`)occupant [^`#]*|`--[^`]*' |
    grep -oE -- '--[a-z-]+' | sort -u | grep -vxFf "$scratch/options" >"$scratch/unknown"
is "$(cat "$scratch/unknown")" "" "every option is one of the manual's"

is "$(grep -ohE '`[A-Z]+_[A-Z_]+`' src/README.md | tr -d '`' | sort -u | while read -r table; do
    grep -rq "$table" include src --include='*.h' || echo "$table"
done)" "" "every table that src/README.md names is in the source"
is "$(grep -ohE '`make [a-z-]+' README.md tests/README.md | sed 's/.* //' | sort -u | while read -r target; do
    grep -qE "^(\.PHONY:.* )?$target( |:|\$)" Makefile || echo "$target"
done)" "" "every target is one of the Makefile's"

lines=$(wc -l <README.md)
is "$((lines <= 150))" 1 "README.md has $lines lines, of at most 150"
is "$(xargs wc -l <"$scratch/documents" | awk '$2 != "total" && $1 > 500')" "" "no document has more than 500"
end
