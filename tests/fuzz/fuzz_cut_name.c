/* SPDX-License-Identifier: MIT */
/* Demangled names, a line each: marked where they differ, and cut to every width. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/cut_well.h"
#include "kernel/name/namer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CELLS_MOST = 40, NAMES_MOST = 16 };

static void check_text(const name_marks *marks, const char *const *texts, size_t i)
{
    char narrow[4 * CELLS_MOST + 4];

    for (int cells = 0; cells <= CELLS_MOST; cells++) {
        cut_name(narrow, sizeof narrow, texts[i], marks, i, cells, "~");
        if (!is_cut_well(texts[i], narrow, cells)) {
            abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *texts[NAMES_MOST];
    size_t count = 0;
    name_marks marks;
    char *lines = malloc(size + 1);
    char *save;

    memcpy(lines, data, size);
    lines[size] = '\0';
    for (char *line = strtok_r(lines, "\n", &save); line != NULL && count < NAMES_MOST;
         line = strtok_r(NULL, "\n", &save)) {
        text_clean(line, strlen(line) + 1, line, strlen(line)); /* as lists have them */
        texts[count++] = line;
    }
    name_marks_find(&marks, texts, count);
    for (size_t i = 0; i < count; i++) {
        check_text(&marks, texts, i);
    }
    name_marks_free(&marks);
    free(lines);
    return 0;
}
