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
