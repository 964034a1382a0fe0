#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant report: the worked examples that every user knows, and the three formats.
. tests/command/tap.sh

# field NAME: of the one row of CSV in $out
field() {
    echo "$out" | awk -F, -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) at = i }
        NR == 2 { print $at }'
}

# example OCCUPANCY BLOCKS ARGUMENT...
example() {
    occupancy=$1 blocks=$2
    shift 2
    run report --format csv "$@"
    is "$status $(field blocks) $(field occupancy)" "0 $blocks $occupancy" "report $*"
}

example 75 3 -a sm_80 -b 512 -r 33
example 100 4 -a sm_80 -b 512 -r 31
example 100 2 -a sm_80 -b 1024 -r 32
example 50 32 -a sm_80 -b 32 -r 32
example 75 2 -a sm_80 -b 768 -r 32
example 50 4 -a sm_80 -b 256 -r 64
example 29.1667 2 -a sm_20 -b 224 -r 48
example 83.3333 5 -a sm_11 -b 128 -r 12
example 66.6667 2 -a sm_11 -b 256 -r 12
example 66.6667 1 -a sm_11 -b 512 -r 12
example 50 2 -a sm_60 -b 512 -r 64
example 25 1 -a sm_60 -b 512 -r 65
example 31.25 5 -a sm_50 -b 128 -r 85
example 25 4 -a sm_52 -b 128 -r 85 --caching on
example 18.75 1 -a sm_100 -b 384 -r 168 -s 205696
example 100 6 -a sm_120 -b 256 -r 40
example 25 8 -a sm_90 -b 64 -c 16 --nonportable
example 14.0625 9 -a sm_90 -b 32 --barriers 7
example 0 0 -a sm_80 -b 1024 -r 66
example 0 0 -a sm_80 -b 2000

# The output without its line breaks: notes are wrapped.
flat() {
    echo "$out" | tr -s '\n ' '  '
}

run report -a sm_80 -b 512 -r 33
is "$status" 0 "a report as text"
has "$out" "  Active threads per SM                      1,536" "active threads"
has "$out" "  Active warps per SM                           48" "active warps"
has "$out" "  Active blocks per SM                           3" "active blocks"
has "$out" "  Occupancy of each SM                          75 %" "occupancy"
has "$out" "  Registers                     20,480          65,536                 3" "allocated registers"
has "$out" "  Registers                          3              16                48 <" "the limiter is marked"
is "$(echo "$out" | awk 'length > 80' | wc -l | tr -d ' ')" 0 "text fits 80 columns"
is "$(echo "$out" | LC_ALL=C grep -c '[^ -~]')" 0 "text is ASCII"
is "$(echo "$out" | grep -c ' $')" 0 "no line ends with a blank"

run -a sm_80 -b 512 -r 33
has "$out" "Occupancy of each SM" "a plain occupant reports where its output is no terminal"

run report -a sm_90 -b 128 -c 16
is "$status" 0 "a refusal is a result"
has "$(flat)" "cudaFuncAttributeNonPortableClusterSizeAllowed (here: --nonportable)" "the attribute is named"
run report -a sm_90 -b 128 -c 16 --nonportable
has "$(flat)" "the kernel must set cudaFuncAttributeNonPortableClusterSizeAllowed" "granted, it must be set"
run report -a sm_80 -s 60K
has "$(flat)" "the kernel must set cudaFuncAttributeMaxDynamicSharedMemorySize" "opt-in is named"
run report -a sm_80 -s 60K --no-optin
has "$(flat)" "no block fits: 61,440 B of shared memory: at most 49,152 without opt-in" "without opt-in"
run report -a sm_80 -s 60K --carveout 16K
has "$(flat)" "the carve-out grew from 16,384 to 65,536 bytes" "a carve-out that grows"
run report -a sm_52 -b 1024 -r 64 --caching on
has "$(flat)" "caching of loads in L1 is given up" "caching that is given up"
run report -a sm_80 -b 100
has "$(flat)" "the last warp of a block has 28 idle lanes" "idle threads"
run report -a sm_90 --carveout 150
is "$status $err" "2 occupant: --carveout: found \"150\", allowed is a percentage (0 to 100), a size such as 64K, or default" "150 is no carve-out"
run report -a sm_60 --carveout 50
has "$out" "carveout has no effect on sm_60" "a field that the architecture does not have"

run report -a sm_90 -c 4 --gpcs 66,66
has "$out" "Active clusters                              264" "a GPC list of one's own"
run report -a sm_90 --gpcs 66,65
is "$status" 2 "a GPC list with another sum"
has "$err" "the list comes to 131 SMs" "and its message"

# The arithmetic and the advice, in ASCII and in UTF-8.
LC_ALL=C run report -a sm_80 -b 512 -r 33 --explain
is "$status" 0 "report --explain"
has "$out" "Registers: 3 blocks, the smallest" "the limit that holds"
has "$out" "33 registers x 32 threads           = 1,056 registers" "its first line"
has "$out" "48 warps / 16 a block               = 3 blocks" "its last line"
has "$out" "= 48 of 64 = 75 %" "how the limits join"
is "$(echo "$out" | LC_ALL=C grep -c '[^ -~]')" 0 "the arithmetic is ASCII without a UTF-8 locale"
LC_ALL=C.UTF-8 run report -a sm_80 -b 512 -r 33 --explain
has "$out" "33 registers × 32 threads" "and has its signs with one"
run report -a sm_90 -b 512 -r 33 -c 4 -g 1000 --explain
has "$out" "92 active clusters" "the clusters of the whole GPU"
has "$out" "= 2.717 waves" "its waves"
has "$out" "124 of 132 SMs can hold one" "the SMs that a cluster does not reach"
LC_ALL=C run report -a sm_80 -b 512 -r 33 --advice
has "$out" "  registers 33 -> 32: 3 -> 4 blocks, 75 -> 100 %" "a gain"
has "$out" "  8 registers more loses blocks: 3 -> 2 blocks, 75 -> 50 %" "a loss"
has "$out" "  __global__ void __launch_bounds__(512, 4) kernel(...)" "what to write"
hasnt "$(flat)" "seldom makes" "what occupancy is worth is not guessed"
is "$(echo "$out" | awk 'length > 80' | wc -l | tr -d ' ')" 0 "advice fits 80 columns"
run report -a sm_80 -b 512 -r 33 --advice -f csv
has "$out" "A100 SXM4 80GB,gain,registers,33,32,,,,3,75,4,64,100,warps+registers" "a gain as CSV"
has "$out" "A100 SXM4 80GB,loss,registers,33,41,,,,3,75,2,32,50,registers" "a loss as CSV"
run report -a sm_80 -b 512 -r 33 --explain -f csv
has "$out" ",registers,1,33,registers,times,32,threads,1056,registers" "a line of arithmetic as CSV"
run report --explain --advice -f csv
is "$status" 2 "two tables are no CSV"

for arguments in "" "--explain --advice" "-a sm_80 -b 1024 -r 66" "-a sm_90 -c 16 -g 1000" "-a sm_11 -d none"; do
    # shellcheck disable=SC2086
    run report --format json $arguments
    json "JSON of report $arguments"
done

"$OCCUPANT" report >/dev/full 2>"$scratch/err"
is $? 2 "a full disk is an error"
has "$(cat "$scratch/err")" "No space left" "and says so"
# Tensor memory: the blocks that hold columns, and the driver's answer by its name; unknown columns are a range.
modern=tests/data/kernels/modern
run report -a sm_100 -b 64 -r 16 --tensor-columns 64
has "$(echo "$out" | grep "driver's API")" " 1" "the driver's answer stands beside"
has "$out" "8 blocks per SM hold tensor memory; the driver's API says 1" "a note says what goes by it"
run report -a sm_100 -b 64 -r 16
is "$(echo "$out" | grep -c "driver's API")" 0 "an ordinary launch has none"
run report -b 128 $modern/tmem_runtime.sm_100a.cubin
has "$out" "columns unknown: 1 to 16 blocks, 6.25 to 100 %" "unknown columns are a range"
has "$out" "Occupancy of each SM                       ≤ 100 %" "never a bare percentage"
run report -b 128 $modern/tmem_256_cg1.sm_100a.cubin --explain
has "$out" "512 columns / 256 a block = 2 blocks" "columns that the PTX beside a cubin states"
has "$out" "one block more is resident, waiting in tcgen05.alloc" "a parked block is no work"
run report -b 128 $modern/tmem_256_cg1.sm_100a.cubin --format csv
has "$(echo "$out" | head -1)" ",limit_tensor," "a column of its own"
has "$out" ",tensor," "limits"
run report -a sm_90 --tensor-columns 64
has "$out" "no block fits: 64 columns of tensor memory: this architecture has none" "none before 10.0"

# A device may hold smaller clusters than its architecture: every output refuses the same launch.
run report -d "RTX 5090" -c 12 --nonportable -b 64
has "$out" "no block fits: a cluster of 12: at most 8 blocks" "a cluster beyond the device is refused"
has "$(echo "$out" | grep 'Active clusters')" " 0" "no cluster of it is active"
has "$(echo "$out" | grep 'Largest cluster')" " 8 blocks" "the largest is named"
run report -d "RTX 5090" -c 12 --nonportable -b 64 --format csv
has "$out" ",0,0,8,,,a cluster of 12: at most 8 blocks" "as CSV"
run sweep -d "RTX 5090" --vary cluster=8..9 --nonportable -b 64 --format csv
has "$(echo "$out" | sed -n 2p)" "8,8,16,512" "a sweep up to the largest"
has "$(echo "$out" | sed -n 3p)" "9,0,0,0,0,cluster" "and beyond it"
run report -d none -a sm_120 -c 12 --nonportable -b 64
has "$(echo "$out" | grep 'Active blocks')" " 8" "without a device the architecture decides"


# The list of GPCs: commas or blanks, each from 1 to the device's SMs.
zeros=$(printf '%061d' 0)
run report -a sm_90 -c 4 --gpcs "66 66" --format csv
is "$status" 0 "a list with blanks"
run report -a sm_90 -c 4 --gpcs "66,$zeros""66"
is "$status" 0 "a number of 63 digits"
run report -a sm_90 --gpcs "132"
is "$status" 0 "one GPC with all SMs"
run report -a sm_90 --gpcs "133"
is "$status" 2 "with more than all"
run report -a sm_90 --gpcs "131,0,1"
is "$status" 2 "with none"
run report -a sm_90 --gpcs "$(yes 1 | head -n 132 | tr '\n' ' ')"
has "$status $err" "2 occupant:" "more GPCs than any device has"

# Advice gives of each parameter the nearest gain and the one with the most warps; a check the nearest that suffices.
run report -a sm_90 -b 100 -r 64 -s 20K -c 16 --carveout 5 --nonportable -g 100 --advice -f csv
has "$out" "gain,carveout,5,15,,,,1,6.25,3,12,18.75,smem" "the nearest gain as CSV"
has "$out" "gain,carveout,5,72,,,,1,6.25,8,32,50,registers+cluster" "the gain with the most warps"
run report -a sm_80 -b 512 -r 33 -s 45000 --advice -f csv
has "$out" "gain,registers,33,32,dynamic_smem,45000,40960,3,75,4,64,100,warps+registers+smem" "a pair as CSV"
printf "ptxas info : Compiling entry function 'k' for 'sm_90'\nptxas info : Used 64 registers, 20480 bytes smem\n" >"$scratch/k.log"
run check "$scratch/k.log" --min-occupancy 50 --block 128 --carveout 5
has "$(flat)" "would reach it: carve-out 5 to 72" "the nearest change that suffices"
# Of unknown GPCs the blocks are an upper bound: the waves are a lower one, and no tail is known.
run report -d "RTX 5090" -c 4 -g 1000
has "$out" "  Active clusters                            ≤ 255
  Largest cluster that fits                      8 blocks
  Largest cooperative grid                 ≤ 1,020 blocks
  Waves                                     ≥ 0.98

Notes" "waves of an upper bound, and no tail"
has "$out" "  Share of the warp slots taken              ≤ 100 %" "and their share"
run report -d "RTX 5090" -c 4 -g 1000 --explain
has "$out" "≤ 1,020 resident blocks" "the arithmetic of a bound"
has "$out" "→ ≤ 100 % of the GPU" "and of its share"
has "$out" "≥ 0.9804 waves" "and of its waves"
is "$(echo "$out" | grep -c "in the tail")" 0 "and no tail of it"
run report -d "RTX 5090" -c 4 -g 1020 --explain
has "$out" "≥ 1 wave" "a wave is one"
run report -d "RTX 5090" -c 4 -g 1020 --page gpu --size 80x24 --text -
has "$out" " 1,020 blocks   ≥ 1 wave " "also the least of them"
run_in_c() {
    out=$(LC_ALL=C "$OCCUPANT" "$@" 2>&1)
}
run_in_c report -d "RTX 5090" -c 4 -g 1000 --explain
has "$out" "-> <= 100 % of the GPU" "in ASCII too"
run report -d "RTX 5090" -c 4 -g 1000 -f csv
is "$(field upper_bound) $(field waves) $(field tail_blocks)$(field wave_efficiency)$(field full_grid_above)" "1 0.9804 " "a bound in CSV"
run report -d "RTX 5090" -c 4 -g 1000 --page tables --size 120x40 --text -
has "$out" "Resident blocks          ≤ 1,020" "a bound among the facts"
has "$out" "Waves of the grid         ≥ 0.98" "and the waves of it"
is "$(echo "$out" | grep -c "Blocks in the tail")" 0 "and no tail there"
run report -d "RTX 5090" -c 2 -b 2048 -g 1000
has "$out" "  Active clusters                                0" "none is none, not a bound"
# A tail keeps the waves from being whole ones.
run report -g 1057
has "$out" "  Waves                                      1.001" "one block beyond a wave"
run report -g 1057 --page gpu --size 80x24 --text -
has "$out" "a grid of 1,057: 1.001 waves  1 block in the last" "on the page of the GPU"
has "$out" "1.001 waves, 1 block in the tail" "and in the headline"
run report -g 1055
has "$out" "  Waves                                      0.999" "one block less than a wave"
# Launches that an SM's limits do not refuse: what fails is said by each output.
run report -c 3 -g 2000
has "$(flat)" "a grid of 2,000 is no multiple of clusters of 3: the launch is refused" "a grid that clusters do not divide"
run report -c 3 -g 2000 --page gpu --size 80x24 --text -
has "$out" " a grid of 2,000 is no multiple of clusters of 3: the launch is refused" "in place of its waves"
is "$(echo "$out" | grep -c " a grid of 2,000 is no multiple of clusters of 3")" 1 "once, in the headline"
is "$(echo "$out" | grep -c "2.04 waves")" 0 "no waves of a grid that is refused"
run report -g 2000 --cooperative --page gpu --size 80x24 --text -
is "$(echo "$out" | grep -c "a cooperative grid of 2,000 blocks is refused")" 1 "a refused grid is no missing one"
is "$(echo "$out" | grep -c "no grid size")" 0 "and is not called so"
run report -g 2000 --cooperative --page gpu --size 40x16 --text -
has "$out" "grid refused" "nor on a narrow screen"
run report -b 384 -r 168 --consumer-registers 248
has "$(flat)" "setmaxnreg waits forever: 66,560 registers asked for, 64,512 launched with" "a split that hangs is noted"
run report -b 384 -r 168 --consumer-registers 240
is "$(echo "$out" | grep -c setmaxnreg)" 0 "one that fits is not"
run report -b 384 -r 168 --consumer-registers 248 --page graphs --size 80x24 --text -
has "$out" " setmaxnreg waits forever: 66,560 registers asked for, 64,512 launched with" "in the headline"
run report -b 256 -r 64 --producers 3
has "$(flat)" "no consumers: 3 of the block's 2 warpgroups are producers" "producers alone"
run report -b 200 -r 64 --producers 2
has "$(flat)" "setmaxnreg splits 2 or more whole warpgroups of 128 threads; a block has 200" "no whole warpgroups"
run report -b 200 -r 64
is "$(echo "$out" | grep -c setmaxnreg)" 0 "which a block without a split need not have"
run report -b 384 -r 168 --producer-registers 23
has "$(flat)" "setmaxnreg does not take 23 registers" "a count that setmaxnreg refuses"
# Partitions, cooperative launches, tails.
run report -b 256 -r 40 -g 10000
has "$out" "  Largest cooperative grid                     792 blocks" "the largest cooperative grid"
has "$out" "  Grid of full waves, smaller                9,504 blocks" "a grid without a tail"
has "$out" "  Grid of full waves, larger                10,296 blocks" "a grid that fills its last wave"
has "$out" "  Share of the waves' slots used             97.13 %" "the efficiency of the waves"
run report -b 256 -r 40 -g 10000 --sms 32
has "$out" "32 of 132 SMs of H200 SXM 141GB" "the title names the partition"
has "$out" "  Resident blocks                              192" "resident blocks of a partition"
has "$(flat)" "32 of 132 SMs: a green context or CUDA_MPS_ACTIVE_THREAD_PERCENTAGE=25" "the ways to it"
run report --sms 10 -c 2
has "$(flat)" "a green context on sm_90 takes multiples of 8 SMs, at least 8: 8 or 16" "no green context of 10"
has "$(flat)" "10 of 132 SMs: a green context without co-scheduling or CUDA_MPS_ACTIVE_THREAD_PERCENTAGE=8" "but MPS"
has "$out" "  Active clusters                             ≤ " "clusters of a partition are a bound"
run report --sms 9
is "$status $out" "2 " "a number that no partition has"
has "$err" "--sms: no partition has 9 SMs: MPS gives 8 or 10, a green context 8 or 16" "what would be right"
run report --sms 133
has "$err" "--sms: H200 SXM 141GB has 132 SMs" "more SMs than there are"
run report --sms 8 -d none
has "$err" "--sms: a number of SMs needs a device" "SMs of no device"
run report --sms 8 -a sm_52
has "$err" "--sms: no partitions of the GPU on this architecture" "an architecture without partitions"
run report --sms 3 -a sm_80
has "$(flat)" "3 of 108 SMs: by MPS at most, whose sizes on sm_80 are not known" "where MPS is not known"
run report -b 256 -r 40 -g 793 --cooperative
is "$status" 0 "a cooperative grid that is too large is a result"
has "$(flat)" "a cooperative grid of 793 blocks is refused: at most 792 resident" "and said"
has "$out" "Cooperative launch                            on" "the launch is cooperative"
is "$(echo "$out" | grep -c "^  Waves")" 0 "no waves of a launch that does not run"
run report -b 256 -r 40 -g 793 --cooperative -f csv
is "$(field waves),$(field cooperative_grid),$(field cooperative)" ",792,on" "in CSV"
has "$(field error)" "a cooperative grid of 793 blocks is refused" "with its error"
run report -b 256 -r 40 -g 140 --sms 16 -f csv
is "$(field sms) $(field tail_blocks) $(field tail_idle_sms) $(field wave_efficiency)" "16 44 0 0.729167" "a tail in CSV"
run report -b 256 -r 40 -g 200 --sms 16 -f json
has "$out" '"tail_idle_sms": 8,' "idle SMs of a tail in JSON"
has "$out" '"full_grid_above": 288' "and the grid that fills it"
run sweep --vary sms=8..24:8 -b 256 -r 40 -f csv
is "$status $(echo "$out" | wc -l | tr -d ' ')" "0 4" "partitions can be swept"
run suggest --sms 16 -f csv
has "$out" "128" "the grid that fills a partition"

# Advice that lowers registers says what it may cost.
run report "tests/data/kernels/ptxas/spill.sm_80.txt" --kernel spill_mnr --block 512 --registers 40 --advice --format json
has "$out" '"fewer registers may spill to local memory: its file shows 536 B of spills already"' "advice knows the spills"
run report "tests/data/kernels/ptxas/spill.sm_80.txt" --kernel recurse --block 512 --registers 40 --advice --format json
has "$out" '"fewer registers may spill to local memory"' "and says that there may be some"
run report "tests/data/kernels/ptxas/spill.sm_80.txt" --kernel recurse --block 512 --registers 32 --advice --format json
is "$(echo "$out" | grep -c 'may spill') $(echo "$out" | grep -c '"notes"')" "0 1" "but not where nothing is to be gained"

# Registers that setmaxnreg moves: the split that is named, or the kernel's.
run report -a sm_90 -b 384 -r 168 --producer-registers 40 --consumer-registers 232 --explain -f json
has "$out" '"128 × 40 + 256 × 232 registers = 64,512 fit"' "a split that fits the pool"
run report -a sm_90 -b 384 -r 168 --producer-registers 40 --consumer-registers 240 --explain -f json
has "$out" '"128 × 40 + 256 × 240 registers → 66,560 wait forever"' "and one that waits"
run report -a sm_90 -b 384 -r 168 --producers 3 --explain -f json
has "$out" "no consumers: 3 of the block's 3 warpgroups are producers" "no consumers"
run report tests/data/kernels/modern/setmaxnreg.sm_90a.cubin --kernel 'hand<384, 168, 1>' --block 384 --explain -f json
has "$out" '"61,440 / 256 rounded down to 8s = 240 for each consumer"' "a kernel that executes setmaxnreg"
run report -a sm_90 -b 384 -r 168 --explain -f json
has "$out" '"explanation_of_warpgroups": []' "nobody asked"
run report -a sm_90 -b 384 -r 168 --producers 1 --explain -f json
has "$out" '"64,512 − 128 × 24 registers = 61,440 left by the producers"' "producers named as the default has them"
run report -a sm_90 -b 256 -r 64 --producers 1 --page why --size 80x60 --text -
has "$out" " left by the producers" "also on the page"
run report -a sm_80 --producers 2
has "$out" "producers has no effect on sm_80: no setmaxnreg on this architecture" "where there is none"
run report -a sm_90 --consumer-registers 300
has "$out" "Registers/consumer                           300" "what cannot be is a result"

# 10.7: figures that no document states, and the second level of shared memory.
run report -a sm_107 -b 256 -s 250K
has "$out" "Register allocation unit                     256, assumed" "an assumed figure is marked"
is "$(echo "$out" | grep -c 'Registers per SM  *65,536$')" 1 "a published one is not"
has "$out" "assumed, not published for sm_107: schedulers_per_sm" "those without a row are named"
has "$out" "at most 232,448 without" "the refusal"
has "$out" "(here: --oversized-smem)" "names what allows more"
run report -a sm_107 -b 256 -s 250K --oversized-smem -f json
has "$out" '"occupancy": 25' "with it the block fits"
has "$(echo "$out" | tr -d ' \n')" '"assumed":["schedulers_per_sm","register_allocation","register_unit"' "JSON has the names"
run report -a sm_107 -b 256 -s 328K --oversized-smem
has "$out" "335,872 B of shared memory: a block may have at most 334,848" "and no more"

# ---- A saved exploration

cat >"$scratch/mine.occ" <<END
# A session of occupant: \`occupant FILE\` opens it.
[session]
page = tables
[configuration]
architecture = sm_80
block = 192
registers = 44
given = block+registers
END
plain=$("$OCCUPANT" report -a sm_80 --device none -b 192 -r 44)
run report "$scratch/mine.occ"
is "$status $err" "0 " "a session is reported"
is "$out" "$plain" "as its launch by the options"
run "$scratch/mine.occ"
is "$status $out" "0 $plain" "so it is without a command"
is "$("$OCCUPANT" report "$scratch/mine.occ" -f json | grep -c '"block": 192')" 1 "in any format"
is "$("$OCCUPANT" report "$scratch/mine.occ" -a sm_90 -b 99 -r 20)" "$("$OCCUPANT" report -a sm_90 -b 99 -r 20)" "options win over it"
head -c -1 "$scratch/mine.occ" >"$scratch/cut.occ"
run report "$scratch/cut.occ"
is "$status" 2 "one that was cut off is not read whole"
has "$err" "cut.occ:8: the last line has no line end" "which is said"
log=tests/data/kernels/real/ptxas.txt
sed "/page/a kernel_file = $log\nkernel = _Z3cluPf\nkernel_arch = sm_90" "$scratch/mine.occ" >"$scratch/kernel.occ"
sed -i 's/sm_80/sm_90/' "$scratch/kernel.occ"
run report "$scratch/kernel.occ"
is "$status" 0 "one of a kernel"
is "$(printf '%s\n' "$out" | head -1)" "clu" "is the kernel's"
is "$(printf '%s\n' "$out" | grep -c '^sm_90')" 1 "and the one report"
has "$out" "44, given" "what was given stays"
sed -i 's/^block/blokk/; s/^page/paeg/' "$scratch/mine.occ"
run report "$scratch/mine.occ"
is "$status" 2 "mistakes are skipped, and the session is not read whole"
has "$err" 'mine.occ:3: unknown key "paeg"; did you mean page?' "each is told"
has "$err" 'mine.occ:6: unknown key "blokk"; did you mean block?' "with the nearest key"
has "$out" "44" "the rest is taken"
sed -i '/architecture/d' "$scratch/mine.occ"
run report "$scratch/mine.occ"
is "$status $out" "2 " "without an architecture it is refused"
run report "$scratch/none.occ" --page why --text -
is "$status" 2 "a session that is not there"

end
