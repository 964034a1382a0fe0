/* SPDX-License-Identifier: MIT */
/* What a scene of a tour points at: a slider, a limit or a value, and nothing else. */
#include <string.h>

#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

enum { ROWS = 24, COLUMNS = 80, TEXT_SIZE = 400 };

/* The cells that pointing at something changes, a "|" behind each run. */
static void pointed_at(const char *keys, lecture_point point, bool left, char text[TEXT_SIZE])
{
    explorer_lecture lecture = {.title = "t",
                                .text = "x",
                                .question = "",
                                .answered = true,
                                .answer = "",
                                .scene = 1,
                                .count = 1,
                                .left = left};
    struct stage stage;
    grid plain, pointed;
    size_t length = 0;

    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200", .keys = keys});
    stage.state.lecture = &lecture;
    assert_true(grid_open(&plain, ROWS, COLUMNS) && grid_open(&pointed, ROWS, COLUMNS));
    view_render(&stage.state, &plain);
    lecture.point = point;
    view_render(&stage.state, &pointed);
    for (int i = 0; i < ROWS * COLUMNS && length + 2 < TEXT_SIZE; i++) {
        const cell *shown = &pointed.cells[i];

        if (shown->reverse != plain.cells[i].reverse || shown->glyph != plain.cells[i].glyph) {
            text[length++] = shown->glyph < 0x80 ? (char)shown->glyph : '^';
        } else if (length > 0 && text[length - 1] != '|') {
            text[length++] = '|';
        }
    }
    text[length] = '\0';
    grid_close(&plain);
    grid_close(&pointed);
    stage_close(&stage);
}

static void a_slider(void **unused)
{
    char text[TEXT_SIZE];

    (void)unused;
    pointed_at("", (lecture_point){.kind = LECTURE_SLIDER, .parameter = OCC_PARAM_REGISTERS}, false,
               text);
    assert_string_equal(text, "Registers/thread|Registers per thread|");
}

static void a_limit(void **unused)
{
    char text[TEXT_SIZE];

    (void)unused;
    pointed_at("Tab", (lecture_point){.kind = LECTURE_LIMIT, .limit = OCC_ROW_REGISTERS}, false,
               text);
    assert_string_equal(text, "registers|");
}

static void a_value(void **unused)
{
    char text[TEXT_SIZE];

    (void)unused;
    pointed_at(
        "", (lecture_point){.kind = LECTURE_VALUE, .parameter = OCC_PARAM_REGISTERS, .value = 97},
        false, text);
    assert_string_equal(text, "^|97|");
    pointed_at(
        "", (lecture_point){.kind = LECTURE_VALUE, .parameter = OCC_PARAM_REGISTERS, .value = 255},
        false, text);
    assert_string_equal(text, "255|^|");
}

static void nothing_once_the_scene_is_left(void **unused)
{
    char text[TEXT_SIZE];

    (void)unused;
    pointed_at("Tab", (lecture_point){.kind = LECTURE_LIMIT, .limit = OCC_ROW_REGISTERS}, true,
               text);
    assert_string_equal(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_slider),
        cmocka_unit_test(a_limit),
        cmocka_unit_test(a_value),
        cmocka_unit_test(nothing_once_the_scene_is_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
