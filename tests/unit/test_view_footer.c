/* SPDX-License-Identifier: MIT */
/* The last row: a message keeps all of its words on every screen, and the keys come back with the next key. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

enum { TEXT_SIZE = 8192, MOST_ROWS = 5 };

static const struct scene scene = {.arch = "sm_90", .device = "H200"};

/* The letters of the last rows, without blanks. */
static void read_last(const grid *picture, int rows, char text[TEXT_SIZE])
{
    size_t used = 0;

    for (int row = picture->rows - rows; row < picture->rows; row++) {
        for (int column = 0; column < picture->columns; column++) {
            uint32_t glyph = grid_at(picture, row, column)->glyph;

            if (glyph != ' ' && used + 2 < TEXT_SIZE) {
                text[used++] = glyph < 0x80 ? (char)glyph : '?';
            }
        }
    }
    text[used] = '\0';
}

static void without_blanks(const char *text, char out[TEXT_SIZE])
{
    size_t used = 0;

    for (; *text; text++) {
        if (*text != ' ') {
            out[used++] = *text;
        }
    }
    out[used] = '\0';
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text);

    return length >= strlen(end) && strcmp(text + length - strlen(end), end) == 0;
}

/* The rows at the end that hold the text without blanks, and nothing else. */
static int rows_of(const grid *picture, const char *wanted)
{
    char shown[TEXT_SIZE];

    for (int rows = 1; rows <= MOST_ROWS; rows++) {
        read_last(picture, rows, shown);
        if (strcmp(shown, wanted) == 0) {
            return rows;
        }
    }
    fail_msg("not shown: %s", wanted);
    return 0;
}

/* Each of the last rows ends behind a word of the message. */
static void expect_whole_words(const grid *picture, int rows, const char *said)
{
    const char *rest = said;

    for (int row = picture->rows - rows; row < picture->rows; row++) {
        int column = picture->columns - 1;

        while (grid_at(picture, row, column)->glyph == ' ') {
            column--;
        }
        assert_true(strlen(rest) >= (size_t)column);
        rest += column;
        assert_true(*rest == ' ' || *rest == '\0');
        rest += *rest == ' ';
    }
    assert_int_equal(*rest, '\0');
}

/* Returns how often the message takes more than a row. */
static int try_message(const char *said, bool breaks_words)
{
    struct stage stage;
    int grown = 0;
    char wanted[TEXT_SIZE];

    stage_open(&stage, &scene);
    without_blanks(said, wanted);
    text_format(stage.state.message, sizeof stage.state.message, "%s", said);
    for (int columns = VIEW_MIN_COLUMNS; columns <= 120; columns++) {
        for (int rows = VIEW_MIN_ROWS; rows <= 24; rows += 12) {
            grid picture;

            assert_true(grid_open(&picture, rows, columns));
            view_render(&stage.state, &picture);
            int taken = rows_of(&picture, wanted);

            grown += taken > 1;
            if (!breaks_words) {
                expect_whole_words(&picture, taken, said);
            }
            grid_close(&picture);
        }
    }
    stage_close(&stage);
    return grown;
}

static void a_message_keeps_its_words(void **state)
{
    (void)state;
    assert_true(try_message("unsaved work of 2026-11-22 14:11: o opens it, Esc deletes it", false) >
                0);
    assert_true(try_message("DRAM: 25 warps needed, 48 resident: more occupancy gains nothing here",
                            false) > 0);
    assert_true(try_message("/home/somebody/.config/occupant/occupant.conf:12: \"blok\" is not "
                            "understood; did you mean \"block\"?",
                            true) > 0);
    assert_int_equal(try_message("saved", false), 0);
}

/* What no screen has room for ends in a mark, behind a whole word. */
static void a_cut_has_its_mark(void **state)
{
    struct stage stage;
    grid picture;
    char shown[TEXT_SIZE];

    (void)state;
    stage_open(&stage, &scene);
    for (size_t i = 0; i + 12 < sizeof stage.state.message; i += 11) {
        memcpy(stage.state.message + i, "abcdefghij ", 12);
    }
    for (int columns = VIEW_MIN_COLUMNS; columns <= 44; columns++) {
        assert_true(grid_open(&picture, VIEW_MIN_ROWS, columns));
        view_render(&stage.state, &picture);
        read_last(&picture, 1, shown);
        assert_true(ends_with(shown, "j?"));
        grid_close(&picture);
    }
    stage_close(&stage);
}

/* The last line says how a value is typed, else what it means, or its name. */
static void a_typed_value_has_its_meaning(void **state)
{
    static const struct {
        const char *settings;
        int columns;
        const char *meaning;
    } cases[] = {{"dynamic_smem=16*block", VIEW_MIN_COLUMNS, "smem/thread"},
                 {"dynamic_smem=16*block", 60, "sharedmemoryperthread"},
                 {"dynamic_smem=16*block", 80, "bytesperthread,suchas16or16+1K"},
                 {"dynamic_smem=4096", 80, "bytes,suchas6144or48K,orasharesuchas50%"},
                 {"dynamic_smem=4096", 60, "dynamicsharedmemoryofablock"}};
    char shown[TEXT_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct scene typed = {.arch = "sm_90",
                                    .device = "H200",
                                    .settings = cases[i].settings,
                                    .keys = "Down Down Enter"};
        struct stage stage;
        grid picture;

        stage_open(&stage, &typed);
        assert_true(stage.state.entry.open);

        assert_true(grid_open(&picture, 24, cases[i].columns));
        view_render(&stage.state, &picture);
        read_last(&picture, 1, shown);
        assert_true(ends_with(shown, cases[i].meaning));
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* At 80 columns every parameter of an architecture has a meaning beside the keys, whole. */
static void every_typed_value_has_a_meaning(void **state)
{
    struct stage stage;

    (void)state;
    stage_open(&stage, &scene);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        char shown[TEXT_SIZE];
        grid picture;

        stage.state.entry = (explorer_entry){.open = true, .kind = ENTRY_FIELD, .field = id};
        assert_true(grid_open(&picture, 24, 80));
        view_render(&stage.state, &picture);
        read_last(&picture, 1, shown);
        assert_false(ends_with(shown, word(NULL, SENTENCE_ENTRY_LEAVE)));
        grid_close(&picture);
    }
    stage_close(&stage);
}

/* What it shows and why, beside keys that a click does too; the next key brings those of the page. */
static void the_first_screen_says_what_it_shows(void **state)
{
    struct stage stage;
    grid picture;
    char shown[TEXT_SIZE];

    (void)state;
    stage_open(&stage, &scene);
    stage.state.untouched = true;
    assert_true(grid_open(&picture, 24, 80));
    view_render(&stage.state, &picture);
    read_last(&picture, 1, shown);
    assert_string_equal(shown, "nokernel:H200,256threads,32registersaarch:find?helpqquit");
    assert_int_equal(screen_hit(&stage.state, 24, 80, 23, 46).value, ACTION_ARCHITECTURE);
    assert_true(grid_resize(&picture, 24, 60)); /* no room for both */
    view_render(&stage.state, &picture);
    read_last(&picture, 1, shown);
    assert_null(strstr(shown, "nokernel"));
    assert_true(grid_resize(&picture, 24, 80));
    stage_press(&stage, "Right");
    view_render(&stage.state, &picture);
    read_last(&picture, 1, shown);
    assert_true(ends_with(shown, "aarchTabpage:find?helpqquit"));
    grid_close(&picture);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_keeps_its_words),
        cmocka_unit_test(a_cut_has_its_mark),
        cmocka_unit_test(a_typed_value_has_its_meaning),
        cmocka_unit_test(every_typed_value_has_a_meaning),
        cmocka_unit_test(the_first_screen_says_what_it_shows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
