#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant measure with a library that plays the driver (tests/fake): there a launch is faster, the more
# warps stand on an SM.
. tests/command/tap.sh
. tests/command/fake_driver.sh
kernels=tests/data/measure/kernels.ptx

printf 'elements = 1000000\nbuffer = 4 KiB pattern\nbuffer = 4 KiB zeros\nu32 = 0x400\nf32 = 1.5\ns64 = -1\n' >"$scratch/args.ini"
play "" measure "$kernels" --kernel copy --arguments "$scratch/args.ini" --format csv
is "$status|$err" "0|" "a kernel over its series"
is "$(echo "$out" | sed -n 1p | cut -d, -f1-5)" "parameter,value,measured,unit,label" "CSV for an overlay"
is "$(echo "$out" | sed 1d | cut -d, -f1 | LC_ALL=C sort | uniq -c | tr -s ' \n' ' ')" " 17 block 8 dynamic_smem 3 registers " \
    "points of each series"
is "$(echo "$out" | awk -F, '$1 == "dynamic_smem" { print $7 }' | tr '\n' ' ')" "8 7 6 5 4 3 2 1 " "a step for each block"
play "" measure "$kernels" --kernel copy --arguments "$scratch/args.ini"
has "$(flat "$out")" "With shared memory added, 13 to 100 % occupancy: at 100 % it runs at 800 % of its speed at 13 %" \
    "what occupancy is worth"
is "$(echo "$out" | awk 'length > 100' | wc -l | tr -d ' ')" 0 "its rows are short"

play "" measure "$kernels" --kernel crash --arguments "$scratch/args.ini"
is "$status" 1 "a kernel that fails"
has "$err" "failed: the driver refuses cuEventRecord: an illegal memory access was encountered (error 700)" \
    "with the driver's words"
has "$err" "points were left out after three failures in a row" "is given up"
play "" measure "$kernels" --arguments "$scratch/args.ini"
has "$status $err" "2 occupant: measure: --kernel names one kernel" "without a kernel"
play "" measure "$kernels" --kernel nothing --arguments "$scratch/args.ini"
is "$status|$err" "2|occupant: the driver refuses cuModuleGetFunction: error 500" "no such kernel"
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
wrong "thing = 1" 'unknown "thing"; allowed are buffer, u32, s32, u64, s64, f32, f64, elements, per_thread and grid'
wrong "u32" "a line is written name = value"
printf 'u32 = 1\n' >"$scratch/bad.ini"
play "" measure "$kernels" --kernel copy --arguments "$scratch/bad.ini"
has "$err" "elements = N or grid = N is missing" "without a size"
end
