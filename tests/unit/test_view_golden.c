/* SPDX-License-Identifier: MIT */
/*
 * The scenes of tests/golden/screens against the screens beside it: GENERATE=1 writes them anew, look at the
 * difference before you commit it. And those of tests/golden/words, against the words that they must have.
 */
#include <stdlib.h>
#include <string.h>

#include "support/golden.h"
#include "view/view.h"

/* A changed look changes each of them: what a screen must say belongs to tests/golden/words. */
enum { MOST_SCREENS = 63, MOST_TESTS = 256 };

static struct golden_list screens;

static void screen(void **item)
{
    const struct golden *golden = *item;
    struct golden_text written;
    struct stage stage;
    grid picture;

    golden_begin(&written);
    stage_open(&stage, &golden->scene);
    assert_true(grid_open(&picture, golden->rows, golden->columns));
    view_render(&stage.state, &picture);
    picture_write(written.file, &picture);
    grid_close(&picture);
    stage_close(&stage);
    golden_end(&written, "", golden->name);
}

static void screens_are_few(void **unused)
{
    (void)unused;
    assert_in_range(screens.count, 1, MOST_SCREENS);
    golden_expect_scenes(&screens, "tests/golden");
}

/* Whether a row has the words; behind "^": begins with them. */
static bool stands(const char *screen, const char *words)
{
    const char *row = screen;

    if (words[0] != '^') {
        return strstr(screen, words) != NULL;
    }
    while (row && strncmp(row, words + 1, strlen(words + 1)) != 0) {
        row = strchr(row, '\n');
        row = row ? row + 1 : NULL;
    }
    return row != NULL;
}

static void check_line(const struct golden *golden, const char *screen, const char *line)
{
    bool wanted = line[0] == ' ';
    char words[256];

    snprintf(words, sizeof words, "%.*s", (int)strcspn(line + 2, "\n"), line + 2);
    if (stands(screen, words) != wanted) {
        fail_msg("%s: \"%s\" %s:\n%s", golden->name, words, wanted ? "is missing" : "stands here",
                 screen);
    }
}

static void says(void **item)
{
    const struct golden *golden = *item;
    const char *line = golden->lines;
    struct stage stage;

    stage_open(&stage, &golden->scene);
    char *screen = screen_text(&stage.state, golden->rows, golden->columns);

    assert_true(*line == ' ' || *line == '!');
    for (; *line == ' ' || *line == '!'; line += strcspn(line, "\n") + 1) {
        check_line(golden, screen, line);
    }
    free(screen);
    stage_close(&stage);
}

int main(void)
{
    struct CMUnitTest tests[MOST_TESTS] = {cmocka_unit_test(screens_are_few)};
    struct golden_list words;

    golden_list_read(&screens, "tests/golden/screens");
    golden_list_read(&words, "tests/golden/words");
    size_t count = screens.count + words.count + 1;

    assert_true(count <= MOST_TESTS);
    golden_tests(&screens, screen, tests + 1);
    golden_tests(&words, says, tests + 1 + screens.count);
    int failed = _cmocka_run_group_tests("view_golden", tests, count, NULL, NULL);

    golden_list_free(&screens);
    golden_list_free(&words);
    return failed;
}
