/* SPDX-License-Identifier: MIT */
/*
 * The map: the cursor's line against the colour or glyph of each cell, its
 * legend on all axes and sizes, and the cursor over cells of two values.
 */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "explorer/page.h"
#include "support/picture.h"
#include "support/random.h"
#include "support/unit.h"
#include "view/layout.h"
#include "view/graph/map_plot.h"
#include "view/view.h"

enum { ROW_SIZE = 4096, WALKS = 16, MAP_LEVELS = 5 };

/* The levels: their least percentage, their colour, their words in the legend. */
static const struct {
    int percent;
    view_role role;
    const char *legend;
} map_levels[MAP_LEVELS] = {{0, ROLE_heat_1, "<25"},
                            {25, ROLE_heat_2, "25+"},
                            {50, ROLE_heat_3, "50+"},
                            {75, ROLE_heat_4, "75+"},
                            {100, ROLE_heat_5, "100 %"}};

static const struct scene scenes[] = {
    {.arch = "sm_90",
     .device = "H200",
     .settings = "registers=33 dynamic_smem=34096",
     .keys = "Tab Tab Tab"},
    {.arch = "sm_90",
     .device = "H200",
     .settings = "registers=41 block=200 cluster=3",
     .keys = "Tab Tab Tab y y x"},
    {.arch = "sm_80",
     .device = "A100 SXM4 80GB",
     .settings = "block=1024 registers=66",
     .keys = "Tab Tab Tab x"},
    {.arch = "sm_13", .settings = "block=192 registers=20", .keys = "Tab Tab Tab"},
    {.arch = "sm_100",
     .settings = "block=100",
     .keys = "Tab Tab Tab y y y",
     .profiles = "profiles"},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

static const struct form {
    int colors;
    bool ascii;
} forms[] = {{256, false}, {8, false}, {0, false}, {0, true}};

enum { FORMS = sizeof forms / sizeof *forms };

static void open_form(struct stage *stage, const struct scene *scene, const struct form *form)
{
    stage_open(stage, scene);
    stage->state.colors = form->colors;
    stage->state.unicode = !form->ascii;
}

static struct map map_on(const explorer *state, const grid *picture)
{
    view_layout layout = view_layout_of(picture->rows, picture->columns,
                                        slider_count(state->now.arch), state->slider);

    view_layout_extend(&layout);
    return map_of(state, NULL, layout.body);
}

static void read_row(const grid *picture, int row, char text[ROW_SIZE])
{
    FILE *file = fmemopen(text, ROW_SIZE, "w");

    assert_non_null(file);
    picture_write_glyphs(file, picture, row);
    fclose(file);
}

/* ------------------------------------------------------------------------
 * The cursor's line
 */

/* The level that a cell shows; upper: of its halves. -1: no block runs; -2: none of the map's glyphs. */
static int shown_level(const grid *picture, int row, int column, bool upper)
{
    const cell *shown = grid_at(picture, row, column);
    bool block = shown->glyph == 0x2580 || shown->glyph == 0x2584;
    bool inked = !block || (shown->glyph == 0x2580) == upper;
    view_role role = shown->background != ROLE_text && !(block && inked)
                         ? (view_role)shown->background
                     : inked ? (view_role)shown->role
                             : ROLE_text;

    for (int level = 0; level < MAP_LEVELS; level++) {
        if (role == map_levels[level].role) {
            return level;
        }
    }
    return role == ROLE_text && (shown->glyph == ' ' || block) ? -1 : -2;
}

/* The level of the percentage in the cursor's line, or -1. */
static int said_level(const grid *picture, int row)
{
    char text[ROW_SIZE] = "";
    read_row(picture, row, text);
    char *sign = strstr(text, " %");

    if (!sign) {
        assert_non_null(strstr(text, "does not run"));
        return -1;
    }
    while (sign > text && sign[-1] != ' ') {
        sign--;
    }
    double percent = strtod(sign, NULL);
    int level = MAP_LEVELS - 1;

    while (level > 0 && percent < map_levels[level].percent) {
        level--;
    }
    return level;
}

/* The cursor in each place of the map: its line has the level that the place had before. */
static int check_places(struct stage *stage, grid *picture, grid *moved)
{
    explorer *state = &stage->state;
    const explorer_map start = state->map;
    int checked = 0;

    view_render(state, picture);
    struct map map = map_on(state, picture);
    int halves = map.halves ? 2 : 1;

    for (int up = 0; up < map.y.cells; up++) {
        for (int i = 0; i < map.plot.columns; i++) {
            int row = map.plot.row + map.plot.rows - 1 - up / halves;
            int level = shown_level(picture, row, map.plot.column + i, up % halves == 1);

            if (level == -2) {
                continue; /* a line, the launch, or the cursor */
            }
            map_walk_to(state, map_axis_value(&map.x, map_axis_sample_at(&map.x, i)),
                        map_axis_value(&map.y, map_axis_sample_at(&map.y, up)));
            view_render(state, moved);
            assert_int_equal(said_level(moved, map.plot.row + map.plot.rows + 2), level);
            checked++;
        }
    }
    state->map = start;
    return checked;
}

static void the_line_says_what_the_cell_shows(void **unused)
{
    static const int sizes[][2] = {{24, 80}, {18, 60}, {33, 101}};

    (void)unused;
    for (size_t i = 0; i < (size_t)SCENES * FORMS; i++) {
        const struct form *form = &forms[i / SCENES];
        const int *size = sizes[i % 3];
        struct stage stage;
        grid picture;
        grid moved;

        open_form(&stage, &scenes[i % SCENES], form);
        assert_true(grid_open(&picture, size[0], size[1]) && grid_open(&moved, size[0], size[1]));
        int checked = check_places(&stage, &picture, &moved);

        print_message("%s, %d colours%s, %dx%d: %d places\n", scenes[i % SCENES].arch, form->colors,
                      form->ascii ? " in ASCII" : "", size[1], size[0], checked);
        assert_true(checked > size[0] * size[1] / 8);
        grid_close(&picture);
        grid_close(&moved);
        stage_close(&stage);
    }
}

/* The place of a value among those that a row or a column of the screen has; -1: none has it. */
static int place_of(const struct map_axis *axis, int first, int count, int value)
{
    for (int place = first; place < first + count; place++) {
        if (map_axis_value(axis, map_axis_sample_at(axis, place)) == value) {
            return place;
        }
    }
    return -1;
}

/* The level of the plot below the cursor, whose cell holds its exact values. */
static int level_under_cursor(const explorer *state, grid *plot)
{
    struct map map = map_on(state, plot);
    int halves = map.halves ? 2 : 1;
    int row = map_frame_row(&map, map.y.cursor);
    int column = map_frame_column(&map, map.x.cursor);
    int up =
        place_of(&map.y, halves * (map.plot.row + map.plot.rows - 1 - row), halves, map.y.cursor);

    assert_true(up >= 0);
    assert_int_equal(place_of(&map.x, column - map.plot.column, 1, map.x.cursor),
                     column - map.plot.column);
    grid_clear(plot);
    map.picture = plot;
    map_plot_draw(&map);
    return shown_level(plot, row, column, up % halves == 1);
}

/* Random places; a line between two areas hides the level of a cell of one value. */
static int check_walk(struct stage *stage, uint64_t *seed, grid *picture, grid *plot)
{
    explorer *state = &stage->state;
    struct map map = map_on(state, picture);
    int checked = 0;

    for (int i = 0; i < WALKS; i++) {
        map_walk_to(state, random_within(seed, map.x.range.first, map.x.range.last),
                    random_within(seed, map.y.range.first, map.y.range.last));
        view_render(state, picture);
        int level = level_under_cursor(state, plot);

        if (level != -2) {
            assert_int_equal(said_level(picture, map.plot.row + map.plot.rows + 2), level);
            checked++;
        }
    }
    return checked;
}

static void the_line_says_what_the_cursor_covers(void **unused)
{
    static const int sizes[][2] = {{24, 80}, {18, 60}, {33, 101}, {40, 120}, {50, 160}, {29, 90}};
    uint64_t seed = 7;

    (void)unused;
    for (size_t i = 0; i < (size_t)SCENES * FORMS * 6; i++) {
        const int *size = sizes[i / SCENES / FORMS];
        struct stage stage;
        grid picture;
        grid plot;

        open_form(&stage, &scenes[i % SCENES], &forms[i / SCENES % FORMS]);
        assert_true(grid_open(&picture, size[0], size[1]) && grid_open(&plot, size[0], size[1]));
        plot.ascii = !stage.state.unicode;
        assert_true(check_walk(&stage, &seed, &picture, &plot) > WALKS / 2);
        grid_close(&picture);
        grid_close(&plot);
        stage_close(&stage);
    }
}

/* 288 threads of 64 registers fill 42.19 % of an SM: level 1. */
static void a_walked_cell_has_its_own_colour(void **unused)
{
    static const struct scene scene = {.arch = "sm_90",
                                       .device = "H200",
                                       .settings = "block=256 registers=40",
                                       .keys = "Tab Tab Tab Right Up Up Up"};
    struct stage stage;
    grid plot;

    (void)unused;
    open_form(&stage, &scene, &forms[0]);
    assert_true(grid_open(&plot, 24, 80));
    assert_int_equal(stage.state.map.cursor_x, 288);
    assert_int_equal(stage.state.map.cursor_y, 64);
    assert_int_equal(level_under_cursor(&stage.state, &plot), 1);
    grid_close(&plot);
    stage_close(&stage);
}

static void press(void *stage, const char *key)
{
    stage_press(stage, key);
}

/* After any walk the row and the column of the cursor have its exact values. */
static void the_cursor_lies_in_its_own_sample(void **unused)
{
    struct stage stage;
    grid picture;

    (void)unused;
    stage_open(&stage, &scenes[0]);
    assert_true(grid_open(&picture, 24, 80));
    picture_each_word("Up Right Up S-Right Up Right PageUp S-Left", press, &stage);
    struct map map = map_on(&stage.state, &picture);
    bool found_x = false;
    bool found_y = false;

    for (int i = 0; i < map.x.count; i++) {
        found_x = found_x || map_axis_value(&map.x, i) == stage.state.map.cursor_x;
    }
    for (int i = 0; i < map.y.count; i++) {
        found_y = found_y || map_axis_value(&map.y, i) == stage.state.map.cursor_y;
    }
    assert_true(found_x && found_y);
    grid_close(&picture);
    stage_close(&stage);
}

/* Black on white or white on black, whatever is around it. */
static void the_cursor_is_in_reverse_video(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < FORMS; i++) {
        struct stage stage;
        grid picture;
        int found = 0;

        open_form(&stage, &scenes[0], &forms[i]);
        assert_true(grid_open(&picture, 24, 80));
        stage_press(&stage, "Right");
        stage_press(&stage, "Right");
        view_render(&stage.state, &picture);
        struct map map = map_on(&stage.state, &picture);

        for (int place = 0; place < map.plot.rows * map.plot.columns; place++) {
            const cell *shown = grid_at(&picture, map.plot.row + place / map.plot.columns,
                                        map.plot.column + place % map.plot.columns);

            if (shown->glyph == (forms[i].ascii ? '+' : 0x253c)) {
                assert_int_equal(shown->role, ROLE_selected);
                assert_int_equal(shown->background, ROLE_text);
                found++;
            }
        }
        assert_int_equal(found, 1);
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* ------------------------------------------------------------------------
 * The legend
 */

/* Blanks over a background are read as full blocks. */
static void blank_blocks(char *text)
{
    static const char block[] = "█";

    for (char *found = strstr(text, block); found; found = strstr(text, block)) {
        *found = ' ';
        memmove(found + 1, found + sizeof block - 1, strlen(found + sizeof block - 1) + 1);
    }
}

static bool has_text(const grid *picture, const char *text)
{
    char found[ROW_SIZE] = "";

    for (int row = 0; row < picture->rows; row++) {
        read_row(picture, row, found);
        blank_blocks(found);
        if (strstr(found, text)) {
            return true;
        }
    }
    return false;
}

static void check_legend(struct stage *stage, int rows, int columns)
{
    bool whole = rows >= 24 && columns >= 80;
    grid picture;

    assert_true(grid_open(&picture, rows, columns));
    view_render(&stage->state, &picture);
    for (int level = 0; level < MAP_LEVELS; level++) {
        assert_true(has_text(&picture, map_levels[level].legend));
    }
    assert_true(has_text(&picture, "cliff"));
    assert_true(has_text(&picture, "blank: does not run"));
    assert_true(!whole || has_text(&picture, " over "));
    explorer_key(&stage->state, 'z');
    view_render(&stage->state, &picture);
    assert_true(has_text(&picture, "blank: does not run"));
    explorer_key(&stage->state, 'z');
    grid_close(&picture);
}

/* All pairs of axes. */
static void the_legend_stays(void **unused)
{
    static const int sizes[][2] = {{24, 80}, {12, 40}, {20, 60}, {24, 100}, {40, 120}, {60, 200}};

    (void)unused;
    for (size_t form = 0; form < FORMS; form++) {
        for (size_t scene = 0; scene < SCENES; scene++) {
            struct stage stage;

            open_form(&stage, &scenes[scene], &forms[form]);
            for (int i = 0; i < 20; i++) {
                const int *size = sizes[i % 6];

                check_legend(&stage, size[0], size[1]);
                stage_press(&stage, i % 5 == 4 ? "y" : "x");
            }
            stage_close(&stage);
        }
    }
}

/* Below the title where the area has the rows, and in two rows where it lacks the columns. */
static void the_legend_has_rows_of_its_own(void **unused)
{
    static const struct {
        int rows;
        int columns;
        int legend_rows;
        bool titled;
    } cases[] = {{5, 120, 0, true},
                 {7, 80, 1, false},
                 {8, 80, 1, true},
                 {8, 40, 2, false},
                 {9, 40, 2, true}};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scenes[0]);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct map map =
            map_of(&stage.state, NULL, (rect){0, 0, cases[i].rows, cases[i].columns});

        assert_int_equal(map.legend_rows, cases[i].legend_rows);
        assert_int_equal(map.titled, cases[i].titled);
        assert_true(map.plot.rows >= 1);
    }
    stage_close(&stage);
}

/* A letter on the map has its name or its key in the legend. */
static void no_letter_without_its_name(void **unused)
{
    static const int sizes[][2] = {{24, 80}, {12, 40}, {20, 60}, {40, 120}};

    (void)unused;
    for (size_t i = 0; i < (size_t)SCENES * 4; i++) {
        struct stage stage;
        grid picture;

        open_form(&stage, &scenes[i % SCENES], &forms[3]);
        stage_press(&stage, ":regions");
        assert_true(grid_open(&picture, sizes[i / SCENES][0], sizes[i / SCENES][1]));
        view_render(&stage.state, &picture);
        struct map map = map_on(&stage.state, &picture);

        for (int place = 0; place < map.plot.rows * map.plot.columns; place++) {
            uint32_t glyph = grid_at(&picture, map.plot.row + place / map.plot.columns,
                                     map.plot.column + place % map.plot.columns)
                                 ->glyph;
            bool letter = glyph >= 'A' && glyph <= 'Z' && glyph != 'O';
            char key[3] = {(char)glyph, ' ', '\0'};

            assert_true(!letter || has_text(&picture, key));
        }
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* The plot has blanks over backgrounds, halves of blocks, shades, edges, marks and letters of limits. */
static void glyphs_of_the_plot(void **unused)
{
    static const char *const allowed[FORMS] = {" ─▀▄▏▔●", " ·─│█░▒▓●", " ·─│█░▒▓●", " #*-.:=|"};

    (void)unused;
    for (size_t i = 0; i < SCENES * FORMS; i++) {
        struct stage stage;
        grid picture;

        open_form(&stage, &scenes[i / FORMS], &forms[i % FORMS]);
        assert_true(grid_open(&picture, 24, 80));
        view_render(&stage.state, &picture);
        struct map map = map_on(&stage.state, &picture);

        for (int place = 0; place < map.plot.rows * map.plot.columns; place++) {
            char text[UTF8_MOST + 1] = "";
            const cell *shown = grid_at(&picture, map.plot.row + place / map.plot.columns,
                                        map.plot.column + place % map.plot.columns);

            utf8_encode(shown->glyph, text);
            assert_true(strstr(allowed[i % FORMS], text) ||
                        (shown->glyph >= 'A' && shown->glyph <= 'Z'));
        }
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* ------------------------------------------------------------------------
 * Samples and clicks
 */

/* Values from 0 to 100: 0, 40, 80 and the last. */
static const struct map_axis few = {
    .range = {0, 100}, .own = 50, .cursor = 95, .step = 40, .count = 4, .cells = 10};

static void samples_of_an_axis(void **unused)
{
    static const int sample_of_cell[] = {0, 0, 0, 1, 1, 2, 2, 2, 3, 3};
    struct map map = {.plot = {3, 20, 5, 10}, .x = few, .y = few};

    (void)unused;
    for (int place = -2; place < 13; place++) {
        int sample = place < 0 ? 0 : place > 9 ? 3 : sample_of_cell[place];

        assert_int_equal(map_axis_sample_at(&few, place), sample);
    }
    assert_int_equal(map_axis_value(&few, 0), 0);
    assert_int_equal(map_axis_value(&few, 1), 40);
    assert_int_equal(map_axis_value(&few, 2), 50); /* the launch's own, instead of 80 */
    assert_int_equal(map_axis_value(&few, 3), 95); /* the cursor's, instead of 100 */
    /* A value stands in the middle one of its cells, of which a row has two. */
    assert_int_equal(map_frame_column(&map, -7), 21);
    assert_int_equal(map_frame_column(&map, 1), 24);
    assert_int_equal(map_frame_column(&map, 40), 24);
    assert_int_equal(map_frame_column(&map, 41), 26);
    assert_int_equal(map_frame_column(&map, 99), 29);
    assert_int_equal(map_frame_column(&map, 100), 29);
    assert_int_equal(map_frame_row(&map, 0), 7);
    assert_int_equal(map_frame_row(&map, 40), 5);
    assert_int_equal(map_frame_row(&map, 80), 4);
    assert_int_equal(map_frame_row(&map, 100), 3);
}

/* Where the cursor has taken the values of a click, the cell clicked on is its cell. */
static void check_press(struct stage *stage, int rows, int columns, const struct map *map, int row,
                        int column)
{
    explorer_target target = screen_hit(&stage->state, rows, columns, row, column);
    int halves = map->y.cells / map->plot.rows;
    int up = halves * (map->plot.row + map->plot.rows - 1 - row);
    struct map_axis x = map->x;
    struct map_axis y = map->y;

    assert_int_equal(target.kind, TARGET_MAP);
    x.cursor = target.value;
    y.cursor = target.other;
    assert_in_range(target.value, map->x.range.first, map->x.range.last);
    assert_in_range(target.other, map->y.range.first, map->y.range.last);
    if (row == map_frame_row(map, y.own) && column == map_frame_column(map, x.own)) {
        assert_int_equal(target.value, x.own);
        assert_int_equal(target.other, y.own);
        return;
    }
    assert_int_equal(map_axis_value(&x, map_axis_sample_at(&x, column - map->plot.column)),
                     target.value);
    assert_true(map_axis_value(&y, map_axis_sample_at(&y, up)) == target.other ||
                map_axis_value(&y, map_axis_sample_at(&y, up + halves - 1)) == target.other);
}

static void a_click_takes_the_values_of_its_cell(void **unused)
{
    static const int sizes[][2] = {{24, 80}, {40, 120}, {12, 40}};

    (void)unused;
    for (size_t i = 0; i < SCENES * sizeof sizes / sizeof *sizes; i++) {
        int rows = sizes[i / SCENES][0];
        int columns = sizes[i / SCENES][1];
        struct stage stage;
        grid picture;

        open_form(&stage, &scenes[i % SCENES], &forms[i % FORMS]);
        assert_true(grid_open(&picture, rows, columns));
        struct map map = map_on(&stage.state, &picture);

        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                if (rect_holds(map.plot, row, column)) {
                    check_press(&stage, rows, columns, &map, row, column);
                } else {
                    assert_int_not_equal(screen_hit(&stage.state, rows, columns, row, column).kind,
                                         TARGET_MAP);
                }
            }
        }
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* The rounder of two values in a cell, but the upper one in the top row. */
static void a_click_takes_the_rounder_value(void **unused)
{
    static const int registers[] = {255, 224, 192, 160, 160, 128, 96, 64, 33, 32, 0};
    struct stage stage;

    (void)unused;
    open_form(&stage, &scenes[0], &forms[0]);
    for (int i = 0; i < (int)(sizeof registers / sizeof *registers); i++) {
        explorer_target target = screen_hit(&stage.state, 24, 80, 9 + i, 30);

        assert_int_equal(target.value, 320);
        assert_int_equal(target.other, registers[i]);
    }
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_says_what_the_cell_shows),
        cmocka_unit_test(the_line_says_what_the_cursor_covers),
        cmocka_unit_test(a_walked_cell_has_its_own_colour),
        cmocka_unit_test(the_cursor_lies_in_its_own_sample),
        cmocka_unit_test(the_cursor_is_in_reverse_video),
        cmocka_unit_test(the_legend_stays),
        cmocka_unit_test(the_legend_has_rows_of_its_own),
        cmocka_unit_test(no_letter_without_its_name),
        cmocka_unit_test(glyphs_of_the_plot),
        cmocka_unit_test(samples_of_an_axis),
        cmocka_unit_test(a_click_takes_the_values_of_its_cell),
        cmocka_unit_test(a_click_takes_the_rounder_value),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
