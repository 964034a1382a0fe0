#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant kernels, check, diff and report on what compilers left.
. tests/command/tap.sh
data=tests/data/kernels
h100=tests/data/h100

# The first columns are those of expected.csv: compare the rows of one file with it.
run kernels "$data/ptxas/basic.sm_90.txt" --format csv
is "$status" 0 "kernels"
is "$(echo "$out" | sed -n 1p | cut -d, -f1-12)" \
    "file,kernel,arch,registers,static_smem,barriers,max_threads,min_blocks,cluster,stack,spill_store,spill_load" \
    "the promised columns"
echo "$out" | sed 1d | cut -d, -f2-6,10-12 | sort >"$scratch/got"
grep '^ptxas/basic.sm_90.txt,' $data/expected.csv | cut -d, -f2-6,10-12 | sort >"$scratch/expected"
cmp -s "$scratch/got" "$scratch/expected"
ok $? "and the expected figures"

run kernels "$data/cubin/basic.sm_90.cubin" --format csv
has "$out" ",192,,4x1x1," "launch bounds and cluster dimensions"
run kernels "$data/ptxas/spill.multi.warn.txt"
is "$(echo "$out" | sed -n 1p | awk '{ print $1, $2, $NF }')" "arch regs kernel" "kernels as text"
run kernels "$data/ptxas/basic.sm_90.txt" --format json
json "JSON of kernels"

run kernels "$data/cubin/basic.sm_90.cubin" --sort=-registers --format csv
is "$(echo "$out" | sed 1d | cut -d, -f4)" "$(echo "$out" | sed 1d | cut -d, -f4 | sort -rn)" "sorted, falling"
run kernels "$data/cubin/basic.sm_90.cubin" --sort nothing
has "$err" 'no column "nothing"; there are file, kernel, arch, registers or regs, ' "a column that is not there"
is "$status $(echo "$err" | grep -c 'bounds, spills$')" "2 1" "and those that are"
run kernels "$data/cubin/basic.sm_90.cubin" --sort kernel --format csv
is "$(echo "$out" | sed 1d | cut -d, -f2)" "$(echo "$out" | sed 1d | cut -d, -f2 | LC_ALL=C sort)" "sorted by name"
run kernels "$data"/modern/*.sm_90*.cubin --sort=-cluster --format csv
is "$(echo "$out" | cut -d, -f9 | grep x | tr '\n' ' ')" "16x1x1 4x1x1 2x1x1 1x1x1 1x1x1 " "clusters by their blocks"
run kernels "$data/cubin/basic.sm_90.cubin" --sort=-bounds --format csv
is "$(echo "$out" | sed 1d | cut -d, -f7 | grep . | tr '\n' ' ')" "256 192 128 128 " "launch bounds by their threads"
run kernels "$data/cubin/basic.sm_90.cubin" --sort regz
is "$status" 2 "an unknown column"
has "$err" 'registers or regs, static_smem or smem,' "names those that there are"
for name in 'empty sm_999 50' 'less sm_80 40' 'more sm_80 30'; do
    # shellcheck disable=SC2086
    printf "ptxas info : Compiling entry function '%s' for '%s'\nptxas info : Used %s registers\n" $name >>"$scratch/some.log"
done
run kernels "$scratch/some.log" --sort occupancy --format csv
is "$(echo "$out" | cut -d, -f2 | tr '\n' ' ')" "kernel less more empty " "a kernel without the value comes last"
run kernels "$scratch/some.log" --sort=-occupancy --format csv
is "$(echo "$out" | cut -d, -f2 | tr '\n' ' ')" "kernel more less empty " "in falling order too"
for heading in regs smem spills bar % on bounds limiter name; do
    run kernels "$data/ptxas/spill.multi.warn.txt" --sort="-$heading"
    is "$status" 0 "sorted by the heading $heading"
done
run kernels "$data/ptxas/spill.multi.warn.txt" --sort=-regs --format csv
is "$(echo "$out" | sed 1d | cut -d, -f4)" "$(echo "$out" | sed 1d | cut -d, -f4 | sort -rn)" "regs are the registers"
run kernels "$data/cubin/spill.sm_90.cubin" -k '*recurse*' -k '*stack*' --filter '*mnr*' --format csv
is "$(echo "$out" | sed 1d | wc -l | tr -d ' ')" 3 "of several --kernel one must match"
run kernels "$data/cubin/basic.sm_90.cubin" --filter '*clus*' --format csv
is "$(echo "$out" | sed 1d | cut -d, -f2 | grep -vc clus)" 0 "a filter by name"
has "$out" "_Z7clus_lbPf" "finds some"
run kernels "$data/ptxas/basic.multi.txt" -a sm_80 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f3 | sort -u)" "sm_80" "a filter by architecture"
run kernels "$data/ptxas/basic.sm_80.txt" -a sm_90 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f3 | sort -u)" "sm_80" "none built for it: all, as they would do there"
run kernels "$data/cubin/basic.sm_90.cubin" --kernel 'block_sum<*' --format csv
if command -v c++filt >/dev/null; then
    has "$out" "_Z9block_sumIfLi256EEvPKT_PS0_" "a filter by the demangled name"
else
    skip "a filter by the demangled name" "perhaps no C++ library"
fi
run kernels "$data/ptxas"
is "$status" 2 "a folder is an error"
run kernels -R "$data/ptxas" --format csv
is "$status" 0 "unless it may be walked"
is "$(echo "$out" | grep -c basic.sm_75.txt)" "$(grep -c '^ptxas/basic.sm_75.txt' $data/expected.csv)" "then its files are read"

run kernels "$data/ptxas/spill.sm_80.txt" "$data/ptxas/spill.sm_90.txt" --sort=-regs
has "$(echo "$out" | sed -n 1p)" "file" "several files: a column for them"
has "$out" "ptxas/spill.sm_90.txt  " "with each kernel's"
mkdir -p "$scratch/a-folder/with-a/long-path"
cp "$data/ptxas/spill.sm_80.txt" "$scratch/a-folder/with-a/long-path/one.txt"
cp "$data/ptxas/spill.sm_80.txt" "$scratch/a-folder/with-a/long-path/two.txt"
run kernels -R "$scratch/a-folder"
is "$(echo "$out" | sed 1d | awk '/path/ { print $(NF - 1) }' | sort -u | tail -1)" \
    "$scratch/a-folder/with-a/long-path/two.txt" "off a terminal a path is whole"
run kernels "$data/ptxas/spill.sm_80.txt"
is "$(echo "$out" | grep -c spill.sm_80.txt)" 0 "one file needs none"

# What a file does not say is not made up.
"$OCCUPANT" kernels - --format csv <"$data/ptxas/basic.sm_80.txt" >"$scratch/out" 2>&1
has "$(cat "$scratch/out")" "standard input,_Z3lb1Pf,sm_80," "standard input"

printf 'ptxas info : Compiling entry function %s for %s\n    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n' "'cut'" "'sm_90'" >"$scratch/cut.log"
run kernels "$scratch/cut.log"
is "$(echo "$out" | sed -n 2p | awk '{ print $1, $2, $9, $10 $11, $14 }')" "sm_90 - ? ≤100 cut" "unknown registers: a bound"
run kernels "$scratch/cut.log" --format csv
is "$(echo "$out" | sed -n 2p | cut -d, -f2-4,13-17)" "cut,sm_90,,,unknown,2,64,100" "as CSV without the block size"
has "$out" ",1,block+registers+static_smem,dynamic_smem+cluster+barriers+max_threads,0,1024" "what is unknown, and what is assumed"
run kernels "$scratch/cut.log" --format json
has "$(echo "$out" | tr -d ' \n')" '"unknown":["block","registers","static_smem"],' "as JSON"

run report "$scratch/cut.log"
has "$out" "  - assumed: block size, registers, dynamic shared memory, cluster size, static
    shared memory, barriers, launch bounds or a fixed block size
  - over all block sizes 0 to 100 %, no block size does better" "a report says what it assumes"
run report "$scratch/cut.log" --registers 40 --static-smem 0 --block 256 --smem 0 \
    --barriers 0 --cluster 0 --max-threads 1024
is "$(echo "$out" | grep -c assumed)" 0 "but of what an option says"
run report "$scratch/cut.log" --assume-block 64 --format json
has "$out" '"block": "assumed",' "JSON has the source of each"
run report "$scratch/cut.log" --block 64 --format json
has "$out" '"block": "you",' "an option is the user's"

# No architecture: the default, said once; its reserved bytes count once.
printf 'Resource usage:\n Function k:\n  REG:32 STACK:0 SHARED:33792 LOCAL:0 CONSTANT[0]:360\n' >"$scratch/bare.txt"
run kernels "$scratch/bare.txt" --format csv
is "$(echo "$out" | sed -n 2p | cut -d, -f3-5)" ",32,32768" "no architecture is named, and the default holds"
is "$err" "occupant: $scratch/bare.txt names no architecture: taken for sm_90 (-a says otherwise)" "which is said"
run report "$scratch/bare.txt" --block 256 --format csv
assumed=$(echo "$out" | sed -n 2p | cut -d, -f2-)
run report "$scratch/bare.txt" --block 256 --format csv -a sm_90
is "$assumed $err" "$(echo "$out" | sed -n 2p | cut -d, -f2-) " "the same as -a"
sed 's/Function k/Function l/' "$scratch/bare.txt" | tail -n +2 >>"$scratch/bare.txt"
run kernels "$scratch/bare.txt"
is "$(echo "$err" | wc -l)" 1 "once for all kernels of a file"

run kernels "$data/rdc/unlinked.sm_80.cubin"
has "$out" "1 kernel is not linked yet: registers and stack may still grow" "what is not linked"
run kernels "$data/rdc/unlinked.sm_80.cubin" "$data/rdc/linked.sm_80.cubin" --format json
is "$(echo "$out" | sed -n 's/^ *"linked": //p' | tr '\n' ' ')" "false true, true, " "as JSON"

run report "$data/ptxas/spill.sm_80.txt" --kernel '*spill_lb*'
has "$out" "from $data/ptxas/spill.sm_80.txt, compiled for sm_80" "a report of a kernel"
has "$out" "256 threads, assumed" "says where its block size comes from"
has "$out" "registers spill: " "and that it spills"
run report "$data/ptxas/spill.sm_80.txt" --kernel '*spill_lb*' -b 128
has "$out" "  Block size                                   128 threads" "a block size of one's own"
run report "$data/ptxas/spill.sm_80.txt" --kernel '*spill_lb*' -a sm_90
has "$out" "compiled for sm_80: on sm_90 its registers are an assumption" "another architecture"
run report "$data/ptxas/basic.sm_90.txt" "$data/ptxas/basic.sm_80.txt" --format json
json "JSON of reports of kernels"
run report "$data/ptxas/basic.sm_90.txt" --kernel nothing
is "$status" 2 "nothing to report is no success"
run report "$data/ptxas/basic.sm_90.txt" -d none --format csv
is "$(echo "$out" | sed -n 2p | cut -d, -f3-4)" "sm_90," "no device, and still the kernel's architecture"
run report "$data/ptxas/basic.sm_90.txt" nowhere.log --format csv
is "$status" 2 "a file that cannot be read: status 2"
has "$err" "nowhere.log" "it is named"
has "$out" "_Z3lb1Pf" "and the others are reported"

# Of builds that the driver would not load there, the nearest; of two as near, the older.
nearest() {
    for arch in $2; do
        printf "ptxas info : Compiling entry function 'k' for '%s'\nptxas info : Used 8 registers\n" "$arch"
    done >"$scratch/builds.log"
    run kernels "$scratch/builds.log" -a "$1" --format csv
    is "$(echo "$out" | sed 1d | cut -d, -f3)" "$3" "for $1 of $2"
}
nearest sm_70 "sm_52 sm_80" sm_80
nearest sm_70 "sm_52 sm_90" sm_52
nearest sm_70 "sm_60 sm_80" sm_60
nearest sm_70 "sm_61 sm_80" sm_61
nearest sm_70 "sm_50 sm_86" sm_86

# A trace: launches by shape, those with the most time first.
run kernels "$h100/step.json.gz"
has "$(echo "$out" | head -1)" "launches  time_us  share  kernel" "a trace has launches, times and shares"
has "$(echo "$out" | sed -n 2p)" "188.93  23.78  kernel<getrf_wo_pivot_params_" "and is sorted by time"
run report "$h100/step.json.gz" --kernel '*getrf*'
has "$out" "sm_90 Hopper GH100, H100 SXM5 80GB with 132 SMs" "the device of the trace is taken"
run report "$h100/step.json.gz" --kernel '*getrf*' --device H200
has "$out" "H200 SXM 141GB with 132 SMs" "unless an option names another"
run report "$h100/step.json.gz" --kernel '*getrf*' --device none
is "$(echo "$out" | grep -c SXM5)" 0 "or none"
run kernels "$h100/step.json.gz" --sort=regs
is "$(echo "$out" | awk 'NR == 2 { print $2 }')" 16 "unless --sort says otherwise"
run kernels "$data/ptxas/basic.sm_90.txt"
is "$(echo "$out" | grep -c time_us)" 0 "other files have no such columns"
run kernels "$data/triton"
is "$(echo "$out" | grep -c matmul)" 4 "a cache of Triton is read with all its folders"
has "$out" "inputs: block size 6 from the file; dynamic shared memory 6 from the file" "whose metadata state the launch"
run kernels "$data/triton" --smem-per-thread 16 -f csv
is "$(echo "$out" | awk -F, 'NR > 1 && $29 != 16 * $13' | wc -l | tr -d ' ')" 0 "shared memory per thread of each block"
run kernels "$data/triton" --kernel matmul -f csv
is "$(echo "$out" | cut -d, -f4,13,17 | sed 1d | sort | tr '\n' ' ')" "104,256,25 107,256,25 121,128,25 64,128,37.5 " \
    "with the launches that Triton makes"
gzip -dc "$h100/step.json.gz" | "$OCCUPANT" kernels - -f csv >"$scratch/out"
run kernels "$h100/step.json.gz" -f csv
is "$(echo "$out" | cut -d, -f2-)" "$(cut -d, -f2- "$scratch/out")" "a trace from a pipe"

# A stream that is longer than memory should be goes to a temporary file.
long_trace() {
    awk 'BEGIN {
        print "{\"deviceProperties\": [{\"id\": 0, \"name\": \"NVIDIA H100 80GB HBM3\", \"computeMajor\": 9, \"computeMinor\": 0, \"numSms\": 132}], \"traceEvents\": ["
        for (i = 0; i < 120000; i++)
            print "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"saxpy\", \"ts\": " i ", \"dur\": 2, \"args\": {\"device\": 0, \"registers per thread\": 16, \"shared memory\": 0, \"block\": [256, 1, 1], \"grid\": [8, 1, 1]}},"
        print "{}]}"
    }'
}
long_trace | "$OCCUPANT" kernels - -f csv >"$scratch/out" 2>"$scratch/err"
is "$(sed 1d "$scratch/out" | cut -d, -f2,13,23,24)" "saxpy,256,120000,240000" "a long trace from a pipe"
long_trace | TMPDIR=/nowhere "$OCCUPANT" kernels - >"$scratch/out" 2>"$scratch/err"
is "$? $(head -n 1 "$scratch/err")" "2 occupant: standard input: No such file or directory" "without a place for it"

# Rows are made while they are printed: what is kept grows with the kernels, not with their rows.
if (ulimit -v 150000 && "$OCCUPANT" --version; exit $?) >"$scratch/out" 2>&1; then
    awk 'BEGIN { for (i = 1000000; i < 1200000; i++) print "info : Compiling entry function \047" i "\047 for \047sm_90\047" }' >"$scratch/many.log"
    (ulimit -v 150000 && "$OCCUPANT" kernels "$scratch/many.log") >"$scratch/out" 2>"$scratch/err"
    is "$(grep -c sm_90 "$scratch/out")" 200000 "200,000 kernels in 150 MB"
    (ulimit -v 150000 && "$OCCUPANT" kernels "$scratch/many.log" --sort=-kernel -f csv) >"$scratch/out" 2>"$scratch/err"
    is "$(sed -n '2p;$p' "$scratch/out" | cut -d, -f2 | tr '\n' ' ')" "1199999 1000000 " "and sorted"
else
    skip "memory" "no limit can be set"
fi

# Equal kernels keep the order of their file, rising and falling.
for name in 'c 40' 'b 32' 'a 40' 'd 40' 'e 32'; do
    # shellcheck disable=SC2086
    printf "ptxas info : Compiling entry function '%s' for 'sm_80'\nptxas info : Used %s registers\n" $name >>"$scratch/equal.log"
done
run kernels "$scratch/equal.log" --sort registers --format csv
is "$(echo "$out" | sed 1d | cut -d, -f2 | tr '\n' ' ')" "b e c a d " "equals stay in order"
run kernels "$scratch/equal.log" --sort=-registers --format csv
is "$(echo "$out" | sed 1d | cut -d, -f2 | tr '\n' ' ')" "c a d b e " "in falling order too"
run kernels "$scratch/equal.log" --sort=-name --format csv
is "$(echo "$out" | sed 1d | cut -d, -f2 | tr '\n' ' ')" "e d c b a " "names fall"

# A run and the program that ran: launches with the program's figures, on the recorded device.
nsys="Start (ns),Duration (ns),GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),Device,Name"
{
    echo "$nsys"
    echo '1,9000,4,1,1,64,1,1,16,0.001,0.000,NVIDIA A100-SXM4-80GB (0),"static_and_dyn(float const*, float*)"'
    echo '1,1000,4,1,1,128,1,1,40,0.000,0.000,NVIDIA A100-SXM4-80GB (0),saxpy'
} >"$scratch/run.csv"
run kernels "$scratch/run.csv" "$data/host/app" --format csv
is "$(echo "$out" | sed -n 2p | cut -d, -f1-6)" "$data/host/app,_Z14static_and_dynPKfPf,sm_80,16,800,1" "a launch has its binary's figures"
is "$(echo "$out" | grep -c '^[^,]*,_Z14static_and_dynPKfPf,sm_80,')" 1 "its build is no row of its own"
is "$(echo "$out" | grep -c '^[^,]*,_Z14static_and_dynPKfPf,')" 4 "builds for others are"
has "$err" "$scratch/run.csv and $data/host/app are of different builds" "another build is told"
has "$err" "saxpy has 40 and 10 registers" "with its figures"
is "$(echo "$out" | sed -n 3p | cut -d, -f2-4)" "saxpy,sm_80,40" "and its launch stays as it was recorded"
run check "$scratch/run.csv" "$data/host/app" --kernel static_and_dyn -a sm_80 --max-registers 15
is "$status" 1 "a check has the figures too"

# Kernels that are equal in everything shown are one row of text; CSV has all of them.
cat "$scratch/equal.log" "$scratch/equal.log" "$scratch/equal.log" >"$scratch/thrice.log"
printf "ptxas info : Compiling entry function 'a' for 'sm_80'\nptxas info : Used 48 registers\n" >>"$scratch/thrice.log"
run kernels "$scratch/thrice.log"
is "$(echo "$out" | awk '/^sm_80/ { print $NF ":" $2 ":" $(NF - 1) }' | tr '\n' ' ')" \
    "c:40:3 b:32:3 a:40:3 d:40:3 e:32:3 a:48:1 " "equal rows of text are one, with their number"
run kernels "$scratch/thrice.log" --format csv
is "$(echo "$out" | wc -l | tr -d ' ')" 17 "rows of CSV are not joined"
run kernels "$scratch/equal.log"
is "$(echo "$out" | grep -c times)" 0 "nothing equal, no number"

# Off a terminal no name is cut, in CSV neither.
long=$(printf 'x%.0s' $(seq 900))
printf "ptxas info : Compiling entry function '%s' for 'sm_80'\nptxas info : Used 40 registers\n" "$long" >"$scratch/long.log"
for format in text csv; do
    run kernels "$scratch/long.log" --format $format
    has "$out" "$long" "a long name is whole in $format"
done
run report "$scratch/long.log"
has "$out" "$long" "and in a report"
run check "$scratch/long.log" --min-occupancy 100 -b 1024
has "$out" "$long" "and in a check"
if command -v c++filt >/dev/null; then
    name=_Z6launchI1AIiiES0_IS1_S1_ES0_IS2_S2_ES0_IS3_S3_ES0_IS4_S4_ES0_IS5_S5_ES0_IS6_S6_ES0_IS7_S7_ES0_IS8_S8_ES0_IS9_S9_EEvT_
    printf "ptxas info : Compiling entry function '%s' for 'sm_80'\nptxas info : Used 40 registers\n" "$name" >"$scratch/unfolds.log"
    run kernels "$scratch/unfolds.log" --format csv
    is "$(echo "$out" | grep -c '\.\.\.')" 0 "17,353 bytes are whole in CSV"
    is "$(($(echo "$out" | wc -c) > 17353))" 1 "all of them"
else
    skip "a name that unfolds" "perhaps no C++ library"
fi
run kernels
is "$status" 2 "kernels of nothing"
run kernels /dev/null
is "$status" 2 "nothing in a file"

# A rounded size is an interval: "0.116 MB" is 115,500 to 116,499 bytes, two blocks of an SM or one.
rounded() {
    printf '%s\n1,2,4,1,1,512,1,1,32,0.000,%s,NVIDIA H200 (0),f(int)\n' "$nsys" "$1" >"$scratch/rounded.csv"
}
rounded 0.116
run kernels "$scratch/rounded.csv"
has "$err" '("0.116 MB")' "the message quotes the file's own figure"
has "$out" "≤ 50" "an occupancy that depends on the digits left out is a bound"
run check "$scratch/rounded.csv" --min-occupancy 40
is "$status" 1 "which passes no gate"
has "$out" "cannot tell: dynamic shared memory, static shared memory unknown: ≤ 50 %" "and why"
rounded 0.114
run check "$scratch/rounded.csv" --min-occupancy 40
is "$status" 0 "every size in 0.114 MB leaves two blocks"

# The command in the advice for PTX is one that runs.
ptx=$data/modern/tmem_128_cg1.sm_100a.ptx
ptxas=$(PATH=$PATH:/usr/local/cuda/bin command -v ptxas)
run kernels "$ptx"
command=$(echo "$err" | sed -n 's/.*compiled: //p')
has "$command" "ptxas -v -arch=sm_100a " "the architecture is the file's"
if [ -n "$ptxas" ]; then
    (PATH=${ptxas%/*}:$PATH && occupant() { "$OCCUPANT" "$@"; } && eval "$(echo "$command" | sed "s,FILE,$ptx,")") >"$scratch/out" 2>&1
    has "$(cat "$scratch/out")" "tmem_128_cg1" "and the command runs"
else
    skip "the command runs" "no ptxas"
fi

# A trace of a run with the code of its kernels: for which occupancy is worth a look, most time first.
run kernels tests/data/latency/triton.json.gz tests/data/latency/triton_*.sm_90.cubin
is "$status" 0 "a trace with its kernels' code"
is "$(echo "$out" | awk '/^sm_90/ && times++ < 3 { print $NF }' | xargs)" "t_attention t_matmul t_add" "most time first"
has "$(echo "$out" | grep t_attention)" "cannot tell" "with the verdict of each"
has "$(echo "$out" | grep t_add)" "do not help" "that more warps do not help"
end
