# SPDX-License-Identifier: MIT
# Makes C of text files, byte for byte, so that a lone binary has them all:
# LC_ALL=C awk -v things=profile -v header=profile/profile.h -f compile_in.awk profiles/*.ini >compiled_in.c
# defines compiled_in_profiles and compiled_in_profile_count.
# The texts are arrays of characters, because a string literal of their length
# is more than C11 promises.

BEGIN {
    count = 0
    for (i = 128; i < 256; i++)
        octal[sprintf("%c", i)] = sprintf("\\%o", i)
    octal["'"] = "\\'"
    octal["\\"] = "\\\\"
    octal["\t"] = "\\t"
    octal["\r"] = "\\r"
    print "/* Made from the files of " things "s by src/profile/compile_in.awk; changes here are lost. */"
    print "#include \"" header "\""
    if (ARGC < 2)
        exit # no files: an empty table, and no waiting for standard input
}

FNR == 1 {
    if (count > 0)
        print "0};"
    name[count] = FILENAME
    sub(/^.*\//, "", name[count])
    sub(/\.[a-z]+$/, "", name[count])
    printf "\nstatic const char text_%d[] = {\n", count++
}

{
    line = ""
    length_of_line = length($0)
    for (i = 1; i <= length_of_line; i++) {
        c = substr($0, i, 1)
        line = line "'" (c in octal ? octal[c] : c) "',"
    }
    print line "'\\n',"
}

END {
    if (count > 0)
        print "0};"
    print "\nconst struct compiled_in compiled_in_" things "s[] = {"
    for (i = 0; i < count; i++)
        printf "    {\"%s\", text_%d},\n", name[i], i
    print "    {0, 0},"
    print "};"
    printf "\nconst size_t compiled_in_%s_count = %d;\n", things, count
}
