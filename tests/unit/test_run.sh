#!/bin/sh
# SPDX-License-Identifier: MIT
# tests/run: what it counts as passed, failed and skipped.
. tests/command/tap.sh

# counts NAME EXPECTED STATUS LINE...: the sum of a program that prints the lines and exits with the status
counts() {
    name=$1 expected=$2 ended=$3
    shift 3
    printf '%s\n' "$@" >"$scratch/lines"
    printf '#!/bin/sh\ncat "%s"\nexit %s\n' "$scratch/lines" "$ended" >"$scratch/program"
    chmod +x "$scratch/program"
    sum=$(tests/run "$scratch/program")
    status=$?
    is "$(printf '%s\n' "$sum" | tail -1), status $status" "$expected" "$name"
}

counts "a test that passes" "1 passed, 0 failed, 0 skipped, status 0" 0 "ok 1 - a"
counts "one that fails" "1 passed, 1 failed, 0 skipped, status 1" 1 "ok 1 - a" "not ok 2 - b"
counts "a skip" "1 passed, 0 failed, 1 skipped, status 0" 0 "ok 1 - a" "ok 2 # SKIP b"
counts "one with its reason, alone" "0 passed, 0 failed, 1 skipped, status 0" 0 "ok 1 - a # SKIP no GPU"
counts "one of cmocka 1.1.5" "1 passed, 0 failed, 1 skipped, status 0" 0 "ok 1 - a" "not ok 2 # SKIP b"
counts "that alone" "0 passed, 0 failed, 1 skipped, status 0" 0 "not ok 1 # SKIP a"
counts "a failure whose name has the word" "0 passed, 1 failed, 0 skipped, status 1" 0 "not ok 1 - prints # SKIP"
counts "a skip, and a bad end" "0 passed, 1 failed, 1 skipped, status 1" 1 "not ok 1 # SKIP a"
counts "a crash" "1 passed, 1 failed, 0 skipped, status 1" 139 "ok 1 - a"
counts "no test at all" "0 passed, 1 failed, 0 skipped, status 1" 0 "nothing"
end
