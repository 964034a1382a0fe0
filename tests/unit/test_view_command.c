/* SPDX-License-Identifier: MIT */
/* The command line in the last row: whole options, at every width, and the rows above it. */
#include <stdlib.h>
#include <string.h>

#include "command/explore/exploration.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

#define KERNELS "tests/data/kernels/ptxas/spill.multi.warn.txt"

enum { LINE_SIZE = 1024 };

static const struct scene scenes[] = {
    {.arch = "sm_90",
     .device = "H200",
     .settings = "block=512 registers=33 dynamic_smem=4096 cluster=4 grid=1000 nonportable=on",
     .keys = "w"},
    {.arch = "sm_13"},
    {.arch = "sm_75", .device = "T4", .keys = "Right", .kernels = KERNELS},
};

/* The last row without the blanks at its end, a byte a cell; '~' for the mark of a cut. */
static void last_row(const grid *picture, char out[LINE_SIZE])
{
    int end = picture->columns;

    for (int column = 0; column < picture->columns; column++) {
        uint32_t glyph = grid_at(picture, picture->rows - 1, column)->glyph;

        out[column] = (char)(glyph >= 0x20 && glyph < 0x7f ? (int)glyph : '~');
    }
    while (end > 0 && out[end - 1] == ' ') {
        end--;
    }
    out[end] = '\0';
}

/* Steps over a text where it stands next, before a blank or the end. */
static bool accept(const char **shown, const char *text, size_t length)
{
    bool found =
        strncmp(*shown, text, length) == 0 && ((*shown)[length] == ' ' || (*shown)[length] == '\0');

    *shown += found ? length + ((*shown)[length] == ' ') : 0;
    return found;
}

/* The row has whole options in their order, and a mark for those between them that have no room. */
static void check_row(const explorer *state, const char *options, int columns)
{
    char row[LINE_SIZE];
    grid picture;

    assert_true(grid_open(&picture, 24, columns));
    view_render(state, &picture);
    last_row(&picture, row);
    grid_close(&picture);
    assert_memory_equal(row, " $ occupant", strlen(" $ occupant"));
    const char *shown = row + strlen(" $ ");
    bool marked = false;

    for (const char *next = options; *next; next += *next == EXPLORER_OPTION_BREAK) {
        size_t length = strcspn(next, (const char[]){EXPLORER_OPTION_BREAK, '\0'});
        int column = (int)(shown - row);
        bool taken = accept(&shown, next, length);

        if (!taken && !marked && !accept(&shown, "~", 1)) {
            fail_msg("%d columns: \"%s\" of \"%s\"", columns, row, options);
        }
        if (!taken && !marked && column + (int)length + (int)strlen(" ~") + 1 < columns) {
            fail_msg("%d columns: more fits than \"%s\"", columns, row);
        }
        marked = !taken;
        next += length;
    }
    assert_string_equal(shown, "");
}

static void whole_options_at_every_width(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        char options[REPRODUCE_SIZE];
        char line[REPRODUCE_SIZE];
        struct stage stage;

        stage_open(&stage, &scenes[i]);
        reproduce_options(&stage.state, options, sizeof options);
        reproduce(&stage.state, line, sizeof line);
        assert_int_equal(strlen(options), strlen(line));
        stage.state.command = options;
        stage_press(&stage, ":");
        for (int columns = VIEW_MIN_COLUMNS; columns <= 240; columns++) {
            check_row(&stage.state, options, columns);
        }
        stage_close(&stage);
    }
}

/* The screen above is the one of a row less; on the lowest screen it stands in place of the hints. */
static void takes_one_row(void **unused)
{
    struct stage stage;
    grid with;
    grid without;

    (void)unused;
    stage_open(&stage, &scenes[0]);
    stage.state.command = "occupant\n-a sm_90";
    assert_true(grid_open(&with, 24, 80) && grid_open(&without, 23, 80));
    view_render(&stage.state, &without);
    stage.state.command_line = true;
    view_render(&stage.state, &with);
    assert_memory_equal(with.cells, without.cells, sizeof(cell) * 23 * 80);
    assert_int_equal(view_hit(&stage.state, 24, 80, 23, 10).kind, TARGET_NOTHING);
    grid_close(&with);
    assert_true(grid_open(&with, VIEW_MIN_ROWS, 80));
    stage_press(&stage, "Right"); /* the message of the scene's last key goes */
    view_render(&stage.state, &with);
    assert_int_equal(grid_at(&with, VIEW_MIN_ROWS - 1, 1)->glyph, '$');
    stage_press(&stage, "?");
    view_render(&stage.state, &with);
    assert_int_not_equal(grid_at(&with, VIEW_MIN_ROWS - 1, 1)->glyph, '$');
    stage_press(&stage, "Escape");
    stage_press(&stage, "1");
    view_render(&stage.state, &with);
    assert_int_not_equal(grid_at(&with, VIEW_MIN_ROWS - 1, 1)->glyph, '$');
    grid_close(&with);
    grid_close(&without);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_options_at_every_width),
        cmocka_unit_test(takes_one_row),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
