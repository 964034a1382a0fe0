#!/bin/sh
# SPDX-License-Identifier: MIT
# The configuration file: what it chooses, what is stronger, mistakes, files that are none.
. tests/command/tap.sh
# shellcheck disable=SC2153
folder=$XDG_CONFIG_HOME/occupant
file=$folder/config.ini
mkdir -p "$folder"

# config LINES: the file, as printf has it
config() {
    rm -rf "$file"
    # shellcheck disable=SC2059
    printf "$1" >"$file"
}

# title ARGUMENT...: the architecture and device of a report into $title
title() {
    run report "$@"
    title=$(printf '%s\n' "$out" | sed -n 1p)
}

# ---- What it chooses

title
plain=$title
config 'arch = sm_80\n'
title
has "$title" "sm_80 Ampere" "an architecture"
is "$status $err" "0 " "without a message"
title -a sm_90
is "$title" "$plain" "--arch wins"
title -d T4
has "$title" "sm_75" "--device wins, on its own architecture"
title --no-config
is "$title" "$plain" "--no-config"
run report --device none --format csv
has "$out" "sm_80" "--device none leaves the architecture"
config 'device = T4\n'
title
has "$title" "sm_75 Turing TU1xx, Tesla T4" "a device has its architecture"
config 'arch = sm_80\ndevice = A100 PCIe\n'
title
has "$title" "sm_80" "both"
config 'arch = sm_80\n'
run kernels --format csv tests/data/kernels/real/ptxas.txt
with=$out
run kernels --no-config --format csv tests/data/kernels/real/ptxas.txt
is "$with" "$out" "a kernel keeps the architecture that it was built for"
config 'device = none\n'
trace=tests/data/h100/step.json.gz
run report "$trace" --kernel '*getrf*'
hasnt "$out" "SXM5" "no device, of a trace neither"
run report "$trace" --kernel '*getrf*' --no-config --device none
is "$("$OCCUPANT" report "$trace" --kernel '*getrf*')" "$out" "as by --device none"

# cells ARGUMENT...: clusters and driver's blocks of a batch with a row of each kind
cells() {
    feed 'arch,device,cluster\n,,8\nsm_90,,8\nsm_80,,8\n,none,8\n' batch -r 64 -b 512 "$@"
    cells=$(echo "$out" | cut -d, -f19-21 | tail -n +2 | tr '\n' ' ')
}
cells --no-config -d "H200 SXM 141GB"
with=$cells
config 'device = H200 SXM 141GB\n'
cells
is "$cells" "$with" "a device for the rows of a batch without one"
is "$cells" "30,0,8 30,0,8 ,, ,, " "and for those on its architecture"
cells --no-config -a sm_90
with=$cells
cells -a sm_90
is "$cells" "$with" "which --arch leaves out"
config 'device = XYZ123\n'
cells
is "$cells" ",, ,, ,, ,, " "an unknown device is none of the batch"

config 'lang = ko\n'
run report
has "$out" "점유율" "a language"
run report --lang en
hasnt "$out" "점유율" "--lang wins"
help=$(unset LC_ALL && LC_CTYPE=C.UTF-8 LANG=zh_TW.UTF-8 "$OCCUPANT" report --help)
has "$help" "옵션" "the file wins over the environment, in --help too"
run report --blok
has "$status $err" "2 occupant: 알 수 없는 옵션 --blok" "and wrong use is refused in it"
LC_ALL=C run report
is "$status $err" "0 " "where the terminal has no UTF-8 it is left out, without a message"
has "$out" "occupancy" "and the report is in English"
run report --format csv
with=$out
run report --format csv --no-config
is "$with" "$out" "what programs read is the same"

# A launch: a default that an option replaces, and that leaves gates and rows alone.
run report -b 128 -r 40 -s 2K --format csv --no-config
with=$out
config 'block = 128\nregisters = 40\nsmem = 2K\n'
run report --format csv
is "$out" "$with" "a launch"
run report --format csv -b 512
has "$out" "512" "--block wins"
run sweep --vary registers=32..64:8 --format csv
with=$out
run sweep --vary registers=32..64:8 --format csv --no-config -b 128 -s 2K
is "$out" "$with" "sweep has it"
log=tests/data/kernels/ptxas/spill.sm_80.txt
for command in "check $log --min-occupancy 80" "diff $log $log" "kernels $log" "report $log"; do
    # shellcheck disable=SC2086
    run $command
    with="$status $out $err"
    # shellcheck disable=SC2086
    run $command --no-config
    is "$with" "$status $out $err" "$command has not"
done
feed 'arch,grid\nsm_80,8\n' batch
with=$out
feed 'arch,grid\nsm_80,8\n' batch --no-config
is "$with" "$out" "nor has batch"
config 'cluster = 4\n'
run report -a sm_80
is "$status $err" "0 " "what an architecture lacks is left out"

# A picture in colours, by the file and by the option.
picture() {
    run report --page graphs --size 80x24 -a sm_80 -b 512 -r 33 --ansi - "$@"
    printf '%s\n' "$out"
}
for theme in safe dark light contrast mono; do
    config 'color = always\n'
    by_option=$(picture --theme "$theme")
    config "color = always\ntheme = $theme\n"
    by_file=$(picture)
    is "$by_file" "$by_option" "theme $theme by the file"
    presses=0
    for each in safe dark light contrast mono; do
        [ "$each" = "$theme" ] && break
        presses=$((presses + 1))
    done
    config 'color = always\n'
    keys=$(printf '%*s' "$presses" '' | sed 's/ /:theme /g')
    by_key=$(picture --keys "$keys" | sed '$d')
    is "$by_key" "$(printf '%s\n' "$by_option" | sed '$d')" "theme $theme by the key"
    config 'theme = light\n'
    is "$(picture --theme "$theme" --color always)" "$by_option" "theme $theme by the option, which wins"
done
config 'glyphs = ascii\n'
picture --text "$scratch/ascii" >/dev/null
is "$(LC_ALL=C grep -c '[^ -~]' "$scratch/ascii")" 0 "glyphs"

# ---- Mistakes: named with line and remedy, and the rest counts

# mistake LINES MESSAGE NAME
mistake() {
    config "$1"
    run report
    is "$status" 0 "$3: status 0"
    has "$err" "occupant: $file:$2" "$3: message"
    has "$(printf '%s\n' "$out" | sed -n 1p)" "sm_80" "$3: the other lines count"
}
mistake 'arch = sm_80\nthem = dark\n' '2: unknown key "them"; allowed are arch, device,' "a misspelt key"
mistake '# mine\narch = sm_80\nxyzzy = dark\n' '3: unknown key "xyzzy"; allowed are arch, device,' "an unknown key"
mistake 'arch = sm_80\ntarget = 3\n' '2: unknown key "target"; allowed are arch' "an option of one question"
mistake 'arch = sm_80\nblock = 0x\n' '2: block: ' "a launch that none can have"
mistake 'arch = sm_80\nregisters = many\n' '2: registers: "many" is not a whole number; allowed is' "a word for a number"
mistake 'arch = sm_80\ntheme = blue\n' '2: theme: found "blue", allowed is safe|dark|light|contrast|mono' "a wrong word"
mistake 'arch = sm_80\nno-mouse = yes\n' '2: no-mouse: found "yes", allowed is on|off' "a switch"
mistake 'arch = sm_80\n[look]\n' '2: "[look]" is a section; allowed are lines name = value alone' "a section"
config '[look]\nformat = csv\nglyphs = ascii\nunknown = 1\n'
run report --page graphs --text -
is "$out" "$("$OCCUPANT" report --page graphs --text - --no-config)" "its lines are not obeyed"
is "$(echo "$err" | wc -l)" 1 "and not complained of"
mistake 'arch = sm_80\n[look\n' '2: "[look" is not understood' "half a section"
mistake 'arch = sm_80\ntheme\n' '2: "theme" is not understood; allowed is name = value' "a line without ="
mistake 'arch = sm_80\ntheme =\n' '2: a name without a value' "no value"
mistake 'arch = sm_80\n= dark\n' '2: a value without a name' "no key"
mistake 'arch = sm_80\narch = sm_90\n' '2: arch is there already, on line 1; allowed is once' "a key twice"
mistake 'arch = sm_80\ntheme = \033[31m\n' '2: a control character' "a control character"
mistake 'arch = sm_80\ndevice = XYZ123\n' '2: device: no device of sm_80 matches "XYZ123"' "an unknown device"
config 'device = none\narch = sm_801\n'
run report
is "$status" 0 "an unknown architecture: status 0"
has "$err" "$file:2: arch: no architecture \"sm_801\"" "an unknown architecture: message"
is "$(printf '%s\n' "$out" | sed 's/,.*//' | sed -n 1p)" "$(printf '%s\n' "$plain" | sed 's/,.*//')" \
    "an unknown architecture: the default"
config 'lang = ko\ntheme = blue\n'
run report
has "$err" '입력 "blue"' "in the language of the file"
config '\357\273\277arch = sm_80 # mine\r\n'
title
has "$title" "sm_80" "a byte order mark, CRLF, a comment"
is "$err" "" "without a message"
config 'theme = blue\n'
for option in --version "--completion bash" --manual; do
    # shellcheck disable=SC2086
    run $option
    is "$status $err" "0 " "$option leaves the file alone"
done

# ---- Files that are none

# unread NAME MESSAGE: the report is the plain one
unread() {
    title
    is "$title" "$plain" "$1: the report"
    is "$err" "${2:+occupant: $file: $2}" "$1: the message"
}
rm -f "$file"
unread "no file" ""
mkdir "$file"
unread "a folder" "is a folder"
rmdir "$file"
mkfifo "$file"
unread "a FIFO" "it is no regular file"
rm "$file"
ln -s /dev/zero "$file"
unread "a device" "it is no regular file"
rm "$file"
ln -s config.ini "$file"
unread "a circle of links" "Too many levels of symbolic links"
rm "$file"
printf 'arch = sm_80\n' >"$folder/mine"
ln -s mine "$file"
title
has "$title" "sm_80" "a link to a file"
rm "$file"
head -c 70000 /dev/zero | tr '\0' '#' >"$file"
unread "a huge file" "File too large"
printf '\0\377\376arch' >"$file"
run report
is "$status" 0 "bytes that are no text: status 0"
has "$err" "$file:1: a control character, or no UTF-8" "bytes that are no text: message"
if [ "$(id -u)" != 0 ]; then
    config 'arch = sm_80\n'
    chmod 0 "$file"
    unread "a file without permission" "Permission denied"
    chmod 600 "$file"
else
    skip "a file without permission" "root may read it"
fi
rm -rf "$folder"
: >"$folder"
run kernels tests/data/kernels/real/ptxas.txt
hasnt "$err" "config.ini" "a file in place of the folder"
rm "$folder"

# ---- Where it is

mkdir -p "$scratch/other/.config/occupant"
printf 'arch = sm_75\n' >"$scratch/other/.config/occupant/config.ini"
has "$(unset XDG_CONFIG_HOME && HOME=$scratch/other "$OCCUPANT" report)" "sm_75" "\$HOME/.config"
has "$(XDG_CONFIG_HOME=relative HOME=$scratch/other "$OCCUPANT" report)" "sm_75" "a relative XDG_CONFIG_HOME does not count"
case $OCCUPANT in /*) program=$OCCUPANT ;; *) program=$PWD/$OCCUPANT ;; esac
has "$(cd "$scratch" && unset XDG_CONFIG_HOME && HOME=other "$program" report)" "sm_90" "nor does a relative HOME"
has "$(unset XDG_CONFIG_HOME HOME && "$OCCUPANT" report)" "sm_90" "neither variable"

end
