#!/bin/sh
# SPDX-License-Identifier: MIT
# The GPUs of this machine, with libraries that play the driver (tests/fake): their list, --gpu, and
# what is said where there is none.
. tests/command/tap.sh
fake=${BUILD:-build}/tests/fake
unset CUDA_VISIBLE_DEVICES

# play LIBRARY SCENARIO ARGUMENT...: run with that driver
play() {
    LD_LIBRARY_PATH=$fake/$1
    FAKE_CUDA=$2
    export LD_LIBRARY_PATH FAKE_CUDA
    shift 2
    run "$@"
    unset LD_LIBRARY_PATH FAKE_CUDA
}

# says SCENARIO SENTENCE: a driver in this state gives this one sentence, and nothing else
says() {
    play now "$1" gpus
    is "$status|$out|$err" "2||occupant: $2" "${1:-a driver}: $2"
}

run gpus
if [ -e /dev/nvidiactl ]; then
    skip "no driver" "this machine has one"
else
    is "$status|$out|$err" "2||occupant: no NVIDIA driver: libcuda.so.1 is not on this machine, or not where libraries are looked for" \
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
play old "" gpus
is "$status|$err" "2|occupant: the NVIDIA driver is too old: it has no cuDriverGetVersion; CUDA 11.4 has it" \
    "a driver that is too old"
CUDA_VISIBLE_DEVICES=
export CUDA_VISIBLE_DEVICES
says "" "CUDA_VISIBLE_DEVICES is empty: the driver shows no GPU"
unset CUDA_VISIBLE_DEVICES

play now fail=cuDeviceGetUuid_v2:1 gpus --format csv
is "$status $(echo "$out" | sed -n 2p | cut -d, -f8)" "0 " "without a UUID"

# The list
play now gpus=2 gpus
is "$status $(echo "$out" | grep -c 'NVIDIA H100 80GB HBM3 *sm_90 *132 *80')" "0 2" "two GPUs"
has "$out" "CUDA 13.0" "the version of the driver"
hasnt "$out" "profile" "no differences"
is "$(echo "$out" | awk 'length > 120' | wc -l | tr -d ' ')" 0 "its rows are short"
play now "mode=3" gpus --format csv
is "$(echo "$out" | sed -n 2p)" \
    "0,NVIDIA H100 80GB HBM3,sm_90,132,80,,exclusive,GPU-645a5a5a-5a5a-5a5a-5a5a-5a5a5a5a5a5a,H100 SXM5 80GB,sm_90,,13.0,$(cat /sys/module/nvidia/version 2>/dev/null)" \
    "as CSV, with the compute mode"
play now "name=NVIDIA_H100_80GB_HBM3_MIG_1g.10gb lie=16:16" gpus --format csv
is "$(echo "$out" | sed -n 2p | cut -d, -f4,6,9)" "16,1g.10gb,H100 SXM5 80GB MIG 1g.10gb" "a MIG instance"
has "$out" ",MIG-645a" "and its UUID"
if command -v python3 >/dev/null; then
    play now "lie=106:24" gpus --format json
    is "$(echo "$out" | python3 -c 'import json, sys; print(json.load(sys.stdin)[0]["differences"])')" \
        "max_blocks_per_sm 24 (profile: 32)" "a difference as JSON"
else
    skip "a difference as JSON" "no python3"
fi
play now "lie=106:24 lie=82:32768 lie=81:200000 lie=120:0 lie=95:0" gpus
for difference in "max_blocks_per_sm 24 (profile: 32)" "registers_per_sm 32768 (profile: 65536)" \
    "carveouts 200000 (profile: 233472)" "cluster_max_portable 0 (profile: 8)" \
    "cooperative_launch 0 (profile: 1)"; do
    has "$(echo "$out" | tr '\n' ' ' | tr -s ' ')" "$difference" "$difference"
done
play now lie=97:1 gpus
has "$(echo "$out" | tr '\n' ' ' | tr -s ' ')" \
    "contradict one another, the profile's are used; the driver: smem_per_block_optin 1 (profile: 232448)" \
    "figures that contradict one another"

# --gpu
play now "" report --gpu -b 64 --format json
has "$status $out" '"name": "H100 SXM5 80GB"' "--gpu"
is "$err" "" "which agrees with its profile"
play now lie=106:24 report --gpu -b 64 -r 16 --format json
has "$out" '"blocks": 24' "a limit from the driver"
is "$err" "occupant: sm_90: the driver's figures are used: max_blocks_per_sm 24 (profile: 32)" "is told"
play now lie=16:130 report --gpu -g 1000 --format json
has "$out" '"name": "H100 80GB HBM3"' "a GPU that is no product of the profile"
has "$err" "H100 80GB HBM3 is no product of the profile sm_90" "is told"
play now arch=13.0 report --gpu -b 64 --format json
has "$out" '"name": "sm_130"' "an unknown compute capability"
has "$out" '"assumed": "schedulers_per_sm ' "with figures that are assumed"
is "$err" "occupant: no profile for sm_130: beyond the driver's figures those of sm_121 are assumed" "is told"
has "$out" '"name": "H100 80GB HBM3 (like sm_121)"' "marked in the name of the device"
play now arch=9.1 report --gpu -b 64
has "$out" "like sm_90 (assumed)" "the nearest relative has the same major version"
play now gpus=3 report --gpu 2 -b 64
is "$status" 0 "--gpu 2"
play now gpus=3 report --gpu=3 -b 64
is "$status" 2 "--gpu 3 of three"
has "$err" 'no GPU "3"; there is 0 (NVIDIA H100 80GB HBM3), 1 (' "names those that are there"
play now gpus=3 report --gpu GPU-665a -b 64
is "$status" 0 "the beginning of a UUID"
play now gpus=3 report --gpu GPU- -b 64
is "$status" 2 "one that all of them have"
play now "" report --gpu tests/data/kernels/nothing-here
has "$err" "nothing-here" "a word behind --gpu that names no GPU is a file"
play now "" report --gpu -a sm_80
is "$status|$err" "2|occupant: --gpu chooses architecture and device: leave out --arch and --device" "--gpu and --arch"
play now gpus=0 report --gpu
is "$status|$out|$err" "2||occupant: the NVIDIA driver shows no GPU" "a report needs a GPU"

# --write
play now "" gpus --write "$scratch/mine.ini"
is "$status|$out|$err" "0||occupant: $scratch/mine.ini: written, the profile of NVIDIA H100 80GB HBM3" "--write"
run profiles --check "$scratch/mine.ini"
is "$status" 0 "is a profile"
has "$(cat "$scratch/mine.ini")" "max_blocks_per_sm         = 32                                   # the driver" "with sources"
has "$(head -1 "$scratch/mine.ini")" "# NVIDIA H100 80GB HBM3, as its driver" "and a title"
run report -a "$scratch/mine.ini" -b 96 -r 40 -s 5000 -c 4 -g 1000 --format json
echo "$out" >"$scratch/mine.json"
run report -a sm_90 -d "H100 SXM5 80GB" -b 96 -r 40 -s 5000 -c 4 -g 1000 --format json
is "$(cat "$scratch/mine.json")" "$out" "which says the same as the profile it comes from"
play now arch=13.0 gpus --write -
echo "$out" >"$scratch/other.ini"
run profiles --check "$scratch/other.ini"
is "$status" 0 "the profile of an unknown architecture"
has "$(cat "$scratch/other.ini")" "# assumed: sm_121" "names what is assumed"
play now gpus=2 gpus --gpu 1 --write /dev/full/mine.ini
is "$status" 2 "a file that cannot be written"
end
