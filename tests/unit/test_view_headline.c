/* SPDX-License-Identifier: MIT */
/*
 * The rows that are on every page, over all pages and sizes: no word of the
 * headline is cut, the device is always named, and no limit's letter is shown
 * without its name.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "explorer/page.h"
#include "launch/phrase.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/layout.h"
#include "view/cells/theme.h"
#include "view/view.h"

#define KERNELS "tests/data/kernels/ptxas/spill.multi.warn.txt"

enum { DEVICE_FROM = 60, LINE_SIZE = 2048 };

static const struct scene scenes[] = {
    {.arch = "sm_90", .device = "H200", .settings = "registers=33 dynamic_smem=4096"},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "registers=33 dynamic_smem=34096 cluster=3 grid=9999",
     .keys = "P Right Right Down Right w"},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "nonportable=on registers=40 sms=124 cluster=16 grid=690 barriers=7",
     .keys = "P a s m _ 8 0 Enter"},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "registers=40 cooperative=on grid=1000000 block=333",
     .keys = "w w"},
    {.arch = "sm_80", .device = "A100 SXM4 80GB", .settings = "block=1024 registers=66"},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "cluster=4 grid=5000",
     .keys = "K Down Enter P Right P Right P Down Right Right",
     .kernels = KERNELS},
    {.arch = "sm_90", .device = "H200", .settings = "dynamic_smem=200000 optin=off"},
    {.arch = "sm_90", .device = "H200", .settings = "block=512 registers=40", .keys = "t"},
    {.arch = "sm_100",
     .device = "B200",
     .settings = "tensor_columns=128 cluster=8 grid=999",
     .profiles = "profiles"},
    {.arch = "sm_120", .device = "5090", .settings = "cluster=8", .glyphs = GLYPHS_ASCII},
    {.arch = "sm_90", .device = "H200", .settings = "registers=40", .glyphs = GLYPHS_FILLED},
    {.arch = "sm_13", .keys = "P"},
    {.arch = "sm_75", .device = "T4", .keys = "Enter P Right Right w", .kernels = KERNELS},
    {.arch = "sm_90", .device = "H200", .keys = "K Enter P", .kernels = KERNELS},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

/* A row as text, a byte a cell: '~' for any glyph beyond ASCII. */
static void row_text(const grid *picture, int row, char out[LINE_SIZE])
{
    for (int column = 0; column < picture->columns; column++) {
        uint32_t glyph = grid_at(picture, row, column)->glyph;

        out[column] = (char)(glyph >= 0x20 && glyph < 0x7f ? (int)glyph : '~');
    }
    out[picture->columns] = '\0';
}

static bool has_glyph(const grid *picture, int row, uint32_t glyph)
{
    for (int column = 0; column < picture->columns; column++) {
        if (grid_at(picture, row, column)->glyph == glyph) {
            return true;
        }
    }
    return false;
}

static void fail_in_row(const explorer *state, const grid *picture, int row, const char *what)
{
    char text[LINE_SIZE];

    row_text(picture, row, text);
    fail_msg("%s: page %s at %dx%d, row %d: %s", what, page_of(state->page)->name, picture->columns,
             picture->rows, row, text);
}

/* ---- No cut words, and the device */

static void check_headline(const explorer *state, const grid *picture)
{
    view_layout layout = view_layout_of(picture->rows, picture->columns,
                                        slider_count(state->now.arch), state->slider);

    if (state->page == PAGE_MAP) {
        view_layout_extend(&layout);
    }

    for (int i = 0; i < layout.summary.rows; i++) {
        int row = layout.summary.row + i;

        if (has_glyph(picture, row, 0x2026) || (picture->ascii && has_glyph(picture, row, '~'))) {
            fail_in_row(state, picture, row, "a cut word");
        }
    }
    char text[LINE_SIZE];

    row_text(picture, layout.summary.row, text);
    if (!strchr(text, '%')) {
        fail_in_row(state, picture, layout.summary.row, "no occupancy");
    }
}

/* The first word of its name, behind a dot and before a blank, a comma or the mark of a cut. */
static void check_device(const explorer *state, const grid *picture)
{
    char text[LINE_SIZE];
    char name[LINE_SIZE];

    if (!state->now.device || picture->columns < DEVICE_FROM) {
        return;
    }
    row_text(picture, 0, text);
    snprintf(name, sizeof name, " %.*s", (int)strcspn(state->now.device->name, " "),
             state->now.device->name);
    const char *found = strstr(text, name);

    if (!found || isalnum((unsigned char)found[strlen(name)])) {
        fail_in_row(state, picture, 0, "no device");
    }
}

/* An amount of memory says what it is of. */
static void check_amounts(const explorer *state, const grid *picture)
{
    char text[LINE_SIZE];
    const char *found;

    row_text(picture, 0, text);
    found = strstr(text, " KiB");
    if (found && !strstr(text, "carve-out ")) {
        fail_in_row(state, picture, 0, "an amount of nothing");
    }
}

/* ---- Letters and their names */

static bool is_mark(const cell *shown, occ_limit_id id)
{
    return (shown->role == limiter_role(id) || shown->background == limiter_role(id)) &&
           shown->glyph == (uint32_t)(unsigned char)limiter_letter(id);
}

/* Whether the cell beside a mark makes it a part of a word: a letter that is no mark. */
static bool is_of_word(const grid *picture, int row, int column)
{
    if (column < 0 || column >= picture->columns) {
        return false;
    }
    const cell *beside = grid_at(picture, row, column);

    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        if (is_mark(beside, id)) {
            return false;
        }
    }
    return beside->glyph < 0x80 && isalpha((int)beside->glyph);
}

/* A limit's letter in its role, or over it, that is no part of a word. */
static bool is_letter(const grid *picture, int row, int column, occ_limit_id id)
{
    return is_mark(grid_at(picture, row, column), id) && !is_of_word(picture, row, column - 1) &&
           !is_of_word(picture, row, column + 1);
}

/* "R registers" by name or by key, or "Registers   R", "Shared memory, B  S". */
static bool names_letter(const char *text, occ_limit_id id)
{
    char pair[64];
    char title[64];
    const char *name = limit_name(NULL, id);
    const char *keys[] = {name, occ_limit_key(id)};

    for (int i = 0; i < 2; i++) {
        snprintf(pair, sizeof pair, "%c %s", limiter_letter(id), keys[i]);
        if (strstr(text, pair)) {
            return true;
        }
    }
    snprintf(title, sizeof title, "%c%s", toupper((unsigned char)name[0]), name + 1);
    const char *found = strstr(text, title);

    if (!found) {
        return false;
    }
    found += strlen(title);
    found += strncmp(found, ", B ", 4) == 0 ? 4 : 0;
    found += strspn(found, " ");
    return *found == limiter_letter(id);
}

static bool is_named(const grid *picture, occ_limit_id id)
{
    char text[LINE_SIZE];

    for (int row = 0; row < picture->rows; row++) {
        row_text(picture, row, text);
        if (names_letter(text, id)) {
            return true;
        }
    }
    return false;
}

/* The row of a limit's letter; -1: the screen has none. */
static int row_of_letter(const grid *picture, occ_limit_id id)
{
    for (int row = 0; row < picture->rows; row++) {
        for (int column = 0; column < picture->columns; column++) {
            if (is_letter(picture, row, column, id)) {
                return row;
            }
        }
    }
    return -1;
}

static int check_letters(const explorer *state, const grid *picture)
{
    int letters = 0;

    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        int row = row_of_letter(picture, id);

        if (row >= 0 && !is_named(picture, id)) {
            fail_in_row(state, picture, row, "a letter without its name");
        }
        letters += row >= 0;
    }
    return letters;
}

/* ---- The sweep */

static int next_size(int size)
{
    return size < 84 ? size + 4 : size + 13;
}

/* Every other width, in turns: a height meets half of them. Returns the letters that were seen. */
static int sweep(explorer *state)
{
    int letters = 0;

    for (int rows = VIEW_MIN_ROWS; rows <= 60; rows += rows < 24 ? 4 : 12) {
        int first = rows % 8 == 0 ? VIEW_MIN_COLUMNS : next_size(VIEW_MIN_COLUMNS);

        for (int columns = first; columns <= 220; columns = next_size(next_size(columns))) {
            grid picture;

            assert_true(grid_open(&picture, rows, columns));
            view_render(state, &picture);
            check_device(state, &picture);
            check_amounts(state, &picture);
            letters += check_letters(state, &picture);
            check_headline(state, &picture);
            grid_close(&picture);
        }
    }
    return letters;
}

static void every_page_and_size(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < SCENES; i++) {
        struct stage stage;

        stage_open(&stage, &scenes[i]);
        for (explorer_page page = 0; page < PAGE_COUNT; page++) {
            explorer_show_page(&stage.state, page);
            int letters = sweep(&stage.state);

            if (page == PAGE_GRAPHS && stage.state.now.result.blocks > 0) {
                assert_true(letters > 0);
            }
        }
        explorer_show_page(&stage.state, PAGE_MAP);
        stage_press(&stage, ":regions");
        sweep(&stage.state);
        stage_close(&stage);
    }
}

/* Every device of every architecture is named, with a kernel as well. */
static void every_device(void **unused)
{
    static const struct scene scene = {.arch = "sm_75", .kernels = KERNELS, .profiles = "profiles"};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    assert_true(stage.profiles.count > 20);
    for (size_t i = 0; i < stage.profiles.count; i++) {
        const profile *found = profile_set_get(&stage.profiles, i);

        for (size_t device = 0; found && device < found->device_count; device++) {
            stage.state.now.profile = found;
            stage.state.now.device = &found->devices[device];
            for (int columns = DEVICE_FROM; columns <= 200; columns = next_size(columns)) {
                grid picture;

                assert_true(grid_open(&picture, 24, columns));
                view_render(&stage.state, &picture);
                check_device(&stage.state, &picture);
                grid_close(&picture);
            }
        }
    }
    stage_close(&stage);
}

static bool summary_has(const explorer *state, const grid *picture, const char *words)
{
    view_layout layout = view_layout_of(picture->rows, picture->columns,
                                        slider_count(state->now.arch), state->slider);
    char text[LINE_SIZE];

    for (int i = 0; i < layout.summary.rows; i++) {
        row_text(picture, layout.summary.row + i, text);
        if (strstr(text, words)) {
            return true;
        }
    }
    return false;
}

/* A grid that is refused is said at every size, whatever else a launch has. */
static void a_refused_grid_is_said(void **unused)
{
    static const struct scene refused[] = {
        {.arch = "sm_90", .device = "H200", .settings = "grid=100000 cooperative=on"},
        {.arch = "sm_90", .device = "H200", .settings = "grid=100000 cooperative=on cluster=3"},
        {.arch = "sm_90",
         .device = "H200",
         .settings = "grid=1000 cluster=3",
         .keys = "w P Right P"},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct stage stage;

        stage_open(&stage, &refused[i]);
        for (int columns = VIEW_MIN_COLUMNS; columns <= 200; columns = next_size(columns)) {
            for (int rows = VIEW_MIN_ROWS; rows <= 60; rows += 6) {
                grid picture;

                assert_true(grid_open(&picture, rows, columns));
                view_render(&stage.state, &picture);
                if (!summary_has(&stage.state, &picture, "refused") &&
                    !summary_has(&stage.state, &picture, "does not fit") &&
                    !summary_has(&stage.state, &picture, "no multiple")) {
                    fail_msg("scene %zu at %dx%d: no refusal", i, columns, rows);
                }
                grid_close(&picture);
            }
        }
        stage_close(&stage);
    }
}

/* The letters of several pins are named together. */
static void every_pin_is_named(void **unused)
{
    static const struct scene pinned = {
        .arch = "sm_90", .device = "H200", .keys = "P Right P Right P"};
    struct stage stage;
    grid picture;

    (void)unused;
    stage_open(&stage, &pinned);
    assert_true(grid_open(&picture, 24, 80));
    view_render(&stage.state, &picture);
    assert_true(summary_has(&stage.state, &picture, "pins a b c"));
    grid_close(&picture);
    assert_true(grid_open(&picture, 40, 160));
    view_render(&stage.state, &picture);
    assert_true(summary_has(&stage.state, &picture, "pins a b c, pin c: "));
    grid_close(&picture);
    stage_close(&stage);
}

/* At 80x24 the legend and the parts that matter most are there whatever else is. */
static void crowded_at_80_columns(void **unused)
{
    static const struct scene crowded = {
        .arch = "sm_90",
        .device = "H200",
        .settings = "registers=33 dynamic_smem=34096 cluster=3 grid=9999",
        .keys = "P S-Left w",
    };
    static const char *const shown[] = {
        "75 %", "limited by registers", "pin a: ", "DRAM, 16 B: 25 ", "R registers", "S smem"};
    struct stage stage;
    grid picture;
    char text[LINE_SIZE];
    char both[2 * LINE_SIZE] = "";

    (void)unused;
    stage_open(&stage, &crowded);
    assert_true(grid_open(&picture, 24, 80));
    view_render(&stage.state, &picture);
    for (int row = 5; row < 7; row++) {
        row_text(&picture, row, text);
        strcat(both, text);
    }
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        if (!strstr(both, shown[i])) {
            fail_msg("%s: not in %s", shown[i], both);
        }
    }
    grid_close(&picture);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_and_size),    cmocka_unit_test(every_device),
        cmocka_unit_test(a_refused_grid_is_said), cmocka_unit_test(every_pin_is_named),
        cmocka_unit_test(crowded_at_80_columns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
