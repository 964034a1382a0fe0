#!/bin/sh
# SPDX-License-Identifier: MIT
# --overlay without a terminal: pictures of measured points, and rows that are skipped.
. tests/command/tap.sh

three=tests/data/overlay/three.csv
on="-d H200 -r 22 -b 256"

# shellcheck disable=SC2086
run report $on --overlay "$three" --size 120x40
is "$status $err" "0 " "a page with measured points"
has "$out" "Measured, % of the best:  ◆ copy (93.9 Gelement/s)  ○ fma_chain (31.3 Gelement/s)" "its legend, with the best of each"
has "$out" "right: % of best" "and the axis"
# shellcheck disable=SC2086
run report $on --overlay "$three" --size 80x24 --keys m
has "$out" "Measured, Gelement/s:  ◆ copy" "the key shows one series"
# shellcheck disable=SC2086
run report $on --overlay "$three" --page tables
hasnt "$out" "Measured" "another page has none"
# shellcheck disable=SC2086
run report $on --overlay tests/data/h100/measure-copy.csv --overlay tests/data/h100/measure-reduction.csv --size 80x24
has "$out" "◆ copy  ○ reduction" "several files"
# shellcheck disable=SC2086
LC_ALL=C run report $on --overlay "$three" --size 80x24
has "$out" "x copy  = fma_chain  * reduction" "in ASCII"
is "$(echo "$out" | LC_ALL=C grep -c '[^ -~]')" 0 "and nothing else"
# shellcheck disable=SC2086
run report $on --overlay h200 --graph smem --size 100x30
has "$out" "% of the best" "the measurements in the program"

sed 's/copy,/copy4,/' >"$scratch/copy4.csv" <<'END'
parameter,value,measured,unit,label,registers,blocks,occupancy,device
dynamic_smem,0,100,launch/ms,copy,10,8,100,H200 SXM 141GB
dynamic_smem,50000,60,launch/ms,copy,10,4,50,H200 SXM 141GB
END
of="tests/data/latency/kinds.sm_90.cubin --kernel copy4 -b 256 --smem 40000 --overlay $scratch/copy4.csv"
# shellcheck disable=SC2086
run report $of --format json
has "$out" '"share_percent": 70' "points of the kernel are the verdict"
# shellcheck disable=SC2086
run report $of --size 80x24
has "$out" "measured at 70 % of its best speed" "on the screen as well"

# shellcheck disable=SC2086
run report $on --overlay tests/data/overlay/mistakes.csv --size 80x24
is "$status $(echo "$err" | wc -l | tr -d ' ')" "0 9" "each row that is skipped is named"
is "$(echo "$err" | head -n 1)" 'occupant: tests/data/overlay/mistakes.csv:2: measured: "abc" is no number from 0 up' "with its line and the reason"
has "$out" "Measured, GB/s:  ◆ copy" "the good one is drawn"
# shellcheck disable=SC2086
run report $on --overlay tests/data/overlay/units.csv --size 100x30
has "$out" "2 points beyond the axes" "points that no axis has are told"
# shellcheck disable=SC2086
run report $on --overlay "$scratch/none.csv"
is "$status $out $err" "2  occupant: $scratch/none.csv: No such file or directory" "a file that is not there"
: >"$scratch/empty.csv"
# shellcheck disable=SC2086
run report $on --overlay "$scratch/empty.csv"
is "$status $err" "2 occupant: $scratch/empty.csv: no measured point in it" "an empty file"
run suggest --overlay "$three"
is "$status" 2 "suggest takes none"

for kind in svg ansi text; do
    # shellcheck disable=SC2086
    run report $on --overlay "$three" --$kind "$scratch/picture"
    ok "$status" "a picture as $kind"
    is "$(grep -c 'fma_chain' "$scratch/picture")" 1 "with the legend"
done
# shellcheck disable=SC2086
run report $on --overlay tests/data/h100/measure-copy.csv --graph smem --svg "$scratch/picture"
has "$(cat "$scratch/picture")" 'stroke-linejoin="round"' "a line runs through the points of an SVG"

# Standard input, as for the files of kernels, once
points=$(tr '\n' '|' <"$three" | sed 's/%/%%/g; s/|/\\n/g')
# shellcheck disable=SC2086
feed "$points" report $on --overlay - --size 80x24
is "$status $err" "0 " "points from standard input"
has "$out" "Measured, % of the best:  ◆ copy" "are drawn"
run report --overlay - --overlay - --size 80x24
is "$status $out $err" "2  occupant: --overlay -: standard input is read once: give a FILE" "which is read once"
run report tests/data/kernels/ptxas/basic.sm_75.txt - --overlay - --size 80x24
is "$status $err" "2 occupant: --overlay -: standard input is read once: give a FILE" "for kernels or for points"

# No key works in a file
for kind in svg ansi text; do
    # shellcheck disable=SC2086
    run report $on --overlay "$three" --size 120x24 --$kind "$scratch/picture"
    is "$(grep -c 'm series\|>series<' "$scratch/picture")" 0 "no key of the legend as $kind"
done

# A page has no format of tables
for other in "--format json" "--format csv" --explain --advice; do
    # shellcheck disable=SC2086
    run report $on --page graphs $other
    is "$status $out $err" "2  occupant: --page, --graph, --keys, --size, --text, --ansi and --svg ask for a page, --format, --explain and --advice for tables: ask for one of them" \
        "--page with $other"
    # shellcheck disable=SC2086
    run report $on --overlay "$three" $other
    is "$status $err" "0 " "but measured points serve tables too: $other"
done
# shellcheck disable=SC2086
run report $on --page why --format text
is "$status" 0 "a page is text"
end
