/* SPDX-License-Identifier: MIT */
/* What a scene of a tour points at: a slider, a limit or a value, and nothing else. */
#include <stdlib.h>
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

/* A value stands in the first row of its graph, to the left of its column where the right has no room. */
static void the_place_of_a_value(void **unused)
{
    static const struct {
        occ_parameter parameter;
        int value, column;
    } cases[] = {{OCC_PARAM_REGISTERS, 64, 52},
                 {OCC_PARAM_REGISTERS, 16, 46},
                 {OCC_PARAM_REGISTERS, 200, 71},
                 {OCC_PARAM_BLOCK_SIZE, 448, 18},
                 {OCC_PARAM_BLOCK_SIZE, 1024, 37}};
    explorer_lecture lecture = {
        .title = "t", .text = "x", .question = "", .answer = "", .scene = 1, .count = 1};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200"});
    stage.state.lecture = &lecture;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        grid picture;
        int place = 0;

        lecture.point = (lecture_point){
            .kind = LECTURE_VALUE, .parameter = cases[i].parameter, .value = cases[i].value};
        assert_true(grid_open(&picture, ROWS, COLUMNS));
        view_render(&stage.state, &picture);
        while (picture.cells[place].glyph != 0x25bc) {
            place++;
        }
        assert_int_equal(place % COLUMNS, cases[i].column);
        assert_int_equal(place / COLUMNS, 8);
        grid_close(&picture);
    }
    stage_close(&stage);
}

/* Large digits have the colour of the first limit, or that of a refusal. */
static void digits_for_a_projector(void **unused)
{
    const struct {
        const char *settings;
        view_role role;
    } cases[] = {{"block=1024 registers=64", limiter_role(OCC_ROW_REGISTERS)},
                 {"block=1024 registers=66", ROLE_error}};
    const explorer_lecture lecture = {.title = "t",
                                      .text = "x",
                                      .question = "",
                                      .answer = "",
                                      .answered = true,
                                      .scene = 1,
                                      .count = 1};

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct stage stage;
        grid picture;
        int found = 0;

        stage_open(&stage, &(struct scene){
                               .arch = "sm_90", .device = "H200", .settings = cases[i].settings});
        stage.state.lecture = &lecture;
        stage.state.presenter = true;
        assert_true(grid_open(&picture, ROWS, COLUMNS));
        view_render(&stage.state, &picture);
        for (int k = 3 * COLUMNS; k < 8 * COLUMNS; k++) {
            found += picture.cells[k].glyph == 0x2588 && picture.cells[k].role == cases[i].role;
        }
        assert_true(found > 20);
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* In 256 colours the dots are blocks, else blanks in reverse video: as many, and nothing else is reversed. */
static void dots_of_digits(void **unused)
{
    static const int colors[] = {256, 8, 0};
    const explorer_lecture lecture = {
        .title = "t", .text = "x", .question = "", .answer = "", .scene = 1, .count = 1};
    int dots[3] = {0};
    int reversed[3] = {0};

    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct stage stage;
        grid picture;

        stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200"});
        stage.state.lecture = &lecture;
        stage.state.presenter = true;
        stage.state.colors = colors[i];
        assert_true(grid_open(&picture, ROWS, COLUMNS));
        view_render(&stage.state, &picture);
        for (int k = 3 * COLUMNS; k < 8 * COLUMNS; k++) {
            if (k % COLUMNS < 30) {
                dots[i] += picture.cells[k].glyph == 0x2588 || picture.cells[k].reverse;
                reversed[i] += picture.cells[k].reverse;
            } else {
                assert_false(picture.cells[k].reverse);
            }
        }
        grid_close(&picture);
        stage_close(&stage);
    }
    assert_int_equal(reversed[0], 0);
    assert_int_equal(reversed[1], dots[0]);
    assert_int_equal(reversed[2], dots[0]);
    assert_int_equal(dots[1], dots[0]);
}

/* The text, the question, and once it is given the answer, below a line with the scene's number. */
static void a_scene_in_words(void **unused)
{
    explorer_lecture lecture = {.title = "Registers",
                                .text = "One register more.",
                                .question = "What is lost?",
                                .answer = "A quarter.",
                                .scene = 2,
                                .count = 5};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200"});
    stage.state.lecture = &lecture;
    for (int answered = 0; answered < 2; answered++) {
        lecture.answered = answered == 1;
        char *screen = screen_text(&stage.state, ROWS, COLUMNS);

        assert_non_null(strstr(screen, "\n─ 2/5  Registers ──"));
        assert_non_null(strstr(screen, "──\n One register more. "));
        assert_non_null(strstr(screen, "\n What is lost? "));
        assert_int_equal(strstr(screen, "\n A quarter. ") != NULL, answered == 1);
        free(screen);
    }
    stage_close(&stage);
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
        cmocka_unit_test(the_place_of_a_value),
        cmocka_unit_test(digits_for_a_projector),
        cmocka_unit_test(dots_of_digits),
        cmocka_unit_test(a_scene_in_words),
        cmocka_unit_test(nothing_once_the_scene_is_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
