#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant check and diff, the gates of a build: what passes, what fails, what cannot be told.
. tests/command/tap.sh
data=tests/data/kernels

# The output without its last lines, on the inputs of the launches.
verdicts() {
    printf '%s\n' "$out" | grep -v '^inputs: \|upper bound\|cannot state it'
}

# log FILE NAME ARCHITECTURE USED: what ptxas says of one kernel
log() {
    printf "ptxas info : Compiling entry function '%s' for '%s'\nptxas info : Used %s\n" "$2" "$3" "$4" >>"$scratch/$1"
}

run check "$data/cubin/extra.sm_90a.cubin" --min-occupancy 50
is "$status" 1 "check fails"
has "$out" "limited by registers" "and says why"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 60 --assume-block 256
is "$status" 0 "check passes"
is "$out" "4 kernels, 0 below 60 %
inputs: block size 4 assumed; dynamic shared memory 4 assumed
4 occupancies are upper bounds: --smem or a launch file states what is unknown or assumed
assumed to be none, since the format cannot state it: ptxas: dynamic shared memory, launch bounds or a fixed block size" \
    "and counts, with the inputs and what the format leaves out"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 60
is "$status" 1 "without a block size nothing is proved"
has "$out" "spill.sm_80.txt: spill_lb
  cannot tell: block size unknown: ≤ 100 %" "which is said of each kernel"
is "$(echo "$out" | head -n -1 | tail -n 3)" "4 kernels, 0 below 60 %, 4 cannot be told
inputs: block size 4 unknown; dynamic shared memory 4 assumed
4 occupancies are upper bounds: --block, --smem, --assume-block or a launch file states what is unknown or assumed" "and counted apart"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 25 --kernel '*recurse*'
is "$status $(verdicts)" "0 1 kernel, 0 below 25 %" "enough at every block size is proved"
log heavy.log heavy sm_90 "128 registers"
run check "$scratch/heavy.log" --min-occupancy 10
has "$status $out" "1 $scratch/heavy.log: heavy
  cannot tell: block size unknown: ≤ 25 %" "a block size that is refused proves nothing"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 76 --kernel '*stack*'
has "$status $out" "1 $data/ptxas/spill.sm_80.txt: stack_use
  ≤ 75 % on sm_80 with blocks of any size: limited by warp slots + registers" "too little at every one is a failure"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 60 --assume-block 256 --block 32 --format csv
is "$(echo "$out" | grep -c 'dynamic_smem+max_threads,you,0,')" 4 "a given block size wins over an assumed one"
run check "$data/modern/dynamic.sm_90.cubin" --min-occupancy 50 --block 256 --kernel '*dyn*' --format csv
is "$(echo "$out" | sed 1d | cut -d, -f2,13,14,16 | sort | tr '\n' ' ')" "_Z3dynPf,dynamic_smem,cannot_tell,1 _Z5nodynPf,,passes,0 " \
    "dynamic shared memory that is used and not known"
run check "$data/modern/dynamic.sm_90.cubin" --min-occupancy 12.5 --block 256 --kernel '*dyn*'
is "$status" 0 "with any amount of it one block fits: 12.5 % are proved"
run check "$data/modern/dynamic.sm_90.cubin" --min-occupancy 12.6 --block 256 --kernel '*dyn*'
is "$status" 1 "and no more"
run check "$data/modern/dynamic.sm_90.cubin" --min-occupancy 50 --block 256 --smem 4K --kernel '*Z3dyn*'
is "$status $(verdicts)" "0 1 kernel, 0 below 50 %" "known, it passes"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 75 --kernel '*stack*' --block 512
is "$status $(verdicts)" "0 1 kernel, 0 below 75 %" "an occupancy that is just reached passes"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 76 --kernel '*stack*' --block 512
is "$status" 1 "and one percent more does not"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 80 --kernel '*stack*' --block 512
is "$status" 1 "check of one kernel at a block size"
has "$out" "75 % on sm_80 with blocks of 512 (given): limited by registers" "its occupancy"
has "$out" "would reach it: registers 40 to 32: 64 warps, ≤ 100 %" "what would help"
run check tests/data/h100/step.json.gz -k '*sdpa_sm90_flash_fprop*' --min-occupancy 50
has "$out" "no realistic change reaches it" "or that nothing realistic would"
run check "$scratch/heavy.log" --min-occupancy 10 --block 1024
has "$status $out" "1 $scratch/heavy.log: heavy
  0 % on sm_90 with blocks of 1,024 (given): no block fits: 131,072 registers for a block: it may have at most 65,536
  would reach it: block size 1,024 to 512: 16 warps, 25 %" "a block that does not fit, with the amounts"

# --warn-worth: more warps make this kernel faster, and the wait for its memory is all that is wrong with it.
worth() {
    run check tests/data/latency/kinds.sm_90.cubin -d H200 --min-occupancy 5 -k histogram "$@"
}
worth -b 64 -s 32K --warn-worth
has "$status $out" "0 tests/data/latency/kinds.sm_90.cubin: histogram
  more warps help: its code needs 52 to 64, 12 are resident
1 kernel, 0 below 5 %" "--warn-worth names a kernel that more warps make faster, and passes it"
worth -b 64 -s 32K
hasnt "$out" "more warps help" "which is said on request alone"
worth -b 256 --warn-worth
hasnt "$out" "more warps help" "and not where enough are resident"
worth -b 64 -s 32K --warn-worth --format github
has "$out" "::notice file=tests/data/latency/kinds.sm_90.cubin,title=histogram::more warps help: its code needs 52" \
    "as a notice on GitHub"
worth -b 64 -s 32K --warn-worth --format csv
has "$status $(echo "$out" | tail -n 1)" ",,gains,,,,," "CSV has the verdict as a word"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 80 --kernel nothing
is "$status" 2 "no kernel to check is no success"
run check "$data/cubin/extra.sm_90a.cubin" --min-occupancy 50 --format json
json "JSON of check"

run check "$data/ptxas/spill.sm_80.txt" --max-registers 32
is "$status" 1 "too many registers"
has "$out" "  40 registers on sm_80: at most 32" "says how many"
run check "$data/ptxas/spill.sm_80.txt" --max-spills 0 --kernel '*spill_lb*'
has "$status $out" " bytes spilled on sm_80: at most 0" "spills"
run check "$data/modern/dynamic.sm_90.cubin" --max-spills 0
is "$status $out" "0 4 kernels, 0 beyond what is allowed" "no local memory: no spills"
run check "$data/cubin/spill.sm_90.cubin" --max-spills 0 --kernel '*spill_lb*'
has "$status $out" "spills unknown: its file does not say" "a binary does not tell them: no pass"

# Warnings of ptxas about lost performance.
warnings=$data/modern/warnings
run check "$warnings/setmax.txt" --no-lost-performance
is "$status" 1 "lost performance fails"
has "$out" "  ptxas warned of lost performance on sm_90a: C7508 'setmaxnreg' ignored" "with the words of ptxas"
run check "$warnings/setmax.txt" --max-registers 255
is "$status" 0 "but only where it is asked for"
run check "$warnings/setmax_two.txt" --no-lost-performance --kernel '*bounded*'
is "$status" 0 "a kernel without a warning passes"
run check "$data/cubin/spill.sm_90.cubin" --no-lost-performance --kernel '*spill_lb*'
has "$status $out" "only a build log has the warnings of ptxas" "a binary does not tell them: no pass"
run kernels "$warnings/setmax.txt"
has "$out" "1 kernel has a warning of ptxas about lost performance" "the list says so"

# Unknown registers are no pass.
printf 'ptxas info : Compiling entry function %s for %s\n    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n' "'cut'" "'sm_90'" >"$scratch/cut.log"
printf '"ID","Kernel Name","CC","Metric Name","Metric Unit","Metric Value"\n"0","noreg","9.0","Theoretical Occupancy","%%","25"\n' >"$scratch/noreg.csv"
run check "$scratch/noreg.csv" --min-occupancy 1
is "$status" 1 "unknown registers fail"
has "$out" "noreg.csv: noreg
  cannot tell: block size, registers, static shared memory unknown: ≤ 100 %" "by name"
has "$out" "1 kernel, 0 below 1 %, 1 cannot be told" "and are counted apart"
run check "$scratch/noreg.csv" --min-occupancy 1 --format csv
has "$out" ",warps,0,,sm_90,1,,,block+registers+static_smem,cannot_tell," "as CSV"
log huge.log huge sm_90 "20000000 registers"
run check "$scratch/huge.log" --min-occupancy 1
has "$status $out" "its figures are beyond what can be launched" "an impossible figure has no occupancy"
log future.log future sm_999 "32 registers"
run check "$scratch/future.log" --min-occupancy 1
has "$status $out" "  no profile of sm_999" "an unknown architecture is named"

# Which builds count.
run check "$data/ptxas/basic.multi.txt" -a sm_86 --min-occupancy 100 --block 32
has "$out" "12 kernels, 12 below 100 %" "those that the driver would load, each once"
has "$out" "33.33 % on sm_86 (built for sm_80) with blocks of 32 (given): limited by block slots" "and what they were built for"
is "$(echo "$out" | grep -c 'no clusters\|stands in')" 0 "none for another architecture"
run check "$data/ptxas/basic.multi.txt" -a sm_90 --min-occupancy 1
is "$(verdicts)" "15 kernels, 0 below 1 %" "sm_90a is sm_90's own"
run check "$data/ptxas/basic.multi.txt" -a sm_100 --min-occupancy 1
is "$(verdicts)" "15 kernels, 0 below 1 %
15 kernels are not built for sm_100: the nearest build stands in, an assumption" "nothing built for it: the nearest"
run check "$data/ptxas/basic.multi.txt" "$data/ptxas/basic.sm_90.txt" -a sm_86 --min-occupancy 1
is "$(verdicts | head -n 1)" "27 kernels, 0 below 1 %" "each file for itself"
run check "$data/ptxas/basic.multi.txt" -a sm_86 --min-occupancy 1 --kernel 'clus*'
is "$status $err" "2 occupant: there is no kernel: none of the 54 is meant by --kernel and --arch" "none, and why"
run kernels "$data/ptxas/basic.multi.txt" -a sm_100 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f3 | sort -u)" "sm_90a" "kernels lists the nearest"
run report "$data/ptxas/basic.multi.txt" -a sm_86 --format csv
is "$(echo "$out" | sed 1d | wc -l | tr -d ' ')" 12 "report likewise"
run kernels "$data/synthetic/ncu_raw.csv" -a sm_90 --format csv
launches=$(echo "$out" | wc -l)
run kernels "$data/synthetic/ncu_raw.csv" --format csv
is "$launches" "$(echo "$out" | wc -l)" "every launch that was profiled counts"

# A percentage has decimals.
run check "$data/real/raw.csv" --min-occupancy 37.5
has "$status $out" " below 37.5 %" "a percentage with decimals"
run check "$data/ptxas/spill.sm_80.txt" --min-occupancy 37.5.1
is "$status $err" '2 occupant: --min-occupancy: "37.5.1" is no number; allowed is 0 to 100' "no number"

# A name without a wildcard is that name, in any of its forms, as in launch files.
for name in dyn 'dyn(float*)' _Z3dynPf 'd?n'; do
    run kernels "$data/modern/dynamic.sm_90.cubin" -k "$name" --format csv
    is "$status $(echo "$out" | sed 1d | cut -d, -f1-3 | grep -c _Z3dynPf) $(echo "$out" | sed 1d | wc -l)" "0 1 1" "-k $name"
done
run kernels "$data/modern/dynamic.sm_90.cubin" -k dy
is "$status" 2 "no part of a name"
run kernels "$data/cubin/basic.sm_90.cubin" -k block_sum --format csv
is "$(echo "$out" | sed 1d | wc -l)" 2 "every instance of a template"
run kernels "$data/cubin/basic.sm_90.cubin" -k 'block_sum<float, 256>' --format csv
is "$(echo "$out" | sed 1d | wc -l)" 1 "one of them"

# What is incomplete is no pass.
head -c 2500 "$data/cubin/extra.sm_90.cubin" >"$scratch/cut.cubin"
run check "$scratch/cut.cubin" "$data/ptxas/spill.sm_80.txt" --min-occupancy 1
is "$status" 2 "a file that is cut off"
has "$out" "4 kernels, 0 below 1 %" "and the others are checked"
mkdir "$scratch/folder"
cp "$scratch/cut.cubin" "$data/ptxas/spill.sm_80.txt" "$scratch/folder"
run check -R "$scratch/folder" --min-occupancy 1
is "$status" 2 "one in a folder"
run check "$data/ptxas/spill.sm_80.txt" "$scratch/nowhere" --min-occupancy 1
is "$status" 2 "a file that is not there"
head -c 4000 "$data/host/small.a" >"$scratch/cut.a"
run check "$scratch/cut.a" "$data/ptxas/spill.sm_80.txt" --min-occupancy 1
is "$status" 2 "an archive that is cut off"
run check "$scratch/cut.log" --min-occupancy 1
is "$status" 2 "a log that is cut off, though a kernel fails"
has "$out" "1 kernel, 0 below 1 %, 1 cannot be told" "which is told"
for text in real/ptxas.txt real/cuobjdump.txt real/details.csv real/raw.csv synthetic/ncu_details.txt \
    rdc/linked.sm_90.nvlink.txt; do
    head -c -2 "$data/$text" >"$scratch/unended"
    run check "$scratch/unended" --max-registers 255
    is "$status $(echo "$err" | grep -c "$scratch/unended: the text was cut off: its last line has no line end")" "2 1" \
        "$text without its last line end"
done
head -c -56 "$data/cubin/basic.sm_90.cubin" >"$scratch/unended"
run check "$scratch/unended" --max-registers 255
is "$status" 2 "a cubin without its last program header"
has "$err" "the program headers are not all in the file" "and why"
run kernels -R "$scratch/folder"
is "$status" 2 "kernels says so too"
run diff -R "$scratch/folder" "$data/ptxas/spill.sm_80.txt"
is "$status" 2 "and diff"
has "$out" "no difference" "after what it can tell"
run diff "$scratch/nowhere" "$data/ptxas/spill.sm_80.txt"
is "$status $out" "2 " "a build without a file is no empty build"
run check "$data/rdc/unlinked.sm_80.cubin" --min-occupancy 1
has "$status $out" "1 kernel is not linked yet: registers and stack may still grow" "what is not linked"

run diff "$data/ptxas/spill.sm_80.txt" "$data/ptxas/spill.sm_80.txt" --fail
is "$status $out" "0 no difference" "diff of the same"
sed 's/Used 24 registers/Used 64 registers/' "$data/ptxas/spill.sm_80.txt" >"$scratch/new.txt"
run diff "$data/ptxas/spill.sm_80.txt" "$scratch/new.txt"
is "$status" 0 "diff tells"
has "$out" "24 to 64" "what changed"
run diff "$data/ptxas/spill.sm_80.txt" "$scratch/new.txt" --fail
is "$status" 1 "with --fail worse is a failure"
run diff "$scratch/new.txt" "$data/ptxas/spill.sm_80.txt" --fail
is "$status" 0 "better is none"
run diff "$data/ptxas/spill.sm_80.txt" "$scratch/new.txt" --format csv
has "$out" "kernel,arch,change,occupancy_old,occupancy_new" "diff as CSV"
run diff "$data/ptxas/spill.sm_80.txt" "$data/ptxas/spill.sm_90.txt" --format json
json "JSON of diff"
run diff "$data/ptxas/spill.sm_80.txt" "$scratch/new.txt" --kernel nothing
is "$status" 2 "nothing to compare is no success"
has "$err" "there is no kernel: none of the 8 is meant by --kernel" "and why"
run diff "$scratch/future.log" "$scratch/future.log"
has "$out$err" "1 kernel is compared without occupancy; the first, $scratch/future.log: future: no profile of sm_999" "no profile: said once"

is "$status $out" "0 no difference" "and equal kernels do equally there"

# The first figure that changed decides: occupancy, spills, stack, registers, shared memory.
log o.log k sm_90 "32 registers, 65536 bytes smem"
log n.log k sm_90 "40 registers, 1024 bytes smem"
run diff "$scratch/o.log" "$scratch/n.log" --fail --block 1024
is "$status $(verdicts | tail -n 1 | tr -s ' ')" "1 worse sm_90 ≤ 100 to 50 - - 32 to 40 65,536 to 1,024 k" "occupancy first"
run diff "$scratch/n.log" "$scratch/o.log" --fail --block 1024
is "$status $(verdicts | tail -n 1 | tr -s ' ')" "0 better sm_90 50 to ≤ 100 - - 40 to 32 1,024 to 65,536 k" "more of it is better"
run diff "$scratch/o.log" "$scratch/n.log" --fail --block 128
is "$status $(verdicts | tail -n 1 | tr -s ' ')" "0 better sm_90 ≤ 18.75 to ≤ 75 - - 32 to 40 65,536 to 1,024 k" "whatever else grows"
log u.log k sm_90 "32 registers, 1024 bytes smem"
run diff "$scratch/n.log" "$scratch/u.log" --fail --block 128
has "$status $out" "0 change" "fewer registers are better"
log_with_spills() {
    printf "ptxas info : Compiling entry function 'k' for 'sm_90'\nptxas info : Function properties for k\n" >"$scratch/$1"
    printf "    8 bytes stack frame, %s bytes spill stores, 0 bytes spill loads\nptxas info : Used %s registers\n" "$2" "$3" >>"$scratch/$1"
}
log_with_spills s.log 0 32
log_with_spills t.log 64 24
run diff "$scratch/s.log" "$scratch/t.log" --fail --block 128
is "$status $(verdicts | tail -n 1 | tr -s ' ')" "1 worse sm_90 ≤ 100 0 to 64 8 32 to 24 0 k" "registers bought with spills are no gain"
sed 's/ 8 bytes stack/ 72 bytes stack/' "$scratch/s.log" >"$scratch/w.log"
run diff "$scratch/s.log" "$scratch/w.log" --fail --block 128
is "$status $(verdicts | tail -n 1 | tr -s ' ')" "1 worse sm_90 ≤ 100 0 8 to 72 32 0 k" "a stack that grows is worse"
run diff "$scratch/s.log" "$scratch/w.log" --block 128 --format csv
is "$(echo "$out" | tail -n 1 | cut -d, -f22-23)" "8,72" "and columns of CSV"
log v.log k sm_90 "32 registers, 2048 bytes smem"
run diff "$scratch/u.log" "$scratch/v.log" --fail --block 512
is "$status $(verdicts | tail -n 1 | tr -s ' ')" "1 worse sm_90 ≤ 100 - - 32 1,024 to 2,048 k" "then shared memory"

# What one build does not say.
run diff "$data/ptxas/spill.sm_90.txt" "$data/cubin/spill.sm_90.cubin"
is "$out" "no difference" "a log against its binary"
sed 's/Used 32 registers/Used 64 registers/' "$data/ptxas/spill.sm_90.txt" >"$scratch/old.txt"
run diff "$scratch/old.txt" "$data/cubin/spill.sm_90.cubin"
has "$(echo "$out" | tr -s ' ')" " to ? 400 64 to 32 0 spill_lb" "spills that the binary does not tell"
log known.log noreg sm_90 "32 registers"
run diff "$scratch/known.log" "$scratch/noreg.csv" --fail
is "$status $(verdicts | tail -n 1 | tr -s ' ')" "2 unclear sm_90 ≤ 100 - - 32 to ? 0 to ? noreg" "unknown registers: unclear"
run diff "$scratch/noreg.csv" "$scratch/noreg.csv" --fail
is "$status $(verdicts | tail -n 1 | tr -s ' ')" "2 unclear sm_90 ≤ 100 - - - - noreg" "in both"
log low.log low sm_90 "255 registers"
log low2.log low sm_90 "254 registers"
run diff "$scratch/low.log" "$scratch/low2.log"
is "$(verdicts | tail -n 1 | tr -s ' ')" "better sm_90 ≤ 12.5 - - 255 to 254 0 low" "what is as before keeps its decimals"
run diff "$data/rdc/unlinked.sm_80.cubin" "$data/rdc/linked.sm_80.cubin"
has "$out" "1 kernel is not linked yet: registers and stack may still grow" "what is not linked"
run diff "$data/rdc/unlinked.sm_80.cubin" "$data/rdc/unlinked.sm_80.cubin"
has "$out" "1 kernel is not linked yet" "in both builds it is one"

# Two folders: names that hold their paths, and a name in several files.
mkdir "$scratch/old" "$scratch/new"
log old/a.log _ZN49_GLOBAL__N__c75a859e_10_k_basic_cu_saxpy13hidden_kernelEPi sm_90 "32 registers"
log new/a.log _ZN49_GLOBAL__N__1b2c3d4e_10_k_basic_cu_saxpy13hidden_kernelEPi sm_90 "40 registers"
log old/b.log same sm_90 "32 registers"
log old/c.log same sm_90 "40 registers"
log new/c.log same sm_90 "40 registers"
run diff -R "$scratch/old" "$scratch/new" --format csv
has "$out" "hidden_kernelEPi,sm_90,worse,100,75,,,32,40" "an anonymous namespace in two places is one"
has "$out" "same,sm_90,removed,100,,,,32," "of two of a name the one in the other's file stays"

log s80.log k sm_80 "32 registers"
log s86.log k sm_86 "40 registers"
run diff "$scratch/s80.log" "$scratch/s86.log" -a sm_86 --block 512 --format csv
has "$out" "k,sm_86,worse,100,100,,,32,40" "with --arch the builds that count there are compared"

# A figure beyond what can be launched is known, and its occupancy is not.
launchable() {
    printf "ptxas info    : Compiling entry function 'alpha' for 'sm_80'\nptxas info    : Used %s registers, 4096 bytes smem\n" "$1"
}
launchable 32 >"$scratch/launched.log"
launchable 2000 >"$scratch/beyond.log"
run diff "$scratch/launched.log" "$scratch/beyond.log" --fail
is "$status" 2 "an occupancy that becomes unknown passes no gate"
has "$out" "unclear  sm_80  ≤ 100 to ?" "and is unclear"
run diff "$scratch/launched.log" "$scratch/beyond.log" --fail --block 256
is "$status" 2 "at a block size, too"
run diff "$scratch/beyond.log" "$scratch/launched.log" --fail
is "$status" 2 "nor does one that was unknown"
has "$out" "unclear  sm_80  ? to ≤ 100" "though registers fell"


# The order of differences: the larger loss first, of equals by name.
for side in old new; do
    for name in beta alpha gamma delta; do
        case $side-$name in
        new-gamma) used=72 ;;
        new-delta) used=24 ;;
        new-*) used=40 ;;
        *) used=32 ;;
        esac
        log "order-$side.log" "$name" sm_90 "$used registers"
    done
done
run diff "$scratch/order-old.log" "$scratch/order-new.log" --block 1024 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f1,3 | tr '\n' ' ')" "gamma,worse alpha,worse beta,worse delta,better " \
    "occupancy lost, then more registers, then fewer"
run diff "$scratch/order-new.log" "$scratch/order-old.log" --block 1024 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f1,3 | tr '\n' ' ')" "delta,worse alpha,better beta,better gamma,better " \
    "and the other way round"
run diff "$scratch/order-old.log" "$scratch/noreg.csv" --format csv
is "$(echo "$out" | sed 1d | cut -d, -f1,3 | tr '\n' ' ')" "alpha,removed beta,removed delta,removed gamma,removed noreg,added " \
    "what is in one build alone, by name"
# What no log of ptxas states is assumed and counted, and refused where that is asked for.
modern=tests/data/kernels/modern
run check $modern/dynamic.sm_90.cubin -b 256 --min-occupancy 60
has "$out" "inputs: block size 4 given; dynamic shared memory 1 from the file, 2 assumed, 1 unknown
3 occupancies are upper bounds" "whether code uses dynamic shared memory: proven, not told, and used"
run check $modern/dynamic.sm_90.cubin -k stat -b 256 --min-occupancy 60
is "$status" 0 "what the code does not tell is assumed, and passes"
run check $modern/dynamic.sm_90.cubin -k stat -b 256 --min-occupancy 60 --no-assumed
is "$status $(echo "$out" | sed -n 2p)" \
    "1   cannot tell: assumed: dynamic shared memory (an option, a launch file or the binary states it); as assumed ≤ 100 %" \
    "--no-assumed refuses it"
run check $modern/dynamic.sm_90.cubin -k nodyn -b 256 --min-occupancy 60 --no-assumed
is "$status" 0 "and passes a kernel that is proven to use none"
run check $modern/dynamic.o -k stat -b 256 --min-occupancy 60 --no-assumed
is "$status" 0 "as the PTX of another does"
# A log cannot state clusters, launch bounds and fixed blocks; the cubin of the same compilation does.
run check "$data/ptxas/basic.sm_90.txt" -k clus -b 64 -s 0 --no-assumed --min-occupancy 50
is "$status $(echo "$out" | sed -n 2p)" \
    "1   cannot tell: assumed: cluster size, launch bounds or a fixed block size (an option, a launch file or the binary states it); as assumed ≤ 100 %" \
    "--no-assumed refuses what a log cannot state"
run check "$data/ptxas/basic.sm_90.txt" -k clus -b 1024 -s 0 --max-threads 1024 --no-assumed --min-occupancy 50
is "$status" 0 "but not what cannot lower the occupancy: a cluster leaves two blocks where they are"
run check "$data/ptxas/basic.sm_90.txt" -k clus -b 64 -s 0 --min-occupancy 50
is "$status $(echo "$out" | tail -n 1)" \
    "0 assumed to be none, since the format cannot state it: ptxas: cluster size, launch bounds or a fixed block size" \
    "without it the last line names it"
run check "$data/ptxas/basic.sm_80.txt" -k lb1 -b 64 -s 0 --max-threads 1024 --no-assumed --min-occupancy 50
is "$status $(echo "$out" | tail -n 1)" "0 inputs: block size 1 given; dynamic shared memory 1 given" \
    "sm_80 has no clusters, tensor memory or limit of barriers to assume"
run check "$data/cubin/basic.sm_90.cubin" -k clus -b 64 -s 0 --no-assumed --min-occupancy 50
has "$status $out" "basic.sm_90.cubin: clus
  25 % on sm_90 with blocks of 64 (given): limited by cluster blocks" "the cubin states them"
run check "$data/ptxas/basic.sm_90.txt" "$data/cubin/basic.sm_90.cubin" -k clus -b 64 -s 0 --no-assumed --min-occupancy 50
has "$status $out" "basic.sm_90.cubin: clus
  25 % on sm_90 with blocks of 64 (given): limited by cluster blocks" "and of the log too, beside it"
run kernels "$data/ptxas/spill.sm_90.txt" "$data/cubin/spill.sm_90.cubin" --format csv
of_log=$("$OCCUPANT" kernels "$data/ptxas/spill.sm_90.txt" --format csv | grep -c .)
is "$(echo "$out" | grep -c .) $(echo "$out" | grep -c spill.sm_90.txt)" "$of_log 0" "each kernel once"
run check $modern/dynamic.sm_90.cubin -k nodyn --assume-block 256 --smem 0 --min-occupancy 60 --no-assumed
is "$status" 0 "what an option states or assumes is not the program's assumption"
run check tests/data/kernels/modern/dynamic.sm_90.cubin --max-registers 60 --no-assumed
is "$status $err" "2 occupant: --no-assumed needs --min-occupancy P" "it is of the occupancy alone"
end
