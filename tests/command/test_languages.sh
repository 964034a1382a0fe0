#!/bin/sh
# SPDX-License-Identifier: MIT
# Languages: chosen by option and environment; what programs read is the same in each; and what does not build.
. tests/command/tap.sh
builds=tests/data/kernels/ptxas
unset LC_ALL LC_MESSAGES LANG

# said ENVIRONMENT...: the option's sentence in --help
said() {
    env LC_CTYPE=C.UTF-8 "$@" "$OCCUPANT" --help
}

english=$(said LANG=en_US.UTF-8)
for code in ko zh_TW; do
    own=$(LC_ALL=C.UTF-8 "$OCCUPANT" --lang "$code" --help)
    ok "$([ "$own" != "$english" ]; echo $?)" "$code: the help is another"
    is "$(said LANG=$code.UTF-8)" "$own" "$code by LANG"
    is "$(said LC_MESSAGES=$code LANG=C)" "$own" "$code by LC_MESSAGES before LANG"
    is "$(said LC_ALL=C.UTF-8 LANG=$code)" "$english" "LC_ALL before both"
    is "$(LC_ALL=C.UTF-8 LANG=$code "$OCCUPANT" --lang en --help)" "$english" "--lang before all"
    is "$(env LC_CTYPE=C LANG=$code "$OCCUPANT" --help)" "$(env LC_CTYPE=C "$OCCUPANT" --help)" \
        "English where the locale has no UTF-8"
    LC_ALL=C run --lang "$code" report
    is "$status $err" "2 occupant: --lang $code needs a locale with UTF-8; LC_ALL=C.UTF-8 is one that most systems have" \
        "an option that the locale cannot serve"
    LC_ALL=C.UTF-8 run --lang "$code" report --bad
    is "$status" 2 "$code: a wrong option has the same status"
    ok "$([ "$err" != "occupant: unknown option --bad" ]; echo $?)" "$code: and is refused in it"
done
# A locale that is not installed: C.UTF-8 stands in where its name says UTF-8, and the language follows.
for code in ko_KR zh_TW; do
    own=$(LC_ALL=C.UTF-8 "$OCCUPANT" --lang "$(case $code in ko*) echo ko ;; *) echo zh_TW ;; esac)" --help)
    is "$(env LANG=$code.UTF-8 "$OCCUPANT" --help 2>&1)" "$own" "$code.UTF-8 without that locale, and without a message"
done
is "$(env LANG=ko_XX.EUC-KR "$OCCUPANT" report -a sm_90 2>&1 | sed -n 1p)" \
    "occupant: the locale ko_XX.EUC-KR is not installed: English without UTF-8; LC_ALL=C.UTF-8 is one that most systems have" \
    "a character set that nothing stands in for"
is "$(env LANG=ko_XX.EUC-KR "$OCCUPANT" report -a sm_90 -f csv 2>&1 | grep -c locale)" 0 "not beside what programs read"
is "$(env LANG=de_DE "$OCCUPANT" report -a sm_90 2>&1 | grep -c locale)" 0 "nor where nothing is lost"
run --lang kr
is "$status $err" '2 occupant: --lang: found "kr", allowed is en|ko|zh_TW' "another language"

# same ARGUMENT...: output and status are those of English
same() {
    LC_ALL=C.UTF-8 run --lang en "$@"
    expected=$status$out
    for code in ko zh_TW; do
        LC_ALL=C.UTF-8 run --lang "$code" "$@"
        is "$status$out" "$expected" "$code: $*"
    done
}
for format in csv json; do
    same report -a sm_90 -b 320 -r 168 -s 40K -c 4 -g 1000 -f "$format"
    same report -a sm_100 -b 128 --tensor-columns 256 --advice -f "$format"
    same report -a sm_80 -b 5000 -f "$format"
    same sweep -a sm_90 --vary block=32..1024:32 --vary registers=32..128:32 -f "$format"
    same suggest -a sm_90 -r 70 -f "$format"
    same suggest -a sm_80 -b 256 --target 75 -f "$format"
    same profiles -f "$format"
    same profiles --devices -f "$format"
    same kernels -R "$builds" -f "$format"
    same check -R "$builds" --min-occupancy 50 -f "$format"
    same diff "$builds/basic.sm_80.txt" "$builds/basic.sm_90.txt" -f "$format"
done
# Tables as text have their headings in the language, and --sort takes those of English, keys, and their own.
headings() {
    LC_ALL=C.UTF-8 run --lang "$@"
    line=$(printf '%s\n' "$out" | sed -n "/[^ ]  *%/p;/smem/p" | sed -n 1p)
}
for pair in ko:블록 zh_TW:區塊; do
    code=${pair%:*}
    for arguments in "kernels $builds/basic.sm_80.txt" suggest "sweep --vary block=32..64:32" profiles \
        "suggest -a sm_80,sm_90" "suggest -b 256 --exactly 2" \
        "diff $builds/basic.sm_80.txt $builds/spill.sm_80.txt"; do
        # shellcheck disable=SC2086
        headings en $arguments
        english=$line
        # shellcheck disable=SC2086
        headings "$code" $arguments
        ok "$([ -n "$line" ] && [ "$line" != "$english" ]; echo $?)" "$code: headings of $arguments"
    done
    headings "$code" suggest
    has "$line" "${pair#*:}" "$code: in its words"
    LC_ALL=C.UTF-8 run --lang en kernels --sort -registers "$builds/basic.sm_80.txt" --format csv
    sorted=$out
    for name in registers regs "$(case $code in ko) echo 레지스터 ;; *) echo 暫存器 ;; esac)"; do
        LC_ALL=C.UTF-8 run --lang "$code" kernels --sort "-$name" "$builds/basic.sm_80.txt"
        is "$status" 0 "$code: --sort -$name"
    done
    LC_ALL=C.UTF-8 run --lang "$code" kernels --sort -regs "$builds/basic.sm_80.txt" --format csv
    is "$out" "$sorted" "$code: --sort with a heading of English sorts as its key"
done
same --completion bash
same --completion zsh
same --completion fish
same --manual
same --version
printf 'arch,block,registers,dynamic_smem\nsm_90,256,64,0\nsm_90,99999,64,x\n' >"$scratch/rows.csv"
same batch "$scratch/rows.csv"
english=$(LC_ALL=C.UTF-8 "$OCCUPANT" --lang en batch --help)
for code in ko zh_TW; do
    LC_ALL=C.UTF-8 run --lang "$code" batch --help
    ok "$([ "$status" = 0 ] && [ "$out" != "$english" ]; echo $?)" "$code: but people read the help of batch"
done

# ---- What people read: whole characters, in lines of at most 80 cells

for code in ko zh_TW; do
    for arguments in --help 'check --help' 'kernels --help' 'report -a sm_90 -b 320 -r 168 -c 4 --explain --advice'; do
        # shellcheck disable=SC2086 # several arguments
        LC_ALL=C.UTF-8 "$OCCUPANT" --lang "$code" $arguments >"$scratch/read.txt"
        ok "$(iconv -f UTF-8 -t UTF-8 "$scratch/read.txt" >/dev/null 2>&1; echo $?)" "$code: $arguments: whole characters"
        widest=$(LC_ALL=C.UTF-8 wc -L <"$scratch/read.txt")
        ok "$([ "$widest" -le 80 ]; echo $?)" "$code: $arguments: lines that fit ($widest cells)"
    done
done
explained=$(LC_ALL=C.UTF-8 "$OCCUPANT" --lang zh_TW report -a sm_80 -b 512 -r 33 --explain --advice)
ok "$(printf '%s\n' "$explained" | grep -q 'registers\|threads\|blocks'; echo $((1 - $?)))" "the arithmetic is in the language, too"
ok "$(LC_ALL=C.UTF-8 "$OCCUPANT" --lang zh_TW report -b 256 -r 65 | grep -q '暫存器 65 → 64'; echo $?)" \
    "and the advice"

# Words in cells are those of the language too, of CSV those of English.
cells() {
    LC_ALL=C.UTF-8 run --lang "$1" "$2" $3
    ok "$([ "$status" -le 1 ]; echo $?)" "$1: $2 answers"
    for english_word in $4; do
        hasnt "$out" "$english_word" "$1: $2 without the word $english_word"
    done
    LC_ALL=C.UTF-8 run --lang "$1" "$2" $3 --format csv
    for english_word in $4; do
        has "$out" "$english_word" "$1: CSV of $2 has $english_word"
    done
}
for code in ko zh_TW; do
    cells $code suggest "-a sm_90 -r 40 -s 20K" "registers"
    cells $code sweep "-a sm_90 --vary block=256..512:64 -r 33" "registers"
    cells $code kernels "-b 256 -a sm_80 $builds/basic.sm_80.txt" "warps"
    cells $code diff "-b 256 $builds/basic.sm_80.txt $builds/basic.sm_90.txt" "removed added"
    cells $code profiles "--devices" "unknown assumed documented"
done

# ---- What make refuses

# faults ROW...: what is wrong with rows of a translation of these English ones
cat >"$scratch/en.txt" <<'END'
# Plural forms: 2
NOTHING = plain
ONE = {0} thing|{0} things
TWO = {0:plain} of
    {1:60}
END
faults() {
    printf '%s\n' "$@" >"$scratch/other.txt"
    awk -f src/languages/compile.awk "$scratch/en.txt" "$scratch/other.txt" 2>&1 >/dev/null | sed 's/^[^ ]* //'
}
is "$(faults 'TWO = {1} {0}' '# a } b' 'NOTHING = x')" "" "places in another order, rows left out"
is "$(faults 'TWO = {1}')" 'TWO: "{1}" has the places 1 ; allowed are 0 1 ' "a missing place"
is "$(faults 'NOTHING = a {0}')" 'NOTHING: "a {0}" has the places 0 ; allowed are none' "an extra place"
is "$(faults 'TWO = {0}' '    {1:x}' | head -1)" 'TWO: "{0}' "lines that belong to a row"
is "$(faults 'ONE = {0:plane}')" 'ONE: "{0:plane}" has the places {0:plane}; allowed are 0 ' "an unknown option"
is "$(faults 'ONE = {0')" 'ONE: "{0" has the places {0; allowed are 0 ' "an open brace"
is "$(faults 'ONE = {0} a|{0} b')" 'ONE: 2 forms; allowed are 1 or 1' "a form too many"
is "$(faults '# Plural forms: 2' 'ONE = {0} a|{0} b')" "" "as many as the file says"
is "$(faults 'THREE = x')" 'THREE: no sentence has this name' "an unknown name"
is "$(faults 'ONE = {0}' 'ONE = {0}')" 'ONE: it is there already' "a row twice"
is "$(faults 'ONE {0}')" 'ONE: allowed is NAME = text' "a row without its sign"
is "$(printf '%s\n' 'A = \sa "b" \-c\s' 'B = x' '    y\n' >"$scratch/en.txt"; awk -f src/languages/compile.awk "$scratch/en.txt" |
    sed -n 's/^    \.//p')" \
    'A_SM = " a \"b\" \\-c ",
B_SM = "x\ny\n",' "blanks at the ends, line ends, and what C quotes"
is "$(printf '%s\n' 'A = {0} of {2:plain}, {1}' >"$scratch/en.txt"; awk -v ids=1 -f src/languages/compile.awk "$scratch/en.txt")" \
    'SENTENCE(A, 3)' "as many places as the highest"
end
