# shellcheck shell=sh disable=SC2034
# SPDX-License-Identifier: MIT
# TAP for the tests of what is taken along; sourced. $BUILD is where they build, $CC the compiler.
count=0
failed=0
build=${BUILD:-build-package}
compiler=${CC:-cc}
place=$(mktemp -d) || exit 2
trap 'rm -rf "$place"' EXIT
export XDG_CONFIG_HOME=/nonexistent
unset MAKEFLAGS MFLAGS MAKELEVEL DESTDIR PREFIX

# ok STATUS NAME: of the command before; the log is shown where it failed.
ok() {
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        failed=1
        echo "not ok $count - $2"
        [ ! -s "$place/log" ] || tail -5 "$place/log" | sed 's/^/# /'
    fi
}

skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

# quiet COMMAND...: its output goes into the log.
quiet() {
    "$@" >"$place/log" 2>&1
}

end() {
    echo "1..$count"
    exit $failed
}
