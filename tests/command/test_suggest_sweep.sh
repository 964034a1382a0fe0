#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant suggest and occupant sweep.
. tests/command/tap.sh

# 33 registers are allocated as 40: 51 warps fit, in whole blocks 48 at best.
run suggest -a sm_80 -r 33 --format csv
is "$status" 0 "suggest"
is "$(echo "$out" | awk -F, '$1 == "blocks" { printf "%s ", $2 }')" "64 128 192 256 384 512 768 " \
    "every multiple of 64 with the highest occupancy"
is "$(echo "$out" | awk -F, '$1 == "blocks" && $8 == 1 { print $2, $7 }')" "768 216" \
    "the choice of cudaOccupancyMaxPotentialBlockSize, and the grid that fills the device"
run suggest -a sm_80 -r 33 -b 256 --format csv
is "$(echo "$out" | awk -F, '$1 == "bounds" { printf "%s:%s ", $3, $9 }')" \
    "1:255 2:128 3:80 4:64 5:48 6:40 7:32 8:32 " "registers for each number of blocks"
has "$out" '"__launch_bounds__(256, 8)",-maxrregcount=32' "launch bounds and register cap"

# 9.0: the API's value for 2 blocks is 116,736, but from 115,713 on only one fits.
run suggest -a sm_86 -r 100 --block-multiple 32 --format csv
has "$out" "
blocks,32,16,16,33.3333,blocks+registers,1312,0," "a percentage with four decimals, limiters by key"
run suggest -a sm_90 -b 256 --format csv
is "$(echo "$out" | awk -F, '$1 == "bounds" && $3 == 2 { print $(NF-3), $(NF-2) }')" "115712 116736" \
    "dynamic shared memory for two blocks: the true value and the API's"

run suggest -a sm_80 -r 33 --target 70 --block-multiple 32 --format csv
is "$(echo "$out" | awk -F, '$1 == "blocks" && $5 < 70' | wc -l | tr -d ' ')" 0 "a target"
has "$out" "blocks,160,9,45,70.3125" "a block size above the target that is not the best"
run suggest -a sm_80 -r 32 --smem-per-thread 160 --format csv
is "$(echo "$out" | awk -F, '$1 == "blocks" { print $12 / $2; exit }')" 160 "shared memory grows with the block"
run suggest -a sm_80 -b 256 -r 32 --smem-per-thread 160 --format csv
is "$(echo "$out" | grep -c ^bounds,)" 8 "and bounds no blocks, where it may be less"
printf 'Resource usage:\n Function k:\n  REG:32 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:360\n' >"$scratch/bare.txt"
run suggest "$scratch/bare.txt" -a sm_80,sm_86
has "$out" "  sm_80: 32 registers a thread, built for sm_80
  sm_86: 32 registers a thread, built for sm_80" "a file without an architecture is taken for the first"
run suggest -a sm_80,sm_90 -r 33 --target 0 --format csv
is "$(echo "$out" | awk -F, 'NR > 1 && $1 % 64' | wc -l | tr -d ' ')" 0 "multiples of 64 for several architectures, too"
run suggest -a sm_80,sm_90 -r 128 --target 0 --format csv
is "$(echo "$out" | sed '1d; s/,.*//' | tail -n 1)" 512 "a size that is refused meets no target"
run suggest -a sm_80 -r 32 -s '160*block + 1K' --format csv
is "$(echo "$out" | awk -F, '$1 == "blocks" { print $12 - 160 * $2; exit }')" 1024 "and has a part that does not"
run suggest -a sm_90 -r 32 --smem-per-thread 160 -s 1K --target 0 --block-multiple 32 --format csv
suggested=$(echo "$out" | awk -F, '$1 == "blocks" { print $2, $3, $5 }')
run sweep -a sm_90 -r 32 --smem-per-thread 160 -s 1K --vary block=32..1024:32 --format csv
is "$(echo "$out" | awk -F, 'NR > 1 { print $1, $2, $5 }')" "$suggested" "sweep goes by the same shared memory"
run sweep -a sm_90 -b 256 --vary smem_per_thread=0..32:8 --format csv
is "$(echo "$out" | awk -F, 'NR > 1 { printf "%s ", $1 }')" "0 8 16 24 32 " "an axis of bytes per thread"
run sweep -a sm_90 -b 1024 --vary smem-per-thread --format csv
is "$(echo "$out" | awk -F, 'END { print $1 }')" 224 "whose end is what a block may have"
run suggest -a sm_80 -r 32 -s 53K --block-limit 700 --target 98 --format csv
is "$(echo "$out" | awk -F, '$1 == "blocks" { printf "%s ", $2 }')" "672 " "a target that no multiple of 64 reaches"
run suggest -a sm_80 --block-limit 32 --format csv
is "$(echo "$out" | awk -F, '$1 == "blocks" { printf "%s ", $2 }')" "32 " "a limit below them"
run suggest -a sm_80 --block-limit 200 --format csv
is "$(echo "$out" | awk -F, '$1 == "blocks" && $2 > 200' | wc -l | tr -d ' ')" 0 "a block limit"
# One block an SM on purpose: from 129 registers on, or 115,713 bytes, whatever the API says of two blocks.
run suggest -a sm_90 -b 256 -r 40 --exactly 1 --format csv
is "$out" "field,present,first,last,blocks,warps,occupancy,bound
registers,40,129,255,1,8,12.5,0
dynamic_smem,0,115713,232448,1,8,12.5,0" "the amounts that give exactly one block"
for registers in 128 129 255; do
    run report -a sm_90 -b 256 -r $registers --format csv
    exactly="$exactly$(echo "$out" | awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "blocks") at = i } NR == 2 { print $at }') "
done
is "$exactly" "2 1 1 " "which the report confirms"
run suggest -a sm_90 -b 256 -s 300K --exactly 1 --format csv
is "$status $(echo "$out" | tail -n 1)" "0 dynamic_smem,307200,115713,232448,1,8,12.5,0" "the dynamic part may be beyond what fits now"
run suggest -a sm_90 -b 256 --exactly 9
is "$status" 1 "blocks that no amount gives: status 1"
has "$err" "exactly 9 blocks of 256 threads on sm_90" "and the reason"
run suggest -a sm_90 --exactly 2 --format json
json "JSON of exactly"

# One block size for several architectures: the best of the worst, as each report has it.
run suggest -a sm_75,sm_80,sm_90 -r 40 --format csv
is "$(echo "$out" | head -1)" "block,lowest,sm_75,sm_80,sm_90,bound" "a column for each architecture"
is "$(echo "$out" | awk -F, 'NR > 1 { low = $3; for (i = 4; i <= 5; i++) if ($i < low) low = $i; if (low != $2) print }')" "" \
    "the lowest of them"
block=$(echo "$out" | awk -F, 'NR == 2 { print $1 }')
each=$(echo "$out" | awk -F, 'NR == 2 { print $3, $4, $5 }')
for arch in sm_75 sm_80 sm_90; do
    run sweep -a $arch -r 40 --vary block=$block..$block --format csv
    found="$found$(echo "$out" | awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "occupancy") at = i } NR == 2 { print $at }') "
done
is "$found" "$each " "which a sweep confirms"
run suggest -a sm_80,sm_9 -r 40
is "$status" 2 "an unknown one among them: status 2"
run suggest -a sm_90,sm_80 -s 200K
is "$status|$out" "1|" "no block size for all: status 1"
has "$err" "no block size runs: sm_80 has no room for one block" "and the architecture that has no room"
run suggest -a sm_80,sm_90 --exactly 2
is "$status" 2 "several and exactly: status 2"

# Everything from a kernel: its registers, its shared memory, the block size that its code fixes.
printf "ptxas info : Compiling entry function 'k' for 'sm_90'\nptxas info : Used 64 registers, 20480 bytes smem\n" >"$scratch/k.log"
run suggest "$scratch/k.log" --block 128
has "$out" "with 64 registers a thread" "the registers of a kernel"
has "$out" "Fewer than its 64 registers may spill: compile with -Xptxas -v and look." "and what fewer would cost"
run suggest "$scratch/k.log" --exactly 4 --block 128 --format csv
has "$out" "
static_smem,20480,45569,49152,4,16,25" "and its static shared memory"
printf "ptxas info : Compiling entry function 'other' for 'sm_90'\nptxas info : Used 8 registers\n" >>"$scratch/k.log"
run suggest "$scratch/k.log"
is "$status" 2 "two kernels: status 2"
has "$err" "name one by --kernel" "and which option helps"
run suggest "$scratch/k.log" --kernel other --block 64
has "$out" "with 8 registers a thread" "one kernel by its name"
# Of a kernel whose code fixes the block size that one alone is tried.
fixed=tests/data/kernels/modern/advice.sm_90a.cubin
run suggest -k fixed --block-limit 96 --format csv $fixed
is "$(echo "$out" | awk -F, '$1 == "blocks" { printf "%s ", $2 }')" "128 " "a block size that the code fixes"
is "$(echo "$out" | awk -F, '$1 == "bounds" { print $2 }' | sort -u)" 128 "and launch bounds for it"
run suggest -k fixed -a sm_90,sm_100 --block-limit 96 --format csv $fixed
is "$(echo "$out" | awk -F, 'NR > 1 { printf "%s ", $1 }')" "128 " "on several architectures, too"
run suggest -a sm_90 -r 64 --target 30 --block-multiple 96 --format csv
is "$(echo "$out" | awk -F, '$1 == "blocks" && $2 % 96 { print $2 }')" "" "multiples that the options state"
run suggest -a sm_80,sm_90 -r 64 --target 0 --block-multiple 96 --format csv
is "$(echo "$out" | awk -F, 'NR > 1 { printf "%s ", $1 }')" "96 192 288 384 480 576 672 768 864 960 " \
    "on several architectures, too"
run sweep -a sm_90 --vary registers=60..63:1 --format csv
is "$(echo "$out" | awk -F, 'NR > 1 { printf "%s ", $1 }')" "60 61 62 63 " "steps of 1"

# One kernel on several architectures: each with the build that it runs.
run suggest -a sm_75,sm_80,sm_90 -k '*block_sum*float*' --format csv tests/data/kernels/host/basic.multi.o
block=$(echo "$out" | awk -F, 'NR == 2 { print $1 }')
each=$(echo "$out" | awk -F, 'NR == 2 { print $3, $4, $5 }')
found=
for arch in sm_75 sm_80 sm_90; do
    run kernels -a $arch -b "$block" -k '*block_sum*float*' --format csv tests/data/kernels/host/basic.multi.o
    found="$found$(echo "$out" | awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "occupancy") at = i } NR == 2 { gsub(/"[^"]*"/, ""); print $at }') "
done
is "$found" "$each " "which the list of kernels confirms"
run suggest -a sm_75,sm_90 -k '_Z3dyn*' tests/data/kernels/modern/dynamic.sm_90.cubin
has "$out" "sm_75: 10 registers a thread, built for sm_90, which does not run there" "a build that stands in is said"
has "$out" "sm_90: 10 registers a thread, built for sm_90" "and one that runs"

# Dynamic shared memory that nothing states: no amount is a fact, and every percentage a bound,
# but for that of one block, which fits with any amount.
dynamic=tests/data/kernels/modern/dynamic.sm_90.cubin
for options in "" "-a sm_80,sm_90" "--exactly 4 -b 256"; do
    # shellcheck disable=SC2086
    run suggest -k '_Z3dyn*' $options $dynamic
    is "$(echo "$out" | awk '/^ *[0-9,]+ .* [0-9.]+/ && !/≤|<=|__launch_bounds__\([0-9]+, 1\)/')" "" "bounds are marked: suggest $options"
done
has "$out" "dynamic_smem    ?  45,569  57,344       4     32    50" "what nothing states is unknown, its own row is none"
run suggest -k '_Z3dyn*' --format csv $dynamic
is "$(echo "$out" | awk -F, 'NR > 1 { print ($3 > 1), $NF }' | sort -u)" "0 0
1 1" "CSV says that they are bounds"
run suggest -k nothing $dynamic
has "$err" "there is no kernel: none of the 4 is meant by --kernel" "no such kernel"
run suggest -a sm_80 --static-smem 200K
is "$status" 1 "no block size runs: status 1"
has "$err" "no block size runs" "and the reason"
run suggest -a sm_90 --format json
json "JSON of suggest"
run suggest -a sm_90
is "$(echo "$out" | awk 'length > 80' | wc -l | tr -d ' ')" 0 "suggest fits 80 columns"

# The curve of registers on 8.0, 256 threads: the steps that every user knows.
run sweep -a sm_80 --vary registers
is "$status" 0 "sweep"
is "$(echo "$out" | awk 'NR > 1 { printf "%s=%s ", $1, $5 }')" \
    "0..24=100 25..32=100 33..40=75 41..48=62.5 49..64=50 65..80=37.5 81..128=25 129..255=12.5 " \
    "text joins neighbours"
run sweep -a sm_80 --vary registers=31..33 --format csv
is "$out" "registers,blocks,warps,threads,occupancy,limiter,limit_warps,limit_blocks,limit_registers,limit_smem,limit_barriers,limit_virtual,limit_cluster,limit_tensor,limit_scalar,limit_scratch,active_clusters,upper_bound,max_cluster,driver_blocks,compiler_warps,error
31,8,64,2048,100,warps+registers,8,32,8,164,,,,,,,,,,,,
32,8,64,2048,100,warps+registers,8,32,8,164,,,,,,,,,,,,
33,6,48,1536,75,registers,8,32,6,164,,,,,,,,,,,," "CSV has every value"
run sweep -a sm_80 --vary block=128..512:128 --vary registers=32..64:16 --format csv
is "$(echo "$out" | cut -d, -f1,2 | tr '\n' ' ')" \
    "block,registers 128,32 128,48 128,64 256,32 256,48 256,64 384,32 384,48 384,64 512,32 512,48 512,64 " \
    "a map over two axes"
run sweep -a sm_90 --vary smem=0..2K --format csv
is "$(echo "$out" | wc -l | tr -d ' ')" 18 "shared memory goes by the allocation unit"
run sweep -a sm_100 -b 384 -r 168 -s 205696 --vary grid=288..288 -d B200 --format csv
has "$out" "grid,resident_blocks,waves,tail_blocks" "waves where the grid is varied"
run sweep -a sm_90 --vary cluster --format csv
is "$(echo "$out" | wc -l | tr -d ' ')" 10 "clusters from none to the portable 8"
run sweep -a sm_90 --vary cluster=1..2 --format json
json "JSON of sweep"
# Rows are printed as they come: the first ones of two thousand million are there at once.
timeout 60 "$OCCUPANT" sweep -d h200 --vary grid=0..2147483647 2>/dev/null | sed -n '1,2p;5000q' >"$scratch/first"
has "$(cat "$scratch/first")" "limiter" "a long sweep prints its heading"
is "$(wc -l <"$scratch/first" | tr -d ' ')" 2 "and rows, while it goes on"
run sweep -d h200 --vary grid=0..20000
is "$status $(echo "$out" | wc -l | tr -d ' ')" "0 20002" "a sweep of 20,001 points as text"
is "$(echo "$out" | awk 'NR == 1 { column = index($0, "limiter") } NR > 1 && index($0, "warps+registers") != column' | head -2)" "" \
    "its columns are those of the heading"

end
