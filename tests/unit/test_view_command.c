/* SPDX-License-Identifier: MIT */
/* The command line in the last rows: whole options, at every width, and the rows above it. */
#include <stdlib.h>
#include <string.h>

#include "command/explore/exploration.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

#define KERNELS "tests/data/kernels/ptxas/spill.multi.warn.txt"

enum { LINE_SIZE = 1024, WIDE_ENOUGH = 80, WIDEST = 240 };

static const char breaks[] = {EXPLORER_OPTION_BREAK, EXPLORER_DROPPABLE_BREAK, '\0'};

static const struct scene scenes[] = {
    {.arch = "sm_90",
     .device = "H200",
     .settings = "block=512 registers=33 dynamic_smem=4096 cluster=4 grid=1000 nonportable=on",
     .keys = "w"},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "block=512 registers=33 static_smem=1024 dynamic_smem=4096 cluster=4 grid=1000 "
                 "nonportable=on carveout=50% barriers=3 sms=32"},
    {.arch = "sm_13"},
    {.arch = "sm_75", .device = "T4", .keys = "Right", .kernels = KERNELS},
};

/* The row of the command line; -1: none. */
static int first_row(const grid *picture)
{
    for (int row = 0; row < picture->rows; row++) {
        if (grid_at(picture, row, 1)->glyph == '$') {
            return row;
        }
    }
    return -1;
}

/* Its rows to the end of the screen as one line, without blanks at the ends of rows; '~' for a mark. */
static void command_text(const grid *picture, char out[LINE_SIZE])
{
    int end = 0;

    for (int row = first_row(picture); row >= 0 && row < picture->rows; row++) {
        for (int column = 1; column < picture->columns; column++) {
            uint32_t glyph = grid_at(picture, row, column)->glyph;

            out[end++] = (char)(glyph >= 0x20 && glyph < 0x7f ? (int)glyph : '~');
        }
        while (end > 0 && out[end - 1] == ' ') {
            end--;
        }
        out[end++] = ' ';
    }
    out[end] = '\0';
}

/* Steps over a text and the blank behind it, where it stands next. */
static bool accept(const char **shown, const char *text, size_t length)
{
    bool found = strncmp(*shown, text, length) == 0 && (*shown)[length] == ' ';

    *shown += found ? length + 1 : 0;
    return found;
}

/* Options stand whole and in their order; where some are dropped, of the launch only without room for it. */
static void check_rows(const explorer *state, const char *options, int columns)
{
    char line[LINE_SIZE];
    const char *shown = line;
    bool dropped = false;
    grid picture;

    assert_true(grid_open(&picture, 24, columns));
    view_render(state, &picture);
    command_text(&picture, line);
    grid_close(&picture);
    assert_true(accept(&shown, "$", 1));
    for (const char *next = options; *next;) {
        bool needed = *next != EXPLORER_DROPPABLE_BREAK;

        next += *next == EXPLORER_OPTION_BREAK || *next == EXPLORER_DROPPABLE_BREAK;
        size_t length = strcspn(next, breaks);
        bool taken = accept(&shown, next, length);

        if (!taken && needed && columns >= WIDE_ENOUGH) {
            fail_msg("%d columns: \"%s\" of \"%s\"", columns, line, options);
        }
        dropped = dropped || !taken;
        next += length;
    }
    assert_int_equal(accept(&shown, "~", 1), dropped);
    assert_string_equal(shown, "");
    if (columns == WIDEST) {
        assert_false(dropped);
    }
}

/* A narrow row drops the default device and the latency before the launch's own carve-out. */
static void the_launch_stays_whole(void **unused)
{
    char options[REPRODUCE_SIZE];
    char line[LINE_SIZE];
    struct stage stage;
    grid picture;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90",
                                       .device = "H200",
                                       .settings = "block=512 registers=33 carveout=50%",
                                       .keys = "w"});
    reproduce_options(&stage.state, options, sizeof options);
    stage.state.command = options;
    stage.state.command_line = true;
    stage_press(&stage, "Right"); /* the message of the scene's last key goes */
    assert_true(grid_open(&picture, 24, 78));
    view_render(&stage.state, &picture);
    command_text(&picture, line);
    assert_string_equal(line,
                        "$ occupant -a sm_90 -d 'H200 SXM 141GB' -b 512 -r 33 --carveout 50% ~ ");
    assert_true(grid_resize(&picture, 24, 54));
    view_render(&stage.state, &picture);
    assert_int_equal(first_row(&picture), 23);
    command_text(&picture, line);
    assert_string_equal(line, "$ occupant -a sm_90 -b 512 -r 33 --carveout 50% ~ ");
    assert_true(grid_resize(&picture, 24, 40));
    view_render(&stage.state, &picture);
    assert_int_equal(first_row(&picture), 22);
    command_text(&picture, line);
    assert_string_equal(line,
                        "$ occupant -a sm_90 -d 'H200 SXM 141GB' -b 512 -r 33 --carveout 50% ~ ");
    grid_close(&picture);
    stage_close(&stage);
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
        stage.state.command_line = true;
        for (int columns = VIEW_MIN_COLUMNS; columns <= WIDEST; columns++) {
            check_rows(&stage.state, options, columns);
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
    assert_int_equal(screen_hit(&stage.state, 24, 80, 23, 10).kind, TARGET_NOTHING);
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
        cmocka_unit_test(the_launch_stays_whole),
        cmocka_unit_test(takes_one_row),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
