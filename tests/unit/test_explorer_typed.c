/* SPDX-License-Identifier: MIT */
/* Typed text of any script: what is taken, what a backspace takes off, and where the cursor stands. */
#include <locale.h>
#include <string.h>

#include "base/utf8.h"
#include "base/utf8.h"
#include "explorer/action.h"
#include "explorer/page.h"
#include "explorer/entry.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

static const struct scene plain = {.arch = "sm_90", .device = "H200"};

static void type(struct stage *stage, const char *text)
{
    struct character character;

    while (text_next(&text, &character)) {
        explorer_key(&stage->state, (int)character.code_point);
    }
}

static void test_scripts_are_text(void **unused)
{
    static const int taken[] = {'a', ' ', '~', 0xe9, 0x3b1, 0x6e2c, 0xc2a4, 0x301, 0x1f600};
    static const int refused[] = {
        0,      0x1b,    '\t',        KEYPRESS_BACKSPACE, 0x85, 0x200b, 0x202e, 0x2066, 0xfeff,
        0xfffe, 0xe0041, KEYPRESS_UP, 'a' | KEYPRESS_ALT};

    (void)unused;
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        assert_true(typed_is_text(taken[i]));
    }
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char text[8] = "x";

        assert_false(typed_is_text(refused[i]));
        typed_key(text, sizeof text, refused[i]);
        assert_string_equal(text, refused[i] == KEYPRESS_BACKSPACE ? "" : "x");
    }
}

/* A character is whole in the text or not in it. */
static void test_a_full_text_takes_no_part(void **unused)
{
    char text[5] = "ab";

    (void)unused;
    assert_true(typed_key(text, sizeof text, 0x6e2c));
    assert_string_equal(text, "ab");
    assert_true(typed_key(text, sizeof text, 0xe9));
    assert_true(typed_key(text, sizeof text, 'c'));
    assert_string_equal(text, "ab\xc3\xa9");
}

static void test_a_backspace_takes_a_character(void **unused)
{
    char text[32] = "a\xe6\xb8\xac\xf0\x9f\x98\x80"
                    "e\xcc\x81\xcc\xa7"; /* two marks on the e */

    (void)unused;
    typed_key(text, sizeof text, KEYPRESS_BACKSPACE);
    assert_string_equal(text, "a\xe6\xb8\xac\xf0\x9f\x98\x80");
    typed_key(text, sizeof text, KEYPRESS_BACKSPACE);
    assert_string_equal(text, "a\xe6\xb8\xac");
    typed_key(text, sizeof text, KEYPRESS_BACKSPACE);
    assert_string_equal(text, "a");
    typed_key(text, sizeof text, KEYPRESS_BACKSPACE);
    typed_key(text, sizeof text, KEYPRESS_BACKSPACE);
    assert_string_equal(text, "");
}

/* The cells between the cursor and that of the same entry without text. */
static int cursor_moves(const char *open, const char *text)
{
    struct stage stage;
    grid picture;
    int before;

    stage_open(&stage, &plain);
    stage_press(&stage, open);
    assert_true(grid_open(&picture, 24, 80));
    view_render(&stage.state, &picture);
    before = picture.cursor_column;
    type(&stage, text);
    view_render(&stage.state, &picture);
    before = picture.cursor_column - before;
    grid_close(&picture);
    stage_close(&stage);
    return before;
}

static void test_the_cursor_counts_cells(void **unused)
{
    static const char *const opening[] = {"S", "O", "E", "a", "?"};

    (void)unused;
    for (size_t i = 0; i < sizeof opening / sizeof *opening; i++) {
        assert_int_equal(cursor_moves(opening[i], "ab"), 2);
        assert_int_equal(cursor_moves(opening[i], "測試.a"), 6);
        assert_int_equal(cursor_moves(opening[i], "é커널"), 5);
    }
}

static void test_values_are_ascii(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &plain);
    stage_press(&stage, "Enter");
    assert_true(stage.state.entry.open);
    type(&stage, "2測５6");
    assert_string_equal(stage.state.entry.text, "26");
    stage_close(&stage);
}

/* The refusal of a part of "16*block + 1K" names the part: nobody typed its number. */
static void test_refusals_name_the_part(void **unused)
{
    static const struct {
        const char *settings;
        const char *text;
        const char *reason;
    } cases[] = {
        {"block=256", "4K*block", "B per thread"},
        {"block=256", "16*block + 300K", "\"307200\" is too large"},
        {"block=256 dynamic_smem=4097 smem_per_thread=300", "101%", "B per thread"},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct stage stage;
        struct scene scene = plain;

        scene.settings = cases[i].settings;
        stage_open(&stage, &scene);
        stage_press(&stage, "Down");
        stage_press(&stage, "Down");
        stage_press(&stage, "Enter");
        type(&stage, cases[i].text);
        stage_press(&stage, "Enter");
        assert_true(stage.state.entry.open);
        if (!strstr(stage.state.entry.reason, cases[i].reason)) {
            fail_msg("%s: %s", cases[i].text, stage.state.entry.reason);
        }
        stage_close(&stage);
    }
}

static void test_filters_find_other_scripts(void **unused)
{
    struct scene scene = plain;
    struct stage stage;

    (void)unused;
    scene.kernels = "tests/data/kernels/ptxas/basic.sm_90.txt";
    stage_open(&stage, &scene);
    stage.kernels.items[0].file = "組建/測試.cubin";
    stage_press(&stage, "K");
    int all = stage.state.picker.count;

    type(&stage, "測試");
    assert_int_equal(stage.state.picker.count, 1);
    explorer_key(&stage.state, KEYPRESS_BACKSPACE);
    assert_string_equal(stage.state.picker.filter, "測");
    explorer_key(&stage.state, 0x202e);
    assert_string_equal(stage.state.picker.filter, "測");
    type(&stage, "x");
    assert_int_equal(stage.state.picker.count, 0);
    explorer_key(&stage.state, 'U' & 0x1f);
    assert_int_equal(stage.state.picker.count, all);
    stage_close(&stage);
}

/* A pasted digit opens the entry over the page and the panel of the launch, is a filter's, and never a command. */
static void test_a_pasted_digit_is_the_overlays(void **unused)
{
    static const struct {
        action_id opens; /* ACTION_REDRAW: nothing */
        bool entry;
        const char *help;
        const char *filter;
    } overlays[] = {
        {ACTION_REDRAW, true, "", ""}, {ACTION_FIELDS, true, "", ""},
        {ACTION_HELP, false, "1", ""}, {ACTION_ARCHITECTURE, false, "", "1"},
        {ACTION_PINS, false, "", ""},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof overlays / sizeof *overlays; i++) {
        struct stage stage;

        stage_open(&stage, &plain);
        explorer_do(&stage.state, ACTION_PIN);
        explorer_do(&stage.state, overlays[i].opens);
        explorer_paste(&stage.state, '1');
        assert_int_equal(stage.state.entry.open, overlays[i].entry);
        assert_string_equal(stage.state.help.filter, overlays[i].help);
        assert_string_equal(stage.state.picker.filter, overlays[i].filter);
        stage_close(&stage);
    }
}

static int use_utf8(void **unused)
{
    (void)unused;
    return setlocale(LC_CTYPE, "C.UTF-8") ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scripts_are_text),
        cmocka_unit_test(test_a_full_text_takes_no_part),
        cmocka_unit_test(test_a_backspace_takes_a_character),
        cmocka_unit_test(test_the_cursor_counts_cells),
        cmocka_unit_test(test_values_are_ascii),
        cmocka_unit_test(test_refusals_name_the_part),
        cmocka_unit_test(test_filters_find_other_scripts),
        cmocka_unit_test(test_a_pasted_digit_is_the_overlays),
    };

    return cmocka_run_group_tests(tests, use_utf8, NULL);
}
