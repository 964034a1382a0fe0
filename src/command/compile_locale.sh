#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes C of the character types of the locale C.UTF-8, as the C library reads them:
# compile_locale.sh FOLDER... >locale_inside.c. The first folder that has them counts; without one
# the table is empty.
file=
for folder; do
    [ -n "$file" ] || [ ! -f "$folder/LC_CTYPE" ] || file=$folder/LC_CTYPE
done
echo '/* Made by src/command/compile_locale.sh; changes here are lost. */'
echo '#include "command/command.h"'
printf '\nconst unsigned char locale_inside[] = {\n'
[ -z "$file" ] || od -An -v -tu1 "$file" | sed 's/  */,/g; s/^,//; s/$/,/'
printf '0};\n\nconst size_t locale_inside_size = sizeof locale_inside - 1;\n'
