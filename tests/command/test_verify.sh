#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant verify with a library that plays the driver (tests/fake): a driver that agrees, and one that
# differs in each kind of answer.
. tests/command/tap.sh
. tests/command/fake_driver.sh

play "" verify
is "$status|$err" "0|" "a driver that agrees"
has "$out" "No disagreement in 135,952 answers." "counts its answers"
has "$(flat "$out")" "GPCs: 18 18 16 16 16 16 16 8 2 2 2 2 SMs explain all 128 cluster counts, as the profile says." \
    "solves the GPC list"
has "$(flat "$out")" "form groups of 18 18 16 16 16 16 16 8 2 2 2 2." "and finds it in running clusters"
has "$out" "   32       0       16        -     8         8" "measures the blocks of cluster launches"
is "$(echo "$out" | awk 'length > 80' | wc -l | tr -d ' ')" 0 "in 80 columns"

play "" verify --json
is "$status" 0 "--json"
cp "$scratch/out" "$scratch/record.json"
if command -v python3 >/dev/null; then
    is "$(python3 -c 'import json, sys; r = json.load(open(sys.argv[1])); print(r["agrees"], len(r["answers"]["active_blocks"]))' \
        "$scratch/record.json")" "True 2400" "is JSON"
else
    skip "is JSON" "no python3"
fi
run verify --replay "$scratch/record.json"
is "$status" 0 "--replay without a driver"
has "$out" "No disagreement in 135,952 answers." "compares every answer again"
run verify --replay "$scratch/record.json" --json
is "$(cksum <"$scratch/out")" "$(cksum <"$scratch/record.json")" "writes the same record"
sed 's/^\(  *"48 0 0 0 0 -1 0 0 0 0: \)32x3 /\132x2 31 /' "$scratch/record.json" >"$scratch/other.json"
run verify --replay "$scratch/other.json"
is "$status" 1 "a record with another answer"
has "$(flat "$out")" "active_blocks: -b 32 -r 48 --static-smem 0 -s 0 --barriers 0 --max-threads 0 --carveout -1 -c 0 (0): driver 31, profile 32" \
    "shows both"
has "$out" "1 of 135,952 answers differ." "and counts it"
if command -v python3 >/dev/null; then
    run verify --replay "$scratch/other.json" --json
    is "$(python3 -c 'import json, sys; print(*[d["question"] + ": " + str(d["driver"]) + " for " + str(d["core"])
          for d in json.load(sys.stdin)["disagreements"]])' <"$scratch/out")" "active_blocks: 31 for 32" "in JSON, too"
else
    skip "in JSON, too" "no python3"
fi
sed 's/"launch_bound_refused": 1/"launch_bound_refused": 0/' "$scratch/record.json" >"$scratch/other.json"
run verify --replay "$scratch/other.json"
is "$status $(cmp -s "$scratch/other.json" "$scratch/record.json" || echo other)" "1 other" "a bound that the driver ignores"
has "$out" "1 measurement differs." "is counted"
sed 's/"stood": 17/"stood": 18/' "$scratch/record.json" >"$scratch/other.json"
run verify --replay "$scratch/other.json"
is "$status" 1 "a record of other blocks that stood"
has "$out" "2 measurements differ." "and counts them apart"
has "$out" "No disagreement in 135,952 answers." "from the answers"

# changed FROM TO: the record with the first such text replaced
changed() {
    awk -v from="$1" -v to="$2" '!done && (at = index($0, from)) {
        $0 = substr($0, 1, at - 1) to substr($0, at + length(from)); done = 1 } { print }' \
        "$scratch/record.json" >"$scratch/other.json"
    run verify --replay "$scratch/other.json"
}
run verify --replay "$scratch/record.json"
plain=$out
changed '"sms": 132' '"boards": {"a": [1]}, "sms": 132'
is "$status $out" "0 $plain" "what is not known of the GPU is left out"
changed '"block_limit": [' '"other": [1, {}], "block_limit": ['
is "$status $out" "0 $plain" "so is another axis"
changed '"gpcs": {' '"gpcs": {"other": 1, '
is "$status $out" "0 $plain" "and what is not known of GPCs"
changed '"launch_bound_refused": 1' '"launch_bound_refused": -1'
is "$(echo "$plain" | grep -c 'launch bound\|__launch_bounds__') $(echo "$out" | grep -c 'launch bound\|__launch_bounds__')" "1 0" \
    "a bound that was not measured is not spoken of"
for answers in '"active_blocks": 1, ' '"weather": [], ' '"active_blocks": ["x"], '; do
    changed '"answers": {' "\"answers\": {$answers"
    is "$status|$err" "2|occupant: $scratch/other.json: no record of \`occupant verify --json\`" "answers with $answers"
done
changed '"arch": "sm_90"' '"arch": "sm_999"'
is "$status|$out" "2|" "a record of an architecture without a profile"
has "$err" "sm_999" "names it"
{ cat "$scratch/record.json"; echo x; } >"$scratch/other.json"
run verify --replay "$scratch/other.json"
is "$status" 2 "and nothing may follow it"
refusal=$(sed -n '/"available_smem": \[/,/\]/s/.*\( -1x[0-9]*\)".*/\1/p' "$scratch/record.json" | head -n 1)
changed "$refusal\"" " 0${refusal# -1}\""
is "$status" 1 "refusals that became answers of none"
has "$out" "${refusal#*x} of 135,952 answers differ." "each of them"
has "$(flat "$out")" "driver 0, profile -1" "with both"
changed '"partial": false' '"partial": true'
run verify --replay "$scratch/other.json" --json
is "$(cksum <"$scratch/out")" "$(cksum <"$scratch/other.json")" "a part of the questions stays a part"
none=$(sed -n '/"active_blocks": \[/,/\]/s/.*\( 0x[0-9]*\)".*/\1/p' "$scratch/record.json" | head -n 1)
changed "$none\"" " -1${none# 0}\""
is "$status" 1 "answers of none that became refusals"
has "$out" "${none#*x} of 135,952 answers differ." "each of them"
groups=$(sed -n '/"groups": \[/,/\]/p' "$scratch/record.json" | grep -c '^ *[0-9]')
is "$groups" 12 "the groups of SMs are in the record"
awk '/"groups"/ { seen = 1 } seen && /18/ && !done { sub(/18/, "17"); done = 1 } { print }' \
    "$scratch/record.json" >"$scratch/other.json"
run verify --replay "$scratch/other.json"
is "$status" 1 "a record of other groups of SMs"
has "$(flat "$out")" "form groups of 17 18 16 16 16 16 16 8 2 2 2 2. The GPCs of the profile are other ones: 18 18 16 16 16 16 16 8 2 2 2 2." \
    "shows both"
head -c 5000 "$scratch/record.json" >"$scratch/cut.json"
for file in "$scratch/cut.json" README.md; do
    run verify --replay "$file"
    is "$status|$err" "2|occupant: $file: no record of \`occupant verify --json\`" "${file##*/} is no record"
done
# rows N: the record with its first N rows of answers
rows() {
    awk -v most="$1" '/"answers": \{/ { rows = 1 }
        rows && /^ *"[0-9]/ { if (count++ >= most) next; sub(/,$/, "") } { print }' "$scratch/record.json" >"$scratch/few.json"
    run verify --replay "$scratch/few.json"
}
rows 1
has "$status $out" "0 " "a record of one row"
has "$out" "No disagreement in 38 answers." "has the answers of that one"
rows 0
is "$status|$err" "2|occupant: $scratch/few.json: no record of \`occupant verify --json\`" "one without answers is none"
gzip -c "$scratch/record.json" >"$scratch/record.json.gz"
run verify --replay "$scratch/record.json.gz"
is "$status|$err" "2|occupant: $scratch/record.json.gz: is compressed: gzip -d FILE" "a packed record"
run verify --replay "$scratch/missing.json"
is "$status|$err" "2|occupant: $scratch/missing.json: No such file or directory" "a record that is not there"

# differs SYMBOL QUESTION: some answers of the function are wrong
differs() {
    play "wrong=$1" verify
    is "$status" 1 "a wrong $1"
    is "$(echo "$out" | awk -v q="$2" '$1 == q { print ($3 > 0) }')" 1 "is counted for $2"
    has "$out" "$2: -b " "and shown"
}
differs cuOccupancyMaxActiveBlocksPerMultiprocessor active_blocks
differs cuOccupancyMaxPotentialBlockSize potential_block
differs cuOccupancyAvailableDynamicSMemPerBlock available_smem
differs cuOccupancyMaxActiveClusters active_clusters
differs cuOccupancyMaxPotentialClusterSize max_cluster

keep_playing verify "" verify
keep_playing verify-ko cap=7 verify --lang ko
keep_playing verify-lists "gpcs=2,1 fail=cuOccupancyMaxActiveClusters:1:3" verify
keep_playing verify-many-lists fail=cuOccupancyMaxActiveClusters:1:3 verify
keep_playing verify-wrong wrong=cuOccupancyMaxActiveBlocksPerMultiprocessor verify

# keep_record NAME SCENARIO: the record but for its rows of answers
keep_record() {
    play "$2" verify --json
    sed -i '/^ *"[-0-9][-0-9 ]*: /d; /"driver": "/d' "$scratch/out"
    keep "$1"
}
keep_record verify.json ""
keep_record verify-wrong.json wrong=cuOccupancyMaxActiveClusters
keep_record verify-lists.json "gpcs=2,1 fail=cuOccupancyMaxActiveClusters:1:3"
keep_record verify-tensor.json "arch=10.0 cap=7 fail=cuLaunchKernelEx:1"

play cap=7 verify
is "$status" 1 "a device of which seven blocks of a cluster launch stand on an SM"
has "$out" "   32       0       16        -     8         7" "is measured"
play gpcs=16,16,16,16,16,16,16,16,2,2 verify
is "$status" 1 "another board of 132 SMs"
has "$(flat "$out")" "GPCs: 16 16 16 16 16 16 16 16 2 2 SMs explain all 128 cluster counts; the profile's list does not." \
    "has another list"
play "gpcs=16,16,16,16,16,16,2" verify
is "$status" 0 "a board that is in no profile"
has "$(flat "$out")" "GPCs: 16 16 16 16 16 16 2 SMs alone explain all 128 cluster counts; the profile has no list." \
    "gets its list from the counts"

# Tensor memory: so many blocks hold their columns at once, on an architecture that has them.
play arch=10.0 verify
is "$status" 0 "an architecture with tensor memory"
has "$out" "   64       0        -       32    16        16
   64       0        -       64     8         8
   64       0        -      128     4         4
   64       0        -      256     2         2
   64       0        -      512     1         1" "the blocks that hold their columns together"
play "arch=10.0 fail=cuModuleLoadDataEx:218:3" verify
has "$(flat "$out")" "launches were not measured" "a census of tensor memory that is refused"
play verify
hasnt "$out" " 512  " "no columns where there is no tensor memory"

# Errors at each step
for refusal in cuDevicePrimaryCtxRetain:46 cuCtxSetCurrent:201 cuModuleLoadDataEx:218 cuModuleGetFunction:500 cuFuncGetAttribute:1; do
    play "fail=$refusal" verify
    is "$status|$out|$(echo "$err" | wc -l | tr -d ' ')" "2||1" "$refusal: one sentence"
done
play fail=cuDevicePrimaryCtxRetain:46 verify
has "$err" "the GPU is in exclusive use by another process" "a GPU in exclusive use"
for refusal in cuMemAlloc_v2:2 cuMemcpyDtoH_v2:1 cuMemsetD32_v2:1 cuCtxSynchronize:702 cuLaunchKernel:1 cuLaunchKernelEx:1; do
    play "fail=$refusal" verify
    has "$status $(flat "$out")" "launches were not measured: the driver refuses ${refusal%:*}: error ${refusal#*:}" \
        "$refusal: said, and the answers stand"
    printed=$out
    play "fail=$refusal" verify --json
    cp "$scratch/out" "$scratch/refused.json"
    run verify --replay "$scratch/refused.json"
    is "$out" "$printed" "$refusal: and said again by --replay"
done
play fail=cuOccupancyMaxActiveClusters:1 verify
is "$status" 1 "a driver without an answer differs"
# What drivers of real boards answered, against the core as it is.
for board in h100 h200; do
    gzip -dc "tests/data/$board/verify.json.gz" >"$scratch/$board.json"
    run verify --replay "$scratch/$board.json"
    is "$status" 0 "the record of an ${board}"
    is "$out" "$(cat "tests/data/$board/verify.txt")" "as it was printed there"
done
end
