/* SPDX-License-Identifier: MIT */
/* What a click means: where a value is drawn, a click gives that value. */
#include <stdlib.h>
#include <string.h>

#include "support/golden.h"
#include "view/layout.h"
#include "view/view.h"

#define TENSOR "tests/data/view/tensor"

enum { MARKER = 0x25b2, POINT = 0x25cf, LOWEST = 0x2581, KNOB = 0x2588 };

static const int sizes[][2] = {{12, 40}, {24, 80}, {40, 120}, {18, 180}, {60, 200}, {30, 61}};

enum { SIZES = sizeof sizes / sizeof *sizes };

static const cell *at(const grid *picture, int row, int column);

/* The first row of the grid that has the words, and their first cell. */
static void find_words(const grid *picture, const char *words, int *row, int *column)
{
    int length = (int)strlen(words);

    *row = -1;
    for (int i = 0; i < picture->rows; i++) {
        for (int j = 0; j + length <= picture->columns; j++) {
            int k = 0;

            while (k < length && at(picture, i, j + k)->glyph == (unsigned char)words[k]) {
                k++;
            }
            if (k == length && *row < 0) {
                *row = i;
                *column = j;
            }
        }
    }
    assert_true(*row >= 0);
}

static const cell *at(const grid *picture, int row, int column)
{
    return &picture->cells[row * picture->columns + column];
}

/* A knob, a point, a mark on an axis or a cell of the bright column of an area. */
static bool is_marker(const cell *shown)
{
    return shown->background == ROLE_marker ||
           (shown->role == ROLE_marker && (shown->glyph == MARKER || shown->glyph == POINT ||
                                           (shown->glyph >= LOWEST && shown->glyph <= KNOB)));
}

/* Every marker in a graph and every knob of a slider stands for the value in force. */
static int check_markers(const explorer *state, const grid *picture)
{
    int found = 0;

    for (int row = 0; row < picture->rows; row++) {
        for (int column = 0; column < picture->columns; column++) {
            const cell *shown = at(picture, row, column);

            if (!is_marker(shown)) {
                continue;
            }
            explorer_target target =
                screen_hit(state, picture->rows, picture->columns, row, column);

            assert_true(target.kind == TARGET_SLIDER || target.kind == TARGET_GRAPH);
            assert_int_equal(target.value, occ_get(&state->now.launch, target.parameter));
            assert_int_equal(view_drag_value(state, picture, target, column), target.value);
            found++;
        }
    }
    return found;
}

static void markers_mean_their_values(void **unused)
{
    static const struct scene scenes[] = {
        {.arch = "sm_90", .device = "H200"},
        {.arch = "sm_90", .device = "H200", .settings = "block=1 registers=0"},
        {.arch = "sm_90",
         .device = "H200",
         .settings = "block=1024 registers=64 dynamic_smem=232448"},
        {.arch = "sm_90",
         .device = "H200",
         .settings = "block=77 registers=255 dynamic_smem=1 cluster=1"},
        {.arch = "sm_90",
         .device = "H200",
         .settings = "block=513 registers=33 dynamic_smem=99999 cluster=8"},
        {.arch = "sm_100", .profiles = TENSOR, .device = "B200", .settings = "tensor_columns=512"},
        {.arch = "sm_100",
         .profiles = TENSOR,
         .device = "B200",
         .settings = "tensor_columns=33 block=64"},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        struct stage stage;

        stage_open(&stage, &scenes[i]);
        for (size_t size = 0; size < SIZES; size++) {
            grid picture;

            assert_true(grid_open(&picture, sizes[size][0], sizes[size][1]));
            view_render(&stage.state, &picture);
            /* A knob of each slider shown, and a marker in each graph shown. */
            int sliders = slider_count(stage.state.now.arch);
            view_layout layout =
                view_layout_of(sizes[size][0], sizes[size][1], sliders, stage.state.slider);

            assert_true(check_markers(&stage.state, &picture) >= layout.sliders.rows + 1);
            grid_close(&picture);
        }
        stage_close(&stage);
    }
}

/* The column of the knob in a slider's row; -1: none. */
static int knob_column(const grid *picture, int row)
{
    for (int column = 0; column < picture->columns; column++) {
        if (at(picture, row, column)->glyph == KNOB) {
            return column;
        }
    }
    return -1;
}

/* The knob goes where one clicks; block sizes stay whole warps, so it may stop a little beside it. */
static void check_click(struct stage *stage, grid *picture, occ_parameter parameter, int column)
{
    int row = 1 + (int)parameter;
    explorer_target target =
        screen_hit(&stage->state, picture->rows, picture->columns, row, column);
    int beside = parameter == OCC_PARAM_BLOCK_SIZE ? 1 + 16 * picture->columns / 1024 : 0;

    assert_int_equal(target.kind, TARGET_SLIDER);
    assert_int_equal(target.parameter, parameter);
    explorer_mouse(&stage->state, MOUSE_PRESS, target);
    explorer_mouse(&stage->state, MOUSE_RELEASE, target);
    view_render(&stage->state, picture);
    assert_true(abs(knob_column(picture, row) - column) <= beside);
}

static void knobs_follow_clicks(void **unused)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200"};
    struct stage stage;
    grid picture;

    (void)unused;
    stage_open(&stage, &scene);
    assert_true(grid_open(&picture, 24, 80));
    /* The track at 80 columns: from behind the label to before the value. */
    for (int column = 19; column <= 51; column++) {
        check_click(&stage, &picture, OCC_PARAM_BLOCK_SIZE, column);
        check_click(&stage, &picture, OCC_PARAM_REGISTERS, column);
        check_click(&stage, &picture, OCC_PARAM_DYNAMIC_SMEM, column);
    }
    grid_close(&picture);
    stage_close(&stage);
}

static void drags_end_at_the_bounds(void **unused)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200"};
    const grid screen = {.rows = 24, .columns = 80};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    for (int i = 0; i < SLIDER_COUNT; i++) {
        const explorer_target held = {.kind = TARGET_SLIDER,
                                      .parameter = slider_at(stage.state.now.arch, i)};
        occ_range range = stage.state.curves[held.parameter].range;
        int first = i == OCC_PARAM_BLOCK_SIZE ? 32 : range.first;

        assert_int_equal(view_drag_value(&stage.state, &screen, held, -5), first);
        assert_int_equal(view_drag_value(&stage.state, &screen, held, 500), range.last);
    }
    stage_close(&stage);
}

static void tabs_name_their_pages(void **unused)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200"};
    struct stage stage;
    int seen = 0;

    (void)unused;
    stage_open(&stage, &scene);
    for (int column = 0; column < 80; column++) {
        explorer_target target = screen_hit(&stage.state, 24, 80, 0, column);

        if (target.kind == TARGET_PAGE) {
            seen |= 1 << target.page;
        }
    }
    assert_int_equal(seen, (1 << PAGE_COUNT) - 1);
    stage_close(&stage);
}

/* The row of the picture whose cells are reversed. */
static int reversed_row(const grid *picture, int column)
{
    for (int row = 0; row < picture->rows; row++) {
        if (at(picture, row, column)->reverse) {
            return row;
        }
    }
    return -1;
}

static void check_cursor(const char *keys, explorer_target_kind kind, int column)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200", .keys = keys};
    struct stage stage;
    grid picture;

    stage_open(&stage, &scene);
    assert_true(grid_open(&picture, 24, 80));
    view_render(&stage.state, &picture);
    int row = reversed_row(&picture, column);
    explorer_target target = screen_hit(&stage.state, 24, 80, row, column);
    int cursor = kind == TARGET_FIELD                  ? (int)stage.state.field
                 : stage.state.overlay == OVERLAY_NONE ? stage.state.row
                 : stage.state.overlay == OVERLAY_PINS ? stage.state.pin_row
                                                       : stage.state.picker.cursor;

    assert_int_equal(target.kind, kind);
    assert_int_equal(target.value, cursor);
    grid_close(&picture);
    stage_close(&stage);
}

static void the_cursor_is_under_the_reversed_row(void **unused)
{
    (void)unused;
    check_cursor("a", TARGET_ROW, 30);
    check_cursor("a PageDown", TARGET_ROW, 30);
    check_cursor("a 1 0 0", TARGET_ROW, 30);
    check_cursor("P Right P v", TARGET_ROW, 30);
    check_cursor("P Right P v Down", TARGET_ROW, 30);
    check_cursor("Tab Tab A Down Down", TARGET_ROW, 30);
    check_cursor("Tab Tab :exactly 2 Enter Down", TARGET_ROW, 30);
    check_cursor("Tab Tab :architectures s m _ 8 0 , s m _ 9 0 Enter Down Down", TARGET_ROW, 30);
}

/* The details beside the list of devices belong to its row: a click on them is none on the row there. */
static void details_of_a_device_are_no_rows(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200", .keys = "a"});
    assert_int_equal(screen_hit(&stage.state, 60, 200, 20, 30).kind, TARGET_ROW);
    assert_int_equal(screen_hit(&stage.state, 60, 200, 20, 150).kind, TARGET_INSIDE);
    stage_close(&stage);
}

static void fields_are_hit_by_their_rows(void **unused)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200", .keys = "f Down Down"};
    struct stage stage;
    int seen = 0;

    (void)unused;
    stage_open(&stage, &scene);
    for (int row = 0; row < 48; row++) {
        explorer_target target = screen_hit(&stage.state, 48, 80, row, 10);

        if (target.kind == TARGET_FIELD) {
            assert_int_equal(target.parameter, parameters_shown(stage.state.now.arch).ids[seen]);
            seen++;
        }
    }
    assert_true(seen >
                parameters_shown(stage.state.now.arch).count / 2); /* the others are scrolled to */
    stage_close(&stage);
}

static void nothing_outside(void **unused)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200"};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    assert_int_equal(screen_hit(&stage.state, 24, 80, 23, 1).value, ACTION_LESS); /* a hint */
    assert_int_equal(screen_hit(&stage.state, 24, 80, 23, 2).value, ACTION_MORE);
    assert_int_equal(screen_hit(&stage.state, 24, 80, 23, 79).kind, TARGET_INSIDE);
    assert_int_equal(screen_hit(&stage.state, 24, 80, -1, -1).kind, TARGET_NOTHING);
    assert_int_equal(screen_hit(&stage.state, 24, 80, 5, 5).kind, TARGET_NOTHING);
    assert_int_equal(screen_hit(&stage.state, 5, 20, 1, 5).kind, TARGET_NOTHING);
    stage_close(&stage);
}

/* A heading of the list of kernels sorts by its column: where its words are drawn, a click finds it. */
static void headings_of_kernels_sort(void **unused)
{
    static const struct {
        const char *heading;
        int sort;
    } headings[] = {{"Kernel  ", KERNELS_BY_NAME},
                    {"Regs", KERNELS_BY_REGISTERS},
                    {"Occupancy", KERNELS_BY_OCCUPANCY}};
    struct stage stage;
    grid picture;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90",
                                       .keys = "K",
                                       .kernels = "tests/data/kernels/cubin/basic.sm_90.cubin"});
    assert_true(grid_open(&picture, 24, 80));
    view_render(&stage.state, &picture);
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++) {
        int row = -1;
        int column = -1;

        find_words(&picture, headings[i].heading, &row, &column);
        explorer_target target = screen_hit(&stage.state, 24, 80, row, column);

        assert_int_equal(target.kind, TARGET_SORT);
        assert_int_equal(target.value, headings[i].sort);
        /* Its last cell is of the same column, the first one of the next is not. */
        int last = column + (int)strcspn(headings[i].heading, " ") - 1;

        assert_int_equal(screen_hit(&stage.state, 24, 80, row, last).value, headings[i].sort);
        assert_true(i == 0 ||
                    screen_hit(&stage.state, 24, 80, row, last + 1).value != headings[i].sort ||
                    screen_hit(&stage.state, 24, 80, row, last + 1).kind != TARGET_SORT);
        explorer_mouse(&stage.state, MOUSE_PRESS, target);
        assert_int_equal(stage.state.picker.sort, headings[i].sort);
        assert_int_equal(stage.state.overlay, OVERLAY_KERNEL);
    }
    assert_int_equal(screen_hit(&stage.state, 24, 80, 1, 3).kind, TARGET_INSIDE);
    grid_close(&picture);
    stage_close(&stage);
}

/* ---- The summary */

/* Cells of a graph with a letter, on its area or beside its line. */
static int count_letters(const grid *picture, char letter)
{
    view_layout layout = view_layout_of(picture->rows, picture->columns, 4, OCC_PARAM_BLOCK_SIZE);
    int count = 0;

    for (int i = 0; i < 4; i++) {
        rect area = layout.graphs[i];

        /* Titles have capitals as well. */
        for (int row = area.row + 1; row < area.row + area.rows; row++) {
            for (int column = area.column; column < area.column + area.columns; column++) {
                const cell *shown = at(picture, row, column);
                bool word = at(picture, row, column - 1)->glyph > ' ' &&
                            at(picture, row, column - 1)->glyph <= '~';

                count += shown->glyph == (unsigned char)letter && !word;
            }
        }
    }
    return count;
}

static void click(struct stage *stage, grid *picture, const char *words)
{
    int row;
    int column;

    view_render(&stage->state, picture);
    find_words(picture, words, &row, &column);
    explorer_mouse(&stage->state, MOUSE_PRESS,
                   screen_hit(&stage->state, picture->rows, picture->columns, row, column));
    view_render(&stage->state, picture);
}

/* A click on a name of the legend, with any glyphs; the dot in its place brings them back. */
static void names_of_the_legend_hide_letters(void **unused)
{
    static const explorer_glyphs glyphs[] = {GLYPHS_FILLED, GLYPHS_BRAILLE, GLYPHS_ASCII};
    const struct scene scene = {.arch = "sm_90", .device = "H200", .settings = "registers=40"};

    (void)unused;
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs * 2; i++) {
        struct stage stage;
        grid picture;

        stage_open(&stage, &scene);
        stage.state.glyphs = glyphs[i / 2];
        stage.state.colors = i % 2 ? 256 : 0;
        assert_true(grid_open(&picture, 24, 80));
        click(&stage, &picture, "R registers");
        assert_int_equal(stage.state.hidden, OCC_ROW_BIT(OCC_ROW_REGISTERS));
        assert_int_equal(count_letters(&picture, 'R'), 0);
        assert_true(count_letters(&picture, 'W') > 0);
        click(&stage, &picture, "registers  S");
        assert_int_equal(stage.state.hidden, 0);
        assert_true(count_letters(&picture, 'R') > 0);
        stage_press(&stage, ":letters");
        view_render(&stage.state, &picture);
        assert_int_equal(count_letters(&picture, 'R') + count_letters(&picture, 'W'), 0);
        stage_press(&stage, ":letters");
        assert_int_equal(stage.state.hidden, 0);
        grid_close(&picture);
        stage_close(&stage);
    }
}

static void the_pin_of_the_summary_opens_the_list(void **unused)
{
    const struct scene scene = {
        .arch = "sm_90", .device = "H200", .settings = "registers=40", .keys = "P Right Right"};
    struct stage stage;
    grid picture;

    (void)unused;
    for (size_t i = 1; i < SIZES; i++) {
        stage_open(&stage, &scene);
        assert_true(grid_open(&picture, sizes[i][0], sizes[i][1]));
        click(&stage, &picture, "pin a: ");
        assert_int_equal(stage.state.overlay, OVERLAY_PINS);
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* A row of the list of cliffs leads to the last value before it. */
static void cliffs_lead_before_them(void **unused)
{
    static const int before[] = {32, 40, 48, 64, 80, 128};
    enum { FIRST = 11, COUNT = sizeof before / sizeof *before, COLUMN = 100 };
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200", .keys = "Down G"});
    for (int i = 0; i < COUNT; i++) {
        explorer_target target = screen_hit(&stage.state, 30, 120, FIRST + i, COLUMN);

        assert_int_equal(target.kind, TARGET_VALUE);
        assert_int_equal(target.parameter, OCC_PARAM_REGISTERS);
        assert_int_equal(target.value, before[i]);
    }
    assert_int_not_equal(screen_hit(&stage.state, 30, 120, FIRST - 1, COLUMN).kind, TARGET_VALUE);
    assert_int_not_equal(screen_hit(&stage.state, 30, 120, FIRST + COUNT, COLUMN).kind,
                         TARGET_VALUE);
    stage_close(&stage);
}

/* What a page lists follows a slider that is set by a click, as it follows one set by keys. */
static void pages_follow_a_click(void **unused)
{
    static const char *const pages[] = {"Tab Tab", "Tab Tab Tab Tab"};

    (void)unused;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        const struct scene scene = {.arch = "sm_90", .device = "H200", .keys = pages[i]};
        struct stage stage;

        stage_open(&stage, &scene);
        explorer_target target = screen_hit(&stage.state, 24, 80, 2, 40);

        assert_int_equal(target.parameter, OCC_PARAM_REGISTERS);
        explorer_mouse(&stage.state, MOUSE_PRESS, target);
        char *clicked = screen_text(&stage.state, 24, 80);

        explorer_mouse(&stage.state, MOUSE_RELEASE, target);
        stage_press(&stage, "Tab");
        stage_press(&stage, "S-Tab");
        char *opened = screen_text(&stage.state, 24, 80);

        assert_string_equal(clicked, opened);
        free(clicked);
        free(opened);
        stage_close(&stage);
    }
}

/* A row that a list lacks is none: nothing is drawn anew. */
static void rows_that_are_gone(void **unused)
{
    static const int rows[] = {-1, 500};
    struct stage stage;

    (void)unused;
    for (size_t i = 0; i < 2; i++) {
        const explorer_target target = {.kind = TARGET_ROW, .value = rows[i]};

        stage_open(&stage, &(struct scene){.arch = "sm_90", .keys = "a"});
        assert_int_equal(explorer_mouse(&stage.state, MOUSE_PRESS, target) & EXPLORER_DRAW, 0);
        assert_int_equal(stage.state.overlay, OVERLAY_ARCHITECTURE);
        stage_close(&stage);
    }
}

/* ---- Every cell */

/* Sliders and graphs by their place, rows and pages by the last digit of their number. */
static char letter_of(const explorer_target *target)
{
    static const char letters[] = {
        [TARGET_NOTHING] = ' ', [TARGET_INSIDE] = '.', [TARGET_VALUE] = 'v',
        [TARGET_FIELD] = 'f',   [TARGET_MAP] = 'm',    [TARGET_LETTER] = '*',
        [TARGET_ACTION] = 'a',  [TARGET_PINS] = '@',   [TARGET_SORT] = '^',
    };

    switch (target->kind) {
    case TARGET_SLIDER:
        return "brsct"[slider_place(target->parameter)];
    case TARGET_GRAPH:
        return "BRSCT"[slider_place(target->parameter)];
    case TARGET_ROW:
        return (char)('0' + target->value % 10);
    case TARGET_PAGE:
        return (char)('0' + target->page);
    default:
        return letters[target->kind];
    }
}

/* A row as letters, without the blanks at its end. */
static void write_row(const struct golden *golden, const explorer *state, int row, char *letters)
{
    int length = 0;

    for (int column = 0; column < golden->columns; column++) {
        explorer_target target = screen_hit(state, golden->rows, golden->columns, row, column);

        letters[column] = letter_of(&target);
        length = letters[column] == ' ' ? length : column + 1;
    }
    letters[length] = '\0';
}

/* How many rows are alike, and their letters. */
static void every_cell(void **item)
{
    enum { MOST_COLUMNS = 200 };
    const struct golden *golden = *item;
    char letters[2][MOST_COLUMNS + 1] = {{'\0'}};
    struct stage stage;
    struct golden_text written;
    int alike = 1;

    golden_begin(&written);
    assert_true(golden->columns <= MOST_COLUMNS);
    stage_open(&stage, &golden->scene);
    write_row(golden, &stage.state, 0, letters[0]);
    for (int row = 1; row <= golden->rows; row++, alike++) {
        write_row(golden, &stage.state, row, letters[row % 2]);
        if (row == golden->rows || strcmp(letters[0], letters[1]) != 0) {
            fprintf(written.file, "%2d %s\n", alike, letters[(row + 1) % 2]);
            alike = 0;
        }
    }
    stage_close(&stage);
    golden_end(&written, "hits/", golden->name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(markers_mean_their_values),
        cmocka_unit_test(knobs_follow_clicks),
        cmocka_unit_test(drags_end_at_the_bounds),
        cmocka_unit_test(tabs_name_their_pages),
        cmocka_unit_test(the_cursor_is_under_the_reversed_row),
        cmocka_unit_test(details_of_a_device_are_no_rows),
        cmocka_unit_test(fields_are_hit_by_their_rows),
        cmocka_unit_test(headings_of_kernels_sort),
        cmocka_unit_test(cliffs_lead_before_them),
        cmocka_unit_test(nothing_outside),
        cmocka_unit_test(names_of_the_legend_hide_letters),
        cmocka_unit_test(the_pin_of_the_summary_opens_the_list),
        cmocka_unit_test(pages_follow_a_click),
        cmocka_unit_test(rows_that_are_gone),
    };

    return golden_run("view_hit", tests, sizeof tests / sizeof *tests, "tests/golden/hits",
                      every_cell);
}
