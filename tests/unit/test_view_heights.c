/* SPDX-License-Identifier: MIT */
/*
 * Where words stand from which height on: the scenes of tests/golden/heights/scenes against the files beside it.
 * GENERATE=1 writes them anew; look at the difference before you commit it.
 */
#include <stdlib.h>
#include <string.h>

#include "support/golden.h"
#include "view/view.h"

enum { WORDS_SIZE = 128, NOWHERE = -1 };

/* The row in which words stand first. */
static int row_of_words(const struct stage *stage, int rows, int columns, const char *words)
{
    char *screen = screen_text(&stage->state, rows, columns);
    const char *found = strstr(screen, words);
    int row = found ? 0 : NOWHERE;

    for (const char *at = screen; found && at < found; at++) {
        row += *at == '\n';
    }
    free(screen);
    return row;
}

/*
 * Each height from which on the words stand elsewhere, with the rows below theirs. A height is left out where
 * they stand as at the one before, or a row lower with the end of the screen.
 */
static void write_words(FILE *file, const struct golden *golden, const struct stage *stage,
                        const char *words)
{
    int before = NOWHERE;

    fprintf(file, "%s\n", words);
    for (int rows = VIEW_MIN_ROWS; rows <= golden->rows; rows++) {
        int row = row_of_words(stage, rows, golden->columns, words);

        if (row == NOWHERE && before != NOWHERE) {
            fprintf(file, "%3d no row\n", rows);
        } else if (row != before && (before == NOWHERE || row != before + 1)) {
            fprintf(file, "%3d row %d, %d below\n", rows, row, rows - 1 - row);
        }
        before = row;
    }
}

static void by_height(void **item)
{
    const struct golden *golden = *item;
    const char *line = golden->lines;
    char words[WORDS_SIZE];
    struct stage stage;
    struct golden_text written;

    golden_begin(&written);
    stage_open(&stage, &golden->scene);
    assert_true(*line == ' ');
    for (; *line == ' '; line += strcspn(line, "\n") + 1) {
        snprintf(words, sizeof words, "%.*s", (int)strcspn(line + 2, "\n"), line + 2);
        write_words(written.file, golden, &stage, words);
    }
    stage_close(&stage);
    golden_end(&written, "heights/", golden->name);
}

int main(void)
{
    return golden_run("view_heights", NULL, 0, "tests/golden/heights", by_height);
}
