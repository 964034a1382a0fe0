#!/bin/bash
# SPDX-License-Identifier: MIT
# The order of the house: which module may include which, where curses and
# signals are, what the core needs of the C library, no state kept in files.
# Prints TAP; run from the top, with BUILD naming the build folder.
build=${BUILD:-build}
number=0
failed=0

# tell NAME FINDINGS: fine when there are none.
tell() {
    number=$((number + 1))
    if [ -z "$2" ]; then
        echo "ok $number - $1"
    else
        failed=1
        echo "not ok $number - $1"
        sed 's/^/# /' <<<"$2"
    fi
}

skip() {
    number=$((number + 1))
    echo "ok $number - $1 # SKIP $2"
}

# ---- Includes

tell "curses.h and signal.h only under src/term" \
    "$(grep -rnE '#\s*include\s*[<"](n?curses(w/curses)?|signal|term)\.h[>"]' include src | grep -v '^src/term/')"

# What each module may include of the others.
declare -A may=(
    [base]="" [core]="" [profile]="base" [kernel]="base profile" [explorer]="base kernel profile"
    [view]="base explorer kernel profile" [output]="base view explorer kernel profile"
    [term]="base view explorer kernel profile"
    [command]="base term output view explorer kernel profile"
)

foreign_includes() {
    local folder module other
    for folder in src/*/; do
        module=$(basename "$folder")
        if [ -z "${may[$module]+known}" ]; then
            echo "src/$module: no such module in the order of the house"
            continue
        fi
        grep -rnoE '#\s*include\s*"[a-z_]+/' "$folder" | while IFS= read -r line; do
            other=${line##*\"}
            other=${other%/}
            [[ " $module ${may[$module]} " == *" $other "* ]] || echo "$line"
        done
    done
}
tell "includes follow the arrows" "$(foreign_includes)"

tell "no exit below src/command" \
    "$(grep -rnwE '(_?exit|abort|quick_exit)\s*\(' src | grep -vE '^src/(command|term)/')"
tell "no question for a compute capability outside profiles and words" \
    "$(grep -rnE 'switch \(.*compute_(major|minor)|if \(.*compute_(major|minor)' src/core src/explorer src/view)"

# ---- Symbols; with a sanitizer the compiler adds its own

if [ -n "$SANITIZER" ]; then
    skip "what the core needs" "a sanitizer is built in"
    skip "no state outside src/term" "a sanitizer is built in"
else
    # What a compiler may call for a copy, a table of offsets or a protected stack.
    allowed='memset|memcpy|memmove|memcmp|strcmp|strlen|snprintf|vsnprintf|__(v?snprintf|memcpy|memset)_chk'
    allowed+='|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|occ_.*'
    # Every own symbol of the core is one that an archive member defines.
    own=$(nm -g --defined-only "$build"/core/*.o | awk 'NF == 3 {print $3}' | sort -u)
    tell "the core needs of the C library only what is listed" \
        "$(nm -u "$build"/core/*.o | awk 'NF == 2 {print $2}' | sort -u | grep -vxE "$allowed" | grep -vxFf <(printf '%s\n' "$own"))"

    # main.o has the buffer of standard output, which must live until the very end.
    state_kept() {
        local object source
        while IFS= read -r object; do
            source=src/${object#"$build"/}
            [ -e "${source%.o}.c" ] || continue
            # B, D, C: variables that can change; .data.rel.ro is constant once it is loaded.
            objdump -t "$object" | awk -v file="$object" '
                $0 ~ / O / && / \.(data|bss|tdata|tbss)(\.[^ ]*)?\t/ && !/ \.data\.rel\.ro/ {
                    print file ": " $NF }
                / \*COM\*\t/ { print file ": " $NF }'
        done < <(find "$build" -name '*.o' -not -path '*/tests/*' -not -path '*/pic/*' -not -path '*/term/*' -not -path '*/command/main.o')
    }
    tell "no variable that changes outside src/term" "$(state_kept)"
fi

tell "the shared library shows occ_ symbols alone" \
    "$(nm -D --defined-only "$build"/liboccupancy.so.*.*.* | awk '{print $3}' | grep -v '^occ_')"
shown() {
    nm -D --defined-only "$build"/liboccupancy.so.*.*.* | awk '{print $3}' | sort
}
declared() {
    grep -v "^typedef" include/occupancy.h | grep -oE "\bocc_[a-z_]+\(" | tr -d "(" | sort -u
}
tell "and every function that the header declares" "$(comm -13 <(shown) <(declared))"

# ---- Sizes

long_functions() {
    ctags --languages=C --kinds-C=f --fields=+ne -x \
        --_xformat='%{input}:%{line} %N %{end}' -R src 2>/dev/null |
        awk '{split($1, at, ":"); if ($3 - at[2] + 1 > 80) print $1, $2, $3 - at[2] + 1, "lines"}'
}
if ctags --version 2>/dev/null | grep -q Universal; then
    tell "no function over 80 lines" "$(long_functions)"
else
    skip "no function over 80 lines" "no Universal Ctags here"
fi

tell "every source says its licence first" \
    "$(find include src tests -name '*.[ch]' | while IFS= read -r file; do
        head -1 "$file" | grep -q '^/\* SPDX-License-Identifier: MIT \*/$' || echo "$file"
    done)"

echo "1..$number"
exit $failed
