/* SPDX-License-Identifier: MIT */
/*
 * The comparison: what does not fit is said and comes last, one wave is
 * marked, any heading sorts, and the cursor stays on its row.
 */
#include <stdlib.h>
#include <string.h>

#include "explorer/explorer.h"
#include "launch/launch_fault.h"
#include "explorer/page.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

enum { ROWS = 30, COLUMNS = 120 };

static void open_on(struct stage *stage, const char *device, const char *settings)
{
    stage_open(stage, &(struct scene){.arch = "sm_90",
                                      .device = device,
                                      .settings = settings,
                                      .profiles = "profiles"});
    explorer_show_page(&stage->state, PAGE_COMPARE);
}

static const char *arch_of(const explorer *state, int row)
{
    return state->profiles->entries[state->compare.rows[row].profile].name;
}

static int row_of(const explorer *state, const char *arch)
{
    int row = 0;

    while (row < state->compare.count && strcmp(arch_of(state, row), arch) != 0) {
        row++;
    }
    assert_true(row < state->compare.count);
    return row;
}

static void expect_misfit(const char *settings, const char *arch, const char *brief)
{
    struct stage stage;
    launch_fault found;

    open_on(&stage, "H200", settings);
    const compare_row *row = &stage.state.compare.rows[row_of(&stage.state, arch)];
    const evaluated_launch *subject = &row->now;

    assert_false(row->fits);
    assert_true(launch_fault_of(subject, &found));
    assert_string_equal(found.brief, brief);
    assert_true(strlen(found.reason) > 0);
    stage_close(&stage);
}

/* Asked for and allowed, by every rule that an architecture may have of its own. */
static void a_misfit_says_what_is_asked_for(void **unused)
{
    (void)unused;
    expect_misfit("dynamic_smem=163840", "sm_75", "160 KiB of 64");
    expect_misfit("dynamic_smem=70000", "sm_75", "70,000 B of 65,536");
    expect_misfit("block=1024 registers=128", "sm_80", "131,072 registers of 65,536");
    expect_misfit("registers=128", "sm_20", "128 registers/thread of 63");
    expect_misfit("block=1024", "sm_13", "1,024 threads of 512");
    expect_misfit("cluster=4", "sm_80", "no clusters");
    expect_misfit("nonportable=on cluster=16", "sm_120", "cluster of 16, at most 8");
    expect_misfit("sms=8 nonportable=on cluster=16 block=1024 dynamic_smem=200000", "sm_90",
                  "cluster of 16, at most 8");
    expect_misfit("sms=124", "sm_80", "124 SMs of 108");
    expect_misfit("cooperative=on grid=900", "sm_80", "cooperative grid of 900, at most 864");
    expect_misfit("cooperative=on grid=16", "sm_35", "no cooperative launches");
}

/* A preference is no need: an architecture without it runs the launch. */
static void a_preference_is_no_misfit(void **unused)
{
    struct stage stage;

    (void)unused;
    open_on(&stage, "H200", "carveout=50");
    assert_true(stage.state.compare.rows[row_of(&stage.state, "sm_61")].fits);
    assert_true(stage.state.compare.rows[row_of(&stage.state, "sm_35")].fits);
    stage_close(&stage);
}

/* In every order, and no row says other figures than those of the launch as wanted. */
static void misfits_are_last(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    open_on(&stage, "H200", "cluster=4 grid=500");
    for (compare_sort sort = COMPARE_BY_ORDER; sort < COMPARE_SORT_COUNT; sort++) {
        compare_sort_by(state, sort);
        assert_int_equal(state->compare.sort, sort);
        assert_true(state->compare.rows[0].fits);
        assert_false(state->compare.rows[state->compare.count - 1].fits);
        for (int i = 0; i < state->compare.count; i++) {
            const compare_row *row = &state->compare.rows[i];

            assert_true(i == 0 || !row->fits || state->compare.rows[i - 1].fits);
            assert_int_equal(row->now.launch.cluster_size, 4);
            assert_true(row->fits == (row->now.result.blocks > 0 &&
                                      (row->device < 0 || row->now.waves.active_clusters > 0)));
        }
    }
    stage_close(&stage);
}

/* Launches that do not run share the last row until Enter; one alone keeps its own. */
static void refused_rows_are_one(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    open_on(&stage, "H200", "cluster=4 dynamic_smem=60000");
    const int all = state->compare.count;
    const int refused = state->compare.refused;

    assert_true(refused > 10);
    assert_false(state->compare.rows[all - refused].fits);
    assert_true(state->compare.rows[all - refused - 1].fits);
    assert_int_equal(page_row_count(state), all - refused + 1);
    char *text = screen_text(state, 24, 80);

    assert_non_null(strstr(text, "do not run (Enter lists them) · 60,000 B of 49,152 ("));
    assert_null(strstr(text, "does not fit"));
    free(text);
    stage_press(&stage, "End");
    stage_press(&stage, "Delete"); /* it says of which before it removes one */
    assert_int_equal(page_row_count(state), all);
    explorer_show_page(state, PAGE_COMPARE);
    stage_press(&stage, "End");
    stage_press(&stage, "Enter");
    assert_int_equal(page_row_count(state), all);
    assert_int_equal(state->row, all - refused);
    text = screen_text(state, 24, 80);
    assert_non_null(strstr(text, "does not fit: no clusters"));
    free(text);
    explorer_show_page(state, PAGE_COMPARE);
    assert_int_equal(page_row_count(state), all - refused + 1);
    while (state->compare.refused > 1) {
        stage_press(&stage, "End");
        stage_press(&stage, "Delete");
    }
    assert_int_equal(page_row_count(state), state->compare.count);
    stage_close(&stage);
}

/* The cursor stays on its row, whether the order or the launch changes. */
static void the_cursor_keeps_its_row(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;
    int places = 0;

    (void)unused;
    open_on(&stage, "H200", "registers=70 grid=500");
    page_move_to(state, row_of(state, "sm_86"));
    for (int i = 0; i < 2 * COMPARE_SORT_COUNT; i++) {
        int before = state->row;

        explorer_key(state, 's');
        assert_string_equal(arch_of(state, state->row), "sm_86");
        places += state->row != before;
    }
    assert_true(places > 2);
    compare_sort_by(state, COMPARE_BY_OCCUPANCY);
    for (int i = 0; i < 40; i++) {
        explorer_key(state, '>');
        assert_string_equal(arch_of(state, state->row), "sm_86");
    }
    /* The last row alone cannot be removed. */
    while (state->compare.count > 2) {
        stage_press(&stage, "Delete");
    }
    stage_press(&stage, "Delete");
    assert_int_equal(state->compare.count, 1);
    stage_press(&stage, "Delete");
    assert_int_equal(state->compare.count, 1);
    stage_close(&stage);
}

/* Waves and clusters are no order of a launch without a grid and without clusters. */
/* The last row stays; each row that went or came is a step of undo. */
static void rows_come_back(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    open_on(&stage, "H200", "");
    int count = state->compare.chosen.count;

    assert_true(count > 2);
    for (int left = count; left > 1; left--) {
        assert_int_equal(state->compare.chosen.count, left);
        explorer_do(state, ACTION_REMOVE);
    }
    explorer_do(state, ACTION_REMOVE);
    assert_int_equal(state->compare.chosen.count, 1);
    assert_true(state->message[0] != '\0');
    compare_add(state, profile_set_find(state->profiles, "sm_75"), 0);
    assert_int_equal(state->compare.chosen.count, 2);
    explorer_do(state, ACTION_UNDO);
    assert_int_equal(state->compare.chosen.count, 1);
    for (int left = 2; left <= count; left++) {
        explorer_do(state, ACTION_UNDO);
        assert_int_equal(state->compare.chosen.count, left);
    }
    stage_close(&stage);
}

static void keys_pass_orders_without_values(void **unused)
{
    struct stage stage;

    (void)unused;
    open_on(&stage, "H200", "registers=70");
    for (int i = 0; i < COMPARE_SORT_COUNT; i++) {
        explorer_key(&stage.state, 's');
        assert_int_not_equal(stage.state.compare.sort, COMPARE_BY_WAVES);
        assert_int_not_equal(stage.state.compare.sort, COMPARE_BY_CLUSTERS);
    }
    stage_close(&stage);
}

/* Every heading sorts by its column, and a second press turns the order around. */
static void a_heading_sorts(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;
    unsigned seen = 0;
    int top = -1;

    (void)unused;
    open_on(&stage, "H200", "cluster=2 grid=500");
    for (int row = 0; row < ROWS && top < 0; row++) {
        top = screen_hit(state, ROWS, COLUMNS, row, 3).kind == TARGET_SORT ? row : -1;
    }
    assert_true(top > 0);
    for (int column = 0; column < COLUMNS; column++) {
        explorer_target target = screen_hit(state, ROWS, COLUMNS, top, column);

        if (target.kind != TARGET_SORT || target.value == (int)state->compare.sort) {
            continue;
        }
        explorer_mouse(state, MOUSE_PRESS, target);
        assert_int_equal(state->compare.sort, target.value);
        assert_false(state->compare.reversed);
        seen |= 1u << target.value;
        explorer_mouse(state, MOUSE_PRESS, target);
        assert_int_equal(state->compare.sort, target.value);
        assert_true(state->compare.reversed);
    }
    assert_int_equal(seen | 1u << COMPARE_BY_ORDER, (1u << COMPARE_SORT_COUNT) - 1);
    stage_close(&stage);
}

/* The rows that fit and have a value, as indices of the list. Returns how many. */
static int valued_rows(const explorer *state, int places[EXPLORER_MAX_COMPARED])
{
    bool of_device = state->compare.sort == COMPARE_BY_WAVES ||
                     state->compare.sort == COMPARE_BY_RESIDENT ||
                     state->compare.sort == COMPARE_BY_CLUSTERS;
    int count = 0;

    for (int i = 0; i < state->compare.count; i++) {
        const compare_row *row = &state->compare.rows[i];

        if (row->fits && (row->device >= 0 || !of_device)) {
            places[count++] = i;
        }
    }
    return count;
}

static double value_of(const compare_row *row, compare_sort sort)
{
    const double values[COMPARE_SORT_COUNT] = {
        [COMPARE_BY_ORDER] = row->place,
        [COMPARE_BY_OCCUPANCY] =
            (double)row->now.result.warps / row->now.result.limits[OCC_ROW_WARPS].available,
        [COMPARE_BY_BLOCKS] = row->now.result.blocks,
        [COMPARE_BY_WARPS] = row->now.result.warps,
        [COMPARE_BY_WAVES] = row->now.waves.waves,
        [COMPARE_BY_RESIDENT] = (double)row->now.waves.resident_blocks,
        [COMPARE_BY_CLUSTERS] = row->now.waves.active_clusters,
    };

    return values[sort];
}

/* By key too; what does not fit, and then what has no value, is last in both directions. */
static void an_order_turns_around(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;
    int told_apart = 0;

    (void)unused;
    open_on(&stage, "H200", "cluster=4 grid=500 registers=70");
    page_move_to(state, row_of(state, "sm_90"));
    compare_sort_by(state, COMPARE_BY_CLUSTERS);
    for (compare_sort sort = COMPARE_BY_ORDER; sort < COMPARE_SORT_COUNT; sort++) {
        double sums[2] = {0};

        for (int turn = 0; turn < 2; turn++) {
            int places[EXPLORER_MAX_COMPARED];

            if (turn == 0) {
                compare_sort_by(state, sort);
            } else {
                explorer_do(state, ACTION_REVERSE);
                assert_non_null(strstr(state->message, "reversed"));
            }
            assert_int_equal(state->compare.reversed, turn);
            assert_string_equal(arch_of(state, state->row), "sm_90");
            int count = valued_rows(state, places);

            assert_int_equal(places[count - 1], count - 1); /* nothing else between them */
            for (int i = 1; i < count; i++) {
                sums[turn] += value_of(&state->compare.rows[i], sort) -
                              value_of(&state->compare.rows[i - 1], sort);
            }
            assert_false(state->compare.rows[state->compare.count - 1].fits);
        }
        assert_true(sort == COMPARE_BY_LIMITER || sums[0] == -sums[1]);
        told_apart += sums[0] != 0;
        explorer_do(state, ACTION_REVERSE);
        assert_false(state->compare.reversed);
    }
    assert_true(told_apart >= 4);
    stage_close(&stage);
}

/* The headings are there in every order, on every screen that has a row for them. */
static void the_headings_stay(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    open_on(&stage, "H200", "cluster=2 grid=500");
    for (compare_sort sort = COMPARE_BY_ORDER; sort < COMPARE_SORT_COUNT; sort++) {
        compare_sort_by(state, sort);
        for (int rows = 12; rows < 40; rows++) {
            char *text = screen_text(state, rows, 80);

            assert_non_null(strstr(text, "\n GPU"));
            assert_non_null(strstr(text, "occupancy"));
            free(text);
        }
    }
    stage_close(&stage);
}

/* The marks, and their number below the rows, by the arithmetic of the waves. */
static void one_wave_is_counted(void **unused)
{
    static const char *const grids[] = {"grid=1", "grid=200", "grid=1000", "grid=1000000"};

    (void)unused;
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) {
        struct stage stage;
        char expected[80];
        int devices = 0;
        int enough = 0;
        int marks = 0;

        open_on(&stage, "H200", grids[i]);
        for (int row = 0; row < stage.state.compare.count; row++) {
            const compare_row *at = &stage.state.compare.rows[row];

            devices += at->device >= 0;
            enough += at->fits && at->device >= 0 &&
                      at->now.launch.grid_size <= at->now.waves.resident_blocks;
        }
        char *text = screen_text(&stage.state, 60, COLUMNS);

        snprintf(expected, sizeof expected, "one wave suffices on %d of %d", enough, devices);
        if (enough == 0) {
            snprintf(expected, sizeof expected, "one wave suffices on none of %d", devices);
        }
        assert_non_null(strstr(text, expected));
        for (const char *at = strstr(text, "✓"); at; at = strstr(at + 1, "✓")) {
            marks++;
        }
        assert_int_equal(marks, enough > 0 ? enough + 1 : 0);
        free(text);
        stage_close(&stage);
    }
}

/* How often words stand on the screen. */
static int count_words(const explorer *state, int rows, int columns, const char *words)
{
    char *text = screen_text(state, rows, columns);
    int count = 0;

    for (const char *at = strstr(text, words); at; at = strstr(at + 1, words)) {
        count++;
    }
    free(text);
    return count;
}

/* On a wide screen the arithmetic of two rows, side by side; on a narrower one that of the cursor's alone. */
static void two_rows_are_explained(void **unused)
{
    static const struct {
        int columns, explained;
    } sizes[] = {{80, 1}, {129, 1}, {130, 2}, {160, 2}};
    struct stage stage;

    (void)unused;
    open_on(&stage, "H200", "registers=40 cluster=4 grid=5000");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_int_equal(count_words(&stage.state, 60, sizes[i].columns, "Block slots "),
                         sizes[i].explained);
        assert_int_equal(count_words(&stage.state, 60, sizes[i].columns, "of the GPU's warps"),
                         sizes[i].explained);
    }
    assert_int_equal(count_words(&stage.state, 60, 160, "sm_90 Hopper GH100  70.45 %"), 1);
    assert_int_equal(count_words(&stage.state, 24, 80, "Block slots "), 0);
    stage_close(&stage);
}

/* The columns follow each other without a hole, each with the gap behind it, and figures end with their heading. */
static void columns_follow_each_other(void **unused)
{
    static const char *const figures[COMPARE_SORT_COUNT] = {
        [COMPARE_BY_OCCUPANCY] = "75 %", [COMPARE_BY_BLOCKS] = "6",
        [COMPARE_BY_WARPS] = "48/64",    [COMPARE_BY_WAVES] = "6.72",
        [COMPARE_BY_RESIDENT] = "744",   [COMPARE_BY_CLUSTERS] = "186",
    };
    struct stage stage;
    grid picture;
    int top = 0, line = 0;
    int ends[COMPARE_SORT_COUNT] = {0};

    (void)unused;
    open_on(&stage, "H200", "registers=40 cluster=4 grid=5000");
    assert_true(grid_open(&picture, 50, 160));
    view_render(&stage.state, &picture);
    while (screen_hit(&stage.state, 50, 160, top, 3).kind != TARGET_SORT) {
        top++;
    }
    while (screen_hit(&stage.state, 50, 160, line, 3).kind != TARGET_ROW ||
           screen_hit(&stage.state, 50, 160, line, 3).value != row_of(&stage.state, "sm_90")) {
        line++;
    }
    int column = 1;

    for (compare_sort sort = 0; sort < COMPARE_SORT_COUNT; sort++) {
        int start = column;
        explorer_target target = screen_hit(&stage.state, 50, 160, top, column);

        for (; target.kind == TARGET_SORT && target.value == (int)sort;
             target = screen_hit(&stage.state, 50, 160, top, column)) {
            column++;
        }
        assert_true(column > start + 2);
        ends[sort] = column - 2;
    }
    for (compare_sort sort = 0; sort < COMPARE_SORT_COUNT; sort++) {
        int length = figures[sort] ? (int)strlen(figures[sort]) : 0;

        for (int i = 0; i < length; i++) {
            assert_int_equal(grid_at(&picture, line, ends[sort] - length + i)->glyph,
                             (unsigned char)figures[sort][i]);
        }
        assert_true(length == 0 || grid_at(&picture, line, ends[sort])->glyph == ' ');
    }
    grid_close(&picture);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_misfit_says_what_is_asked_for),
        cmocka_unit_test(a_preference_is_no_misfit),
        cmocka_unit_test(misfits_are_last),
        cmocka_unit_test(refused_rows_are_one),
        cmocka_unit_test(the_cursor_keeps_its_row),
        cmocka_unit_test(rows_come_back),
        cmocka_unit_test(keys_pass_orders_without_values),
        cmocka_unit_test(a_heading_sorts),
        cmocka_unit_test(an_order_turns_around),
        cmocka_unit_test(the_headings_stay),
        cmocka_unit_test(one_wave_is_counted),
        cmocka_unit_test(two_rows_are_explained),
        cmocka_unit_test(columns_follow_each_other),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
