/* SPDX-License-Identifier: MIT */
/* Tensor memory in the explorer: its slider, its steps, and the launch of a kernel that allocates it. */
#include "explorer/page.h"
#include "explorer/change.h"
#include "explorer/explorer.h"
#include "explorer/action.h"
#include "launch/evaluated.h"
#include "support/launches.h"
#include "support/picture.h"
#include "support/unit.h"

#include <string.h>

static const struct scene scene = {
    .arch = "sm_100",
    .profiles = "tests/data/view/tensor",
    .device = "B200",
    .settings = "block=64 registers=16",
};

static void press_all(struct stage *stage, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        stage_press(stage, names[i]);
    }
}

/* The arrows go from one allocation to the next, the page keys to the ends. */
static void arrows_go_from_allocation_to_allocation(void **unused)
{
    static const char *const down[] = {"Down", "Down", "Down", "Down"};
    static const struct {
        const char *key;
        int columns;
    } steps[] = {
        {"Right", 32},   {"Right", 64},   {"Right", 128}, {"Right", 256},
        {"Right", 512},  {"Right", 512},  {"Left", 256},  {"S-Left", 128},
        {"PageUp", 512}, {"PageDown", 0}, {"Left", 0},    {"S-Right", 32},
    };
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    press_all(&stage, down, 4);
    assert_int_equal(stage.state.slider, OCC_PARAM_TENSOR_COLUMNS);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        stage_press(&stage, steps[i].key);
        assert_int_equal(stage.state.now.launch.tensor_columns, steps[i].columns);
    }
    stage.state.wanted.launch.tensor_columns = 100;
    change_update(&stage.state);
    stage_press(&stage, "Right");
    assert_int_equal(stage.state.now.launch.tensor_columns, 128);
    stage_close(&stage);
}

static void a_click_chooses_the_nearest_allocation(void **unused)
{
    static const int columns[][2] = {{0, 0},     {15, 0},    {16, 32},  {47, 32},
                                     {48, 64},   {95, 64},   {96, 128}, {300, 256},
                                     {384, 512}, {512, 512}, {900, 512}};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        assert_int_equal(parameter_nearest_columns(stage.state.now.arch, columns[i][0]),
                         columns[i][1]);
    }
    stage_close(&stage);
}

/* The columns that an exploration's advice changes to; 0: none. */
static int columns_among(const explorer *state, bool gain)
{
    const explorer_advice *advice = &state->advice;

    for (int i = gain ? 0 : advice->gains; i < (gain ? advice->gains : advice->count); i++) {
        if (advice->items[i].changes[0].parameter == OCC_PARAM_TENSOR_COLUMNS) {
            return advice->items[i].changes[0].to;
        }
    }
    return 0;
}

static void show_columns(explorer *state, int columns)
{
    state->wanted.launch.tensor_columns = columns;
    change_update(state);
    explorer_show_page(state, PAGE_ADVICE);
    page_refresh(state);
}

/* The nearest gain and loss are other allocations; none is proposed for a kernel without tensor memory. */
static void steps_are_allocations(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    show_columns(&stage.state, 0);
    assert_int_equal(columns_among(&stage.state, false), 0);
    show_columns(&stage.state, 256);
    assert_int_equal(columns_among(&stage.state, true), 128);
    assert_int_equal(columns_among(&stage.state, false), 512);
    show_columns(&stage.state, 32);
    assert_int_equal(columns_among(&stage.state, true), 0);
    stage_close(&stage);
}

/* On an architecture without tensor memory the screen has no slider of it, and no axis of the map. */
static void the_slider_leaves_with_the_architecture(void **unused)
{
    static const char *const keys[] = {"Down", "Down", "Down", "Down", "Right"};
    profile_set set;
    explorer state;
    configuration start = {.launch = OCC_LAUNCH_DEFAULT, .device = -1};

    (void)unused;
    open_compiled_in(&set);
    start.profile = profile_set_find(&set, "sm_100");
    assert_null(explorer_open(&state, NULL, &set, NULL, &start));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        explorer_key(&state, key_parse(keys[i], strlen(keys[i])));
    }
    state.map.y = OCC_PARAM_TENSOR_COLUMNS;
    assert_int_equal(state.now.launch.tensor_columns, 32);
    assert_int_equal(slider_count(state.now.arch), SLIDER_COUNT);

    configuration next = state.wanted;

    next.profile = profile_set_find(&set, "sm_90");
    change_to(&state, &next, true);
    assert_int_equal(slider_count(state.now.arch), SLIDER_COUNT - 1);
    assert_int_equal(state.slider, OCC_PARAM_BLOCK_SIZE);
    assert_int_not_equal(state.map.y, OCC_PARAM_TENSOR_COLUMNS);
    assert_int_not_equal(state.map.x, state.map.y);
    assert_int_equal(state.now.launch.tensor_columns, 0);
    assert_true(state.now.result.blocks > 0);
    next.profile = profile_set_find(&set, "sm_110");
    change_to(&state, &next, true);
    assert_int_equal(state.now.launch.tensor_columns, 32);
    explorer_close(&state);
    profile_set_close(&set);
}

/* Known columns are the file's; of a kernel that allocates an unknown number the least bounds the blocks. */
static void kernels_bring_their_columns(void **unused)
{
    const occ_launch begin = OCC_LAUNCH_DEFAULT;
    parameter_source sources[OCC_PARAM_COUNT];
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    kernel k = {.name = "k", .block_size = 64, .registers = 16, .tensor_columns = 256};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    const occ_arch *arch = stage.state.now.arch;

    k.tensor_use = KERNEL_USED;
    k.launch = (kernel_launch){.block_size = -1,
                               .grid_size = -1,
                               .dynamic_smem = -1,
                               .cluster_size = -1,
                               .carveout_bytes = -1};
    launch_of_kernel((launch_start){.launch = &begin}, &k, arch, &launch, sources);
    assert_int_equal(launch.tensor_columns, 256);
    assert_int_equal(sources[OCC_PARAM_TENSOR_COLUMNS], SOURCE_FILE);
    k.tensor_columns = KERNEL_UNKNOWN;
    launch_of_kernel((launch_start){.launch = &begin}, &k, arch, &launch, sources);
    assert_int_equal(launch.tensor_columns, 32);
    assert_int_equal(sources[OCC_PARAM_TENSOR_COLUMNS], SOURCE_UNKNOWN);
    k.tensor_use = KERNEL_UNUSED;
    k.tensor_columns = 0;
    launch_of_kernel((launch_start){.launch = &begin}, &k, arch, &launch, sources);
    assert_int_equal(launch.tensor_columns, 0);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_go_from_allocation_to_allocation),
        cmocka_unit_test(a_click_chooses_the_nearest_allocation),
        cmocka_unit_test(steps_are_allocations),
        cmocka_unit_test(the_slider_leaves_with_the_architecture),
        cmocka_unit_test(kernels_bring_their_columns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
