#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant diff as a comment on a pull request; diff and check as annotations of a workflow.
. tests/command/tap.sh
data=tests/data/kernels
old=$data/ptxas/spill.sm_80.txt
new=$scratch/new.txt
# recurse and spill_mnr get worse, stack_use better, spill_lb stays.
sed 's/Used 24 registers/Used 64 registers/; s/Used 40 registers/Used 32 registers/' "$old" >"$new"

run diff "$old" "$new" --format markdown
is "$status $out" "0 Kernels: 2 worse, 1 better, 1 unchanged

| change | kernel | arch | % | spills | stack | registers | smem |
| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |
| worse | \`recurse\` | sm_80 | ≤ 100 → ≤ 50 | 0 | 0 | 24 → 64 | 0 |
| worse | \`spill_mnr\` | sm_80 | ≤ 100 → ≤ 50 | 536 | 200 | 24 → 64 | 0 |
| better | \`stack_use\` | sm_80 | ≤ 75 → ≤ 100 | 0 | 256 | 40 → 32 | 0 |

<details><summary>1 unchanged</summary>

| change | kernel | arch | % | spills | stack | registers | smem |
| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |
| unchanged | \`spill_lb\` | sm_80 | ≤ 100 | 1,000 | 440 | 32 | 0 |

</details>" "changes first, the rest is folded"
run diff "$old" "$new" --format markdown --fail
is "$status" 1 "--fail holds for every format"
run diff "$old" "$old" --format markdown
is "$(echo "$out" | head -n 3 | tr '\n' '.')" "Kernels: 4 unchanged..<details><summary>4 unchanged</summary>." \
    "nothing changed: no table of changes"
run diff "$old" "$data/ptxas/basic.sm_80.txt" --format markdown
has "$out" "<details><summary>12 added, 4 removed</summary>" "what is in one build alone is folded"

# What a name may hold in a text that someone wrote.
named() {
    printf "ptxas info : Compiling entry function '%s' for 'sm_90'\nptxas info : Used %s registers\n" "$1" "$2"
}
for used in 32 40; do
    # shellcheck disable=SC2016
    { named 'a|b' $used; named '<img src=x>' $used; named 'c`d' $used; } >"$scratch/odd.$used"
done
run diff "$scratch/odd.32" "$scratch/odd.40" --format markdown --block 128
has "$out" '| `a\|b` |' "a pipe is escaped"
has "$out" '| `<img src=x>` |' "HTML is code"
has "$out" '| <code>c&#96;d</code> |' "a backtick is an entity"
is "$(echo "$out" | grep -c '^| worse |.*|$')" 3 "each kernel is one row"

# A comment holds 65,536 characters.
many() {
    i=1000
    while [ $i -lt 3000 ]; do
        named "kernel_of_the_many_that_a_large_library_may_have_$i" "$1"
        i=$((i + 1))
    done
}
many 32 >"$scratch/many.32"
many 40 >"$scratch/many.40"
run diff "$scratch/many.32" "$scratch/many.40" --format markdown
is "$(($(wc -m <"$scratch/out") <= 65536 && $(wc -c <"$scratch/out") > 60000))" 1 "what is too long is cut"
rows=$(echo "$out" | grep -c '^| worse |')
has "$out" "$(printf '%d,%03d more kernels are left out' $(((2000 - rows) / 1000)) $(((2000 - rows) % 1000)))" \
    "by the count that it names"
has "$out" "Kernels: 2,000 worse" "and the summary counts all"
is "$(echo "$out" | grep '^| worse' | head -n 1 | cut -d'|' -f3)" ' `kernel_of_the_many_that_a_large_library_may_have_1000` ' \
    "from the first"
run diff "$scratch/many.32" "$scratch/many.32" --format markdown
has "$out" "</details>" "a folded table that is cut is closed"
is "$(($(wc -m <"$scratch/out") <= 65536))" 1 "and is no longer"

run diff "$old" "$new" --format github
is "$status $out" "0 ::warning file=$new,title=worse%3A recurse on sm_80::occupancy ≤ 100 to ≤ 50 %25, spills 0, stack 0, registers 24 to 64, static_smem 0
::warning file=$new,title=worse%3A spill_mnr on sm_80::occupancy ≤ 100 to ≤ 50 %25, spills 536, stack 200, registers 24 to 64, static_smem 0
::notice file=$new,title=better%3A stack_use on sm_80::occupancy ≤ 75 to ≤ 100 %25, spills 0, stack 256, registers 40 to 32, static_smem 0
Kernels: 2 worse, 1 better, 1 unchanged" "annotations, and the summary"
run diff "$old" "$new" --format github --fail
is "$status $(echo "$out" | grep -c '^::error ')" "1 2" "with --fail worse is an error"
named k 32 >"$scratch/k.old"
(cd "$scratch" && mkdir 'a,b' && named k 48 >'a,b/k:new.log')
run diff "$scratch/k.old" "$scratch/a,b/k:new.log" --format github
has "$out" "file=$scratch/a%2Cb/k%3Anew.log,title=" "the path is escaped"
feed "$(named k 48)\n" diff "$scratch/k.old" - --format github
has "$out" "::warning title=worse%3A k on sm_90::" "standard input is no file"

run check "$old" --min-occupancy 76 --max-registers 39 --block 512 --format github
is "$status $out" "1 ::error file=$old,title=stack_use::≤ 75 %25 on sm_80 with blocks of 512 (given): limited by registers%0Awould reach it: registers 40 to 32: 64 warps, ≤ 100 %25%0A40 registers on sm_80: at most 39%0Ainputs: block size 512 (given), registers 40 (from the file)
4 kernels, 1 beyond what is allowed
inputs: block size 4 given; dynamic shared memory 4 assumed
4 occupancies are upper bounds: --smem or a launch file states what is unknown or assumed
assumed to be none, since the format cannot state it: ptxas: dynamic shared memory, launch bounds or a fixed block size" "check's failures are errors, then the summary"

run kernels "$old" --format markdown
is "$status $err" "2 occupant: --format: found \"markdown\", allowed is text|csv|json" "kernels has its own formats"
run diff --help
has "$out" "--format text|csv|json|markdown|github" "--help lists those of the command"
run report --help
has "$out" "--format text|csv|json
" "and no others"
run --manual
has "$out" "markdown is for diff." "so does the manual"
# Names from outside: what a runner of CI obeys in a log, and what a spreadsheet runs in a cell
event() {
    printf '{"ph":"X","cat":"kernel","name":"%s","dur":1,"args":{"device":0,"registers per thread":40,"shared memory":0,' "$1"
    printf '"block":[128,1,1],"grid":[1,1,1]}},'
}
trace=::error::a.json
{
    printf '{"deviceProperties":[{"id":0,"name":"x","computeMajor":9,"computeMinor":0,"numSms":132}],"traceEvents":['
    for name in ::error::b ' ::warning::c' '##[error]d' 'e##vso[f]' '=1+2' +g -h @i '=j,k'; do
        event "$name"
    done
    printf '{}]}'
} >"$scratch/$trace"
here=$PWD
case $OCCUPANT in /*) ;; *) OCCUPANT=$here/$OCCUPANT ;; esac
cd "$scratch" || exit
for arguments in kernels 'kernels --format csv' 'kernels --format json' 'check --min-occupancy 90' \
    'check --min-occupancy 90 --format csv' report 'report --explain' 'report --format csv' "diff $trace --format csv" \
    "diff $trace" 'report --page tables'; do
    # shellcheck disable=SC2086 # several arguments
    run $arguments $trace
    is "$(printf '%s\n%s\n' "$out" "$err" | grep -cE '^[[:space:]]*::|##(vso)?\[')" 0 "$arguments: no command of a name"
    has "$out$err" "rror" "$arguments: which is there"
done
for arguments in kernels 'check --min-occupancy 90' report; do
    # shellcheck disable=SC2086 # several arguments
    run $arguments $trace --format csv
    has "$out" ",=1+2," "$arguments: texts as they are"
    # shellcheck disable=SC2086 # several arguments
    run $arguments $trace --format csv --csv-guard
    is "$(echo "$out" | grep -oE "(^|,)\"?[-=+@][^0-9,]*[,\"]")" "" "$arguments --csv-guard: no formula"
    for guarded in ",'=1+2," ",'+g," ",'-h," ",'@i," ",\"'=j,k\","; do
        has "$out" "$guarded" "$arguments --csv-guard: $guarded"
    done
done
cd "$here" || exit
end
