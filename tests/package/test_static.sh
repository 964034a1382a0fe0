#!/bin/bash
# SPDX-License-Identifier: MIT
# make static: one file, alone in an empty root folder, with a terminal and without.
. tests/package/tap.sh

# A C library without an archive, such as Fedora's without glibc-static, links nothing.
echo 'int main(void) { return 0; }' >"$place/empty.c"
# shellcheck disable=SC2046,SC2086 # flags are words, and the compiler may be two words
if ! $compiler -static -o "$place/empty" "$place/empty.c" $(pkg-config --static --libs ncursesw 2>/dev/null || echo -lncursesw -ltinfo) 2>"$place/log"; then
    skip "make static" "the C library or ncurses has no archive (.a) here"
    end
fi
quiet make -s CC="$compiler" BUILD="$build" static
ok $? "make static"
program=$build-static/occupant
! readelf -d "$program" 2>/dev/null | grep -q NEEDED
ok $? "it needs no library"
for library in zstd lz4 z; do
    case $($compiler -print-file-name=lib$library.a) in
    /*) ;;
    *) missing="$missing $library" ;;
    esac
done
if [ -z "$missing" ]; then
    for file in found/zstd_frames.o fatbin/basic.compressall.fatbin; do
        "$program" kernels "tests/data/kernels/$file" >"$place/out" 2>"$place/log" && [ ! -s "$place/log" ]
        ok $? "it unpacks $file"
    done
    "$program" kernels tests/data/h100/step.json.gz >"$place/out" 2>"$place/log"
    ok $? "it unpacks step.json.gz"
else
    skip "it unpacks" "no archive of:$missing"
fi
"$program" kernels --filter '*' tests/data/kernels/found/zstd_frames.o | grep -q 'for_each<' || [ ! -e "$($compiler -print-file-name=libsupc++.a)" ]
ok $? "names are demangled, or there is no libsupc++.a"

# An empty root: /dev, /proc, terminfo, locales, nothing is there.
root=$place/root
mkdir "$root"
cp "$program" "$root/occupant"
enter=chroot
[ "$(id -u)" -eq 0 ] || enter="unshare -r chroot"
# shellcheck disable=SC2086 # words
if ! $enter "$root" /occupant --version >"$place/log" 2>&1; then
    skip "it runs in an empty root" "no root here, nor namespaces of users"
    end
fi
[ "$($enter "$root" /occupant report -a sm_90 -b 256 -r 40 | head -1 | wc -c)" -gt 10 ]
ok $? "it reports in an empty root"
if ! command -v script >/dev/null; then
    skip "it explores in an empty root" "no script (util-linux)"
    end
fi
# explore TERM LOCALE: the bytes of a session that q ends, and its status
explore() {
    (sleep 0.3; printf q; sleep 0.5; printf q) | TERM=$1 LC_ALL=$2 timeout 20 \
        script -qec "stty rows 24 cols 80; exec $enter $root /occupant" /dev/null >"$place/screen" 2>&1
}
for type in xterm-256color xterm screen-256color tmux-256color linux vt100 vt220 putty rxvt-unicode-256color xterm-direct; do
    explore "$type" en_US.UTF-8
    status=$?
    [ $status -eq 0 ] && grep -aq 'Block size' "$place/screen" && grep -aq '│' "$place/screen"
    ok $? "it explores under $type, with lines (status $status)"
done
explore xterm C
! grep -aq '│' "$place/screen" && grep -aq 'Block size' "$place/screen"
ok $? "in ASCII where the locale is C"
explore nonsense C.UTF-8
grep -aq 'try TERM=xterm' "$place/screen"
ok $? "an unknown terminal gets a sentence with the way out"
[ "$(find "$root" -mindepth 1)" = "$root/occupant" ]
ok $? "and leaves no file behind"
end
