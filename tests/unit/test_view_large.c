/* SPDX-License-Identifier: MIT */
/*
 * Large screens: no page leaves more than a third empty while it has more to say.
 *
 * The measure: the screen in tiles of 10 by 3 cells, about a word; a tile is
 * empty where all of its cells are blanks on the terminal's own background.
 * Blank rows and columns of the whole screen, and the largest blank rectangle,
 * are printed beside it.
 */
#include <stdlib.h>
#include <string.h>

#include "explorer/explorer.h"
#include "explorer/page.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

enum { TILE_ROWS = 3, TILE_COLUMNS = 10, MOST_COLUMNS = 200 };

static const double most_empty = 1.0 / 3;

static const struct scene scenes[] = {
    {.arch = "sm_90", .device = "H200", .settings = "registers=33 dynamic_smem=34096 grid=10000"},
    {.arch = "sm_90", .device = "H200", .settings = "registers=64 cluster=4 grid=999", .keys = "w"},
    {.arch = "sm_90", .device = "H200"},
    {.arch = "sm_80", .device = "A100 SXM4 80GB", .settings = "block=1024 registers=66"},
    {.arch = "sm_80", .device = "A100 SXM4 80GB", .settings = "dynamic_smem=9000"},
    {.arch = "sm_120", .device = "5090", .settings = "registers=100"},
    {.arch = "sm_75", .settings = "block=96 registers=48"},
    {.arch = "sm_13", .settings = "block=192 registers=20"},
    {.arch = "sm_100",
     .device = "B200",
     .settings = "block=128 tensor_columns=128",
     .profiles = "tests/data/view/tensor"},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

static bool is_blank(const grid *picture, int row, int column)
{
    return grid_is_blank(picture, row, column, 1) && !grid_at(picture, row, column)->reverse;
}

static bool all_blank(const grid *picture, rect area)
{
    for (int row = area.row; row < area.row + area.rows && row < picture->rows; row++) {
        for (int i = area.column; i < area.column + area.columns && i < picture->columns; i++) {
            if (!is_blank(picture, row, i)) {
                return false;
            }
        }
    }
    return true;
}

static double empty_share(const grid *picture)
{
    int tiles = 0;
    int empty = 0;

    for (int row = 0; row < picture->rows; row += TILE_ROWS) {
        for (int column = 0; column < picture->columns; column += TILE_COLUMNS) {
            tiles++;
            empty += all_blank(picture, (rect){row, column, TILE_ROWS, TILE_COLUMNS});
        }
    }
    return (double)empty / tiles;
}

static int blank_rows(const grid *picture)
{
    int count = 0;

    for (int row = 0; row < picture->rows; row++) {
        count += all_blank(picture, (rect){row, 0, 1, picture->columns});
    }
    return count;
}

static int blank_columns(const grid *picture)
{
    int count = 0;

    for (int column = 0; column < picture->columns; column++) {
        count += all_blank(picture, (rect){0, column, picture->rows, 1});
    }
    return count;
}

/* Of a row of heights the largest rectangle that begins at a column. */
static int widest(const int *heights, int column, int columns)
{
    int lowest = heights[column];
    int most = 0;

    for (int end = column; end < columns && heights[end] > 0; end++) {
        lowest = heights[end] < lowest ? heights[end] : lowest;
        int cells = lowest * (end - column + 1);

        most = cells > most ? cells : most;
    }
    return most;
}

/* The cells of the largest blank rectangle, as a share of the screen. */
static double largest_blank(const grid *picture)
{
    int heights[MOST_COLUMNS] = {0};
    int most = 0;

    for (int row = 0; row < picture->rows; row++) {
        for (int column = 0; column < picture->columns; column++) {
            heights[column] = is_blank(picture, row, column) ? heights[column] + 1 : 0;
        }
        for (int column = 0; column < picture->columns; column++) {
            int cells = widest(heights, column, picture->columns);

            most = cells > most ? cells : most;
        }
    }
    return (double)most / picture->rows / picture->columns;
}

/* Why a page has nothing more to say; NULL: it has. */
static const char *exception(const explorer *state)
{
    if (state->page == PAGE_MAP) {
        return "a blank cell of the map is a launch that does not run";
    }
    if (state->page == PAGE_GPU && !state->now.device) {
        return "no device: no whole GPU";
    }
    if (state->page == PAGE_GPU && state->now.result.blocks == 0) {
        return "nothing runs: no waves";
    }
    return NULL;
}

static int check_page(const explorer *state, const char *name, int rows, int columns)
{
    grid picture;

    assert_true(grid_open(&picture, rows, columns));
    view_render(state, &picture);
    double share = empty_share(&picture);
    const char *reason = share > most_empty ? exception(state) : NULL;
    bool passed = share <= most_empty || reason;

    print_message("%s%-7s %-8s %dx%d: %2.0f %% empty, %d rows and %d columns blank, largest blank "
                  "%2.0f %%%s%s\n",
                  passed ? "" : "! ", name, page_of(state->page)->name, columns, rows, 100 * share,
                  blank_rows(&picture), blank_columns(&picture), 100 * largest_blank(&picture),
                  reason ? "; " : "", reason ? reason : "");
    grid_close(&picture);
    return !passed;
}

static void no_page_is_a_void(void **unused)
{
    static const int sizes[][2] = {{50, 160}, {60, 200}};
    int failed = 0;

    (void)unused;
    for (size_t i = 0; i < 2 * (size_t)SCENES; i++) {
        const struct scene *scene = &scenes[i / 2];
        struct stage stage;

        stage_open(&stage, scene);
        for (int page = 0; page < PAGE_COUNT; page++) {
            failed += check_page(&stage.state, scene->arch, sizes[i % 2][0], sizes[i % 2][1]);
            stage_press(&stage, "Tab");
        }
        stage_close(&stage);
    }
    assert_int_equal(failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_page_is_a_void),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
