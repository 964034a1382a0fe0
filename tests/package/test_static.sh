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
unpacks "$program"
demangles "$program"

# No library of the system, though one of that name is there: it would bring another C library along.
fake_drivers
for command in gpus verify "measure tests/data/measure/kernels.ptx --kernel copy --arguments tests/data/measure/copy.ini" "report --gpu"; do
    # shellcheck disable=SC2086 # words
    LD_LIBRARY_PATH=$build/tests/fake/now "$program" $command >"$place/out" 2>"$place/log"
    [ $? -eq 2 ] && [ "$(wc -l <"$place/log")" -eq 1 ] && grep -q 'static program.*make portable' "$place/log"
    ok $? "${command%% *} says what can use the driver"
done

# A module that glibc would load for a locale of another character set, which leaves a file where it is.
mkdir "$place/gconv" "$place/locales"
printf 'module EUC-KR// INTERNAL kr 1\nmodule INTERNAL EUC-KR// kr 1\n' >"$place/gconv/gconv-modules"
printf '#include <stdio.h>\n__attribute__((constructor)) static void loaded(void) { fopen("%s/loaded", "w"); }\n' "$place" >"$place/kr.c"
if localedef -c -i ko_KR -f EUC-KR "$place/locales/ko_KR.EUC-KR" >"$place/log" 2>&1 &&
    $compiler -shared -fPIC -o "$place/gconv/kr.so" "$place/kr.c" && command -v script >/dev/null &&
    (GCONV_PATH=$place/gconv iconv -f EUC-KR -t UTF-8 </dev/null >"$place/log" 2>&1; [ -e "$place/loaded" ]) 2>/dev/null; then
    rm "$place/loaded"
    (sleep 0.3; printf q; sleep 0.5; printf q) | timeout 20 script -qec "stty rows 24 cols 80; exec env TERM=xterm \
        LC_ALL=ko_KR.EUC-KR LOCPATH=$place/locales GCONV_PATH=$place/gconv $program" /dev/null >"$place/screen" 2>&1
    grep -aq 'Block size' "$place/screen" && [ ! -e "$place/loaded" ]
    ok $? "it explores under ko_KR.EUC-KR, without a module of the system"
else
    skip "without a module of the system" "no localedef with EUC-KR, or no script (util-linux)"
fi

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
for type in xterm-256color xterm screen-256color tmux-256color linux vt100 vt220 putty rxvt-unicode-256color xterm-direct \
    foot-unheard-of xterm-kitty-unheard-of; do
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
