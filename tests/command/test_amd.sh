#!/bin/sh
# SPDX-License-Identifier: MIT
# Kernels for AMD GPUs in every command that takes files; their figures are tested in tests/unit/test_kernel_amd.c.
. tests/command/tap.sh
data=tests/data/kernels/amd
tiles=_Z5tilesILi3250EEvPf # its demangled name has no comma

# column NAME KERNEL: of the CSV in $out
column() {
    echo "$out" | awk -F, -v name="$1" -v kernel="$2" \
        'NR == 1 { for (i = 1; i <= NF; i++) at = $i == name ? i : at } $2 == kernel { print $at }'
}

# A list has the columns of what its kernels have, and an NVIDIA kernel none of them.
run kernels "$data/gfx942.hsaco"
is "$(echo "$out" | sed -n 1p | xargs)" \
    "arch VGPRs AGPRs SGPRs LDS bounds cluster scratch spills wave work-group % on limiter kernel" "columns of CDNA"
run kernels "$data/gfx1100.hsaco"
has "$(echo "$out" | sed -n 1p | xargs)" "arch VGPRs SGPRs LDS bounds cluster scratch spills wave unit work-group" "of RDNA"
hasnt "$out" "shared memory" "in AMD's words"
run kernels tests/data/kernels/ptxas/basic.sm_90.txt
is "$(echo "$out" | sed -n 1p | xargs)" "arch regs smem bar bounds cluster stack spills block % on limiter kernel" "columns of NVIDIA"
run kernels "$data/gfx942.hsaco" --format csv
is "$(column accumulation_registers $tiles) $(column scalar_registers $tiles) $(column wave_size $tiles)" \
    "44 104 64" "CSV has them by name"
is "$(column unit $tiles)" "" "no unit where there is one"
run kernels "$data/wave64.gfx1100.hsaco" --format csv
is "$(column unit $tiles) $(column wave_size $tiles)" "cu 64" "and where there are two"
run kernels "$data/gfx942.hsaco" --sort=-AGPRs
is "$(echo "$out" | awk '/^gfx/ { print $NF; exit }')" "tiles<3250>" "and a list is sorted by one"

run kernels "$data/gfx942.hsaco" --sort=-VGPRs
is "$(echo "$out" | awk '/^gfx/ { print $NF; exit }')" "many" "by the heading that is there"

# A file that names no architecture is never taken for NVIDIA's.
run kernels "$data/gfx90a.remarks"
has "$err" "names no architecture: taken for gfx942 (-a" "remarks with AGPRs"
is "$(echo "$out" | awk '$NF == "many" { print $(NF - 3), $(NF - 2), $(NF - 1) }')" "62.5 gfx942 VGPRs+SGPRs" "are computed so"
run kernels "$data/gfx1100.remarks"
has "$err" "names no architecture: taken for gfx1100 (-a" "remarks without AGPRs"
has "$out" "the compiler's default, since the format cannot state it: clang: wave size, unit" "and what is assumed"
run kernels "$data/gfx90a.remarks" -a gfx90a
is "$err" "" "an option names it"

# rocprofv3: agents beside the trace; exact figures with the code that ran.
run kernels "$data/rocprof/mi300a_kernel_trace.csv"
is "$err" "" "a trace with its agents"
has "$out" "rocprofv3: dynamic LDS" "dynamic LDS is not in it"
is "$(echo "$out" | awk '$NF == "many" { print $1, $2, $10, $11, $12 }')" "gfx942 72 64 ≤ 62.5" "so the occupancy is a bound"
run kernels "$data/rocprof/mi300a_kernel_trace.csv" "$data/gfx942.hsaco" --format csv
is "$(column static_smem $tiles) $(column launches $tiles)" "13000 1" "joined with its code"
run report "$data/rocprof/mi300a_kernel_trace.csv" --kernel many
has "$out" "gfx942 CDNA 3, Instinct MI300A with 228 CUs" "on the GPU that it ran on"

# Triton asks for waves, and its launch has the options.
run report "$data/triton" --advice
has "$out" "waves_per_eu asked the compiler for 2 waves per SIMD: its VGPRs allow 8" "what was asked, and what came out"
has "$out" "kernel[grid](..., num_warps=4)" "code for Triton"
hasnt "$out" "no effect" "the wave size of the file is that of the architecture"
run report "$data/gfx942.hsaco" --kernel many -b 64 --advice
has "$out" "__launch_bounds__(64, 6) kernel(...)  // 6 waves per SIMD" "code for HIP"

# gfx13 is a target of LLVM whose limits are not known: 0x50 of e_flags, at byte 48.
run report -a gfx1310
has "$err" '"gfx1310" is a target of the compiler that no document describes' "a target without a profile"
run report -a gfx13-generic
has "$err" "that no document describes" "and its family"
{
    head -c 48 "$data/gfx1250.hsaco"
    printf '\120'
    tail -c +50 "$data/gfx1250.hsaco"
} >"$scratch/gfx1310.hsaco"
run report "$scratch/gfx1310.hsaco" --kernel plain
has "$err" "gfx1310 is a target of the compiler that no document describes" "a code object for it"
run kernels "$scratch/gfx1310.hsaco"
is "$(echo "$out" | awk '$NF == "plain" { print $1, $2 }')" "gfx1310 2" "whose figures are read"

# Launch bounds of HIP count waves of a SIMD; CUDA's own answers are not there.
run suggest "$data/gfx1100.hsaco" --kernel many
has "$out" "__launch_bounds__(1024, 8) " "half of 16 waves"
hasnt "$out" "api" "no answer of CUDA's runtime"
hasnt "$out" "ptxas" "nor its compiler"

# Gates, baselines, builds compared.
run check --max-registers 71 "$data/gfx942.hsaco"
is "$status" 1 "a gate"
run check --baseline "$scratch/baseline.csv" --update "$data/gfx1100.hsaco"
run check --baseline "$scratch/baseline.csv" "$data/wave64.gfx1100.hsaco"
has "$out" "≤ 50" "waves of 64 are a change"
run check --baseline "$scratch/agprs.csv" --update "$data/gfx942.hsaco"
sed -i 's/,12$/,8/' "$scratch/agprs.csv"
run check --baseline "$scratch/agprs.csv" "$data/gfx942.hsaco"
is "$status $(echo "$out" | grep -c 'accumulation_registers 8 to 12')" "1 1" "so are more AGPRs"
run check --baseline "$scratch/none.csv" --update --kernel plain "$data/gfx942.hsaco"
is "$(sed -n 2p "$scratch/none.csv" | grep -c ',accumulation_registers$') $(sed -n '3s/.*,//p' "$scratch/none.csv")" "1 0" \
    "a kernel without AGPRs has 0 of them"
run diff "$data/gfx1100.hsaco" "$data/wave64.gfx1100.hsaco"
has "$out" "≤ 100 to ≤ 50" "in diff, too"
run diff "$data/gfx90a.hsaco" "$data/gfx942.hsaco" -a gfx942 --format csv
has "$out" "accumulation_registers_old,accumulation_registers_new" "with AGPRs"
run diff "$data/gfx942.hsaco" "$data/gfx942.hsaco" --kernel plain --format csv
has "$out" "accumulation_registers_old" "or with none of them"
run diff "$data/gfx90a.hsaco" "$data/gfx942.hsaco"
has "$out" "AGPRs" "which text shows where there are some"
run sweep -a gfx90a --vary scalar_registers=80..112:16
has "$out" "SGPRs" "a sweep over SGPRs"
has "$out" "work-groups" "in AMD's words"
end
