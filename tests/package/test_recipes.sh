#!/bin/bash
# SPDX-License-Identifier: MIT
# The recipes of Spack, EasyBuild, conda-forge, Homebrew and Debian: their steps, taken out of them by recipe.py, run on the
# source archive in a clean folder: an ordinary user, no network, no terminal, no HOME, a packager's compiler and
# flags. Nothing is written but there, and what is installed passes the tests of the recipe.
. tests/package/tap.sh
if ! command -v python3 >/dev/null || ! command -v readelf >/dev/null; then
    skip "the recipes" "no python3, or no readelf"
    end
fi
version=$(sed -n 's/^#define OCC_VERSION "\(.*\)"/\1/p' include/occupancy.h)
recipes=$PWD/tests/package
chmod 755 "$place"
quiet make -s BUILD="$place/dist" dist
ok $? "make dist"
archive=$place/dist/occupant-$version.tar.gz

# Who builds: nobody, or who runs this; without a network where that is permitted.
enter=()
builder=$(id -un)
if [ "$(id -u)" -eq 0 ] && setpriv --reuid=65534 --regid=65534 --clear-groups true 2>"$place/log"; then
    enter=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    builder="#65534"
fi
if unshare -n true 2>/dev/null; then
    enter=(unshare -n "${enter[@]}")
elif unshare -rn true 2>/dev/null; then
    enter=(unshare -rn)
else
    skip "there is no network" "no namespaces"
fi

# The packager's compiler writes down how it is called, and any other fails. ccache, if there is one, in the folder.
mkdir -m 755 "$place/tools" && mkdir -m 777 "$place/ccache"
: >"$place/calls" && chmod 666 "$place/calls"
read -ra words <<<"${compiler#ccache }"
real=$(command -v "${words[0]}")
cat >"$place/tools/packagers-cc" <<END
#!/bin/sh
printf '%s\n' "\$*" >>"$place/calls"
export CCACHE_DIR="$place/ccache" CCACHE_NOHASHDIR=1 HOME=/nonexistent
exec $(command -v ccache) $real ${words[*]:1} "\$@"
END
# shellcheck disable=SC2016 # of the script
printf '#!/bin/sh\necho "foreign $0 $*" >>"%s"\nexit 1\n' "$place/calls" >"$place/tools/cc"
for foreign in gcc clang c99; do cp "$place/tools/cc" "$place/tools/$foreign"; done
chmod 755 "$place"/tools/*

# step COMMAND: as the recipe's manager runs it
step() {
    (
        cd "$folder/occupant-$version" && "${enter[@]}" env -i PATH="$prefix/bin:$place/tools:/usr/bin:/bin" \
            TMPDIR="$folder/tmp" CC=packagers-cc CFLAGS="-O1 -DFROM_CFLAGS" CPPFLAGS=-DFROM_CPPFLAGS \
            LDFLAGS=-Wl,-rpath,/from/ldflags setsid -w sh -c "$1" </dev/null
    ) >>"$place/log" 2>&1
}

touch "$place/before"
for recipe in spack/package.py easybuild conda-forge/meta.yaml homebrew/occupant.rb; do
    [ "$recipe" != easybuild ] || recipe=$(cd "$recipes" && find easybuild -name '*.eb')
    name=${recipe%%/*}
    folder=$place/$name prefix=$place/$name/to/occupant
    mkdir -p "$folder/tmp" "$folder/to"
    tar -xzf "$archive" -C "$folder" && chown -R "${builder#\#}" "$folder"
    : >"$place/log" && : >"$place/calls"
    python3 "$recipes/recipe.py" "$folder/occupant-$version/tests/package/$recipe" "$prefix" 2 >"$place/steps" 2>>"$place/log"
    [ "$(head -1 "$place/steps")" = "# occupant $version" ] && [ "$(wc -l <"$place/steps")" -ge 4 ]
    ok $? "$name: the steps of $recipe"

    while read -r line; do
        case $line in
        "# test") break ;;
        "#"*) ;;
        *)
            step "$line"
            ok $? "$name: ${line//$place/…}"
            ;;
        esac
    done <"$place/steps"
    while read -r line; do
        step "$line"
        ok $? "$name tests: ${line//$place/…}"
    done < <(sed '1,/^# test$/d' "$place/steps")

    grep -q . "$place/calls" && ! grep '^foreign' "$place/calls" >"$place/log"
    ok $? "$name: CC compiles, and nothing else"
    ! grep -E '(^| )-c( |$)' "$place/calls" | grep -vE -- '-std=c11 .*-Isrc .*-DFROM_CPPFLAGS .*-DFROM_CFLAGS' >"$place/log"
    ok $? "$name: with CPPFLAGS and CFLAGS, and the own flags too"
    for file in bin/occupant lib/liboccupancy.so; do
        readelf -d "$prefix/$file" 2>"$place/log" | grep -q '/from/ldflags'
        ok $? "$name: $file is linked with LDFLAGS"
    done
    [ -z "$(find "$prefix" -name '*.a')" ] && find "$prefix" -name 'liboccupancy.so' | grep -q .
    ok $? "$name: without a static library"
    (cd "$folder/occupant-$version" && find . -path ./build -prune -o -type f -print | sed "s,^\.,occupant-$version," | sort) |
        diff - <(tar -tzf "$archive" | sort) >"$place/log" && tar -dzf "$archive" -C "$folder" 2>&1 | grep -v 'id differs$' >"$place/log"
    [ ! -s "$place/log" ]
    ok $? "$name: the source is as it was but for its folder build"
    [ "$(find "$folder" -mindepth 1 -maxdepth 2 ! -path "$folder/occupant-$version/*" | sort | tr '\n' ' ')" = \
        "$folder/occupant-$version $folder/tmp $folder/to $folder/to/occupant " ]
    ok $? "$name: nothing is left in TMPDIR, or beside the prefix"
    rm -rf "${folder:?}"
done

# Debian's recipe is build-deb, whose flags are those of dpkg-buildflags.
folder=$place/deb prefix=$place/deb/to
mkdir -p "$folder/tmp"
tar -xzf "$archive" -C "$folder" && chown -R "${builder#\#}" "$folder"
if command -v dpkg-shlibdeps >/dev/null; then
    : >"$place/log" && : >"$place/calls"
    step "make -j2 deb" && find "$folder/occupant-$version/build-deb" -name "occupant_${version}_*.deb" -size +100k | grep -q .
    ok $? "debian: make -j2 deb"
    grep -q . "$place/calls" && ! grep '^foreign' "$place/calls" >"$place/log"
    ok $? "debian: CC compiles, and nothing else"
else
    skip "debian: make -j2 deb" "no dpkg-dev"
fi
rm -rf "${folder:?}"

if [ "$builder" = "#65534" ]; then
    find / /tmp /var/tmp /dev/shm -xdev -path "$place" -prune -o -user 65534 -newer "$place/before" -print 2>/dev/null >"$place/log"
    [ ! -s "$place/log" ]
    ok $? "nothing was written elsewhere"
else
    skip "nothing was written elsewhere" "not root: other programs of $builder write too"
fi

# Without pseudoterminals the tests that need them are named and left out.
if [ "$(id -u)" -eq 0 ] && unshare -m mount -t tmpfs tmpfs /dev/pts 2>/dev/null; then
    # shellcheck disable=SC2016 # of the inner shell
    unshare -m sh -c 'mount -t tmpfs tmpfs /dev/pts && make -s CC="$1" BUILD="$2" UNIT= SCRIPTS=tests/command/test_config.sh check' \
        sh "$compiler" "$build" >"$place/log" 2>&1
    ok $? "make check without a pseudoterminal"
    left=$(sed -n 's/^Left out, since there are no pseudoterminals.*: //p' "$place/log" | tr ' ' '\n' | sort)
    [ "$left" = "$(find tests/terminal -name 'test_*.c' | sort | sed 's,^tests/\(.*\)\.c$,\1,')" ]
    ok $? "names each test that it leaves out"
else
    skip "make check without a pseudoterminal" "not root, or no namespaces"
fi
end
