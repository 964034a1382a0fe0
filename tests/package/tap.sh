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

# has_archive LIBRARY: whether lib<LIBRARY>.a is here
has_archive() {
    # shellcheck disable=SC2086 # the compiler may be two words
    case $($compiler -print-file-name=lib$1.a) in
    /*) ;;
    *) false ;;
    esac
}

# unpacks PROGRAM: it reads what is packed by the libraries inside it
unpacks() {
    for library in zstd lz4 z; do
        has_archive $library || missing="$missing $library"
    done
    if [ -n "$missing" ]; then
        skip "it unpacks" "no archive of:$missing"
        return
    fi
    for file in found/zstd_frames.o fatbin/basic.compressall.fatbin amd/ccob.2.zlib; do
        "$1" kernels "tests/data/kernels/$file" >"$place/out" 2>"$place/log" && [ ! -s "$place/log" ]
        ok $? "it unpacks $file"
    done
    "$1" kernels tests/data/h100/step.json.gz >"$place/out" 2>"$place/log"
    ok $? "it unpacks step.json.gz"
}

# demangles PROGRAM: where there is libsupc++.a
demangles() {
    "$1" kernels --filter '*' tests/data/kernels/found/zstd_frames.o | grep -q 'for_each<' || ! has_archive supc++
    ok $? "names are demangled, or there is no libsupc++.a"
}

# The libraries that play the driver: $build/tests/fake/now, and old
fake_drivers() {
    quiet make -s CC="$compiler" BUILD="$build" "$build/tests/fake/now/libcuda.so.1" "$build/tests/fake/old/libcuda.so.1"
    ok $? "libraries that play the driver"
}

end() {
    echo "1..$count"
    exit $failed
}
