/* SPDX-License-Identifier: MIT */
/* Escapes after actions/toolkit, packages/core/src/command.ts: escapeData, escapeProperty. */
#include "output/report/github.h"

#include <string.h>

/* Percent-encodes the bytes of a set. */
static void put_escaped(FILE *file, const char *text, const char *set)
{
    for (; *text; text++) {
        if (strchr(set, *text)) {
            fprintf(file, "%%%02X", (unsigned)(unsigned char)*text);
        } else {
            putc(*text, file);
        }
    }
}

static void put_property(FILE *file, const char *text)
{
    put_escaped(file, text, "%\r\n:,");
}

/* GitHub knows files by their path in the repository, without "./". */
static const char *path_in_repository(const char *path)
{
    while (strncmp(path, "./", 2) == 0) {
        path += 2 + strspn(path + 2, "/");
    }
    return path;
}

void annotation_put(FILE *file, annotation_level level, const char *path, const char *title,
                    const char *text)
{
    static const char *const levels[] = {
        [ANNOTATION_NOTICE] = "notice",
        [ANNOTATION_WARNING] = "warning",
        [ANNOTATION_ERROR] = "error",
    };

    fprintf(file, "::%s ", levels[level]);
    if (path) {
        fputs("file=", file);
        put_property(file, path_in_repository(path));
        putc(',', file);
    }
    fputs("title=", file);
    put_property(file, title);
    fputs("::", file);
    put_escaped(file, text, "%\r\n");
    putc('\n', file);
}
