#!/bin/bash
# SPDX-License-Identifier: MIT
# Installs into an empty folder and uses what lies there as another program
# would: the example of occupancy.h, compiled through occupancy.pc against the
# static and the shared library, prints what its comment says. Prints TAP.
build=${BUILD:-build}
compiler=${CC:-cc}
place=$(mktemp -d) || exit 2
trap 'rm -rf "$place"' EXIT
number=0
failed=0
unset MAKEFLAGS MFLAGS MAKELEVEL

tell() {
    number=$((number + 1))
    if [ "$2" -eq 0 ]; then
        echo "ok $number - $1"
    else
        failed=1
        echo "not ok $number - $1"
    fi
}

skip() {
    number=$((number + 1))
    echo "ok $number - $1 # SKIP $2"
}

if [ -n "$SANITIZER" ]; then
    echo "ok 1 - installation # SKIP a sanitizer is built in, and nobody installs that"
    echo "1..1"
    exit 0
fi

# The build in place is installed as it is: no other prefix, so nothing is compiled again.
make -s BUILD="$build" CC="$compiler" DESTDIR="$place" install >"$place/log" 2>&1
status=$?
[ "$status" -eq 0 ] || sed 's/^/# /' "$place/log"
tell "make install" "$status"

pc=$(find "$place" -name occupancy.pc)
prefix=$place$(sed -n 's/^prefix=//p' "$pc")
export PKG_CONFIG_PATH=${pc%/*} PKG_CONFIG_SYSROOT_DIR=$place
# The folders are the standard ones; pkg-config would leave them out.
export PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 PKG_CONFIG_ALLOW_SYSTEM_LIBS=1

# ncurses, its terminfo, and the C library, of which older ones have a part for dlopen.
program=$(find "$place" -type f -name occupant -perm -u+x)
[ -n "$program" ] && ! readelf -d "$program" | grep NEEDED |
    grep -v -E '\[lib(ncursesw?|tinfow?|c|dl)\.' | sed 's/^/# /' | grep .
tell "the program links ncurses and nothing else" $?

# The example stands in the comment, between "Example:" and "prints".
sed -n '/^ \* Example:/,/^ \* prints/p' "$prefix/include/occupancy.h" |
    sed -n 's/^ \*     //p; s/^ \*$//p' >"$place/example.c"
promised=$(sed -n 's/^ \* prints "\(.*\)"\.$/\1/p' "$prefix/include/occupancy.h")
[ -s "$place/example.c" ] && [ -n "$promised" ]
tell "the header has an example, and says what it prints" $?

flags=$(pkg-config --cflags occupancy)
libs=$(pkg-config --libs occupancy)
strict="-std=c11 -Wall -Wextra -Wpedantic -Werror"

# shellcheck disable=SC2086 # flags are words
$compiler $strict $flags -o "$place/shared" "$place/example.c" $libs
tell "it compiles against the shared library" $?
[ "$(LD_LIBRARY_PATH=$prefix/lib "$place/shared")" = "$promised" ]
tell "and prints what is promised" $?
readelf -d "$place/shared" | grep -q 'NEEDED.*\[liboccupancy\.so\.0\.1\]'
tell "it needs the library by its version" $?

# shellcheck disable=SC2086
$compiler $strict $flags -o "$place/static" "$place/example.c" "$prefix/lib/liboccupancy.a"
tell "it compiles against the static library" $?
[ "$("$place/static")" = "$promised" ]
tell "and prints the same" $?

for standard in c99 c11; do
    # shellcheck disable=SC2086
    echo '#include <occupancy.h>' | $compiler -std=$standard -Wall -Wextra -Wpedantic -Werror $flags -fsyntax-only -x c -
    tell "the header alone is $standard" $?
done

# The default launch has the members that its comment names, and C++ initialises them alike.
cat >"$place/plus.cc" <<'END'
#include <occupancy.h>
int main()
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    return !(launch.block_size == 256 && launch.registers_per_thread == 32 && launch.static_smem == 0 &&
             launch.cluster_size == 0 && launch.carveout_percent == -1 && launch.carveout_bytes == -1 &&
             launch.max_threads_per_block == 0 && launch.grid_size == 0 && launch.optin &&
             !launch.nonportable_cluster && occ_version()[0] != 0);
}
END
if command -v g++ >/dev/null; then
    # shellcheck disable=SC2086
    g++ -std=c++11 -Wall -Wextra -Wpedantic -Werror $flags -o "$place/plus" "$place/plus.cc" "$prefix/lib/liboccupancy.a" &&
        "$place/plus"
    tell "C++11 takes the header and the default launch" $?
else
    skip "C++11 takes the header and the default launch" "there is no g++"
fi

# Both headers in one program: no name of this one is taken by the other.
cuda=${CUDA:-/usr/local/cuda}/include
if command -v g++ >/dev/null && [ -e "$cuda/cuda_occupancy.h" ]; then
    # shellcheck disable=SC2086
    printf '#include <occupancy.h>\n#include <cuda_occupancy.h>\nint main() { return 0; }\n' |
        g++ -std=c++11 $flags -isystem "$cuda" -fsyntax-only -x c++ -
    tell "it stands beside cuda_occupancy.h" $?
else
    skip "it stands beside cuda_occupancy.h" "there is no g++, or no CUDA toolkit"
fi

[ "$("$prefix/bin/occupant" --version | grep -c "$(pkg-config --modversion occupancy)")" -eq 1 ]
tell "program and library are of one version" $?
[ "$(find "$prefix/share/occupant/profiles" -name '*.ini' | wc -l)" -eq "$(ls profiles/*.ini | wc -l)" ]
tell "every profile is installed" $?

make -s BUILD="$build" CC="$compiler" DESTDIR="$place" uninstall >"$place/log" 2>&1
left=$(find "$place" -not -type d -path "$prefix/*")
[ -z "$left" ] || sed 's/^/# left: /' <<<"$left"
[ -z "$left" ]
tell "make uninstall leaves no file" $?

echo "1..$number"
exit $failed
