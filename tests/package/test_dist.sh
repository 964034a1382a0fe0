#!/bin/sh
# SPDX-License-Identifier: MIT
# make dist: the same bytes each time; it builds, and makes itself again, without git.
. tests/package/tap.sh
version=$(sed -n 's/^#define OCC_VERSION "\(.*\)"/\1/p' include/occupancy.h)
name=occupant-$version

quiet make -s BUILD="$place/first" dist
ok $? "make dist"
(umask 077 && quiet make -s BUILD="$place/second" dist)
cmp "$place/first/$name.tar.gz" "$place/second/$name.tar.gz"
ok $? "a second one has the same bytes, whatever the umask"

# clone NAME UMASK DATE: a clone of the last commit, of another day and under another umask, in another folder
clone() {
    (
        umask "$2"
        git clone -q . "$place/$1" && cd "$place/$1" && find . -name .git -prune -o -exec touch -h -d "$3" {} + &&
            TZ=$4 LC_ALL=$5 TAR_OPTIONS=--sparse GZIP=-1 make -s BUILD=here dist && sha256sum <"here/$name.tar.gz"
    ) 2>/dev/null | tail -n 1
}
if git rev-parse HEAD >/dev/null 2>&1; then
    one=$(clone one 022 2001-02-03 UTC C)
    two=$(clone "two $(printf '\303\251')" 077 2030-11-12 Asia/Seoul C.UTF-8)
    [ -n "$one" ] && [ "$one" = "$two" ]
    ok $? "two clones, of other days, umasks, time zones, locales and folders, give the same sum: $one"
else
    skip "two clones give the same sum" "no git, or no repository"
fi

tar -xzf "$place/first/$name.tar.gz" -C "$place"
ok $? "it unpacks into a folder of its name"
cd "$place/$name" || exit 2
# A repository above must not be asked.
GIT_CEILING_DIRECTORIES=$place
export GIT_CEILING_DIRECTORIES
quiet make -s CC="$compiler" BUILD=build all
ok $? "it builds without git"
[ "$(build/occupant --version)" = "occupant $version" ]
ok $? "and what was built runs"
quiet make -s BUILD=again dist
cmp "again/$name.tar.gz" "$place/first/$name.tar.gz"
ok $? "its own make dist gives the same bytes"
end
