#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant tour: the list, the check of files, and the notes without a place.
. tests/command/tap.sh

run tour
is "$status $(echo "$out" | sed '$d' | wc -l)" "0 15" "the tours are listed"
is "$(echo "$out" | sed -n 3p)" "3-register-cliff         The register cliff" "by name and title"
run tour --check
is "$status $(echo "$out" | grep -c 'scenes, without a mistake$')" "0 15" "each is proved"
run tour --check profiles/tours/1-first-steps.ini
is "$status $out" "0 profiles/tours/1-first-steps.ini: 8 scenes, without a mistake" "a file is proved too"
sed 's/^claim .*limit_registers: 6$/claim = limit_registers: 7/' profiles/tours/1-first-steps.ini >"$scratch/wrong.ini"
line=$(grep -n 'limit_registers: 7' "$scratch/wrong.ini" | cut -d: -f1)
run tour --check "$scratch/wrong.ini"
is "$status $err" "1 occupant: $scratch/wrong.ini:$line: claim: limit_registers is 6, not 7" "a wrong claim, with its line"

# ---- On a screen of 80x24
scene="[tour]
title = t
[scene]
title = s
text = x
architecture = sm_90
block = 256
registers = 64"
# told LINES: what --check says of the scene with more lines, without the place.
told() {
    printf '%s\n' "$scene" "$1" >"$scratch/screen.ini"
    run tour --check "$scratch/screen.ini"
    printf '%s' "$status ${out}$err" | sed "s|occupant: ||; s|$scratch/screen.ini||"
}
good="0 : 1 scene, without a mistake"
is "$(told 'point = slider registers')" "$good" "a slider is in sight"
is "$(told 'point = limit barriers')" '1 :9: point: "limit barriers" is not on the screen at 80x24; row = N moves the page' "the graphs name no barriers"
is "$(told 'page = why
point = limit cluster')" '1 :10: point: "limit cluster" is not on the screen at 80x24; row = N moves the page' "what lies below the page is not in sight"
is "$(told 'page = why
row = 4
point = limit barriers')" "$good" "the row brings it there"
is "$(told 'page = why
point = value registers 33')" '1 :10: point: "value registers 33" is not on the screen at 80x24; row = N moves the page' "a value is on a graph alone"
asked="question = How much?
answer = {occupancy}, {warps} warps, {blocks} blocks, 65,536 of {block}"
is "$(told "$asked
fact = 65,536: of a register file")" "$good" "a question covers its answer"
is "$(told "$asked
text = 32 warps on average
fact = 32 and 65,536: of a text")" "1 :10: answer: 32 stands on the screen, or in the summary, before Space shows it" "a text gives it away"
is "$(told "question = Of 65,536?
answer = 65,536
fact = 65,536: of a text")" "1 :10: answer: 65,536 stands on the screen, or in the summary, before Space shows it" "so does a question"
scene=$(printf '%s' "$scene" | sed 's/^title = t/&\nsummary = half, or 50 %/')
is "$(told "$asked
fact = 65,536 and 50: of a summary")" "1 :11: answer: 50 % stands on the screen, or in the summary, before Space shows it" "and a summary"

# ---- The worked examples of the texts: each row of the table names scenes that there are
table=profiles/tours/README.md
rows() { sed -n '/^| Example /,$p' $table | sed -n '3,$p' | grep -v '^| \*\*'; }
rows | sed 's/^| [^|]* | //; s/ |$//; s/; /\n/g' | while IFS= read -r scene; do
    grep -qxF "title        = ${scene#*: }" "profiles/tours/${scene%%: *}.ini" || echo "$scene"
done >"$scratch/missing"
is "$(cat "$scratch/missing")" "" "each example names a scene of a tour"
rows | sed 's/^| //; s/ |.*//' | sort >"$scratch/told"
sort >"$scratch/examples" <<'END'
10 and 11 registers on 1.1
12 registers: 83 and 66 %
128 VGPRs: 1,661 of 3,328 waves
128 threads, 16 blocks
128 to 256 threads to start
2,048 threads on 64 cores
24 cycles, 768 threads on 2.0
3 to 4 blocks on an SM
31 and 33 registers: 63,488, 67,584, 50,688
32 threads: 50 %
4 cycles, 4 schedulers, 16 warps
48 KiB, and more on request
4L, and 2L on 6.0
512 threads 66 %, 256 threads 100 % on 1.1
512 threads with 64 and 65 registers
64 KiB of LDS: 415.5 of 3,328 waves
64 registers: 50 %
64 threads at least
65,536 / 2,048 = 32 registers
768 threads: 75 %
CU mode and WGP mode
MyKernel with 32 threads: blocks, warps, percent
N results are N/32 instructions
a 32 x 32 array with 32 x 16 and 32 x 8 threads
a double takes two registers
a kernel that SGPRs limit
a launch that fails
a tiled product, 16 and 32
an exercise limited by LDS: 103 waves
arithmetic intensity
barriers need several blocks
clusters of 2 x 128 threads: 528 on an H100
clusters of 8 are portable, but for small GPUs and MIG
cudaOccupancyMaxPotentialBlockSize
divergence
double buffering
dynamic shared memory as a knob
fixed and dynamic partitioning
instruction-level parallelism
more blocks than SMs
one full wave, and one block more
reuse against occupancy
spilling
the device query
the rule of 50 percent
the table of block sizes, 32 to 1,024
theoretical and achieved occupancy
wave32 and wave64
where the API is wrong
END
is "$(diff "$scratch/examples" "$scratch/told")" "" "and each example of the texts has its row"

run tour --fields
is "$(echo "$out" | sed -n '/^A scene takes/,/^$/p' | tr -s ' ,;.' '\n' | grep -cxE 'block|registers|scratch|page|slider|compared')" 6 \
    "a scene states what launches and sessions do"
echo "$out" | sed -n '/^\[tour\]$/,$p' >"$scratch/example.ini"
is "$(wc -l <"$scratch/example.ini")" 10 "the format is described, with an example of ten lines"
is "$(echo "$out" | grep -cE '^  (motion|claim|notes|beside|row) ')" 5 "each key of a scene has its meaning"
run tour --check "$scratch/example.ini"
is "$status $out" "0 $scratch/example.ini: 1 scene, without a mistake" "which is a tour"
run tour "$scratch/example.ini" --record "$scratch/example.cast" --size 80x24
is "$(sed -n 's/^\[\([0-9.]*\),.*/\1/p' "$scratch/example.cast" | xargs)" "0.000 7.420 12.390 12.390" \
    "a recording leaves time to read: 1.5 s and 65 ms a cell of text and question, then of the answer, with a step of motion"
run --manual
is "$(echo "$out" | sed -n '/^\[tour\]$/,/^\.Ed$/p' | sed 's/\\-/-/g' | sed '$d')" "$(cat "$scratch/example.ini")" "the manual has it too"
run tour --check tests/data/kernels/cubin/basic.sm_90.cubin
is "$status $err" "1 occupant: tests/data/kernels/cubin/basic.sm_90.cubin: is no text" "a binary file is one mistake"
run tour --check "$scratch/none.ini"
is "$status $err" "2 occupant: $scratch/none.ini: No such file or directory" "a file that is not there"
run tour nothing
is "$status $err" "2 occupant: nothing: no tour and no file has that name (see occupant tour)" "nor a tour"
run tour --check "$scratch"
is "$status $err" "2 occupant: $scratch: is a folder" "nor is a folder"
run tour 99
is "$status $err" "2 occupant: there is no tour 99: there are 15, 1 to 15" "a number of no tour"
run tour frist-steps
is "$status $err" "2 occupant: frist-steps: no tour and no file has that name; did you mean first-steps?" "a misspelt name"
run tour 3
is "$status $out" "2 " "without a terminal nothing is played"
run tour 3 4
is "$status $err" "2 occupant: tour plays one tour (see occupant tour --help)" "one at a time"
run tour 3 --record "$scratch/tour.cast" --size 100x30 --presenter
is "$status $out" "0 " "without a terminal a tour is recorded"
is "$(head -n 1 "$scratch/tour.cast" | cut -c1-41)" '{"version": 2, "width": 100, "height": 30' "at the size that is asked for"
run tour 3 --record "$scratch/none/tour.cast"
is "$status $err" "2 occupant: $scratch/none/tour.cast: No such file or directory" "a recording that cannot be written"
run tour 3 --record "$scratch/tour.cast" --size 10x3
is "$status" 2 "a size without room"
run tour nowhere
is "$status" 2 "an unknown tour"
XDG_RUNTIME_DIR=$scratch/none run tour --notes
is "$status $err" "2 occupant: no folder of your own for the notes: set XDG_RUNTIME_DIR" "no notes without a folder"
end
