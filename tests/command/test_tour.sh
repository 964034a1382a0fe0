#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant tour: the list, the check of files, and the notes without a place.
. tests/command/tap.sh

run tour
is "$status $(echo "$out" | sed '$d' | wc -l)" "0 10" "the tours are listed"
is "$(echo "$out" | sed -n 3p)" "3-register-cliff         The register cliff" "by name and title"
run tour --check
is "$status $(echo "$out" | grep -c 'scenes, without a mistake$')" "0 10" "each is proved"
run tour --check profiles/tours/1-first-steps.ini
is "$status $out" "0 profiles/tours/1-first-steps.ini: 6 scenes, without a mistake" "a file is proved too"
sed 's/^claim .*limit_registers: 6$/claim = limit_registers: 7/' profiles/tours/1-first-steps.ini >"$scratch/wrong.ini"
line=$(grep -n 'limit_registers: 7' "$scratch/wrong.ini" | cut -d: -f1)
run tour --check "$scratch/wrong.ini"
is "$status $err" "1 occupant: $scratch/wrong.ini:$line: claim: limit_registers is 6, not 7" "a wrong claim, with its line"
run tour --fields
echo "$out" | sed -n '/^\[tour\]$/,$p' >"$scratch/example.ini"
is "$(wc -l <"$scratch/example.ini")" 10 "the format is described, with an example of ten lines"
is "$(echo "$out" | grep -cE '^  (motion|claim|notes) ')" 3 "each key of a scene has its meaning"
run tour --check "$scratch/example.ini"
is "$status $out" "0 $scratch/example.ini: 1 scene, without a mistake" "which is a tour"
run --manual
is "$(echo "$out" | sed -n '/^\[tour\]$/,/^\.Ed$/p' | sed 's/\\-/-/g' | sed '$d')" "$(cat "$scratch/example.ini")" "the manual has it too"
run tour --check tests/data/kernels/cubin/basic.sm_90.cubin
is "$status $err" "1 occupant: tests/data/kernels/cubin/basic.sm_90.cubin: is no text" "a binary file is one mistake"
run tour --check "$scratch/none.ini"
is "$status" 2 "a file that is not there"
run tour --check "$scratch"
is "$status $err" "2 occupant: $scratch: is a folder" "nor is a folder"
run tour 99
is "$status $err" "2 occupant: there is no tour 99: there are 10, 1 to 10" "a number of no tour"
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
