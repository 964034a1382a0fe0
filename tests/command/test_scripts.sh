#!/bin/sh
# SPDX-License-Identifier: MIT
# The page for scripts, occupant-scripts(7): it fits a screen, its examples run and what they write is read by
# another reader, its script picks the best block size of every kernel; as text and as a page of man it is the same.
. tests/command/tap.sh
page=src/command/scripts.txt
program=$(realpath "$OCCUPANT")
here=$PWD
ln -s "$program" "$scratch/occupant"
PATH=$scratch:$PATH
export PATH

run --help scripts
cmp -s "$scratch/out" "$page"
is $? 0 "occupant --help scripts prints the page"
is "$(wc -l <"$page" | awk '{ print ($1 <= 48) }') $(awk 'length > 84' "$page")" "1 " "which fits a screen"

LC_ALL=C awk -v section=7 -f src/command/page.awk "$page" >"$scratch/page.7"
if command -v groff >/dev/null; then
    is "$(groff -man -ww -z "$scratch/page.7" 2>&1)" "" "groff reads it without a warning"
    groff -man -Tascii -P-cbou -rHY=0 "$scratch/page.7" | tr -cs '[:graph:]' '\n' >"$scratch/words"
    is "$(sed 1,2d "$page" | tr -cs '[:graph:]' '\n' | grep -v '^\*$' | grep -vxFf "$scratch/words")" "" "and prints each of its words"
else
    skip "groff reads it" "no groff"
fi

# reads FORMAT FILE: another reader takes it, and finds something in it
reads() {
    python3 -c '
import csv, json, sys
text = open(sys.argv[2], newline="").read()
if sys.argv[1] == "csv":
    rows = list(csv.reader(text.splitlines()))
    assert len(rows) > 1 and {len(row) for row in rows} == {len(rows[0])}
elif sys.argv[1] == "json":
    assert json.loads(text)
' "$1" "$2" 2>"$scratch/err"
}

mkdir "$scratch/project"
cd "$scratch/project" || exit 2
cp "$here/tests/data/kernels/host/basic.multi.o" app.a
sed -n 's/^    \$ //p' "$here/$page" >"$scratch/examples"
while read -r line; do
    case $line in
    *"--format csv") format=csv most=0 ;;
    *check*) format=text most=1 ;;
    *) format=json most=0 ;;
    esac
    sh -c "$line" >"$scratch/out" 2>"$scratch/err"
    status=$?
    is "$((status <= most)) $(cat "$scratch/err")" "1 " "$line"
    if command -v python3 >/dev/null; then
        reads "$format" "$scratch/out"
        is $? 0 "is read as $format"
    else
        skip "is read as $format" "no python3"
    fi
done <"$scratch/examples"
is "$(sed 's/.*occupant \([a-z]*\).*/\1/' "$scratch/examples" | tr '\n' ' ')" "kernels report suggest batch check " "the five commands"

sed -n '/^    import/,$s/^    //p' "$here/$page" >"$scratch/pick.py"
is "$(wc -l <"$scratch/pick.py")" 10 "a script of ten lines"
if command -v python3 >/dev/null; then
    for library in host/basic.multi.o host/small.a amd/archive.a cubin/extra.sm_90a.cubin; do
        python3 "$scratch/pick.py" "$here/tests/data/kernels/$library" >"$scratch/best" 2>"$scratch/err"
        is "$? $(cut -f1,2 "$scratch/best")" "0 $(occupant kernels "$here/tests/data/kernels/$library" --format csv |
            python3 -c 'import csv, sys; [print(row["name"], row["arch"], sep="\t") for row in csv.DictReader(sys.stdin)]')" \
            "it picks for each kernel of $library"
    done
    has "$(cat "$scratch/best")" "fixed_block(int*)	sm_90a	128	50" "the block size with the highest occupancy"
    python3 "$scratch/pick.py" "$scratch/none" >/dev/null 2>&1
    is $? 1 "and fails where a file is not read"
else
    skip "it picks for each kernel" "no python3"
fi
end
