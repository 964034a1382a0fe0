#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant report --page: pages of the explorer without a terminal, as text, with colours, as SVG.
. tests/command/tap.sh
LC_ALL=C.UTF-8
export LC_ALL
launch='-a sm_80 -b 512 -r 33'

# shellcheck disable=SC2086
page() { run report $launch "$@"; }

well_formed() {
    if command -v xmllint >/dev/null 2>&1; then
        xmllint --noout "$1" 2>"$scratch/lint"
        ok $? "$2"
        sed 's/^/# /' "$scratch/lint"
    else
        skip "$2" "there is no xmllint"
    fi
}

# ---- Every page, at several sizes
wrong=''
long=''
for name in graphs why advice map compare sm gpu; do
    for size in 40x12 80x24 200x60; do
        page --page $name --size $size --text "$scratch/$name.txt" --ansi "$scratch/$name.ans" \
            --svg "$scratch/$name.$size.svg"
        [ "$status$out$err" = 0 ] || wrong="$wrong $name"
        [ "$(wc -l <"$scratch/$name.txt")" = "${size#*x}" ] || wrong="$wrong $name:$size"
        [ "$(wc -L <"$scratch/$name.txt")" -le "${size%x*}" ] || long="$long $name:$size"
        sed 's/\x1b\[[0-9;]*m//g' "$scratch/$name.ans" | wc -L >"$scratch/wide"
        [ "$(cat "$scratch/wide")" -le "${size%x*}" ] || long="$long $name:$size.ans"
    done
done
is "$wrong" "" "every page is written at every size"
is "$long" "" "and no line is longer than the page"
well_formed "$scratch"/graphs.80x24.svg "the SVG of the graphs is well-formed"
lint=''
if command -v xmllint >/dev/null 2>&1; then
    for file in "$scratch"/*.svg; do
        xmllint --noout "$file" >/dev/null 2>&1 || lint="$lint $file"
    done
    is "$lint" "" "every SVG is well-formed"
else
    skip "every SVG is well-formed" "there is no xmllint"
fi

# ---- Where they go
page --page why
is "$status" 0 "a page without a file"
has "$out" "65,536 registers / 4 sub-partitions" "goes to standard output as text"
before=$out
page --page why --text -
is "$out" "$before" "- is standard output"
page --graph registers --svg -
has "$out" "<svg xmlns=" "of an SVG too"
page --page graphs --ansi -
has "$out" "$(printf '\033[0;38;5;202mregisters')" "colours are those of the terminal"
page --page graphs --theme mono --ansi -
hasnt "$out" "38;5" "without colours where the theme has none"
page --page graphs --text "$scratch/none/x"
is "$status" 2 "a file that cannot be written"
has "$err" "$scratch/none/x: " "is named"

# ---- What is on them
page --page graphs --keys 'Down ] Tab' --text -
has "$out" "Block slots" "keys lead on"
has "$out" "Registers  " "to the next page"
page --page graphs --keys 'Down Left' --text -
has "$out" "100 %  64/64 warps" "and change what is explored"
page --keys 'Dwn'
is "$status" 2 "a key that there is not"
has "$err" 'no key "Dwn"' "is named"
run report "$scratch/none.occ" --page graphs
is "$status" 2 "a file that there is not"
printf '# A session of occupant\n[session]\n[configuration]\narchitecture = sm_90\nblock = 96\n' >"$scratch/x.occ"
run report "$scratch/x.occ" --page tables
has "$out" "96" "a session is a start"
is "$status" 0 "of a page"
sed 's/^\[session\]$/&\nglyphs = braille/' "$scratch/x.occ" >"$scratch/braille.occ"
# looks ARGUMENT...: whether the page of that session has braille, and quarters of blocks
looks() {
    run report "$scratch/braille.occ" --page graphs --text - "$@"
    printf '%s ' "$status"
    for glyphs in ⠶ ▌; do printf '%s' "$out" | grep -q "$glyphs" && printf y || printf n; done
}
is "$(looks)" "0 yn" "it brings its looks"
is "$(looks --glyphs blocks)" "0 ny" "but an option wins"
sed 's/sm_90/sm_9/' "$scratch/x.occ" >"$scratch/wrong.occ"
run report "$scratch/wrong.occ" --page graphs
has "$status $out$err" 'sm_9' "a session of no architecture is refused"
is "$status" 2 "by its status"
run report tests/data/kernels/ptxas/spill.sm_80.txt --kernel recurse --page graphs
has "$out" "recurse" "and so is a kernel"
printf "ptxas info : Compiling entry function 'k' for 'sm_99'\nptxas info : Used 64 registers\n" >"$scratch/k.log"
run report "$scratch/k.log" --page graphs
is "$status|$out|$err" "2||occupant: no profile for sm_99: shown as on sm_90" "but none that would show another architecture"
LC_ALL=C page --page graphs
LC_ALL=C.UTF-8
is "$(printf '%s' "$out" | tr -d '\n -~')" "" "in a locale without UTF-8 text is ASCII"
page --page graphs --size 30x10
is "$status" 2 "a page that is too small"
has "$err" "from 40x12 to 1000x1000" "is refused with what is allowed"
for size in 80 80x 80x24x 80x-24 x24 '80 x24' '80x 24' 80,24 +80x24 ' 80x24' 39x24 40x11 5000x24 80x5000; do
    page --page graphs --size "$size"
    is "$status" 2 "so is $size"
done
page --page pages
has "$err" "graphs|why|advice|map|compare|sm|gpu" "an unknown page: there are these"
page --graph cluster
is "$status" 2 "a graph that the architecture lacks"
has "$err" "no clusters on this architecture" "is refused with the reason"

# ---- Slides and paper
head_of() { page "$@" --svg - && printf '%s\n' "$out" | head -n 1 | grep -o 'viewBox.*height="[0-9.]*"'; }
is "$(head_of --graph registers --aspect 16:9 --width 1920 | grep -o 'width.*')" \
    'width="1920" height="1080"' "a slide of 16:9"
is "$(head_of --graph registers --aspect 4:3 --width 1024 | grep -o 'width.*')" \
    'width="1024" height="768"' "a slide of 4:3"
for slide in "4:3 27 72" "16:9 27 96"; do
    page --page graphs --glyphs ascii --aspect "${slide%% *}" --text -
    is "${slide%% *} $(printf '%s\n' "$out" | awk '{ if (length > most) most = length } END { print NR, most }')" "$slide" \
        "rows and columns of a slide of ${slide%% *}"
done
page --page graphs --svg -
svg=$(printf '%s\n' "$out" | cksum)
page --page graphs --glyphs ascii --svg -
is "$(printf '%s\n' "$out" | cksum)" "$svg" "a vector picture has areas where the terminal has ASCII"
page --page graphs
hasnt "$out" "compare" "a picture has no tabs"
hasnt "$out" "q quit" "and no keys"
is "$(echo "$out" | sed -n '$s/[^0-9,]/ /gp' | xargs)" "0 32 64 96 128 160 0 8 16 32 64 100 132 164" "but the page to its last row"
page --page graphs --chrome
has "$out" "compare" "unless they are asked for"
has "$out" "q quit" "as on the screen"
run report -d H200 -b 384 -r 56 -s 24K --page graphs --keys ':carveouts G' --print --svg -
is "$(echo "$out" | sed -n '/class="texts"/,$p' | grep -c '<rect[^>]* width="56" height="16"')" 1 \
    "a label over an edge of a curve stands on one colour"
page --graph registers --print --svg -
has "$out" 'fill="#ffffff"/>' "paper is white"
page --graph registers --theme light --svg -
has "$out" 'fill="#ffffff"/>' "so is the theme light"
page --graph registers --svg "$scratch/one.svg"
is "$(grep -c '<title>occupant: graphs, sm_80</title>' "$scratch/one.svg")" 1 "an SVG has a title"
hasnt "$(cat "$scratch/one.svg")" "▄" "no block of a font is in it"
if command -v rsvg-convert >/dev/null 2>&1; then
    rsvg-convert -w 640 -o "$scratch/one.png" "$scratch/one.svg" 2>"$scratch/err" &&
        [ -s "$scratch/one.png" ] && [ ! -s "$scratch/err" ]
    ok $? "rsvg-convert draws it without a complaint"
else
    skip "rsvg-convert draws it without a complaint" "there is no rsvg-convert"
fi
end
