#!/bin/sh
# SPDX-License-Identifier: MIT
# Launch files: found, checked, used by each command, written from what a profiler saw.
. tests/command/tap.sh
data=tests/data/kernels
files=tests/data/launches
top=$PWD
case $OCCUPANT in /*) ;; *) OCCUPANT=$top/$OCCUPANT ;; esac

# here FOLDER ARGUMENT...: run in a folder
here() {
    folder=$1
    shift
    (cd "$folder" && "$OCCUPANT" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null)
    status=$?
    out=$(cat "$scratch/out")
    err=$(cat "$scratch/err")
}

# ---- --check

run kernels --check --launches $files/basic.launches
is "$status $out$err" "0 $files/basic.launches: 3 sections, no mistake" "a launch file is checked"
run kernels --check --launches $files/mistakes.launches
is "$status $out" "1 $files/mistakes.launches: 6 mistakes" "mistakes fail"
is "$(echo "$err" | cut -d: -f3 | tr '\n' ' ')" "1 3 4 5 6 7 " "each has its line"
run kernels --check --launches $files/basic.launches $data/cubin/basic.sm_90.cubin
is "$status $out" "0 $files/basic.launches: 3 sections, no mistake" "and its kernels are there"
run kernels --check --launches $files/basic.launches $data/cubin/spill.sm_90.cubin
is "$status" 0 "sections without kernels are no mistake"
is "$(echo "$out" | head -2)" "$files/basic.launches:4: [block_sum<*>] matches no kernel
$files/basic.launches:7: [lb1] matches no kernel" "but said"
run kernels --check --launches "$scratch/nothing"
is "$status $err" "2 occupant: $scratch/nothing: No such file or directory" "a file that is not there"
run kernels --check
is "$status $err" "2 occupant: --check needs a launch file: there is no occupant.launches here, and no --launches FILE" \
    "none at all"
run kernels --check $files/mistakes.launches --launches none
has "$err" "$files/mistakes.launches: is a launch file: give it by --launches $files/mistakes.launches" \
    "a launch file among the kernels"
run report $files/basic.launches $data/cubin/basic.sm_90.cubin
is "$status" 2 "by any command"
has "$err" "give it by --launches" "that says so"

# What a warp executes: its keys are those of the latency's warps.
printf '[*]\naccess_bytes = 4\nilp = 2*2\ninstructions = 20\n' >"$scratch/latency.launches"
run kernels --check --launches "$scratch/latency.launches"
is "$status $out" "0 $scratch/latency.launches: 1 section, no mistake" "keys of the latency"
run report "$data/modern/dynamic.sm_90.cubin" --kernel nodyn --launches "$scratch/latency.launches"
is "$(echo "$out" | grep -c '/.* from the launch file')" 3 "bytes, accesses in flight, instructions"
run report "$data/modern/dynamic.sm_90.cubin" --kernel nodyn --launches "$scratch/latency.launches" --ilp 2
has "$out" "In flight/warp (ILP)                           2" "an option wins"
printf '[*]\nilp = 99\ninstruction = 5\n' >"$scratch/latency.launches"
run kernels --check --launches "$scratch/latency.launches"
is "$status $(echo "$err" | cut -d: -f3- | tr '\n' '|')" \
    '1 2: ilp: "99" is too large; allowed is 1 to 64|3: unknown key "instruction"; did you mean instructions?|' "their mistakes"

# A pipe that is named is waited for; one that nobody named is passed over.
mkfifo "$scratch/pipe"
cat $files/basic.launches >"$scratch/pipe" &
run kernels --check --launches "$scratch/pipe"
is "$status $out" "0 $scratch/pipe: 3 sections, no mistake" "a pipe"
wait
mkdir "$scratch/piped"
mkfifo "$scratch/piped/occupant.launches"
here "$scratch/piped" kernels "$top/$data/cubin/basic.sm_90.cubin"
is "$status" 0 "a pipe beside the kernels"
# A file written by hand need not end its last line.
printf '[*]\nblock = 64' >"$scratch/by-hand.launches"
run kernels --check --launches "$scratch/by-hand.launches"
is "$status" 0 "no line end at the end"

# ---- Where it is found

mkdir -p "$scratch/project/src/deep" "$scratch/alone/below"
printf '[*]\nblock = 128\n' >"$scratch/project/occupant.launches"
printf '[*]\nblock = 64\n[k]\n' >"$scratch/project/src/occupant.launches"
mkdir "$scratch/project/.git"
cp "$scratch/project/occupant.launches" "$scratch/alone"
here "$scratch/project/src/deep" kernels --check
has "$out" "../occupant.launches: 2 sections" "the nearest file above, inside of a project"
here "$scratch/project" kernels --check
is "$out" "occupant.launches: 1 section, no mistake" "one in the folder itself"
here "$scratch/alone/below" kernels --check
is "$status" 2 "outside of a project no folder above is searched"
here "$scratch/alone" kernels --check
is "$out" "occupant.launches: 1 section, no mistake" "but the folder itself is"
here "$scratch/project" kernels --check --launches none
is "$status" 2 "none is none"
mkdir "$scratch/project/src/deep/.git"
here "$scratch/project/src/deep" kernels --check
is "$status" 2 "a project ends at its .git"

# ---- What the commands make of it

cubin=$data/cubin/basic.sm_90.cubin
run kernels $cubin --launches $files/basic.launches --format csv
is "$(echo "$out" | grep '^[^,]*,_Z9block_sumIf' | cut -d, -f13,14)" "256,launches" "kernels: the block size and its source"
is "$(echo "$out" | grep '^[^,]*,_Z3lb1' | cut -d, -f13,14,17)" "192,launches,93.75" "and the occupancy that it makes"
is "$(echo "$out" | grep '^[^,]*,saxpy' | cut -d, -f13,14)" ",unknown" "of its kernels alone"
run kernels $cubin --launches $files/basic.launches -b 64 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f13,14 | sort -u)" "64,you" "an option wins"
run report $cubin --launches $files/basic.launches -k 'block_sum<float*'
has "$out" "256 threads, from the launch file" "report"
run report $cubin --launches $files/basic.launches -k 'block_sum<float*' --format json
has "$out" '"launches"' "report as JSON"
run check $cubin --launches $files/basic.launches -k 'block_sum*' -k lb1 --min-occupancy 90
is "$status" 0 "check knows the block size"
run check $cubin --launches $files/basic.launches -k lb1 --min-occupancy 95
is "$status" 1 "and judges at it"
has "$err$out" "93.75 %" "with the occupancy there"
printf '[lb1]\nblock = 32\n' >"$scratch/small.launches"
run diff $cubin $cubin --launches "$scratch/small.launches"
is "$status $out" "0 no difference" "diff goes by one file for both builds"
printf '[clus_lb]\nblock = 64\ncluster = 8\n' >"$scratch/other.launches"
run kernels $cubin -k clus_lb --launches "$scratch/other.launches" --format csv
is "$(echo "$out" | sed 1d | cut -d, -f13,14)" "64,launches" "a block size within the launch bounds"
is "$err" "occupant: $scratch/other.launches:3: cluster = 8: the code of clus_lb fixes 4" \
    "what the code fixes is not overruled, which is said"
printf '[clus*]\nblock = 64\ncluster = 8\n' >"$scratch/both.launches"
run kernels $cubin --launches "$scratch/both.launches"
is "$err" "occupant: $scratch/both.launches:3: cluster = 8: the code of clus_lb fixes 4" "once for two kernels"
printf '[clus_lb]\ncluster = 8\n[clus]\ncluster = 2\n' >"$scratch/each.launches"
run kernels $cubin --launches "$scratch/each.launches"
is "$err" "occupant: $scratch/each.launches:2: cluster = 8: the code of clus_lb fixes 4
occupant: $scratch/each.launches:4: cluster = 2: the code of clus fixes 4" "each line of two"
run kernels --check $cubin --launches "$scratch/other.launches"
is "$status $out" "1 $scratch/other.launches: 1 mistake" "and is a mistake"
run kernels $cubin --launches $files/mistakes.launches
is "$status $out" "2 " "a file with mistakes is not used"
cp "$cubin" "$scratch/project/k.cubin"
here "$scratch/project" kernels k.cubin --format csv
is "$(echo "$out" | grep '^[^,]*,saxpy' | cut -d, -f13,14)" "128,launches" "one that is found counts"
here "$scratch/project" kernels k.cubin --format csv --launches none
is "$(echo "$out" | grep '^[^,]*,saxpy' | cut -d, -f13,14)" ",unknown" "unless none is to"
printf '[*\n' >"$scratch/alone/occupant.launches"
here "$scratch/alone" report -b 64
is "$status" 0 "without kernels it does not matter"

# ---- --write-launches

run kernels $data/real/details.csv --write-launches "$scratch/written"
is "$status $out" "0 $scratch/written: 6 sections added" "recorded launches are written"
has "$(cat "$scratch/written")" "
[dyn]
block        = 256
dynamic_smem = 8192
grid         = 132
# carve-out in force, as the driver chose it: 135,168 B
" "one section a kernel"
run kernels --check --launches "$scratch/written" $data/real/details.csv $data/real/cuobjdump.txt
is "$status $out" "0 $scratch/written: 6 sections, no mistake" "what is written is read, and matches"
cp "$scratch/written" "$scratch/before"
run kernels $data/real/details.csv --write-launches "$scratch/written"
is "$out" "$scratch/written: 0 sections added, 6 kernels are there already" "nothing is written twice"
cmp -s "$scratch/before" "$scratch/written"
ok $? "and nothing changes"
printf '# mine\n[dyn]\nblock = 32 # by hand' >"$scratch/written"
run kernels $data/real/details.csv -k dyn -k clu --write-launches "$scratch/written"
is "$(cat "$scratch/written")" "# mine
[dyn]
block = 32 # by hand

[clu]
block        = 64
dynamic_smem = 0
cluster      = 2
grid         = 8
# carve-out in force, as the driver chose it: 32,768 B" "what the user wrote stays"
printf '[dyn\n' >"$scratch/broken"
run kernels $data/real/details.csv --write-launches "$scratch/broken"
is "$status $(cat "$scratch/broken")" "2 [dyn" "a file with mistakes is not touched"
has "$err" "broken:1: " "but named"
run kernels $data/real/details.csv --write-launches "$scratch/no/folder"
is "$status $err" "2 occupant: $scratch/no/folder: No such file or directory" "a file that cannot be written"
run kernels $data/cubin/basic.sm_90.cubin --write-launches "$scratch/empty"
is "$status" 2 "a binary alone has no launches"
[ ! -e "$scratch/empty" ]
ok $? "and writes nothing"
run kernels $data/real/details.csv $data/cubin/basic.sm_90.cubin --write-launches -
is "$(echo "$out" | head -2)" "[clu]
block        = 64" "standard output takes the sections alone"
"$OCCUPANT" kernels $data/real/details.csv --write-launches - 2>/dev/null >"$scratch/sections"
is "$(tail -c 1 "$scratch/sections" | od -An -tx1 | tr -d ' ')$(tr -d '\n -~' <"$scratch/sections" | wc -c | tr -d ' ')" 0a0 "to the end of a line"

# ---- What the code fixes: the driver refuses every other block and cluster (measured on H200)

launch=$data/modern/launch.sm_90.cubin
# figures COLUMN... of the kernel that --kernel names, as CSV
figures() {
    run kernels "$launch" --format csv -s 0 "$@"
    echo "$out" | awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
        { print $at["block"], $at["block_source"], $at["occupancy"], $at["assumed"] }'
}
is "$(figures -k tile -b 32)" "128 file 50 " "a block of other threads stays that of the code"
figures -k tile -b 32 >/dev/null
is "$err" "occupant: --block 32: the code of tile fixes 128" "and is named"
figures -k tile -b 128 >/dev/null
is "$err" "" "the same threads are no mistake"
is "$(figures -k four -b 32 -c 2)" "$(figures -k four -b 32 -c 4)" "so does a cluster"
figures -k four -b 32 -c 2 >/dev/null
is "$err" "occupant: --cluster 2: the code of four fixes 4" "which is named, too"
figures -k ranked -b 32 -c 8 >/dev/null
is "$err" "occupant: --cluster 8: the code of ranked allows at most 4" "a cluster above the launch bounds"
figures -k ranked -b 32 -c 4 >/dev/null
is "$err" "" "and one within"
figures -k asserts -b 32 -c 2 >/dev/null
is "$err" "" "of kernels that are not listed nothing is said"
printf '[ranked]\nblock = 64\ncluster = 8\n' >"$scratch/ranked.launches"
run kernels --check --launches "$scratch/ranked.launches" "$launch"
has "$err" "ranked.launches:3: cluster = 8: the code of ranked allows at most 4" "in a launch file, too"
is "$(figures -k sixteen -b 256)" "256 you 100 nonportable" "a fixed cluster of 16 has the attribute that every legal launch has"
is "$(figures -k sixteen -b 256 --nonportable)" "256 you 100 " "given by its option"
run check "$launch" -k sixteen -b 256 -s 0 --min-occupancy 50 --no-assumed
is "$status" 1 "else it is assumed"

# ---- What a launch adds to the registers of the code

run report "$launch" -k asserts -b 256 -s 0 --explain
has "$out" "profilers show 32: the driver launches it with no fewer (measured on H200)" "a kernel that calls the driver"
run report "$launch" -k four -b 256 -s 0 --explain
has "$out" "profilers show 16:" "and one that does not"

end
