/* SPDX-License-Identifier: MIT */
/*
 * The page of the whole GPU: grids of whole waves, a box for each SM, and the L1 cache beside each carve-out.
 */
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
#include "explorer/explorer.h"
#include "explorer/page.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

#define HOPPER .arch = "sm_90", .device = "H200", .profiles = "profiles"
#define CLUSTERS .settings = "registers=40 cluster=4 grid=5000"
#define ON_PAGE .keys = "S-Tab"

static void open_on(struct stage *stage, const char *settings)
{
    stage_open(stage, &(struct scene){HOPPER, .settings = settings, ON_PAGE});
    assert_int_equal(stage->state.page, PAGE_GPU);
}

/* Whole waves, ascending, and the grid lies between two of them or is one. */
static void grids_are_whole_waves(void **unused)
{
    static const int grids[] = {0, 1, 1055, 1056, 1057, 5000, 100000000};

    (void)unused;
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) {
        struct stage stage;
        char settings[64];
        grid_size sizes[GRID_SIZES_MOST];
        bool above = false;

        snprintf(settings, sizeof settings, "grid=%d", grids[i]);
        open_on(&stage, settings);
        const occ_waves *waves = &stage.state.now.waves;
        int count = grid_sizes_of(&stage.state.now.launch, waves, sizes);

        assert_true(count > 1);
        for (int k = 0; k < count; k++) {
            assert_int_equal(sizes[k].blocks, sizes[k].waves * waves->resident_blocks);
            assert_true(k == 0 || sizes[k].waves > sizes[k - 1].waves);
            above |=
                sizes[k].blocks >= grids[i] && sizes[k].blocks - grids[i] <= waves->resident_blocks;
        }
        assert_true(above);
        stage_close(&stage);
    }
}

/* A cooperative launch has one wave, and no grid beyond it. */
static void a_cooperative_grid_is_one_wave(void **unused)
{
    struct stage stage;
    grid_size sizes[GRID_SIZES_MOST];

    (void)unused;
    open_on(&stage, "cooperative=on grid=5000");
    assert_int_equal(grid_sizes_of(&stage.state.now.launch, &stage.state.now.waves, sizes), 1);
    assert_int_equal(sizes[0].blocks, stage.state.now.waves.cooperative_grid);
    stage_close(&stage);
}

/* A press chooses a grid, a second one takes it over. */
static void a_grid_is_taken_over(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;
    explorer_target target = {.kind = TARGET_NOTHING};

    (void)unused;
    open_on(&stage, "registers=40 grid=5000");
    for (int row = 0; row < 24 && target.value != 4; row++) {
        target = screen_hit(state, 24, 80, row, 10);
        target.value = target.kind == TARGET_ROW ? target.value : 0;
    }
    assert_int_equal(target.kind, TARGET_ROW);
    explorer_mouse(state, MOUSE_PRESS, target);
    assert_int_equal(state->now.launch.grid_size, 5000);
    explorer_mouse(state, MOUSE_PRESS, target);
    assert_int_equal(state->now.launch.grid_size, 6 * 792);
    assert_int_equal(state->now.waves.tail_blocks, 0);
    stage_close(&stage);
}

/* The cursor begins on the smallest of the sizes that holds the grid; without a grid on the first. */
static void the_cursor_begins_at_the_grid(void **unused)
{
    static const struct {
        const char *settings;
        int waves;
    } cases[] = {{"registers=40 grid=5000", 7},
                 {"registers=40 grid=100", 1},
                 {"registers=40 grid=4752", 6},
                 {"registers=40", 1},
                 {"registers=40 grid=100000", 127}};

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct stage stage;
        grid_size sizes[GRID_SIZES_MOST];

        open_on(&stage, cases[i].settings);
        int count = grid_sizes_of(&stage.state.now.launch, &stage.state.now.waves, sizes);

        assert_in_range(stage.state.row, 0, count - 1);
        assert_int_equal(sizes[stage.state.row].waves, cases[i].waves);
        stage_close(&stage);
    }
}

/* Where there is room every GPC stands in a frame with its clusters: their sum is the device's. */
static void frames_sum_up(void **unused)
{
    for (int size = 1; size <= 16; size++) {
        struct stage stage;
        char settings[64];
        int sum = 0;

        (void)unused;
        snprintf(settings, sizeof settings, "nonportable=on cluster=%d", size);
        open_on(&stage, settings);
        char *text = screen_text(&stage.state, 50, 160);

        for (const char *at = strstr(text, " SMs, "); at; at = strstr(at + 1, " SMs, ")) {
            const char *of = strstr(at, "cluster");

            sum += of && of < at + strcspn(at, "\n") ? atoi(at + 6) : 0;
        }
        free(text);
        assert_int_equal(sum, stage.state.now.waves.active_clusters);
        stage_close(&stage);
    }
}

static int count_glyph(const grid *picture, uint32_t glyph)
{
    int count = 0;

    for (int row = 1; row < picture->rows; row++) {
        for (int column = 0; column < picture->columns; column++) {
            count += grid_at(picture, row, column)->glyph == glyph;
        }
    }
    return count;
}

/* Every SM has a box; those out of a cluster's reach are as many as the core says. */
static void every_sm_has_its_box(void **unused)
{
    (void)unused;
    for (int size = 1; size <= 16; size++) {
        struct stage stage;
        grid picture;
        char settings[64];
        int reached;

        snprintf(settings, sizeof settings, "nonportable=on cluster=%d", size);
        open_on(&stage, settings);
        assert_true(grid_open(&picture, 40, 120));
        view_render(&stage.state, &picture);
        occ_cluster_sms(stage.state.now.device, size, &reached);
        /* One box of each kind is the legend's. */
        assert_int_equal(count_glyph(&picture, 0x25a1) - 1, 132 - reached);
        assert_int_equal(count_glyph(&picture, 0x25a0) + count_glyph(&picture, 0x25aa) - 2,
                         reached);
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* L1 cache and shared memory are one memory from 7.0 on, and on 2.x and 3.x. */
static void l1_is_left_by_each_carveout(void **unused)
{
    struct stage stage;
    int found = 0;

    (void)unused;
    open_on(&stage, NULL);
    for (size_t i = 0; i < stage.profiles.count; i++) {
        const occ_arch *arch = &profile_set_get(&stage.profiles, i)->arch;

        for (int k = 0; k < arch->carveout_count; k++) {
            int l1 = occ_l1_bytes(arch, arch->carveouts[k]);

            assert_int_equal(l1 >= 0, arch->smem_configuration != OCC_SMEM_FIXED);
            assert_true(l1 < 0 || l1 + arch->carveouts[k] == arch->unified_cache);
            found += l1 > 0;
        }
    }
    assert_true(found > 100);
    assert_int_equal(occ_l1_bytes(stage.state.now.arch, 228 * 1024), 28 * 1024);
    stage_close(&stage);
}

/* ------------------------------------------------------------------------
 * Areas
 */

static void render_curve(struct stage *stage, grid *picture, int colors)
{
    stage_open(stage, &(struct scene){HOPPER, CLUSTERS, ON_PAGE});
    stage->state.colors = colors;
    assert_true(grid_open(picture, 60, 200));
    view_render(&stage->state, picture);
}

/* Full blocks of a font may leave a line between rows: areas of more than one row have none. */
static void areas_are_backgrounds(void **unused)
{
    struct stage stage;
    grid picture;
    size_t filled = 0;

    (void)unused;
    render_curve(&stage, &picture, 256);
    for (int row = 0; row + 1 < picture.rows; row++) {
        for (int column = 0; column < picture.columns / 2; column++) {
            const cell *shown = grid_at(&picture, row, column);
            const cell *below = grid_at(&picture, row + 1, column);
            bool wave = shown->role == ROLE_good || shown->role == ROLE_heat_3;

            assert_false(wave && shown->glyph == 0x2588 && below->glyph == 0x2588);
            filled += shown->background == ROLE_heat_3 || shown->background == ROLE_good;
        }
    }
    assert_true(filled > 1000);
    grid_close(&picture);
    stage_close(&stage);
}

/* Whether two cells under the curve differ to the eye. */
static bool differ(const cell *a, const cell *b, int colors)
{
    const theme_look *left = theme_look_of((view_role)a->background);
    const theme_look *right = theme_look_of((view_role)b->background);

    return colors == 0   ? a->glyph != b->glyph
           : colors == 8 ? left->color8 != right->color8
                         : left->colors[PALETTE_SAFE] != right->colors[PALETTE_SAFE];
}

/* With few colours or none the grid sizes of whole waves stand out of the curve too. */
static void whole_waves_stand_out(void **unused)
{
    static const int all[] = {0, 8, 256};

    (void)unused;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct stage stage;
        grid picture;
        int axis = 59, change = 0;

        render_curve(&stage, &picture, all[i]);
        while (grid_at(&picture, axis, 5)->glyph != 0x2514 && axis > 0) {
            axis--;
        }
        assert_true(axis > 0);
        for (int column = 6; column < 90; column++) {
            change += differ(grid_at(&picture, axis - 2, column),
                             grid_at(&picture, axis - 2, column + 1), all[i]);
        }
        assert_true(change >= 6);
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* ------------------------------------------------------------------------
 * Rows that do not fit
 */

/* Whether a text stands on the screen. */
static bool stands(const struct stage *stage, int rows, int columns, const char *part)
{
    char *text = screen_text(&stage->state, rows, columns);
    bool found = strstr(text, part) != NULL;

    free(text);
    return found;
}

/* How many rows of the screen take the cursor to its own row. */
static int rows_of_cursor(const explorer *state, int rows, int columns)
{
    int count = 0;

    for (int row = 0; row < rows; row++) {
        explorer_target target = screen_hit(state, rows, columns, row, columns - 10);

        count += target.kind == TARGET_ROW && target.value == state->row;
    }
    return count;
}

/* Down, row by row: the last GPCs and each slice come into sight, which Enter explores. */
static void walk_to_slices(struct stage *stage, int rows, int columns)
{
    explorer *state = &stage->state;
    int slices = gpu_slice_count(state);

    assert_in_range(slices, 5, 6);
    for (int slice = 0; slice < slices; slice++) {
        const char *name = state->now.profile->devices[gpu_slice_device(state, slice)].name;

        while (gpu_row_at(state, state->row).kind != GPU_ROW_SLICE ||
               gpu_row_at(state, state->row).index != slice) {
            int before = state->row;

            stage_press(stage, "Down");
            assert_int_equal(state->row, before + 1);
        }
        assert_true(stands(stage, rows, columns, name + strlen(state->now.device->name) + 1));
        assert_int_equal(rows_of_cursor(state, rows, columns), 1);
    }
    stage_press(stage, "Home");
    stage_press(stage, "End");
    assert_int_equal(gpu_row_at(state, state->row).kind, GPU_ROW_SLICE);
    int last = gpu_slice_device(state, slices - 1);

    stage_press(stage, "Enter");
    assert_int_equal(state->wanted.device, last);
}

static void every_slice_is_reached(void **unused)
{
    static const int sizes[][2] = {{24, 80}, {20, 60}, {12, 40}, {24, 120}, {40, 120}};
    static const char *const devices[] = {"H100 SXM", "H200", "A100 SXM4 80GB"};

    (void)unused;
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            for (int language = 0; language < LANGUAGE_COUNT; language++) {
                struct stage stage;

                stage_open(&stage, &(struct scene){.arch = i < 2 ? "sm_90" : "sm_80",
                                                   .device = devices[i],
                                                   .profiles = "profiles",
                                                   .settings = "block=256 grid=5000",
                                                   ON_PAGE});
                stage.state.language = stage.state.now.language = &languages[language];
                walk_to_slices(&stage, sizes[k][0], sizes[k][1]);
                stage_close(&stage);
            }
        }
    }
}

/* Puts the cursor on the first row of a kind. */
static void go_to(struct stage *stage, gpu_row_kind kind)
{
    stage_press(stage, "Home");
    while (gpu_row_at(&stage->state, stage->state.row).kind != kind) {
        int before = stage->state.row;

        stage_press(stage, "Down");
        assert_int_equal(stage->state.row, before + 1);
    }
}

/* On a small screen equal GPCs share a row: none is left out. */
static void equal_gpcs_share_a_row(void **unused)
{
    static const char *const groups[] = {" 2×18 ■", " 5×16 ■", " 1× 8 ■", " 4× 2 ■"};
    struct stage stage;

    (void)unused;
    open_on(&stage, "block=256");
    go_to(&stage, GPU_ROW_GPCS);
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        assert_true(stands(&stage, 16, 60, groups[i]));
    }
    assert_false(stands(&stage, 40, 80, groups[0]));
    stage_close(&stage);
}

/* What a kind of row shows on a small screen; every subject has its first row on it. */
static const struct shown {
    gpu_row_kind kind;
    const char *words[4];
    const char *hint;
} small[] = {
    {GPU_ROW_SIZE,
     {"Grids of whole waves", "    1 wave ", "7,440 blocks", "│"},
     " ↑↓ row  ←→ step  Enter take the grid  f fields  Tab page"},
    {GPU_ROW_GPCS,
     {"on 124 of 132 SMs", " 18 ■■", "  2 □□", "▪ takes no further"},
     " ↑↓ row  ←→ step  f fields  Tab page"},
    {GPU_ROW_PARTITIONS,
     {"MPS: from", "MIG 1g", "MIG 4g", "MIG 7g"},
     " ↑↓ row  ←→ step  f fields  Tab page"},
    {GPU_ROW_SLICE,
     {"MPS: from", "MIG 1g", "MIG 4g", "MIG 7g"},
     " Enter explore it  ↑↓ row  ←→ step  f fields  Tab page"},
};

/* On a screen of 80 columns one subject is open, that of the cursor. */
static void one_subject_is_open(void **unused)
{
    static const char *const first_rows[] = {
        "744 blocks at once on 132 SMs  70.45 % of warps  cooperative grid: 744",
        "12 groups of SMs, as the driver forms clusters (measured)",
        "Partitions  green contexts: from 8 SMs on, multiples of 8"};
    struct stage stage;

    (void)unused;
    open_on(&stage, "registers=40 cluster=4 grid=5000");
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        go_to(&stage, small[i].kind);
        for (size_t k = 0; k < sizeof first_rows / sizeof *first_rows; k++) {
            assert_true(stands(&stage, 24, 80, first_rows[k]));
        }
        for (size_t k = 0; k < sizeof small / sizeof *small; k++) {
            bool open = k == i || (k > 1 && i > 1); /* the slices are among the partitions */

            for (size_t word = 0; word < 3; word++) {
                assert_int_equal(stands(&stage, 24, 80, small[k].words[word]), open);
            }
        }
        assert_true(stands(&stage, 24, 80, small[i].words[3]));
        assert_true(stands(&stage, 24, 80, small[i].hint));
        assert_int_equal(stands(&stage, 24, 80, "Enter"), i == 0 || i == 3);
        assert_true(stands(&stage, 60, 200, "Grids of whole waves"));
        assert_true(stands(&stage, 60, 200, "18 SMs, 27 clusters"));
        assert_true(stands(&stage, 60, 200, "MIG 1g"));
    }
    stage_close(&stage);
}

/* A press on the first row of a subject opens it; only the cursor's row is in reverse video. */
static void a_press_opens_a_subject(void **unused)
{
    static const gpu_row_kind kinds[] = {GPU_ROW_PARTITIONS, GPU_ROW_GPCS, GPU_ROW_SIZE};
    static const int rows[] = {22, 8, 7}; /* of the screen, each after the press before it */
    struct stage stage;
    grid picture;

    (void)unused;
    open_on(&stage, "registers=40 cluster=4 grid=5000");
    assert_true(grid_open(&picture, 24, 80));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        explorer_target target = screen_hit(&stage.state, 24, 80, rows[i], 10);

        assert_int_equal(target.kind, TARGET_ROW);
        assert_int_equal(target.value, gpu_row_of(&stage.state, kinds[i]));
        explorer_mouse(&stage.state, MOUSE_PRESS, target);
        assert_int_equal(gpu_row_at(&stage.state, stage.state.row).kind, kinds[i]);
        view_render(&stage.state, &picture);
        int reversed = 0;

        for (int row = 7; row < 23; row++) {
            reversed += grid_at(&picture, row, 5)->reverse;
        }
        assert_int_equal(reversed, 1);
    }
    grid_close(&picture);
    stage_close(&stage);
}

/* Without clusters nothing is said of GPCs that only clusters are about. */
static void no_clusters_no_gpcs(void **unused)
{
    static const char *const scenes[][2] = {
        {"sm_80", "A100 SXM4 80GB"}, {"sm_89", "4090"}, {"sm_120", "5090"}};

    (void)unused;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        struct stage stage;

        stage_open(
            &stage,
            &(struct scene){.arch = scenes[i][0], .device = scenes[i][1], .profiles = "profiles"});
        explorer_show_page(&stage.state, PAGE_GPU);
        assert_true(page_row_count(&stage.state) > 0);
        assert_int_equal(stands(&stage, 40, 100, "clusters are an upper bound"), i == 2);
        assert_int_equal(gpu_row_of(&stage.state, GPU_ROW_GPCS) >= 0, i == 2);
        stage_close(&stage);
    }
}

/* Of an AMD GPU dies or shader engines stand in place of GPCs, partitions in place of MIG slices. */
static void amds_parts(void **unused)
{
    static const struct {
        const char *arch, *device, *settings, *shown;
        bool there;
    } scenes[] = {
        {"gfx942", "MI300X", "grid=3000", "8 XCDs of 38 CUs", true},
        {"gfx942", "MI300X", "grid=3000", "CPX", true},
        {"gfx942", "MI300X", "grid=3000", "rounds", true},
        {"gfx942", "MI300X", "grid=3000", "MIG", false},
        {"gfx942", "MI300X", "grid=3000", "GPC", false},
        {"gfx942", "MI300X CPX", "grid=3000", "38 CUs", true},
        {"gfx942", "MI300X CPX", "grid=3000", "XCDs", false},
        {"gfx1100", "RX 7900 XTX", "grid=3000", "6 shader engines", true},
        {"gfx1250", "MI455X", "cluster=4 registers=100", "clusters of 4: 240 at once", true},
        {"gfx1250", "MI455X", "cluster=4 registers=100", "16 shader engines", true},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        struct stage stage;

        stage_open(&stage, &(struct scene){.arch = scenes[i].arch,
                                           .device = scenes[i].device,
                                           .settings = scenes[i].settings,
                                           .profiles = "profiles"});
        explorer_show_page(&stage.state, PAGE_GPU);
        if (stands(&stage, 50, 160, scenes[i].shown) != scenes[i].there) {
            fail_msg("%s: %s", scenes[i].device, scenes[i].shown);
        }
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grids_are_whole_waves),
        cmocka_unit_test(a_cooperative_grid_is_one_wave),
        cmocka_unit_test(a_grid_is_taken_over),
        cmocka_unit_test(the_cursor_begins_at_the_grid),
        cmocka_unit_test(frames_sum_up),
        cmocka_unit_test(every_sm_has_its_box),
        cmocka_unit_test(l1_is_left_by_each_carveout),
        cmocka_unit_test(areas_are_backgrounds),
        cmocka_unit_test(whole_waves_stand_out),
        cmocka_unit_test(every_slice_is_reached),
        cmocka_unit_test(equal_gpcs_share_a_row),
        cmocka_unit_test(one_subject_is_open),
        cmocka_unit_test(a_press_opens_a_subject),
        cmocka_unit_test(no_clusters_no_gpcs),
        cmocka_unit_test(amds_parts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
