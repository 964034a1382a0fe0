# SPDX-License-Identifier: MIT
# TAP for the tests of commands; sourced. $OCCUPANT is the program.
# The profiles are those inside the program: no file of the machine must matter, and no language of its user.
unset OCCUPANT_PROFILES NO_COLOR
export LC_ALL=C.UTF-8
OCCUPANT=${OCCUPANT:-build/occupant}
count=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
# No folder yet, and below one that goes: fish makes it, and root may make any.
XDG_CONFIG_HOME=$scratch/home HOME=$scratch/home
export XDG_CONFIG_HOME HOME

# ok CONDITION NAME
ok() {
    count=$((count + 1))
    if [ "$1" = 0 ]; then echo "ok $count - $2"; else echo "not ok $count - $2"; fi
}

skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

# run ARGUMENT...: these in $ran, output in $out, messages in $err, exit status in $status
run() {
    ran=$*
    "$OCCUPANT" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    out=$(cat "$scratch/out")
    err=$(cat "$scratch/err")
}

# feed TEXT ARGUMENT...: the same with the text (as printf has it) on standard input
feed() {
    text=$1
    shift
    # shellcheck disable=SC2059
    printf "$text" | "$OCCUPANT" "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
    out=$(cat "$scratch/out")
    err=$(cat "$scratch/err")
}

# is ACTUAL EXPECTED NAME
is() {
    if [ "$1" = "$2" ]; then
        ok 0 "$3"
    else
        ok 1 "$3"
        printf 'got:      %s\nexpected: %s\n' "$1" "$2" | sed 's/^/# /'
    fi
}

# has TEXT PART NAME
has() {
    case $1 in
    *"$2"*) ok 0 "$3" ;;
    *)
        ok 1 "$3"
        printf '%s\nlacks: %s\n' "$1" "$2" | sed 's/^/# /'
        ;;
    esac
}

# hasnt TEXT PART NAME
hasnt() {
    case $1 in
    *"$2"*)
        ok 1 "$3"
        printf '%s\nhas: %s\n' "$1" "$2" | sed 's/^/# /'
        ;;
    *) ok 0 "$3" ;;
    esac
}

# keep NAME: the whole run, of the arguments in $ran, against tests/golden/commands. GENERATE=1 writes the files
# anew: look at the difference before it is kept.
keep() {
    kept=tests/golden/commands/$1
    {
        echo "\$ occupant $ran"
        cat "$scratch/out"
        [ -s "$scratch/err" ] && sed 's/^/stderr: /' "$scratch/err"
        echo "exit status $status"
    } | sed "s/$(date -u +%Y-%m-%d)/2000-01-01/; s|$scratch|FOLDER|g" >"$scratch/got"
    [ -z "$GENERATE" ] || cp "$scratch/got" "$kept"
    diff "$kept" "$scratch/got" >"$scratch/difference"
    ok $? "$1"
    sed 's/^/# /' "$scratch/difference" | head -40
}

# json NAME: the output in $scratch/out must be JSON
json() {
    if command -v python3 >/dev/null; then
        python3 -m json.tool <"$scratch/out" >/dev/null 2>&1
        ok $? "$1"
    else
        skip "$1" "no python3"
    fi
}

end() {
    echo "1..$count"
}
