/* SPDX-License-Identifier: MIT */
/*
 * Whole screens against tests/golden. GENERATE=1 writes them anew: look at
 * the difference before you commit it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

#define KERNELS "tests/data/kernels/ptxas/spill.multi.warn.txt"

/* "80x24" is columns by rows. */
struct golden {
    const char *name;
    int columns;
    int rows;
    struct scene scene;
};

static const struct golden goldens[] = {
    {"graphs-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33 dynamic_smem=4096"}},
    {"graphs-sm_90-120x40",
     120,
     40,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33 dynamic_smem=4096"}},
    {"graphs-sm_90-200x60",
     200,
     60,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33 dynamic_smem=4096"}},
    {"graphs-sm_90-40x12",
     40,
     12,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33", .keys = "Down"}},
    {"graphs-sm_90-60x30", 60, 30, {.arch = "sm_90", .device = "H200", .settings = "registers=33"}},
    {"graphs-sm_90-180x18",
     180,
     18,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33"}},
    {"graphs-sm_90-block-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=4096",
      .glyphs = GLYPHS_BLOCK}},
    {"graphs-sm_90-ascii-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=4096",
      .glyphs = GLYPHS_ASCII}},
    {"graphs-sm_90-clusters-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "block=64 nonportable=on cluster=16 grid=5000",
      .keys = "Up"}},
    {"graphs-sm_90-percent-80x24",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33", .keys = "p"}},
    {"graphs-sm_90-no-device-80x24", 80, 24, {.arch = "sm_90"}},
    {"graphs-sm_120-gpcs-unknown-80x24",
     80,
     24,
     {.arch = "sm_120", .device = "5090", .settings = "cluster=2"}},
    {"graphs-sm_80-refused-80x24",
     80,
     24,
     {.arch = "sm_80", .device = "A100 SXM4 80GB", .settings = "block=1024 registers=66"}},
    {"graphs-sm_80-carveouts-80x24",
     80,
     24,
     {.arch = "sm_80", .device = "A100 SXM4 80GB", .settings = "dynamic_smem=9000", .keys = "c"}},
    {"graphs-sm_80-carveouts-120x40",
     120,
     40,
     {.arch = "sm_80", .device = "A100 SXM4 80GB", .settings = "dynamic_smem=9000", .keys = "c"}},
    {"graphs-sm_20-80x24", 80, 24, {.arch = "sm_20", .settings = "block=224 registers=48"}},
    {"graphs-sm_13-ascii-120x40",
     120,
     40,
     {.arch = "sm_13", .settings = "block=192 registers=20", .glyphs = GLYPHS_ASCII}},
    {"entry-sm_90-80x24", 80, 24, {.arch = "sm_90", .device = "H200", .keys = "Down 4 8 K"}},
    {"entry-refused-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .keys = "9 9 9 9 Enter"}},
    {"tables-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=4096",
      .keys = "Tab"}},
    {"tables-sm_90-120x40",
     120,
     40,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33 cluster=2", .keys = "Tab"}},
    {"tables-sm_90-ascii-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=4096",
      .keys = "Tab",
      .glyphs = GLYPHS_ASCII}},
    {"tables-sm_13-80x24",
     80,
     24,
     {.arch = "sm_13", .settings = "block=192 registers=20", .keys = "Tab"}},
    {"tables-sm_80-40x12", 40, 12, {.arch = "sm_80", .keys = "Tab"}},
    {"devices-80x24", 80, 24, {.arch = "sm_90", .device = "H200", .keys = "S-Tab"}},
    {"devices-120x40", 120, 40, {.arch = "sm_90", .device = "H200", .keys = "S-Tab Down Down"}},
    {"devices-ascii-80x24",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .keys = "S-Tab", .glyphs = GLYPHS_ASCII}},
    {"save-80x24", 80, 24, {.arch = "sm_90", .device = "H200", .keys = "S x . o c c"}},
    {"help-80x24", 80, 24, {.arch = "sm_90", .device = "H200", .keys = "?"}},
    {"help-scrolled-ascii-80x24",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .keys = "? PageDown", .glyphs = GLYPHS_ASCII}},
    {"help-200x60", 200, 60, {.arch = "sm_90", .device = "H200", .keys = "?"}},
    {"fields-80x24",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .settings = "carveout=100KiB", .keys = "f Down Down"}},
    {"fields-entry-120x40", 120, 40, {.arch = "sm_120", .device = "5090", .keys = "f End 1 0 0"}},
    {"picker-80x24", 80, 24, {.arch = "sm_90", .device = "H200", .keys = "a"}},
    {"picker-filter-120x40", 120, 40, {.arch = "sm_90", .device = "H200", .keys = "a h 1 0 0"}},
    {"picker-nothing-80x24", 80, 24, {.arch = "sm_90", .device = "H200", .keys = "a z z z"}},
    {"kernels-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .keys = "K",
      .kernels = KERNELS,
      .glyphs = GLYPHS_BRAILLE}},
    {"kernels-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .keys = "K",
      .kernels = KERNELS,
      .glyphs = GLYPHS_BRAILLE}},
    {"kernel-80x24",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .kernels = KERNELS, .glyphs = GLYPHS_BRAILLE}},
    {"too-small-30x8", 30, 8, {.arch = "sm_90"}},
};

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

static void screen(void **item)
{
    const struct golden *golden = *item;
    char path[128];
    size_t size;
    char *found = draw(golden, &size);

    snprintf(path, sizeof path, "tests/golden/%s.txt", golden->name);
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
    free(found);
}

int main(void)
{
    enum { COUNT = sizeof goldens / sizeof *goldens };
    struct CMUnitTest tests[COUNT];
    struct golden items[COUNT];

    memcpy(items, goldens, sizeof goldens);
    for (size_t i = 0; i < COUNT; i++) {
        tests[i] = (struct CMUnitTest){goldens[i].name, screen, NULL, NULL, &items[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
