#!/bin/sh
# SPDX-License-Identifier: MIT
# Every exit status of the manual's table: each row of it, and each command, is run here.
. tests/command/tap.sh
. tests/command/fake_driver.sh
data=tests/data/kernels
kernels=$data/cubin/extra.sm_90a.cubin
log=$data/ptxas/spill.sm_80.txt
measured=tests/data/measure

sed 's/Used 24 registers/Used 64 registers/' "$log" >"$scratch/new.txt"
sed '/Used 24 registers/d' "$log" >"$scratch/unclear.txt"
sed 's/^max_warps_per_sm.*/max_warps_per_sm = many/' profiles/sm_80.ini >"$scratch/bad.ini"
printf 'block\n32\n' >"$scratch/good.csv"
printf 'block\nx\n' >"$scratch/bad.csv"
printf '[scene]\n' >"$scratch/bad.tour"
head -c 700 "$kernels" >"$scratch/cut.cubin"
find profiles/tours -name "1-*.ini" >"$scratch/tour"
OCCUPANT_PROFILES=
export OCCUPANT_PROFILES

# The status; the row of the manual, or - ; the command, in which @ is the folder of files made here.
while read -r expected row line; do
    arguments=$(echo "$line" | sed "s,@,$scratch/,g")
    # shellcheck disable=SC2086 # words
    play "" $arguments
    is "$status" "$expected" "$expected: $line"
    printf '%s %s\n' "$expected" "$row" | tr _ ' ' >>"$scratch/rows"
done <<END
0 - --version
0 - --help
0 - --manual
0 - --completion fish
0 - report
0 - report -b 2000
0 - report $kernels
0 - sweep --vary registers
0 - suggest
0 - batch @good.csv
0 - kernels $kernels
0 - check $log --min-occupancy 1 --assume-block 256
0 - diff $log @new.txt
0 - diff $log $log --fail
0 - profiles
0 - profiles --check profiles/sm_80.ini
0 - tour
0 - tour --check $(cat "$scratch/tour")
0 - gpus
0 - verify
0 - measure $measured/kernels.ptx --kernel copy --arguments $measured/copy.ini
0 - kernels --check --launches tests/data/launches/basic.launches
1 check check $kernels --min-occupancy 50
1 check check $log --min-occupancy 60
1 diff_--fail diff $log @new.txt --fail
1 batch batch @bad.csv
1 suggest suggest -a sm_90 -b 256 --exactly 9
1 suggest suggest -a sm_90 -s 300K
1 kernels_--check kernels --check --launches tests/data/launches/mistakes.launches
1 profiles_--check profiles --check @bad.ini
1 tour_--check tour --check @bad.tour
1 measure measure $measured/kernels.ptx --kernel crash --arguments $measured/crash.ini
2 - explore
2 - explore --format json
2 - report @none
2 - report --blok 3
2 - report -a sm_9999
2 - report @cut.cubin
2 - sweep
2 - suggest @none
2 - batch @none
2 - batch .
2 - kernels
2 - kernels @cut.cubin
2 - kernels README.md
2 - check $kernels
2 - check $kernels @cut.cubin --min-occupancy 50
2 - diff $log
2 - diff $log @unclear.txt --fail
2 - profiles sm_9999
2 - profiles --check @none
2 - tour nonesuch
2 - gpus --gpu 99 --write @new.ini
2 - verify --replay README.md
2 - measure
END

play wrong=cuOccupancyMaxActiveBlocksPerMultiprocessor verify
is "$status" 1 "1: verify, by a driver that answers otherwise"
echo "1 verify" >>"$scratch/rows"
for command in gpus verify "measure $measured/kernels.ptx --kernel copy --arguments $measured/copy.ini" "report --gpu"; do
    # shellcheck disable=SC2086 # words
    LD_LIBRARY_PATH=/nonexistent run $command
    is "$status" 2 "2: ${command%% *} without a driver"
done
"$OCCUPANT" report >/dev/full 2>/dev/null
is $? 2 "2: a full disk"

run --manual
printf '%s\n' "$out" | sed -n '/^\.Sh EXIT STATUS/,/^\.Sh EXAMPLES/p' | sed 's/\\-/-/g' >"$scratch/section"
is "$(sed -n 's/^\.It \(.*\) Ta .*/\1/p' "$scratch/section" | sort)" \
    "$(sed -n 's/^1 //p' "$scratch/rows" | sort -u)" "each row of the manual's table is run, and no other"
is "$(sed -n 's/^\.It \([0-9 ,]*\)$/\1/p' "$scratch/section" | tr -d ' \n,')" 012130141143 "the statuses of the manual"

# The end by a signal: 128 and its number, as a shell says it. A pipe that nobody writes keeps it waiting.
mkfifo "$scratch/pipe"
exec 3<>"$scratch/pipe"
for signal in INT:130 TERM:143; do
    timeout --preserve-status -s "${signal%:*}" 0.3 "$OCCUPANT" batch <&3 >/dev/null 2>&1
    is $? "${signal#*:}" "${signal#*:}: ended by SIG${signal%:*}"
done
exec 3>&-
{
    trap - PIPE
    "$OCCUPANT" sweep --vary registers --vary block --format csv
    echo $? >"$scratch/status"
} 2>/dev/null | head -n 1 >/dev/null
is "$(cat "$scratch/status")" 141 "141: a reader that went away"
end
