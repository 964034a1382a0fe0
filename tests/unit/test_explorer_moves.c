/* SPDX-License-Identifier: MIT */
/* How far a key moves a value, the way to the best one, and what a typed value may be. */
#include <stdlib.h>
#include <string.h>

#include "explorer/explorer.h"
#include "explorer/action.h"
#include "explorer/curves.h"
#include "support/picture.h"
#include "support/unit.h"

static const struct scene hopper = {
    .arch = "sm_90", .device = "H200", .settings = "block=512 registers=33"};

/* One press of a key, and the value it leads to. */
struct move {
    const char *keys;
    int value;
};

static void press(void *stage, const char *word)
{
    stage_press(stage, word);
}

static void expect_moves_in(const struct scene *scene, occ_parameter id, const struct move *moves,
                            size_t count)
{
    struct stage stage;

    stage_open(&stage, scene);
    for (size_t i = 0; i < count; i++) {
        picture_each_word(moves[i].keys, press, &stage);
        assert_int_equal(occ_get(&stage.state.now.launch, id), moves[i].value);
    }
    stage_close(&stage);
}

#define EXPECT_MOVES(id, moves) expect_moves_in(&hopper, id, moves, sizeof(moves) / sizeof *(moves))

/* From a size that is no whole number of warps the arrows go to the neighbouring whole warps. */
static void a_block_moves_by_warps(void **unused)
{
    static const struct move moves[] = {
        {"Right", 544},       {"Left Left", 480}, {"S-Left", 479},      {"Right", 480},
        {"S-Right", 481},     {"Left", 480},      {"PageUp", 512},      {"PageDown", 384},
        {"End S-Left", 1023}, {"Right", 1024},    {"S-Left Left", 992}, {"Right Right", 1024},
        {"Home", 1},          {"Right", 32},      {"Left", 1},          {"S-Right", 2},
    };

    (void)unused;
    EXPECT_MOVES(OCC_PARAM_BLOCK_SIZE, moves);
}

static void registers_move_by_one(void **unused)
{
    static const struct move moves[] = {
        {"Down Right", 34}, {"S-Right", 35}, {"PageUp", 64}, {"Left", 63}, {"S-Left", 62}};

    (void)unused;
    EXPECT_MOVES(OCC_PARAM_REGISTERS, moves);
}

static void shared_memory_moves_by_a_kibibyte(void **unused)
{
    static const struct move moves[] = {
        {"Down Down Right", 1024}, {"S-Right", 1152}, {"Right", 2048},
        {"S-Left", 1920},          {"Left", 1024},    {"1 0 0 0 Enter", 1000},
        {"Right", 1024},           {"PageUp", 4096},  {"End Left", 231424},
        {"Right Right", 232448},
    };

    (void)unused;
    EXPECT_MOVES(OCC_PARAM_DYNAMIC_SMEM, moves);
}

static void clusters_move_by_a_block(void **unused)
{
    static const struct move moves[] = {
        {"Down Down Down Right", 1}, {"Right", 2}, {"S-Right", 3}, {"Left", 2}, {"PageUp", 4}};

    (void)unused;
    EXPECT_MOVES(OCC_PARAM_CLUSTER_SIZE, moves);
}

/* The cliffs of the drawn curve: of the GPU's warps, where that of an SM has none. */
static void cliffs_of_clusters_on_a_device(void **unused)
{
    static const struct scene full = {
        .arch = "sm_90", .device = "H200", .settings = "block=256 registers=32"};
    static const struct move moves[] = {{"Down Down Down Home ]", 2},
                                        {"]", 4},
                                        {"]", 6},
                                        {"]", 6},
                                        {"End [", 6},
                                        {"[", 4},
                                        {"[", 2}};

    (void)unused;
    expect_moves_in(&full, OCC_PARAM_CLUSTER_SIZE, moves, sizeof moves / sizeof *moves);
}

/* The wheel goes as the arrows do. */
static void the_wheel_takes_the_arrows_step(void **unused)
{
    const explorer_target slider = {.kind = TARGET_SLIDER, .parameter = OCC_PARAM_DYNAMIC_SMEM};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    explorer_mouse(&stage.state, MOUSE_WHEEL_UP, slider);
    assert_int_equal(stage.state.now.launch.dynamic_smem, 1024);
    explorer_mouse(&stage.state, MOUSE_WHEEL_DOWN, slider);
    assert_int_equal(stage.state.now.launch.dynamic_smem, 0);
    stage_close(&stage);
}

/* ---- The best value */

static int warps_at(const explorer *state, occ_parameter id, int value)
{
    occ_launch launch = state->now.launch;
    occ_result result;

    occ_set(&launch, id, value);
    occ_occupancy(state->now.arch, state->now.device, &launch, &result);
    return result.warps;
}

/* By brute force: no value has more warps, and none that has as many and keeps whole warps is nearer. */
static void expect_best(const explorer *state, occ_parameter id)
{
    occ_range range = parameter_bounds(state->now.arch, state->now.device, &state->now.launch, id);
    int snap = parameter_snap(state->now.arch, id);
    int present = occ_get(&state->now.launch, id);
    int value = -1;

    assert_true(explorer_best_value(state, id, &value));
    int best = warps_at(state, id, value);

    for (int other = range.first; other <= range.last; other++) {
        int warps = warps_at(state, id, other);

        assert_true(warps <= best);
        if (warps == best && (other % snap == 0 || other == present)) {
            assert_true(abs(other - present) >= abs(value - present));
        }
    }
}

static void the_best_value_by_brute_force(void **unused)
{
    static const char *const settings[] = {
        "block=512 registers=33",
        "block=1000 registers=40 dynamic_smem=30000",
        "block=96 registers=62 static_smem=1024 dynamic_smem=29740",
        "block=288 registers=255",
        "block=1024 registers=64 dynamic_smem=232448",
        "block=1 registers=0",
    };

    (void)unused;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const struct scene scene = {.arch = "sm_90", .device = "H200", .settings = settings[i]};
        struct stage stage;

        stage_open(&stage, &scene);
        expect_best(&stage.state, OCC_PARAM_BLOCK_SIZE);
        expect_best(&stage.state, OCC_PARAM_REGISTERS);
        stage_close(&stage);
    }
}

/* Clusters of 7 leave SMs of their GPCs idle; the nearest size that leaves none is best. */
static void the_best_cluster_fills_the_device(void **unused)
{
    struct stage stage;
    occ_waves waves;
    int value;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90",
                                       .device = "H200",
                                       .settings = "block=512 registers=32 cluster=7"});
    explorer *state = &stage.state;
    long long before = state->now.waves.resident_blocks;

    assert_true(explorer_best_value(state, OCC_PARAM_CLUSTER_SIZE, &value));
    picture_each_word("Down Down Down *", press, &stage);
    assert_int_equal(state->now.launch.cluster_size, value);
    assert_true(state->now.waves.resident_blocks > before);
    for (int size = value + 1; size < 7; size++) {
        occ_launch launch = state->now.launch;

        launch.cluster_size = size;
        occ_device_waves(state->now.arch, state->now.device, &launch, &waves);
        assert_true(waves.resident_blocks < state->now.waves.resident_blocks);
    }
    stage_close(&stage);
}

static void star_goes_to_the_best_value(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    assert_int_equal(stage.state.now.result.warps, 48);
    picture_each_word("Down *", press, &stage);
    assert_int_equal(stage.state.now.launch.registers_per_thread, 32);
    assert_int_equal(stage.state.now.result.warps, 64);
    picture_each_word("*", press, &stage);
    assert_string_equal(stage.state.message, "registers: no other value has a higher occupancy");
    picture_each_word("u", press, &stage); /* one step to undo, not two */
    assert_int_equal(stage.state.now.launch.registers_per_thread, 33);
    stage_close(&stage);
}

/* In the panel the current row is meant: one without a curve has no best value. */
static void star_in_the_panel(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    stage.state.overlay = OVERLAY_FIELDS;
    stage.state.field = OCC_PARAM_GRID_SIZE;
    stage_press(&stage, "*");
    assert_string_equal(stage.state.message, "grid size: no best value");
    assert_int_equal(stage.state.now.launch.block_size, 512);
    stage.state.field = OCC_PARAM_REGISTERS;
    stage_press(&stage, "*");
    assert_int_equal(stage.state.now.launch.registers_per_thread, 32);
    stage_close(&stage);
}

static void star_keeps_the_following(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90",
                                       .device = "H200",
                                       .settings = "block=256 dynamic_smem=64K"});
    picture_each_word("t *", press, &stage);
    assert_int_equal(stage.state.now.result.warps, 64);
    assert_true(stage.state.now.launch.smem_per_thread >= 1);
    stage_close(&stage);
}

/* ---- Typed values */

/* The reason of a refusal, or the value that is taken. */
static void expect_typed(const char *settings, occ_parameter id, const char *text,
                         const char *reason, int value)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200", .settings = settings};
    struct stage stage;
    char why[SENTENCE_SIZE] = "";

    stage_open(&stage, &scene);
    occ_launch launch = stage.state.now.launch;
    bool taken =
        parameter_parse(NULL, stage.state.now.arch, stage.state.now.device, id, text, &launch, why);

    assert_string_equal(taken ? "" : why, reason);
    assert_int_equal(occ_get(taken ? &launch : &stage.state.now.launch, id), value);
    stage_close(&stage);
}

static void a_share_of_shared_memory(void **unused)
{
    const char *plain = "block=256";
    const char *fixed = "block=256 static_smem=1024";

    (void)unused;
    expect_typed(plain, OCC_PARAM_DYNAMIC_SMEM, "50%", "", 116224);
    expect_typed(plain, OCC_PARAM_DYNAMIC_SMEM, " 100 % ", "", 232448);
    expect_typed(plain, OCC_PARAM_DYNAMIC_SMEM, "0%", "", 0);
    expect_typed(fixed, OCC_PARAM_DYNAMIC_SMEM, "100%", "", 231424);
    expect_typed("block=256 optin=off", OCC_PARAM_DYNAMIC_SMEM, "100%", "", 49152);
    expect_typed(plain, OCC_PARAM_STATIC_SMEM, "50%", "", 24576);
    expect_typed(plain, OCC_PARAM_DYNAMIC_SMEM, "101%",
                 "a share is allowed from 0 to 100 %, of 232,448 B", 0);
    expect_typed(plain, OCC_PARAM_DYNAMIC_SMEM, "x%",
                 "a share is allowed from 0 to 100 %, of 232,448 B", 0);
}

/* Without an architecture there is no most to take a share of. */
static void a_share_needs_an_architecture(void **unused)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    char why[SENTENCE_SIZE] = "";

    (void)unused;
    assert_false(parameter_parse(NULL, NULL, NULL, OCC_PARAM_DYNAMIC_SMEM, "50%", &launch, why));
    assert_non_null(strstr(why, "\"50%\" has a wrong unit"));
}

static void refusals_in_the_units_of_the_field(void **unused)
{
    const char *plain = "block=256 registers=32";

    (void)unused;
    expect_typed(plain, OCC_PARAM_BLOCK_SIZE, "1025",
                 "\"1025\" is too large; allowed is 1 to 1,024 threads", 256);
    expect_typed(plain, OCC_PARAM_REGISTERS, "256",
                 "\"256\" is too large; allowed is 0 to 255 registers", 32);
    expect_typed(plain, OCC_PARAM_DYNAMIC_SMEM, "233K",
                 "\"233K\" is too large; allowed is 0 to 232,448 B", 0);
    expect_typed(plain, OCC_PARAM_BLOCK_SIZE, "0",
                 "\"0\" is too small; allowed is 1 to 1,024 threads", 256);
    expect_typed(plain, OCC_PARAM_BLOCK_SIZE, "",
                 "a number is missing; allowed is 1 to 1,024 threads", 256);
}

/* A bound that a switch raises: which one, and the key of its panel. */
static void refusals_name_the_switch(void **unused)
{
    (void)unused;
    expect_typed("block=256", OCC_PARAM_CLUSTER_SIZE, "16",
                 "too large: at most 8 blocks, 16 with Non-portable clusters (Esc, then f)", 0);
    expect_typed("block=256 nonportable=on", OCC_PARAM_CLUSTER_SIZE, "16", "", 16);
    expect_typed("block=256 nonportable=on", OCC_PARAM_CLUSTER_SIZE, "17",
                 "\"17\" is too large; allowed is 0 to 16 blocks", 0);
    expect_typed("block=256 optin=off", OCC_PARAM_DYNAMIC_SMEM, "100K",
                 "too large: at most 49,152 B, 232,448 with Shared memory opt-in (Esc, then f)", 0);
}

static void an_arrow_at_the_bound_names_the_switch(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    picture_each_word("Down Down Down End", press, &stage);
    assert_string_equal(stage.state.message, "");
    stage_press(&stage, "Right");
    assert_int_equal(stage.state.now.launch.cluster_size, 8);
    assert_string_equal(stage.state.message,
                        "the upper end; Non-portable clusters (key f) allows 16");
    picture_each_word("Up Up Up End Right", press, &stage);
    assert_string_equal(stage.state.message, "");
    stage_close(&stage);
}

/* 1, 2, 4 and 8 accesses in flight, and from the beginning. */
static void accesses_in_flight_take_turns(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(stage.state.now.launch.independent, 1 << i % 4);
        explorer_do(&stage.state, ACTION_ILP);
    }
    stage_close(&stage);
}

static void point(struct stage *stage, mouse_kind kind, int value)
{
    const explorer_target target = {
        .kind = TARGET_SLIDER, .parameter = OCC_PARAM_REGISTERS, .value = value};

    explorer_mouse(&stage->state, kind, target);
}

/* A drag is one step of undo; a press is another, even where the release before it was not seen. */
static void a_drag_is_one_step(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    const occ_launch *launch = &stage.state.now.launch;

    point(&stage, MOUSE_PRESS, 64);
    point(&stage, MOUSE_DRAG, 80);
    point(&stage, MOUSE_DRAG, 96);
    point(&stage, MOUSE_PRESS, 128);
    point(&stage, MOUSE_DRAG, 144);
    point(&stage, MOUSE_RELEASE, 144);
    assert_int_equal(occ_get(launch, OCC_PARAM_REGISTERS), 144);
    stage_press(&stage, "u");
    assert_int_equal(occ_get(launch, OCC_PARAM_REGISTERS), 96);
    stage_press(&stage, "u");
    assert_int_equal(occ_get(launch, OCC_PARAM_REGISTERS), 33);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_block_moves_by_warps),
        cmocka_unit_test(a_drag_is_one_step),
        cmocka_unit_test(accesses_in_flight_take_turns),
        cmocka_unit_test(registers_move_by_one),
        cmocka_unit_test(shared_memory_moves_by_a_kibibyte),
        cmocka_unit_test(clusters_move_by_a_block),
        cmocka_unit_test(cliffs_of_clusters_on_a_device),
        cmocka_unit_test(the_wheel_takes_the_arrows_step),
        cmocka_unit_test(the_best_value_by_brute_force),
        cmocka_unit_test(the_best_cluster_fills_the_device),
        cmocka_unit_test(star_goes_to_the_best_value),
        cmocka_unit_test(star_in_the_panel),
        cmocka_unit_test(star_keeps_the_following),
        cmocka_unit_test(a_share_of_shared_memory),
        cmocka_unit_test(a_share_needs_an_architecture),
        cmocka_unit_test(refusals_in_the_units_of_the_field),
        cmocka_unit_test(refusals_name_the_switch),
        cmocka_unit_test(an_arrow_at_the_bound_names_the_switch),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
