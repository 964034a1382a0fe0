/* SPDX-License-Identifier: MIT */
/*
 * A kernel that uses dynamic shared memory of a size that nothing states: its
 * occupancy is an upper bound, and every page says so at every size.
 */
#include <stdlib.h>
#include <string.h>

#include "explorer/explorer.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

#define KERNELS "tests/data/kernels/modern/dynamic.sm_90.cubin"

enum { ROW_SIZE = 4096 };

static void press(void *context, const char *key)
{
    stage_press(context, key);
}

/* The kernel _Z3dynPf; all use dynamic shared memory. */
static void open_dynamic(struct stage *stage, const char *keys, explorer_glyphs glyphs)
{
    const struct scene scene = {
        .arch = "sm_90", .device = "H200", .kernels = KERNELS, .glyphs = glyphs};

    stage_open(stage, &scene);
    stage->state.now.latency = LATENCY_NONE; /* measured shares of throughput are no occupancy */
    for (size_t i = 0; i < stage->kernels.count; i++) {
        stage->kernels.items[i].dynamic_use = KERNEL_USED;
        if (strcmp(stage->kernels.items[i].name, "_Z3dynPf") == 0) {
            explorer_set_kernel(&stage->state, (int)i, true);
        }
    }
    picture_each_word(keys, press, stage);
}

/* Whether a percentage is no bound; the legend of the map's levels is no result, nor is what a cliff costs. */
static bool is_bare(const char *text, const char *sign)
{
    const char *start = sign;

    if (strstr(text, "50+")) {
        return false;
    }
    while (start > text &&
           (start[-1] == ' ' || start[-1] == '.' || (start[-1] >= '0' && start[-1] <= '9'))) {
        start--;
    }
    if (strspn(start, " ") == (size_t)(sign - start)) {
        return false; /* no number before it */
    }
    while (*start == ' ') {
        start++;
    }
    static const char *const before[] = {"−", "-", "┃",  "│",
                                         "|", "#", "≤ ", "<= "}; /* or a panel covers the sign */

    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        size_t length = strlen(before[i]);

        if ((size_t)(start - text) >= length && strncmp(start - length, before[i], length) == 0) {
            return false;
        }
    }
    return true;
}

static void expect_bounds(const grid *picture)
{
    for (int row = 0; row < picture->rows; row++) {
        char text[ROW_SIZE] = "";
        FILE *file = fmemopen(text, sizeof text, "w");

        assert_non_null(file);
        picture_write_glyphs(file, picture, row);
        fclose(file);
        for (const char *sign = strchr(text, '%'); sign; sign = strchr(sign + 1, '%')) {
            if (is_bare(text, sign)) {
                fail_msg("%dx%d: a bare percentage: %s", picture->columns, picture->rows, text);
            }
        }
    }
}

static void sweep(const char *keys, explorer_glyphs glyphs)
{
    struct stage stage;

    open_dynamic(&stage, keys, glyphs);
    assert_int_equal(stage.state.now.unknown, 1u << OCC_PARAM_DYNAMIC_SMEM);
    for (int rows = 10; rows <= 60; rows += 7) {
        for (int columns = 40; columns <= 200; columns += 9) {
            grid picture;

            assert_true(grid_open(&picture, rows, columns));
            view_render(&stage.state, &picture);
            expect_bounds(&picture);
            grid_close(&picture);
        }
    }
    stage_close(&stage);
}

static void no_page_shows_a_bare_percentage(void **state)
{
    static const char *const pages[] = {"",
                                        "P",
                                        "Tab",
                                        "Tab Tab",
                                        "Tab Tab Tab",
                                        "Tab Tab Tab Tab",
                                        "Tab Tab Tab Tab Tab",
                                        "Tab Tab Tab Tab Tab Tab",
                                        "K",
                                        "f"};

    (void)state;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        sweep(pages[i], GLYPHS_BRAILLE);
        sweep(pages[i], GLYPHS_ASCII);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_page_shows_a_bare_percentage)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
