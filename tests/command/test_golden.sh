#!/bin/bash
# SPDX-License-Identifier: MIT
# The whole output of commands, with messages and exit status.
. tests/command/tap.sh
kernels=tests/data/kernels

# golden NAME ARGUMENT...: the files that commands read are named from the top.
golden() {
    local name=$1
    shift
    run "$@"
    keep "$name"
}

# golden_formats NAME ARGUMENT...: as text, CSV and JSON
golden_formats() {
    local name=$1 format
    shift
    for format in text csv json; do
        golden "$name.$format" "$@" --format "$format"
    done
}

golden_formats report-sm_80 report -a sm_80 -b 512 -r 33 -s 20000 -g 1000
golden_formats report-explain report -a sm_80 -b 512 -r 33 -s 20000 --explain
golden_formats report-advice report -a sm_80 -b 512 -r 33 -s 20000 --advice
golden_formats report-explain-advice report -a sm_90 -b 256 -r 65 -c 4 --explain --advice
golden_formats report-cluster report -d "H200 SXM" -b 384 -r 40 -s 30000 -c 6 --barriers 9 -g 1001
golden_formats report-refused report -a sm_80 -b 1024 -r 80 --explain
golden report-latency report -a sm_90 -r 64 --latency fp32_add_mul_fma --ilp 2 --explain
golden report-latency-unknown report -a sm_75 --latency l2_hit --access-bytes 4 --instructions 30 --explain
golden report-latency.json report -a sm_90 -r 255 --latency DRAM --format json
golden report-latency-refused report --latency l3
golden report-refused-smem report -a sm_90 -b 128 -s 100K --no-optin
golden report-refused-advice report -a sm_80 -b 1024 -r 80 --advice
golden report-old report -a sm_13 -b 200 -r 21 -s 5000 --explain
golden report-old-advice report -a sm_13 -b 200 -r 21 -s 5000 --advice
golden report-caching report -a sm_52 -b 288 -r 60 --caching on --explain
golden report-cache-config report -a sm_35 -b 96 -r 70 -s 6000 --cache-config equal
golden report-no-device report -a sm_100 -d none -b 96 -r 168 -s 30000 -c 2 -g 300
golden report-own-board report -a sm_90 --gpcs 18,18,16,16 -b 256 -r 32 -c 8 -g 500
golden_formats report-partition report --sms 10 -b 256 -r 40 -c 2 -g 900
golden report-cooperative report --cooperative -b 256 -r 40 -g 900 --explain
golden report-device-several report -a sm_80 -d MIG
golden report-device-other report -a sm_10 -d xyz
golden report-device-none report -a sm_11 -d xyz
golden report-page report --page graphs --size 80x24 -d "H200 SXM" -b 128 -r 18 --overlay h200
golden report-graph.svg report --graph registers --size 60x20 -d "H200 SXM" -b 384 -r 40 --print --svg -
golden report-graph-lines.svg report --graph block --size 50x16 -d "H200 SXM" -r 40 --glyphs braille --svg -
golden report-page.ansi report --page map --size 80x24 -a gfx942 -r 100 --theme light --ansi -
golden report-slide.svg report --graph block --aspect 4:3 --glyphs ascii -a sm_80 -r 40 --svg -
golden_formats report-tensor report -a sm_100 -b 128 -r 168 -s 60K --tensor-columns 192 --explain
golden_formats report-warpgroups report -a sm_90 -b 384 -r 168 -s 100K --producers 1 --explain
golden_formats report-amd report -a gfx1100 -b 192 -r 121 -s 9000 --scalar-registers 90 --unit cu --explain --advice
golden report-small-grid report -a sm_86 -b 128 -r 20 -g 7
golden_formats report-kernels report "$kernels/ptxas/spill.sm_80.txt" -b 256
golden report-profiled report "$kernels/real/details.csv"

golden_formats sweep-one sweep -a sm_80 -b 512 -r 33 --vary registers=16..64
golden sweep-two sweep -a sm_80 --vary block=64..512:64 --vary registers=32..64:8
golden sweep-two.csv sweep -a sm_90 -b 128 --vary dynamic_smem=0..64K:8K --vary cluster=0..4 -f csv
golden sweep-refused sweep -a sm_90 -b 900 -r 60 --vary registers=60..100
golden_formats suggest suggest -a sm_80 -r 40 -s 10000
golden suggest-block suggest -a sm_90 -b 384 -r 70
golden suggest-kernel suggest "$kernels/ptxas/spill.sm_80.txt" -k spill_mnr --target 30
golden suggest-amd suggest -a gfx90a -r 70 --accumulation-registers 20
golden_formats suggest-exactly suggest -a sm_90 -b 96 -r 70 --exactly 5
golden_formats suggest-archs suggest -a sm_80,sm_90,gfx942 -r 90 -s 20K
golden suggest-archs-any suggest -a sm_80,sm_90 -r 40 --block-multiple 1 --max-threads 100
golden suggest-tensor suggest -a sm_100 -r 80 --tensor-columns 192
golden_formats sweep-grid sweep -a sm_90 -b 128 -g 1000 --vary registers=32..64:8
golden sweep-amd.json sweep -a gfx942 -b 256 --vary accumulation_registers=0..256:32 -f json
golden sweep-amd.csv sweep -a gfx1100 -b 100 --vary block=32..512:96 --vary registers=40..200:40 --unit cu -f csv

golden_formats kernels-log kernels "$kernels/ptxas/basic.multi.txt"
golden_formats kernels-profile kernels "$kernels/real/details.csv"
golden kernels-host kernels "$kernels/host/app"
golden kernels-arch kernels "$kernels/host/basic.multi.o" -a sm_86
golden_formats check check "$kernels/ptxas/spill.sm_80.txt" "$kernels/ptxas/basic.sm_75.txt" --min-occupancy 80
golden_formats diff diff "$kernels/ptxas/spill.sm_80.txt" "$kernels/ptxas/spill.maxrreg32.txt"
golden_formats kernels-mixed kernels "$kernels/ptxas/spill.lineinfo.txt" "$kernels/amd/gfx90a.hsaco" -b 192
golden kernels-launches kernels "$kernels/cubin/basic.sm_90.cubin" --launches tests/data/launches/basic.launches
golden_formats check-baseline check "$kernels/ptxas/spill.sm_80.txt" -b 768 --baseline tests/data/baseline/kernels.csv
golden_formats diff-amd diff "$kernels/amd/gfx1030.hsaco" "$kernels/amd/gfx1100.hsaco" -b 256 -a gfx1100
golden diff-unlinked.markdown diff "$kernels/rdc/unlinked.sm_80.cubin" "$kernels/rdc/linked.sm_80.cubin" -b 256 -f markdown
golden diff-unlinked.github diff "$kernels/rdc/unlinked.sm_80.cubin" "$kernels/rdc/unlinked.sm_80.cubin" -f github
for format in text github; do
    golden "check-limits.$format" check "$kernels/rdc/unlinked.sm_80.cubin" "$kernels/amd/gfx90a.hsaco" -b 300 \
        --max-registers 20 --max-spills 0 -f "$format"
done
golden kernels-folder kernels "$kernels/triton" -R --sort registers
golden kernels-amd.csv kernels "$kernels/amd/gfx942.hsaco" "$kernels/amd/wave64.gfx1100.hsaco" -f csv
for format in text markdown github; do
    golden "diff-stand-ins.$format" diff "$kernels/amd/gfx942.hsaco" "$kernels/amd/gfx950.hsaco" -a gfx950 -f "$format"
done
golden report-page-gpu report --page gpu --size 80x24 -d MI300X -b 256 -r 64 -g 3000 --text -
golden report-page-refused report --page gpu --size 80x24 -d H200 -b 256 -r 64 -c 4 -g 5001 --text -
golden diff-arch diff "$kernels/host/basic.multi.o" "$kernels/ptxas/basic.sm_90.txt" -a sm_90

golden_formats profiles profiles
golden_formats profiles-devices profiles --devices
golden profiles-fields profiles --fields
golden profiles-sm_90 profiles sm_90
golden profiles-sm_107.json profiles sm_107 --format json
golden profiles-unknown profiles sm_91

golden help --help
golden help-all --help all
for command in explore report sweep suggest batch kernels check diff profiles gpus verify measure tour; do
    golden "help-$command" "$command" --help
done
# The smallest amounts: one thread, register, byte, block, second; and none.
smallest=tests/data/smallest
printf 'arch,block,registers,static_smem,dynamic_smem,cluster,grid,barriers\nsm_90,1,1,1,1,1,1,1\nsm_90,1,0,0,0,0,0,0\n' >"$scratch/ones.csv"
golden_formats ones-report report -a sm_90 -b 1 -r 1 -s 1 --static-smem 1 -c 1 -g 1 --barriers 1 --max-threads 1 --explain --advice
golden_formats ones-report-amd report -a gfx90a -b 1 -r 1 -s 1 --accumulation-registers 1 --scalar-registers 1 --scratch 1 -g 1 \
    --explain --advice
golden_formats ones-sweep sweep -a sm_90 -g 1 --vary registers=1..1 --vary block=1..2
golden_formats ones-suggest suggest -a sm_90 -b 1 -r 1 -s 1 --target 1
golden_formats ones-exactly suggest -a sm_90 -b 1 -r 1 -s 1 --exactly 1
golden_formats ones-archs suggest -a sm_80,gfx90a -b 1 -r 1 --target 1
golden_formats ones-kernels kernels $smallest/one.txt $smallest/none.txt -b 1 -s 1
golden_formats ones-check check $smallest/one.txt $smallest/none.txt -b 1 --max-registers 1 --max-spills 1 --min-occupancy 1
golden_formats ones-diff diff $smallest/none.txt $smallest/one.txt -b 1
golden ones-diff.markdown diff $smallest/one.txt $smallest/none.txt -b 1 -f markdown
golden_formats none-diff diff "$kernels/amd/gfx90a.hsaco" "$kernels/amd/gfx90a.hsaco" -k plain
for format in csv json; do
    golden "ones-batch.$format" batch "$scratch/ones.csv" -f "$format"
done
for kernels_of in $smallest/one.txt "$kernels/amd/gfx90a.hsaco"; do
    rm -f "$scratch/base.csv"
    run check "$kernels_of" -b 1 --baseline "$scratch/base.csv" --update
    cat "$scratch/base.csv" >>"$scratch/out"
    keep "ones-baseline-$(basename "$kernels_of" | cut -d. -f1)"
done

# What is refused, and how it is said: one file.
printf '"arch,block\n' >"$scratch/quote.csv"
printf 'block,blocks\n' >"$scratch/twice.csv"
printf '{"block": 1' >"$scratch/cut.json"
: >"$scratch/empty"
sed 's/sm_90/sm_99/' $smallest/one.txt >"$scratch/unknown.txt"
mkdir -p "$scratch/old" "$scratch/new" && cp $smallest/one.txt "$scratch/old/k.txt" && cp $smallest/none.txt "$scratch/new/k.txt"
golden diff-folders diff "$scratch/old//" "$scratch/new/" -R -b 1
while IFS= read -r line; do
    eval "run $line" </dev/null
    { echo "\$ occupant $line"; cat "$scratch/out"; sed 's/^/stderr: /' "$scratch/err"; echo "exit status $status"; } >>"$scratch/refusals"
done <<'END'
batch "$scratch/quote.csv"
batch "$scratch/twice.csv"
batch "$scratch/cut.json" -f json
batch "$scratch/empty"
batch "$scratch/none" extra
check "$kernels/ptxas/spill.sm_80.txt"
check --min-occupancy 50
check "$kernels/ptxas/spill.sm_80.txt" --min-occupancy 101
check "$kernels/ptxas/spill.sm_80.txt" --baseline "$scratch/empty"
check "$kernels/ptxas/spill.sm_80.txt" --update
check "$kernels/ptxas/spill.sm_80.txt" --max-registers 0x20 -k nothing
diff "$kernels/ptxas/spill.sm_80.txt"
diff "$kernels/ptxas/spill.sm_80.txt" "$scratch/none"
diff "$kernels/ptxas/spill.sm_80.txt" "$scratch/empty" -b 256
kernels
kernels "$scratch/empty"
kernels "$kernels/ptxas/spill.sm_80.txt" --sort colour
kernels "$kernels/ptxas/spill.sm_80.txt" --sort register
kernels "$kernels/ptxas/spill.sm_80.txt" --launches "$scratch/none"
kernels "$kernels/ptxas" -k recurse
kernels "$kernels/ptxas/spill.sm_80.txt" -k recurse -a gfx942
profiles --check "$scratch/empty"
profiles sm_99 gfx941 hopper
report -a sm_99
report -a 9
report -d "H200 NVL"
report -a sm_90 -d none --gpcs 18
report --gpcs 18,x
report --gpcs 1
report -a sm_90 --sms 7
report -a gfx942 --sms 7
report -b 0
report -b 1e3
report -r many
report -s 1T
report -s 3.5K
report -c -1
report --carveout 101
report --carveout big
report --cache-config l2
report --caching maybe
report --latency dram --ilp 0
report --wave-size 48 -a gfx1100
report --unit sm -a gfx1100
report --unknown
report --blok 4
report -x
report -b
report --explain=yes
report "$scratch/none"
report "$scratch/empty"
report --page graph
report --page graphs --graph waves
report --page graphs --aspect 1:1
report --page graphs --overlay - --overlay -
report --page graphs --overlay "$scratch/empty"
report --lang fr
suggest -a sm_80 -b 2000
suggest -a sm_80,sm_99
suggest -a sm_80,sm_90 -b 64 --exactly 2
suggest -a sm_80,sm_90 -s 230K
suggest -a sm_80,sm_90 "$scratch/none"
suggest "$kernels/ptxas/spill.sm_80.txt"
suggest --exactly 33 -b 64
suggest -a sm_80 -r 300
suggest "$scratch/unknown.txt"
sweep
sweep --vary block extra
sweep --vary blok
sweep --vary optin
sweep --vary block=1
sweep --vary block=64..
sweep --vary block=64..128:0
sweep --vary block=128..64
sweep --vary block --vary block=1..2
sweep --vary block --vary registers --vary grid
tour ./none.ini
tour ""
tour 0
tour 1 --record "$scratch" --size 80x24
tour --check "$scratch/empty"
gpus extra
verify extra
schema extra
verify --replay "$scratch/empty"
measure
nothing
report report
--completion csh
END
cp "$scratch/refusals" "$scratch/out"
: >"$scratch/err"
ran="..." status=2
keep refusals

golden manual --manual
golden manual-profiles profiles --manual
for shell in bash zsh fish; do
    golden "completion-$shell" --completion "$shell"
done
end
