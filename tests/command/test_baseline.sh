#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant check --baseline: a build against the stored figures of an earlier one.
. tests/command/tap.sh
data=$(pwd)/tests/data/kernels
case $OCCUPANT in /*) ;; *) OCCUPANT=$(pwd)/$OCCUPANT ;; esac
cd "$scratch" || exit 2

# kernel FILE NAME ARCHITECTURE REGISTERS SPILLS STACK: what ptxas says of one, appended
kernel() {
    printf "ptxas info : Compiling entry function '%s' for '%s'\nptxas info : Function properties for %s\n" "$2" "$3" "$2" >>"$1"
    printf "    %s bytes stack frame, %s bytes spill stores, 0 bytes spill loads\n" "$6" "$5" >>"$1"
    printf "ptxas info : Used %s registers\n" "$4" >>"$1"
}

# rows FILE: the entries of a baseline
rows() {
    sed 1,2d "$1"
}

# columns NAMES: those columns of the last output, a CSV without quotes, in that order
columns() {
    echo "$out" | awk -F, -v names="$1" '
        NR == 1 { count = split(names, name, ","); for (i = 1; i <= NF; i++) place[$i] = i; next }
        { for (i = 1; i <= count; i++) printf "%s%s", $place[name[i]], i < count ? "," : "\n" }'
}

kernel old.log alpha sm_90 32 0 0
kernel old.log beta sm_90 40 16 64
kernel old.log gamma sm_90 64 0 0

# Writing it.
run check old.log --baseline base.csv --block 256
is "$status $err" "2 occupant: base.csv: no such file; --update writes it" "a baseline that is not there"
run check old.log --baseline base.csv --update --block 256
is "$status $out" "0 3 kernels, 0 beyond what is allowed
against base.csv: 3 new
base.csv: updated, 3 kernels" "--update writes it"
is "$(cat base.csv)" "# A baseline of occupant: the figures that \`occupant check --baseline FILE\` holds a build against.
arch,kernel,file,block,dynamic_smem,occupancy_arch,bound,occupancy,registers,spills,stack
$(rows base.csv)" "which says what it is"
is "$(rows base.csv | cut -d, -f1-4,6,8-)" "sm_90,alpha,old.log,256,sm_90,100,32,0,0
sm_90,beta,old.log,256,sm_90,75,40,16,64
sm_90,gamma,old.log,256,sm_90,50,64,0,0" "sorted by name"
cp base.csv kept.csv
touch -d '2020-01-01' base.csv
run check old.log --baseline base.csv --update --block 256
is "$status $(echo "$out" | tail -n 1) $(find base.csv -newermt 2021-01-01)" "0 base.csv: up to date " \
    "a file that stays the same is not rewritten"
run check old.log --baseline base.csv --block 256
is "$status $out" "0 3 kernels, 0 beyond what is allowed
against base.csv: 3 unchanged" "the same build passes"
is "$(find . -name 'base.csv?*')" "" "no other file is left"

# The CSV of kernels has spills in two columns: the sum of what is known of them.
run kernels old.log --format csv
echo "$out" >kernels.csv
run check old.log --baseline kernels.csv --block 256
is "$(echo "$out" | tail -n 1)" "against kernels.csv: 3 unchanged" "the CSV of kernels is a baseline"
kernel spills.log alpha sm_90 32 8 0
for known in 0,0 0, ,0; do
    printf 'arch,kernel,spill_store,spill_load\nsm_90,alpha,%s\n' "$known" >spills.csv
    run check spills.log --baseline spills.csv --block 256
    has "$out" "spills 0 to 8" "spills of $known"
done
printf 'arch,kernel,spill_store,spill_load\nsm_90,alpha,,\n' >spills.csv
run check spills.log --baseline spills.csv --block 256
hasnt "$out" "spills 0" "none is known"

# What is worse fails; each figure for itself.
worse() {
    rm -f new.log
    kernel new.log alpha sm_90 "$1" "$2" "$3"
    run check new.log --baseline base.csv --block 256 --kernel alpha
}
worse 33 0 0
is "$status $out" "1 new.log: alpha
  worse than base.csv on sm_90: occupancy ≤ 100 to ≤ 75 %, registers 32 to 33
  inputs: block size 256 (given), registers 33 (from the file)
1 kernel, 1 beyond what is allowed
against base.csv: 1 worse
--update stores the figures of this build" "more registers"
worse 32 8 0
has "$status $out" "worse than base.csv on sm_90: spills 0 to 8" "spills"
worse 32 0 8
has "$status $out" "worse than base.csv on sm_90: stack 0 to 8" "stack"
worse 24 8 0
is "$status $(echo "$out" | sed -n 2,3p)" "1   worse than base.csv on sm_90: spills 0 to 8
  better than base.csv on sm_90: registers 32 to 24" "registers bought with spills"
worse 24 0 0
is "$status $out" "0 new.log: alpha
  better than base.csv on sm_90: registers 32 to 24
1 kernel, 0 beyond what is allowed
against base.csv: 1 better
--update stores the figures of this build" "better is told, and passes"
run check old.log --baseline base.csv --block 1024 --kernel beta
has "$status $out" "1 old.log: beta
  worse than base.csv on sm_90: occupancy ≤ 75 to 50 %, blocks of 256 to 1,024 threads" "another launch says so"
run check old.log --baseline base.csv -a sm_89 --kernel beta --block 256
has "$status $out" "cannot tell against base.csv on sm_90: occupancy ≤ 75 % on sm_90 to ≤ 100 % on sm_89" \
    "an occupancy on another architecture is not compared"

# An upper bound is compared with one alone.
cp base.csv known.csv
run check old.log --baseline bound.csv --update
is "$(rows bound.csv | cut -d, -f2,4,7,8)" "alpha,,1,100
beta,,1,75
gamma,,1,50" "without a block size the occupancy is stored as a bound"
run check old.log --baseline bound.csv
is "$status $(echo "$out" | tail -n 1)" "0 against bound.csv: 3 unchanged" "and is the same again"
run check old.log --baseline bound.csv --block 64
is "$status $(echo "$out" | tail -n 1)" "0 against bound.csv: 3 unchanged" "a figure in its place is no loss"
run check old.log --baseline bound.csv -a sm_89 --kernel beta --block 256
has "$status $out" "cannot tell against bound.csv on sm_90: occupancy ≤ 75 % on sm_90 to ≤ 100 % on sm_89" \
    "but on its own architecture alone"
run check old.log --baseline known.csv
is "$status $(echo "$out" | sed -n 2p)" "1   cannot tell against known.csv on sm_90: occupancy ≤ 100 to ≤ 100 %" \
    "a bound in place of a figure is"
rm -f new.log
kernel new.log alpha sm_90 64 0 0
run check new.log --baseline bound.csv --kernel alpha
has "$status $out" "worse than bound.csv on sm_90: occupancy ≤ 100 to ≤ 50 %, registers 32 to 64" "a bound that falls is worse"

# New and gone.
rm -f new.log
kernel new.log alpha sm_90 32 0 0
kernel new.log delta sm_90 32 0 0
run check new.log --baseline base.csv --block 256
is "$status $out" "0 new.log: delta
  new: not in base.csv on sm_90
2 kernels, 0 beyond what is allowed
gone: base.csv: beta on sm_90
gone: base.csv: gamma on sm_90
against base.csv: 1 new, 1 unchanged, 2 gone
--update stores the figures of this build" "new and gone kernels are named"
run check new.log --baseline base.csv --block 256 --format csv
is "$status $(columns file,kernel,passes,built_for,baseline,occupancy_old,registers_old,spills_old,stack_old | tail -n 2)" "0 old.log,beta,1,sm_90,gone,75,40,16,64
old.log,gamma,1,sm_90,gone,50,64,0,0" "in CSV as rows"
is "$(columns kernel,baseline | head -n 2 | tr '\n' ' ')" "alpha,unchanged delta,new " "beside the verdicts"
run check new.log --baseline base.csv --update --block 256 --kernel alpha
is "$status $(rows base.csv | cut -d, -f2 | tr '\n' ' ')" "0 alpha beta gamma " "what --kernel leaves out stays in the file"
run check new.log --baseline base.csv --update --block 256
is "$status $(rows base.csv | cut -d, -f2 | tr '\n' ' ')" "0 alpha delta " "an update drops what is gone"

# Architectures.
rm -f two.log
kernel two.log alpha sm_80 32 0 0
kernel two.log alpha sm_90 40 0 0
run check two.log --baseline two.csv --update --block 256
is "$(rows two.csv | cut -d, -f1,2,9)" "sm_80,alpha,32
sm_90,alpha,40" "each architecture has its entry"
rm -f swapped.log
kernel swapped.log alpha sm_90 32 0 0
kernel swapped.log alpha sm_80 40 0 0
run check swapped.log --baseline two.csv --block 256
has "$status $out" "worse than two.csv on sm_80: occupancy ≤ 100 to ≤ 75 %, registers 32 to 40" "and is held against it"
rm -f one.log
kernel one.log alpha sm_90 40 0 0
run check one.log --baseline two.csv --block 256 -a sm_90
is "$status $(echo "$out" | tail -n 1)" "0 against two.csv: 1 unchanged" "with --arch the others are out of question"
run check one.log --baseline two.csv --block 256 -d h200
is "$status $(echo "$out" | tail -n 1)" "0 against two.csv: 1 unchanged" "as with a device"
run check one.log --baseline two.csv --block 256
has "$out" "gone: two.csv: alpha on sm_80" "without it they are gone"

# Names whose parameters changed.
rm -f old.log new.log
kernel old.log _Z4fillPfi sm_90 32 0 0
kernel old.log _Z4copyIfLi4EEvPT_ sm_90 32 0 0
kernel old.log _Z4copyIdLi4EEvPT_ sm_90 32 0 0
kernel new.log _Z4fillPfl sm_90 40 0 0
kernel new.log _Z4copyIfLi4EEvPT_b sm_90 40 0 0
kernel new.log _Z4copyIdLi4EEvPT_ sm_90 32 0 0
run check old.log --baseline names.csv --update --block 256
run check new.log --baseline names.csv --block 256
is "$status $(echo "$out" | tail -n 2 | head -n 1)" "1 against names.csv: 2 worse, 1 unchanged" "a changed parameter keeps its entry"
has "$out" "its parameters changed: in names.csv on sm_90 it is fill(float*, int)" "which is said"
run diff old.log new.log --fail --block 256 --format csv
is "$status $(echo "$out" | sed 1d | cut -d, -f1-3 | tr '\n' ' ')" \
    "1 _Z4copyIfLi4EEvPT_b,sm_90,worse _Z4fillPfl,sm_90,worse " "and diff pairs the same"
kernel new.log _Z4fillPfd sm_90 24 0 0
run check new.log --baseline names.csv --block 256
is "$status $(echo "$out" | tail -n 3 | head -n 2)" "1 2 new kernels may be gone ones with other parameters; several fit: not compared
against names.csv: 1 worse, 2 new, 1 unchanged, 1 gone" "of two candidates none is guessed"
has "$out" "gone: names.csv: fill(float*, int) on sm_90" "what is gone is named with its parameters"

# Occupancy for spills is a trade, in either direction, and passes neither gate.
rm -f full.log lean.log
kernel full.log alpha sm_90 64 0 0
kernel lean.log alpha sm_90 32 16 0
kernel deep.log alpha sm_90 32 0 16
for pair in "full lean" "lean full" "full deep" "deep full"; do
    set -- $pair
    rm -f trade.csv
    run check "$1.log" --baseline trade.csv --update --block 256
    run check "$2.log" --baseline trade.csv --block 256
    is "$status $(echo "$out" | tail -n 2 | head -n 1)" "1 against trade.csv: 1 traded" "$1 to $2: traded"
    run check "$2.log" --baseline trade.csv --block 256 --format csv
    is "$status $(columns baseline | tail -n 1)" "1 traded" "as CSV"
    run diff "$1.log" "$2.log" --fail --block 256
    is "$status $(echo "$out" | cut -d' ' -f1 | grep -c '^traded$')" "1 1" "diff likewise"
    run diff "$1.log" "$2.log" --block 256 --format markdown
    is "$(echo "$out" | grep -c '^| traded |')" 1 "and as Markdown"
done

# The folder of an anonymous namespace is in its mangled name.
for place in 0a1b2c3d 9e8f7a6b; do
    mkdir -p $place
    kernel $place/k.log _ZN49_GLOBAL__N__${place}_10_k_basic_cu_saxpy13hidden_kernelEPi sm_90 32 0 0
    run check $place/k.log --baseline hidden.csv --update --block 256
done
is "$status $(echo "$out" | tail -n 1)" "0 hidden.csv: up to date" "a build elsewhere leaves the file as it is"

# Equal keys: the worst of each figure.
mkdir -p lib/a lib/b
for place in a b; do kernel "lib/$place/k.log" twin sm_90 $([ $place = a ] && echo 32 || echo 64) 0 0; done
run check -R lib --baseline twins.csv --update --block 256
is "$(rows twins.csv | cut -d, -f2,3,9)" "twin,a/k.log,32
twin,b/k.log,64" "files below the folder tell equal names apart"
run check lib/a/k.log lib/b/k.log --baseline twins2.csv --update --block 256
has "$out" "1 kernel shares name, architecture, file and launch with another" "what cannot be told apart is said"
is "$(rows twins2.csv | cut -d, -f2,3,8,9)" "twin,k.log,50,64" "and stands with the worst figures"
mkdir lib/c
printf '"ID","Kernel Name","CC","Metric Name","Metric Unit","Metric Value"\n"0","twin","9.0","Theoretical Occupancy","%%","25"\n' >lib/c/k.log
run check lib/a/k.log lib/c/k.log --baseline twins3.csv --update --block 256
is "$(rows twins3.csv | cut -d, -f2,3,7,9)" "twin,k.log,1," "unknown where one of them is"

# What cannot be told.
run check "$data/ptxas/spill.sm_90.txt" --baseline spills.csv --update --block 256
run check "$data/cubin/spill.sm_90.cubin" --baseline spills.csv --block 256 --kernel '*spill_lb*'
is "$status $(echo "$out" | sed -n 2p | cut -d: -f1,2 | sed 's/ [0-9,]* to/ N to/')" \
    "1   cannot tell against spills.csv on sm_90: spills N to ?" "a figure that was known is no silent pass"
has "$out" "1 unclear" "and is counted"
run check "$data/cubin/spill.sm_90.cubin" --baseline cubin.csv --update --block 256
run check "$data/ptxas/spill.sm_90.txt" --baseline cubin.csv --block 256 --kernel '*spill_lb*'
is "$status" 0 "one that was unknown is"
run check "$data/host/app" --baseline app.csv --update --block 256
run check "$data/host/app" --baseline app.csv --block 256
is "$status $(echo "$out" | tail -n 1)" "0 against app.csv: 78 unchanged" "a program of four architectures"

# CSV of kernels is a baseline.
run kernels "$data/ptxas/spill.sm_80.txt" --format csv --block 256
printf '%s\n' "$out" >plain.csv
run check "$data/ptxas/spill.sm_80.txt" --baseline plain.csv --block 256
is "$status $(echo "$out" | tail -n 1)" "0 against plain.csv: 4 unchanged" "the output of kernels is read"

# With other bounds, and other formats.
run check "$data/ptxas/spill.sm_80.txt" --baseline plain.csv --block 256 --max-registers 39
is "$status $(echo "$out" | sed -n 2p)" "1   40 registers on sm_80: at most 39" "other bounds hold beside it"
sed 's/Used 24 registers/Used 64 registers/; s/Used 40/Used 32/' "$data/ptxas/spill.sm_80.txt" >new.txt
run check new.txt --baseline plain.csv --block 256 --format github
is "$status $(echo "$out" | grep -v ^against | cut -d: -f3)" "1 error file=new.txt,title=recurse
error file=new.txt,title=spill_mnr
notice file=new.txt,title=stack_use
4 kernels, 2 beyond what is allowed
--update stores the figures of this build" "annotations"
run check new.txt --baseline plain.csv --block 256 --format json
if command -v python3 >/dev/null; then
    is "$(python3 -c 'import json, sys
for k in json.load(open(sys.argv[1]))["results"]:
    print(k["baseline"], k["before"]["launch"]["registers"], k["launch"]["registers"], k["passes"])' out)" \
        "worse 24 64 False
worse 24 64 False
unchanged 32 32 True
better 40 32 True" "JSON"
else
    skip "JSON" "no python3"
fi
run check new.txt --baseline plain.csv --block 256 --update --max-registers 63
is "$status $(echo "$out" | tail -n 1)" "1 plain.csv: updated, 4 kernels" "an update accepts what is worse, and nothing else"
run check new.txt --baseline plain.csv --block 256
is "$status" 0 "from then on"

# Mistakes.
printf '# note\narch,kernel,registers,occupancy\nsm_80,k,12x,50\nfoo,,-1,101\nsm_80,a\n<<<<<<< HEAD\nsm_80,ok,3,7\nsm_80,"c,4\n' >bad.csv
cp bad.csv before.csv
run check new.txt --baseline bad.csv --update
is "$status $err" '2 occupant: bad.csv:3: registers: "12x" is not allowed; allowed is a number from 0 to 1,000,000,000,000
occupant: bad.csv:4: no row of a baseline, which check --update writes, or the CSV of occupant kernels
occupant: bad.csv:5: no row of a baseline, which check --update writes, or the CSV of occupant kernels
occupant: bad.csv:6: no row of a baseline, which check --update writes, or the CSV of occupant kernels
occupant: bad.csv:8: a quote is not closed' "each with line and what is allowed"
is "$(cmp bad.csv before.csv && echo same)" same "a file that is no baseline is never overwritten"
head -c -1 plain.csv >bad.csv
run check new.txt --baseline bad.csv
has "$status $err" "2 occupant: bad.csv: the text was cut off: its last line has no line end" "one that was cut off"
run check new.txt --baseline new.txt --update
is "$status $err" "2 occupant: --baseline new.txt: this command reads that file too: name another one to write to" \
    "not even a mistaken one"
: >empty.csv
run check new.txt --baseline empty.csv
is "$status $err" "2 occupant: empty.csv: empty; the first row must name the columns" "an empty one"
run check new.txt --baseline .
is "$status $err" "2 occupant: .: is a folder" "a folder"
run check new.txt --baseline nowhere/base.csv --update
is "$status $err" "2 occupant: nowhere/base.csv: No such file or directory" "no place to write"
run check new.txt --update --min-occupancy 1
is "$status $err" "2 occupant: --update needs --baseline FILE (see occupant check --help)" "--update alone"
cp plain.csv whole.csv
run check new.txt nowhere.log --baseline whole.csv --update
is "$status $(echo "$err" | tail -n 1) $(cmp plain.csv whole.csv && echo same)" \
    "2 occupant: whole.csv: not updated: not every file could be read, or not whole same" "a build that could not be read whole is not stored"
if [ "$(id -u)" != 0 ]; then
    mkdir locked && cp plain.csv locked && chmod 555 locked
    run check "$data/ptxas/spill.sm_80.txt" --baseline locked/plain.csv --update
    is "$status $err" "2 occupant: locked/plain.csv: Permission denied" "a folder that cannot be written"
    chmod 755 locked
else
    skip "a folder that cannot be written" "root may write anywhere"
fi
ln -s plain.csv link.csv
run check "$data/ptxas/spill.sm_80.txt" --baseline link.csv --update --block 256
is "$status $(readlink link.csv) $(sed -n 1p plain.csv | cut -c1-12)" "0 plain.csv # A baseline" "a link stays one"

# Code that is not linked yet may still grow.
run diff "$data/rdc/linked.sm_80.cubin" "$data/rdc/unlinked.sm_80.cubin" --block 256
has "$out" "not linked yet: registers and stack may still grow" "a build that is not linked"
# A build of other figures whose baseline has as many bytes is another one.
kernel as-many.log alpha sm_90 33 0 0
run check as-many.log --baseline as-many.csv --update --block 256
kernel other.log alpha sm_90 34 0 0
size=$(wc -c <as-many.csv)
mv other.log as-many.log
run check as-many.log --baseline as-many.csv --update --block 256
is "$(rows as-many.csv | cut -d, -f9) $(($(wc -c <as-many.csv) - size))" "34 0" "an update of as many bytes is written"
end
