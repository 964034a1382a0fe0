#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant measure with a library that plays the driver (tests/fake): there a launch is faster, the more
# warps stand on an SM.
. tests/command/tap.sh
. tests/command/fake_driver.sh
kernels=tests/data/measure/kernels.ptx

printf 'elements = 1000000\nbuffer = 4 KiB pattern\nbuffer = 4 KiB zeros\nu32 = 0x400\n' >"$scratch/args.ini"
printf 'elements = 1000000\nbuffer = 4 KiB\nf32 = 1.5\ns32 = -1\n' >"$scratch/fma.ini"
printf 'grid = 1\nbuffer = 4 KiB\n' >"$scratch/one.ini"
play "" measure "$kernels" --kernel copy --arguments "$scratch/args.ini" --format csv
is "$status|$err" "0|" "a kernel over its series"
is "$(echo "$out" | sed -n 1p | cut -d, -f1-5)" "parameter,value,measured,unit,label" "CSV for an overlay"
is "$(echo "$out" | sed 1d | cut -d, -f1 | LC_ALL=C sort | uniq -c | tr -s ' \n' ' ')" " 17 block 8 dynamic_smem 3 registers " \
    "points of each series"
is "$(echo "$out" | awk -F, '$1 == "dynamic_smem" { print $7 }' | tr '\n' ' ')" "8 7 6 5 4 3 2 1 " "a step for each block"
play "" measure "$kernels" --kernel copy --arguments "$scratch/args.ini"
has "$(flat "$out")" "With shared memory added, 13 to 100 % occupancy: at 100 % it runs at 800 % of its speed at 13 %" \
    "what occupancy is worth"
play cached=1 measure "$kernels" --kernel copy --arguments "$scratch/args.ini"
has "$(flat "$out")" "at 100 % it runs at 800 % of its speed at 13 %" "L1 keeps its size over that series"
play "" measure "$kernels" --kernel copy --arguments "$scratch/args.ini" --block 32
has "$(flat "$out")" "48 % occupancy is enough for 95 % of the best" "of 32 blocks 31 are enough, 30 are not"
is "$(echo "$out" | awk 'length > 100' | wc -l | tr -d ' ')" 0 "its rows are short"

sed 's/^.visible .entry copy(/.visible .entry copy( .maxnreg 255 .maxntid 256 /' "$kernels" >"$scratch/large.ptx"
keep_playing measure "" measure "$scratch/large.ptx" -k copy --arguments "$scratch/args.ini"
keep_playing measure.json "" measure "$scratch/large.ptx" -k copy --arguments "$scratch/args.ini" -b 96 -s 5K -f json
keep_playing measure.csv "" measure "$scratch/large.ptx" -k copy --arguments "$scratch/args.ini" -b 64 -f csv
keep_playing measure-failing dies=512 measure "$kernels" -k copy --arguments "$scratch/args.ini" -b 64
sed 's/elements.*/grid = 132/' "$scratch/args.ini" >"$scratch/grid.ini"
keep_playing measure-grid "" measure "$kernels" -k copy --arguments "$scratch/grid.ini" -b 1024
play least=20 measure "$kernels" --kernel copy --arguments "$scratch/args.ini" --format csv
is "$(echo "$out" | awk -F, '$1 == "registers" { print $2 }' | tr '\n' ' ')" "20 24 " \
    "caps that leave the same registers are one point"
play least=24 measure "$kernels" --kernel copy --arguments "$scratch/args.ini" --format csv
is "$(echo "$out" | awk -F, '$1 == "registers" { print $2 }' | tr '\n' ' ')" "24 " \
    "so is the kernel without a cap"

# requires KERNEL: the blocks measured of copy, in a file where this kernel requires one of 64 threads
requires() {
    awk -v kernel="$1" 'index($0, ".entry " kernel "(") { c = 1 } c && /^\)/ { $0 = ")\n.reqntid 64, 1, 1"; c = 0 } { print }' \
        "$kernels" >"$scratch/requires.ptx"
    play "" measure "$scratch/requires.ptx" --kernel copy --arguments "$scratch/args.ini" --format csv
    echo "$out" | awk -F, '$1 == "block" { print $2 }' | sort -u | wc -l | tr -d ' '
}
is "$(requires copy)" 1 "a kernel that requires its block has that one"
is "$(requires crash)" 17 "a block that another kernel requires is none of this"
play "" measure "$kernels" --kernel copy --arguments "$scratch/args.ini" --format csv -b 1
is "$status $(echo "$out" | grep -c dynamic_smem)" "0 32" "a block of one thread"

play "" measure "$kernels" --kernel crash --arguments "$scratch/one.ini"
is "$status" 1 "a kernel that fails"
has "$err" "failed: the driver refuses cuEventRecord: an illegal memory access was encountered (error 700)" \
    "with the driver's words"
has "$err" "points were left out after three failures in a row" "is given up"
play dies=512 measure "$kernels" --kernel copy --arguments "$scratch/args.ini" --format csv
is "$status" 1 "a launch that kills its process"
has "$err" "its process was ended by signal 9" "takes that process alone, and is told"
is "$(echo "$out" | awk -F, '$1 == "block" && $2 == 256' | wc -l | tr -d ' ')" 1 "the points before it are there"
is "$(echo "$out" | awk -F, '$1 == "block" && $2 == 1024' | wc -l | tr -d ' ')" 1 "and those after it"

# The kernel: a glob as for `kernels`, of which one kernel is left
play "" measure "$kernels" --kernel 'fm?_*' --arguments "$scratch/fma.ini" --format csv
is "$status $(echo "$out" | sed 1d | cut -d, -f5 | sort -u)" "0 fma_chain" "a glob"
play "" measure "$kernels" --kernel '*uctio*' --arguments "$scratch/args.ini" --format csv
is "$status $(echo "$out" | sed 1d | cut -d, -f5 | sort -u)" "0 reduction" "a part of a name"
play "" measure "$kernels" --kernel 'c*' --arguments "$scratch/args.ini"
is "$status|$out|$err" "2||occupant: $kernels: --kernel must choose one of 2 kernels: copy, crash" "two that match"
play "" measure "$kernels" --arguments "$scratch/args.ini"
is "$status|$out|$err" "2||occupant: $kernels: --kernel must choose one of 5 kernels: copy, crash, fma_chain, hang, reduction" \
    "without a kernel"
play "" measure "$kernels" --kernel nothing --arguments "$scratch/args.ini"
is "$status|$out|$err" "2||occupant: $kernels: no kernel matches \"nothing\"; it has copy, crash, fma_chain, hang, reduction" \
    "no such kernel"
sed 's/fma_chain/copy_twice/' "$kernels" >"$scratch/two.ptx"
play "" measure "$scratch/two.ptx" --kernel copy --arguments "$scratch/args.ini" --format csv
is "$status $(echo "$out" | sed 1d | cut -d, -f5 | sort -u)" "0 copy" "a whole name wins over a part of another"
play "" measure "$kernels" -k copy -k crash --arguments "$scratch/args.ini"
is "$status|$out|$err" "2||occupant: $kernels: --kernel must choose one of 2 kernels: copy, crash" "two whole names"
play "" measure "$scratch/two.ptx" -k copy -k copy --arguments "$scratch/args.ini" --format csv
is "$status $(echo "$out" | sed 1d | cut -d, -f5 | sort -u)" "0 copy" "one whole name twice"
sed '/^.visible .entry fma_chain(/,$d' "$kernels" >"$scratch/one.ptx"
play "" measure "$scratch/one.ptx" --arguments "$scratch/args.ini" --format csv
is "$status $(echo "$out" | sed 1d | cut -d, -f5 | sort -u)" "0 copy" "the only kernel of a file needs no name"
printf 'no kernel in it' >"$scratch/text"
play "" measure "$scratch/text" --arguments "$scratch/args.ini"
is "$status|$err" "2|occupant: measure: --kernel is missing: the name of the kernel, mangled as in the file" \
    "of a file that no reader knows the name is needed"
play "" measure "$scratch/text" --kernel some --arguments "$scratch/args.ini"
is "$status|$err" "2|occupant: the driver refuses cuModuleLoadDataEx: error 218" "and the driver's word is final"
basic=tests/data/kernels/cubin/basic.sm_90.cubin
play "" measure "$basic" --kernel 'block_sum<*' --arguments "$scratch/args.ini"
is "$status|$err" "2|occupant: $basic: --kernel must choose one of 2 kernels: block_sum<double, 1024>, block_sum<float, 256>" \
    "demangled names of a cubin"
printf 'elements = 1000\nbuffer = 4 KiB\nbuffer = 4 KiB\n' >"$scratch/two.ini"
play "" measure "$basic" --kernel 'block_sum<f*' --arguments "$scratch/two.ini" --format csv
is "$status $(echo "$out" | sed 1d | cut -d, -f5 | sort -u)" "0 _Z9block_sumIfLi256EEvPKT_PS0_" "one of them goes to the driver"

# The arguments against the kernel: as the driver tells, or as the file says
for scenario in "" fail=cuFuncGetParamInfo:801; do
    source=${scenario:-the driver}
    play "$scenario" measure "$basic" --kernel saxpy --arguments "$scratch/one.ini"
    is "$status|$out|$err" "2||occupant: $scratch/one.ini: has 1 argument; the kernel takes 4" "too few arguments: $source"
    printf 'grid = 1\nu32 = 8\nbuffer = 4 KiB\nu32 = 0\nf32 = 0\n' >"$scratch/sizes.ini"
    play "$scenario" measure "$basic" --kernel saxpy --arguments "$scratch/sizes.ini"
    is "$status|$out|$err" "2||occupant: $scratch/sizes.ini:4: this argument has 4 bytes; argument 3 of the kernel has 8" \
        "one of another size: $source"
    printf 'grid = 1\ns32 = 8\nbuffer = 4 KiB\nu64 = 0\nf32 = 0\n' >"$scratch/sizes.ini"
    play "$scenario" measure "$basic" --kernel saxpy --arguments "$scratch/sizes.ini" --format csv
    is "$status|$err" "0|" "those of the kernel: $source"
done
play "" measure "$kernels" --kernel copy --arguments "$scratch/one.ini"
is "$status|$out|$err" "2||occupant: $scratch/one.ini: has 1 argument; the kernel takes 3" "PTX is asked for, too"
sed 's/param .u32 copy/param .u8 copy/' "$kernels" >"$scratch/byte.ptx"
for value in "u32 = 255" "s32 = -128"; do
    printf 'grid = 1\nbuffer = 4\nbuffer = 4\n%s\n' "$value" >"$scratch/byte.ini"
    play "" measure "$scratch/byte.ptx" --kernel copy --arguments "$scratch/byte.ini" --format csv
    is "$status|$err" "0|" "$value for a byte"
done
for value in "u32 = 256" "s32 = -129" "f32 = 0" "u64 = 300"; do
    printf 'grid = 1\nbuffer = 4\nbuffer = 4\n%s\n' "$value" >"$scratch/byte.ini"
    play "" measure "$scratch/byte.ptx" --kernel copy --arguments "$scratch/byte.ini" --format csv
    has "$status $err" "argument 3 of the kernel has 1" "$value is none for a byte"
done
sed 's/param .u32 copy_param_2/param .align 4 .b8 copy_param_2[16]/' "$kernels" >"$scratch/struct.ptx"
play "" measure "$scratch/struct.ptx" --kernel copy --arguments "$scratch/args.ini"
is "$status|$err" "2|occupant: $scratch/args.ini:4: this argument has 4 bytes; argument 3 of the kernel has 16" "a structure"
awk 'BEGIN { print ".version 7.0\n.target sm_70"; for (i = 0; i < 90; i++) print ".visible .entry kernel_number_" i "(){ret;}" }' >"$scratch/many.ptx"
play "" measure "$scratch/many.ptx" --arguments "$scratch/args.ini"
has "$err" "kernel_number_0, kernel_number_1, " "many kernels"
is "$(echo "$err" | grep -cE ', kernel_number_[0-9]+, [0-9]+ more$')" 1 "as many whole names as there is room for"
awk 'BEGIN { print ".version 7.0\n.target sm_70"; for (i = 0; i < 40000; i++) print ".visible .entry entry_" i % 20000 "(){ret;}" }' >"$scratch/many.ptx"
play "" measure "$scratch/many.ptx" --kernel 'entry_1*' --arguments "$scratch/args.ini"
has "$err" "must choose one of 11111 kernels: entry_1, entry_10, entry_100, " "each of 20000 names once, sorted"

# A launch that never ends
play "" measure "$kernels" --kernel hang --arguments "$scratch/one.ini" --limit 1
is "$status $(echo "$err" | grep -c "failed: it had not ended after 1 second (--limit)")" "1 3" "a launch that never ends"
has "$err" "points were left out after three failures in a row" "is given up after three"
play "" measure "$kernels" --kernel hang --arguments "$scratch/one.ini" --limit 0
is "$status" 2 "a limit of nothing"
sed 's/^.visible .entry copy(/.visible .entry copy( .maxntid 256 /' "$kernels" >"$scratch/bound.ptx"
play "" measure "$scratch/bound.ptx" --kernel copy --arguments "$scratch/args.ini" -b 512
is "$status|$out|$err" "2||occupant: 512 threads: the kernel's launch bounds allow at most 256" "a block above the bound"
play "" measure "$scratch/bound.ptx" --kernel copy --arguments "$scratch/args.ini" --format csv
is "$status $(echo "$out" | grep -c '^block,256,') $(echo "$out" | grep -c '^block,512,')" "0 1 0" "without one, those up to it"
# What the code fixes: the driver refuses every other block, and grids that are no whole clusters
sed '/entry copy(/,/^{/ s/^)/) .reqntid 16, 8, 1 .reqnctapercluster 2, 2, 1/' "$kernels" >"$scratch/fixed.ptx"
play "" measure "$scratch/fixed.ptx" --kernel copy --arguments "$scratch/args.ini" --format csv
is "$status|$err" "0|" "a fixed block and cluster"
is "$(echo "$out" | awk -F, '$1 == "block" { print $2 }' | tr '\n' ' ')" "128 " "of blocks that one alone"
play "" measure "$scratch/fixed.ptx" --kernel copy --arguments "$scratch/args.ini" -b 256
is "$status|$err" "0|occupant: --block 256: the code of copy fixes 128" "another one is overruled"
has "$out" "The code of the kernel fixes its block at 128 threads: no other size is measured." "which is said"
has "$out" "The code of the kernel fixes clusters of 4 blocks: each grid is whole clusters." "so is the cluster"
play "" measure "$kernels" --kernel copy
has "$status $err" "2 occupant: measure: --arguments is missing" "without arguments"
play "" measure --kernel copy
is "$status" 2 "without a file"
play gpus=0 measure "$kernels" --kernel copy --arguments "$scratch/args.ini"
is "$status|$err" "2|occupant: the NVIDIA driver shows no GPU" "without a GPU"
play fail=cuModuleLoadDataEx:218 measure "$kernels" --kernel copy --arguments "$scratch/args.ini"
is "$status|$err" "2|occupant: the driver refuses cuModuleLoadDataEx: error 218" "a file that the driver refuses"
play fail=cuMemAlloc_v2:2 measure "$kernels" --kernel copy --arguments "$scratch/args.ini"
has "$status $err" "the driver refuses cuMemAlloc_v2: error 2" "too little memory"

# wrong LINE SENTENCE: a mistake in an argument file
wrong() {
    printf 'elements = 10\n%s\n' "$1" >"$scratch/bad.ini"
    play "" measure "$kernels" --kernel copy --arguments "$scratch/bad.ini"
    is "$status|$err" "2|occupant: $scratch/bad.ini:2: $2" "$1"
}
wrong "f32 = much" '"much" is no number'
wrong "u32 = 12x" '"12x" is no number'
wrong "u32 = - 1" '"- 1" is no number'
wrong "u32 = 4294967296" '"4294967296" does not fit into u32'
wrong "u64 = -1" '"-1" does not fit into u64'
wrong "s32 = -2147483649" '"-2147483649" does not fit into s32'
wrong "s64 = 99999999999999999999" '"99999999999999999999" does not fit into s64'
wrong "f32 = 1e39" '"1e39" does not fit into f32'
wrong "f32 = 1e999" '"1e999" does not fit into f32'
wrong "f64 = -1e999" '"-1e999" does not fit into f64'
wrong "grid = 2" "elements and grid both give the blocks: leave one out"
wrong "thing = 1" 'unknown "thing"; allowed are buffer, u32, s32, u64, s64, f32, f64, elements, per_thread and grid'
wrong "u32" '"u32" is not understood; allowed is name = value'
printf 'u32 = 1\n' >"$scratch/bad.ini"
play "" measure "$kernels" --kernel copy --arguments "$scratch/bad.ini"
has "$err" "elements = N or grid = N is missing" "without a size"
end
