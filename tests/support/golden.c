/* SPDX-License-Identifier: MIT */
#include "support/golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "view/view.h"

static char *draw(const struct golden *golden, size_t *size)
{
    struct stage stage;
    grid picture;
    char *text = NULL;
    FILE *file = open_memstream(&text, size);

    assert_non_null(file);
    stage_open(&stage, &golden->scene);
    assert_true(grid_open(&picture, golden->rows, golden->columns));
    view_render(&stage.state, &picture);
    picture_write(file, &picture);
    fclose(file);
    grid_close(&picture);
    stage_close(&stage);
    return text;
}

static void store(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static char *load(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");

    if (!file) {
        return NULL;
    }
    if (getdelim(&text, &size, '\0', file) < 0) {
        free(text);
        text = NULL;
    }
    fclose(file);
    return text;
}

/* The first line that differs, both ways. */
static void tell_difference(const char *path, const char *expected, const char *found)
{
    int line = 1;

    while (*expected && *found) {
        size_t length = strcspn(expected, "\n");

        if (length != strcspn(found, "\n") || strncmp(expected, found, length) != 0) {
            break;
        }
        expected += length + 1;
        found += length + 1;
        line++;
    }
    fail_msg("%s:%d differs (GENERATE=1 writes it anew)\n%.*s\n%.*s", path, line,
             (int)strcspn(expected, "\n"), expected, (int)strcspn(found, "\n"), found);
}

void golden_expect(const char *name, const char *found)
{
    char path[128];

    snprintf(path, sizeof path, "tests/golden/%s.txt", name);
    if (getenv("GENERATE")) {
        store(path, found);
    }
    char *expected = load(path);

    if (!expected) {
        fail_msg("%s is missing (GENERATE=1 writes it)", path);
    } else if (strcmp(expected, found) != 0) {
        tell_difference(path, expected, found);
    }
    free(expected);
}

static void screen(void **item)
{
    const struct golden *golden = *item;
    size_t size;
    char *found = draw(golden, &size);

    golden_expect(golden->name, found);
    free(found);
}

void golden_tests(struct golden *goldens, size_t count, struct CMUnitTest *tests)
{
    for (size_t i = 0; i < count; i++) {
        tests[i] = (struct CMUnitTest){goldens[i].name, screen, NULL, NULL, &goldens[i]};
    }
}
