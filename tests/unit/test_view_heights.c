/* SPDX-License-Identifier: MIT */
/*
 * Where words stand from which height on: the scenes of tests/golden/heights/scenes against the files beside it.
 * GENERATE=1 writes them anew; look at the difference before you commit it.
 */
#include <stdlib.h>
#include <string.h>

#include "support/golden.h"
#include "view/view.h"

enum { MOST_TESTS = 64, WORDS_SIZE = 128, NOWHERE = -1 };

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
 * Each height from which on the words stand elsewhere, as rows from the top, or from the bottom ("-2") where they
 * went down with it. Those that stay at the top or at the bottom are not written.
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
    char *found = NULL;
    char name[80];
    char words[WORDS_SIZE];
    struct stage stage;
    size_t size;
    FILE *file = open_memstream(&found, &size);

    assert_non_null(file);
    stage_open(&stage, &golden->scene);
    assert_true(*line == ' ');
    for (; *line == ' '; line += strcspn(line, "\n") + 1) {
        snprintf(words, sizeof words, "%.*s", (int)strcspn(line + 2, "\n"), line + 2);
        write_words(file, golden, &stage, words);
    }
    stage_close(&stage);
    fclose(file);
    snprintf(name, sizeof name, "heights/%s", golden->name);
    golden_expect(name, found);
    free(found);
}

int main(void)
{
    struct CMUnitTest tests[MOST_TESTS];
    struct golden_list list;

    golden_list_read(&list, "tests/golden/heights/scenes");
    assert_true(list.count <= MOST_TESTS);
    golden_tests(&list, by_height, tests);
    int failed = _cmocka_run_group_tests("view_heights", tests, list.count, NULL, NULL);

    golden_list_free(&list);
    return failed;
}
