#!/bin/sh
# SPDX-License-Identifier: MIT
# Advice in reports and gates: the block sizes that it names, what it leaves, what may spill.
. tests/command/tap.sh
kernels=tests/data/kernels/modern/advice.sm_90a.cubin

# sizes: the block sizes that the last report's advice changes to, of both halves of a pair
sizes() {
    echo "$out" | awk -F, '$6 == "block" { print $8 } $9 == "block" { print $11 }' | sort -nu | tr '\n' ' '
}

# off UNIT: those of them that are no multiple of it
off() {
    for size in $(sizes); do
        [ $((size % $1)) -eq 0 ] || printf '%s ' "$size"
    done
}

run report -a sm_90 -r 72 --advice --format csv
is "$status" 0 "advice"
is "$(off 64)" "" "block sizes are multiples of 64"
run report -a sm_90 -r 72 --block-multiple 96 --advice --format csv
is "$(off 96)" "" "or of the multiple that an option states"
ok "$([ -n "$(sizes)" ]; echo $?)" "and there are some"
printf '[*]\nblock = 256\nblock_multiple = 96\n' >"$scratch/launches"
printf "ptxas info : Compiling entry function 'k' for 'sm_90'\nptxas info : Used 72 registers\n" >"$scratch/k.log"
run report --launches "$scratch/launches" "$scratch/k.log" --advice --format csv
is "$(off 96)" "" "or a launch file"
ok "$([ -n "$(sizes)" ]; echo $?)" "which names some, too"
run report --launches "$scratch/launches" "$scratch/k.log"
has "$out" "Block size multiple                           96 threads, from the launch file" "the report says whose multiple it is"
run report -k nine_warps $kernels --format json
has "$out" '"block_multiple": 32' "launch bounds of an odd number of warps: whole warps"
run report --block-multiple 70000
is "$status" 2 "a multiple beyond every block"

# What the kernel's file fixes stays, and the report says why.
run report -k fixed --advice $kernels
has "$out" "block size stays 128: the kernel is built for it" "a block size of the file"
is "$(echo "$out" | grep -c 'block size 128 →')" 0 "is not changed"
run report -k pairs -b 256 --advice $kernels
has "$out" "cluster stays 2: the kernel is built for it" "a cluster of the file"
run report -k neighbours -c 2 -b 256 --advice $kernels
has "$out" "cluster stays: its code works with other blocks of the cluster" "a cluster whose blocks work together"
is "$(echo "$out" | grep -c 'cluster 2 →')" 0 "is not left"
run report -k 'pool<24, 240>' -b 384 --advice $kernels
has "$out" "block size stays, registers from 161 on: setmaxnreg asks for 24 and 240" "the pool of setmaxnreg"
is "$(echo "$out" | grep -c 'registers 168 →')" 0 "keeps its registers"
run report -k 'pool<24, 240>' -b 384 --advice --format json $kernels
has "$out" '"unchanged": [' "JSON has the reasons, too"

# A record tells neither setmaxnreg nor how much of the shared memory is static.
step=tests/data/h100/step.json.gz
run report -k '*sdpa_sm90_flash_fprop*' --advice $step
has "$out" "// setmaxnreg, if it is there, counts on 384 x 168 registers" "a pool that is not known"
run report -k '*sdpa_sm90_flash_fprop*' --advice --format json $step
has "$out" "kernel<<<grid, 384, 114688>>>(...);  // 28672 floats instead of 33536" "whole KiB, no tile of 524 rows"
run report -k '*radixSortKVInPlace*' --advice $step
has "$out" "kernel<<<grid, 64, 1184>>>(...); // less the static bytes, which the record" "a sum with the static bytes"

# Registers: a drop of more than a quarter is folded, and of a kernel that spills every one.
run report -a sm_90 -b 1024 -r 48 --advice
is "$(echo "$out" | awk '/^  block size 1,024 →/ || /^  registers 48 →/ || / more that/ { printf "%s ", $1 }')" \
    "block block 1 " "a drop that may spill is a row behind the others"
run report -a sm_90 -b 1024 -r 48 --advice --format csv
is "$(echo "$out" | awk -F, '$6 == "registers" { print $5, $8, $NF }')" "gain 32 0
loss 65 " "CSV has it with its flag"
run report -a sm_90 -b 1024 -r 48 --advice --format json
has "$out" '"realistic": false,
          "text": "registers 48 → 32: 1 → 2 blocks, 50 → 100 %",' "and JSON with its sentence"
run report -a sm_90 -b 64 -r 255
has "$out" "No realistic change: each may spill or shrink the tile" "that nothing realistic gains is said"
run report -a sm_90 -b 64 -r 255 --advice
has "$out" "No realistic change: each may spill or shrink the tile" "in the whole list, too"
run report -a sm_90 -b 1024 --advice
has "$out" "All warp slots are taken: occupancy is at its highest" "a full SM says nothing of the speed"
run report -a sm_90 -b 512 -r 33 --advice
has "$out" "  registers 33 → 32: 3 → 4 blocks, 75 → 100 %" "a drop of one register is small"
has "$out" "nvcc -Xptxas -v ...  # may spill: compile and look" "and has the command that tells"
printf "ptxas info : Compiling entry function 'k' for 'sm_90'\nptxas info : Function properties for k\n    8 bytes stack frame, 520 bytes spill stores, 0 bytes spill loads\nptxas info : Used 33 registers\n" >"$scratch/spilled.log"
run report -b 512 --advice --format json "$scratch/spilled.log"
has "$out" '"realistic": false,
          "text": "registers 33 → 32: 3 → 4 blocks, ≤ 75 → ≤ 100 %",' "but not of a kernel that spills"
has "$out" "may spill more than 520 B of spills: compile and look" "what it spills already is said"

# Shared memory: tiles with sides of 8 n, whole floats, and never less than half unasked.
run report -a sm_90 -b 256 -r 32 -s 34096 --advice
has "$out" "shared memory 34,096 → 30,720 B" "whole KiB"
run report -a sm_90 -b 256 -r 32 -s 32K --advice
has "$out" "<<<grid, 256, 30720>>>(...); // a tile of 64 x 120 floats" "a tile that people write"
run report -a sm_90 -b 256 -r 32 -s 33280 --advice
has "$out" "<<<grid, 256, 31200>>>(...); // a tile of 65 x 120 floats" "and one with a column of padding"

# A kernel with launch bounds: they are the block size that is assumed, but not of a gate.
bounds=tests/data/kernels/modern/advice.sm_90a.cubin
run report -k '*nine_warps*' --format json $bounds
has "$out" '"block": 288,' "launch bounds are assumed"
has "$out" '"block": "assumed",' "and said to be"
run report -k '*nine_warps*' --assume-block 96 --format json $bounds
has "$out" '"block": 96,' "an option wins"
run kernels -k '*nine_warps*' --format csv $bounds
is "$(echo "$out" | awk -F, 'NR == 2 { print $13, $14 }')" "288 assumed" "kernels has them"
run check -k '*nine_warps*' --min-occupancy 99 $bounds
has "$out" "cannot tell" "a gate does not assume them"

# The highest block size is named where it is the only one.
printf "ptxas info : Compiling entry function 'k' for 'sm_90'\nptxas info : Used 32 registers\n" >"$scratch/free.log"
run report "$scratch/free.log"
has "$out" "no block size does better" "none is better than the assumed one"
is "$(echo "$out" | grep -c "highest at")" 0 "no size of several"
run report --assume-block 96 "$scratch/free.log"
has "$out" "highest at several sizes" "several are better"
run report --static-smem 100K --assume-block 96 "$scratch/free.log"
has "$out" "highest at 1,024" "one is"

run report -a gfx1100 -b 256 -r 97 --unit cu --wave-size 64 --advice
has "$out" "__launch_bounds__(256, 8) kernel(...)  // 8 waves per SIMD" "HIP's launch bounds count waves per SIMD"
has "$out" "hipcc -mcumode -mwavefrontsize64 -Rpass-analysis=kernel-resource-usage" "and keep the unit and the wave size"
hasnt "$out" "nvcc" "no compiler of NVIDIA for AMD"
end
