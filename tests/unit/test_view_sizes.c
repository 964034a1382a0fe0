/* SPDX-License-Identifier: MIT */
/* Every page and overlay at every size: nothing is written outside, and in ASCII nothing but ASCII. */
#include <stdlib.h>
#include <string.h>

#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

#define KERNELS "tests/data/kernels/ptxas/spill.multi.warn.txt"

enum { MOST_ROWS = 70, MOST_COLUMNS = 220, GUARD = 4096, GUARD_GLYPH = 0xabcdef };

static const struct scene scenes[] = {
    {.arch = "sm_90",
     .device = "H200",
     .settings = "registers=33 dynamic_smem=5000 cluster=3",
     .keys = "c"},
    {.arch = "sm_20", .settings = "block=1000 registers=63", .glyphs = GLYPHS_ASCII},
    {.arch = "sm_120", .device = "5090", .settings = "cluster=8", .glyphs = GLYPHS_BLOCKS},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "registers=200 block=1024",
     .keys = "Down Down"},
    {.arch = "sm_90", .device = "H200", .settings = "registers=40", .keys = "G Down"},
    {.arch = "sm_20", .settings = "block=700", .keys = "G", .glyphs = GLYPHS_ASCII},
    {.arch = "sm_90", .device = "H200", .keys = "a"},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "block=160 registers=40 cluster=4",
     .keys = "S-Tab S-Tab"},
    {.arch = "sm_20",
     .settings = "block=1000 registers=63",
     .keys = "S-Tab S-Tab",
     .glyphs = GLYPHS_ASCII},
    {.arch = "sm_120", .settings = "block=32", .keys = "S-Tab S-Tab"},
    {.arch = "sm_90", .device = "H200", .keys = "?"},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "registers=33 cluster=3 grid=4998",
     .keys = "w P Tab"},
    {.arch = "sm_20",
     .settings = "block=1000 registers=63",
     .keys = "Tab End",
     .glyphs = GLYPHS_ASCII},
    {.arch = "sm_90", .device = "H200", .settings = "registers=41", .keys = "Tab Tab Down"},
    {.arch = "sm_90", .device = "H200", .settings = "block=700 registers=255", .keys = "Tab Tab"},
    {.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab Right Up"},
    {.arch = "sm_13", .keys = "Tab Tab Tab y y z", .glyphs = GLYPHS_ASCII},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "registers=70 cluster=4 grid=999",
     .keys = "Tab Tab Tab Tab s Down"},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "registers=70",
     .keys = "P Down Left w i P Left Left c"},
    {.arch = "sm_90", .device = "H200", .keys = "f"},
    {.arch = "sm_90", .device = "H200", .keys = "a"},
    {.arch = "sm_90",
     .device = "H200",
     .keys = "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 Enter"},
    {.arch = "sm_90", .device = "H200", .keys = "K", .kernels = KERNELS, .glyphs = GLYPHS_BRAILLE},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

/* A grid between guards. */
struct guarded {
    cell *cells;
    grid picture;
};

static void fill_guards(struct guarded *guarded, size_t inside)
{
    for (size_t i = 0; i < inside + 2 * GUARD; i++) {
        guarded->cells[i].glyph = GUARD_GLYPH;
    }
}

static void check_guards(const struct guarded *guarded, size_t inside)
{
    for (size_t i = 0; i < GUARD; i++) {
        assert_int_equal(guarded->cells[i].glyph, GUARD_GLYPH);
        assert_int_equal(guarded->cells[GUARD + inside + i].glyph, GUARD_GLYPH);
    }
    for (size_t i = 0; i < inside; i++) {
        assert_int_not_equal(guarded->cells[GUARD + i].glyph, GUARD_GLYPH);
        assert_true(guarded->cells[GUARD + i].role < ROLE_COUNT);
    }
}

static void render(struct guarded *guarded, const explorer *state, int rows, int columns)
{
    size_t inside = (size_t)rows * (size_t)columns;

    guarded->picture =
        (grid){.rows = rows, .columns = columns, .cells = guarded->cells + GUARD, .cursor_row = -1};
    fill_guards(guarded, inside);
    view_render(state, &guarded->picture);
    check_guards(guarded, inside);
    assert_true(guarded->picture.cursor_row < rows);
    assert_true(guarded->picture.cursor_row < 0 ||
                (guarded->picture.cursor_column >= 0 && guarded->picture.cursor_column < columns));
}

static void check_ascii(const grid *picture)
{
    for (int i = 0; i < picture->rows * picture->columns; i++) {
        assert_in_range(picture->cells[i].glyph, 0x20, 0x7e);
    }
}

/* Small heights all, larger ones with a stride that meets odd and even numbers. */
static int next_height(int rows)
{
    return rows < 48 ? rows + 1 : rows + 7;
}

/* A third of the widths; the next height meets the next third. */
static int next_width(int columns)
{
    return columns < 48 ? columns + 3 : columns + 21;
}

static void sweep(const struct scene *scene)
{
    struct guarded guarded;
    struct stage stage;

    guarded.cells = calloc((size_t)MOST_ROWS * MOST_COLUMNS + 2 * GUARD, sizeof(cell));
    assert_non_null(guarded.cells);
    stage_open(&stage, scene);
    for (int rows = 1; rows <= MOST_ROWS; rows = next_height(rows)) {
        for (int columns = 1 + rows % 3; columns <= MOST_COLUMNS; columns = next_width(columns)) {
            render(&guarded, &stage.state, rows, columns);
            if (stage.state.glyphs == GLYPHS_ASCII) {
                check_ascii(&guarded.picture);
            }
        }
    }
    stage_close(&stage);
    free(guarded.cells);
}

static void every_size(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < SCENES; i++) {
        sweep(&scenes[i]);
    }
}

static void only_ascii_in_ascii(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < SCENES; i++) {
        const int sizes[][2] = {{24, 80}, {40, 120}, {60, 200}, {12, 40}, {5, 20}};

        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
            for (int unicode = 0; unicode < 2; unicode++) {
                struct stage stage;
                grid picture;

                stage_open(&stage, &scenes[i]);
                stage.state.glyphs = unicode ? GLYPHS_ASCII : scenes[i].glyphs;
                stage.state.unicode = unicode;
                assert_true(grid_open(&picture, sizes[size][0], sizes[size][1]));
                view_render(&stage.state, &picture);
                check_ascii(&picture);
                grid_close(&picture);
                stage_close(&stage);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size),
        cmocka_unit_test(only_ascii_in_ascii),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
