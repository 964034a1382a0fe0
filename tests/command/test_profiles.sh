#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant profiles, and where profiles are looked for.
. tests/command/tap.sh

run profiles
is "$status" 0 "profiles"
for file in profiles/*.ini; do
    name=$(basename "$file" .ini)
    is "$(echo "$out" | grep -c "^$name ")" 1 "the table has $name"
done
is "$(echo "$out" | awk 'length > 120' | wc -l | tr -d ' ')" 0 "its rows are short"
run profiles --format csv
is "$(echo "$out" | wc -l | tr -d ' ')" "$(($(ls profiles/*.ini | wc -l) + 1))" "as CSV"
run profiles --devices
has "$out" "H200 SXM 141GB" "devices"
run profiles --devices sm_80 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f2 | sort -u)" sm_80 "devices of one architecture"
run profiles --devices --format json
json "JSON of devices"

run profiles sm_90
cmp -s "$scratch/out" profiles/sm_90.ini
ok $? "a profile as its file has it"
run profiles 9.0
cmp -s "$scratch/out" profiles/sm_90.ini
ok $? "by its compute capability"
run profiles sm_900
is "$status" 2 "an unknown name"
run profiles --fields
has "$out" "registers_per_sm" "the fields of a file"

run profiles --check profiles/*.ini
is "$status" 0 "the profiles are sound"
sed 's/^max_warps_per_sm.*/max_warps_per_sm = many/; s/^warp_unit/warp_unti/' profiles/sm_80.ini >"$scratch/bad.ini"
run profiles --check "$scratch/bad.ini" profiles/sm_90.ini
is "$status" 1 "a bad one fails"
is "$(echo "$err" | grep -c "bad.ini:[0-9]*: ")" "$(echo "$err" | wc -l | tr -d ' ')" "each mistake with its line"
has "$err" "many" "the value"
has "$err" "warp_unti" "and the key"
has "$out" "2 profiles checked, 1 bad" "the sum"

# A profile of one's own: by file, by $OCCUPANT_PROFILES, by the user's folder.
sed 's/sm_80/sm_80x/; s/^max_warps_per_sm.*/max_warps_per_sm = 32/' profiles/sm_80.ini >"$scratch/mine.ini"
run report -a "$scratch/mine.ini" -b 512 -r 31 --format csv
is "$status" 0 "a profile file as the architecture"
is "$(echo "$out" | sed 1d | cut -d, -f3)" "sm_80x" "under its own name"
program=$(realpath "$OCCUPANT")
(cd "$scratch" && "$program" report -a mine.ini --format csv >out 2>err)
is "$(sed 1d "$scratch/out" | cut -d, -f3)" "sm_80x" "and a file of this folder, known by .ini"
mkdir -p "$scratch/first" "$scratch/config/occupant/profiles"
cp "$scratch/mine.ini" "$scratch/first/sm_80x.ini"
OCCUPANT_PROFILES="$scratch/first" run report -a sm_80x --format csv
is "$status" 0 "\$OCCUPANT_PROFILES"
cp "$scratch/mine.ini" "$scratch/config/occupant/profiles/sm_80x.ini"
XDG_CONFIG_HOME="$scratch/config" run report -a sm_80x --format csv
is "$status" 0 "\$XDG_CONFIG_HOME"
mkdir -p "$scratch/home/.config"
mv "$scratch/config/occupant" "$scratch/home/.config"
(unset XDG_CONFIG_HOME && HOME="$scratch/home" "$OCCUPANT" report -a sm_80x >/dev/null 2>&1)
is $? 0 "the home's .config"
run report -a sm_80x
is "$status" 2 "and nowhere else"

run profiles "$scratch/mine.ini"
cmp -s "$scratch/out" "$scratch/mine.ini"
ok $? "a file as it is"
run profiles sm_80 sm_90
cat profiles/sm_80.ini profiles/sm_90.ini | cmp -s - "$scratch/out"
ok $? "several, one after the other"
run profiles sm_90 sm_900
is "$status" 2 "one of two is unknown"
has "$err" 'no architecture "sm_900"' "and named"
run profiles "$scratch/nowhere.ini"
is "$status" 2 "a file that is not there"
has "$err" "nowhere.ini" "is named"
run profiles "$scratch/bad.ini"
is "$status" 2 "a file with mistakes is not printed"
has "$err" "bad.ini" "and named"
is "$out" "" "nothing of it"
run profiles sm_80 sm_90 --format csv
is "$(echo "$out" | sed 1d | cut -d, -f1 | tr '\n' ' ')" "sm_80 sm_90 " "a table of those named"
run profiles --check "$scratch/nowhere.ini"
has "$status $out" "2 1 profile" "a file that cannot be read is a bad one"

# Flags of every profile as JSON: those that its file sets.
for file in profiles/*.ini; do
    name=$(basename "$file" .ini)
    run profiles "$name" --format json
    echo "$out" | awk -v name="$name" '/": {$/ { key = $1 } /"value": true/ { print name, key }' | tr -d '":'
done >"$scratch/flags"
for file in profiles/*.ini; do
    sed -n "s/^\([a-z_]*\) *= yes\b.*/$(basename "$file" .ini) \1/p" "$file"
done >"$scratch/set"
is "$(sort "$scratch/flags")" "$(sort "$scratch/set")" "flags of every profile as JSON"
# Blanks around "=" are no part of a value.
run profiles profiles/sm_90.ini --format json
document=$out
for equals in "=" " =   "; do
    sed "s/^\([a-z_]*\) *= */\1$equals/" profiles/sm_90.ini >"$scratch/blanks.ini"
    run profiles "$scratch/blanks.ini" --format json
    is "$out" "$document" "\"$equals\" in a profile, as JSON"
done
end
