#!/bin/sh
# SPDX-License-Identifier: MIT
# make deb: lintian finds no error, and the package installs, runs and purges in a root of its own; as
# root of a Debian, on this system too, unless occupant is installed there.
. tests/package/tap.sh

if ! command -v dpkg-shlibdeps >/dev/null; then
    skip "make deb" "no dpkg-dev"
    end
fi
quiet make -s CC="$compiler" BUILD="$build" deb
ok $? "make deb"
deb=$(ls "$build"-deb/occupant_*.deb)
if command -v lintian >/dev/null; then
    lintian --fail-on error "$deb" >"$place/log" 2>/dev/null
    ok $? "lintian finds no error"
else
    skip "lintian finds no error" "no lintian"
fi
! dpkg-deb --contents "$deb" | grep -qE ' \./(usr/local|build|home|root)'
ok $? "files lie below /usr alone"

# A root with dpkg's records alone: what the package depends on is this system's.
root=$place/root
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/log"
: >"$root/var/lib/dpkg/status"
find "$root" | sort >"$place/before"
privileged=
if [ "$(id -u)" -ne 0 ]; then
    privileged=fakeroot
    command -v fakeroot >/dev/null || {
        skip "it installs" "neither root nor fakeroot"
        end
    }
fi
# shellcheck disable=SC2086 # empty, or a word
quiet $privileged dpkg --root="$root" --force-depends --force-not-root --force-script-chrootless -i "$deb"
ok $? "it installs"
[ "$("$root/usr/bin/occupant" report -a sm_90 -b 256 | wc -l)" -gt 5 ]
ok $? "it runs"
[ "$(gzip -dc "$root/usr/share/man/man5/occupant-profile.5.gz" | head -1 | cut -c1-3)" = ".Dd" ]
ok $? "with its manuals"
[ -s "$root/usr/share/man/man7/occupant-scripts.7.gz" ] && grep -q RULES "$root/usr/share/doc/occupant/occupant-scripts.txt"
ok $? "and the page for scripts, as text too"
# shellcheck disable=SC2086
quiet $privileged dpkg --root="$root" --force-not-root --force-script-chrootless --purge occupant
ok $? "it purges"
find "$root" | grep -v '/var/lib/dpkg\|/var/log/dpkg.log\|/var/lib$\|/var$\|/var/log$' | sort >"$place/after"
grep -v '/var/lib/dpkg\|/var/lib$\|/var$\|/var/log$' "$place/before" | diff - "$place/after" >"$place/log"
ok $? "and leaves nothing"

# The names of all files that a package may have or make; a log and a cache grow by themselves.
files_here() {
    find /usr /etc /opt /var /lib /bin /sbin -xdev 2>/dev/null |
        grep -vE '^/var/(log|cache|tmp|lib/apt)(/|$)' | sort
}
if [ "$(id -u)" -ne 0 ]; then
    skip "it installs on this system" "not root"
    end
elif ! dpkg-query -W dpkg >/dev/null 2>&1; then
    skip "it installs on this system" "not a Debian"
    end
elif dpkg-query -W occupant >/dev/null 2>&1 || command -v occupant >/dev/null; then
    skip "it installs on this system" "occupant is here already"
    end
fi
files_here >"$place/before"
# Interrupted, it is taken away all the same.
trap 'dpkg --purge occupant >/dev/null 2>&1; rm -rf "$place"' EXIT
quiet dpkg -i "$deb"
ok $? "it installs on this system, with what it depends on"
[ "$(occupant report -a sm_90 -b 256 | wc -l)" -gt 5 ]
ok $? "it runs there"
[ -z "$(dpkg --verify occupant)" ]
ok $? "each file is there with its checksum"
[ "$(dpkg --listfiles occupant | grep -cE '/(occupant\.1\.gz|occupant-profile\.5\.gz|_occupant|occupant\.fish)$')" -eq 4 ]
ok $? "with its manuals and completions"
quiet dpkg --purge occupant
ok $? "it purges"
files_here | diff "$place/before" - >"$place/log"
ok $? "and no file is left or lost"
! dpkg-query -W occupant >/dev/null 2>&1
ok $? "nor a record of it"
end
