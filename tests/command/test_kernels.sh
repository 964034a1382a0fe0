#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant kernels, check, diff and report on what compilers left.
. tests/command/tap.sh
data=tests/data/kernels

json() {
    if command -v python3 >/dev/null; then
        python3 -m json.tool <"$scratch/out" >/dev/null 2>&1
        ok $? "$1"
    else
        skip "$1" "no python3"
    fi
}

# The first columns are those of expected.csv: compare the rows of one file with it.
run kernels "$data/ptxas/basic.sm_90.txt" --format csv
is "$status" 0 "kernels"
is "$(echo "$out" | sed -n 1p | cut -d, -f1-12)" \
    "file,kernel,arch,registers,static_smem,barriers,max_threads,min_blocks,cluster,stack,spill_store,spill_load" \
    "the promised columns"
echo "$out" | sed 1d | cut -d, -f2-6,10-12 | sort >"$scratch/got"
grep '^ptxas/basic.sm_90.txt,' $data/expected.csv | cut -d, -f2-6,10-12 | sort >"$scratch/expected"
cmp -s "$scratch/got" "$scratch/expected"
ok $? "and the expected figures"

run kernels "$data/cubin/basic.sm_90.cubin" --format csv
has "$out" ",192,,4x1x1," "launch bounds and cluster dimensions"
run kernels "$data/ptxas/spill.multi.warn.txt"
is "$(echo "$out" | sed -n 1p | awk '{ print $1, $2, $NF }')" "arch regs kernel" "kernels as text"
run kernels "$data/ptxas/basic.sm_90.txt" --format json
json "JSON of kernels"

run kernels "$data/cubin/basic.sm_90.cubin" --sort=-registers --format csv
is "$(echo "$out" | sed 1d | cut -d, -f4)" "$(echo "$out" | sed 1d | cut -d, -f4 | sort -rn)" "sorted, falling"
run kernels "$data/cubin/basic.sm_90.cubin" --sort kernel --format csv
is "$(echo "$out" | sed 1d | cut -d, -f2)" "$(echo "$out" | sed 1d | cut -d, -f2 | LC_ALL=C sort)" "sorted by name"
run kernels "$data/cubin/basic.sm_90.cubin" --sort regs
is "$status" 2 "an unknown column"
run kernels "$data/cubin/basic.sm_90.cubin" --filter '*clus*' --format csv
is "$(echo "$out" | sed 1d | cut -d, -f2 | grep -vc clus)" 0 "a filter by name"
has "$out" "_Z7clus_lbPf" "finds some"
run kernels "$data/ptxas/basic.multi.txt" -a sm_80 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f3 | sort -u)" "sm_80" "a filter by architecture"
run kernels "$data/ptxas/basic.sm_80.txt" -a sm_90 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f3 | sort -u)" "sm_80" "none built for it: all, as they would do there"
run kernels "$data/cubin/basic.sm_90.cubin" --kernel 'block_sum<*' --format csv
if command -v c++filt >/dev/null; then
    has "$out" "_Z9block_sumIfLi256EEvPKT_PS0_" "a filter by the demangled name"
else
    skip "a filter by the demangled name" "perhaps no C++ library"
fi
run kernels "$data/ptxas"
is "$status" 2 "a folder is an error"
run kernels -R "$data/ptxas" --format csv
is "$status" 0 "unless it may be walked"
is "$(echo "$out" | grep -c basic.sm_75.txt)" "$(grep -c '^ptxas/basic.sm_75.txt' $data/expected.csv)" "then its files are read"

"$OCCUPANT" kernels - --format csv <"$data/ptxas/basic.sm_80.txt" >"$scratch/out" 2>&1
has "$(cat "$scratch/out")" "standard input,_Z3lb1Pf,sm_80," "standard input"

run report "$data/ptxas/spill.sm_80.txt" --kernel '*spill_lb*'
has "$out" "from $data/ptxas/spill.sm_80.txt, compiled for sm_80" "a report of a kernel"
has "$out" ", the best one" "says where its block size comes from"
has "$out" "registers spill: " "and that it spills"
run report "$data/ptxas/spill.sm_80.txt" --kernel '*spill_lb*' -b 128
has "$out" "  Block size                                   128 threads" "a block size of one's own"
run report "$data/ptxas/spill.sm_80.txt" --kernel '*spill_lb*' -a sm_90
has "$out" "compiled for sm_80: on sm_90 its registers are an assumption" "another architecture"
run report "$data/ptxas/basic.sm_90.txt" "$data/ptxas/basic.sm_80.txt" --format json
json "JSON of reports of kernels"
run report "$data/ptxas/basic.sm_90.txt" --kernel nothing
is "$status" 2 "nothing to report is no success"
run report "$data/ptxas/basic.sm_90.txt" -d none --format csv
is "$(echo "$out" | sed -n 2p | cut -d, -f3-4)" "sm_90," "no device, and still the kernel's architecture"
run report "$data/ptxas/basic.sm_90.txt" nowhere.log --format csv
is "$status" 2 "a file that cannot be read: status 2"
has "$err" "nowhere.log" "it is named"
has "$out" "_Z3lb1Pf" "and the others are reported"

run check "$data/cubin/extra.sm_90a.cubin" --min-occupancy 50
is "$status" 1 "check fails"
has "$out" "limited by registers" "and says why"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 60
is "$status" 0 "check passes"
is "$out" "4 kernels, 0 below 60 %" "and counts"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 80 --kernel '*stack*' --block 512
is "$status" 1 "check of one kernel at a block size"
has "$out" "75 % on sm_80 with blocks of 512 (given): limited by registers" "its occupancy"
has "$out" "would reach it: registers 40 to 32: 64 warps, 100 %" "what would help"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 80 --kernel nothing
is "$status" 2 "no kernel to check is no success"
run check "$data/cubin/extra.sm_90a.cubin" --min-occupancy 50 --format json
json "JSON of check"

run diff "$data/ptxas/spill.sm_80.txt" "$data/ptxas/spill.sm_80.txt" --fail
is "$status $out" "0 no difference" "diff of the same"
sed 's/Used 24 registers/Used 64 registers/' "$data/ptxas/spill.sm_80.txt" >"$scratch/new.txt"
run diff "$data/ptxas/spill.sm_80.txt" "$scratch/new.txt"
is "$status" 0 "diff tells"
has "$out" "24 to 64" "what changed"
run diff "$data/ptxas/spill.sm_80.txt" "$scratch/new.txt" --fail
is "$status" 1 "with --fail worse is a failure"
run diff "$scratch/new.txt" "$data/ptxas/spill.sm_80.txt" --fail
is "$status" 0 "better is none"
run diff "$data/ptxas/spill.sm_80.txt" "$scratch/new.txt" --format csv
has "$out" "kernel,arch,change,occupancy_old,occupancy_new" "diff as CSV"
run diff "$data/ptxas/spill.sm_80.txt" "$data/ptxas/spill.sm_90.txt" --format json
json "JSON of diff"
end
