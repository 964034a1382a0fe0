#!/bin/sh
# SPDX-License-Identifier: MIT
# Files that are written: not the ones that are read, not lost between two writers, and a full disk has its name.
. tests/command/tap.sh
data=$(pwd)/tests/data/kernels
case $OCCUPANT in /*) ;; *) OCCUPANT=$(pwd)/$OCCUPANT ;; esac
cd "$scratch" || exit 2
mkdir -p here && cd here || exit 2

numbers="1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"

# each COMMAND: the function with every number, all at once; the largest exit status
each() {
    for i in $numbers; do "$1" "$i" >"../out.$i" 2>&1 && echo 0 >"../status.$i" || echo $? >"../status.$i" & done
    wait
    cat ../status.* | sort -n | tail -n 1
}

# ---- Two writers

for i in $numbers; do
    sed "s/\"dyn[^\"]*\"/\"k$i()\"/" "$data/real/details.csv" >"seen$i.csv"
done
write_launches() { "$OCCUPANT" kernels "seen$1.csv" -k "k$1" --write-launches all.launches; }
is "$(each write_launches)" 0 "twenty write into one launch file"
is "$(grep -c '^\[k[0-9]*\]$' all.launches) $(grep -c '^#.*launch' all.launches)" "20 1" "and each has its section"
is "$(ls -A | grep occupant)" "" "no lock is left behind"

for i in $numbers; do
    printf "ptxas info : Compiling entry function 'k%s' for 'sm_90'\nptxas info : Used 3%s registers\n" "$i" $((i % 10))
done >build.log
update() { "$OCCUPANT" check build.log -b 256 -k "k$1" --baseline base.csv --update; }
is "$(each update)" 0 "twenty update one baseline"
is "$(grep -c '^sm_90,k' base.csv)" 20 "and each has its row"
is "$(ls -A | grep occupant)" "" "nor here"

# A writer that was stopped: the others wait, and say for what.
if command -v flock >/dev/null; then
    mkfifo ../hold
    flock .occupant-lock-all.launches sh -c 'echo >../hold; read -r end <../hold' &
    read -r _ <../hold
    "$OCCUPANT" kernels "$data/real/details.csv" -k clu --write-launches all.launches >../out &
    writer=$!
    is "$(grep -c '^\[clu\]' all.launches)" 0 "nothing is written while another program has the lock"
    echo >../hold
    wait "$writer"
    is "$? $(grep -c '^\[clu\]' all.launches)" "0 1" "then it is"
else
    skip "nothing is written while another program has the lock" "there is no flock"
fi
is "$(ls -A | grep occupant)" "" "the lock of another goes, too"
: >.occupant-lock-all.launches
run kernels "$data/real/details.csv" -k stk --write-launches all.launches
is "$status $(ls -A | grep occupant)" "0 " "what a killed program left holds nobody up"
if [ "$(id -u)" != 0 ]; then
    mkdir locked && cp all.launches locked && chmod 555 locked
    run kernels "$data/real/details.csv" -k clu --write-launches locked/all.launches
    is "$status $out$err" "0 locked/all.launches: 0 sections added, 1 kernel is there already" "nothing to write needs no lock"
    chmod 755 locked
else
    skip "nothing to write needs no lock" "root may write anywhere"
fi

# ---- Outputs and inputs

# spares FILE OPTION ARGUMENT...: refused with the option's name, and the file is as it was
spares() {
    file=$1 option=$2
    shift 2
    cp "$file" ../before
    run "$@"
    is "$status $err $(cmp ../before "$file" && echo same)" \
        "2 occupant: $option: this command reads that file too: name another one to write to same" "$option"
}

cp "$data/ptxas/basic.sm_90.txt" in.log
ln in.log hard.log
ln -s in.log soft.log
mkdir sub && cp in.log sub
cp "$data/real/details.csv" in.csv
printf 'parameter,value,measured,unit,label\nregisters,32,0.05,ms,\n' >points.csv
cp "$data/../launches/basic.launches" my.launches
spares in.log "--svg in.log" report in.log --svg in.log
spares in.log "--text hard.log" report in.log --text hard.log
spares in.log "--ansi soft.log" report in.log --ansi soft.log
spares sub/in.log "--svg sub/in.log" report -R sub -k reg_bar --svg sub/in.log
spares in.csv "--write-launches in.csv" kernels in.csv --write-launches in.csv
spares sub/in.log "--write-launches sub/in.log" kernels -R sub --write-launches sub/in.log
spares in.log "--baseline in.log" check in.log -b 256 --baseline in.log --update
spares points.csv "--svg points.csv" report -a sm_80 --overlay points.csv --svg points.csv
spares my.launches "--svg my.launches" report in.log --launches my.launches --svg my.launches
spares in.log "--record in.log" tour in.log --record in.log
spares in.log "--record in.log" in.log --record in.log
"$OCCUPANT" report - --svg in.log <in.log 2>../err
is "$? $(cat ../err) $(cmp in.log sub/in.log && echo same)" \
    "2 occupant: --svg in.log: this command reads that file too: name another one to write to same" "standard input"
run kernels in.csv --launches my.launches --write-launches my.launches
is "$status" 0 "a launch file may grow"
run report in.log -k reg_bar -b 64 --svg page.svg
run report in.log -k reg_bar -b 64 --svg page.svg
is "$status $err" "0 " "and a picture be replaced"

# ---- Devices, FIFOs, full disks

mkfifo pipe
for file in pipe /dev/null .; do
    run tour register-cliff --record $file
    reasons="$reasons$status $err;"
done
is "$reasons" "2 occupant: pipe: it is no regular file;2 occupant: /dev/null: it is no regular file;2 occupant: .: is a folder;" \
    "a recording refuses what every output refuses"

# full COMMAND...: with no room for a byte in any file
full() {
    (
        ulimit -f 0
        "$OCCUPANT" "$@" 2>&1
        echo "$?"
    )
}
is "$(full tour register-cliff --record full.cast)" "occupant: recording ended: full.cast: File too large
2" "a recording without room"
is "$(full report -a sm_80 --svg full.svg)" "occupant: full.svg: File too large
2" "a picture"
is "$(full kernels in.csv --write-launches full.launches)" "occupant: full.launches: File too large
2" "launches"
is "$(full check in.log -b 256 --baseline full.csv --update | tail -n 2)" "occupant: full.csv: File too large
2" "a baseline"
is "$(ls -A | grep occupant; ls full.*)" "full.cast" "and nothing is left of them but a recording's file"
for size in 1 2000; do
    "$OCCUPANT" sweep -a sm_80 --vary block=1..$size >/dev/full 2>../err
    is "$? $(cat ../err)" "2 occupant: standard output: No space left on device" "standard output, $size rows"
done
cp in.log old.cast
run tour register-cliff --record old.cast --size 1x1
is "$status $(cmp in.log old.cast && echo same)" "2 same" "a recording that does not begin leaves the old one"

# The sizes of a page.
for size in 39x12 40x11 1001x24 80x1001 -5x24 80 80x 80x24x 80:24; do
    run report -b 256 -r 40 --page graphs --size "$size"
    is "$status $err" "2 occupant: --size: \"$size\"; allowed is COLSxROWS, from 40x12 to 1000x1000" "$size is no size"
done
run report -b 256 -r 40 --page graphs --size 40x12
is "$status $(echo "$out" | wc -l)" "0 12" "the least size"

end
