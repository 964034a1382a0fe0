#!/bin/sh
# SPDX-License-Identifier: MIT
# The GPUs of this machine, with libraries that play the driver (tests/fake): their list, --gpu, and
# what is said where there is none.
. tests/command/tap.sh
. tests/command/fake_driver.sh

# says SCENARIO SENTENCE: a driver in this state gives this one sentence, and nothing else
says() {
    play "$1" gpus
    is "$status|$out|$err" "2||occupant: $2" "${1:-a driver}: $2"
}

run gpus
if [ -e /dev/nvidiactl ]; then
    skip "no driver" "this machine has one"
else
    is "$status|$out|$err" "2||occupant: no NVIDIA driver here: its library, libcuda.so.1, was not found" \
        "no driver"
fi
says fail=cuInit:100 "the NVIDIA driver shows no GPU"
says gpus=0 "the NVIDIA driver shows no GPU"
says fail=cuInit:34 "libcuda.so.1 is the toolkit's stub: it is for linking, and has no driver behind it"
says fail=cuInit:46 "the GPU is in exclusive use by another process, or its compute mode prohibits use"
says fail=cuInit:803 \
    "libcuda.so.1 and the kernel's NVIDIA module have different versions: restart the machine after an update"
says fail=cuInit:804 "the forward compatibility package of CUDA in use does not support this GPU"
says fail=cuInit:999 "the driver refuses cuInit: unknown ?[31merror (error 999)"
says fail=cuInit:12 "the driver refuses cuInit: error 12"
for symbol in cuDriverGetVersion cuDeviceGetCount cuDeviceGet cuDeviceGetName cuDeviceTotalMem_v2; do
    says "fail=$symbol:12" "the driver refuses $symbol: error 12"
done
says fail=cuDeviceGetAttribute:1 "the driver tells no compute capability or no SMs of GPU 0"
play_by old "" gpus
is "$status|$err" "2|occupant: the NVIDIA driver is too old: it has no cuDriverGetVersion, as drivers have from CUDA 11.4 on" \
    "a driver that is too old"
CUDA_VISIBLE_DEVICES=
export CUDA_VISIBLE_DEVICES
says "" "CUDA_VISIBLE_DEVICES is empty, which hides every GPU: unset it"
CUDA_VISIBLE_DEVICES=GPU-12
says fail=cuInit:100 'the NVIDIA driver shows no GPU: none is named by CUDA_VISIBLE_DEVICES, which is "GPU-12"'
says gpus=0 'the NVIDIA driver shows no GPU: none is named by CUDA_VISIBLE_DEVICES, which is "GPU-12"'
unset CUDA_VISIBLE_DEVICES

play fail=cuDeviceGetUuid_v2:1 gpus --format csv
is "$status $(echo "$out" | sed -n 2p | cut -d, -f8)" "0 " "without a UUID"

# The list
keep_playing gpus "gpus=2 lie=106:24 lie=82:32768 lie=20:3" gpus
keep_playing gpus-ko "lie=106:24 lie=20:3" gpus --lang ko
keep_playing gpus-write "" gpus --write -
keep_playing gpus-write-unknown arch=13.0 gpus --write -
play gpus=2 gpus
is "$status $(echo "$out" | grep -c 'NVIDIA H100 80GB HBM3 *sm_90 *132 *80')" "0 2" "two GPUs"
has "$out" "CUDA 13.0" "the version of the driver"
hasnt "$out" "profile" "no differences"
is "$(echo "$out" | awk 'length > 120' | wc -l | tr -d ' ')" 0 "its rows are short"
play "mode=3" gpus --format csv
is "$(echo "$out" | sed -n 2p)" \
    "0,NVIDIA H100 80GB HBM3,sm_90,132,80,,exclusive,GPU-645a5a5a-5a5a-5a5a-5a5a-5a5a5a5a5a5a,H100 SXM5 80GB,sm_90,,13.0,$(cat /sys/module/nvidia/version 2>/dev/null)" \
    "as CSV, with the compute mode"
play "name=NVIDIA_H100_80GB_HBM3_MIG_1g.10gb lie=16:16" gpus --format csv
is "$(echo "$out" | sed -n 2p | cut -d, -f4,6,9)" "16,1g.10gb,H100 SXM5 80GB MIG 1g.10gb" "a MIG instance"
has "$out" ",MIG-645a" "and its UUID"
if command -v python3 >/dev/null; then
    play "lie=106:24" gpus --format json
    is "$(echo "$out" | python3 -c 'import json, sys; print(json.load(sys.stdin)["results"][0]["differences"])')" \
        "max_blocks_per_sm 24 (profile: 32)" "a difference as JSON"
else
    skip "a difference as JSON" "no python3"
fi
play "lie=106:24 lie=82:32768 lie=81:200000 lie=120:0 lie=95:0" gpus
for difference in "max_blocks_per_sm 24 (profile: 32)" "registers_per_sm 32768 (profile: 65536)" \
    "carveouts 200000 (profile: 233472)" "cluster_max_portable 0 (profile: 8)" \
    "cooperative_launch 0 (profile: 1)"; do
    has "$(flat "$out")" "$difference" "$difference"
done
play lie=97:1 gpus
has "$(flat "$out")" \
    "contradict one another, the profile's are used; the driver: smem_per_block_optin 1 (profile: 232448)" \
    "figures that contradict one another"

# --gpu
play "" report --gpu -b 64 --format json
has "$status $out" '"name": "H100 SXM5 80GB"' "--gpu"
is "$err" "" "which agrees with its profile"
play lie=106:24 report --gpu -b 64 -r 16 --format json
has "$out" '"blocks": 24' "a limit from the driver"
is "$err" "occupant: sm_90: the driver's figures are used: max_blocks_per_sm 24 (profile: 32)" "is told"
play lie=16:130 report --gpu -g 1000 --format json
has "$out" '"name": "H100 80GB HBM3"' "a GPU that is no product of the profile"
has "$err" "H100 80GB HBM3 is no product of the profile sm_90" "is told"
play arch=13.0 report --gpu -b 64 --format json
has "$out" '"name": "sm_130"' "an unknown compute capability"
has "$(echo "$out" | tr -d ' \n')" '"assumed":["schedulers_per_sm",' "with figures that are assumed"
is "$err" "occupant: no profile for sm_130: beyond the driver's figures those of sm_121 are assumed" "is told"
has "$out" '"name": "like sm_121: H100 80GB HBM3"' "marked in the name of the device"
play arch=9.1 report --gpu -b 64
has "$out" "like sm_90 (assumed)" "the nearest relative has the same major version"
play gpus=3 report --gpu 2 -b 64
is "$status" 0 "--gpu 2"
play gpus=3 report --gpu=3 -b 64
is "$status" 2 "--gpu 3 of three"
has "$err" 'no GPU "3"; there is 0 (NVIDIA H100 80GB HBM3), 1 (' "names those that are there"
play gpus=3 report --gpu GPU-665a -b 64
is "$status" 0 "the beginning of a UUID"
play gpus=3 report --gpu GPU- -b 64
is "$status" 2 "one that all of them have"
has "$err" 'no GPU "GPU-"; there is 0 (GPU-645a5a5a), 1 (GPU-655a5a5a), 2 (GPU-665a5a5a)' "names their UUIDs"
play "" report --gpu tests/data/kernels/nothing-here
has "$err" "nothing-here" "a word behind --gpu that names no GPU is a file"
play "" report --gpu -a sm_80
is "$status|$err" "2|occupant: --gpu chooses architecture and device: leave out --arch and --device" "--gpu and --arch"
play gpus=0 report --gpu
is "$status|$out|$err" "2||occupant: the NVIDIA driver shows no GPU" "a report needs a GPU"

# --write
play "" gpus --write "$scratch/mine.ini"
is "$status|$out|$err" "0||occupant: $scratch/mine.ini: written, the profile of NVIDIA H100 80GB HBM3" "--write"
run profiles --check "$scratch/mine.ini"
is "$status" 0 "is a profile"
has "$(cat "$scratch/mine.ini")" "max_blocks_per_sm         = 32                                   # the driver" "with sources"
has "$(head -1 "$scratch/mine.ini")" "# NVIDIA H100 80GB HBM3, as its driver" "and a title"
run report -a "$scratch/mine.ini" -b 96 -r 40 -s 5000 -c 4 -g 1000 --format json
echo "$out" >"$scratch/mine.json"
run report -a sm_90 -d "H100 SXM5 80GB" -b 96 -r 40 -s 5000 -c 4 -g 1000 --format json
is "$(cat "$scratch/mine.json")" "$out" "which says the same as the profile it comes from"
play arch=13.0 gpus --write -
echo "$out" >"$scratch/other.ini"
run profiles --check "$scratch/other.ini"
is "$status" 0 "the profile of an unknown architecture"
has "$(cat "$scratch/other.ini")" "# assumed: sm_121" "names what is assumed"
has "$(cat "$scratch/other.ini")" "gpc_sms                   = 18 18 16 16 16 16 16 8 2 2 2 2       # measured: 96 cluster counts" \
    "has a measured GPC list"
hasnt "$(grep '^assumed' "$scratch/other.ini")" "cluster_blocks_per_sm" "and a measured limit of cluster launches, no assumed one"

# writes SCENARIO: the profile of that GPU is in $out, and is one
writes() {
    play "$1" gpus --write -
    echo "$out" >"$scratch/other.ini"
    "$OCCUPANT" profiles --check "$scratch/other.ini" >/dev/null 2>&1 || status=$?
}
exclusive="the GPU is in exclusive use by another process, or its compute mode prohibits use"
writes ""
has "$out" "$(date -u +%Y-%m-%d)
# written by occupant" "the date"
has "$out" "# measured: gpc_sms, cluster_blocks_per_sm" "what was measured"
has "$out" "gpc_sms                   = 18 18 16 16 16 16 16 8 2 2 2 2       # measured: 128 cluster counts" "the GPC list"
is "$status|$err" "0|" "as the profile has it"
writes gpcs=16,16,16,16,16,16,16,16,2,2
has "$status $out" "gpc_sms                   = 16 16 16 16 16 16 16 16 2 2          # measured: 128 cluster counts" \
    "another board of the same product"
is "$err" "occupant: gpc_sms: measured 16 16 16 16 16 16 16 16 2 2; H100 SXM5 80GB, as the profile has it: 18 18 16 16 16 16 16 8 2 2 2 2" \
    "is told"
writes cap=7
has "$out" "cluster_blocks_per_sm     = 7 " "seven blocks of a cluster launch on an SM"
is "$status|$err" "0|occupant: cluster_blocks_per_sm: measured 7; the profile has 8" "are told"
writes cap=32
hasnt "$out" "cluster_blocks_per_sm  " "no limit of cluster launches"
is "$status|$err" "0|occupant: cluster_blocks_per_sm: measured 0; the profile has 8" "is told too"
writes fail=cuDevicePrimaryCtxRetain:46
is "$status|$err" "0|occupant: gpc_sms: not measured, and left out: $exclusive
occupant: cluster_blocks_per_sm: not measured, the profile's: $exclusive" "a GPU in exclusive use"
hasnt "$out" "gpc_sms  " "has no GPC list"
has "$out" "# measured: nothing
# gpc_sms: not measured, and left out: $exclusive
# cluster_blocks_per_sm: not measured, the profile's: $exclusive" "and says so in its profile"
# left_out SCENARIO REASON
left_out() {
    writes "$1"
    is "$status $(echo "$err" | grep -c "^occupant: gpc_sms: not measured, and left out: $2")|$(echo "$out" | grep -c '^gpc_')" "0 1|0" \
        "$1: $2"
}
left_out fail=cuOccupancyMaxActiveClusters:1 "the driver gives no counts of active clusters"
left_out wrong=cuOccupancyMaxActiveClusters "no list explains the 128 cluster counts of the driver"
left_out arch=8.0 "sm_80 has no clusters, whose counts tell the GPCs"
left_out fail=cuModuleLoadDataEx:218 "the driver refuses cuModuleLoadDataEx: error 218"
left_out "gpcs=2,1 fail=cuOccupancyMaxActiveClusters:1:3" "several lists explain the 3 cluster counts of the driver: 3; 2 1; 1 1 1"
left_out fail=cuOccupancyMaxActiveClusters:1:3 "too many lists explain the 3 cluster counts of the driver, such as 64 64 4"
for refusal in cuLaunchKernelEx:1 cuMemAlloc_v2:2 cuCtxSynchronize:702; do
    writes "fail=$refusal"
    is "$status|$err" "0|occupant: cluster_blocks_per_sm: not measured, the profile's: the driver refuses ${refusal%:*}: error ${refusal#*:}" \
        "$refusal: the GPC list stands"
    has "$out" "# measured: gpc_sms
" "and is all that was measured"
done

# What a real driver described answers as the profile does.
for launch in "-b 256 -r 33" "-b 64 -c 16 --nonportable" "-b 1024 -r 64 -g 5000 -s 40K"; do
    # shellcheck disable=SC2086 # a list of options
    run report -a tests/data/h200/gpu.ini $launch --format json
    written=$out
    # shellcheck disable=SC2086
    run report -d H200 $launch --format json
    is "$written" "$out" "the profile that an H200's driver gave: $launch"
done

play gpus=2 gpus --gpu 1 --write /dev/full/mine.ini
is "$status" 2 "a file that cannot be written"

# ---- AMD's GPUs, as Linux' topology files describe them
# with FOLDER ARGUMENT...: without NVIDIA's driver
with() {
    OCCUPANT_KFD=$1
    shift
    run "$@"
    OCCUPANT_KFD=/nonexistent
}
nodes=tests/data/kfd
if ldconfig -p 2>/dev/null | grep -q libcuda.so.1; then
    skip "AMD's GPUs without NVIDIA's driver" "this machine has one"
else
    with $nodes gpus --format csv
    is "$status|$err|$(echo "$out" | sed 1d)" "0||0,AMD gfx942,gfx942,304,192,,,GPU-912de87c26833c3d,Instinct MI300X,gfx942,,,
1,AMD gfx1100,gfx1100,96,24,,,GPU-712403800955340e,Radeon RX 7900 XTX,gfx1100,,," "two GPUs of AMD, and no processor"
    with $nodes gpus
    has "$out" "  0  AMD gfx942   gfx942   304  192" "as a table"
    has "$out" " CUs " "of CUs"
    has "$(flat "$out")" "GPUs of AMD are as Linux' driver amdgpu describes them" "names its source"
    with $nodes report --gpu -b 256 -r 128
    is "$status|$err|$(echo "$out" | head -n 1)" "0||gfx942 CDNA 3, Instinct MI300X with 304 CUs" "--gpu"
    with $nodes report --gpu 1 -b 256 -r 97 --format csv
    amd=$out
    run report -a gfx1100 -b 256 -r 97 --format csv
    is "$amd" "$out" "--gpu 1 answers as its profile, in WGP mode"
    with $nodes report --gpu GPU-7124 -b 64
    is "$status" 0 "the beginning of its unique number"
    with $nodes report --gpu 2 -b 64
    is "$status|$err" '2|occupant: no GPU "2"; there is 0 (AMD gfx942), 1 (AMD gfx1100)' "--gpu 2 of two"
    needs="2||occupant: AMD gfx942: this needs an NVIDIA driver so far, to run kernels"
    with $nodes verify
    is "$status|$out|$err" "$needs" "verify needs NVIDIA's driver"
    with $nodes gpus --write -
    is "$status|$out|$err" "$needs" "and so does --write"
    cp -r $nodes "$scratch/kfd"
    sed -i 's/^\(max_waves_per_simd\) 8/\1 10/; s/^\(lds_size_in_kb\) 64/\1 160/; s/^\(simd_count\) .*/\1 140/; s/^\(wave_front_size\) 64/\1 32/
        s/^\(simd_per_cu\) 4/\1 2/' "$scratch/kfd/1/properties"
    with "$scratch/kfd" gpus
    for difference in "warp_size 32 (profile: 64)" "max_warps_per_sm 20 (profile: 32)" "schedulers_per_sm 2 (profile: 4)" \
        "carveouts 163840 (profile: 65536)" "AMD gfx942 is no product of the profile gfx942"; do
        has "$(flat "$out")" "$difference" "AMD: $difference"
    done
    with "$scratch/kfd" report --gpu -b 64 --format json
    has "$err" "gfx942: the driver's figures are used: warp_size 32 (profile: 64)" "--gpu tells the differences"
    has "$out" '"max_warps_per_sm": 20' "and uses them"
    sed -i 's/^\(gfx_target_version\) .*/\1 130100/; s/^\(unique_id\) .*/\1 0/' "$scratch/kfd/2/properties"
    with "$scratch/kfd" report --gpu 1 -b 64
    is "$status|$out|$err" "2||occupant: no profile for AMD gfx1310" "a target without a profile"
    for damage in 's/^\(simd_per_cu\) .*/\1 0/' 's/^\(simd_count\) .*/\1 99999999999999999999/' 's/ .*//' 's/^\(gfx_target_version\) .*/\1 0/'; do
        rm -r "$scratch/kfd" && cp -r $nodes "$scratch/kfd"
        sed -i "$damage" "$scratch/kfd/1/properties"
        with "$scratch/kfd" gpus --format csv
        is "$status $(echo "$out" | sed 1d | cut -d, -f1,3)" "0 0,gfx1100" "damaged, the GPU is left out: $damage"
    done
fi
OCCUPANT_KFD=$nodes
play gpus=1 gpus --format csv
is "$(echo "$out" | sed 1d | cut -d, -f1,3)" "0,sm_90
1,gfx942
2,gfx1100" "NVIDIA's GPUs come first"
play fail=cuInit:803 gpus
is "$status|$out" "2|" "an NVIDIA driver that fails is told all the same"
end
