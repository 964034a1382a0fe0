#!/bin/sh
# SPDX-License-Identifier: MIT
# make install with blanks in every folder and a closed umask; make uninstall; flags that the
# check for ncurses takes; a BUILD that make cannot have.
. tests/package/tap.sh
prefix="/usr/my stuff"
root="$place/a root"

# shellcheck disable=SC2317 # through quiet
install_blanks() {
    (umask 077 && make -s CC="$compiler" BUILD="$build" PREFIX="$prefix" DESTDIR="$root" install)
}
quiet install_blanks
ok $? "make install with blanks in PREFIX and DESTDIR"
[ "$("$root$prefix/bin/occupant" --version | cut -c1-9)" = "occupant " ]
ok $? "the program runs there"
[ "$(OCCUPANT_PROFILES='' "$root$prefix/bin/occupant" profiles | wc -l)" -gt 20 ]
ok $? "and has its profiles"
cp -a "$root$prefix" "$place/moved"
[ "$("$place/moved/bin/occupant" profiles --format csv | grep -c ",$place/moved/share/occupant/profiles/[a-z0-9_]*.ini$")" -gt 20 ]
ok $? "moved, it has those that moved along"
ln -s "moved/bin/occupant" "$place/linked"
"$place/linked" profiles --format csv | grep -q ",$place/moved/share/occupant/profiles/sm_90.ini$"
ok $? "through a link too"
rm -r "$place/moved/share"
[ "$("$place/moved/bin/occupant" profiles sm_90 | cmp - profiles/sm_90.ini)" = "" ]
ok $? "and without any the program's own"
rm -r "$place/moved"
closed=$(find "$root" ! -type l ! -perm -o=r)
[ -z "$closed" ] || echo "# $closed"
[ -z "$closed" ]
ok $? "everybody may read what was installed under umask 077"
for page in man1/occupant.1 man5/occupant-profile.5 man7/occupant-scripts.7; do
    [ -s "$root$prefix/share/man/$page" ]
    ok $? "$page is installed"
done
cmp -s "$root$prefix/share/doc/occupant/occupant-scripts.txt" src/command/scripts.txt
ok $? "the page for scripts is installed as text"
for shell in bash-completion/completions/occupant zsh/site-functions/_occupant fish/vendor_completions.d/occupant.fish; do
    [ -s "$root$prefix/share/$shell" ]
    ok $? "$shell is installed"
done
if command -v pkg-config >/dev/null; then
    flags=$(PKG_CONFIG_PATH="$root$prefix/lib/pkgconfig" pkg-config --cflags occupancy)
    [ "$flags" = '-I/usr/my\ stuff/include' ] || [ "$flags" = '-I/usr/my\ stuff/include ' ]
    ok $? "pkg-config quotes the folder: $flags"
else
    skip "pkg-config quotes the folder" "no pkg-config"
fi
cp -a "$root$prefix" "$place/own"
quiet make -s CC="$compiler" BUILD="$build" PREFIX="$prefix" DESTDIR="$root" uninstall
ok $? "make uninstall"
quiet make -s CC="$compiler" BUILD="$build" PREFIX="$place/own" uninstall
ok $? "make uninstall, without DESTDIR"
left=$(find "$root" "$place/own" -mindepth 1 2>/dev/null)
[ -z "$left" ] || echo "# $left"
[ -z "$left" ] && [ ! -e "$place/own" ]
ok $? "nothing is left, folders included"

# What the compiler finds depends on the flags: the check must take them too.
echo '#error no ncurses here' >"$place/poison.h"
! make -s CC="$compiler" BUILD="$place/poisoned" CFLAGS="-include $place/poison.h" "$place/poisoned/have/ncurses" >"$place/out" 2>&1 &&
    grep -q 'apt install libncurses-dev' "$place/out"
ok $? "the check for ncurses takes CFLAGS"
! make -s CC="$compiler" BUILD="$place/unlinked" LDFLAGS="-lthere-is-no-such-library" "$place/unlinked/have/ncurses" >"$place/out" 2>&1 &&
    grep -q 'apt install libncurses-dev' "$place/out"
ok $? "and LDFLAGS"

! make -s BUILD="$place/a build" all >"$place/out" 2>&1 &&
    grep -q 'give a folder without one' "$place/out"
ok $? "a blank in BUILD is refused with a sentence"
end
