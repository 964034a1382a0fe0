#!/bin/sh
# SPDX-License-Identifier: MIT
# The workflow of src/command/README.md: its steps, run one after the other by plain sh in a folder as a runner has
# it. What installs packages and what builds are stand-ins; occupant is the real one.
. tests/command/tap.sh
data=$(pwd)/tests/data/kernels
program=$(realpath "$OCCUPANT")
sed -n 's/^ *- run: //p' src/command/README.md >"$scratch/steps"
grep -n '^    occupant check build/app --baseline' src/command/README.md | sed 's/^[0-9]*: *//' >"$scratch/baseline"

mkdir -p "$scratch/bin" "$scratch/work/occupant/tests" "$scratch/work/old"
cd "$scratch/work" || exit 2
echo "exit 0" >occupant/tests/install-packages
# make -C occupant install; make build/app; make -C old build/app
cat >"$scratch/bin/make" <<END
#!/bin/sh
case "\$*" in
"-C occupant install") ln -sf "$program" "$scratch/bin/occupant" ;;
"-C old build/app") mkdir -p old/build && cp "$data/ptxas/spill.sm_80.txt" old/build/app ;;
"build/app") mkdir -p build && cp "$scratch/new" build/app ;;
*) echo "unknown target: \$*" >&2; exit 2 ;;
esac
END
chmod +x "$scratch/bin/make"
PATH=$scratch/bin:/usr/bin:/bin
GITHUB_STEP_SUMMARY=$scratch/summary
export PATH GITHUB_STEP_SUMMARY

# step LINE: output in $out, exit status in $status
step() {
    out=$(sed -n "$1p" "$scratch/steps" | sh -e 2>&1)
    status=$?
}

# steps: the exit status of each, and the output of the last
steps() {
    statuses=
    line=1
    : >"$GITHUB_STEP_SUMMARY"
    while [ "$line" -le "$count_of_steps" ]; do
        step "$line"
        statuses="$statuses$status "
        line=$((line + 1))
    done
}
count_of_steps=$(wc -l <"$scratch/steps" | tr -d ' ')
is "$count_of_steps" 4 "the workflow has its steps"
is "$(wc -l <"$scratch/baseline" | tr -d ' ')" 2 "the document stores a baseline, and checks against it"

cp "$data/ptxas/spill.sm_80.txt" "$scratch/new"
step 1
step 2
sh -e "$scratch/baseline" >"$scratch/out" 2>&1
is "$? $(tail -n 1 "$scratch/out")" "0 against occupancy.csv: 4 unchanged" "both commands pass"
steps
is "$statuses$out" "0 0 0 0 4 kernels, 0 beyond what is allowed
against occupancy.csv: 4 unchanged" "nothing changed: every step passes"
is "$(head -n 1 "$scratch/summary")" "Kernels: 4 unchanged" "and the summary says so"

sed 's/Used 24 registers/Used 64 registers/' "$data/ptxas/spill.sm_80.txt" >"$scratch/new"
steps
is "$statuses" "0 0 0 1 " "more registers: the last step fails"
has "$out" "::error file=build/app,title=recurse::worse than occupancy.csv on sm_80: " "with annotations"
has "$(cat "$scratch/summary")" '| worse | `recurse` | sm_80 | ' "after the summary was written"
end
