#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant as such: help, version, manual, completions, wrong use.
. tests/command/tap.sh

commands="explore report sweep suggest batch kernels check diff profiles gpus verify measure"

run --version
is "$status $out" "0 occupant $(sed -n 's/^#define OCC_VERSION "\(.*\)"/\1/p' include/occupancy.h)" "--version"
is "$(wc -l <"$scratch/out" | tr -d ' ')" 1 "alone on its line"
run --help
is "$status" 0 "--help"
for command in $commands; do
    has "$out" "  $command" "--help names $command"
done
# options: the count of those that a help lists
options() { echo "$out" | sed -n '/^Options:/,$p' | grep -c '^ \{2,6\}\(-., \)*--[a-z]'; }
is "$(options)" 10 "and ten options"
has "$out" "occupant --help all lists every option" "and where the others are"
for command in "" $commands tour; do
    # shellcheck disable=SC2086
    run $command --help
    is "$(($(options) <= 11))" 1 "$command --help is short"
    # shellcheck disable=SC2086
    run $command --help all
    is "$(options)" "$("$OCCUPANT" --completion bash | grep "^    ${command:-explore}) options=" | grep -o -- '--[a-z]' | wc -l)" \
        "$command --help all has every option"
done
for command in $commands; do
    run "$command" --help
    has "$status $out" "0 Usage: occupant $command" "$command --help"
    is "$(echo "$out" | awk 'length > 80' | wc -l | tr -d ' ')" 0 "$command --help fits 80 columns"
done
run batch --help
for field in $(sed -n 's/^ *PARAMETER([A-Z_]*, "\([a-z_]*\)".*/\1/p' src/launch/launch_parameter.h); do
    has "$out" "$field" "batch --help names the column $field"
done

run --manual
is "$status" 0 "--manual"
has "$out" ".It Fl a , Fl \\-arch Ar NAME|\\:FILE" "the manual has the options"
has "$out" ".It \\&*" "the manual has the keys"
has "$out" "twice for a map.
For sweep." "the commands of an option"
has "$out" "
text is for explore, report, sweep, suggest, kernels," "and of a word of it"
has "$out" "LC_MESSAGES or LANG.
.It Fl" "none of one that all take"
# An item of a table, with "Ta", is whole in its line.
is "$(echo "$out" | awk '/^[.](It|El)/ && item { print item } { item = /^[.]It/ && !/ Ta / ? $0 : "" }')" "" \
    "every item says what it is"
if command -v groff >/dev/null; then
    warnings=$(groff -mdoc -ww -z "$scratch/out" 2>&1)
    is "$warnings" "" "groff reads the manual without a warning"
else
    skip "groff reads the manual" "no groff"
fi
run profiles --manual
is "$status" 0 "profiles --manual"
unnamed=$(cp "$scratch/out" "$scratch/manual" && "$OCCUPANT" profiles --fields | sed -n 's/^  \([a-z_]*\)  .*/\1/p' |
    while read -r field; do grep -q "^\.It Cm $field " "$scratch/manual" || echo "$field"; done)
is "$unnamed" "" "the manual of profiles has every field"
has "$out" ".Ss [bandwidth]" "and every section"
if command -v groff >/dev/null; then
    is "$(groff -mdoc -ww -z "$scratch/out" 2>&1)" "" "groff reads it without a warning"
else
    skip "groff reads it" "no groff"
fi
for shell in bash zsh fish; do
    run --completion "$shell"
    has "$status $out" "occupant" "completion for $shell"
    if command -v "$shell" >/dev/null; then
        HOME=$scratch XDG_CONFIG_HOME=$scratch "$shell" -n "$scratch/out" 2>/dev/null # fish writes there
        ok $? "$shell reads its completion"
    else
        skip "$shell reads its completion" "no $shell"
    fi
done
run --completion fish
has "$out" "
complete -c occupant -l arch " "fish: an option of the explorer anywhere"
has "$out" "
complete -c occupant -n '__fish_seen_subcommand_from sweep' -l vary " "another one behind its commands"

# What the shells make of them, at a prompt.
path=$(cd "$(dirname "$OCCUPANT")" && pwd):$PATH
mkdir -p "$scratch/complete"
"$OCCUPANT" --completion zsh >"$scratch/complete/_occupant"
"$OCCUPANT" --completion fish >"$scratch/complete/occupant.fish"
"$OCCUPANT" --completion bash >"$scratch/complete/occupant.bash"

# completes SHELL LINE PART: completing the line shows the part.
completes() {
    case $1 in
    bash) shown=$(PATH=$path bash -c '
        . "$1"; line=$2; read -ra COMP_WORDS <<<"$line"; [[ $line == *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _occupant; echo "${COMPREPLY[@]}"' \
        bash "$scratch/complete/occupant.bash" "$2" 2>&1) ;;
    zsh) shown=$(PATH=$path zsh -f tests/command/complete.zsh "$scratch/complete" "$2" 2>&1) ;;
    fish) shown=$(HOME=$scratch XDG_CONFIG_HOME=$scratch PATH=$path fish -N -c "
        source $scratch/complete/occupant.fish; complete -C '$2'" 2>&1) ;;
    esac
    has "$shown" "$3" "$1 completes '$2'"
    hasnt "$shown" "bad option" "$1 completes '$2' without an error"
}
for shell in bash zsh fish; do
    if command -v "$shell" >/dev/null; then
        completes "$shell" "occupant re" "report"
        completes "$shell" "occupant report --fo" "--format"
        completes "$shell" "occupant report --format " "json"
    else
        skip "$shell completes a line" "no $shell"
    fi
done
for shell in zsh fish; do
    if command -v "$shell" >/dev/null; then
        completes "$shell" "occupant report -" "threads of a block"
        completes "$shell" "occupant report --overlay a.csv --over" "points"
        completes "$shell" "occupant report -k saxpy --ker" "--kernel"
    fi
done

# wrong NAME MESSAGE ARGUMENT...
wrong() {
    name=$1 message=$2
    shift 2
    run "$@"
    is "$status" 2 "$name: status 2"
    has "$err" "$message" "$name: message"
    is "$out" "" "$name: nothing on standard output"
}

wrong "unknown option" "unknown option --blok; did you mean --block?" report --blok 3
wrong "unknown command" 'reprot: no such file or command; did you mean "report"?' reprot
wrong "an architecture as a file" 'sm_80: no such file or command; did you mean "-a sm_80"?' sm_80
wrong "a device as a file" 'H200: no such file or command; did you mean "-d H200"?' H200
wrong "foreign option" "tour takes no --format" tour --format csv
wrong "foreign word" 'found "text", allowed is csv|json' batch --format text
wrong "missing argument" "--block needs N" report --block
wrong "not a number" "allowed is" report -b many
wrong "a unit too many" "allowed is" report -b 2x
wrong "too large" "65,536" report -b 65537
wrong "unknown architecture" 'no architecture "sm_99"' report -a sm_99
wrong "unknown device" 'no device matches "XYZ123"' report -d XYZ123
wrong "device of another architecture" 'no device of sm_80 matches "H200"' report -a sm_80 -d H200
wrong "missing profile file" "nowhere.ini" report -a nowhere.ini
wrong "missing file" "nowhere.log: No such file" report nowhere.log
wrong "a control character in a path" "no?where.log: No such file" report "$(printf 'no\033where.log')"
wrong "missing batch file" "nowhere.csv: No such file" batch nowhere.csv
wrong "sweep without an axis" "sweep needs --vary" sweep
# The nearest by major version, then by minor; of equals the first; far away, the nearest spelling. Titles name every architecture.
for pair in sm_91:sm_90 9.9:sm_90 sm_1000:sm_100 sm_999:sm_90 sm_500:sm_50 sm_54:sm_53 sm_51:sm_50 sm_104:sm_103 \
    sm_119:sm_110 sm_99:sm_90 sm_9:sm_90; do
    wrong "near ${pair%:*}" "no architecture \"${pair%:*}\"; did you mean ${pair#*:}?" report -a "${pair%:*}"
done
# Code for a family is named as an architecture is; a target that no document describes has no limits.
for family in sm_100f sm_103f sm_107f sm_110f sm_120f; do
    run report -a "$family"
    is "$status $(echo "$out" | sed -n '1s/ .*//p')" "0 ${family%f}" "family code $family"
done
wrong "a target of a compiler alone" \
    '"sm_88" is a target of the compiler that no document describes: its limits are not known' report -a sm_88
feed 'arch\nsm_88\n' batch
has "$out" 'arch: ""sm_88"" is a target of the compiler that no document describes' "the same in a row of batch"
wrong "a title" 'did you mean sm_80, sm_86, sm_87?' report -a Ampere
wrong "a device as an architecture" '"a100" names a device, no architecture: --device takes A100 SXM4 80GB' report -a a100
wrong "a model's number as an architecture" '"4090" names a device, no architecture: --device takes GeForce RTX 4090' report -a 4090
wrong "an architecture as a device" '"sm_80" names an architecture, no device: --arch takes it' report -d sm_80
wrong "a misspelt name" 'did you mean sm_10?' report -a sm_
wrong "unknown axis" 'no field "blok"; did you mean "block"?' sweep --vary blok
wrong "axis without end" "grid has no end" sweep --vary grid
wrong "an axis twice" "the two axes are the same" sweep --vary block --vary block
wrong "three axes" "at most two axes" sweep --vary block --vary registers --vary grid=1..2
wrong "a range without dots" "FROM..TO" sweep --vary block=32
wrong "a range that falls" "allowed is" sweep --vary block=64..32
wrong "a choice is no axis" "only fields that are numbers" sweep --vary caching
wrong "kernels without files" "kernels needs files" kernels
wrong "check without a bound" "--min-occupancy" check x
wrong "diff of one" "diff needs two" diff x
wrong "profiles --check of nothing" "--check needs the names" profiles --check

run report "$(printf 'no\033[31mfile\302\233')"
is "$(echo "$err" | LC_ALL=C grep -c "$(printf '\033')")" 0 "no escape of an argument reaches the screen"
end
