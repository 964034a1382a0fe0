/* SPDX-License-Identifier: MIT */
/* Advice for kernels: the block sizes that it names, what it leaves as it is, and its order. */
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "launch/advice_answers.h"
#include "explorer/explorer.h"
#include "explorer/action.h"
#include "explorer/change.h"
#include "explorer/page.h"
#include "support/launches.h"

#define ADVICE_CUBIN "tests/data/kernels/modern/advice.sm_90a.cubin"

static struct {
    profile_set set;
    kernel_list kernels;
    explorer state;
} fixture;

static int setup(void **state)
{
    (void)state;
    memset(&fixture, 0, sizeof fixture);
    open_compiled_in(&fixture.set);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    explorer_close(&fixture.state);
    kernel_list_free(&fixture.kernels);
    profile_set_close(&fixture.set);
    return 0;
}

static explorer *explore(const kernel_list *kernels, occ_launch launch)
{
    const configuration start = {
        .profile = profile_set_find(&fixture.set, "sm_90"), .kernel = -1, .launch = launch};

    assert_null(explorer_open(&fixture.state, NULL, &fixture.set, kernels, &start));
    return &fixture.state;
}

/* The page of advice for a kernel of the file, by a part of its mangled name. */
static explorer *explore_kernel(const char *part, occ_launch launch)
{
    size_t chosen = 0;

    assert_true(kernel_list_read(&fixture.kernels, ADVICE_CUBIN, NULL));
    while (!strstr(fixture.kernels.items[chosen].name, part)) {
        chosen++;
        assert_true(chosen < fixture.kernels.count);
    }
    explorer *state = explore(&fixture.kernels, launch);

    explorer_set_kernel(state, (int)chosen, false);
    explorer_show_page(state, PAGE_ADVICE);
    return state;
}

static occ_advice_scope scope_of(const explorer *state)
{
    return advice_scope_of(&state->now, state->every_warp);
}

static bool changes(const occ_advice *item, occ_parameter parameter)
{
    return item->changes[0].parameter == parameter ||
           (item->count > 1 && item->changes[1].parameter == parameter);
}

/* Items of the page that change a parameter. */
static int items_with(const explorer *state, occ_parameter parameter)
{
    int count = 0;

    for (int i = 0; i < state->advice.count; i++) {
        count += changes(&state->advice.items[i], parameter);
    }
    return count;
}

/* Block sizes on the page that are no multiple of a unit; *count: all block sizes. */
static int off_multiples(const explorer *state, int unit, int *count)
{
    int off = 0;

    *count = 0;
    for (int i = 0; i < state->advice.count; i++) {
        const occ_advice *item = &state->advice.items[i];

        for (size_t c = 0; c < item->count; c++) {
            bool block = item->changes[c].parameter == OCC_PARAM_BLOCK_SIZE;

            *count += block;
            off += block && item->changes[c].to % unit != 0;
        }
    }
    return off;
}

/* ---- Block sizes */

/* 256 threads of 80 registers: blocks of 96 and of 64 threads fill more of an SM. */
static occ_launch of_80_registers(void)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.registers_per_thread = 72;
    return launch;
}

static void the_key_shows_every_warp_multiple(void **unused)
{
    explorer *state = explore(NULL, of_80_registers());
    int count;

    (void)unused;
    explorer_show_page(state, PAGE_ADVICE);
    assert_int_equal(off_multiples(state, 64, &count), 0);
    assert_true(count > 0);
    explorer_do(state, ACTION_BLOCKS);
    assert_true(state->every_warp);
    assert_non_null(strstr(state->message, "32 threads"));
    assert_int_equal(off_multiples(state, 32, &count), 0);
    assert_true(off_multiples(state, 64, &count) > 0);
    explorer_do(state, ACTION_BLOCKS);
    assert_int_equal(off_multiples(state, 64, &count), 0);
    assert_non_null(strstr(state->message, "64 threads"));
}

static void a_multiple_of_the_launch(void **unused)
{
    occ_launch launch = of_80_registers();
    int count;

    (void)unused;
    launch.block_multiple = 96;
    explorer *state = explore(NULL, launch);

    explorer_show_page(state, PAGE_ADVICE);
    assert_int_equal(off_multiples(state, 96, &count), 0);
    assert_true(count > 0);
    explorer_do(state, ACTION_BLOCKS);
    assert_true(off_multiples(state, 96, &count) > 0);
}

/* Launch bounds of 288 threads: nine warps, so the kernel is written for whole warps. */
static void the_multiple_of_a_file(void **unused)
{
    explorer *state = explore_kernel("nine_warps", (occ_launch)OCC_LAUNCH_DEFAULT);

    (void)unused;
    assert_int_equal(state->now.launch.block_size, 288);
    assert_int_equal(state->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_ASSUMED);
    assert_int_equal(state->now.launch.block_multiple, 32);
    assert_int_equal(state->now.sources[OCC_PARAM_BLOCK_MULTIPLE], SOURCE_FILE);
    assert_int_equal(scope_of(state).block_multiple, 32);
}

/* Another size that an option assumes replaces the bounds. */
static void an_assumed_size_replaces_bounds(void **unused)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)unused;
    launch.block_size = 96;
    assert_int_equal(explore_kernel("nine_warps", launch)->now.launch.block_size, 96);
}

static void a_block_size_of_the_file_stays(void **unused)
{
    explorer *state = explore_kernel("fixed", (occ_launch)OCC_LAUNCH_DEFAULT);
    char held[ADVICE_HELD_MOST][SENTENCE_SIZE];

    (void)unused;
    assert_int_equal(state->now.launch.block_size, 128);
    assert_int_equal(state->now.launch.block_multiple, 128);
    assert_int_equal(items_with(state, OCC_PARAM_BLOCK_SIZE), 0);
    assert_true(advice_held(&state->now, held) >= 1);
    assert_string_equal(held[0], "block size stays 128: the kernel is built for it");
    explorer_do(state, ACTION_BLOCKS);
    assert_int_equal(items_with(state, OCC_PARAM_BLOCK_SIZE), 0);
}

/* A launch of another size than the kernel's is refused: the advice goes back to it. */
static void a_refused_block_size_is_advised_against(void **unused)
{
    explorer *state = explore_kernel("fixed", (occ_launch)OCC_LAUNCH_DEFAULT);
    evaluated_launch subject = state->now;

    (void)unused;
    subject.launch.block_size = 256;
    assert_int_equal(advice_scope_of(&subject, false).held & 1u << OCC_PARAM_BLOCK_SIZE, 0);
}

/* ---- setmaxnreg */

/* 384 threads of 168 registers: 24 + 240 + 240 take the whole pool. */
static void the_pool_is_kept(void **unused)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)unused;
    launch.block_size = 384;
    explorer *state = explore_kernel("poolILi24ELi240", launch);

    assert_int_equal(state->kernels->items[state->kernel].setmaxnreg_least, 24);
    assert_int_equal(state->kernels->items[state->kernel].setmaxnreg_most, 240);
    assert_int_equal(state->now.launch.registers_per_thread, 168);
    assert_int_equal(state->now.launch.block_multiple, 128);
    assert_int_equal(scope_of(state).least[OCC_PARAM_REGISTERS], 161);
    assert_false(scope_of(state).held & 1u << OCC_PARAM_REGISTERS);
    assert_int_equal(items_with(state, OCC_PARAM_BLOCK_SIZE), 0);
    for (int i = 0; i < state->advice.count; i++) {
        const occ_change *change = &state->advice.items[i].changes[0];

        assert_false(change->parameter == OCC_PARAM_REGISTERS && change->to < 161);
    }
    fixture.kernels.items[state->kernel].setmaxnreg_least = KERNEL_UNKNOWN;
    assert_true(scope_of(state).held & 1u << OCC_PARAM_REGISTERS);
}

/* 40 + 184 + 184 are 136 on average, which 129 are given too. */
static void a_pool_with_room(void **unused)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)unused;
    launch.block_size = 384;
    assert_int_equal(scope_of(explore_kernel("poolILi40ELi184", launch)).least[OCC_PARAM_REGISTERS],
                     129);
}

/* ---- Clusters */

static void clusters_that_the_kernel_needs(void **unused)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)unused;
    launch.cluster_size = 2;
    explorer *state = explore_kernel("neighbours", launch);

    assert_int_equal(state->kernels->items[state->kernel].cluster_use, KERNEL_USED);
    assert_true(scope_of(state).held & 1u << OCC_PARAM_CLUSTER_SIZE);
    assert_int_equal(items_with(state, OCC_PARAM_CLUSTER_SIZE), 0);
}

static void a_cluster_of_the_file(void **unused)
{
    explorer *state = explore_kernel("pairs", (occ_launch)OCC_LAUNCH_DEFAULT);
    char held[ADVICE_HELD_MOST][SENTENCE_SIZE];

    (void)unused;
    assert_int_equal(state->now.launch.cluster_size, 2);
    assert_int_equal(state->kernels->items[state->kernel].cluster_use, KERNEL_UNKNOWN);
    assert_true(scope_of(state).held & 1u << OCC_PARAM_CLUSTER_SIZE);
    assert_int_equal(advice_held(&state->now, held), 1);
    assert_string_equal(held[0], "cluster stays 2: the kernel is built for it");
}

static void a_cluster_that_nothing_needs(void **unused)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)unused;
    launch.cluster_size = 2;
    assert_int_equal(scope_of(explore_kernel("nine_warps", launch)).held, 0);
}

/* ---- Spills */

/* Items of the page that may spill or shrink a tile. */
static int unrealistic(const explorer *state)
{
    int count = 0;

    for (int i = 0; i < state->advice.gains; i++) {
        const occ_advice *item = &state->advice.items[i];

        for (size_t c = 0; c < item->count; c++) {
            const occ_change *change = &item->changes[c];
            bool registers = change->parameter == OCC_PARAM_REGISTERS;
            bool bytes = change->parameter == OCC_PARAM_DYNAMIC_SMEM;

            count += (registers && 4 * change->to < 3 * change->from) ||
                     (bytes && 2 * change->to < change->from);
        }
    }
    return count;
}

/* 256 threads of 104 registers and 150 KiB: a second block takes half of these, a third fewer of both. */
static void one_row_stands_for_changes_that_may_spill(void **state)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_advice step;

    (void)state;
    launch.block_size = 256;
    launch.registers_per_thread = 104;
    launch.dynamic_smem = 153600;
    explorer *page = explore(NULL, launch);

    explorer_show_page(page, PAGE_ADVICE);
    int rows = page->advice.count;

    assert_true(page->advice.realistic > 0 && page->advice.beyond > 1);
    assert_int_equal(page->advice.gains, page->advice.realistic + 1);
    assert_int_equal(unrealistic(page), 0);
    page->row = page->advice.realistic;
    explorer_key(page, KEYPRESS_ENTER);
    assert_int_equal(page->advice.count, rows + page->advice.beyond);
    assert_int_equal(page->advice.gains, page->advice.realistic + 1 + page->advice.beyond);
    assert_true(unrealistic(page) >= page->advice.beyond);
    assert_int_equal(page->now.launch.dynamic_smem, 153600);
    explorer_key(page, KEYPRESS_ENTER);
    assert_int_equal(page->advice.count, rows);
    /* Registers for all warps are a quarter of those at hand: no step is realistic. */
    launch.dynamic_smem = 0;
    launch.registers_per_thread = 255;
    launch.block_size = 64;
    change_launch(page, &launch);
    assert_false(explorer_best_step(page, &step));
}

/* A launch of any shared memory: gains name whole floats, and keep what they promise. */
static void amounts_are_whole_floats(void **state)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_advice items[64];
    int seen = 0;

    (void)state;
    explorer *page = explore(NULL, launch);
    evaluated_launch subject = page->now;

    for (int bytes = 1; bytes < 200000; bytes += 1999) {
        subject.launch.dynamic_smem = bytes;
        assert_true(launch_evaluate(&subject));
        const occ_advice_scope scope = advice_scope_of(&subject, false);
        size_t count = advice_find(&subject, &scope, items, 64);

        for (size_t i = 0; i < count; i++) {
            occ_launch followed = subject.launch;
            occ_result result;

            occ_follow(&followed, &items[i]);
            occ_occupancy(subject.arch, subject.device, &followed, &result);
            assert_int_equal(result.warps, items[i].point.warps);
            assert_true(followed.dynamic_smem == bytes || followed.dynamic_smem % 4 == 0);
            assert_true(2 * followed.dynamic_smem >= bytes);
            seen += followed.dynamic_smem != bytes;
        }
    }
    assert_true(seen > 50);
}

/* Of a kernel that spills already every drop is a large one. */
static void a_kernel_that_spills(void **unused)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    const kernel item = {.spill_store = 8, .setmaxnreg_use = KERNEL_UNKNOWN};

    (void)unused;
    launch.block_size = 512;
    launch.registers_per_thread = 33;
    explorer *state = explore(NULL, launch);
    evaluated_launch subject = state->now;

    assert_int_equal(advice_scope_of(&subject, false).least[OCC_PARAM_REGISTERS], 25);
    subject.kernel = &item;
    assert_int_equal(advice_scope_of(&subject, false).least[OCC_PARAM_REGISTERS], 33);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_key_shows_every_warp_multiple),
        TEST(a_multiple_of_the_launch),
        TEST(the_multiple_of_a_file),
        TEST(an_assumed_size_replaces_bounds),
        TEST(a_block_size_of_the_file_stays),
        TEST(a_refused_block_size_is_advised_against),
        TEST(the_pool_is_kept),
        TEST(a_pool_with_room),
        TEST(clusters_that_the_kernel_needs),
        TEST(a_cluster_of_the_file),
        TEST(a_cluster_that_nothing_needs),
        TEST(one_row_stands_for_changes_that_may_spill),
        TEST(amounts_are_whole_floats),
        TEST(a_kernel_that_spills),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
